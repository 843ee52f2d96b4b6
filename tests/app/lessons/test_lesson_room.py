"""The balloon stands where it hides no name, no score and nothing that it speaks of, at both sizes of words."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.lessons.plan import lesson
from app.lessons.room import Room
from app.scenes.lesson_balloon import Balloon
from app.scenes.lesson_stand import Stand, Stander
from app.scenes.table_tipped import seen_box
from app.stage.frame import Box
from app.stage.pads import Family
from tests.app.lessons.learner import GAMES, Learner
from tests.app.screen import inside


@pytest.mark.parametrize(
    ("part", "language", "text_scale"),
    [(1, "zh", 1.0), (2, "zh", 1.0), (5, "zh", 1.0), (6, "zh", 1.0), (3, "en", 2.0), (4, "en", 2.0)],
)
def test_in_mole_war_the_balloon_hides_no_plate_and_stands_off_the_moles(
    part: int, language: str, text_scale: float, tmp_path: Path
) -> None:
    learner = Learner(tmp_path, "mole-war", part, language, text_scale=text_scale)
    for _ in range(20):
        learner.settle()
        table = learner.table
        guide, canvas = table.guide, table.stage.painter.canvas()
        for own in guide.boxes():
            assert not any(plate.inset(4).meets(own) for plate in table.board.laid.plates), learner.course.step.id
            for piece in table.board.pieces():
                if isinstance(piece.key, tuple) and piece.key[0] in ("mole", "count"):
                    seen = seen_box(canvas, piece)
                    hidden = seen.common(own)
                    assert hidden.w * hidden.h < 0.35 * seen.w * seen.h, (learner.course.step.id, piece.key)
            assert not any(box.inset(2).meets(own) for box in guide.about_boxes()), learner.course.step.id
        if learner.course.done:
            break
        learner.act()


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_small_button_of_the_balloon_stands_alone_in_a_line(language: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 4, language, text_scale=2.0)
    for _ in range(20):
        learner.settle()
        guide = learner.table.guide
        if guide.skip in guide.balloon.children():
            assert abs(guide.skip.box.centre[1] - guide.again.box.centre[1]) < 4
        if learner.course.done:
            break
        learner.act()


QUICK = (("tiki-topple", 1), ("wanted", 1), ("gnome-street", 1), ("mole-war", 1))
"""The parts of which every step is tried each time; the others take long."""
STEPS = [
    pytest.param(game, number, marks=() if (game, number) in QUICK else pytest.mark.soak)
    for game in GAMES
    for number in range(len(lesson(game).parts) - 1)
]
SHAPES = (("en", (1280, 720), 1.0), ("zh", (960, 600), 1.0), ("en", (1920, 1080), 0.8), ("zh", (1280, 720), 2.0))
SMALL = 0.2
"""The share of a card of one's own that a balloon may hide where its words are large."""


def hidden_share(learner: Learner, boxes: list[Box], box: Box) -> float:
    return sum(own.common(box).w * own.common(box).h for own in boxes) / (box.w * box.h)


def check_stand(learner: Learner, text_scale: float) -> None:
    """Hold balloon, guide and hand to what they leave free."""
    table = learner.table
    guide, board, where = table.guide, table.board, (learner.course.part.id, learner.course.step.id)
    own = guide.boxes()
    assert len(own) == 2 or text_scale > 1 or table.special is not None, f"{where}: nobody speaks"
    cards = [piece.box for piece in board.pieces() if piece.shadow and board.laid.hand.holds(piece.centre)]
    most = 0.0 if text_scale <= 1 else SMALL
    assert all(hidden_share(learner, own, card) <= most for card in cards), f"{where}: over the hand"
    for part in guide.pointer.drawn:
        tips = part.held.tips
        assert all(end.holds(tip) for end, tip in zip(part.ends(), tips, strict=True)), where
        shown = [box for box in part.hands() if not box.meets(guide.balloon.box)]
        assert len(shown) == len(part.hands()), f"{where}: the balloon hides the hand"


@pytest.mark.parametrize(("game_id", "number"), STEPS)
def test_the_balloon_leaves_the_hand_free_and_its_guide_is_there(game_id: str, number: int, tmp_path: Path) -> None:
    language, size, text_scale = SHAPES[(number + GAMES.index(game_id)) % len(SHAPES)]
    learner = Learner(tmp_path, game_id, number, language, size=size, text_scale=text_scale)
    for _ in range(20):
        learner.settle()
        check_stand(learner, text_scale)
        if learner.course.done:
            break
        learner.act()


