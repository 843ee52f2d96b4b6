"""The parts of a lesson as a paper slip with ticks, and the whole list as a sheet over the table."""

from __future__ import annotations

from collections.abc import Callable

from app.boards.board import Board
from app.lessons import lesson_words
from app.lessons.plan import Lesson
from app.scenes.table_plates import MOST_GROWTH
from app.stage.canvas import INK, ON_WOOD, Canvas
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Press
from app.stage.stage import Stage
from app.stage.type import SMALLEST, Colour, Face
from app.storage.lessons import Progress
from app.widgets import Button, Column, Label, Panel, Pressable, Scroll, Widget, WidgetScene, skin

GREEN: Colour = (63, 127, 79)
RED: Colour = (169, 59, 42)
PALE: Colour = (120, 98, 70)
ROW, CLOSE = 30.0, 26.0
"""Height of a part of the list at least, and that where large words need the room between."""
NAME = 15.0
"""Type of the parts' names."""
BESIDE = 52.0
"""Units beside a name: its mark, and the edges."""
MARKS = 34.0
"""Height of the row of marks where there is no room for the list."""
FACES: tuple[Face, Face] = ("text", "bold")
TITLE = 24.0
LEAST = 0.9
"""The share of its usual size below which a part's name takes the room of the slip's title."""


def part_name(stage: Stage, plan: Lesson, number: int) -> str:
    """Return a part's name in the person's language."""
    return lesson_words(plan.game).text(stage.settings.language, f"parts.{plan.parts[number].id}.name")


