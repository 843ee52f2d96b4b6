"""The eight powers, each with what it does not do."""

from __future__ import annotations

from typing import Any

from engines.gnome_street import GAME
from tests.engines.gnome_street.table import acting, at, do, gnome, legal, refused, shown, standing, types, why

FIRM, EAVESDROP, SQUEEZE, FOLLOW_UP, LONG_NECK, FREE_DIG, WHISPERER, BRAZEN = range(8, 0, -1)


# --- 8: firm footing --------------------------------------------------------------------------------


def test_firm_footing_lasts_to_the_end_of_the_next_round() -> None:
    state = at([FIRM, 4, 3])
    do(state, 0, type="take", terrain="lawn", action="nine")
    do(state, 0, type="place", square="A4")
    assert shown(state, "firm") == {"A4": 2}
    do(state, 0, type="decline")
    do(state, 0, type="done")
    for seat, terrain, square in ((1, "bed", "A2"), (2, "sand", "A1")):
        do(state, seat, type="take", terrain=terrain, action="sight" if seat == 1 else "flower")
        do(state, seat, type="place", square=square)
        if seat == 1:
            do(state, seat, type="decline")
        do(state, seat, type="done")
    assert (shown(state, "round"), shown(state, "firm")) == (2, {"A4": 2})
    for seat, value in enumerate((2, 8, 5)):
        do(state, seat, type="choose", value=value)
    do(state, 1, type="take", terrain="lawn", action="cat")
    assert why(state, 1, type="place", square="A4") == "firm-gnome"
    do(state, 1, type="place", square="B3")
    assert shown(state, "firm") == {"A4": 2, "B3": 3}
    do(state, 1, type="cat", square="A4")
    assert (0, "A4") in standing(state)
    do(state, 1, type="done")
    for seat, terrain, action, square in ((2, "paving", "nine", "A3"), (0, "sand", "sight", "B6")):
        do(state, seat, type="take", terrain=terrain, action=action)
        do(state, seat, type="place", square=square)
        if seat == 2:
            do(state, seat, type="decline")
        do(state, seat, type="done")
    assert (shown(state, "round"), shown(state, "firm")) == (3, {"B3": 3})


def test_a_firm_gnome_may_be_kicked_and_moved_by_its_own_seat() -> None:
    state = at([7, 4, 3], round=2, gnomes=[gnome(0, "A4", 1)], firm={"A4": 2})
    do(state, 0, type="take", terrain="lawn", action="nine")
    assert types(do(state, 0, type="place", square="A4")) == ["placed", "kicked"]
    assert shown(state, "firm") == {}
    three = [gnome(0, "A4", 1), gnome(0, "A1", 1), gnome(0, "A2", 1)]
    state = at([7, 4, 3], round=2, gnomes=three, firm={"A4": 2})
    do(state, 0, type="take", terrain="lawn", action="nine")
    do(state, 0, type="place", square="B3", **{"from": "A4"})
    assert shown(state, "firm") == {}
    assert standing(state) == {(0, "B3"), (0, "A1"), (0, "A2")}


# --- 7: eavesdrop -----------------------------------------------------------------------------------


def test_eavesdropping_hears_private_answers_given_to_others() -> None:
    state = at([8, EAVESDROP, 5, 3])
    do(state, 0, type="take", terrain="lawn", action="nine")
    do(state, 0, type="place", square="A4")
    do(state, 0, type="ask", seat=3)
    answer = shown(state, "answers", 0)
    assert (answer["public"], answer["heard"]) == (False, [0, 1, 3])
    seen = [GAME.view(state, seat)["answers"][0]["yes"] for seat in (0, 1, 2, 3, None)]
    assert seen == [False, False, None, False, None]


# --- 6: squeeze in ----------------------------------------------------------------------------------


def squeezing() -> Any:
    return at(
        [FIRM, SQUEEZE, 3],
        turn=1,
        terrain_taken={"lawn": 0},
        action_taken={"sight": 0},
        gnomes=[gnome(0, "A4")],
    )


