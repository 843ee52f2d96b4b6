"""A scene: one thing that the stage shows at a time – a shelf, a table, a dialog over either."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture

if TYPE_CHECKING:
    from app.stage.stage import Stage


class Scene:
    """What every scene can do; a scene overrides what it needs.

    Resting things are painted once into a cached layer by :meth:`paint`, and again only inside what
    :meth:`damage` names. Moving things are :meth:`sprites`, placed anew every frame over the resting ones.
    """

    overlay = False
    """Whether the scene below shows through (a dialog)."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def enter(self) -> None:
        """Begin, or come back to the top after the scene above has gone."""

    def leave(self) -> None:
        """Another scene comes on top, or this one ends: let go of whatever is in hand."""

    def put_away(self) -> None:
        """Let go of what a scene keeps open (a game's file): it will not come back. Called at most a few times."""

    def lay_out(self) -> None:
        """Find every place anew: the window, the language or the text size is another."""

    def paint(self, canvas: Canvas) -> None:
        """Paint all resting things; ``canvas.hidden`` tells what need not be."""

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the moving things of this frame, hindmost first."""
        return ()

    def gesture(self, gesture: Gesture) -> None:
        """Answer what a person does."""

    def meant(self, pos: Point) -> bool:
        """Return whether something can be done there, so that a press goes through a slip of paper that covers it."""
        return False

    def reading(self) -> Sequence[Box]:
        """Return the boxes of words that are to be read now: a tooltip lies beside them where it can."""
        return ()

    def written(self) -> Sequence[Box]:
        """Return the boxes of what is written on things (a price, a name): a tooltip lies off them where it can."""
        return ()

    def around(self) -> Sequence[Box]:
        """Return the boxes of things that a tooltip had better not cover, either."""
        return ()

    def tick(self, now: float) -> None:
        """Let time pass (seconds of the stage's clock)."""

    def wakes(self, now: float) -> float | None:
        """Return in how many seconds the next tick is wanted: 0 the next frame, None not before a gesture."""
        return None

    def damage(self, box: Box | None = None) -> None:
        """Have a part of the resting things painted anew (None: all)."""
        self.stage.painter.damage(box)


class Layer(Protocol):
    """What lies over every scene: tooltips, slips of paper. It is asked before the scene and drawn after it."""

    def gesture(self, gesture: Gesture) -> bool:
        """Return whether it took a gesture; otherwise the scene gets it."""

    def tick(self, now: float) -> None:
        """Let time pass."""

    def wakes(self, now: float) -> float | None:
        """Return in how many seconds it wants the next frame (see Scene.wakes)."""

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return what it shows now."""
