"""Painting parts gives the same picture as painting everything; where nothing changes, nothing is drawn."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box
from app.stage.scene import Scene
from app.stage.stage import Stage
from tests.app.screen import Desk

COLOURS = [(200, 60, 40), (40, 120, 190), (220, 160, 40), (70, 150, 80), (120, 80, 160)]


class Blocks(Scene):
    """Coloured blocks, half of them see-through, and a few that move."""

    def __init__(self, stage: Stage, chance: random.Random, overlay: bool = False) -> None:
        super().__init__(stage)
        self.chance = chance
        self.overlay = overlay
        self.blocks = [(self._box(), chance.choice(COLOURS), chance.choice((255, 120))) for _ in range(12)]
        self.moving = [(chance.choice(COLOURS), self._place()) for _ in range(5)]

    def _place(self) -> tuple[float, float]:
        return (self.chance.uniform(-20, 1300), self.chance.uniform(-20, 740))

    def _box(self) -> Box:
        x, y = self._place()
        return Box(x, y, self.chance.uniform(1, 300), self.chance.uniform(1, 200))

    def paint(self, canvas: Canvas) -> None:
        if not self.overlay:
            canvas.fill(self.stage.frame.box, (90, 60, 40))
        for box, colour, alpha in self.blocks:
            canvas.fill(box, colour, 8, alpha)

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        return [canvas.sprite(_ball(colour), place) for colour, place in self.moving]

    def change(self) -> None:
        """Change something and say where."""
        what = self.chance.randrange(4)
        if what == 0:
            number = self.chance.randrange(len(self.blocks))
            old, colour, alpha = self.blocks[number]
            new = self._box()
            self.blocks[number] = (new, colour, alpha)
            self.damage(old)
            self.damage(new)
        elif what == 1:
            self.chance.shuffle(self.moving)
        elif what == 2 and self.moving:
            self.moving.pop()
        else:
            self.moving.append((self.chance.choice(COLOURS), self._place()))


def _ball(colour: tuple[int, int, int]) -> Look:
    return Look(("ball", colour), (40, 40), lambda on: on.circle((20, 20), 18, colour))


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1111, 777), (700, 900)])
def test_parts_give_the_same_picture_as_everything(size: tuple[int, int]) -> None:
    chance = random.Random(size[0])
    desk = Desk(size)
    scenes = [Blocks(desk.stage, chance), Blocks(desk.stage, chance, overlay=True)]
    for scene in scenes:
        desk.show(scene)
    for _ in range(25):
        for _ in range(chance.randrange(1, 4)):
            scenes[1].change()
        desk.stage.step([])
        parts = desk.pixels()
        desk.stage.painter.damage()
        desk.stage.step([])
        assert parts == desk.pixels()


def test_what_lies_over_another_after_a_change_of_order_is_shown() -> None:
    desk = Desk()
    scene = Blocks(desk.stage, random.Random(3))
    scene.moving = [(COLOURS[0], (200, 200)), (COLOURS[1], (210, 205))]
    desk.show(scene)
    before = desk.pixels()
    scene.moving.reverse()
    desk.stage.step([])
    assert desk.pixels() != before


def test_an_idle_scene_draws_nothing() -> None:
    desk = Desk()
    desk.show(Blocks(desk.stage, random.Random(1)))
    frames = desk.stage.painter.frames
    for _ in range(50):
        desk.wait(0.1)
    assert desk.stage.painter.frames == frames


def test_what_moves_below_a_dialog_stands_still() -> None:
    desk = Desk()
    below = Blocks(desk.stage, random.Random(5))
    below.moving = [(COLOURS[0], (100.0, 100.0))]
    desk.show(below)
    over = Blocks(desk.stage, random.Random(6), overlay=True)
    over.blocks, over.moving = [], []
    desk.show(over)
    shown = desk.pixels()
    below.moving = [(COLOURS[0], (400.0, 300.0))]
    over.damage(Box(0, 0, 700, 500))
    desk.stage.step([])
    assert desk.pixels() == shown


def test_an_uncovered_window_is_shown_again_without_painting() -> None:
    desk = Desk()
    desk.show(Blocks(desk.stage, random.Random(2)))
    shown = desk.pixels()
    desk.screen.fill((0, 0, 0))
    desk.stage.step([pygame.event.Event(pygame.WINDOWEXPOSED)])
    assert desk.pixels() == shown


def test_a_minimised_window_draws_nothing_until_it_is_back() -> None:
    desk = Desk()
    scene = Blocks(desk.stage, random.Random(4))
    desk.show(scene)
    frames = desk.stage.painter.frames
    desk.stage.step([pygame.event.Event(pygame.WINDOWMINIMIZED)])
    scene.damage()
    desk.wait(1.0)
    assert desk.stage.painter.frames == frames
    desk.stage.step([pygame.event.Event(pygame.WINDOWRESTORED)])
    assert desk.stage.painter.frames == frames + 1


def test_a_window_of_no_size_is_no_fault() -> None:
    desk = Desk()
    desk.show(Blocks(desk.stage, random.Random(4)))
    for size in ((0, 0), (1, 1), (3000, 10), (1280, 720)):
        desk.stage.resized(pygame.Surface(size))
        desk.stage.step([])
    assert desk.stage.frame.pixels == (1280, 720)


def test_what_is_kept_is_painted_once_and_looks_the_same() -> None:
    desk = Desk((1111, 777))
    painted: list[int] = []

    def ground(canvas: Canvas) -> None:
        painted.append(1)
        canvas.fill(desk.stage.frame.box, (90, 60, 40))
        canvas.circle((300, 200), 80, (200, 60, 40))

    class Kept(Scene):
        def paint(self, canvas: Canvas) -> None:
            canvas.kept("ground", self.stage.frame.box, ground)

    class Fresh(Scene):
        def paint(self, canvas: Canvas) -> None:
            ground(canvas)

    scene = Kept(desk.stage)
    desk.show(scene)
    for _ in range(5):
        scene.damage(Box(250, 150, 90, 70))
        desk.stage.step([])
    assert len(painted) == 1
    shown = desk.pixels()
    desk.show(Fresh(desk.stage))
    assert desk.pixels() == shown


def test_whoever_measures_in_the_middle_of_painting_leaves_clipped_what_is() -> None:
    """A board that is made for a picture in a rulebook measures its words while the page scrolls within its window."""
    painter = Desk().stage.painter
    canvas = painter.canvas()
    with canvas.clipped(Box(10, 10, 50, 50)):
        clip = painter.rest.get_clip()
        assert painter.canvas() is canvas
        assert painter.rest.get_clip() == clip
    assert painter.rest.get_clip() == painter.rest.get_rect()
