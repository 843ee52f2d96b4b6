"""Lines of sight: which two moles of one seat see each other, which of them score, and how much."""

from __future__ import annotations

from typing import NamedTuple

from engines.mole_war.box import GAS_PENALTY
from engines.mole_war.hex import FORWARD, between
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


def lines(state: State, seat: int) -> list[Line]:
    """Return the lines between moles of a seat that stand now, in the order of their cells.

    Between the two moles there are only tiles, no mole and no rock.
    """
    ground, moles, obstacles = state.ground, state.moles, state.obstacles
    mole = seat + 1
    found: list[Line] = []
    cell = moles.find(mole)
    while cell >= 0:
        for ray in FORWARD[cell]:
            for other in ray:
                if moles[other]:
                    if moles[other] == mole:
                        found.append((cell, other))
                    break
                if not ground[other] or obstacles[other] == ROCK:
                    break
        cell = moles.find(mole, cell + 1)
    return found


def renewed(state: State) -> list[Line]:
    """Return the lines of the seat on turn that would score if its turn ended now.

    Those are the lines that did not stand when the turn began, and those of which a mole moved, was moved or entered.
    """
    fresh = {*state.moved, *state.shifted}
    return [
        line
        for line in lines(state, state.turn)
        if line not in state.lines_before or line[0] in fresh or line[1] in fresh
    ]


def score(state: State, line: Line, seat: int) -> Score:
    """Return what a line is worth: a medal for each cell and each own barracks, less for gas, never below 0."""
    cells = (line[0], *between(*line), line[1])
    own = barracks(seat)
    camps = sum(state.ground[cell] == own for cell in cells)
    gas = sum(state.obstacles[cell] == GAS for cell in cells)
    return Score(cells, camps, gas, max(0, len(cells) + camps - gas * GAS_PENALTY))
