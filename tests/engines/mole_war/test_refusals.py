"""Every refusal of the closed list, each in the plainest scene that it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.mole_war import GAME
from engines.rulebook import rulebook
from tests.engines.mole_war.table import (
    END,
    GROUND,
    Command,
    Table,
    begin,
    enter,
    lay,
    move,
    play,
    position,
)

STRIP = {f"{q},0": "0n" for q in range(-2, 4)}
TYPES = "C1 C2 M5 M3 E1 S1 S3"

Scene = Callable[[], tuple[Table, Command]]


def stepped(card: str, moles: dict[str, int] | None = None, **more: Any) -> Table:
    """Seat 0's mole has stepped from -1,0 to 0,0 and holds a card."""
    table = begin(STRIP, {"-1,0": 0, **(moles or {})}, seats=3, types=TYPES, hands=[card], **more)
    table.do(move("-1,0", "0,0"))
    return table


def set_up(*commands: Command) -> Table:
    table = Table(GAME.position(GAME.new(2, 1, {"starter": 0})))
    table.do(*commands)
    return table


def over() -> Table:
    given = position(STRIP) | {"phase": "over", "over": True, "turn": None, "step": None, "peace": True}
    return Table(given)


def entered() -> Table:
    table = begin(STRIP, {"3,0": 0}, hands=["S1"])
    table.do(enter("4,0"))
    return table


def spent() -> Table:
    wide = {f"{q},{r}": "0b" for r in (0, 1, 2, 3) for q in (-3, -2, -1, 0)}
    return begin({**wide, "1,0": "1n"}, {"0,0": 0})


def done(table: Table, *commands: Command) -> Table:
    table.do(*commands)
    return table


SCENES: dict[str, Scene] = {
    "not-this-step": lambda: (begin(STRIP, {"0,0": 0}), lay("4,0")),
    "outside": lambda: (set_up(), lay("6,0")),
    "cell-taken": lambda: (set_up(), lay("0,0")),
    "not-next-to-centre": lambda: (set_up(), lay("2,0")),
    "not-next-to-field": lambda: (set_up(lay("1,0"), lay("0,1")), lay("4,0")),
    "no-mole-left": lambda: (begin(STRIP, {f"{q},0": 0 for q in (-2, -1, 0, 1)}, hands=["S1"]), enter("4,0")),
    "no-tile-left": lambda: (spent(), enter("2,0")),
    "no-tile": lambda: (begin(STRIP, {"3,0": 0}), move("3,0", "4,0")),
    "not-adjacent": lambda: (begin(STRIP, {"3,0": 0}), move("3,0", "1,0")),
    "not-your-mole": lambda: (begin(STRIP, {"3,0": 1}), move("3,0", "2,0")),
    "moved-already": lambda: (done(stepped("S1"), GROUND), move("0,0", "1,0")),
    "entered-already": lambda: (done(entered(), play("S1")), move("3,0", "2,0")),
    "card-needed": lambda: (entered(), END),
    "follow-needed": lambda: (stepped("S1"), END),
    "move-needed": lambda: (begin(STRIP, {"3,0": 0}), END),
    "no-follow-possible": lambda: (spent(), move("0,0", "1,0")),
    "card-not-there": lambda: (stepped("S1"), play("S1", index=1)),
    "cannot-pay": lambda: (
        stepped("", row=["S1", None, None, None, None], medals=[2, 10, 10]),
        play("S1", source="row"),
    ),
    "no-target": lambda: (stepped("C1"), play("C1", cell="1,0")),
    "prisoner-already": lambda: (
        stepped("S3", {"1,0": 1}, prisoners=[{"seat": 1, "by": 0, "cell": "1,0"}]),
        play("S3", cell="1,0"),
    ),
    "not-enemy": lambda: (stepped("C1", {"1,0": 0}), play("C1", cell="1,0")),
    "not-clear": lambda: (stepped("C2", {"1,0": 1, "2,0": 1}), play("C2", cell="2,0")),
    "wrong-distance": lambda: (stepped("M3"), play("M3", cell="3,0")),
    "not-in-line": lambda: (stepped("M3"), play("M3", cell="1,1")),
    "not-empty": lambda: (stepped("M5", {"1,0": 1, "2,0": 1}), play("M5", cell="1,0")),
    "protected": lambda: (begin(STRIP, {"0,0": 0, "1,0": 1}, protected=["1,0"]), move("0,0", "1,0")),
    "rock": lambda: (begin(STRIP, {"0,0": 0}, obstacles={"1,0": "rock"}), move("0,0", "1,0")),
}


@pytest.mark.parametrize("code", SCENES)
def test_it_is_reached(code: str) -> None:
    table, command = SCENES[code]()
    assert table.refusal(command) == code


def test_turn_and_end_of_the_game_come_first() -> None:
    table = begin(STRIP, {"0,0": 0})
    nonsense = GAME.command(move("5,0", "9,9"), 2)
    assert GAME.why(table.state, 1, nonsense) == "not-your-turn"
    assert GAME.why(over().state, 0, nonsense) == "game-over"
    assert GAME.why(over().state, 1, nonsense) == "game-over"


def test_the_list_is_closed_and_every_rule_is_in_both_books() -> None:
    assert set(SCENES) | {"game-over", "not-your-turn"} == set(GAME.info.refusals)
    for language in ("zh", "en"):
        for rule in GAME.info.refusals.values():
            assert rulebook("mole-war", language).has(rule)
