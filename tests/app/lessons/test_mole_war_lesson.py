"""What a newcomer stumbled over in the lesson of Mole War: who may pass on, what is covered, where one is stuck."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import art
from app.lessons.plan import LEARNER, lesson
from app.scenes.lesson import Lessons
from app.scenes.lesson_table import LessonTable
from app.storage.lessons import Progress
from app.widgets.said import said
from tests.app.lessons.learner import Learner
from tests.app.screen import Desk

LOOKS = [("en", 1.0), ("zh", 2.0)]


@pytest.mark.parametrize("number", [0, 1])
def test_once_a_part_is_done_the_turn_is_not_given_away_and_the_sign_is_the_learners(
    tmp_path: Path, number: int
) -> None:
    learner = Learner(tmp_path, "mole-war", number)
    learner.walker.finish_part()
    table = learner.table
    for _ in range(2):
        assert not table.buttons.pass_on.visible
        steps = len(table.course.match.steps)
        table.flow.pass_on()
        table.enter()
        learner.wait()
        assert len(table.course.match.steps) == steps
    assert table.session.thinking is None, "nobody thinks behind what is to be read"
    assert table.sentence_seat() == LEARNER


def test_whoever_has_turned_the_ground_is_told_that_the_card_cannot_be_bought_any_more(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 2)
    learner.reach("row")
    assert not learner.course.out_of_reach
    learner.table.carry_out({"type": "ground"}, {})
    while learner.table.sentence().key == "lesson.held" or not learner.table.at_rest:
        learner.table.carry_on()
        learner.wait()
    assert learner.course.out_of_reach
    assert learner.table.sentence().key == "lesson.out-of-reach"
    learner.table.go_back()
    learner.wait()
    assert not learner.course.out_of_reach


@pytest.mark.parametrize(("language", "text_scale"), LOOKS)
def test_on_ones_own_the_burrow_is_free_and_what_was_read_once_is_not_said_again(
    tmp_path: Path, language: str, text_scale: float
) -> None:
    learner = Learner(tmp_path, "mole-war", 6, language, text_scale=text_scale)
    learner.settle()
    table = learner.table
    burrow = table.board.piece(("burrow", LEARNER))
    assert burrow is not None
    assert said(table.guide.balloon.words)
    covered = table.guide.balloon.box.w * table.guide.balloon.box.h
    assert not any(box.meets(burrow.box) for box in table.guide.boxes())
    learner.act()
    learner.settle()
    assert not said(table.guide.balloon.words)
    assert table.guide.balloon.box.w * table.guide.balloon.box.h < covered
    assert not any(box.meets(burrow.box) for box in table.guide.boxes())


@pytest.mark.parametrize(("language", "text_scale"), LOOKS)
def test_the_count_of_the_used_cards_is_not_covered(tmp_path: Path, language: str, text_scale: float) -> None:
    learner = Learner(tmp_path, "mole-war", 5, language, text_scale=text_scale)
    learner.walker.finish_part()
    sheet = learner.table.board.piece(("bonus",))
    assert sheet is not None
    assert not any(box.meets(sheet.box.inset(4)) for box in learner.table.guide.boxes())


def test_the_number_of_a_part_on_a_lessons_card_opens_that_part(tmp_path: Path) -> None:
    desk = Desk()
    lessons = Lessons(desk.stage, Progress(tmp_path / "lessons.json"))
    desk.show(lessons)
    card = next(card for card in lessons.cards if card.game_id == "mole-war")
    desk.click(card.marks[6].centre)
    top = desk.stage.top
    assert isinstance(top, LessonTable)
    assert top.course.number == 6


def _looks(name: str) -> tuple[float, ...]:
    """Return the mean colour of a picture where it is not seen through, each part 0 to 1."""
    surface = pygame.image.load(art.picture_path(name))
    seen = [surface.get_at((x, y)) for x in range(0, surface.get_width(), 4) for y in range(0, surface.get_height(), 4)]
    full = [colour for colour in seen if colour.a > 200]
    return tuple(sum(colour[n] for colour in full) / len(full) / 255 for n in range(3))


def test_the_guide_is_much_lighter_than_any_mole_that_plays_and_faces_what_it_speaks_of() -> None:
    guide = _looks("table/guide-mole-war")
    for seat in range(1, 5):
        mole = _looks(f"mole_war/mole-seat{seat}")
        assert sum(guide) / 3 - sum(mole) / 3 > 0.15, "nobody looks for it in the burrow or drags it"
    assert lesson("mole-war").guide_faces == "left"


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_nothing_is_counted_below_the_plate_before_lines_are_learned_and_nobody_is_lost_unasked(
    tmp_path: Path, number: int
) -> None:
    learner = Learner(tmp_path, "mole-war", number)
    course = learner.course
    for _ in range(20):
        learner.settle()
        assert learner.table.board.piece(("gain", LEARNER)) is None, course.step.id
        if course.done:
            break
        learner.act()
    assert course.done
    events = [event for step in course.match.steps for event in step.events]
    assert not any(event["type"] == "line-scored" for event in events)
    lost = [event for event in events if event["type"] == "destroyed"]
    assert len(lost) == (3 if course.part.id == "fight" else 0), "two bump into one another, the Bayonet hits one"


def test_everything_that_is_spoken_of_is_there_to_be_lit(tmp_path: Path) -> None:
    for number in range(len(lesson("mole-war").parts)):
        learner = Learner(tmp_path, "mole-war", number)
        for _ in range(20):
            learner.settle()
            course, board = learner.course, learner.table.board
            if course.done:
                break
            keys = [key for key in course.step.keys if isinstance(key, tuple) and key[0] not in ("plate", "home")]
            assert all(board.piece(key) is not None for key in keys), (course.part.id, course.step.id)
            learner.act()


def test_the_mole_of_the_set_up_waits_on_the_barracks_that_it_brings(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 0)
    looks = {}
    for _ in range(6):
        learner.settle()
        supply = learner.table.board.piece(("supply",))
        if supply is not None:
            looks[learner.course.step.id] = str(supply.look.key)
        if learner.course.done:
            break
        learner.act()
    assert "mole-tile" in looks["first"]
    assert "mole-settler" in looks["second"]


def test_lines_that_stand_when_a_part_begins_bring_nothing_until_a_mole_moves(tmp_path: Path) -> None:
    for number in range(len(lesson("mole-war").parts)):
        learner = Learner(tmp_path, "mole-war", number)
        learner.settle()
        assert learner.table.board.piece(("gain", LEARNER)) is None, learner.course.part.id


def test_once_the_turn_is_ended_nobody_is_asked_to_end_it(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 5, speed="normal")
    learner.reach("draw")
    learner.table.carry_out({"type": "end"}, {})
    learner.wait(0.1)
    assert learner.table.flow.player.playing
    assert not learner.course.met
    assert not said(learner.table.guide.balloon.title)
