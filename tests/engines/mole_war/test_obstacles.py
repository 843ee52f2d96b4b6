"""Rock, puddle, gas and ice, entered by a step, by a shove, or beyond ice."""

from __future__ import annotations

import pytest

from tests.engines.mole_war.table import Table, begin, kinds, move, only, play

STRIP = {f"{q},0": "0n" for q in range(-2, 5)}
PUSHES = "C1 M5 M6 M3 M4 E1 S1"


def walking(obstacles: dict[str, str], others: dict[str, int] | None = None, **more: object) -> Table:
    """Seat 0's mole stands on 0,0 and may step to 1,0."""
    return begin(STRIP, {"0,0": 0, **(others or {})}, seats=3, obstacles=obstacles, types=PUSHES, **more)


def shoving(obstacles: dict[str, str], others: dict[str, int], **more: object) -> Table:
    """Seat 0's active mole stands on 0,0, about to shove the mole on 1,0."""
    table = begin(STRIP, {"-1,0": 0, **others}, seats=3, obstacles=obstacles, types=PUSHES, hands=["M5"], **more)
    table.do(move("-1,0", "0,0"))
    return table


# --- stepping -------------------------------------------------------------------------------------


def test_no_mole_steps_onto_a_rock() -> None:
    assert walking({"1,0": "rock"}).refusal(move("0,0", "1,0")) == "rock"


@pytest.mark.parametrize("kind", ["puddle", "gas"])
def test_stepping_into_water_or_gas_is_legal_costs_five_and_has_no_follow_up(kind: str) -> None:
    table = walking({"1,0": kind}, {"-1,0": 0})
    events = table.do(move("0,0", "1,0"))
    assert kinds(events) == ["moved", "destroyed"]
    assert only(events, "destroyed") == [{"type": "destroyed", "seat": 0, "cell": "1,0", "cause": kind, "cost": 5}]
    assert (table.now["medals"][0], table.now["step"], table.now["active"]) == (5, "more", None)
    assert table.now["moles"] == {"-1,0": 0}
    assert table.now["moved"] == []
    assert table.now["obstacles"] == {"1,0": kind}
    assert move("-1,0", "-2,0") in table.legal("move")


def test_one_slides_over_all_ice_to_the_tile_behind() -> None:
    table = walking({"1,0": "ice", "2,0": "ice"})
    events = table.do(move("0,0", "1,0"))
    assert only(events, "moved") == [
        {"type": "moved", "seat": 0, "from": "0,0", "to": "3,0", "over": ["1,0", "2,0"], "by": "step"}
    ]
    assert (table.now["moles"], table.now["active"], table.now["moved"]) == ({"3,0": 0}, "3,0", ["3,0"])
    assert table.now["step"] == "follow"


def test_beyond_ice_without_a_tile_or_with_a_rock_one_is_lost() -> None:
    off = begin({"0,0": "0n", "1,0": "0n"}, {"0,0": 0}, obstacles={"1,0": "ice"})
    events = off.do(move("0,0", "1,0"))
    assert only(events, "destroyed") == [{"type": "destroyed", "seat": 0, "cell": "1,0", "cause": "off", "cost": 5}]
    rim = begin({"4,0": "0n", "5,0": "0n"}, {"4,0": 0}, obstacles={"5,0": "ice"})
    rim.do(move("4,0", "5,0"))
    assert rim.now["moles"] == {}
    rock = walking({"1,0": "ice", "2,0": "rock"})
    events = rock.do(move("0,0", "1,0"))
    assert [event["cause"] for event in only(events, "destroyed")] == ["rock"]
    assert rock.now["medals"][0] == 5


@pytest.mark.parametrize("kind", ["puddle", "gas"])
def test_water_and_gas_beyond_ice_are_entered(kind: str) -> None:
    table = walking({"1,0": "ice", "2,0": kind})
    events = table.do(move("0,0", "1,0"))
    assert only(events, "destroyed") == [{"type": "destroyed", "seat": 0, "cell": "2,0", "cause": kind, "cost": 5}]


