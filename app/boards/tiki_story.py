"""How the events of Tiki Topple are played: a card lands, a tiki hops or burns, a round is scored card by card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from app.boards.beat import Beat, Effect, Position
from app.boards.behind import behind
from app.boards.tiki_looks import number_look
from app.boards.tiki_told import told
from app.boards.words import Said, game_said, said
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.tween import along_arc, ease_out

if TYPE_CHECKING:
    from app.boards.tiki_topple import TikiToppleBoard

GOOD, NONE = (255, 222, 120), (214, 196, 168)
READ = 1.0
"""Seconds to look at a secret card that has just turned over."""


def story(board: TikiToppleBoard, events: Sequence[dict[str, Any]], before: Position, after: Position) -> list[Beat]:
    """Return the beats for the events of one command."""
    now = dict(before)
    beats: list[Beat] = []
    for event in events:
        kind = event["type"]
        if kind == "played":
            now = _card_played(now, event)
            beats.append(Beat(now, 0.3, sound="card", arc=46))
        elif kind in ("moved", "toppled"):
            now = _line_moved(now, event)
            beats.append(_hop(board, now, event))
        elif kind == "toasted":
            now = _toasted(now, event)
            beats.append(_burn(board, now, event))
        elif kind == "round-scored":
            now, scored = _scoring(board, now, event)
            beats.extend(scored)
    beats.append(
        Beat(after, 0.34, sound="turn" if _new_round(events) else "", stagger=0.02 if _new_round(events) else 0)
    )
    return beats


def _new_round(events: Sequence[dict[str, Any]]) -> bool:
    return any(event["type"] == "round-started" for event in events)


def _card_played(now: Position, event: dict[str, Any]) -> Position:
    seat, card = event["seat"], event["card"]
    hands, played = [list(hand) for hand in now["hands"]], [list(pile) for pile in now["played"]]
    hands[seat].remove(card)
    played[seat].append(card)
    return now | {"hands": hands, "played": played}


def _line_moved(now: Position, event: dict[str, Any]) -> Position:
    line = [tiki for tiki in now["line"] if tiki != event["tiki"]]
    line.insert(event["to"] - 1, event["tiki"])
    return now | {"line": line}


def _toasted(now: Position, event: dict[str, Any]) -> Position:
    tiki = event["tiki"]
    return now | {"line": [t for t in now["line"] if t != tiki], "toasted": [*now["toasted"], tiki]}


def _hop(board: TikiToppleBoard, now: Position, event: dict[str, Any]) -> Beat:
    tiki = ("tiki", event["tiki"])
    if event["type"] == "moved":
        return Beat(now, 0.35, sound="pick", land="drop", arc=92, lift=(tiki,))
    foot, scale = board.foot(event["to"])
    stars = _picture("tiki_topple/dizzy-stars", (foot[0], foot[1] - 172 * scale))
    return Beat(now, 0.35, sound="pick", land="drop", arc=120, lift=(tiki,), effects=(Effect(stars, 0.7, 0.3),))


def _burn(board: TikiToppleBoard, now: Position, event: dict[str, Any]) -> Beat:
    x, y = board.ashes(len(now["toasted"]) - 1)
    smoke = Effect(lambda canvas, t: _smoke(canvas, (x, y - 18), t), 0.9, 0.22)
    return Beat(now, 0.35, sound="toast", land="drop", arc=70, lift=(("tiki", event["tiki"]),), effects=(smoke,))


def _smoke(canvas: Canvas, at: Point, t: float) -> Sequence[Sprite]:
    look = Look.picture("tiki_topple/smoke-puff")
    alpha = round((1 - t) * 7) * 32
    return [
        canvas.sprite(look, (at[0] + (n - 1) * 16, at[1] - 16 - t * (38 + 9 * n)), 0, round(0.8 + t * 0.9, 1), alpha)
        for n in range(3)
    ]


def _picture(name: str, at: Point) -> Callable[[Canvas, float], Sequence[Sprite]]:
    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        alpha = 255 if t < 0.7 else round((1 - t) / 0.3 * 7) * 32
        return [canvas.sprite(Look.picture(name), at, round(14 * (0.5 - t) * 2), 1.3, alpha)]

    return sprites


# --- scoring ------------------------------------------------------------------------------------------


def _scoring(board: TikiToppleBoard, now: Position, event: dict[str, Any]) -> tuple[Position, list[Beat]]:
    """Lay the secret cards on the mat, turn them over one by one, and let the points fly to the pawns."""
    seats = list(range(len(event["points"])))
    turned = sorted(seats, key=lambda seat: event["points"][seat])
    before = [score - points for score, points in zip(event["scores"], event["points"], strict=True)]
    scoring = {"open": 0, "targets": event["targets"], "turned": turned}
    now = now | {"scoring": scoring, "scores": before}
    beats = [Beat(now, 0.4, hold=0.3, sound="card", caption=_why_over(now, event["round"]))]
    for number, seat in enumerate(turned):
        now = now | {"scoring": scoring | {"open": number + 1}}
        caption = _scored(event, seat)
        beats.append(Beat(now, 0.35, sound="turn", caption=caption, arc=20))
        scores = list(now["scores"])
        scores[seat] = event["scores"][seat]
        now = now | {"scores": scores}
        flying = _points(board, seat, event, scores[seat])
        beats.append(Beat(now, 0.5, hold=READ, sound="score", caption=caption, arc=30, effects=flying))
    beats[-1] = Beat(now, 0.5, hold=READ * 1.6, sound="score", caption=beats[-1].caption, effects=beats[-1].effects)
    beats.append(Beat(None, 0.0, caption=said("table.press-on", words=told(event)), stay=True))
    return {key: value for key, value in now.items() if key != "scoring"}, beats


def _why_over(now: Position, number: int) -> Said:
    """Return that a round is over, and why: every card is played, or only three tikis are left."""
    cause = "three-left" if any(now["hands"]) else "all-played"
    return game_said(f"scoring.{cause}", round=number)


def _scored(event: dict[str, Any], seat: int) -> Said:
    """Return what a seat scores, and which tiki brings how much."""
    rows = zip(event["targets"][seat], event["hits"][seat], strict=True)
    hits = [game_said("scoring.hit", tiki=game_said(f"names.{tiki}"), points=points) for tiki, points in rows if points]
    if not hits:
        return game_said("scoring.none", seat=seat)
    return game_said("scoring.scored", seat=seat, points=event["points"][seat], tikis=hits)


def _points(board: TikiToppleBoard, seat: int, event: dict[str, Any], score: int) -> tuple[Effect, ...]:
    """Return the points of each target flying from the card to the seat's pawn."""
    box, count = board.laid.hand, len(board.people)
    step, sentence = min(190.0, box.w / count), board.laid.sentence
    x = box.centre[0] + (seat - (count - 1) / 2) * step
    end = board.plank(score)
    effects = []
    for row, points in enumerate(event["hits"][seat]):
        start = (x + 24, box.y + 50 + row * 39)
        look = number_look(f"+{points}" if points else "0", GOOD if points else NONE)
        effects.append(Effect(_flying(look, start, end if points else None, sentence), 0.9, 0.12 * row, calm=True))
    return tuple(effects)


def _flying(look: Look, start: Point, end: Point | None, sentence: Box) -> Callable[[Canvas, float], Sequence[Sprite]]:
    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        if t < 0.35 or end is None:
            still = canvas.sprite(look, (start[0] + 40, start[1] - 8 * t), alpha=255 if t < 0.8 else 128)
            return behind(canvas, [still], sentence)
        way = ease_out((t - 0.35) / 0.65)
        at = along_arc((start[0] + 40, start[1]), (end[0], end[1] - 40), way, 60)
        return behind(canvas, [canvas.sprite(look, at, scale=round(1 - 0.3 * way, 1))], sentence)

    return sprites
