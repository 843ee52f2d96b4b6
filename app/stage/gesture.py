"""What a person does, in units: the window's events made plain. A gamepad speaks in keys.

Tuples with names, because classes of data would take the start ten times as long to make.
"""

from __future__ import annotations

from typing import NamedTuple

from app.stage.frame import Point

ENTER = ("return", "space")
"""The names of the keys that press, pick up and let go; the Enter of the number block is ``return`` too."""


class Press(NamedTuple):
    """A button went down; ``button`` 1 left, 2 middle, 3 right."""

    pos: Point
    button: int = 1


class Move(NamedTuple):
    """The pointer moved; ``held`` while the left button is down."""

    pos: Point
    held: bool = False


class Release(NamedTuple):
    """A button came up; ``inside`` is False when that happened outside the window."""

    pos: Point
    button: int = 1
    inside: bool = True


class Wheel(NamedTuple):
    """The wheel turned by ``steps`` (positive: away from the person)."""

    pos: Point
    steps: float


class Key(NamedTuple):
    """A key went down. ``name`` as pygame names it (``return``, ``tab``, ``a`` …)."""

    name: str
    shift: bool = False
    control: bool = False
    alt: bool = False
    repeat: bool = False


class KeyUp(NamedTuple):
    """A key came up."""

    name: str


class Text(NamedTuple):
    """Text was typed or came out of an input method."""

    text: str


class Compose(NamedTuple):
    """An input method shows what it would write (empty: it ended)."""

    text: str
    caret: int


class Lost(NamedTuple):
    """The pointer left the window, or the window lost its focus: whatever is in hand goes back."""


Gesture = Press | Move | Release | Wheel | Key | KeyUp | Text | Compose | Lost
