"""75 Gnome Street in a real window: three people choose behind curtains, two tie, and a real mouse bends the card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.boards.gnome_card import tip
from app.boards.gnome_street import GnomeStreetBoard
from app.controllers.gnome_flick import PULL_LENGTH
from engines.match import Match
from tests.app.window import Program, apart, insist, there, wait_for

pytestmark = [pytest.mark.window, there]
CURTAIN_BUTTON = (640, 545)
CHOSEN = (5, 5, 7)
BARE = (900, 545)
"""A place of the table where nothing lies."""


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    started: list[Program] = []
    yield started
    for program in started:
        program.close()


def lift(program: Program) -> None:
    before = program.picture()
    insist(lambda: program.hold_mouse(CURTAIN_BUTTON), lambda: apart(before, program.picture()) > 12)
    program.click(BARE)  # a recap is put away by a press beside it
    program.calm()


def garden(program: Program, seat: int) -> GnomeStreetBoard:
    board = program.board(seat)
    assert isinstance(board, GnomeStreetBoard)
    return board


def flick(program: Program, seat: int, aside: float, back: float) -> dict[str, object]:
    """Bend the card by so many units with the mouse, let go, and return the command that came of it."""
    board, before = garden(program, seat), program.steps
    start = tip(board.yard, 0, 0)
    end = (start[0] + aside, start[1] + back)
    insist(lambda: program.drag(start, end), lambda: program.steps > before)
    match = program.match()
    command: dict[str, object] = match.game.data(match.steps[before].command)
    return command


def test_three_people_choose_in_secret_and_a_tie_is_flicked_out_by_mouse(
    tmp_path: Path, programs: list[Program]
) -> None:
    program = Program(tmp_path, Match.new("gnome-street", 3, 8, {}), "curtain")
    programs.append(program)
    for seat, value in enumerate(CHOSEN):
        lift(program)
        board = garden(program, seat)
        ends = program.where(board, ("hand", seat, value - 1)), program.where(board, ("battle",))
        insist(lambda ends=ends: program.drag(*ends), lambda seat=seat: program.steps == seat + 1)  # type: ignore[misc]
        if seat < 2:
            program.calm()
            program.key("e")
            program.calm()
    match = program.match()
    assert match.position()["phase"] == "flick"
    assert match.position()["flickers"] == [0, 1]
    first = flick(program, 0, -20, 112)
    assert first["type"] == "flick"
    pull, aim = first["pull"], first["aim"]
    assert isinstance(pull, float)
    assert isinstance(aim, float)
    assert pull == pytest.approx((20**2 + 112**2) ** 0.5 / PULL_LENGTH, abs=0.02)
    assert 8 < aim < 12, "pulled to the left it flies to the right"
    rest = match_rest(program, 0)
    assert rest is None or rest["x"] > 0
    for _ in range(2):  # the first press may still be used up by the flight
        program.calm()
        program.key("e")
    program.calm()
    assert flick(program, 1, 0, 96)["aim"] == pytest.approx(0, abs=1)
    wait_for(lambda: program.match().position()["phase"] == "investigate" or program.steps > 4)
    assert program.match().position()["order"][0] == 2 or program.match().position()["phase"] == "flick"
    assert program.process.poll() is None


def match_rest(program: Program, seat: int) -> dict[str, float] | None:
    match = program.match()
    event = next(event for step in match.steps for event in step.events if event["type"] == "flicked")
    assert event["seat"] == seat
    found: dict[str, float] | None = event["rest"]
    return found
