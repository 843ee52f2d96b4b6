"""The ``.run`` in its tarball, unpacked and installed by somebody without root."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from app.packaging import facts
from app.packaging.tools import megabytes
from tests.packaging.desk import Desk, await_true
from tests.packaging.evening import journals, play_until, saved_game
from tests.packaging.person import Person

pytestmark = pytest.mark.package

LARGEST_MB = 45
DOUBLE_CLICK = """
import sys
from gi.repository import Gio
assert Gio.DesktopAppInfo.new_from_filename(sys.argv[1]).launch([], None)
"""
"""What a file manager does with a ``.desktop`` file that a person trusts; run by the system's own Python."""


@pytest.fixture
def parcel(run_tarball: Path, somebody: Person) -> Path:
    """The folder that somebody unpacked the tarball to."""
    downloads = somebody.home / "下 载"
    downloads.mkdir()
    somebody.give(downloads)
    copy = somebody.give(Path(shutil.copy(run_tarball, downloads)))
    somebody.run(["/bin/tar", "-xzf", copy, "-C", downloads])
    copy.unlink()
    return next(downloads.iterdir())


def _install(parcel: Path, somebody: Person, **more: str) -> Path:
    somebody.run([parcel / f"{facts.NAME}.run"], **more)
    return somebody.home / ".local" / "lib" / facts.NAME


def _listing(folder: Path) -> dict[str, float]:
    return {str(path): path.stat().st_mtime for path in folder.rglob("*")}


def test_the_tarball_is_small_and_its_helper_valid(run_tarball: Path, parcel: Path) -> None:
    assert megabytes(run_tarball) <= LARGEST_MB
    subprocess.run(["desktop-file-validate", parcel / "install.desktop"], check=True)


def test_a_double_click_on_the_helper_installs_and_starts_the_game(
    parcel: Path, somebody: Person, screen: Desk
) -> None:
    somebody.launch(["/usr/bin/python3", "-c", DOUBLE_CLICK, parcel / "install.desktop"], screen.display)
    screen.window()
    assert (somebody.home / ".local" / "bin" / facts.NAME).is_symlink()


def test_it_is_installed_read_only_and_plays_a_saved_game_by_its_association(
    parcel: Path, somebody: Person, screen: Desk
) -> None:
    program = _install(parcel, somebody)
    subprocess.run(
        ["desktop-file-validate", somebody.home / ".local/share/applications" / f"{facts.NAME}.desktop"], check=True
    )
    somebody.run(["/bin/chmod", "-R", "a-w", program])
    somebody.run([somebody.home / ".local" / "bin" / facts.NAME, "--selftest"], LC_ALL="C")
    game = saved_game(somebody)
    before, listing = journals(somebody), _listing(program)
    somebody.launch(["/usr/bin/gio", "open", game], screen.display)
    screen.window()
    await_true(lambda: screen.colours() > 500, "the window stays blank")
    play_until(screen, lambda: journals(somebody) != before, "no move reached the saved game")
    somebody.end_all()
    assert _listing(program) == listing


def test_installing_again_replaces_it_and_uninstalling_leaves_only_the_games(
    parcel: Path, somebody: Person, screen: Desk
) -> None:
    before = somebody.tree()
    stray = _install(parcel, somebody) / "left-over-of-an-older-version"
    stray.touch()
    assert not (_install(parcel, somebody) / stray.name).exists()
    with somebody.running([somebody.home / ".local" / "bin" / facts.NAME], screen.display):
        screen.window()
    somebody.run([somebody.home / ".local" / "lib" / facts.NAME / "uninstall"])
    left = {path for path in somebody.tree() - before if (somebody.home / path).is_file()}
    assert all(_is_the_persons_own(path) for path in left), left
    assert not {path for path in somebody.tree() if path.startswith((".local/lib", ".local/bin"))}


def _is_the_persons_own(path: str) -> bool:
    """Return whether a path lies where the program keeps games, settings and its log, or is the sound system's."""
    own = [f"{place}/{facts.NAME}/" for place in (".local/share", ".config", ".local/state", ".cache")]
    return path.startswith((*own, ".config/pulse/"))
