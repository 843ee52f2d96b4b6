"""The set-up: what is dealt, and where the first tiles may lie."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.errors import BadOptions
from engines.mole_war import GAME
from engines.mole_war.box import CARD_IDS, CATEGORY, COPIES
from tests.engines.mole_war.table import Table, lay


def new(seats: int = 2, seed: int = 1, **options: Any) -> dict[str, Any]:
    return GAME.position(GAME.new(seats, seed, options))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_tiles_moles_medals_and_two_cards(seats: int) -> None:
    dealt = new(seats, starter=1)
    assert dealt["tiles"] == {"0,0": {"owner": 1, "side": "neutral"}}
    assert [one["tiles"] for one in dealt["reserve"]] == [15 if seat == 1 else 16 for seat in range(seats)]
    assert all(one["moles"] == 4 for one in dealt["reserve"])
    assert dealt["medals"] == [10] * seats
    assert [len(hand) for hand in dealt["hands"]] == [2] * seats
    assert len(dealt["row"]) == 5
    assert None not in dealt["row"]
    assert (dealt["phase"], dealt["step"], dealt["turn"], dealt["round"]) == ("lay", None, 1, 0)


@pytest.mark.parametrize(("seats", "cards"), [(2, 35), (3, 42), (4, 49)])
def test_a_deck_has_seven_types_and_the_peace_card_near_its_bottom(seats: int, cards: int) -> None:
    for seed in range(30):
        dealt = new(seats, seed)
        every = Counter([*dealt["deck"], *dealt["row"], *[card for hand in dealt["hands"] for card in hand]])
        assert every.pop("PEACE") == 1
        assert every == dict.fromkeys(["C1", "C2", "M1", "M3", "E1", "E3", "S1"], COPIES[seats])
        assert every.total() == cards
        assert "PEACE" in dealt["deck"][-6:]


def test_the_peace_card_may_be_any_of_the_last_six() -> None:
    places = {len(deck) - deck.index("PEACE") for seed in range(120) for deck in [new(2, seed)["deck"]]}
    assert places == {1, 2, 3, 4, 5, 6}


def test_ten_moles_each_when_so_chosen() -> None:
    assert all(one["moles"] == 10 for one in new(3, moles=10)["reserve"])


def test_the_first_deck_has_the_farmer_instead_of_the_medal_with_events() -> None:
    assert new(2)["types"] == ["C1", "C2", "M1", "M3", "E1", "E3", "S1"]
    assert new(2, events=True)["types"] == ["C1", "C2", "M1", "M3", "E1", "E3", "S5"]
    assert Counter(new(2, events=True)["event_deck"]) == dict.fromkeys(
        ["turnip", "trap", "footprint", "bomb", "crate", "can", "stones", "cold"], 3
    )
    assert new(2)["event_deck"] == []


@pytest.mark.parametrize("events", [False, True])
def test_a_random_deck_has_every_category_and_the_farmer_exactly_with_events(events: bool) -> None:
    seen: set[str] = set()
    for seed in range(200):
        types = new(2, seed, deck="random", events=events)["types"]
        assert len(set(types)) == 7
        assert {CATEGORY[card] for card in types} == {"combat", "movement", "expansion", "special"}
        assert ("S5" in types) == events
        seen |= set(types)
    assert seen == set(CARD_IDS) - (set() if events else {"S5"})


def test_a_named_deck_is_taken_as_it_is() -> None:
    deck = ["S6", "C3", "M2", "M5", "E2", "S2", "E5"]
    assert new(2, deck=deck)["types"] == deck


@pytest.mark.parametrize(
    "options",
    [
        {"deck": ["C1", "C2", "C3", "M1", "E1", "S1"]},
        {"deck": ["C1", "C2", "C3", "M1", "E1", "S1", "S1"]},
        {"deck": ["C1", "C2", "C3", "C4", "M1", "E1", "E2"]},
        {"deck": ["C1", "C2", "C3", "C4", "M1", "E1", "S5"]},
        {"deck": ["C1", "C2", "C3", "C4", "M1", "E1", "S9"]},
        {"deck": "expert"},
        {"deck": None},
        {"moles": 5},
        {"moles": True},
        {"moles": "4"},
        {"events": 1},
        {"obstacles": "yes"},
        {"starter": 2},
        {"starter": -1},
        {"starter": True},
        {"starter": 0.0},
        {"speed": 3},
    ],
)
def test_other_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        GAME.new(2, 1, options)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions):
        GAME.new(seats, 1, {})
    with pytest.raises(BadOptions):
        GAME.longest(seats, {})
    with pytest.raises(BadOptions):
        GAME.score_bounds(seats, {})


def test_who_starts_is_drawn() -> None:
    assert {new(4, seed)["starter"] for seed in range(40)} == {0, 1, 2, 3}


def test_each_first_barracks_touches_the_centre_and_each_second_one_carries_a_mole() -> None:
    table = Table(new(3, starter=2))
    assert len(table.legal()) == 6
    table.do(lay("1,0"))
    assert table.now["turn"] == 0
    assert len(table.legal()) == 5
    table.do(lay("0,1"), lay("-1,1"))
    assert table.now["moles"] == {}
    events = table.do(lay("2,0"))
    assert [event["mole"] for event in events] == [True]
    table.do(lay("2,-1"), lay("3,0"))
    assert table.now["moles"] == {"2,0": 2, "2,-1": 0, "3,0": 1}
    assert table.tile_at("3,0") == "1b"
    assert (table.now["phase"], table.now["step"], table.now["turn"], table.now["round"]) == ("turn", "choose", 2, 1)
    assert [table.reserve(seat) for seat in range(3)] == [(3, 14), (3, 14), (3, 13)]


def test_where_a_tile_may_not_be_laid() -> None:
    table = Table(new(2, starter=0))
    assert table.refusal(lay("0,0")) == "cell-taken"
    assert table.refusal(lay("2,0")) == "not-next-to-centre"
    assert table.refusal(lay("6,0")) == "outside"
    table.do(lay("1,0"), lay("-1,0"))
    assert table.refusal(lay("1,0")) == "cell-taken"
    assert table.refusal(lay("3,0")) == "not-next-to-field"
    assert table.refusal({"type": "enter", "cell": "2,0"}) == "not-this-step"


def test_with_obstacles_everybody_is_given_one_and_lays_it_on_own_neutral_ground() -> None:
    table = Table(new(3, obstacles=True, starter=1, seed=4))
    drawn = table.now["to_lay"]
    assert len(drawn) == 3
    assert max(Counter(drawn).values()) <= 2
    table.do(lay("1,0"), lay("0,1"), lay("-1,1"), lay("2,0"), lay("0,2"), lay("-2,2"))
    assert (table.now["phase"], table.now["turn"]) == ("lay", 1)
    assert table.refusal(lay("5,0")) == "not-next-to-field"
    table.do(lay("3,0"))
    assert table.now["to_lay"] == drawn[1:]
    assert table.now["obstacles"] == {"3,0": drawn[0]}
    assert table.tile_at("3,0") == "1n"
    assert "3,0" not in table.now["moles"]
    events = table.do(lay("0,3"), lay("-3,3"))
    assert [event["obstacle"] for event in events if event["type"] == "laid"] == [drawn[2]]
    assert table.now["obstacles"] == {"3,0": drawn[0], "0,3": drawn[1], "-3,3": drawn[2]}
    assert (table.now["phase"], table.now["turn"], table.now["to_lay"]) == ("turn", 1, [])
    assert table.reserve(1) == (3, 12)


def test_every_obstacle_can_be_drawn() -> None:
    drawn = {kind for seed in range(40) for kind in new(2, seed, obstacles=True)["to_lay"]}
    assert drawn == {"rock", "puddle", "gas", "ice"}
