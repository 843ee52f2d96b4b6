"""A board of letters to press: so that words can be written by gamepad, or by mouse alone.

It opens over the scene when a pad presses on a field (or the pointer the small keyboard in it). What is pressed is
written into the field at once; a real keyboard can go on typing. Above the letters lie whole words on paper: names for
a seat, headings for a rulebook. So Chinese can be written too, without any input method.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from app.stage.canvas import INK, ON_WOOD, Canvas
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Press, Text
from app.widgets import skin
from app.widgets.buttons import Button
from app.widgets.field import TextField
from app.widgets.panel import Column, Panel
from app.widgets.said import said
from app.widgets.scene import WidgetScene
from app.widgets.scroll import Scroll
from app.widgets.widget import Pressable, Widget

ROWS = ("1234567890", "ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ'-.&")
EDGE, GAP = 20.0, 6.0
WIDTH, LEAST_HEIGHT = 720.0, 40.0
"""Of the board, and of a key on it, in units."""
LETTER = 22.0
"""Of the letters on the keys, where they have room."""
WORDS_SHARE = 0.26
"""How much of the window's height the words have at most."""


class LetterKey(Pressable):
    """One wooden key with a letter."""

    repeats = True
    radius = 8.0

    def __init__(self, letter: str, press: Callable[[], object]) -> None:
        super().__init__()
        self.letter = letter
        self.press = press

    def activate(self) -> None:
        """Write it."""
        self.stage.sound.play("press")
        self.press()

    def paint(self, canvas: Canvas) -> None:
        """Paint the key, its letter as large as it can be."""
        skin.body(canvas, "button-wood", self.box, self.state)
        x, y = self.box.centre
        sink = 2.0 if self.state == "pressed" else 0.0
        size = LETTER * min(1.0, (self.box.h - 6) / canvas.type.leading("bold", LETTER))
        canvas.text(self.letter, (x, y + sink), size, "bold", ON_WOOD, "centre", room=self.box.w - 14)


class WordsSheet(Column):
    """Chips with whole words, one after the other in lines."""

    def lines(self, width: float) -> list[list[Widget]]:
        """Return the chips in lines of a width."""
        found: list[list[Widget]] = [[]]
        x = 0.0
        for chip in self.children():
            w = min(width, chip.natural()[0])
            if found[-1] and x + w > width:
                found.append([])
                x = 0.0
            found[-1].append(chip)
            x += w + GAP
        return found

    def height_for(self, width: float) -> float:
        """Return the height of all lines."""
        high = max((chip.natural()[1] for chip in self.children()), default=0.0)
        return len(self.lines(width)) * (high + GAP) - GAP

    def place(self, box: Box) -> None:
        """Place the chips."""
        self.box, y = box, box.y
        for line in self.lines(box.w):
            x, high = box.x, max((chip.natural()[1] for chip in line), default=0.0)
            for chip in line:
                w = min(box.w, chip.natural()[0])
                chip.place(Box(x, y, w, high))
                x += w + GAP
            y += high + GAP


