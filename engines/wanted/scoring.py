"""Who wins: the bounties in jail, or how many cards; ties; and the bounds of games and scores."""

from __future__ import annotations

from typing import Any

from engines.game import Outcome
from engines.wanted.box import QUIET_ROUNDS, bounties, bounty, role_ids
from engines.wanted.options import Options
from engines.wanted.state import State

LOWER_DISCARD = "lower-discard"
NEAREST_DEPUTY = "nearest-deputy"


def outcome(state: State) -> Outcome:
    """Return the result: one line for every jailed card, in the order of the arrests."""
    if not state.over:
        return Outcome(over=False)
    breakdown = tuple([tuple([_line(state, card) for card in jail]) for jail in state.jails])
    scores = standing(state)
    seat, tie_break = winner(state, scores)
    return Outcome(True, scores, (seat,), breakdown, tie_break)


def standing(state: State) -> tuple[int, ...]:
    """Return the scores of the jails as they are."""
    if state.options.scoring != "bounty":
        return tuple([len(jail) for jail in state.jails])
    dollars = bounties(state.seats)
    return tuple([sum([dollars[card] for card in jail]) for jail in state.jails])


def _line(state: State, card: str) -> dict[str, Any]:
    points = bounty(card, state.seats) if state.options.scoring == "bounty" else 1
    return {"line": state.options.scoring, "card": card, "points": points}


def winner(state: State, scores: tuple[int, ...]) -> tuple[int, str | None]:
    """Return the seat that wins and the tie-break that decided; the distances from the deputy all differ."""
    most = max(scores)
    best = [seat for seat, score in enumerate(scores) if score == most]
    if len(best) == 1:
        return best[0], None
    if state.options.scoring == "bounty":
        discarded = {seat: bounty(state.discards[seat], state.seats) for seat in best}
        best = [seat for seat in best if discarded[seat] == min(discarded.values())]
        if len(best) == 1:
            return best[0], LOWER_DISCARD
    return min(best, key=lambda seat: (seat - state.deputy) % state.seats), NEAREST_DEPUTY


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
