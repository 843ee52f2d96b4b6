"""Parts of the replay: the way of the game with a mark for every round, and the paper with what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.scenes.table_plates import emblem
from app.stage.canvas import INK, ON_WOOD, Canvas
from app.stage.frame import Box
from app.widgets import Slider, skin
from app.widgets.said import Words, said

QUIET = (110, 84, 56)
CLOSE, MOST_LINES = 0.86, 2
"""How close the lines of the paper stand, in leadings, and how many of them it holds."""


class Way(Slider):
    """The slider over a game's steps. ``rounds`` are the steps at which a round begins, with its number."""

    def __init__(
        self,
        steps: int,
        rounds: Sequence[tuple[int, int]],
        change: Callable[[float], object],
        tell: Callable[[float], str],
    ) -> None:
        super().__init__(0, max(1, steps), 1, 0, change, tell)
        self.rounds = rounds

    def natural(self) -> tuple[float, float]:
        """Return room for the numbers of the rounds over the groove."""
        return (300, 30 + self.type.leading("bold", 13))

    def paint(self, canvas: Canvas) -> None:
        """Paint the marks of the rounds, then groove and knob."""
        groove = self._groove()
        top = self.box.y + self.type.leading("bold", 13) / 2 + 1
        free = float("-inf")
        for step, number in self.rounds:
            x = groove.x + 5 + step / (self.high - self.low) * (groove.w - 10)
            canvas.line((x, groove.y - 10), (x, groove.y - 1), (214, 170, 100), 1.6)
            words = str(number) if number > 0 else ""
            half = self.type.width(words, "bold", 13) / 2
            if words and x - half > free:
                canvas.text(words, (x, top), 13, "bold", ON_WOOD, "centre")
                free = x + half + 6
        super().paint(canvas)

    def _groove(self) -> Box:
        return Box(self.box.x + 10, self.box.bottom - 22, self.box.w - 20, 10)


def paint_caption(canvas: Canvas, box: Box, mark: str | None, words: str, where: str) -> None:
    """Paint the paper with what happened, whose doing it was, and where in the game it is."""
    skin.body(canvas, "panel-paper", box)
    left, size = box.x + 18, min(34.0, box.h - 8)
    if mark is not None:
        emblem(canvas, mark, (box.x + 12 + size / 2, box.centre[1]), size)
        left = box.x + 24 + size
    right = box.right - 18 - canvas.text(where, (box.right - 16, box.centre[1]), 15, "text", QUIET, "right")
    room = right - left - 12
    size, lines = canvas.type.block(words, "bold", 17, (room, (box.h - 8) / CLOSE))
    if len(lines) > MOST_LINES:  # rather one narrow line than more than the paper holds
        size, lines = 17, [words]
    step = CLOSE * canvas.type.leading("bold", size)
    for number, line in enumerate(lines):
        y = box.centre[1] + (number - (len(lines) - 1) / 2) * step
        canvas.text(line, (left, y), size, "bold", INK, room=room)


def labelled(canvas: Canvas, words: Words, box: Box) -> None:
    """Write the name of a control before it."""
    canvas.text(said(words), (box.x - 10, box.centre[1]), 15, "bold", ON_WOOD, "right")
