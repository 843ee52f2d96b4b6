"""Reads the rulebooks: numbered sections with ids that refusals point to, in a small part of Markdown.

A rulebook has one title ``# Title`` and sections ``## 4.2 Title {#tiki.cards.forward}``. Under a heading stand
paragraphs, list items ``- text`` and pictures ``![piece:name]``; an empty line, an item or a picture ends a
paragraph, other lines go on with it. In a text ``**bold**`` and the mark of a value of ours, ``[ours]`` or
``〔自定〕``. A line ``~ word, word`` is not printed: by these words, which the screen or people use for the same
thing, a search finds the section too. Everything else is an error, named with its line.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from engines.errors import BadRulebook
from engines.shelf import folder

_TITLE = re.compile(r"# (?P<title>\S.*)")
_HEADING = re.compile(r"## (?P<number>\d+(\.\d+)*) (?P<title>\S.*?) \{#(?P<id>[a-z0-9]+([._-][a-z0-9]+)*)\}")
_PICTURE = re.compile(r"!\[piece:(?P<name>[A-Za-z0-9_.-]+)\]")
_SPANS = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|(?P<ours>\[ours\]|〔自定〕)|(?P<plain>(?:(?!\*\*|\[ours\]|〔自定〕).)+)")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text in one style; ``ours`` is the mark of a value that is ours."""

    text: str
    style: Literal["plain", "bold", "ours"] = "plain"


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a list item, or a picture (then ``picture`` names a piece of the game)."""

    kind: Literal["paragraph", "item", "picture"]
    spans: tuple[Span, ...] = ()
    picture: str = ""

    @property
    def text(self) -> str:
        """The text without styles and marks."""
        return "".join(span.text for span in self.spans if span.style != "ours").strip()


@dataclass(frozen=True, slots=True)
class Section:
    """One section."""

    id: str
    number: str
    """``4`` for a chapter's heading, ``4.2`` for a section in it."""
    title: str
    blocks: tuple[Block, ...]
    also: str = ""
    """Other words for what it is about, found by a search and not printed."""

    @property
    def depth(self) -> int:
        """1 for a chapter, 2 for a section in it."""
        return self.number.count(".") + 1

    @property
    def text(self) -> str:
        """The plain text, a line for each paragraph and item."""
        return "\n".join(block.text for block in self.blocks if block.text)


@dataclass(frozen=True, slots=True)
class Found:
    """A place that a search found: a section and the line of it (its title for ``line`` 0) that holds the words."""

    section: Section
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One rulebook in one language."""

    title: str
    sections: tuple[Section, ...]

    def has(self, section_id: str) -> bool:
        """Return whether there is a section of that id."""
        return any(section.id == section_id for section in self.sections)

    def section(self, section_id: str) -> Section:
        """Return a section. Raises BadRulebook when there is none of that id."""
        for section in self.sections:
            if section.id == section_id:
                return section
        raise BadRulebook(f"no section {section_id}")

    def contents(self) -> tuple[tuple[str, str, str], ...]:
        """Return id, number and title of every section, in order."""
        return tuple((section.id, section.number, section.title) for section in self.sections)

    def search(self, words: str) -> list[Found]:
        """Return every line that holds all the words, titles first; upper and lower case and widths are one.

        A section without such a line is found by its other words, at its title.
        """
        wanted = [_folded(word) for word in words.split()]
        if not wanted:
            return []
        hits = [place for section in self.sections for place in _hits(section, wanted)]
        return sorted(hits, key=lambda place: place.line > 0)


@cache
def rulebook(game_id: str, language: str) -> Rulebook:
    """Return a game's rulebook, read once. Raises NoGame, and BadRulebook naming the line that is wrong."""
    path = folder(game_id) / "rulebook" / f"{language}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as fault:
        raise BadRulebook(f"{path.name}: {fault}") from None
    return parse(text, path.name)


def parse(text: str, name: str = "rulebook") -> Rulebook:
    """Read a rulebook. Raises BadRulebook with ``name`` and the line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    title = _TITLE.fullmatch(lines[0][1]) if lines else None
    if title is None:
        raise BadRulebook(f"{name}: the first line is not '# Title'")
    starts = [index for index, (_, line) in enumerate(lines) if line.startswith("#")][1:]
    if not starts or any(line for _, line in lines[1 : starts[0]]):
        raise BadRulebook(f"{name}: text before the first section, or no section at all")
    ends = [*starts[1:], len(lines)]
    sections = tuple(_section(lines[start:end], name) for start, end in zip(starts, ends, strict=True))
    _check_twins(sections, name)
    return Rulebook(title["title"], sections)


def _section(lines: list[tuple[int, str]], name: str) -> Section:
    number, line = lines[0]
    heading = _HEADING.fullmatch(line)
    if heading is None:
        raise BadRulebook(f"{name}, line {number}: not a heading '## 1.2 Title {{#game.chapter.section}}'")
    also = " ".join(text.removeprefix("~").strip() for _, text in lines if text.startswith("~"))
    printed = [(where, text) for where, text in lines[1:] if not text.startswith("~")]
    blocks = tuple(_block(text, f"{name}, line {where}") for where, text in _joined(printed))
    return Section(heading["id"], heading["number"], heading["title"], blocks, also)


def _joined(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the text of each block with its line number, its further lines joined on."""
    first, block = 0, ""
    for number, line in [*lines, (0, "")]:
        if block and line and not line.startswith(("- ", "![")) and not block.startswith("!["):
            block += line if block[-1] >= "\u2e80" or line[0] >= "\u2e80" else f" {line}"
            continue
        if block:
            yield first, block
        first, block = number, line


def _block(line: str, where: str) -> Block:
    picture = _PICTURE.fullmatch(line)
    if picture is not None:
        return Block("picture", picture=picture["name"])
    item = line.startswith("- ")
    return Block("item" if item else "paragraph", tuple(_spans(line[2:] if item else line, where)))


def _spans(text: str, where: str) -> Iterator[Span]:
    position = 0
    while position < len(text):
        match = _SPANS.match(text, position)
        if match is None:
            raise BadRulebook(f"{where}: '**' that is not closed")
        style: Literal["plain", "bold", "ours"] = "bold" if match["bold"] else "ours" if match["ours"] else "plain"
        yield Span(match["bold"] or match["ours"] or match["plain"], style)
        position = match.end()


def _check_twins(sections: tuple[Section, ...], name: str) -> None:
    ids = [section.id for section in sections]
    numbers = [section.number for section in sections]
    for each in (ids, numbers):
        twice = next((one for one in each if each.count(one) > 1), None)
        if twice is not None:
            raise BadRulebook(f"{name}: {twice} stands twice")


def _places(section: Section) -> Iterator[Found]:
    yield Found(section, 0, section.title)
    for line, text in enumerate(section.text.splitlines(), start=1):
        yield Found(section, line, text)


def _hits(section: Section, wanted: list[str]) -> list[Found]:
    """Return the places that hold all words; failing any, the title where the section's other words hold them."""
    places = list(_places(section))
    hits = [place for place in places if all(word in _folded(place.text) for word in wanted)]
    if not hits and all(word in _folded(f"{section.title} {section.also}") for word in wanted):
        return places[:1]
    return hits


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
