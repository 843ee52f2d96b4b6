"""How far a learner is: goals that were met early, going astray and back, taking back, beginning again."""

from __future__ import annotations

import random

from app.lessons.course import Course, Replies
from app.lessons.plan import LEARNER, Lesson, lesson

LINE = ["nani", "huhu", "nui", "lokahi", "akamai", "kapu", "wikiwiki", "hookipa", "eepo"]


def play(card: str, tiki: str | None = None) -> dict[str, str]:
    return {"type": "play", "card": card} | ({"tiki": tiki} if tiki else {})


def two_steps(first: dict[str, str], second: dict[str, str]) -> Course:
    """Return a part that asks for two cards, one after the other."""
    start = {"seed": 7, "options": {"starter": 0}, "patch": {"line": LINE}}
    steps = [{"id": "one", "show": [first]}, {"id": "two", "show": [second]}]
    plan = {"game": "tiki-topple", "seats": 2, "parts": [{"id": "part", "start": start, "steps": steps}]}
    return Course(Lesson.model_validate(plan), 0)


def do(course: Course, command: dict[str, str]) -> None:
    """Let the learner act, and the other one after that."""
    course.match.do(LEARNER, course.match.command(command))
    course.notice()
    while course.match.actors() not in ((LEARNER,), ()):
        course.match.do(1, course.match.command(course.reply(1)))
        course.notice()


def test_a_goal_that_was_met_before_it_was_asked_for_is_passed_over() -> None:
    course = two_steps(play("topple", "eepo"), play("up1", "huhu"))
    do(course, play("up1", "huhu"))
    assert course.astray
    do(course, play("topple", "eepo"))
    assert course.met
    assert course.advance()
    assert course.met, "the second thing was done before the first"
    assert course.advance()
    assert course.done


def test_another_command_stands_and_leads_astray_until_one_goes_back() -> None:
    course = two_steps(play("up2", "nui"), play("up1", "huhu"))
    before = course.match.hash()
    do(course, play("topple", "eepo"))
    assert course.astray
    assert course.next_shown() is None
    course.rewind()
    assert not course.astray
    assert course.match.hash() == before
    assert course.next_shown() == play("up2", "nui")


def test_taking_back_brings_back_the_step() -> None:
    course = two_steps(play("up2", "nui"), play("up1", "nani"))
    do(course, play("up2", "nui"))
    assert course.advance()
    assert course.step.id == "two"
    course.match.drop(2)
    course.notice()
    assert course.step.id == "one"
    assert not course.met


def test_restarting_again_and_again_is_always_the_same_beginning() -> None:
    rng = random.Random(4)
    course = Course(lesson("tiki-topple"), 1)
    first = course.match.hash()
    for _ in range(20):
        for _ in range(rng.randrange(5)):
            if course.match.actors() == (LEARNER,):
                do(course, course.some(LEARNER))
            course.advance()
        course.restart()
        assert course.match.hash() == first
        assert (course.at, course.met, course.done, course.astray) == (0, False, False, False)


def test_others_answer_with_their_script_and_with_something_legal_after_that() -> None:
    course = Course(lesson("tiki-topple"), 1)
    replies = Replies(course)
    course.match.do(LEARNER, course.match.command(play("up2", "nui")))
    assert replies.ask("tiki-topple", {}, 1, "novice", 100) == 1
    assert replies.answer(1) == play("up1", "akamai")
    course.rewind()
    course.match.do(LEARNER, course.match.command(play("topple", "akamai")))
    course.match.do(1, course.match.command(play("up1", "akamai")))
    course.match.do(LEARNER, course.match.command(play("up1", "akamai")))
    answer = course.reply(1)
    assert course.match.why(1, course.match.command(answer)) is None
    assert answer == course.reply(1)


def test_what_was_done_differently_is_put_right_where_the_next_step_could_not_be_done() -> None:
    course = Course(lesson("gnome-street"), 0)
    course.look(("loot", 0))
    assert course.advance()
    for seat, value in ((LEARNER, 1), (1, 5), (2, 2)):
        course.match.do(seat, course.match.command({"type": "choose", "value": value}))
    while course.match.actors() != (LEARNER,):
        seat = course.match.actors()[0]
        kinds = {"take": {"type": "take", "terrain": "lawn", "action": "sight"}}
        legal = [course.match.game.data(command) for command in course.match.legal(seat)]
        wanted = [command for command in legal if command == kinds["take"]] or legal
        course.match.do(seat, course.match.command(wanted[0]))
    course.notice()
    assert course.met, "any card will do"
    assert course.advance()
    assert course.derailed, "the lawn is taken"
    course.put_right()
    assert course.step.id == "take"
    assert not course.derailed
    assert course.next_shown() == course.step.show[0]
