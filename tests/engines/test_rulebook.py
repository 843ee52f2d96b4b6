"""The reader of rulebooks: sections, joined lines, search, and errors named with their line."""

from __future__ import annotations

import pytest

from engines.errors import BadRulebook
from engines.rulebook import Block, Span, parse

BOOK = """# The Game

## 1 Cards {#game.cards}

## 1.1 Forward {#game.cards.forward}

A tiki goes **exactly**
so far. [ours]
- first
- second
  goes on

![piece:up1]
After the picture.

## 1.2 全角 ＡＢＣ {#game.cards.other-one}

中文
接着写〔自定〕。
"""


def test_sections_blocks_and_styles() -> None:
    book = parse(BOOK)
    assert book.title == "The Game"
    assert [(section.number, section.depth) for section in book.sections] == [("1", 1), ("1.1", 2), ("1.2", 2)]
    assert book.section("game.cards").blocks == ()
    forward = book.section("game.cards.forward")
    assert forward.title == "Forward"
    assert forward.blocks == (
        Block("paragraph", (Span("A tiki goes "), Span("exactly", "bold"), Span(" so far. "), Span("[ours]", "ours"))),
        Block("item", (Span("first"),)),
        Block("item", (Span("second goes on"),)),
        Block("picture", picture="up1"),
        Block("paragraph", (Span("After the picture."),)),
    )
    assert forward.text == "A tiki goes exactly so far.\nfirst\nsecond goes on\nAfter the picture."
    assert book.section("game.cards.other-one").text == "中文接着写。"
    assert book.contents()[1] == ("game.cards.forward", "1.1", "Forward")
    assert book.has("game.cards")
    assert not book.has("game")


def test_search_finds_all_words_titles_first_whatever_case_and_width() -> None:
    book = parse(BOOK)
    assert [(hit.section.number, hit.line) for hit in book.search("forward")] == [("1.1", 0)]
    assert [hit.text for hit in book.search("ON second")] == ["second goes on"]
    assert [hit.section.number for hit in book.search("abc")] == ["1.2"]
    assert [hit.line for hit in book.search("接着")] == [1]
    assert book.search("  ") == book.search("nowhere") == []


def test_other_words_for_a_section_are_found_at_its_title_and_not_printed() -> None:
    book = parse(
        "# T\n## 1 Remove {#a}\n\nThe last one goes.\n~ fire, burn\n\n## 2 Points {#b}\n\nFire away.\n~ fire\n"
    )
    assert book.section("a").text == "The last one goes."
    assert [(hit.section.id, hit.line) for hit in book.search("FIRE")] == [("a", 0), ("b", 1)]
    assert [hit.section.id for hit in book.search("remove burn")] == ["a"]
    assert book.search("last burn") == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "first line"),
        ("## 1 A {#a}", "first line"),
        ("# T", "no section"),
        ("# T\ntext\n## 1 A {#a}", "before the first section"),
        ("# T\n\n## A {#a}", "line 3"),
        ("# T\n\n## 1 A", "line 3"),
        ("# T\n\n## 1 A {#Big}", "line 3"),
        ("# T\n\n### 1 A {#a}", "line 3"),
        ("# T\n\n## 1 A {#a}\n\ntwo ** stars", "line 5"),
        ("# T\n## 1 A {#a}\nx\n## 2 B {#a}\ny", "a stands twice"),
        ("# T\n## 1 A {#a}\nx\n## 1 B {#b}\ny", "1 stands twice"),
    ],
)
def test_errors_say_where(text: str, told: str) -> None:
    with pytest.raises(BadRulebook, match=told):
        parse(text, "en.md")


def test_a_section_that_is_not_there() -> None:
    with pytest.raises(BadRulebook, match=r"no section game\.nothing"):
        parse(BOOK).section("game.nothing")
