"""How the events of 75 Gnome Street are played: cards up, flights, kicks that tumble home, the cat, the answers."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from app.boards.beat import Beat, Effect, Position
from app.boards.gnome_answers import answer_sprite
from app.boards.gnome_flight import Shown, flight_effect, tape_effect
from app.boards.gnome_garden import cat_foot, figure, gnome_foot, gnome_scale
from app.boards.gnome_ground import lights
from app.boards.gnome_looks import slip_look
from app.boards.gnome_scoring import reveal
from app.boards.gnome_told import answer_said, far_said, told
from app.boards.words import Said, said
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Point
from app.stage.tween import along_arc, ease_in_out
from engines.gnome_street.aids import asked_about, tokens_on_board
from engines.gnome_street.box import Rest
from engines.gnome_street.flightlog import read_flight

if TYPE_CHECKING:
    from app.boards.gnome_street import GnomeStreetBoard

Event = dict[str, Any]
SHORT = 0.5
"""What a second has to last at least for effects to be seen."""
READ = 0.9
"""Seconds to read a line."""
TUMBLE = 0.85
WALK = 0.55
"""Seconds that the cat takes for a step."""
MEASURE = 2.2
ASKED_YOU = 2.4
"""Seconds that a question to whoever sits in front, and an answer to it or to its own, are shown: to be noticed."""
UNHEARD = (96, 78, 58)


@dataclass
class Told:
    """A story being told: the view as it is so far, and the beats."""

    board: GnomeStreetBoard
    now: Position
    after: Position
    beats: list[Beat]

    def change(self, **fields: Any) -> None:
        """Let the view go on."""
        self.now = {**self.now, **fields}

    def hold(self, seconds: float) -> float:
        """Return how long a line stays; long enough to read it where effects are cut short or left out."""
        pace = self.board.stage.pace
        return seconds if pace.seconds(1.0) >= SHORT else max(seconds, READ)

    def beat(self, seconds: float = 0.3, **more: Any) -> None:
        """Show the view as it is so far."""
        self.beats.append(Beat(self.now, seconds, **more))


def story(board: GnomeStreetBoard, events: Sequence[Event], before: Position, after: Position) -> list[Beat]:
    """Return the beats for the events of one command."""
    tale = Told(board, dict(before), after, [])
    over = any(event["type"] == "game-over" for event in events)
    for event in events:
        teller = _TELLERS.get(event["type"])
        if teller is not None:
            teller(tale, event)
    if over:
        return [*tale.beats, *reveal(board, tale.now, after, events)]
    moved = any(event["type"] in ("round-ended", "cards-back") for event in events)
    caption = told(board.people, events[-1]) if moved else None
    if events[-1]["type"] == "flicked":  # how far it came is read as long as it lies there
        return [*tale.beats, Beat(after, 0.25, READ, caption=told(board.people, events[-1]), arc=24)]
    last = Beat(after, 0.4 if moved else 0.25, hold=READ if moved else 0.0, sound="turn" if moved else "", arc=24)
    return [*tale.beats, last if caption is None else Beat(after, 0.4, READ, "turn", caption=caption, arc=24)]


# --- the battle ---------------------------------------------------------------------------------------


def _revealed(tale: Told, event: Event) -> None:
    """Lay everybody's card face down beside the plates at once, then turn all of them over."""
    hands, values = [], event["values"]
    for seat, hand in enumerate(tale.now["hands"]):
        known = [value for value in hand if value is not None and value != values[seat]]
        left = 8 - len(tale.now["discards"][seat]) - 1
        hands.append(known if any(value is not None for value in hand) else [None] * left)
    caption = told(tale.board.people, event)
    tale.change(chosen=list(values), hands=hands, phase="battle", backs=True)
    tale.beat(0.35, sound="card", caption=said("gnome-street.all-chosen"), hold=0.25, arc=30)
    tale.change(backs=False, discards=[[*pile, values[n]] for n, pile in enumerate(tale.now["discards"])])
    tale.beat(0.45, sound="reveal", land="flip", caption=caption, hold=READ, arc=24)


