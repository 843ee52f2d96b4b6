"""The six special cards, the row, protection, prisoners, the Press card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engines.mole_war.table import (
    END,
    GROUND,
    Table,
    begin,
    enter,
    kinds,
    move,
    only,
    play,
    ransom,
    with_first,
)

SPECIAL = "C1 M1 E1 S1 S2 S3 S4"
OTHERS = "C1 C5 M4 M5 E1 S2 S6"
FARMING = "C1 M1 E1 S1 S2 S3 S5"

STRIP = {f"{q},0": "0n" for q in range(-2, 4)}


def special(cards: str, others: dict[str, int] | None = None, types: str = SPECIAL, **more: Any) -> Table:
    """Seat 0's active mole stands on 0,0 with some cards; ``others`` are further moles."""
    field = {**STRIP, **more.pop("tiles", {})}
    table = begin(field, {"-1,0": 0, **(others or {})}, seats=3, types=types, hands=[cards], **more)
    table.do(move("-1,0", "0,0"))
    return table


# --- cards from the hand and the row --------------------------------------------------------------


def test_the_prices_from_left_to_right() -> None:
    for place, price in enumerate([-3, -2, -1, 0, 1]):
        row: list[Any] = [None] * 5
        row[place] = "S1"
        table = special("", row=row, medals=[3, 10, 10])
        events = table.do(play("S1", source="row", index=place))
        assert only(events, "card-played")[0]["price"] == price
        assert table.now["medals"] == [3 + price + 3, 10, 10]
        assert table.now["row"] == [None] * 5
        assert table.now["used"] == {"hand": 0, "row": 1}
        assert table.now["discards"][0] == ["S1"]


@pytest.mark.parametrize(("place", "needed"), [(0, 3), (1, 2), (2, 1)])
def test_one_must_hold_the_medals_before(place: int, needed: int) -> None:
    row: list[Any] = [None] * 5
    row[place] = "S1"
    command = play("S1", source="row", index=place)
    assert special("", row=row, medals=[needed - 1, 10, 10]).refusal(command) == "cannot-pay"
    special("", row=row, medals=[needed, 10, 10]).do(command)


def test_a_price_is_paid_before_a_loss() -> None:
    table = special("", types="C1 M1 E1 S1 S2 S3 S4", row=[None, None, None, None, "M1"], medals=[3, 10, 10],
                    marks={"1,0": {"kind": "trap"}})  # fmt: skip
    table.do(play("M1", source="row", index=4, cell="1,0"))
    assert table.now["medals"][0] == 0


def test_a_used_place_stays_empty_and_the_others_keep_their_price() -> None:
    table = begin(STRIP, {"-1,0": 0, "2,0": 0}, types=SPECIAL, row=["S1", "S2", "S4", "S1", "S1"])
    table.do(move("-1,0", "0,0"), play("S1", source="row", index=4))
    assert table.now["row"] == ["S1", "S2", "S4", "S1", None]
    table.do(move("2,0", "1,0"))
    assert table.refusal(play("S1", source="row", index=4)) == "card-not-there"
    table.do(play("S4", source="row", index=2))
    assert table.now["medals"][0] == 10 + 1 + 3 - 1
    assert table.now["used"] == {"hand": 0, "row": 2}


def test_hand_and_row_may_be_mixed() -> None:
    table = begin(STRIP, {"-1,0": 0, "2,0": 0}, types=SPECIAL, row=[None, None, None, "S1", None], hands=["S4"])
    table.do(move("-1,0", "0,0"), play("S1", source="row", index=3), move("2,0", "1,0"), play("S4"))
    assert table.now["used"] == {"hand": 1, "row": 1}
    assert table.now["discards"][0] == ["S1", "S4"]


def test_cards_that_are_not_there() -> None:
    table = special("S1 S2")
    assert table.refusal(play("S1", index=1)) == "card-not-there"
    assert table.refusal(play("S4")) == "card-not-there"
    assert table.refusal(play("C5", cell="1,0")) == "card-not-there"
    assert table.refusal(play("S1", index=2)) == "card-not-there"
    assert table.refusal(play("S1", index=-2)) == "card-not-there"
    assert table.refusal(play("S1", index=10**30)) == "card-not-there"
    assert table.refusal(play("S1", source="row", index=0)) == "card-not-there"
    assert table.refusal(play("S1", source="row", index=5)) == "card-not-there"


# --- S1 Medal and S4 War report -------------------------------------------------------------------


def test_medal_brings_three() -> None:
    table = special("S1")
    table.do(play("S1"))
    assert table.now["medals"] == [13, 10, 10]


def test_the_press_is_taken_from_its_holder_but_not_from_oneself() -> None:
    table = special("S4", press=2)
    table.do(play("S4"))
    assert table.now["press"] == 0
    assert special("S4", press=0).refusal(play("S4")) == "no-target"


