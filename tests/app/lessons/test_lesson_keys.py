"""The keyboard in a lesson: it begins on what is asked for, reaches the balloon, and V looks at what it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.lessons.plan import as_key, lesson
from app.scenes.look import LookScene
from app.stage.gesture import Key, Move
from app.widgets.notes import notes
from app.widgets.said import said
from tests.app.lessons.learner import PARTS, Learner

LOOKS = [
    (name, number, step.id)
    for name, number in PARTS
    for step in lesson(name).parts[number].steps
    if step.wanted.look is not None
]


def at_step(folder: Path, game_id: str, number: int, step: str) -> Learner:
    learner = Learner(folder, game_id, number)
    learner.reach(step)
    return learner


def test_the_ring_is_on_what_the_next_step_asks_for(tmp_path: Path) -> None:
    learner = at_step(tmp_path, "wanted", 1, "differ")
    table = learner.table
    table.keyboard = True
    table.refresh()
    assert getattr(table.focused, "key_of_board", None) == table.guide.pointer.legs[0].key
    while learner.course.step.id == "differ":
        learner.act()
        learner.table.keyboard = True
        learner.settle()
    assert getattr(table.focused, "key_of_board", None) == table.guide.pointer.legs[0].key


@pytest.mark.parametrize("game_id", ["tiki-topple", "wanted", "gnome-street", "mole-war"])
def test_the_first_tab_goes_to_what_the_balloon_asks_to_be_pressed(game_id: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, game_id, 0)
    learner.settle()
    table = learner.table
    learner.walker.click(table.guide.go_on)
    learner.settle()
    learner.stage.send(Key("tab"))
    if table.course.step.wanted.read:
        assert table.focused is table.guide.go_on
    else:
        assert getattr(table.focused, "key_of_board", None) == table.guide.pointer.legs[0].key


def test_with_something_in_the_hand_tab_reaches_show_me_and_undo_and_esc_is_told(tmp_path: Path) -> None:
    learner = at_step(tmp_path, "tiki-topple", 1, "card")
    table = learner.table
    table.keyboard = True
    table.hand.hold(table.guide.pointer.legs[0].key)
    stops = table.focusables()
    assert table.guide.show_me in stops
    assert table.buttons.undo in stops
    assert learner.stage.caps.on("escape") in table.board.say(table.sentence())
    table.keyboard = False
    assert learner.stage.caps.on("escape") not in table.board.say(table.sentence())


@pytest.mark.parametrize(("game_id", "number", "step"), LOOKS)
def test_v_alone_looks_at_what_is_to_be_looked_at(game_id: str, number: int, step: str, tmp_path: Path) -> None:
    learner = at_step(tmp_path, game_id, number, step)
    learner.stage.send(Move((3.0, 3.0)))
    learner.stage.send(Key("v"))
    assert learner.stage.top is not learner.table
    look = lesson(game_id).parts[number].steps[learner.course.at].wanted.look
    assert look is not None
    assert as_key(look) in learner.course.looked


def test_v_on_nothing_says_how_to_look(tmp_path: Path) -> None:
    learner = at_step(tmp_path, "tiki-topple", 1, "card")
    table = learner.table
    learner.stage.send(Move(table.guide.balloon.box.centre))
    learner.stage.send(Key("v"))
    assert learner.stage.top is table, "nothing below the balloon is meant"
    assert [said(slip.words) for slip in notes(learner.stage).toasts.slips] == [learner.stage.say("table.look-how")]
    piece = table.board.piece(table.guide.pointer.legs[0].key)
    assert piece is not None
    learner.stage.send(Move(learner.walker.visible(piece.key)))
    learner.stage.send(Key("v"))
    assert isinstance(learner.stage.top, LookScene)
