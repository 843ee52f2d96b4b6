"""How the events of Mole War are played: step by step a view that has come so far, with what flies, bursts and counts.

Views inside a story have fields of their own: ``steps`` (where the mole on a cell came from), ``guests`` (moles that
have run into whoever stands on a cell), ``pushed`` (the key that an obstacle had, and the cell where it lies now), and
``bonus`` (how many lines of the end's table are counted) at the end; ``scored`` is what the lines have brought so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from app.boards.beat import Beat, Effect, Position
from app.boards.mole_war_changes import changed
from app.boards.mole_war_lines import counting
from app.boards.mole_war_looks import cost_look, mole_look
from app.boards.mole_war_told import line_said, told
from app.boards.words import Said, game_said, said
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Point

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

Event = dict[str, Any]
READ = 1.1
"""Seconds to read an event or a split."""
SOUNDS = {
    "laid": "hex",
    "entered": "pop",
    "moved": "pick",
    "fought": "topple",
    "destroyed": "bounce",
    "swapped": "whoosh",
    "captured": "jail",
    "freed": "coin",
    "protected": "reveal",
    "card-played": "card",
    "medals": "medal",
    "press-taken": "flip",
    "ground-swapped": "hex",
    "tile-laid": "hex",
    "tile-removed": "dig",
    "exploded": "blast",
    "fizzled": "toast",
    "split": "blast",
    "obstacle-laid": "drop",
    "obstacle-gone": "dig",
    "mark-placed": "drop",
    "event-drawn": "flip",
    "peace": "fanfare",
}
CAUSES = {"puddle": "splash", "gas": "toast", "bomb": "blast", "C4": "blast", "C5": "blast", "C3": "blast"}
READ_TYPES = {"fought": 0.35, "destroyed": 0.25, "event-nothing": READ, "split": 0.9, "captured": 0.4, "passed": READ}
"""Seconds to look at what has happened."""


def story(board: MoleWarBoard, events: Sequence[Event], before: Position, after: Position) -> list[Beat]:
    """Return the beats for the events of one command."""
    now: Position = before | {"telling": True}
    beats: list[Beat] = []
    for event in events:
        kind = event["type"]
        if kind == "bonus":
            continue
        if kind == "game-over":
            return [*beats, *_bonus(board, after, event)]
        now = changed(now, event)
        beat = _beat(board, now, event)
        if beat is not None:
            beats.append(beat)
    beats.append(Beat(after, 0.32, arc=24, lift=_none(events)))
    return beats


def _none(events: Sequence[Event]) -> tuple[str, ...]:
    """Return a key that nobody has, so that everything slides: at the turn's end only cards move."""
    return ("nothing",) if any(event["type"] == "refilled" for event in events) else ()


def _beat(board: MoleWarBoard, now: Position, event: Event) -> Beat | None:
    kind = event["type"]
    special = _SPECIAL.get(kind)
    if special is not None:
        return special(board, now, event)
    if kind not in SOUNDS and kind not in READ_TYPES:
        return None
    sound = CAUSES.get(event.get("cause") or "", SOUNDS.get(kind, ""))
    words = told(board.people, event)
    return Beat(now, 0.3, READ_TYPES.get(kind, 0.0), sound, caption=words, arc=22, effects=_effects(board, event))


def _walk(board: MoleWarBoard, now: Position, event: Event) -> Beat:
    """Let a mole walk, slide or jump; only it is lifted."""
    jumped = event["by"] in ("M3", "M6")
    board.herd.follow(now)
    key = board.herd.guests.get(event["to"] or "") or board.herd.mole(event["to"] or "") or ("nobody",)
    over = len(event["over"])
    return Beat(
        now, 0.32 + 0.12 * over, sound="whoosh" if over else "pick", land="drop", arc=90 if jumped else 26, lift=(key,)
    )


def _drawn(board: MoleWarBoard, now: Position, event: Event) -> Beat:
    caption = game_said(f"happenings.{event['kind']}")
    return Beat(now, 0.4, READ, "flip", caption=caption, arc=50)


