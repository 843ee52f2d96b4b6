"""The way into the lessons: which game, and then the part to go on with."""

from __future__ import annotations

from collections.abc import Callable

import art
from app.lessons import has_lesson
from app.lessons.course import Course
from app.lessons.plan import Lesson, lesson
from app.scenes import doors
from app.scenes.lesson_parts import mark
from app.scenes.lesson_table import LessonTable
from app.scenes.room import carved, wood_table
from app.scenes.table_plates import MOST_GROWTH
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Press
from app.stage.scene import Scene
from app.stage.stage import Stage
from app.storage.lessons import Progress
from app.widgets import Pressable, RoundButton, Widget, WidgetScene, skin

CARD = (270.0, 430.0)
TITLE = 24.0


def title_size(stage: Stage, room: float) -> float:
    """Return how large the games' names are on cards of a width: all alike, and each in one line."""
    kind = stage.painter.type
    names = [stage.say_of(name, "title") for name in doors.games_there() if has_lesson(name)]
    widest = max((kind.width(name, "title", TITLE) for name in names), default=0.0)
    return TITLE * min(1.0, MOST_GROWTH / kind.text_scale, room / max(1.0, widest))


class LessonCard(Pressable):
    """One game on paper, with its guide and how much of its lesson is done."""

    def __init__(self, game_id: str, progress: Progress, press: Callable[[int | None], object]) -> None:
        """``press`` begins a part by its number; None: the one to go on with."""
        super().__init__()
        self._at: Point | None = None
        self.marks: list[Box] = []
        """Where each part's mark can be pressed, as it was painted last."""
        self.game_id = game_id
        self.progress = progress
        self.press = press

    def gesture(self, gesture: Gesture) -> bool:
        """Note where it is pressed."""
        self._at = gesture.pos if isinstance(gesture, Press) else self._at
        return super().gesture(gesture)

    def activate(self) -> None:
        """Begin the part whose mark was pressed, else begin or go on."""
        self.stage.sound.play("press")
        at, self._at = self._at, None
        self.press(next((number for number, box in enumerate(self.marks) if at is not None and box.holds(at)), None))

    def paint(self, canvas: Canvas) -> None:
        """Paint the guide, the game's name and a mark for every part."""
        box = self.box.moved(0, -6) if self.hovered or self.focused else self.box
        skin.body(canvas, "panel-paper-held" if self.hovered else "panel-paper", box)
        middle = box.centre[0]
        self._paint_guide(canvas, Box(box.x + 20, box.y + 24, box.w - 40, box.h - 176))
        title = self.stage.say_of(self.game_id, "title")
        size = title_size(self.stage, box.w - 28)
        canvas.text(title, (middle, box.bottom - 122), size, "title", INK, "centre", room=box.w - 28)
        plan, done = lesson(self.game_id), self.progress.done(self.game_id)
        step = min(30.0, (box.w - 36) / len(plan.parts))
        left = middle - step * (len(plan.parts) - 1) / 2
        self.marks = [Box.around((left + step * n, box.bottom - 78), step, 30) for n in range(len(plan.parts))]
        for number, part in enumerate(plan.parts):
            mark(canvas, self.marks[number].centre, number, part.id in done, radius=min(11, step / 2 - 1))
        key = "card-new" if not done else "card-on" if len(done) < len(plan.parts) else "card-done"
        words = self.stage.say(f"lesson.{key}")
        canvas.text(words, (middle, box.bottom - 36), 17, "bold", (130, 60, 30), "centre", room=box.w - 28)

    def _paint_guide(self, canvas: Canvas, room: Box) -> None:
        name = f"table/guide-{self.game_id}"
        if name not in art.sizes():
            return
        w, h = art.sizes()[name]["size"]
        share = min(room.w / w, room.h / h)
        canvas.image(name, (room.centre[0], room.bottom - h * share / 2), (w * share, h * share))


class Lessons(WidgetScene):
    """All games that have a lesson."""

    def __init__(self, stage: Stage, progress: Progress) -> None:
        super().__init__(stage)
        self.progress = progress
        say = stage.say
        self.back = RoundButton("arrow-left", stage.pop, tip=lambda: say("setup.back"), key="escape")
        games = [name for name in doors.games_there() if has_lesson(name)]
        self.cards = [LessonCard(name, progress, self._opener(name)) for name in games]
        for widget in (*self.cards, self.back):
            self.root.add(widget)

    def _opener(self, game_id: str) -> Callable[[int | None], None]:
        return lambda number: self.stage.push(table(self.stage, game_id, self.progress, number))

    def first_focus(self) -> Widget | None:
        """Begin at the first game."""
        return self.cards[0] if self.cards else None

    def lay_out(self) -> None:
        """Lay the cards side by side."""
        whole = self.stage.frame.box
        self.back.place(Box(28, 22, 52, 52))
        step = min(CARD[0] + 26, (whole.w - 40) / max(1, len(self.cards)))
        w, h = min(CARD[0], step - 16), min(CARD[1], whole.h - 200)
        left = whole.centre[0] - step * (len(self.cards) - 1) / 2
        for number, card in enumerate(self.cards):
            card.place(Box.around((left + step * number, whole.centre[1] + 40), w, h))

    def backdrop(self, canvas: Canvas) -> None:
        """Paint the table and the heading."""
        whole = self.stage.frame.box
        wood_table(canvas, whole)
        carved(canvas, self.stage.say("shelf.lesson"), (whole.centre[0], 56), 40, room=whole.w - 240)
        words, kind, wide = self.stage.say("lesson.choose"), canvas.type, whole.w - 120
        top = max(98.0, 56 + kind.leading("title", 40) / 2 - 4)
        high = (min(card.box.y for card in self.cards) if self.cards else whole.h) - top - 8
        size, lines = kind.block(words, "text", 19, (wide, high))
        if len(lines) * kind.leading("text", size) > high:
            lines = [words]  # rather one narrow line than one over the cards
        while len(lines) > 1 and len(even := kind.wrap(words, "text", size, wide * 0.95)) == len(lines):
            lines, wide = even, wide * 0.95  # no line of one word alone
        step = kind.leading("text", size)
        for number, line in enumerate(lines):
            y = top + (number + 0.5) * step
            canvas.text(line, (whole.centre[0], y), size, "text", (247, 227, 181), "centre", room=wide)


def table(stage: Stage, game_id: str, progress: Progress, number: int | None = None) -> LessonTable:
    """Return the table of a game's lesson: at a part by its number, else at the one to go on with.

    That is the part that was on last, or the next one that is not done yet; where all are done, the first.
    """
    plan = lesson(game_id)
    made = LessonTable(stage, Course(plan, _first(plan, progress) if number is None else number), progress)
    progress.go_to(game_id, made.course.part.id)
    return made


def _first(plan: Lesson, progress: Progress) -> int:
    done, here = progress.done(plan.game), plan.number(progress.here(plan.game))
    order = (*range(here, len(plan.parts)), *range(here))
    return next((number for number in order if plan.parts[number].id not in done), 0)


def scene(stage: Stage, game_id: str | None = None, progress: Progress | None = None) -> Scene:
    """Return the lesson of a game, or the choice of all lessons, for the door."""
    kept = progress or Progress()
    return table(stage, game_id, kept) if game_id is not None else Lessons(stage, kept)
