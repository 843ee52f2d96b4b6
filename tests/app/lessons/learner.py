"""A learner at a lesson's table, off-screen and without painting: only time and gestures."""

from __future__ import annotations

from pathlib import Path

from app.lessons import has_lesson
from app.lessons.course import Course
from app.lessons.plan import lesson
from app.lessons.walk import Walker
from app.scenes.lesson_table import LessonTable
from app.storage.lessons import Progress
from engines.shelf import game_ids
from tests.app.screen import Desk

GAMES = [name for name in game_ids() if has_lesson(name)]
PARTS = [(name, number) for name in GAMES for number in range(len(lesson(name).parts))]


class Learner:
    """A desk with one part of a lesson on it."""

    def __init__(
        self,
        folder: Path,
        game_id: str,
        number: int,
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        text_scale: float = 1.0,
        speed: str = "off",
    ) -> None:
        self.desk = Desk(size, language=language, text_scale=text_scale, speed=speed)
        self.stage = self.desk.stage
        self.progress = Progress(folder / "lessons.json")
        self.stage.push(LessonTable(self.stage, Course(lesson(game_id), number), self.progress))
        self.walker = Walker(self.stage, self.wait)

    @property
    def table(self) -> LessonTable:
        return self.walker.table

    @property
    def course(self) -> Course:
        return self.table.course

    def wait(self, seconds: float = 0.25) -> None:
        """Let time pass for the scene on top; nothing is painted."""
        self.desk.time += seconds
        self.stage.now = self.desk.time
        self.stage.top.tick(self.stage.now)

    def settle(self) -> None:
        self.walker.settle()

    def act(self) -> None:
        self.walker.act()
