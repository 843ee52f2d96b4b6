"""The jails at the edge of the saloon table: how many posters hang in them, and how they open at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.telling import listed
from app.boards.things import Piece
from app.boards.wanted_looks import cell_look, jail_look, paint_jail
from app.boards.wanted_payout import counted
from app.stage.canvas import Canvas

if TYPE_CHECKING:
    from app.boards.wanted import WantedBoard


def jail_pieces(board: WantedBoard) -> list[Piece]:
    """List the jails of all seats."""
    return [_jail(board, seat) for seat in range(len(board.people))]


def paint_cell(canvas: Canvas, board: WantedBoard, piece: Piece) -> None:
    """Draw a resting jail: its bars and its open count, or at the end the open cell and how many came out of it."""
    assert isinstance(piece.key, tuple)
    seat = piece.key[1]
    full = board.view["options"]["jail"] if not board.paying else None
    paint_jail(canvas, piece.centre, piece.scale, jailed(board, seat), len(board.view["jails"][seat]), full)


def jailed(board: WantedBoard, seat: int) -> int:
    """Return how many posters are in a jail; those that were counted at the end are out."""
    cards = len(board.view["jails"][seat])
    return cards - counted(board)[seat] if board.paying else cards


def _jail(board: WantedBoard, seat: int) -> Piece:
    place, size, stage = board.saloon.seats[seat], board.view["options"]["jail"], board.stage
    held, name = board.view["jails"][seat], board.people[seat].name
    if board.paying:
        words = stage.say("wanted.jail-open", name=name, count=len(held))
    else:
        words = stage.say("wanted.jail", name=name, count=len(held), size=size)
    known = [card for card in held if card is not None]
    if known and not board.paying:
        words = stage.say("wanted.jail-own", jail=words, cards=listed(stage, [board.rule(f"short.{c}") for c in known]))
    large = jail_look(jailed(board, seat), len(held), None if board.paying else size)
    return Piece(("jail", seat), cell_look(), place.jail, 0, place.jail_scale, 8, words, large, shadow=False)
