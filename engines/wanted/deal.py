"""How a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.chance import Chance
from engines.errors import BadOptions
from engines.wanted.box import FEWEST_SEATS, MOST_SEATS, role_ids
from engines.wanted.commands import without
from engines.wanted.options import read_options
from engines.wanted.state import State


def deal(seats: int, seed: int, options: Mapping[str, Any]) -> State:
    """Give every seat a pack, set one card of each aside unseen, and find the first deputy.

    The deputy is drawn even when ``starter`` names one, so that the same seed deals the same packs either way.
    Raises BadOptions for unknown options and for a number of seats that the game is not for.
    """
    check_seats(seats)
    chosen = read_options(options, seats)
    chance = Chance(seed)
    roles = role_ids(seats, chosen.beginner)
    drawn = chance.below(seats)
    deputy = drawn if chosen.starter is None else chosen.starter
    discards = tuple([chance.choice(roles) for _ in range(seats)])
    return State(
        options=chosen,
        roles=roles,
        round=1,
        deputy=deputy,
        turn=deputy,
        at_large=[without(roles, discard) for discard in discards],
        discards=discards,
        jails=[()] * seats,
        table=[None] * seats,
        history=(),
        quiet=0,
        over=False,
        chance=chance,
    )


def check_seats(seats: object) -> None:
    """Raise BadOptions unless ``seats`` is a number of seats that the game is for."""
    if type(seats) is not int or not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadOptions(f"the game is for {FEWEST_SEATS} to {MOST_SEATS} seats")
