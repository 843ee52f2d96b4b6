"""The pointing hand of a lesson: from what is to be moved to where it goes; and the same movement, shown."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from app.boards.board import Board
from app.boards.flight import lifted
from app.boards.things import Piece, Spot
from app.scenes.lesson_grip import LIFT, PICTURE, TIP, TURN, Grip, Side, covered, grip, turned
from app.scenes.table_glow import lit
from app.scenes.table_tipped import seen_box
from app.stage.canvas import GOLD, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.last import Last
from app.stage.tween import along_arc, ease_in_out

TRIP, REST = 1.5, 0.9
"""Seconds that the pointing hand takes for a way, and rests after it."""
SHOWN = 0.85
"""Seconds that each gesture takes when it is shown."""
GHOST_REST, GHOST = 1.1, 165
"""Seconds that the ghost of a thing lies where it was carried to be seen, and how dense it is (of 255)."""
DOT_STEP = 26.0
ARC = 46.0
WIDEST = (420.0, 300.0)
MIDDLE = (150.0, 110.0)
"""Of a place larger than the first it is enough to see a middle of the second size."""
UNKNOWN = (44.0, 44.0)
"""What a fingertip can rest on where only a middle is known."""
LABEL = (0.7, 0.6)
"""The share of a button's width and height that its words take."""
PLATE_CORNER = 7.0
"""From the corner of a name plate to the middle of a number on it."""
BADGE = 27.0
"""Width of a number of a gesture's end."""
SMALL, LITTLE = 66.0, 19.0
"""Width of what is small, and of the number in its corner: a small mole is still to be known."""
CORNER = 0.16
"""How far down a small cell has its upper left side, as a share of its height."""
RED = (176, 58, 38)
GOAL = (255, 244, 196)
"""The light round where a way leads: paler than that of what can be taken or is legal."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One gesture as the hand shows it: from a place to a place, or only at one."""

    start: Point
    end: Point | None = None
    key: Hashable | None = None
    """The thing that is carried."""
    target: Hashable | None = None
    """Where it is carried to."""
    boxes: tuple[Box, ...] = ()
    """What has to be seen for it; the first is where it begins, the last where it ends."""
    words: tuple[Box, ...] = ()
    """What is written round it: the hand rests where it covers least of that."""
    aims: tuple[Box, ...] = ()
    """What the fingertip rests on at both ends, if that is not all of :attr:`boxes`: what is seen of a card."""
    grip: Grip | None = None
    """How the hand lies, once that is settled."""

    @property
    def last(self) -> Point:
        """Where it ends."""
        return self.end or self.start

    def at(self, t: float) -> Point:
        """Return where the hand is at a share of the way."""
        return along_arc(self.start, self.end, ease_in_out(t), ARC) if self.end is not None else self.start

    @property
    def held(self) -> Grip:
        """How the hand lies: with its fingertip on each end, and its body where it hides least."""
        return self.grip or grip(self.ends(), self.words)

    def ends(self) -> tuple[Box, ...]:
        """Return what the fingertip can rest on at both ends; a place of which only the middle is known is small."""
        aims = self.aims or self.boxes
        spots = (self.start,) if self.end is None else (self.start, self.end)
        if not aims:
            return tuple(Box.around(spot, *UNKNOWN) for spot in spots)
        return (aims[0], aims[-1])[: len(spots)]

    def touch(self, t: float) -> Point:
        """Return where the fingertip is at a share of the way."""
        tips = self.held.tips
        return tips[0] if len(tips) < 2 else along_arc(tips[0], tips[1], ease_in_out(t), ARC)

    def hands(self) -> list[Box]:
        """Return what the hand covers where it rests."""
        return [box for tip in self.held.tips for box in covered(tip, self.held.side)]

    def spots(self) -> list[Point]:
        """Return where the dots of its way lie."""
        if self.end is None:
            return []
        count = max(2, round(math.dist(self.start, self.end) / DOT_STEP))
        return [along_arc(self.start, self.end, number / count, ARC) for number in range(1, count)]


def leg(board: Board, source: Hashable, target: Hashable | None) -> Leg | None:
    """Return the gesture from one thing to another on a board, None when they do not lie there."""
    begin = board.place(source)
    end = board.place(target) if target is not None else None
    if begin is None or (target is not None and end is None):
        return None
    places = tuple(place for place in (begin, end) if place is not None)
    last = _end(begin, end) if end is not None else None
    aims = tuple(board.held_at(place.key) or uncovered(board, place) for place in places)
    goal = end.bounds if isinstance(end, Spot) else None
    written = (box for box in board.written() if goal is None or goal.common(box) != box)
    words = (board.laid.sentence, *written)  # what an empty place is for is no matter once a finger is on it
    return Leg(begin.centre, last, source, target, tuple(_seen(board, place) for place in places), words, aims)


