"""Words round the table: the slip keeps its heading, a secret card seen large names its tikis."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest

from app.boards.tiki_looks import secret_look
from app.scenes.table_slip import LogLine, paint_slip
from app.scenes.table_view import LARGEST, _sentence_lines
from app.stage.canvas import Canvas
from app.stage.frame import Box
from app.widgets import skin
from engines.match import Match
from engines.shelf import game_ids
from tests.app.tables import Table


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is written from now on."""
    found: list[str] = []
    text = Canvas.text

    def spy(self: Canvas, words: str, *rest: Any, **more: Any) -> Any:
        found.append(words)
        return text(self, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", spy)
    return found


@pytest.mark.parametrize("scale", [1.0, 3.2])
def test_a_secret_card_seen_large_names_its_tikis(scale: float, written: list[str]) -> None:
    made = Table("pn", None, Match.new("tiki-topple", 2, 7, {}), language="en")
    canvas = made.stage.painter.canvas()
    targets = made.match.position()["secrets"][0]
    names = [made.scene.board.rule(f"names.{tiki}") for tiki in targets]
    written.clear()
    canvas.look(secret_look(made.stage, targets), (300, 300), 0, scale / canvas.scale)
    assert all((name in written) == (scale > 2) for name in names)


@pytest.mark.parametrize("length", [1, 20, 30, 40])
def test_the_slip_keeps_its_heading_where_the_news_can_be_a_little_smaller(length: int, written: list[str]) -> None:
    made = Table("pn", None, Match.new("wanted", 2, 7, {}), (1280, 720), language="en")
    board = made.scene.board
    news = LogLine(0, " ".join(["word"] * (length // 5 + 1)), None)
    written.clear()
    paint_slip(made.stage.painter.canvas(), board, [news])
    assert made.stage.say("table.just-now") in written
    assert " ".join(written).count("word") == length // 5 + 1, "all of it is there"


LONG = {
    "en": "Drop the card on a lit square, or press it and then the square; Done ends your turn (it costs a card).",
    "zh": "把这张牌放到发光的格子上，或者先点牌再点格子；按完成就结束你这一回合（要多付一张手牌）。",
}


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_sentence_is_whole_and_as_large_as_its_plaque_allows(
    size: tuple[int, int], language: Literal["zh", "en"], text_scale: float
) -> None:
    made = Table("pn", None, Match.new("tiki-topple", 2, 7, {}), size, language=language, text_scale=text_scale)
    canvas, box = made.stage.painter.canvas(), made.scene.board.laid.sentence
    room = box.w - 76
    for length in (20, 40, len(LONG[language])):
        words = LONG[language][:length]
        type_size, lines = _sentence_lines(canvas, words, room, box.h)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")
        assert all(canvas.type.width(line, "bold", type_size) <= room for line in lines)
        assert len(lines) * canvas.type.leading("bold", type_size) * 0.88 <= box.h or len(lines) == 1


@pytest.mark.parametrize(
    ("language", "words", "first"),
    [
        ("zh", "视线：战利品在亮着的格子里吗？把它拖到一块名牌上。", "视线：战利品在亮着的格子里吗？"),
        ("en", "Is the loot on one of the lit squares? Drag it to a plate.", "Is the loot on one of the lit squares?"),
    ],
)
def test_a_sentence_of_two_lines_parts_at_a_mark(language: Literal["zh", "en"], words: str, first: str) -> None:
    made = Table("pn", None, Match.new("tiki-topple", 2, 7, {}), (1280, 720), language=language)
    canvas = made.stage.painter.canvas()
    size, lines = _sentence_lines(canvas, words, canvas.type.width(words, "bold", LARGEST) * 0.7, 60)
    assert len(lines) == 2
    assert lines[0] == first, size


def test_a_move_told_in_two_lines_does_not_push_out_the_one_before_it(written: list[str]) -> None:
    made = Table("pnn", None, Match.new("tiki-topple", 3, 7, {}), (960, 600), language="zh")
    board = made.scene.board
    card, burnt = board.rule("names.up1"), board.rule("names.toast")
    look = board.look_of("kapu")
    board.laid = replace(board.laid, slip=Box(12, 168, 148, 108))
    written.clear()
    paint_slip(made.stage.painter.canvas(), board, [LogLine(1, card, look), LogLine(2, burnt, look)])
    assert card in written
    assert burnt in "".join(written)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("game_id", game_ids())
def test_the_slip_has_its_heading_and_says_that_more_has_happened(
    game_id: str, text_scale: float, size: tuple[int, int], written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[str] = []
    monkeypatch.setattr(skin, "icon", lambda canvas, name, *rest: signs.append(name))
    made = Table("pnn", None, Match.new(game_id, 3, 7, {}), size, language="en", text_scale=text_scale)
    board, canvas = made.scene.board, made.stage.painter.canvas()
    few = [LogLine(0, "Two words", None)]
    for lines in (few, [LogLine(1, f"A few words that take a second line {number}") for number in range(20)]):
        written.clear()
        signs.clear()
        paint_slip(canvas, board, lines, "normal")
        assert made.stage.say("table.just-now") in written
        assert signs == ["play"]
        assert made.stage.say("table.more") not in written or lines is not few
        if text_scale == 1 and board.laid.slip.w > 160:
            assert (made.stage.say("table.more") in written) == (lines is not few)
        signs.clear()
        paint_slip(canvas, board, lines)
        assert not signs, "where no log can be opened nothing says so"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_two_moves_are_told_below_the_heading_though_words_are_large(language: str, written: list[str]) -> None:
    made = Table("pnn", None, Match.new("gnome-street", 3, 7, {}), (1280, 720), language=language, text_scale=2.0)
    lines = [LogLine(seat, f"B{seat}") for seat in (0, 1, 2)]
    written.clear()
    paint_slip(made.stage.painter.canvas(), made.scene.board, lines, "normal")
    assert [made.stage.say("table.just-now"), "B1", "B2"] == [words for words in written if words[0] in "JB刚"][-3:]
