"""Games on disk: names, lists, going on, putting aside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from app.packaging import facts
from app.people import Person
from app.storage import games
from engines.errors import BadFile
from engines.journal import SUFFIX
from engines.match import Match

PEOPLE = (Person("小满", "sun"), Person('Ned\'s "bot"', "drop", "regular"))


def begun(folder: Path, name: str = "推倒提基 小满·阿海") -> games.OpenGame:
    return games.begin(folder, Match.new("tiki-topple", 2, 3), PEOPLE, "peek", name)


def test_a_game_is_found_again_with_its_people_and_position(tmp_path: Path) -> None:
    game = begun(tmp_path / "游 戏")
    for _ in range(3):
        seat = game.match.actors()[0]
        game.match.do(seat, game.match.legal(seat)[0])
    mark = game.match.hash()
    game.journal.close()
    listed = games.unfinished(tmp_path / "游 戏")
    assert [(g.game, g.seats, g.commands, g.over) for g in listed] == [("tiki-topple", 2, 3, False)]
    assert listed[0].when is not None
    again = games.go_on(listed[0].path)
    assert again.match.hash() == mark
    assert again.people == PEOPLE
    assert again.secrecy == "peek"
    again.journal.close()


def test_a_wish_is_kept_with_the_game_and_a_disk_that_refuses_it_is_no_trouble(tmp_path: Path) -> None:
    game = begun(tmp_path)
    assert game.wishes == {}
    game.wish("auto-flick", [1])
    game.wish("other", True)
    game.wish("auto-flick", [0, 1])
    game.journal.close()
    game.wish("auto-flick", [])
    again = games.go_on(game.journal.path)
    assert again.wishes == {"auto-flick": [0, 1], "other": True}
    assert again.people == PEOPLE
    again.journal.close()


def test_two_games_begun_in_one_second_do_not_meet(tmp_path: Path) -> None:
    paths = {begun(tmp_path).journal.path for _ in range(4)}
    assert len(paths) == 4


def test_finished_games_stand_in_the_other_list(tmp_path: Path) -> None:
    game = begun(tmp_path)
    while game.match.actors():
        seat = game.match.actors()[0]
        game.match.do(seat, game.match.legal(seat)[0])
    game.journal.close()
    assert games.unfinished(tmp_path) == []
    assert len(games.finished(tmp_path)) == 1


def test_a_damaged_game_is_listed_put_aside_and_its_beginning_offered(tmp_path: Path) -> None:
    game = begun(tmp_path)
    for _ in range(4):
        seat = game.match.actors()[0]
        game.match.do(seat, game.match.legal(seat)[0])
    path = game.journal.path
    game.journal.close()
    lines = path.read_bytes().split(b"\n")
    lines[4] = lines[4].replace(b"seat", b"sEat")
    path.write_bytes(b"\n".join(lines))
    assert games.kept_games(tmp_path)[0].fault == "damaged"
    with pytest.raises(BadFile):
        games.go_on(path)
    saved = games.put_aside(path)
    assert saved.aside.read_bytes() == b"\n".join(lines)
    assert saved.journal is not None
    again = games.go_on(saved.journal)
    assert len(again.match.steps) == 2
    again.journal.close()


def test_a_file_that_goes_while_the_list_is_made_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        (tmp_path / f"{number}{SUFFIX}").write_bytes(b"")
    stat = Path.stat

    def stat_of_a_moment_later(path: Path, **options: Any) -> Any:
        found = stat(path, **options)
        if path.stem == "1":
            path.unlink(missing_ok=True)
        return found

    monkeypatch.setattr(Path, "stat", stat_of_a_moment_later)
    assert {path.stem for path in games.files_of(tmp_path)} == {"0", "2"}


def test_a_folder_that_is_not_there_holds_no_games(tmp_path: Path) -> None:
    assert games.kept_games(tmp_path / "nowhere") == []


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadFile) as caught:
        begun(tmp_path / "file" / "games")
    assert caught.value.reason == "cannot-write"


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("推倒提基 小满·阿海", "推倒提基 小满·阿海"),
        ('a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j"),
        ("  ..hidden.. ", "hidden"),
        ("CON", "game CON"),
        ("nul.txt", "game nul.txt"),
        ("\x00\n\u202e", "game"),
        ("", "game"),
    ],
)
def test_file_names_are_safe_everywhere(name: str, safe: str) -> None:
    assert games.safe_name(name) == safe


def test_a_long_chinese_name_fits_a_disk(tmp_path: Path) -> None:
    game = begun(tmp_path, "很" * 300)
    assert len(game.journal.path.name.encode("utf-8")) < 255


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"seats": "no"},
        {"seats": [{"name": "A", "mark": "sun"}]},
        {"seats": [{"name": "A", "mark": "sun"}, {"name": "B", "mark": "sun"}]},
        {"seats": [{"name": "A", "mark": "red"}] * 2},
    ],
)
def test_a_journal_without_people_seats_numbered_persons(kept: dict[str, object]) -> None:
    people, secrecy = games.people_of(kept, 2)
    assert [(p.name, p.kind) for p in people] == [("1", "person"), ("2", "person")]
    assert people[0].mark != people[1].mark
    assert secrecy is None


def test_names_out_of_a_file_hold_nothing_that_no_font_can_draw() -> None:
    kept = {"seats": [{"name": "小\x00满\n", "mark": "sun"}, {"name": "\x07", "mark": "drop"}]}
    assert [person.name for person in games.people_of(kept, 2)[0]] == ["小满", "2"]


def test_a_saved_game_has_the_suffix_that_the_packages_open(tmp_path: Path) -> None:
    game = begun(tmp_path)
    game.journal.close()
    assert game.journal.path.suffix == f".{facts.EXTENSION}"


PLAYER = """
import sys, pathlib
from app.storage import games
from tests.app.storage.test_games import begun
game = begun(pathlib.Path(sys.argv[1]))
while game.match.actors():
    seat = game.match.actors()[0]
    commands = game.match.legal(seat)
    game.match.do(seat, commands[len(game.match.steps) % len(commands)])
    print(len(game.match.steps), game.match.hash(), flush=True)
"""


def test_kill_9_at_random_moments_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    plays = int(os.environ.get("SQUARE_TABLE_KILLS", "5"))
    for number in range(plays):
        folder = tmp_path / str(number)
        process = subprocess.Popen([sys.executable, "-c", PLAYER, str(folder)], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(0.002 * number)
        process.send_signal(signal.SIGKILL)
        shown = (first + process.stdout.read()).strip().split("\n")
        process.wait()
        whole = [line for line in shown if len(line.split()) == 2 and len(line.split()[1]) == 64]
        steps, mark = whole[-1].split()
        listed = games.kept_games(folder)
        assert len(listed) == 1
        game = games.go_on(listed[0].path)
        assert len(game.match.steps) >= int(steps), "every command that was shown is there"
        back = len(game.match.steps) - int(steps)
        assert back <= 1
        shown_state = game.match.state_at(int(steps))
        from engines.match import fingerprint

        assert fingerprint(game.match.game.position(shown_state)) == mark
        game.journal.close()
