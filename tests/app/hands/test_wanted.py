"""Whole games of Outlaws Wanted in a real window: three people who hand the screen round; one person among bots."""

from __future__ import annotations

import pytest

from engines.match import Match
from tests.app.hands.conftest import Start
from tests.app.hands.wanted import WantedHands
from tests.app.window import there

pytestmark = [pytest.mark.whole, there]
WHEEL = {"wheel by press", "wheel by drag", "wheel by key"}
CARRIED = {"drag", "click", "keys"}


def test_three_people_play_to_the_results(start: Start) -> None:
    hands = start(WantedHands, Match.new("wanted", 3, 4, {"jail": 3}), seed=1)
    hands.play()
    match = hands.check()
    assert {seat for seat, _ in hands.meant} == {0, 1, 2}
    assert hands.curtains == len(match.steps), "every declaration was made behind a curtain of its own"
    assert max(map(len, match.position()["jails"])) >= 3
    assert {*hands.used} >= WHEEL | CARRIED


def test_one_person_plays_among_bots_to_the_results(start: Start) -> None:
    hands = start(WantedHands, Match.new("wanted", 4, 6, {"jail": 4}), "pbbb", seed=2)
    hands.play()
    match = hands.check()
    assert len(match.steps) == 4 * len(hands.meant), "everybody has declared once a round"
    assert hands.curtains == 1, "nobody else looks, so only the saved game is behind a curtain"
