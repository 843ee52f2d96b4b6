"""Time made smooth: easing, paces, and motions that know their value at any moment. All times in seconds."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from app.stage.frame import Point

Ease = Callable[[float], float]
Speed = Literal["off", "fast", "normal", "slow"]
FACTORS: dict[str, float] = {"off": 0.0, "fast": 0.55, "normal": 1.0, "slow": 1.7}
FADE = 0.12
"""Seconds of the short fade that stands for any flight under reduced motion."""


def ease_out(t: float) -> float:
    """Start quickly and settle (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Start and settle gently."""
    return t * t * (3 - 2 * t)


def settle(t: float) -> float:
    """Go a little too far and come back: a piece snapping into its place."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast things move: the person's speed, and whether motion is reduced to short fades."""

    speed: Speed = "normal"
    reduced: bool = False

    def seconds(self, wanted: float) -> float:
        """Return how long a motion of ``wanted`` seconds takes; 0 when animation is off."""
        factor = FACTORS[self.speed]
        if factor == 0:
            return 0.0
        return min(FADE, wanted) if self.reduced else wanted * factor

    def waiting(self, wanted: float) -> float:
        """Return how long something waits to be read: reduced motion does not shorten it; 0 when animation is off."""
        return wanted * FACTORS[self.speed]


@dataclass(slots=True)
class Tween:
    """A number going from ``start`` to ``end`` between two moments."""

    begin: float
    seconds: float
    start: float = 0.0
    end: float = 1.0
    ease: Ease = field(default=ease_out)

    def at(self, now: float) -> float:
        """Return the number at a moment: ``start`` before it begins, ``end`` when it is over."""
        if self.seconds <= 0 or now >= self.begin + self.seconds:
            return self.end
        if now <= self.begin:
            return self.start
        return self.start + (self.end - self.start) * self.ease((now - self.begin) / self.seconds)

    def over(self, now: float) -> bool:
        """Return whether it has arrived."""
        return now >= self.begin + self.seconds


def along_arc(start: Point, end: Point, t: float, height: float = 0.0) -> Point:
    """Return the point at ``t`` (0 … 1) on the way from one place to another, lifted by ``height`` units half-way."""
    x = start[0] + (end[0] - start[0]) * t
    y = start[1] + (end[1] - start[1]) * t
    return (x, y - height * 4 * t * (1 - t))


def breath(now: float, period: float = 2.4) -> float:
    """Return a number from 0 to 1 that rises and falls slowly: the glow of what is legal."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * now / period)
