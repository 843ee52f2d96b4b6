"""The five expansion cards: what each does, and each reason to refuse it."""

from __future__ import annotations

from typing import Any

from tests.engines.mole_war.table import END, Table, begin, kinds, move, only, play

CAMPS = "C1 M1 E1 E2 E3 E4 S1"
FIELDS = "C1 M1 E1 E2 E3 E5 S1"

SMALL = {"-1,0": "0n", "0,0": "0n"}
SPENT = {f"{q},{r}": "0b" for r in (-5, -4) for q in range(6)} | {"1,-3": "0b", "1,-2": "0b", "1,-1": "0b"}
"""Fifteen tiles of seat 0 in the north that leave it one tile with 0,0."""


def building(card: str, tiles: dict[str, str], others: dict[str, int] | None = None, **more: Any) -> Table:
    """Seat 0's active mole stands on 0,0 with one card."""
    types = FIELDS if card == "E5" else CAMPS
    table = begin(tiles, {"-1,0": 0, **(others or {})}, types=types, hands=[card], **more)
    table.do(move("-1,0", "0,0"))
    return table


# --- E1 Build -------------------------------------------------------------------------------------


def test_build_lays_own_barracks_on_an_empty_cell_next_to_the_mole() -> None:
    table = building("E1", SMALL)
    assert set(table.targets("E1")) == {"1,0", "0,1", "-1,1", "0,-1", "1,-1"}
    events = table.do(play("E1", cell="1,0"))
    assert kinds(events) == ["card-played", "tile-laid"]
    assert table.tile_at("1,0") == "0b"
    assert table.reserve(0)[1] == 13


def test_build_refuses() -> None:
    table = building("E1", SMALL)
    assert table.refusal(play("E1", cell="-1,0")) == "cell-taken"
    assert table.refusal(play("E1", cell="2,0")) == "not-adjacent"
    assert table.refusal(play("E1", cell="0,9")) == "outside"
    spent = building("E1", {**SPENT, "-1,0": "1n", "0,0": "0n"})
    assert spent.reserve(0)[1] == 0
    assert spent.refusal(play("E1", cell="0,1")) == "no-tile-left"


def test_nothing_is_built_beyond_the_garden() -> None:
    table = begin({"5,0": "0n", "4,0": "0n"}, {"4,0": 0}, types=CAMPS, hands=["E1"])
    table.do(move("4,0", "5,0"))
    assert set(table.targets("E1")) == {"4,1", "5,-1"}
    assert table.refusal(play("E1", cell="6,0")) == "outside"


# --- E2 Twin camp ---------------------------------------------------------------------------------


def test_twin_camp_lays_barracks_and_then_neutral_ground() -> None:
    table = building("E2", SMALL)
    table.do(play("E2", cells=["1,0", "2,0"]))
    assert (table.tile_at("1,0"), table.tile_at("2,0")) == ("0b", "0n")
    assert table.reserve(0)[1] == 12


def test_twin_camp_may_lay_both_next_to_the_mole_in_either_order() -> None:
    pairs = building("E2", SMALL).targets("E2")
    assert ["1,0", "0,1"] in pairs
    assert ["0,1", "1,0"] in pairs
    assert len(pairs) == len({tuple(pair) for pair in pairs})


def test_twin_camp_refuses() -> None:
    table = building("E2", SMALL)
    assert table.refusal(play("E2", cells=["2,0", "1,0"])) == "not-adjacent"
    assert table.refusal(play("E2", cells=["1,0", "3,0"])) == "not-adjacent"
    assert table.refusal(play("E2", cells=["1,0", "1,0"])) == "not-adjacent"
    assert table.refusal(play("E2", cells=["-1,0", "-2,0"])) == "cell-taken"
    assert table.refusal(play("E2", cells=["-1,1", "-1,0"])) == "cell-taken"
    assert table.refusal(play("E2", cells=["1,0", "0,6"])) == "outside"
    tight = dict(list(SPENT.items())[:-1]) | {"1,-2": "1n", "1,-1": "1n"}
    last = building("E2", {**tight, "-1,0": "1n", "0,0": "0n"})
    assert last.reserve(0)[1] == 2
    last.do(play("E2", cells=["1,0", "2,0"]))
    spent = building("E2", {**tight, "-1,0": "0n", "0,0": "0n"})
    assert spent.reserve(0)[1] == 1
    assert spent.refusal(play("E2", cells=["1,0", "2,0"])) == "no-tile-left"


# --- E3 Reinforce ---------------------------------------------------------------------------------


def test_reinforce_brings_a_mole_onto_any_empty_own_barracks() -> None:
    table = building("E3", {**SMALL, "1,0": "0n", "2,0": "0b", "0,1": "0b"}, {"0,1": 1})
    assert table.targets("E3") == ["2,0"]
    events = table.do(play("E3", cell="2,0"))
    assert only(events, "entered") == [{"type": "entered", "seat": 0, "cell": "2,0", "by": "E3"}]
    assert table.now["moles"]["2,0"] == 0
    assert table.reserve(0)[0] == 2
    assert table.refusal(move("2,0", "1,0")) == "moved-already"
    assert table.legal() == [END]


