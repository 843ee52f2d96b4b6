"""What a seat may know, and guesses at the rest."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engines.chance import Chance
from engines.game import Event
from engines.wanted import GAME
from engines.wanted.state import State
from tests.engines.wanted.options import OPTION_SETS
from tests.engines.wanted.table import begin, play_round, position, say

ROUNDS = (("betty", "duke", ("twins", "croc")), (("bill", "croc"), ("hawkeye", "bill"), "lionel"))


def two_rounds(memory: str) -> tuple[State, list[Event]]:
    """A game after two rounds with its whole log; seat 0 caught Betty, seat 2 Hawkeye, seat 0 Lionel."""
    state = begin(options={"memory": memory})
    log: list[Event] = []
    for plays in ROUNDS:
        for play in plays:
            log += say(state, play) if isinstance(play, str) else say(state, *play)
    return state, log


# --- positions -----------------------------------------------------------------------------------


def test_a_seat_sees_its_own_cards_and_of_others_only_how_many() -> None:
    state = begin(jails=[["bill", "betty"], ["duke"], []])
    say(state, "tannen", "croc")
    view = GAME.view(state, 1)
    assert view["hands"] == [[None] * 7, GAME.position(state)["hands"][1], [None] * 10]
    assert view["discards"] == [None, "croc", None]
    assert view["jails"] == [[None, None], ["duke"], []]
    assert view["table"] == [{"card": None, "claim": "croc"}, None, None]
    assert view["rng"] is None
    assert GAME.view(state, 0)["table"][0] == {"card": "tannen", "claim": "croc"}


def test_an_onlooker_sees_no_card_at_all() -> None:
    state = begin(jails=[["bill"], [], []])
    say(state, "tannen", "croc")
    view = GAME.view(state, None)
    cards = [card for hand in view["hands"] + view["jails"] for card in hand] + view["discards"]
    assert set(cards) == {None}
    assert view["table"][0] == {"card": None, "claim": "croc"}


def test_what_is_public_is_seen_by_all() -> None:
    state, _ = two_rounds("round")
    say(state, "tannen", "croc")
    public = ("game", "options", "round", "deputy", "turn", "quiet", "over")
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert {name: view[name] for name in public} == {name: GAME.position(state)[name] for name in public}


def test_the_history_goes_back_one_reveal_or_all_the_way() -> None:
    for memory, rounds in (("round", [2]), ("full", [1, 2])):
        state, _ = two_rounds(memory)
        for seat in (None, 0, 1, 2):
            assert [past["round"] for past in GAME.view(state, seat)["history"]] == rounds
        assert [past["round"] for past in GAME.position(state)["history"]] == [1, 2]


def test_when_the_game_is_over_everything_is_open() -> None:
    state = begin(jails=[["hawkeye", "pandito", "lionel", "wolfgang", "twins", "bill"], [], []])
    play_round(state, "duke", "bill", "tannen")
    play_round(state, "bill", "tannen", "duke")
    assert not state.over
    play_round(state, "bill", "betty", "duke")
    assert state.over
    for seat in (None, 0, 1, 2):
        assert GAME.view(state, seat) == {**GAME.position(state), "rng": None}


def test_differing_secrets_give_equal_views() -> None:
    one = position(jails=[["bill"], ["duke", "betty"], []], discards=["croc", "bunch", "tannen"], round=3)
    other = position(jails=[["bill"], ["twins", "croc"], []], discards=["croc", "lionel", "bill"], round=3, rng=77)
    past = [
        {"round": number, "deputy": number, "plays": [{"card": card, "claim": "bill", "arrested": False}] * 3}
        for number, card in ((1, "duke"), (2, "bill"))
    ]
    forgotten = [
        {**past[0], "deputy": 0, "plays": [{"card": "twins", "claim": "croc", "arrested": False}] * 3},
        past[1],
    ]
    first, second = GAME.load({**one, "history": past}), GAME.load({**other, "history": forgotten})
    assert GAME.view(first, 0) == GAME.view(second, 0)
    assert GAME.view(first, 1) != GAME.view(second, 1)


# --- events --------------------------------------------------------------------------------------


def test_the_log_begins_with_the_last_reveal() -> None:
    state, log = two_rounds("round")
    log += say(state, "tannen", "croc")
    for seat in (None, 0, 1):
        types = [event["type"] for event in GAME.view_events(state, log, seat)]
        assert types == [*["revealed"] * 3, *["judged"] * 3, "deputy-passed", "declared"]
    assert GAME.view_events(state, log, 0) == log[-8:]


def test_before_the_first_reveal_and_with_full_memory_the_log_is_whole() -> None:
    state = begin()
    log = [*say(state, "duke", "bill"), *say(state, "bill")]
    assert GAME.view_events(state, log, 2) == log
    state, log = two_rounds("full")
    assert GAME.view_events(state, log, None) == log


def test_when_the_game_is_over_the_log_is_whole_again() -> None:
    state = begin(options={"jail": 2}, jails=[["twins"], [], []])
    log = play_round(state, "duke", "bill", "tannen")
    log += play_round(state, "bill", "tannen", "duke")
    assert len(GAME.view_events(state, log, 1)) < len(log)
    log += play_round(state, "bill", "betty", "duke")
    assert state.over
    assert GAME.view_events(state, log, 1) == log


def test_nobody_can_change_the_log_through_a_view() -> None:
    state, log = two_rounds("full")
    shown = GAME.view_events(state, log, 0)
    shown[1]["card"] = "changed"
    next(event for event in shown if event["type"] == "judged")["seats"].append(9)
    assert "changed" not in str(log)
    assert all(9 not in event.get("seats", []) for event in log)


# --- guesses -------------------------------------------------------------------------------------


def played(seed: int) -> State:
    """A random game somewhere in the middle, with one of the option sets."""
    chosen = random.Random(seed)
    options, seats = chosen.choice(OPTION_SETS)
    state = GAME.new(chosen.choice(seats or (2, 3, 4, 5)), seed, options)
    for _ in range(chosen.randrange(40)):
        if state.turn is None:
            break
        GAME.apply(state, state.turn, chosen.choice(GAME.legal(state, state.turn)))
    return state


@pytest.mark.parametrize("seed", range(40))
def test_a_guess_agrees_with_its_view_and_can_be_read(seed: int) -> None:
    state, chance = played(seed), Chance(seed)
    for seat in (None, *range(state.seats)):
        view = GAME.view(state, seat)
        draw = GAME.guesser(view, seat)
        for _ in range(5):
            guess = draw(chance)
            assert GAME.view(guess, seat) == view
            printed = GAME.position(guess)
            assert GAME.position(GAME.load(printed)) == printed


def test_a_guess_draws_its_own_generator() -> None:
    state = begin()
    draw = GAME.guesser(GAME.view(state, 0), 0)
    chance = Chance(3)
    assert len({draw(chance).chance.word for _ in range(5)}) == 5
    first, second = draw(Chance(8)), draw(Chance(8))
    assert GAME.position(first) == GAME.position(second)


def test_playing_on_with_a_guess_leaves_the_next_one_alone() -> None:
    state, _ = two_rounds("round")
    view = GAME.view(state, 1)
    draw = GAME.guesser(view, 1)
    first = draw(Chance(1))
    while first.turn is not None:
        GAME.apply(first, first.turn, GAME.legal(first, first.turn)[0])
    assert GAME.view(draw(Chance(2)), 1) == view


def guesses(state: State, seat: int | None, count: int = 300) -> list[dict[str, Any]]:
    draw = GAME.guesser(GAME.view(state, seat), seat)
    chance = Chance(11)
    return [GAME.position(draw(chance)) for _ in range(count)]


def test_shown_arrests_are_in_that_jail_and_what_went_free_is_in_hand_or_on_the_table() -> None:
    state, _ = two_rounds("round")
    for guess in guesses(state, 1):
        assert guess["jails"][0][-1] == "lionel"
        assert guess["jails"][2] == ["hawkeye"]
        assert "bill" in guess["hands"][1]
    say(state, "tannen", "croc")
    on_table = [guess["table"][2]["card"] for guess in guesses(state, 0)]
    assert len(set(on_table)) > 5


def test_with_full_memory_every_shown_arrest_is_known_in_its_order() -> None:
    state, _ = two_rounds("full")
    for guess in guesses(state, 1, 50):
        assert guess["jails"][0] == ["betty", "lionel"]
        assert "twins" in guess["hands"][2]
        assert guess["discards"][2] not in ("twins", "hawkeye")


def test_with_short_memory_the_forgotten_arrest_may_be_any_card() -> None:
    state, _ = two_rounds("round")
    first_cell = {guess["jails"][0][0] for guess in guesses(state, 1)}
    assert {"betty", "croc", "duke"} <= first_cell
    assert "lionel" not in first_cell


def test_every_way_to_lay_out_what_is_hidden_is_equally_likely() -> None:
    state = begin(seats=2, jails=[["bill"], []], options={"beginner": False})
    say(state, "tannen", "duke")
    count = 9 * 8 * 7
    found = Counter(
        (guess["discards"][0], guess["jails"][0][0], guess["table"][0]["card"])
        for guess in guesses(state, 1, 20 * count)
    )
    assert len(found) == count
    spread = sum((seen - 20) ** 2 / 20 for seen in found.values())
    assert spread < count + 5 * (2 * count) ** 0.5


def test_a_history_that_the_jails_contradict_still_gives_a_guess() -> None:
    plays = [{"card": "duke", "claim": "duke", "arrested": True}] * 3
    state = begin(round=2, history=[{"round": 1, "deputy": 0, "plays": plays}])
    view = GAME.view(state, 0)
    assert GAME.view(GAME.guesser(view, 0)(Chance(1)), 0) == view


def test_a_guess_at_a_finished_game_is_the_game() -> None:
    state = begin(over=True, turn=None, jails=[["duke"], [], []], options={"jail": 1})
    guess = GAME.guesser(GAME.view(state, 1), 1)(Chance(5))
    assert {**GAME.position(guess), "rng": 0} == {**GAME.position(state), "rng": 0}