class LetterBoard(WidgetScene):
    """The board over a scene, writing into one of its fields."""

    overlay = True

    def __init__(self, field: TextField, words: Sequence[str], whole: bool = False) -> None:
        """``whole``: a word takes the place of all that is written; else it is written at the caret."""
        super().__init__(field.stage)
        self.field = field
        self.whole = whole
        say = self.stage.say
        self.words = WordsSheet(*(Button(word, partial(self._word, word), "chip", size=16) for word in words))
        self.scroll = Scroll(self.words, on_paper=True)
        self.sheet = Panel("paper", self.scroll)
        self.keys = [[LetterKey(letter, partial(self.write, letter)) for letter in row] for row in ROWS]
        self.space = Button(lambda: say("letters.space"), self.write_space, size=16)
        self.delete = Button(lambda: say("letters.delete"), self.remove, icon="arrow-left", size=16)
        self.delete.repeats = self.space.repeats = True
        self.done = Button(lambda: say("letters.done"), self.finish, "primary", "check", size=16)
        self.foot = [self.space, self.delete, self.done]
        letters = [key for row in self.keys for key in row]
        self.board = Panel("brass", self.sheet, *letters, *self.foot)
        self.sheet.visible = bool(words)
        self.root.add(self.board)
        self.by_pad = {"u": self.remove, "h": self.write_space, "f10": self.finish}
        """What buttons of a pad do here, by the keys that they stand for elsewhere."""
        self.paper = Box(0, 0, 0, 0)
        """Where what is written can be read."""
        field.line.select_all()

    # --- what is written ----------------------------------------------------------------------------

    def write(self, text: str) -> None:
        """Write letters as a name has them: a large one where a word begins, small ones after it."""
        low = self.field.line.selection[0]
        begins = low == 0 or not self.field.value[low - 1].isalpha() or not self.field.value[low - 1].isascii()
        self.field.gesture(Text(text if begins else text.lower()))
        self.damage(self.paper)

    def write_space(self) -> None:
        """Write a space."""
        self.write(" ")

    def remove(self) -> None:
        """Remove what is selected, or the last letter."""
        self.field.gesture(Key("backspace"))
        self.damage(self.paper)

    def finish(self) -> None:
        """Put the board away, and enter what is written."""
        self._away()
        self.field.submit()

    def _word(self, word: str) -> None:
        if self.whole:
            self.field.line.select_all()
        self.field.gesture(Text(word))
        self.damage(self.paper)

    def _away(self) -> None:
        below = self.keyboard
        self.stage.pop()
        host = self.field.host
        if isinstance(host, WidgetScene):
            host.keyboard = below
            host.focus_on(self.field)

    # --- the scene ----------------------------------------------------------------------------------

    def first_focus(self) -> Widget | None:
        """Begin at the first word, or the first letter."""
        chips = self.words.children()
        return chips[0] if chips else self.keys[1][0]

    def enter(self) -> None:
        """The keyboard is on it at once."""
        super().enter()
        self.keyboard = self.stage.input.by_pad is not None or self.keyboard
        if self.keyboard and self.focused is None:
            self.focus_on(self.first_focus())

    def lay_out(self) -> None:
        """Stand below the field, or above it, or where there is room."""
        whole, kind = self.stage.frame.box, self.stage.type
        wide = min(whole.w - 24, WIDTH * max(1.0, min(1.3, kind.text_scale)))
        inner = wide - 2 * EDGE
        line = kind.leading("text", 22) + 14
        words = 0.0
        if self.sheet.visible:
            words = min(self.words.height_for(inner - 28) + 20, whole.h * WORDS_SHARE)
        key = max(LEAST_HEIGHT, min(54.0, kind.leading("bold", LETTER) + 12))
        foot = max(button.natural()[1] for button in self.foot)
        high = line + (words + GAP if words else 0.0) + GAP + len(ROWS) * (key + GAP) + foot + 2 * EDGE
        box = Box(min(max(12.0, self.field.box.x), whole.w - wide - 12), self._top(high), wide, high)
        self.board.place(box)
        y = box.y + EDGE
        self.paper = Box(box.x + EDGE, y, inner, line)
        y += line + GAP
        if words:
            self.sheet.place(Box(box.x + EDGE, y, inner, words))
            self.scroll.place(self.sheet.box.inset(14, 10))
            y += words + GAP
        self._lay_keys(Box(box.x + EDGE, y, inner, key))
        self._lay_foot(Box(box.x + EDGE, box.bottom - EDGE - foot, inner, foot))

    def _top(self, high: float) -> float:
        whole, field = self.stage.frame.box, self.field.shown_box()
        if field.bottom + 10 + high <= whole.h - 8:
            return field.bottom + 10
        if field.y - 10 - high >= 8:
            return field.y - 10 - high
        return max(4.0, (whole.h - high) / 2)

    def _lay_keys(self, first: Box) -> None:
        w = (first.w - GAP * (len(ROWS[0]) - 1)) / len(ROWS[0])
        for number, row in enumerate(self.keys):
            for place, key in enumerate(row):
                key.place(Box(first.x + place * (w + GAP), first.y + number * (first.h + GAP), w, first.h))

    def _lay_foot(self, row: Box) -> None:
        w = (row.w - 2 * GAP) / 3
        for number, button in enumerate(self.foot):
            button.place(Box(row.x + number * (w + GAP), row.y, w, row.h))

    def backdrop(self, canvas: Canvas) -> None:
        """Darken the scene below a little."""
        canvas.fill(self.stage.frame.box, (18, 9, 3), 0, 96)

    def paint(self, canvas: Canvas) -> None:
        """Paint the board, and on a slip of paper what is written."""
        super().paint(canvas)
        skin.body(canvas, "field", self.paper, "focus")
        inner, text = self.paper.inset(14, 2), self.field.value
        w = canvas.type.width(text, "text", 22) if text else 0.0
        low, high = self.field.line.selection
        if low != high:
            canvas.fill(Box(inner.x - 3, inner.y + 4, min(w, inner.w) + 6, inner.h - 8), (217, 164, 65), 3, 130)
        shown = text or said(self.field.hint)
        canvas.text(shown, (inner.x, inner.centre[1]), 22, "text", INK if text else (125, 108, 84), room=inner.w)
        caret = Box(min(inner.x + w, inner.right) + 2, inner.y + 6, 2, inner.h - 12)
        canvas.fill(caret, (169, 59, 42))

    def gesture(self, gesture: Gesture) -> None:
        """A pad's other buttons delete, write a space and end; typed letters are written as well."""
        if isinstance(gesture, Key) and not (gesture.control or gesture.alt):
            if self.stage.input.by_pad is not None and gesture.name in self.by_pad:
                self.by_pad[gesture.name]()
                return
            if gesture.name == "backspace":
                self.remove()
                return
            if self.stage.input.by_pad is None and self._types(gesture):
                return
        super().gesture(gesture)

    def _types(self, key: Key) -> bool:
        """Answer a real keyboard. Enter and Space are presses where the keyboard is on a key of the board."""
        typed = {"space": self.write_space, "return": self.finish} if not self.keyboard else {}
        if key.name in typed:
            typed[key.name]()
            return True
        if len(key.name) == 1 and key.name.isalnum():
            self.write(key.name.upper())
            return True
        return False

    def unclaimed(self, gesture: Gesture) -> None:
        """Close at Esc or a press elsewhere; what is written stays."""
        elsewhere = isinstance(gesture, Press) and self.board.at(gesture.pos) is None
        if elsewhere or (isinstance(gesture, Key) and gesture.name == "escape"):
            self._away()


def lend_letters(field: TextField, words: Callable[[], Sequence[str]], whole: bool = False) -> None:
    """Let a field open a board of letters with some words, asked for each time; ``whole``: see :class:`LetterBoard`."""
    field.board = lambda: field.stage.push(LetterBoard(field, words(), whole))