def test_reinforce_refuses() -> None:
    table = building("E3", {**SMALL, "1,0": "1b", "0,1": "0b", "0,-1": "0n"}, {"0,1": 1})
    assert table.refusal(play("E3", cell="0,1")) == "not-empty"
    assert table.refusal(play("E3", cell="1,0")) == "no-target"
    assert table.refusal(play("E3", cell="0,-1")) == "no-target"
    assert table.refusal(play("E3", cell="3,0")) == "no-tile"
    everybody = {"0,-1": 0, "1,-1": 0, "1,0": 0}
    spent = building("E3", {**SMALL, "0,1": "0b", "0,-1": "0n", "1,-1": "0n", "1,0": "0n"}, everybody)
    assert spent.refusal(play("E3", cell="0,1")) == "no-mole-left"


def test_reinforce_onto_a_mark() -> None:
    table = building("E3", {**SMALL, "0,1": "0b"}, marks={"0,1": {"kind": "crate"}})
    table.do(play("E3", cell="0,1"))
    assert table.now["medals"][0] == 12
    table = building("E3", {**SMALL, "0,1": "0b"}, marks={"0,1": {"kind": "trap"}})
    table.do(play("E3", cell="0,1"))
    assert table.now["medals"][0] == 5
    assert table.now["moles"] == {"0,0": 0}
    assert table.now["moved"] == ["0,0"]


# --- E4 Requisition -------------------------------------------------------------------------------


def test_requisition_replaces_empty_enemy_barracks() -> None:
    table = building("E4", {**SMALL, "1,0": "1b"})
    table.do(play("E4", cell="1,0"))
    assert table.tile_at("1,0") == "0b"
    assert [table.reserve(seat)[1] for seat in (0, 1)] == [13, 16]


def test_requisition_refuses() -> None:
    table = building("E4", {**SMALL, "1,0": "1b", "0,1": "1n", "0,-1": "0b", "2,0": "1b"}, {"1,0": 1})
    assert table.refusal(play("E4", cell="1,0")) == "not-empty"
    assert table.refusal(play("E4", cell="0,1")) == "no-target"
    assert table.refusal(play("E4", cell="0,-1")) == "not-enemy"
    assert table.refusal(play("E4", cell="2,0")) == "not-adjacent"
    assert table.refusal(play("E4", cell="-1,1")) == "no-tile"
    spent = building("E4", {**SPENT, "-1,0": "1n", "0,0": "0n", "0,1": "1b"})
    assert spent.refusal(play("E4", cell="0,1")) == "no-tile-left"


# --- E5 Reclaim -----------------------------------------------------------------------------------


def test_reclaim_takes_one_or_two_neutral_tiles_in_any_order() -> None:
    table = building("E5", {**SMALL, "1,0": "0n", "0,1": "1n"})
    around = {"1,0", "0,1", "-1,0"}
    pairs = [[one, other] for one in around for other in around if one != other]
    assert sorted(table.targets("E5")) == sorted([[cell] for cell in around] + pairs)
    table.do(play("E5", cells=["0,1", "1,0"]))
    assert (table.tile_at("1,0"), table.tile_at("0,1")) == ("0b", "0b")
    assert [table.reserve(seat)[1] for seat in (0, 1)] == [12, 16]


def test_reclaim_works_under_a_mole_but_not_under_an_obstacle() -> None:
    field = {**SMALL, "1,0": "1n", "0,1": "1n"}
    table = building("E5", field, {"1,0": 1}, obstacles={"0,1": "gas"})
    assert table.refusal(play("E5", cells=["0,1"])) == "not-empty"
    table.do(play("E5", cells=["1,0"]))
    assert table.tile_at("1,0") == "0b"
    assert table.now["moles"]["1,0"] == 1


def test_own_neutral_tiles_are_turned_over_without_a_reserve_tile() -> None:
    field = {**SPENT, "-1,0": "1n", "0,0": "0n", "0,1": "1n"}
    del field["2,-5"]
    turning = {**field, "1,0": "0n"}
    table = building("E5", turning)
    assert table.reserve(0)[1] == 0
    assert table.targets("E5") == [["1,0"]]
    assert table.refusal(play("E5", cells=["0,1"])) == "no-tile-left"
    assert table.refusal(play("E5", cells=["1,0", "0,1"])) == "no-tile-left"
    table.do(play("E5", cells=["1,0"]))
    assert table.tile_at("1,0") == "0b"
    one_left = building("E5", field)
    assert one_left.reserve(0)[1] == 1
    assert one_left.refusal(play("E5", cells=["0,1", "-1,0"])) == "no-tile-left"
    assert sorted(one_left.targets("E5")) == [["-1,0"], ["0,1"]]


def test_reclaim_refuses() -> None:
    table = building("E5", {**SMALL, "1,0": "0b", "0,1": "1b", "2,0": "0n"})
    assert table.refusal(play("E5", cells=["1,0"])) == "no-target"
    assert table.refusal(play("E5", cells=["0,1"])) == "no-target"
    assert table.refusal(play("E5", cells=["2,0"])) == "not-adjacent"
    assert table.refusal(play("E5", cells=["0,0"])) == "not-adjacent"
    assert table.refusal(play("E5", cells=["1,-1"])) == "no-tile"
    assert table.refusal(play("E5", cells=["-1,0", "-1,0"])) == "no-target"
    assert table.refusal(play("E5", cells=["-1,0", "1,0"])) == "no-target"
