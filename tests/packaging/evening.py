"""A saved game as it lies on somebody's disk, and a way to see that it was played on."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from app.packaging import facts
from tests.packaging.desk import Desk, await_true
from tests.packaging.person import Person


def saved_game(somebody: Person) -> Path:
    """Save a game where a person would, under a Chinese name."""
    folder = somebody.home / "文 档"
    folder.mkdir()
    somebody.give(folder)
    return somebody.give(begun(folder))


def begun(folder: Path) -> Path:
    """Begin a game through the headless protocol and save it in a folder; return its file."""
    path = folder / f"周末 存局.{facts.EXTENSION}"
    requests = [{"op": "new", "game": "tiki-topple", "seats": 2, "seed": 7}, {"op": "save", "path": str(path)}]
    told = "".join(json.dumps(request) + "\n" for request in requests)
    command = [sys.executable, "-m", "engines"]
    done = subprocess.run(command, cwd=facts.ROOT, input=told.encode(), capture_output=True, check=True)
    assert all(json.loads(line)["ok"] for line in done.stdout.splitlines()), done.stdout
    return path


def journals(somebody: Person) -> dict[Path, int]:
    """Return the size of every saved game below somebody's home."""
    return {path: path.stat().st_size for path in somebody.home.rglob(f"*.{facts.EXTENSION}")}


def play_until(screen: Desk, happened: Callable[[], bool], otherwise: str) -> None:
    """Play by keyboard, as anybody may: lift the curtain, go to what is legal, take it – until it happened."""

    def press_and_look() -> bool:
        screen.hold("Return", 1.2)
        screen.key("Return", "Tab", "Return", "Right", "Return")
        return happened()

    await_true(press_and_look, otherwise, 120)
