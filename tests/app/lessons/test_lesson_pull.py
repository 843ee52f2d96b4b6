"""The balloon of a lesson is pulled aside by its body: it stays there until the next step, and in the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.scenes.table_view import paint_table
from app.stage.canvas import Look
from app.stage.frame import Box, Point
from app.stage.gesture import Lost, Move, Press, Release
from tests.app.lessons.learner import GAMES, Learner
from tests.app.reader import Reader
from tests.app.screen import inside


def body(learner: Learner) -> Point:
    """Return a place of the balloon with no button on it."""
    box = learner.table.guide.balloon.box
    return (box.x + 30, box.y + 14)


def pull(learner: Learner, dx: float, dy: float) -> None:
    """Pull the balloon by its body."""
    x, y = body(learner)
    for gesture in (Move((x, y)), Press((x, y))):
        learner.stage.send(gesture)
    for step in range(1, 5):
        learner.stage.send(Move((x + dx * step / 4, y + dy * step / 4), True))
    learner.stage.send(Release((x + dx, y + dy)))


def ready(folder: Path, game_id: str = "tiki-topple", number: int = 1) -> Learner:
    learner = Learner(folder, game_id, number)
    learner.settle()
    learner.wait(1.0)
    return learner


def corner(learner: Learner) -> Point:
    box = learner.table.guide.balloon.box
    return (box.x, box.y)


@pytest.mark.parametrize("game_id", GAMES)
def test_it_goes_with_the_pointer_and_stays_until_the_next_step(game_id: str, tmp_path: Path) -> None:
    learner = ready(tmp_path, game_id)
    window, old = learner.stage.frame.box, learner.table.guide.balloon.box
    way = 60.0 if old.centre[0] < window.centre[0] else -60.0
    pull(learner, way, 20.0 if old.y < 300 else -20.0)
    there = corner(learner)
    assert there[0] == pytest.approx(old.x + way)
    learner.wait(3.0)
    learner.table.refresh()
    learner.table.guide.stand()
    assert corner(learner) == there
    for _ in range(12):
        step = learner.course.at
        learner.act()
        learner.settle()
        if learner.course.at != step:
            break
    assert not learner.table.guide.stays, "the next step is told where it is best read"


@pytest.mark.parametrize(("dx", "dy"), [(-4000, -4000), (4000, 4000), (4000, -4000), (-4000, 4000)])
def test_it_never_leaves_the_window(dx: float, dy: float, tmp_path: Path) -> None:
    learner = ready(tmp_path)
    pull(learner, dx, dy)
    guide, window = learner.table.guide, learner.stage.frame.box
    assert all(inside(box, window) for box in guide.boxes())
    for button in guide.balloon.children():
        assert inside(button.box, guide.balloon.box)


def test_a_mere_press_and_a_shaking_hand_leave_it(tmp_path: Path) -> None:
    learner = ready(tmp_path)
    there = corner(learner)
    pull(learner, 3.0, -2.0)
    assert corner(learner) == there


def test_its_buttons_are_pressed_wherever_it_is(tmp_path: Path) -> None:
    learner = ready(tmp_path, number=0)
    pull(learner, 80.0, 0.0)
    at, pos = learner.course.at, learner.table.guide.go_on.box.centre
    for gesture in (Move(pos), Press(pos), Move((pos[0] + 60, pos[1]), True), Move(pos, True), Release(pos)):
        learner.stage.send(gesture)
    assert learner.course.at == at + 1, "a press on a button pulls nothing"


def test_what_is_in_the_hand_is_not_pulled_down_by_it(tmp_path: Path) -> None:
    learner = ready(tmp_path)
    table, there = learner.table, corner(learner)
    card = table.board.piece(table.guide.pointer.legs[0].key)
    assert card is not None
    learner.stage.send(Move(card.centre))
    learner.stage.send(Press(card.centre))
    learner.stage.send(Move(table.guide.balloon.box.centre, True))
    assert table.hand.held is not None
    assert corner(learner) == there
    learner.stage.send(Lost())
    assert table.hand.held is None


def test_losing_the_pointer_lets_it_go(tmp_path: Path) -> None:
    learner = ready(tmp_path)
    pos = body(learner)
    learner.stage.send(Press(pos))
    learner.stage.send(Move((pos[0] + 40, pos[1]), True))
    there = corner(learner)
    learner.stage.send(Lost())
    assert not learner.table.guide.balloon.gripped
    learner.stage.send(Move((pos[0] + 90, pos[1])))
    assert corner(learner) == there


def test_another_window_puts_it_where_it_is_best_again(tmp_path: Path) -> None:
    learner = ready(tmp_path)
    pull(learner, 4000.0, 4000.0)
    learner.stage.resized(pygame.Surface((960, 600)))
    guide = learner.table.guide
    assert not guide.in_the_way
    assert inside(guide.balloon.box, Box(0, 0, learner.stage.frame.box.w, learner.stage.frame.box.h))


def test_where_it_was_the_table_is_painted_again(tmp_path: Path) -> None:
    learner = ready(tmp_path)
    learner.stage.step([])
    pull(learner, 70.0, 10.0)
    learner.stage.step([])
    seen = learner.desk.pixels()
    learner.table.damage()
    learner.stage.step([])
    assert learner.desk.pixels() == seen


@pytest.mark.parametrize("language", ["zh", "en"])
def test_large_words_keep_one_size_through_a_part(language: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "gnome-street", 1, language, text_scale=2.0)
    sizes = set()
    for _ in range(20):
        learner.settle()
        sizes.add(learner.table.guide.balloon.share)
        if learner.course.done:
            break
        learner.act()
    assert learner.course.done
    assert len(sizes) == 1


def test_the_sign_with_the_title_never_looks_out_from_under_it(tmp_path: Path) -> None:
    learner = ready(tmp_path)
    table, whole = learner.table, learner.stage.frame.box

    def hangs() -> bool:
        look = Look("table", (whole.w, whole.h), lambda canvas: paint_table(canvas, table))
        return table.board.rule("title") in Reader(learner.stage, look).read

    sign = table.board.laid.sign
    assert sign is not None
    pull(learner, 0.0, 4000.0)
    assert hangs()
    x, y = corner(learner)
    pull(learner, sign[0] + 40 - x, sign[1] - 10 - y)
    assert not hangs()
    learner.stage.step([])
    seen = learner.desk.pixels()
    table.damage()
    learner.stage.step([])
    assert learner.desk.pixels() == seen
