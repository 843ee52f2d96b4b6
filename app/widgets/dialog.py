"""A question over the scene: what it is about, and the answers as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.stage.canvas import ON_WOOD, Canvas
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key
from app.stage.stage import Stage
from app.widgets import skin
from app.widgets.buttons import Button, Kind
from app.widgets.notes import notes
from app.widgets.panel import Label, Panel
from app.widgets.said import Words
from app.widgets.scene import WidgetScene

WIDTH = 560.0
EDGE = 22.0
SHAPES = ((1.0, 17.0), (1.3, 17.0), (1.6, 17.0), *((2.0, size) for size in (17.0, 15.0, 13.0, 11.0, 9.5, 8.5)))
"""How much wider it becomes for words that are higher than the window, and their type; the first that fits."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer: its words, what is done then, its key (``return`` and ``escape`` are the usual ones)."""

    words: Words
    then: Callable[[], object] = lambda: None
    key: str = ""
    kind: Kind = "wood"


class Dialog(WidgetScene):
    """A question on a wooden board with a sheet of paper; the scene below is darkened.

    The dialog is gone before ``then`` of the answer is called. Enter gives the answer whose key is ``return``,
    Esc the one whose key is ``escape``; without such an answer Esc closes the dialog and does nothing.
    """

    overlay = True

    def __init__(
        self,
        stage: Stage,
        title: Words,
        body: Words,
        answers: Sequence[Answer],
        icon: str = "question",
    ) -> None:
        super().__init__(stage)
        self.icon = icon
        self.title = Label(title, 24, "title", ON_WOOD, wrap=True)
        self.words = Label(body, 17)
        self.sheet = Panel("paper", self.words)
        self.answers = [self._button(answer) for answer in answers]
        self._escape = next((a for a in answers if a.key == "escape"), None)
        self.board = Panel("brass", self.title, self.sheet, *self.answers)
        self.root.add(self.board)

    def enter(self) -> None:
        """Tips of the scene below are not the matter now; the ring is on the answer that Enter gives."""
        super().enter()
        notes(self.stage).tips.hide()
        notes(self.stage).toasts.clear_aside()
        usual = next((button for button in self.answers if button.key == "return"), None)
        if self.focused is None and usual is not None:
            self.keyboard = True
            self.focus_on(usual)

    def lay_out(self) -> None:
        """Stand in the middle, as high as the words need."""
        whole = self.stage.frame.box
        row = self._rows(whole.w - 120)
        for share, self.words.size in SHAPES:
            width = min(whole.w - 40, max(WIDTH * share, row[0] + 2 * EDGE))
            inner = width - 2 * EDGE
            title_h = max(36.0, self.title.height_for(inner - 46))
            words_h = self.words.height_for(inner - 36)
            height = EDGE + title_h + 12 + words_h + 32 + 16 + row[1] + EDGE
            if height <= whole.h - 24:
                break
        height = min(whole.h - 24, height)
        box = Box.around(whole.centre, width, height)
        self.board.place(box)
        self.title.place(Box(box.x + EDGE + 46, box.y + EDGE, inner - 46, title_h))
        self.sheet.place(Box(box.x + EDGE, box.y + EDGE + title_h + 12, inner, words_h + 32))
        self.words.place(self.sheet.box.inset(18, 16))
        self._place_answers(Box(box.x + EDGE, box.bottom - EDGE - row[1], inner, row[1]))

    def backdrop(self, canvas: Canvas) -> None:
        """Darken the scene below."""
        canvas.fill(self.stage.frame.box, (18, 9, 3), 0, 140)

    def paint(self, canvas: Canvas) -> None:
        """Paint the board and its badge."""
        super().paint(canvas)
        middle = max(18.0, canvas.type.leading("title", self.title.size) / 2)
        centre = (self.board.box.x + EDGE + 18, self.title.box.y + middle)
        if skin.picture(canvas, f"icons/badge-{self.icon}", centre, (36, 36)):
            return
        canvas.circle(centre, 17, (169, 59, 42))

    def unclaimed(self, gesture: Gesture) -> None:
        """Close at Esc, where no answer has that key."""
        if isinstance(gesture, Key) and gesture.name == "escape" and self._escape is None:
            self.stage.pop()

    def _button(self, answer: Answer) -> Button:
        def press() -> None:
            self.stage.pop()
            answer.then()

        return Button(answer.words, press, answer.kind, key=answer.key, show_key=bool(answer.key))

    def _rows(self, room: float) -> tuple[float, float]:
        """Return the width and height of the answers: side by side, or below each other when they are too wide."""
        sizes = [button.natural() for button in self.answers]
        width = sum(w for w, _ in sizes) + 14 * (len(sizes) - 1)
        if width <= room:
            return (width, max((h for _, h in sizes), default=0.0))
        return (
            max(w for w, _ in sizes),
            sum(h for _, h in sizes) + 10 * (len(sizes) - 1),
        )

    def _place_answers(self, box: Box) -> None:
        sizes = [button.natural() for button in self.answers]
        if sum(w for w, _ in sizes) + 14 * (len(sizes) - 1) > box.w + 1:
            y = box.y
            for button, (_, h) in zip(self.answers, sizes, strict=True):
                button.place(Box(box.x, y, box.w, h))
                y += h + 10
            return
        x = box.right
        for button, (w, h) in reversed(list(zip(self.answers, sizes, strict=True))):
            button.place(Box(x - w, box.y, w, h))
            x -= w + 14


def ask(
    stage: Stage,
    title: Words,
    body: Words,
    yes: Words,
    no: Words,
    then: Callable[[], object],
    icon: str = "question",
) -> None:
    """Ask before something is done: ``yes`` (Enter) does it, ``no`` (Esc) does not."""
    stage.push(
        Dialog(
            stage,
            title,
            body,
            [Answer(no, key="escape"), Answer(yes, then, "return", "primary")],
            icon,
        )
    )


def tell(stage: Stage, title: Words, body: Words, understood: Words, icon: str = "info") -> None:
    """Say something that has to be read: one answer, Enter or Esc."""
    stage.push(Dialog(stage, title, body, [Answer(understood, key="return", kind="primary")], icon))
