"""The engine and the second reading agree in wild positions and from there on."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest

from engines.mole_war import GAME
from engines.mole_war.box import CARD_IDS
from engines.mole_war.cards import CARDS
from engines.mole_war.commands import MANY_CELLS, NO_TARGET, OF_A_CARD
from engines.mole_war.hex import COUNT, NEIGHBOURS
from engines.mole_war.state import tiles_beside
from tests.engines.mole_war.naive import Naive
from tests.engines.mole_war.wild import wild

POSITIONS = 40 * int(os.environ.get("SQUARE_TABLE_GAMES", "1"))
SOAK_POSITIONS = 3000
WAYS_ON = 5
COMMANDS_ON = 8


def some_of_each(commands: list[dict[str, Any]], most: int, dice: random.Random) -> list[int]:
    """Places of a few commands, of as many types and cards as there are."""
    groups: dict[Any, list[int]] = {}
    for place, data in enumerate(commands):
        groups.setdefault((data["type"], data.get("card")), []).append(place)
    chosen = [dice.choice(places) for places in groups.values()]
    dice.shuffle(chosen)
    return chosen[:most]


def agree(state: Any, naive: Naive, depth: int, ways: int, dice: random.Random) -> None:
    """Compare legal commands, carry out some of them in both, and go on from each."""
    if not GAME.actors(state):
        said = naive.outcome()
        outcome = GAME.outcome(state).as_json()
        assert {key: outcome[key] for key in said} == said
        return
    legal = GAME.legal(state, state.turn)
    commands = [GAME.data(command) for command in legal]
    assert as_texts(commands) == as_texts(naive.legal(state.turn))
    for place in some_of_each(commands, ways, dice):
        after, second = GAME.copy(state), Naive(naive.p)
        GAME.apply(after, after.turn, legal[place])
        second.do(state.turn, commands[place], [])
        assert {**GAME.position(after), "rng": 0} == {**second.position(), "rng": 0}, commands[place]
        if depth > 1:
            agree(after, second, depth - 1, 1, dice)


def as_texts(commands: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(data, sort_keys=True) for data in commands)


def compare(seed: int) -> None:
    dice = random.Random(seed)
    state = GAME.load(wild(dice))
    assert GAME.position(GAME.load(GAME.position(state))) == GAME.position(state)
    agree(state, Naive(GAME.position(state)), COMMANDS_ON, WAYS_ON, dice)


def test_the_second_reading_agrees_in_wild_positions() -> None:
    for seed in range(POSITIONS):
        compare(seed)


@pytest.mark.soak
def test_the_second_reading_agrees_in_thousands_of_wild_positions() -> None:
    for seed in range(SOAK_POSITIONS):
        compare(seed)


def test_what_a_state_keeps_of_its_field_is_what_a_look_at_the_field_tells() -> None:
    """Tiles beside each cell are counted as tiles come and go."""
    for seed in range(40):
        dice = random.Random(seed)
        state = GAME.load(wild(dice))
        for _ in range(30):
            if not GAME.actors(state):
                break
            GAME.apply(state, state.turn, dice.choice(GAME.legal(state, state.turn)))
            assert state.beside == tiles_beside(state.ground)


def test_whatever_is_not_listed_is_refused_with_a_reason() -> None:
    """Every card at every place on every cell, in wild positions with an active mole: ``why`` and ``legal`` agree."""
    for seed in range(60):
        dice = random.Random(seed)
        state = GAME.load(wild(dice))
        at = next((cell for cell in range(COUNT) if state.moles[cell] == state.turn + 1), None)
        if at is None:
            continue
        for card, rules in CARDS.items():
            targets = rules.targets(state, at)
            assert len(set(targets)) == len(targets)
            assert rules.usable(state, at) == bool(targets), card
            for target in universe(card, at):
                assert (rules.refuse(state, at, target) is None) == (target in targets), (card, target)


def universe(card: str, at: int) -> list[Any]:
    """Everything that a card could be pointed at inside the field."""
    if card in NO_TARGET:
        return [()]
    if card in OF_A_CARD:
        return list(CARD_IDS)
    if card in MANY_CELLS:
        near = [*NEIGHBOURS[at], at, 0, 90]
        far = {cell for one in near for cell in NEIGHBOURS[one]}
        singles: list[Any] = [(cell,) for cell in near] if card == "E5" else []
        return singles + [(one, other) for one in near for other in {*near, *far}]
    return list(range(COUNT))
