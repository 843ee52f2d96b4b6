"""How far a learner is: goals that were met early, going astray and back, taking back, beginning again."""

from __future__ import annotations

import random

from app.lessons.course import Course, Replies
from app.lessons.plan import LEARNER, Command, Lesson, lesson

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


def any_card_then(second: dict[str, str], goal: Command | None = None) -> Course:
    """Return a part whose first step takes any card, and whose second one shows a certain one."""
    course = two_steps(play("up2", "nui"), second)
    plan = course.plan.model_dump()
    steps = plan["parts"][0]["steps"]
    steps[0]["goal"] = {"command": {"type": "play"}}
    steps[1]["goal"] = {"command": goal} if goal else None
    return Course(Lesson.model_validate(plan), 0)


def test_what_was_done_differently_is_put_right_where_the_next_step_could_not_be_done() -> None:
    course = any_card_then(play("topple", "eepo"))
    do(course, play("topple", "nui"))
    assert course.met, "any card will do"
    assert course.advance()
    assert course.derailed, "there was only one card of this kind"
    course.put_right()
    assert course.step.id == "two"
    assert not course.derailed
    assert course.next_shown() == play("topple", "eepo")


def test_where_a_step_wants_less_than_it_shows_another_way_is_shown_that_is_still_open() -> None:
    course = any_card_then(play("topple", "eepo"), {"type": "play", "card": ["topple", "up3"]})
    do(course, play("topple", "nui"))
    assert course.advance()
    assert not course.derailed
    shown = course.next_shown()
    assert shown is not None
    assert shown["card"] == "up3"
    do(course, shown)
    assert course.met


def test_passing_on_can_be_a_step_of_its_own() -> None:
    course = Course(lesson("tiki-topple"), 1)
    course.match.do(LEARNER, course.match.command(play("up2", "nui")))
    course.notice()
    assert course.passes_next
    assert course.advance()
    assert course.step.id == "pass"
    assert not course.met
    assert course.next_shown() is None
    course.passed()
    assert course.met


def test_advice_for_a_game_of_ones_own_is_good_and_always_the_same() -> None:
    course = Course(lesson("tiki-topple"), 5)
    assert course.step.free
    assert course.next_shown() == play("up1", "nui"), "it begins as it is written"
    do(course, play("up1", "kapu"))
    found = course.next_shown()
    assert found is not None, "off the written way it is thought about"
    assert course.match.why(LEARNER, course.match.command(found)) is None
    other = Course(lesson("tiki-topple"), 5)
    do(other, play("up1", "kapu"))
    assert other.next_shown() == found


def test_whoever_only_looks_on_in_the_last_part_of_tiki_topple_sees_it_won() -> None:
    course = Course(lesson("tiki-topple"), 5)
    while course.match.actors():
        command = course.next_shown()
        assert command is not None
        do(course, command)
    own, other = course.match.outcome().scores
    assert own > other


def test_who_is_to_be_brought_forward_is_not_brought_forward_by_the_card_that_sends_to_the_end() -> None:
    course = Course(lesson("tiki-topple"), 3)
    while course.step.id != "save":
        command = course.next_shown()
        assert command is not None
        do(course, command)
        assert course.advance()
    do(course, play("topple", "kapu"))
    assert course.astray
    course.rewind()
    do(course, play("up1", "kapu"))
    assert course.met


def test_where_only_the_claim_was_another_one_it_is_known_what_was_wrong_with_it() -> None:
    found = []
    for part, card, claim in (
        (2, "bill", "bill"),
        (2, "bill", "betty"),
        (2, "betty", "wolfgang"),
        (4, "betty", "duke"),
        (3, "lionel", "duke"),
    ):
        course = Course(lesson("wanted"), part)
        course.match.do(LEARNER, course.match.command({"type": "declare", "card": card, "claim": claim}))
        course.notice()
        found.append((course.astray, course.wrong_claim if course.astray else None))
    assert found == [(True, "truth"), (True, "other"), (True, None), (False, None), (True, "lie")]
