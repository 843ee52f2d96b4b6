"""Every lesson as data: its words in both languages, and every step reachable by what it shows."""

from __future__ import annotations

from typing import Any

import pytest

from app.lessons import lesson_words
from app.lessons.course import Course
from app.lessons.goals import at, fits, holds
from app.lessons.plan import LEARNER, Goal, Lesson, Step, begin, lesson
from tests.app.lessons.learner import GAMES, PARTS

MOST_COMMANDS = 400


def keys(tree: Any, before: str = "") -> set[str]:
    if not isinstance(tree, dict):
        return {before}
    return {key for name, inside in tree.items() for key in keys(inside, f"{before}.{name}")}


def play_step(course: Course) -> None:
    """Play a step as it is shown, the others' replies too, up to the beginning of the next one."""
    if course.step.wanted.read or course.step.wanted.pass_on:
        course.read()
    if course.step.wanted.look is not None:
        course.look(tuple(course.step.wanted.look))
    for _ in range(MOST_COMMANDS):
        actors = course.match.actors()
        seat = actors[-1] if actors else None
        if course.met and (seat in (LEARNER, None) or course.is_last or course.passes_next):
            return
        assert seat is not None, f"{course.step.id}: the game is over and the goal was not seen"
        command = course.next_shown() if seat == LEARNER else course.reply(seat)
        assert command is not None, f"{course.step.id}: nothing leads on"
        course.match.do(seat, course.match.command(command))
        course.notice()
    pytest.fail(f"{course.step.id} does not end")


@pytest.mark.parametrize("game_id", GAMES)
def test_words_are_there_in_both_languages_for_every_part_and_step(game_id: str) -> None:
    words, plan = lesson_words(game_id), lesson(game_id)
    wanted = {f".parts.{part.id}.{name}" for part in plan.parts for name in ("name", "end")}
    for part in plan.parts:
        wanted |= {f".parts.{part.id}.steps.{step.id}.{name}" for step in part.steps for name in ("title", "words")}
        wanted |= {
            f".parts.{part.id}.steps.{step.id}.stops.{stop}.{name}"
            for step in part.steps
            for stop in step.stops
            for name in ("title", "words")
        }
    wanted |= {f".tips.{tip.id}" for tip in plan.tips}
    wanted |= {".stop.title", ".stop.words"} if words.has("stop.title") else set()
    wanted |= {".fresh"} if words.has("fresh") else set()
    may_be = {f".parts.{part.id}.fresh" for part in plan.parts}
    may_be |= {f".parts.{part.id}.steps.{step.id}.mode" for part in plan.parts for step in part.steps}
    wanted |= keys(words.tree("zh")) & may_be
    for language in ("zh", "en"):
        assert keys(words.tree(language)) == wanted
    assert len({part.id for part in plan.parts}) == len(plan.parts)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_has_five_to_eight_parts_of_a_few_steps(game_id: str) -> None:
    plan = lesson(game_id)
    assert 5 <= len(plan.parts) <= 8
    assert all(1 <= len(part.steps) <= 6 for part in plan.parts)
    assert any(step.free for step in plan.parts[-1].steps), "the last part is a small game of one's own"


@pytest.mark.parametrize(("game_id", "number"), PARTS)
def test_what_is_shown_reaches_every_goal(game_id: str, number: int) -> None:
    course = Course(lesson(game_id), number)
    for step in course.part.steps:
        assert course.step is step
        assert not course.met, f"{step.id} asks for what is done already"
        play_step(course)
        assert not course.astray
        assert course.advance()
    assert course.done


@pytest.mark.parametrize(("game_id", "number"), PARTS)
def test_a_part_always_begins_with_the_same_position(game_id: str, number: int) -> None:
    plan = lesson(game_id)
    assert begin(plan, plan.parts[number]).hash() == begin(plan, plan.parts[number]).hash()


def test_patterns_fit_what_has_their_fields() -> None:
    assert fits({"type": "play", "card": ["up1", "up2"]}, {"type": "play", "card": "up2", "tiki": "nui"})
    assert not fits({"type": "play", "card": ["up1"]}, {"type": "play", "card": "up2"})
    assert not fits({"tiki": "nui"}, {"type": "play"})
    assert fits({"target": {"cell": "0,1"}}, {"target": {"cell": "0,1"}})
    assert fits({"cells": ["a", "b"]}, {"cells": ("a", "b")})
    assert holds({"hands.0.1": "b", "turn": 1}, {"hands": [["a", "b"]], "turn": 1})
    assert at({"hands": [[]]}, "hands.0.3") is None
    assert at({"a": 1}, "a.b") is None


def test_a_goal_is_one_thing_and_a_step_says_how_it_is_reached() -> None:
    with pytest.raises(ValueError, match="one thing"):
        Goal(read=True, look=["a"])
    with pytest.raises(ValueError, match="nothing shows"):
        Step(id="lost", goal=Goal(event={"type": "moved"}))
    with pytest.raises(ValueError, match="parts"):
        Lesson(game="wanted", seats=2, parts=[])


def test_whoever_reads_of_the_burrow_can_see_it() -> None:
    plan, words = lesson("mole-war"), lesson_words("mole-war")
    for part in plan.parts:
        for step in part.steps:
            told = words.text("en", f"parts.{part.id}.steps.{step.id}.words")
            told += words.text("en", f"parts.{part.id}.steps.{step.id}.title")
            if "burrow" in told:
                assert ("home",) in step.keys, f"{part.id} {step.id}: the balloon may lie on what it speaks of"
