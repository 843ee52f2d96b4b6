"""Whole games of Mole War in a real window: two people, tips and all; one person and three bots with everything on."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.match import Match
from tests.app.hands.conftest import Start
from tests.app.hands.mole_war import MoleWarHands
from tests.app.window import there

pytestmark = [pytest.mark.whole, there]


def test_two_people_play_from_the_set_up_to_the_bonus_table(start: Start) -> None:
    hands = start(MoleWarHands, Match.new("mole-war", 2, 4, {}), seed=1, tips=True)
    hands.play()
    match = hands.check()
    kinds = Counter(command["type"] for _, command in hands.meant)
    assert min(kinds[kind] for kind in ("lay", "enter", "move", "card", "end")) > 0
    assert {command["from"] for _, command in hands.meant if command["type"] == "card"} == {"hand", "row"}
    lines = {line["line"] for seat in match.outcome().breakdown for line in seat}
    assert lines > {"medals"}, "the bonus table has been laid out"
    assert {*hands.used} >= {"drag", "click", "keys"}


def test_one_person_plays_among_three_bots_with_obstacles_and_events(start: Start) -> None:
    options = {"obstacles": True, "events": True, "deck": "random"}
    hands = start(MoleWarHands, Match.new("mole-war", 4, 8, options), "pbbb", seed=2)
    hands.play()
    match = hands.check()
    assert match.position()["obstacles"]
    drawn = [event for step in match.steps for event in step.events if event["type"] == "event-drawn"]
    assert drawn, "the farmer came"
    assert hands.curtains == 1
