"""A turn in the garden, up to the cat: taking, placing, asking, and every refusal of them."""

from __future__ import annotations

from typing import Any

import pytest

from engines.gnome_street import GAME
from tests.engines.gnome_street.table import (
    acting,
    at,
    do,
    gnome,
    legal,
    shown,
    standing,
    types,
    why,
)

ORDINARY = [8, 7, 3]
"""Cards of three seats that come in table order."""


# --- taking -----------------------------------------------------------------------------------------


def test_the_first_seat_may_take_any_pair() -> None:
    state = at(ORDINARY)
    assert len(legal(state, 0)) == 16
    events = do(state, 0, type="take", terrain="sand", action="flower")
    assert events == [{"type": "took", "seat": 0, "terrain": "sand", "action": "flower"}]
    assert shown(state, "taking") == {"terrain": "sand", "action": "flower"}
    assert (shown(state, "terrain_taken"), shown(state, "action_taken")) == ({"sand": 0}, {"flower": 0})


def test_taken_tokens_are_gone_for_later_seats() -> None:
    state = at(
        ORDINARY,
        turn=1,
        terrain_taken={"lawn": 0},
        action_taken={"sight": 0},
    )
    assert len(legal(state, 1)) == 9
    assert why(state, 1, type="take", terrain="lawn", action="nine") == "terrain-taken"
    assert why(state, 1, type="take", terrain="bed", action="sight") == "action-taken"


def test_each_thing_has_its_step() -> None:
    state = at(ORDINARY)
    others: list[dict[str, Any]] = [
        {"type": "choose", "value": 1},
        {"type": "flick", "aim": 0, "pull": 0.5},
        {"type": "place", "square": "A4"},
        {"type": "ask", "seat": 1},
        {"type": "cat", "square": "A1"},
        {"type": "decline"},
        {"type": "bury", "tokens": [{"kind": "mole", "square": "A4"}], "discard": 1},
        {"type": "done"},
    ]
    for command in others:
        assert why(state, 0, **command) == "not-this-step", command
    do(state, 0, type="take", terrain="lawn", action="sight")
    for command in [{"type": "take", "terrain": "bed", "action": "nine"}, others[0], *others[3:]]:
        assert why(state, 0, **command) == "not-this-step", command
    assert why(state, 1, type="done") == "not-your-turn"


# --- placing ----------------------------------------------------------------------------------------


def placing(terrain: str = "lawn", **patch: Any) -> Any:
    """Seat 0 is to place a gnome; it is round 3 unless said otherwise."""
    base = {"round": 3, "step": "place", "terrain_taken": {terrain: 0}, "action_taken": {"nine": 0}}
    return at(ORDINARY, **{**base, **patch})


@pytest.mark.parametrize(
    ("terrain", "squares"),
    [
        ("lawn", ["A4", "B3", "C2", "C6"]),
        ("bed", ["A2", "B4", "C1", "C3"]),
        ("paving", ["A3", "A6", "B1", "C5"]),
        ("sand", ["A1", "A5", "B6", "C4"]),
    ],
)
def test_a_gnome_goes_on_its_terrain_only(terrain: str, squares: list[str]) -> None:
    state = placing(terrain)
    assert [command["square"] for command in legal(state, 0)] == squares
    assert why(state, 0, type="place", square="B2") == why(state, 0, type="place", square="B5") == "pond"
    elsewhere = "A1" if terrain != "sand" else "A2"
    assert why(state, 0, type="place", square=elsewhere) == "wrong-terrain"


def test_a_placed_gnome_stands_there_with_its_round() -> None:
    state = placing()
    assert types(do(state, 0, type="place", square="C2")) == ["placed"]
    assert shown(state, "gnomes") == [gnome(0, "C2", 3)]
    assert (shown(state, "placed"), shown(state, "step")) == ("C2", "act")


def test_an_older_gnome_is_kicked_home_and_can_be_used_again() -> None:
    state = placing(gnomes=[gnome(1, "A4", 1), gnome(1, "B6", 2), gnome(1, "A1", 1)])
    events = do(state, 0, type="place", square="A4")
    assert events[1] == {"type": "kicked", "seat": 1, "square": "A4", "by": "gnome"}
    assert standing(state) == {(0, "A4"), (1, "B6"), (1, "A1")}
    do(state, 0, type="decline")
    do(state, 0, type="done")
    do(state, 1, type="take", terrain="paving", action="sight")
    assert legal(state, 1)[0] == {"type": "place", "square": "A3"}


def test_an_own_older_gnome_may_be_kicked() -> None:
    state = placing(gnomes=[gnome(0, "A4", 2)])
    assert types(do(state, 0, type="place", square="A4")) == ["placed", "kicked"]
    assert shown(state, "gnomes") == [gnome(0, "A4", 3)]


