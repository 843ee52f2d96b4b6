"""Commands as JSON: what is well formed, what is malformed whatever the position."""

from __future__ import annotations

from typing import Any

import pytest

from engines.errors import BadRequest
from engines.mole_war import GAME
from tests.engines.mole_war.table import END, GROUND, PASS, enter, happen, keep, lay, move, play, ransom

GOOD = [
    lay("1,0"), enter("-5,5"), move("0,0", "1,0"), GROUND, END, PASS, keep("0,0"), ransom("2,-2"), happen("0,1"),
    happen("0,1", kind="rock"), happen("0,1", kind="ice", origin="0,2"), play("C1", cell="1,0"),
    play("S1", source="row", index=4), play("E2", cells=["1,0", "2,0"]), play("E5", cells=["1,0"]),
    play("E5", cells=["1,0", "0,1"]), play("S6", card="C1"), enter("6,0"), enter("-999999,12"), play("S1", index=-1),
    play("C3", cell="99,-7", index=10**30), play("E2", cells=["1,0", "1,0"]), play("S6", card="S6"),
]  # fmt: skip

BAD: list[Any] = [
    None, 7, "end", [], {}, {"type": "fly"}, {"type": 3}, {"type": None}, {"type": ["end"]},
    {**END, "cell": "0,0"}, {"type": "enter"}, {**enter("1,0"), "seat": 0}, enter("1;0"), enter("01,0"), enter("-0,0"),
    {"type": "enter", "cell": 3}, {"type": "enter", "cell": None}, {"type": "enter", "cell": ["0,0"]},
    enter("1000000,0"), enter("1,0 "), enter("٣,0"), {"type": "move", "from": "0,0"}, move("0,0", ""),
    {"type": "move", "from": None, "to": "0,0"}, {"type": "event"}, {"type": "event", "kind": "rock", "cell": "0,0"},
    {"type": "event", "from": None, "cell": "0,0"}, happen("0,0", kind="turnip"), happen("0,0", kind=1),
    happen("0,0", kind="rock", origin="x"), {**happen("0,0", kind="rock"), "fuse": 1},
    play("C9", cell="1,0"), play("PEACE"), play("C1"), play("C1", cell="1,0", cells=[]), play("C1", cells=["1,0"]),
    play("S1", cell="1,0"), play("S6"), play("S6", card="X"), play("S6", card=None), play("S6", cell="0,0"),
    play("E2", cells=["1,0"]), play("E2", cells=["1,0", "2,0", "3,0"]), play("E2", cells="1,0"),
    play("E5", cells=[]), play("E5", cells=["1,0", "0,1", "-1,0"]), play("E5", cells=[1]), play("E5", cell="1,0"),
    {**play("S1"), "index": 0.0}, {**play("S1"), "index": True}, {**play("S1"), "index": "0"},
    {**play("S1"), "index": None}, {**play("S1"), "from": "deck"}, {**play("S1"), "from": None},
    {**play("S1"), "from": ["hand"]}, {**play("S1"), "target": None}, {**play("S1"), "target": []},
    {**play("S1"), "card": 1}, {**play("S1"), "price": 0},
    {"type": "card", "from": "hand", "index": 0, "card": "S1"},
    {"type": "card", "from": "hand", "card": "S1", "target": {}},
]  # fmt: skip


@pytest.mark.parametrize("data", GOOD, ids=str)
def test_a_command_is_printed_as_it_was_read(data: dict[str, Any]) -> None:
    command = GAME.command(data, 2)
    assert GAME.data(command) == data
    assert GAME.command(GAME.data(command), 4) == command
    assert hash(GAME.command(data, 2)) == hash(command)


@pytest.mark.parametrize("data", BAD, ids=str)
def test_a_malformed_command_is_refused(data: Any) -> None:
    with pytest.raises(BadRequest):
        GAME.command(data, 2)


def test_commands_of_different_types_are_never_equal() -> None:
    commands = [GAME.command(data, 2) for data in GOOD]
    assert len(set(commands)) == len(commands)
    same_cell = [GAME.command({"type": kind, "cell": "0,0"}, 2) for kind in ("lay", "enter", "keep", "ransom", "event")]
    assert len(set(same_cell)) == 5
