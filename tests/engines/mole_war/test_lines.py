"""Lines of sight: which stand, which score, how much."""

from __future__ import annotations

from typing import Any

from engines.game import Event
from tests.engines.mole_war.table import END, GROUND, Table, begin, enter, move, only, play

STRIP = {f"{q},0": "1n" for q in range(-3, 5)}


def ended(table: Table) -> list[Event]:
    """The lines that scored at the end of the turn."""
    return only(table.do(END), "line-scored")


def walked(tiles: dict[str, str], moles: dict[str, int], start: str, to: str, **more: Any) -> list[Event]:
    table = begin(tiles, moles, **more)
    table.do(move(start, to), GROUND)
    return ended(table)


def test_a_line_brings_a_medal_for_each_cell_and_each_own_barracks() -> None:
    tiles = {**STRIP, "0,0": "0b", "1,0": "0b", "2,0": "1b", "3,0": "0n", "4,0": "0b"}
    table = begin(tiles, {"-1,0": 0, "4,0": 0}, hands=["S1"])
    table.do(move("-1,0", "0,0"), play("S1"))
    line = ended(table)[0]
    assert line["cells"] == ["0,0", "1,0", "2,0", "3,0", "4,0"]
    assert (line["barracks"], line["gas"], line["points"], line["seat"]) == (3, 0, 8, 0)
    assert table.now["medals"] == [10 + 3 + 8, 10]


def test_two_moles_next_to_each_other_see_each_other() -> None:
    lines = walked(STRIP, {"0,0": 0, "2,0": 0}, "0,0", "1,0")
    assert [line["cells"] for line in lines] == [["1,0", "2,0"]]
    assert lines[0]["points"] == 3  # two cells, and the swapped ground


def test_lines_run_in_all_three_directions() -> None:
    tiles = {"0,0": "1n", "1,0": "1n", "2,0": "1n", "0,1": "1n", "0,2": "1n", "1,-1": "1n", "2,-2": "1n", "-1,0": "1n"}
    lines = walked(tiles, {"-1,0": 0, "2,0": 0, "0,2": 0, "2,-2": 0}, "-1,0", "0,0")
    assert sorted(line["cells"] for line in lines) == [
        ["0,0", "0,1", "0,2"], ["0,0", "1,0", "2,0"], ["2,-2", "1,-1", "0,0"]]  # fmt: skip


def test_three_in_a_row_are_two_lines() -> None:
    lines = walked({**STRIP, "0,1": "1n"}, {"0,1": 0, "-2,0": 0, "2,0": 0}, "0,1", "0,0")
    assert [line["cells"] for line in lines] == [["-2,0", "-1,0", "0,0"], ["0,0", "1,0", "2,0"]]


def test_a_mole_a_rock_and_a_hole_break_a_line() -> None:
    moles = {"-2,0": 0, "2,0": 0}
    assert len(walked(STRIP, moles, "-2,0", "-1,0")) == 1
    assert walked(STRIP, {**moles, "1,0": 1}, "-2,0", "-1,0") == []
    assert walked(STRIP, moles, "-2,0", "-1,0", obstacles={"1,0": "rock"}) == []
    round_about = {**STRIP, "0,1": "1n", "1,1": "1n", "-1,1": "1n"}
    del round_about["1,0"]
    assert walked({**round_about, "2,1": "1n"}, moles, "-2,0", "-1,0") == []


def test_puddle_and_ice_do_not_block_and_gas_costs_a_medal_a_cell() -> None:
    moles = {"-2,0": 0, "3,0": 0}
    plain = walked(STRIP, moles, "-2,0", "-1,0")[0]["points"]
    for kind, cost in (("puddle", 0), ("ice", 0), ("gas", 1)):
        lines = walked(STRIP, moles, "-2,0", "-1,0", obstacles={"1,0": kind})
        assert [(line["gas"], line["points"]) for line in lines] == [(cost, plain - cost)]
    lines = walked(STRIP, moles, "-2,0", "-1,0", obstacles={"0,0": "gas", "1,0": "gas"})
    assert [(line["gas"], line["points"]) for line in lines] == [(2, plain - 2)]


def test_others_lines_do_not_score() -> None:
    assert walked({**STRIP, "0,1": "1n"}, {"0,1": 0, "-2,0": 1, "2,0": 1}, "0,1", "0,0") == []


def test_a_line_that_stays_as_it_was_brings_nothing() -> None:
    tiles = {**STRIP, "0,-2": "1n", "0,-1": "1n", "1,-2": "1n"}
    assert walked(tiles, {"0,0": 0, "2,0": 0, "0,-2": 0}, "0,-2", "1,-2") == []


