"""What the tooltip of a thing on the table lies beside: the thing as it is seen, and what lies round it."""

from __future__ import annotations

from app.boards.board import Board
from app.boards.things import Piece
from app.stage.canvas import Canvas
from app.stage.frame import Box

SEEN = 60
"""How dense a pixel is, of 255, so that it belongs to a thing and not to its glow or shadow."""
LARGEST = 260.0
"""Units of a side from which on a thing is ground rather than a thing."""


def seen_box(canvas: Canvas, piece: Piece) -> Box:
    """Return the box of what is seen of a thing, in units: without the air round a figure or over a tile."""
    surface = canvas.look_surface(piece.look, piece.angle, piece.scale)
    rect, scale = surface.get_bounding_rect(SEEN), canvas.scale
    if not (rect.w and rect.h):
        return piece.box
    left = piece.centre[0] - surface.get_width() / scale / 2 + rect.x / scale
    top = piece.centre[1] - surface.get_height() / scale / 2 + rect.y / scale
    return Box(left, top, rect.w / scale, rect.h / scale)


def beside(board: Board) -> list[Box]:
    """Return the boxes of everything that a tooltip had better leave free: things, plates, words on the board."""
    pieces = [piece.box for piece in board.pieces()]
    small = [box for box in pieces if box.w <= LARGEST and box.h <= LARGEST]
    return [*small, *board.laid.plates, *board.written()]
