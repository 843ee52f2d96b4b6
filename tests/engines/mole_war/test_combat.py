"""The five combat cards: what each does, and each reason to refuse it."""

from __future__ import annotations

import pytest

from tests.engines.mole_war.table import GROUND, Table, begin, kinds, move, only, play

ALL_COMBAT = "C1 C2 C3 C4 M1 E1 S1"
GRENADES = "C5 C4 C3 C2 M1 E1 S1"

FIELD = {f"{q},{r}": "2n" if r < 0 else "0n" for q in range(-1, 5) for r in (-1, 0, 1)}
"""Seat 0 steps from -1,0 to 0,0; east of it lies a long row of tiles."""


def armed(card: str, enemies: dict[str, int], tiles: dict[str, str] | None = None, **others: object) -> Table:
    """Seat 0's active mole stands on 0,0 with one card; ``enemies`` are further moles."""
    types = GRENADES if card == "C5" else ALL_COMBAT
    field = {"-1,0": "0n", "0,0": "0n"} if tiles is None else tiles
    seats = 3
    moles = {"-1,0": 0, **enemies}
    table = begin({**field, **{cell: field.get(cell, "1n") for cell in enemies}}, moles, seats=seats,
                  types=types, hands=[card], **others)  # fmt: skip
    table.do(move("-1,0", "0,0"))
    return table


# --- C1 Bayonet -----------------------------------------------------------------------------------


def test_bayonet_destroys_an_adjacent_enemy() -> None:
    table = armed("C1", {"1,0": 1, "0,1": 2})
    assert table.targets("C1") == ["1,0", "0,1"]
    events = table.do(play("C1", cell="1,0"))
    assert kinds(events) == ["card-played", "destroyed"]
    assert only(events, "destroyed") == [{"type": "destroyed", "seat": 1, "cell": "1,0", "cause": "C1", "cost": 0}]
    assert table.now["moles"] == {"0,0": 0, "0,1": 2}
    assert table.reserve(1)[0] == 4
    assert table.now["medals"] == [10, 10, 10]
    assert table.now["discards"][0] == ["C1"]


def test_bayonet_refuses() -> None:
    table = armed("C1", {"1,0": 0, "2,0": 1, "0,1": 1, "1,-1": 2}, protected=["0,1"])
    assert table.refusal(play("C1", cell="2,0")) == "not-adjacent"
    assert table.refusal(play("C1", cell="0,0")) == "not-adjacent"
    assert table.refusal(play("C1", cell="-1,0")) == "no-target"
    assert table.refusal(play("C1", cell="0,-1")) == "no-target"
    assert table.refusal(play("C1", cell="1,0")) == "not-enemy"
    assert table.refusal(play("C1", cell="0,1")) == "protected"
    assert table.refusal(play("C1", cell="7,0")) == "outside"
    assert table.targets("C1") == ["1,-1"]


# --- C2 Rifle -------------------------------------------------------------------------------------


def test_rifle_hits_the_first_enemy_at_two_or_three() -> None:
    assert armed("C2", {"2,0": 1}, FIELD).targets("C2") == ["2,0"]
    table = armed("C2", {"3,0": 1}, FIELD)
    table.do(play("C2", cell="3,0"))
    assert table.now["moles"] == {"0,0": 0}


def test_rifle_refuses() -> None:
    table = armed("C2", {"1,0": 1, "3,0": 1, "1,1": 2}, FIELD)
    assert table.refusal(play("C2", cell="1,0")) == "wrong-distance"
    assert table.refusal(play("C2", cell="3,0")) == "not-clear"
    assert table.refusal(play("C2", cell="1,1")) == "not-in-line"
    assert table.refusal(play("C2", cell="0,0")) == "not-in-line"
    assert table.refusal(play("C2", cell="0,2")) == "no-target"
    far = armed("C2", {"4,0": 1, "2,0": 0}, FIELD)
    assert far.refusal(play("C2", cell="4,0")) == "wrong-distance"
    assert far.refusal(play("C2", cell="2,0")) == "not-enemy"
    assert armed("C2", {"2,0": 1}, FIELD, protected=["2,0"]).refusal(play("C2", cell="2,0")) == "protected"


def test_rifle_is_stopped_by_a_hole_a_mole_and_a_rock_only() -> None:
    hole = {cell: tile for cell, tile in FIELD.items() if cell != "1,0"}
    assert armed("C2", {"2,0": 1}, hole).refusal(play("C2", cell="2,0")) == "not-clear"
    for kind in ("rock", "puddle", "gas", "ice"):
        table = armed("C2", {"3,0": 1}, FIELD, obstacles={"1,0": kind})
        if kind == "rock":
            assert table.refusal(play("C2", cell="3,0")) == "not-clear"
        else:
            assert table.targets("C2") == ["3,0"]


# --- C3 Mortar ------------------------------------------------------------------------------------


