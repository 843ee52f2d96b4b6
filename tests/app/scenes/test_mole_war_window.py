"""Mole War in a real window: the end of a game of two people, and turns among bots with obstacles and events on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.controllers.answers import Ask, Do, Step, Tell
from app.controllers.mole_war import MoleWarController
from engines.match import Match
from tests.app.window import Program, apart, insist, there, wait_for

pytestmark = [pytest.mark.window, there]
NOTHING = (1180, 300)
"""A place where a press does nothing but end what plays, or put a slip away."""
KEYS = {"end": "d", "pass": "d", "ground": "g", "enough": "d"}


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    started: list[Program] = []
    yield started
    for program in started:
        program.close()


def late(seats: int, options: dict[str, Any], cards: int, seed: int) -> Match:
    """Play at random until so few cards are left and seat 0 begins a turn."""
    match, rng = Match.new("mole-war", seats, seed, {"starter": 0, **options}), random.Random(seed)
    while match.actors():
        view = match.view(0)
        if len(view["deck"]) <= cards and view["turn"] == 0 and view["step"] == "choose":
            return match
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    raise AssertionError("the game ended too early")


def lift(program: Program) -> None:
    """Hold the curtain's key until it has gone; put the recap away."""
    before = program.picture()
    for _ in range(8):
        program.hold_key("space")
        if apart(before, program.calm()) > 12:
            program.click(NOTHING)
            program.calm()
            return
    raise AssertionError("the curtain does not lift")


def act(program: Program, rng: random.Random) -> None:
    """Carry out one legal command by mouse or key, and wait until the journal has it."""
    match = program.match()
    seat, steps = match.actors()[0], len(match.steps)
    board = program.board(seat)
    board.show(match.view(seat), seat, seat)
    controller = MoleWarController("mole-war")
    controller.twins = board.twins  # type: ignore[assignment]
    controller.begin(match.view(seat), [match.game.data(command) for command in match.legal(seat)], seat)
    drops = [
        (source, target)
        for source in controller.sources()
        for target in controller.targets(source)
        if _plain(controller, source, target)
    ]
    taps, names = list(controller.taps()), [action.name for action in controller.actions()]
    gesture: Callable[[], object]
    if names and (rng.random() < 0.4 or not (drops or taps)):
        gesture = partial(program.key, KEYS[rng.choice(names)])
    elif taps and (not drops or rng.random() < 0.5):
        gesture = partial(program.click, program.where(board, rng.choice(taps)))
    else:
        source, target = rng.choice(drops)
        gesture = partial(program.drag, program.where(board, source), program.where(board, target))
    insist(gesture, lambda: program.steps > steps, patience=9.0)  # a press may yet end something that plays
    program.calm()


def _plain(controller: MoleWarController, source: Any, target: Any) -> bool:
    """Return whether a drop is a whole command (no second cell, no choice)."""
    answer = controller.drop(source, target)
    if isinstance(answer, Step):
        controller.back()
    return isinstance(answer, Do)


@pytest.mark.whole
def test_two_people_play_a_game_to_its_end(tmp_path: Path, programs: list[Program]) -> None:
    program = Program(tmp_path, late(2, {}, 1, 4), "curtain")
    programs.append(program)
    rng, turns = random.Random(1), set()
    lift(program)
    for _ in range(60):
        match = program.match()
        if not match.actors():
            break
        turns.add(match.actors()[0])
        act(program, rng)
        after = program.match()
        if after.actors() and after.actors() != match.actors():
            for _ in range(3):
                program.click(NOTHING)  # whatever still counts need not be waited for
            program.calm()
            program.key("e")
            program.calm()
            lift(program)
    assert not program.match().actors()
    assert turns == {0, 1}
    assert program.process.poll() is None


def test_one_person_plays_among_three_bots_with_obstacles_and_events(tmp_path: Path, programs: list[Program]) -> None:
    options = {"obstacles": True, "events": True, "deck": "random"}
    program = Program(tmp_path, late(4, options, 30, 8), "curtain", "pbbb")
    programs.append(program)
    rng = random.Random(3)
    lift(program)
    rounds = {program.match().view(None)["round"]}
    for _ in range(24):
        wait_for(lambda: program.match().actors() in ((), (0,)), 90)
        for _ in range(3):
            program.click(NOTHING)
        program.calm()
        if not program.match().actors() or len(rounds) == 2:
            break
        rounds.add(program.match().view(None)["round"])
        act(program, rng)
    assert len(rounds) >= 2, "the bots have played whole rounds"
    assert program.process.poll() is None


def test_what_may_not_be_is_refused_and_nothing_is_written(tmp_path: Path, programs: list[Program]) -> None:
    program = Program(tmp_path, late(2, {}, 20, 6), "curtain", "pb")
    programs.append(program)
    lift(program)
    board, steps = program.board(0), program.steps
    match = program.match()
    board.show(match.view(0), 0, 0)
    controller = MoleWarController("mole-war")
    controller.twins = board.twins  # type: ignore[assignment]
    controller.begin(match.view(0), [match.game.data(command) for command in match.legal(0)], 0)
    card = controller.cards.all()[0]
    answer = controller.drop(card, ("garden",))
    assert isinstance(answer, (Ask, Tell))
    before = program.calm()
    program.drag(program.where(board, card), program.where(board, ("garden",)))
    wait_for(lambda: apart(before, program.picture()) > 0.4)
    assert program.steps == steps
