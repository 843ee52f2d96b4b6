"""The plates round the table: who sits there, the score, how much is hidden, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.board import Board
from app.boards.things import Count
from app.people import Person
from app.stage.canvas import ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box
from app.widgets import skin

TILE = (21.0, 26.0)
TILE_INK = (58, 33, 14)


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
    room = box.w - (88 if person.human else 106)
    canvas.text(person.name, (box.x + 58, box.y + 24), 17, "bold", ON_WOOD, room=room)
    if not person.human:
        skin.icon(canvas, "bot", (box.right - 42, box.y + 23), 17, ON_WOOD)
    plate = board.plate(seat)
    if plate.note:
        canvas.text(plate.note, (box.right - 12, box.y + 24), 13, "text", ON_WOOD, "right", room=60)
    x = box.x + 58
    if plate.score is not None:
        x = paint_number(canvas, plate.score, (x, box.y + box.h - 27))
    paint_counts(canvas, plate.counts, Box(x + 6, box.y + 44, box.right - x - 16, box.h - 54))


def paint_number(canvas: Canvas, number: int, at: tuple[float, float]) -> float:
    """Draw a score as wooden number tiles from a left middle on; return the right edge."""
    x = at[0]
    for digit in str(number).rjust(2):
        canvas.image("table/number-tile", (x + TILE[0] / 2 + 1, at[1] + 1), (TILE[0] + 4, TILE[1] + 5))
        canvas.text(digit.strip(), (x + TILE[0] / 2, at[1]), 18, "title", TILE_INK, "centre", on_piece=True)
        x += TILE[0] + 2
    return x


def paint_counts(canvas: Canvas, counts: Sequence[Count], box: Box) -> None:
    """Draw little pictures with their numbers, side by side."""
    if not counts:
        return
    step = box.w / len(counts)
    for place, count in enumerate(counts):
        x = box.x + step * place
        share = min(1.0, 20 / count.look.size[1])
        canvas.look(count.look, (x + 9, box.centre[1]), 0, share)
        if count.number is not None:
            canvas.text(str(count.number), (x + 20, box.centre[1]), 16, "bold", ON_WOOD, on_piece=True)


def ribbon_sprite(canvas: Canvas, plate: Box, words: str) -> Sprite:
    """Return the red ribbon over the plate of the person whose turn it is."""
    w = min(plate.w + 16, canvas.type.width(words, "bold", 14) + 44)
    size = (w + 8, 40.0)

    def paint(on: Canvas) -> None:
        box = Box(4, 4, w, 24)
        skin.body(on, "ribbon", box)
        on.text(words, box.centre, 14, "bold", (255, 244, 222), "centre", room=box.w - 36)

    return canvas.sprite(Look(("ribbon", words, round(w)), size, paint), (plate.centre[0], plate.y + 1))
