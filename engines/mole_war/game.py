"""Mole War behind the interface that every game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.chance import Chance
from engines.game import Event, Game, GameInfo, Outcome, Position, Seat
from engines.mole_war import rules, scoring
from engines.mole_war.box import FEWEST_SEATS, MOST_SEATS
from engines.mole_war.commands import Command, print_command, read_command
from engines.mole_war.deal import deal
from engines.mole_war.events import EVENTS, REVEALING
from engines.mole_war.guessing import guesser
from engines.mole_war.options import OptionsSheet, check_seats, read_options
from engines.mole_war.position import GAME, load_position, print_position
from engines.mole_war.refusals import RULES
from engines.mole_war.state import State
from engines.mole_war.view import HIDDEN, view, view_events


class MoleWar(Game[State, Command]):
    """The rules of 鼹鼠大战 Mole War."""

    info = GameInfo(
        id=GAME,
        seats=(FEWEST_SEATS, MOST_SEATS),
        options=OptionsSheet.model_json_schema(),
        refusals=RULES,
        events=EVENTS,
        revealing=REVEALING,
        binding=frozenset(),
        hidden=HIDDEN,
    )

    def new(self, seats: int, seed: int, options: Mapping[str, Any]) -> State:
        """Deal a new game."""
        return deal(seats, seed, options)

    def load(self, position: Mapping[str, Any]) -> State:
        """Read a whole position."""
        return load_position(position)

    def position(self, state: State) -> Position:
        """Print everything."""
        return print_position(state)

    def seats(self, state: State) -> int:
        """Return how many seats a state has."""
        return state.seats

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def command(self, data: object, seats: int) -> Command:
        """Read a command from JSON."""
        return read_command(data)

    def data(self, command: Command) -> dict[str, Any]:
        """Print a command as fresh plain JSON."""
        return print_command(command)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the seat on turn."""
        return rules.actors(state)

    def legal(self, state: State, seat: Seat) -> list[Command]:
        """List every legal command of a seat."""
        return rules.legal(state, seat)

    def why(self, state: State, seat: Seat, command: Command) -> str | None:
        """Return why a command is refused."""
        return rules.why(state, seat, command)

    def apply(self, state: State, seat: Seat, command: Command, recorded: Sequence[Event] | None = None) -> list[Event]:
        """Carry out a legal command; all chance lies in the decks, so ``recorded`` is not needed."""
        return rules.apply(state, command)

    def outcome(self, state: State) -> Outcome:
        """Return the result."""
        return scoring.outcome(state)

    def standing(self, state: State) -> tuple[int, ...]:
        """Return what every seat would score if all were counted as it lies."""
        return scoring.standing(state)

    def longest(self, seats: int, options: Mapping[str, Any]) -> int:
        """Return a bound on the number of commands. Raises BadOptions."""
        check_seats(seats)
        return scoring.longest(seats, read_options(options, seats))

    def score_bounds(self, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
        """Return the lowest and the highest score. Raises BadOptions."""
        check_seats(seats)
        return scoring.score_bounds(seats, read_options(options, seats))

    def view(self, state: State, seat: Seat | None) -> Position:
        """Return the position as a seat may know it."""
        return view(state, seat)

    def view_events(self, state: State, events: Sequence[Event], seat: Seat | None) -> list[Event]:
        """Return the log as a seat may know it now."""
        return view_events(state, events, seat)

    def guesser(self, view: Position, seat: Seat | None) -> Callable[[Chance], State]:
        """Return a drawer of whole states that agree with a view."""
        return guesser(view)
