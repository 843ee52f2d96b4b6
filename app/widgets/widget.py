"""What every control can do: it has a box, paints itself, answers gestures, and says why it is greyed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Protocol

from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import ENTER, Gesture, Key, Lost, Move, Press, Release
from app.stage.stage import Stage
from app.stage.type import Typesetter
from app.widgets.said import Words

REACH = 12.0
"""Units that a glow, a shadow or the focus ring reach over a widget's box."""
SHAKEN, SHAKES, SWING = 0.32, 3.0, 4.0
"""Seconds that a control shakes that cannot be pressed, how often it goes to and fro, and how far, in units."""
SOFT = 0.5
"""The share of the volume at which it knocks."""


class Host(Protocol):
    """The scene that a widget stands in."""

    stage: Stage

    def damage(self, box: Box | None = None) -> None:
        """Have a part painted anew."""

    def focus_on(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget."""


class Widget:
    """One control. ``tip`` are the words of its tooltip, ``key`` the key that does the same (``"ctrl+z"``)."""

    focusable = False
    """Whether Tab and the arrows stop here."""
    reach = REACH
    """How far its shadow and glow reach over its box."""
    radius = 9.0
    """The corners of its focus ring, in units."""

    def __init__(self, tip: Words = "", key: str = "") -> None:
        self.box = Box(0, 0, 0, 0)
        self.tip = tip
        self.key = key
        self.enabled = True
        self.why: Words = ""
        """Why it is greyed: shown instead of the tip."""
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.parent: Widget | None = None
        self._host: Host | None = None

    # --- where it stands --------------------------------------------------------------------------

    @property
    def host(self) -> Host:
        """The scene that it stands in."""
        at: Widget = self
        while at._host is None and at.parent is not None:
            at = at.parent
        assert at._host is not None, "a widget must be put into a scene before it is used"
        return at._host

    @property
    def stage(self) -> Stage:
        """The stage that it stands on."""
        return self.host.stage

    @property
    def type(self) -> Typesetter:
        """What measures words."""
        return self.stage.type

    def place(self, box: Box) -> None:
        """Give it its place; a widget with children places them here."""
        self.box = box

    def natural(self) -> tuple[float, float]:
        """Return the width and height in units that it would like, at the text size of the moment."""
        return (self.box.w, self.box.h)

    def children(self) -> Sequence[Widget]:
        """Return the widgets inside it, hindmost first."""
        return ()

    def all(self) -> Iterable[Widget]:
        """Walk over it and everything visible inside it, in the order of Tab."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.all()

    def at(self, pos: Point) -> Widget | None:
        """Return the topmost widget at a place."""
        if not self.visible or not self.box.holds(pos):
            return None
        for child in reversed(self.children()):
            found = child.at(pos)
            if found is not None:
                return found
        return self

    def shown_box(self) -> Box:
        """Return the part of its box that can be seen (less than all inside something that scrolls)."""
        box, at = self.box, self.parent
        while at is not None:
            window = at.window()
            if window is not None:
                box = box.common(window)
            at = at.parent
        return box

    def window(self) -> Box | None:
        """Return the box through which its children are seen, None when they are seen whole."""
        return None

    def bring_into_view(self, box: Box) -> None:
        """Scroll so that ``box`` can be seen."""
        if self.parent is not None:
            self.parent.bring_into_view(box)

    # --- how it looks -----------------------------------------------------------------------------

    @property
    def state(self) -> str:
        """``disabled``, ``pressed``, ``hover`` or ``normal``."""
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hovered:
            return "pressed"
        return "hover" if self.hovered else "normal"

    def paint(self, canvas: Canvas) -> None:
        """Paint it (resting layer)."""
        for child in self.children():
            if child.visible and not canvas.hidden(child.box.inset(-child.reach)):
                child.paint(canvas)

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return what of it moves, hindmost first."""
        return [sprite for child in self.children() if child.visible for sprite in child.sprites(canvas)]

    def touch(self) -> None:
        """It looks different now: have it painted anew."""
        self.host.damage(self.box.inset(-self.reach))

    def wakes(self, now: float) -> float | None:
        """Return in how many seconds it wants to be asked again (see Scene.wakes)."""
        waits = [w for child in self.children() if child.visible and (w := child.wakes(now)) is not None]
        return min(waits) if waits else None

    def tick(self, now: float) -> None:
        """Let time pass."""
        for child in self.children():
            if child.visible:
                child.tick(now)

    # --- what it does -----------------------------------------------------------------------------

    def set_enabled(self, enabled: bool, why: Words = "") -> None:
        """Grey it, saying why, or bring it back."""
        self.why = why
        if enabled != self.enabled:
            self.enabled = enabled
            self.pressed = False
            self.touch()

    def hover(self, hovered: bool) -> None:
        """The pointer comes over it or leaves it."""
        if hovered != self.hovered:
            self.hovered = hovered
            self.touch()

    def focus(self, focused: bool) -> None:
        """The keyboard comes to it or leaves it."""
        if focused != self.focused:
            self.focused = focused
            self.touch()

    def gesture(self, gesture: Gesture) -> bool:
        """Answer a gesture: of the pointer over it or pressed on it, of the keyboard when it has the focus.

        Return whether it was for this widget. A press on an enabled widget is followed by every move until the
        release, wherever that is.
        """
        return False

    def shortcut(self) -> bool:
        """Its key was pressed; return whether it did anything."""
        return False

    def knock(self) -> None:
        """Answer a press that cannot be now: nobody wonders whether it was felt."""
        self.stage.sound.play("refuse", SOFT)


class Pressable(Widget):
    """A widget that does one thing when it is pressed: pointer down and up on it, Enter, Space, or its key.

    The second click of a double click is not a second press, unless ``repeats`` (plus and minus, undo).
    """

    focusable = True
    repeats = False
    DOUBLE = 0.35
    """Seconds within which a second click belongs to the first."""

    def __init__(self, tip: Words = "", key: str = "") -> None:
        super().__init__(tip, key)
        self._last = float("-inf")
        self._knocked: float | None = None
        """Since when it shakes."""

    def activate(self) -> None:
        """Do what it is there for."""
        raise TypeError(f"{type(self).__name__} does not say what a press does")

    def gesture(self, gesture: Gesture) -> bool:
        """Press and release on it, Enter or Space."""
        match gesture:
            case Press(_, 1):
                self._set_pressed(self.enabled)
                return True
            case Move() if self.pressed:
                return True
            case Release(pos, 1, inside) if self.pressed:
                self._set_pressed(False)
                if inside and self.box.holds(pos):
                    self._once()
                return True
            case Lost():
                self._set_pressed(False)
                return False
        return self._by_key(gesture)

    def shortcut(self) -> bool:
        """Do it, unless it is greyed."""
        if not self.enabled or not self.visible:
            return False
        self.activate()
        return True

    def knock(self) -> None:
        """Answer a press that cannot be now: it shakes its head, unless motion is reduced."""
        super().knock()
        if not self.stage.pace.reduced:
            self._knocked = self.stage.now

    def shaken(self) -> Box:
        """Return where it is painted: its place, and a little to a side while it shakes."""
        if self._knocked is None:
            return self.box
        share = min(1.0, (self.stage.now - self._knocked) / SHAKEN)
        return self.box.moved(SWING * (1 - share) * math.sin(share * SHAKES * math.tau), 0)

    def tick(self, now: float) -> None:
        """Let it shake."""
        super().tick(now)
        if self._knocked is not None:
            if now >= self._knocked + SHAKEN:
                self._knocked = None
            self.touch()

    def wakes(self, now: float) -> float | None:
        """Return when it wants to be asked again."""
        return 0.0 if self._knocked is not None else super().wakes(now)

    def _by_key(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and gesture.name in ENTER:
            if self.enabled and not gesture.repeat:
                self.activate()
            return True
        return False

    def _once(self) -> None:
        now = self.stage.now
        if not self.repeats and now - self._last < self.DOUBLE:
            return
        self._last = now
        self.activate()

    def _set_pressed(self, pressed: bool) -> None:
        if pressed != self.pressed:
            self.pressed = pressed
            self.touch()


class Group(Widget):
    """Widgets that stand together. Its own empty parts are not in the pointer's way."""

    def __init__(self, *inside: Widget) -> None:
        super().__init__()
        self._inside: list[Widget] = []
        for widget in inside:
            self.add(widget)

    def add(self, widget: Widget) -> None:
        """Put a widget in, on top of the others."""
        widget.parent = self
        self._inside.append(widget)

    def remove(self, widget: Widget) -> None:
        """Take a widget out, if it is in."""
        if widget in self._inside:
            self._inside.remove(widget)

    def clear(self) -> None:
        """Take everything out."""
        self._inside.clear()

    def children(self) -> Sequence[Widget]:
        """Return what stands in it."""
        return self._inside

    def at(self, pos: Point) -> Widget | None:
        """Return the topmost of its widgets at a place."""
        if not self.visible:
            return None
        for child in reversed(self._inside):
            found = child.at(pos)
            if found is not None:
                return found
        return None
