"""The words below the round buttons of a table: all of one size, whole, and clear of all that is round them."""

from __future__ import annotations

import pytest

from app.scenes.table_buttons import TableButtons
from app.stage.frame import Box
from app.widgets.buttons import ROUND_WORDS, RoundButton
from app.widgets.said import said
from engines.match import Match
from engines.shelf import game_ids
from tests.app.screen import inside
from tests.app.tables import Table

SIZES = ((960, 600), (1280, 720))


def _buttons(game: str, size: tuple[int, int], language: str, text_scale: float) -> TableButtons:
    table = Table("ppp", match=Match.new(game, 3, 3, {}), size=size, language=language, text_scale=text_scale)
    return table.scene.buttons


def _words_box(button: RoundButton) -> Box:
    """Return where the words below a button are seen, in units."""
    w = button.type.width(said(button.label), "bold", button.size)
    top = button.box.y + button.diameter + 6
    return Box(button.middle[0] - w / 2, top, w, button.type.leading("bold", button.size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("game", game_ids())
def test_large_words_are_of_one_size_and_touch_nothing(game: str, size: tuple[int, int], language: str) -> None:
    buttons = _buttons(game, size, language, 2.0).round
    words = [_words_box(button) for button in buttons]
    knobs = [Box.around(button.middle, button.diameter, button.diameter) for button in buttons]
    assert len({button.size for button in buttons}) == 1
    assert len(buttons) == 4
    for number, box in enumerate(words):
        assert inside(box, buttons[0].stage.frame.box.inset(2)), said(buttons[number].label)
        assert not any(box.inset(-2).meets(other) for other in words[number + 1 :]), said(buttons[number].label)
        assert not any(box.meets(knob) for knob in knobs), said(buttons[number].label)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_words_of_the_usual_size_are_not_made_smaller(language: str) -> None:
    assert {button.size for button in _buttons("tiki-topple", (1280, 720), language, 1.0).round} == {ROUND_WORDS}