def _seen(board: Board, place: Piece | Spot) -> Box:
    """Return the box of what is seen of a thing: of a figure without the air round it."""
    if isinstance(place, Piece) and not place.shadow:
        return seen_box(board.stage.painter.canvas(), place)
    return box_of(place)


def press_on(board: Board, box: Box) -> Leg:
    """Return the press on a button of the table: the hand hides neither its words nor a name plate beside it."""
    return Leg(box.centre, boxes=(box,), words=(*label(box), *board.laid.plates))


def label(box: Box) -> tuple[Box, ...]:
    """Return where the words of a button stand."""
    return (Box.around(box.centre, box.w * LABEL[0], min(box.h * LABEL[1], 24.0)),)


def uncovered(board: Board, place: Piece | Spot) -> Box:
    """Return the box of what is seen of a thing beside those that lie over it; of a very wide place the middle."""
    found = _seen(board, place)
    if not isinstance(place, Piece) or not place.shadow:
        return found
    for over in board.pieces():
        if over.shadow and over.z > place.z and over.box.meets(found):
            found = max(_rest(found, over.box), key=lambda box: box.w * box.h)
    return found


def _rest(box: Box, over: Box) -> list[Box]:
    """Return the parts of a box left, right, above and below of what lies over it."""
    return [
        Box(box.x, box.y, max(0.0, over.x - box.x), box.h),
        Box(over.right, box.y, max(0.0, box.right - over.right), box.h),
        Box(box.x, box.y, box.w, max(0.0, over.y - box.y)),
        Box(box.x, over.bottom, box.w, max(0.0, box.bottom - over.bottom)),
    ]


def _end(begin: Piece | Spot, end: Piece | Spot) -> Point:
    """Return where a gesture ends: in the middle of its target, or where that is free of the thing itself."""
    if not isinstance(begin, Piece) or not begin.box.holds(end.centre):
        return end.centre
    box = end.box if isinstance(end, Piece) else end.bounds
    inner = box.inset(box.w * 0.2, box.h * 0.2)
    corners = [(x, y) for x in (inner.x, inner.right) for y in (inner.y, inner.bottom)]
    return max(corners, key=lambda corner: math.dist(corner, begin.centre))


def box_of(place: Piece | Spot) -> Box:
    """Return the box of a thing or a place; of one that is half the table, the middle where the hand points."""
    found = place.box if isinstance(place, Piece) else place.bounds
    return Box.around(found.centre, *MIDDLE) if _is_wide(place) else found


def _is_wide(place: Piece | Spot) -> bool:
    """Return whether a place is so large that a thing dropped there goes to no spot of its own."""
    box = place.box if isinstance(place, Piece) else place.bounds
    return box.w > WIDEST[0] or box.h > WIDEST[1]


def _on(place: Piece | Spot, seen: Box, words: Sequence[Box]) -> Box:
    """Return the box of a number that stands on what is seen of a thing or place: well within it, and off its words.

    On a name plate it stands at the corner, and hides neither name nor emblem.
    """
    if isinstance(place.key, tuple) and place.key[0] == "plate":
        return Box.around((seen.x + PLATE_CORNER, seen.y + PLATE_CORNER), BADGE, BADGE)
    if seen.w < SMALL:
        return Box(seen.x, seen.y + (seen.h * CORNER if isinstance(place, Spot) else 0.0), LITTLE, LITTLE)
    (x, y), half = seen.centre, BADGE / 2
    dx, dy = min(26.0, seen.w * 0.22), min(30.0, seen.h * 0.2)
    inner = seen.inset(min(half, seen.w / 2), min(half, seen.h / 2))
    tries = [(x - dx, y - dy), (x + dx, y - dy), (x - dx, y + dy), (x + dx, y + dy)]
    tries += [(a, b) for b in (inner.y, inner.bottom) for a in (inner.x, inner.right)]
    return min((Box.around(at, BADGE, BADGE) for at in tries), key=lambda box: box.shared(words))


def _beside(at: Point) -> Box:
    return Box.around((at[0] - 26, at[1] - 30), BADGE, BADGE)


