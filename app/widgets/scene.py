"""A scene made of widgets: it gives every gesture to the widget that it is for."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box
from app.stage.gesture import (
    Compose,
    Gesture,
    Key,
    Lost,
    Move,
    Press,
    Release,
    Text,
    Wheel,
)
from app.stage.scene import Scene
from app.stage.stage import Stage
from app.widgets.field import TextField
from app.widgets.focus import WAYS, nearest, ring_sprite
from app.widgets.notes import notes
from app.widgets.scroll import Scroll
from app.widgets.widget import Group, Widget


def combo(key: Key) -> str:
    """Return a key with its modifiers as widgets name it: ``ctrl+shift+z``."""
    mods = ("ctrl+" if key.control else "") + ("alt+" if key.alt else "") + ("shift+" if key.shift else "")
    return mods + key.name


class WidgetScene(Scene):
    """A scene with a tree of widgets under :attr:`root`.

    A subclass makes its widgets once (``self.root.add(…)`` in ``__init__``), gives them their places in
    ``lay_out()`` (measuring: words may be twice as large, in either language), paints its background in
    ``backdrop(canvas)`` and answers what no widget took in ``unclaimed(gesture)``. Words are given as functions,
    so that they are made when drawn.
    """

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.root = Group()
        self.root._host = self
        self.focused: Widget | None = None
        self.keyboard = False
        """Whether the focus is shown: since a key moved it, until the pointer presses something."""
        self._over: Widget | None = None
        self._held: Widget | None = None

    # --- for subclasses -----------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """Paint what lies behind the widgets; it has to cover the whole window (unless the scene is an overlay)."""

    def unclaimed(self, gesture: Gesture) -> None:
        """Answer a gesture that no widget took."""

    def first_focus(self) -> Widget | None:
        """Return the widget that Tab or an arrow goes to first; None: the first there is."""
        return None

    # --- focus --------------------------------------------------------------------------------------

    def focus_on(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, or to none."""
        if widget is self.focused:
            return
        if self.focused is not None:
            self.focused.focus(False)
        self.focused = widget
        if widget is not None:
            widget.focus(True)
            widget.bring_into_view(widget.box)

    def focusables(self) -> list[Widget]:
        """Return where Tab stops, in its order."""
        return [widget for widget in self.root.all() if widget.focusable and widget.enabled]

    def _walk(self, key: Key) -> bool:
        stops = self.focusables()
        if not stops:
            return False
        self.keyboard = True
        if self.focused not in stops:
            first = self.first_focus()
            self._focus_by_key(first if first in stops else stops[-1 if key.shift else 0])
            return True
        at = stops.index(self.focused)
        if key.name == "tab":
            self._focus_by_key(stops[(at + (-1 if key.shift else 1)) % len(stops)])
            return True
        others = [stop for stop in stops if stop is not self.focused]
        found = nearest(self.focused.box, [stop.box for stop in others], key.name)
        if found is not None:
            self._focus_by_key(others[found])
        return True

    def _focus_by_key(self, widget: Widget | None) -> None:
        self.focus_on(widget)
        if widget is not None:
            tip = widget.tip if widget.enabled else widget.why or widget.tip
            notes(self.stage).tips.over(("focus", id(widget)), widget.shown_box(), tip, widget.key)

    # --- the scene ----------------------------------------------------------------------------------

    def enter(self) -> None:
        """See what the pointer is over."""
        self._hover_over(self.root.at(self.stage.pointer))

    def leave(self) -> None:
        """Let go of whatever is pressed or hovered."""
        self._let_go()
        self._hover_over(None)
        notes(self.stage).tips.over(None)
        if isinstance(self.focused, TextField):
            self.focus_on(None)

    def paint(self, canvas: Canvas) -> None:
        """Paint the background, then the widgets."""
        self.backdrop(canvas)
        self.root.paint(canvas)

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return what of the widgets moves, and the focus ring."""
        return [*self.root.sprites(canvas), *self.focus_ring(canvas)]

    def focus_ring(self, canvas: Canvas) -> list[Sprite]:
        """Return the ring round what the keyboard is on, where that is shown."""
        if not self.keyboard or self.focused is None or self.focused not in self.focusables():
            return []
        box = self.focused.shown_box()
        return [ring_sprite(canvas, box, self.focused.radius)] if box.w > 0 and box.h > 0 else []

    def tick(self, now: float) -> None:
        """Let time pass for the widgets."""
        self.root.tick(now)
        self.drop_stale_tip()

    def drop_stale_tip(self) -> None:
        """Take away the tip of what has gone or lies elsewhere now."""
        notes(self.stage).tips.still_there(self._where_tipped)

    def _where_tipped(self, thing: Hashable) -> Box | None:
        """Return where the thing lies now that has the tip; None: it is gone."""
        named = thing[1] if isinstance(thing, tuple) and thing[0] == "focus" else thing
        if not isinstance(named, int):
            return notes(self.stage).tips.box  # no widget: whoever named it takes its tip away
        found = next((widget for widget in self.root.all() if id(widget) == named), None)
        return found.shown_box() if found is not None else None

    def wakes(self, now: float) -> float | None:
        """Return when a widget wants the next tick."""
        return self.root.wakes(now)

    def gesture(self, gesture: Gesture) -> None:
        """Give a gesture to the widget that it is for."""
        taken = False
        match gesture:
            case Move() | Press() | Release() | Wheel():
                taken = self._pointer(gesture)
            case Key():
                taken = self._key(gesture)
            case Text() | Compose():
                taken = self.focused is not None and self.focused.gesture(gesture)
            case Lost():
                self._let_go()
                self._hover_over(None)
        if not taken:
            self.unclaimed(gesture)

    # --- pointer ------------------------------------------------------------------------------------

    def _pointer(self, gesture: Move | Press | Release | Wheel) -> bool:
        target = self.root.at(gesture.pos)
        if isinstance(gesture, Wheel):
            return self._wheel(target, gesture)
        if self._held is not None:
            return self._follow(self._held, target, gesture)
        if isinstance(gesture, Move):
            self._hover_over(target)
        if isinstance(gesture, Press) and gesture.button == 1:
            return self._press(target, gesture)
        return target is not None and target.gesture(gesture)

    def _press(self, target: Widget | None, press: Press) -> bool:
        self.keyboard = False
        self._hover_over(target)
        if target is None or not target.focusable or not target.enabled:
            if isinstance(self.focused, TextField):
                self.focus_on(None)
        else:
            self.focus_on(target)
        if target is None:
            return False
        if not target.enabled:
            self.say_why(target)
            return True
        self._held = target
        return target.gesture(press)

    def _follow(self, held: Widget, target: Widget | None, gesture: Gesture) -> bool:
        over = held.box.holds(gesture.pos) if isinstance(gesture, (Move, Release)) else held.hovered
        held.hover(over)
        if isinstance(gesture, Move) and not gesture.held:
            # The button came up where we could not see it.
            self._let_go()
            self._hover_over(target)
            return True
        if isinstance(gesture, Release) and gesture.button == 1:
            self._held = None
            held.gesture(gesture)
            if self.stage.top is self:
                self._hover_over(self.root.at(gesture.pos))
            return True
        held.gesture(gesture)
        return True

    def _wheel(self, target: Widget | None, gesture: Wheel) -> bool:
        while target is not None:
            if target.gesture(gesture):
                self._hover_over(self.root.at(gesture.pos))
                return True
            target = target.parent
        return False

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.gesture(Lost())

    def _hover_over(self, target: Widget | None) -> None:
        if target is not self._over:
            if self._over is not None:
                self._over.hover(False)
            self._over = target
            if target is not None:
                target.hover(True)
        self._tell_pointer(target)
        if target is None:
            notes(self.stage).tips.over(None)
            return
        words = target.tip if target.enabled else target.why or target.tip
        notes(self.stage).tips.over(id(target), target.shown_box(), words, target.key)

    def _tell_pointer(self, target: Widget | None) -> None:
        if isinstance(target, TextField) and target.enabled:
            self.stage.point("text")
        elif target is not None and target.focusable and target.enabled:
            self.stage.point("hand")
        else:
            self.stage.point("arrow")

    def say_why(self, widget: Widget) -> None:
        """Answer a press on a control that is greyed: it shakes its head, and says why if it can."""
        widget.knock()
        if widget.why:
            notes(self.stage).tips.at_once(id(widget), widget.shown_box(), widget.why)

    # --- keys ---------------------------------------------------------------------------------------

    def _key(self, key: Key) -> bool:
        if key.control and not self._composing() and self._shortcut(key):
            return True  # Ctrl+Enter is the shortcut wherever the focus is, not a press of the focused control
        if self.focused is not None and self.focused.enabled and self.focused.visible and self.focused.gesture(key):
            return True
        if self._shortcut(key):
            return True
        if key.name == "tab" or (key.name in WAYS and not (key.control or key.alt)):
            return self._walk(key)
        parent = self.focused.parent if self.focused is not None else None
        while parent is not None:
            if parent.gesture(key):
                return True
            parent = parent.parent
        return self._scroll_any(key)

    def _scroll_any(self, key: Key) -> bool:
        """Scroll what is too long to be seen whole, where the keyboard is on nothing inside it."""
        scrolls = [one for one in self.root.all() if isinstance(one, Scroll) and one.furthest > 0]
        return any(one.gesture(key) for one in scrolls)

    def _composing(self) -> bool:
        return isinstance(self.focused, TextField) and bool(self.focused.composing)

    def _shortcut(self, key: Key) -> bool:
        if key.repeat:
            return False
        name = combo(key)
        for widget in self.root.all():
            if widget.key == name:
                if not widget.enabled:
                    self.say_why(widget)
                    return True
                if widget.shortcut():
                    return True
        return False