def test_a_gnome_placed_this_round_by_an_earlier_seat_stays() -> None:
    state = at(
        [6, 8, 3],
        round=2,
        turn=0,
        step="place",
        terrain_taken={"lawn": 1},
        action_taken={"sight": 1, "nine": 0},
        taking={"terrain": "lawn", "action": "nine"},
        gnomes=[gnome(1, "A4", 2)],
    )
    assert why(state, 0, type="place", square="A4") == "placed-this-round"
    assert {"type": "place", "square": "A4"} not in legal(state, 0)


def test_a_gnome_may_go_where_the_cat_sits() -> None:
    state = placing(cat="A4")
    do(state, 0, type="place", square="A4")
    assert standing(state) == {(0, "A4")}
    assert shown(state, "cat") == "A4"


FULL = [gnome(0, "A4", 1), gnome(0, "B1", 2), gnome(0, "C3", 1)]


def test_with_an_empty_reserve_a_gnome_moves() -> None:
    state = placing(gnomes=FULL)
    assert len(legal(state, 0)) == 11
    assert why(state, 0, type="place", square="B3") == "reserve-empty"
    assert why(state, 0, type="place", square="B3", **{"from": "C6"}) == "gnome-not-yours"
    assert why(state, 0, type="place", square="A4", **{"from": "A4"}) == "gnome-must-move"
    assert why(state, 0, type="place", square="A1", **{"from": "A4"}) == "wrong-terrain"
    events = do(state, 0, type="place", square="B3", **{"from": "C3"})
    assert events[0] == {"type": "placed", "seat": 0, "square": "B3", "from": "C3"}
    assert shown(state, "gnomes") == [gnome(0, "A4", 1), gnome(0, "B1", 2), gnome(0, "B3", 3)]


def test_a_moving_gnome_may_kick_an_own_one() -> None:
    state = placing(gnomes=FULL)
    assert types(do(state, 0, type="place", square="A4", **{"from": "B1"})) == ["placed", "kicked"]
    assert standing(state) == {(0, "A4"), (0, "C3")}


def test_while_the_reserve_lasts_no_gnome_moves() -> None:
    state = placing(gnomes=FULL[:2])
    assert why(state, 0, type="place", square="B3", **{"from": "A4"}) == "reserve-not-empty"
    assert all("from" not in command for command in legal(state, 0))


CLOSED = [gnome(1, "A4", 2), gnome(1, "B3", 2), gnome(2, "C2", 2), gnome(2, "C6", 2)]


def test_where_every_square_is_closed_the_placing_passes_by() -> None:
    """Reachable with Squeeze in only; here four firm gnomes do it."""
    firm = {one["square"]: 3 for one in CLOSED}
    state = at(ORDINARY, round=3, gnomes=CLOSED, firm=firm)
    events = do(state, 0, type="take", terrain="lawn", action="cat")
    assert types(events) == ["took", "nowhere-to-place"]
    assert (shown(state, "step"), shown(state, "placed")) == ("bury", None)
    assert GAME.position(GAME.load(GAME.position(state))) == GAME.position(state)
    loaded = placing(gnomes=CLOSED, firm=firm)
    assert legal(loaded, 0) == [{"type": "decline"}]
    assert why(loaded, 0, type="place", square="A4") == "firm-gnome"
    do(loaded, 0, type="decline")
    assert shown(loaded, "step") == "bury"
    do(loaded, 0, type="done")
    assert shown(loaded, "turn") == 1


# --- asking -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "square", "covered"),
    [
        ("sight", "B3", "B1 B2 B3 B4 B5 B6 A3 C3"),
        ("nine", "B3", "A2 A3 A4 B2 B3 B4 C2 C3 C4"),
        ("nine", "C6", "C6 C5 B6 B5"),
        ("flower", "B3", "A6 B3 C1 C4"),
    ],
)
def test_what_a_question_covers(question: str, square: str, covered: str) -> None:
    """The asked loot is put on every square in turn; the answer is yes on the covered ones exactly."""
    yes = set()
    loots = [row + str(column) for row in "ABC" for column in range(1, 7) if row + str(column) not in ("B2", "B5")]
    for loot in loots:
        others = [other for other in loots if other != loot]
        state = acting(ORDINARY, "lawn", question, square, loots=[others[0], loot, others[1]])
        do(state, 0, type="ask", seat=1)
        if shown(state, "answers", 0, "yes"):
            yes.add(loot)
    assert yes == set(covered.split()) - {"B2", "B5"}


def test_only_later_seats_can_be_asked() -> None:
    state = at(
        [8, 7, 3],
        turn=1,
        step="act",
        terrain_taken={"lawn": 0, "bed": 1},
        action_taken={"sight": 0, "nine": 1},
        gnomes=[gnome(0, "A4"), gnome(1, "A2")],
        placed="A2",
    )
    assert legal(state, 1) == [{"type": "ask", "seat": 2}, {"type": "decline"}]
    assert why(state, 1, type="ask", seat=0) == "not-later"
    assert why(state, 1, type="ask", seat=1) == "not-later"


