"""Positions: what is printed can be read, and what cannot be is refused whole."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from engines.errors import BadPosition
from engines.wanted import GAME
from engines.wanted.box import QUIET_ROUNDS
from tests.engines.wanted.table import begin, play_round, position, say


def refused(broken: Any) -> bool:
    try:
        GAME.load(broken)
    except BadPosition:
        return True
    return False


def midway() -> dict[str, Any]:
    """A game in its second round, two cards on the table."""
    state = begin()
    play_round(state, "betty", "duke", ("twins", "croc"))
    say(state, "bill", "lionel")
    say(state, "tannen")
    return GAME.position(state)


def test_what_is_printed_can_be_read() -> None:
    printed = midway()
    assert GAME.position(GAME.load(json.loads(json.dumps(printed)))) == printed
    assert (printed["turn"], printed["deputy"]) == (0, 1)


def test_empty_fields_may_be_left_out() -> None:
    short = position()
    del short["history"], short["options"]
    assert GAME.position(GAME.load(short))["history"] == []
    over = position(over=True, quiet=QUIET_ROUNDS)
    del over["turn"]
    assert GAME.position(GAME.load(over))["turn"] is None


@pytest.mark.parametrize(
    "field", ["game", "round", "deputy", "turn", "hands", "discards", "jails", "table", "quiet", "over"]
)
def test_every_other_field_is_needed(field: str) -> None:
    short = position()
    del short[field]
    assert refused(short)


def test_a_hand_is_kept_in_the_order_of_the_role_table() -> None:
    mixed = midway()
    sorted_hands = deepcopy(mixed["hands"])
    for hand in mixed["hands"]:
        hand.reverse()
    assert GAME.position(GAME.load(mixed))["hands"] == sorted_hands


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "tiki-topple"},
        {"round": 0},
        {"round": True},
        {"round": 10**30},
        {"deputy": 3},
        {"deputy": -1},
        {"turn": 1},
        {"turn": None},
        {"turn": False},
        {"discards": ["croc", "croc"]},
        {"discards": ["croc", "croc", "duke"]},
        {"discards": ["croc", "croc", None]},
        {"discards": ["croc", "croc", "santa"]},
        {"jails": [["duke"], [], []], "hands": position()["hands"]},
        {"jails": [[], []]},
        {"jails": None},
        {"table": []},
        {"table": [None, None]},
        {"table": [{"card": "duke", "claim": "duke"}, None, None], "turn": 1},
        {"quiet": -1},
        {"quiet": QUIET_ROUNDS},
        {"quiet": QUIET_ROUNDS + 1},
        {"quiet": 1.0},
        {"over": True},
        {"over": True, "turn": None},
        {"over": 0},
        {"over": True, "turn": 0, "quiet": QUIET_ROUNDS},
        {"rng": -1},
        {"rng": 1 << 64},
        {"rng": "1"},
        {"history": None},
        {"history": {}},
        {"options": None},
        {"options": {"jail": 11}},
        {"options": {"starter": 3}},
        {"options": {"beginner": True}},
        {"options": {"unknown": None}},
        {"phase": "play"},
        {"hands": [[], [], []]},
        {"hands": []},
    ],
)
def test_an_impossible_position_is_refused(changes: dict[str, Any]) -> None:
    whole = position()
    GAME.load(whole)
    assert refused({**whole, **changes})


def test_a_full_jail_and_a_game_that_goes_on_contradict_each_other() -> None:
    jails = [["hawkeye", "pandito", "lionel", "wolfgang", "twins", "bill", "duke"], [], []]
    assert refused(position(jails=jails))
    assert refused(position(jails=[[*jails[0], "betty"], [], []], over=True, turn=None))
    GAME.load(position(jails=jails, over=True, turn=None))


def test_the_table_fits_the_turn() -> None:
    printed = midway()
    assert refused({**printed, "turn": 1})
    assert refused({**printed, "deputy": 2})
    elsewhere = deepcopy(printed)
    elsewhere["table"][1]["card"] = "santa"
    assert refused(elsewhere)
    elsewhere["table"][1] = {**printed["table"][1], "claim": "santa"}
    assert refused(elsewhere)
    elsewhere["table"][1] = {**printed["table"][1], "claim": None}
    assert refused(elsewhere)


def test_a_card_on_the_table_and_in_the_hand_is_there_twice() -> None:
    printed = midway()
    printed["hands"][1].append(printed["table"][1]["card"])
    assert refused(printed)


def test_past_rounds_are_well_formed_and_past() -> None:
    printed = midway()
    past = printed["history"][0]
    for changes in (
        {"round": 2},
        {"round": 0},
        {"deputy": 3},
        {"plays": past["plays"][:2]},
        {"plays": [*past["plays"][:2], {"card": "santa", "claim": "duke", "arrested": False}]},
        {"plays": [*past["plays"][:2], {"card": "duke", "claim": "santa", "arrested": False}]},
        {"plays": [*past["plays"][:2], {"card": "duke", "claim": "duke", "arrested": 0}]},
        {"plays": [*past["plays"][:2], {"card": "duke", "claim": "duke"}]},
        {"seed": 1},
    ):
        assert refused({**printed, "history": [{**past, **changes}]})
    assert refused({**printed, "history": [past, past]})
    assert refused({**printed, "round": 3, "history": [{**past, "round": 2}, past]})


def test_the_history_need_not_match_the_jails() -> None:
    printed = midway()
    printed["history"][0]["plays"][1]["arrested"] = True
    assert GAME.position(GAME.load(printed)) == printed


def test_without_a_generator_the_game_still_plays_alike() -> None:
    assert GAME.load(position()).chance.word == GAME.load(position(rng=None)).chance.word


JUNK: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    3,
    10**40,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "7",
    "duke",
    "\ud800",
    [],
    [None],
    [[]],
    {},
    {"a": 1},
    {1: 2},
]


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every path into a JSON value."""
    yield path
    inside = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, child in inside:
        yield from places(child, (*path, key))


def planted(whole: Any, path: tuple[Any, ...], junk: Any) -> Any:
    """A copy of ``whole`` with ``junk`` at a place."""
    if not path:
        return junk
    changed = deepcopy(whole)
    node = changed
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = junk
    return changed


def test_junk_anywhere_is_refused_or_leaves_a_sound_position() -> None:
    whole = midway()
    paths = list(places(whole))
    chosen = random.Random(1)
    accepted = 0
    for path in paths:
        for junk in chosen.sample(JUNK, 12):
            broken = planted(whole, path, junk)
            if not refused(broken):
                accepted += 1
                printed = GAME.position(GAME.load(broken))
                assert GAME.position(GAME.load(printed)) == printed
    assert accepted < len(paths)


def test_a_removed_or_added_key_is_refused_unless_it_was_empty() -> None:
    whole = midway()
    for path in places(whole):
        node = whole
        for key in path:
            node = node[key]
        if isinstance(node, dict) and path != ("options",):
            assert refused(planted(whole, path, {**node, "extra": 1}))
            for key, value in node.items():
                short = planted(whole, path, {name: other for name, other in node.items() if name != key})
                if value not in (None, [], {}) and key not in ("rng", "history", "options"):
                    assert refused(short), (path, key)
