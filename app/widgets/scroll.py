"""A window onto something higher than it: scrolled by wheel, bar, keys, and by the focus."""

from __future__ import annotations

from collections.abc import Sequence

from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Lost, Move, Press, Release, Wheel
from app.widgets import skin
from app.widgets.panel import Column
from app.widgets.widget import Widget

BAR = 12.0
WHEEL = 60.0
"""Units to one step of the wheel."""


class Scroll(Widget):
    """Shows a column through its box; a bar stands at the right when there is more than fits."""

    def __init__(self, content: Column, on_paper: bool = False) -> None:
        super().__init__()
        self.content = content
        self.offset = 0.0
        self.bar = ScrollBar(self, on_paper)
        content.parent = self
        self.bar.parent = self

    def children(self) -> Sequence[Widget]:
        """Return the column, and the bar if there is one."""
        return (self.content, self.bar) if self.furthest > 0 else (self.content,)

    @property
    def furthest(self) -> float:
        """How far it can be scrolled, in units; 0 when everything fits."""
        return max(0.0, self.content.box.h - self.box.h)

    def place(self, box: Box) -> None:
        """Take a place; keep what was at the top there as far as possible."""
        self.box = box
        width = box.w
        if self.content.height_for(width) > box.h:
            width = box.w - BAR - 10
        height = self.content.height_for(width)
        self.offset = min(self.offset, max(0.0, height - box.h))
        self.content.place(Box(box.x, box.y - self.offset, width, height))
        self.bar.place(Box(box.right - BAR, box.y, BAR, box.h))

    def scroll_to(self, offset: float) -> None:
        """Show what lies ``offset`` units below the beginning at the top."""
        offset = min(max(offset, 0.0), self.furthest)
        if offset != self.offset:
            self.offset = offset
            self.content.place(
                Box(
                    self.box.x,
                    self.box.y - offset,
                    self.content.box.w,
                    self.content.box.h,
                )
            )
            self.host.damage(self.box.inset(-4))

    def window(self) -> Box | None:
        """Return the box through which the column is seen."""
        return self.box

    def bring_into_view(self, box: Box) -> None:
        """Scroll just so far that a box can be seen, with some air."""
        air = min(16.0, max(0.0, (self.box.h - box.h) / 2))
        if box.y - air < self.box.y:
            self.scroll_to(self.offset + box.y - air - self.box.y)
        elif box.bottom + air > self.box.bottom:
            self.scroll_to(self.offset + box.bottom + air - self.box.bottom)
        super().bring_into_view(self.box)

    def gesture(self, gesture: Gesture) -> bool:
        """Scroll by wheel and by keys."""
        match gesture:
            case Wheel(_, steps):
                before = self.offset
                self.scroll_to(self.offset - steps * WHEEL)
                return self.offset != before or self.furthest > 0
            case Key("pageup" | "pagedown" | "home" | "end" as name):
                page = self.box.h * 0.85
                ways = {
                    "pageup": self.offset - page,
                    "pagedown": self.offset + page,
                    "home": 0.0,
                    "end": self.furthest,
                }
                self.scroll_to(ways[name])
                return True
        return False

    def paint(self, canvas: Canvas) -> None:
        """Paint what can be seen of the column, and the bar."""
        with canvas.clipped(self.box.inset(-6, 0)):
            self.content.paint(canvas)
        if self.furthest > 0:
            self.bar.paint(canvas)

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return what moves in the column and lies wholly within the window."""
        window = canvas.rect(self.box)
        return [sprite for sprite in self.content.sprites(canvas) if window.contains(sprite.rect)]


class ScrollBar(Widget):
    """A groove with a thumb: drag the thumb, or press beside it to go a page."""

    def __init__(self, scroll: Scroll, on_paper: bool) -> None:
        super().__init__()
        self.scroll = scroll
        self.on_paper = on_paper
        self._grip: float | None = None

    def thumb(self) -> Box:
        """Return the thumb's box."""
        share = self.box.h / (self.scroll.content.box.h or 1)
        h = max(32.0, self.box.h * min(1.0, share))
        at = self.scroll.offset / (self.scroll.furthest or 1)
        return Box(self.box.x, self.box.y + at * (self.box.h - h), BAR, h)

    def gesture(self, gesture: Gesture) -> bool:
        """Drag, or go a page."""
        match gesture:
            case Press(pos, 1):
                thumb = self.thumb()
                if thumb.y <= pos[1] < thumb.bottom:
                    self._grip = pos[1] - thumb.y
                else:
                    self.scroll.scroll_to(self.scroll.offset + (-1 if pos[1] < thumb.y else 1) * self.box.h * 0.85)
                self.touch()
                return True
            case Move(pos, True) if self._grip is not None:
                room = self.box.h - self.thumb().h
                at = (pos[1] - self._grip - self.box.y) / room if room > 0 else 0.0
                self.scroll.scroll_to(at * self.scroll.furthest)
                return True
            case Move() | Release() | Lost() if self._grip is not None:
                self._grip = None
                self.touch()
                return True
        return False

    def paint(self, canvas: Canvas) -> None:
        """Paint groove and thumb."""
        if self.on_paper:
            canvas.fill(self.box.inset(3, 0), (120, 90, 55), 3, 70)
        else:
            skin.body(canvas, "scroll-groove", self.box.inset(1, 0))
        state = "drag" if self._grip is not None else "hover" if self.hovered else "normal"
        skin.body(canvas, "scroll-thumb", self.thumb(), state)
