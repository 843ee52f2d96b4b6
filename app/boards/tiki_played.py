"""The cards that were played on the beach: small, in a row at their seat's plate, clear of the slip beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.boards.things import Piece
from app.boards.tiki_looks import CARD
from app.stage.frame import Box

if TYPE_CHECKING:
    from app.boards.tiki_topple import TikiToppleBoard

PLAYED = 0.3
"""How large played cards lie by their seat's plate."""
GAP, ABOVE = 4.0, 8.0
"""Units between a plate and the row below it, and between a plate and the row above it."""
SLIP_DOWN = 6.0
"""Units by which the slip with the news lies lower here: the pin that holds it is clear of the row above."""


def played_pieces(board: TikiToppleBoard) -> Iterator[Piece]:
    """List the cards that every seat has played, oldest first."""
    for seat, plate in enumerate(board.laid.plates):
        step = min(22.0, (plate.w - CARD[0] * PLAYED - 8) / 6)
        for number, (card, copy) in enumerate(board.copies(seat, played=True)):
            centre = (plate.x + 6 + CARD[0] * PLAYED / 2 + number * step, _row(board, plate))
            yield board.card(("card", seat, card, copy), card, centre, 0, PLAYED, 11 + number * 0.01)


def _row(board: TikiToppleBoard, plate: Box) -> float:
    """Return the height at which played cards lie: below the plate, above it where there is no room."""
    below = plate.bottom + GAP + CARD[1] * PLAYED / 2
    return below if below + 24 < board.laid.hand.y else plate.y - ABOVE - CARD[1] * PLAYED / 2
