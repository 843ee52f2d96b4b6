"""Where words are written on the beach: the slips with the names of the tikis, and the heads of the cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.tiki_looks import name_size
from app.stage.frame import Box

if TYPE_CHECKING:
    from app.boards.tiki_topple import TikiToppleBoard

HEAD = 0.26
"""The share of a card that its name takes at the top."""


def written(board: TikiToppleBoard) -> list[Box]:
    """Return the boxes of all that is to be read on the table of Tiki Topple, in units."""
    return [*_names(board), *(Box(box.x, box.y, box.w, box.h * HEAD) for box in _hand(board))]


def _names(board: TikiToppleBoard) -> list[Box]:
    """Return the slips with the names of the tikis."""
    names = [piece for piece in board.pieces() if isinstance(piece.key, tuple) and piece.key[0] == "name"]
    type_ = board.stage.type.scaled(board.k)
    sizes = [name_size(board.stage, type_, piece.words) for piece in names]
    return [
        Box(one.centre[0] - w * one.scale / 2, one.box.y, w * one.scale, (h + 0.5) * one.scale)
        for one, (w, h) in zip(names, sizes, strict=True)
    ]


def _hand(board: TikiToppleBoard) -> list[Box]:
    """Return where the cards of the hand in front lie."""
    own = ("card", board.seat)
    cards = [piece for piece in board.pieces() if isinstance(piece.key, tuple) and piece.key[:2] == own]
    return [piece.box for piece in cards if board.laid.hand.holds(piece.centre)]
