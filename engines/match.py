"""One game being played: its position, its past, what may be taken back and what a seat may know of it all."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Protocol

from engines.errors import BadRequest, IllegalCommand, UndoForbidden
from engines.game import AnyGame, Event, Outcome, Position, Seat
from engines.shelf import game as game_of


def fingerprint(position: Position) -> str:
    """Return the SHA-256 of a position's canonical JSON: sorted keys, no spaces, ASCII."""
    return hashlib.sha256(json.dumps(position, sort_keys=True, separators=(",", ":")).encode("ascii")).hexdigest()


@dataclass(frozen=True, slots=True)
class Step:
    """One command that was carried out."""

    seat: Seat
    command: Any
    """The game's own command value; ``Match.game.data`` prints it."""
    events: tuple[Event, ...]
    """What happened, unredacted; to be read, never changed."""
    hash_after: str
    """The fingerprint of the position that it led to."""


class Recorder(Protocol):
    """What keeps a match on disk (:class:`engines.journal.Journal`). It raises BadFile when it cannot."""

    def did(self, step: Step, state: Any, position: Position) -> None:
        """Write down a step, the state and the position after it, before anybody sees it."""

    def undid(self, count: int) -> None:
        """Write down that the last ``count`` steps are taken back."""


class Match:
    """A game, its position now, and every step that led there.

    Only whole steps exist: a command is carried out on a copy, the recorder writes it down, and then the copy
    becomes the position. Whatever is raised on the way leaves the match as it was.
    """

    def __init__(self, game_id: str, state: Any, seats: int, seed: int | None = None) -> None:
        self.game_id = game_id
        self.game: AnyGame = game_of(game_id)
        self.seats = seats
        self.seed = seed
        """The seed it was dealt from; None for a match that began from a position."""
        self.recorder: Recorder | None = None
        self._states: list[Any] = [state]
        self._steps: list[Step] = []

    @classmethod
    def new(cls, game_id: str, seats: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> Match:
        """Deal a new game. Raises NoGame, or BadOptions for the options and the number of seats."""
        return cls(game_id, game_of(game_id).new(seats, seed, options or {}), seats, seed)

    @classmethod
    def at(cls, game_id: str, position: Mapping[str, Any]) -> Match:
        """Begin at a whole position, without a past. Raises NoGame or BadPosition."""
        game = game_of(game_id)
        state = game.load(position)
        return cls(game_id, state, game.seats(state))

    # --- now --------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The game's own state now; to be read, never changed (``game.copy`` it to play on)."""
        return self._states[-1]

    @property
    def steps(self) -> Sequence[Step]:
        """Every step that stands, oldest first; what was taken back is not among them."""
        return tuple(self._steps)

    def position(self) -> Position:
        """Print everything, hidden things too."""
        return self.game.position(self.state)

    def view(self, seat: Seat | None) -> Position:
        """Return the position as a seat (None: an onlooker) may know it. Raises BadRequest for no such seat."""
        return self.game.view(self.state, self._viewer(seat))

    def actors(self) -> tuple[Seat, ...]:
        """Return the seats that may act now; empty when the game is over."""
        return self.game.actors(self.state)

    def phase(self) -> str:
        """Return the position's ``phase``; in games that have none: ``play`` or ``over``."""
        position = self.position()
        return str(position.get("phase") or ("over" if position.get("over") else "play"))

    def outcome(self) -> Outcome:
        """Return how the game stands or ended."""
        return self.game.outcome(self.state)

    def hash(self) -> str:
        """Return the fingerprint of the position."""
        return fingerprint(self.position())

    # --- commands ---------------------------------------------------------------------------------

    def command(self, data: object) -> Any:
        """Read a command from JSON. Raises BadRequest when it is malformed."""
        return self.game.command(data, self.seats)

    def legal(self, seat: Seat) -> list[Any]:
        """List every legal command of a seat. Raises BadRequest for no such seat."""
        return self.game.legal(self.state, self._seat(seat))

    def why(self, seat: Seat, command: Any) -> str | None:
        """Return why a command is refused, or None when it is legal. Raises BadRequest for no such seat."""
        return self.game.why(self.state, self._seat(seat), command)

    def do(self, seat: Seat, command: Any, recorded: Sequence[Event] | None = None) -> list[Event]:
        """Carry out a command and return what happened, unredacted: a copy of the step's own events.

        ``recorded`` are the events that a journal holds for it (see :meth:`engines.game.Game.apply`). Raises
        IllegalCommand, BadRequest for no such seat, BadFile when it cannot be written down; then nothing changed.
        """
        refusal = self.why(seat, command)
        if refusal is not None:
            raise IllegalCommand(refusal, self.game.info.refusals[refusal])
        state = self.game.copy(self.state)
        events = self.game.apply(state, seat, command, recorded)
        position = self.game.position(state)
        step = Step(seat, command, tuple(events), fingerprint(position))
        if self.recorder is not None:
            self.recorder.did(step, state, position)
        self._states.append(state)
        self._steps.append(step)
        return deepcopy(events)

    # --- taking back ------------------------------------------------------------------------------

    def can_undo(self) -> str | None:
        """Return None when the last command can be taken back, or why not: ``nothing``, ``revealed``."""
        if not self._steps:
            return "nothing"
        return "revealed" if self._reveals(self._steps[-1]) else None

    def undo(self) -> Step:
        """Take back the last command, whoever gave it, and return it. Raises UndoForbidden."""
        reason = self.can_undo()
        if reason is not None:
            raise UndoForbidden(reason)
        last = self._steps[-1]
        self.drop(1)
        return last

    def can_undo_for(self, seat: Seat, persons: Collection[Seat]) -> str | None:
        """Return None when a person at the table may take back its last command, or why not.

        ``nothing``; ``revealed``: something hidden or random came to light; ``bound``: a secret choice or a
        spoken word stands in the way; ``another-person``: one of ``persons`` has acted since.
        """
        found = self._back_to(seat, persons)
        return found if isinstance(found, str) else None

    def undo_for(self, seat: Seat, persons: Collection[Seat]) -> int:
        """Take back a person's last command and the open moves of bots since; return how many steps went.

        Raises UndoForbidden, and BadFile when it cannot be written down; then nothing changed.
        """
        found = self._back_to(seat, persons)
        if isinstance(found, str):
            raise UndoForbidden(found)
        self.drop(found)
        return found

    def drop(self, count: int) -> None:
        """Take back so many steps without asking whether the table allows it.

        Raises BadRequest when there are not so many, and BadFile when it cannot be written down.
        """
        if not 1 <= count <= len(self._steps):
            raise BadRequest(f"there are {len(self._steps)} steps")
        if self.recorder is not None:
            self.recorder.undid(count)
        del self._steps[-count:], self._states[-count:]

    def _back_to(self, seat: Seat, persons: Collection[Seat]) -> int | str:
        """Return how many steps lead back to before the seat's last one, or the reason why there is no way."""
        for back, step in enumerate(reversed(self._steps), start=1):
            if step.seat != seat and step.seat in persons:
                return "another-person"
            if self._reveals(step):
                return "revealed"
            if self._binds(step, self._states[-back]):
                return "bound"
            if step.seat == seat:
                return back
        return "nothing"

    def _reveals(self, step: Step) -> bool:
        return any(self.game.reveals(event) for event in step.events)

    def _binds(self, step: Step, after: Any) -> bool:
        """Return whether a step holds a secret choice or a spoken word, and another seat then had to go on."""
        others = any(actor != step.seat for actor in self.game.actors(after))
        return others and any(self.game.binds(event) for event in step.events)

    # --- the past ---------------------------------------------------------------------------------

    def state_at(self, steps: int) -> Any:
        """Return a copy of the state after so many steps; 0 is the beginning. Raises BadRequest outside the past."""
        if not 0 <= steps <= len(self._steps):
            raise BadRequest(f"there are {len(self._steps)} steps")
        return self.game.copy(self._states[steps])

    def view_at(self, steps: int, seat: Seat | None) -> Position:
        """Return the view of a seat after so many steps, for a replay. Raises BadRequest outside the past."""
        return self.game.view(self.state_at(steps), self._viewer(seat))

    def log(self, viewer: Seat | None) -> list[Event]:
        """Return what happened so far as a seat may know it now, reaching no further back than its view does."""
        return self._told(0, viewer)

    def since(self, seat: Seat) -> list[Event]:
        """Return what happened since a seat's last command as it may know it: the recap behind its curtain."""
        acted = [number for number, step in enumerate(self._steps, start=1) if step.seat == self._seat(seat)]
        return self._told(acted[-1] if acted else 0, seat)

    def _told(self, first: int, viewer: Seat | None) -> list[Event]:
        events = [event for step in self._steps[first:] for event in step.events]
        return self.game.view_events(self.state, events, self._viewer(viewer))

    # --- seats ------------------------------------------------------------------------------------

    def _seat(self, seat: Seat) -> Seat:
        if not 0 <= seat < self.seats:
            raise BadRequest(f"there is no seat {seat}")
        return seat

    def _viewer(self, seat: Seat | None) -> Seat | None:
        return seat if seat is None else self._seat(seat)
