"""Where the pointing hand rests: its fingertip in the middle of its target, its body where that hides least."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from app.controllers.wanted_wheel import ClaimWheel
from app.scenes.lesson_grip import covered, grip
from app.scenes.lesson_pointer import REST, TRIP, Leg, Pointer, _on, press_on
from app.stage.frame import Box, Point
from engines.match import Match
from tests.app.lessons.learner import Learner
from tests.app.tables import Table


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


TIPS = {"below": (0.364, 0.06), "right": (0.06, 0.636), "left": (0.94, 0.364), "above": (0.636, 0.94)}
"""Where in its picture the fingertip is, as shares of its width and height, for each side from which the hand comes."""


def off_the_middle(tip: Point, box: Box) -> tuple[float, float]:
    """Return how far a place is off the middle of a box, as shares of its sides."""
    return (abs(tip[0] - box.centre[0]) / box.w, abs(tip[1] - box.centre[1]) / box.h)


def test_on_a_thing_the_fingertip_rests_in_its_middle_and_the_hand_within_the_window() -> None:
    card, place, window = Box(300, 580, 95, 134), Box(600, 240, 100, 137), Box(0, 0, 1280, 720)
    held = grip((card, place), (), whole=window)
    for box, tip in zip((card, place), held.tips, strict=True):
        assert max(off_the_middle(tip, box)) < 0.01
        assert all(part.common(window) == part for part in covered(tip, held.side))


def test_the_hand_comes_from_where_it_hides_nothing_that_is_written_or_asked_for_next() -> None:
    token, window = Box(500, 300, 66, 66), Box(0, 0, 1280, 720)
    for name, free in (
        (Box(490, 352, 90, 60), ("right", "left", "above")),
        (Box(550, 280, 90, 130), ("left", "above")),
        (Box(420, 330, 290, 90), ("above",)),
    ):
        for hidden in (grip((token,), (name,), whole=window), grip((token,), (), (name,), whole=window)):
            assert hidden.side in free
            assert max(off_the_middle(hidden.tips[0], token)) < 0.15


def test_on_a_button_the_finger_leaves_its_words_to_be_read(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 1)
    way = press_on(learner.table.board, Box(1000, 300, 150, 46))
    (tip,) = way.held.tips
    assert way.boxes[0].holds(tip)
    words = Box(1030, 314, 90, 18)
    assert sum(part.shared((words,)) for part in way.hands()) < 0.1 * words.w * words.h


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
    for part in pointer.legs[0].hands():
        hand = pygame.Rect(*(round(side * canvas.scale) for side in (part.x, part.y, part.w, part.h)))
        assert hand.inflate(-2, -2).collidelist(badges) < 0


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
    learner.reach("neck")
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
    assert not any(part.shared(written[:tikis]) for part in pointer.legs[0].hands())


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
    scale, way = learner.stage.painter.canvas().scale, pointer.legs[0]
    x, y = TIPS[way.held.side]
    for box, hand in zip(way.ends(), hands(learner, pointer), strict=True):
        tip = ((hand.x + x * hand.w) / scale, (hand.y + y * hand.h) / scale)
        assert box.holds(tip)
        assert max(off_the_middle(tip, box)) < 0.3


@pytest.mark.parametrize(("language", "text_scale"), [("en", 1.0), ("zh", 1.0), ("en", 2.0), ("zh", 2.0)])
def test_the_hand_on_a_button_hides_no_name_plate(tmp_path: Path, language: str, text_scale: float) -> None:
    learner = Learner(tmp_path, "mole-war", 1, language, text_scale=text_scale)
    while not (learner.table.guide.pointer.drawn and learner.table.guide.pointer.drawn[0].key is None):
        learner.act()
        learner.settle()
    (way,) = learner.table.guide.pointer.drawn
    assert way.boxes[0].holds(way.touch(0.0))
    assert not any(part.shared(learner.table.board.laid.plates) for part in way.hands())


@pytest.mark.parametrize(("game", "number"), [("gnome-street", 4), ("mole-war", 2), ("tiki-topple", 1)])
def test_what_lies_on_the_board_is_found_anew_only_where_something_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, number: int
) -> None:
    learner, found = Learner(tmp_path, game, number), 0
    pointer, canvas = first_pointed(learner), learner.stage.painter.canvas()
    board, make = learner.table.board, learner.table.board.make_written

    def counted() -> Sequence[Box]:
        nonlocal found
        found += 1
        return make()

    board.changed()
    monkeypatch.setattr(board, "make_written", counted)
    first = pointer.trail(canvas, None)
    assert all(pointer.trail(canvas, None) is first for _ in range(5)), "it is the same in every picture"
    assert found == 1
    assert len(pointer.trail(canvas, pointer.legs[0].key)) < len(first), "what is in the hand is shown no way"
    board.changed()
    assert pointer.trail(canvas, None) is not first
    assert found == 2


def test_a_number_on_something_small_is_small_and_in_its_corner() -> None:
    made = Table("pn", match=Match.new("mole-war", 2, 3, {"starter": 0}), speed="off")
    made.until(lambda: made.scene.acting)
    board = made.scene.board
    spot = next(spot for spot in board.spots() if spot.key[0] == "cell")  # type: ignore[index]
    for w, share in ((48.0, 0.2), (120.0, 0.08)):
        seen = Box(100, 100, w, w * 1.15)
        number = _on(spot, seen, ())
        assert number.common(seen) == number
        assert number.w * number.h <= share * seen.w * seen.h
