"""Gamepads that SDL makes up, through SDL's own mapping: what they say, and how they come and go."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from app.stage.gesture import Gesture, Key, KeyUp, Lost, Press
from app.stage.scene import Scene
from app.stage.stage import Stage
from tests.app.screen import Desk
from tests.app.virtual_pad import AXES, BUTTONS, CROSS, STICK, VirtualPad

pytestmark = pytest.mark.pad


class Notebook(Scene):
    """Writes down what it is given."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.seen: list[Gesture] = []

    def gesture(self, gesture: Gesture) -> None:
        self.seen.append(gesture)


class Socket:
    """A stage into which pads are plugged; what SDL tells of them is given to it."""

    def __init__(self) -> None:
        self.desk = Desk((320, 200))
        self.note = Notebook(self.desk.stage)
        self.desk.show(self.note)
        self.plugged: list[VirtualPad] = []
        pygame.event.clear()

    def plug(self, *pads: VirtualPad) -> None:
        self.plugged += pads
        self.desk.stage.in_window = True
        self.pump()

    def pump(self) -> list[Gesture]:
        self.note.seen.clear()
        self.desk.stage.step(pygame.event.get())
        return list(self.note.seen)

    def press(self, pad: VirtualPad, name: str) -> list[Gesture]:
        pad.set(name, True)
        return self.pump()

    def release(self, pad: VirtualPad, name: str) -> list[Gesture]:
        pad.set(name, False)
        return self.pump()


@pytest.fixture
def socket() -> Iterator[Socket]:
    made = Socket()
    yield made
    for pad in made.plugged:
        pad.unplug()
    made.desk.stage.in_window = False
    pygame.event.clear()


# --- what they mean ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("a", Key("return")),
        ("b", Key("escape")),
        ("x", Key("u")),
        ("y", Key("h")),
        ("back", Key("r")),
        ("start", Key("f10")),
        ("right stick", Key("v")),
        ("left shoulder", Key("pageup")),
        ("right shoulder", Key("pagedown")),
        ("left trigger", Key("tab", shift=True)),
        ("right trigger", Key("tab")),
        ("left x", Key("right")),
        ("left y", Key("down")),
        ("right y", Key("look-down")),
        ("right x", Key("look-right")),
        *((way, Key(way)) for way in CROSS),
    ],
)
def test_a_pad_that_sdl_knows_speaks_by_the_names_of_its_buttons(socket: Socket, name: str, key: Key) -> None:
    pad = VirtualPad()
    socket.plug(pad)
    assert socket.press(pad, name) == [key]
    assert socket.pump() == []
    assert socket.release(pad, name) == [KeyUp(key.name)]


def test_a_pad_that_sdl_does_not_know_speaks_by_numbers_and_by_its_hat(socket: Socket) -> None:
    pad = VirtualPad(STICK)
    socket.plug(pad)
    for number, name in enumerate(("return", "escape", "u", "h", "pageup", "pagedown", "r", "f10", "tab")):
        pad.button(number, True)
        assert socket.pump() == [Key(name)]
        pad.button(number, False)
        assert socket.pump() == [KeyUp(name)]
    found = []
    for value in (1, 3, 2, 0, 4, 8, 0):  # up, aslant, right, let go, down, left without a rest between, let go
        pad.hat(value)
        found += socket.pump()
    assert found == [Key("up"), Key("right"), KeyUp("right"), Key("down"), Key("left"), KeyUp("left")]


# --- pads as they are -------------------------------------------------------------------------------------


def test_an_axis_that_is_pushed_when_its_pad_comes_counts_from_its_first_rest(socket: Socket) -> None:
    pad = VirtualPad()
    pad.axis(AXES["left y"], 1.0)
    pad.axis(AXES["right trigger"], 1.0)
    socket.plug(pad)
    assert socket.pump() == []
    pad.axis(AXES["left y"], 0.9)
    assert socket.pump() == []
    pad.axis(AXES["left y"], 0.0)
    assert socket.pump() == []
    assert socket.press(pad, "left y") == [Key("down")]


def test_what_is_held_on_a_pad_that_is_unplugged_is_let_go(socket: Socket) -> None:
    pad = VirtualPad()
    socket.plug(pad)
    assert socket.press(pad, "a") == [Key("return")]
    assert socket.press(pad, "down") == [Key("down")]
    pad.unplug()
    assert {KeyUp("return"), KeyUp("down")} == set(socket.pump())
    assert not socket.desk.stage.input.pads.any
    socket.desk.wait(5.0)
    assert socket.note.seen[2:] == [], "nothing goes on by itself"


def test_pads_come_and_go_and_two_of_them_play(socket: Socket) -> None:
    one, other = VirtualPad(), VirtualPad(STICK)
    socket.plug(one, other)
    for _ in range(3):
        assert socket.press(one, "a") == [Key("return")]
        other.button(1, True)
        assert socket.pump() == [Key("escape")]
        assert socket.release(one, "a") == [KeyUp("return")]
        other.button(1, False)
        assert socket.pump() == [KeyUp("escape")]
        one.unplug()
        assert socket.pump() == []
        one = VirtualPad()
        socket.plug(one)
    for n in range(20):
        pad = VirtualPad(n % 2)
        socket.plug(pad)
        pad.button(n % 4, True)
        socket.pump()
        pad.unplug()
        socket.pump()
    assert socket.press(one, "b") == [Key("escape")]


def test_when_the_window_loses_the_focus_nothing_is_held_any_more(socket: Socket) -> None:
    pad = VirtualPad()
    socket.plug(pad)
    socket.press(pad, "right")
    socket.desk.stage.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert socket.note.seen[-1] == Lost()
    socket.desk.wait(3.0)
    assert socket.note.seen[-1] == Lost()
    socket.release(pad, "right")
    assert socket.press(pad, "right") == [Key("right")]


# --- what is held -----------------------------------------------------------------------------------------


def test_a_way_that_is_held_goes_on_after_a_moment_and_stops_when_it_is_let_go(socket: Socket) -> None:
    pad = VirtualPad()
    socket.plug(pad)
    assert socket.press(pad, "left") == [Key("left")]
    socket.note.seen.clear()
    for _ in range(10):
        socket.desk.wait(0.1)
    assert set(socket.note.seen) == {Key("left", repeat=True)}
    assert 5 <= len(socket.note.seen) <= 7
    socket.release(pad, "left")
    socket.note.seen.clear()
    socket.desk.wait(2.0)
    assert socket.note.seen == []


# --- what stands on them ----------------------------------------------------------------------------------


def test_what_was_used_last_is_known(socket: Socket) -> None:
    one, other, used = VirtualPad(), VirtualPad(STICK), socket.desk.stage.input
    socket.plug(one, other)
    assert used.by_pad is None
    socket.press(one, "b")
    assert used.by_pad == "letters"
    other.button(1, True)
    socket.pump()
    assert used.by_pad == "numbers"
    one.axis(AXES["left x"], 0.1)
    socket.pump()
    assert used.by_pad == "numbers", "a stick that trembles is not used"
    socket.desk.stage.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))])
    assert used.by_pad == "numbers", "nor is a mouse that is pushed by chance"
    socket.desk.stage.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1)])
    assert isinstance(socket.note.seen[-1], Press)
    assert used.by_pad is None


def test_every_button_of_a_known_pad_but_the_maker_s_own_does_something(socket: Socket) -> None:
    pad = VirtualPad()
    socket.plug(pad)
    for name in BUTTONS:
        assert bool(socket.press(pad, name)) == (name != "guide"), name
        socket.release(pad, name)
