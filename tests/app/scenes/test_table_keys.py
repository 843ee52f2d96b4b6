"""What a mouse does to the view, by keyboard and pad: looking around on an enlarged board, and the list of all keys."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from app.lessons.plan import lesson
from app.scenes.lesson_table import LessonTable
from app.stage.gesture import Key
from app.widgets import Dialog
from engines.match import Match
from engines.shelf import game_ids
from tests.app.fingers import Pad, event
from tests.app.lessons.learner import GAMES, Learner
from tests.app.screen import inside
from tests.app.tables import Table


def garden() -> Table:
    made = Table("pn", None, Match.new("mole-war", 2, 5, {"starter": 0}), (1280, 720), language="en")
    made.until(lambda: made.scene.acting)
    return made


def middle(made: Table) -> tuple[float, float]:
    """Return where the first thing lies on the field."""
    return next(iter(made.scene.board.spots())).centre


def push(made: Table, axis: int, value: float) -> None:
    """Push a stick of a pad, and let it go."""
    for far in (value, 0.0):
        made.stage._event(event(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=axis, value=round(far * 32767)))
    made.pass_time(0.1)


@pytest.mark.parametrize("way", ["left", "right", "up", "down"])
def test_an_enlarged_board_is_looked_around_on_by_keys(way: str) -> None:
    made = garden()
    made.key(way, control=True)
    made.pass_time(0.1)
    place = middle(made)
    made.key("+")
    made.key("+")
    large = middle(made)
    assert large != place, "it is larger"
    made.key(way, control=True)
    moved = middle(made)
    assert moved != large
    sign = 1 if way in ("left", "up") else -1
    axis = 0 if way in ("left", "right") else 1
    assert (moved[axis] - large[axis]) * sign > 0


def test_a_pad_enlarges_with_its_shoulders_and_looks_around_with_its_right_stick() -> None:
    made = garden()
    pad = Pad(made.stage, made.pass_time)
    usual = middle(made)
    pad.tap("pagedown", "pagedown")
    large = middle(made)
    assert large != usual
    push(made, pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    right = middle(made)
    assert right[0] < large[0]
    push(made, pygame.CONTROLLER_AXIS_RIGHTY, -1.0)
    assert middle(made)[1] > right[1]
    pad.tap(*["pageup"] * 8)
    assert middle(made) == usual


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_list_of_keys_is_read_whole(size: tuple[int, int], language: str, text_scale: float) -> None:
    made = Table("pp", None, None, size, language=language, text_scale=text_scale)
    made.until(lambda: made.scene.acting)
    made.scene.open_menu()
    entry = next(e for e in made.scene.menu_entries() if e.icon == "keyboard")
    made.stage.pop()
    entry.then()
    made.stage.step([])
    dialog = made.stage.top
    assert isinstance(dialog, Dialog)
    assert inside(dialog.board.box, made.stage.frame.box)
    assert dialog.words.height_for(dialog.words.box.w) <= dialog.words.box.h + 1
    assert dialog.sheet.box.bottom <= dialog.answers[0].box.y


def test_the_list_names_the_buttons_of_the_pad_that_is_in_use(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    assert "Tab" in learner.table.keys_told()
    assert "M:" in learner.table.keys_told()
    learner.stage.input.by_pad = "shapes"
    assert "L1" in learner.table.keys_told()
    assert "L3" in learner.table.keys_told()


@pytest.mark.parametrize(("game_id", "key"), list(itertools.product(["tiki-topple", "wanted"], ["m", "f1"])))
def test_the_balloon_goes_to_the_next_free_corner_by_a_key(game_id: str, key: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, game_id, len(lesson(game_id).parts) - 2)
    learner.settle()
    table = learner.table
    assert isinstance(table, LessonTable)
    places = set()
    for _ in range(4):
        learner.stage.send(Key(key))
        learner.wait()
        places.add(table.guide.balloon.box)
        assert inside(table.guide.balloon.box, learner.stage.frame.box)
        assert table.guide.stays
    assert len(places) > 1
    assert table.guide.about_boxes()
    assert not any(box.meets(own) for box in table.guide.about_boxes() for own in table.guide.boxes())


def test_after_an_action_the_keyboard_goes_on_to_what_comes_next_and_never_to_undo() -> None:
    made = garden()
    made.key("tab")
    for _ in range(60):
        made.until(lambda: made.scene.acting or made.scene.flow.may_pass or not made.match.actors())
        if not made.match.actors():
            break
        scene = made.scene
        assert scene.keyboard
        assert scene.focused not in scene.buttons.round
        assert scene.focused is not None or scene.special is not None
        made.key("return")
        made.pass_time(0.1)
    assert made.steps > 8, "only Enter was pressed"


def test_where_only_buttons_are_left_the_keyboard_is_on_one_of_them() -> None:
    made = garden()
    made.key("tab")
    scene, controller = made.scene, made.scene.controller
    for _ in range(120):
        made.until(lambda: scene.acting or scene.flow.may_pass)
        things = [*controller.sources(), *controller.taps()]
        if scene.acting and scene.hand.held is None and controller.actions() and not things:
            break
        made.key("return")
        made.pass_time(0.1)
    assert scene.focused in scene.buttons.actions


@pytest.mark.parametrize("key", ["tab", "left"])
@pytest.mark.parametrize("game_id", game_ids())
def test_a_key_before_anybody_has_acted_goes_to_what_can_be_pressed_then(game_id: str, key: str) -> None:
    made = Table("nnn", None, Match.new(game_id, 3, 1), (1280, 720))
    assert not made.scene.acting
    made.stage.send(Key(key))
    assert made.scene.focused is None or made.scene.focused in made.scene.focusables()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_key_at_the_first_sight_of_a_lesson_is_no_fault(tmp_path: Path, game_id: str) -> None:
    learner = Learner(tmp_path, game_id, 1)
    learner.stage.send(Key("tab"))
    learner.settle()
    assert learner.table.focused in learner.table.focusables()
