"""What the strip says and whose emblem it bears when a part of a lesson, or a game, is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.boards.words import game_said
from app.scenes.lesson_parts import PartsScene
from app.stage.gesture import Key
from app.widgets.said import said
from tests.app.lessons.learner import Learner
from tests.app.screen import inside
from tests.app.tables import Table


def test_a_part_that_is_done_asks_for_no_more_reading(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 0)
    for _ in range(30):
        learner.settle()
        if learner.course.done:
            break
        learner.act()
    assert learner.course.done
    assert learner.table.sentence().key == "lesson.then", "that it is learned is said once, by the guide"


def test_the_list_of_all_parts_shows_the_present_one_however_large_the_text(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "gnome-street", 7, text_scale=2.0)
    learner.settle()
    learner.stage.send(Key("t"))
    learner.desk.wait(1.0)
    sheet = learner.stage.top
    assert isinstance(sheet, PartsScene)
    assert inside(sheet.lines[7].box, sheet.scroll.box)
    learner.desk.keys("tab")
    assert sheet.focused is sheet.lines[7]


def test_who_has_won_bears_nobody_else_s_emblem() -> None:
    table = Table("pn")
    table.settle()
    assert table.scene.sentence_seat() is not None
    table.scene.flow.player.caption = game_said("events.game-over", winners=["Mum"])
    assert table.scene.sentence_seat() is None


@pytest.mark.parametrize("number", [6, 7])
def test_when_the_guide_speaks_of_scores_the_plates_show_them(number: int, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "gnome-street", number)
    for _ in range(40):
        learner.settle()
        if learner.course.step.id in ("points", "total", "over"):
            break
        learner.act()
    board, scores = learner.table.board, learner.course.match.outcome().scores
    assert [board.plate(seat).score for seat in range(3)] == list(scores)
    if learner.course.step.id == "over":
        words = said(learner.table.guide.balloon.words)
        assert all(str(score) in words for score in scores)
