"""A screen of its own for package tests: Xvfb, and hands that look for windows, press keys and take pictures."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.packaging.person import PATIENCE

FIRST_WINDOW = 60.0
"""Seconds to wait for a program's window: a desktop starts it beside other things, from a disk that may be busy."""


@dataclass(frozen=True)
class Desk:
    """An X display that every account may use."""

    display: str

    def tool(self, *command: str) -> bytes:
        """Run an X tool on this display and return what it printed, nothing when it found nothing."""
        environment = {**os.environ, "DISPLAY": self.display, "LC_ALL": "C.UTF-8"}
        return subprocess.run(command, env=environment, capture_output=True, check=False).stdout

    def windows(self) -> list[str]:
        """Return the ids of the program's visible windows."""
        return self.tool("xdotool", "search", "--onlyvisible", "--class", "square-table").decode().split()

    def window(self) -> str:
        """Wait until the program shows its window, give it the keyboard, and return its id."""
        await_true(lambda: bool(self.windows()), "no window came up", FIRST_WINDOW)
        found = self.windows()[0]
        self.tool("xdotool", "windowfocus", found)
        return found

    def key(self, *names: str) -> None:
        """Press keys one after another."""
        for name in names:
            self.tool("xdotool", "key", name)
            time.sleep(0.15)

    def hold(self, name: str, seconds: float) -> None:
        """Keep a key down for a while."""
        self.tool("xdotool", "keydown", name)
        time.sleep(seconds)
        self.tool("xdotool", "keyup", name)

    def colours(self) -> int:
        """Return how many different colours the screen shows: a drawn program has many, a blank one very few."""
        return int(self.tool("import", "-window", "root", "-format", "%k", "info:-").decode() or 0)


def await_true(condition: Callable[[], bool], otherwise: str, seconds: float = PATIENCE) -> None:
    """Wait for a condition; fail with a sentence when it does not come true in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"{otherwise}; what runs: {_running()}"
        time.sleep(0.1)


def _running() -> list[str]:
    """Return the command lines of the program's processes, so that a failure tells whether it runs at all."""
    listed = subprocess.run(["ps", "-eo", "user,etime,args"], capture_output=True, check=False).stdout.decode()
    return [line for line in listed.splitlines() if "square-table" in line]


@contextmanager
def desk() -> Iterator[Desk]:
    """Start Xvfb on a free display number and stop it afterwards."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-ac", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as answers:
            yield Desk(f":{answers.readline().strip()}")
    finally:
        process.terminate()
        process.wait(PATIENCE)
