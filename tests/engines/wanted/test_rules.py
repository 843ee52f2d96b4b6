"""Rounds, refusals, the end of the game and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from engines.errors import BadOptions, BadRequest
from engines.wanted import GAME
from engines.wanted.box import QUIET_ROUNDS, ROLES
from engines.wanted.refusals import RULES, Refusal
from engines.wanted.state import State
from tests.engines.wanted.table import begin, play_round, say

SIX = ["hawkeye", "pandito", "lionel", "wolfgang", "twins", "bill"]


def why(state: State, seat: int, card: str, claim: str) -> str | None:
    return GAME.why(state, seat, GAME.command({"type": "declare", "card": card, "claim": claim}, state.seats))


# --- the deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "beginner", "size"),
    [(2, False, 9), (3, False, 11), (4, False, 11), (5, False, 11), (2, True, 6), (3, True, 7), (5, True, 7)],
)
def test_every_seat_has_the_pack_of_the_set_less_one_card(seats: int, beginner: bool, size: int) -> None:
    position = GAME.position(GAME.new(seats, 4, {"beginner": beginner}))
    for hand, discard in zip(position["hands"], position["discards"], strict=True):
        assert len(hand) == size - 1
        assert len({*hand, discard}) == size
        assert discard not in hand


def test_the_card_set_aside_and_the_deputy_are_drawn() -> None:
    positions = [GAME.position(GAME.new(3, seed, {})) for seed in range(300)]
    assert {position["deputy"] for position in positions} == {0, 1, 2}
    assert {position["discards"][1] for position in positions} == {role.id for role in ROLES}
    assert any(len(set(position["discards"])) > 1 for position in positions)


def test_a_chosen_starter_is_deputy_and_the_packs_stay_the_same() -> None:
    drawn, chosen = GAME.position(GAME.new(4, 9, {})), GAME.position(GAME.new(4, 9, {"starter": 3}))
    assert (chosen["deputy"], chosen["turn"]) == (3, 3)
    assert chosen["hands"] == drawn["hands"]


# --- a round -------------------------------------------------------------------------------------


def test_the_deputy_begins_and_the_others_follow_clockwise() -> None:
    state = begin(seats=4, deputy=2, turn=2)
    turns = []
    for card in ("duke", "bill", "betty"):
        turns.append(state.turn)
        assert [event["type"] for event in say(state, card)] == ["declared"]
    assert turns == [2, 3, 0]
    assert GAME.actors(state) == (1,)
    assert GAME.legal(state, 2) == []


def test_a_declaration_tells_the_claim_and_not_the_card() -> None:
    assert say(begin(), "duke", "betty") == [{"type": "declared", "seat": 0, "claim": "betty"}]


def test_any_role_of_the_set_may_be_claimed_held_or_not_jailed_or_not() -> None:
    state = begin(jails=[["bill"], [], []])
    claims = {command.claim for command in GAME.legal(state, 0)}
    assert claims == {role.id for role in ROLES}
    assert len(GAME.legal(state, 0)) == 9 * 11


def test_the_last_declaration_brings_the_reveal_in_order() -> None:
    events = play_round(begin(), "duke", "betty", ("bill", "croc"))
    types = [event["type"] for event in events]
    assert types == ["declared", *["revealed"] * 3, *["judged"] * 3, "deputy-passed"]
    assert events[-1] == {"type": "deputy-passed", "seat": 1, "round": 2}


def test_the_arrested_go_to_jail_newest_last_and_the_free_back_in_table_order() -> None:
    state = begin(jails=[["bill"], [], []])
    play_round(state, "betty", "duke", ("twins", "croc"))
    position = GAME.position(state)
    assert position["jails"] == [["bill", "betty"], [], []]
    assert position["hands"][1] == [role.id for role in ROLES if role.id != "croc"]
    assert position["table"] == [None] * 3
    assert position["history"] == [
        {
            "round": 1,
            "deputy": 0,
            "plays": [
                {"card": "betty", "claim": "betty", "arrested": True},
                {"card": "duke", "claim": "duke", "arrested": False},
                {"card": "twins", "claim": "croc", "arrested": False},
            ],
        }
    ]


def test_a_card_on_the_table_is_not_in_the_hand() -> None:
    state = begin()
    say(state, "duke")
    position = GAME.position(state)
    assert "duke" not in position["hands"][0]
    assert position["table"][0] == {"card": "duke", "claim": "duke"}


# --- refusals ------------------------------------------------------------------------------------


def test_every_refusal_is_reached() -> None:
    state = begin(jails=[["bill"], [], []], deputy=0)
    assert why(state, 1, "duke", "duke") == Refusal.NOT_YOUR_TURN
    assert why(state, 0, "bill", "duke") == Refusal.CARD_NOT_IN_HAND
    assert why(state, 0, "croc", "duke") == Refusal.CARD_NOT_IN_HAND
    assert why(state, 0, "santa", "duke") == Refusal.CARD_NOT_IN_HAND
    assert why(state, 0, "duke", "santa") == Refusal.CLAIM_NOT_IN_SET
    assert why(state, 0, "duke", "croc") is None
    ended = begin(jails=[[*SIX, "duke"], [], []], over=True, turn=None)
    assert why(ended, 0, "betty", "betty") == Refusal.GAME_OVER
    assert set(RULES) == {str(refusal) for refusal in Refusal} == set(GAME.info.refusals)


def test_a_role_outside_the_set_may_not_be_claimed() -> None:
    assert why(begin(seats=2), 0, "duke", "twins") == Refusal.CLAIM_NOT_IN_SET
    assert why(begin(options={"beginner": True}), 0, "betty", "duke") == Refusal.CLAIM_NOT_IN_SET


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "declare",
        {},
        {"type": "declare"},
        {"type": "declare", "card": "duke"},
        {"type": "declare", "card": "duke", "claim": None},
        {"type": "declare", "card": 1, "claim": "duke"},
        {"type": "declare", "card": ["duke"], "claim": "duke"},
        {"type": "declare", "card": "duke", "claim": True},
        {"type": "declare", "card": "duke", "claim": "duke", "seat": 0},
        {"type": "play", "card": "duke", "claim": "duke"},
        {"type": ["declare"], "card": "duke", "claim": "duke"},
    ],
)
def test_a_malformed_command_is_a_bad_request(data: object) -> None:
    with pytest.raises(BadRequest):
        GAME.command(data, 3)


def test_commands_print_and_read_alike() -> None:
    state = begin()
    for command in GAME.legal(state, 0):
        assert GAME.command(GAME.data(command), 3) is command


# --- the end -------------------------------------------------------------------------------------


def test_seven_in_jail_end_the_game_and_the_badge_stays() -> None:
    state = begin(jails=[SIX, [], []], round=9)
    events = play_round(state, "betty", "duke", ("twins", "croc"))
    assert events[-1] == {"type": "game-over", "cause": "jail-full", "seats": [0], "winners": [0]}
    position = GAME.position(state)
    assert (position["over"], position["turn"], position["deputy"], position["round"]) == (True, None, 0, 9)
    assert GAME.actors(state) == ()
    assert [GAME.legal(state, seat) for seat in range(3)] == [[], [], []]


def test_all_that_is_arrested_in_the_last_round_counts() -> None:
    state = begin(jails=[SIX, ["pandito", "lionel", "wolfgang", "twins", "bill", "duke"], []])
    events = play_round(state, ("betty", "croc"), ("hawkeye", "croc"), ("duke", "bill"))
    assert events[-1]["seats"] == [0, 1]
    assert GAME.outcome(state).scores == (1750, 1900, 0)


def test_four_in_jail_end_the_beginner_game_and_any_number_may_be_chosen() -> None:
    jail = ["hawkeye", "pandito", "lionel"]
    state = begin(jails=[jail, [], []], options={"beginner": True}, discards=["tannen"] * 3)
    assert play_round(state, "betty", "wolfgang", "twins")[-1]["type"] == "game-over"
    state = begin(jails=[[], [], []], options={"jail": 1})
    assert play_round(state, "duke", "bill", "betty")[-1]["cause"] == "jail-full"
    state = begin(jails=[SIX, [], []], options={"jail": 8})
    assert play_round(state, "betty", "bill", "duke")[-1]["type"] == "deputy-passed"


def test_eight_quiet_rounds_end_the_game() -> None:
    state = begin()
    for quiet in range(1, QUIET_ROUNDS):
        play_round(state, "duke", "bill", "tannen")
        assert GAME.position(state)["quiet"] == quiet
    events = play_round(state, "duke", "bill", "tannen")
    assert events[-1]["cause"] == "quiet-rounds"
    assert GAME.outcome(state).scores == (0, 0, 0)


def test_an_arrest_ends_the_quiet_count() -> None:
    state = begin(quiet=QUIET_ROUNDS - 1)
    play_round(state, "duke", "bill", "betty")
    assert GAME.position(state)["quiet"] == 0
    assert not GAME.outcome(state).over


# --- who wins ------------------------------------------------------------------------------------


def ended(**settings: Any) -> dict[str, Any]:
    """The outcome of a game that ended by quiet rounds."""
    outcome = GAME.outcome(begin(over=True, turn=None, quiet=QUIET_ROUNDS, **settings)).as_json()
    for score, lines in zip(outcome["scores"], outcome["breakdown"], strict=True):
        assert sum(line["points"] for line in lines) == score
    return outcome


def test_most_bounty_wins_and_tannen_counts_for_each_seat() -> None:
    outcome = ended(seats=4, jails=[["bunch"], ["tannen"], ["hawkeye", "lionel"], []])
    assert outcome["scores"] == [500, 600, 300, 0]
    assert (outcome["winners"], outcome["tie_break"]) == ([1], None)
    assert outcome["breakdown"][2] == [
        {"line": "bounty", "card": "hawkeye", "points": 100},
        {"line": "bounty", "card": "lionel", "points": 200},
    ]


def test_the_lower_discard_breaks_a_tie() -> None:
    outcome = ended(jails=[["bill"], ["duke"], ["bill"]], discards=["bunch", "tannen", "bunch"])
    assert (outcome["winners"], outcome["tie_break"]) == ([1], "lower-discard")
    outcome = ended(seats=5, jails=[["bill"], ["duke"], [], [], []], discards=["bunch", "tannen", *["croc"] * 3])
    assert (outcome["winners"], outcome["tie_break"]) == ([0], "lower-discard")


def test_then_the_nearest_clockwise_to_the_deputy_wins_the_deputy_first_of_all() -> None:
    outcome = ended(jails=[["bill"], ["duke"], []], deputy=2)
    assert (outcome["winners"], outcome["tie_break"]) == ([0], "nearest-deputy")
    outcome = ended(jails=[["bill"], ["duke"], []], deputy=1)
    assert (outcome["winners"], outcome["tie_break"]) == ([1], "nearest-deputy")
    three = ended(jails=[["lionel"], ["wolfgang"], ["lionel"]], discards=["bunch", "hawkeye", "hawkeye"], deputy=2)
    assert (three["winners"], three["tie_break"]) == ([2], "nearest-deputy")


def test_counting_arrests_forgets_bounties_and_discards() -> None:
    settings = {"options": {"scoring": "count"}, "discards": ["bunch", "croc", "croc"]}
    outcome = ended(jails=[["bill"], ["hawkeye", "pandito"], []], **settings)
    assert (outcome["scores"], outcome["winners"]) == ([1, 2, 0], [1])
    outcome = ended(jails=[["bill"], ["hawkeye"], []], deputy=2, **settings)
    assert (outcome["winners"], outcome["tie_break"]) == ([0], "nearest-deputy")


def test_a_running_game_has_no_result() -> None:
    assert GAME.outcome(begin()).as_json() == {"over": False}


# --- what the game declares ----------------------------------------------------------------------


def test_bounds_follow_from_the_box() -> None:
    assert GAME.score_bounds(3, {"scoring": "count", "jail": 5}) == (0, 5)
    assert GAME.score_bounds(4, {"jail": 2}) == (0, 1100)
    assert GAME.score_bounds(2, {"beginner": True, "jail": 2}) == (0, 600)
    assert GAME.longest(3, {}) == 3 * QUIET_ROUNDS * (3 * 6 + 1)


@pytest.mark.parametrize("seats", [1, 6, True, 2.0, "3", None])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(seats: Any) -> None:
    for ask in (lambda: GAME.new(seats, 0, {}), lambda: GAME.longest(seats, {}), lambda: GAME.score_bounds(seats, {})):
        with pytest.raises(BadOptions):
            ask()


@pytest.mark.parametrize(
    "options",
    [
        {"beginner": 1},
        {"beginner": None},
        {"scoring": "money"},
        {"scoring": ["bounty"]},
        {"memory": "none"},
        {"jail": 0},
        {"jail": 11},
        {"jail": True},
        {"jail": 5.0},
        {"jail": "5"},
        {"jail": 10**30},
        {"jail": 7, "beginner": True},
        {"starter": 3},
        {"starter": -1},
        {"starter": False},
        {"starter": "0"},
        {"stakes": 1},
        {1: 2},
        [],
        None,
        "beginner",
    ],
)
def test_bad_options_are_refused(options: Any) -> None:
    with pytest.raises(BadOptions):
        GAME.new(3, 0, options)


@pytest.mark.parametrize(
    ("seats", "options", "printed"),
    [
        (3, {}, {"beginner": False, "scoring": "bounty", "memory": "round", "jail": 7, "starter": None}),
        (3, {"beginner": True}, {"beginner": True, "scoring": "bounty", "memory": "round", "jail": 4, "starter": None}),
        (2, {"jail": 8, "starter": 1}, None),
        (2, {"jail": 5, "beginner": True}, None),
    ],
)
def test_every_option_is_printed(seats: int, options: dict[str, Any], printed: dict[str, Any] | None) -> None:
    assert GAME.position(GAME.new(seats, 0, options))["options"].items() >= (printed or options).items()


@pytest.mark.parametrize(("seats", "beginner", "most"), [(2, False, 8), (5, False, 10), (2, True, 5), (3, True, 6)])
def test_the_jail_is_smaller_than_the_set(seats: int, beginner: bool, most: int) -> None:
    GAME.new(seats, 0, {"beginner": beginner, "jail": most})
    with pytest.raises(BadOptions):
        GAME.new(seats, 0, {"beginner": beginner, "jail": most + 1})


def test_the_schema_carries_a_default_for_every_option() -> None:
    properties = GAME.info.options["properties"]
    assert {name: each["default"] for name, each in properties.items()} == {
        "beginner": False,
        "scoring": "bounty",
        "memory": "round",
        "jail": None,
        "starter": None,
    }
