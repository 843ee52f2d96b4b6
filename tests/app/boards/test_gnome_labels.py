"""One word for one thing: log, hint and rulebook of 75 Gnome Street name tokens as they are labelled."""

from __future__ import annotations

import pytest

from app.boards.gnome_told import bent_said, told
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


@pytest.mark.parametrize(
    ("pull", "aim", "en", "zh"),
    [
        (0.38, 1.8, "a bit more than a third, aimed a hair to the right", "三分之一多一点，瞄准偏右一丝"),
        (0.26, 0.1, "a quarter, aimed straight ahead", "四分之一，瞄准正前方"),
        (0.32, -4.0, "a third, aimed a little to the left", "三分之一，瞄准偏左一点"),
        (0.74, -20.0, "three quarters, aimed far to the left", "四分之三，瞄准偏左很多"),
        (0.05, 0.0, "just a little, aimed straight ahead", "一点点，瞄准正前方"),
    ],
)
def test_a_bent_card_is_told_in_the_words_of_a_child(pull: float, aim: float, en: str, zh: str) -> None:
    for language, words in (("en", f"Bent {en}. Let go to flick."), ("zh", f"弯了{zh}。放手就弹出去。")):
        stage = Desk(language=language).stage
        assert resolve(stage, "gnome-street", (), bent_said(pull, aim)) == words
