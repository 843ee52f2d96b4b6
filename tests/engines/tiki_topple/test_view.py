"""What a seat may know in Tiki Topple: planted secret cards never show to another."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engines.chance import Chance
from engines.tiki_topple import GAME, box
from tests.engines.tiki_topple.table import LINE, SECRETS, last_card, play, table


def texts(view: Any) -> str:
    return json.dumps(view)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_planted_secrets_and_deck_are_nowhere_in_a_view_or_log(viewer: int | None) -> None:
    match = table()
    position = match.position()
    hidden = [card for seat, card in enumerate(position["secrets"]) if seat != viewer] + position["deck"]
    play(match, "up1", "eepo")
    play(match, "topple", "nani")
    shown = texts(match.view(viewer)) + texts(match.log(viewer)) + texts(match.view_at(1, viewer))
    assert not any(json.dumps(card) in shown for card in hidden)
    assert str(position["rng"]) not in shown
    if viewer is not None:
        assert json.dumps(SECRETS[viewer]) in shown


def test_counts_stay_visible() -> None:
    view = table().view(1)
    assert view["secrets"] == [None, SECRETS[1], None]
    assert view["deck"] == [None] * 24


def test_secrets_are_open_when_scored_and_all_is_open_at_the_end() -> None:
    match = last_card(LINE)
    play(match, "up1", "eepo")
    scored = next(event for event in match.log(2) if event["type"] == "round-scored")
    assert scored["targets"] == SECRETS[:3]
    assert match.view(2)["spent"] == SECRETS[:3]
    assert match.view(2)["secrets"][0] is None
    ended = last_card(LINE, options={"rounds": 1})
    play(ended, "up1", "eepo")
    assert ended.view(None) == {**ended.position(), "rng": None}


def test_guesses_deal_every_hidden_card_equally_often() -> None:
    match = table()
    draw = GAME.guesser(match.view(0), 0)
    chance = Chance(1)
    counts: dict[tuple[str, str, str], int] = {}
    for _ in range(5200):
        state = draw(chance)
        counts[state.secrets[1]] = counts.get(state.secrets[1], 0) + 1
    possible = [card for card in box.SECRETS if list(card) != SECRETS[0]]
    assert sorted(counts) == sorted(possible)
    expected = 5200 / 26
    square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert square < 65, "chi-square with 25 degrees of freedom; 65 is beyond p = 0.00002"
