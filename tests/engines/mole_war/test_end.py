"""The refill, the Peace card, the bonus, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from engines.mole_war import GAME
from engines.mole_war.options import read_options
from engines.mole_war.scoring import most_turns
from tests.engines.mole_war.table import END, GROUND, Table, begin, kinds, move, only, play, position

STRIP = {f"{q},0": "0n" for q in range(-2, 4)}
REST = {"C1": 5, "C2": 5, "M1": 5, "M3": 5, "E1": 5, "E3": 5, "S1": 5}


def with_deck(deck: str, **more: Any) -> Table:
    """Seat 0's mole stands on 0,0; the deck is as told and every other card lies in the box."""
    given = position(STRIP, {"0,0": 0, "3,0": 1}, **more)
    shown = [*deck.split(), *given["row"], *[card for pile in given["hands"] + given["discards"] for card in pile]]
    given["deck"] = deck.split()
    given["box"] = [card for card, count in REST.items() for _ in range(count - shown.count(card))]
    given["peace"] = "PEACE" not in deck
    return Table(given)


def end_turn(table: Table, *cards: dict[str, Any]) -> Table:
    """Let seat 0 step to 1,0, use cards or the ground, and end."""
    table.do(move("0,0", "1,0"), *(cards or [GROUND]), END)
    return table


# --- refill ---------------------------------------------------------------------------------------


def test_the_hand_is_refilled_to_two_from_the_top() -> None:
    table = with_deck("E1 E3 C1 C2 M1 PEACE", hands=["S1 M3"], row=["C1", "C2", "M1", "M3", "E1"])
    end_turn(table, play("S1"))
    assert table.now["hands"][0] == ["M3", "E1"]
    assert table.now["deck"] == ["E3", "C1", "C2", "M1", "PEACE"]
    assert table.now["row"] == ["C1", "C2", "M1", "M3", "E1"]


def test_the_hand_is_refilled_before_the_row() -> None:
    table = with_deck("E1 E3 C1 C2 PEACE", hands=["S1"], row=["C1", "C2", "M1", None, "E1"])
    events = end_turn_events(table, play("S1"))
    refilled = only(events, "refilled")[0]
    assert refilled["hand"] == ["E1", "E3"]
    assert table.now["row"] == ["C1", "C1", "C2", "M1", "E1"]


def end_turn_events(table: Table, *cards: dict[str, Any]) -> list[dict[str, Any]]:
    table.do(move("0,0", "1,0"), *(cards or [GROUND]))
    return table.do(END)


def test_row_cards_slide_right_in_order_and_new_ones_enter_at_the_left() -> None:
    table = with_deck("E3 S1 M1 PEACE", hands=["C1 C2"], row=["C1", None, "M1", "S1", None])
    end_turn(table, play("S1", source="row", index=3))
    assert table.now["row"] == ["M1", "S1", "E3", "C1", "M1"]
    assert table.now["used"] == {"hand": 0, "row": 0}


def test_without_a_card_the_rightmost_goes_to_the_box() -> None:
    table = with_deck("E3 S1 M1 PEACE", hands=["C1 C2"], row=["C1", "C2", "M1", "M3", "E1"])
    before = table.now["box"]
    end_turn(table)
    assert table.now["row"] == ["E3", "C1", "C2", "M1", "M3"]
    assert table.now["box"] == [*before, "E1"]


@pytest.mark.parametrize("source", ["hand", "row"])
def test_any_card_keeps_the_rightmost_in_its_place(source: str) -> None:
    table = with_deck("E3 C1 M1 PEACE", hands=["S1 C2"], row=["S1", "C2", "M1", "M3", "E1"])
    before = table.now["box"]
    end_turn(table, play("S1", source=source))
    assert table.now["row"][-1] == "E1"
    assert table.now["box"] == before


def test_places_with_no_card_left_stay_empty() -> None:
    table = with_deck("", hands=["S1"], row=["C1", "C2", None, "M3", "E1"], starter=1)
    given = table.now
    assert given["deck"] == []
    end_turn(table, play("S1"))
    assert table.now["phase"] == "over"
    assert table.now["row"] == [None, "C1", "C2", "M3", "E1"]
    bare = with_deck("", row=[None] * 5, starter=1)
    end_turn(bare)
    assert bare.now["row"] == [None] * 5


