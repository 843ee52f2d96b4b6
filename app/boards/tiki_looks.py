"""What the things of Tiki Topple look like: cards with the words of the game, pawns with their lap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.large import grown, larger
from app.stage.canvas import INK, Canvas, Look
from app.stage.frame import Box, Point
from app.stage.type import Colour, Face, Typesetter
from engines.tiki_topple.box import TIKIS, TRACK

if TYPE_CHECKING:
    from app.people import Person
    from app.stage.stage import Stage

CARD = (100.0, 140.0)
WHITE = (255, 250, 235)
DISC_INK = (43, 29, 20)
POINT_DISCS = (((217, 164, 65), 9, 1), ((214, 205, 186), 5, 2), ((205, 164, 118), 2, 3))
"""For each target, top first: the colour of its disc, its points, and to which place they count."""


DETAILED = 2.0
"""Pixels to a card's unit from which the names of the tikis are on a secret card too: it is looked at large."""
NUMBERED_ROOM, HEAD_ROOM, FOOT_ROOM = 54.0, 83.0, 80.0
"""Room of the words above the picture, beside a number or alone, and below it: the frame stays free."""
NARROW = 0.95
"""The same of a name of several words, which is parted in two rather than pressed together."""
SLIM = 0.78
"""The share of its width to which a card's name may be narrowed."""
WORDS, FOOT_WORDS = 1.4, 1.35
"""How many times larger the words in the head and at the foot of a card may be for whoever asks for large ones."""
FOOT_RISE = 10.0
"""How far words at the foot would rise if they were twice as large: they stay off the frame."""
EDGE = 4.0
"""Units that large words leave free beside those that small ones do."""
NAME_SLIP = (108.0, 30.0)
NAME_HIGH, NAME_ROOM, NAME_GROWTH = 21.0, 77.0, 1.35
"""Height of the slip with a tiki's name, the room for half of a name and half of the next one, and its most growth."""
NAME = 13.0
NAMED = 0.6
"""Pixels to a unit below which a tiki bears no name: type would be larger than its slip, over its neighbours."""
READABLE = 0.55
"""Pixels to a card's unit below which its words are left out: its picture and number tell enough."""
SMALL_DISC, SMALL_RADIUS = (29.0, 29.0), 26.0
"""Where its number stands then, on a disc of its own: in the corner that the next card of a row leaves free."""


def card_words(stage: Stage, type_: Typesetter, card: str) -> tuple[str, str]:
    """Return what is written on an action card above and below its picture, in type of a scale.

    Where a long name has no room, it is in two parts: the first above the picture, the rest below it.
    """
    name, short = (stage.say_of("tiki-topple", f"{part}") for part in (f"names.{card}", f"cards.{card}.short"))
    numbered = card.startswith("up")
    if numbered:
        whole = _fitting(type_, name, ("title", "text"), NUMBERED_ROOM) is not None
        return name if whole else stage.say("tiki-topple.forward"), short
    share = NARROW if " " in name else SLIM
    if type_.width(name, "text", 0, on_piece=True) * share <= HEAD_ROOM:
        return name, short
    return stage.say(f"tiki-topple.head.{card}"), stage.say(f"tiki-topple.foot.{card}")


def card_look(stage: Stage, card: str) -> Look:
    """Return an action card with its name and its short words, in the person's language."""
    number = card[2:] if card.startswith("up") else ""

    def paint(canvas: Canvas) -> None:
        canvas.image(f"tiki_topple/card-{card}", (CARD[0] / 2, CARD[1] / 2), CARD)
        if canvas.scale < READABLE:
            if number:
                canvas.circle(SMALL_DISC, SMALL_RADIUS, WHITE)
                canvas.text(number, (SMALL_DISC[0], SMALL_DISC[1] - 1), 40, "title", DISC_INK, "centre", on_piece=True)
            return
        head, foot = card_words(stage, canvas.type, card)
        at, room = ((37.5, 17.5), NUMBERED_ROOM) if number else ((50, 17.5), HEAD_ROOM)
        _write(canvas, head, at, 13, ("title", "text"), WHITE, room, WORDS)
        if number:
            size = 15 * larger(canvas.type.text_scale, 1.15)
            canvas.text(number, (79, 17), size, "title", DISC_INK, "centre", on_piece=True)
        low = 121 - FOOT_RISE * (larger(canvas.type.text_scale, FOOT_WORDS) - 1)
        _write(canvas, foot, (49, low), 14, ("bold", "text"), INK, FOOT_ROOM, FOOT_WORDS)

    return Look(("tiki-card", card, stage.settings.language, stage.settings.text_scale), CARD, paint)


