"""The plates round the table: who sits there, the score, how much is hidden, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.board import Board
from app.boards.large import grown, larger
from app.boards.things import Count
from app.people import Person
from app.stage.canvas import ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box
from app.stage.type import Colour, Face, Typesetter, tokens
from app.widgets import skin

TILE = (21.0, 26.0)
RIBBON, RIBBON_EDGE, RIBBON_TOP = 24.0, 4.0, 18.0
"""The ribbon of whose turn it is: its height, the empty edge of its picture, and where its middle is at least."""
MOST_GROWTH = 1.3
"""Names on plates follow the person's text size up to this factor: a plate has one size."""
TILE_INK = (58, 33, 14)
DIGIT, COUNT = 1.25, 1.45
"""How many times larger the numbers of a plate may be for whoever asks for large words: on tiles, and of things."""
NOTE = 13.0
"""Size of the note on a plate, which keeps it: the name beside it needs the room."""


def emblem(canvas: Canvas, mark: str, centre: tuple[float, float], size: float) -> None:
    """Draw a seat's emblem."""
    skin.picture(canvas, f"table/emblem-{mark}", centre, (size, size))


def paint_plate(canvas: Canvas, board: Board, seat: int, person: Person, turn: bool) -> None:
    """Draw the plate of one seat; the one whose turn it is is brighter."""
    box = board.laid.plates[seat]
    if canvas.hidden(box.inset(-24)):
        return
    skin_name = "table/plate-turn" if turn else "table/plate"
    canvas.slices(skin_name, Box(box.x - 2, box.y - 2, box.w + 5, box.h + 7))
    emblem(canvas, person.mark, (box.x + 30, box.y + box.h * 0.5), 42)
    plate = board.plate(seat)
    noted = canvas.text(plate.note, (box.right - 12, box.y + 24), NOTE, "text", ON_WOOD, "right", True, 60)
    paint_name(canvas, person.name, Box(box.x + 58, box.y + 7, box.w - max(88.0, noted + 74), 32))
    if not person.human:
        canvas.circle((box.x + 49, box.y + 66), 11, (58, 33, 14))
        skin.icon(canvas, "bot", (box.x + 49, box.y + 66), 16, ON_WOOD)
    x = box.x + 58
    if plate.score is not None:
        x = paint_number(canvas, plate.score, (x, box.y + box.h - 27))
    paint_counts(canvas, plate.counts, Box(x + 6, box.y + 44, box.right - x - 16, box.h - 54))


def paint_name(canvas: Canvas, name: str, box: Box, colour: Colour = ON_WOOD, size: float = 17.0) -> None:
    """Write a name into a plate: one line, smaller or lighter if need be, or two; no word is torn."""
    size *= min(1.0, MOST_GROWTH / canvas.type.text_scale)
    least = 12 / max(1.0, canvas.type.text_scale)
    while size > least and canvas.type.width(name, "bold", size) > box.w:
        size -= 0.5
    lines, face = [name], _fitting_face(canvas, name, size, box.w)
    if canvas.type.width(name, face, size) > box.w and len(tokens(name)) > 1:
        first = _first_line(canvas, name, face, size, box.w)
        lines = [first, name[len(first) :].lstrip()]
    step = box.h / 2
    for number, line in enumerate(lines):
        y = box.centre[1] + (number - (len(lines) - 1) / 2) * step
        canvas.text(line, (box.x, y), size, face, colour, room=box.w)


def _first_line(canvas: Canvas, name: str, face: Face, size: float, room: float) -> str:
    """Return the words of a name that go on its first line: one at least, be it squeezed, and never a part of one."""
    pieces = tokens(name)
    first = pieces.pop(0)
    while pieces and canvas.type.width((first + pieces[0]).rstrip(), face, size) <= room:
        first += pieces.pop(0)
    return first.rstrip()


def _fitting_face(canvas: Canvas, name: str, size: float, room: float) -> Face:
    """Return the lighter face for a name that only then stands on one line."""
    bold, light = (canvas.type.width(name, face, size) for face in ("bold", "text"))
    return "text" if light <= room < bold else "bold"


def paint_number(canvas: Canvas, number: int, at: tuple[float, float]) -> float:
    """Draw a score as wooden number tiles from a left middle on; return the right edge."""
    x, size = at[0], 18 * larger(canvas.type.text_scale, DIGIT)
    for digit in str(number).rjust(2):
        canvas.image("table/number-tile", (x + TILE[0] / 2 + 1, at[1] + 1), (TILE[0] + 4, TILE[1] + 5))
        canvas.text(digit.strip(), (x + TILE[0] / 2, at[1]), size, "title", TILE_INK, "centre", on_piece=True)
        x += TILE[0] + 2
    return x


def paint_counts(canvas: Canvas, counts: Sequence[Count], box: Box) -> None:
    """Draw little pictures with their numbers, side by side."""
    if not counts:
        return
    step = box.w / len(counts)
    numbers = [str(count.number) for count in counts if count.number is not None]
    size = grown(canvas.type, numbers, "bold", 16, step - 20, COUNT)
    for place, count in enumerate(counts):
        x = box.x + step * place
        share = min(1.0, 20 / count.look.size[1])
        canvas.look(count.look, (x + 9, box.centre[1]), 0, share)
        if count.number is not None:
            canvas.text(str(count.number), (x + 20, box.centre[1]), size, "bold", ON_WOOD, on_piece=True)


def ribbon_words(type_: Typesetter) -> float:
    """Return the size of the words on the ribbon in units: as large as its height allows."""
    return 14 * min(1.0, RIBBON / type_.leading("bold", 14))


def ribbon_sprite(canvas: Canvas, plate: Box, words: str) -> Sprite:
    """Return the red ribbon over the plate of the person whose turn it is."""
    kind = ribbon_words(canvas.type)
    w = min(plate.w + 16, canvas.type.width(words, "bold", kind) + 44)
    size = (w + 8, 40.0)

    def paint(on: Canvas) -> None:
        box = Box(RIBBON_EDGE, RIBBON_EDGE, w, RIBBON)
        skin.body(on, "ribbon", box)
        on.text(words, box.centre, kind, "bold", (255, 244, 222), "centre", room=box.w - 36)

    return canvas.sprite(
        Look(("ribbon", words, round(w)), size, paint), (plate.centre[0], max(plate.y + 1, RIBBON_TOP))
    )
