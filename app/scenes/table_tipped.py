"""What small words at the table lie beside, and when they go.

A tooltip lies beside its thing as it is seen, and off what lies round it. A refusal goes once something legal is done,
a tip with the turn in which it was given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.board import Board
from app.boards.flight import lifted
from app.boards.things import Piece
from app.session import Need, Session
from app.stage.canvas import Canvas
from app.stage.frame import Box
from app.stage.stage import Stage
from app.widgets.notes import notes

if TYPE_CHECKING:
    from app.scenes.table_hand import TableHand

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
    """Return the boxes of everything that a tooltip had better leave free: things, plates, buttons, words."""
    pieces = [piece.box for piece in board.pieces()]
    small = [box for box in pieces if box.w <= LARGEST and box.h <= LARGEST]
    return [*small, *board.laid.plates, *board.laid.buttons, *board.written()]


def in_hand(hand: TableHand) -> list[Box]:
    """Return the box of what is carried, as it hangs in the hand."""
    held, board = hand.held, hand.desk.board
    piece = board.piece(held.key) if held is not None else None
    if held is None or piece is None:
        return []
    return [board.carried(lifted(piece, held.centre), hand.over, held.pos).box]


def tidy(stage: Stage, session: Session, done: bool) -> None:
    """Take away the slips that are past, once a person's command is done: refusals, and tips when the turn is over."""
    if not done:
        return
    toasts = notes(stage).toasts
    toasts.clear_bad()
    if session.need() is not Need.PERSON:
        toasts.clear_aside()
