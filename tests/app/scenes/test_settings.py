"""The settings: every wish is in force at once, and kept."""

from __future__ import annotations

from pathlib import Path

from app.scenes.settings import SettingsScene
from app.scenes.shelf import Shelf
from app.stage.frame import Box
from app.stage.gesture import Move, Press, Release
from app.widgets import Segmented, Slider, Toggle
from tests.app.screen import Desk


def test_every_wish_is_in_force_at_once_and_kept(tmp_path: Path) -> None:
    desk = Desk()
    scene = SettingsScene(desk.stage)
    desk.show(scene)
    kept: list[dict[str, object]] = []
    desk.stage.keep_settings = lambda: kept.append(desk.settings.as_json())
    before = desk.settings.as_json()
    for stop in scene.focusables():
        scene.focus_on(stop)
        if isinstance(stop, Segmented | Slider):
            desk.keys("right" if stop.value != "en" else "left")
        elif isinstance(stop, Toggle):
            desk.keys("space")
    changed = {name for name, value in desk.settings.as_json().items() if value != before[name]}
    everything = {"language", "text_scale", "fullscreen", "speed", "reduced_motion", "confirm", "tips", "pass_on"}
    assert changed == everything
    assert kept[-1] == desk.settings.as_json()


def test_a_new_text_size_changes_everything_when_the_knob_is_let_go(tmp_path: Path) -> None:
    desk = Desk()
    scene = SettingsScene(desk.stage)
    desk.show(scene)
    groove = scene.size.box
    desk.wait(1)
    desk.send(Press((groove.x + 30, groove.centre[1])), Move((groove.right - 5, groove.centre[1]), True))
    assert desk.stage.type.text_scale == 1.0
    desk.send(Release((groove.right - 5, groove.centre[1])))
    assert desk.stage.type.text_scale == 2.0


def test_defaults_leave_language_window_and_tables_alone(tmp_path: Path) -> None:
    desk = Desk(language="en", text_scale=1.5, speed="slow", tables={"x": 1}, window=(1600, 900))
    scene = SettingsScene(desk.stage)
    desk.show(scene)
    scene._defaults()
    found = desk.settings
    assert (found.text_scale, found.speed) == (1.0, "normal")
    assert (found.language, found.window, found.tables) == ("en", (1600, 900), {"x": 1})


def test_without_a_sound_device_the_volume_is_greyed_with_its_reason() -> None:
    desk = Desk()
    scene = SettingsScene(desk.stage)
    desk.show(scene)
    greyed = [widget for widget in scene.root.all() if not widget.enabled]
    assert len(greyed) == 1
    assert desk.stage.say("settings.sound.none") in str(greyed[0].why() if callable(greyed[0].why) else greyed[0].why)


def test_done_goes_back(tmp_path: Path) -> None:
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    desk.keys("f10")
    assert [type(scene) for scene in desk.stage.scenes] == [Shelf, SettingsScene]
    desk.keys("escape")
    assert desk.stage.scenes == (shelf,)


def test_sheets_stand_side_by_side_only_where_there_is_room() -> None:
    for size, scale, same_row in (((1280, 720), 1.0, True), ((1280, 720), 2.0, False), ((960, 600), 1.0, True)):
        desk = Desk(size, text_scale=scale)
        scene = SettingsScene(desk.stage)
        desk.show(scene)
        first, second = scene.sheets.children()[:2]
        assert (first.box.y == second.box.y) == same_row
        assert isinstance(first.box, Box)
