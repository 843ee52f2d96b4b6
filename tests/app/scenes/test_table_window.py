"""The table in a real window: real drags, real keys, whole games."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.boards.things import Piece
from engines.match import Match
from tests.app.scenes.test_curtain import with_other_secrets
from tests.app.tables import Table
from tests.app.window import SIZE, Program, apart, insist, there, wait_for

pytestmark = [pytest.mark.window, there]
PASS_ON = (1006, 498)
UP2 = ("card", 0, "up2", 0)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    started: list[Program] = []
    yield started
    for program in started:
        program.close()


def start(home: Path, programs: list[Program], secrecy: Any = "peek", rounds: int = 1) -> Program:
    match = Match.new("tiki-topple", 2, 7, {"starter": 0, "rounds": rounds})
    program = Program(home, match, secrecy)
    programs.append(program)
    return program


def area(piece: Piece) -> tuple[int, int, int, int]:
    box = piece.box.inset(24)
    return (round(box.x), round(box.y), round(box.w), round(box.h))


def lift(program: Program, by_mouse: bool = False) -> None:
    """Hold until the curtain has gone; on a busy machine the first hold may come before the first picture."""
    before = program.picture()
    for _ in range(8):
        if by_mouse:
            program.hold_mouse((640, 545))
        else:
            program.hold_key("space")
        if apart(before, program.calm()) > 12:
            return
    raise AssertionError("the curtain does not lift")


def test_a_dragged_card_is_seen_to_move_its_tiki(home: Path, programs: list[Program]) -> None:
    program = start(home, programs)
    lift(program)
    before = program.calm()
    board = program.board()
    tiki = program.match().position()["line"][5]
    program.drag(program.where(board, UP2), program.where(board, ("tiki", tiki)))
    wait_for(lambda: program.steps == 1)
    assert program.match().position()["line"][3] == tiki
    moved = program.board(0)
    drawn = pygame.Surface(SIZE)
    canvas = moved.stage.painter.canvas()
    moved.paint(canvas)
    drawn.blit(moved.stage.painter.rest, (0, 0))
    place = moved.piece(("tiki", tiki))
    assert place is not None
    wait_for(lambda: apart(program.calm(), drawn, area(place)) < 6)
    after = program.calm()
    assert apart(before, after, area(place)) > 12


def test_an_illegal_drop_glides_back_and_names_its_rule_on_the_screen(home: Path, programs: list[Program]) -> None:
    program = start(home, programs)
    lift(program)
    before = program.calm()
    board = program.board()
    card = board.piece(UP2)
    assert card is not None
    first = program.match().position()["line"][0]
    program.drag(program.where(board, UP2), program.where(board, ("tiki", first)))
    slip = (430, 92, 420, 46)
    wait_for(lambda: apart(before, program.picture(), slip) > 8)
    assert program.steps == 0
    assert apart(before, program.calm(), area(card)) < 8, "the card lies where it lay"


def hung_for(program: Program, number: int) -> pygame.Surface:
    """Return the curtain that must hang now, drawn off-screen for a game with other secrets."""
    position = with_other_secrets(program.match().position())
    table = Table("pp", "curtain", Match.at("tiki-topple", position), SIZE, loaded=number == 0, language="zh")
    if number:
        table.scene.session._last_person = (number - 1) % 2
        table.scene.session._settle("next")
        table.stage.clear_to(table.scene)
        table.pass_time(0.1)
    assert type(table.stage.top).__name__ == "CurtainScene"
    return table.stage.painter.screen


def command_keys(program: Program, rng: random.Random) -> tuple[Hashable, Hashable]:
    """Return the keys of a card and of where it may go, for any legal command."""
    match = program.match()
    seat = match.actors()[0]
    command = match.game.data(rng.choice(match.legal(seat)))
    position = match.position()
    copies, _ = program.board().twins.split(seat, position["hands"][seat], position["played"][seat])
    copy = next(copy for card, copy in copies if card == command["card"])
    target = ("tiki", command["tiki"]) if "tiki" in command else ("fire",)
    return ("card", seat, command["card"], copy), target


@pytest.mark.whole
def test_a_whole_game_by_mouse_with_curtains(home: Path, programs: list[Program]) -> None:
    program = start(home, programs, "curtain")
    rng = random.Random(4)
    for number in range(14):
        hung = hung_for(program, number)
        wait_for(lambda hung=hung: apart(program.picture(), hung) < 0.5)  # type: ignore[misc]
        insist(lambda: program.hold_mouse((640, 545)), lambda hung=hung: apart(program.picture(), hung) > 12)  # type: ignore[misc]
        program.click((40, 690))  # the recap is put away by a press beside it
        source, target = command_keys(program, rng)
        board = program.board()
        ends = program.where(board, source), program.where(board, target)
        insist(lambda ends=ends: program.drag(*ends), lambda number=number: program.steps == number + 1)  # type: ignore[misc]
        if number < 13:
            table = program.calm()  # a click too early only ends the animation; on the curtain it does nothing
            insist(lambda: program.click(PASS_ON), lambda table=table: apart(program.picture(), table) > 12)  # type: ignore[misc]
    assert program.match().outcome().over
    assert program.process.poll() is None


def test_a_whole_game_by_keyboard_alone_with_quick_peek(home: Path, programs: list[Program]) -> None:
    program = start(home, programs)
    lift(program)
    program.key("Tab")  # from then on the focus goes by itself to the first thing of each turn
    for number in range(14):
        insist(lambda: program.key("Return", "Return"), lambda number=number: program.steps == number + 1)  # type: ignore[misc]
        if number < 13:
            program.calm()
            program.key("e")
            program.calm()
    assert program.match().outcome().over
    assert program.process.poll() is None