def test_squeezing_in_chooses_a_taken_terrain_which_stays_with_its_holder() -> None:
    state = squeezing()
    assert len(legal(state, 1)) == 12
    do(state, 1, type="take", terrain="lawn", action="nine")
    assert shown(state, "terrain_taken") == {"lawn": 0}
    assert shown(state, "taking") == {"terrain": "lawn", "action": "nine"}
    assert why(state, 1, type="place", square="A4") == "placed-this-round"
    do(state, 1, type="place", square="B3")
    do(state, 1, type="ask", seat=2)
    do(state, 1, type="done")
    assert len(legal(state, 2)) == 6
    assert GAME.position(GAME.load(GAME.position(state))) == GAME.position(state)


def test_squeezing_in_has_to_be_told_and_a_free_terrain_may_be_taken_too() -> None:
    state = squeezing()
    do(state, 1, type="take", terrain="lawn", action="nine")
    whole = GAME.position(state)
    assert refused(whole, taking=None)
    assert GAME.position(GAME.load(whole)) == whole
    state = squeezing()
    do(state, 1, type="take", terrain="bed", action="nine")
    assert shown(state, "terrain_taken") == {"lawn": 0, "bed": 1}


# --- 5: follow-up -----------------------------------------------------------------------------------


def test_a_follow_up_puts_the_same_question_to_one_more_seat() -> None:
    state = acting([FOLLOW_UP, 4, 3, 2], "lawn", "nine", "B3")
    do(state, 0, type="ask", seat=2)
    assert (shown(state, "step"), shown(state, "turn")) == ("act", 0)
    assert legal(state, 0) == [{"type": "ask", "seat": 1}, {"type": "ask", "seat": 3}, {"type": "decline"}]
    assert why(state, 0, type="ask", seat=2) == "already-asked"
    assert GAME.position(GAME.load(GAME.position(state))) == GAME.position(state)
    do(state, 0, type="ask", seat=3)
    assert shown(state, "step") == "bury"
    first, second = shown(state, "answers")
    assert (first["question"], first["square"]) == (second["question"], second["square"]) == ("nine", "B3")


def test_a_follow_up_may_be_declined_and_needs_a_second_seat() -> None:
    state = acting([FOLLOW_UP, 4, 3], "lawn", "nine", "B3")
    do(state, 0, type="ask", seat=2)
    do(state, 0, type="decline")
    assert shown(state, "step") == "bury"
    state = at(
        [8, FOLLOW_UP, 3],
        turn=1,
        step="act",
        terrain_taken={"bed": 0, "lawn": 1},
        action_taken={"sight": 0, "nine": 1},
        gnomes=[gnome(0, "A2"), gnome(1, "B3")],
        placed="B3",
    )
    do(state, 1, type="ask", seat=2)
    assert shown(state, "step") == "bury"


# --- 4: long neck -----------------------------------------------------------------------------------


def test_a_long_neck_asks_from_the_next_square_even_a_pond() -> None:
    state = acting([LONG_NECK, 3, 2], "lawn", "sight", "B3", loots=["A1", "C2", "C6"])
    vias = {command.get("via") for command in legal(state, 0) if command["type"] == "ask"}
    assert vias == {None, "A3", "C3", "B2", "B4"}
    do(state, 0, type="ask", seat=1, via="B2")
    answer = shown(state, "answers", 0)
    assert (answer["square"], answer["yes"]) == ("B2", True)


def test_a_long_neck_reaches_one_square_only_and_is_a_power() -> None:
    state = acting([LONG_NECK, 3, 2], "lawn", "sight", "B3")
    for far in ("A2", "B5", "B3", "C6"):
        assert why(state, 0, type="ask", seat=1, via=far) == "not-next"
    state = acting([8, 3, 2], "lawn", "sight", "B3")
    assert why(state, 0, type="ask", seat=1, via="B2") == "no-such-power"


