"""``kill -9`` while a game is being written: it comes back at the last shown command, every time."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from engines.journal import Journal, peek
from engines.journal.lines import parse
from engines.match import Match
from tests.engines.journal.player import forked


def killed_after(path: Path, seconds: float) -> list[str]:
    """Let a player play in a journal, kill it after a while, and return every hash that it showed."""
    child, reader = forked(path)
    with os.fdopen(reader, "rb") as shown:
        first = shown.readline()
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        rest = shown.read()
    assert os.WTERMSIG(status) == signal.SIGKILL, "the player ended by itself"
    return (first + rest).decode().splitlines()


def check(folder: Path, kills: int, moments: random.Random) -> None:
    """Kill the player again and again, with a fresh journal now and then."""
    commands = 0
    for number in range(kills):
        path = folder / f"{number // 5}.journal"
        if not path.exists():
            Journal.create(path, Match.new("tiki-topple", 3, number)).close()
        shown = killed_after(path, moments.random() * 0.05)
        assert peek(path).fault is None
        journal = Journal.open(path)
        back = journal.match.hash()
        journal.close()
        written = [line["hash"] for line in parse(path).lines]
        assert back == written[-1]
        assert shown[-1] in written[-2:], "what was shown is gone"  # one more may be written and not yet shown
        commands += len(shown)
    assert commands > 2 * kills


def test_twenty_kills(tmp_path: Path) -> None:
    check(tmp_path, 20, random.Random(1))


@pytest.mark.soak
def test_two_hundred_kills(tmp_path: Path) -> None:
    check(tmp_path, 200, random.Random(2))
