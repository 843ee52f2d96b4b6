"""Words, rulebooks and the box of Mole War say the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from engines.mole_war import GAME, box
from engines.mole_war.box import CARD_IDS, CATEGORIES, CATEGORY, EVENT_KINDS, OBSTACLES, PRICES
from engines.rulebook import rulebook
from engines.shelf import folder
from engines.words import words_of

FOLDER: Path = folder("mole-war")
WORDS = words_of(FOLDER / "words")

VARIANTS = [
    "laid-mole", "laid-obstacle", "entered-reinforce", "moved-over-ice", "moved-off", "fought-own", "destroyed-cost",
    "freed-end", "card-played-row", "card-played-hidden", "salvaged-hidden", "ground-swapped-neutral",
    "tile-laid-neutral", "obstacle-moved", "mark-moved", "line-scored-gas", "refilled-boxed", "split-choose",
]  # fmt: skip
CAUSES = ["fight", "off", "rock", "puddle", "gas", "trap", "bomb", "split", "C1", "C2", "C3", "C4", "C5", "card"]


@pytest.mark.parametrize(
    "key",
    [
        "title",
        "subtitle",
        *(f"refusals.{code}" for code in GAME.info.refusals),
        *(f"events.{kind}" for kind in sorted(GAME.info.events)),
        *(f"events.{variant}" for variant in VARIANTS),
        *(f"names.{name}" for name in (*CARD_IDS, *OBSTACLES, *EVENT_KINDS, "PEACE", "press", "mole", "barracks")),
        *(f"cards.{card}.{part}" for card in CARD_IDS for part in ("short", "help")),
        *(f"categories.{category}" for category in CATEGORIES),
        *(f"obstacles.{kind}" for kind in OBSTACLES),
        *(f"happenings.{kind}" for kind in EVENT_KINDS),
        *(f"causes.{cause}" for cause in CAUSES),
        *(f"reasons.{reason}" for reason in ("S1", "crate", "turnip", "press")),
        *(f"options.{name}.{part}" for name in GAME.info.options["properties"] for part in ("title", "help")),
        *(f"barred.{what}" for what in ("tile", "mole", "obstacle")),
        *(f"lines.{line}" for line in ("medals", "most", "most-tied", "sets")),
        *(f"ties.{tie}" for tie in ("barracks", "cards", "shared")),
    ],
)
def test_there_are_words_for(key: str) -> None:
    assert WORDS.has(key)


def test_both_rulebooks_have_the_same_sections_pictures_and_marks() -> None:
    def shape(language: str) -> list[Any]:
        return [
            (section.id, section.number, [(block.kind, block.picture, marks(block)) for block in section.blocks])
            for section in rulebook("mole-war", language).sections
        ]

    def marks(block: Any) -> int:
        return sum(span.style == "ours" for span in block.spans)

    assert shape("zh") == shape("en")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_rulebook_tells_every_card_under_its_category(language: str) -> None:
    book = rulebook("mole-war", language)
    for card in CARD_IDS:
        text = book.section(f"mole.cards.{CATEGORY[card]}").text
        assert WORDS.text(language, f"names.{card}") in text, card


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_rulebook_tells_every_obstacle_and_event(language: str) -> None:
    book = rulebook("mole-war", language)
    for section, names in (("mole.obstacles.kinds", OBSTACLES), ("mole.events.kinds", EVENT_KINDS)):
        text = book.section(section).text.lower()
        for name in names:
            assert WORDS.text(language, f"names.{name}").lower() in text, name


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_rulebook_has_the_numbers_of_the_box(language: str) -> None:
    book = rulebook("mole-war", language)

    def has(section: str, *numbers: int) -> None:
        found = set(re.findall(r"\d+", book.section(section).text))
        assert {str(number) for number in numbers} <= found, (section, numbers)

    has("mole.start.box", 91, box.TILES_EACH, box.TRACK, len(CARD_IDS), 8, 24)
    has("mole.start.seats", box.TILES_EACH, *box.MOLES_CHOICES, box.FIRST_MEDALS)
    has("mole.start.deck", *box.COPIES.values(), box.PEACE_AMONG, box.HAND, box.ROW)
    has("mole.cards.row", *(abs(price) for price in PRICES))
    has("mole.losses.cost", box.OWN_MOLE, 2 * box.OWN_MOLE)
    has("mole.losses.prisoners", box.SHEETS["S3"].medals)
    has("mole.cards.special", box.SHEETS["S1"].medals, box.SHEETS["S4"].medals)
    has("mole.events.kinds", box.EVENT_COPIES, box.EVENT_MEDALS["turnip"], box.EVENT_MEDALS["crate"])
    has("mole.end.bonus", box.MOST_USED, box.MOST_USED_TIED, box.SET_OF_FOUR)


def test_the_box_is_what_the_game_says_it_is() -> None:
    assert [sum(CATEGORY[card] == category for card in CARD_IDS) for category in CATEGORIES] == [5, 6, 5, 6]
    assert PRICES == (-3, -2, -1, 0, 1)
    assert box.COPIES == {2: 5, 3: 6, 4: 7}
    assert len(EVENT_KINDS) * box.EVENT_COPIES == 24
    assert len(OBSTACLES) * box.OBSTACLE_COPIES == 8


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("cards",), []),
        (("cards", 0, "category"), "magic"),
        (("cards", 0, "id"), "C2"),
        (("deck", "beginner"), ["C1"]),
        (("seat", "moles"), []),
        (("events", "kinds"), []),
        (("obstacles", "kinds"), ["rock"]),
        (("penalty", "own_mole"), "5"),
        (("row", "prices"), [1.5]),
        (("colour",), "red"),
    ],
)
def test_a_damaged_box_is_refused(path: tuple[Any, ...], value: Any) -> None:
    sheet = json.loads((FOLDER / "box.json").read_text(encoding="utf-8"))
    box.read_box(json.dumps(sheet))
    node = sheet
    for part in path[:-1]:
        node = node[part]
    node[path[-1]] = value
    with pytest.raises(ValidationError):
        box.read_box(json.dumps(sheet))


def test_points_and_the_card_that_brings_them_have_one_chinese_name() -> None:
    lesson = Path(__file__).parents[3] / "app" / "lessons" / "mole_war" / "zh.json"
    texts = [(FOLDER / "words" / "zh.json"), (FOLDER / "rulebook" / "zh.md"), lesson]
    assert not any("勋章" in path.read_text(encoding="utf-8") for path in texts)
    names = json.loads(texts[0].read_text(encoding="utf-8"))["names"]
    assert names["S1"] == names["medal"] == "奖章"
