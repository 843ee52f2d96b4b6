"""What is written on the table of Outlaws Wanted: no dotted way goes over it, and no hand rests on it if it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.wanted_ground import ASIDE_UP, round_box
from app.stage.frame import Box

if TYPE_CHECKING:
    from app.boards.wanted import WantedBoard

NAME = 0.27
"""How much of a poster's height its name and its bounty take, at the foot."""
COUNT = 0.3
"""How much of a jail's height its count takes."""
ASIDE = (74.0, 18.0)


def written(board: WantedBoard) -> list[Box]:
    """Return the line of the round, the names of the cards in hand, the counts of the jails, and *set aside*."""
    if not board.view:
        return []
    found = [] if board.paying else [round_box(board)]
    for piece in board.pieces():
        kind, box = piece.key[0] if isinstance(piece.key, tuple) else "", piece.box
        share = COUNT if kind == "jail" else NAME if kind == "card" and board.laid.hand.holds(piece.centre) else 0.0
        if share:
            found.append(Box(box.x, box.bottom - box.h * share, box.w, box.h * share))
    if board.seat is not None:
        x, y = board.saloon.aside()
        found.append(Box.around((x, y - ASIDE_UP * board.saloon.hand_scale), *ASIDE))
    return found
