"""What a seat may say. Commands are immutable and hashable; those that are said often are made once and shared.

They hold names (``"A4"``, ``"lawn"``), not numbers, so that whoever gets one can read it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engines.gnome_street.box import (
    ACTIONS,
    KINDS,
    NEXT_TO,
    SEATS,
    SQUARES,
    TERRAINS,
    VALUES,
)


@dataclass(frozen=True, slots=True)
class Choose:
    """Lay a gnome card face down for the battle."""

    value: int


@dataclass(frozen=True, slots=True)
class Flick:
    """Let the catapult card go: ``aim`` in degrees from straight at the chimney (right: positive), ``pull`` 0 to 1."""

    aim: float
    pull: float


@dataclass(frozen=True, slots=True)
class Rest:
    """A flick by script: where the token comes to rest, in millimetres from the chimney; None: off the board."""

    at: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Take:
    """Take a terrain token and an action token."""

    terrain: str
    action: str


@dataclass(frozen=True, slots=True)
class Place:
    """Place a gnome from the reserve, or move the one that stands on ``origin``."""

    square: str
    origin: str | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask a seat the question that was taken; ``via``: as if the gnome stood on that square."""

    seat: int
    via: str | None = None


@dataclass(frozen=True, slots=True)
class Cat:
    """Put the cat on a square; ``through`` is the square between on a walk of two steps."""

    square: str
    through: str | None = None


@dataclass(frozen=True, slots=True)
class Decline:
    """Do without the question, the second question, or the first placing of the cat."""


@dataclass(frozen=True, slots=True)
class Buried:
    """One token and the square under whose gnome it goes."""

    kind: str
    square: str


@dataclass(frozen=True, slots=True)
class Bury:
    """Bury tokens in this order and discard a card for them (None where none is owed)."""

    tokens: tuple[Buried, ...]
    discard: int | None


@dataclass(frozen=True, slots=True)
class Done:
    """End the turn without burying."""


Command = Choose | Flick | Rest | Take | Place | Ask | Cat | Decline | Bury | Done

# --- shared commands ----------------------------------------------------------------------------------------------

_ALL = range(len(SQUARES))

CHOOSE: dict[int, Choose] = {value: Choose(value) for value in VALUES}
TAKE: tuple[tuple[Take, ...], ...] = tuple(tuple(Take(t, a) for a in ACTIONS) for t in TERRAINS)
"""By the numbers of terrain and action."""
PLACE: tuple[Place, ...] = tuple(Place(name) for name in SQUARES)
MOVE: tuple[tuple[Place, ...], ...] = tuple(tuple(Place(name, origin) for name in SQUARES) for origin in SQUARES)
"""``MOVE[origin][square]``."""
ASK: tuple[Ask, ...] = tuple(Ask(seat) for seat in range(SEATS[1]))
ASK_VIA: tuple[tuple[Ask, ...], ...] = tuple(tuple(Ask(seat, via) for via in SQUARES) for seat in range(SEATS[1]))
"""``ASK_VIA[seat][square]``."""
CAT_TO: tuple[Cat, ...] = tuple(Cat(name) for name in SQUARES)
CAT_THROUGH: tuple[dict[int, Cat], ...] = tuple(
    {square: Cat(SQUARES[square], SQUARES[through]) for square in NEXT_TO[through]} for through in _ALL
)
"""``CAT_THROUGH[through][square]``."""
DECLINE: Final = Decline()
DONE: Final = Done()
TOKENS: dict[tuple[str, str], Buried] = {(kind, name): Buried(kind, name) for kind in KINDS for name in SQUARES}

SAMPLE_AIMS = (-24.0, -8.0, -3.0, 0.0, 3.0, 8.0, 24.0)
SAMPLE_PULLS = (0.3, 0.55, 0.62, 0.68, 0.74, 0.85)
SAMPLE_FLICKS: tuple[Flick, ...] = tuple(Flick(aim, pull) for aim in SAMPLE_AIMS for pull in SAMPLE_PULLS)
"""The flicks that ``legal`` lists where a token has to be shot: weak to wild, straight and askew."""
SAMPLE_RESTS: tuple[Rest, ...] = (
    Rest((0.0, 0.0)),
    Rest((0.3, 0.4)),
    Rest((9.0, 0.0)),
    Rest((0.0, 9.25)),
    Rest((-24.0, 7.0)),
    Rest((30.0, 40.0)),
    Rest((-60.0, 144.5)),
    Rest((200.0, 300.0)),
    Rest(None),
)
"""The rests that ``legal`` lists where flicks are scripted: near, far, close together and off the board."""
