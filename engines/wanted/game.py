"""Outlaws Wanted behind the interface that every game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.chance import Chance
from engines.game import Event, Game, GameInfo, Outcome, Position, Seat
from engines.wanted import rules, scoring
from engines.wanted.box import FEWEST_SEATS, MOST_SEATS
from engines.wanted.commands import Declare, print_command, read_command
from engines.wanted.deal import check_seats, deal
from engines.wanted.guessing import guesser
from engines.wanted.options import OptionsSheet, read_options
from engines.wanted.position import load_position, print_position
from engines.wanted.refusals import RULES
from engines.wanted.state import State
from engines.wanted.view import view, view_events


class Wanted(Game[State, Declare]):
    """The rules of 动物通缉令 Outlaws Wanted."""

    info = GameInfo(
        id="wanted",
        seats=(FEWEST_SEATS, MOST_SEATS),
        options=OptionsSheet.model_json_schema(),
        refusals=RULES,
        events=frozenset({"declared", "revealed", "judged", "deputy-passed", "game-over"}),
        revealing=frozenset({"revealed"}),
        binding=frozenset({"declared"}),
        hidden=("hands", "discards", "jails", "table", "history", "rng"),
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

    def command(self, data: object, seats: int) -> Declare:
        """Read a command from JSON."""
        return read_command(data)

    def data(self, command: Declare) -> dict[str, Any]:
        """Print a command as fresh plain JSON."""
        return print_command(command)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the one seat that declares next; nobody when the game is over."""
        return () if state.turn is None else (state.turn,)

    def legal(self, state: State, seat: Seat) -> list[Declare]:
        """List every legal declaration of a seat."""
        return rules.legal(state, seat)

    def why(self, state: State, seat: Seat, command: Declare) -> str | None:
        """Return why a declaration is refused."""
        return rules.why(state, seat, command)

    def apply(self, state: State, seat: Seat, command: Declare, recorded: Sequence[Event] | None = None) -> list[Event]:
        """Carry out a legal declaration; nothing in it is random, so ``recorded`` is not needed."""
        return rules.apply(state, seat, command)

    def outcome(self, state: State) -> Outcome:
        """Return the result."""
        return scoring.outcome(state)

    def standing(self, state: State) -> tuple[int, ...]:
        """Return what every seat would score if all were counted as it lies."""
        return scoring.standing(state)

    def longest(self, seats: int, options: Mapping[str, Any]) -> int:
        """Return a bound on the number of declarations. Raises BadOptions."""
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
        """Return the log as a seat may know it now: the same for everybody."""
        return view_events(state, events)

    def guesser(self, view: Position, seat: Seat | None) -> Callable[[Chance], State]:
        """Return a drawer of whole states that agree with a view."""
        return guesser(view)
