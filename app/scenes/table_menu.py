"""The table's menu, and the question that a drop can ask."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.boards.board import Board
from app.controllers.answers import Choose, Option
from app.stage.canvas import GOLD, INK, ON_WOOD, Canvas
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Press
from app.stage.stage import Stage
from app.widgets import skin
from app.widgets.buttons import Button
from app.widgets.panel import Label, Panel
from app.widgets.said import Words
from app.widgets.scene import WidgetScene
from app.widgets.widget import Pressable


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu."""

    words: Words
    then: Callable[[], object]
    icon: str
    key: str = ""


class TableMenu(WidgetScene):
    """Go on, look things up, change wishes, leave. Esc goes on."""

    overlay = True

    def __init__(self, stage: Stage, title: Words, entries: Sequence[Entry]) -> None:
        super().__init__(stage)
        self.title = Label(title, 24, "title", ON_WOOD, "centre", wrap=False)
        self.buttons = [self._button(entry) for entry in entries]
        self.frame = Panel("brass", self.title, *self.buttons)
        self.root.add(self.frame)

    def _button(self, entry: Entry) -> Button:
        def press() -> None:
            self.stage.pop()
            entry.then()

        return Button(entry.words, press, "wood", entry.icon, key=entry.key, show_key=bool(entry.key))

    def enter(self) -> None:
        """The keyboard is on the first entry at once."""
        super().enter()
        if self.focused is None:
            self.focus_on(self.buttons[0])

    def lay_out(self) -> None:
        """Stand in the middle, as wide as the widest words need."""
        whole = self.stage.frame.box
        sizes = [button.natural() for button in self.buttons]
        w = min(whole.w - 60, max(300.0, *(size[0] for size in sizes)) + 60)
        gap = 12.0
        rest = 48 + sum(size[1] for size in sizes) + gap * len(sizes)
        title = max(36.0, min(self.title.natural()[1], whole.h - 20 - rest))
        box = Box.around(whole.centre, w, min(whole.h - 20, rest + title))
        self.frame.place(box)
        self.title.place(Box(box.x + 20, box.y + 20, box.w - 40, title))
        y = box.y + 34 + title
        for button, (_, height) in zip(self.buttons, sizes, strict=True):
            button.place(Box(box.x + 30, y, box.w - 60, height))
            y += height + gap

    def backdrop(self, canvas: Canvas) -> None:
        """Darken the table."""
        canvas.fill(self.stage.frame.box, (18, 9, 3), 0, 140)

    def unclaimed(self, gesture: Gesture) -> None:
        """Go on; a press between two buttons is none beside the menu."""
        closes = isinstance(gesture, Key) and gesture.name in ("escape", "f10")
        if closes or (isinstance(gesture, Press) and not self.frame.box.holds(gesture.pos)):
            self.stage.pop()


class ChoiceCard(Pressable):
    """One way out of a choice: its picture and its words."""

    def __init__(self, board: Board, option: Option, press: Callable[[], object]) -> None:
        super().__init__(lambda: board.say(option.words))
        self.board = board
        self.option = option
        self.press = press

    def natural(self) -> tuple[float, float]:
        """Return the room for the picture and its words."""
        look = self.board.look_of(self.option.picture) if self.option.picture is not None else None
        words = self.type.width(self.board.say(self.option.words), "bold", 16) + 28
        if look is None:
            return (max(120.0, words), 56.0)
        return (max(look.size[0] + 28, words), look.size[1] + 52)

    def activate(self) -> None:
        """Choose this."""
        self.press()

    def paint(self, canvas: Canvas) -> None:
        """Draw it on paper; the one under the pointer has a gold rim."""
        skin.body(canvas, "panel-paper", self.box)
        look = self.board.look_of(self.option.picture) if self.option.picture is not None else None
        y = self.box.centre[1]
        if look is not None:
            canvas.look(
                look, (self.box.centre[0], self.box.y + 14 + look.size[1] / 2), 0, 1.0, 150 if self.option.dim else 255
            )
            y = self.box.bottom - 22
        canvas.text(
            self.board.say(self.option.words), (self.box.centre[0], y), 16, "bold", INK, "centre", room=self.box.w - 16
        )
        if self.hovered:
            canvas.outline(self.box.inset(-2), GOLD, 3, 8)


class ChoiceScene(WidgetScene):
    """Asks which of several things a drop means, near where it fell. Esc or a press beside it takes it back."""

    overlay = True

    def __init__(
        self, stage: Stage, board: Board, choose: Choose, at: Point, then: Callable[[Option | None], object]
    ) -> None:
        super().__init__(stage)
        self.board = board
        self.choose = choose
        self.middle = at
        self.then = then
        self.cards = [ChoiceCard(board, option, lambda option=option: self._end(option)) for option in choose.options]  # type: ignore[misc]
        for card in self.cards:
            self.root.add(card)

    def _end(self, option: Option | None) -> None:
        self.stage.pop()
        self.then(option)

    def lay_out(self) -> None:
        """Lay the options side by side near the drop, or round it."""
        whole = self.stage.frame.box
        sizes = [card.natural() for card in self.cards]
        if self.choose.style == "ring" and len(sizes) > 3:
            self._ring(whole, sizes)
            return
        total = sum(w for w, _ in sizes) + 14 * (len(sizes) - 1)
        h = max(h for _, h in sizes)
        x = min(max(self.middle[0] - total / 2, whole.x + 16), max(whole.x + 16, whole.right - total - 16))
        y = min(max(self.middle[1] - h / 2, whole.y + 70), whole.bottom - h - 16)
        for card, (w, height) in zip(self.cards, sizes, strict=True):
            card.place(Box(x, y, w, height))
            x += w + 14

    def _ring(self, whole: Box, sizes: Sequence[tuple[float, float]]) -> None:
        w, h = max(s[0] for s in sizes), max(s[1] for s in sizes)
        across, down = (whole.w - w) / 2 - 30, (whole.h - h) / 2 - 46
        radius = min(across, len(sizes) * (w + 10) / (2 * math.pi) + 40)
        for number, card in enumerate(self.cards):
            turn = 2 * math.pi * number / len(self.cards) - math.pi / 2
            centre = (
                whole.centre[0] + radius * math.cos(turn),
                whole.centre[1] + 14 + min(down, radius) * math.sin(turn),
            )
            card.place(Box.around(centre, w, h))

    def backdrop(self, canvas: Canvas) -> None:
        """Darken the table a little; ask above the options."""
        whole = self.stage.frame.box
        canvas.fill(whole, (18, 9, 3), 0, 110)
        top = min(card.box.y for card in self.cards)
        words = self.board.say(self.choose.question)
        w = canvas.type.width(words, "bold", 18) + 70
        mid = (self.cards[0].box.x + max(card.box.right for card in self.cards)) / 2
        x = min(max(mid, w / 2 + 10), whole.w - w / 2 - 10)
        box = (
            Box.around((x, max(30.0, top - 34)), w, 44)
            if self.choose.style == "row"
            else Box.around(whole.centre, w, 44)
        )
        skin.body(canvas, "prompt", box)
        canvas.text(words, box.centre, 18, "bold", ON_WOOD, "centre", room=box.w - 30)

    def unclaimed(self, gesture: Gesture) -> None:
        """Take the drop back."""
        if (isinstance(gesture, Key) and gesture.name == "escape") or isinstance(gesture, Press):
            self._end(None)
