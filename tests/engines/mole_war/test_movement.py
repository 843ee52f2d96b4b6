"""The six movement cards: what each does, and each reason to refuse it."""

from __future__ import annotations

from typing import Any

from tests.engines.mole_war.table import END, GROUND, Table, begin, kinds, move, only, play

MOVES = "C1 M1 M2 M3 M4 E1 S1"
PUSHES = "C1 M5 M6 M3 M4 E1 S1"

STRIP = {f"{q},0": "0n" for q in range(-1, 5)}
"""A single row of tiles; seat 0 steps from -1,0 to 0,0."""


def marching(card: str, others: dict[str, int], tiles: dict[str, str] | None = None, **more: Any) -> Table:
    """Seat 0's active mole stands on 0,0 with one card; ``others`` are further moles."""
    field = {**STRIP, **(tiles or {})}
    types = MOVES if card in MOVES.split() else PUSHES
    table = begin(field, {"-1,0": 0, **others}, seats=3, types=types, hands=[card], **more)
    table.do(move("-1,0", "0,0"))
    return table


# --- M1 Quick march -------------------------------------------------------------------------------


def test_quick_march_goes_one_more_step() -> None:
    table = marching("M1", {})
    events = table.do(play("M1", cell="1,0"))
    assert kinds(events) == ["card-played", "moved"]
    assert table.now["moles"] == {"1,0": 0}
    assert (table.now["moved"], table.now["shifted"], table.now["active"]) == (["1,0"], [], None)


def test_quick_march_refuses() -> None:
    table = marching("M1", {"1,0": 1}, {"0,1": "0n", "0,-1": "0n"}, obstacles={"0,1": "puddle"})
    assert table.refusal(play("M1", cell="1,0")) == "not-empty"
    assert table.refusal(play("M1", cell="0,1")) == "not-empty"
    assert table.refusal(play("M1", cell="1,-1")) == "no-tile"
    assert table.refusal(play("M1", cell="2,0")) == "not-adjacent"
    assert table.targets("M1") == ["-1,0", "0,-1"] or set(table.targets("M1")) == {"-1,0", "0,-1"}


# --- M2 Charge ------------------------------------------------------------------------------------


def test_charge_goes_straight_as_far_as_tiles_are_empty() -> None:
    table = marching("M2", {"4,0": 1})
    assert set(table.targets("M2")) == {"-1,0", "1,0", "2,0", "3,0"}
    table.do(play("M2", cell="3,0"))
    assert table.now["moles"] == {"3,0": 0, "4,0": 1}


def test_charge_springs_a_mark_only_where_it_ends() -> None:
    marks = {"1,0": {"kind": "trap"}, "2,0": {"kind": "crate"}}
    table = marching("M2", {}, marks=marks)
    table.do(play("M2", cell="3,0"))
    assert table.now["marks"] == marks
    table = marching("M2", {}, marks=marks)
    table.do(play("M2", cell="2,0"))
    assert table.now["marks"] == {"1,0": {"kind": "trap"}}
    assert table.now["medals"][0] == 12


def test_charge_refuses() -> None:
    table = marching("M2", {"2,0": 1}, {"1,-1": "0n", "0,1": "0n", "0,2": "0n"}, obstacles={"0,1": "ice"})
    assert table.refusal(play("M2", cell="2,0")) == "not-empty"
    assert table.refusal(play("M2", cell="3,0")) == "not-clear"
    assert table.refusal(play("M2", cell="0,2")) == "not-clear"
    assert table.refusal(play("M2", cell="0,1")) == "not-empty"
    assert table.refusal(play("M2", cell="0,0")) == "not-in-line"
    assert table.refusal(play("M2", cell="2,-1")) == "not-in-line"
    assert table.refusal(play("M2", cell="0,-1")) == "no-tile"
    assert set(table.targets("M2")) == {"-1,0", "1,0", "1,-1"}


# --- M3 Leap --------------------------------------------------------------------------------------


def test_leap_jumps_over_anything() -> None:
    assert set(marching("M3", {"1,0": 1}).targets("M3")) == {"2,0"}
    assert set(marching("M3", {"1,0": 0}).targets("M3")) == {"2,0"}
    assert set(marching("M3", {}, obstacles={"1,0": "rock"}).targets("M3")) == {"2,0"}
    table = marching("M3", {}, {"1,1": "0n", "0,2": "0n"}, marks={"1,0": {"kind": "trap"}})
    assert set(table.targets("M3")) == {"2,0", "0,2"}
    table.do(play("M3", cell="0,2"))
    assert table.now["moles"] == {"0,2": 0}


def test_leap_refuses() -> None:
    table = marching("M3", {"2,0": 1})
    assert table.refusal(play("M3", cell="2,0")) == "not-empty"
    assert table.refusal(play("M3", cell="1,0")) == "wrong-distance"
    assert table.refusal(play("M3", cell="3,0")) == "wrong-distance"
    assert table.refusal(play("M3", cell="0,2")) == "no-tile"
    assert table.refusal(play("M3", cell="1,1")) == "not-in-line"
    rock = marching("M3", {}, obstacles={"2,0": "rock"})
    assert rock.refusal(play("M3", cell="2,0")) == "not-empty"


# --- M4 Swap --------------------------------------------------------------------------------------


def test_swap_changes_places_with_any_colour() -> None:
    table = marching("M4", {"1,0": 1})
    events = table.do(play("M4", cell="1,0"))
    assert kinds(events) == ["card-played", "swapped"]
    assert table.now["moles"] == {"1,0": 0, "0,0": 1}
    assert (table.now["moved"], table.now["shifted"]) == (["1,0"], [])


