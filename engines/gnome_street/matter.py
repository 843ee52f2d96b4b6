"""What the little world of the flick is made of: materials, the board's edges, tokens and what can be heard."""

from __future__ import annotations

from typing import NamedTuple

REST, GROUND, AIR, OFF = range(4)
"""How a token is: at rest on the board, moving on it, above it, fallen off."""


class Matter(NamedTuple):
    """What the things are made of and how large they are."""

    gravity: float
    """mm/s²."""
    bounce: float
    """Token on board: speed after / speed before, 0 to 1."""
    slide: float
    """Coefficient of friction while a token's underside slips over the board."""
    roll: float
    """Coefficient of resistance while it rolls."""
    spin_up: float
    """mass × radius² / moment of inertia: how much faster slip spins a token up than it slows it. 0: never rolls."""
    strike: float
    """Token on token: speed apart / speed together, 0 to 1."""
    settle: float
    """mm/s: a bounce no faster than this does not lift the token any more."""
    radius: float
    """mm."""
    height: float
    """mm."""
    step: float
    """s."""


class Edges(NamedTuple):
    """The board's edges in millimetres."""

    left: float
    right: float
    back: float
    front: float


Saved = tuple[float, float, float, float, float, float, float, float, int]


class Body:
    """A token: place and height of its underside (mm), velocity (mm/s), and the speed that its rolling alone gives."""

    __slots__ = ("mode", "rx", "ry", "vx", "vy", "vz", "x", "y", "z")

    def __init__(
        self, x: float, y: float, z: float = 0.0, vx: float = 0.0, vy: float = 0.0, vz: float = 0.0, mode: int = REST
    ) -> None:
        self.x, self.y, self.z = x, y, z
        self.vx, self.vy, self.vz = vx, vy, vz
        self.rx = self.ry = 0.0
        self.mode = mode

    def save(self) -> Saved:
        """Return everything about it."""
        return self.x, self.y, self.z, self.vx, self.vy, self.vz, self.rx, self.ry, self.mode

    def restore(self, saved: Saved) -> None:
        """Put it back as it was saved."""
        self.x, self.y, self.z, self.vx, self.vy, self.vz, self.rx, self.ry, self.mode = saved


class Knock(NamedTuple):
    """Something that can be heard."""

    time: float
    """s since the launch."""
    kind: str
    """``board``, ``token`` or ``edge``."""
    speed: float
    """mm/s with which they met."""
