"""Who wins: the bounties in jail, or how many cards; ties; and the bounds of games and scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.game import Outcome
from engines.wanted.box import QUIET_ROUNDS, bounty, role_ids
from engines.wanted.options import Options
from engines.wanted.state import State

LOWER_DISCARD = "lower-discard"
NEAREST_DEPUTY = "nearest-deputy"


def outcome(state: State) -> Outcome:
    """Return the result: one line for every jailed card, in the order of the arrests."""
    if not state.over:
        return Outcome(over=False)
    breakdown = tuple(tuple(_line(state, card) for card in jail) for jail in state.jails)
    scores = tuple(sum(line["points"] for line in lines) for lines in breakdown)
    winner, tie_break = _winner(state, scores)
    return Outcome(True, scores, (winner,), breakdown, tie_break)


def standing(state: State) -> tuple[int, ...]:
    """Return the scores of the jails as they are."""
    if state.options.scoring != "bounty":
        return tuple(len(jail) for jail in state.jails)
    return tuple(sum(bounty(card, state.seats) for card in jail) for jail in state.jails)


def _line(state: State, card: str) -> dict[str, Any]:
    points = bounty(card, state.seats) if state.options.scoring == "bounty" else 1
    return {"line": state.options.scoring, "card": card, "points": points}


def _winner(state: State, scores: tuple[int, ...]) -> tuple[int, str | None]:
    """Return the seat that wins and the tie-break that decided; the distances from the deputy all differ."""
    best = _lowest(range(state.seats), lambda seat: -scores[seat])
    if len(best) == 1:
        return best[0], None
    if state.options.scoring == "bounty":
        best = _lowest(best, lambda seat: bounty(state.discards[seat], state.seats))
        if len(best) == 1:
            return best[0], LOWER_DISCARD
    return min(best, key=lambda seat: (seat - state.deputy) % state.seats), NEAREST_DEPUTY


def _lowest(seats: range | list[int], value: Callable[[int], int]) -> list[int]:
    least = min(value(seat) for seat in seats)
    return [seat for seat in seats if value(seat) == least]


def longest(seats: int, options: Options) -> int:
    """Return a bound on the commands of a game.

    Before the last round at most ``jail - 1`` cards of each seat are in jail; every arrest takes at most
    ``QUIET_ROUNDS`` rounds to come, and so does the end after the last of them.
    """
    rounds = QUIET_ROUNDS * (seats * (options.jail - 1) + 1)
    return rounds * seats


def score_bounds(seats: int, options: Options) -> tuple[int, int]:
    """Return the lowest and the highest final score: nobody caught, or the dearest cards that fill a jail."""
    if options.scoring == "count":
        return 0, options.jail
    dearest = sorted((bounty(role, seats) for role in role_ids(seats, options.beginner)), reverse=True)
    return 0, sum(dearest[: options.jail])
