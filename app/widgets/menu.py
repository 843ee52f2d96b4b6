"""The list that a drop-down opens: over the scene, closed by a choice, Esc, or a press elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from app.stage.canvas import INK, Canvas
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Press
from app.stage.stage import Stage
from app.widgets import skin
from app.widgets.panel import Column, Panel
from app.widgets.said import Words, said
from app.widgets.scene import WidgetScene
from app.widgets.scroll import Scroll
from app.widgets.widget import Pressable, Widget

T = TypeVar("T")


class _Item(Pressable):
    def __init__(self, words: Words, chosen: bool, press: Callable[[], object], size: float) -> None:
        super().__init__()
        self.words = words
        self.chosen = chosen
        self.press = press
        self.size = size
        self.radius = 6.0

    def natural(self) -> tuple[float, float]:
        return (
            self.type.width(said(self.words), "text", self.size) + 60,
            self.type.leading("text", self.size) + 14,
        )

    def activate(self) -> None:
        self.press()

    def paint(self, canvas: Canvas) -> None:
        if self.hovered or self.focused:
            canvas.fill(self.box, (252, 220, 140), 4)
        if self.chosen:
            skin.icon(
                canvas,
                "check",
                (self.box.x + 18, self.box.centre[1]),
                18,
                (63, 127, 79),
            )
        at = (self.box.x + 36, self.box.centre[1])
        canvas.text(
            said(self.words),
            at,
            self.size,
            "bold" if self.chosen else "text",
            INK,
            room=self.box.w - 44,
        )


class Menu(WidgetScene, Generic[T]):
    """The choices below (or above) a box; the scene below stays to be seen."""

    overlay = True

    def __init__(
        self,
        stage: Stage,
        under: Box,
        choices: Sequence[tuple[T, Words]],
        value: T,
        choose: Callable[[T], object],
        size: float = 16,
    ) -> None:
        super().__init__(stage)
        self.under = under
        self.choose = choose
        self._chosen: Widget | None = None
        column = Column(gap=2)
        for choice, words in choices:
            item = _Item(words, choice == value, partial(self._take, choice), size)
            column.add(item)
            if choice == value:
                self._chosen = item
        self.scroll = Scroll(column, on_paper=True)
        self.panel = Panel("paper", self.scroll)
        self.root.add(self.panel)

    def first_focus(self) -> Widget | None:
        """Begin at the choice that stands."""
        return self._chosen

    def enter(self) -> None:
        """The keyboard is in the list at once."""
        super().enter()
        self.focus_on(self._chosen)

    def lay_out(self) -> None:
        """Stand below the box, or above it where there is more room."""
        whole = self.stage.frame.box
        items = self.scroll.content.children()
        w = max(self.under.w, max((item.natural()[0] for item in items), default=0.0) + 16)
        h = self.scroll.content.height_for(w) + 14
        below, above = whole.h - self.under.bottom - 8, self.under.y - 8
        down = h <= below or below >= above
        h = min(h, below if down else above)
        x = min(self.under.x, whole.w - w - 8)
        self.panel.place(Box(x, self.under.bottom + 2 if down else self.under.y - h - 2, w, h))
        self.scroll.place(self.panel.box.inset(7))

    def unclaimed(self, gesture: Gesture) -> None:
        """Close at Esc or a press elsewhere."""
        if isinstance(gesture, Press) or (isinstance(gesture, Key) and gesture.name == "escape"):
            self.stage.pop()

    def _take(self, value: T) -> None:
        self.stage.pop()
        self.choose(value)
