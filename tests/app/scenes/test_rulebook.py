"""The rulebook scene: every refusal opens it, it is read in either language, searched, and worked by keys alone."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from app.boards.book import HIGH, framed
from app.gallery import take
from app.gallery.fixtures.rulebook import SHOTS
from app.scenes.rulebook import RulebookScene, scene
from app.scenes.rulebook_contents import Entry
from app.scenes.rulebook_example import ExampleCard, moved
from app.scenes.rulebook_page import STAMP
from app.widgets import Widget
from engines.errors import BadRulebook
from engines.examples import examples
from engines.rulebook import rulebook
from engines.shelf import game, game_ids
from tests.app.screen import Desk, inside

LANGUAGES = ("zh", "en")


def opened(desk: Desk, game_id: str = "tiki-topple", section: str = "", refusal: str = "") -> RulebookScene:
    book = scene(desk.stage, game_id, section, refusal)
    desk.show(book)
    return book


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_refusal_opens_the_book_at_its_section_and_says_why(game_id: str, language: str) -> None:
    desk = Desk(language=language)
    for refusal, rule in game(game_id).info.refusals.items():
        assert rulebook(game_id, language).has(rule), f"{refusal}: no section {rule}"
        book = scene(desk.stage, game_id, rule, refusal)
        assert book.section.id == rule or not rulebook(game_id, language).section(rule).blocks
        assert book.section.blocks
        assert book.slip is not None
        words = book.slip.words
        assert not isinstance(words, str)
        assert words() == desk.stage.say_of(game_id, f"refusals.{refusal}")
        assert not words().startswith("[")


@pytest.mark.parametrize("game_id", game_ids())
def test_every_picture_of_every_book_is_made_of_pieces_that_are_there(game_id: str) -> None:
    desk = Desk()
    canvas = desk.stage.painter.canvas()
    for language in LANGUAGES:
        desk.settings.language = language  # type: ignore[assignment]
        blocks = [block for section in rulebook(game_id, language).sections for block in section.blocks]
        names = {block.picture for block in blocks if block.kind == "picture"}
        assert names
        for name in names:
            look = framed(desk.stage, game_id, [name], 440)
            painted = canvas.look_surface(look)
            assert painted.get_size() == (440, round(HIGH))
            assert len({tuple(painted.get_at((x, 83))) for x in range(40, 400, 9)}) > 8, f"{name} shows nothing"


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_itself_on_one_page_and_a_list_of_our_values(game_id: str) -> None:
    for language in LANGUAGES:
        book = rulebook(game_id, language)
        summary = next(section for section in book.sections if section.id.endswith(".summary"))
        assert len([block for block in summary.blocks if block.kind != "picture"]) <= 12
        ours = next(section for section in book.sections if section.id.endswith(".ours"))
        below = [s for s in book.sections if s.number.split(".")[0] == ours.number.split(".")[0]]
        assert any(span.style == "ours" for section in below for block in section.blocks for span in block.spans)


def test_the_slip_leads_back_to_where_one_came_from() -> None:
    desk = Desk()
    below = opened(desk)
    book = opened(desk, section="tiki.cards.first", refusal="toast-on-first-turn")
    assert book.slip is not None
    desk.click(book.slip.back)
    assert desk.stage.top is below
    opened(desk, section="tiki.cards.first", refusal="toast-on-first-turn")
    desk.keys("tab", "return")
    assert desk.stage.top is below


def test_the_language_of_reading_is_not_that_of_the_screen() -> None:
    desk = Desk(language="zh")
    book = opened(desk, section="tiki.cards.toast")
    before = desk.pixels()
    desk.click(book.tongues[1])
    assert book.section is rulebook("tiki-topple", "en").section("tiki.cards.toast")
    assert desk.settings.language == "zh"
    assert desk.pixels() != before
    desk.click(book.tongues[0])
    desk.wait(1)
    assert book.section is rulebook("tiki-topple", "zh").section("tiki.cards.toast")


def test_a_search_counts_its_hits_and_goes_round_them() -> None:
    desk = Desk(language="en")
    book = opened(desk)
    desk.keys("ctrl+f")
    book.field.set("starfish")
    hits = rulebook("tiki-topple", "en").search("starfish")
    assert len(book.hits) == len(hits) >= 1
    assert book.section.id == book.hits[0].section.id
    seen = set()
    for _ in book.hits:
        seen.add((book.section.id, book.page.hit))
        desk.keys("return")
    assert len(seen) == len(hits)
    counts = {e.section.id: e.hits for e in book.entries.children() if isinstance(e, Entry)}
    assert sum(counts.values()) == len(hits)
    book.field.set("nowhere to be found")
    assert book.hits == []
    assert not book.after.enabled


def test_pages_turn_by_keys_and_the_contents_open_by_keys() -> None:
    desk = Desk(speed="off")
    book = opened(desk)
    pages = [section.id for section in book.pages]
    seen = [book.section.id]
    for _ in range(400):
        desk.keys("pagedown")
        if book.section.id != seen[-1]:
            seen.append(book.section.id)
    assert seen == pages
    for _ in range(400):
        desk.keys("pageup")
    assert book.section.id == pages[0]
    entries = [entry for entry in book.entries.children() if isinstance(entry, Entry)]
    book.focus_on(entries[3])
    desk.keys("return")
    assert book.section == book.page_of(entries[3].section)
    assert isinstance(book.focused, Entry)
    assert book.focused.section == entries[3].section
    desk.keys("escape")
    assert not desk.stage.scenes


def test_words_lead_to_the_section_that_they_name_and_a_stamp_to_our_values() -> None:
    desk = Desk(language="en", speed="off")
    book = opened(desk, "wanted", "wanted.modes.beginner")
    link = next(widget for widget in book.page.children() if widget.focusable)
    book.focus_on(link)
    desk.keys("return")
    assert book.section.number == "2.3"
    marked = next(widget for widget in book.page.children() if not widget.focusable)
    desk.click(marked)
    assert book.section.id == "wanted.ours"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1720, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_no_stamp_of_our_values_is_torn(game_id: str, language: str, size: tuple[int, int]) -> None:
    desk, seen = Desk(size, language=language), 0
    for section in rulebook(game_id, language).sections:
        if not any(span.style == "ours" for block in section.blocks for span in block.spans):
            continue
        book = opened(desk, game_id, section.id)
        for run in book.page._runs:
            if run.span.link == STAMP:
                assert run.text == run.span.text, section.id
                seen += 1
        desk.stage.pop()
    assert seen


def test_another_game_is_taken_by_its_tab() -> None:
    desk = Desk()
    book = opened(desk, section="tiki.cards.first", refusal="toast-on-first-turn")
    desk.keys("2")
    assert book.tongue.game_id == game_ids()[1]
    assert book.slip is None


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_everything_has_room_in_the_smallest_window(shot: object) -> None:
    for language in LANGUAGES:
        off = take(shot, (960, 600), language)  # type: ignore[arg-type]
        book = off.stage.top
        assert isinstance(book, RulebookScene)
        whole = off.stage.frame.box
        parts: list[Widget] = [*book.games, *book.tongues, book.field, book.before, book.after, book.legend, book.close]
        parts += [book.contents, book.text, *([book.slip] if book.slip else [])]
        assert all(inside(part.box, whole) for part in parts)
        assert not any(a.box.inset(1).meets(b.box) for a, b in product(parts, parts) if a is not b)
        assert book.text.box.h > 80
        assert book.contents.box.h > 150


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("game_id", game_ids())
def test_the_slip_leaves_the_page_room_at_any_text_size(game_id: str, size: tuple[int, int]) -> None:
    for language, text_scale in product(LANGUAGES, (1.0, 1.5, 2.0)):
        desk = Desk(size, language=language, text_scale=text_scale)
        sections = game(game_id).info.refusals
        code = max(sections, key=lambda one, desk=desk: len(desk.stage.say_of(game_id, f"refusals.{one}")))  # type: ignore[misc]
        book = RulebookScene(desk.stage, game_id, sections[code], code)
        desk.stage.push(book)
        assert book.slip is not None
        page = book.right_page()
        assert book.slip.box.h < 0.5 * page.h, (code, language, text_scale)
        assert book.text.box.h > 0.27 * page.h, (code, language, text_scale)
        assert inside(book.slip.back.box, book.slip.box)


# --- examples -----------------------------------------------------------------------------------------


def shown_cards(book: RulebookScene) -> list[ExampleCard]:
    return [card for card in book.sheet.children() if isinstance(card, ExampleCard)]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_example_is_played_by_the_rules_at_a_section_of_both_books(game_id: str) -> None:
    found = examples(game_id)
    assert len(found) >= 2
    for example in found:
        match = example.begin(game_id)
        for seat, command in example.moves:
            match.do(seat, match.command(command))
        assert all(rulebook(game_id, language).section(example.section).blocks for language in LANGUAGES)
        left, top, right, bottom = example.part
        assert 0 <= left < right <= 1
        assert 0 <= top < bottom <= 1


@pytest.mark.parametrize("game_id", game_ids())
def test_an_example_is_stepped_through_by_keys_and_shows_it_on_the_board(game_id: str) -> None:
    desk = Desk(language="zh")
    book = opened(desk, game_id, examples(game_id)[0].section)
    (card,) = shown_cards(book)
    count = len(card.moments)
    assert count >= 2
    book.focus_on(card.on)
    pictures = []
    for number in range(count):
        desk.wait(0.1)
        assert card.at_moment == number
        assert not card._words(number).startswith("[")
        pictures.append(pygame.image.tobytes(card._painted[number, next(iter(card._painted))[1]], "RGBA"))
        desk.keys("return")
    assert card.at_moment == count - 1
    assert len(set(pictures)) >= 2
    assert not card.on.enabled
    desk.click(card.back)
    assert card.at_moment == count - 2


def test_an_example_marks_what_was_moved_and_stands_before_the_pictures() -> None:
    desk = Desk(language="en")
    book = opened(desk, "tiki-topple", "tiki.cards.forward")
    (card,) = shown_cards(book)
    first, after = card.moments[:2]
    marked = {piece.key: was for was, piece in moved(card.board, first.view, after)}
    (tiki,) = [key for key in marked if isinstance(key, tuple) and key[0] == "tiki"]
    assert tiki == ("tiki", card.example.moves[0][1]["tiki"])
    assert marked[tiki] is not None
    assert book.sheet.children() == [book.page, card, book.plates]
    assert book.page.box.bottom <= card.box.y < card.box.bottom <= book.plates.box.y
    assert book.text.box.inset(-1).meets(card.on.box)


def test_a_file_of_examples_that_is_wrong_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    monkeypatch.setattr("engines.examples.folder", lambda game_id: tmp_path)
    assert examples("nothing-1") == ()
    (tmp_path / "rulebook" / "examples.json").write_text('[{"section": "a", "seats": 2}]')
    with pytest.raises(BadRulebook, match=r"examples\.json"):
        examples("nothing-2")


def test_the_keyboard_is_on_no_line_of_a_book_that_was_put_away() -> None:
    desk = Desk(language="en")
    book = opened(desk, "mole-war")
    entry = next(one for one in book.entries.children() if isinstance(one, Entry))
    book.focus_on(entry)
    book.take_book("wanted")
    desk.keys("return")
    assert book.tongue.game_id == "wanted"
    assert rulebook("wanted", "en").has(book.section.id)
    assert book.focused is None or book.focused in book.focusables()


def test_the_keyboard_stays_on_a_section_in_another_language() -> None:
    desk = Desk(language="en")
    book = opened(desk, "mole-war")
    book.focus_on(next(one for one in book.entries.children() if isinstance(one, Entry)))
    before = book.focused
    book.read_in("zh")
    assert isinstance(before, Entry)
    assert isinstance(book.focused, Entry)
    assert book.focused is not before
    assert book.focused in book.focusables()
    assert book.focused.section.id == before.section.id
