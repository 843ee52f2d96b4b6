"""The slip with what happened last as a door: a press on it opens the whole log."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.stage.frame import Point
from app.widgets.widget import Pressable, Widget

if TYPE_CHECKING:
    from app.boards.board import Board

LEAST = 60.0
"""Units of the slip's height from which on it is there at all."""


class SlipDoor(Pressable):
    """Lies over the slip, which the table paints; a thing of the board that lies on it comes first."""

    reach = 16.0

    def __init__(self, board: Board, press: Callable[[], object]) -> None:
        super().__init__(lambda: self.stage.say("table.log-tip"), "l")
        self.board = board
        self.press = press

    def activate(self) -> None:
        """Open the log."""
        self.press()

    def at(self, pos: Point) -> Widget | None:
        """Return itself at a place of the slip where nothing of the board lies."""
        return None if self.board.at(pos) is not None else super().at(pos)

    def follow(self) -> None:
        """Lie where the slip lies now."""
        self.box = self.board.laid.slip
        self.visible = self.box.h >= LEAST