# --- Peace ----------------------------------------------------------------------------------------


def test_peace_drawn_for_the_hand_leaves_the_hand_short() -> None:
    table = with_deck("PEACE C1 C2 M1 M3", hands=["S1 C2"], row=["C1", "C2", None, "M3", "E1"])
    events = end_turn_events(table, play("S1"))
    assert only(events, "peace") == [{"type": "peace", "seat": 0, "drawn": "hand"}]
    now = table.now
    assert (now["hands"][0], now["peace"], now["deck"]) == (["C2"], True, ["C2", "M1", "M3"])
    assert now["row"] == ["C1", "C1", "C2", "M3", "E1"]
    assert now["phase"] == "turn"


def test_peace_drawn_for_the_row_is_replaced() -> None:
    table = with_deck("PEACE C1 C2", hands=["C1 C2"], row=["S1", "C2", "M1", "M3", "E1"])
    events = end_turn_events(table, play("S1", source="row", index=0))
    assert only(events, "peace") == [{"type": "peace", "seat": 0, "drawn": "row"}]
    assert table.now["row"] == ["C1", "C2", "M1", "M3", "E1"]
    assert table.now["deck"] == ["C2"]


def test_peace_as_the_last_card_is_replaced_by_nothing() -> None:
    table = with_deck("PEACE", hands=["C1 C2"], row=["S1", "C2", "M1", "M3", "E1"])
    end_turn(table, play("S1", source="row", index=0))
    assert table.now["row"] == [None, "C2", "M1", "M3", "E1"]


