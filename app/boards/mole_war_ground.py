"""The resting background of Mole War: the torn-up garden, burrow, row with its prices, medal track, piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.mole_war_places import edge_cells
from app.stage.canvas import INK, ON_WOOD, Canvas
from app.stage.frame import Box, Point
from engines.mole_war.box import PRICES

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

FIELD = (900.0, 514.0)
FIELD_BODY = Box(10, 16, 872, 484)
"""The part of the garden's picture that is the garden itself, without its shadow."""


def paint_ground(canvas: Canvas, board: MoleWarBoard) -> None:
    """Draw everything that is no piece and never changes."""
    _paint_garden(canvas, board.garden.island)
    if not board.view:
        return
    _paint_burrow(canvas, board.garden.burrow())
    _paint_track(canvas, board)
    _paint_row(canvas, board)
    _paint_strips(canvas, board)


def paint_changing(canvas: Canvas, board: MoleWarBoard) -> None:
    """Draw what depends on the position: the cells round the field, the places of the piles and their counts."""
    _paint_hollows(canvas, board)
    _paint_piles(canvas, board)


def _paint_garden(canvas: Canvas, box: Box) -> None:
    across, down = box.w / FIELD_BODY.w, box.h / FIELD_BODY.h
    size = (FIELD[0] * across, FIELD[1] * down)
    x = box.x + (FIELD[0] / 2 - FIELD_BODY.x) * across
    y = box.y + (FIELD[1] / 2 - FIELD_BODY.y) * down
    canvas.image("mole_war/field", (x, y), size)


def _paint_hollows(canvas: Canvas, board: MoleWarBoard) -> None:
    """Draw the cells round the field, where something could be laid."""
    scale = board.garden.tile_scale * 1.04
    size = (47.6 * scale, 54.6 * scale)
    with canvas.clipped(board.garden.island):
        for cell in edge_cells(board.view["tiles"]):
            at = board.garden.at(cell)
            if board.garden.shows(at):
                canvas.image("mole_war/cell-hollow", at, size)


def _paint_burrow(canvas: Canvas, at: Point) -> None:
    canvas.image("mole_war/burrow-back", (at[0] + 2, at[1] + 8), (196, 138))


def _paint_track(canvas: Canvas, board: MoleWarBoard) -> None:
    track = board.garden.track
    canvas.image("mole_war/medal-track", (track.centre[0], track.y + 20), (track.w, 41))
    larger = board.garden.grown(1.35)
    for step in range(51):
        x, y = board.garden.medal(step)
        if step % 5:
            canvas.circle((x, y), 1.4, (196, 150, 84))
        else:
            canvas.fill(Box.around((x, y), 22 * larger, 17 * larger), (214, 164, 74), 5)
            canvas.text(str(step), (x, y - 0.5), 13 * larger, "title", INK, "centre", on_piece=True)


def _paint_row(canvas: Canvas, board: MoleWarBoard) -> None:
    row = board.garden.row
    canvas.image("mole_war/public-row", row.centre, (row.w, row.h))
    for place in range(len(PRICES)):
        x, y = board.garden.card_place(place)
        canvas.fill(Box.around((x, y + 1), 88, 122), (24, 12, 5), 7, 70)
    x, y = board.garden.deck()
    canvas.fill(Box.around((x, y), 88, 122), (24, 12, 5), 7, 70)


def _paint_piles(canvas: Canvas, board: MoleWarBoard) -> None:
    """Draw the places of the own discard pile and of the events, with what they are."""
    size = 14 * board.garden.grown(1.45)
    if board.seat is not None:
        x, y = board.garden.pile()
        count = len(board.view["discards"][board.seat])
        for layer in range(min(4, max(0, count - 1))):
            canvas.fill(Box.around((x + 3 + layer, y + 3 + layer), 64, 90), (222, 205, 168), 5)
            canvas.outline(Box.around((x + 3 + layer, y + 3 + layer), 64, 90), (120, 88, 50), 1, 5)
        if not count:
            canvas.outline(Box.around((x, y), 66, 92), (150, 104, 60), 1.5, 6)
        words = board.stage.say("mole-war.pile-title", count=count)
        canvas.text(words, (x, y + 64), size, "bold", ON_WOOD, "centre", on_piece=True, room=96)
    if board.view["options"]["events"] and board.view["phase"] != "over":
        x, y = board.garden.events()
        words = board.stage.say("mole-war.events-title", count=len(board.view["event_deck"]))
        canvas.text(words, (x, y + 64), size, "bold", ON_WOOD, "centre", on_piece=True, room=88)


def _paint_strips(canvas: Canvas, board: MoleWarBoard) -> None:
    """Draw the wooden strips below the plates on which the counts lie."""
    for seat in range(len(board.people)):
        plate = board.laid.plates[seat]
        box = Box(plate.x + 3, plate.bottom + 2, plate.w - 6, 31)
        canvas.fill(box, (38, 20, 9), 9, 190)
        canvas.outline(box, (150, 106, 50), 1.2, 9)
