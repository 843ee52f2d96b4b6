"""A learner at a lesson's table, off-screen and without painting: only time and gestures."""

from __future__ import annotations

from pathlib import Path

import pygame

from app.lessons import has_lesson
from app.lessons.course import Course
from app.lessons.plan import lesson
from app.lessons.walk import Walker
from app.scenes.lesson_table import LessonTable
from app.storage.lessons import Progress
from engines.shelf import game_ids
from tests.app.screen import Desk, inside

GAMES = [name for name in game_ids() if has_lesson(name)]
PARTS = [(name, number) for name in GAMES for number in range(len(lesson(name).parts))]
LARGER = 1.2
"""How much larger the balloon's words are at least for whoever asks for twice as large ones."""


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

    def reach(self, step: str) -> None:
        """Do what is asked for until a step of this part comes."""
        self.settle()
        while self.course.step.id != step:
            assert not self.course.done, f"{step} never comes"
            self.act()
            self.settle()


def check_balloon(learner: Learner) -> None:
    """Hold the balloon to its promise: it covers nothing that is pointed at, and is whole in the window."""
    table = learner.table
    where = f"{table.course.plan.game} {table.course.part.id} {table.course.step.id} {learner.desk.settings.language}"
    where += f" {learner.stage.frame.pixels} {learner.desk.settings.text_scale}"
    for box in (*table.guide.about_boxes(), *table.guide.mode_boxes()):
        assert not table.guide.balloon.box.meets(box), f"{where}: covers {box}"
    assert inside(table.guide.balloon.box, learner.stage.frame.box), where
    share, asked = table.guide.balloon.share, learner.desk.settings.text_scale
    assert share * asked >= min(LARGER, 0.7 * asked), f"{where}: small words"
    for button in table.guide.balloon.children():
        assert inside(button.box, table.guide.balloon.box), where


def reshape(learner: Learner, language: str, size: tuple[int, int], text_scale: float) -> None:
    """Change language, window and text size at once, as settings and the window would."""
    learner.desk.settings.language = language  # type: ignore[assignment]
    learner.desk.settings.text_scale = text_scale
    learner.stage.resized(pygame.Surface(size))