def test_after_peace_no_hand_is_refilled_but_the_row_is() -> None:
    table = with_deck("C1 C2 E1 E1", hands=["S1 S1", "C1"], row=["C1", "C2", "M1", "M3", None])
    end_turn(table, play("S1"))
    assert table.now["hands"][0] == ["S1"]
    assert table.now["row"] == ["C1", "C1", "C2", "M1", "M3"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_round_of_peace_is_played_to_its_end(seats: int) -> None:
    for starter in range(seats):
        given = position(STRIP, {"0,0": 0}, seats=seats, starter=starter, row=["C1"] * 5)
        table = Table(given)
        deck = [card for card in table.now["deck"] if card != "PEACE"]
        table = Table({**given, "deck": [deck[0], deck[1], "PEACE", *deck[2:]]})
        left = (starter - 1) % seats
        turns = 0
        while table.now["phase"] != "over":
            turns += 1
            assert table.now["turn"] == (turns - 1) % seats
            while table.now["turn"] == (turns - 1) % seats and table.now["phase"] != "over":
                table.do(table.legal()[-1])
        assert (turns - 1) % seats == left
        assert turns <= seats


def test_peace_in_the_last_turn_of_a_round_ends_the_game_at_once() -> None:
    table = with_deck("PEACE C1 C2 E1", hands=["S1 M1"], row=["C1", "C2", "M1", "M3", "E1"], starter=1)
    events = end_turn_events(table, play("S1"))
    assert kinds(events)[-1] == "game-over"
    assert GAME.actors(table.state) == ()


def test_at_the_end_prisoners_and_hands_go_back_and_nobody_acts() -> None:
    held = [{"seat": 1, "by": 0, "cell": "3,0"}, {"seat": 0, "by": 1, "cell": "2,0"}]
    table = with_deck("C1", hands=["S1 M1", "E1"], row=["C1", "C2", "M1", "M3", None], starter=1, prisoners=held)
    boxed = table.now["box"]
    events = end_turn_events(table, play("S1"))
    now = table.now
    assert len(only(events, "freed")) == 2
    assert now["prisoners"] == []
    assert [table.reserve(seat)[0] for seat in (0, 1)] == [3, 3]
    assert now["hands"] == [[], []]
    assert now["box"] == [*boxed, "M1", "E1"]
    assert (now["over"], now["turn"], now["step"], now["phase"]) == (True, None, None, "over")
    command = GAME.command(END, 2)
    assert GAME.why(table.state, 0, command) == "game-over"
    assert GAME.legal(table.state, 0) == []


# --- rounds ---------------------------------------------------------------------------------------


def test_the_round_rises_when_the_starters_turn_begins() -> None:
    table = begin(STRIP, {"0,0": 0, "3,0": 1}, starter=1, row=["C1"] * 5)
    assert table.now["round"] == 3
    end_turn(table)
    assert (table.now["turn"], table.now["round"]) == (1, 4)
    table.do(move("3,0", "2,0"), GROUND, END)
    assert (table.now["turn"], table.now["round"]) == (0, 4)


# --- bonus and winner -----------------------------------------------------------------------------


def final(discards: list[str], medals: list[int], tiles: dict[str, str] | None = None) -> dict[str, Any]:
    """The outcome of a game that is over, with these discard piles and medals."""
    types = "C1 C2 M1 M3 E1 E3 S1"
    given = position(tiles or {"0,0": "0n"}, {}, seats=len(medals), types=types, discards=discards, medals=medals)
    given |= {"phase": "over", "over": True, "turn": None, "step": None, "peace": True}
    return GAME.outcome(GAME.load(given)).as_json()


def test_the_bonus_for_each_category_and_for_sets_of_four() -> None:
    found = final(["C1 C2 M1 E1 S1", "C1 M1 M3 E1"], [10, 10])
    assert found["breakdown"][0] == [
        {"line": "medals", "points": 10},
        {"line": "most", "category": "combat", "count": 2, "points": 3},
        {"line": "most-tied", "category": "expansion", "count": 1, "points": 2},
        {"line": "most", "category": "special", "count": 1, "points": 3},
        {"line": "sets", "count": 1, "points": 2},
    ]
    assert found["breakdown"][1] == [
        {"line": "medals", "points": 10},
        {"line": "most", "category": "movement", "count": 2, "points": 3},
        {"line": "most-tied", "category": "expansion", "count": 1, "points": 2},
    ]
    assert (found["scores"], found["winners"], found["tie_break"]) == ([20, 15], [0], None)


def test_a_category_that_nobody_used_brings_nothing() -> None:
    assert final(["", "", ""], [1, 2, 3])["scores"] == [1, 2, 3]


def test_every_set_counts_and_no_card_twice() -> None:
    found = final(["C1 C1 C2 M1 M3 M1 E1 E3 S1 S1", "C1 M1"], [0, 0])
    assert {"line": "sets", "count": 2, "points": 4} in found["breakdown"][0]


def test_the_bonus_is_told_when_the_game_ends_and_not_in_the_medals() -> None:
    table = with_deck("", hands=["S1"], row=["C1", None, None, None, None], starter=1, discards=["C1 M1 E1", ""])
    events = end_turn_events(table, play("S1"))
    assert sum(event["points"] for event in only(events, "bonus")) == 4 * 3 + 2
    assert table.now["medals"][0] == 13
    last = events[-1]
    assert (last["scores"], last["winners"], last["tie_break"]) == ([27, 10], [0], None)


def test_ties_go_to_barracks_then_to_used_cards_then_are_shared() -> None:
    camps = {"0,0": "0n", "1,0": "1b", "2,0": "1b", "3,0": "0b"}
    found = final(["", ""], [5, 5], camps)
    assert (found["winners"], found["tie_break"]) == ([1], "barracks")
    level = {"0,0": "0n", "1,0": "1b", "2,0": "0b"}
    found = final(["C1 C1", "M1 C1 C1"], [11, 8], level)
    assert (found["scores"], found["winners"], found["tie_break"]) == ([13, 13], [1], "cards")
    found = final(["C1", "M1"], [5, 5], level)
    assert (found["winners"], found["tie_break"]) == ([0, 1], "shared")
    found = final(["C1", "M1", ""], [5, 5, 0], level)
    assert (found["winners"], found["tie_break"]) == ([0, 1], "shared")


def test_while_the_game_runs_there_is_no_outcome() -> None:
    assert GAME.outcome(begin(STRIP, {"0,0": 0}).state).as_json() == {"over": False}


# --- declared bounds ------------------------------------------------------------------------------


def test_the_bound_on_turns_counts_salvage_twice() -> None:
    with_salvage = ["C1", "M1", "E1", "S6", "C2", "M2", "E2"]
    assert most_turns(2, read_options({}, 2)) == 35 + 2
    assert most_turns(4, read_options({"deck": with_salvage}, 4)) == 49 + 2 * 7 + 4
    assert most_turns(3, read_options({"deck": "random"}, 3)) == 42 + 2 * 6 + 3
