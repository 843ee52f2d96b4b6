"""The slip of a lesson's parts: the names are whole and all of one size, however large the words are."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.scenes.lesson_parts import part_name
from app.stage.canvas import Look
from tests.app.lessons.learner import GAMES, Learner, reshape
from tests.app.reader import Lines, Reader


@pytest.mark.parametrize("game_id", GAMES)
def test_no_name_is_cut_or_torn(game_id: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, game_id, 0)
    learner.settle()
    for language in ("zh", "en"):
        for size in ((960, 600), (1280, 720)):
            for text_scale in (0.8, 1.0, 1.5, 2.0):
                reshape(learner, language, size, text_scale)
                _check(learner)


def _check(learner: Learner) -> None:
    slip, stage = learner.table.slip, learner.stage
    whole = stage.frame.box
    reader = Reader(stage, Look("slip", (whole.w, whole.h), slip.paint))
    blank = "" if stage.settings.language == "zh" else " "
    words = blank.join(reader.read)
    names = [part_name(stage, slip.plan, number) for number in range(len(slip.plan.parts))]
    listed = len(slip.rows) == len(names) and slip.rows[0][0].w == slip.box.w
    for name in names if listed else names[:1]:
        assert name in words, (name, words, stage.frame.pixels, stage.settings.text_scale)
    for box, _ in slip.rows:
        assert box.bottom <= slip.box.bottom


def test_large_words_leave_the_names_of_the_parts_large(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 0)
    learner.settle()
    highest = []
    for text_scale in (1.0, 2.0):
        reshape(learner, "en", (1280, 720), text_scale)
        slip, whole = learner.table.slip, learner.stage.frame.box
        lines = Lines(learner.stage, Look("slip", (whole.w, whole.h), slip.paint)).lines
        highest.append(next(line.box.h for line in lines if line.meant == "Scoring"))
    assert highest[1] > 0.99 * highest[0]
