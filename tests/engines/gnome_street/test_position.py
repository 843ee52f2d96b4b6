"""Positions: what is printed can be read, and what cannot be is refused whole."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engines.chance import Chance
from engines.errors import BadOptions, BadPosition
from engines.gnome_street import GAME
from tests.engines.gnome_street.table import acting, at, do, gnome, new, position, refused, rest, stack

Json = dict[str, Any]


def midway(seats: int = 3, seed: int = 4) -> list[Json]:
    """Every position of a random game."""
    state, chance = GAME.new(seats, seed, {"scripted_flicks": True}), Chance(seed)
    found = [GAME.position(state)]
    while actors := GAME.actors(state):
        seat = chance.choice(actors)
        GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))
        found.append(GAME.position(state))
    return found


NEEDED = ("game", "round", "last_round", "phase", "hands", "discards", "chosen", "stock", "loots", "over")


def test_empty_fields_may_be_left_out_and_some_are_needed() -> None:
    phases = set()
    for whole in midway()[::5]:
        phases.add(whole["phase"])
        for key in whole:
            short = {name: value for name, value in whole.items() if name != key}
            if key in NEEDED:
                with pytest.raises(BadPosition):
                    GAME.load(short)
            elif whole[key] in (None, [], {}) or key == "taking":
                assert GAME.position(GAME.load(short)) == whole, key
            elif key == "rng":
                assert GAME.position(GAME.load(short)) == {**whole, "rng": 0}
            elif key == "options":
                assert GAME.position(GAME.load(short)) == {**whole, "options": {"scripted_flicks": False}}
    assert {"battle", "investigate"} <= phases


def test_options_of_a_position_are_checked() -> None:
    whole = GAME.position(new())
    assert refused(whole, options={"starter": 0})
    assert refused(whole, options={"scripted_flicks": 1})
    assert refused(whole, options={"scripted_flicks": None})
    with pytest.raises(BadOptions):
        GAME.new(3, 1, {"scripted_flicks": "yes"})
    with pytest.raises(BadOptions):
        GAME.new(3, 1, {"starter": 0})
    for seats in (2, 5, True):
        with pytest.raises(BadOptions):
            GAME.new(seats, 1, {})


@pytest.mark.parametrize("seats", [0, 1, 2, 5])
def test_three_or_four_seats(seats: int) -> None:
    whole = GAME.position(new())
    for name in ("hands", "discards", "chosen", "stock", "loots"):
        whole[name] = (whole[name] * 2)[:seats]
    assert refused(whole)


WRONG: list[tuple[str, Any]] = [
    ("round", 0),
    ("round", 10),
    ("round", True),
    ("round", 1.0),
    ("last_round", 0),
    ("phase", "Battle"),
    ("hands", [[1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 8], [1, 2, 4, 5, 6, 7]]),
    ("hands", [[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 8], [1, 2, 4, 5, 6, 7, 8]]),
    ("hands", [[1, 2, 3, 4, 5, 6, 6], [1, 2, 3, 4, 5, 6, 8], [1, 2, 4, 5, 6, 7, 8]]),
    ("hands", [[1, 2, 3, 4, 5, 6, 9], [1, 2, 3, 4, 5, 6, 8], [1, 2, 4, 5, 6, 7, 8]]),
    ("hands", [[True, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 8], [1, 2, 4, 5, 6, 7, 8]]),
    ("discards", [[8, 8], [7], [3]]),
    ("discards", [[], [7], [3]]),
    ("discards", [[8], [7]]),
    ("chosen", [8, 7, None]),
    ("chosen", [8, 7, 4]),
    ("chosen", [None, None, None]),
    ("order", [0, 2, 1]),
    ("order", [0, 1]),
    ("order", [0, 1, 1]),
    ("order", [0, 1, 3]),
    ("order", []),
    ("flickers", [0]),
    ("flicks", {"0": [None]}),
    ("turn", None),
    ("turn", 3),
    ("turn", -1),
    ("turn", False),
    ("step", None),
    ("step", "ask"),
    ("terrain_taken", {}),
    ("terrain_taken", {"lawn": 1}),
    ("terrain_taken", {"lawn": 0, "bed": 0}),
    ("terrain_taken", {"lawn": 0, "bed": 1}),
    ("terrain_taken", {"meadow": 0}),
    ("action_taken", {}),
    ("action_taken", {"sight": 0, "cat": 0}),
    ("action_taken", {"sight": 0, "cat": 2}),
    ("taking", {"terrain": "bed", "action": "sight"}),
    ("taking", {"terrain": "lawn", "action": "nine"}),
    ("taking", {"terrain": "lawn"}),
    ("gnomes", [gnome(0, "A4", 2), gnome(1, "A4", 1)]),
    ("gnomes", [gnome(0, "A4", 2), gnome(1, "B2", 1)]),
    ("gnomes", [gnome(0, "A4", 2), gnome(1, "A1", 3)]),
    ("gnomes", [gnome(0, "A4", 2), gnome(1, "A1", 2)]),
    ("gnomes", [gnome(0, "A4", 2), *(gnome(0, square, 1) for square in ("A1", "A2", "A3"))]),
    ("gnomes", [gnome(1, "A1", 1)]),
    ("gnomes", [gnome(0, "A4", 1)]),
    ("gnomes", [gnome(0, "A4", 2), gnome(3, "A1", 1)]),
    ("gnomes", [{**gnome(0, "A4", 2), "hat": "red"}]),
    ("firm", {"A1": 2}),
    ("firm", {"A4": 2}),
    ("firm", {"C2": 3}),
    ("firm", {"C2": 0}),
    ("placed", None),
    ("placed", "A1"),
    ("placed", "C2"),
    ("placed", "B2"),
    ("cat", "D1"),
    ("cat", 5),
    ("buried", {"A4": stack((0, "mole"))}),
    ("buried", {"B2": []}),
    ("buried", {"A4": [{"seat": 0, "kind": "rat"}]}),
    ("stock", [{"mole": 4, "lure": 2}] * 2),
    ("stock", [{"mole": 4, "lure": 2}] * 2 + [{"mole": 4, "lure": 3}]),
    ("stock", [{"mole": 4, "lure": 2}] * 2 + [{"mole": 3, "lure": 2}]),
    ("stock", [{"mole": 4, "lure": 2}] * 2 + [{"mole": -1, "lure": 2}]),
    ("loots", ["A1", "B3", "A1"]),
    ("loots", ["A1", "B3", "B5"]),
    ("loots", ["A1", "B3", None]),
    ("loots", ["A1", "B3"]),
    ("over", True),
    ("rng", -1),
    ("rng", 1 << 64),
    ("rng", 1.5),
    ("rng", "1"),
    ("game", "gnome_street"),
    ("weather", "fine"),
]


def bury_step() -> Json:
    """Round 2: seat 0 has placed on A4 (lawn) for its line of sight, and may bury."""
    return GAME.position(acting([8, 7, 3], "lawn", "sight", "A4", round=2, step="bury", others=[gnome(1, "C2", 1)]))


@pytest.mark.parametrize(("field", "value"), WRONG, ids=lambda value: json.dumps(value)[:60])
def test_what_cannot_be_is_refused(field: str, value: Any) -> None:
    whole = bury_step()
    assert GAME.position(GAME.load(whole)) == whole
    if field == "buried" and value == {"B2": []}:
        assert GAME.position(GAME.load({**whole, field: value})) == whole  # an empty pile is no pile
        return
    assert refused(whole, **{field: value})


TRUE = {
    "round": 1,
    "asker": 0,
    "asked": 1,
    "question": "flower",
    "square": "A6",
    "yes": True,
    "public": False,
    "heard": [0, 1],
}


@pytest.mark.parametrize(
    "change",
    [
        {"yes": False},
        {"yes": None},
        {"square": "A1"},
        {"square": "B2"},
        {"question": "cat"},
        {"question": "nine"},
        {"asked": 0},
        {"asked": 3},
        {"asker": 1},
        {"round": 0},
        {"round": 3},
        {"heard": [1, 0]},
        {"heard": [0]},
        {"heard": [0, 0, 1]},
        {"heard": [0, 1, 3]},
        {"public": True},
        {"tone": "loud"},
    ],
    ids=lambda change: json.dumps(change),
)
def test_an_answer_has_to_be_true_and_whole(change: Json) -> None:
    whole = bury_step()
    assert GAME.load({**whole, "answers": [TRUE]}) is not None
    assert refused(whole, answers=[{**TRUE, **change}])


def test_answers_of_a_turn_have_to_be_a_turns() -> None:
    whole = bury_step()
    now = {**TRUE, "round": 2, "question": "sight", "square": "A3"}
    assert GAME.load({**whole, "answers": [TRUE, now]}) is not None
    assert refused(whole, answers=[now, TRUE])
    assert refused(whole, answers=[TRUE, TRUE])
    assert refused(whole, answers=[now, {**now, "asked": 2, "yes": False, "heard": [0, 2]}])
    assert refused(whole, answers=[{**now, "question": "nine", "square": "A2"}])
    assert refused(whole, answers=[{**now, "heard": [0, 1, 2]}])
    assert refused(whole, answers=[{**now, "asker": 2, "heard": [1, 2]}])
    assert refused(whole, step="act", answers=[now])
    assert refused(GAME.position(new()), answers=[{**TRUE, "yes": False}])


def test_a_battle_has_no_turn_no_tokens_and_somebody_left_to_choose() -> None:
    whole = GAME.position(new())
    for field, value in (
        ("turn", 0),
        ("step", "take"),
        ("order", [0, 1, 2]),
        ("terrain_taken", {"lawn": 0}),
        ("action_taken", {"cat": 0}),
        ("taking", {"terrain": "lawn", "action": "cat"}),
        ("placed", "A4"),
        ("gnomes", [gnome(0, "A4", 1)]),
        ("chosen", [8, None, None]),
        ("round", 2),
        ("phase", "flick"),
        ("phase", "investigate"),
        ("phase", "over"),
    ):
        assert refused(whole, **{field: value}), field
    hands = [[1, 2, 3, 4, 5, 6, 7]] * 3
    assert refused(whole, hands=hands, chosen=[8, 8, 8])
    assert GAME.load({**whole, "hands": [hands[0], hands[0], list(range(1, 9))], "chosen": [8, 8, None]}) is not None
    assert refused(whole, hands=[[], *[list(range(1, 9))] * 2], discards=[list(range(1, 9)), [], []])


def test_the_ninth_round_is_the_last_and_only_a_last_one_ends() -> None:
    whole = bury_step() | {"round": 9, "gnomes": [gnome(0, "A4", 9)]}
    assert refused(whole)
    state = GAME.load({**whole, "last_round": True})
    for seat, terrain, square in ((0, "", ""), (1, "bed", "A2"), (2, "sand", "A1")):
        if seat:
            do(state, seat, type="take", terrain=terrain, action="nine" if seat == 1 else "flower")
            do(state, seat, type="place", square=square)
        if seat == 1:
            do(state, seat, type="decline")
        do(state, seat, type="done")
    over = GAME.position(state)
    assert over["over"]
    for field, value in (
        ("last_round", False),
        ("over", False),
        ("phase", "battle"),
        ("turn", 0),
        ("step", "bury"),
        ("chosen", [8, 7, 3]),
        ("order", [0, 1]),
        ("terrain_taken", {"lawn": 0}),
    ):
        assert refused(over, **{field: value}), field


def test_firm_gnomes_of_rounds_gone_by_are_let_go() -> None:
    whole = GAME.position(at([7, 6, 3], round=4, gnomes=[gnome(1, "A4", 1), gnome(2, "A1", 3)]))
    loaded = GAME.position(GAME.load({**whole, "firm": {"A4": 2, "A1": 4}}))
    assert loaded["firm"] == {"A1": 4}


def test_numbers_of_rests_may_be_whole() -> None:
    state = new(3, scripted=True)
    for seat in range(3):
        do(state, seat, type="choose", value=2)
    do(state, 0, **rest(3, 4))
    whole = GAME.position(state)
    assert GAME.position(GAME.load({**whole, "flicks": {"0": [{"x": 3, "y": 4}]}})) == whole
    assert json.dumps(whole["flicks"]) == '{"0": [{"x": 3.0, "y": 4.0}]}'


def test_every_position_of_a_game_can_be_read() -> None:
    for seats in (3, 4):
        for whole in midway(seats, seats):
            assert GAME.position(GAME.load(json.loads(json.dumps(whole)))) == whole


def test_buried_tokens_and_stock_add_up() -> None:
    whole = position([8, 7, 3], buried={"A4": stack((0, "mole"), (0, "lure"))})
    assert whole["stock"][0] == {"mole": 3, "lure": 1}
    assert GAME.load(whole) is not None
    assert refused(whole, buried={"A4": stack((0, "mole"), (1, "lure"))})
