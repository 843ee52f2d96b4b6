"""Outlaws Wanted in a real window: three people hand the screen round; one person plays with bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from app.boards.board import Board
from app.boards.wanted_places import Saloon
from app.controllers.wanted_wheel import ClaimWheel
from engines.chance import Chance
from engines.match import Match
from engines.wanted.box import role_ids
from tests.app.tables import Table
from tests.app.window import SIZE, Program, apart, insist, there, wait_for

pytestmark = [pytest.mark.window, there]
NOTHING = (40, 690)
"""A place where a press does nothing but end what plays, or put a slip away."""


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    started: list[Program] = []
    yield started
    for program in started:
        program.close()


def lift(program: Program) -> None:
    """Hold the curtain's key until it has gone."""
    before = program.picture()
    for _ in range(8):
        program.hold_key("space")
        if apart(before, program.calm()) > 12:
            return
    raise AssertionError("the curtain does not lift")


def declare(program: Program, seat: int, number: int, claim: str) -> None:
    """Drag a card of the hand onto the own place, press a portrait, and say it."""
    board = program.board(seat)
    steps = program.steps
    wheel = ClaimWheel(seat, None, "", role_ids(len(program.people), False), False)
    program.drag(program.where(board, ("card", seat, number)), program.where(board, ("place", seat)))
    before = program.calm()
    program.click(wheel.well(claim, board))
    wait_for(lambda: apart(before, program.picture(), _middle(board)) > 4)
    assert program.steps == steps, "chosen is not said"
    program.calm()
    program.click(wheel.speak_box(board).centre)
    wait_for(lambda: program.steps > steps)


def _middle(board: Board) -> tuple[int, int, int, int]:
    """Return where *say it* stands."""
    (x, y), scale = Saloon(board.laid.whole, len(board.people), 0).wheel()
    return (round(x - 70), round(y + 76 * scale), 140, 34)


def with_other_hands(match: Match) -> Match:
    """Return a game that differs only in what an onlooker cannot know."""
    guess = match.game.guesser(match.view(None), None)
    position = match.position()
    other = next(
        found for n in range(9) if (found := match.game.position(guess(Chance(n))))["hands"] != position["hands"]
    )
    return Match.at("wanted", other)


def curtain_of(match: Match, before: int | None) -> pygame.Surface:
    """Draw the curtain that has to hang now, off-screen, from a game with other secrets."""
    table = Table("ppp", "curtain", match, SIZE, loaded=before is None, language="zh")
    if before is not None:
        table.scene.session._last_person = before
        table.scene.session._settle("next")
        table.stage.clear_to(table.scene)
        table.pass_time(0.1)
    assert type(table.stage.top).__name__ == "CurtainScene"
    return table.stage.painter.screen


def test_three_people_hand_the_screen_round(tmp_path: Path, programs: list[Program]) -> None:
    program = Program(tmp_path, Match.new("wanted", 3, 4, {"starter": 0}), "curtain")
    programs.append(program)
    for seat, claim in enumerate(("betty", "croc", "duke")):
        _check_curtain(program, seat - 1 if seat else None)
        lift(program)
        if seat:
            program.click(NOTHING)  # the recap is put away by a press beside it
        program.calm()
        declare(program, seat, 2, claim)
        if seat < 2:
            program.calm()
            hung = curtain_of(with_other_hands(program.match()), seat)
            # the first press may be used up by what is still told
            insist(lambda: program.key("e"), lambda hung=hung: apart(program.picture(), hung) < 0.5)  # type: ignore[misc]
    program.click(NOTHING)  # the judgement need not be read to its end
    _check_curtain(program, 2)
    plays = program.match().position()["history"][0]["plays"]
    assert [play["claim"] for play in plays] == ["betty", "croc", "duke"]
    assert program.process.poll() is None


def _check_curtain(program: Program, before: int | None) -> None:
    hung = curtain_of(with_other_hands(program.match()), before)
    wait_for(lambda: apart(program.picture(), hung) < 0.5)


def test_one_person_plays_with_bots(tmp_path: Path, programs: list[Program]) -> None:
    match = Match.new("wanted", 4, 6, {"starter": 0, "jail": 1})
    program = Program(tmp_path, match, "curtain", "pbbb")
    programs.append(program)
    lift(program)
    for number in range(2):
        declare(program, 0, 0, ("bill", "lionel")[number])
        wait_for(lambda: program.match().actors() in ((), (0,)), 90)
        if not program.match().actors():
            break
        for _ in range(2):
            program.click(NOTHING)  # ends what still plays
            program.calm()
    assert program.match().position()["history"], "a whole round was played"
    assert program.process.poll() is None
