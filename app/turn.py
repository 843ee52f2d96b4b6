"""The small words of a session: what has to happen next, why there is a curtain, what was done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, Protocol

from engines.game import Event, Position

Secrecy = Literal["curtain", "peek"]
"""How secrets are kept between several persons at one screen."""


class Need(Enum):
    """What has to happen next at the table."""

    CURTAIN = "curtain"
    """The curtain is up; :attr:`Session.curtain` says for whom and why."""
    PERSON = "person"
    """The seat in front may act."""
    PASS_ON = "pass-on"
    """The turn's last command is done; undo is live until the person passes on."""
    BOT = "bot"
    """A bot is to be asked, or thinks: :meth:`Session.tick`."""
    OVER = "over"
    """The game is over and everything is open."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """Why the table is hidden: whose turn it is, and what brought the curtain down."""

    seat: int
    reason: Literal["first", "next", "loaded"]
    before: int | None = None
    """The person who acted last, who should turn away now."""


@dataclass(frozen=True, slots=True)
class Done:
    """A step as the table is to play it: both views and the events are of the one viewer who looks now."""

    seat: int
    events: tuple[Event, ...]
    before: Position
    after: Position
    number: int
    """How many steps stand now."""
    viewer: int | None = None
    """Whose knowledge both views are."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something the log says besides events: a bot that did not answer, a turn that was taken back."""

    key: str
    seat: int
    number: int
    """After how many steps it was said."""


class Thinker(Protocol):
    """What finds commands for bots (:class:`app.bot_worker.BotWorker`)."""

    def ask(self, game_id: str, view: Position, seat: int, level: str, millis: int) -> int:
        """Begin to think; return the number of the request."""

    def answer(self, number: int) -> dict[str, Any] | Literal["failed"] | None:
        """Return the command of a request, None while it is thought about, ``failed`` when none will come."""

    def drop(self) -> None:
        """Forget the request that is open; a late answer counts for nothing."""