class Pointer:
    """Draws the legs of a way; ``stepwise``: of several drags only the one that comes next."""

    def __init__(self, board: Board, stepwise: bool = False) -> None:
        self.board = board
        self.stepwise = stepwise
        self.legs: tuple[Leg, ...] = ()
        self._given: tuple[Leg, ...] = ()
        """The legs as they were given, without how the hand lies."""
        self.about: tuple[Hashable, ...] = ()
        """Things that are only spoken of: they have a light round them."""
        self.since = 0.0
        self._trail: Last[list[Sprite]] = Last()

    def point(self, legs: Sequence[Leg], about: Sequence[Hashable], now: float) -> None:
        """Point at something else."""
        self.about = tuple(about)
        if tuple(legs) == self._given:
            return
        self.since, self._given = now, tuple(legs)
        self.legs = tuple(self._settled(part) for part in self._given)

    def _settled(self, part: Leg) -> Leg:
        """Return a gesture with the hand laid where it hides least: no words, no number, nothing that comes next."""
        others = [other for one in self._given for other in one.ends()]
        own = part.ends()
        others = [box for box in others if box not in own]
        badges = self._ends(part) if part.end is not None else []
        return replace(part, grip=grip(own, part.words, others, badges, self.board.laid.whole))

    @property
    def drawn(self) -> tuple[Leg, ...]:
        """What is drawn of the way: all of it, or the drag that comes next. Presses side by side are one thing."""
        return self.legs[:1] if self.stepwise and self.legs and self.legs[0].end is not None else self.legs

    def sprites(self, canvas: Canvas, now: float, living: bool, held: Hashable | None) -> list[Sprite]:
        """Return all of it: what lies on the board, and the hand over it."""
        return [*self.trail(canvas, held), *self.hand(canvas, now, living, held)]

    def trail(
        self, canvas: Canvas, held: Hashable | None, aside: Sequence[Box] = (), numbered: bool = True
    ) -> list[Sprite]:
        """Return the light round what is spoken of, the dotted way and its numbers: all that lies on the board.

        No dot lies on ``aside``, on name plates or on what is written on the board. What is only an example is not
        ``numbered``: numbers look like an order.
        """
        question = (self.board.version, canvas.scale, self.legs, self.about, held, tuple(aside), numbered)
        return self._trail.get(question, lambda: self._laid(canvas, held, aside, numbered))

    def _laid(self, canvas: Canvas, held: Hashable | None, aside: Sequence[Box], numbered: bool) -> list[Sprite]:
        """Return all that lies on the board, found anew."""
        things = [thing for key in self.about if (thing := self.board.place(key)) is not None]
        pieces = self.board.pieces()
        found = [lit(canvas, thing, pieces, GOLD, beside=things) for thing in things]
        if held is not None or not self.legs:
            return found
        goals = [place for part in self.drawn if (place := self._goal(part)) is not None]
        found += [lit(canvas, place, pieces, GOAL) for place in goals]
        aside = (*aside, *self.board.written(), *self.board.counters(), *self.board.laid.plates)
        for part in self.drawn:
            found += _dots(canvas, part, aside)
        ends = [end for part in self.drawn for end in self._ends(part)]
        if numbered and len(ends) > 1:
            found += [_badge(canvas, place, number) for number, place in enumerate(_side_by_side(ends), start=1)]
        return found

    def _goal(self, part: Leg) -> Piece | Spot | None:
        """Return where a way leads, if that is one thing or place; None where it may end anywhere on a large one."""
        goal = self.board.place(part.target) if part.target is not None else None
        return None if goal is None or _is_wide(goal) else goal

    def _ends(self, part: Leg) -> list[Box]:
        """Return where the numbers of a way stand: on what is taken, and on its goal, never beside them."""
        begin = self.board.place(part.key) if part.key is not None else None
        board, words = self.board, self.board.written()
        wide = begin is None or _is_wide(begin)
        found = [_beside(part.start) if wide or begin is None else _on(begin, uncovered(board, begin), words)]
        goal = self._goal(part)
        if goal is not None:
            found.append(_on(goal, uncovered(board, goal), words))
        elif part.end is not None and part.target is None:
            found.append(_beside(part.end))
        return found

    def hand(self, canvas: Canvas, now: float, living: bool, held: Hashable | None) -> list[Sprite]:
        """Return the hand; while the right thing is held it waits at the end of the way."""
        if not self.legs:
            return []
        if held is None:
            return [self._moving(canvas, now - self.since, living)]
        right = held == self.legs[0].key and self.legs[0].end is not None
        part = self.legs[0]
        return [_hand(canvas, part.touch(1.0), pressed=False, side=part.held.side)] if right else []

    def _moving(self, canvas: Canvas, time: float, living: bool) -> Sprite:
        legs = self.drawn
        whole = (TRIP + REST) * len(legs)
        at = (time % whole) / (TRIP + REST) if living else 0.0
        part = legs[int(at) % len(legs)]
        t = min(1.0, (at % 1.0) * (TRIP + REST) / TRIP)
        steps = round(part.touch(t)[0]), round(part.touch(t)[1])
        pressed = 0.12 < t < 0.96 if part.end else 0.3 < t < 0.6
        return _hand(canvas, steps, pressed, part.held.side)


