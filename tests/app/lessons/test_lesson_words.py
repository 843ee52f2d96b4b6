"""What the guide says between two steps: a word of praise for what was done, said by somebody, and not for long."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.scenes.lesson_speech import PRAISE
from app.widgets.said import said
from tests.app.lessons.learner import Learner


def praised(learner: Learner) -> bool:
    balloon = learner.table.guide.balloon
    return balloon.visible and said(balloon.title) == learner.stage.say("lesson.good")


def test_praise_is_for_what_was_done_and_goes_before_what_comes_of_it_is_over(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 0, speed="normal")
    learner.settle()
    while learner.course.step.id != "truth":
        before = learner.course.at
        learner.act()
        while learner.course.at == before:
            learner.wait(0.05)
            assert not praised(learner), "one has only read, or looked"
            if learner.stage.top is not learner.table:
                learner.settle()
        learner.settle()
    learner.table.carry_out({"type": "declare", "card": "hawkeye", "claim": "hawkeye"}, {})
    learner.wait(0.1)
    assert praised(learner)
    learner.wait(PRAISE)
    learner.wait(0.1)
    table = learner.table
    assert table.flow.player.playing
    assert not table.guide.balloon.visible
    assert table.guide.boxes()[0].w == 0, "nothing is covered"
    learner.settle()
    assert table.flow.player.staying
    assert table.guide.balloon.visible
    learner.walker.click(table.guide.go_on)
    while learner.course.step.id == "truth":
        assert not praised(learner), "that was praised before"
        learner.wait(0.1)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_praise_is_said_by_the_guide(size: tuple[int, int], tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 5, size=size, speed="normal")
    spoken = 0
    for _ in range(40):
        learner.settle()
        if learner.course.done:
            break
        learner.act()
        for _ in range(4):
            learner.wait(0.1)
            if learner.stage.top is learner.table and praised(learner):
                spoken += 1
                assert learner.table.guide.stander.stand is not None
                assert learner.table.guide.stander.stand.guide is not None
    assert spoken


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_the_other_did_in_between_is_told_where_the_step_does_not_speak_of_it(
    language: str, tmp_path: Path
) -> None:
    learner = Learner(tmp_path, "tiki-topple", 3, language)
    learner.settle()
    while learner.course.step.id != "save":
        learner.act()
        learner.settle()
    table = learner.table
    told = said(table.guide.balloon.extra)
    assert table.board.people[1].name in told
    learner = Learner(tmp_path, "tiki-topple", 1, language)
    learner.settle()
    while learner.course.step.id != "guard":
        learner.act()
        learner.settle()
    assert learner.table.board.people[1].name in said(learner.table.guide.balloon.words)
    assert said(learner.table.guide.balloon.extra) == "", "once is enough"
