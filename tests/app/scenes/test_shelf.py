"""The shelf: its boxes, the games that wait before it, and how one leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.scenes import doors
from app.scenes.first import first_pictures
from app.scenes.setup import Setup
from app.scenes.shelf import Shelf
from app.scenes.shelf_cat import ANSWERS
from app.stage.gesture import Move
from app.widgets import Dialog
from app.widgets.notes import notes
from app.widgets.said import said
from engines.journal.lines import chained, opening, parse
from tests.app.screen import Desk
from tests.app.tables import waiting_game

GAME = doors.games_there()[0]


def test_a_box_lifts_under_the_pointer_and_sinks_again(tmp_path: Path) -> None:
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    for _ in range(8):
        desk.wait(0.1)
    still = desk.pixels()
    desk.send(Move(shelf.boxes[0].box.centre))
    assert shelf.wakes(desk.stage.now) == 0.0
    desk.wait(1.0)
    assert desk.pixels() != still
    desk.send(Move((3, 3)))
    desk.wait(1.0)
    desk.wait(0.1)
    assert desk.pixels() == still
    assert shelf.wakes(desk.stage.now) is None


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_box_that_is_painted_again_leaves_nothing_of_its_label_out(tmp_path: Path, text_scale: float) -> None:
    desk = Desk((1280, 720), language="en", text_scale=text_scale)
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    for _ in range(12):
        desk.wait(0.1)
    assert all(box.seats for box in shelf.boxes), "each was painted again when its rules were loaded"
    seen = desk.pixels()
    desk.stage.refresh()
    desk.wait(0.1)
    assert desk.pixels() == seen


def test_what_is_read_ahead_is_what_the_shelf_shows(tmp_path: Path) -> None:
    desk = Desk()
    desk.stage.pictures.loader.want(first_pictures(desk.stage.frame.scale))
    desk.show(Shelf(desk.stage, tmp_path))
    assert desk.stage.pictures.loader.waiting() == ()


def test_a_box_opens_its_set_up_once_by_click_double_click_or_key(tmp_path: Path) -> None:
    for how in ("click", "double", "key"):
        desk = Desk()
        shelf = Shelf(desk.stage, tmp_path)
        desk.show(shelf)
        if how == "key":
            desk.keys("tab", "return")
        else:
            desk.click(shelf.boxes[0])
            if how == "double":
                desk.click(shelf.boxes[0], pause=0.1)
        assert [type(scene) for scene in desk.stage.scenes] == [Shelf, Setup]


def test_games_that_wait_lie_before_the_shelf_newest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(5):
        waiting_game(tmp_path, f"game {number}", moves=number)
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    assert len(shelf.waiting) == 5
    assert len(shelf.slips) == 2
    assert not shelf.earlier.enabled
    desk.click(shelf.later)
    desk.click(shelf.later)
    assert len(shelf.slips) == 1
    assert not shelf.later.enabled
    went: list[Path] = []
    monkeypatch.setattr(doors, "go_on", lambda stage, path: went.append(path))
    desk.click(shelf.slips[0])
    assert went == [shelf.slips[0].kept.path]


@pytest.mark.parametrize(
    "when", [5, [], "", "tomorrow", "a\0b", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"]
)
def test_a_time_that_cannot_be_keeps_nobody_from_the_shelf(when: object, tmp_path: Path) -> None:
    waiting_game(tmp_path, "sound")
    path = waiting_game(tmp_path, "odd", moves=1)
    lines = parse(path).lines
    content = checksum = opening()
    for line in lines:
        raw, checksum = chained(checksum, {**line, "when": when} if line["kind"] == "do" else line)
        content += raw
    path.write_bytes(content)
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.stage.push(shelf)
    desk.stage.step([])
    assert len(shelf.waiting) == 2


def test_a_damaged_game_can_be_rescued_and_a_newer_one_says_why_not(tmp_path: Path) -> None:
    damaged = waiting_game(tmp_path, "damaged", moves=4)
    lines = damaged.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"', b"'", 2)
    damaged.write_bytes(b"".join(lines))
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    assert [slip.kept.fault for slip in shelf.slips] == ["damaged"]
    desk.click(shelf.slips[0])
    assert [slip.kept.fault for slip in shelf.slips] == [None]
    assert any("damaged" in path.name for path in tmp_path.iterdir() if path != damaged)


def test_a_folder_that_is_not_there_is_an_empty_shelf(tmp_path: Path) -> None:
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path / "not" / "there")
    desk.show(shelf)
    assert shelf.slips == []


def test_leaving_is_asked_and_only_then_done(tmp_path: Path) -> None:
    desk = Desk()
    desk.show(Shelf(desk.stage, tmp_path))
    desk.keys("escape")
    assert isinstance(desk.stage.top, Dialog)
    desk.keys("escape")
    assert desk.stage.running
    desk.keys("ctrl+q", "return")
    assert not desk.stage.running


def test_the_language_changes_right_here_and_is_kept(tmp_path: Path) -> None:
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    kept: list[str] = []
    desk.stage.keep_settings = lambda: kept.append(desk.settings.language)
    desk.click(shelf.language.segments()[0].centre)
    assert kept == ["zh"]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_cat_answers_whoever_strokes_it(size: tuple[int, int], tmp_path: Path) -> None:
    desk = Desk(size, language="en")
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    desk.wait(0.2)
    assert shelf.focusables()[-1] is shelf.cat, "nothing is looked for behind it"
    still = desk.pixels()
    heard: list[str] = []
    for _ in range(ANSWERS + 1):
        desk.click(shelf.cat.box.centre)
        assert notes(desk.stage).tips.shown
        heard.append(said(notes(desk.stage).tips._words))
        assert desk.pixels() != still
        desk.wait(0.6)
    assert heard[0] == heard[-1]
    assert len(set(heard)) == ANSWERS
    assert desk.stage.top is shelf
