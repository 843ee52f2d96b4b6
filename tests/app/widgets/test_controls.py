"""Buttons, switches, sliders, lists: by pointer and by keys, once for every press."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.stage.canvas import Canvas, Look
from app.stage.caps import cap
from app.stage.frame import Box
from app.stage.gesture import Key, Lost, Move, Press, Release, Wheel
from app.widgets import (
    Button,
    Column,
    Dropdown,
    Label,
    Link,
    ListView,
    RoundButton,
    Row,
    Scroll,
    Segmented,
    Slider,
    Tabs,
    Toggle,
    Widget,
    WidgetScene,
    nearest,
    notes,
)
from app.widgets.menu import Menu
from tests.app.reader import Reader
from tests.app.screen import Desk, inside


class Board(WidgetScene):
    """Widgets below each other."""

    def __init__(self, desk: Desk, *widgets: Widget) -> None:
        super().__init__(desk.stage)
        self.widgets = widgets
        for widget in widgets:
            self.root.add(widget)

    def lay_out(self) -> None:
        y = 20.0
        for widget in self.widgets:
            w, h = widget.natural()
            widget.place(Box(40, y, w, h))
            y += h + 20

    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(self.stage.frame.box, (90, 60, 40))


def _desk(*widgets: Widget) -> tuple[Desk, Board]:
    desk = Desk()
    board = Board(desk, *widgets)
    desk.show(board)
    return desk, board


PRESSABLES: list[Callable[[Callable[[], object]], Widget]] = [
    lambda press: Button("Start", press, "primary"),
    lambda press: Button("Mum", press, "chip"),
    lambda press: RoundButton("undo", press, "Undo"),
    lambda press: Link("Rule 3.3", press),
]


@pytest.mark.parametrize("make", PRESSABLES)
def test_a_press_is_done_once_by_click_double_click_and_key(make: Callable[[Callable[[], object]], Widget]) -> None:
    done: list[int] = []
    widget = make(lambda: done.append(1))
    desk, _ = _desk(widget)
    desk.click(widget)
    assert len(done) == 1
    desk.click(widget)
    desk.click(widget, pause=0.15)  # the second click of a double click
    assert len(done) == 2
    desk.click(widget)
    assert len(done) == 3
    desk.wait(1)
    desk.keys("tab", "return")
    desk.send(Key("return", repeat=True))
    desk.keys("space")
    assert len(done) == 5


def test_what_may_be_repeated_answers_every_click() -> None:
    done: list[int] = []
    button = Button("+", lambda: done.append(1))
    button.repeats = True
    desk, _ = _desk(button)
    for _ in range(3):
        desk.click(button, pause=0.05)
    assert len(done) == 3


@pytest.mark.parametrize("ending", [Release((900, 600)), Release((40, 40), 1, False), Lost(), Move((900, 600), False)])
def test_a_press_that_ends_elsewhere_does_nothing(ending: Release | Lost | Move) -> None:
    done: list[int] = []
    button = Button("Start", lambda: done.append(1))
    desk, _ = _desk(button)
    desk.wait(1)
    desk.send(Press(button.box.centre), ending)
    assert done == []
    assert not button.pressed
    desk.click(button)
    assert done == [1]


def test_a_greyed_button_does_nothing_and_says_why() -> None:
    done: list[int] = []
    button = Button("Undo", lambda: done.append(1), key="ctrl+z")
    desk, _ = _desk(button)
    button.set_enabled(False, "A card was turned up.")
    desk.click(button)
    tips = notes(desk.stage).tips
    assert tips.shown
    desk.wait(1)
    tips.hide()
    desk.keys("ctrl+z")
    assert tips.shown
    assert done == []


def test_a_key_does_what_its_button_does() -> None:
    done: list[str] = []
    first = Button("Undo", lambda: done.append("undo"), key="ctrl+z")
    second = Button("Done", lambda: done.append("done"), key="escape")
    desk, _ = _desk(first, second)
    desk.keys("ctrl+z", "escape", "z")
    desk.send(Key("z", control=True, repeat=True))
    assert done == ["undo", "done"]
    assert cap("ctrl+z") == "Ctrl+Z"
    assert cap("escape") == "Esc"


def test_a_tooltip_comes_after_a_rest_names_the_key_and_goes() -> None:
    button = Button("Undo", lambda: None, tip="Take back", key="u")
    desk, _ = _desk(button)
    tips = notes(desk.stage).tips
    desk.send(Move(button.box.centre))
    assert not tips.shown
    desk.wait(0.3)
    assert not tips.shown
    desk.wait(0.3)
    assert tips.shown
    desk.send(Move((1200, 700)))
    assert not tips.shown


def test_tooltips_can_be_wished_away_but_reasons_stay() -> None:
    button = Button("Undo", lambda: None, tip="Take back")
    desk, _ = _desk(button)
    desk.settings.tips = False
    desk.send(Move(button.box.centre))
    desk.wait(2)
    assert not notes(desk.stage).tips.shown
    button.set_enabled(False, "Nothing to take back.")
    desk.click(button)
    assert notes(desk.stage).tips.shown


def test_toggle_segmented_and_tabs_choose() -> None:
    told: list[object] = []
    toggle = Toggle(False, told.append)
    segmented = Segmented([("a", "One"), ("b", "Two"), ("c", "Three")], "a", told.append)
    tabs = Tabs([("x", "All"), ("y", "Open", lambda: 2)], "x", told.append)
    desk, board = _desk(toggle, segmented, tabs)
    desk.click(toggle)
    desk.click(segmented.segments()[2].centre)
    desk.click(segmented.segments()[2].centre)
    desk.click(tabs.boxes()[1].centre)
    assert told == [True, "c", "y"]
    board.focus_on(segmented)
    desk.keys("left", "left", "left")
    assert segmented.value == "a"
    segmented.enabled = False
    desk.click(segmented.segments()[1].centre)
    assert segmented.value == "a"


def test_a_slider_moves_by_drag_click_keys_and_settles_once() -> None:
    told: list[float] = []
    settled: list[float] = []
    slider = Slider(0.8, 2.0, 0.1, 1.0, told.append, settled=settled.append)
    desk, board = _desk(slider)
    desk.wait(1)
    y = slider.box.centre[1]
    desk.send(Press((slider.box.x + 20, y)))
    for step in range(10):
        desk.send(Move((slider.box.x + 20 + 30 * step, y), True))
    desk.send(Release((slider.box.right + 200, y)))
    assert slider.value == 2.0
    assert settled == [2.0]
    assert told == sorted(told)
    board.focus_on(slider)
    desk.keys("home", "right", "pageup")
    assert slider.value == pytest.approx(1.3)
    desk.keys("end", "right")
    assert slider.value == 2.0


def test_a_drop_down_opens_chooses_and_closes() -> None:
    told: list[int] = []
    drop = Dropdown([(n, f"{n} rounds") for n in range(40)], 3, told.append)
    desk, _ = _desk(drop)
    desk.click(drop)
    assert isinstance(desk.stage.top, Menu)
    assert inside(desk.stage.top.panel.box, desk.stage.frame.box)
    desk.keys("down", "return")
    assert told == [4]
    desk.click(drop)
    desk.keys("escape")
    desk.click(drop)
    desk.click((1200, 30))
    assert not isinstance(desk.stage.top, Menu)
    assert drop.value == 4


def _rows(count: int, pressed: list[int]) -> list[Row]:
    return [Row(n, lambda canvas, box: None, lambda n=n: pressed.append(n)) for n in range(count)]  # type: ignore[misc]


def test_a_list_scrolls_by_wheel_bar_and_focus() -> None:
    pressed: list[int] = []
    view = ListView(_rows(30, pressed))
    desk = Desk()
    board = Board(desk)
    board.root.add(view)
    desk.show(board)
    view.place(Box(40, 40, 400, 300))
    desk.send(Wheel((100, 100), -2))
    assert view.offset > 0
    desk.click((100, 100))
    assert pressed
    assert pressed[0] > 0  # what had been scrolled there, not what stood there first
    board.focus_on(view.rows[29])
    assert inside(view.rows[29].box, view.box)
    assert view.rows[29].shown_box().h == view.rows[29].box.h
    assert view.rows[0].shown_box().h == 0
    thumb = view.bar.thumb()
    desk.wait(1)
    desk.send(Press(thumb.centre), Move((thumb.centre[0], 0), True), Release((thumb.centre[0], 0)))
    assert view.offset == 0
    view.choose(3)
    assert [row.row_key for row in view.rows if row.chosen] == [3]
    view.fill(_rows(2, pressed))
    assert view.furthest == 0


def test_a_click_below_the_window_of_a_list_does_not_reach_hidden_rows() -> None:
    pressed: list[int] = []
    view = ListView(_rows(30, pressed))
    desk = Desk()
    board = Board(desk)
    board.root.add(view)
    desk.show(board)
    view.place(Box(40, 40, 400, 300))
    desk.click((100, 500))
    assert pressed == []


def test_arrows_go_to_what_lies_that_way() -> None:
    boxes = [Box(0, 0, 50, 50), Box(100, 0, 50, 50), Box(0, 100, 50, 50), Box(110, 104, 50, 50)]
    here, others = boxes[0], boxes[1:]
    assert nearest(here, others, "right") == 0
    assert nearest(here, others, "down") == 1
    assert nearest(here, others, "left") is None
    assert nearest(boxes[3], boxes[:3], "up") == 1
    assert nearest(boxes[3], boxes[:3], "left") == 2


def test_every_widget_is_reached_by_tab_and_by_arrows_and_its_ring_is_seen() -> None:
    widgets = [Button("One", lambda: None), Toggle(False, lambda on: None), Slider(0, 1, 0.1, 0, lambda v: None)]
    desk, board = _desk(*widgets)
    unfocused = desk.pixels()
    seen = []
    for _ in range(3):
        desk.keys("tab")
        seen.append(board.focused)
        assert desk.pixels() != unfocused
    assert seen == widgets
    desk.keys("up")
    assert board.focused is widgets[1]
    desk.keys("shift+tab")
    assert board.focused is widgets[0]
    widgets[1].enabled = False
    desk.keys("down")
    assert board.focused is widgets[2]


def test_the_ring_is_only_shown_to_who_uses_keys() -> None:
    button = Button("One", lambda: None)
    desk, board = _desk(button)
    desk.click(button)
    assert board.focused is button
    assert not board.keyboard
    desk.keys("tab")
    assert board.keyboard


def test_words_of_a_label_take_the_lines_they_need() -> None:
    label = Label("Push the last tiki to the end of the row. " * 4, 16)
    scroll = Scroll(Column(label))
    desk = Desk()
    board = Board(desk)
    board.root.add(scroll)
    desk.show(board)
    narrow, wide = label.height_for(200), label.height_for(600)
    assert narrow > 2 * wide
    scroll.place(Box(0, 0, 220, 60))
    assert scroll.furthest > 0


def written_on(words: str, wide: float, high: float) -> list[str]:
    """Return the lines that stand on a button of a size."""
    desk, button = Desk(), Button(words, lambda: None)
    scene = WidgetScene(desk.stage)
    scene.root.add(button)
    button.place(Box(0, 0, wide, high))
    return Reader(desk.stage, Look("button", (wide, high), button.paint)).read


def test_words_of_a_button_that_would_be_cut_stand_in_two_lines() -> None:
    assert written_on("Own barracks here", 118, 44) == ["Own barracks", "here"]
    assert len(written_on("Own barracks here", 118, 20)) == 1, "there is no height for two"
    assert written_on("Own barracks here", 328, 44) == ["Own barracks here"], "one line does"


def test_a_word_of_a_button_is_never_torn() -> None:
    assert all(len(written_on("Skip", room, 60)) == 1 for room in range(34, 88))
