"""The Windows installer under wine: built, installed silently, started, removed.

What wine cannot show: the double-click on a saved game (its desktop does not read the person's own file types),
SmartScreen's warning, the sharpness on screens of high density, Chinese input, sound, speed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.packaging import facts, windows
from app.packaging.tools import megabytes, run
from tests.packaging.desk import Desk, await_true
from tests.packaging.evening import begun, play_until
from tests.packaging.person import PATIENCE

pytestmark = pytest.mark.wine

LARGEST_MB = 45
CLASSES = r"HKCU\Software\Classes"
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\SquareTable"
DRIVE = windows.HOME / "prefix" / "drive_c"


@pytest.fixture(scope="module")
def installer() -> Path:
    return windows.build()


def _wine(*command: str | Path, display: str = "") -> str:
    return run(["wine", *command], env={**windows.wine_environment(), "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"})


def _registry(key: str, value: str = "") -> str:
    """Return what the registry says, nothing when the key is not there."""
    wanted = ["/v", value] if value else ["/ve"]
    environment = {**os.environ, **windows.wine_environment()}
    asked = subprocess.run(
        ["wine", "reg", "query", key, *wanted],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return asked.stdout.decode("utf-8", errors="replace") if asked.returncode == 0 else ""


def _shortcuts() -> list[Path]:
    return sorted((DRIVE / "users").rglob(f"*{facts.TITLE['en']}*.lnk"))


@pytest.fixture
def installed(installer: Path, screen: Desk) -> Iterator[Path]:
    """The installed program's folder; removed again after the test."""
    _wine(installer, "/S", display=screen.display)
    folder = next((DRIVE / "users").glob("*/AppData/Local/Programs/SquareTable"))
    try:
        yield folder
    finally:
        if (folder / "uninstall.exe").is_file():
            _remove(folder, screen)


def _remove(folder: Path, screen: Desk) -> None:
    _wine(folder / "uninstall.exe", "/S", display=screen.display)
    await_true(lambda: not folder.exists(), "the uninstaller left something in the program's folder", 60)


def test_the_installer_is_small(installer: Path) -> None:
    assert megabytes(installer) <= LARGEST_MB


@contextmanager
def _running(program: Path, screen: Desk, *words: str | Path) -> Iterator[None]:
    """Have the installed program run, and end it afterwards."""
    environment = {**os.environ, **windows.wine_environment(), "DISPLAY": screen.display, "SDL_AUDIODRIVER": "dummy"}
    silent = subprocess.DEVNULL
    process = subprocess.Popen(["wine", program, *words], env=environment, stdin=silent, stdout=silent, stderr=silent)
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)
        await_true(lambda: not screen.windows(), "the window stays")


def _own_files(folder: Path) -> set[Path]:
    """Return the files below a person's home there that are games, settings or a log of this program."""
    return {
        path
        for path in folder.rglob("*")
        if path.is_file() and (path.suffix == f".{facts.EXTENSION}" or facts.NAME in path.relative_to(folder).parts)
    }


def test_the_installed_program_tests_itself(installed: Path, screen: Desk) -> None:
    program = installed / f"{facts.NAME}.exe"
    _wine(program, "--selftest", display=screen.display)
    _wine(program, "--smoke", display=screen.display)


def test_a_saved_game_is_opened_played_on_and_kept_when_the_program_goes(installed: Path, screen: Desk) -> None:
    home = installed.parents[3]
    documents = home / "Documents" / "文 档"
    shutil.rmtree(documents, ignore_errors=True)
    documents.mkdir(parents=True)
    game = begun(documents)
    before, program = game.read_bytes(), set(installed.rglob("*"))
    _wine(
        installed / f"{facts.NAME}.exe", "--smoke", display=screen.display
    )  # it ends by itself and keeps its settings
    with _running(installed / f"{facts.NAME}.exe", screen, game):
        screen.window()
        await_true(lambda: screen.colours() > 500, "the window stays blank", 60)
        play_until(screen, lambda: game.read_bytes() != before, "no move reached the saved game")
    assert game.read_bytes().startswith(before)
    assert set(installed.rglob("*")) == program
    kept = _own_files(home)
    assert {game, home / "AppData/Local" / facts.NAME / "settings.json"} <= kept
    _remove(installed, screen)
    assert _own_files(home) == kept
    game.unlink()


def test_menu_desktop_and_file_type_are_written(installed: Path) -> None:
    assert len(_shortcuts()) == 2
    assert "SquareTable.SavedGame" in _registry(rf"{CLASSES}\.{facts.EXTENSION}")
    command = _registry(rf"{CLASSES}\SquareTable.SavedGame\shell\open\command")
    assert f'{facts.NAME}.exe" "%1"' in command
    assert facts.version() in _registry(UNINSTALL, "DisplayVersion")


def test_removal_leaves_nothing_of_the_program(installed: Path, screen: Desk) -> None:
    _remove(installed, screen)
    assert _shortcuts() == []
    assert not any(_registry(key) for key in (rf"{CLASSES}\.{facts.EXTENSION}", rf"{CLASSES}\SquareTable.SavedGame"))
    assert not _registry(UNINSTALL, "DisplayVersion")
