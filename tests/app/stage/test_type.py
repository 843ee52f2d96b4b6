"""Line breaking: Chinese and English, punctuation, words longer than a line."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import art
from app.boards import board_class
from app.people import MARKS, Person
from app.stage.type import CLOSING, NARROWEST, NO_END, SMALLEST, Face, Typesetter, keep_together, tokens
from tests.app.screen import Desk, open_dummy_display

open_dummy_display()
TYPE = Typesetter()
LETTERS = "推倒提基前进一格，。、；：？！”’）》】…“‘（《【 abc Word-like don't 12.5 —\n"


@given(st.text(alphabet=LETTERS, max_size=90), st.integers(40, 400))
@settings(max_examples=150, deadline=None)
def test_no_line_begins_with_what_closes_and_none_ends_with_what_opens(text: str, width: int) -> None:
    for number, line in enumerate(TYPE.wrap(text, "text", 16, width)):
        previous = text.replace(" ", "").find("\n" + line.replace(" ", "")) if line else -1
        if line and number and previous < 0:
            # A run of marks wider than the line has to be cut somewhere.
            whole_run = all(letter in CLOSING or letter in NO_END for letter in line)
            assert whole_run or line[0] not in CLOSING or _stuck_run_is_too_wide(text, line, width)


def _stuck_run_is_too_wide(text: str, line: str, width: int) -> bool:
    """Return whether the piece that the line begins inside of is wider than any line."""
    return any(line[0] in token and TYPE.width(token, "text", 16) > width for token in tokens(text))


@given(st.text(alphabet=LETTERS, max_size=90), st.integers(60, 400))
@settings(max_examples=150, deadline=None)
def test_nothing_is_lost_and_no_line_is_too_wide(text: str, width: int) -> None:
    lines = TYPE.wrap(text, "text", 16, width)
    assert "".join(lines).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    assert all(TYPE.width(line, "text", 16) <= width + 0.5 for line in lines if len(line) > 1)


def test_english_words_stay_whole() -> None:
    lines = TYPE.wrap("Push the last tiki to the end of the row", "text", 16, 90)
    assert " ".join(lines) == "Push the last tiki to the end of the row"
    assert len(lines) > 2


def test_chinese_breaks_between_any_two_letters_but_not_before_a_full_stop() -> None:
    text = "第一手不能打烤焦。" * 4
    for width in range(40, 200, 7):
        lines = TYPE.wrap(text, "text", 16, width)
        assert all(line[0] != "。" for line in lines), width
        assert "".join(lines) == text


def test_a_blank_before_a_chinese_comma_does_not_let_it_begin_a_line() -> None:
    for width in range(34, 120, 3):
        assert all(not line.startswith("，") for line in TYPE.wrap("提基提基 ，提基提基 ，提基", "text", 16, width))


def test_no_line_breaks_inside_a_few_quoted_letters() -> None:
    text = "付一张牌：从手里拖到“已打出”。或再埋一个。"
    for width in range(130, 400, 3):
        lines = TYPE.wrap(text, "text", 16, width)
        assert "".join(lines) == text
        assert any("“已打出”。" in line for line in lines), lines


def test_no_letter_stands_alone_in_the_last_line() -> None:
    text = "把这张牌放到末位的提基上，或者放进火堆里。"
    for width in range(130, 400, 3):
        lines = TYPE.wrap(text, "text", 16, width)
        assert "".join(lines) == text
        assert len(lines[-1]) > 2, lines


def test_a_line_that_is_not_the_last_is_filled() -> None:
    text = "“移除末位提基”移除的总是末位那个，没得挑；每轮你打的第一张牌不能是它。"
    for width in range(130, 400, 3):
        lines = TYPE.wrap(text, "text", 16, width)
        for line, after in pairwise(lines[:-1]):
            assert TYPE.width(line + tokens(after)[0], "text", 16) > width, lines


def test_no_short_word_stands_alone_at_the_end() -> None:
    text = "Drop the card on the last tiki and look at it."
    for width in range(130, 300, 3):
        lines = TYPE.wrap(text, "text", 16, width)
        assert " ".join(lines) == text
        assert len(lines) == 1 or lines[-1].count(" ") >= 1, lines


def test_a_word_wider_than_the_line_is_cut() -> None:
    lines = TYPE.wrap("Donaudampfschifffahrtsgesellschaft", "text", 16, 80)
    assert len(lines) > 2
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"


def test_no_letter_is_smaller_than_twelve_pixels() -> None:
    small = Typesetter(scale=0.75, text_scale=0.8)
    assert small.pixels(14) == SMALLEST
    assert small.pixels(18, on_piece=True) == round(18 * 0.75)


@pytest.mark.parametrize("words", ["推到队伍末尾", "Outlaws Wanted", "W" * 60])
def test_a_line_that_must_fit_shrinks_then_is_squeezed_then_cut(words: str) -> None:
    for room in (20, 60, 90, 150, 400):
        shown, pixels = TYPE.fit(words, "bold", 24, room)
        wide = TYPE.font("bold", pixels).size(shown)[0]
        assert wide * NARROWEST <= room or shown == "…"
        assert wide <= room or (pixels == SMALLEST and shown in (words, "…")), "only the smallest type is squeezed"
        assert TYPE.line(shown, "bold", pixels, (0, 0, 0), room).get_width() <= room
        assert pixels >= SMALLEST
        assert shown == words or shown.endswith("…")


def test_words_on_pieces_do_not_follow_the_text_size() -> None:
    large = Typesetter(1.0, 2.0)
    assert large.width("提基", "text", 16) == pytest.approx(2 * TYPE.width("提基", "text", 16), rel=0.1)
    assert large.width("提基", "text", 16, on_piece=True) == TYPE.width("提基", "text", 16)


def test_an_english_dash_keeps_the_blanks_round_it() -> None:
    assert TYPE.wrap("Nine tikis — push yours to the front", "text", 16, 2000) == [
        "Nine tikis — push yours to the front"
    ]


@pytest.mark.parametrize("face", ["text", "bold", "title"])
def test_a_name_with_a_rarer_character_is_set_in_the_face_that_has_it(face: Face) -> None:
    kept = Typesetter(1.0)
    empty = kept.font("title", 40).render("\uabcd", True, (0, 0, 0))
    for letter in "玥喆堃龍":
        drawn = kept.line(letter, face, 40, (0, 0, 0))
        assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(empty, "RGBA")
        assert kept.font_for(f"小{letter}", face, 40) is kept.font("text", 40)
    assert kept.font_for("小月", face, 40) is kept.font(face, 40)


def test_letters_come_even_when_the_file_of_the_font_is_another_by_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    mine = tmp_path / "font.otf"
    mine.write_bytes(art.font_path("NotoSansSC-Bold").read_bytes())
    monkeypatch.setattr(art, "font_path", lambda name: mine)
    typesetter = Typesetter()
    typesetter.line("a", "bold", 20, (0, 0, 0))
    mine.write_bytes(b"replaced")
    for pixels in (20, 21, 40):
        assert typesetter.line("四方桌", "bold", pixels, (0, 0, 0)).get_width() > 2 * pixels


def test_what_is_counted_stays_with_its_number() -> None:
    text = "妈妈的视线得分：4格＋3块兵营＝7枚奖章"
    for width in range(60, 300, 7):
        lines = TYPE.wrap(text, "text", 16, width)
        assert "".join(lines) == text
        assert not any(line[-1].isdecimal() for line in lines[:-1]), lines


def test_no_line_breaks_inside_a_known_chinese_name() -> None:
    text = "这一轮打出鹰嘴豆杜杜克克的人"
    assert tokens("杜杜克克")[0] == "杜"
    keep_together(["杜杜克克", "A name", "一个特别特别长的名字"])
    assert tokens(text)[-3:] == ["杜杜克克", "的", "人"]
    assert tokens("“杜杜克克”，2只") == ["“杜杜克克”，", "2只"]
    assert tokens("一个特别特别长的名字")[0] == "一", "what is long had better break than be small"
    type_ = Typesetter()
    for width in range(40, 300, 13):
        lines = type_.wrap(text, "text", 17, float(width))
        if type_.whole(text, "text", 17, float(width)):
            assert any("杜杜克克" in line for line in lines)


def test_the_names_at_a_table_are_kept_together() -> None:
    desk = Desk(language="zh")
    board_class("wanted")(desk.stage, [Person("小满满", MARKS[0]), Person("阿海", MARKS[1])])
    assert tokens("小满满说是莱昂内尔") == ["小满满", "说", "是", "莱昂内尔"]
