"""What is written on the table of Mole War, over which no dotted way goes: words and prices of cards, the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.things import Piece
from app.stage.frame import Box

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

NAME, HELP = 0.22, 0.3
"""How much of a card's height is its name above, and what it does below."""
CARDS = ("card", "row")
SIGNS = ("price", "deck-count", "count", "gain", "pin")


def written(board: MoleWarBoard) -> list[Box]:
    """Return the words on the cards, the signs with numbers, and the medal track with its markers."""
    found = [board.garden.track]
    for piece in board.pieces():
        if _kind(piece) in CARDS:
            found += _words(piece.box)
        elif _kind(piece) in SIGNS:
            found.append(piece.box)
    return found


def _kind(piece: Piece) -> str:
    return str(piece.key[0]) if isinstance(piece.key, tuple) else ""


def _words(card: Box) -> list[Box]:
    """Return where a card has its name and what it does; its picture lies between."""
    low = card.h * HELP
    return [Box(card.x, card.y, card.w, card.h * NAME), Box(card.x, card.bottom - low, card.w, low)]