class PartsSlip(Pressable):
    """The slip at the table's edge: every part with its tick where there is room, else how far one is."""

    def __init__(
        self, plan: Lesson, here: int, progress: Progress, press: Callable[[], object], then: Callable[[int], object]
    ) -> None:
        """``press`` shows the list, ``then`` begins a part that was pressed."""
        super().__init__(self._tip, "t")
        self.then = then
        self.rows: list[tuple[Box, int]] = []
        """Where each part can be pressed, as it was painted last."""
        self._at: Point | None = None
        self.plan = plan
        self.here = here
        self.progress = progress
        self.press = press

    def _tip(self) -> str:
        return self.stage.say("lesson.parts-tip")

    def gesture(self, gesture: Gesture) -> bool:
        """Note where it is pressed."""
        self._at = gesture.pos if isinstance(gesture, Press) else self._at
        return super().gesture(gesture)

    def activate(self) -> None:
        """Begin the part that was pressed, or show the list."""
        at, self._at = self._at, None
        number = next((number for box, number in self.rows if at is not None and box.holds(at)), self.here)
        self.then(number) if number != self.here else self.press()

    def paint(self, canvas: Canvas) -> None:
        """Paint the paper and what is written on it."""
        self.rows.clear()
        skin.body(canvas, "log-slip", self.box)
        skin.picture(canvas, "table/pin-brass", (self.box.centre[0], self.box.y + 5))
        small = min(1.0, MOST_GROWTH / canvas.type.text_scale)
        top, room = self.box.y + 14, self.box.h - 22
        if self._titled(small):
            top, room = self._paint_title(canvas, 16 * small)
        elif self.hovered:
            canvas.fill(self.box.inset(10, 14), (255, 216, 113), 6)
        listed = self._list_size(room, NAME * small)
        if listed is not None:
            self._paint_list(canvas, top, room, listed)
        else:
            self._paint_short(canvas, top, room, NAME * small)

    def _paint_title(self, canvas: Canvas, size: float) -> tuple[float, float]:
        """Write what the slip is; return where the room below begins, and how high it is."""
        high = canvas.type.leading("title", size)
        y = self.box.y + 14 + high / 2
        if self.hovered:  # the light lies behind the title: a frame would run straight over the torn edge
            canvas.fill(Box.around((self.box.centre[0], y), self.box.w - 20, high + 2), (255, 216, 113), 6)
        title, room = self.stage.say("lesson.this-lesson"), self.box.w - 20
        canvas.text(title, (self.box.centre[0], y), size, "title", INK, "centre", room=room)
        top = y + high / 2 + 4
        return top, self.box.bottom - 8 - top

    def _titled(self, small: float) -> bool:
        """Return whether there is room for a title, too: the parts' names are more than what all slips say."""
        room = self.box.h - 26 - self.stage.type.leading("title", 16 * small)
        listed = self._list_size(room, NAME * small)
        if listed is not None:
            growth = self.stage.type.text_scale  # large words are never smaller than those of the usual size
            return growth <= 1 or listed * growth >= NAME
        inner = (self.box.w - 20, room - MARKS)
        return self.stage.type.block(self._short(), "bold", NAME * small, inner)[0] >= NAME * small * LEAST

    def _short(self) -> str:
        return f"{self.here + 1}. {self._name(self.here)}"

    def _heights(self, size: float) -> list[float]:
        """Return the height that each part takes in the list, in type of a size."""
        measure, wide = self.stage.type, self.box.w - BESIDE
        lines = [len(measure.wrap(self._name(number), "bold", size, wide)) for number in range(len(self.plan.parts))]
        least = ROW if measure.text_scale <= 1 else CLOSE
        return [max(least, count * measure.leading("bold", size) + 4) for count in lines]

    def _list_size(self, room: float, size: float) -> float | None:
        """Return the largest type, the same for all, in which the list has room; None: there is none."""
        measure, names = self.stage.type, [self._name(number) for number in range(len(self.plan.parts))]
        while True:
            whole = all(measure.whole(name, "bold", size, self.box.w - BESIDE) for name in names)
            if whole and sum(self._heights(size)) <= room:
                return size
            if measure.pixels(size) <= SMALLEST:
                return None
            size -= 0.5

    def _name(self, number: int) -> str:
        return part_name(self.stage, self.plan, number)

    def _paint_list(self, canvas: Canvas, top: float, room: float, size: float) -> None:
        done, heights = self.progress.done(self.plan.game), self._heights(size)
        air = min(room - sum(heights), 0.3 * sum(heights)) / len(heights)
        step = canvas.type.leading("bold", size)
        for number, part in enumerate(self.plan.parts):
            row = heights[number] + air
            y = top + row / 2
            here = number == self.here
            self.rows.append((Box(self.box.x, top, self.box.w, row), number))
            if here:
                canvas.fill(Box(self.box.x + 6, top + 1, self.box.w - 12, row - 2), (255, 222, 140), 4)
            mark(canvas, (self.box.x + 24, y), number, part.id in done, here)
            colour, face = INK if here or part.id in done else PALE, FACES[here]
            lines = canvas.type.wrap(self._name(number), "bold", size, self.box.w - BESIDE)
            for at, line in enumerate(lines):
                middle = y + (at - (len(lines) - 1) / 2) * step
                canvas.text(line, (self.box.x + 42, middle), size, face, colour)
            top += row

    def _paint_short(self, canvas: Canvas, top: float, room: float, size: float) -> None:
        count = len(self.plan.parts)
        done = self.progress.done(self.plan.game)
        name = self._short()
        inner = Box(self.box.x + 10, top, self.box.w - 20, room - MARKS)
        size, lines = canvas.type.block(name, "bold", size, (inner.w, inner.h))
        leading = canvas.type.leading("bold", size)
        y = max(inner.y, inner.centre[1] - len(lines) * leading / 2)
        canvas.paragraph(name, Box(inner.centre[0] - inner.w / 2, y, inner.w, inner.h), size, "bold", INK, "centre")
        step = min(26.0, (self.box.w - 24) / count)
        left = self.box.centre[0] - step * (count - 1) / 2
        for number, part in enumerate(self.plan.parts):
            at = (left + step * number, top + room - MARKS / 2 - 4)
            self.rows.append((Box.around(at, step, 26), number))
            mark(canvas, at, number, part.id in done, number == self.here, min(9.5, step / 2 - 1))


def mark(
    canvas: Canvas, at: tuple[float, float], number: int, done: bool, here: bool = False, radius: float = 10.5
) -> None:
    """Draw a part's number, or its tick; where one is has a red edge."""
    if done:
        canvas.circle(at, radius, RED if here else GREEN)
        canvas.circle(at, radius - (2.2 if here else 0.0), GREEN)
        skin.icon(canvas, "check", at, radius * 1.4, (246, 236, 214))
        return
    canvas.circle(at, radius, RED if here else PALE)
    if not here:
        canvas.circle(at, radius - 1.6, (246, 236, 214))
    colour: Colour = (255, 246, 226) if here else (92, 72, 48)
    canvas.text(str(number + 1), (at[0], at[1] - 0.5), radius * 1.25, "bold", colour, "centre", on_piece=True)