@pytest.mark.parametrize(("game_id", "number"), [("mole-war", 1), ("tiki-topple", 1), ("gnome-street", 0)])
def test_once_something_was_shown_balloon_and_buttons_stay_where_they_are(
    game_id: str, number: int, tmp_path: Path
) -> None:
    learner = Learner(tmp_path, game_id, number)
    learner.settle()
    while learner.table.guide.show_me not in learner.table.guide.balloon.children() or learner.course.step.wanted.look:
        learner.act()
        learner.settle()
    guide = learner.table.guide
    balloon, figure, button = *guide.boxes(), guide.show_me.box
    learner.walker.click(guide.show_me)
    learner.settle()
    assert learner.table.shower.seen
    now, stands, pressed = *guide.boxes(), guide.show_me.box
    assert (now.x, stands) == (balloon.x, figure)
    assert abs(now.bottom - balloon.bottom) < 0.01 or now.y < 10.01
    assert pressed.holds(button.centre), "the pointer is still on it"


def test_buttons_beside_words_that_came_stay_however_often_it_is_looked_for_a_place(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    stander, balloon = learner.table.guide.stander, learner.table.guide.balloon
    shape = next(shape for shape in balloon.shapes((600.0,)) if shape.beside)
    beside = Box(112 + shape.w, 10, *stander.guide_size)
    stander._take(Stand(Box(100, 4, shape.w, shape.h), beside, balloon.share, False, shape))
    buttons = list(balloon.children())
    before, room = buttons[0].box, Room(learner.stage.frame.box, [])
    for words in ("There is much more to be said now. " * 16, "No more than this."):
        balloon.set(balloon.title, words, "", "plain", buttons)
        for _ in range(3):
            stander.find(room, [balloon.box.centre], settled=True)
            assert buttons[0].box == before
            assert all(inside(button.box, balloon.box) for button in buttons)


def test_a_place_where_nobody_stands_is_left_for_one_with_a_guide(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    stander, balloon = learner.table.guide.stander, learner.table.guide.balloon
    shape = balloon.shapes((600.0,))[0]
    stander._take(Stand(Box(100, 4, shape.w, shape.h), None, balloon.share, False, shape))
    stand = stander.find(Room(learner.stage.frame.box, []), [balloon.box.centre], settled=True)
    assert stand.guide is not None


def test_small_words_are_left_for_large_ones_where_there_is_room_for_them(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    stander, balloon, room = *_spoken(learner), Room(learner.stage.frame.box, [])
    balloon.shrink(0.62)
    shape = balloon.shapes((300.0,))[0]
    guide = Box(112 + shape.w, 200, *stander.guide_size)
    stander._take(Stand(Box(100, 200, shape.w, shape.h), guide, 0.62, False, shape))
    stander.most = 1.0
    assert stander.find(room, [balloon.box.centre], settled=True).share == 1.0


@pytest.mark.parametrize("pulled", [False, True])
def test_the_balloon_is_measured_anew_when_keys_of_another_kind_are_named_in_it(pulled: bool, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    guide, caps = learner.table.guide, learner.stage.input
    balloon = guide.balloon
    if pulled:
        guide.pull((40.0, 40.0))
    balloon.words = lambda: "Press this. " if caps.by_pad is None else "Press the button at the right shoulder. " * 6
    pads: tuple[Family | None, ...] = ("shapes", None)
    for pad in pads:
        caps.by_pad = pad
        learner.wait()
        stand = guide.stander.stand
        assert stand is not None
        assert stand.shape is not None
        assert balloon.height_of(stand.shape) <= balloon.box.h + 0.01
        assert not pulled or (balloon.box.x, balloon.box.y) == (40.0, 40.0)


def _spoken(learner: Learner) -> tuple[Stander, Balloon]:
    """Return what finds a place, and what is placed."""
    return learner.table.guide.stander, learner.table.guide.balloon


def test_a_guide_within_its_balloon_has_room_there_though_little_is_said(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    stander, balloon = learner.table.guide.stander, learner.table.guide.balloon
    (_, stand), *_ = stander._with_guide_within(Room(learner.stage.frame.box, []), 1.0, [])
    stander._take(stand)
    balloon.set("Well done!", "", "", "good", [])
    assert stander.stay(learner.stage.frame.box)
    assert stander.stand is not None
    assert stander.stand.guide is not None
    assert inside(stander.stand.guide, balloon.box)
