"""The stage: scenes, gestures out of events, double clicks over a change of scene, sizes, wishes."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from app.stage.frame import Box, Frame
from app.stage.gesture import Compose, Gesture, Key, Lost, Move, Press, Release, Text, Wheel
from app.stage.input import Input
from app.stage.scene import Scene
from app.stage.stage import Stage
from tests.app.screen import Desk


class Notebook(Scene):
    """Writes down what it is given."""

    def __init__(self, stage: Stage, onto: Scene | None = None) -> None:
        super().__init__(stage)
        self.seen: list[Gesture] = []
        self.onto = onto
        self.laid = 0

    def gesture(self, gesture: Gesture) -> None:
        self.seen.append(gesture)
        if self.onto is not None and isinstance(gesture, Release):
            self.stage.replace(self.onto)

    def lay_out(self) -> None:
        self.laid += 1


def _event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def test_the_second_click_of_a_double_click_does_not_reach_the_next_scene() -> None:
    desk = Desk()
    second = Notebook(desk.stage)
    first = Notebook(desk.stage, onto=second)
    desk.show(first)
    for pause in (0.0, 0.15):
        desk.time += pause
        desk.send(Press((300, 300)), Release((300, 300)))
    assert [type(gesture) for gesture in first.seen] == [Press, Release]
    assert second.seen == []
    desk.time += 1.0
    desk.send(Press((300, 300)), Release((300, 300)))
    assert len(second.seen) == 2


def test_a_quick_click_elsewhere_in_the_next_scene_counts() -> None:
    desk = Desk()
    second = Notebook(desk.stage)
    desk.show(Notebook(desk.stage, onto=second))
    desk.send(Press((300, 300)), Release((300, 300)))
    desk.time += 0.2
    desk.send(Press((500, 300)), Release((500, 300)))
    assert len(second.seen) == 2


def test_double_clicks_within_one_scene_are_the_scene_s_own() -> None:
    desk = Desk()
    scene = Notebook(desk.stage)
    desk.show(scene)
    desk.time += 1.0
    for _ in range(2):
        desk.time += 0.1
        desk.send(Press((300, 300)), Release((300, 300)))
    assert len(scene.seen) == 4


@pytest.mark.parametrize("pixels", [(960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1000, 1400), (3840, 2160)])
def test_the_table_always_fits(pixels: tuple[int, int]) -> None:
    frame = Frame(pixels)
    assert frame.box.w >= 1280 - 1e-6
    assert frame.box.h >= 720 - 1e-6
    assert frame.table.x >= -1e-6
    assert frame.table.bottom <= frame.box.bottom + 1e-6
    assert frame.to_units(pixels) == pytest.approx((frame.box.w, frame.box.h))


def test_boxes() -> None:
    one, other = Box(0, 0, 10, 10), Box(5, 5, 10, 10)
    assert one.common(other) == Box(5, 5, 5, 5)
    assert one.common(Box(20, 0, 5, 5)).w == 0
    assert one.joined(other) == Box(0, 0, 15, 15)
    assert one.meets(other)
    assert not one.meets(Box(10, 0, 5, 5))


def test_events_become_gestures() -> None:
    desk = Desk((960, 600))
    scene = Notebook(desk.stage)
    desk.show(scene)
    desk.stage.step(
        [
            _event(pygame.MOUSEMOTION, pos=(96, 60), rel=(1, 1), buttons=(1, 0, 0)),
            _event(pygame.MOUSEBUTTONUP, pos=(-3, 60), button=1),
            _event(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=pygame.KMOD_LSHIFT),
            _event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0),
            _event(pygame.TEXTINPUT, text="你"),
            _event(pygame.TEXTEDITING, text="nih", start=3, length=0),
            _event(pygame.WINDOWFOCUSLOST),
            _event(pygame.MOUSEBUTTONDOWN, pos=(96, 60), button=7),
        ]
    )
    move, release, page, enter, text, compose, lost = scene.seen
    assert isinstance(move, Move)
    assert move.pos == pytest.approx((128, 80))
    assert move.held
    assert isinstance(release, Release)
    assert not release.inside
    assert page == Key("pageup", shift=True)
    assert enter == Key("return")
    assert text == Text("你")
    assert compose == Compose("nih", 3)
    assert lost == Lost()


def test_the_wheel_tells_steps() -> None:
    gesture = Input().gesture(_event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0), Frame((1280, 720)))
    assert isinstance(gesture, Wheel)
    assert gesture.steps == 1.0


def test_full_screen_is_a_wish_that_is_kept_and_a_held_key_does_not_flicker() -> None:
    desk = Desk()
    desk.show(Notebook(desk.stage))
    kept: list[bool] = []
    desk.stage.keep_settings = lambda: kept.append(desk.settings.fullscreen)
    desk.send(Key("f11"), Key("f11", repeat=True), Key("return", alt=True))
    assert kept == [True, False]


def test_a_change_of_language_or_text_size_lays_everything_out_again() -> None:
    desk = Desk()
    scenes = [Notebook(desk.stage), Notebook(desk.stage)]
    for scene in scenes:
        desk.show(scene)
    before = [scene.laid for scene in scenes]
    desk.settings.text_scale = 1.5
    desk.stage.refresh()
    assert [scene.laid for scene in scenes] == [laid + 1 for laid in before]
    assert desk.stage.type.text_scale == 1.5


def test_the_window_is_called_by_the_language_that_is_spoken() -> None:
    desk = Desk()
    desk.show(Notebook(desk.stage))
    desk.stage.in_window = True
    for language, name in (("zh", "四方桌"), ("en", "Square Table")):
        desk.settings.language = language  # type: ignore[assignment]
        desk.stage.refresh()
        assert name in pygame.display.get_caption()[0]


def test_a_resized_window_is_taken_and_its_size_is_the_wish_of_next_time() -> None:
    desk = Desk()
    scene = Notebook(desk.stage)
    desk.show(scene)
    desk.stage.in_window = True
    desk.stage.resized(pygame.Surface((1600, 900)))
    assert desk.settings.window == (1600, 900)
    assert desk.stage.frame.scale == pytest.approx(1.25)


def test_closing_the_window_ends_the_run_and_a_dropped_file_is_opened() -> None:
    desk = Desk()
    desk.show(Notebook(desk.stage))
    opened: list[str] = []
    desk.stage.open_file = lambda path: opened.append(path.name)
    desk.stage.step([_event(pygame.DROPFILE, file="/tmp/存档.squaretable"), _event(pygame.QUIT)])
    assert opened == ["存档.squaretable"]
    assert not desk.stage.running