def slip_box(board: Board) -> Box:
    """Return the room for the slip: the place of the table's own slip, grown up and down as far as all is free."""
    slip = board.laid.slip
    taken = [*board.laid.plates, *board.laid.buttons, board.laid.sentence, board.laid.hand]
    taken += [piece.box for piece in board.pieces()] + [spot.bounds for spot in board.spots()]
    if board.laid.extra is not None:
        taken.append(board.laid.extra)
    column = [box for box in taken if box.x < slip.right + 2 and slip.x - 2 < box.right]
    whole = board.laid.whole
    middle = slip.centre[1]  # what reaches a little into the slip's own place still bounds it
    top = max([whole.y + 10, *(box.bottom + 14 for box in column if box.centre[1] < middle)])
    bottom = min([whole.bottom - 12, *(box.y - 36 for box in column if box.centre[1] > middle)])
    top, bottom = min(top, slip.y), max(bottom, slip.bottom)
    return Box(slip.x, top, slip.w, bottom - top)


class PartLine(Pressable):
    """One part of the list on the sheet."""

    def __init__(self, sheet: PartsScene, number: int) -> None:
        super().__init__()
        self.sheet = sheet
        self.number = number

    def height_for(self, width: float) -> float:
        """Return the height that its name takes."""
        return max(44.0, self.type.leading("bold", 18) + 16)

    def natural(self) -> tuple[float, float]:
        """Return the room for its name."""
        return (300.0, self.height_for(300.0))

    def activate(self) -> None:
        """Go to this part."""
        self.stage.sound.play("press")
        self.sheet.choose(self.number)

    def paint(self, canvas: Canvas) -> None:
        """Paint the tick and the name."""
        sheet, box = self.sheet, self.box
        here = self.number == sheet.here
        if here or self.hovered:
            skin.body(canvas, "row", box, "chosen" if here else "hover")
        done = sheet.plan.parts[self.number].id in sheet.progress.done(sheet.plan.game)
        mark(canvas, (box.x + 28, box.centre[1]), self.number, done, here, 13)
        name = part_name(self.stage, sheet.plan, self.number)
        canvas.text(name, (box.x + 54, box.centre[1]), 18, "bold", INK, room=box.w - 66)


class PartsScene(WidgetScene):
    """The list of all parts; any of them can be begun. Esc or a press beside it goes back."""

    overlay = True

    def __init__(
        self, stage: Stage, plan: Lesson, here: int, progress: Progress, then: Callable[[int], object]
    ) -> None:
        super().__init__(stage)
        self.plan, self.here, self.progress, self.then = plan, here, progress, then
        self.lines = [PartLine(self, number) for number in range(len(plan.parts))]
        self.scroll = Scroll(Column(*self.lines, gap=4), on_paper=True)
        self.title = Label(lambda: stage.say_of(plan.game, "title"), TITLE, "title", ON_WOOD, wrap=False)
        self.sheet = Panel("paper", self.scroll)
        self.close = Button(lambda: stage.say("table.close"), stage.pop, key="escape", show_key=True)
        self.frame = Panel("brass", self.title, self.sheet, self.close)
        self.root.add(self.frame)

    def first_focus(self) -> Widget | None:
        """Begin at the part that one is in."""
        return self.lines[self.here]

    def choose(self, number: int) -> None:
        """Begin a part."""
        self.stage.pop()
        self.then(number)

    def lay_out(self) -> None:
        """Stand in the middle."""
        whole = self.stage.frame.box
        w, h = self.close.natural()
        width = min(whole.w - 60, 480.0 * max(1.0, self.stage.type.text_scale * 0.8))
        rows = sum(line.height_for(width) + 4 for line in self.lines)
        box = Box.around(whole.centre, width, min(whole.h - 40, rows + 62 + h + 76))
        self.frame.place(box)
        self.title.size = TITLE
        self.title.size *= min(1.0, (box.w - 48) / self.title.natural()[0], 40 / self.title.natural()[1])
        self.title.place(Box(box.x + 24, box.y + 18, box.w - 48, 36))
        self.sheet.place(Box(box.x + 20, box.y + 62, box.w - 40, box.h - 62 - h - 30))
        self.scroll.place(self.sheet.box.inset(14, 14))
        self.scroll.bring_into_view(self.lines[self.here].box)
        self.close.place(Box(box.right - 22 - w, box.bottom - 18 - h, w, h))

    def backdrop(self, canvas: Canvas) -> None:
        """Darken the table."""
        canvas.fill(self.stage.frame.box, (18, 9, 3), 0, 140)

    def unclaimed(self, gesture: Gesture) -> None:
        """Go back."""
        if isinstance(gesture, Press) or (isinstance(gesture, Key) and gesture.name in ("escape", "t")):
            self.stage.pop()
