"""Where the pointing hand rests: on the edge of what it points at, beside its words and numbers."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.controllers.wanted_wheel import ClaimWheel
from app.scenes.lesson_pointer import REST, TRIP, Leg, Pointer, covered
from app.stage.frame import TABLE_HEIGHT, Box
from tests.app.lessons.learner import Learner


def first_pointed(learner: Learner) -> Pointer:
    """Do what is asked until the hand points at something."""
    for _ in range(30):
        learner.settle()
        if learner.table.guide.pointer.legs:
            return learner.table.guide.pointer
        learner.act()
    raise AssertionError("the hand never points")


def hands(learner: Learner, pointer: Pointer) -> list[pygame.Rect]:
    """Return the pixels of the hand at both ends of its first way."""
    canvas = learner.stage.painter.canvas()
    times = (pointer.since + 0.01, pointer.since + TRIP + REST / 2)
    return [sprite.rect for time in times for sprite in pointer.hand(canvas, time, True, None)]


def test_on_a_thing_the_fingertip_rests_low_and_right_and_stays_within_it() -> None:
    card, place = Box(300, 580, 95, 134), Box(600, 240, 100, 137)
    way = Leg(card.centre, place.centre, boxes=(card, place))
    for box, tip in ((card, way.touch(0.0)), (place, way.touch(1.0))):
        assert box.holds(tip)
        assert tip[0] > box.centre[0]
        assert tip[1] > box.y + 0.7 * box.h
        assert tip[1] < TABLE_HEIGHT - 40, "of the hand itself enough has to be seen"


def test_a_place_on_a_large_field_is_pointed_at_from_below() -> None:
    place = Box(100, 100, 60, 60)
    assert Leg(place.centre, boxes=(place,)).touch(0.7) == Leg(place.centre, boxes=(place,)).touch(0.0)


@pytest.mark.parametrize(("game", "number"), [("wanted", 1), ("gnome-street", 2), ("mole-war", 0), ("tiki-topple", 1)])
def test_the_hand_hides_no_number_of_its_way(tmp_path: Path, game: str, number: int) -> None:
    learner = Learner(tmp_path, game, number)
    pointer = first_pointed(learner)
    canvas = learner.stage.painter.canvas()
    badges = [sprite.rect for sprite in pointer.trail(canvas, None)[-2:]]
    assert pointer.legs[0].end is not None
    for hand in hands(learner, pointer):
        assert hand.collidelist(badges) < 0


def test_on_the_wheel_the_hand_leaves_every_name_readable(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "wanted", 1)
    first_pointed(learner)
    learner.act()
    learner.settle()
    wheel, board, pointer = learner.table.special, learner.table.board, learner.table.guide.pointer
    assert isinstance(wheel, ClaimWheel)
    scale, type_ = wheel.centre(board)[1], learner.stage.type
    hand = hands(learner, pointer)[0].inflate(-6, -6)  # its picture has a clear edge
    for role in wheel.claims:
        x, y = wheel.well(role, board)
        wide = type_.width(learner.stage.say_of("wanted", f"short.{role}"), "bold", 14, on_piece=True)
        words = Box.around((x, y + 29 * scale), wide, 14)
        assert not hand.colliderect(pygame.Rect(words.x, words.y, words.w, words.h)), f"{role} is hidden"


def test_of_two_drags_a_lesson_shows_the_one_that_comes_next(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "gnome-street", 2)
    learner.settle()
    while learner.course.step.id != "neck":
        learner.act()
        learner.settle()
    pointer, canvas = learner.table.guide.pointer, learner.stage.painter.canvas()
    assert [leg.key for leg in pointer.legs] == [("gnome", "C5"), ("action", "sight")], "the balloon keeps off both"
    assert pointer.drawn == pointer.legs[:1]
    plate = learner.table.board.laid.plates[2]
    scaled = pygame.Rect(*(round(side * canvas.scale) for side in (plate.x, plate.y, plate.w, plate.h)))
    times = [pointer.since + part * (TRIP + REST) / 4 for part in range(9)]
    shown = [*pointer.trail(canvas, None), *(one for at in times for one in pointer.hand(canvas, at, True, None))]
    assert not any(sprite.rect.colliderect(scaled) for sprite in shown)
    learner.act()
    learner.settle()
    assert pointer.drawn[0].key == ("action", "sight")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize(("part", "language"), [(1, "en"), (2, "en"), (3, "en"), (1, "zh"), (3, "zh")])
def test_no_name_of_a_tiki_lies_under_the_hand(tmp_path: Path, part: int, language: str, size: tuple[int, int]) -> None:
    learner = Learner(tmp_path, "tiki-topple", part, language, size=size)
    pointer = first_pointed(learner)
    written, tikis = learner.table.board.written(), len(learner.table.board.view["line"])
    assert len(written) > tikis, "the heads of the cards in hand follow the names"
    names = written[:tikis]
    for t in (0.0, 1.0):
        assert not any(covered(pointer.legs[0].touch(t)).meets(name) for name in names)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_number_on_a_plate_hides_no_name(tmp_path: Path, language: str) -> None:
    learner = Learner(tmp_path, "gnome-street", 1, language, text_scale=2.0)
    learner.settle()
    learner.act()  # looks at the other's card
    learner.settle()
    pointer, canvas = learner.table.guide.pointer, learner.stage.painter.canvas()
    (way,) = pointer.drawn
    assert way.target == ("plate", 2)
    plate, badge = learner.table.board.laid.plates[2], pointer.trail(canvas, None)[-1].rect
    assert badge.right <= (plate.x + 58) * canvas.scale, "names begin beside the emblem"


@pytest.mark.parametrize(("game", "number"), [("wanted", 1), ("gnome-street", 2), ("mole-war", 0), ("mole-war", 1)])
def test_the_fingertip_of_the_picture_ends_on_what_it_points_at(tmp_path: Path, game: str, number: int) -> None:
    learner = Learner(tmp_path, game, number)
    pointer = first_pointed(learner)
    scale = learner.stage.painter.canvas().scale
    for box, hand in zip(pointer.legs[0].boxes, hands(learner, pointer), strict=True):
        tip = ((hand.x + 0.364 * hand.w) / scale, (hand.y + 0.06 * hand.h) / scale)
        assert box.holds(tip)
        assert tip[1] >= box.y + 0.4 * box.h


@pytest.mark.parametrize(("language", "text_scale"), [("en", 1.0), ("zh", 1.0), ("en", 2.0), ("zh", 2.0)])
def test_the_hand_on_a_button_hides_no_name_plate(tmp_path: Path, language: str, text_scale: float) -> None:
    learner = Learner(tmp_path, "mole-war", 1, language, text_scale=text_scale)
    while not (learner.table.guide.pointer.drawn and learner.table.guide.pointer.drawn[0].key is None):
        learner.act()
        learner.settle()
    (way,) = learner.table.guide.pointer.drawn
    assert way.boxes[0].holds(way.touch(0.0))
    assert not any(covered(way.touch(0.0)).meets(plate) for plate in learner.table.board.laid.plates)
