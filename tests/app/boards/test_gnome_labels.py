"""One word for one thing: log, hint and rulebook of 75 Gnome Street name tokens as they are labelled."""

from __future__ import annotations

from app.boards.gnome_told import told
from app.boards.telling import resolve
from app.hints import command_said
from app.people import Person
from engines.shelf import folder
from tests.app.screen import Desk
from tests.app.tables import Table


def test_the_log_names_tokens_as_they_are_labelled() -> None:
    people: list[Person] = list(Table("pnn").scene.board.people)
    took = told(people, {"type": "took", "seat": 0, "terrain": "bed", "action": "sight"})
    assert took is not None
    words = resolve(Desk().stage, "gnome-street", people, took)
    assert words == f"{people[0].name} takes Bed and Sight"


def test_the_hint_names_tokens_as_they_are_labelled() -> None:
    people: list[Person] = list(Table("pnn").scene.board.people)
    found = command_said("gnome-street", {"type": "take", "terrain": "bed", "action": "nine"})
    assert found is not None
    assert resolve(Desk().stage, "gnome-street", people, found) == "taking Bed and Nine"


def test_the_rulebook_has_no_other_name_for_a_token() -> None:
    """Longer names are words to search by at most."""
    text = (folder("gnome-street") / "rulebook" / "en.md").read_text(encoding="utf-8").lower()
    read = "\n".join(line for line in text.splitlines() if not line.startswith("~"))
    assert not [name for name in ("line of sight", "vegetable bed", "nine squares") if name in read]
