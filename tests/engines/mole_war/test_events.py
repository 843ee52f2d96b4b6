"""The eight kinds of events: where they may take place, and what they do."""

from __future__ import annotations

from typing import Any

import pytest

from engines.game import Event
from tests.engines.mole_war.table import (
    END,
    GROUND,
    Table,
    begin,
    enter,
    happen,
    keep,
    kinds,
    move,
    only,
    play,
    with_first,
)

TYPES = "C1 M1 E1 S1 S2 S3 S5"
STRIP = {f"{q},0": "0n" for q in range(-2, 4)}
EVENTS = {"options": {"events": True}, "types": TYPES}


def farm(kind: str, tiles: dict[str, str] | None = None, moles: dict[str, int] | None = None, **more: Any) -> Table:
    """Seat 0's active mole stands on 0,0 and has drawn an event."""
    given = {**EVENTS, "hands": ["S5"], "event_deck": with_first(kind), **more}
    table = begin({**STRIP, **(tiles or {})}, {"-1,0": 0, **(moles or {})}, **given)
    table.do(move("-1,0", "0,0"), play("S5"))
    return table


def where(table: Table) -> set[str]:
    """The cells on which the event may take place."""
    return {command["cell"] for command in table.legal("event")}


# --- all of them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["turnip", "trap", "bomb", "crate", "can", "stones", "cold"])
def test_things_are_put_on_empty_tiles_without_a_mark(kind: str) -> None:
    table = farm(kind, moles={"1,0": 1}, obstacles={"2,0": "puddle"}, marks={"3,0": {"kind": "crate"}})
    assert where(table) == {"-2,0", "-1,0"}


def test_where_an_event_may_not_take_place() -> None:
    table = farm("trap", moles={"1,0": 1}, obstacles={"2,0": "puddle"}, marks={"3,0": {"kind": "crate"}})
    assert table.refusal(happen("1,0")) == "not-empty"
    assert table.refusal(happen("0,0")) == "not-empty"
    assert table.refusal(happen("2,0")) == "not-empty"
    assert table.refusal(happen("3,0")) == "not-empty"
    assert table.refusal(happen("0,1")) == "no-tile"
    assert table.refusal(happen("6,0")) == "outside"
    assert table.refusal(happen("-1,0", kind="rock")) == "not-this-step"
    assert table.refusal(END) == "not-this-step"
    assert table.refusal(GROUND) == "not-this-step"


@pytest.mark.parametrize("kind", ["turnip", "trap", "bomb", "crate"])
def test_barracks_under_a_mark_turn_neutral(kind: str) -> None:
    table = farm(kind, {"1,0": "1b"})
    table.do(happen("1,0"))
    assert table.tile_at("1,0") == "1n"
    assert table.now["marks"]["1,0"]["kind"] == kind


def test_barracks_under_an_obstacle_turn_neutral() -> None:
    table = farm("stones", {"1,0": "1b"})
    table.do(happen("1,0", kind="rock"))
    assert table.tile_at("1,0") == "1n"
    assert table.now["obstacles"] == {"1,0": "rock"}


def test_after_the_choice_the_turn_goes_on() -> None:
    table = farm("crate")
    events = table.do(happen("2,0"))
    assert kinds(events) == ["mark-placed"]
    now = table.now
    assert (now["step"], now["event"], now["active"], now["event_discards"]) == ("more", None, None, ["crate"])


@pytest.mark.parametrize("kind", ["trap", "turnip", "bomb", "crate", "can", "footprint"])
def test_nothing_happens_when_nothing_can_be_chosen(kind: str) -> None:
    tiles = {"0,0": "0n", "1,0": "1n"}
    given = {**EVENTS, "hands": ["S5"], "event_deck": with_first(kind)}
    table = begin(tiles, {"0,0": 0, "1,0": 1}, **given)
    table.do(enter("0,1"))
    events = table.do(play("S5"))
    assert kinds(events) == ["card-played", "event-drawn", "event-nothing"]
    assert (table.now["step"], table.now["event"], table.now["event_discards"]) == ("more", None, [kind])


# --- turnip ---------------------------------------------------------------------------------------


