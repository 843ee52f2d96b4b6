"""What is written on the table of Mole War, over which no dotted way goes: names and prices of cards, the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.things import Piece
from app.stage.frame import Box

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

NAME = 0.2
"""How much of a card's height is its name."""
CARDS = ("card", "row")
SIGNS = ("price", "deck-count", "count", "gain")


def written(board: MoleWarBoard) -> list[Box]:
    """Return the names of the cards, the signs with numbers, and the medal track."""
    found = [_name(piece) if _kind(piece) in CARDS else piece.box for piece in board.pieces() if _is_written(piece)]
    return [*found, board.garden.track]


def _kind(piece: Piece) -> str:
    return str(piece.key[0]) if isinstance(piece.key, tuple) else ""


def _is_written(piece: Piece) -> bool:
    return _kind(piece) in (*CARDS, *SIGNS)


def _name(piece: Piece) -> Box:
    box = piece.box
    return Box(box.x, box.y, box.w, box.h * NAME)