def _write(
    canvas: Canvas,
    words: str,
    at: Point,
    size: float,
    faces: tuple[Face, Face],
    colour: Colour,
    room: float,
    most: float,
) -> None:
    """Write words that fit, be it in smaller type, a lighter face or a little narrower; cut are none.

    Where large words are asked for and there is room, they are up to ``most`` times larger.
    """
    face = _fitting(canvas.type, words, faces, room)
    if face is not None:
        size = grown(canvas.type, [words], face, size, room - EDGE, most)
        canvas.text(words, at, size, face, colour, "centre", on_piece=True, room=room)


def _fitting(type_: Typesetter, words: str, faces: tuple[Face, Face], room: float) -> Face | None:
    """Return the face in which words have room, in the smallest type and a little narrowed if need be; None: none."""
    kinds: list[tuple[Face, float]] = [(faces[0], 1.0), (faces[1], 1.0), (faces[1], SLIM)]
    wide = type_.width
    return next((face for face, by in kinds if wide(words, face, 0, on_piece=True) * by <= room), None)


def back_look() -> Look:
    """Return the back of a secret card."""
    return Look.picture("tiki_topple/card-back", CARD)


def secret_look(stage: Stage, targets: Sequence[str]) -> Look:
    """Return the face of a secret card: three tikis with their points and the places that count."""
    title = stage.say_of("tiki-topple", "names.secret")
    names = [stage.say_of("tiki-topple", f"names.{tiki}") for tiki in targets]

    def paint(canvas: Canvas) -> None:
        canvas.image("tiki_topple/card-secret", (CARD[0] / 2, CARD[1] / 2), CARD)
        _write(canvas, title, (49, 15.5), 12.5, ("title", "text"), WHITE, HEAD_ROOM, WORDS)
        for row, (tiki, (colour, points, places)) in enumerate(zip(targets, POINT_DISCS, strict=True)):
            y = 42.5 + row * 34
            canvas.image(f"tiki_topple/face-{tiki}", (33, y), (31, 31))
            _disc(canvas, (71, y - 4), 11, colour, str(points))
            for place in range(3):
                _pip(canvas, (61 + place * 10, y + 12), place < places)
            if canvas.scale >= DETAILED:
                _name(canvas, names[row], (33, y + 11.5))

    return Look(("tiki-secret", tuple(targets), stage.settings.language, stage.settings.text_scale), CARD, paint)


def _name(canvas: Canvas, name: str, at: tuple[float, float]) -> None:
    """Write a tiki's name on a slip over the foot of its face."""
    wide = canvas.type.width(name, "bold", 6.5, on_piece=True) + 6
    canvas.fill(Box.around(at, wide, 8.4), (120, 84, 52), 2.4)
    canvas.fill(Box.around(at, wide - 0.8, 7.6), (250, 240, 216), 2)
    canvas.text(name, (at[0], at[1] - 0.2), 6.5, "bold", INK, "centre", on_piece=True)


def name_look(stage: Stage, name: str) -> Look:
    """Return a tiki's name on the small slip that lies in front of it; the slip's upper edge is the same for all."""
    names = _all_names(stage)

    def paint(canvas: Canvas) -> None:
        if canvas.scale < NAMED:
            return
        size = _name_size(canvas.type, names)
        wide, high = name_size(stage, canvas.type, name)
        box = Box((NAME_SLIP[0] - wide) / 2, 0.5, wide, high)
        canvas.fill(box, (120, 84, 52), 7)
        canvas.fill(box.inset(0.9), (250, 240, 216), 6)
        at = (box.centre[0], box.centre[1] - 0.3)
        canvas.text(name, at, size, "bold", INK, "centre", on_piece=True, room=wide - 8)

    return Look(("tiki-name", name, stage.settings.language, stage.settings.text_scale), NAME_SLIP, paint)


def name_size(stage: Stage, type_: Typesetter, name: str) -> tuple[float, float]:
    """Return how wide and how high the slip with a tiki's name is, in units of its look."""
    size = _name_size(type_, _all_names(stage))
    pad = 12 - 4 * (size - NAME) / NAME
    return min(NAME_SLIP[0] - 12, type_.width(name, "bold", size, on_piece=True)) + pad, NAME_HIGH * size / NAME


def _all_names(stage: Stage) -> list[str]:
    return [stage.say_of("tiki-topple", f"names.{tiki}") for tiki in TIKIS]


