"""What speaks for a command of 75 Gnome Street: out of the same figures by which it is chosen, and always in words."""

from __future__ import annotations

from typing import Any

from engines.bots import think
from engines.bots.judges.gnome_street import GnomeJudge
from engines.match import Match
from engines.shelf import folder
from engines.words import LANGUAGES, words_of

WORDS = words_of(folder("gnome-street") / "words")


def why(match: Match, seat: int, data: dict[str, Any]) -> list[str]:
    return GnomeJudge(match.game, match.view(seat), seat).why(match.command(data))


def test_a_high_card_is_early_and_a_card_that_asks_more_says_so() -> None:
    match = Match.new("gnome-street", 3, 4, {})
    assert why(match, 0, {"type": "choose", "value": 8})[0] == "early"
    assert why(match, 0, {"type": "choose", "value": 5})[0] == "follow-up"
    brazen = why(match, 0, {"type": "choose", "value": 1})
    assert brazen[0] == "brazen"
    assert "early" not in brazen


def test_every_card_has_a_reason() -> None:
    match = Match.new("gnome-street", 4, 9, {})
    assert all(why(match, 0, {"type": "choose", "value": value}) for value in range(1, 9))


def test_every_reason_of_a_game_of_experts_has_words_in_both_languages() -> None:
    match, told = Match.new("gnome-street", 3, 2, {}), set()
    while match.actors() and len(match.steps) < 120:
        seat = match.actors()[0]
        command = think(match.game, match.view(seat), seat, "expert", 1, 0, iterations=1).command
        told |= set(GnomeJudge(match.game, match.view(seat), seat).why(command))
        match.do(seat, command)
    assert {"ask", "dig", "mole"} <= told
    assert all(WORDS.text(language, f"reasons.{key}") for key in told for language in LANGUAGES)