def _tied(tale: Told, event: Event) -> None:
    tale.change(phase="flick", flickers=list(event["seats"]), turn=event["seats"][0])
    tale.now.pop("resting", None)
    tale.beat(0.35, sound="turn", caption=told(tale.board.people, event), hold=READ)


def _flicked(tale: Told, event: Event) -> None:
    """Let the token fly along the path that was recorded, then measure."""
    board, seat = tale.board, event["seat"]
    lying = dict(tokens_on_board(tale.now))
    flight = read_flight(event)
    rests: dict[int, Rest] = {seat: _rest(event["rest"])}
    rests |= {int(other): _rest(rest) for other, rest in event["struck"].items()}
    caption = said("gnome-street.flies", seat=seat)
    shown = None
    if flight is not None:
        start = board.flick_starts.pop(seat, None)
        shown = Shown(board.stage, board.yard, board.figures, flight, start)
        still = {other: place for other, place in lying.items() if other not in flight.tracks}
        tale.change(resting=still)
        tale.beat(0.0, sound="twang", caption=caption, effects=(flight_effect(shown),))
    landed = {other: place for other, place in {**lying, **rests}.items() if place is not None}
    tale.change(resting=landed)
    measured = {other: rest for other, rest in landed.items() if other in rests}
    effect = tape_effect(board.stage, board.yard, measured, lambda rest: board.say(_far(rest)), shown, MEASURE)
    sound = "coin" if event["rest"] is not None else "refuse"
    tale.beat(0.0, sound=sound, caption=told(board.people, event), hold=tale.hold(0.2), effects=(effect,))
    flicks = {key: list(value) for key, value in tale.now["flicks"].items()}
    flicks.setdefault(str(seat), []).append(event["rest"])
    tale.change(flicks=flicks, flickers=[one for one in tale.now["flickers"] if one != seat])


def _rest(printed: Mapping[str, float] | None) -> Rest:
    return None if printed is None else (printed["x"], printed["y"])


def _far(rest: Rest) -> Said:
    words = far_said(None if rest is None else {"x": rest[0], "y": rest[1]})
    assert isinstance(words, Said), "a distance is a sentence"
    return words


def _ordered(tale: Told, event: Event) -> None:
    tale.now.pop("resting", None)
    tale.change(phase="investigate", order=event["order"], track=event["order"], step="take", turn=event["order"][0])
    tale.change(flickers=[], flicks={})
    names = [tale.board.people[seat].name for seat in event["order"]]
    caption = said("gnome-street.order-is", names=names)
    tale.beat(0.5, sound="shuffle", caption=caption, hold=READ, stagger=0.05, arc=18)


# --- the turn -----------------------------------------------------------------------------------------


def _took(tale: Told, event: Event) -> None:
    seat, view = event["seat"], tale.now
    terrain, action = event["terrain"], event["action"]
    tale.change(
        terrain_taken={terrain: seat} | view["terrain_taken"],
        action_taken={action: seat} | view["action_taken"],
        taking={"terrain": terrain, "action": action},
        step="place",
    )
    tale.beat(0.35, sound="pick", land="drop", caption=told(tale.board.people, event), hold=0.3, arc=30)


def _placed(tale: Told, event: Event) -> None:
    seat, square = event["seat"], event["square"]
    gnomes = [gnome for gnome in tale.now["gnomes"] if gnome["square"] not in (event["from"], square)]
    gnomes.append({"seat": seat, "square": square, "round": tale.now["round"]})
    firm = {name: last for name, last in tale.now["firm"].items() if name not in (event["from"], square)}
    if square in tale.after["firm"]:  # it has its number as it comes, and does not turn round for it later
        firm[square] = tale.after["firm"][square]
    tale.change(gnomes=gnomes, placed=square, came={square: event["from"]}, firm=firm)
    lift = (("gnome", square),)
    tale.beat(0.4, sound="pick", land="drop", arc=70, lift=lift, caption=told(tale.board.people, event), hold=0.2)


