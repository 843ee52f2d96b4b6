"""Controls that choose: a switch, a row of segments, a drop-down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from app.stage.canvas import INK, ON_WOOD, Canvas
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Lost, Move, Press, Release
from app.stage.type import Colour, Face
from app.widgets import skin
from app.widgets.buttons import GREY
from app.widgets.said import Words, said
from app.widgets.widget import Pressable, Widget

T = TypeVar("T")
ON_BRASS: Colour = (58, 33, 9)
DULL: Colour = (125, 108, 84)


class Toggle(Pressable):
    """A switch, on or off."""

    radius = 18.0
    repeats = True

    def __init__(self, on: bool, change: Callable[[bool], object], tip: Words = "", key: str = "") -> None:
        super().__init__(tip, key)
        self.on = on
        self.change = change

    def natural(self) -> tuple[float, float]:
        """Return its own size."""
        return (60, 32)

    def activate(self) -> None:
        """Turn it over."""
        self.on = not self.on
        self.stage.sound.play("press")
        self.touch()
        self.change(self.on)

    def paint(self, canvas: Canvas) -> None:
        """Paint the switch as it stands."""
        kind = "toggle-on" if self.on else "toggle-off"
        box = Box.around(self.box.centre, 60, 32)
        skin.whole(canvas, kind, box, self.state)


class Segmented(Widget, Generic[T]):
    """A few choices side by side, one of them chosen. ``choices`` are values with their words (and icon)."""

    focusable = True

    def __init__(
        self,
        choices: Sequence[tuple[T, Words] | tuple[T, Words, str]],
        value: T,
        change: Callable[[T], object],
        tip: Words = "",
        size: float = 16,
    ) -> None:
        super().__init__(tip)
        self.choices = choices
        self.value = value
        self.change = change
        self.size = size
        self._icons_fit = True
        self._over: int | None = None
        self._down: int | None = None

    def natural(self) -> tuple[float, float]:
        """Return the room that all choices need side by side."""
        self._icons_fit = True
        return (
            sum(self._widths()) + 10,
            max(42.0, self.type.leading("bold", self.size) + 16),
        )

    def choose(self, number: int) -> None:
        """Choose by number."""
        value = self.choices[number][0]
        if value != self.value:
            self.value = value
            self.stage.sound.play("press")
            self.touch()
            self.change(value)

    def gesture(self, gesture: Gesture) -> bool:
        """Click a segment, or left and right with the focus."""
        match gesture:
            case Press(pos, 1):
                self._down = self._number_at(pos) if self.enabled else None
                return True
            case Release(pos, 1, inside) if self._down is not None:
                down, self._down = self._down, None
                if inside and self._number_at(pos) == down:
                    self.choose(down)
                return True
            case Move(pos):
                self._hover_at(self._number_at(pos))
                return True
            case Lost():
                self._down = None
                return False
            case Key("left" | "right" as way) if self.enabled:
                return self._step(-1 if way == "left" else 1)
            case Key("return" | "space"):
                return self._step(1) or self._step(1 - len(self.choices)) if self.enabled else True
        return False

    def hover(self, hovered: bool) -> None:
        """The pointer comes over it or leaves it."""
        super().hover(hovered)
        if not hovered:
            self._hover_at(None)

    def paint(self, canvas: Canvas) -> None:
        """Paint the tray and the chosen segment."""
        skin.body(canvas, "segment-tray", self.box)
        for number, box in enumerate(self.segments()):
            self._paint_segment(canvas, number, box)

    def place(self, box: Box) -> None:
        """Take its place; icons go where words would have no room beside them."""
        self.box, self._icons_fit = box, True
        self._icons_fit = sum(self._widths()) <= box.w

    def segments(self) -> list[Box]:
        """Return the box of every choice."""
        inner = self.box.inset(5, 4)
        widths = self._widths()
        share = inner.w / sum(widths)
        boxes, x = [], inner.x
        for width in widths:
            boxes.append(Box(x, inner.y, width * share, inner.h))
            x += width * share
        return boxes

    def _paint_segment(self, canvas: Canvas, number: int, box: Box) -> None:
        chosen = self.choices[number][0] == self.value
        if chosen:
            skin.body(
                canvas,
                "segment-chosen",
                box.inset(1),
                "normal" if self.enabled else "disabled",
            )
        elif number == self._over and self.enabled:
            skin.body(canvas, "segment-hover", box.inset(1))
        colour = (ON_BRASS if chosen else ON_WOOD) if self.enabled else GREY
        icon = self._icon(number)
        words = said(self.choices[number][1])
        face: Face = "bold" if chosen else "text"
        if not icon:
            canvas.text(words, box.centre, self.size, face, colour, "centre", room=box.w - 8)
            return
        size = self.type.leading("bold", self.size)
        wide = self.type.width(words, face, self.size) + size + 6
        x = box.centre[0] - min(wide, box.w - 8) / 2
        skin.icon(canvas, icon, (x + size / 2, box.centre[1]), size * 0.9, colour)
        canvas.text(
            words,
            (x + size + 6, box.centre[1]),
            self.size,
            face,
            colour,
            room=box.w - size - 14,
        )

    def _icon(self, number: int) -> str:
        choice = self.choices[number]
        return choice[2] if len(choice) == 3 and self._icons_fit else ""

    def _widths(self) -> list[float]:
        widths = []
        for number, choice in enumerate(self.choices):
            w = self.type.width(said(choice[1]), "bold", self.size) + 28
            widths.append(w + (self.type.leading("bold", self.size) + 6 if self._icon(number) else 0))
        return widths

    def _number_at(self, pos: Point) -> int | None:
        return next((n for n, box in enumerate(self.segments()) if box.holds(pos)), None)

    def _hover_at(self, number: int | None) -> None:
        if number != self._over:
            self._over = number
            self.touch()

    def _step(self, by: int) -> bool:
        at = (
            next(
                (n for n, choice in enumerate(self.choices) if choice[0] == self.value),
                0,
            )
            + by
        )
        if not 0 <= at < len(self.choices):
            return False
        self.choose(at)
        return True


class Dropdown(Pressable, Generic[T]):
    """One of many choices: the chosen one stands in it, a press opens the list of all over the scene."""

    radius = 7.0

    def __init__(
        self,
        choices: Sequence[tuple[T, Words]],
        value: T,
        change: Callable[[T], object],
        tip: Words = "",
        size: float = 16,
    ) -> None:
        super().__init__(tip)
        self.choices = choices
        self.value = value
        self.change = change
        self.size = size

    def natural(self) -> tuple[float, float]:
        """Return the room for the widest choice and the arrow."""
        widest = max(
            (self.type.width(said(words), "text", self.size) for _, words in self.choices),
            default=40.0,
        )
        return (widest + 70, max(42.0, self.type.leading("text", self.size) + 16))

    def activate(self) -> None:
        """Open the list."""
        from app.widgets.menu import Menu

        self.stage.push(Menu(self.stage, self.box, self.choices, self.value, self.choose, self.size))

    def choose(self, value: T) -> None:
        """Take a choice."""
        if value != self.value:
            self.value = value
            self.touch()
            self.change(value)

    def paint(self, canvas: Canvas) -> None:
        """Paint the field, the chosen words and the arrow."""
        skin.body(canvas, "dropdown", self.box, self.state)
        colour = INK if self.enabled else DULL
        words = next((said(w) for v, w in self.choices if v == self.value), "")
        canvas.text(
            words,
            (self.box.x + 14, self.box.centre[1]),
            self.size,
            "text",
            colour,
            room=self.box.w - 60,
        )
        skin.icon(
            canvas,
            "chevron-down",
            (self.box.right - 22, self.box.centre[1]),
            18,
            colour,
        )
