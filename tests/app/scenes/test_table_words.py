"""Words round the table: the slip keeps its heading, a secret card seen large names its tikis."""

from __future__ import annotations

from typing import Any

import pytest

from app.boards.tiki_looks import secret_look
from app.scenes.table_slip import LogLine, paint_slip
from app.stage.canvas import Canvas
from engines.match import Match
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
