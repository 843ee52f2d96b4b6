"""What a seat may know: positions, the log, and guesses at the rest."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from engines.chance import Chance
from engines.errors import BadPosition
from engines.game import Event
from engines.match import Match
from engines.mole_war import GAME
from tests.engines.mole_war.table import END, GROUND, enter, move, play, position, with_first

STRIP = {f"{q},0": "0n" for q in range(-2, 4)}
TYPES = "C1 M1 E1 S1 S4 S6 C2"


def crowded(**more: Any) -> dict[str, Any]:
    given = {
        "types": TYPES,
        "hands": ["S1 S4", "C1", "M1 M1 M1"],
        "discards": ["C1 M1 E1", "S1 C2", "C1"],
        "row": ["S1", "C1", None, "M1", "E1"],
        **more,
    }
    return position(STRIP, {"0,0": 0, "2,0": 0, "3,0": 1}, seats=3, **given)


def test_a_seat_sees_its_own_hand_and_pile_and_only_the_top_of_the_others() -> None:
    state = GAME.load(crowded())
    shown = GAME.view(state, 1)
    assert shown["hands"] == [[None, None], ["C1"], [None, None, None]]
    assert shown["discards"] == [[None, None, "E1"], ["S1", "C2"], ["C1"]]
    assert shown["deck"] == [None] * len(state.deck)
    assert shown["rng"] is None
    whole = GAME.position(state)
    hidden = {"hands", "discards", "deck", "event_deck", "rng"}
    assert {key: shown[key] for key in shown.keys() - hidden} == {key: whole[key] for key in whole.keys() - hidden}


def test_an_onlooker_sees_no_hand() -> None:
    shown = GAME.view(GAME.load(crowded()), None)
    assert shown["hands"] == [[None, None], [None], [None, None, None]]
    assert shown["discards"] == [[None, None, "E1"], [None, "C2"], ["C1"]]


def test_the_event_deck_is_hidden_and_its_discards_are_open() -> None:
    events = with_first("trap")
    given = crowded(types="C1 M1 E1 S1 S4 S5 C2", options={"events": True}, discards=["C1 M1 E1", "S1 C2", "C1"])
    shown = GAME.view(GAME.load({**given, "event_deck": events[1:], "event_discards": ["trap"]}), 0)
    assert shown["event_deck"] == [None] * 23
    assert shown["event_discards"] == ["trap"]


def test_at_the_end_everything_but_the_generator_is_open() -> None:
    over = {"phase": "over", "over": True, "turn": None, "step": None, "peace": True}
    state = GAME.load(crowded(hands=[]) | over)
    assert GAME.view(state, 1) == {**GAME.position(state), "rng": None}


# --- the log --------------------------------------------------------------------------------------


def played(*commands: dict[str, Any], given: dict[str, Any] | None = None) -> Match:
    match = Match.at("mole-war", given or crowded())
    for data in commands:
        match.do(match.actors()[0], match.command(data))
    return match


def of(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event["type"] == kind]


def test_others_see_the_card_on_top_but_not_those_below_it() -> None:
    match = played(move("0,0", "1,0"), play("S1"))
    assert [event["card"] for event in of(match.log(1), "card-played")] == ["S1"]
    match.do(0, match.command(END))
    assert [event["card"] for event in of(match.log(1), "card-played")] == ["S1"]


def test_a_card_that_was_covered_is_hidden_with_all_that_tells_of_it() -> None:
    match = played(move("0,0", "-1,0"), play("S1"), move("2,0", "1,0"), play("S4"))
    told = match.log(1)
    first, second = of(told, "card-played")
    assert {first[name] for name in ("card", "from", "index", "price", "target")} == {None}
    assert second["card"] == "S4"
    assert [event["reason"] for event in of(told, "medals")] == [None]
    own = match.log(0)
    assert [event["card"] for event in of(own, "card-played")] == ["S1", "S4"]
    assert [event["reason"] for event in of(own, "medals")] == ["S1"]


def test_others_do_not_see_what_was_salvaged_or_drawn() -> None:
    given = crowded(hands=["S6 S1", "C1", "M1"])
    match = played(move("0,0", "1,0"), play("S6", card="C1"), END, given=given)
    for viewer, seen in ((0, "C1"), (1, None), (None, None)):
        told = match.log(viewer)
        assert [event["card"] for event in of(told, "salvaged")] == [seen]
    drawn = of(played(move("0,0", "1,0"), play("S1"), END).log(1), "refilled")
    assert [event["hand"] for event in drawn] == [[None]]


def test_the_row_is_told_only_as_it_lies_there_now() -> None:
    match = played(move("0,0", "1,0"), play("S1"), END)
    now = match.position()["row"]
    assert [event["row"] for event in of(match.log(2), "refilled")] == [now]
    match.do(1, match.command(enter("4,0")))
    match.do(1, match.command(play("S1", source="row", index=now.index("S1"))))
    now = match.position()["row"]
    assert None in now
    assert [event["row"] for event in of(match.log(2), "refilled")] == [now]
    match.do(1, match.command(END))
    first, second = of(match.log(2), "refilled")
    assert first["row"] == [None] * 5
    assert second["row"] == match.position()["row"]


def test_at_the_end_the_whole_log_is_open() -> None:
    given = crowded(hands=["S1 S4", "", ""], starter=1)
    given["box"], given["deck"], given["peace"] = [card for card in deck_of(given) if card != "PEACE"], [], True
    match = played(move("0,0", "-1,0"), play("S1"), move("2,0", "1,0"), play("S4"), END, given=given)
    assert match.position()["over"]
    assert [event["card"] for event in of(match.log(None), "card-played")] == ["S1", "S4"]


def deck_of(given: dict[str, Any]) -> list[str]:
    found: list[str] = GAME.position(GAME.load(given))["deck"]
    return found


def test_what_is_told_can_be_changed_without_harm() -> None:
    match = played(move("0,0", "1,0"), play("S1"))
    before = json.dumps(match.log(0))
    match.log(0)[0]["type"] = "changed"
    assert json.dumps(match.log(0)) == before


# --- taking back ----------------------------------------------------------------------------------


def test_a_turn_can_be_taken_back_until_cards_come_to_light() -> None:
    match = played(move("0,0", "1,0"), GROUND)
    start = match.state_at(0)
    assert match.can_undo() is None
    match.undo()
    match.undo()
    assert match.position() == GAME.position(start)
    match = played(move("0,0", "1,0"), GROUND, END)
    assert match.can_undo() == "revealed"


# --- guesses --------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_guess_agrees_with_its_view_and_is_a_whole_position(viewer: int | None) -> None:
    state = GAME.load(crowded())
    view = GAME.view(state, viewer)
    draw = GAME.guesser(view, viewer)
    chance = Chance(5)
    hands = set()
    for _ in range(40):
        guess = draw(chance)
        assert GAME.view(guess, viewer) == view
        assert GAME.position(GAME.load(GAME.position(guess))) == GAME.position(guess)
        hands.add(tuple(GAME.position(guess)["hands"][1]))
    assert (len(hands) == 1) == (viewer == 1)


def test_the_peace_card_is_guessed_near_the_bottom_and_never_in_a_hand() -> None:
    state = GAME.load(crowded())
    draw = GAME.guesser(GAME.view(state, 0), 0)
    chance = Chance(1)
    places = Counter(len(guess.deck) - guess.deck.index("PEACE") for guess in (draw(chance) for _ in range(300)))
    assert set(places) == {1, 2, 3, 4, 5, 6}


def test_a_guess_gives_the_active_mole_a_card_where_one_must_follow() -> None:
    given = crowded(row=[None] * 5)
    state = GAME.load(given)
    GAME.apply(state, 0, GAME.command(enter("4,0"), 3))
    for viewer in (1, 2, None):
        draw = GAME.guesser(GAME.view(state, viewer), viewer)
        chance = Chance(3)
        assert all(GAME.legal(draw(chance), 0) for _ in range(60))


def test_a_view_that_no_state_agrees_with_is_refused() -> None:
    state = GAME.load(position({"0,0": "0n", "1,0": "0n"}, {"0,0": 0}, hands=["S1"]))
    GAME.apply(state, 0, GAME.command(enter("2,0"), 2))
    view = GAME.view(state, 0)
    view["hands"][0] = ["C1"]
    with pytest.raises(BadPosition):
        GAME.guesser(view, 0)(Chance(1))