def test_the_turnip_is_placed_and_later_moved() -> None:
    table = farm("turnip")
    table.do(happen("3,0"))
    assert table.now["marks"] == {"3,0": {"kind": "turnip"}}
    table = farm("turnip", marks={"3,0": {"kind": "turnip"}})
    assert where(table) == {"-2,0", "-1,0", "1,0", "2,0"}
    events = table.do(happen("2,0"))
    assert only(events, "mark-placed")[0]["from"] == "3,0"
    assert table.now["marks"] == {"2,0": {"kind": "turnip"}}


def test_a_moved_mole_next_to_the_turnip_gains_one_after_its_card_or_ground() -> None:
    turnip = {"marks": {"1,1": {"kind": "turnip"}}, "medals": [5, 5]}
    tiles = {**STRIP, "1,1": "0n", "2,1": "0n"}
    ground = begin(tiles, {"0,0": 0}, **turnip)
    assert only(ground.do(move("0,0", "1,0")), "medals") == []
    events = ground.do(GROUND)
    assert only(events, "medals") == [{"type": "medals", "seat": 0, "points": 1, "reason": "turnip"}]
    away = begin(tiles, {"0,0": 0}, hands=["M1"], **turnip)
    away.do(move("0,0", "1,0"), play("M1", cell="0,0"))
    assert away.now["medals"] == [5, 5]
    near = begin(tiles, {"-1,0": 0}, hands=["M1"], **turnip)
    near.do(move("-1,0", "0,0"), play("M1", cell="1,0"))
    assert near.now["medals"] == [6, 5]
    upon = begin(tiles, {"1,0": 0}, **turnip)
    upon.do(move("1,0", "1,1"), GROUND)
    assert upon.now["medals"] == [5, 5]


def test_the_turnip_does_not_reward_an_entry_or_a_mole_that_only_stands_there() -> None:
    turnip = {"marks": {"1,0": {"kind": "turnip"}}}
    table = begin(STRIP, {"3,0": 0, "0,0": 0}, hands=["S1"], **turnip)
    table.do(enter("1,1"), play("S1"))
    assert table.now["medals"] == [13, 10]
    table = begin({**STRIP, "4,0": "0n"}, {"3,0": 0, "0,0": 0}, **turnip)
    table.do(move("3,0", "4,0"), GROUND)
    assert table.now["medals"] == [10, 10]


def test_a_turnip_that_the_event_itself_puts_there_counts() -> None:
    table = farm("turnip")
    table.do(happen("1,0"))
    assert table.now["medals"] == [11, 10]


# --- trap and crate -------------------------------------------------------------------------------


def test_the_next_mole_that_enters_a_trap_dies_and_the_trap_goes() -> None:
    table = begin(STRIP, {"0,0": 0}, marks={"1,0": {"kind": "trap"}})
    events = table.do(move("0,0", "1,0"))
    assert kinds(events) == ["moved", "mark-gone", "destroyed"]
    assert (table.now["moles"], table.now["marks"], table.now["medals"]) == ({}, {}, [5, 10])
    assert (table.now["step"], table.now["active"], table.now["moved"]) == ("more", None, [])


def test_the_first_mole_that_enters_a_crate_gains_two() -> None:
    table = begin(STRIP, {"0,0": 0}, marks={"1,0": {"kind": "crate"}})
    events = table.do(move("0,0", "1,0"))
    assert only(events, "medals") == [{"type": "medals", "seat": 0, "points": 2, "reason": "crate"}]
    assert (table.now["medals"], table.now["marks"], table.now["step"]) == ([12, 10], {}, "follow")


def test_the_medals_of_a_crate_can_pay_for_what_must_follow() -> None:
    wide = {f"{q},{r}": "0b" for r in (0, 1, 2, 3) for q in (-3, -2, -1, 0)}
    more = {"row": [None, "S1", None, None, None], "medals": [0, 0]}
    plain = begin({**wide, "1,0": "1n"}, {"0,0": 0}, **more)
    assert plain.refusal(move("0,0", "1,0")) == "no-follow-possible"
    crate = begin({**wide, "1,0": "1n"}, {"0,0": 0}, marks={"1,0": {"kind": "crate"}}, **more)
    crate.do(move("0,0", "1,0"), play("S1", source="row", index=1))
    assert crate.now["medals"] == [3, 0]


