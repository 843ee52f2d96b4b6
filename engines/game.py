"""The one interface that every game implements, and its small words.

A game is data and plain functions. Its **state** is plain data that is quick to copy; nobody outside the
game's own folder looks inside it. What leaves the folder is JSON-shaped: a **position** (everything),
a **view** (a position with ``None`` at every place that a seat may not know), **events** and **outcomes**.
A **command** is an immutable, hashable value made by :meth:`Game.command` out of JSON.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engines.chance import Chance

Seat = int
"""A place at the table: 0, 1, 2 … clockwise."""

Position = dict[str, Any]
"""A whole position as plain JSON, in the shape that the game's spec gives. A view has the same shape."""

Event = dict[str, Any]
"""What happened: ``type``, ``seat`` where it is about one, and the fields that the type calls for."""

StateT = TypeVar("StateT")
CommandT = TypeVar("CommandT")


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a game declares about itself; the battery of tests holds it to every word."""

    id: str
    """The game's name in the protocol, for example ``tiki-topple``."""
    seats: tuple[int, int]
    """Fewest and most seats."""
    options: Mapping[str, Any]
    """The JSON schema of its options; each property carries its default."""
    refusals: Mapping[str, str]
    """The closed list of refusals, each with the id of the rulebook section that it rests on."""
    events: frozenset[str]
    """Every event type."""
    revealing: frozenset[str]
    """Event types after which a command cannot be taken back: something hidden or random came to light."""
    binding: frozenset[str]
    """Event types of secret choices and spoken words: a person may not take them back once another has to go on."""
    hidden: tuple[str, ...] = field(default=())
    """The fields of a position that hold secrets, for example ``secrets``; never empty where views differ."""
    simulated: frozenset[str] = field(default=frozenset())
    """Types of commands whose outcome physics works out, for example ``flick``: the bench measures them apart."""
    bench: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """The options with which the bench plays at random: those that leave physics out, where there is any."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game stands or ended. ``breakdown[seat]`` is a list of ``{"line": code, …, "points": n}``."""

    over: bool
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    breakdown: tuple[tuple[Mapping[str, Any], ...], ...] = ()
    tie_break: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the shape of the protocol's ``outcome`` answer."""
        if not self.over:
            return {"over": False}
        return {
            "over": True,
            "scores": list(self.scores),
            "winners": list(self.winners),
            "breakdown": [[dict(line) for line in lines] for lines in self.breakdown],
            "tie_break": self.tie_break,
        }


class Game(ABC, Generic[StateT, CommandT]):
    """The rules of one game. It holds no state of its own: one instance serves every match."""

    info: GameInfo

    # --- beginnings -------------------------------------------------------------------------------

    @abstractmethod
    def new(self, seats: int, seed: int, options: Mapping[str, Any]) -> StateT:
        """Deal a new game. The same arguments give the same state on every machine.

        Raises BadOptions for an unknown option, a value out of range, or a number of seats not in ``info.seats``.
        """

    @abstractmethod
    def load(self, position: Mapping[str, Any]) -> StateT:
        """Read a whole position. Raises BadPosition when any part of it is impossible; never half a state."""

    @abstractmethod
    def position(self, state: StateT) -> Position:
        """Print everything, hidden things too, as fresh plain JSON; ``load`` of it gives an equal state."""

    @abstractmethod
    def seats(self, state: StateT) -> int:
        """Return how many seats a state has."""

    @abstractmethod
    def copy(self, state: StateT) -> StateT:
        """Return an independent copy; playing on with either leaves the other as it is."""

    # --- commands ---------------------------------------------------------------------------------

    @abstractmethod
    def command(self, data: object, seats: int) -> CommandT:
        """Read a command from JSON. Raises BadRequest when it is malformed whatever the position (shape, not rules)."""

    @abstractmethod
    def data(self, command: CommandT) -> dict[str, Any]:
        """Print a command as fresh plain JSON; ``command(data(c))`` equals ``c``."""

    # --- the rules --------------------------------------------------------------------------------

    @abstractmethod
    def actors(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that may act now, in table order; empty exactly when the game is over."""

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> list[CommandT]:
        """List every legal command of a seat in a stable order, in a fresh list.

        It draws nothing from the state's generator.
        """

    @abstractmethod
    def why(self, state: StateT, seat: Seat, command: CommandT) -> str | None:
        """Return why the rules refuse a command (a code in ``info.refusals``), or None when it is legal."""

    @abstractmethod
    def apply(
        self, state: StateT, seat: Seat, command: CommandT, recorded: Sequence[Event] | None = None
    ) -> list[Event]:
        """Carry out a *legal* command, changing ``state`` in place, and tell what happened: unredacted fresh JSON.

        ``recorded`` are the events that a journal holds for this command: a game with physics takes the flight
        from there instead of simulating it again. Whoever cannot be sure that it is legal asks ``why`` first.
        """

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome:
        """Return the result; while the game runs, ``Outcome(over=False)``."""

    @abstractmethod
    def standing(self, state: StateT) -> tuple[int, ...]:
        """Return what every seat would score if all were laid open and counted as it lies: for searches and charts.

        It looks at hidden things, so a person or a bot only ever gets it of a guess, or after the game. Equal to
        the outcome's scores once the game is over.
        """

    @abstractmethod
    def longest(self, seats: int, options: Mapping[str, Any]) -> int:
        """Return a bound on the number of commands in any game of these seats and options."""

    @abstractmethod
    def score_bounds(self, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
        """Return the lowest and the highest final score that a seat can have."""

    # --- secrets ----------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> Position:
        """Print the position as a seat (None: an onlooker) may know it, fresh; what is hidden from it is None."""

    @abstractmethod
    def view_events(self, state: StateT, events: Sequence[Event], seat: Seat | None) -> list[Event]:
        """Return the log as a seat may know it now: hidden fields None, reaching no further back than its view.

        It is fresh plain JSON: whoever gets it may change it, and ``events`` stay as they are.
        """

    @abstractmethod
    def guesser(self, view: Position, seat: Seat | None) -> Callable[[Chance], StateT]:
        """Prepare a view for guessing, and return a drawer of whole states that agree with it.

        Each call draws the hidden parts afresh from the given generator (and sets the state's own generator from
        it), so that ``view(state, seat)`` of every drawn state equals ``view``. It does not look at ``view`` again,
        and every drawn state is the caller's own.
        """

    # --- taking back ------------------------------------------------------------------------------

    def reveals(self, event: Event) -> bool:
        """Return whether this event bars its command from being taken back."""
        return event["type"] in self.info.revealing

    def binds(self, event: Event) -> bool:
        """Return whether this event is a secret choice or a spoken word."""
        return event["type"] in self.info.binding


AnyGame = Game[Any, Any]
"""Any of the games, for rooms that serve them all."""
