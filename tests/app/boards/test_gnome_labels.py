"""One word for one thing: the log of 75 Gnome Street names tokens as they are labelled."""

from __future__ import annotations

from app.boards.gnome_told import told
from app.boards.telling import resolve
from app.people import Person
from tests.app.screen import Desk
from tests.app.tables import Table


def test_the_log_names_tokens_as_they_are_labelled() -> None:
    people: list[Person] = list(Table("pnn").scene.board.people)
    took = told(people, {"type": "took", "seat": 0, "terrain": "bed", "action": "sight"})
    assert took is not None
    words = resolve(Desk().stage, "gnome-street", people, took)
    assert words == f"{people[0].name} takes Bed and Sight"
