"""Hints in words: out of the search's own figures, in both languages, for every kind of command."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.boards.telling import resolve
from app.boards.words import Said, game_said
from app.hints import amount_said, command_said, points_text, reason_said
from app.people import Person
from engines.bots import think
from engines.match import Match
from engines.shelf import folder, game, game_ids
from engines.words import LANGUAGES, words_of
from tests.app.screen import Desk

UP, TOAST = {"type": "play", "card": "up2", "tiki": "nui"}, {"type": "play", "card": "toast"}


def option(command: dict[str, Any], points: float, chance: float = 0.5, visits: int = 50) -> dict[str, Any]:
    return {"command": command, "points": points, "chance": chance, "visits": visits}


def reason(*options: dict[str, Any], searched: bool = True) -> Said:
    return reason_said("tiki-topple", {"command": UP, "options": list(options), "searched": searched})


def test_a_lead_in_points_is_told() -> None:
    words = reason(option(UP, 11.2), option(TOAST, 8.4))
    assert (words.key, words.values["more"]) == ("hint.ahead", game_said("amounts.many", points="3"))
    assert words.values["do"].key == "commands.play"
    assert words.values["other"].key == "commands.play-toast"


def test_less_than_a_whole_point_is_only_called_better_and_of_bounties_less_than_ten_dollars() -> None:
    assert reason(option(UP, 9.0), option(TOAST, 8.1)).key == "hint.better"
    assert reason(option(UP, 9.0), option(TOAST, 8.0)).values["more"] == game_said("amounts.one")
    assert reason(option(UP, 447.0), option(TOAST, 443.0)).key == "hint.close"
    assert reason(option(UP, 447.0), option(TOAST, 391.0)).values["more"] == game_said("amounts.many", points="60")


@pytest.mark.parametrize(
    ("game_id", "text"), [("wanted", "$60"), ("mole-war", "60 medals"), ("tiki-topple", "60 points")]
)
def test_an_amount_is_told_in_the_coin_of_the_game(game_id: str, text: str) -> None:
    amount = amount_said(60)
    assert words_of(folder(game_id) / "words").text("en", amount.key, **amount.values) == text


def test_a_lead_in_chances_alone_is_told_without_a_number_and_equals_are_called_equal() -> None:
    words = reason(option(UP, 8.0, 0.56), option(TOAST, 8.3, 0.50))
    assert (words.key, set(words.values)) == ("hint.better", {"do", "other"})
    assert reason(option(UP, 8.0, 0.50), option(TOAST, 8.3, 0.50)).key == "hint.close"


def test_what_was_hardly_looked_at_and_what_reads_the_same_is_no_alternative() -> None:
    assert reason(option(UP, 8.0), option(TOAST, 2.0, visits=2)).key == "hint.plain"
    assert reason(option(UP, 8.0), option(dict(UP), 2.0)).key == "hint.plain"


def test_worths_are_only_compared() -> None:
    words = reason(option(UP, 1.0), option(TOAST, 0.4), searched=False)
    assert (words.key, words.values["other"].key) == ("hint.better", "commands.play-toast")
    assert reason(option(UP, 1.0), option(TOAST, 0.95), searched=False).key == "hint.plain"
    assert reason(searched=False).key == "hint.plain"


@pytest.mark.parametrize(
    ("why", "text"),
    [
        (["early"], "gnome card 8 looks best: you will probably act early."),
        (["early", "firm", "spare"], "gnome card 8 looks best: {}, and {}."),
    ],
)
def test_what_speaks_for_a_command_is_told_and_two_reasons_at_most(why: list[str], text: str) -> None:
    command = {"type": "choose", "value": 8}
    found = {"command": command, "options": [option(command, 1.0)], "searched": False, "why": why}
    words = reason_said("gnome-street", found)
    rules = words_of(folder("gnome-street") / "words")
    told = text.format(*(rules.text("en", f"reasons.{key}") for key in why[:2]))
    assert resolve(Desk().stage, "gnome-street", (), words) == told


def test_a_reason_may_name_a_person_and_say_how_many() -> None:
    command = {"type": "ask", "seat": 1}
    why = [{"key": "ask", "seat": 1, "count": 5}]
    found = {"command": command, "options": [option(command, 1.0)], "searched": False, "why": why}
    people = (Person("Mum", "sun"), Person("Rusty", "star"))
    words = resolve(Desk().stage, "gnome-street", people, reason_said("gnome-street", found))
    assert words == "asking Rusty looks best: Rusty's answer crosses out 5 squares or more."


@pytest.mark.parametrize(("points", "text"), [(447.0, "450"), (11.4, "11"), (0.62, "0.6"), (1.0, "1"), (-3.2, "-3")])
def test_points_are_said_as_people_say_them(points: float, text: str) -> None:
    assert points_text(points) == text


@pytest.mark.parametrize("game_id", game_ids())
def test_every_command_of_a_game_has_words_in_both_languages_with_nothing_left_open(game_id: str) -> None:
    words, rng, kinds = words_of(folder(game_id) / "words"), random.Random(2), set()
    for seed in range(3):
        match = Match.new(game_id, game(game_id).info.seats[1], seed)
        while match.actors() and len(match.steps) < 250:
            seat = match.actors()[0]
            command = rng.choice(match.legal(seat))
            data = match.game.data(command)
            found = command_said(game_id, data)
            assert found is not None, data
            kinds.add(found.key)
            for language in LANGUAGES:
                assert "{" not in words.text(language, found.key, **dict.fromkeys(found.values, "…")), found
            match.do(seat, command)
    assert kinds


def test_the_figures_of_a_thought_say_how_every_seat_stands() -> None:
    match = Match.new("tiki-topple", 3, 4)
    thought = think(match.game, match.view(0), match.actors()[0], "regular", 1, 0, iterations=60)
    assert thought.searched
    assert len(thought.outlook) == 3
    assert sum(thought.outlook) == pytest.approx(1.0)
