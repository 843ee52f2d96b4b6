"""What the guide says between two steps: a word of praise for what was done, said by somebody, and not for long."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.lessons.plan import lesson
from app.scenes.lesson_balloon import EDGE, GAP, Shape
from app.scenes.lesson_input import is_card
from app.scenes.lesson_speech import PRAISE
from app.scenes.lesson_table import LessonTable
from app.stage.frame import Box
from app.stage.gesture import Key, Press, Release
from app.widgets import Dialog
from app.widgets.said import said
from tests.app.lessons.learner import GAMES, PARTS, Learner


def praised(learner: Learner) -> bool:
    balloon = learner.table.guide.balloon
    return balloon.visible and said(balloon.title) == learner.stage.say("lesson.good")


def test_praise_is_for_what_was_done_and_goes_before_what_comes_of_it_is_over(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 0, speed="normal")
    learner.settle()
    while learner.course.step.id != "truth":
        before = learner.course.at
        learner.act()
        while learner.course.at == before:
            learner.wait(0.05)
            assert not praised(learner), "one has only read, or looked"
            if learner.stage.top is not learner.table:
                learner.settle()
        learner.settle()
    learner.table.carry_out({"type": "declare", "card": "hawkeye", "claim": "hawkeye"}, {})
    learner.wait(0.1)
    assert praised(learner)
    learner.wait(PRAISE)
    learner.wait(0.1)
    table = learner.table
    assert table.flow.player.playing
    assert not table.guide.balloon.visible
    assert table.guide.boxes()[0].w == 0, "nothing is covered"
    learner.settle()
    assert table.flow.player.staying
    assert table.guide.balloon.visible
    learner.walker.click(table.guide.go_on)
    while learner.course.step.id == "truth":
        assert not praised(learner), "that was praised before"
        learner.wait(0.1)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_praise_is_said_by_the_guide(size: tuple[int, int], tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 5, size=size, speed="normal")
    spoken = 0
    for _ in range(40):
        learner.settle()
        if learner.course.done:
            break
        learner.act()
        for _ in range(4):
            learner.wait(0.1)
            if learner.stage.top is learner.table and praised(learner):
                spoken += 1
                assert learner.table.guide.stander.stand is not None
                assert learner.table.guide.stander.stand.guide is not None
    assert spoken


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_the_other_did_in_between_is_told_where_the_step_does_not_speak_of_it(
    language: str, tmp_path: Path
) -> None:
    learner = Learner(tmp_path, "tiki-topple", 3, language)
    learner.reach("save")
    table = learner.table
    told = said(table.guide.balloon.extra)
    assert table.board.people[1].name in told
    learner = Learner(tmp_path, "tiki-topple", 1, language)
    learner.reach("guard")
    assert learner.table.board.people[1].name in said(learner.table.guide.balloon.words)
    assert said(learner.table.guide.balloon.extra) == "", "once is enough"


def test_starting_a_part_again_is_asked_once_something_would_be_given_up(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    begun = learner.table
    learner.walker.click(begun.guide.again)
    assert learner.stage.top is not begun
    assert isinstance(learner.stage.top, LessonTable), "nothing has been done yet"
    learner.settle()
    learner.act()
    learner.settle()
    table = learner.table
    assert learner.course.at > 0
    learner.walker.click(table.guide.again)
    assert isinstance(learner.stage.top, Dialog)
    learner.stage.send(Key("escape"))
    assert learner.stage.top is table
    learner.walker.click(table.guide.again)
    learner.stage.send(Key("return"))
    assert learner.stage.top is not table
    assert learner.course.at == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_of_ones_own_is_not_begun_again_without_a_question(game_id: str, tmp_path: Path) -> None:
    parts = lesson(game_id).parts
    number = next(number for number, part in enumerate(parts) if part.steps[0].free)
    learner = Learner(tmp_path, game_id, number)
    learner.settle()
    learner.act()
    learner.settle()
    table = learner.table
    assert learner.course.at == 0, "the game is one step"
    learner.walker.click(table.guide.again)
    assert isinstance(learner.stage.top, Dialog)
    learner.stage.send(Key("escape"))
    assert learner.table is table


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_small_buttons_have_words_where_there_is_room_and_stand_apart(language: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 0, language)
    learner.settle()
    guide = learner.table.guide
    for width in (300.0, 460.0, 620.0):
        guide.balloon.shape = shape = Shape(width, 0.0)
        guide.balloon.place(Box(0, 0, width, guide.balloon.height_of(shape)))
        first, again, skip = (one.box for one in guide.balloon.children())
        assert again.x - first.right > GAP
        assert skip.right <= width - EDGE + 0.01
    assert guide.skip.worded
    assert guide.again.worded


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(("game_id", "number"), PARTS)
def test_where_a_new_game_lies_on_the_table_that_is_said(
    game_id: str, number: int, language: str, tmp_path: Path
) -> None:
    learner = Learner(tmp_path, game_id, number, language)
    learner.settle()
    balloon = learner.table.guide.balloon
    told = " ".join(said(words) for words in (balloon.words, balloon.extra)).lower()
    words, own = learner.table.words, f"parts.{learner.course.part.id}.fresh"
    fresh = learner.table.lesson_text(own if words.has(own) else "fresh").lower()
    assert not number or fresh in told or "new game" in told or "新的一局" in told, told


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("game_id", GAMES)
def test_what_dashed_lines_mean_is_said_where_they_are_first_to_be_seen(
    game_id: str, language: str, tmp_path: Path
) -> None:
    parts = len(lesson(game_id).parts)
    learner = Learner(tmp_path, game_id, parts - 1, language)
    learner.settle()

    def changed() -> bool:
        table = learner.table
        usable = {*table.controller.grasps(), *table.controller.taps()} if table.acting else set()
        return not set(table.board.dashed(table.flow.player.changed_keys)) <= usable

    dashed = learner.stage.say("lesson.dashed", words="").strip()
    heard = dashed in said(learner.table.guide.balloon.extra)
    assert heard == changed()
    assert heard or game_id != "wanted"
    while not learner.course.done:
        extra = said(learner.table.guide.balloon.extra)
        if not heard and learner.course.step.free and learner.table.acting:
            heard = changed()
            assert (dashed in extra) == heard, "said where they first lie on the table and are to be seen"
        learner.act()
        learner.settle()
    assert heard
    assert not learner.table.marks_changes, "nothing is left to be compared"


def test_while_the_ring_is_open_little_is_said_in_the_usual_letters(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 1)
    learner.settle()
    table, balloon = learner.table, learner.table.guide.balloon
    before, words = balloon.share, said(balloon.words)
    learner.act()
    assert table.special is not None
    assert said(balloon.words) == table.text("steps.differ.mode") != words
    assert (said(balloon.extra), balloon.share) == ("", before)
    learner.table.gesture(Key("escape"))
    learner.wait()
    assert (said(balloon.words), balloon.share) == (words, before)


def test_the_wrong_card_is_told_while_it_is_held_and_undo_is_lit_once_it_lies(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 1)
    learner.settle()
    table = learner.table
    for card, told in (("bill", "lesson.other-held"), ("betty", "wanted.card-held")):
        for gesture in (Press, Release):
            table.gesture(gesture(table.board.place(("card", 0, card)).centre))
        assert table.sentence().key == told
        table.gesture(Key("escape"))
    for key in (("card", 0, "bill"), ("place", 0)):
        for gesture in (Press, Release):
            table.gesture(gesture(table.board.place(key).centre))
    learner.wait()
    assert table.strays
    assert said(table.guide.balloon.words) == ""
    assert table.guide.pointer.about == (("button", "undo"),)
    assert table.buttons.undo.box in table.guide.about_boxes()


def test_of_two_cards_alike_either_is_the_one_that_is_asked_for(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.reach("guard")
    table = learner.table
    asked = table.board.piece(table.guide.pointer.legs[0].key)
    hand = [piece for key in table.controller.sources() if (piece := table.board.piece(key)) is not None]
    (twin,) = [one for one in hand if one.look.key == asked.look.key and one.key != asked.key]
    other = next(one for one in hand if is_card(one.key) and one.look.key != asked.look.key)
    for card, told in ((asked, False), (twin, False), (other, True)):
        for gesture in (Press, Release):
            table.gesture(gesture(card.centre))
        assert table.hand.held_key == card.key
        assert table.holds_another == told
        table.gesture(Key("escape"))


@pytest.mark.parametrize(("game_id", "number"), [("tiki-topple", 0), ("wanted", 0), ("wanted", 4)])
def test_all_that_a_step_speaks_of_lies_on_the_table_and_is_lit(game_id: str, number: int, tmp_path: Path) -> None:
    learner, told = Learner(tmp_path, game_id, number), 0
    while not learner.course.done:
        learner.settle()
        step, pointer = learner.course.step, learner.table.guide.pointer
        if step.wanted.read and not learner.course.done:
            assert pointer.about == tuple(step.keys)
            assert len(learner.table.guide.about_boxes()) == len(step.keys), step.id
            told += len(step.keys)
        if not learner.course.done:
            learner.act()
    assert told >= 4