def test_an_own_mole_that_was_swapped_may_still_step() -> None:
    table = marching("M4", {"1,0": 0})
    table.do(play("M4", cell="1,0"))
    assert (table.now["moved"], table.now["shifted"]) == (["1,0"], ["0,0"])
    assert table.refusal(move("1,0", "2,0")) == "moved-already"
    table.do(move("0,0", "-1,0"))
    assert (table.now["moved"], table.now["shifted"]) == (["1,0", "-1,0"], [])


def test_a_moved_mole_stays_moved_when_it_is_swapped() -> None:
    table = begin(STRIP, {"-1,0": 0, "2,0": 0}, types=MOVES, hands=["M4"])
    table.do(move("-1,0", "0,0"), GROUND, move("2,0", "1,0"), play("M4", cell="0,0"))
    assert set(table.now["moved"]) == {"0,0", "1,0"}
    assert table.legal() == [END]


def test_swap_refuses() -> None:
    table = marching("M4", {"1,0": 1, "2,0": 1}, protected=["1,0"])
    assert table.refusal(play("M4", cell="1,0")) == "protected"
    assert table.refusal(play("M4", cell="2,0")) == "not-adjacent"
    assert table.refusal(play("M4", cell="-1,0")) == "no-target"
    assert table.refusal(play("M4", cell="0,1")) == "no-target"
    own = marching("M4", {"1,0": 0}, protected=["1,0"])
    assert own.refusal(play("M4", cell="1,0")) == "protected"


# --- M5 Shove -------------------------------------------------------------------------------------


def test_shove_pushes_one_cell_straight_away() -> None:
    table = marching("M5", {"1,0": 1})
    events = table.do(play("M5", cell="1,0"))
    assert table.now["moles"] == {"0,0": 0, "2,0": 1}
    assert only(events, "moved") == [{"type": "moved", "seat": 1, "from": "1,0", "to": "2,0", "over": [], "by": "M5"}]
    assert (table.now["moved"], table.now["shifted"]) == (["0,0"], [])


def test_a_shoved_own_mole_may_still_step() -> None:
    table = marching("M5", {"1,0": 0})
    table.do(play("M5", cell="1,0"))
    assert (table.now["moved"], table.now["shifted"]) == (["0,0"], ["2,0"])
    assert move("2,0", "3,0") in table.legal("move")


def test_off_the_field_means_any_cell_without_a_tile() -> None:
    for seat, medals in ((1, 10), (0, 5)):
        table = marching("M5", {"0,1": seat}, {"0,1": "0n"})
        events = table.do(play("M5", cell="0,1"))
        assert [event["to"] for event in only(events, "moved")] == [None]
        assert [event["cause"] for event in only(events, "destroyed")] == ["off"]
        assert table.now["medals"][0] == medals
        assert table.now["moles"] == {"0,0": 0}


def test_beyond_the_garden_is_off_the_field_too() -> None:
    table = begin({"3,0": "0n", "4,0": "0n", "5,0": "0n"}, {"3,0": 0, "5,0": 1}, types=PUSHES, hands=["M5"])
    table.do(move("3,0", "4,0"), play("M5", cell="5,0"))
    assert table.now["moles"] == {"4,0": 0}


def test_shove_refuses() -> None:
    table = marching("M5", {"1,0": 1, "2,0": 2})
    assert table.refusal(play("M5", cell="1,0")) == "not-empty"
    assert table.refusal(play("M5", cell="2,0")) == "not-adjacent"
    assert table.refusal(play("M5", cell="-1,0")) == "no-target"
    assert marching("M5", {"1,0": 1}, obstacles={"2,0": "rock"}).refusal(play("M5", cell="1,0")) == "rock"
    assert marching("M5", {"1,0": 1}, protected=["1,0"]).refusal(play("M5", cell="1,0")) == "protected"


# --- M6 Tunnel ------------------------------------------------------------------------------------


def test_tunnel_leads_to_any_empty_own_barracks() -> None:
    camps = {"3,0": "0b", "4,0": "0b", "2,0": "1b"}
    table = marching("M6", {"4,0": 1}, camps)
    assert table.targets("M6") == ["3,0"]
    table.do(play("M6", cell="3,0"))
    assert table.now["moles"] == {"3,0": 0, "4,0": 1}
    assert table.now["moved"] == ["3,0"]


def test_tunnel_refuses() -> None:
    table = marching("M6", {"4,0": 1}, {"3,0": "0b", "4,0": "0b", "2,0": "1b"})
    assert table.refusal(play("M6", cell="4,0")) == "not-empty"
    assert table.refusal(play("M6", cell="2,0")) == "no-target"
    assert table.refusal(play("M6", cell="1,0")) == "no-target"
    assert table.refusal(play("M6", cell="0,1")) == "no-tile"


def test_a_card_can_lead_into_a_trap_at_ones_own_cost() -> None:
    for card, cell in (("M1", "1,0"), ("M2", "2,0"), ("M3", "2,0"), ("M6", "3,0")):
        table = marching(card, {}, {"3,0": "0b"}, marks={cell: {"kind": "trap"}})
        events = table.do(play(card, cell=cell))
        assert [event["cause"] for event in only(events, "destroyed")] == ["trap"]
        assert table.now["medals"][0] == 5
        assert (table.now["moles"], table.now["marks"], table.now["step"]) == ({}, {}, "more")
