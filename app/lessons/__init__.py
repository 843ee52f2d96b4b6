"""The lessons: one folder for every game that has one, with its parts as data and its words in both languages.

``lesson.json`` says what happens (see :mod:`app.lessons.plan`), ``zh.json`` and ``en.json`` what the guide says.
A game gets its lesson by its folder alone; nothing else has to know of it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engines.words import Words, words_of

FOLDER = Path(__file__).parent
PLAN = "lesson.json"


def folder(game_id: str) -> Path:
    """Return where a game's lesson lies, whether there is one or not."""
    return FOLDER / game_id.replace("-", "_")


@cache
def has_lesson(game_id: str) -> bool:
    """Return whether a game has a lesson."""
    return (folder(game_id) / PLAN).is_file()


def lesson_words(game_id: str) -> Words:
    """Return what the guide of a game says."""
    return words_of(folder(game_id))
