"""A whole game of 75 Gnome Street in a real window: three people, tips and all; the first battle is a tie."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import pytest

from engines.match import Match
from tests.app.hands.conftest import Start
from tests.app.hands.gnome_street import GnomeHands
from tests.app.window import there

pytestmark = [pytest.mark.whole, there]


class TiedHands(GnomeHands):
    """In the first round two of three choose the same card."""

    tied: ClassVar[dict[int, int]] = {0: 5, 1: 5, 2: 7}


def test_three_people_play_to_the_results(start: Start) -> None:
    hands = start(TiedHands, Match.new("gnome-street", 3, 8, {}), seed=1, tips=True)
    hands.play()
    match = hands.check()
    kinds = Counter(command["type"] for _, command in hands.meant)
    assert min(kinds[kind] for kind in ("choose", "flick", "take", "place", "ask", "cat", "bury")) > 0
    assert hands.meant[3][1]["type"] == "flick", "two have chosen the same card"
    assert hands.used["flick by mouse"] > 0
    answers = match.position()["answers"]
    private = [answer for answer in answers if not answer["public"]]
    assert any({*answer["heard"]} == {answer["asker"], answer["asked"]} for answer in private)
    told = [(seat, event) for seat, event in hands.told if event["type"] == "answered" and not event["public"]]
    assert told, "behind the curtain people are told of private answers"
    for seat, event in told:
        assert (event["yes"] is not None) == (seat in event["heard"]), "the answer itself only to who heard it"
    assert {*hands.used} >= {"drag", "click", "keys", "press", "press by key"}
