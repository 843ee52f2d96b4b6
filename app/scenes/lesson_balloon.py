"""The balloon of a lesson's guide: a title, words and buttons on white paper, no larger than they need it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from app.scenes.lesson_buttons import BUTTON, SmallButton
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Lost, Move, Press, Release
from app.stage.type import Colour, Face, Typesetter
from app.widgets import skin
from app.widgets.buttons import Button
from app.widgets.said import Words, said
from app.widgets.widget import Group, Widget

SHRINK = (1.0, 0.85, 0.72, 0.62, 0.52)
"""How much smaller the balloon's words may become where there is no other way to leave everything free."""
COMMON = SHRINK[:3]
"""The sizes of which one is taken for all that is said in a part; smaller ones only where nothing else is free."""
EDGE = 20.0
GAP, SMALL_APART = 8.0, 14.0
"""Units between two buttons, and more before the small ones."""
LITTLE = 6.0
"""So many units lower a wider balloon has to be to be worth trying."""
COLUMN = 18.0
"""Units between the words and the buttons beside them."""
TITLE, TEXT = 19.0, 16.0
LEAST_BUTTON = 0.7
"""How much smaller the words of a button may become."""
FILLED, FILLED_WIDTH = 0.2, 620.0
"""The part of the window that a balloon may fill for the sake of large words, and the width at which that is tried."""
PULL = 5.0
"""So many units the pointer goes before the balloon goes with it: a mere press leaves it where it is."""
SPOKEN: Colour = (130, 84, 30)
ASTRAY: Colour = (160, 52, 34)
GOOD: Colour = (46, 105, 62)
Mood = Literal["plain", "astray", "good"]
MOODS: dict[str, Colour] = {"plain": SPOKEN, "astray": ASTRAY, "good": GOOD}


@dataclass(frozen=True, slots=True)
class Shape:
    """How a balloon is laid out: its size, where its buttons are, and what is left free at its left."""

    w: float
    h: float
    beside: float = 0.0
    """Width of a column of buttons right of the words; 0: the buttons stand below them."""
    lead: float = 0.0
    """Width kept free at the left for a small guide."""
    foot: float = 0.0
    """How much higher than at its foot the buttons stand: words came below, and the pointer may be on one of them."""


