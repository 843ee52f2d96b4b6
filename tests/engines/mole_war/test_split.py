"""When tiles leave and the field breaks apart."""

from __future__ import annotations

from typing import Any

from tests.engines.mole_war.table import GROUND, Table, begin, keep, kinds, move, only, play

TYPES = "C1 C4 M1 E1 S1 S2 S3"
CHAIN = {f"{q},0": "0n" for q in range(-2, 4)}


def blow(tiles: dict[str, str], moles: dict[str, int], start: str, at: str, **more: Any) -> Table:
    """Seat 0's active mole stands on ``at`` with a Dynamite."""
    table = begin(tiles, {start: 0, **moles}, types=TYPES, hands=["C4"], **more)
    table.do(move(start, at))
    return table


def test_only_the_largest_area_stays() -> None:
    table = blow(CHAIN, {"-1,0": 1}, "2,0", "1,0", marks={"-2,0": {"kind": "turnip"}})
    events = table.do(play("C4", cell="0,0"))
    lost = ["tile-removed", "destroyed", "tile-removed"]
    assert kinds(events) == ["card-played", "exploded", "tile-removed", "split", *lost]
    assert only(events, "split") == [{"type": "split", "seat": 0, "kept": 3, "lost": ["-2,0", "-1,0"]}]
    assert set(table.now["tiles"]) == {"1,0", "2,0", "3,0"}
    assert table.now["moles"] == {"1,0": 0}
    assert table.now["marks"] == {}
    assert table.reserve(1) == (4, 16)
    assert table.reserve(0) == (3, 13)
    assert (table.now["step"], table.now["medals"]) == ("more", [10, 10])


def test_obstacles_and_tiles_of_the_rest_go_home() -> None:
    tiles = {**CHAIN, "-1,0": "1b", "-2,0": "1n"}
    table = blow(tiles, {}, "2,0", "1,0", obstacles={"-2,0": "rock"}, seats=3)
    table.do(play("C4", cell="0,0"))
    assert table.now["obstacles"] == {}
    assert table.reserve(1) == (4, 16)


def test_moles_of_the_seat_on_turn_that_go_are_its_own_fault() -> None:
    table = blow(CHAIN, {"-1,0": 0, "-2,0": 0}, "2,0", "1,0", medals=[8, 8])
    events = table.do(play("C4", cell="0,0"))
    assert [event["cost"] for event in only(events, "destroyed")] == [5, 3]
    assert table.now["medals"] == [0, 8]


def test_the_red_cross_does_not_save_from_a_split() -> None:
    table = blow(CHAIN, {"-1,0": 1}, "2,0", "1,0", protected=["-1,0"])
    table.do(play("C4", cell="0,0"))
    assert table.now["moles"] == {"1,0": 0}
    assert table.now["protected"] == []
    assert table.reserve(1)[0] == 4


def test_prisoners_stay_prisoners() -> None:
    held = [{"seat": 1, "by": 0, "cell": "-2,0"}]
    table = blow(CHAIN, {}, "2,0", "1,0", prisoners=held)
    table.do(play("C4", cell="0,0"))
    assert table.now["prisoners"] == held


def test_equal_areas_let_the_seat_that_caused_it_choose() -> None:
    chain = {f"{q},0": "0n" for q in range(-3, 4)}
    table = blow(chain, {"-1,0": 1, "-2,0": 0}, "2,0", "1,0")
    events = table.do(play("C4", cell="0,0"))
    assert only(events, "split") == [{"type": "split", "seat": 0, "kept": None, "lost": []}]
    now = table.now
    assert (now["step"], now["active"], now["ending"], len(now["tiles"])) == ("split", "1,0", False, 6)
    assert table.legal() == [keep(cell) for cell in ("-3,0", "-2,0", "-1,0", "1,0", "2,0", "3,0")]
    assert table.refusal(keep("0,0")) == "no-tile"
    assert table.refusal(keep("6,0")) == "outside"
    assert table.refusal(GROUND) == "not-this-step"
    events = table.do(keep("-3,0"))
    assert only(events, "split") == [{"type": "split", "seat": 0, "kept": 3, "lost": ["1,0", "2,0", "3,0"]}]
    assert set(table.now["tiles"]) == {"-3,0", "-2,0", "-1,0"}
    assert table.now["medals"] == [5, 10]
    assert (table.now["step"], table.now["active"], table.now["moved"]) == ("more", None, [])
    assert table.legal("move")


def test_the_active_mole_may_be_kept() -> None:
    chain = {f"{q},0": "0n" for q in range(-3, 4)}
    table = blow(chain, {}, "2,0", "1,0", marks={"2,0": {"kind": "turnip"}})
    table.do(play("C4", cell="0,0"), keep("3,0"))
    assert table.now["moles"] == {"1,0": 0}
    assert table.now["medals"] == [11, 10]


STAR = {"0,0": "0n", "1,0": "0n", "2,0": "0n", "-1,1": "0n", "-2,2": "0n", "0,-1": "0n"}
"""Three arms that only the centre joins: two of two tiles and one of a single tile."""


def test_only_the_largest_of_three_areas_can_be_kept() -> None:
    table = blow(STAR, {}, "2,0", "1,0")
    table.do(play("C4", cell="0,0"))
    assert {command["cell"] for command in table.legal()} == {"1,0", "2,0", "-1,1", "-2,2"}
    assert table.refusal(keep("0,-1")) == "no-target"
    table.do(keep("2,0"))
    assert set(table.now["tiles"]) == {"1,0", "2,0"}


def test_one_largest_area_stays_even_if_the_active_mole_goes() -> None:
    table = blow({**STAR, "0,-2": "0n", "0,-3": "0n"}, {}, "2,0", "1,0")
    table.do(play("C4", cell="0,0"))
    assert set(table.now["tiles"]) == {"0,-1", "0,-2", "0,-3"}
    assert (table.now["step"], table.now["moles"], table.now["medals"]) == ("more", {}, [5, 10])


def test_dynamite_that_leaves_the_field_whole_is_no_split() -> None:
    whole = begin({**CHAIN, "0,1": "0n"}, {"1,0": 0}, types=TYPES, hands=["C4"])
    whole.do(move("1,0", "0,0"))
    assert kinds(whole.do(play("C4", cell="0,1"))) == ["card-played", "exploded", "tile-removed"]
