"""Lines of sight: which two moles of one seat see each other, which of them score, and how much."""

from __future__ import annotations

from typing import NamedTuple

from engines.mole_war.box import GAS_PENALTY
from engines.mole_war.hex import BETWEEN, COUNT, OFF
from engines.mole_war.state import GAS, ROCK, Line, State, barracks


class Score(NamedTuple):
    """What a line is worth to the seat whose two moles it joins."""

    cells: tuple[int, ...]
    """From end to end, both included."""
    barracks: int
    """Own barracks among the cells."""
    gas: int
    """Cells of gas between the ends."""
    points: int
    """Medals."""


_ORDER: dict[Line, int] = {
    line: place for place, line in enumerate((one, other) for one in range(COUNT) for other in BETWEEN[one])
}
"""The order in which lines are told: by their first cell, then by direction."""


def lines(state: State, seat: int) -> list[Line]:
    """Return the lines between moles of a seat that stand now, in the order of their cells.

    Between the two moles there are only tiles, no mole and no rock.
    """
    ground, moles, obstacles, mole = state.ground, state.moles, state.obstacles, seat + 1
    found: list[Line] = []
    before: list[int] = []
    cell = moles.find(mole)
    while cell >= 0:
        ways = _WAYS[cell]
        for other in before:
            for stop in ways[other]:
                if moles[stop] or not ground[stop] or obstacles[stop] == ROCK:
                    break
            else:
                found.append((other, cell))
        before.append(cell)
        cell = moles.find(mole, cell + 1)
    if len(found) > 1:
        found.sort(key=_ORDER.__getitem__)
    return found


_WAYS = tuple(tuple(ways.get(other, (OFF,)) for other in range(COUNT)) for ways in BETWEEN)
"""The cells between any two; ``OFF``, where there is never a tile, between two that do not lie in a straight line."""


def renewed(state: State) -> list[Line]:
    """Return the lines of the seat on turn that would score if its turn ended now.

    Those are the lines that did not stand when the turn began, and those of which a mole moved, was moved or entered.
    """
    before, fresh = state.lines_before, state.moved + state.shifted
    return [line for line in lines(state, state.turn) if line not in before or line[0] in fresh or line[1] in fresh]


def score(state: State, line: Line, seat: int) -> Score:
    """Return what a line is worth: a medal for each cell and each own barracks, less for gas, never below 0."""
    one, other = line
    cells = (one, *BETWEEN[one][other], other)
    camps = [state.ground[cell] for cell in cells].count(barracks(seat))
    gas = [state.obstacles[cell] for cell in cells].count(GAS)
    return Score(cells, camps, gas, max(0, len(cells) + camps - gas * GAS_PENALTY))
