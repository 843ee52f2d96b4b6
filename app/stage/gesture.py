"""What a person does, in units: the window's events made plain. A gamepad speaks in keys."""

from __future__ import annotations

from dataclasses import dataclass

from app.stage.frame import Point


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down; ``button`` 1 left, 2 middle, 3 right."""

    pos: Point
    button: int = 1


@dataclass(frozen=True, slots=True)
class Move:
    """The pointer moved; ``held`` while the left button is down."""

    pos: Point
    held: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """A button came up; ``inside`` is False when that happened outside the window."""

    pos: Point
    button: int = 1
    inside: bool = True


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by ``steps`` (positive: away from the person)."""

    pos: Point
    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. ``name`` as pygame names it (``return``, ``tab``, ``a`` …)."""

    name: str
    shift: bool = False
    control: bool = False
    alt: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key came up."""

    name: str


@dataclass(frozen=True, slots=True)
class Text:
    """Text was typed or came out of an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Compose:
    """An input method shows what it would write (empty: it ended)."""

    text: str
    caret: int


@dataclass(frozen=True, slots=True)
class Lost:
    """The pointer left the window, or the window lost its focus: whatever is in hand goes back."""


Gesture = Press | Move | Release | Wheel | Key | KeyUp | Text | Compose | Lost
