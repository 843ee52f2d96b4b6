"""The ``.deb``, installed as an administrator would and used by somebody else."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.packaging import facts
from app.packaging.tools import megabytes
from tests.packaging.desk import Desk, await_true
from tests.packaging.evening import journals, play_until, saved_game
from tests.packaging.person import Person

pytestmark = pytest.mark.package

LARGEST_MB = 45
PLACES = ("/opt", "/usr/bin", "/usr/share", "/usr/lib", "/etc", "/var/lib/dpkg/info")


def _apt(*words: str) -> None:
    subprocess.run(["apt-get", "-qq", "-y", *words], stdin=subprocess.DEVNULL, capture_output=True, check=True)


def _traces() -> set[str]:
    """Return every path on this system that carries the program's name, and every list that still names it."""
    found = subprocess.run(["find", *PLACES, "-name", f"*{facts.NAME}*"], capture_output=True, text=True, check=True)
    lists = [Path("/usr/share/applications/mimeinfo.cache"), Path("/usr/share/mime/globs2")]
    named = {str(path) for path in lists if path.is_file() and facts.MIME_TYPE in path.read_text(errors="replace")}
    return set(found.stdout.splitlines()) | named


@pytest.fixture
def installed(deb_file: Path) -> Iterator[Path]:
    """The program's folder, with the package installed around the test."""
    _apt("install", str(deb_file))
    try:
        yield Path("/opt") / facts.NAME
    finally:
        _apt("purge", facts.NAME)


def _listing(folder: Path) -> dict[str, float]:
    return {str(path): path.stat().st_mtime for path in folder.rglob("*")}


def test_the_package_is_small(deb_file: Path) -> None:
    assert megabytes(deb_file) <= LARGEST_MB


def test_the_menu_entry_and_the_checksums_are_in_order(installed: Path) -> None:
    entry = f"/usr/share/applications/{facts.NAME}.desktop"
    assert subprocess.run(["desktop-file-validate", entry], capture_output=True, check=True).stdout == b""
    assert subprocess.run(["dpkg", "--verify", facts.NAME], capture_output=True, check=True).stdout == b""


@pytest.mark.parametrize("language", [{}, {"LC_ALL": "C"}, {"LANG": "zh_CN.UTF-8"}], ids=["none", "C", "zh"])
def test_somebody_else_starts_it_with_nothing_set(
    installed: Path, somebody: Person, screen: Desk, language: dict[str, str]
) -> None:
    before = _listing(installed)
    with somebody.running([f"/usr/bin/{facts.NAME}"], screen.display, **language):
        screen.window()
        await_true(lambda: screen.colours() > 500, "the window stays blank")
    assert _listing(installed) == before


def test_it_starts_without_any_sound_system(installed: Path, somebody: Person, screen: Desk) -> None:
    with somebody.running([installed / facts.NAME], screen.display, SDL_AUDIODRIVER="nosuch"):
        screen.window()


def test_a_double_click_on_a_saved_game_opens_it_and_it_is_played_on(
    installed: Path, somebody: Person, screen: Desk
) -> None:
    game = saved_game(somebody)
    assert facts.MIME_TYPE in somebody.run(["/usr/bin/gio", "info", "-a", "standard::content-type", game])
    assert facts.NAME in somebody.run(["/usr/bin/gio", "mime", facts.MIME_TYPE])
    before, program = journals(somebody), _listing(installed)
    somebody.launch(["/usr/bin/gio", "open", game], screen.display)
    screen.window()
    play_until(screen, lambda: journals(somebody) != before, "no move reached the saved game")
    somebody.end_all()
    assert _listing(installed) == program


def test_removal_leaves_only_the_persons_own_files(deb_file: Path, somebody: Person, screen: Desk) -> None:
    before = _traces()
    _apt("install", str(deb_file))
    try:
        game = saved_game(somebody)
        with somebody.running([f"/usr/bin/{facts.NAME}", game], screen.display):
            screen.window()
        kept = somebody.tree()
        assert _traces() > before
    finally:
        _apt("purge", facts.NAME)
    assert _traces() == before
    assert somebody.tree() == kept
