"""Where a lesson waits: results that are explained, wrong moves, reading, the pass of the turn, double clicks."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.lessons.plan import LEARNER, lesson
from app.scenes.lesson import table
from app.scenes.lesson_input import be_gentle
from app.scenes.setup import Setup
from app.session import Need
from app.stage.canvas import Canvas
from app.stage.gesture import Key, Move, Press, Release
from app.storage.lessons import Progress
from app.widgets import toast
from app.widgets.notes import notes
from app.widgets.said import said
from tests.app.lessons.learner import Learner

LONG = 60.0


def to_step(learner: Learner, step: str) -> None:
    """Do what is asked until a step is on."""
    for _ in range(20):
        learner.settle()
        if learner.course.step.id == step and not learner.table.flow.player.staying:
            return
        learner.act()
    raise AssertionError(f"{step} does not come")


def click(learner: Learner, pos: tuple[float, float]) -> None:
    for gesture in (Move(pos), Press(pos), Release(pos)):
        learner.stage.send(gesture)


def test_a_reveal_stays_until_it_is_read_and_is_explained(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 0, speed="normal")
    to_step(learner, "truth")
    learner.table.carry_out({"type": "declare", "card": "hawkeye", "claim": "hawkeye"}, {})
    for _ in range(60):
        learner.wait()
    assert learner.table.flow.player.staying
    assert learner.table.course.step.id == "truth"
    words = learner.table.guide.balloon.words
    assert callable(words)
    assert words() == learner.table.text("steps.truth.stops.verdict.words")
    learner.wait(LONG)
    learner.stage.send(Press((640.0, 480.0)))
    assert learner.table.flow.player.staying, "a press beside it is not meant for it"
    click(learner, learner.table.guide.go_on.box.centre)
    learner.settle()
    assert learner.course.step.id == "lie"


def test_the_last_reveal_of_a_part_is_seen_before_the_part_is_done(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 2)
    to_step(learner, "lionel")
    learner.table.carry_out({"type": "declare", "card": "lionel", "claim": "lionel"}, {})
    learner.settle()
    assert learner.table.flow.player.staying
    assert not learner.course.done
    assert learner.course.match.steps[-1].seat != LEARNER, "all have spoken"
    learner.act()
    learner.settle()
    assert learner.course.done


def test_nothing_is_revealed_behind_a_wrong_move_until_one_goes_on(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 0, speed="normal")
    to_step(learner, "truth")
    learner.table.carry_out({"type": "declare", "card": "hawkeye", "claim": "betty"}, {})
    for _ in range(20):
        learner.wait()
    assert learner.table.flow.player.astray
    assert "reveal" not in learner.table.board.view
    learner.wait(LONG)
    assert learner.table.flow.player.astray
    steps = len(learner.course.match.steps)
    learner.table.carry_on()
    for _ in range(60):
        learner.wait()
    assert learner.table.flow.player.staying, "what comes of it is shown as well"
    assert not learner.table.flow.player.astray
    assert len(learner.course.match.steps) == steps
    balloon = learner.table.guide.balloon
    assert said(balloon.title) == learner.table.lesson_text("stop.title"), "and explained, with nothing left to repeat"
    assert said(balloon.extra) == ""
    learner.table.read()
    learner.settle()
    assert learner.course.astray
    learner.table.go_back()
    learner.settle()
    assert learner.course.step.id == "truth"
    assert not learner.course.astray


def test_a_wrong_move_can_be_taken_back_before_the_other_side_has_played(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    learner.table.carry_out({"type": "play", "card": "topple", "tiki": "eepo"}, {})
    learner.wait(LONG)
    learner.table.flow.pass_on()
    learner.wait(LONG)
    assert len(learner.course.match.steps) == 1, "not even passing on leads past it"
    learner.table.go_back()
    learner.settle()
    assert not learner.course.match.steps


def test_passing_on_is_taught_once_and_done_for_the_learner_after_that(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    to_step(learner, "pass")
    learner.wait(LONG)
    assert learner.table.session.need() is Need.PASS_ON
    assert learner.table.buttons.pass_on.visible
    assert learner.table.guide.pointer.legs[0].boxes == (learner.table.buttons.pass_on.box,)
    click(learner, learner.table.buttons.pass_on.box.centre)
    to_step(learner, "tiki")
    assert learner.table.guide.pointer.legs[0].key == ("tiki", "kapu"), "the tiki itself is dragged, as it is told"
    learner.act()
    to_step(learner, "guard")


def test_while_there_is_only_to_be_read_nothing_can_be_moved(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 0)
    learner.settle()
    card = next(piece for piece in learner.table.board.pieces() if piece.key[0] == "card")  # type: ignore[index]
    assert not learner.table.acting
    assert learner.table.sentence().key == "lesson.read-now"
    click(learner, card.centre)
    assert learner.table.hand.held is None
    assert notes(learner.stage).toasts.slips, "it is said what to do first"
    learner.table.read()
    assert not notes(learner.stage).toasts.slips, "read is read: nothing lies over the next balloon"
    to_step(learner, "secret")
    assert learner.table.sentence().key == "lesson.look-now"
    click(learner, learner.table.guide.pointer.legs[0].start)
    assert learner.stage.top is not learner.table, "a plain press shows it as well"


def test_the_second_click_of_a_double_click_does_not_press_what_comes_there(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 0)
    learner.settle()
    learner.wait(1.0)
    pos = learner.table.guide.go_on.box.centre
    click(learner, pos)
    assert learner.course.step.id == "line"
    learner.wait(0.2)
    click(learner, learner.table.guide.go_on.box.centre)
    assert learner.course.step.id == "line"
    learner.wait(1.0)
    click(learner, learner.table.guide.go_on.box.centre)
    assert learner.course.step.id == "secret"


def test_a_slip_of_paper_does_not_lie_on_the_balloon(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    toast(learner.stage, "This cannot be done, and that is why.")
    toast(learner.stage, "Nor can that.", "bad")
    learner.wait()
    learner.stage.step([])
    boxes = [slip.box.inset(12, 8) for slip in notes(learner.stage).toasts.slips]
    assert not boxes[0].meets(boxes[1])
    assert not any(box.meets(learner.table.guide.balloon.box) for box in boxes)


def test_a_part_is_chosen_on_the_slip_at_the_side(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 0)
    learner.settle()
    learner.stage.step([])
    slip = learner.table.slip
    box, number = slip.rows[3]
    click(learner, box.centre)
    assert learner.course.number == number == 3


@pytest.mark.parametrize(("done", "here", "number"), [(0, 0, 0), (2, 1, 2), (6, 5, 0), (3, 4, 4)])
def test_a_lesson_goes_on_where_there_is_something_new(tmp_path: Path, done: int, here: int, number: int) -> None:
    learner = Learner(tmp_path, "tiki-topple", 0)
    parts = lesson("tiki-topple").parts
    for part in parts[:done]:
        learner.progress.finish("tiki-topple", part.id)
    learner.progress.go_to("tiki-topple", parts[here].id)
    assert table(learner.stage, "tiki-topple", Progress(learner.progress.path)).course.number == number


def test_the_game_after_a_first_lesson_is_against_novices(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 5)
    learner.table.go_next()
    setup = learner.stage.top
    assert isinstance(setup, Setup)
    assert {person.kind for person in setup.seating.people if not person.human} == {"novice"}
    assert [plate.person for plate in setup.plates if plate.visible] == setup.seating.people
    setup.seating.set_kind(1, "expert")
    learner.desk.settings.tables["tiki-topple"] = {}
    be_gentle(setup)
    assert setup.seating.people[1].kind == "expert"


@pytest.mark.parametrize("step", ["first", "second"])
def test_barracks_laid_elsewhere_stay_where_they_are(step: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 0)
    to_step(learner, step)
    shown = learner.course.step.show[0]
    other = next(command for command in learner.table.session.legal() if command != shown)
    learner.table.carry_out(other, {})
    learner.settle()
    own = [s for s in learner.course.match.steps if s.seat == LEARNER]
    assert learner.course.match.game.data(own[-1].command) == other
    for _ in range(6):
        learner.settle()
        if learner.course.done:
            return
        learner.act()
    raise AssertionError("the part does not end")


def test_the_flick_is_pointed_out_and_the_chimney_is_seen(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "gnome-street", lesson("gnome-street").number("flick"))
    learner.settle()
    guide = learner.table.guide
    pull = guide.pointer.legs[0]
    assert pull.end is not None
    assert pull.end[1] > pull.start[1] + 50, "it is pulled down"
    chimney = guide.mode_boxes()[0]
    assert not guide.balloon.box.meets(chimney)


def test_dots_leave_out_what_is_to_be_read(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 0)
    to_step(learner, "truth")
    canvas: Canvas = learner.stage.painter.canvas()
    sentence = learner.table.board.laid.sentence
    trail = learner.table.guide.pointer.trail
    assert len(trail(canvas, None, (sentence,))) < len(trail(canvas, None))


def test_a_tip_of_the_balloons_buttons_does_not_lie_on_its_words(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    learner.wait(1.0)
    learner.stage.send(Move(learner.table.guide.skip.box.centre))
    learner.desk.time += 2.0
    learner.stage.step([])
    tips = notes(learner.stage).tips
    assert tips.shown
    canvas = learner.stage.painter.canvas()
    balloon = canvas.rect(learner.table.guide.balloon.box)
    assert not any(sprite.rect.inflate(-24, -24).colliderect(balloon) for sprite in tips.sprites(canvas))


def test_by_keys_the_next_stop_is_what_is_asked_for(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    first = learner.table.guide.pointer.legs[0]
    for _ in range(20):
        learner.stage.send(Key("tab"))
        if getattr(learner.table.focused, "key_of_board", None) == first.key:
            break
    learner.stage.send(Key("return"))
    assert learner.table.hand.held_key == first.key
    assert getattr(learner.table.focused, "key_of_board", None) == first.target
    learner.stage.send(Key("return"))
    learner.wait()
    assert learner.course.step.id == "pass"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_slip_of_the_parts_leaves_the_jails_free(size: tuple[int, int], tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 0, size=size)
    learner.settle()
    slip = learner.table.slip.box
    jails = [piece.box for piece in learner.table.board.pieces() if piece.key[0] == "jail"]  # type: ignore[index]
    assert len(jails) == 3
    assert all(min(slip.bottom, jail.bottom) - max(slip.y, jail.y) < 12 or not slip.meets(jail) for jail in jails)


def test_after_a_wrong_step_undo_goes_back_and_a_press_on_the_board_is_answered(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 0, speed="normal")
    to_step(learner, "truth")
    learner.table.carry_out({"type": "declare", "card": "hawkeye", "claim": "betty"}, {})
    for _ in range(20):
        learner.wait()
    assert learner.table.held_astray
    island = learner.table.board.laid.island
    spots = [(island.x + island.w * x / 8, island.y + island.h * y / 8) for x in range(1, 8) for y in range(1, 8)]
    learner.stage.send(Press(next(spot for spot in spots if learner.table.root.at(spot) is None)))
    words = [said(slip.words) for slip in notes(learner.stage).toasts.slips]
    assert learner.stage.say("lesson.held") in words
    learner.stage.send(Key("u"))
    learner.settle()
    assert learner.course.step.id == "truth"
    assert not learner.table.flow.player.astray


def test_with_something_else_in_the_hand_the_way_is_still_shown(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 1)
    to_step(learner, "enter")
    table = learner.table
    asked = table.guide.pointer.legs[0].key
    canvas = learner.stage.painter.canvas()
    other = next(key for key in table.controller.grasps() if key != asked and table.board.piece(key) is not None)
    at = learner.walker.visible(other)
    click(learner, at)
    assert table.hand.held_key == other
    assert table.guide.glow(canvas), "what is asked for is lit"
    assert table.guide.pointer.hand(canvas, learner.stage.now, False, table.guide.held)
    start = learner.walker.visible(asked)
    learner.stage.send(Move(start))
    learner.stage.send(Press(start))
    assert table.hand.held_key == asked, "the press on what is asked for is not eaten"
    assert table.guide.glow(canvas) is None, "now the places where it may go are lit"


def test_no_dot_of_a_held_things_way_lies_on_the_balloon(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1, size=(960, 600))
    to_step(learner, "card")
    table, canvas = learner.table, learner.stage.painter.canvas()
    leg = table.guide.pointer.legs[0]
    assert leg.target is not None
    table.hand.hold(leg.key)
    table.hand.aim(leg.target)
    paper = table.guide.balloon.box
    marks = table.board.mark_sprites(canvas, table.controller.preview(leg.key, leg.target), learner.stage.now)
    table.guide.pull((paper.x, max(0.0, marks[0].rect.y / canvas.scale - 20)))
    wall = canvas.rect(table.guide.balloon.box)
    assert any(wall.colliderect(mark.rect) for mark in marks)
    found = table.hand.sprites(canvas, learner.stage.now)[1:-1]  # between what is left of the card and the card itself
    assert not any(wall.colliderect(mark.rect) for mark in found)
