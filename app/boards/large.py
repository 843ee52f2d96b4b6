"""How far words on things grow for whoever asks for large text: as far as there is room, and no farther."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.stage.type import Face, Typesetter

STEPS = 20
"""Sizes between the usual one and one twice as large."""


def grown(type_: Typesetter, texts: Sequence[str], face: Face, size: float, room: float, most: float) -> float:
    """Return the size in which the widest of some words just has room on a piece, in units.

    It is ``size`` at least, and at most as many times larger as texts are asked for to be, or ``most`` times.
    """
    steps = round((larger(type_.text_scale, most) - 1.0) * STEPS)
    tries = (size * (1.0 + step / STEPS) for step in range(steps, 0, -1))
    fitting = (one for one in tries if all(type_.width(each, face, one, True) <= room for each in texts))
    return next(fitting, size)


def larger(text_scale: float, most: float) -> float:
    """Return how many times larger something with words is drawn: as texts are asked for to be, at most ``most``."""
    return round(min(most, max(1.0, text_scale)), 2)