def test_mortar_hits_at_exactly_two_whatever_is_between() -> None:
    hole = {cell: tile for cell, tile in FIELD.items() if cell != "1,0"}
    assert armed("C3", {"2,0": 1}, hole).targets("C3") == ["2,0"]
    assert armed("C3", {"2,0": 1}, FIELD, obstacles={"1,0": "rock"}).targets("C3") == ["2,0"]
    table = armed("C3", {"1,0": 2, "2,0": 1}, FIELD)
    table.do(play("C3", cell="2,0"))
    assert table.now["moles"] == {"0,0": 0, "1,0": 2}


def test_mortar_refuses() -> None:
    table = armed("C3", {"1,0": 1, "3,0": 1, "1,1": 2, "2,-2": 1, "0,2": 0, "2,0": 1}, FIELD, protected=["2,0"])
    assert table.refusal(play("C3", cell="1,0")) == "wrong-distance"
    assert table.refusal(play("C3", cell="3,0")) == "wrong-distance"
    assert table.refusal(play("C3", cell="1,1")) == "not-in-line"
    assert table.refusal(play("C3", cell="0,2")) == "not-enemy"
    assert table.refusal(play("C3", cell="0,-2")) == "no-target"
    assert table.refusal(play("C3", cell="2,0")) == "protected"
    assert table.targets("C3") == ["2,-2"]


# --- C4 Dynamite ----------------------------------------------------------------------------------


def test_dynamite_removes_an_adjacent_tile() -> None:
    table = armed("C4", {}, {"-1,0": "0n", "0,0": "0n", "0,1": "1b"})
    events = table.do(play("C4", cell="0,1"))
    assert kinds(events) == ["card-played", "exploded", "tile-removed"]
    assert table.tile_at("0,1") is None
    assert table.reserve(1) == (4, 16)


def test_dynamite_removes_only_the_obstacle_where_there_is_one() -> None:
    table = armed("C4", {}, {"-1,0": "0n", "0,0": "0n", "0,1": "1n"}, obstacles={"0,1": "rock"})
    events = table.do(play("C4", cell="0,1"))
    assert kinds(events) == ["card-played", "exploded", "obstacle-gone"]
    assert table.tile_at("0,1") == "1n"
    assert table.now["obstacles"] == {}


def test_dynamite_takes_the_mark_with_the_tile() -> None:
    table = armed("C4", {}, {"-1,0": "0n", "0,0": "0n", "0,1": "1n"}, marks={"0,1": {"kind": "crate"}})
    table.do(play("C4", cell="0,1"))
    assert table.now["marks"] == {}


def test_dynamite_refuses() -> None:
    table = armed("C4", {"1,0": 1}, FIELD)
    assert table.refusal(play("C4", cell="2,0")) == "not-adjacent"
    assert table.refusal(play("C4", cell="0,0")) == "not-adjacent"
    assert table.refusal(play("C4", cell="1,0")) == "not-empty"
    assert armed("C4", {}).refusal(play("C4", cell="1,0")) == "no-tile"


# --- C5 Grenade -----------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", ["1,0", "2,0"])
def test_grenade_destroys_a_mole_and_turns_barracks_neutral(cell: str) -> None:
    table = armed("C5", {cell: 1}, {**FIELD, cell: "1b"})
    events = table.do(play("C5", cell=cell))
    assert kinds(events) == ["card-played", "exploded", "destroyed", "tile-laid"]
    assert table.now["moles"] == {"0,0": 0}
    assert table.tile_at(cell) == "1n"
    assert table.reserve(1) == (4, 15)


def test_grenade_harms_own_moles_and_barracks_too() -> None:
    table = armed("C5", {"1,0": 0}, {**FIELD, "1,0": "0b"})
    table.do(play("C5", cell="1,0"))
    assert table.now["medals"][0] == 5
    assert table.tile_at("1,0") == "0n"


def test_grenade_removes_an_obstacle_and_flies_over_anything() -> None:
    hole = {cell: tile for cell, tile in FIELD.items() if cell != "1,0"}
    table = armed("C5", {}, hole, obstacles={"2,0": "gas"})
    table.do(play("C5", cell="2,0"))
    assert table.now["obstacles"] == {}
    assert table.tile_at("2,0") == "0n"


def test_grenade_refuses() -> None:
    table = armed("C5", {"0,1": 1, "3,0": 1}, {**FIELD, "0,-1": "1b"}, protected=["0,1"])
    assert table.refusal(play("C5", cell="3,0")) == "wrong-distance"
    assert table.refusal(play("C5", cell="1,1")) == "not-in-line"
    assert table.refusal(play("C5", cell="0,2")) == "no-tile"
    assert table.refusal(play("C5", cell="1,0")) == "no-target"
    assert table.refusal(play("C5", cell="0,1")) == "protected"
    assert table.targets("C5") == ["0,-1"]


def test_a_card_without_a_target_leaves_the_ground_only() -> None:
    assert armed("C1", {}).legal() == [GROUND]
