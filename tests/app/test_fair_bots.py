"""What a bot at the table is told, and hence what it does, hangs on nothing that its seat cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from app.people import MARKS, Person
from app.session import Session
from engines.bots import choose
from engines.chance import Chance
from engines.match import Match
from engines.shelf import game, game_ids

FEW = 24
"""Iterations: enough for a choice, few enough for a test."""
GUESSES = 6


class Expert:
    """An expert that thinks in this process, and writes down all that it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, ...]] = []
        self.done: dict[str, Any] = {}

    def ask(self, *told: Any) -> int:
        self.told.append(told)
        game_id, view, seat, level, millis = told
        rules = game(game_id)
        self.done = rules.data(choose(rules, view, seat, level, 9, millis, iterations=FEW))
        return len(self.told)

    def answer(self, number: int) -> dict[str, Any]:
        return self.done

    def drop(self) -> None:
        self.done = {}


def middle(game_id: str, seed: int) -> Match:
    """Return a match in the middle of random play."""
    match, chance = Match.new(game_id, game(game_id).info.seats[0], seed, {}), Chance(seed)
    for _ in range(7):
        seat = match.actors()[0]
        match.do(seat, chance.choice(match.legal(seat)))
    return match


def at_the_table(match: Match) -> tuple[list[tuple[Any, ...]], dict[str, Any]]:
    """Let a bot at the table act once; return what it was told and what came of it."""
    bot = Expert()
    people = [Person(f"P{n}", MARKS[n], "expert") for n in range(match.game.info.seats[0])]
    session = Session(match, people, thinker=bot)
    session.ask_bot()
    step = session.tick()
    assert step is not None
    assert not session.notes, "it was a command that the rules allow"
    return bot.told, bot.done


@pytest.mark.parametrize("game_id", sorted(game_ids()))
def test_with_other_things_hidden_a_bot_is_told_the_same_and_does_the_same(game_id: str) -> None:
    swapped = 0
    for seed in range(3):
        match = middle(game_id, seed)
        seat = match.actors()[0]
        draw = match.game.guesser(match.view(seat), seat)
        others = [Match.at(game_id, match.game.position(draw(Chance(number)))) for number in range(GUESSES)]
        swapped += sum(hidden(other) != hidden(match) for other in others)
        found = at_the_table(match)
        assert all(at_the_table(other) == found for other in others)
    assert swapped > GUESSES, "the guesses do hide something else"


def hidden(match: Match) -> dict[str, Any]:
    """Return all that is so, known or not, except the state of the dice."""
    return {key: value for key, value in match.position().items() if key != "rng"}
