"""How the pointing hand lies: its fingertip in the middle of its target, its body where that hides least.

The hand can come from any of four sides. What is written, numbers, and what is asked for next are left to be seen.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from app.stage.frame import TABLE_HEIGHT, Box, Point

Side = Literal["below", "right", "left", "above"]
TURN: Mapping[Side, float] = {"below": 0.0, "right": 90.0, "left": -90.0, "above": 180.0}
"""Degrees, counter-clockwise, by which its picture is turned for each side from which it comes."""
PICTURE = (51.0, 61.7)
"""Width and height of the hand's picture, in units."""
TIP = (6.9, 27.7)
"""From the fingertip to the middle of the hand's picture, in units."""
LIFT = 5.0
"""How far from its place the fingertip is while it does not press, in units."""
FINGER = Box(-7.0, -2.0, 14.0, 28.0)
PALM = Box(-18.5, 24.0, 51.0, 39.0)
"""What finger and palm cover, from the fingertip on, where the hand comes from below."""
COMES: Mapping[Side, float] = {"below": 0.0, "right": 20.0, "left": 26.0, "above": 60.0}
"""What it costs that the hand comes from another side than people are used to, in square units of words."""
OFF = 7.0
"""What each unit costs by which the fingertip is off the middle."""
OWN, NEXT, NUMBER, OUT = 0.06, 0.5, 1.5, 4.0
"""What a square unit costs of its target, of what comes next, of a number, and outside the window; one of words: 1."""
SHARES = ((0.5, 0.5), (0.5, 0.62), (0.5, 0.74), (0.5, 0.86), (0.5, 0.38), (0.5, 0.26), (0.5, 0.14))
ASIDE = ((0.34, 0.5), (0.66, 0.5), (0.2, 0.5), (0.8, 0.5), (0.08, 0.5), (0.92, 0.5), (0.2, 0.8), (0.8, 0.8))
"""Where on its target a fingertip can rest, as shares of width and height."""


@dataclass(frozen=True, slots=True)
class Grip:
    """From which side the hand comes, and where its fingertip rests at each end of a way."""

    side: Side
    tips: tuple[Point, ...]


def grip(
    ends: Sequence[Box],
    words: Sequence[Box],
    others: Sequence[Box] = (),
    numbers: Sequence[Box] = (),
    whole: Box | None = None,
) -> Grip:
    """Return how the hand lies at some ``ends``; ``others`` are asked for too, ``whole`` is the window."""
    found: list[tuple[float, Grip]] = []
    for side in TURN:
        tips, cost = [], COMES[side]
        for number, end in enumerate(ends):
            rest = [*others, *(other for place, other in enumerate(ends) if place != number)]
            tried = [(_cost(tip, side, end, words, rest, numbers, whole), tip) for tip in _tips(end)]
            least, tip = min(tried, key=lambda one: one[0])
            cost += least
            tips.append(tip)
        found.append((cost, Grip(side, tuple(tips))))
    return min(found, key=lambda one: one[0])[1]


def turned(offset: Point, side: Side) -> Point:
    """Return where something of the hand is that lies at an offset from the fingertip of a hand from below."""
    x, y = offset
    return {"below": (x, y), "right": (y, -x), "left": (-y, x), "above": (-x, -y)}[side]


def covered(tip: Point, side: Side = "below") -> list[Box]:
    """Return what finger and palm cover where the fingertip is at a place."""
    found = []
    for part in (FINGER, PALM):
        (x, y), (to_x, to_y) = turned((part.x, part.y), side), turned((part.right, part.bottom), side)
        found.append(Box(tip[0] + min(x, to_x), tip[1] + min(y, to_y), abs(to_x - x), abs(to_y - y)))
    return found


def _tips(end: Box) -> list[Point]:
    return [(end.x + end.w * x, end.y + end.h * y) for x, y in itertools.chain(SHARES, ASIDE)]


def _cost(
    tip: Point,
    side: Side,
    end: Box,
    words: Sequence[Box],
    others: Sequence[Box],
    numbers: Sequence[Box],
    whole: Box | None,
) -> float:
    """Return what it costs that the hand lies like this."""
    (x, y), window = end.centre, whole or Box(0, 0, 1e6, TABLE_HEIGHT)
    cost = OFF * (abs(tip[0] - x) + abs(tip[1] - y))
    for part in covered(tip, side):
        seen = part.common(window)
        cost += OUT * (part.w * part.h - seen.w * seen.h)
        cost += part.shared(words) + OWN * part.shared((end,))
        cost += NEXT * part.shared(others) + NUMBER * part.shared(numbers)
    return cost
