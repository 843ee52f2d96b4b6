"""The board of letters: names and searches written by gamepad alone, by mouse, and never in a typist's way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.scenes import doors
from app.scenes.rulebook import RulebookScene
from app.scenes.setup import Setup
from app.stage.gesture import Key
from app.widgets import Button, TextField, Widget, said
from app.widgets.letters import LetterBoard, LetterKey
from tests.app.fingers import Keys, Pad
from tests.app.screen import Desk, inside


def pad_at(desk: Desk) -> Pad:
    return Pad(desk.stage, desk.wait)


def letter(wanted: str) -> Callable[[Widget], bool]:
    return lambda widget: isinstance(widget, LetterKey) and widget.letter == wanted


def button(words: str) -> Callable[[Widget], bool]:
    return lambda widget: isinstance(widget, Button) and said(widget.label) == words


def set_up(folder: Path, language: str = "en") -> tuple[Desk, Setup]:
    desk = Desk(language=language)
    scene = Setup(desk.stage, "tiki-topple", folder)
    desk.show(scene)
    return desk, scene


def board(desk: Desk) -> LetterBoard:
    assert isinstance(desk.stage.top, LetterBoard)
    return desk.stage.top


def test_a_name_is_written_by_pad_alone(tmp_path: Path) -> None:
    desk, scene = set_up(tmp_path)
    pad, chosen = pad_at(desk), scene.chosen
    pad.press_on(lambda widget: widget is scene.sheet.field)
    board(desk)
    for one in "ANNE":
        pad.press_on(letter(one))
    pad.tap("h")  # a space
    for one in "BOB":
        pad.press_on(letter(one))
    pad.tap("u")  # deletes
    pad.press_on(button(desk.stage.say("letters.done")))
    assert desk.stage.top is scene
    assert scene.seating.people[chosen].name == "Anne Bo"


def test_a_chinese_name_is_written_by_pad_alone(tmp_path: Path) -> None:
    desk, scene = set_up(tmp_path, "zh")
    pad = pad_at(desk)
    pad.press_on(lambda widget: widget is scene.sheet.field)
    for word in ("大", "姐姐"):
        pad.press_on(button(word))
    pad.tap("escape")
    assert desk.stage.top is scene
    assert scene.seating.people[scene.chosen].name == "大姐姐"
    assert scene.focused is scene.sheet.field


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_section_of_the_rulebook_is_found_by_pad_alone(language: str) -> None:
    desk = Desk(language=language)
    scene = doors.scene("rulebook", desk.stage, "tiki-topple", "", "")
    assert isinstance(scene, RulebookScene)
    desk.show(scene)
    pad, wanted = pad_at(desk), scene.book.sections[-2]
    pad.press_on(lambda widget: isinstance(widget, TextField))
    pad.press_on(button(wanted.title))
    pad.press_on(button(desk.stage.say("letters.done")))
    assert desk.stage.top is scene
    assert scene.hits
    assert any(hit.section == wanted for hit in scene.hits)


def test_the_mouse_opens_it_by_the_small_keyboard_and_closes_it_beside(tmp_path: Path) -> None:
    desk, scene = set_up(tmp_path)
    field = scene.sheet.field
    desk.click(field.box.centre)
    assert desk.stage.top is scene, "a click into the field is for whoever types"
    desk.click(field.board_spot.centre)
    made = board(desk)
    for one in "MO":
        desk.click(next(key for row in made.keys for key in row if key.letter == one), 0.05)
    desk.click((4.0, 4.0))
    assert desk.stage.top is scene
    assert field.value == "Mo"


def test_the_longest_name_has_room_beside_the_small_keyboard(tmp_path: Path) -> None:
    _, scene = set_up(tmp_path)
    field = scene.sheet.field
    text = field.type.width("字" * field.line.longest, "text", field.size)
    assert field.natural()[0] >= text + field.board_spot.w


def test_it_never_comes_for_whoever_types(tmp_path: Path) -> None:
    desk, scene = set_up(tmp_path)
    keys = Keys(desk.stage, desk.wait)
    keys.press_on(lambda widget: widget is scene.sheet.field)
    assert desk.stage.top is scene


def test_a_keyboard_writes_on_the_open_board_too(tmp_path: Path) -> None:
    desk, scene = set_up(tmp_path)
    desk.click(scene.sheet.field.board_spot.centre)
    desk.keys("l", "u", "x", "backspace", "i", "space", "b", "o", "return")
    assert desk.stage.top is scene, "Enter ends it"
    assert scene.sheet.field.value == "Lui Bo"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
def test_all_of_it_is_in_the_window(size: tuple[int, int], language: str, text_scale: float, tmp_path: Path) -> None:
    desk = Desk(size, language=language, text_scale=text_scale)
    scene = Setup(desk.stage, "wanted", tmp_path)
    desk.show(scene)
    desk.click(scene.sheet.field.board_spot.centre)
    made = board(desk)
    assert inside(made.board.box, desk.stage.frame.box)
    boxes = [made.paper, made.sheet.box, *(key.box for row in made.keys for key in row), *(b.box for b in made.foot)]
    assert all(inside(box, made.board.box) for box in boxes)
    assert not any(box.inset(0.5).meets(other) for n, box in enumerate(boxes) for other in boxes[n + 1 :])
    desk.send(Key("escape"))
    assert desk.stage.top is scene
