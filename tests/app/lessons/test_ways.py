"""The way that the hand finds to a command: there is one to every command that a person can give by gestures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from app.controllers import controller_class
from app.controllers.answers import Command
from app.controllers.controller import Controller
from app.lessons.ways import find_way
from engines.match import Match
from tests.app.lessons.learner import GAMES
from tests.app.tables import Table

ALIKE = 5
"""So many commands of a kind are tried at a position."""


def moments(game_id: str) -> Iterator[tuple[Match, dict[str, list[Command]]]]:
    """Yield moments of a game with their legal commands by type; what is chance or physics aside."""
    rng = random.Random(3)
    match = Match.new(game_id, 3, 8, {})
    while match.actors() and len(match.steps) < 40:
        seat = match.actors()[0]
        sorted_out: dict[str, list[Command]] = {}
        for command in match.legal(seat):
            data: dict[str, Any] = match.game.data(command)
            sorted_out.setdefault(str(data.get("type")), []).append(data)
        yield match, sorted_out
        match.do(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("game_id", GAMES)
def test_there_is_a_way_to_every_command(game_id: str) -> None:
    rng, tried = random.Random(5), 0
    board = Table("ppp", None, Match.new(game_id, 3, 8, {})).scene.board
    for match, legal in moments(game_id):
        seat = match.actors()[0]
        view, every = match.view(seat), [command for commands in legal.values() for command in commands]
        board.show(view, seat, seat)
        board.pieces()

        def fresh(view: dict[str, Any] = view, every: list[Command] = every, seat: int = seat) -> Controller:
            made = controller_class(game_id)(game_id)
            made.twins = board.twins
            made.begin(view, every, seat)
            return made

        for kind, commands in legal.items():
            for command in rng.sample(commands, min(ALIKE, len(commands))) if kind != "flick" else ():
                tried += 1
                turned = {key: wish[::-1] if isinstance(wish, list) else wish for key, wish in command.items()}
                assert find_way(fresh, board, command) or find_way(fresh, board, turned), command
    assert tried > 40