def _peace(board: MoleWarBoard, now: Position, event: Event) -> Beat:
    return Beat(now, 0.5, 1.8, "fanfare", caption=game_said("events.peace"), arc=60)


def _line(board: MoleWarBoard, now: Position, event: Event) -> Beat:
    """Flash a line, count its cells and barracks, and say the sum."""
    sprites, seconds = counting(board, event)
    effect = Effect(sprites, seconds, calm=True)
    return Beat(now, 0.3, 0.5, "medal", land="coin", caption=line_said(event), arc=18, effects=(effect,))


def _paid(board: MoleWarBoard, now: Position, event: Event) -> Beat:
    return Beat(now, 0.3, 0.2, "medal", caption=told(board.people, event), arc=18, effects=_effects(board, event))


_SPECIAL: dict[str, Callable[[MoleWarBoard, Position, Event], Beat]] = {
    "moved": _walk,
    "event-drawn": _drawn,
    "peace": _peace,
    "line-scored": _line,
    "medals": _paid,
}

# --- what passes over the field -----------------------------------------------------------------------


def _effects(board: MoleWarBoard, event: Event) -> tuple[Effect, ...]:
    kind, cell = event["type"], str(event.get("cell"))
    if kind == "fought":
        return (_picture(board, "mole_war/attack-mark", cell, 0.8),)
    if kind == "destroyed":
        found = [_dazed(board, event)]
        if event["cost"]:
            found.append(_rising(cost_look(f"−{event['cost']}"), board.garden.at(cell)))
        return tuple(found)
    if kind == "exploded" and cell in board.view.get("tiles", {}):
        return (_picture(board, "mole_war/attack-mark", cell, 0.7),)
    if kind == "medals":
        plate = board.laid.plates[event["seat"]]
        return (_rising(cost_look(f"+{event['points']}", good=True), (plate.centre[0], plate.bottom)),)
    return ()


def _picture(board: MoleWarBoard, name: str, cell: str, size: float) -> Effect:
    at, scale = board.garden.at(cell), round(board.garden.tile_scale * size, 2)

    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        grow = round(scale * min(1.0, 0.6 + t * 1.6), 1)
        alpha = 255 if t < 0.7 else round((1 - t) / 0.3 * 7) * 32
        return [canvas.sprite(Look.picture(name), at, 0, grow, alpha)]

    return Effect(sprites, 0.8)


def _dazed(board: MoleWarBoard, event: Event) -> Effect:
    look = mole_look(board.numbers[event["seat"]], "dazed")
    x, y = board.garden.at(event["cell"])
    scale = round(board.garden.mole_scale * 0.8, 2)

    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        alpha = 255 if t < 0.6 else round((1 - t) / 0.4 * 7) * 32
        return [canvas.sprite(look, (x, y - 22 * t), 0, scale, alpha)]

    return Effect(sprites, 0.7)


def _rising(look: Look, at: Point) -> Effect:
    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        alpha = 255 if t < 0.7 else round((1 - t) / 0.3 * 7) * 32
        return [canvas.sprite(look, (at[0], at[1] - 10 - 30 * t), alpha=alpha)]

    return Effect(sprites, 1.0, calm=True)


# --- the end ------------------------------------------------------------------------------------------


def _bonus(board: MoleWarBoard, after: Position, over: Event) -> list[Beat]:
    """Lay the used cards out by category, count the bonus column by column, and say who has won."""
    title = said("mole-war.bonus-title")
    beats = [Beat(after | {"bonus": 0}, 0.4, 1.2, "shuffle", caption=title, arc=10)]
    for column in range(1, 6):
        words: Said = said(f"mole-war.bonus-{column}")
        beats.append(Beat(after | {"bonus": column}, 0.25, 1.1, "score", caption=words, arc=10))
    ending = told(board.people, over)
    beats.append(Beat(after, 0.3, 2.4, "win", caption=ending, arc=10))
    return beats
