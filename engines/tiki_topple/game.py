"""Tiki Topple behind the one interface of all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.chance import Chance
from engines.game import Event, Game, GameInfo, Outcome, Position, Seat
from engines.tiki_topple import box, commands, rules, scoring
from engines.tiki_topple.commands import Play
from engines.tiki_topple.options import Choices, most_rounds, settled
from engines.tiki_topple.position import as_position, load
from engines.tiki_topple.refusals import RULES
from engines.tiki_topple.state import State
from engines.tiki_topple.view import guesser, view, view_events

_EVENTS = frozenset({"played", "moved", "toppled", "toasted", "round-scored", "round-started", "game-over"})


class TikiTopple(Game[State, Play]):
    """Nine tikis in a line, a hand of cards each, and one secret card of three targets."""

    info = GameInfo(
        id="tiki-topple",
        seats=box.SEATS,
        options=Choices.model_json_schema(),
        refusals=RULES,
        events=_EVENTS,
        revealing=frozenset({"round-scored", "round-started", "game-over"}),
        binding=frozenset(),
        hidden=("secrets", "deck", "rng"),
    )

    def new(self, seats: int, seed: int, options: Mapping[str, Any]) -> State:
        """Deal a new game (see :meth:`engines.game.Game.new`)."""
        return rules.deal(seats, settled(options, seats), Chance(seed))

    def load(self, position: Mapping[str, Any]) -> State:
        """Read a whole position (see :meth:`engines.game.Game.load`)."""
        return load(position)

    def position(self, state: State) -> Position:
        """Print everything (see :meth:`engines.game.Game.position`)."""
        return as_position(state)

    def seats(self, state: State) -> int:
        """Return how many seats a state has."""
        return len(state.scores)

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def command(self, data: object, seats: int) -> Play:
        """Read a command (see :meth:`engines.game.Game.command`)."""
        return commands.parse(data)

    def data(self, command: Play) -> dict[str, Any]:
        """Print a command."""
        return commands.as_data(command)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the seat on turn."""
        return () if state.turn is None else (state.turn,)

    def legal(self, state: State, seat: Seat) -> list[Play]:
        """List every legal command of a seat."""
        return rules.legal(state, seat)

    def why(self, state: State, seat: Seat, command: Play) -> str | None:
        """Return why a command is refused, or None."""
        return rules.why(state, seat, command)

    def apply(self, state: State, seat: Seat, command: Play, recorded: Sequence[Event] | None = None) -> list[Event]:
        """Carry out a legal command in place; nothing here needs the record."""
        return rules.apply(state, seat, command)

    def outcome(self, state: State) -> Outcome:
        """Return the result."""
        return scoring.result(state)

    def standing(self, state: State) -> tuple[int, ...]:
        """Return what every seat would score if all were counted as it lies."""
        return scoring.standing(state)

    def longest(self, seats: int, options: Mapping[str, Any]) -> int:
        """Return all cards of all seats in all rounds."""
        return most_rounds(settled(options, seats), seats) * seats * len(box.HANDS[seats])

    def score_bounds(self, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
        """Return nothing scored at all, and every target hit in every round."""
        return 0, scoring.most_points_of_a_round() * most_rounds(settled(options, seats), seats)

    def view(self, state: State, seat: Seat | None) -> Position:
        """Return the position as a seat may know it."""
        return view(state, seat)

    def view_events(self, state: State, events: Sequence[Event], seat: Seat | None) -> list[Event]:
        """Return the log as a seat may know it."""
        return view_events(events)

    def guesser(self, view: Position, seat: Seat | None) -> Callable[[Chance], State]:
        """Return a drawer of states that agree with a view."""
        return guesser(view)
