"""The check of all lessons from the command line, the choice of lessons, and buttons only where there is a lesson."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import __main__ as program
from app.lessons import check, has_lesson
from app.lessons.plan import lesson
from app.scenes import doors
from app.scenes.lesson import Lessons, scene
from app.scenes.lesson_table import LessonTable
from app.scenes.setup import Setup
from app.scenes.shelf import Shelf
from app.storage.lessons import Progress
from tests.app.lessons.learner import GAMES
from tests.app.screen import Desk


def test_a_line_for_every_part_and_1_where_one_cannot_be_finished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(game_id: str, number: int, language: str) -> str | None:
        return "stuck" if (game_id, number, language) == (GAMES[-1], 2, "en") else None

    monkeypatch.setattr(check, "play", play)
    assert program.main(["lessons", "--check"]) == 1
    lines = capsys.readouterr().out.strip().split("\n")
    assert len(lines) == 2 * sum(len(lesson(name).parts) for name in GAMES)
    assert sum("stuck" in line for line in lines) == 1
    monkeypatch.setattr(check, "play", lambda game_id, number, language: None)
    assert program.main(["lessons", "--check"]) == 0


def test_a_part_is_really_played_and_one_that_is_broken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check.play("tiki-topple", 4, "zh") is None
    step = lesson("tiki-topple").parts[4].steps[0]
    monkeypatch.setitem(step.show[0], "tiki", "nani")
    assert check.play("tiki-topple", 4, "en") is not None


def test_lessons_and_check_belong_together() -> None:
    for arguments in (["lessons"], ["--check"]):
        with pytest.raises(SystemExit):
            program.main(arguments)


def test_the_choice_shows_every_game_with_a_lesson_and_goes_on_where_one_was(tmp_path: Path) -> None:
    desk, progress = Desk(), Progress(tmp_path / "lessons.json")
    progress.go_to(GAMES[0], lesson(GAMES[0]).parts[2].id)
    choice = scene(desk.stage, None, progress)
    assert isinstance(choice, Lessons)
    desk.show(choice)
    assert [card.game_id for card in choice.cards] == [name for name in doors.games_there() if has_lesson(name)]
    desk.click(choice.cards[0])
    table = desk.stage.top
    assert isinstance(table, LessonTable)
    assert table.course.number == 2
    table.leave_table()
    assert desk.stage.top is choice


def test_a_game_without_a_lesson_has_no_button(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def names(made: Shelf | Setup) -> list[str]:
        return [str(getattr(widget, "icon", "")) for widget in made.root.all()]

    desk = Desk()
    for made in (Shelf(desk.stage, tmp_path, list), Setup(desk.stage, GAMES[0], tmp_path)):
        assert "lesson" in names(made)
    monkeypatch.setattr(doors, "has_lesson", lambda game_id: False)
    for made in (Shelf(desk.stage, tmp_path, list), Setup(desk.stage, GAMES[0], tmp_path)):
        assert "lesson" not in names(made)