def test_the_press_pays_for_each_other_seats_turn_that_scored_a_line() -> None:
    line = {"-1,0": 0, "1,0": 0}
    table = begin(STRIP, line, seats=3, press=2)
    table.do(move("-1,0", "0,0"), GROUND)
    events = table.do(END)
    assert len(only(events, "line-scored")) == 1
    assert only(events, "medals") == [{"type": "medals", "seat": 2, "points": 1, "reason": "press"}]
    assert table.now["medals"][2] == 11
    own = begin(STRIP, line, seats=3, press=0)
    own.do(move("-1,0", "0,0"), GROUND)
    assert only(own.do(END), "medals") == []


def test_the_press_pays_once_for_two_lines_and_not_without_one() -> None:
    table = begin(STRIP, {"-1,0": 0, "1,0": 0, "2,0": 0}, seats=3, press=2)
    table.do(move("-1,0", "0,0"), GROUND)
    events = table.do(END)
    assert len(only(events, "line-scored")) == 1
    both = begin({**STRIP, "0,1": "0n"}, {"0,1": 0, "-1,0": 0, "1,0": 0}, seats=3, press=2)
    both.do(move("0,1", "0,0"), GROUND)
    assert len(only(both.do(END), "line-scored")) == 2
    assert both.now["medals"][2] == 11
    none = begin(STRIP, {"-1,0": 0}, seats=3, press=2)
    none.do(move("-1,0", "0,0"), GROUND, END)
    assert none.now["medals"][2] == 10


# --- S2 Red Cross ---------------------------------------------------------------------------------


def test_red_cross_lasts_until_the_owners_next_turn_starts() -> None:
    table = begin({**STRIP, "3,1": "1b"}, {"-1,0": 0, "3,1": 1}, types=SPECIAL, hands=["S2"])
    table.do(move("-1,0", "0,0"), play("S2"))
    assert table.now["protected"] == ["0,0"]
    table.do(END)
    assert table.now["protected"] == ["0,0"]
    table.do(move("3,1", "3,0"), GROUND, END)
    assert (table.now["turn"], table.now["protected"]) == (0, [])


def test_red_cross_keeps_off_every_attack() -> None:
    field = {**STRIP, "1,-1": "0n", "0,1": "0n"}
    safe: dict[str, Any] = {"protected": ["1,0"], "tiles": field, "types": OTHERS}
    for seat in (0, 1):
        assert special("M4", {"1,0": seat}, **safe).refusal(play("M4", cell="1,0")) == "protected"
        assert special("M5", {"1,0": seat}, **safe).refusal(play("M5", cell="1,0")) == "protected"
        assert special("C5", {"1,0": seat}, **safe).refusal(play("C5", cell="1,0")) == "protected"
    safe["types"] = SPECIAL
    assert special("S3", {"1,0": 1}, **safe).refusal(play("S3", cell="1,0")) == "protected"
    assert special("C1", {"1,0": 1}, **safe).refusal(play("C1", cell="1,0")) == "protected"


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_walks_onto_the_red_cross(seat: int) -> None:
    table = begin(STRIP, {"0,0": 0, "1,0": seat}, protected=["1,0"])
    assert table.refusal(move("0,0", "1,0")) == "protected"


def test_a_protected_mole_does_not_walk_to_its_own_ruin() -> None:
    table = begin(STRIP, {"0,0": 0, "1,0": 1}, protected=["0,0"], obstacles={"-1,0": "gas"})
    assert table.refusal(move("0,0", "1,0")) == "protected"
    assert table.refusal(move("0,0", "-1,0")) == "protected"
    trap = begin(STRIP, {"0,0": 0}, protected=["0,0"], marks={"1,0": {"kind": "trap"}})
    assert trap.legal("move") == [move("0,0", "-1,0")]


def test_protection_goes_with_its_mole() -> None:
    table = begin(STRIP, {"0,0": 0}, protected=["0,0"], types=SPECIAL, hands=["S2 M1"])
    table.do(move("0,0", "1,0"))
    assert table.now["protected"] == ["1,0"]
    assert table.refusal(play("S2")) == "no-target"
    table.do(play("M1", index=1, cell="2,0"))
    assert table.now["protected"] == ["2,0"]


def test_a_protected_active_mole_is_not_swapped_and_does_not_march_into_a_trap() -> None:
    table = special("M4", {"1,0": 1}, types="C1 M1 M2 M4 E1 S2 S3", protected=["-1,0"])
    assert table.refusal(play("M4", cell="1,0")) == "protected"
    trap = special("M1", types="C1 M1 M2 M4 E1 S2 S3", protected=["-1,0"], marks={"1,0": {"kind": "trap"}})
    assert trap.refusal(play("M1", cell="1,0")) == "protected"


# --- S3 Prisoner ----------------------------------------------------------------------------------


