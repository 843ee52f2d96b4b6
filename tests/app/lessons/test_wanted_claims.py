"""The lesson of Outlaws Wanted while the wheel of claims is open: nothing urges to say what was not asked for."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pytest

from app.boards.wanted import WantedBoard
from app.boards.wanted_ground import round_box
from app.boards.wanted_looks import BALLOON_PAD
from app.boards.wanted_places import ROUND_LINE
from app.controllers.wanted_wheel import SAY, ClaimWheel
from app.lessons.plan import lesson
from app.scenes.look import LookScene
from app.stage.frame import Box, Point
from app.stage.gesture import Key, Press, Release
from app.widgets.said import said
from engines.wanted.box import ORDER
from tests.app.lessons.learner import Learner, check_balloon, reshape

PARTS = {part.id: number for number, part in enumerate(lesson("wanted").parts)}


def lay(learner: Learner, card: str) -> ClaimWheel:
    """Lay a card down at one's own place and return the wheel that opens."""
    table = learner.table
    start, place = table.board.place(("card", 0, card)), table.board.place(("place", 0))
    assert start is not None
    assert place is not None
    for at in (start.centre, place.centre):
        table.gesture(Press(at))
        table.gesture(Release(at))
        learner.wait()
    assert isinstance(table.special, ClaimWheel)
    return table.special


def claim(learner: Learner, wheel: ClaimWheel, role: str) -> list[Point]:
    """Choose a name on the wheel; return where the hand points then."""
    at = wheel.well(role, learner.table.board)
    learner.table.gesture(Press(at))
    learner.table.gesture(Release(at))
    learner.wait()
    assert wheel.chosen == role
    return [leg.start for leg in learner.table.guide.pointer.legs]