def test_a_pond_has_no_flowers_to_ask_about() -> None:
    state = acting([LONG_NECK, 3, 2], "lawn", "flower", "B3")
    assert why(state, 0, type="ask", seat=1, via="B2") == "pond"
    vias = {command.get("via") for command in legal(state, 0) if command["type"] == "ask"}
    assert vias == {None, "A3", "C3", "B4"}


# --- 3: free dig ------------------------------------------------------------------------------------


def test_a_free_dig_needs_no_card() -> None:
    state = acting([FREE_DIG, 2, 1], "lawn", "nine", "A4", step="bury")
    mole = {"kind": "mole", "square": "A4"}
    assert why(state, 0, type="bury", tokens=[mole], discard=1) == "no-discard-owed"
    do(state, 0, type="bury", tokens=[mole, mole], discard=None)
    assert shown(state, "hands", 0) == [1, 2, 4, 5, 6, 7, 8]


# --- 2: cat whisperer -------------------------------------------------------------------------------


def test_the_whisperers_cat_walks_one_or_two_steps_but_not_back() -> None:
    state = acting([WHISPERER, 1, 1], "lawn", "cat", "A4", cat="A1", order=[0, 1, 2])
    ways = [(command.get("through"), command["square"]) for command in legal(state, 0)]
    assert ways == [(None, "A2"), (None, "B1"), ("A2", "A3"), ("A2", "B2"), ("B1", "B2"), ("B1", "C1")]
    assert why(state, 0, type="cat", square="A1", through="A2") == "cat-one-step"
    assert why(state, 0, type="cat", square="B3", through="A2") == "cat-one-step"
    assert why(state, 0, type="cat", square="B3", through="B2") == "cat-one-step"
    assert why(state, 0, type="decline") == "cat-must-move"


def test_two_steps_kick_on_both_squares() -> None:
    others = [gnome(1, "A2", 1), gnome(2, "A3", 1)]
    state = acting([WHISPERER, 1, 1], "lawn", "cat", "C2", round=2, cat="A1", order=[0, 1, 2], others=others)
    events = do(state, 0, type="cat", square="A3", through="A2")
    assert [event.get("square") for event in events] == ["A3", "A2", "A3"]
    assert standing(state) == {(0, "C2")}


def test_the_first_placing_is_no_walk_of_two_steps() -> None:
    state = acting([WHISPERER, 1, 1], "lawn", "cat", "C2", order=[0, 1, 2])
    assert why(state, 0, type="cat", square="A2", through="A1") == "cat-one-step"
    assert len(legal(state, 0)) == 19


def test_nobodys_cat_kicks_the_whisperers_gnomes_this_round() -> None:
    others = [gnome(1, "A3", 1), gnome(1, "A2", 2)]
    state = acting([8, WHISPERER, 1], "lawn", "cat", "C2", round=3, cat="A4", others=others)
    events = do(state, 0, type="cat", square="A3")
    assert types(events) == ["cat-moved"]
    assert standing(state) == {(0, "C2"), (1, "A3"), (1, "A2")}


# --- 1: brazen --------------------------------------------------------------------------------------


def test_the_brazen_ask_anybody_even_as_the_last() -> None:
    state = at(
        [8, 7, BRAZEN],
        turn=2,
        step="place",
        terrain_taken={"lawn": 0, "bed": 1, "sand": 2},
        action_taken={"sight": 0, "cat": 1, "nine": 2},
        gnomes=[gnome(0, "A4"), gnome(1, "A2")],
    )
    assert types(do(state, 2, type="place", square="A1")) == ["placed"]
    assert legal(state, 2) == [{"type": "ask", "seat": 0}, {"type": "ask", "seat": 1}, {"type": "decline"}]
    assert why(state, 2, type="ask", seat=2) == "not-later"
    do(state, 2, type="ask", seat=0)
    assert shown(state, "step") == "bury"
    assert GAME.position(GAME.load(GAME.position(state))) == GAME.position(state)
