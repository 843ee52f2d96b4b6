"""The words on the action cards of Mole War: a name in its banner and a line at the foot, fitted to what is there.

Measures are units of a card of 100 × 140. Words are never drawn smaller than a screen can show, so on a small card
they ask for more room than the banner or the foot has: then a plate is laid under them.
"""

from __future__ import annotations

from app.boards.large import larger
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box, Point
from app.stage.type import NARROWEST, SMALLEST, Colour, Face
from engines.mole_war.box import CATEGORY

WHITE: Colour = (255, 250, 235)
PAPER: Colour = (250, 240, 214)
PAPER_EDGE: Colour = (150, 112, 60)
TITLE, LEAST = 15.0, 10.5
"""Size of a name, and the smallest that is still read easily on a large card."""
FOOT = 13.0
LARGER_TITLE, LARGER_FOOT, HIGH_FOOT = 1.27, 1.54, 44.0
"""How many times larger name and foot may be where they have room, and how high such a foot may be."""
MIDDLE = 50.0
BANNER_MIDDLE = 19.5
BANNERS = {"combat": (50.0, 76.0), "movement": (51.5, 66.0), "expansion": (50.0, 72.0), "special": (50.0, 74.0)}
"""Middle and room of the banner's shape for each category: an arrow has a notch and a tip, others have cut corners."""
COLOURS: dict[str, Colour] = {
    "combat": (170, 50, 38),
    "movement": (42, 106, 163),
    "expansion": (52, 112, 66),
    "special": (118, 72, 146),
}
PLATE_ROOM = 88.0
FOOT_ROOM = 80.0
FOOT_BOTTOM, RULED_FOOT, TALLEST_FOOT = 132.0, 15.5, 38.5
"""Lower edge of the foot, its height below the ruled line, and how far a plate may cover the picture."""
FACES: tuple[Face, ...] = ("title", "bold", "text")
"""From the widest to the narrowest."""


def paint_name(canvas: Canvas, card: str, name: str) -> None:
    """Write a card's name in its banner, or on a plate over it where the banner is too narrow."""
    category = CATEGORY[card]
    middle, room = BANNERS[category]
    paint_title(canvas, name, (middle, BANNER_MIDDLE), room, COLOURS[category])


def paint_title(canvas: Canvas, name: str, at: Point, room: float, colour: Colour) -> None:
    """Write a name in one line with its middle at a place, or on a plate of a colour where it has not room enough."""
    least = _least(canvas)
    if canvas.type.width(name, "title", least, on_piece=True) <= room:
        size = TITLE * larger(canvas.type.text_scale, LARGER_TITLE)
        canvas.text(name, at, size, "title", WHITE, "centre", on_piece=True, room=room)
        return
    face, lines = _set(canvas, name, FACES, least, PLATE_ROOM)
    high = max(26.0, len(lines) * least + 5)
    box = Box(4, 7.5, 92, high)
    canvas.fill(box, colour, 4)
    canvas.outline(box, (40, 24, 18), 1.2, 4)
    _write(canvas, lines, box, least, face, WHITE, PLATE_ROOM)


def paint_foot(canvas: Canvas, short: str) -> None:
    """Write what a card does in one line or two; where neither has room the picture says it alone."""
    least = _least(canvas)
    if _paint_large_foot(canvas, short, FOOT * larger(canvas.type.text_scale, LARGER_FOOT), max(FOOT, least)):
        return
    face, lines = _set(canvas, short, ("bold",), least, FOOT_ROOM)  # all cards of a row in one face
    if len(lines) == 1 and canvas.type.width(short, face, least, on_piece=True) > FOOT_ROOM:
        face, lines = _set(canvas, short, ("text",), least, FOOT_ROOM)
    size = FOOT if len(lines) == 1 else least
    high = len(lines) * max(least, min(size, RULED_FOOT - 2)) + 3.5
    cut = any(canvas.type.width(line, face, least, on_piece=True) * NARROWEST > FOOT_ROOM for line in lines)
    if high > TALLEST_FOOT or len(lines) > 2 or cut:
        return
    box = Box(8, FOOT_BOTTOM - high, 84, high)
    if high > RULED_FOOT + 1.5:
        canvas.fill(box, PAPER, 4)
        canvas.outline(box, PAPER_EDGE, 1, 4)
    _write(canvas, lines, box, size, face, INK, FOOT_ROOM)


def _paint_large_foot(canvas: Canvas, short: str, size: float, least: float) -> bool:
    """Write a foot in the largest type of more than ``least`` that has room; return whether any has."""
    while size > least:
        face, lines = _set(canvas, short, ("bold", "text"), size, FOOT_ROOM)
        high = len(lines) * size + 3.5
        wide = max(canvas.type.width(line, face, size, on_piece=True) for line in lines)
        if high <= HIGH_FOOT and wide <= FOOT_ROOM:
            box = Box(8, FOOT_BOTTOM - high, 84, high)
            canvas.fill(box, PAPER, 4)
            canvas.outline(box, PAPER_EDGE, 1, 4)
            _write(canvas, lines, box, size, face, INK, FOOT_ROOM)
            return True
        size -= 0.5
    return False


def _least(canvas: Canvas) -> float:
    return max(LEAST, SMALLEST / canvas.scale)


def _set(canvas: Canvas, words: str, faces: tuple[Face, ...], least: float, room: float) -> tuple[Face, list[str]]:
    """Return face and lines: one line in the first face that is narrow enough, else two that cut no word, else one."""
    for face in faces:
        if canvas.type.width(words, face, least, on_piece=True) <= room:
            return face, [words]
    for face in faces[-2:]:
        lines = canvas.type.wrap(words, face, least, room, on_piece=True)
        if len(lines) == 2 and (" ".join(lines) == words or not words.isascii()):
            return face, _even(canvas, words, face, least, room)
    return faces[-1], [words]


def _even(canvas: Canvas, words: str, face: Face, size: float, room: float) -> list[str]:
    """Return two lines of like length: the narrowest in which the words still take two."""
    lines = canvas.type.wrap(words, face, size, room, on_piece=True)
    longest = max(canvas.type.width(word, face, size, on_piece=True) for word in words.split())
    floor = longest if words.isascii() else 0.0
    while room > floor + 2 and len(narrower := canvas.type.wrap(words, face, size, room - 2, on_piece=True)) == 2:
        lines, room = narrower, room - 2
    return lines


def _write(canvas: Canvas, lines: list[str], box: Box, size: float, face: Face, colour: Colour, room: float) -> None:
    """Write lines in the middle of a box, close to each other."""
    step = size
    top = box.centre[1] - (len(lines) - 1) * step / 2 - 0.5
    for number, line in enumerate(lines):
        at = (MIDDLE, top + number * step)
        canvas.text(line, at, size, face, colour, "centre", on_piece=True, room=room)
