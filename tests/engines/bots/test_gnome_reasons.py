"""What speaks for a command of 75 Gnome Street: out of the same figures by which it is chosen, and always in words."""

from __future__ import annotations

from typing import Any

import pytest

from engines.bots import think
from engines.bots.judge import Reason
from engines.bots.judges.gnome_street import GnomeJudge
from engines.gnome_street.aids import asked_about
from engines.gnome_street.sheet import sheet
from engines.match import Match
from engines.shelf import folder
from engines.words import LANGUAGES, words_of

WORDS = words_of(folder("gnome-street") / "words")


def why(match: Match, seat: int, data: dict[str, Any]) -> list[Reason]:
    return list(GnomeJudge(match.game, match.view(seat), seat).why(match.command(data)))


def key_of(reason: Reason) -> str:
    return reason if isinstance(reason, str) else str(reason["key"])


def expert(match: Match, seat: int) -> Any:
    return think(match.game, match.view(seat), seat, "expert", 1, 0, iterations=1).command


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


@pytest.mark.parametrize("seed", [2, 5])
def test_whatever_an_expert_does_has_a_reason_with_words_in_both_languages(seed: int) -> None:
    match, told = Match.new("gnome-street", 3, seed, {}), set()
    while match.actors() and len(match.steps) < 200:
        seat = match.actors()[0]
        command = expert(match, seat)
        reasons = why(match, seat, match.game.data(command))
        assert reasons, command
        for reason in reasons:
            values = {} if isinstance(reason, str) else {name: value for name, value in reason.items() if name != "key"}
            told.add(key_of(reason))
            for language in LANGUAGES:
                assert "{" not in WORDS.text(language, f"reasons.{key_of(reason)}", **values)
        match.do(seat, command)
    assert {"ask", "dig-mole", "mole"} <= told


def test_a_flick_and_whatever_is_declined_have_reasons_too() -> None:
    match = Match.new("gnome-street", 3, 3, {})
    for seat in range(3):
        match.do(seat, match.command({"type": "choose", "value": 6}))
    assert why(match, match.actors()[0], {"type": "flick", "aim": 0.0, "pull": 0.5}) == ["flick"]
    assert why(match, match.actors()[0], {"type": "decline"}) == ["decline-cat"]
    assert why(match, match.actors()[0], {"type": "done"}) == ["done-no-gnome"]


def test_the_reason_for_a_question_says_how_many_squares_the_answer_crosses_out_at_least() -> None:
    match = Match.new("gnome-street", 3, 2, {})
    while not any(command.get("type") == "ask" for command in map(match.game.data, match.legal(match.actors()[0]))):
        seat = match.actors()[0]
        match.do(seat, expert(match, seat))
    seat, view = match.actors()[0], match.view(match.actors()[0])
    ask = next(data for data in map(match.game.data, match.legal(seat)) if data["type"] == "ask")
    about = set(asked_about(view["taking"]["action"], view["placed"]))
    possible = set(sheet(view)[ask["seat"]].possible)
    least = min(len(possible & about), len(possible - about))
    assert least > 1
    assert why(match, seat, ask) == [{"key": "ask", "seat": ask["seat"], "count": least}]
