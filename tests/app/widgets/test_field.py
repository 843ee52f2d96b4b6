"""A field for text: typing, pasting, the caret, and input methods."""

from __future__ import annotations

from typing import cast

import pytest

from app.stage.canvas import Canvas
from app.stage.frame import Box
from app.stage.gesture import Compose, Key, Move, Press, Release, Text
from app.widgets import Button, TextField, WidgetScene, clipboard
from app.widgets.field import tidy
from app.widgets.line import Line
from tests.app.screen import Desk


class Form(WidgetScene):
    """A name to be written, and a button whose key is a letter."""

    def __init__(self, desk: Desk, value: str = "") -> None:
        super().__init__(desk.stage)
        self.submitted = 0
        self.told: list[str] = []
        self.pressed = 0
        self.field = TextField(value, self.told.append, self._submit, "Write a name")
        self.button = Button("Hint", self._hint, key="h")
        self.root.add(self.field)
        self.root.add(self.button)

    def _submit(self) -> None:
        self.submitted += 1

    def _hint(self) -> None:
        self.pressed += 1

    def lay_out(self) -> None:
        self.field.place(Box(40, 40, 240, 40))
        self.button.place(Box(40, 120, 120, 44))

    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(self.stage.frame.box, (90, 60, 40))


@pytest.fixture
def form() -> Form:
    desk = Desk()
    scene = Form(desk)
    desk.show(scene)
    scene.focus_on(scene.field)
    scene.desk = desk  # type: ignore[attr-defined]
    return scene


def _desk(form: Form) -> Desk:
    return cast(Desk, form.desk)  # type: ignore[attr-defined]


@pytest.fixture
def board_of_the_system(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    kept = [""]
    monkeypatch.setattr(clipboard, "read", lambda: kept[0])
    monkeypatch.setattr(clipboard, "write", lambda text: kept.__setitem__(0, text))
    return kept


def test_what_is_typed_is_told(form: Form) -> None:
    _desk(form).send(Text("小"), Text("满"), Key("backspace"), Text("明"))
    assert form.field.value == "小明"
    assert form.told == ["小", "小满", "小", "小明"]


def test_letters_in_a_field_are_no_shortcuts(form: Form) -> None:
    _desk(form).send(Key("h"), Text("h"), Key("space"), Text(" "))
    assert form.pressed == 0
    assert form.field.value == "h "
    form.focus_on(None)
    _desk(form).keys("h")
    assert form.pressed == 1


def test_enter_during_a_composition_takes_its_words_and_submits_nothing(form: Form) -> None:
    desk = _desk(form)
    desk.send(Compose("ni", 2), Compose("nihao", 5), Key("return"))
    assert form.field.composing == "nihao"
    assert form.submitted == 0
    desk.send(Text("你好"), Compose("", 0), Key("return"))
    assert form.field.value == "你好"
    assert form.submitted == 0
    desk.wait(0.5)
    desk.keys("return")
    assert form.submitted == 1


@pytest.mark.parametrize("caret", [-3, 0, 2, 5, 99])
def test_a_composition_is_drawn_wherever_its_caret_is_said_to_be(form: Form, caret: int) -> None:
    desk = _desk(form)
    before = desk.pixels()
    desk.send(Compose("nihao", caret))
    assert desk.pixels() != before
    desk.send(Compose("", 0))
    desk.wait(0.01)
    assert form.field.value == ""


def test_a_composition_ends_with_the_focus(form: Form) -> None:
    _desk(form).send(Compose("nihao", 5))
    form.focus_on(form.button)
    assert form.field.composing == ""


def test_pasted_lines_become_one_and_no_longer_than_allowed(form: Form, board_of_the_system: list[str]) -> None:
    board_of_the_system[0] = "奶奶\n和\t爷爷\x00\u200b还有很多很多别的人"
    _desk(form).keys("ctrl+v")
    assert form.field.value == "奶奶 和 爷爷还有很多很"
    _desk(form).keys("ctrl+a", "ctrl+x")
    assert form.field.value == ""
    assert board_of_the_system[0] == "奶奶 和 爷爷还有很多很"


def test_the_caret_goes_by_keys_and_by_clicks(form: Form) -> None:
    desk = _desk(form)
    desk.send(Text("abcdef"), Key("home"), Text("1"), Key("end"), Text("2"), Key("left"), Text("3"))
    assert form.field.value == "1abcdef32"
    desk.click((form.field.box.x + 13, form.field.box.centre[1]))
    desk.send(Text("!"))
    assert form.field.value == "!1abcdef32"
    desk.click((form.field.box.right - 4, form.field.box.centre[1]))
    desk.send(Text("?"))
    assert form.field.value == "!1abcdef32?"


def test_a_selection_by_drag_is_written_over(form: Form) -> None:
    desk = _desk(form)
    desk.send(Text("abcdef"))
    desk.wait(1)
    left, y = form.field.box.x, form.field.box.centre[1]
    desk.send(Press((left + 10, y)), Move((form.field.box.right, y), True), Release((form.field.box.right, y)))
    desk.send(Text("新"))
    assert form.field.value == "新"


def test_only_its_caret_wakes_an_idle_form(form: Form) -> None:
    desk = _desk(form)
    assert form.wakes(desk.time) is not None
    form.focus_on(None)
    assert form.wakes(desk.time) is None


def test_a_line_of_text() -> None:
    line = Line("提基", 4)
    line.walk("left")
    line.write("推倒一二三")
    assert line.text == "提推倒基"
    line.walk("left", selecting=True)
    assert line.selected == "倒"
    line.walk("right")
    assert line.selection == (3, 3)
    line.remove(1)
    line.remove(1)
    assert line.text == "提推倒"
    assert tidy("a\r\nb\u202ec") == "a  bc"
