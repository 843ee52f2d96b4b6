"""A table seen small: the island of a game as an onlooker sees it, painted once and kept.

It is a picture of a table, not a table: words on it shrink with everything else. Masters are read into a store of its
own, so that nothing of it stays in memory when the room that shows it is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from app.boards import board_class
from app.boards.beat import Position
from app.people import Person
from app.stage.canvas import Canvas
from app.stage.frame import TABLE_HEIGHT, TABLE_WIDTH, Box
from app.stage.pictures import Pictures
from app.stage.type import Typesetter

if TYPE_CHECKING:
    from app.stage.stage import Stage

LEAST = 4
"""Pixels: words on a small picture of a table may be as small as this; nobody is meant to read them."""
TABLE = Box(0, 0, TABLE_WIDTH, TABLE_HEIGHT)


class SmallType(Typesetter):
    """Type that shrinks with the picture that it stands on."""

    def pixels(self, size: float, on_piece: bool = False) -> int:
        """Return the size in pixels, however small."""
        return max(LEAST, round(size * self.scale))

    def scaled(self, by: float) -> Typesetter:
        """Return the same for something that is drawn ``by`` times as large."""
        by = round(by, 2)
        if by == 1.0:
            return self
        if by not in self._scaled:
            self._scaled[by] = SmallType(self.scale * by)
        return self._scaled[by]


def snapshot(
    stage: Stage, pictures: Pictures, game_id: str, people: Sequence[Person], view: Position, room: tuple[int, int]
) -> pygame.Surface:
    """Return a picture of the island in a view, as large as fits into ``room`` pixels."""
    board = board_class(game_id)(stage, people)
    board.lay_out(TABLE)
    board.show(view, None, None)
    island = board.laid.island
    scale = min(room[0] / island.w, room[1] / island.h)
    whole = pygame.Surface((round(TABLE.w * scale), round(TABLE.h * scale)), pygame.SRCALPHA)
    canvas = Canvas(whole, scale, pictures, SmallType(scale))
    canvas.backdrop("table/wood", TABLE)
    board.ground(canvas)
    board.paint_pieces(canvas)
    rect = canvas.rect(island).clip(whole.get_rect())
    return whole.subsurface(rect).copy()