def told(learner: Learner) -> str:
    """Return the line of the balloon that speaks of what was done."""
    return said(learner.table.guide.balloon.extra)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_another_name_is_spoken_of_before_it_is_said(language: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", PARTS["claim"], language)
    while learner.course.step.id != "truth":
        learner.settle()
        learner.act()
    learner.settle()
    wheel, board, say = lay(learner, "hawkeye"), learner.table.board, learner.stage.say
    speak = wheel.speak_box(board).centre
    first = [leg.start for leg in learner.table.guide.pointer.legs]
    assert first == [wheel.well("hawkeye", board)], "nothing can be said before a name is chosen"
    assert told(learner) == ""
    assert claim(learner, wheel, "bill") == [wheel.well("hawkeye", board)], "back to the right name, not on"
    assert told(learner) == say("lesson.saying-lie")
    assert learner.table.sentence().key == "lesson.another-name"
    (at,) = claim(learner, wheel, "hawkeye")
    assert wheel.at(at, board) == SAY
    assert at[0] > speak[0] + 30, "the finger leaves the words free"
    wheel.pointed = None
    assert learner.table.sentence().key == "wanted.ready"
    assert told(learner) == ""
    claim(learner, wheel, "bill")
    learner.table.gesture(Press(speak))
    learner.table.gesture(Release(speak))
    learner.wait()
    assert learner.course.astray, "whoever wants to see what comes of it may still say it"


def test_any_lie_will_do_where_a_lie_is_asked_for(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", PARTS["claim"])
    while learner.course.step.id != "lie":
        learner.settle()
        learner.act()
    learner.settle()
    wheel, board = lay(learner, "pandito"), learner.table.board
    assert claim(learner, wheel, "pandito") == [wheel.well("duke", board)]
    assert told(learner) == learner.stage.say("lesson.saying-truth")
    (at,) = claim(learner, wheel, "betty")
    assert wheel.at(at, board) == SAY, "it need not be the name that is shown"
    assert told(learner) == ""


LIT = {
    ("claim", "truth", "hawkeye"): {"hawkeye"},
    ("claim", "lie", "pandito"): {*ORDER} - {"pandito"},
    ("cards", "differ", "betty"): {*ORDER},
    ("words", "bill", "bill"): {"wolfgang"},
}


@pytest.mark.parametrize(("part", "step", "card"), LIT)
def test_every_name_is_lit_that_would_do(part: str, step: str, card: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", PARTS[part])
    while learner.course.step.id != step:
        learner.settle()
        learner.act()
    learner.settle()
    wheel, board, stage = lay(learner, card), learner.table.board, learner.stage
    learner.table.sprites(stage.painter.canvas())
    wanted = LIT[part, step, card]
    assert {*wheel.asked_for} == wanted
    wells = [wheel.well(role, board) for role in wheel.claims]
    nearest = min(math.dist(one, other) for one, other in itertools.combinations(wells, 2))
    size = 1.0 if len(wanted) > 1 else 1.12
    sizes = [wheel.portrait_size(role, wheel.centre(board)[1]) for role in wheel.claims if role in wanted]
    assert sizes == [round(wheel.centre(board)[1] * size, 2)] * len(wanted)
    assert len(wanted) == 1 or max(sizes) * 76 < nearest, "the rings of light touch each other"
    claim(learner, wheel, min(wanted))
    learner.table.sprites(stage.painter.canvas())
    assert not wheel.asked_for, "a name is chosen that will do"


def test_the_hand_leads_no_other_card_to_be_said(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", PARTS["words"])
    learner.settle()
    wheel = lay(learner, "croc")
    assert claim(learner, wheel, "wolfgang") == []
    assert told(learner) == learner.stage.say("lesson.other-card")


def in_shape(folder: Path, language: str, size: tuple[int, int], text_scale: float) -> Learner:
    """Return a learner at the part about words, in a language, a window and a size of text."""
    learner = Learner(folder, "wanted", PARTS["words"], language)
    learner.settle()
    reshape(learner, language, size, text_scale)
    return learner


SHAPES = list(itertools.product(("zh", "en"), ((960, 600), (1280, 720)), (1.0, 2.0)))


@pytest.mark.parametrize(("language", "size", "text_scale"), SHAPES)
def test_the_claims_stay_free_while_the_wheel_is_open(
    language: str, size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    learner = in_shape(tmp_path, language, size, text_scale)
    wheel = lay(learner, "bill")
    claim(learner, wheel, "croc")
    learner.wait(0.5)
    guide, board = learner.table.guide, learner.table.board
    for seat in (1, 2):
        piece = board.piece(("balloon", seat))
        assert piece is not None
        body = piece.box.inset(BALLOON_PAD)  # without the room for its tail and its shadow
        assert not guide.balloon.box.meets(body), f"what seat {seat} said is covered"
    check_balloon(learner)


@pytest.mark.parametrize(("language", "size", "text_scale"), SHAPES)
def test_hand_and_way_leave_the_round_readable(
    language: str, size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    learner = in_shape(tmp_path, language, size, text_scale)
    board, part = learner.table.board, learner.table.guide.pointer.legs[0]
    assert isinstance(board, WantedBoard)
    line = round_box(board)
    assert line in board.written()
    assert part.target == ("place", 0)
    x, y = part.touch(1.0)
    assert not Box(x - 5, y, 58, 75).meets(line), "the pointing hand lies over the round"
    assert line.bottom <= board.laid.sentence.y
    assert ROUND_LINE in lay(learner, "bill").covers(board), "the wheel leaves no half of it"


def test_that_a_poster_can_be_read_is_learned_by_doing_it(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", PARTS["claim"])
    while learner.course.step.id != "poster":
        learner.settle()
        learner.act()
    learner.settle()
    assert learner.table.guide.pointer.legs[0].key == ("card", 0, "hawkeye")
    learner.act()
    assert isinstance(learner.stage.top, LookScene)
    learner.settle()
    assert learner.course.step.id == "truth", "before its condition is needed"


def test_whoever_goes_on_in_another_way_is_not_corrected_again_and_again(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", PARTS["claim"])
    while learner.course.step.id != "truth":
        learner.settle()
        learner.act()
    learner.settle()
    wheel = lay(learner, "hawkeye")
    claim(learner, wheel, "bill")
    for gesture in (Press, Release):
        learner.table.gesture(gesture(wheel.speak_box(learner.table.board).centre))
    learner.wait(0.5)
    say = learner.stage.say
    assert told(learner) == say("lesson.said-lie")
    learner.walker.click(learner.table.guide.anyway)
    learner.settle()
    assert learner.table.flow.player.staying, "one press goes on, to what the cards are"
    learner.walker.click(learner.table.guide.go_on)
    learner.settle()
    assert told(learner) == say("lesson.gone-on")
    assert said(learner.table.guide.balloon.title) == say("lesson.gone-title"), "what was asked for is asked no more"
    assert learner.table.guide.back in learner.table.guide.balloon.children()


def test_only_what_is_asked_for_is_lit(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", PARTS["claim"])
    while learner.course.step.id != "lie":
        learner.settle()
        learner.act()
    learner.settle()
    table = learner.table
    assert table.flow.player.changed_keys, "the jails and the badge have changed"
    assert table.guide.pointer.legs
    assert not table.marks_changes


def test_the_keyboard_begins_on_the_card_that_is_asked_for(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 1)
    learner.settle()
    learner.stage.send(Key("tab"))
    learner.table.focus_on(None)
    learner.table.refresh()
    assert getattr(learner.table.focused, "key_of_board", None) == ("card", 0, "betty")