@pytest.mark.parametrize(("seat", "medals"), [(0, 0), (1, 10)])
def test_a_mole_beyond_ice_is_met_as_by_a_step(seat: int, medals: int) -> None:
    table = walking({"1,0": "ice"}, {"2,0": seat})
    events = table.do(move("0,0", "1,0"))
    assert kinds(events) == ["moved", "fought", "destroyed", "destroyed"]
    assert table.now["moles"] == {}
    assert table.now["medals"][0] == medals
    assert table.now["step"] == "more"


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_slides_onto_the_red_cross(seat: int) -> None:
    assert walking({"1,0": "ice"}, {"2,0": seat}, protected=["2,0"]).refusal(move("0,0", "1,0")) == "protected"


def test_marks_spring_beyond_ice() -> None:
    trap = walking({"1,0": "ice"}, marks={"2,0": {"kind": "trap"}})
    trap.do(move("0,0", "1,0"))
    assert (trap.now["moles"], trap.now["medals"][0], trap.now["step"]) == ({}, 5, "more")
    crate = walking({"1,0": "ice"}, marks={"2,0": {"kind": "crate"}})
    crate.do(move("0,0", "1,0"))
    assert (crate.now["medals"][0], crate.now["marks"]) == (12, {})


def test_what_must_follow_is_asked_where_the_slide_ends() -> None:
    wide = {f"{q},{r}": "0b" for r in (1, 2, 3) for q in (-3, -2, -1, 0)} | {"0,0": "0b", "-1,0": "0b"}
    field = {**wide, "1,0": "0n", "2,0": "1n", "-2,0": "0b"}
    table = begin(field, {"0,0": 0}, obstacles={"1,0": "ice"})
    assert table.reserve(0)[1] == 0
    assert table.refusal(move("0,0", "1,0")) == "no-follow-possible"


# --- shoving --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["puddle", "gas"])
@pytest.mark.parametrize(("seat", "medals"), [(0, 5), (1, 10)])
def test_a_mole_shoved_into_water_or_gas_is_lost_at_its_shovers_cost_only(kind: str, seat: int, medals: int) -> None:
    table = shoving({"2,0": kind}, {"1,0": seat})
    events = table.do(play("M5", cell="1,0"))
    assert [event["cause"] for event in only(events, "destroyed")] == [kind]
    assert table.now["moles"] == {"0,0": 0}
    assert table.now["medals"] == [medals, 10, 10]


def test_a_mole_shoved_onto_ice_slides() -> None:
    table = shoving({"2,0": "ice"}, {"1,0": 1})
    table.do(play("M5", cell="1,0"))
    assert table.now["moles"] == {"0,0": 0, "3,0": 1}


def test_a_mole_shoved_over_ice_against_a_rock_is_lost() -> None:
    table = shoving({"2,0": "ice", "3,0": "rock"}, {"1,0": 1})
    table.do(play("M5", cell="1,0"))
    assert table.now["moles"] == {"0,0": 0}


@pytest.mark.parametrize(("shoved", "met", "medals"), [(1, 2, 10), (1, 1, 10), (0, 1, 10), (1, 0, 10), (0, 0, 0)])
def test_moles_that_meet_after_a_shove_over_ice(shoved: int, met: int, medals: int) -> None:
    table = shoving({"2,0": "ice"}, {"1,0": shoved, "3,0": met})
    events = table.do(play("M5", cell="1,0"))
    assert len(only(events, "fought")) == 1
    assert table.now["moles"] == {"0,0": 0}
    assert table.now["medals"] == [medals, 10, 10]


def test_a_shove_over_ice_onto_the_red_cross_is_refused() -> None:
    table = shoving({"2,0": "ice"}, {"1,0": 1, "3,0": 2}, protected=["3,0"])
    assert table.refusal(play("M5", cell="1,0")) == "protected"


def test_marks_spring_after_a_shove() -> None:
    crate = shoving({}, {"1,0": 1}, marks={"2,0": {"kind": "crate"}})
    crate.do(play("M5", cell="1,0"))
    assert crate.now["medals"] == [10, 12, 10]
    trap = shoving({}, {"1,0": 1}, marks={"2,0": {"kind": "trap"}})
    trap.do(play("M5", cell="1,0"))
    assert trap.now["medals"] == [10, 10, 10]
    assert trap.now["moles"] == {"0,0": 0}
    assert trap.reserve(1)[0] == 4
