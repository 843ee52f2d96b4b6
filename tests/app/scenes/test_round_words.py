"""Large words at a table: below the round buttons, on the menu and on the ribbon they are whole and touch nothing."""

from __future__ import annotations

import pytest

from app.scenes.table_buttons import TableButtons
from app.scenes.table_menu import TableMenu
from app.scenes.table_plates import RIBBON, RIBBON_EDGE, ribbon_sprite, ribbon_words
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_title_of_the_menu_has_its_own_room(size: tuple[int, int], language: str) -> None:
    table = Table("pp", size=size, language=language, text_scale=2.0)
    table.key("f10")
    menu = table.stage.top
    assert isinstance(menu, TableMenu)
    assert menu.title.box.h >= menu.title.natural()[1]
    assert not any(menu.title.box.meets(button.box) for button in menu.buttons)
    assert all(inside(button.box, menu.frame.box) for button in menu.buttons)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_ribbon_of_the_turn_lies_inside_the_window_and_its_words_inside_the_ribbon(text_scale: float) -> None:
    table = Table("pp", language="en", text_scale=text_scale)
    canvas = table.stage.painter.canvas()
    sprite = ribbon_sprite(canvas, Box(0, 10, 160, 92), "Your turn")
    assert sprite.rect.top + RIBBON_EDGE * canvas.scale >= 0
    assert canvas.type.leading("bold", ribbon_words(canvas.type)) <= RIBBON + 1 / canvas.scale
