"""Looking ahead for the screen: the lines that stand to be scored, and what one more command would change.

It works on views, so it can be shown to whoever may see the view; what is hidden plays no part in what it tells.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.chance import Chance
from engines.game import Event, Position
from engines.mole_war import rules
from engines.mole_war.commands import Card, Choose, Command, Enter, Ground, Keep, Move, Place, Ransom
from engines.mole_war.guessing import guesser
from engines.mole_war.hex import NAMES
from engines.mole_war.lines import renewed, score
from engines.mole_war.state import NOBODY, State


class PreviewedLine(NamedTuple):
    """A line of sight of the seat on turn, as it would score if the turn ended so."""

    cells: tuple[str, ...]
    """From mole to mole, both included."""
    barracks: int
    """Own barracks among the cells."""
    gas: int
    """Cells of gas, each costing a medal."""
    points: int
    """Medals."""


class Look(NamedTuple):
    """How a turn stands: now, or after a command that was only tried."""

    lines: tuple[PreviewedLine, ...]
    """The lines that would score if the turn ended so."""
    medals: int
    """The medals of the seat on turn, before the lines are counted."""
    events: tuple[Event, ...] = ()
    """What the command would do: ``fought``, ``destroyed`` with its ``cost``, ``captured`` …; empty for 'now'."""

    @property
    def points(self) -> int:
        """Medals that the lines would bring."""
        return sum(line.points for line in self.lines)


class Preview:
    """Looks ahead from a view of a game that is in a turn; one instance per view."""

    def __init__(self, view: Position) -> None:
        """Prepare a view. In the set-up and after the end there are no lines to look at."""
        self._state = guesser(view)(Chance())

    def now(self) -> Look:
        """Return what the turn would score if it ended now."""
        return _look(self._state, ())

    def after(self, command: Command) -> Look | None:
        """Return how the turn would stand after a command of the seat on turn.

        None when it is not legal, when it ends the turn, or when what it does hangs on a hidden card (S5).
        """
        state = self._state.copy()
        open_to_see = isinstance(command, Enter | Move | Card | Ground | Keep | Choose | Place | Ransom)
        hidden = isinstance(command, Card) and command.card == "S5"
        if not open_to_see or hidden or state.ending or rules.why(state, state.turn, command) is not None:
            return None
        events = rules.apply(state, command)
        return _look(state, tuple(events))


def _look(state: State, events: tuple[Event, ...]) -> Look:
    if state.turn == NOBODY or state.phase != "turn":
        return Look((), 0, events)
    scores = [score(state, line, state.turn) for line in renewed(state)]
    told = tuple(PreviewedLine(tuple(NAMES[c] for c in s.cells), s.barracks, s.gas, s.points) for s in scores)
    return Look(told, state.medals[state.turn], events)
