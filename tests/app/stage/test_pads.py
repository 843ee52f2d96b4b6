"""Gamepads: buttons, sticks, hats and triggers as keys; pads that come, go, tremble, are stuck, or are none at all."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from app.stage.frame import Frame
from app.stage.gesture import Gesture, Key, KeyUp, Lost
from app.stage.input import Input
from app.stage.pads import family
from app.stage.repeats import FIRST, MOST, NEXT, Repeats
from tests.app.screen import Desk

FRAME = Frame((1280, 720))


def said(to: Input, kind: int, pad: int = 0, **values: Any) -> Gesture | None:
    return to.gesture(pygame.event.Event(kind, instance_id=pad, **values), FRAME)


# --- what they mean ---------------------------------------------------------------------------------------


def test_buttons_that_nobody_knows_mean_nothing() -> None:
    pad = Input()
    for number in (12, 40, 255):
        assert said(pad, pygame.JOYBUTTONDOWN, button=number) is None
        assert said(pad, pygame.JOYBUTTONUP, button=number) is None
        assert said(pad, pygame.CONTROLLERBUTTONDOWN, pad=1, button=number + 8) is None
    assert said(pad, pygame.JOYAXISMOTION, axis=7, value=1.0) is None
    assert said(pad, pygame.JOYBALLMOTION, ball=0, rel=(1, 1)) is None
    assert said(pad, pygame.JOYBUTTONUP, button=0) is None, "let go, but never pressed"


def test_what_a_known_pad_tells_twice_is_heard_once() -> None:
    pad = Input()
    assert said(pad, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A) == Key("return")
    assert said(pad, pygame.JOYBUTTONDOWN, button=9) is None
    assert said(pad, pygame.JOYHATMOTION, hat=0, value=(0, 1)) is None
    assert said(pad, pygame.JOYBUTTONDOWN, pad=1, button=0) == Key("return"), "another pad is another matter"


def test_a_push_of_a_stick_is_one_step() -> None:
    pad = Input()
    pushes = [0.2, 0.7, 0.9, 0.8, 0.1, -0.9]
    found = [said(pad, pygame.JOYAXISMOTION, axis=0, value=push) for push in pushes]
    assert found == [None, Key("right"), None, None, KeyUp("right"), Key("left")]


def test_a_stick_that_is_pushed_aslant_goes_the_way_it_is_pushed_farthest() -> None:
    pad = Input()
    assert said(pad, pygame.JOYAXISMOTION, axis=0, value=0.6) == Key("right")
    assert said(pad, pygame.JOYAXISMOTION, axis=1, value=0.9) is None
    assert said(pad, pygame.JOYAXISMOTION, axis=0, value=0.2) == Key("down")
    assert said(pad, pygame.JOYAXISMOTION, axis=1, value=0.0) == KeyUp("down")


# --- pads as they are -------------------------------------------------------------------------------------


def test_a_stick_that_trembles_at_the_border_does_nothing_over_and_over() -> None:
    pad = Input()
    found = [said(pad, pygame.JOYAXISMOTION, axis=1, value=0.55 + 0.04 * (-1) ** n) for n in range(200)]
    assert [one for one in found if one is not None] == [Key("down")]
    drift = [said(pad, pygame.JOYAXISMOTION, pad=2, axis=0, value=0.5 * (-1) ** n) for n in range(200)]
    assert set(drift) == {None}


def test_without_its_last_words_a_pad_that_goes_lets_go_all_the_same() -> None:
    pad = Input()
    assert said(pad, pygame.JOYBUTTONDOWN, pad=3, button=0) == Key("return")
    assert said(pad, pygame.JOYAXISMOTION, pad=3, axis=0, value=1.0) == Key("right")
    assert said(pad, pygame.JOYBUTTONDOWN, pad=4, button=1) == Key("escape")
    assert pad.pads.gone(3) == [KeyUp("return"), KeyUp("right")]
    assert pad.pads.gone(3) == []
    assert pad.pads.gone(99) == []


# --- what is held -----------------------------------------------------------------------------------------


def test_what_is_held_for_ever_comes_to_rest() -> None:
    held = Repeats()
    held.note(Key("down"), 0.0)
    count, now = 0, FIRST
    while held.wait(now) is not None:
        count += held.due(now) is not None
        now += NEXT
    assert count == MOST


@pytest.mark.parametrize("end", [KeyUp("down"), Key("return"), Lost()])
def test_a_held_way_ends_by_itself_by_another_key_or_with_the_focus(end: Gesture) -> None:
    held = Repeats()
    held.note(Key("down", shift=True), 0.0)
    assert held.due(FIRST) == Key("down", shift=True, repeat=True)
    held.note(end, FIRST)
    assert held.due(FIRST + 5) is None


def test_keys_that_do_something_once_do_not_go_on() -> None:
    held = Repeats()
    for name in ("return", "space", "escape", "u", "tab", "f10"):
        held.note(Key(name), 0.0)
        assert held.wait(1.0) is None


# --- what stands on them ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("PS4 Controller", "shapes"),
        ("PS5 Controller", "shapes"),
        ("DualSense Wireless Controller", "shapes"),
        ("Xbox Series X Controller", "letters"),
        ("Nintendo Switch Pro Controller", "letters"),
        ("", "letters"),
    ],
)
def test_the_pads_of_one_maker_have_shapes(name: str, found: str) -> None:
    assert family(name) == found


def test_a_machine_without_pads_has_none() -> None:
    desk = Desk((320, 200))
    desk.stage.input.pads.find()
    assert not desk.stage.input.pads.any