@dataclass(slots=True)
class Showing:
    """A way that is being shown, gesture by gesture."""

    legs: tuple[Leg, ...]
    begun: float
    seconds: float
    ghost: bool = False
    """Whether only a ghost of each thing is carried, while the thing itself stays where it lies."""
    rest: float = 0.0
    """Seconds for which its end is to be seen."""

    def over(self, now: float) -> bool:
        """Return whether all of it was shown."""
        return now >= self.begun + self.seconds * max(1, len(self.legs)) + self.rest

    def starts(self, board: Board) -> dict[Hashable, Piece]:
        """Return where the things are that were carried."""
        found: dict[Hashable, Piece] = {}
        for part in self.legs:
            piece = board.piece(part.key) if part.key is not None else None
            if piece is not None and part.end is not None:
                found[piece.key] = replace(lifted(piece, part.end), angle=0.0)
        return found

    def absent(self) -> set[Hashable]:
        """Return what the hand carries or has carried for real."""
        if self.ghost:
            return set()
        return {part.key for part in self.legs if part.end is not None and part.key is not None}

    def sprites(self, canvas: Canvas, board: Board, now: float) -> list[Sprite]:
        """Return the carried things and the hand."""
        if not self.legs:
            return []
        at = (now - self.begun) / self.seconds if self.seconds > 0 else float(len(self.legs))
        found: list[Sprite] = []
        for number, part in enumerate(self.legs):
            t = max(0.0, min(1.0, at - number))
            piece = board.piece(part.key) if part.key is not None else None
            if piece is None or part.end is None:
                continue
            if self.ghost and t <= 0:
                continue
            up = lifted(piece, part.at(t)) if t > 0 else piece
            if piece.shadow and not self.ghost:
                found.append(canvas.shadow_sprite(up.look, up.centre, 0, up.scale, held=t > 0))
            alpha = GHOST if self.ghost else 255
            found.append(canvas.sprite(up.look, up.centre, up.angle if t == 0 else 0, up.scale, alpha))
        now_on = self.legs[min(len(self.legs) - 1, int(at))]
        t = max(0.0, min(1.0, at - int(at))) if at < len(self.legs) else 1.0
        return [*found, _hand(canvas, now_on.at(t), pressed=True, side=now_on.held.side)]


def _hand(canvas: Canvas, tip: Point, pressed: bool, side: Side = "below") -> Sprite:
    """Return the hand whose finger is at a place, its body at one side of that."""
    look, scale = Look.picture("table/pointer-hand", PICTURE), 0.94 if pressed else 1.0
    dx, dy = turned((TIP[0] * scale, TIP[1] * scale + (not pressed) * LIFT), side)
    return canvas.sprite(look, (tip[0] + dx, tip[1] + dy), TURN[side], scale)


def _dots(canvas: Canvas, part: Leg, aside: Sequence[Box]) -> list[Sprite]:
    """Return the dotted way; there is a gap in it where it crosses words."""

    def paint(on: Canvas) -> None:
        on.circle((6, 6), 5.2, (92, 52, 16))
        on.circle((6, 6), 3.8, (255, 228, 140))

    look = Look("lesson-dot", (12, 12), paint)
    return [canvas.sprite(look, spot) for spot in part.spots() if not any(box.inset(-6).holds(spot) for box in aside)]


def _side_by_side(places: Sequence[Box]) -> list[Box]:
    """Return where numbers stand: of several on one place each beside the one before it."""
    found: list[Box] = []
    for box in places:
        while any(math.dist(box.centre, other.centre) < box.w for other in found):
            box = box.moved(box.w, 0)
        found.append(box)
    return found


def _badge(canvas: Canvas, box: Box, number: int) -> Sprite:
    """Return the number of a gesture's end."""

    def paint(on: Canvas) -> None:
        on.circle((14, 14), 13, (255, 236, 190))
        on.circle((14, 14), 11, RED)
        on.text(str(number), (14, 13.5), 15, "bold", (255, 246, 226), "centre", on_piece=True)

    return canvas.sprite(Look(("lesson-number", number), (28, 28), paint), box.centre, 0, box.w / BADGE)
