"""A gamepad at the program in its real window: plugged in while it runs, it lifts the curtain, plays, and goes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.match import Match
from tests.app.window import Program, apart, insist, there

pytestmark = [pytest.mark.window, pytest.mark.pad, there]


class PadProgram(Program):
    """The program and its pad."""

    module = "tests.app.pad_program"

    def tell(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def hold(self, name: str, seconds: float) -> None:
        self.tell(f"down {name}")
        time.sleep(seconds)
        self.tell(f"up {name}")

    def tap(self, name: str) -> None:
        self.hold(name, 0.1)
        time.sleep(0.2)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[PadProgram]:
    made = PadProgram(tmp_path, Match.new("tiki-topple", 2, 7, {"starter": 0}), "curtain")
    yield made
    made.close()


def test_a_pad_is_plugged_in_plays_and_is_unplugged_in_a_real_window(program: PadProgram) -> None:
    curtain = program.picture()
    program.tell("plug")
    insist(lambda: program.hold("a", 1.2), lambda: apart(curtain, program.picture()) > 20)
    program.calm()

    def play() -> None:
        program.tap("down")  # the focus comes to something that can be done
        program.tap("a")
        program.tap("a")

    insist(play, lambda: program.steps == 1)
    program.tell("down a", "unplug")
    time.sleep(0.5)
    assert program.process.poll() is None
    program.tell("plug")
    insist(lambda: program.tap("x"), lambda: program.steps != 1)
    assert program.process.poll() is None
    assert not program.faults()