def _kicked(tale: Told, event: Event) -> None:
    """Let a gnome tumble home in an arc."""
    seat, square, board = event["seat"], event["square"], tale.board
    gnomes = [gnome for gnome in tale.now["gnomes"] if (gnome["square"], gnome["seat"]) != (square, seat)]
    firm = {name: last for name, last in tale.now["firm"].items() if name != square}
    tale.change(gnomes=gnomes, firm=firm, in_air=[*tale.now.get("in_air", []), seat])
    caption = told(board.people, event)
    cat = event["by"] == "cat"
    tumble = Effect(_tumble(board, seat, square), TUMBLE)
    tale.beat(
        0.0, sound="meow" if cat else "topple", land="drop", caption=caption, hold=tale.hold(0.25), effects=(tumble,)
    )
    tale.change(in_air=[])


def _tumble(board: GnomeStreetBoard, seat: int, square: str) -> Callable[[Canvas, float], Sequence[Sprite]]:
    x, y = gnome_foot(board, square)
    start = (x, y - 40 * board.yard.k)
    scale = gnome_scale(board)

    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        own = seat == board.seat
        end = board.yard.reserve(1) if own else board.laid.plates[seat].centre
        way = ease_in_out(t)
        at = along_arc(start, (end[0], end[1] - (44 if own else 0)), way, 190 * board.yard.k)
        size = round(scale * (0.85 + 0.3 * math.sin(math.pi * t)) * (1.0 if own else 1 - 0.4 * way), 2)
        return [canvas.sprite(board.figures.tumbling(seat), at, -round(t * 60) * 12, size)]

    return sprites


def _cat_moved(tale: Told, event: Event) -> None:
    """Let the cat walk square by square."""
    board = tale.board
    stops = [event["from"], *([event["through"]] if event["through"] else []), event["square"]]
    arrived = {**tale.now, "cat": event["square"]}
    caption = told(board.people, event)
    if board.stage.pace.reduced or event["from"] is None:
        tale.now = arrived
        tale.beat(0.45, sound="meow", arc=46, lift=(("cat",),), caption=caption, hold=0.2)
        return
    ways, scale = [cat_foot(board, stop)[0] for stop in stops], cat_foot(board, event["square"])[1]
    tale.change(walking=True)
    walk = Effect(_walk(ways, scale), WALK * (len(ways) - 1))
    tale.beat(0.0, sound="meow", caption=caption, effects=(walk,))
    tale.now = arrived
    tale.beat(0.0)


def _walk(ways: Sequence[Point], scale: float) -> Callable[[Canvas, float], Sequence[Sprite]]:
    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        along = min(t, 0.999) * (len(ways) - 1)
        leg = int(along)
        (x0, y0), (x1, y1) = ways[leg], ways[leg + 1]
        part = ease_in_out(along - leg)
        foot = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part - abs(math.sin(part * math.pi * 4)) * 3)
        picture = f"gnome_street/cat-walk-{1 + int(along * 6) % 2}"
        centre = figure(picture, foot, scale)
        if x1 > x0:
            return [_mirrored(canvas, picture, (2 * foot[0] - centre[0], centre[1]), scale)]
        return [canvas.sprite(Look.picture(picture), centre, 0, scale)]

    return sprites


def _mirrored(canvas: Canvas, picture: str, centre: Point, scale: float) -> Sprite:
    """Return the walking cat that looks to the other side."""
    look = Look.picture(picture)
    one = canvas.look_surface(look, 0, scale)
    flipped = canvas.pictures.keep(
        ("gnome-mirrored", picture, one.get_size()), lambda: pygame.transform.flip(one, True, False)
    )
    w, h = flipped.get_size()
    return Sprite(flipped, round(centre[0] * canvas.scale - w / 2), round(centre[1] * canvas.scale - h / 2))


# --- questions and burying ----------------------------------------------------------------------------


