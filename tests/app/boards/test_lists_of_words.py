"""Lists of names and things in sentences: with commas, and an "and" before the last."""

from __future__ import annotations

import pytest

from app.boards.telling import listed, resolve
from app.boards.words import said
from app.people import Person
from tests.app.screen import Desk

NAMES = ["Woody", "Rusty", "Mum"]


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 0, ""),
        ("en", 1, "Woody"),
        ("en", 2, "Woody and Rusty"),
        ("en", 3, "Woody, Rusty and Mum"),
        ("zh", 2, "Woody和Rusty"),
        ("zh", 3, "Woody、Rusty和Mum"),
    ],
)
def test_a_list_is_joined_as_it_is_read_aloud(language: str, count: int, words: str) -> None:
    assert listed(Desk(language=language).stage, NAMES[:count]) == words


def test_a_list_in_a_sentence_is_joined_so_too() -> None:
    people: list[Person] = []
    told = said("gnome-street.told.tied", names=NAMES[:2])
    assert "Woody and Rusty tie" in resolve(Desk().stage, "gnome-street", people, told)
