"""Records: lists, what can be done with a game, statistics; nothing on disk is ever lost."""

from __future__ import annotations

import shutil
import time
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from app.gallery import take
from app.gallery.fixtures.records import SHOTS, kept_game
from app.scenes.records import RecordsScene
from app.scenes.records_album import Album
from app.scenes.records_parts import NUMBER, _columns, _values
from app.scenes.records_rows import GameRow, TallyRow, state
from app.scenes.replay import ReplayScene
from app.scenes.table import TableScene
from app.stage.frame import Box
from app.stage.scene import Scene
from app.storage import games
from app.storage.statistics import NameTally
from app.widgets import Dialog, Widget
from engines.journal import SUFFIX, peek
from tests.app.screen import Desk, inside


@pytest.fixture(scope="module")
def shelf_of_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two finished games, one that waits, and one that is damaged."""
    folder = tmp_path_factory.mktemp("records") / "游 戏"
    kept_game(folder, "tiki-topple", 1, "zh")
    kept_game(folder, "wanted", 2, "zh")
    kept_game(folder, "tiki-topple", 3, "zh", 0.5)
    spoilt = kept_game(folder, "wanted", 4, "zh")
    content = bytearray(spoilt.read_bytes())
    content[len(content) // 2] ^= 1
    spoilt.write_bytes(bytes(content))
    return folder


@pytest.fixture
def folder(shelf_of_games: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(shelf_of_games, tmp_path / "games"))


def opened(desk: Desk, folder: Path, tab: str = "all") -> RecordsScene:
    records = RecordsScene(desk.stage, folder)
    desk.show(records)
    for _ in range(12):
        desk.wait(0.3)
    records.tabs.choose(tab)
    return records


def top(desk: Desk) -> Scene:
    return desk.stage.top


def rows(records: RecordsScene) -> list[GameRow]:
    return [row for row in records.column.children() if isinstance(row, GameRow)]


def test_tabs_hold_what_they_say(folder: Path) -> None:
    desk = Desk()
    records = opened(desk, folder)
    assert len(rows(records)) == 4
    records.tabs.choose("unfinished")
    assert {row.kept.fault for row in rows(records)} == {None, "damaged"}
    assert len(rows(records)) == 2
    records.tabs.choose("finished")
    assert all(row.kept.over for row in rows(records))
    assert len(rows(records)) == 2
    records.tabs.choose("statistics")
    tallied = [row.tally for row in records.column.children() if isinstance(row, TallyRow)]
    assert {tally.game_id: tally.games for tally in tallied} == {"tiki-topple": 1, "wanted": 1}
    assert records.tally in tallied


def test_a_finished_game_is_watched_and_a_waiting_one_gone_on_with(folder: Path) -> None:
    desk = Desk()
    records = opened(desk, folder, "finished")
    act = rows(records)[0].act
    assert act is not None
    desk.click(act)
    assert isinstance(top(desk), ReplayScene)
    desk.keys("escape")
    assert top(desk) is records
    records.tabs.choose("unfinished")
    waiting = next(row for row in rows(records) if row.kept.fault is None)
    records.choose(waiting.kept.path)
    desk.keys("return")
    table = next(scene for scene in desk.stage.scenes if isinstance(scene, TableScene))
    assert table.game.journal.path == waiting.kept.path
    table.game.journal.close()


def test_throwing_away_asks_moves_the_file_aside_and_can_be_taken_back(folder: Path) -> None:
    desk = Desk()
    records = opened(desk, folder, "finished")
    path = rows(records)[0].kept.path
    content = path.read_bytes()
    records.choose(path)
    desk.keys("delete")
    assert isinstance(top(desk), Dialog)
    desk.keys("escape")
    assert path.exists()
    desk.keys("delete", "return")
    assert top(desk) is records
    assert not path.exists()
    thrown = folder / games.THROWN_AWAY / path.name
    assert thrown.read_bytes() == content
    assert path not in {row.kept.path for row in rows(records)}
    desk.keys("f1")
    assert path.read_bytes() == content
    assert not thrown.exists()


def test_nothing_is_overwritten_where_two_of_a_name_are_thrown_away(folder: Path) -> None:
    path = games.files_of(folder)[0]
    content = path.read_bytes()
    first = games.throw_away(path)
    path.write_bytes(b"another")
    second = games.throw_away(path)
    assert (first.read_bytes(), second.read_bytes()) == (content, b"another")
    assert games.bring_back(second).read_bytes() == b"another"


def test_a_damaged_file_says_so_and_its_readable_part_is_rescued(folder: Path) -> None:
    desk = Desk(language="zh")
    records = opened(desk, folder, "unfinished")
    damaged = next(row for row in rows(records) if row.kept.fault == "damaged")
    records.choose(damaged.kept.path)
    desk.wait(0.3)
    desk.keys("return")
    assert len([row for row in rows(records) if row.kept.fault is None]) == 2
    assert list(folder.glob("*.damaged"))


def test_files_that_are_no_games_are_listed_with_their_fault_and_harm_nothing(tmp_path: Path) -> None:
    (tmp_path / f"a{SUFFIX}").write_bytes(b"")
    (tmp_path / f"b{SUFFIX}").write_bytes(b"square-table journal 99\n")
    (tmp_path / f"c{SUFFIX}").write_bytes(b"\x00\xff" * 300)
    desk = Desk()
    records = opened(desk, tmp_path)
    assert {row.kept.fault for row in rows(records)} == {"not-a-journal", "newer"}
    assert all(row.act is None for row in rows(records))
    desk.keys("return")
    assert top(desk) is records


def test_two_hundred_files_open_at_once_and_are_read_while_the_scene_is_there(folder: Path) -> None:
    finished = next(path for path in games.files_of(folder) if peek(path).over)
    for number in range(200):
        shutil.copy(finished, folder / f"copy {number}{SUFFIX}")
    desk = Desk((960, 600))
    records = RecordsScene(desk.stage, folder)
    began = time.monotonic()
    records.enter()
    assert time.monotonic() - began < 1.0
    assert 0 < len(records.known) < 204
    desk.stage.push(records)
    for _ in range(400):
        desk.wait(0.02)
        if len(records.known) == 204:
            break
    assert len(rows(records)) == 204
    assert len({row.kept.path for row in rows(records)}) == 204


@pytest.mark.parametrize("gone", [{"scores": None}, {"winners": None}, {"winners": ()}, {"scores": ()}])
def test_a_file_that_does_not_tell_how_a_game_ended_is_listed_all_the_same(folder: Path, gone: dict[str, Any]) -> None:
    stage, kept = Desk().stage, games.finished(folder)[0]
    assert str(max(kept.scores or ())) in state(stage, kept)
    assert state(stage, replace(kept, **gone)) == stage.say("table.over")


def test_no_summary_uncovers_the_scores_of_a_game_that_goes_on(folder: Path) -> None:
    album = Album(Desk().stage)
    (waiting,) = (kept for kept in games.unfinished(folder) if kept.fault is None)
    ended = games.finished(folder)[0]
    for kept in (replace(waiting, over=True), replace(ended, over=False)):
        album.make(kept)
        assert album.has(kept)
    assert album.scores.keys() == {ended.path}


def test_an_empty_folder_says_where_to_begin(tmp_path: Path) -> None:
    desk = Desk()
    records = opened(desk, tmp_path / "nothing")
    assert rows(records) == []
    desk.keys("return", "delete", "escape")
    assert not desk.stage.scenes


def test_at_rest_nothing_is_drawn(folder: Path) -> None:
    desk = Desk()
    records = opened(desk, folder)
    for _ in range(10):
        desk.wait(0.5)
    frames = desk.stage.painter.frames
    for _ in range(5):
        desk.wait(0.5)
    assert desk.stage.painter.frames == frames
    assert records.wakes(desk.stage.now) is None


@pytest.mark.parametrize("name", ["records-statistics", "records-large"])
def test_everything_has_room_in_the_smallest_window(name: str) -> None:
    shot = next(shot for shot in SHOTS if shot.name == name)
    for language in ("zh", "en"):
        off = take(shot, (960, 600), language)
        records = off.stage.top
        assert isinstance(records, RecordsScene)
        parts: list[Widget] = [records.back, records.tabs, records.list]
        parts += [button for button in (records.act, records.throw) if button.visible]
        whole = off.stage.frame.box
        assert all(inside(part.box, whole) for part in parts)
        assert not any(a.box.meets(b.box) for a, b in product(parts, parts) if a is not b)
        assert all(inside(box, records.tabs.box) for box in records.tabs.boxes())
        assert records.list.box.right < records.show.x


@pytest.mark.parametrize("language", ["zh", "en"])
def test_large_numbers_of_the_statistics_keep_apart_and_leave_the_names_room(language: str) -> None:
    desk = Desk((960, 600), language=language, text_scale=2.0)
    box, measure = Box(540, 80, 580, 500), desk.stage.type
    for most in (13, 2000):
        tally = NameTally("Grandma", "star", True, 4, 2, most, 3 * most)
        row = _values(tally)
        rights = _columns(desk.stage, box, [row])
        lefts = [right - measure.width(words, "title", NUMBER) for words, right in zip(row, rights, strict=True)]
        assert all(left - right >= 16 for right, left in zip(rights, lefts[1:], strict=False))
        assert lefts[0] - box.x > 100
