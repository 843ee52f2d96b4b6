"""A key, a cross or a stick that is held goes on: arrows and what removes letters, after a moment, evenly."""

from __future__ import annotations

from app.stage.gesture import Gesture, Key, KeyUp, Lost

WAYS = ("left", "right", "up", "down")
REPEATED = (*WAYS, "backspace", "delete", *(f"look-{way}" for way in WAYS))
FIRST, NEXT = 0.42, 0.09
"""Seconds until it goes on, and between two times."""
MOST = 80
"""So many times at most: what is held for ever (a stick that is broken) comes to rest."""


class Repeats:
    """What is held now, and when it does its work again."""

    def __init__(self) -> None:
        self._key: Key | None = None
        self._next = 0.0
        self._left = 0

    def note(self, gesture: Gesture, now: float) -> None:
        """Take notice of what was done at a time (seconds of the stage's clock)."""
        match gesture:
            case Key(name):
                self._key = gesture._replace(repeat=True) if name in REPEATED else None
                self._next, self._left = now + FIRST, MOST
            case KeyUp(name):
                if self._key is not None and name == self._key.name:
                    self._key = None
            case Lost():
                self._key = None

    def due(self, now: float) -> Key | None:
        """Return the key that does its work again now; one at a time, however late it is."""
        if self._key is None or now < self._next:
            return None
        self._next, self._left = now + NEXT, self._left - 1
        key = self._key
        if self._left <= 0:
            self._key = None
        return key

    def wait(self, now: float) -> float | None:
        """Return in how many seconds the next time is, None while nothing is held."""
        return max(0.0, self._next - now) if self._key is not None else None
