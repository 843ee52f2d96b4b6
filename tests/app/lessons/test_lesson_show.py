"""*Show me* in a lesson: a move is shown by a ghost, only then done, and broken off where something else happens."""

from __future__ import annotations

from pathlib import Path

from app.lessons.plan import lesson
from app.scenes.lesson_look import LARGE_SHOWN
from app.scenes.look import LookScene
from app.stage.gesture import Key, Press, Wheel
from app.widgets.said import said
from tests.app.lessons.learner import PARTS, Learner


def test_show_me_goes_back_first_when_one_is_astray(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    learner.table.carry_out({"type": "play", "card": "topple", "tiki": "eepo"}, {})
    learner.wait()
    learner.table.show()
    learner.settle()
    assert not learner.course.match.steps, "it is only shown"
    learner.table.show()
    learner.wait()
    first = learner.course.match.steps[0]
    assert learner.course.match.game.data(first.command)["card"] == "up2"


def test_show_me_shows_and_only_then_it_can_be_done_for_the_learner(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1, speed="normal")
    learner.settle()
    table, guide, say = learner.table, learner.table.guide, learner.stage.say
    assert said(guide.show_me.label) == say("lesson.show")
    before = learner.course.match.hash()
    learner.walker.click(guide.show_me)
    showing = table.showing
    assert showing is not None
    assert showing.legs
    assert not table.absent(), "what is carried for show lies where it lay"
    canvas = learner.stage.painter.canvas()
    learner.wait(0.6)
    assert len(showing.sprites(canvas, table.board, learner.stage.now)) == 2, "a ghost and the hand"
    learner.settle()
    assert learner.course.match.hash() == before
    assert not table.hand.placed
    assert table.acting
    assert said(guide.show_me.label) == say("lesson.do")
    assert say("lesson.now-you") == said(guide.balloon.extra)
    learner.walker.click(guide.show_me)
    learner.settle()
    assert learner.course.match.hash() != before
    assert said(guide.show_me.label) == say("lesson.show"), "the next move is shown first again"


def test_the_learner_does_what_was_shown(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    learner.table.show()
    learner.settle()
    step = learner.course.step.id
    learner.act()
    learner.settle()
    assert learner.course.step.id != step or learner.course.done


def test_what_has_to_be_looked_at_is_pointed_at_before_it_is_opened(tmp_path: Path) -> None:
    for game_id, number in PARTS:
        looks = [at for at, step in enumerate(lesson(game_id).parts[number].steps) if step.wanted.look is not None]
        if looks:
            break
    learner = Learner(tmp_path, game_id, number)
    learner.settle()
    while learner.course.at != looks[0]:
        learner.act()
        learner.settle()
    learner.table.show()
    assert learner.stage.top is learner.table
    assert learner.table.showing is not None
    learner.settle()
    assert learner.course.at == looks[0]
    learner.table.show()
    assert learner.stage.top is not learner.table
    learner.settle()
    assert learner.course.at > looks[0] or learner.course.done


def test_a_press_ends_the_showing_and_is_used_up(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1, speed="normal")
    learner.settle()
    learner.table.show()
    assert learner.table.showing is not None
    learner.wait(0.1)
    learner.stage.send(Press(learner.table.guide.skip.box.centre))
    assert learner.table.showing is None
    assert not learner.course.match.steps, "what was only shown is not done"
    assert learner.course.number == 1
    learner.settle()
    learner.table.show()
    learner.wait(0.1)
    learner.stage.send(Press(learner.table.guide.skip.box.centre))
    assert learner.course.met or len(learner.course.match.steps) == 1


def test_what_is_done_for_the_learner_begins_with_nothing_laid_down_or_held(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "gnome-street", 2, speed="normal")
    learner.reach("neck")
    table = learner.table
    table.show()
    learner.settle()
    learner.act()
    learner.settle()
    assert len(table.guide.pointer.legs) == 1, "the first part of two is done"
    table.hand.hold(table.guide.pointer.legs[0].key)
    assert table.hand.held is not None
    table.show()
    showing = table.showing
    assert showing is not None
    assert not showing.ghost
    assert table.hand.held is None
    assert not table.hand.placed
    assert not table.controller.back(), "all of the turn is shown, from its beginning"


def test_the_board_stands_still_under_what_is_shown(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 1, speed="normal")
    learner.settle()
    while learner.course.next_shown() is None:
        learner.act()
        learner.settle()
    board, turn = learner.table.board, Wheel(learner.table.board.laid.island.centre, 2)
    learner.table.show()
    assert learner.table.showing is not None
    places = [spot.centre for spot in board.spots()]
    learner.stage.send(turn)
    assert [spot.centre for spot in board.spots()] == places
    assert learner.table.showing is not None
    learner.settle()
    learner.stage.send(turn)
    assert [spot.centre for spot in board.spots()] != places


def test_what_is_shown_is_broken_off_where_something_else_opens(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1, speed="normal")
    learner.settle()
    learner.table.show()
    learner.stage.send(Key("f10"))
    assert learner.stage.top is not learner.table
    learner.desk.time += 30.0
    learner.stage.send(Key("escape"))
    learner.wait()
    assert learner.table.showing is None
    assert said(learner.table.guide.show_me.label) == learner.stage.say("lesson.show"), "nobody has seen it"
    learner.table.show()
    learner.settle()
    learner.table.show()
    learner.stage.send(Key("f10"))
    learner.desk.time += 30.0
    learner.stage.send(Key("escape"))
    learner.wait()
    assert not learner.course.match.steps
    assert said(learner.table.guide.show_me.label) == learner.stage.say("lesson.do")


def test_a_large_look_is_shown_with_what_is_pressed_for_it_and_goes_by_itself(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 0, speed="normal")
    learner.reach("poster")
    table, canvas = learner.table, learner.stage.painter.canvas()
    layers = len(learner.stage.layers)
    table.show()
    assert table.showing is not None
    learner.wait(0.5)
    assert len(table.shower.sprites(canvas)) == len(table.showing.sprites(canvas, table.board, learner.stage.now)) + 1
    learner.wait(2.0)
    assert isinstance(learner.stage.top, LookScene), "the card is large"
    assert not learner.course.looked, "it was only shown"
    learner.desk.wait(LARGE_SHOWN + 0.1)
    assert learner.stage.top is table
    assert len(learner.stage.layers) == layers
    learner.wait(0.1)
    assert said(table.guide.balloon.extra) == learner.stage.say("lesson.now-you")
    assert learner.course.step.id == "poster"


def test_whoever_presses_something_keeps_the_large_look(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "gnome-street", 1, speed="normal")
    learner.reach("sheet")
    learner.table.show()
    learner.wait(3.0)
    sheet = learner.stage.top
    assert sheet is not learner.table
    learner.stage.send(Press((640.0, 360.0)))
    learner.desk.wait(LARGE_SHOWN + 1.0)
    assert learner.stage.top is sheet
