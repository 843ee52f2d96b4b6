"""The rules of Tiki Topple, sentence by sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.match import Match
from engines.tiki_topple import GAME, box
from engines.tiki_topple.refusals import Refusal
from tests.engines.tiki_topple.table import FULL, LINE, last_card, play, refusal, second_turn, table

# --- set-up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards", "rounds"), [(2, 7, 4), (3, 6, 3), (4, 6, 4)])
def test_everybody_gets_all_cards_and_one_secret_card(seats: int, cards: int, rounds: int) -> None:
    position = Match.new("tiki-topple", seats, 5).position()
    assert [len(hand) for hand in position["hands"]] == [cards] * seats
    assert all(Counter(hand)["toast"] == 2 for hand in position["hands"])
    assert all(Counter(hand)["up1"] == (2 if seats == 2 else 1) for hand in position["hands"])
    assert len(position["secrets"]) == seats
    assert len(position["deck"]) == 27 - seats
    assert position["options"]["rounds"] == rounds


def test_the_line_is_shuffled_group_by_group() -> None:
    lines = [tuple(Match.new("tiki-topple", 2, seed).position()["line"]) for seed in range(200)]
    groups = {frozenset(group) for group in box.GROUPS}
    for line in lines:
        assert {frozenset(line[start : start + 3]) for start in (0, 3, 6)} == groups
    assert len(set(lines)) > 150
    assert {line[0] for line in lines} == set(box.TIKIS)


def test_the_first_starter_is_drawn_or_named() -> None:
    drawn = {Match.new("tiki-topple", 4, seed).position()["starter"] for seed in range(60)}
    assert drawn == {0, 1, 2, 3}
    assert Match.new("tiki-topple", 4, 1, {"starter": 2}).actors() == (2,)


# --- cards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("place", range(1, 10))
def test_forward_goes_exactly_so_far_and_those_passed_step_back(steps: int, place: int) -> None:
    match = table()
    tiki = LINE[place - 1]
    if place <= steps:
        assert refusal(match, f"up{steps}", tiki) == "not-enough-places"
        return
    events = play(match, f"up{steps}", tiki)
    line = match.position()["line"]
    assert line.index(tiki) == place - 1 - steps
    assert [other for other in line if other != tiki] == [other for other in LINE if other != tiki]
    assert events[1] == {"type": "moved", "seat": 0, "tiki": tiki, "from": place, "to": place - steps}


@pytest.mark.parametrize("place", range(1, 10))
def test_topple_sends_any_tiki_to_the_end(place: int) -> None:
    match = table()
    tiki = LINE[place - 1]
    events = play(match, "topple", tiki)
    assert match.position()["line"] == [other for other in LINE if other != tiki] + [tiki]
    assert match.position()["toasted"] == []
    assert events[1] == {"type": "toppled", "seat": 0, "tiki": tiki, "from": place, "to": 9}


def test_an_option_forbids_toppling_the_last_one() -> None:
    match = table(options={"topple_last": False})
    assert refusal(match, "topple", "eepo") == "topple-last"
    legal = [command for command in match.legal(0) if command.card == "topple"]
    assert [command.tiki for command in legal] == LINE[:-1]
    assert refusal(match, "topple", "hookipa") is None


def test_toast_removes_the_last_tiki_for_the_round() -> None:
    match = second_turn()
    events = play(match, "toast")
    position = match.position()
    assert (position["line"], position["toasted"]) == (LINE[:-1], ["eepo"])
    assert events[1] == {"type": "toasted", "seat": 0, "tiki": "eepo", "place": 9}
    assert refusal(match, "topple", "eepo") == "tiki-not-in-line"
    assert refusal(match, "toast", "hookipa") == "toast-takes-no-tiki"


def test_no_toast_on_the_first_turn_of_any_round() -> None:
    match = table()
    for _ in range(3):
        assert refusal(match, "toast") == "toast-on-first-turn"
        play(match, "up1", match.position()["line"][4])
    assert refusal(match, "toast") is None
    ended = last_card(LINE)
    play(ended, "up1", "eepo")
    assert ended.position()["round"] == 2
    assert refusal(ended, "toast") == "toast-on-first-turn"


def test_a_card_is_used_once_a_round_and_lies_open() -> None:
    match = table()
    play(match, "up3", "eepo")
    assert match.position()["played"] == [["up3"], [], []]
    for _ in range(2):
        play(match, "up1", match.position()["line"][5])
    assert refusal(match, "up3", "kapu") == "card-not-in-hand"


def test_cards_that_need_a_tiki_are_refused_without_one() -> None:
    for card in ("up1", "up2", "up3", "topple"):
        assert refusal(table(), card) == "tiki-needed"


def test_nobody_else_may_act_and_nobody_after_the_end() -> None:
    assert refusal(table(), "up1", "eepo", seat=1) == "not-your-turn"
    match = last_card(LINE, options={"rounds": 1})
    play(match, "up1", "eepo")
    assert match.actors() == ()
    assert refusal(match, "up1", "eepo", seat=0) == "game-over"
    assert all(match.legal(seat) == [] for seat in range(3))


def test_every_refusal_is_reached_by_a_test_here() -> None:
    reached = {
        refusal(table(), "up3", "huhu"),
        refusal(table(), "up3"),
        refusal(table(), "toast"),
        refusal(second_turn(), "toast", "eepo"),
        refusal(second_turn(), "up1", "eepo"),
        refusal(second_turn(line=LINE[:-1], toasted=["eepo"]), "up2", "eepo"),
        refusal(table(options={"topple_last": False}), "topple", "eepo"),
        refusal(table(), "up1", "eepo", seat=2),
        "game-over",
    }
    assert reached == set(Refusal) == set(GAME.info.refusals)


# --- the end of a round -----------------------------------------------------------------------------


def test_a_round_ends_at_once_when_three_stand() -> None:
    match = second_turn(
        line=["nui", "nani", "kapu", "huhu"],
        toasted=["eepo", "hookipa", "akamai", "lokahi", "wikiwiki"],
        hands=[["topple", "toast"], ["up3", "topple"], ["up3", "topple"]],
        played=[["up1", "up2", "up3", "toast"], ["up1", "up2", "toast", "toast"], ["up1", "up2", "toast", "toast"]],
    )
    events = play(match, "toast")
    assert [event["type"] for event in events] == ["played", "toasted", "round-scored", "round-started"]
    assert match.position()["scores"] == [16, 5, 5]
    assert match.position()["hands"] == [FULL] * 3


def test_with_two_seats_four_toasts_leave_five() -> None:
    toasts = sum(card == "toast" for card in box.HANDS[2]) * 2
    assert len(box.TIKIS) - toasts > box.STANDING


def test_a_round_ends_when_all_cards_are_played() -> None:
    match = last_card(LINE)
    events = play(match, "up1", "eepo")
    assert [event["type"] for event in events] == ["played", "moved", "round-scored", "round-started"]
    position = match.position()
    assert (position["round"], position["starter"], position["turn"]) == (2, 1, 1)
    assert position["played"] == [[], [], []]
    assert position["toasted"] == []
    assert sorted(position["line"]) == sorted(LINE)
    assert len(position["spent"]) == 3
    assert len(position["deck"]) == 21


@pytest.mark.parametrize("place", range(1, 10))
@pytest.mark.parametrize(("target", "points", "last"), [(0, 9, 1), (1, 5, 2), (2, 2, 3)])
def test_points_for_places(place: int, target: int, points: int, last: int) -> None:
    tiki = "nui", "nani", "kapu"
    others = [other for other in LINE if other not in tiki]
    filler = [one for number, one in enumerate(tiki) if number != target]
    line = [*others, *filler]
    line.insert(place - 1, tiki[target])
    front = line[:2]
    match = last_card([front[1], front[0], *line[2:]])
    play(match, "up1", front[0])
    scored = match.steps[-1].events[2]
    assert scored["places"][0][target] == place
    assert scored["hits"][0][target] == (points if place <= last else 0)
    assert scored["points"][0] == sum(scored["hits"][0])
    assert scored["targets"][0] == list(tiki)


def test_a_removed_target_scores_nothing() -> None:
    line = [tiki for tiki in LINE if tiki not in ("nui", "nani", "kapu")]
    match = last_card(line)
    events = play(match, "up1", line[3])
    assert events[2]["places"][0] == [None, None, None]
    assert match.position()["scores"][0] == 0


# --- the end of the game ----------------------------------------------------------------------------


def test_the_game_ends_after_its_rounds_and_secrets_stay_in_place() -> None:
    match = last_card(LINE, options={"rounds": 2}, round=2, scores=[1, 2, 3])
    events = play(match, "up1", "eepo")
    assert [event["type"] for event in events][-1] == "game-over"
    position = match.position()
    assert position["over"] is True
    assert position["turn"] is None
    assert position["secrets"] == [["nui", "nani", "kapu"], ["kapu", "nani", "lokahi"], ["huhu", "nui", "eepo"]]
    assert position["spent"] == []
    assert match.outcome().over


def test_a_target_score_ends_the_game_at_a_rounds_end() -> None:
    before = last_card(LINE, options={"target": 35}, scores=[34, 0, 0])
    play(before, "up1", "eepo")
    assert before.position()["over"] is (before.position()["scores"][0] >= 35)
    reached = last_card(LINE, options={"target": 35}, scores=[35, 0, 0])
    play(reached, "up1", "eepo")
    assert reached.position()["over"] is True
    assert reached.position()["options"] == {"rounds": None, "target": 35, "topple_last": True, "starter": 0}


def test_the_game_ends_when_too_few_secret_cards_are_left() -> None:
    match = Match.new("tiki-topple", 4, 1, {"target": 208})
    while match.actors():
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[-1])
    position = match.position()
    assert position["round"] == 27 // 4
    assert len(position["deck"]) == 27 % 4
    assert max(position["scores"]) < 208


def over(scores: list[int], hits: list[tuple[int, int, int]]) -> Match:
    seats = len(scores)
    rows = [{"nine": nine, "five": five, "two": two} for nine, five, two in hits]
    hands: list[list[str]] = [[] for _ in scores]
    full = ["up1", *FULL] if seats == 2 else FULL
    options = {"rounds": 1}
    changes = {"over": True, "turn": None, "hands": hands, "played": [full] * seats}
    return table(seats, options=options, scores=scores, hits=rows, **changes)


@pytest.mark.parametrize(
    ("scores", "hits", "winners", "tie_break"),
    [
        ([9, 5, 2], [(1, 0, 0), (0, 1, 0), (0, 0, 1)], (0,), None),
        ([18, 18, 2], [(2, 0, 0), (1, 1, 2), (0, 0, 1)], (0,), "more-nines"),
        ([9, 19, 19], [(1, 0, 0), (1, 2, 0), (1, 0, 5)], (1,), "more-fives"),
        ([9, 9, 5], [(1, 0, 0), (1, 0, 0), (0, 1, 0)], (0, 1), "shared"),
        ([0, 0], [(0, 0, 0), (0, 0, 0)], (0, 1), "shared"),
    ],
)
def test_who_wins(
    scores: list[int], hits: list[tuple[int, int, int]], winners: tuple[int, ...], tie_break: str | None
) -> None:
    outcome = over(scores, hits).outcome()
    assert (outcome.winners, outcome.tie_break) == (winners, tie_break)
    assert outcome.scores == tuple(scores)
    for score, lines in zip(scores, outcome.breakdown, strict=True):
        assert sum(line["points"] for line in lines) == score
        assert [line["line"] for line in lines] == ["nine", "five", "two"]


def test_points_that_a_position_brought_along_have_their_own_line() -> None:
    lines = over([20, 5, 2], [(1, 0, 0), (0, 1, 0), (0, 0, 1)]).outcome().breakdown[0]
    assert lines[-1] == {"line": "other", "points": 11}


def test_a_seat_without_cards_is_passed_over_in_a_position_that_play_cannot_reach() -> None:
    match = table(hands=[["up1", "up2"], [], ["up1"]], played=[FULL[2:], FULL, FULL[1:]])
    play(match, "up1", "eepo")
    assert match.actors() == (2,)
    play(match, "up1", "eepo")
    assert match.actors() == (0,)
