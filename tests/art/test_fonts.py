"""Every character that a person can meet has a glyph in the fonts that are shipped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from art import FONTS, MissingArtError, font_path
from art.subset_fonts import SOURCES, WIDEST, characters_of

REPO = Path(__file__).resolve().parents[2]
TEXTS = sorted(
    path
    for pattern in ("app/**/words/*.json", "app/words/*.json", "engines/**/words/*.json", "engines/**/rulebook/*.md")
    for path in REPO.glob(pattern)
)


def letters_of(path: Path) -> set[str]:
    """The characters a person may see out of one file of words, escapes resolved."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        text = json.dumps(json.loads(text), ensure_ascii=False)
    return set(text) - set("\n\t\r\ufeff")


@pytest.fixture(scope="module")
def glyphs() -> dict[str, set[int]]:
    return {stem: set(TTFont(font_path(stem)).getBestCmap()) for stem in SOURCES}


@pytest.mark.parametrize("stem", sorted(SOURCES))
def test_font_holds_gb2312_and_latin(stem: str, glyphs: dict[str, set[int]]) -> None:
    missing = (characters_of("gb2312") | set(range(0x20, 0x7F))) - glyphs[stem]
    assert len(missing) < 120, [chr(c) for c in sorted(missing)][:20]
    assert not [c for c in missing if 0x4E00 <= c <= 0x9FFF]


def test_the_text_face_holds_the_rarer_characters_of_names(glyphs: dict[str, set[int]]) -> None:
    assert {ord(letter) for letter in "玥喆堃珺昇旻翀祎陳華龍"} <= glyphs[WIDEST]
    assert not [c for c in characters_of("gbk") - glyphs[WIDEST] if 0x4E00 <= c <= 0x9FA5]


@pytest.mark.parametrize("path", TEXTS, ids=lambda p: p.relative_to(REPO).as_posix())
def test_words_have_glyphs_in_every_font(path: Path, glyphs: dict[str, set[int]]) -> None:
    for stem, held in glyphs.items():
        assert sorted(c for c in letters_of(path) if ord(c) not in held) == [], stem


def test_fonts_are_static_and_carry_their_licence() -> None:
    for stem in SOURCES:
        assert "fvar" not in TTFont(font_path(stem))
    assert "SIL Open Font License" in (FONTS / "OFL.txt").read_text(encoding="utf-8")


def test_unknown_font_is_named_in_the_error() -> None:
    with pytest.raises(MissingArtError, match="Comic"):
        font_path("Comic")