def _name_size(type_: Typesetter, names: Sequence[str]) -> float:
    """Return the size in which all names of tikis are written: in whatever order they stand, none meets the next."""
    first, second = sorted(names, key=lambda name: -type_.width(name, "bold", NAME, on_piece=True))[:2]
    return grown(type_, [first + second], "bold", NAME, 2 * NAME_ROOM, NAME_GROWTH)


def owner_look(person: Person) -> Look:
    """Return the slip that says whose secret card it is: the seat's emblem and the person's name."""
    size = (150.0, 26.0)

    def paint(canvas: Canvas) -> None:
        room = size[0] - 38
        kind = grown(canvas.type, [person.name], "bold", 15, room, 1.25)
        wide = min(room, canvas.type.width(person.name, "bold", kind, on_piece=True))
        left = (size[0] - wide - 36) / 2
        canvas.fill(Box(left, 1, wide + 36, 24), (92, 66, 40), 10)
        canvas.fill(Box(left + 1, 2, wide + 34, 22), (250, 240, 216), 9)
        canvas.image(f"table/emblem-{person.mark}", (left + 14, 13), (24, 24))
        canvas.text(person.name, (left + 29, 12.5), kind, "bold", INK, on_piece=True, room=room)

    return Look(("tiki-owner", person.mark, person.name), size, paint)


def _disc(canvas: Canvas, at: tuple[float, float], radius: float, colour: tuple[int, int, int], words: str) -> None:
    canvas.circle((at[0] + 0.8, at[1] + 1.2), radius, (92, 66, 40))
    canvas.circle(at, radius, colour)
    canvas.circle(at, radius, (92, 66, 40), 1.2)
    size = 15 * larger(canvas.type.text_scale, 1.25)
    canvas.text(words, at, size, "title", DISC_INK, "centre", on_piece=True)


def _pip(canvas: Canvas, at: tuple[float, float], full: bool) -> None:
    canvas.circle(at, 3.2, (196, 92, 46) if full else (246, 236, 214))
    canvas.circle(at, 3.2, (120, 84, 52), 0.9)


def pawn_look(mark: str, laps: int) -> Look:
    """Return a score pawn, with a small sign once it has gone round the track."""
    if laps == 0:
        return Look.picture(f"table/pawn-{mark}")
    size = (44.0, 48.0)

    def paint(canvas: Canvas) -> None:
        canvas.image(f"table/pawn-{mark}", (16, 24), (32, 48))
        canvas.circle((34, 11), 9, (92, 66, 40))
        canvas.circle((34, 11), 8, (255, 225, 150))
        canvas.text(f"+{TRACK * laps}", (34, 11), 9, "bold", DISC_INK, "centre", on_piece=True, room=17)

    return Look(("tiki-pawn", mark, laps), size, paint)


def number_look(words: str, colour: tuple[int, int, int]) -> Look:
    """Return flying points: large figures with a dark edge, no ground."""
    size = (84.0, 48.0)

    def paint(canvas: Canvas) -> None:
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (2, 3)):
            canvas.text(words, (42 + dx, 24 + dy), 32, "title", (58, 30, 12), "centre", on_piece=True)
        canvas.text(words, (42, 24), 32, "title", colour, "centre", on_piece=True)

    return Look(("tiki-points", words, colour), size, paint)


def place_look(there: Sequence[str], place: int, scale: float) -> Look:
    """Return what shines of a place when it is lit: its stone, and whoever stands there (none or one).

    Its middle is that of the place (:meth:`app.boards.tiki_topple.TikiToppleBoard.make_spots`).
    """
    wide, high = 170 * scale, 330 * scale

    def paint(canvas: Canvas) -> None:
        foot = (wide / 2, high / 2 + 60 * scale)
        canvas.standing(f"tiki_topple/place{'-lit' if place <= 3 else ''}", foot, scale)
        for tiki in there:
            canvas.standing(f"tiki_topple/tiki-{tiki}", (foot[0], foot[1] - 2 * scale), scale)

    return Look(("tiki-place", tuple(there), place <= 3, round(scale, 3)), (wide, high), paint)


def way_look(w: float, h: float) -> Look:
    """Return the dotted arc that shows where a tiki will go, from the left end to the right end of a box."""

    def paint(canvas: Canvas) -> None:
        box = Box(6, 6, w - 12, h - 12)
        count = max(6, int(w / 22))
        for dot in range(count + 1):
            t = dot / count
            x, y = box.x + box.w * t, box.bottom - box.h * 4 * t * (1 - t)
            canvas.circle((x, y), 5, (74, 44, 16))
            canvas.circle((x, y), 3.8, (255, 216, 113))

    return Look(("tiki-way", round(w), round(h)), (w, h), paint)
