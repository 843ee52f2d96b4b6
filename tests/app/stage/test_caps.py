"""What keys are called: by the keyboard, or by the gamepad that was used last; in both languages, and at once."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pygame
import pytest

from app import gallery
from app.lessons import lesson_words
from app.stage.canvas import Canvas
from app.stage.caps import cap
from app.stage.pads import MAPPED, Family
from app.widgets.buttons import Button
from app.widgets.scene import WidgetScene
from app.words import screen_words
from engines.words import LANGUAGES, Words
from tests.app.fingers import Keys, Pad
from tests.app.lessons.learner import GAMES
from tests.app.screen import Desk

FAMILIES: tuple[Family, ...] = ("letters", "shapes", "numbers")
NAMED = re.compile(r"\{cap:([^}]*)\}")


def sentences(words: Words, language: str) -> dict[str, str]:
    found: dict[str, str] = {}

    def walk(tree: Any, at: str) -> None:
        for key, value in tree.items():
            walk(value, f"{at}{key}.") if isinstance(value, dict) else found.setdefault(at + key, value)

    walk(words.tree(language), "")
    return found


BOOKS = [screen_words(), *(lesson_words(game) for game in GAMES)]


@pytest.mark.parametrize(("language", "pad"), list(itertools.product(LANGUAGES, FAMILIES)))
def test_whatever_a_sentence_names_has_a_name_on_every_pad(language: str, pad: Family) -> None:
    for words in BOOKS:
        for key, sentence in sentences(words, language).items():
            for name in NAMED.findall(sentence):
                assert screen_words().has(f"caps.{pad}.{name}"), (key, name)


@pytest.mark.parametrize("pad", FAMILIES)
def test_every_key_that_a_pad_has_a_button_for_has_a_name(pad: Family) -> None:
    for key in {*MAPPED.values(), "tab"}:
        for language in LANGUAGES:
            assert screen_words().tree(language)["caps"][pad][key]


def test_a_cap_is_named_by_what_was_used_last() -> None:
    desk = Desk()
    caps, used = desk.stage.caps, desk.stage.input
    assert [caps.on(key) for key in ("return", "escape", "u", "ctrl+z", "f10")] == [
        "Enter",
        "Esc",
        "U",
        "Ctrl+Z",
        "F10",
    ]
    used.by_pad = "letters"
    assert [caps.on(key) for key in ("return", "escape", "u", "ctrl+z", "f10")] == ["A", "B", "X", "", "Start"]
    used.by_pad = "shapes"
    assert [caps.on(key) for key in ("return", "escape", "u", "h", "l")] == ["×", "○", "□", "△", ""]
    assert cap("ctrl+shift+z") == "Ctrl+Shift+Z"


@pytest.mark.parametrize(("language", "on_keys", "on_pad"), [("en", "Esc does", "B does"), ("zh", "Esc", "B ")])
def test_a_sentence_changes_with_it(language: str, on_keys: str, on_pad: str) -> None:
    desk = Desk(language=language)
    assert on_keys in desk.stage.say("rulebook.esc-too")
    desk.stage.input.by_pad = "letters"
    assert on_pad in desk.stage.say("rulebook.esc-too")
    assert "{" not in desk.stage.say("wanted.ready")


class Plain(WidgetScene):
    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(self.stage.frame.box, (60, 40, 20))


def test_what_stands_there_is_drawn_anew_when_a_pad_is_taken_up_and_put_down() -> None:
    desk = Desk((640, 400))
    scene = Plain(desk.stage)
    button = Button("Close", lambda: None, key="escape", show_key=True)
    scene.root.add(button)
    desk.show(scene)
    button.place(desk.stage.frame.box.inset(200, 150))
    desk.stage.painter.damage()
    seen = []
    for fingers in (Keys(desk.stage, desk.wait), Pad(desk.stage, desk.wait)) * 2:
        fingers.tap("h")
        desk.wait(1.0)
        seen.append(desk.pixels())
    assert seen[0] == seen[2]
    assert seen[1] == seen[3]
    assert seen[0] != seen[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_curtain_names_the_button_that_lifts_it(language: str, tmp_path: Any) -> None:
    off = gallery.OffStage((960, 600), language, tmp_path)
    next(shot for shot in gallery.shots() if shot.name == "curtain").show(off)
    before = off.stage.top._keys()  # type: ignore[attr-defined]
    off.stage.step([pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=2)])
    after = off.stage.top._keys()  # type: ignore[attr-defined]
    assert before != after
    assert "1" in after
