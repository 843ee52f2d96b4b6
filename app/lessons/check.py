"""``square-table lessons --check``: plays every part of every lesson off-screen, by its own instructions."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

SIZE = (1280, 720)
LANGUAGES = ("zh", "en")


def run() -> int:
    """Print a line for every part; return 1 if one of them cannot be finished."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from app.lessons import has_lesson
    from engines.shelf import game_ids

    found = [name for name in game_ids() if has_lesson(name)]
    if not found:
        print("there are no lessons")
        return 1
    results = [_game(name, language) for name in found for language in LANGUAGES]
    return 0 if all(results) else 1


def _game(game_id: str, language: str) -> bool:
    from app.lessons.plan import lesson

    plan = lesson(game_id)
    well = True
    for number, part in enumerate(plan.parts):
        begun = time.monotonic()
        fault = play(game_id, number, language)
        took = time.monotonic() - begun
        steps = len(part.steps)
        print(f"{game_id:13} {language} {number + 1} {part.id:12} {steps} steps  {took:5.1f} s  {fault or 'finished'}")
        well = well and fault is None
    return well


def play(game_id: str, number: int, language: str, size: tuple[int, int] = SIZE, text_scale: float = 1.0) -> str | None:
    """Play one part by its own instructions; return None when it was finished, or what went wrong."""
    from app.gallery import OffStage
    from app.lessons.course import Course
    from app.lessons.plan import lesson
    from app.lessons.walk import Stuck, Walker
    from app.scenes.lesson_table import LessonTable
    from app.storage.lessons import Progress

    with tempfile.TemporaryDirectory() as folder:
        off = OffStage(size, language, Path(folder), text_scale)
        off.stage.settings.speed = "off"
        progress = Progress(Path(folder) / "lessons.json")
        off.stage.push(LessonTable(off.stage, Course(lesson(game_id), number), progress))
        try:
            Walker(off.stage, lambda seconds: off.wait(seconds, 1)).finish_part()
        except Stuck as fault:
            return str(fault)
        part = lesson(game_id).parts[number].id
        return None if part in Progress(progress.path).done(game_id) else "the tick was not kept"