def test_changed_barracks_renew_nothing() -> None:
    tiles = {**STRIP, "1,1": "1n", "2,1": "1n"}
    table = begin(tiles, {"0,0": 0, "2,0": 0, "2,1": 0}, types="C1 M1 E1 E3 E5 S1 S2", hands=["E5"])
    table.do(move("2,1", "1,1"), play("E5", cells=["1,0"]))
    assert [line["cells"] for line in ended(table)] == [["2,0", "1,1"]]


def test_a_line_along_which_a_mole_moved_scores_again() -> None:
    lines = walked(STRIP, {"0,0": 0, "3,0": 0}, "0,0", "1,0")
    assert [line["cells"] for line in lines] == [["1,0", "2,0", "3,0"]]


def test_a_mole_that_came_back_renews_its_lines() -> None:
    table = begin(STRIP, {"0,0": 0, "3,0": 0}, hands=["M1"])
    table.do(move("0,0", "1,0"), play("M1", cell="0,0"))
    assert [line["cells"] for line in ended(table)] == [["0,0", "1,0", "2,0", "3,0"]]


def test_a_swapped_own_mole_renews_the_line_it_ends_in() -> None:
    tiles = {**STRIP, "0,1": "1n", "0,2": "1n"}
    table = begin(tiles, {"0,2": 0, "0,0": 0, "-3,0": 1}, types="C1 M5 M4 E1 E3 S1 S2", hands=["M4"], lines_before=[])
    table.do(move("0,2", "0,1"), play("M4", cell="0,0"))
    assert (table.now["moved"], table.now["shifted"]) == (["0,0"], ["0,1"])
    assert [line["cells"] for line in ended(table)] == [["0,0", "0,1"]]


def test_a_shoved_own_mole_renews_the_line_it_ends_in() -> None:
    tiles = {**STRIP, "-1,1": "1n", "0,1": "1n", "1,1": "1n"}
    moles = {"-1,1": 0, "1,0": 0, "4,0": 0}
    table = begin({**tiles, "0,0": "1n"}, moles, types="C1 M5 M4 E1 E3 S1 S2", hands=["M5"])
    table.do(move("-1,1", "0,0"), play("M5", cell="1,0"))
    assert table.now["shifted"] == ["2,0"]
    assert [line["cells"] for line in ended(table)] == [["0,0", "1,0", "2,0"], ["2,0", "3,0", "4,0"]]


def test_an_entered_mole_scores_its_lines() -> None:
    table = begin(STRIP, {"2,0": 0}, hands=["S1"])
    table.do(enter("5,0"), play("S1"))
    assert [line["cells"] for line in ended(table)] == [["2,0", "3,0", "4,0", "5,0"]]


def test_a_line_that_a_kill_opens_is_new() -> None:
    tiles = {**STRIP, "0,1": "1n", "1,1": "1n"}
    table = begin(tiles, {"0,0": 0, "3,0": 0, "1,0": 1, "0,1": 0}, hands=["C1"])
    table.do(move("0,1", "1,1"), play("C1", cell="1,0"))
    assert ["0,0", "1,0", "2,0", "3,0"] in [line["cells"] for line in ended(table)]


def test_lines_at_the_turns_start_may_be_told() -> None:
    told = begin({**STRIP, "0,-1": "1n", "0,-2": "1n"}, {"0,0": 0, "3,0": 0, "0,-2": 0}, lines_before=[])
    told.do(move("0,-2", "0,-1"), GROUND)
    assert len(ended(told)) == 2
    pair = [["3,0", "0,0"]]
    told = begin({**STRIP, "0,-1": "1n", "0,-2": "1n"}, {"0,0": 0, "3,0": 0, "0,-2": 0}, lines_before=pair)
    told.do(move("0,-2", "0,-1"), GROUND)
    assert [line["cells"] for line in ended(told)] == [["0,-1", "0,0"]]


def test_the_next_seats_lines_are_noted_when_its_turn_begins() -> None:
    table = begin({**STRIP, "0,1": "1n"}, {"0,1": 0, "-2,0": 1, "2,0": 1})
    assert table.now["lines_before"] == []
    table.do(move("0,1", "0,0"), GROUND, END)
    assert table.now["lines_before"] == []
    table = begin({**STRIP, "0,1": "1n", "-1,2": "1n"}, {"0,1": 0, "-2,0": 1, "2,0": 1})
    table.do(move("0,1", "-1,2"), GROUND, END)
    assert table.now["lines_before"] == [["-2,0", "2,0"]]
