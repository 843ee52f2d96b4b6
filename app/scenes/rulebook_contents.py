"""The left page: the sections with their numbers, dotted leaders and pages, and where the search found something."""

from __future__ import annotations

from collections.abc import Callable

from app.scenes.rulebook_page import RED, WHOLE, stamp, stamp_width
from app.scenes.rulebook_tongue import Tongue
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box
from app.stage.type import Typesetter
from app.widgets.widget import Pressable
from engines.rulebook import Section

SIZE = 16.0
CHOSEN = (255, 222, 140)
QUIET = (124, 92, 56)
DOT = (176, 148, 104)
INDENT = 34.0
LINE, GAP = 35.0, 1.0
"""Least height of a line, and the gap to the next."""


class Entry(Pressable):
    """A line of the contents."""

    radius = 5.0
    repeats = True
    reach = 6.0

    def __init__(self, tongue: Tongue, section: Section, page: int, hits: int, press: Callable[[], object]) -> None:
        super().__init__()
        self.tongue = tongue
        self.section = section
        self.page = page
        self.hits = hits
        self.press = press
        self.chosen = False
        self.ours = any(span.style == "ours" for block in section.blocks for span in block.spans)

    def activate(self) -> None:
        """Open its section."""
        self.press()

    def height_for(self, width: float) -> float:
        """Return the height that its title needs."""
        return line_height(self.type, len(self._lines(width)))

    def paint(self, canvas: Canvas) -> None:
        """Paint number, title, marks, leader and page."""
        box = self.box
        if self.chosen:
            canvas.fill(box.inset(-10, 1), CHOSEN, 3)
            canvas.fill(Box(box.x - 15, box.y + 1, 5, box.h - 2), RED, 2)
        elif self.hovered:
            canvas.fill(box.inset(-10, 1), (255, 240, 204), 3)
        lines = self._lines(box.w)
        left, top = box.x + self._indent(), box.centre[1] - (len(lines) - 1) / 2 * self._step()
        if self.section.number != WHOLE:
            colour = RED if self.section.depth > 1 or self.chosen else INK
            canvas.text(self.section.number, (left, top), SIZE, "title", colour)
        end = left
        for number, line in enumerate(lines):
            x = left + self._number_width()
            face = "bold" if self.chosen else "text"
            end = x + canvas.text(line, (x, top + number * self._step()), SIZE, face, INK)  # type: ignore[arg-type]
        self._paint_end(canvas, end + 8, top + (len(lines) - 1) * self._step())

    def _paint_end(self, canvas: Canvas, x: float, y: float) -> None:
        if self.hits:
            x += canvas.text(self.tongue.say("hits", count=self.hits), (x, y), 13, "text", RED) + 8
        if self.ours:
            words = self.tongue.say("stamp")
            w = stamp_width(canvas.type, words, 13)
            stamp(canvas, words, (x + w / 2, y), 13)
            x += w + 7
        right = self.box.right - canvas.text(str(self.page), (self.box.right, y), SIZE, "title", INK, "right") - 8
        while x < right:
            canvas.circle((x, y + 4), 1.0, DOT)
            x += 6.5

    def _indent(self) -> float:
        return (self.section.depth - 1) * INDENT

    def _number_width(self) -> float:
        if self.section.number == WHOLE:
            return 0.0
        return max(30.0, self.type.width(f"{self.section.number} ", "title", SIZE) + 6)

    def _step(self) -> float:
        return _step(self.type)

    def _lines(self, width: float) -> list[str]:
        marks = self.type.width(self.tongue.say("hits", count=self.hits), "text", 13) + 8 if self.hits else 0.0
        marks += stamp_width(self.type, self.tongue.say("stamp"), 13) + 7 if self.ours else 0.0
        room = width - self._indent() - self._number_width() - marks - self.type.width("88", "title", SIZE) - 34
        return self.type.wrap(self.section.title, "bold", SIZE, max(80.0, room))


def line_height(measure: Typesetter, rows: int = 1) -> float:
    """Return the height of a line of the contents whose title takes so many rows, in units."""
    return max(LINE, rows * _step(measure) + 9)


def whole_lines(measure: Typesetter, room: float) -> float:
    """Return the part of a height that holds whole lines: the foot of the list cuts none of them in half."""
    step = line_height(measure) + GAP
    return max(step, room - (room + GAP) % step)


def _step(measure: Typesetter) -> float:
    return measure.leading("text", SIZE) * 0.98
