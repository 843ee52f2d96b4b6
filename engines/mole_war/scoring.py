"""The bonus for used cards, who wins, and the bounds that the game declares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.game import Outcome
from engines.mole_war.box import (
    CATEGORIES,
    CATEGORY,
    COPIES,
    DECK_TYPES,
    EVENT_COPIES,
    EVENT_MEDALS,
    FIRST_MEDALS,
    MOST_USED,
    MOST_USED_TIED,
    PRICES,
    RADIUS,
    SET_OF_FOUR,
    SHEETS,
)
from engines.mole_war.options import Options
from engines.mole_war.state import State, barracks


def bonuses(state: State) -> list[list[dict[str, Any]]]:
    """Return every seat's lines of the end bonus: the categories in which it used most cards, and its sets of four."""
    return bonuses_of(state.discards)


def bonuses_of(discards: Sequence[Sequence[str]]) -> list[list[dict[str, Any]]]:
    """Return the lines of the end bonus for discard piles that lie open, seat by seat."""
    counts = _counts(discards)
    return [_bonus(counts, seat) for seat in range(len(discards))]


def _counts(discards: Sequence[Sequence[str]]) -> list[list[int]]:
    """Return how many cards of each category every seat has used."""
    return [_count([CATEGORY[card] for card in pile]) for pile in discards]


def _count(used: Sequence[str]) -> list[int]:
    return [used.count(category) for category in CATEGORIES]


def _bonus(counts: list[list[int]], seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for category, used in zip(CATEGORIES, zip(*counts, strict=True), strict=True):
        most, points = _first_place(used)
        if most and used[seat] == most:
            line = "most" if used.count(most) == 1 else "most-tied"
            found.append({"line": line, "category": category, "count": most, "points": points})
    sets = min(counts[seat])
    if sets:
        found.append({"line": "sets", "count": sets, "points": sets * SET_OF_FOUR})
    return found


def _first_place(used: tuple[int, ...]) -> tuple[int, int]:
    """Return how many cards of one category a seat has used at most, and what that brings to each seat that has."""
    most = max(used)
    if not most:
        return 0, 0
    return most, MOST_USED if used.count(most) == 1 else MOST_USED_TIED


def standing(state: State) -> tuple[int, ...]:
    """Return the medals with the end bonus of the discard piles as they are."""
    counts = _counts(state.discards)
    standing = [medals + min(own) * SET_OF_FOUR for medals, own in zip(state.medals, counts, strict=True)]
    for used in zip(*counts, strict=True):
        most, points = _first_place(used)
        for seat, own in enumerate(used):
            if own == most:
                standing[seat] += points
    return tuple(standing)


def outcome(state: State) -> Outcome:
    """Return scores, winners and breakdown once the game is over.

    Ties go to more barracks on the field, then to more cards on the discard pile, then they are shared.
    """
    if state.phase != "over":
        return Outcome(over=False)
    gained = [{"line": "medals", "points": medals} for medals in state.medals]
    breakdown = [(medals, *lines) for medals, lines in zip(gained, bonuses(state), strict=True)]
    scores = tuple(sum(int(line["points"]) for line in lines) for lines in breakdown)
    winners, tie_break = _winners(state, scores)
    return Outcome(True, scores, winners, tuple(breakdown), tie_break)


def camps(state: State, seat: int) -> int:
    """Return how many barracks of a seat lie on the field."""
    return state.ground.count(barracks(seat))


def _winners(state: State, scores: tuple[int, ...]) -> tuple[tuple[int, ...], str | None]:
    on_field = [camps(state, seat) for seat in range(state.seats)]
    cards = [len(pile) for pile in state.discards]
    left = _best(tuple(range(state.seats)), scores)
    if len(left) == 1:
        return left, None
    for code, measure in (("barracks", on_field), ("cards", cards)):
        left = _best(left, measure)
        if len(left) == 1:
            return left, code
    return left, "shared"


def _best(seats: tuple[int, ...], measure: list[int] | tuple[int, ...]) -> tuple[int, ...]:
    most = max(measure[seat] for seat in seats)
    return tuple(seat for seat in seats if measure[seat] == most)


# --- bounds ---------------------------------------------------------------------------------------


def _copies(seats: int, options: Options, card: str) -> int:
    """Return how many copies of a card the deck may hold."""
    may_be_in = options.deck == "random" or (options.deck != "beginner" and card in options.deck)
    return COPIES[seats] if may_be_in else 0


def most_turns(seats: int, options: Options) -> int:
    """Return a bound on the number of turns: each takes a card off the deck, until the last round.

    Only a salvaged card can stand in for a drawn one, and no S6 is salvaged.
    """
    cards = COPIES[seats] * DECK_TYPES
    return cards + 2 * _copies(seats, options, "S6") + seats


def longest(seats: int, options: Options) -> int:
    """Return a bound on the number of commands.

    In a turn a seat can buy back a mole from each other seat, let each mole step with a card, an event and a split
    to decide, end, and decide one more split.
    """
    set_up = 3 * seats
    in_a_turn = (seats - 1) + 4 * options.moles + 2
    return set_up + most_turns(seats, options) * in_a_turn


def score_bounds(seats: int, options: Options) -> tuple[int, int]:
    """Return the lowest and the highest final score of a seat.

    A mole ends at most six lines, each counted at both ends, and a line has at most all cells of a diameter, all
    barracks; a card brings its medals and the best price, a mole the turnip.
    """
    widest = 2 * (2 * RADIUS + 1)
    turns, most_cards = most_turns(seats, options), options.moles + 1
    card = SHEETS["S1"].medals + max(PRICES)
    turn = 3 * options.moles * widest + most_cards * card + options.moles * EVENT_MEDALS["turnip"]
    gifts = EVENT_COPIES * EVENT_MEDALS["crate"] + SHEETS["S4"].medals * turns
    end = len(CATEGORIES) * MOST_USED + turns * SET_OF_FOUR
    return 0, FIRST_MEDALS + turns * turn + gifts + end
