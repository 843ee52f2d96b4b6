"""Starting: without a screen, with a file, after a fault; what the command line says."""

from __future__ import annotations

import locale
import os
import subprocess
import sys
from pathlib import Path

import pytest

import art
from app import program
from app.people import Person
from app.scenes import doors
from app.scenes.last_word import LastWord
from app.scenes.shelf import Shelf
from app.stage.scene import Scene
from app.storage import games, places
from app.widgets import Dialog, skin
from engines.match import Match
from tests.app.screen import Desk

ROOT = Path(__file__).parents[2]


def _run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "app", *arguments]
    environment = {**kept, **environment}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_without_a_screen_it_says_so_in_both_languages_and_names_the_alternatives(tmp_path: Path) -> None:
    driver = {"SDL_VIDEODRIVER": "x11"} if sys.platform.startswith("linux") else {"SDL_VIDEODRIVER": "none-such"}
    done = _run(SQUARE_TABLE_HOME=str(tmp_path), **driver)
    assert done.returncode == 1
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 2
    for line in lines:
        assert "square-table gallery OUT" in line
        assert "python -m engines" in line
    assert "Traceback" not in done.stdout + done.stderr


def test_a_smoke_run_draws_one_picture_and_ends(tmp_path: Path) -> None:
    done = _run("--smoke", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="nosuch", SQUARE_TABLE_HOME=str(tmp_path / "家 里"))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert (tmp_path / "家 里" / "settings.json").exists()


def test_a_smoke_run_without_its_pictures_does_not_pass(tmp_path: Path) -> None:
    without = (
        "import art, sys, app.__main__; art.picture_path = lambda name: art.PNG / 'gone.png';"
        "sys.exit(app.__main__.main(['--smoke']))"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SQUARE_TABLE_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", without], cwd=ROOT, env=environment, timeout=120, check=False)
    assert done.returncode == 1
    assert "MissingPicture: " in (tmp_path / "log.txt").read_text(encoding="utf-8")


def test_without_its_fonts_it_says_so_in_both_languages_and_where_the_log_is(tmp_path: Path) -> None:
    without = (
        "import art, sys, app.__main__; art.font_path = lambda name: art.PNG / 'gone.ttf';"
        "sys.exit(app.__main__.main([]))"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SQUARE_TABLE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", without]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False, encoding="utf-8"
    )
    assert done.returncode == 1
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 2, done.stderr
    assert all(str(tmp_path / "log.txt") in line for line in lines)
    assert "四方桌" in lines[0]
    assert "Square Table" in lines[1]
    assert "gone.ttf" in (tmp_path / "log.txt").read_text(encoding="utf-8")


def test_importing_the_program_s_start_brings_no_screen() -> None:
    check = "import sys, app.__main__; sys.exit(any(name.split('.')[0] == 'pygame' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", check], cwd=ROOT, check=False).returncode == 0


class Faulty(Scene):
    """Breaks when a key is pressed."""

    def gesture(self, gesture: object) -> None:
        raise ZeroDivisionError("the person never sees this")


def test_a_fault_is_logged_and_told_in_one_sentence_and_the_shelf_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    desk = Desk()
    desk.show(Faulty(desk.stage))
    keys = iter(["x"])

    def go() -> None:
        for key in keys:
            desk.keys(key)

    program.guarded(desk.stage, go)
    assert "ZeroDivisionError" in places.log_file().read_text(encoding="utf-8")
    assert [type(scene) for scene in desk.stage.scenes] == [Shelf, Dialog]
    desk.keys("return")
    assert [type(scene) for scene in desk.stage.scenes] == [Shelf]


def test_a_program_that_only_faults_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    desk = Desk()
    desk.show(Faulty(desk.stage))
    tries: list[int] = []

    def go() -> None:
        tries.append(1)
        raise RuntimeError

    program.guarded(desk.stage, go)
    assert len(tries) == program.MOST_FAULTS
    assert not desk.stage.running


def test_without_a_single_picture_it_still_says_so_and_ends_when_that_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(art, "picture_path", lambda name: tmp_path / "gone.png")
    monkeypatch.setattr(skin, "missed", set())
    desk = Desk()
    rounds: list[int] = []

    def go() -> None:
        rounds.append(1)
        if len(rounds) == 1:
            program.begin(desk.stage, None)
            desk.stage.step([])
        assert [type(scene) for scene in desk.stage.scenes] == [LastWord]
        assert len({tuple(desk.screen.get_at((x, 360))[:3]) for x in range(0, 1280, 4)}) > 5
        desk.keys("return")

    assert program.guarded(desk.stage, go) == 1
    assert not desk.stage.running
    logged = places.log_file().read_text(encoding="utf-8")
    assert "MissingPicture: " in logged
    assert logged.count("no picture 'controls/panel-brass'") == 1


@pytest.mark.parametrize("content", [None, b"", b"not a game", b'{"kind":"game"}\n'])
def test_a_file_that_is_no_game_is_said_in_one_sentence(
    tmp_path: Path, content: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    path = tmp_path / "存 档.squaretable"
    if content is not None:
        path.write_bytes(content)
    desk = Desk()
    program.begin(desk.stage, path)
    assert [type(scene) for scene in desk.stage.scenes] == [Shelf, Dialog]


def test_a_saved_game_opens_by_name_and_by_being_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    match = Match.new(doors.games_there()[0], 2, 3)
    opened = games.begin(places.saves_folder(), match, [Person("A", "sun"), Person("B", "drop")], None, "x")
    opened.journal.close()
    went: list[tuple[object, bool]] = []
    monkeypatch.setattr(doors, "to_table", lambda stage, opened, loaded: went.append((opened, loaded)))
    desk = Desk()
    program.begin(desk.stage, opened.journal.path)
    assert [loaded for _, loaded in went] == [True]
    went[0][0].journal.close()  # type: ignore[attr-defined]
    desk.stage.open_file(opened.journal.path)
    assert len(went) == 2
    went[1][0].journal.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("spoken", "expected"), [("zh_CN.UTF-8", "zh"), ("de_DE.UTF-8", "en"), ("C", "en")])
def test_the_first_language_is_the_system_s(spoken: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "_preferred", lambda: iter(()))
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    monkeypatch.setenv("LANG", spoken)
    assert program.own_language() == expected