class Balloon(Group):
    """Title, words, one more line, and a row of buttons on white paper. The pointer does not go through it.

    By its body it can be pulled elsewhere; ``pulled`` is told where to.
    """

    def __init__(self, pulled: Callable[[Point], object] = lambda corner: None) -> None:
        super().__init__()
        self.pulled = pulled
        self._grip: Point | None = None
        """Where the pointer holds it, from its corner on."""
        self._pressed: Point = (0.0, 0.0)
        self._goes = False
        self.title: Words = ""
        self.words: Words = ""
        self.extra: Words = ""
        self._measured: list[tuple[str, float, Literal["title", "text", "bold"], Colour]] | None = None
        self.mood: Mood = "plain"
        self.share = 1.0
        self.tail: Literal["left", "right", ""] = ""
        self.mouth = 0.0
        """How far down whoever speaks has its mouth, in units."""
        self.shape: Shape | None = None
        """How it is laid out; None: its buttons stand below its words."""

    def set(self, title: Words, words: Words, extra: Words, mood: Mood, buttons: Sequence[Widget]) -> None:
        """Say something else."""
        self.title, self.words, self.extra, self.mood = title, words, extra, mood
        self._grip = self._measured = None
        self.clear()
        for button in buttons:
            self.add(button)

    def at(self, pos: Point) -> Widget | None:
        """Return the topmost of its buttons at a place, or itself."""
        return super().at(pos) or (self if self.visible and self.box.holds(pos) else None)

    @property
    def gripped(self) -> bool:
        """Whether the pointer holds it by its body."""
        return self._grip is not None

    def gesture(self, gesture: Gesture) -> bool:
        """Go with the pointer that holds it by its body."""
        match gesture:
            case Press(pos, 1):
                self._grip, self._pressed, self._goes = (pos[0] - self.box.x, pos[1] - self.box.y), pos, False
                return True
            case Move(pos, True) if self._grip is not None:
                far = max(abs(pos[0] - self._pressed[0]), abs(pos[1] - self._pressed[1]))
                self._goes = self._goes or far >= PULL
                if self._goes:
                    self.pulled((pos[0] - self._grip[0], pos[1] - self._grip[1]))
                return True
            case Release(_, 1) | Lost() if self._grip is not None:
                self._grip = None
                return True
        return False

    def shrink(self, share: float) -> None:
        """Have smaller words, and not quite as small buttons."""
        self.share, self._measured = share, None
        for button in self.children():
            if isinstance(button, Button):
                button.size = BUTTON * max(LEAST_BUTTON, share)

    # --- how large it is --------------------------------------------------------------------------

    def _parts(self) -> list[tuple[str, float, Literal["title", "text", "bold"], Colour]]:
        found: list[tuple[str, float, Literal["title", "text", "bold"], Colour]] = []
        for words, size, face, colour in (
            (said(self.title), TITLE, "title", INK),
            (said(self.words), TEXT, "text", INK),
            (said(self.extra), TEXT - 1.5, "bold", MOODS[self.mood]),
        ):
            if words:
                found.append((words, size * self.share, face, colour))  # type: ignore[arg-type]
        return found

    def _told(self) -> list[tuple[str, float, Literal["title", "text", "bold"], Colour]]:
        """Return the parts as they were when a place was last looked for: they are measured many times for that."""
        if self._measured is None:
            self._measured = self._parts()
        return self._measured

    def _small(self) -> list[SmallButton]:
        return [button for button in self.children() if isinstance(button, SmallButton)]

    def _row(self, width: float) -> list[list[Widget]]:
        """Return the buttons in lines of a width."""
        lines: list[list[Widget]] = [[]]
        x = 0.0
        small = self._small()
        whole = sum(each.natural()[0] + GAP for each in self.children() if each not in small) + SMALL_APART
        worded = whole + sum(each.whole_width() + GAP for each in small) <= width
        for each in small:
            each.worded = worded
        for button in self.children():
            w = button.natural()[0]
            if lines[-1] and x + w > width:
                lines.append([])
                x = 0.0
            lines[-1].append(button)
            x += w + GAP
        return lines if self.children() else []

    def _parts_buttons(self, width: float) -> bool:
        """Return whether a small button stands alone in a second line of a width."""
        lines = self._row(width)
        return len(lines) > 1 and len(lines[-1]) == 1 and isinstance(lines[-1][0], SmallButton)

    def _block(self, width: float) -> tuple[float, float]:
        """Return how wide and how high the words are in lines that may be as long as a width."""
        kind, widest, high = self.type, 0.0, 0.0
        for words, size, face, _ in self._told():
            lines = kind.wrap(words, face, size, width)
            widest = max([widest, *(kind.width(line, face, size) for line in lines)])
            high += len(lines) * kind.leading(face, size) + 3
        return min(width, widest + 1), high

    def _height(self, words: float, width: float, beside: float) -> float:
        """Return the whole height for words of a height and a width, with the buttons below or in a column beside."""
        rows = self._row(beside or width)
        buttons = sum(max(button.natural()[1] for button in line) + GAP for line in rows)
        return 2 * EDGE - 8 + (max(words, buttons) if beside else words + buttons)

    def shapes(self, widths: Sequence[float], lead: float = 0.0, least: float = 0.0) -> list[Shape]:
        """Return the ways to lay it out: lines up to so many units long, the buttons below or beside them.

        None is wider than its longest line. ``lead`` is kept free at the left, ``least`` is the height of what
        stands there.
        """
        narrow = self.least_width() + lead
        tries = [width for width in widths if width >= narrow] or [narrow]
        buttons = self.children()
        if not buttons:  # a word or two, and nothing to press
            tries = [min(self.line_width() + lead, tries[-1])]
        for small in self._small():
            small.worded = False
        row = sum(button.natural()[0] + GAP for button in buttons) - GAP + (SMALL_APART if self._small() else 0.0)
        column = max((button.natural()[0] for button in buttons), default=0.0)
        found: list[Shape] = []
        for width in tries:
            inner = width - 2 * EDGE - lead
            wide, words = self._block(inner)
            tight = max(wide, min(row, inner))
            if not self._parts_buttons(tight) or width == tries[-1]:
                high = max(least + 20, self._height(words, tight, 0.0))
                found.append(Shape(tight + 2 * EDGE + lead, high, 0.0, lead))
            if column and inner - column - COLUMN >= column:
                wide, words = self._block(inner - column - COLUMN)
                high = max(least + 20, self._height(words, wide, column))
                found.append(Shape(wide + column + COLUMN + 2 * EDGE + lead, high, column, lead))
        return _smallest(found)

    def height_of(self, shape: Shape) -> float:
        """Return the height that it takes where it is laid out like this."""
        inner = self._inner(shape)
        return self._height(self._block(inner)[1], inner, shape.beside)

    def grown(self, shape: Shape) -> Shape | None:
        """Return a shape as high as what is said now needs it; None where it is too narrow for that."""
        column = max((button.natural()[0] for button in self.children()), default=0.0)
        beside = max(shape.beside, column) if shape.beside and column else 0.0
        if self.least_width() + shape.lead + (beside + COLUMN if beside else 0) > shape.w + 1:
            return None
        wide = shape.w if column else min(shape.w, self.line_width() + shape.lead)
        made = Shape(wide, 0.0, beside, shape.lead)
        return Shape(wide, self.height_of(made), beside, shape.lead)

    @staticmethod
    def _inner(shape: Shape) -> float:
        """Return the width of the words."""
        return shape.w - 2 * EDGE - shape.lead - (shape.beside + COLUMN if shape.beside else 0.0)

    def least_width(self) -> float:
        """Return the width of its widest word or button, at least."""
        words = " ".join(part[0] for part in self._told()).split()
        widest = max((self.type.width(word, "bold", TITLE * self.share) for word in words if word.isascii()), default=0)
        buttons = max((button.natural()[0] for button in self.children()), default=0.0)
        return max(widest, buttons) + 2 * EDGE

    def line_width(self) -> float:
        """Return the width at which each of its parts stands in one line."""
        return max((self.type.width(words, face, size) for words, size, face, _ in self._told()), default=0.0) + (
            2 * EDGE + 2
        )

    def place(self, box: Box) -> None:
        """Place the buttons at its foot, below the words or beside them."""
        self.box = box
        shape = self.shape or Shape(box.w, box.h)
        left = box.x + EDGE + shape.lead
        if shape.beside:
            left = box.right - EDGE - shape.beside
        wide = box.right - EDGE - left
        lines = self._row(wide)
        y = box.bottom - EDGE + 4 - shape.foot
        for line in reversed(lines):
            h = max(button.natural()[1] for button in line)
            y -= h
            x = left
            small = sum(button.natural()[0] + GAP for button in line if isinstance(button, SmallButton)) - GAP
            for button in line:
                w, own = button.natural()
                if isinstance(button, SmallButton) and small > 0:  # what one hardly needs stands apart
                    x, small = max(x, left + wide - small), 0.0
                button.place(Box(x, y + (h - own) / 2, min(w, wide), own))
                x += w + GAP
            y -= GAP

    # --- how it looks -----------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Paint the paper, the words and the buttons."""
        box = self.box
        skin.body(canvas, "balloon", box)
        if self.tail:
            x = box.right + 11 if self.tail == "right" else box.x - 11
            y = min(box.bottom - 52, max(box.y + 34, self.mouth))
            skin.picture(canvas, f"controls/balloon-tail-{self.tail}", (x, y), (36, 36))
        y, shape = box.y + EDGE - 6, self.shape or Shape(box.w, box.h)
        for words, size, face, colour in self._parts():
            room = Box(box.x + EDGE + shape.lead, y, self._inner(shape), box.h)
            y += canvas.paragraph(words, room, size, face, colour) + 3
        super().paint(canvas)


