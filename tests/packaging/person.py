"""Somebody else on this machine, for whom packages are installed: an awkward home, a bare environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 20.0
"""Seconds to wait for a window or a change before a test fails."""
LONGEST = 400
"""Seconds that a command may take: a self-test plays four games and paints every scene, and the machine may be busy."""


@dataclass(frozen=True)
class Person:
    """An account: its name and its home. Nothing of the caller's environment reaches what it runs."""

    name: str
    home: Path

    def command(self, command: Sequence[str | Path], display: str | None = None, **more: str) -> list[str]:
        """Return the command line that runs ``command`` as this person: no PATH, no language, their HOME."""
        told = {"HOME": str(self.home), **({"DISPLAY": display} if display else {}), **more}
        words = [f"{key}={value}" for key, value in told.items()]
        return ["runuser", "-u", self.name, "--", "env", "-i", *words, *map(str, command)]

    def run(self, command: Sequence[str | Path], display: str | None = None, **more: str) -> str:
        """Run a command from the root folder as this person, and return what it printed; it must succeed."""
        done = subprocess.run(
            self.command(command, display, **more),
            cwd="/",
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=LONGEST,
        )
        printed = (done.stdout + done.stderr).decode("utf-8", errors="replace")
        assert done.returncode == 0, f"{command} ended with {done.returncode}: {printed}"
        return printed

    def launch(self, command: Sequence[str | Path], display: str) -> None:
        """Run a command that starts a program and leaves it running, as a desktop does; ``end_all`` ends it."""
        started = self.command(command, display)
        quiet = subprocess.DEVNULL
        subprocess.run(started, cwd="/", stdin=quiet, stdout=quiet, stderr=quiet, timeout=PATIENCE, check=True)

    @contextmanager
    def running(self, command: Sequence[str | Path], display: str, **more: str) -> Iterator[subprocess.Popen[bytes]]:
        """Start a program as this person, and end it and its children when the block is left."""
        process = subprocess.Popen(self.command(command, display, **more), cwd="/", stdin=subprocess.DEVNULL)
        try:
            yield process
        finally:
            self.end_all()
            process.wait(PATIENCE)

    def processes(self) -> list[int]:
        """Return the ids of this person's processes."""
        me = os.stat(self.home).st_uid
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if folder.stat().st_uid == me:
                    found.append(int(folder.name))
            except FileNotFoundError:
                continue
        return found

    def end_all(self) -> None:
        """End this person's processes, gently and then for good."""
        for signal in (15, 9):
            for pid in self.processes():
                try:
                    os.kill(pid, signal)
                except ProcessLookupError:
                    continue
            deadline = time.monotonic() + 5
            while self.processes() and time.monotonic() < deadline:
                time.sleep(0.05)

    def give(self, path: Path) -> Path:
        """Make a file or folder theirs and return it."""
        shutil.chown(path, self.name, self.name)
        return path

    def tree(self) -> set[str]:
        """Return every path below their home."""
        return {path.relative_to(self.home).as_posix() for path in self.home.rglob("*")}


@contextmanager
def person(name: str, parent: Path) -> Iterator[Person]:
    """Make an account whose home has a Chinese name with a space in it; remove both afterwards."""
    subprocess.run(["userdel", name], capture_output=True, check=False)
    home = parent / "用户 名"
    subprocess.run(["useradd", "--no-create-home", "--home-dir", str(home), "--shell", "/bin/sh", name], check=True)
    home.mkdir(parents=True)
    somebody = Person(name, home)
    somebody.give(home)
    try:
        yield somebody
    finally:
        somebody.end_all()
        subprocess.run(["userdel", name], check=True)
        shutil.rmtree(parent, ignore_errors=True)
