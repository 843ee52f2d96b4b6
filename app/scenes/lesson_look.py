"""How a large look is shown in a lesson: which button of the mouse, or which key, and then the look itself for a while.

Nothing counts as looked at by that: the learner is to do it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from app.scenes.look import LookScene
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Press
from app.stage.scene import Scene
from app.stage.stage import Stage
from app.widgets.buttons import key_cap, key_cap_width
from app.widgets.skin import body

if TYPE_CHECKING:
    from app.scenes.lesson_table import LessonTable

LARGE_SHOWN = 2.4
"""Seconds that the look stays."""
BESIDE = (58.0, -26.0)
"""From the fingertip to the middle of what is to be pressed, in units."""
LIFTED, DARK, PRESSED = (250, 246, 236), (58, 38, 24), (196, 52, 34)
KEY_TYPE = (150, 96, 30)


class Closing:
    """A layer that puts a scene away after a while, unless somebody has done something with it."""

    def __init__(self, stage: Stage, scene: Scene, until: float) -> None:
        self.stage = stage
        self.scene = scene
        self.until = until

    def gesture(self, gesture: Gesture) -> bool:
        """Leave the scene to whoever presses something; take nothing."""
        if isinstance(gesture, (Press, Key)):
            self._end()
        return False

    def tick(self, now: float) -> None:
        """Put the scene away in time."""
        if self.stage.top is not self.scene:
            self._end()
        elif now >= self.until:
            self._end()
            self.stage.pop()

    def wakes(self, now: float) -> float | None:
        """Return when that is due."""
        return max(0.0, self.until - now)

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """There is nothing to be seen of it."""
        return ()

    def _end(self) -> None:
        self.stage.layers = [layer for layer in self.stage.layers if layer is not self]


def show_large(table: LessonTable, key: Hashable) -> None:
    """Open the large look at a thing for a while."""
    piece, stage = table.board.piece(key), table.stage
    if piece is None:
        return
    made = piece.opens(stage) if piece.opens else LookScene(stage, piece)
    stage.push(made)
    stage.layers.append(Closing(stage, made, stage.now + LARGE_SHOWN))


def press_sprite(canvas: Canvas, table: LessonTable, key: Hashable, tip: Point) -> Sprite:
    """Return what is pressed to look at a thing, beside the pointing hand: a button of the mouse, or a key."""
    x, y = tip[0] + BESIDE[0], tip[1] + BESIDE[1]
    if table.keyboard or table.stage.input.by_pad is not None:
        return canvas.sprite(_key_look(canvas, table.stage.caps.on("v")), (x, y))
    piece = table.board.piece(key)
    return canvas.sprite(_mouse_look(right=piece is None or piece.opens is None), (x, y))


def _mouse_look(right: bool) -> Look:
    """Return a mouse whose left or right button is pressed."""

    def paint(on: Canvas) -> None:
        whole = Box(3, 3, 40, 58)
        on.fill(whole, LIFTED, 19)
        on.fill(Box(24 if right else 6, 6, 16, 23), PRESSED, 7)
        on.outline(whole, DARK, 3, 19)
        on.line((23, 4), (23, 30), DARK, 2)
        on.line((4, 30), (42, 30), DARK, 2)
        on.fill(Box(20, 9, 6, 13), DARK, 3)

    return Look(("mouse", right), (46, 64), paint)


def _key_look(canvas: Canvas, cap: str) -> Look:
    """Return a key with its name on it, on paper."""
    w = key_cap_width(canvas.type, cap) + 28
    size = (w, 48.0)

    def paint(on: Canvas) -> None:
        body(on, "panel-paper", Box(0, 0, *size))
        key_cap(on, cap, w - 14, size[1] / 2, KEY_TYPE)

    return Look(("key-shown", cap, size), size, paint)
