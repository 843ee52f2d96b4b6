"""The hand: the one place that knows how a thing is picked up, carried and let go.

Drag (press, move, release) and click–click (click it, click where it goes) are one gesture with a threshold.
On any doubt – release outside, focus loss, Esc, the thing changed under the hand – it glides back.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Protocol

from app.stage.frame import Point
from app.stage.gesture import Gesture, Key, Lost, Move, Press, Release

THRESHOLD = 6.0
"""Units that the pointer moves before a press becomes a drag."""


@dataclass(slots=True)
class Held:
    """A thing in the hand: its key, where it came from, and where on it the pointer holds it."""

    key: Hashable
    origin: Point
    grip: Point
    pos: Point
    dragging: bool = False

    @property
    def centre(self) -> Point:
        """Where the middle of the thing is now."""
        return (self.pos[0] - self.grip[0], self.pos[1] - self.grip[1])


class HandSite(Protocol):
    """The table under the hand."""

    def thing_at(self, pos: Point) -> tuple[Hashable, Point] | None:
        """Return the key and the middle of what can be picked up there."""

    def picked_up(self, held: Held) -> None:
        """A thing is in the hand now."""

    def hovering(self, held: Held) -> None:
        """The held thing has moved."""

    def let_go(self, held: Held) -> bool:
        """The held thing is let go where it is; return whether the table takes it."""

    def returned(self, held: Held) -> None:
        """The held thing goes back to where it came from."""

    def rather_takes(self, held: Held, pos: Point) -> bool:
        """Return whether a press there is for another thing, and the one in the hand is to go back for it."""

    def pressed_elsewhere(self, pos: Point) -> None:
        """A press that picked nothing up."""


class Hand:
    """Holds at most one thing. It knows nothing of what the things are."""

    def __init__(self, site: HandSite) -> None:
        self.site = site
        self.held: Held | None = None
        self._press: Point | None = None
        self._fresh = False

    def gesture(self, gesture: Gesture) -> bool:
        """Take a gesture; return whether it was the hand's affair."""
        match gesture:
            case Press(pos, 1):
                return self._down(pos)
            case Move(pos, held):
                return self._move(pos, held)
            case Release(pos, 1, inside):
                return self._up(pos, inside)
            case Press(_, 3) | Lost() | Key("escape"):
                return self.cancel()
        return False

    def hold(self, key: Hashable, centre: Point) -> None:
        """Put a thing into the hand without a pointer (by keyboard)."""
        self.cancel()
        self.held = Held(key, centre, (0.0, 0.0), centre)
        self.site.picked_up(self.held)

    def carry_to(self, pos: Point) -> None:
        """Move the held thing (by keyboard)."""
        if self.held:
            self.held.pos = pos
            self.site.hovering(self.held)

    def drop(self) -> bool:
        """Let the held thing go where it is; return whether the table took it."""
        held, self.held, self._press = self.held, None, None
        if held is None:
            return False
        taken = self.site.let_go(held)
        if not taken:
            self.site.returned(held)
        return taken

    def cancel(self) -> bool:
        """Send whatever is held back; return whether anything was."""
        held, self.held, self._press = self.held, None, None
        if held is not None:
            self.site.returned(held)
        return held is not None

    def check(self, still_there: Callable[[Hashable], bool]) -> None:
        """Let go of a thing that is no longer there to be held."""
        if self.held is not None and not still_there(self.held.key):
            self.cancel()

    def _down(self, pos: Point) -> bool:
        if self.held is not None and self.site.rather_takes(self.held, pos):
            self.cancel()
        if self.held is not None:  # the second click of click–click
            self.held.pos = pos
            self.site.hovering(self.held)
            self._press, self._fresh = pos, False
            return True
        found = self.site.thing_at(pos)
        if found is None:
            self.site.pressed_elsewhere(pos)
            return False
        key, centre = found
        self.held = Held(key, centre, (pos[0] - centre[0], pos[1] - centre[1]), pos)
        self._press, self._fresh = pos, True
        self.site.picked_up(self.held)
        return True

    def _move(self, pos: Point, button_held: bool) -> bool:
        if self.held is None:
            return False
        if self._press is not None and not button_held:
            # The button came up where we could not see it.
            return self.cancel()
        if self._press is not None and not self.held.dragging:
            away = max(abs(pos[0] - self._press[0]), abs(pos[1] - self._press[1]))
            if away < THRESHOLD:
                return True
            self.held.dragging = True
        self.held.pos = pos
        self.site.hovering(self.held)
        return True

    def _up(self, pos: Point, inside: bool) -> bool:
        if self.held is None or self._press is None:
            return False
        if not inside:
            return self.cancel()
        if self._fresh and not self.held.dragging:
            self._press = None  # first click: it stays in the hand
            return True
        self.held.pos = pos
        self.drop()
        return True
