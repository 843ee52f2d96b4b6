"""A slider: a brass knob in a groove."""

from __future__ import annotations

from collections.abc import Callable

from app.stage.canvas import GOLD, ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Lost, Move, Press, Release, Wheel
from app.widgets import skin
from app.widgets.said import Words
from app.widgets.widget import Widget

KNOB = 13.0
"""Units from the knob's middle to its edge."""


class Slider(Widget):
    """A number between two ends, in steps. ``tell`` makes the words in the little flag over a knob that is moved."""

    focusable = True
    radius = 14.0

    def __init__(
        self,
        low: float,
        high: float,
        step: float,
        value: float,
        change: Callable[[float], object],
        tell: Callable[[float], str] = lambda value: f"{value:g}",
        tip: Words = "",
        ticks: bool = False,
        settled: Callable[[float], object] | None = None,
    ) -> None:
        super().__init__(tip)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.change = change
        self.settled = settled
        """Told once when the knob is let go (``change`` is told at every step on the way)."""
        self.tell = tell
        self.ticks = ticks
        self._moving = False

    def natural(self) -> tuple[float, float]:
        """Return its own size."""
        return (220, 36)

    def set(self, value: float) -> None:
        """Take the nearest value that a step reaches, and tell."""
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        value = round(self.low + steps * self.step, 6)
        if value != self.value:
            self.value = value
            self.touch()
            self.change(value)

    def gesture(self, gesture: Gesture) -> bool:
        """Drag the knob or click the groove; arrows, Home, End and the wheel."""
        if not self.enabled:
            return isinstance(gesture, Press)
        match gesture:
            case Press(pos, 1):
                self._moving = True
                self.set(self._value_at(pos))
                self.touch()
                return True
            case Move(pos, held) if self._moving:
                if held:
                    self.set(self._value_at(pos))
                else:
                    self._settle()
                return True
            case Release(_, 1) | Lost() if self._moving:
                self._settle()
                return True
            case Wheel(_, steps) if self.focused:
                self._by_key(self.value + self.step * (1 if steps > 0 else -1))
                return True
            case Key(name):
                return self._key(name)
        return False

    def paint(self, canvas: Canvas) -> None:
        """Paint groove, the part up to the knob, and the knob."""
        groove = self._groove()
        skin.body(canvas, "slider-groove", groove)
        x = self._knob()[0]
        if self.enabled and x - groove.x > 6:
            skin.body(
                canvas,
                "slider-fill",
                Box(groove.x + 2, groove.y + 2, x - groove.x - 2, groove.h - 4),
            )
        if self.ticks:
            self._paint_ticks(canvas, groove)
        state = "drag" if self._moving else self.state
        skin.knob(canvas, "slider-knob", self._knob(), state)

    def sprites(self, canvas: Canvas) -> list[Sprite]:
        """Return the flag with the value while the knob is moved."""
        if not self._moving:
            return []
        words = self.tell(self.value)
        w, h = (
            self.type.width(words, "bold", 15) + 20,
            self.type.leading("bold", 15) + 6,
        )
        look = Look(
            ("slider-flag", words, w, h),
            (w, h + 7),
            lambda on: _paint_flag(on, words, w, h),
        )
        x, y = self._knob()
        return [canvas.sprite(look, (x, y - KNOB - 4 - (h + 7) / 2))]

    def _groove(self) -> Box:
        return Box.around(self.box.centre, self.box.w - 2 * KNOB + 10, 10)

    def _knob(self) -> Point:
        groove = self._groove()
        share = (self.value - self.low) / (self.high - self.low)
        return (groove.x + 5 + share * (groove.w - 10), groove.centre[1])

    def _value_at(self, pos: Point) -> float:
        groove = self._groove()
        return self.low + (pos[0] - groove.x - 5) / (groove.w - 10) * (self.high - self.low)

    def _key(self, name: str) -> bool:
        steps = {"left": -1, "right": 1, "pageup": 4, "pagedown": -4}
        if name in steps:
            self._by_key(self.value + steps[name] * self.step)
        elif name in ("home", "end"):
            self._by_key(self.low if name == "home" else self.high)
        else:
            return False
        return True

    def _by_key(self, value: float) -> None:
        before = self.value
        self.set(value)
        if self.settled and self.value != before:
            self.settled(self.value)

    def _settle(self) -> None:
        self._moving = False
        self.touch()
        if self.settled:
            self.settled(self.value)

    def _paint_ticks(self, canvas: Canvas, groove: Box) -> None:
        count = round((self.high - self.low) / self.step)
        every = max(1, round(count / 6))
        for number in range(0, count + 1, every):
            x = groove.x + 5 + number / count * (groove.w - 10)
            canvas.line((x, groove.bottom + 5), (x, groove.bottom + 11), (125, 97, 58), 1.5)


def _paint_flag(canvas: Canvas, words: str, w: float, h: float) -> None:
    canvas.fill(Box(0, 0, w, h), (42, 21, 8), 5)
    canvas.outline(Box(0, 0, w, h), GOLD, 1.2, 5)
    for row in range(7):
        canvas.line(
            (w / 2 - 6 + row, h - 1 + row),
            (w / 2 + 6 - row, h - 1 + row),
            (42, 21, 8),
            1.2,
        )
    canvas.text(words, (w / 2, h / 2), 15, "bold", ON_WOOD, "centre")