def _smallest(shapes: Sequence[Shape]) -> list[Shape]:
    """Return the shapes than which no other is both narrower and, but for a little, lower."""
    found: list[Shape] = []
    for shape in sorted(shapes, key=lambda one: (one.w, one.h)):
        if not found or shape.h < found[-1].h - LITTLE:
            found.append(shape)
    return found


def common_share(type_: Typesetter, texts: Iterable[tuple[str, str]], whole: Box) -> float:
    """Return the share of their usual size at which each title with its words has room in a window.

    What is said one after the other is written in one size.
    """
    inner, told = FILLED_WIDTH - 2 * EDGE, list(texts)

    def height(title: str, words: str, share: float) -> float:
        lines: tuple[tuple[str, Face, float], ...] = ((title, "title", TITLE * share), (words, "text", TEXT * share))
        rows = 0.0
        for text, face, size in lines:
            rows += len(type_.wrap(text, face, size, inner)) * type_.leading(face, size) + 3
        return rows + type_.leading("bold", BUTTON * max(LEAST_BUTTON, share)) + 3 * EDGE

    most = whole.w * whole.h * FILLED / FILLED_WIDTH
    fitting = (share for share in COMMON if all(height(*text, share) <= most for text in told))
    return next(fitting, COMMON[-1])
