"""Shelf, set-up and settings: everything fits at any size, both languages, and does what it says once."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from app.scenes import doors
from app.scenes.settings import SettingsScene
from app.scenes.setup import Setup
from app.scenes.shelf import Shelf
from app.widgets import Scroll, Widget, WidgetScene
from tests.app.screen import Desk, inside
from tests.app.tables import waiting_game

GAME = doors.games_there()[0]
SIZES = [(960, 600), (1280, 720), (2560, 1080), (1000, 1100)]
MAGENTA = (255, 0, 254)
Make = Callable[[Desk, Path], WidgetScene]
SCENES: dict[str, Make] = {
    "shelf": lambda desk, folder: Shelf(desk.stage, folder),
    "setup": lambda desk, folder: Setup(desk.stage, GAME, folder),
    "settings": lambda desk, folder: SettingsScene(desk.stage),
}


def _within_a_scroll(widget: Widget) -> bool:
    at = widget.parent
    while at is not None:
        if isinstance(at, Scroll):
            return True
        at = at.parent
    return False


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", sorted(SCENES))
def test_everything_to_press_lies_in_the_window_and_apart(
    name: str, size: tuple[int, int], language: str, scale: float, tmp_path: Path
) -> None:
    for number in range(3):
        waiting_game(tmp_path, str(number))
    desk = Desk(size, language=language, text_scale=scale)
    scene = SCENES[name](desk, tmp_path)
    desk.show(scene)
    stops = [widget for widget in scene.focusables() if not _within_a_scroll(widget)]
    assert stops
    for stop in stops:
        assert inside(stop.box, desk.stage.frame.box), stop
    for number, one in enumerate(stops):
        for other in stops[number + 1 :]:
            assert not one.box.inset(2).meets(other.box.inset(2)) or _belongs(one, other), (one, other)


def _belongs(one: Widget, other: Widget) -> bool:
    """Return whether one sits on the other's corner on purpose: the cross of a seat's plate."""
    small, large = sorted((one.box, other.box), key=lambda box: box.w * box.h)
    return small.w <= 30 and large.joined(small).w <= large.w + 30


@pytest.mark.parametrize("name", sorted(SCENES))
def test_no_pixel_stays_unpainted_whatever_the_window(name: str, tmp_path: Path) -> None:
    chance = random.Random(name)
    desk = Desk()
    desk.show(SCENES[name](desk, tmp_path))
    for _ in range(7):  # of each scene: twenty sizes and ratios in all
        size = (chance.randrange(600, 1400), chance.randrange(400, 1000))
        desk.stage.resized(pygame.Surface(size))
        desk.stage.painter.rest.fill(MAGENTA)
        desk.stage.step([])
        mask = pygame.mask.from_threshold(desk.screen, MAGENTA, (1, 1, 1, 255))
        assert mask.count() == 0, size


@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_change_of_language_redraws_all_and_moves_no_focus(name: str, tmp_path: Path) -> None:
    desk, fresh = Desk(language="en"), Desk(language="zh")
    scene = SCENES[name](desk, tmp_path)
    desk.show(scene)
    desk.keys("tab", "tab")
    focused = scene.focused
    if name == "setup":  # names that were given stay as they are
        desk.settings.language = "zh"
        desk.stage.refresh()
        assert scene.focused is focused
        return
    desk.settings.language = "zh"
    desk.stage.refresh()
    assert scene.focused is focused
    other = SCENES[name](fresh, tmp_path)
    fresh.show(other)
    fresh.keys("tab", "tab")
    for scene_of in (scene, other):
        for widget in scene_of.root.all():
            if hasattr(widget, "value") and widget.value in ("zh", "en"):
                widget.value = "zh"
    for each in (desk, fresh):
        each.wait(3.0)
        each.stage.painter.damage()
        each.stage.step([])
    assert desk.pixels() == fresh.pixels()


@pytest.mark.parametrize("name", sorted(SCENES))
def test_at_rest_nothing_is_drawn_and_no_frame_is_wanted(name: str, tmp_path: Path) -> None:
    desk = Desk()
    scene = SCENES[name](desk, tmp_path)
    desk.show(scene)
    for _ in range(8):
        desk.wait(1.0)  # the shelf learns about one game after the other
    frames = desk.stage.painter.frames
    for _ in range(20):
        desk.wait(0.2)
    assert desk.stage.painter.frames == frames
    assert scene.wakes(desk.stage.now) is None
