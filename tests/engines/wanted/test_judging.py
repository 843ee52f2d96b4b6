"""The ten conditions, Duke's block, and the reason that each judgement gives."""

from __future__ import annotations

import pytest

from engines.wanted.box import CONDITIONS
from engines.wanted.telling import judgements, reason_key
from tests.engines.wanted.table import begin, play_round, verdicts

Play = str | tuple[str, str]

LIE = ("betty", "croc")
"""A lie that bears on nothing but on lies."""


def ruling(*plays: Play) -> tuple[bool, str, list[int]]:
    """The judgement of seat 0."""
    event = verdicts(*plays)[0]
    return event["arrested"], event["reason"], event["seats"]


@pytest.mark.parametrize(
    ("plays", "arrested", "reason", "seats"),
    [
        (("croc", LIE, "bill"), True, "another-lied", [1]),
        (("croc", LIE, ("bill", "duke")), True, "another-lied", [1, 2]),
        ((("croc", "duke"), "betty", "bill"), False, "another-lied", []),
        (("hawkeye", "betty", ("bill", "duke")), True, "another-lied", [2]),
        ((("hawkeye", "duke"), "betty", "bill"), False, "another-lied", []),
        (("pandito", LIE, "bill"), True, "another-told-the-truth", [2]),
        (("pandito", LIE, ("bill", "duke")), False, "another-told-the-truth", []),
        ((("pandito", "croc"), "twins", "bill"), True, "another-told-the-truth", [1, 2]),
        (("lionel", LIE, "bill"), True, "claimed-lionel", [0]),
        ((("lionel", "croc"), LIE, "bill"), False, "claimed-lionel", [0]),
        (("wolfgang", LIE, ("bill", "wolfgang")), True, "only-one-wolfgang", [0]),
        (("wolfgang", "bill", ("wolfgang", "croc")), False, "only-one-wolfgang", [0, 2]),
        (("betty", "bill", ("duke", "betty")), True, "all-differ", []),
        (("betty", "bill", ("bill", "croc")), False, "all-differ", [1, 2]),
        (("betty", "bill", ("betty", "croc")), False, "all-differ", [0, 2]),
        (("twins", "bill", ("bill", "croc")), True, "some-two-equal", [1, 2]),
        (("twins", "bill", "twins"), True, "some-two-equal", [0, 2]),
        (("twins", "bill", ("duke", "twins")), False, "some-two-equal", []),
        ((("bill", "duke"), "twins", ("duke", "croc")), True, "another-played-the-claim", [2]),
        ((("bill", "duke"), "twins", ("croc", "duke")), False, "another-played-the-claim", []),
        (("bill", "twins", ("bill", "croc")), True, "another-played-the-claim", [2]),
        (("bill", "twins", "croc"), False, "another-played-the-claim", []),
        (("duke", "twins", ("lionel", "croc")), True, "another-played-lionel", [2]),
        ((("duke", "lionel"), "twins", ("croc", "lionel")), False, "another-played-lionel", []),
        (("bunch", "twins", ("bunch", "croc")), True, "two-bunches", [0, 2]),
        (("bunch", "twins", ("twins", "bunch")), False, "two-bunches", [0]),
        ((("tannen", "croc"), LIE, ("bill", "duke")), True, "all-lied", [0, 1, 2]),
        (("tannen", LIE, ("bill", "duke")), False, "all-lied", [0]),
        ((("tannen", "croc"), "betty", ("bill", "duke")), False, "all-lied", [1]),
        ((("tannen", "bill"), "betty", "bill"), False, "all-lied", [1, 2]),
        (("lionel", "duke", LIE), False, "blocked-by-duke", [1]),
        (("lionel", ("duke", "croc"), ("duke", "bill")), False, "blocked-by-duke", [1, 2]),
        ((("lionel", "bill"), "duke", LIE), False, "claimed-lionel", [0]),
    ],
)
def test_each_condition_holds_and_fails_as_written(
    plays: tuple[Play, ...], arrested: bool, reason: str, seats: list[int]
) -> None:
    assert ruling(*plays) == (arrested, reason, seats)


def test_duke_blocks_every_lionel_and_is_arrested() -> None:
    found = verdicts("lionel", ("duke", "bill"), ("lionel", "lionel"), ("lionel", "croc"))
    assert [event["reason"] for event in found] == [
        "blocked-by-duke",
        "another-played-lionel",
        "blocked-by-duke",
        "claimed-lionel",
    ]
    assert [event["arrested"] for event in found] == [False, True, False, False]


def test_two_dukes_are_both_judged_on_the_same_lionel() -> None:
    found = verdicts("duke", "lionel", "duke")
    assert [(event["arrested"], event["seats"]) for event in found] == [(True, [1]), (False, [0, 2]), (True, [1])]


def test_equal_cards_are_judged_each_for_its_owner() -> None:
    found = verdicts("pandito", ("pandito", "bill"), ("betty", "croc"))
    assert [(event["arrested"], event["seats"]) for event in found] == [(False, []), (True, [0]), (False, [0, 1])]


def test_two_pairs_are_all_named() -> None:
    found = verdicts("twins", "bill", "croc", "bill", "croc")
    assert found[0]["seats"] == [1, 2, 3, 4]


def test_with_two_seats_only_the_opponent_counts() -> None:
    assert [event["arrested"] for event in verdicts(("croc", "bill"), "pandito")] == [False, False]
    assert [event["arrested"] for event in verdicts("hawkeye", ("pandito", "bill"))] == [True, True]
    assert [event["arrested"] for event in verdicts(("bill", "duke"), "duke")] == [True, False]


def test_reasons_go_round_from_the_deputy() -> None:
    state = begin(deputy=2, turn=2)
    events = play_round(state, "betty", "duke", ("bill", "duke"))
    assert [event["seat"] for event in events if event["type"] == "revealed"] == [2, 0, 1]
    assert [event["seat"] for event in events if event["type"] == "judged"] == [2, 0, 1]
    assert [event["lied"] for event in events if event["type"] == "revealed"] == [False, False, True]


def test_a_past_round_can_be_judged_again_from_the_view() -> None:
    state = begin(deputy=1, turn=1)
    events = play_round(state, "lionel", ("duke", "bill"), "betty")
    past = {
        "round": 1,
        "deputy": 1,
        "plays": [
            {"card": card, "claim": claim, "arrested": arrested} for card, claim, arrested in state.history[0].plays
        ],
    }
    assert judgements(past) == [event for event in events if event["type"] == "judged"]


def test_reason_keys_tell_a_condition_that_holds_from_one_that_fails() -> None:
    keys = {reason_key({"reason": reason, "arrested": arrested}) for reason in CONDITIONS for arrested in (True, False)}
    assert len(keys) == 2 * len(CONDITIONS)
    assert reason_key({"reason": "all-lied", "arrested": False}) == "reasons.not-all-lied"
    assert reason_key({"reason": "blocked-by-duke", "arrested": False}) == "reasons.blocked-by-duke"