def test_prisoner_is_captured_and_in_nobodys_reserve() -> None:
    table = special("S3", {"1,0": 1})
    events = table.do(play("S3", cell="1,0"))
    assert only(events, "captured") == [{"type": "captured", "seat": 1, "by": 0, "cell": "1,0"}]
    assert table.now["prisoners"] == [{"seat": 1, "by": 0, "cell": "1,0"}]
    assert table.now["moles"] == {"0,0": 0}
    assert table.reserve(1)[0] == 3


def test_prisoner_refuses() -> None:
    held = [{"seat": 1, "by": 0, "cell": "4,0"}, {"seat": 2, "by": 1, "cell": "4,0"}]
    table = special("S3", {"1,0": 1, "0,1": 2, "-1,1": 0}, prisoners=held, tiles={"0,1": "0n", "-1,1": "0n"})
    assert table.refusal(play("S3", cell="1,0")) == "prisoner-already"
    assert table.refusal(play("S3", cell="2,0")) == "not-adjacent"
    assert table.refusal(play("S3", cell="-1,1")) == "not-enemy"
    assert table.refusal(play("S3", cell="-1,0")) == "no-target"
    assert table.targets("S3") == ["0,1"]


def test_a_ransom_costs_two_and_leaves_the_turn_to_take() -> None:
    held = [
        {"seat": 0, "by": 2, "cell": "4,0"},
        {"seat": 1, "by": 0, "cell": "3,2"},
        {"seat": 0, "by": 1, "cell": "4,0"},
    ]
    table = begin(STRIP, {"0,0": 0}, seats=3, prisoners=held, hands=["S1"])
    assert table.legal("ransom") == [ransom("4,0")]
    events = table.do(ransom("4,0"))
    assert events == [{"type": "freed", "seat": 0, "by": 2, "cell": "4,0", "cost": 2}]
    assert table.now["prisoners"] == held[1:]
    assert (table.now["medals"], table.now["step"], table.reserve(0)[0]) == ([8, 10, 10], "choose", 2)
    table.do(ransom("4,0"), enter("4,0"))
    assert table.now["medals"][0] == 6


def test_a_ransom_refuses() -> None:
    held = [{"seat": 0, "by": 1, "cell": "4,0"}, {"seat": 1, "by": 0, "cell": "3,2"}]
    table = begin(STRIP, {"0,0": 0}, prisoners=held)
    assert table.refusal(ransom("3,2")) == "no-target"
    assert table.refusal(ransom("0,0")) == "no-target"
    assert table.refusal(ransom("8,0")) == "outside"
    assert begin(STRIP, {"0,0": 0}, prisoners=held, medals=[1, 10]).refusal(ransom("4,0")) == "cannot-pay"
    table.do(move("0,0", "1,0"))
    assert table.refusal(ransom("4,0")) == "follow-needed"


# --- S5 Farmer and S6 Salvage ---------------------------------------------------------------------


def test_farmer_draws_the_top_event() -> None:
    more: dict[str, Any] = {
        "types": "C1 M1 E1 S1 S2 S3 S5",
        "options": {"events": True},
        "event_deck": with_first("crate"),
    }
    table = special("S5", **more)
    events = table.do(play("S5"))
    assert kinds(events) == ["card-played", "event-drawn"]
    assert (table.now["step"], table.now["event"], table.now["active"]) == ("event", "crate", "0,0")
    assert len(table.now["event_deck"]) == 23
    assert table.now["discards"][0] == ["S5"]


def test_farmer_needs_an_event_to_draw() -> None:
    used = with_first("crate")
    more: dict[str, Any] = {
        "types": "C1 M1 E1 S1 S2 S3 S5",
        "options": {"events": True},
        "event_deck": [],
        "event_discards": used,
    }
    assert special("S5", **more).refusal(play("S5")) == "no-target"


def test_salvage_takes_the_copy_nearest_the_top() -> None:
    table = special("S6 S2", types=OTHERS, discards=["C1 M4 C1 E1"])
    assert sorted(table.targets("S6")) == ["C1", "E1", "M4"]
    events = table.do(play("S6", card="C1"))
    assert only(events, "salvaged") == [{"type": "salvaged", "seat": 0, "card": "C1"}]
    assert table.now["hands"][0] == ["S2", "C1"]
    assert table.now["discards"][0] == ["C1", "M4", "E1", "S6"]


def test_salvage_has_no_hand_limit_and_a_full_hand_draws_nothing() -> None:
    table = special("S2 S2", types=OTHERS, discards=["C1"], row=[None, None, None, "S6", None])
    table.do(play("S6", source="row", index=3, card="C1"))
    assert table.now["hands"][0] == ["S2", "S2", "C1"]
    table.do(END)
    assert table.now["hands"][0] == ["S2", "S2", "C1"]


def test_salvage_refuses() -> None:
    table = special("S6", types=OTHERS, discards=["S6 C1"])
    assert table.refusal(play("S6", card="S6")) == "no-target"
    assert table.refusal(play("S6", card="M4")) == "no-target"
    assert table.refusal(play("S6", card="C2")) == "no-target"
    assert special("S6", types=OTHERS, discards=["S6"]).targets("S6") == []