def test_asking_may_be_declined() -> None:
    state = acting(ORDINARY, "lawn", "sight", "A4")
    assert types(do(state, 0, type="decline")) == ["declined"]
    assert shown(state, "step") == "bury"
    assert shown(state, "answers") == []


@pytest.mark.parametrize(
    ("card", "public"), [(1, False), (2, True), (3, False), (4, True), (5, False), (6, True), (7, False)]
)
def test_the_asked_seats_card_says_who_hears(card: int, public: bool) -> None:
    chosen = [8, card, 1 if card > 1 else 2]
    state = acting(chosen, "lawn", "sight", "A4", order=sorted(range(3), key=lambda seat: -chosen[seat]))
    events = do(state, 0, type="ask", seat=1)
    assert types(events) == ["asked", "answered"]
    answer = shown(state, "answers", 0)
    assert answer["public"] is public
    assert answer["heard"] == ([0, 1, 2] if public else [0, 1])


def last_placing(chosen: list[int], action: str, **patch: Any) -> Any:
    """The last of three seats is to place its gnome on sand."""
    others = {"sight": 0, "nine": 1} if action == "cat" else {"sight": 0, "cat": 1}
    return at(
        chosen,
        turn=2,
        step="place",
        terrain_taken={"lawn": 0, "bed": 1, "sand": 2},
        action_taken={**others, action: 2},
        gnomes=[gnome(0, "A4"), gnome(1, "A2")],
        **patch,
    )


def test_the_last_seat_usually_asks_nobody() -> None:
    state = last_placing(ORDINARY, "nine")
    assert types(do(state, 2, type="place", square="A1")) == ["placed", "nothing-to-ask"]
    assert shown(state, "step") == "bury"


def test_the_last_seat_may_have_the_cat() -> None:
    state = last_placing(ORDINARY, "cat")
    assert types(do(state, 2, type="place", square="A1")) == ["placed"]
    assert shown(state, "step") == "act"


def test_a_loaded_step_with_nobody_to_ask_is_not_advanced() -> None:
    state = last_placing(ORDINARY, "nine")
    whole = GAME.position(state)
    whole |= {"step": "act", "gnomes": [*whole["gnomes"], gnome(2, "A1")], "placed": "A1"}
    loaded = GAME.load(whole)
    assert legal(loaded, 2) == [{"type": "decline"}]
    assert why(loaded, 2, type="ask", seat=0) == "not-later"


# --- the cat ----------------------------------------------------------------------------------------


def test_the_cat_comes_from_off_the_board_to_any_square_or_stays_away() -> None:
    state = acting(ORDINARY, "lawn", "cat", "A4")
    assert len(legal(state, 0)) == 19
    assert {"type": "decline"} in legal(state, 0)
    assert {"type": "cat", "square": "B5"} in legal(state, 0)
    events = do(state, 0, type="cat", square="B5")
    assert events == [{"type": "cat-moved", "seat": 0, "square": "B5", "from": None, "through": None}]
    assert (shown(state, "cat"), shown(state, "step")) == ("B5", "bury")


def test_later_the_cat_walks_one_step_and_has_to() -> None:
    state = acting(ORDINARY, "lawn", "cat", "A4", cat="A1")
    assert [command["square"] for command in legal(state, 0)] == ["A2", "B1"]
    assert why(state, 0, type="cat", square="B2") == "cat-one-step"
    assert why(state, 0, type="cat", square="A1") == "cat-one-step"
    assert why(state, 0, type="cat", square="A3", through="A2") == "no-such-power"
    assert why(state, 0, type="decline") == "cat-must-move"
    assert why(state, 0, type="ask", seat=1) == "not-this-step"


def test_who_took_a_question_does_not_move_the_cat() -> None:
    state = acting(ORDINARY, "lawn", "sight", "A4", cat="A1")
    assert why(state, 0, type="cat", square="A2") == "not-this-step"


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_cat_kicks_anybodys_gnome_where_it_enters(owner: int) -> None:
    state = acting([7, 6, 3], "lawn", "cat", "A4", round=2, cat="C4", others=[gnome(owner, "C3", 1)])
    events = do(state, 0, type="cat", square="C3")
    assert types(events) == ["cat-moved", "kicked"]
    assert events[1] == {"type": "kicked", "seat": owner, "square": "C3", "by": "cat"}
    assert standing(state) == {(0, "A4")}


def test_the_cat_kicks_gnomes_of_this_round_even_the_one_just_placed() -> None:
    state = acting([7, 6, 3], "lawn", "cat", "A4", cat="A3")
    do(state, 0, type="cat", square="A4")
    assert standing(state) == set()
    assert (shown(state, "placed"), shown(state, "step")) == ("A4", "bury")
    assert GAME.position(GAME.load(GAME.position(state))) == GAME.position(state)
    assert legal(state, 0) == [{"type": "done"}]
