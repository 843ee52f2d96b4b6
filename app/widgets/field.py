"""A field for a line of text: typed, pasted, or written with an input method whose composition is shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from app.stage.canvas import INK, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Compose, Gesture, Key, Lost, Move, Press, Release, Text
from app.widgets import clipboard, skin
from app.widgets.line import Line
from app.widgets.said import Words, said
from app.widgets.widget import Widget

PAD, ICON = 12.0, 36.0
"""Room at an end of the field, and where an icon or the small keyboard stands there."""
BLINK = 0.55
"""Seconds that the caret shows, and hides."""
AFTER_COMMIT = 0.08
"""Seconds after an input method wrote its text in which Enter still belongs to it."""


def tidy(text: str) -> str:
    """Return text fit for one line: line ends and tabs as spaces, nothing that cannot be seen."""
    plain = "".join(" " if c in "\r\n\t" else c for c in text)
    return "".join(c for c in plain if unicodedata.category(c)[0] != "C")


class TextField(Widget):
    """One line of text. ``change`` is told at every change, ``submit`` at Enter.

    While an input method composes, keys are its own: Enter takes its words and submits nothing.
    """

    focusable = True
    radius = 7.0

    def __init__(
        self,
        value: str = "",
        change: Callable[[str], object] = lambda _: None,
        submit: Callable[[], object] = lambda: None,
        hint: Words = "",
        longest: int = 12,
        icon: str = "",
        tip: Words = "",
        size: float = 18,
    ) -> None:
        super().__init__(tip)
        self.line = Line(value, longest)
        self.change = change
        self.submit = submit
        self.hint = hint
        self.icon = icon
        self.size = size
        self.error = False
        self.board: Callable[[], object] | None = None
        """What opens a board of letters for whoever has no keyboard (see :mod:`app.widgets.letters`)."""
        self.composing = ""
        self._caret_in_composing = 0
        self._committed = float("-inf")
        self._selecting = False
        self._awake = 0.0

    @property
    def value(self) -> str:
        """What is written in it."""
        return self.line.text

    def set(self, value: str) -> None:
        """Write another text into it, and tell."""
        self._edit(lambda: self.line.replace(tidy(value)))

    def natural(self) -> tuple[float, float]:
        """Return room for its longest text."""
        return (self.type.width("字" * self.line.longest, "text", self.size) + sum(self._ends()), self._height())

    def focus(self, focused: bool) -> None:
        """The keyboard comes or goes; the system's input method with it."""
        super().focus(focused)
        self._awake = self.stage.now
        if not focused:
            self.composing = ""
        if self.stage.in_window:
            (pygame.key.start_text_input if focused else pygame.key.stop_text_input)()
            self._tell_place()

    def gesture(self, gesture: Gesture) -> bool:
        """Type, paste, move the caret, select."""
        if not self.enabled:
            return isinstance(gesture, Press)
        self._awake = self.stage.now
        match gesture:
            case Press(pos, 1) if self.board is not None and self.board_spot.holds(pos):
                self.board()
            case Press(pos, 1):
                self._selecting = True
                self._move_to(pos, selecting=False)
            case Move(pos, held) if self._selecting:
                self._selecting = held
                self._move_to(pos, selecting=True)
            case Release(_, 1) | Lost() if self._selecting:
                self._selecting = False
            case Compose(text, caret):
                self.composing, self._caret_in_composing = (
                    text,
                    min(max(caret, 0), len(text)),
                )
                self.touch()
            case Text(text):
                if self.composing:
                    self._committed, self.composing = self.stage.now, ""
                self._edit(lambda: self.line.write(tidy(text)))
            case Key():
                return self._key(gesture)
            case _:
                return False
        return True

    def paste(self) -> None:
        """Write what is on the clipboard at the caret."""
        self._edit(lambda: self.line.write(tidy(clipboard.read())))

    def paint(self, canvas: Canvas) -> None:
        """Paint the field and its text."""
        kind = "error" if self.error else "focus" if self.focused else self.state
        skin.body(canvas, "field", self.box, kind)
        if self.icon:
            skin.icon(
                canvas,
                self.icon,
                (self.box.x + 20, self.box.centre[1]),
                20,
                (107, 74, 44),
            )
        if self.board is not None:
            skin.icon(canvas, "keyboard", self.board_spot.centre, 20, (107, 74, 44))
        inner = self._inner()
        with canvas.clipped(inner.inset(-2, 0)):
            self._paint_text(canvas, inner)

    def sprites(self, canvas: Canvas) -> list[Sprite]:
        """Return the caret while it shows."""
        if not self.focused or not self._caret_shows(self.stage.now):
            return []
        h = self.type.leading("text", self.size) * 0.86
        look = Look(
            ("caret", round(h, 1)),
            (2, h),
            lambda on: on.fill(Box(0, 0, 2, h), (169, 59, 42)),
        )
        return [canvas.sprite(look, (self._caret_x() + 1, self.box.centre[1]))]

    def wakes(self, now: float) -> float | None:
        """Return when the caret changes."""
        return BLINK - (now - self._awake) % BLINK if self.focused else None

    def _caret_shows(self, now: float) -> bool:
        return int((now - self._awake) / BLINK) % 2 == 0

    def _height(self) -> float:
        return max(40.0, self.type.leading("text", self.size) + 14)

    def _ends(self) -> tuple[float, float]:
        """Return the room left and right of the text."""
        return ICON if self.icon else PAD, ICON if self.board is not None else PAD

    def _inner(self) -> Box:
        left, right = self._ends()
        return Box(self.box.x + left, self.box.y + 3, self.box.w - left - right, self.box.h - 6)

    @property
    def board_spot(self) -> Box:
        """Where the pointer opens the board of letters."""
        return Box(self.box.right - ICON, self.box.y, ICON, self.box.h)

    @property
    def writing_box(self) -> Box:
        """Return all of it but the small keyboard that opens the board of letters."""
        return Box(self.box.x, self.box.y, self.box.w - (self._ends()[1] - PAD), self.box.h)

    def _shown(self) -> str:
        before, after = (
            self.line.text[: self.line.caret],
            self.line.text[self.line.caret :],
        )
        return before + self.composing + after

    def _caret_at(self) -> int:
        return self.line.caret + (self._caret_in_composing if self.composing else 0)

    def _width(self, text: str) -> float:
        return self.type.width(text, "text", self.size) if text else 0.0

    def _offset(self) -> float:
        """Return how far the text is pushed to the left so that the caret can be seen."""
        over = self._width(self._shown()[: self._caret_at()]) - self._inner().w + 4
        return max(0.0, over)

    def _caret_x(self) -> float:
        return self._inner().x - self._offset() + self._width(self._shown()[: self._caret_at()])

    def _paint_text(self, canvas: Canvas, inner: Box) -> None:
        middle = self.box.centre[1]
        shown, x = self._shown(), inner.x - self._offset()
        if not shown:
            canvas.text(
                said(self.hint),
                (x, middle),
                self.size,
                "text",
                (125, 108, 84),
                room=inner.w,
            )
            return
        low, high = self.line.selection
        if low != high:
            box = Box(
                x + self._width(shown[:low]),
                inner.y + 3,
                self._width(shown[low:high]),
                inner.h - 6,
            )
            canvas.fill(box, (217, 164, 65), 3, 130)
        canvas.text(
            shown,
            (x, middle),
            self.size,
            "text",
            INK if self.enabled else (125, 108, 84),
        )
        if self.composing:
            at = self.line.caret
            start = x + self._width(shown[:at])
            end = x + self._width(shown[: at + len(self.composing)])
            y = middle + self.type.leading("text", self.size) * 0.42
            canvas.line((start, y), (end, y), (47, 111, 159), 2)

    def _move_to(self, pos: Point, selecting: bool) -> None:
        x = pos[0] - self._inner().x + self._offset()
        text = self.line.text
        best = min(range(len(text) + 1), key=lambda n: abs(self._width(text[:n]) - x))
        self.line.go(best, selecting)
        self.touch()

    def _key(self, key: Key) -> bool:
        if self.composing:
            return True
        if key.name in ("return", "enter"):
            if self.board is not None and self.stage.input.by_pad is not None:
                self.board()
                return True
            if self.stage.now - self._committed > AFTER_COMMIT and not key.repeat:
                self.submit()
            return True
        if key.control:
            return self._control(key.name)
        if key.name in ("backspace", "delete"):
            self._edit(lambda: self.line.remove(-1 if key.name == "backspace" else 1))
        elif key.name in ("left", "right", "home", "end"):
            self.line.walk(key.name, key.shift)
            self._tell_place()
            self.touch()
        else:
            return len(key.name) == 1 or key.name == "space"
        return True

    def _control(self, name: str) -> bool:
        if name == "a":
            self.line.select_all()
            self.touch()
        elif name == "v":
            self.paste()
        elif name in ("c", "x") and self.line.selected:
            clipboard.write(self.line.selected)
            if name == "x":
                self._edit(lambda: self.line.write(""))
        return name in "acvx"

    def _edit(self, edit: Callable[[], object]) -> None:
        before = self.line.text
        edit()
        self.touch()
        self._tell_place()
        if self.line.text != before:
            self.change(self.line.text)

    def _tell_place(self) -> None:
        if self.stage.in_window and self.focused:
            x, h = self._caret_x(), self.box.h
            scale = self.stage.frame.scale
            place = pygame.Rect(
                round(x * scale),
                round(self.box.y * scale),
                round(4 * scale),
                round(h * scale),
            )
            pygame.key.set_text_input_rect(place)
