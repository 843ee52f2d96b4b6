"""Starts a program in a window of its own, with hands at it, and closes it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.turn import Secrecy
from engines.match import Match
from tests.app.hands.hands import Hands
from tests.app.window import Program

Start = Callable[..., Hands]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return what starts a match for hands of some kind; ``kinds`` has a letter for each seat (``p`` a person)."""
    started: list[Program] = []

    def begin(
        made: type[Hands], match: Match, kinds: str = "", secrecy: Secrecy = "curtain", seed: int = 0, **wishes: object
    ) -> Hands:
        program = Program(tmp_path, match, secrecy, kinds, **wishes)
        started.append(program)
        return made(program, tmp_path, seed)

    yield begin
    for program in started:
        program.close()
