"""What boards, lessons and bots may ask of views and the box."""

from __future__ import annotations

from engines.bench import random_step
from engines.chance import Chance
from engines.gnome_street import GAME, aids
from engines.gnome_street.box import ON_TERRAIN
from tests.engines.gnome_street.naive import SQUARES, covered, terrain
from tests.engines.gnome_street.table import do, new, rest


def test_a_question_covers_what_the_rules_say() -> None:
    for question in ("sight", "nine", "flower"):
        for square in SQUARES:
            assert list(aids.asked_about(question, square)) == covered(question, square)


def test_squares_and_cards_by_name() -> None:
    assert [aids.terrain_of(square) for square in SQUARES] == [terrain(square) for square in SQUARES]
    assert (aids.flower_of("B3"), aids.flower_of("B2")) == ("red", None)
    assert (aids.power_of(8), aids.power_of(1)) == ("firm", "brazen")
    assert [card for card in range(1, 9) if aids.answers_in_public(card)] == [2, 4, 6, 8]


def test_the_open_squares_of_a_view_are_those_that_the_rules_list() -> None:
    kept_out = 0
    for seed in range(4):
        state, chance = new(4, seed, scripted=True), Chance(seed)
        while random_step(GAME, state, chance) is not None:
            if state.step == "place":
                view, seat = GAME.view(state, state.turn), state.turn
                found = aids.open_squares(view, seat, view["taking"]["terrain"])
                assert found == sorted({command.square for command in GAME.legal(state, seat)})
                kept_out += len(found) < len(ON_TERRAIN[state.terrain])
    assert kept_out


def test_the_tokens_on_the_board_are_those_of_the_pass_under_way() -> None:
    state = new(4, scripted=True)
    for seat in range(4):
        do(state, seat, type="choose", value=5)
    expected: list[dict[int, tuple[float, float]]] = [
        {0: (80.0, 0.0)},
        {0: (80.0, 0.0), 1: (10.0, 0.0)},
        {0: (80.0, 0.0), 1: (10.0, 0.0), 2: (80.0, 0.0)},
        {},  # 1 and 3 are equally near: both take their tokens back
        {1: (7.0, 0.0)},
        {},  # now 0 and 2
        {},  # 0 went off the board
    ]
    flicks = [(0, 80.0), (1, 10.0), (2, 80.0), (3, 10.0), (1, 7.0), (3, 3.0), (0, None)]
    for (seat, x), tokens in zip(flicks, expected, strict=True):
        do(state, seat, **(rest(x, 0) if x is not None else {"type": "flick", "rest": None}))
        assert aids.tokens_on_board(GAME.view(state, None)) == tokens
    do(state, 2, **rest(1, 1))
    assert aids.tokens_on_board(GAME.view(state, None)) == {}
