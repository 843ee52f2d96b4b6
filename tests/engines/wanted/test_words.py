"""Words, rulebooks and the box of Outlaws Wanted say the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engines.rulebook import rulebook
from engines.shelf import folder
from engines.wanted import GAME
from engines.wanted.box import CONDITIONS, QUICK_JAIL, QUIET_ROUNDS, ROLES, bounty, role_ids, usual_jail
from engines.wanted.judging import BLOCKED
from engines.words import words_of

FOLDER: Path = folder("wanted")
WORDS = words_of(FOLDER / "words")
PLACES = {"seat", "seats", "card", "claim"}


def leaves(tree: Any, where: str = "") -> dict[str, str]:
    """Every text of a tree of words by its dotted key."""
    if isinstance(tree, str):
        return {where: tree}
    return {key: text for name, child in tree.items() for key, text in leaves(child, f"{where}.{name}").items()}


def places(text: str) -> set[str]:
    return set(re.findall(r"\{([a-z]+)\}", text))


@pytest.mark.parametrize(
    "key",
    [
        "title",
        "subtitle",
        *(f"refusals.{code}" for code in GAME.info.refusals),
        *(f"events.{kind}" for kind in sorted(GAME.info.events)),
        *(f"events.{kind}" for kind in ("revealed-told", "revealed-lied", "judged-arrested", "judged-free")),
        *(f"events.game-over-{cause}" for cause in ("jail-full", "quiet-rounds")),
        *(f"{kind}.{role.id}" for kind in ("names", "short", "conditions") for role in ROLES),
        *(f"reasons.{condition}" for condition in CONDITIONS),
        *(f"reasons.not-{condition}" for condition in CONDITIONS),
        f"reasons.{BLOCKED}",
        *(f"options.{name}.{part}" for name in GAME.info.options["properties"] for part in ("title", "help")),
        *(f"options.scoring.values.{value}" for value in ("bounty", "count")),
        *(f"options.memory.values.{value}" for value in ("round", "full")),
        *(f"lines.{line}" for line in ("bounty", "count")),
        *(f"ties.{tie}" for tie in ("lower-discard", "nearest-deputy")),
        "bounty.plain",
        "bounty.per-seat",
        "names.deputy",
    ],
)
def test_there_are_words_for(key: str) -> None:
    assert WORDS.has(key)


def test_a_reason_has_only_places_that_a_judgement_fills() -> None:
    for language in ("zh", "en"):
        for key, text in leaves(WORDS.tree(language, "reasons")).items():
            assert places(text) <= PLACES, key


def test_a_reason_that_rests_on_nobody_names_nobody() -> None:
    nobody = [
        "not-another-lied",
        "not-another-told-the-truth",
        "not-another-played-the-claim",
        "not-another-played-lionel",
        "all-differ",
        "not-some-two-equal",
    ]
    for language in ("zh", "en"):
        for reason in nobody:
            assert "seats" not in places(WORDS.text(language, f"reasons.{reason}"))


def test_every_refusal_has_its_section_in_both_rulebooks() -> None:
    for language in ("zh", "en"):
        for rule in GAME.info.refusals.values():
            assert rulebook("wanted", language).has(rule)


def test_both_rulebooks_have_the_same_sections_pictures_and_marks() -> None:
    def shape(language: str) -> list[Any]:
        return [
            (
                section.id,
                section.number,
                [(block.kind, block.picture) for block in section.blocks],
                marks(section.blocks),
            )
            for section in rulebook("wanted", language).sections
        ]

    def marks(blocks: tuple[Any, ...]) -> list[int]:
        return [sum(span.style == "ours" for span in block.spans) for block in blocks]

    assert shape("zh") == shape("en")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_rulebook_tells_every_role_its_name_bounty_and_whether_it_is_ours(language: str) -> None:
    book = rulebook("wanted", language)
    for role in ROLES:
        section = book.section(f"wanted.roles.{role.id}")
        assert section.title == WORDS.text(language, f"names.{role.id}")
        assert f"${role.bounty}" in section.text
        ours = any(span.style == "ours" for block in section.blocks for span in block.spans)
        assert ours == ("bounty" in role.ours)
        if "bounty" in role.ours:
            assert f"${role.bounty}" in book.section("wanted.ours").text


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_rulebook_has_the_numbers_of_the_box(language: str) -> None:
    book = rulebook("wanted", language)
    end = book.section("wanted.end.when").text
    assert str(usual_jail(False)) in end
    assert str(usual_jail(True)) in end
    assert str(QUIET_ROUNDS) in book.section("wanted.end.quiet").text
    assert str(QUICK_JAIL) in book.section("wanted.modes.two").text
    assert str(QUICK_JAIL) in WORDS.text(language, "options.jail.help")
    assert f"${bounty('tannen', 4)}" in book.section("wanted.roles.tannen").text


def test_the_sets_are_those_of_the_marks() -> None:
    assert role_ids(3, False) == role_ids(5, False) == tuple(role.id for role in ROLES)
    assert role_ids(4, True) == ("hawkeye", "pandito", "lionel", "wolfgang", "betty", "twins", "tannen")
    assert set(role_ids(2, False)) == {role.id for role in ROLES} - {"twins", "bunch"}
    assert role_ids(2, True) == ("hawkeye", "pandito", "lionel", "wolfgang", "betty", "tannen")


def test_the_seed_decides_two_bounties() -> None:
    assert [bounty("croc", seats) for seats in (2, 5)] == [0, 0]
    assert [bounty("tannen", seats) for seats in (2, 3, 4, 5)] == [300, 450, 600, 750]
    assert {role.id for role in ROLES if "bounty" not in role.ours} == {"croc", "tannen"}
