"""A stage without a window for tests: time goes on when a test says so."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from app.sound import Sound
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Move, Press, Release
from app.stage.scene import Scene
from app.stage.stage import Stage
from app.storage.settings import Settings, settings_from
from app.widgets import Widget


class Desk:
    """A stage, its clock, and hands."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **wishes: object) -> None:
        open_dummy_display()
        self.time = 100.0
        self.settings: Settings = settings_from({"language": "en", **wishes})
        sound = Sound(self.settings, wanted=False)
        self.stage = Stage(pygame.Surface(size), self.settings, sound, lambda: self.time)

    def show(self, scene: Scene) -> None:
        self.stage.push(scene)
        self.stage.step([])

    def wait(self, seconds: float) -> None:
        self.time += seconds
        self.stage.step([])

    def send(self, *gestures: Gesture) -> None:
        for gesture in gestures:
            self.stage.send(gesture)
        self.stage.step([])

    def click(self, at: Point | Widget, pause: float = 1.0) -> None:
        """Click a place or the middle of a widget; before it, enough time passes for it to be a click of its own."""
        self.wait(pause)
        pos = at.shown_box().centre if isinstance(at, Widget) else at
        self.send(Move(pos))
        self.send(Press(pos))
        self.send(Release(pos))

    def keys(self, *names: str) -> None:
        for name in names:
            *mods, key = name.split("+") if name != "+" else [name]
            self.send(Key(key, "shift" in mods, "ctrl" in mods, "alt" in mods))

    @property
    def screen(self) -> pygame.Surface:
        return self.stage.painter.screen

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.screen, "RGB")


def open_dummy_display() -> None:
    """Open SDL's dummy screen once for all tests."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((64, 64))


def inside(inner: Box, outer: Box, slack: float = 0.6) -> bool:
    """Return whether a box lies within another, but for rounding."""
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )
