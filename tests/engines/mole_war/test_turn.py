"""Entering, moving, swapping the ground, passing."""

from __future__ import annotations

from typing import Any

from engines.mole_war import GAME
from tests.engines.mole_war.table import (
    END,
    GROUND,
    PASS,
    Table,
    begin,
    enter,
    happen,
    keep,
    kinds,
    lay,
    move,
    play,
    ransom,
)

ROW_OF_TILES = {"-2,0": "1b", "-1,0": "1b", "0,0": "0n", "1,0": "0b", "2,0": "0b"}


# --- enter ----------------------------------------------------------------------------------------


def test_an_entry_brings_barracks_and_a_mole_and_wants_a_card() -> None:
    table = begin(ROW_OF_TILES, {"2,0": 0, "-2,0": 1}, hands=["S1"])
    events = table.do(enter("1,1"))
    assert kinds(events) == ["tile-laid", "entered"]
    now = table.now
    assert (now["step"], now["action"], now["active"], now["moved"]) == ("follow", "enter", "1,1", ["1,1"])
    assert table.tile_at("1,1") == "0b"
    assert table.reserve(0) == (2, 12)
    assert table.refusal(GROUND) == "card-needed"
    assert table.refusal(END) == "card-needed"
    assert table.refusal(move("2,0", "1,0")) == "card-needed"
    assert table.refusal(enter("3,0")) == "card-needed"
    table.do(play("S1"))
    assert (table.now["step"], table.now["active"]) == ("more", None)


def test_after_an_entry_only_the_end_is_left() -> None:
    table = begin(ROW_OF_TILES, {"2,0": 0, "-2,0": 1}, hands=["S1 S1"])
    table.do(enter("1,1"), play("S1"))
    assert table.legal() == [END]
    assert table.refusal(move("2,0", "1,0")) == "entered-already"
    assert table.refusal(enter("3,0")) == "entered-already"
    assert table.refusal(play("S1")) == "not-this-step"
    table.do(END)
    assert table.now["turn"] == 1


def test_where_nobody_may_enter() -> None:
    table = begin(ROW_OF_TILES, {"2,0": 0}, hands=["S1"])
    assert table.refusal(enter("1,0")) == "cell-taken"
    assert table.refusal(enter("4,0")) == "not-next-to-field"
    assert table.refusal(enter("0,6")) == "outside"
    crowded = begin(ROW_OF_TILES, {"2,0": 0, "1,0": 0, "0,0": 0, "-1,0": 0}, hands=["S1"])
    assert crowded.refusal(enter("3,0")) == "no-mole-left"
    wide = {f"{q},{r}": "0b" for r in (0, 1, 2, 3) for q in (-3, -2, -1, 0)}
    assert begin(wide, {"0,0": 0}, hands=["S1"]).refusal(enter("1,0")) == "no-tile-left"


def test_the_edge_of_the_garden_can_be_entered_but_nothing_beyond() -> None:
    table = begin({"4,0": "0b"}, {"4,0": 0}, hands=["S1"])
    assert enter("5,0") in table.legal("enter")
    table.do(enter("5,0"))
    assert all("6" not in command["target"].get("cell", "") for command in table.legal("card"))


def test_no_entry_where_no_card_could_be_used() -> None:
    table = begin(ROW_OF_TILES, {"2,0": 0, "-2,0": 1}, hands=["C1 C1"])
    near_enemy = {"-3,0", "-3,1", "-2,1", "-2,-1", "-1,-1"}
    assert {command["cell"] for command in table.legal("enter")} == near_enemy
    assert table.refusal(enter("3,0")) == "no-follow-possible"


def test_a_row_card_that_cannot_be_paid_does_not_allow_an_entry() -> None:
    row = ["S1", None, None, None, None]
    poor = begin(ROW_OF_TILES, {"2,0": 0, "-2,0": 1}, row=row, medals=[2, 10])
    assert poor.legal("enter") == []
    assert poor.refusal(enter("3,0")) == "no-follow-possible"
    rich = begin(ROW_OF_TILES, {"2,0": 0, "-2,0": 1}, row=row, medals=[3, 10])
    assert enter("3,0") in rich.legal("enter")


def test_the_entry_itself_uses_up_the_reserve_that_a_card_would_need() -> None:
    one_mole = {"2,0": 0, "1,0": 0, "0,0": 0}
    assert begin(ROW_OF_TILES, one_mole, hands=["E3"]).refusal(enter("3,0")) == "no-follow-possible"
    camps = {f"{q},{r}": "0n" for r in (0, 1, 2) for q in (-3, -2, -1, 0)} | {"0,-1": "0n", "-1,-1": "0n", "1,0": "0n"}
    last_tile = begin(camps, {"0,0": 0}, hands=["E1"])
    assert last_tile.reserve(0) == (3, 1)
    assert last_tile.refusal(enter("2,0")) == "no-follow-possible"


def test_without_any_move_or_entry_with_a_card_one_may_enter_without() -> None:
    table = begin({"0,0": "1b"}, {"0,0": 1}, hands=["C3 C3"], types="C3 M1 E1 S1 M3 E3 S4")
    assert len(table.legal("enter")) == 6
    events = table.do(enter("1,0"))
    assert "entered" in kinds(events)
    assert (table.now["step"], table.now["action"], table.now["active"]) == ("more", "enter", None)
    assert table.legal() == [END]


def test_a_move_is_enough_to_forbid_an_entry_without_a_card() -> None:
    table = begin({"0,0": "1b", "1,0": "0n", "2,0": "0n"}, {"0,0": 1, "2,0": 0}, types="C3 M1 E1 S1 M3 E3 S4")
    assert table.legal("enter") == []
    assert table.legal("move") == [move("2,0", "1,0")]
    assert table.refusal(enter("3,0")) == "no-follow-possible"


# --- move -----------------------------------------------------------------------------------------


def test_a_step_goes_to_a_tile_next_to_the_mole() -> None:
    table = begin(ROW_OF_TILES, {"2,0": 0, "-2,0": 1})
    assert table.refusal(move("2,0", "3,0")) == "no-tile"
    assert table.refusal(move("2,0", "0,0")) == "not-adjacent"
    assert table.refusal(move("2,0", "2,0")) == "not-adjacent"
    assert table.refusal(move("-2,0", "-1,0")) == "not-your-mole"
    assert table.refusal(move("1,0", "0,0")) == "not-your-mole"
    assert table.refusal(move("2,0", "9,9")) == "outside"
    assert table.legal("move") == [move("2,0", "1,0")]


def test_each_mole_steps_once_and_any_number_of_them() -> None:
    table = begin({**ROW_OF_TILES, "1,1": "0b"}, {"2,0": 0, "1,1": 0})
    table.do(move("2,0", "1,0"), GROUND)
    assert table.now["step"] == "more"
    assert table.refusal(move("1,0", "2,0")) == "moved-already"
    assert table.refusal(enter("3,0")) == "not-this-step"
    table.do(move("1,1", "2,0"))
    assert table.refusal(END) == "follow-needed"
    assert table.refusal(move("1,0", "0,0")) == "follow-needed"
    table.do(GROUND)
    assert table.now["moved"] == ["1,0", "2,0"]
    assert table.legal() == [END]


def test_at_least_one_mole_has_to_move() -> None:
    table = begin(ROW_OF_TILES, {"2,0": 0})
    assert table.refusal(END) == "move-needed"
    assert table.refusal(PASS) == "move-needed"


def test_moles_of_two_seats_that_meet_both_go_home_and_nobody_pays() -> None:
    table = begin(ROW_OF_TILES, {"0,0": 0, "-1,0": 1})
    events = table.do(move("0,0", "-1,0"))
    assert kinds(events) == ["moved", "fought", "destroyed", "destroyed"]
    assert [event["cost"] for event in events if event["type"] == "destroyed"] == [0, 0]
    assert table.now["moles"] == {}
    assert table.now["medals"] == [10, 10]
    assert (table.now["step"], table.now["moved"]) == ("more", [])
    assert [table.reserve(seat)[0] for seat in (0, 1)] == [4, 4]


def test_two_own_moles_that_meet_cost_ten() -> None:
    table = begin(ROW_OF_TILES, {"0,0": 0, "1,0": 0})
    table.do(move("0,0", "1,0"))
    assert table.now["medals"] == [0, 10]
    assert table.reserve(0)[0] == 4
    poor = begin(ROW_OF_TILES, {"0,0": 0, "1,0": 0}, medals=[7, 10])
    poor.do(move("0,0", "1,0"))
    assert poor.now["medals"] == [0, 10]


def test_a_step_without_any_follow_up_is_refused() -> None:
    wide = {f"{q},{r}": "0b" for r in (0, 1, 2, 3) for q in (-3, -2, -1, 0)}
    table = begin({**wide, "1,0": "1n"}, {"0,0": 0})
    assert table.reserve(0)[1] == 0
    assert table.refusal(move("0,0", "1,0")) == "no-follow-possible"
    with_card = begin({**wide, "1,0": "1n"}, {"0,0": 0}, hands=["S1"])
    with_card.do(move("0,0", "1,0"))
    assert with_card.refusal(GROUND) == "no-tile-left"
    assert with_card.legal() == [play("S1")]


# --- ground ---------------------------------------------------------------------------------------


def test_own_barracks_turn_neutral() -> None:
    table = begin(ROW_OF_TILES, {"2,0": 0})
    events = table.do(move("2,0", "1,0"), GROUND)
    assert kinds(events) == ["ground-swapped"]
    assert table.tile_at("1,0") == "0n"
    assert table.reserve(0)[1] == 13


def test_other_ground_goes_home_and_own_barracks_come() -> None:
    for there in ("1b", "1n"):
        table = begin({"0,0": there, "1,0": "0b"}, {"1,0": 0})
        table.do(move("1,0", "0,0"), GROUND)
        assert table.tile_at("0,0") == "0b"
        assert [table.reserve(seat)[1] for seat in (0, 1)] == [14, 16]


def test_own_neutral_ground_is_turned_over_with_an_empty_reserve() -> None:
    wide = {f"{q},{r}": "0b" for r in (0, 1, 2, 3) for q in (-3, -2, -1, 0)}
    table = begin({**wide, "0,0": "0n"}, {"0,1": 0})
    table.do(move("0,1", "0,0"), GROUND)
    assert table.tile_at("0,0") == "0b"
    assert table.reserve(0)[1] == 0


def test_a_card_takes_the_place_of_the_ground() -> None:
    table = begin(ROW_OF_TILES, {"2,0": 0}, hands=["S1 S1"])
    table.do(move("2,0", "1,0"), play("S1"))
    assert table.refusal(GROUND) == "not-this-step"
    assert table.refusal(play("S1")) == "not-this-step"


# --- pass and steps -------------------------------------------------------------------------------


def hemmed_in(**others: Any) -> Table:
    """Seat 0 has three moles in prison and one behind a protected enemy mole."""
    prisoners = [{"seat": 0, "by": by, "cell": cell} for by, cell in ((3, "1,0"), (1, "0,1"), (2, "1,0"))]
    given = {"prisoners": prisoners, "protected": ["1,0"], "row": ["C1", "C2", "C1", "C1", "M1"], **others}
    return begin({"0,0": "1b", "1,0": "1b"}, {"0,0": 0, "1,0": 1}, seats=4, **given)


def test_one_passes_only_when_nothing_but_a_ransom_is_legal() -> None:
    table = hemmed_in(hands=["S1"])
    assert table.legal() == [PASS, ransom("1,0"), ransom("0,1")]
    assert table.refusal(move("0,0", "1,0")) == "protected"
    assert table.refusal(enter("0,1")) == "no-mole-left"
    table.do(ransom("1,0"))
    assert table.refusal(PASS) == "move-needed"
    assert {command["type"] for command in table.legal()} == {"enter", "ransom"}


def test_a_pass_ends_the_turn_as_a_turn_without_a_card() -> None:
    table = hemmed_in()
    events = table.do(PASS)
    assert kinds(events) == ["passed", "refilled", "turn-ended", "turn-started"]
    assert table.now["turn"] == 1
    assert table.now["box"] == ["M1"]
    assert table.now["row"][1:] == ["C1", "C2", "C1", "C1"]
    assert len(table.now["hands"][0]) == 2


def test_pass_and_end_belong_to_their_steps() -> None:
    table = hemmed_in()
    assert table.refusal(END) == "move-needed"
    table = begin(ROW_OF_TILES, {"2,0": 0})
    table.do(move("2,0", "1,0"))
    assert table.refusal(PASS) == "follow-needed"
    table.do(GROUND)
    assert table.refusal(PASS) == "not-this-step"
    assert table.refusal(ransom("0,0")) == "not-this-step"
    assert table.refusal(keep("0,0")) == "not-this-step"
    assert table.refusal(happen("0,0")) == "not-this-step"
    assert table.refusal(lay("0,0")) == "not-this-step"


def test_others_may_not_act() -> None:
    table = begin(ROW_OF_TILES, {"2,0": 0, "-2,0": 1})
    command = GAME.command(move("-2,0", "-1,0"), 2)
    assert GAME.why(table.state, 1, command) == "not-your-turn"
    assert GAME.legal(table.state, 1) == []
