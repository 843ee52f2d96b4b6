"""Burying: how many, where, in which order, and what it costs."""

from __future__ import annotations

from typing import Any

from engines.gnome_street import GAME
from tests.engines.gnome_street.table import (
    acting,
    do,
    gnome,
    legal,
    refused,
    shown,
    stack,
    types,
    why,
)

ORDINARY = [8, 7, 3]
"""Cards of three seats that come in table order."""


def burying(chosen: list[int] | None = None, **patch: Any) -> Any:
    return acting(chosen or ORDINARY, "lawn", "nine", "A4", **{"round": 2, "step": "bury", **patch})


MOLE = {"kind": "mole", "square": "A4"}
LURE = {"kind": "lure", "square": "A4"}


def test_one_or_two_tokens_go_on_top_in_order_for_one_card() -> None:
    state = burying(buried={"A4": stack((1, "lure"))})
    events = do(state, 0, type="bury", tokens=[LURE, MOLE], discard=3)
    assert events[0] == {"type": "buried", "seat": 0, "tokens": [LURE, MOLE], "discard": 3}
    assert shown(state, "buried") == {"A4": stack((1, "lure"), (0, "lure"), (0, "mole"))}
    assert shown(state, "stock", 0) == {"mole": 3, "lure": 1}
    assert shown(state, "hands", 0) == [1, 2, 4, 5, 6, 7]
    assert shown(state, "discards", 0) == [8, 3]
    assert (shown(state, "turn"), shown(state, "step"), shown(state, "placed")) == (1, "take", None)


def test_every_order_of_two_tokens_is_a_command_of_its_own() -> None:
    found = [command["tokens"] for command in legal(burying(), 0) if command.get("discard") == 1]
    assert found == [[MOLE], [LURE], [MOLE, MOLE], [MOLE, LURE], [LURE, MOLE], [LURE, LURE]]


def test_tokens_go_under_own_gnomes_only() -> None:
    state = burying(others=[gnome(1, "C2", 1)])
    for square in ("C2", "A1"):
        assert why(state, 0, type="bury", tokens=[{"kind": "mole", "square": square}], discard=1) == "no-gnome-there"


def test_not_more_than_two_and_not_more_than_there_are() -> None:
    state = burying(
        buried={"C6": stack((0, "lure"), (0, "lure"), (0, "mole"), (0, "mole"), (0, "mole"))},
    )
    assert why(state, 0, type="bury", tokens=[MOLE, MOLE, MOLE], discard=1) == "too-many-tokens"
    assert why(state, 0, type="bury", tokens=[MOLE, MOLE], discard=1) == "token-not-in-stock"
    assert why(state, 0, type="bury", tokens=[LURE], discard=1) == "token-not-in-stock"
    assert [command for command in legal(state, 0) if command.get("discard") == 1] == [
        {"type": "bury", "tokens": [MOLE], "discard": 1}
    ]


def test_the_card_is_owed_and_has_to_be_in_hand() -> None:
    state = burying()
    assert why(state, 0, type="bury", tokens=[MOLE], discard=None) == "discard-owed"
    assert why(state, 0, type="bury", tokens=[MOLE], discard=8) == "card-not-in-hand"
    assert why(state, 0, type="bury", tokens=[MOLE], discard=10**30) == "card-not-in-hand"


def test_with_an_empty_hand_burying_costs_nothing() -> None:
    state = burying(hands=[[], [1, 2, 3, 4, 5, 6, 8], [1, 2, 4, 5, 6, 7, 8]], discards=[[*range(1, 9)], [7], [3]])
    assert why(state, 0, type="bury", tokens=[MOLE], discard=1) == "no-discard-owed"
    do(state, 0, type="bury", tokens=[MOLE, MOLE], discard=None)
    assert shown(state, "stock", 0) == {"mole": 2, "lure": 2}


def test_burying_may_be_left() -> None:
    state = burying()
    assert types(do(state, 0, type="done")) == ["done"]
    assert shown(state, "buried") == {}
    assert shown(state, "turn") == 1


def test_what_was_taken_may_be_left_out_where_the_tokens_tell_it() -> None:
    whole = GAME.position(burying())
    assert whole["taking"] == {"terrain": "lawn", "action": "nine"}
    assert GAME.position(GAME.load({**whole, "taking": None})) == whole
    assert refused(whole, taking={"terrain": "lawn", "action": "cat"})
    assert refused(whole, taking={"terrain": "bed", "action": "nine"})
