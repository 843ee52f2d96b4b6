"""What the screen may show beforehand: lines that stand to score, and what a command would do."""

from __future__ import annotations

from typing import Any

from engines.mole_war import GAME
from engines.mole_war.preview import Look, Preview
from tests.engines.mole_war.table import END, GROUND, PASS, Table, begin, enter, move, play, with_first

STRIP = {f"{q},0": "1n" for q in range(-3, 5)}


def look(table: Table, command: dict[str, Any], viewer: int | None = 0) -> Look | None:
    preview = Preview(GAME.view(table.state, viewer))
    return preview.after(GAME.command(command, table.state.seats))


def test_now_tells_the_lines_that_would_score_if_the_turn_ended_now() -> None:
    table = begin(STRIP, {"-1,0": 0, "2,0": 0})
    assert Preview(GAME.view(table.state, 0)).now().lines == ()
    table.do(move("-1,0", "0,0"), GROUND)
    now = Preview(GAME.view(table.state, 0)).now()
    assert [line.cells for line in now.lines] == [("0,0", "1,0", "2,0")]
    assert (now.lines[0].barracks, now.lines[0].gas, now.points, now.medals, now.events) == (1, 0, 4, 10, ())
    table.do(END)
    assert table.now["medals"][0] == 10 + now.points


def test_after_tells_the_lines_of_a_drop_and_changes_nothing() -> None:
    table = begin(STRIP, {"-1,0": 0, "2,0": 0}, hands=["S1"])
    before = table.now
    found = look(table, move("-1,0", "0,0"))
    assert found is not None
    assert (found.points, [line.cells for line in found.lines]) == (3, [("0,0", "1,0", "2,0")])
    entry = look(table, enter("5,0"))
    assert entry is not None
    assert entry.points == 4 + 1
    assert table.now == before


def test_after_tells_what_a_drop_destroys_and_costs() -> None:
    table = begin(STRIP, {"0,0": 0, "1,0": 0, "-1,0": 1})
    own = look(table, move("0,0", "1,0"))
    enemy = look(table, move("0,0", "-1,0"))
    assert own is not None
    assert enemy is not None
    assert [event["cost"] for event in own.events if event["type"] == "destroyed"] == [5, 5]
    assert (own.medals, enemy.medals) == (0, 10)
    assert "fought" in [event["type"] for event in enemy.events]


def test_every_viewer_sees_the_same_lines() -> None:
    table = begin(STRIP, {"-1,0": 0, "2,0": 0})
    looks = [look(table, move("-1,0", "0,0"), viewer) for viewer in (0, 1, None)]
    assert all(found == looks[0] for found in looks)


def test_no_look_at_what_is_illegal_hidden_or_the_turns_end() -> None:
    given = {"options": {"events": True}, "types": "C1 M1 E1 S1 S2 S3 S5", "event_deck": with_first("trap")}
    table = begin(STRIP, {"0,0": 0}, hands=["S5"], **given)
    assert look(table, move("0,0", "3,0")) is None
    assert look(table, PASS) is None
    table.do(move("0,0", "1,0"))
    assert look(table, play("S5")) is None
    assert look(table, GROUND) is not None
    table.do(GROUND)
    assert look(table, END) is None


def test_in_the_set_up_and_after_the_end_there_are_no_lines() -> None:
    assert Preview(GAME.view(GAME.new(2, 1, {}), 0)).now() == Look((), 0)
