"""Positions of Tiki Topple at the border: what is taken and what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.errors import BadOptions, BadPosition, BadRequest
from engines.match import Match
from engines.tiki_topple import GAME, box
from engines.wire import merged
from tests.engines.tiki_topple.table import FULL, LINE, SECRETS, table

# --- box --------------------------------------------------------------------------------------------


def test_the_box_holds_all_combinations_of_one_tiki_of_each_group() -> None:
    first, second, third = box.GROUPS
    combinations = {frozenset((a, b, c)) for a in first for b in second for c in third}
    assert {frozenset(secret) for secret in box.SECRETS} == combinations
    assert len(box.SECRETS) == 27
    places = Counter((place, tiki) for secret in box.SECRETS for place, tiki in enumerate(secret))
    assert set(places.values()) == {3}, "every tiki stands as often at each height"


def test_the_tikis_have_their_groups_and_colours() -> None:
    assert [box.SYMBOLS[tiki] for tiki in ("nani", "nui", "kapu")] == ["starfish", "shell", "fishbone"]
    assert len(set(box.COLOURS.values())) == 9
    assert box.POINTS == ((9, 1), (5, 2), (2, 3))
    assert (box.TRACK, box.TARGET_PRINTED) == (35, 35)


# --- options ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 0},
        {"rounds": 14},
        {"rounds": True},
        {"rounds": "3"},
        {"rounds": 3.0},
        {"rounds": 3, "target": 35},
        {"target": 0},
        {"target": 209},
        {"target": -35},
        {"topple_last": 1},
        {"topple_last": None},
        {"starter": 2},
        {"starter": -1},
        {"starter": False},
        {"Rounds": 3},
    ],
)
def test_options_that_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        GAME.new(2, 1, options)


def test_rounds_times_seats_is_at_most_27() -> None:
    for seats, most in ((2, 13), (3, 9), (4, 6)):
        assert Match.new("tiki-topple", seats, 1, {"rounds": most}).position()["options"]["rounds"] == most
        with pytest.raises(BadOptions):
            Match.new("tiki-topple", seats, 1, {"rounds": most + 1})


def test_null_options_are_the_usual_ones() -> None:
    given = {"rounds": None, "target": None, "starter": None}
    assert GAME.position(GAME.new(3, 4, given)) == GAME.position(GAME.new(3, 4, {}))


# --- positions --------------------------------------------------------------------------------------

START = table().position()


def loaded(**changes: Any) -> dict[str, Any]:
    return GAME.position(GAME.load(merged(START, changes)))


def test_what_is_null_or_empty_may_be_left_out() -> None:
    position = {key: value for key, value in START.items() if key not in ("toasted", "spent", "rng", "options")}
    found = GAME.position(GAME.load(position))
    assert found == {**START, "rng": 0, "options": {**START["options"], "starter": None}}


def test_a_deck_given_as_the_rest_is_every_other_card_in_an_order_of_the_generator() -> None:
    one, other = (loaded(deck="rest", rng=rng)["deck"] for rng in (1, 2))
    assert sorted(one) == sorted(other)
    assert one != other
    assert one == loaded(deck="rest", rng=1)["deck"]
    assert sorted(map(tuple, one + SECRETS[:3])) == sorted(box.SECRETS)
    spent = loaded(deck="rest", spent=[["eepo", "wikiwiki", "nui"]])
    assert len(spent["deck"]) == 23


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "wanted"},
        {"extra": 1},
        {"round": 0},
        {"round": 4},
        {"round": True},
        {"round": 1.0},
        {"starter": 3},
        {"starter": -1},
        {"turn": 3},
        {"turn": None},
        {"turn": False},
        {"line": LINE[:-1]},
        {"line": [*LINE, "eepo"]},
        {"line": LINE[:-1], "toasted": ["nani"]},
        {"line": [*LINE[:-1], "tiki"]},
        {"line": LINE[:3], "toasted": LINE[3:]},
        {"line": LINE[:2], "toasted": LINE[2:]},
        {"line": [*LINE[:-1], None]},
        {"hands": [FULL, FULL]},
        {"hands": [FULL, FULL, FULL[1:]]},
        {"hands": [FULL, FULL, ["up1", *FULL]]},
        {"hands": [FULL, FULL, ["up9", *FULL[1:]]]},
        {"hands": [FULL] * 5},
        {"hands": [FULL]},
        {"hands": []},
        {"hands": {"0": FULL}},
        {"played": [["up1"], [], []]},
        {"played": [[], []]},
        {"hands": [[], FULL, FULL], "played": [FULL, [], []]},
        {"hands": [[], [], []], "played": [FULL, FULL, FULL]},
        {"secrets": [SECRETS[0], SECRETS[0], SECRETS[2]]},
        {"secrets": [["nani", "nui", "kapu"], *SECRETS[1:3]], "deck": "rest"},
        {"secrets": [["nui", "nani"], *SECRETS[1:3]], "deck": "rest"},
        {"secrets": [None, *SECRETS[1:3]], "deck": "rest"},
        {"secrets": SECRETS[:2], "deck": "rest"},
        {"deck": START["deck"][1:]},
        {"deck": [*START["deck"], START["deck"][0]]},
        {"deck": "REST"},
        {"deck": []},
        {"spent": [SECRETS[0]]},
        {"spent": [SECRETS[0]], "deck": "rest"},
        {"scores": [0, 0]},
        {"scores": [0, 0, -1]},
        {"scores": [0, 0, 10**9]},
        {"scores": [0, 0, True]},
        {"scores": [0, 0, 1.5]},
        {"hits": [{"nine": 0, "five": 0, "two": 0}] * 2},
        {"hits": [{"nine": 0, "five": 0}] * 3},
        {"hits": [{"nine": 0, "five": 0, "two": 0, "one": 0}] * 3},
        {"hits": [{"nine": 0, "five": 0, "two": 28}] * 3},
        {"over": True},
        {"over": True, "turn": None},
        {"over": 0},
        {"rng": -1},
        {"rng": 2**64},
        {"rng": "7"},
        {"rng": True},
        {"options": {"rounds": 10}},
        {"options": {"starter": 3}},
        {"options": {"target": 35}},
        {"options": {"colour": "red"}},
        {"options": []},
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        loaded(**changes)


def test_an_end_before_the_last_round_is_refused() -> None:
    played = {"hands": [[], [], []], "played": [FULL] * 3, "over": True, "turn": None}
    with pytest.raises(BadPosition):
        loaded(**played)
    assert loaded(**played, round=3)["over"] is True
    assert loaded(**played, options={"rounds": None, "target": 5}, scores=[5, 0, 0])["over"] is True
    with pytest.raises(BadPosition):
        loaded(**played, options={"rounds": None, "target": 5}, scores=[4, 0, 0])


# --- commands ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        {"type": "play"},
        {"card": "toast"},
        {"type": "pass"},
        {"type": "play", "card": "toast", "tiki": None},
        {"type": "play", "card": "toast", "tiki": ""},
        {"type": "play", "card": "up4", "tiki": "nani"},
        {"type": "play", "card": "up1", "tiki": "moai"},
        {"type": "play", "card": 1, "tiki": "nani"},
        {"type": "play", "card": "up1", "tiki": ["nani"]},
        {"type": "play", "card": "up1", "tiki": "nani", "seat": 0},
        [],
        "toast",
        None,
    ],
)
def test_malformed_commands(data: object) -> None:
    with pytest.raises(BadRequest):
        GAME.command(data, 3)