def test_marks_do_not_hinder_walking() -> None:
    marks = {"1,0": {"kind": "bomb", "seat": 1, "fuse": 1}}
    table = begin(STRIP, {"0,0": 0}, marks=marks)
    table.do(move("0,0", "1,0"), GROUND)
    assert table.now["marks"] == marks


# --- footprint ------------------------------------------------------------------------------------


def test_a_footprint_removes_an_empty_tile_also_a_marked_one() -> None:
    table = farm("footprint", moles={"1,0": 1}, obstacles={"2,0": "gas"}, marks={"-2,0": {"kind": "crate"}})
    assert where(table) == {"-2,0", "-1,0", "3,0"}
    events = table.do(happen("-2,0"))
    assert kinds(events) == ["tile-removed"]
    assert table.now["marks"] == {}
    assert table.tile_at("-2,0") is None


def test_a_footprint_may_split_the_field() -> None:
    table = farm("footprint", {"4,0": "0n"})
    events = table.do(happen("2,0"))
    assert kinds(events) == ["tile-removed", "split", "tile-removed", "tile-removed"]
    assert set(table.now["tiles"]) == {"-2,0", "-1,0", "0,0", "1,0"}
    assert table.now["step"] == "more"


def test_a_footprint_may_leave_a_choice() -> None:
    table = farm("footprint", {"4,0": "0n"})
    table.do(happen("1,0"))
    assert (table.now["step"], table.now["event"], table.now["active"]) == ("split", None, "0,0")
    table.do(keep("4,0"))
    assert set(table.now["tiles"]) == {"2,0", "3,0", "4,0"}
    assert (table.now["step"], table.now["medals"]) == ("more", [5, 10])


# --- bomb -----------------------------------------------------------------------------------------


def quiet(table: Table) -> list[Event]:
    """Take a turn that changes little: the first move, its ground, the end."""
    table.do(table.legal("move")[0], GROUND)
    return table.do(END)


def test_a_bomb_goes_off_at_the_end_of_its_seats_next_turn() -> None:
    table = farm("bomb", {"3,1": "1b", "3,2": "1b"}, {"3,1": 1})
    table.do(happen("-2,0"))
    assert table.now["marks"] == {"-2,0": {"kind": "bomb", "seat": 0, "fuse": 2}}
    table.do(END)
    assert table.now["marks"]["-2,0"]["fuse"] == 1
    quiet(table)
    assert table.now["marks"]["-2,0"]["fuse"] == 1
    table.do(move("0,0", "1,0"), GROUND)
    events = table.do(END)
    assert kinds(events)[:2] == ["exploded", "tile-removed"]
    assert (table.now["marks"], table.tile_at("-2,0")) == ({}, None)


@pytest.mark.parametrize(("seat", "cost"), [(0, 5), (1, 0)])
def test_a_bomb_takes_the_mole_on_it(seat: int, cost: int) -> None:
    marks = {"-2,1": {"kind": "bomb", "seat": 0, "fuse": 1}}
    table = begin({**STRIP, "-2,1": "0n"}, {"0,0": 0, "-2,1": seat}, marks=marks)
    table.do(move("0,0", "1,0"), GROUND)
    events = table.do(END)
    assert only(events, "destroyed") == [
        {"type": "destroyed", "seat": seat, "cell": "-2,1", "cause": "bomb", "cost": cost}
    ]
    assert table.now["medals"][0] == 10 - cost


def test_a_bomb_goes_off_after_the_lines_were_counted() -> None:
    marks = {"-2,0": {"kind": "bomb", "seat": 0, "fuse": 1}}
    table = begin(STRIP, {"0,0": 0, "-2,0": 0}, marks=marks, press=1)
    table.do(move("0,0", "1,0"), GROUND)
    events = table.do(END)
    order = ["line-scored", "medals", "exploded", "destroyed", "tile-removed", "refilled", "turn-ended"]
    assert [kind for kind in kinds(events) if kind in order] == order


def test_a_bomb_under_the_red_cross_fizzles() -> None:
    marks = {"-2,0": {"kind": "bomb", "seat": 0, "fuse": 1}}
    table = begin(STRIP, {"0,0": 0, "-2,0": 1}, marks=marks, protected=["-2,0"])
    table.do(move("0,0", "1,0"), GROUND)
    events = table.do(END)
    assert kinds(events)[0] == "fizzled"
    assert (table.now["marks"], table.now["moles"]["-2,0"], table.tile_at("-2,0")) == ({}, 1, "0n")


