"""The plain data of a game in progress, quick to copy.

Field arrays have one byte for each cell and a last one, always 0, for the place beyond the rim.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engines.chance import Chance
from engines.mole_war.box import OBSTACLES
from engines.mole_war.hex import COUNT, NEIGHBOURS
from engines.mole_war.options import Options

NOBODY = -1
"""In place of a seat: none."""

ROCK, PUDDLE, GAS, ICE = (OBSTACLES.index(kind) + 1 for kind in ("rock", "puddle", "gas", "ice"))
"""Bytes of the array of obstacles; 0 is none."""


class Mark(NamedTuple):
    """What an event left on a tile: ``turnip``, ``trap``, ``crate`` or ``bomb``."""

    kind: str
    seat: int = NOBODY
    """Whose bomb it is."""
    fuse: int = 0
    """At so many ends of its seat's turns from now a bomb goes off."""


class Prisoner(NamedTuple):
    """A captured mole."""

    seat: int
    by: int
    cell: int
    """Where it was captured."""


Line = tuple[int, int]
"""The two ends of a line of sight, the lower number first."""


@dataclass(slots=True)
class State:
    """A whole position. Tuples and marks are shared between copies, everything else is not."""

    options: Options
    types: tuple[str, ...]
    """The seven types of cards in this game."""
    seats: int
    starter: int
    turn: int
    """The seat on turn; NOBODY when the game is over."""
    phase: str
    """``lay``, ``turn`` or ``over``."""
    step: str | None
    """In ``turn``: ``choose``, ``follow``, ``event``, ``more`` or ``split``."""
    round: int
    ground: bytearray
    """0: no tile; 1 + 2 × owner: neutral ground; 2 + 2 × owner: barracks."""
    beside: bytearray
    """How many tiles lie next to each cell; follows from the ground (:func:`tiles_beside`)."""
    moles: bytearray
    """0: none; 1 + owner."""
    obstacles: bytearray
    marks: dict[int, Mark]
    to_lay: list[str]
    """Obstacles drawn at the start that are still to be laid, the next one first."""
    protected: list[int]
    """Cells of moles that cannot be destroyed."""
    prisoners: list[Prisoner]
    """The oldest first."""
    press: int
    """Who holds the Press card."""
    reserve_moles: list[int]
    reserve_tiles: list[int]
    medals: list[int]
    row: list[str | None]
    """From left (dearest) to right; a used place is None until the refill."""
    hands: list[list[str]]
    deck: list[str]
    """The top first."""
    discards: list[list[str]]
    """The newest last."""
    box: list[str]
    action: str | None
    """``enter`` or ``move`` once the turn has begun."""
    active: int
    """The cell of the active mole, OFF for none."""
    moved: list[int]
    """Cells of own moles that stepped or entered in this turn."""
    shifted: list[int]
    """Cells of own moles that only a card moved."""
    ending: bool
    """Whether a split at the turn's end is to be decided."""
    event: str | None
    """The event that waits for a choice."""
    event_deck: list[str]
    event_discards: list[str]
    lines_before: frozenset[Line]
    """The lines of the seat on turn when its turn began."""
    used_hand: int
    used_row: int
    peace: bool
    chance: Chance

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.options,
            self.types,
            self.seats,
            self.starter,
            self.turn,
            self.phase,
            self.step,
            self.round,
            self.ground[:],
            self.beside[:],
            self.moles[:],
            self.obstacles[:],
            self.marks.copy(),
            self.to_lay[:],
            self.protected[:],
            self.prisoners[:],
            self.press,
            self.reserve_moles[:],
            self.reserve_tiles[:],
            self.medals[:],
            self.row[:],
            [hand[:] for hand in self.hands],
            self.deck[:],
            [pile[:] for pile in self.discards],
            self.box[:],
            self.action,
            self.active,
            self.moved[:],
            self.shifted[:],
            self.ending,
            self.event,
            self.event_deck[:],
            self.event_discards[:],
            self.lines_before,
            self.used_hand,
            self.used_row,
            self.peace,
            self.chance.copy(),
        )


def tiles_beside(ground: bytearray) -> bytearray:
    """Return how many tiles lie next to each cell."""
    found = bytearray(COUNT + 1)
    for cell in range(COUNT):
        found[cell] = sum(ground[near] > 0 for near in NEIGHBOURS[cell])
    return found


def neutral(seat: int) -> int:
    """Return the byte for a seat's neutral ground."""
    return 1 + 2 * seat


def barracks(seat: int) -> int:
    """Return the byte for a seat's barracks."""
    return 2 + 2 * seat


def owner(ground: int) -> int:
    """Return whose tile a ground byte (not 0) is."""
    return (ground - 1) >> 1


def is_barracks(ground: int) -> bool:
    """Return whether a ground byte is somebody's barracks."""
    return ground > 0 and not ground & 1
