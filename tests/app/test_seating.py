"""Who sits where before a game: defaults that can be played, marks that are swapped, what is remembered."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.people import KINDS, MARKS
from app.scenes import doors
from app.seating import Seating
from app.words import screen_words
from engines.shelf import game
from engines.wanted.box import usual_jail

NAMES, BOTS = (screen_words().text("en", f"setup.{kind}").split() for kind in ("presets", "bots"))
GAMES = doors.games_there()


def _seating(game_id: str, kept: object = None) -> Seating:
    return Seating(game_id, "en", kept)


@pytest.mark.parametrize("game_id", GAMES)
def test_one_press_starts_a_good_game(game_id: str) -> None:
    seating = _seating(game_id)
    assert seating.trouble() is None
    match = seating.deal(7)
    assert match.seats == len(seating.people)
    assert seating.people[0].human
    assert sum(person.human for person in seating.people) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_seats_come_and_go_within_what_the_game_allows(game_id: str) -> None:
    seating = _seating(game_id)
    least, most = game(game_id).info.seats
    while seating.may_add():
        seating.add()
    assert len(seating.people) == most
    assert len({person.mark for person in seating.people}) == most
    assert seating.trouble() is None
    while seating.may_remove():
        seating.remove(0)
    assert len(seating.people) == least


def test_the_moon_is_there_only_where_five_play() -> None:
    for game_id in GAMES:
        assert ("moon" in _seating(game_id).marks) == (game(game_id).info.seats[1] == 5)


def test_a_mark_in_use_is_swapped() -> None:
    seating = _seating(GAMES[0])
    first, second = seating.people[0].mark, seating.people[1].mark
    seating.set_mark(0, second)
    assert (seating.people[0].mark, seating.people[1].mark) == (second, first)


def test_a_person_made_a_bot_takes_a_bot_s_name_unless_it_was_chosen() -> None:
    seating = _seating(GAMES[0])
    seating.set_kind(0, "expert")
    assert seating.people[0].name in BOTS
    seating.set_kind(0, "person")
    assert seating.people[0].name in NAMES
    seating.rename(0, "奶奶")
    seating.set_kind(0, "novice")
    assert seating.people[0].name == "奶奶"


def test_what_stands_in_the_way_is_said() -> None:
    seating = _seating(GAMES[0])
    seating.rename(0, "  ")
    assert seating.trouble() == "no-name"
    seating.rename(0, seating.people[1].name.upper())
    assert seating.trouble() == "same-name"
    seating.rename(0, "x" * 99)
    assert len(seating.people[0].name) == 12
    seating.set_kind(0, "expert")
    assert seating.trouble() == "person"


def test_the_first_player_stays_the_same_person() -> None:
    seating = _seating(GAMES[0])
    seating.add()
    seating.choose("starter", 2)
    chosen = seating.people[2]
    seating.move(2, 0)
    assert seating.people[seating.options["starter"]] == chosen
    seating.move(1, 3)
    assert seating.people[seating.options["starter"]] == chosen
    seating.remove(3)
    assert seating.people[seating.options["starter"]] == chosen
    seating.remove(seating.options["starter"])
    assert seating.options["starter"] is None


@pytest.mark.parametrize("game_id", GAMES)
def test_every_choice_that_is_offered_can_be_played(game_id: str) -> None:
    seating = _seating(game_id)
    for choice in seating.choices():
        fitting = seating.fitting(choice)
        assert choice.default in fitting
        assert len(fitting) <= 40
        for value in fitting:
            other = _seating(game_id)
            other.choose(choice.name, value)
            assert other.trouble() is None


@pytest.mark.parametrize("game_id", GAMES)
def test_the_last_table_is_remembered(game_id: str) -> None:
    seating = _seating(game_id)
    seating.add("expert") if seating.may_add() else None
    seating.rename(0, "阿海")
    for choice in seating.choices():
        seating.choose(choice.name, seating.fitting(choice)[-1])
    if seating.trouble() == "options":
        seating.restore()
    again = _seating(game_id, seating.kept())
    assert again.people == seating.people
    assert again.options == seating.options


NONSENSE: list[Any] = [
    None, 3, [], {"seats": []}, {"seats": [{"name": "", "mark": "sun", "kind": "person"}] * 3},
    {"seats": [{"name": "A", "mark": "sun", "kind": "person"}] * 3},
    {"seats": [{"name": "A", "mark": m, "kind": "god"} for m in MARKS[:3]]},
    {"seats": [{"name": "A", "mark": m, "kind": "person"} for m in MARKS[2:5]], "options": {}},
]  # fmt: skip


@pytest.mark.parametrize("kept", NONSENSE)
def test_a_remembered_table_that_makes_no_sense_is_forgotten(kept: object) -> None:
    assert _seating(GAMES[0], kept).people == _seating(GAMES[0]).people


def test_a_remembered_name_holds_nothing_that_no_font_can_draw() -> None:
    seats = [{"name": f"{name}\x00", "mark": mark, "kind": "person"} for name, mark in zip("AB", MARKS, strict=False)]
    assert [person.name for person in _seating("tiki-topple", {"seats": seats}).people] == ["A", "B"]


def test_remembered_options_of_another_version_are_left_out() -> None:
    kept = _seating(GAMES[0]).kept() | {"options": {"starter": 99, "hologram": True}}
    assert _seating(GAMES[0], kept).options == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_is_done_at_random_the_table_stays_sound(game_id: str) -> None:
    chance, seating = random.Random(5), _seating(game_id)
    for _ in range(120):
        seat = chance.randrange(len(seating.people))
        deed = chance.randrange(5)
        if deed == 0 and seating.may_add():
            seating.add(chance.choice(KINDS))
        elif deed == 1 and seating.may_remove():
            seating.remove(seat)
        elif deed == 2:
            seating.move(seat, chance.randrange(len(seating.people)))
        elif deed == 3:
            seating.set_mark(seat, chance.choice(seating.marks))
        else:
            seating.set_kind(seat, chance.choice(KINDS))
        marks = [person.mark for person in seating.people]
        assert len(set(marks)) == len(marks)
        assert seating.trouble() in (None, "person")


def test_bots_that_nobody_named_and_mum_and_dad_are_called_by_the_language_that_is_spoken() -> None:
    seating = _seating("wanted")
    while seating.may_add():
        seating.add("novice")
    seating.rename(2, "Robby")
    called = [person.name for person in seating.people]
    seating.speak("zh")
    own, names = (screen_words().text("zh", f"setup.{kind}").split() for kind in ("bots", "presets"))
    assert [person.name for person in seating.people] == [names[0], own[0], "Robby", *own[2:4]]
    kept = Seating("wanted", "en", seating.kept())
    assert [person.name for person in kept.people] == [*called[:2], "Robby", *called[3:]]


def test_a_name_that_is_nobodys_in_another_language_stays() -> None:
    seating = _seating("wanted")
    seating.rename(0, NAMES[5])
    seating.speak("zh")
    assert seating.people[0].name == NAMES[5]
    seating.rename(0, NAMES[2])
    seating.speak("zh")
    assert seating.people[0].name == NAMES[2], "this one was chosen while the other language was spoken"
    assert Seating("wanted", "en", seating.kept()).people[0].name == NAMES[2]


def test_a_name_that_somebody_has_is_not_given_to_a_bot() -> None:
    seating = _seating("wanted")
    seating.rename(0, screen_words().text("zh", "setup.bots").split()[0])
    seating.speak("zh")
    assert len({person.name for person in seating.people}) == len(seating.people)


def test_the_usual_value_of_what_was_not_chosen_goes_by_the_other_choices() -> None:
    seating = Seating("wanted", "en")
    choices = {choice.name: choice for choice in seating.choices()}
    assert seating.usual(choices["jail"]) == usual_jail(beginner=False)
    seating.choose("beginner", True)
    assert seating.usual(choices["jail"]) == usual_jail(beginner=True)
    assert seating.usual(choices["starter"]) is None, "it is drawn"