def test_another_seats_bomb_waits() -> None:
    marks = {"-2,0": {"kind": "bomb", "seat": 1, "fuse": 1}}
    table = begin(STRIP, {"0,0": 0}, marks=marks)
    table.do(move("0,0", "1,0"), GROUND, END)
    assert table.now["marks"] == marks


def test_the_last_tile_is_never_blown_up() -> None:
    marks = {"0,0": {"kind": "bomb", "seat": 0, "fuse": 1}, "1,0": {"kind": "bomb", "seat": 0, "fuse": 1}}
    prisoners = [{"seat": 0, "by": by, "cell": "0,0"} for by in (1, 2, 3)]
    table = begin({"0,0": "1b", "1,0": "1b"}, {"0,0": 0, "1,0": 1}, seats=4, marks=marks, prisoners=prisoners)
    table.do(move("0,0", "1,0"))
    events = table.do(END)
    assert kinds(events)[:3] == ["exploded", "tile-removed", "fizzled"]
    assert set(table.now["tiles"]) == {"1,0"}
    assert table.now["marks"] == {}


def test_a_bomb_may_leave_a_choice_at_the_turns_end() -> None:
    marks = {"0,0": {"kind": "bomb", "seat": 0, "fuse": 1}}
    tiles = {f"{q},0": "0n" for q in range(-2, 3)}
    table = begin(tiles, {"-2,0": 0, "2,0": 0, "1,0": 1}, marks=marks, hands=["", "S1"])
    table.do(move("-2,0", "-1,0"), GROUND)
    events = table.do(END)
    assert kinds(events)[-1] == "split"
    assert (table.now["step"], table.now["ending"], table.now["turn"], table.now["active"]) == ("split", True, 0, None)
    assert len(table.legal()) == 4
    assert table.refusal(END) == "not-this-step"
    events = table.do(keep("1,0"))
    assert kinds(events)[0] == "split"
    assert "line-scored" not in kinds(events)
    assert set(table.now["tiles"]) == {"1,0", "2,0"}
    assert table.now["medals"][0] == 5
    assert (table.now["turn"], table.now["ending"]) == (1, False)
    assert len(table.now["hands"][0]) == 2


# --- obstacles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "obstacles"), [("can", {"puddle"}), ("stones", {"rock"}), ("cold", {"ice", "gas"})])
def test_an_event_lays_its_own_obstacles_only(event: str, obstacles: set[str]) -> None:
    table = farm(event)
    assert {command["kind"] for command in table.legal("event")} == obstacles
    assert {command["from"] for command in table.legal("event")} == {None}
    for other in {"rock", "puddle", "gas", "ice"} - obstacles:
        assert table.refusal(happen("1,0", kind=other)) == "no-target"
    assert table.refusal(happen("1,0")) == "not-this-step"


def test_an_obstacle_may_be_moved_and_must_be_when_none_is_left() -> None:
    table = farm("can", obstacles={"3,0": "puddle"})
    assert {command["from"] for command in table.legal("event")} == {None, "3,0"}
    events = table.do(happen("1,0", kind="puddle", origin="3,0"))
    assert only(events, "obstacle-laid")[0]["from"] == "3,0"
    assert table.now["obstacles"] == {"1,0": "puddle"}
    both = farm("can", obstacles={"3,0": "puddle", "2,0": "puddle"})
    assert {command["from"] for command in both.legal("event")} == {"2,0", "3,0"}
    assert both.refusal(happen("1,0", kind="puddle")) == "no-target"
    assert both.refusal(happen("1,0", kind="puddle", origin="-2,0")) == "no-target"
    assert both.refusal(happen("2,0", kind="puddle", origin="3,0")) == "not-empty"
    assert both.refusal(happen("1,0", kind="puddle", origin="7,0")) == "outside"


def test_two_of_each_exist_without_the_option_too() -> None:
    table = farm("cold", obstacles={"3,0": "ice", "2,0": "ice"})
    ice = [command for command in table.legal("event") if command["kind"] == "ice"]
    gas = [command for command in table.legal("event") if command["kind"] == "gas"]
    assert {command["from"] for command in ice} == {"2,0", "3,0"}
    assert {command["from"] for command in gas} == {None}
