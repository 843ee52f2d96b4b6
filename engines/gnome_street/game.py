"""75 Gnome Street as the one interface of all games has it; every part of it is in a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.chance import Chance
from engines.errors import BadOptions
from engines.game import Event, Game, GameInfo, Outcome, Position, Seat
from engines.gnome_street import guessing, rules, scoring
from engines.gnome_street import view as seen
from engines.gnome_street.box import ACTIONS, LOOT_SQUARES, LURES, MOLES, PACK, PASSES, ROUNDS, SEATS, SQUARES, TERRAINS
from engines.gnome_street.commands import Command
from engines.gnome_street.loading import load_position
from engines.gnome_street.options import Options, read_options
from engines.gnome_street.position import print_position
from engines.gnome_street.refusals import RULE_OF
from engines.gnome_street.speech import print_command, read_command
from engines.gnome_street.state import BATTLE, NONE, State

EVENTS = frozenset(
    {
        "chosen",
        "revealed",
        "tied",
        "flicked",
        "ordered",
        "took",
        "nowhere-to-place",
        "placed",
        "kicked",
        "nothing-to-ask",
        "asked",
        "answered",
        "cat-moved",
        "declined",
        "buried",
        "done",
        "round-ended",
        "cards-back",
        "round-began",
        "scored",
        "game-over",
    }
)
_TURN_COMMANDS = 5
"""The most that a seat says in its turn: take, place, ask, ask again, bury."""


class GnomeStreet(Game[State, Command]):
    """The rules of 75 Gnome Street."""

    info = GameInfo(
        id="gnome-street",
        seats=SEATS,
        options=Options.model_json_schema(),
        refusals=RULE_OF,
        events=EVENTS,
        revealing=frozenset({"revealed", "flicked", "answered", "scored"}),
        binding=frozenset({"chosen"}),
        hidden=("hands", "chosen", "loots", "stock", "buried", "answers", "rng"),
        simulated=frozenset({"flick"}),
        bench={"scripted_flicks": True},
    )

    def new(self, seats: int, seed: int, options: Mapping[str, Any]) -> State:
        """Deal a new game: a loot to each seat, all cards in hand, all tokens beside the board."""
        if isinstance(seats, bool) or not SEATS[0] <= seats <= SEATS[1]:
            raise BadOptions(f"{SEATS[0]} to {SEATS[1]} seats")
        chance = Chance(seed)
        scripted = read_options(options).scripted_flicks
        squares = list(LOOT_SQUARES)
        chance.shuffle(squares)
        return _opening(seats, scripted, tuple(squares[:seats]), chance)

    def load(self, position: Mapping[str, Any]) -> State:
        """Read a whole position. Raises BadPosition when any part of it is impossible."""
        return load_position(position)

    def position(self, state: State) -> Position:
        """Print everything, hidden things too, as fresh plain JSON."""
        return print_position(state)

    def seats(self, state: State) -> int:
        """Return how many seats a state has."""
        return state.seats

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def command(self, data: object, seats: int) -> Command:
        """Read a command from JSON. Raises BadRequest when it is malformed whatever the position."""
        return read_command(data, seats)

    def data(self, command: Command) -> dict[str, Any]:
        """Print a command as fresh plain JSON."""
        return print_command(command)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that may act now, in table order."""
        return rules.actors(state)

    def legal(self, state: State, seat: Seat) -> list[Command]:
        """List every legal command of a seat in a stable order; of flicks a sample."""
        return rules.legal(state, seat)

    def why(self, state: State, seat: Seat, command: Command) -> str | None:
        """Return why the rules refuse a command, or None when it is legal."""
        return rules.why(state, seat, command)

    def apply(self, state: State, seat: Seat, command: Command, recorded: Sequence[Event] | None = None) -> list[Event]:
        """Carry out a legal command; ``recorded`` holds the flight of a flick. Raises BadFile when it does not."""
        return rules.apply(state, seat, command, recorded)

    def outcome(self, state: State) -> Outcome:
        """Return the result; while the game runs, ``Outcome(over=False)``."""
        return scoring.result(state)

    def standing(self, state: State) -> tuple[int, ...]:
        """Return what every seat would score if all were counted as it lies."""
        return scoring.standing(state)

    def longest(self, seats: int, options: Mapping[str, Any]) -> int:
        """Return a bound on the commands of a game: in each round a card, a few flicks and a turn for each seat."""
        return ROUNDS * seats * (1 + PASSES + _TURN_COMMANDS)

    def score_bounds(self, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
        """Return the lowest and the highest final score that a seat can have."""
        return scoring.bounds(seats)

    def view(self, state: State, seat: Seat | None) -> Position:
        """Return the position as a seat may know it; what is hidden from it is None."""
        return seen.view(state, seat)

    def view_events(self, state: State, events: Sequence[Event], seat: Seat | None) -> list[Event]:
        """Return the log as a seat may know it now."""
        return seen.view_events(state, events, seat)

    def guesser(self, view: Position, seat: Seat | None) -> Callable[[Chance], State]:
        """Prepare a view for guessing, and return a drawer of whole states that agree with it."""
        return guessing.guesser(view)


def _opening(seats: int, scripted: bool, loots: tuple[int, ...], chance: Chance) -> State:
    return State(
        seats=seats,
        scripted=scripted,
        round=1,
        last=False,
        phase=BATTLE,
        step=None,
        hands=[PACK] * seats,
        discards=[()] * seats,
        chosen=[0] * seats,
        order=(),
        at=0,
        flickers=(),
        flicks=[()] * seats,
        terrains=[NONE] * len(TERRAINS),
        actions=[NONE] * len(ACTIONS),
        terrain=NONE,
        action=NONE,
        where=[0] * seats,
        since=[0] * len(SQUARES),
        fresh=0,
        firm=0,
        firm_next=0,
        placed=NONE,
        cat=NONE,
        buried=[()] * len(SQUARES),
        moles=[MOLES] * seats,
        lures=[LURES] * seats,
        loots=loots,
        answers=[],
        chance=chance,
    )
