"""Positions that can be, and positions that cannot."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from engines.errors import BadPosition
from engines.mole_war import GAME
from tests.engines.mole_war.table import EVENT_KINDS, GROUND, begin, enter, lay, move, play, position

STRIP = {f"{q},0": "0n" for q in range(-2, 4)}
MOLES = {"0,0": 0, "3,0": 1}

EMPTY_OR_NULL = [
    "active", "action", "moved", "shifted", "event", "event_deck", "event_discards", "lines_before", "box",
    "obstacles", "to_lay", "marks", "protected", "prisoners", "press", "rng",
]  # fmt: skip


def plain() -> dict[str, Any]:
    """A whole position, everything printed."""
    return GAME.position(begin(STRIP, MOLES, hands=["C1 M1", "E1 S1"]).state)


def refused(given: dict[str, Any]) -> bool:
    try:
        GAME.load(given)
    except BadPosition:
        return True
    return False


def test_what_is_printed_can_be_read() -> None:
    assert GAME.position(GAME.load(json.loads(json.dumps(plain())))) == plain()


@pytest.mark.parametrize("field", EMPTY_OR_NULL)
def test_what_is_null_or_empty_may_be_left_out(field: str) -> None:
    given = plain()
    del given[field]
    assert GAME.position(GAME.load(given)) == {**plain(), "rng": given.get("rng", 0)}


@pytest.mark.parametrize("field", sorted(set(plain()) - set(EMPTY_OR_NULL) - {"options"}))
def test_nothing_else_may_be_left_out(field: str) -> None:
    given = plain()
    del given[field]
    assert refused(given)


def test_options_that_are_left_out_take_their_defaults() -> None:
    given = plain()
    del given["options"]
    assert GAME.load(given).options.as_json() == plain()["options"]
    assert refused({**plain(), "options": {"deck": "beginner", "speed": 2}})
    assert refused({**plain(), "options": {"moles": 10}})


def test_a_deck_of_the_rest_holds_what_stands_nowhere_else_and_peace_near_the_bottom() -> None:
    given = position(STRIP, MOLES, hands=["C1 M1", "E1 S1"], discards=["C2"], row=["E3", None, "E1", "C1", "M3"])
    for word in range(20):
        deck = GAME.position(GAME.load({**given, "rng": word}))["deck"]
        assert len(deck) == 35 - 4 - 1 - 4 + 1
        assert "PEACE" in deck[-6:]
        assert deck.count("C1") == 3
    again = [GAME.position(GAME.load({**given, "rng": 7}))["deck"] for _ in range(2)]
    assert again[0] == again[1]
    peace = GAME.position(GAME.load({**given, "peace": True}))
    assert "PEACE" not in peace["deck"]


def test_lines_before_are_those_that_stand_when_left_out() -> None:
    table = begin(STRIP, {"0,0": 0, "2,0": 0, "3,0": 1})
    assert table.now["lines_before"] == [["0,0", "2,0"]]
    assert begin(STRIP, {"0,0": 0, "2,0": 0}, lines_before=[]).now["lines_before"] == []


CHANGES: list[dict[str, Any]] = [
    {"game": "wanted"},
    {"types": ["C1", "C2", "M1", "M3", "E1", "E3"]},
    {"types": ["C1", "C2", "M1", "M3", "E1", "E3", "E3"]},
    {"types": ["C1", "C2", "M1", "M3", "E1", "E3", "E4"]},
    {"types": ["C1", "C2", "M1", "M3", "E1", "E3", "S5"]},
    {"types": ["C1", "C2", "M1", "M3", "E1", "E3", "S2"]},
    {"turn": 2},
    {"turn": None},
    {"turn": True},
    {"turn": -1},
    {"starter": 2},
    {"starter": None},
    {"phase": "lay"},
    {"phase": "over"},
    {"phase": "war"},
    {"step": None},
    {"step": "follow"},
    {"step": "more"},
    {"step": "split"},
    {"step": "event"},
    {"round": 0},
    {"round": 1.5},
    {"round": True},
    {"tiles": {}},
    {"moles": {"0,0": 0, "3,0": 1, "3,1": 0}},
    {"moles": {"0,0": 0, "3,0": 2}},
    {"moles": {"0,0": 0}},
    {"moles": {"0,0": 0, "3,0": 1, "1,0": 1}},
    {"obstacles": {"0,0": "rock"}},
    {"obstacles": {"0,1": "rock"}},
    {"obstacles": {"1,0": "tree"}},
    {"obstacles": {"1,0": "rock", "2,0": "rock", "-1,0": "rock"}},
    {"to_lay": ["rock"]},
    {"marks": {"0,1": {"kind": "trap"}}},
    {"marks": {"1,0": {"kind": "turnip"}, "2,0": {"kind": "turnip"}}},
    {"marks": {"1,0": {"kind": "footprint"}}},
    {"marks": {"1,0": {"kind": "bomb"}}},
    {"marks": {"1,0": {"kind": "bomb", "seat": 2, "fuse": 1}}},
    {"marks": {"1,0": {"kind": "bomb", "seat": 0, "fuse": 0}}},
    {"marks": {"1,0": {"kind": "bomb", "seat": 0, "fuse": 3}}},
    {"marks": {"1,0": {"kind": "trap", "seat": 0}}},
    {"marks": {"1,0": {"kind": "crate"}}, "obstacles": {"1,0": "rock"}},
    {"marks": {f"{q},0": {"kind": "trap"} for q in (-2, -1, 0, 1)}},
    {"protected": ["1,0"]},
    {"protected": ["0,0", "0,0"]},
    {"prisoners": [{"seat": 0, "by": 1, "cell": "0,0"}]},
    {"press": 2},
    {"press": "0"},
    {"reserve": [{"moles": 3, "tiles": 10}]},
    {"reserve": [{"moles": 3, "tiles": 10}, {"moles": 3, "tiles": 15}]},
    {"reserve": [{"moles": 2, "tiles": 10}, {"moles": 3, "tiles": 16}]},
    {"reserve": [{"moles": 3, "tiles": 10}, {"moles": 3, "tiles": 16, "medals": 1}]},
    {"medals": [10]},
    {"medals": [10, -1]},
    {"medals": [10, 10, 10]},
    {"medals": [10, 10.0]},
    {"medals": [10, 10**30]},
    {"row": [None] * 4},
    {"row": [None] * 6},
    {"row": ["C1", None, None, None, None]},
    {"row": ["PEACE", None, None, None, None]},
    {"hands": [["C1", "M1"], ["E1", "S1"], []]},
    {"hands": [["C1", "M1"], ["E1", "C3"]]},
    {"hands": [["C1", "M1", "PEACE"], ["E1", "S1"]]},
    {"discards": [["C1"], []]},
    {"discards": [[]]},
    {"box": ["C1"]},
    {"box": ["PEACE"]},
    {"deck": []},
    {"deck": "Rest"},
    {"action": "enter"},
    {"action": "jump"},
    {"active": "0,0"},
    {"moved": ["0,0"]},
    {"shifted": ["0,0"]},
    {"ending": True},
    {"ending": None},
    {"ending": 0},
    {"event": "trap"},
    {"event_deck": ["trap"]},
    {"event_discards": ["trap"]},
    {"lines_before": [["0,0"]]},
    {"lines_before": [["0,0", "0,0"]]},
    {"lines_before": [["0,0", "1,1"]]},
    {"lines_before": [["0,0", "9,0"]]},
    {"lines_before": [["0,0", "2,0"], ["2,0", "0,0"]]},
    {"used": {"hand": 0}},
    {"used": {"hand": 1, "row": 0}},
    {"used": {"hand": 0, "row": 0, "deck": 0}},
    {"peace": True},
    {"peace": 0},
    {"over": True},
    {"over": None},
    {"rng": -1},
    {"rng": 1 << 64},
    {"rng": "7"},
    {"colour": "red"},
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: json.dumps(change)[:60])
def test_impossible_positions_are_refused(change: dict[str, Any]) -> None:
    assert not refused(plain())
    assert refused({**plain(), **change})


@pytest.mark.parametrize(
    "name", ["00,0", "-0,0", "+1,0", "1, 0", " 1,0", "1", "1,0,0", "a,b", "", "1.0,0", "٣,0", "6,0"]
)
def test_odd_names_of_cells_are_refused(name: str) -> None:
    given = plain()
    given["tiles"][name] = given["tiles"].pop("-2,0")
    assert refused(given)
    assert refused({**plain(), "protected": [name]})


def test_a_field_in_pieces_is_refused_outside_a_split() -> None:
    given = position({**STRIP, "0,5": "0n"}, MOLES)
    assert refused(given)
    del given["tiles"]["0,5"]
    given["reserve"][0]["tiles"] += 1
    assert not refused(given)


def test_tiles_of_a_seat_that_is_not_there_are_refused() -> None:
    given = plain()
    given["tiles"]["1,0"]["owner"] = 2
    assert refused(given)
    given["tiles"]["1,0"] = {"owner": 0, "side": "hill"}
    assert refused(given)


def follow() -> dict[str, Any]:
    """A position in the middle of a move."""
    table = begin(STRIP, {"0,0": 0, "-2,0": 0, "3,0": 1}, hands=["C1 M1"])
    table.do(move("0,0", "1,0"))
    return table.now


@pytest.mark.parametrize(
    "change",
    [
        {"active": None},
        {"active": "-2,0"},
        {"active": "3,0"},
        {"moved": []},
        {"moved": ["1,0", "1,0"]},
        {"moved": ["1,0", "3,0"]},
        {"shifted": ["1,0"]},
        {"shifted": ["2,0"]},
        {"action": None},
        {"step": "more"},
        {"step": "choose"},
        {"event": "trap"},
        {"ending": True},
    ],
)
def test_a_turn_in_progress_has_to_fit_together(change: dict[str, Any]) -> None:
    assert not refused(follow())
    assert refused({**follow(), **change})


def test_a_step_in_which_nothing_could_follow_is_refused() -> None:
    table = begin(STRIP, {"3,0": 0}, hands=["C1 S1"])
    table.do(enter("4,0"))
    given = table.now
    assert not refused(given)
    given["hands"][0] = ["C1"]
    given["box"] = ["S1"]
    assert refused(given)


def test_a_split_needs_several_largest_areas() -> None:
    chain = {f"{q},0": "0n" for q in range(-3, 4)}
    table = begin(chain, {"2,0": 0}, types="C1 C4 M1 E1 S1 S2 S3", hands=["C4"])
    table.do(move("2,0", "1,0"), play("C4", cell="0,0"))
    given = table.now
    assert GAME.position(GAME.load(given)) == given
    assert refused({**given, "step": "more", "active": None})
    assert refused({**given, "ending": True})
    assert refused({**given, "active": None})
    smaller = copy.deepcopy(given)
    del smaller["tiles"]["-3,0"]
    smaller["reserve"][0]["tiles"] += 1
    assert refused(smaller)


def test_an_event_step_needs_its_event() -> None:
    deck = ["trap", *[kind for kind in EVENT_KINDS * 3 if kind != "trap"], "trap", "trap"]
    more = {"options": {"events": True}, "types": "C1 M1 E1 S1 S2 S3 S5", "hands": ["S5"], "event_deck": deck}
    table = begin(STRIP, {"0,0": 0}, **more)
    table.do(move("0,0", "1,0"), play("S5"))
    given = table.now
    assert GAME.position(GAME.load(given)) == given
    assert refused({**given, "event": None})
    assert refused({**given, "event": "crate"})
    assert refused({**given, "step": "follow"})


def laying() -> dict[str, Any]:
    """A set-up in progress: each seat has laid its first barracks, seat 0 its second."""
    table_state = GAME.new(2, 3, {"starter": 0})
    for cell in ("1,0", "-1,0", "2,0"):
        GAME.apply(table_state, table_state.turn, GAME.command(lay(cell), 2))
    return GAME.position(table_state)


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 0},
        {"starter": 1},
        {"step": "choose"},
        {"round": 1},
        {"to_lay": ["rock"]},
        {"moles": {"1,0": 0}},
        {"moles": {}},
        {"moles": {"2,0": 1}},
        {"moved": ["2,0"]},
        {"press": 0},
        {"protected": ["2,0"]},
        {"marks": {"1,0": {"kind": "trap"}}},
        {"phase": "turn"},
    ],
)
def test_a_set_up_in_progress_has_to_fit_together(change: dict[str, Any]) -> None:
    assert GAME.position(GAME.load(laying())) == laying()
    assert refused({**laying(), **change})


def test_the_first_tile_of_a_set_up_is_the_starters_neutral_one() -> None:
    given = laying()
    given["tiles"]["0,0"]["side"] = "barracks"
    assert refused(given)
    given = laying()
    given["tiles"]["1,1"] = given["tiles"].pop("1,0")
    assert refused(given)


def test_a_game_that_is_over_has_to_fit_together() -> None:
    given = position(STRIP, {"0,0": 0}) | {"phase": "over", "over": True, "turn": None, "step": None, "peace": True}
    assert not refused(given)
    one_less = {"moles": 3, "tiles": 16}
    for change in (
        {"turn": 0},
        {"step": "more"},
        {"peace": False},
        {"hands": [["C1"], []]},
        {"prisoners": [{"seat": 1, "by": 0, "cell": "0,0"}], "reserve": [{"moles": 3, "tiles": 10}, one_less]},
        {"over": False},
        {"lines_before": [["0,0", "1,0"]]},
        {"round": 0},
        {"active": "0,0"},
    ):
        assert refused({**given, **change}), change


def test_prisoners_are_of_others_and_one_of_each_owner() -> None:
    reserve = [{"moles": 2, "tiles": 10}, {"moles": 1, "tiles": 16}]
    good = [{"seat": 1, "by": 0, "cell": "0,0"}]
    assert not refused(position(STRIP, MOLES, prisoners=good))
    assert refused(position(STRIP, MOLES, prisoners=[*good, *good], reserve=reserve))
    assert refused(position(STRIP, MOLES, prisoners=[{"seat": 1, "by": 1, "cell": "0,0"}]))
    assert refused(position(STRIP, MOLES, prisoners=[{"seat": 1, "by": 2, "cell": "0,0"}]))


def test_ground_stays_playable_after_loading() -> None:
    table = begin(STRIP, MOLES)
    table.state = GAME.load(json.loads(json.dumps(table.now)))
    table.do(move("0,0", "1,0"), GROUND)
    assert table.tile_at("1,0") == "0b"