def _asked(tale: Told, event: Event) -> None:
    """Light the squares that are asked about."""
    board = tale.board
    squares = asked_about(event["question"], event["square"])
    caption = said(
        f"gnome-street.asks-{event['question']}",
        seat=event["seat"],
        asked_seat=event["asked"],
        square=event["square"],
    )
    shown = ASKED_YOU if event["asked"] == board.seat else 1.1
    lit = Effect(lambda canvas, t: lights(canvas, board, squares, _pulse(t)), shown, calm=True)
    tale.beat(0.2, sound="pop", caption=caption, hold=tale.hold(0.0), effects=(lit,))


def _pulse(t: float) -> int:
    return 128 + round(4 * min(1.0, 6 * t, 6 * (1 - t))) * 31


def _answered(tale: Told, event: Event) -> None:
    """Show the answer by the plate of who was asked, as far as whoever looks has heard it; there it stays."""
    board, yes = tale.board, event["yes"]
    squares = asked_about(event["question"], event["square"])

    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        found = lights(canvas, board, squares, 192) if yes else []
        shown = _unheard(canvas, board, event) if yes is None else answer_sprite(canvas, board, event["seat"], yes)
        return [*found, shown]

    concerned = board.seat in (event["seat"], event["asker"]) and yes is not None
    said_aloud = Effect(sprites, ASKED_YOU if concerned else 1.5, calm=True)
    sound = "pop" if yes is None else "score" if yes else "stamp"
    tale.beat(0.2, sound=sound, caption=told(board.people, event), hold=tale.hold(0.0), effects=(said_aloud,))
    tale.change(answers=tale.after["answers"])


def _unheard(canvas: Canvas, board: GnomeStreetBoard, event: Event) -> Sprite:
    """Return the slip that says that an answer was given in private; whose answer it is can be read above it."""
    words, plate = board.say(answer_said(event)), board.laid.plates[event["seat"]]
    wide = max(120.0, canvas.type.width(words, "bold", 18, on_piece=True) + 40)
    return canvas.sprite(slip_look(words, UNHEARD, wide), (plate.x + 60 + wide / 2, plate.y + 62))


def _buried(tale: Told, event: Event) -> None:
    seat = event["seat"]
    buried = {square: list(stack) for square, stack in tale.now["buried"].items()}
    for token in event["tokens"]:
        buried.setdefault(token["square"], []).append({"seat": seat, "kind": token["kind"]})
    stock = list(tale.now["stock"])
    if stock[seat] is not None:
        kinds = [token["kind"] for token in event["tokens"]]
        stock[seat] = {kind: count - kinds.count(kind) for kind, count in stock[seat].items()}
    tale.change(buried=buried, stock=stock)
    if event["discard"] is not None:
        _discarded(tale, seat, event["discard"])
    tale.beat(0.45, sound="dig", land="drop", caption=told(tale.board.people, event), hold=0.3, arc=44)


def _discarded(tale: Told, seat: int, value: int) -> None:
    hands = [list(hand) for hand in tale.now["hands"]]
    hand = hands[seat]
    hand.remove(value if value in hand else None)
    piles = [list(pile) for pile in tale.now["discards"]]
    piles[seat].append(value)
    tale.change(hands=hands, discards=piles)


def _declined(tale: Told, event: Event) -> None:
    tale.beats.append(Beat(None, 0.1, hold=0.3, caption=said("gnome-street.declines", seat=event["seat"])))


def _nowhere(tale: Told, event: Event) -> None:
    seconds = ASKED_YOU if event["seat"] == tale.board.seat else READ
    tale.beats.append(Beat(None, 0.1, hold=seconds, caption=told(tale.board.people, event)))


_TELLERS: dict[str, Callable[[Told, Event], None]] = {
    "revealed": _revealed,
    "tied": _tied,
    "flicked": _flicked,
    "ordered": _ordered,
    "took": _took,
    "placed": _placed,
    "kicked": _kicked,
    "cat-moved": _cat_moved,
    "asked": _asked,
    "answered": _answered,
    "buried": _buried,
    "declined": _declined,
    "nowhere-to-place": _nowhere,
    "nothing-to-ask": _nowhere,
}
