"""Scoring, square by square: who found a loot, whose loot nobody found, whose lure fooled whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.game import Outcome, Seat
from engines.gnome_street.box import FINDS, FOOLED, LURE, LURES, MOLE, MOLES, SQUARES, UNTOUCHED
from engines.gnome_street.state import OVER, State

FOUND_LINE, UNTOUCHED_LINE, FOOLED_LINE = "loot-found", "loot-untouched", "lure-fooled"
"""The lines of a breakdown."""
FIRST_FINDS, OWN_UNTOUCHED = "first-finds", "own-loot-untouched"
"""The tie-breaks, in this order."""

_Line = tuple[Seat, dict[str, Any]]


def finders(stack: Sequence[int], owner: Seat) -> list[Seat]:
    """Return the seats whose moles found the loot of ``owner`` under a stack (bottom first), first one first."""
    found: list[Seat] = []
    for buried in stack:
        seat, kind = buried >> 1, buried & 1
        if kind == MOLE and seat != owner and seat not in found:
            found.append(seat)
    return found


def fooled(stack: Sequence[int]) -> Iterator[tuple[Seat, Seat]]:
    """Yield lure owner and mole owner for each mole of a stack that has another seat's lure below it."""
    for place, buried in enumerate(stack):
        if buried & 1 == MOLE:
            for below in reversed(stack[:place]):
                if below & 1 == LURE and below >> 1 != buried >> 1:
                    yield below >> 1, buried >> 1
                    break


def _loot_lines(state: State, owner: Seat) -> Iterator[_Line]:
    square = state.loots[owner]
    found = finders(state.buried[square], owner)
    for rank, (seat, points) in enumerate(zip(found, FINDS, strict=False), start=1):
        yield seat, {"line": FOUND_LINE, "square": SQUARES[square], "owner": owner, "rank": rank, "points": points}
    if not found:
        yield owner, {"line": UNTOUCHED_LINE, "square": SQUARES[square], "points": UNTOUCHED}


def _lines(state: State) -> Iterator[_Line]:
    """Yield every line that scores, square by square, bottom of the stack first."""
    for square, stack in enumerate(state.buried):
        if square in state.loots:
            yield from _loot_lines(state, state.loots.index(square))
            continue
        for winner, mole in fooled(stack):
            yield winner, {"line": FOOLED_LINE, "square": SQUARES[square], "fooled": mole, "points": FOOLED}


def standing(state: State) -> tuple[int, ...]:
    """Return the scores of the stacks as they lie: what all lines add up to, without printing any."""
    scores = [0] * state.seats
    for owner, square in enumerate(state.loots):
        found = finders(state.buried[square], owner)
        for seat, points in zip(found, FINDS, strict=False):
            scores[seat] += points
        if not found:
            scores[owner] += UNTOUCHED
    for square, stack in enumerate(state.buried):
        if len(stack) > 1 and square not in state.loots:
            for winner, _ in fooled(stack):
                scores[winner] += FOOLED
    return tuple(scores)


def result(state: State) -> Outcome:
    """Return the scores of a game that is over, with a breakdown that adds up to them and the winners."""
    if state.phase != OVER:
        return Outcome(over=False)
    breakdown: list[list[dict[str, Any]]] = [[] for _ in range(state.seats)]
    for seat, line in _lines(state):
        breakdown[seat].append(line)
    scores = tuple(sum(line["points"] for line in lines) for lines in breakdown)
    winners, tie_break = _winners(scores, breakdown)
    return Outcome(True, scores, winners, tuple(tuple(lines) for lines in breakdown), tie_break)


def _winners(scores: tuple[int, ...], breakdown: list[list[dict[str, Any]]]) -> tuple[tuple[Seat, ...], str | None]:
    """Return who wins, and the tie-break that told them from others of the same score (None: none did)."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    used = None
    for code in (FIRST_FINDS, OWN_UNTOUCHED):
        counts = {seat: sum(_counts(line, code) for line in breakdown[seat]) for seat in best}
        ahead = [seat for seat in best if counts[seat] == max(counts.values())]
        if len(ahead) < len(best):
            best, used = ahead, code
    return tuple(best), used


def _counts(line: dict[str, Any], code: str) -> bool:
    if code == FIRST_FINDS:
        return bool(line["line"] == FOUND_LINE and line["rank"] == 1)
    return bool(line["line"] == UNTOUCHED_LINE)


def bounds(seats: int) -> tuple[int, int]:
    """Return the lowest and the highest score that a seat can have.

    At best it finds every other loot first, nobody finds its own, and every other mole lies on one of its lures.
    """
    others = seats - 1
    best = others * max(FINDS) + UNTOUCHED + (others * MOLES * FOOLED if LURES else 0)
    return 0, best
