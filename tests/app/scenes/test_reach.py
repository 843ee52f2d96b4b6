"""In every scene, whatever the mouse can press can be reached and pressed by keyboard and by gamepad.

The scenes are those of the gallery, so that a new one is looked at as soon as it has a picture there. The buttons are
not really pressed: it is noted that they would be.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app import gallery
from app.gallery import OffStage
from app.scenes.lesson_balloon import Balloon
from app.scenes.rulebook_page import Reference
from app.scenes.slip_door import SlipDoor
from app.scenes.table_keys import BoardStop
from app.stage.pads import MAPPED
from app.stage.stage import Stage
from app.widgets.scene import WidgetScene
from app.widgets.scroll import Scroll, ScrollBar
from app.widgets.widget import Pressable, Widget
from tests.app.fingers import Fingers, Keys, Pad

SIZE = (1280, 720)
FEW = (
    "shelf",
    "quit",
    "settings-large",
    "setup-full-wanted",
    "gnome-street-ask",
    "gnome-street-flick",
    "gnome-street-sheet",
    "gnome-street-practice",
    "lesson-choice",
    "lesson-gnome-street",
    "lesson-astray",
    "lesson-done",
    "lesson-parts",
    "mole-war-split",
    "records-finished-wanted",
    "records-statistics",
    "records-empty",
    "replay-tiki-topple",
    "review-large",
    "rulebook-search",
    "rulebook-pictures",
    "rulebook-ours",
    "tiki-topple-3-seats",
    "menu",
    "log",
    "recap",
    "results-mole-war",
    "wanted-wheel",
    "wanted-ledger",
)
"""One picture of every kind of scene; the soak looks at all of them."""


@pytest.fixture(autouse=True)
def _nothing_is_painted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Stage, "_show", lambda stage: None)
    monkeypatch.setenv("SQUARE_TABLE_HOME", str(tmp_path / "home"))


def opened(name: str, tmp_path: Path) -> OffStage:
    shot = next(shot for shot in gallery.shots() if shot.name == name)
    off = OffStage(SIZE, "en", tmp_path, shot.text_scale)
    shot.show(off)
    off.wait(gallery.SETTLE)
    return off


def controls(scene: WidgetScene) -> Iterator[Widget]:
    """Yield whatever answers the mouse, but what only scrolls or lies elsewhere when it is pulled (a balloon), and the
    second half of words that are broken."""
    for widget in scene.root.all():
        answers = type(widget).gesture is not Widget.gesture and widget.enabled and widget.box.w > 0
        second = isinstance(widget, Reference) and not widget.focusable
        if answers and not second and not isinstance(widget, (Scroll, ScrollBar, Balloon)):
            yield widget


def noted(widget: Widget, presses: list[Widget]) -> None:
    """Have it only noted when something is pressed."""
    target: Any = widget
    if isinstance(widget, BoardStop):
        target.press = lambda key: presses.append(widget)
    else:
        target.activate = lambda: presses.append(widget)


def look_at(scene: WidgetScene, hand: Fingers) -> None:
    presses: list[Widget] = []
    stops = scene.focusables()
    hand.start()
    for widget in dict.fromkeys([*controls(scene), *stops]):
        if isinstance(widget, SlipDoor) and scene_keeps_tab(scene):
            continue  # the menu, which has a button of its own, opens the log as well
        what = f"{type(widget).__name__} {widget.key} {getattr(widget, 'key_of_board', '')} {widget.box}"
        if isinstance(widget, (Pressable, BoardStop)):
            noted(widget, presses)
        if widget not in stops or (scene_keeps_tab(scene) and isinstance(widget, Pressable)):
            assert widget.key in MAPPED.values(), f"{what} cannot be reached, and has no button of its own"
            hand.tap(widget.key)
        else:
            hand.go_to(lambda stop, widget=widget: stop is widget)  # type: ignore[misc]
            assert scene.focused is widget, what
            if isinstance(widget, (Pressable, BoardStop)):
                hand.tap("return")
        if isinstance(widget, (Pressable, BoardStop)):
            assert presses == [widget], what
        presses.clear()


def scene_keeps_tab(scene: WidgetScene) -> bool:
    """Return whether a mode has Tab for itself (the wheel of claims goes round by it)."""
    special = getattr(scene, "special", None)
    return special is not None and not special.switches(scene.board) and type(special).__name__ == "ClaimWheel"  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", FEW)
def test_whatever_the_mouse_can_press_can_be_reached_and_pressed(name: str, tmp_path: Path) -> None:
    off = opened(name, tmp_path)
    assert isinstance(off.stage.top, WidgetScene)
    for kind in (Pad, Keys):
        look_at(off.stage.top, kind(off.stage, off.wait))


@pytest.mark.soak
@pytest.mark.parametrize("name", [shot.name for shot in gallery.shots() if shot.name not in FEW])
def test_in_every_picture_of_the_gallery_too(name: str, tmp_path: Path) -> None:
    off = opened(name, tmp_path)
    if isinstance(off.stage.top, WidgetScene):
        look_at(off.stage.top, Pad(off.stage, off.wait))


@pytest.mark.parametrize("name", ["log", "wanted-ledger", "review-large", "settings-large", "rulebook-wanted"])
def test_what_is_too_long_is_scrolled_by_the_shoulders_of_a_pad(name: str, tmp_path: Path) -> None:
    off = opened(name, tmp_path)
    scene = off.stage.top
    assert isinstance(scene, WidgetScene)
    long = [one for one in scene.root.all() if isinstance(one, Scroll) and one.furthest > 0]
    assert long
    hand = Pad(off.stage, off.wait)
    before = [one.offset for one in long]
    for name in ("pageup", "pagedown", "pageup"):
        hand.tap(name)
        now = [one.offset for one in long]
        if now != before:
            return
    raise AssertionError("nothing was scrolled")
