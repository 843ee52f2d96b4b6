"""What a board, a lesson or a bot may want to know of a view or the box, in names rather than numbers."""

from __future__ import annotations

from engines.game import Position, Seat
from engines.gnome_street.box import (
    ACTION,
    ASKED_ABOUT,
    FLOWER_OF,
    FLOWERS,
    POWER_OF,
    PUBLIC_ANSWER,
    SQUARE,
    SQUARES,
    TERRAIN_OF,
    TERRAINS,
    Rest,
    squares_in,
)
from engines.gnome_street.flickoff import lying


def asked_about(question: str, square: str) -> tuple[str, ...]:
    """Return the squares that a question (``sight``, ``nine``, ``flower``) covers for a gnome on ``square``."""
    return tuple(SQUARES[one] for one in squares_in(ASKED_ABOUT[ACTION[question]][SQUARE[square]]))


def terrain_of(square: str) -> str | None:
    """Return the terrain of a square; None for a pond."""
    terrain = TERRAIN_OF[SQUARE[square]]
    return TERRAINS[terrain] if terrain >= 0 else None


def flower_of(square: str) -> str | None:
    """Return the flower colour of a square; None for a pond."""
    flower = FLOWER_OF[SQUARE[square]]
    return FLOWERS[flower] if flower >= 0 else None


def power_of(card: int) -> str:
    """Return the power of a gnome card, a key of ``powers`` in the words."""
    return POWER_OF[card]


def answers_in_public(card: int) -> bool:
    """Return whether a seat that played this card is heard by everybody when it is asked."""
    return PUBLIC_ANSWER[card]


def open_squares(view: Position, seat: Seat, terrain: str) -> list[str]:
    """Return the squares of a terrain on which a seat may place a gnome, in the order of the garden.

    It tells of a view what :func:`engines.gnome_street.investigate.open_squares` tells of a state.
    """
    held = {
        gnome["square"]
        for gnome in view["gnomes"]
        if gnome["seat"] != seat and (gnome["round"] == view["round"] or gnome["square"] in view["firm"])
    }
    return [square for square in SQUARES if terrain_of(square) == terrain and square not in held]


def tokens_on_board(view: Position) -> dict[Seat, tuple[float, float]]:
    """Return the tokens that lie on the board in the pass under way (mm from the chimney's centre), by seat.

    They are what a flick may strike; outside a flick-off there are none.
    """
    if view["phase"] != "flick":
        return {}
    flicks = [_rests(view, seat) for seat in range(len(view["chosen"]))]
    return lying(view["chosen"], view["order"], flicks)


def _rests(view: Position, seat: Seat) -> tuple[Rest, ...]:
    rests = view["flicks"].get(str(seat), [])
    return tuple(None if rest is None else (rest["x"], rest["y"]) for rest in rests)
