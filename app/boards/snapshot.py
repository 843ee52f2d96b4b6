"""A table seen small: the island of a game as an onlooker sees it, painted once and kept.

It is a picture of a table, not a table: words on it shrink with everything else. Masters are read into a store of its
own, so that nothing of it stays in memory when the room that shows it is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from app.boards import board_class
from app.boards.beat import Position
from app.boards.board import Board
from app.people import Person
from app.stage.canvas import Canvas
from app.stage.frame import TABLE_HEIGHT, TABLE_WIDTH, Box
from app.stage.pictures import Pictures
from app.stage.type import Face, Typesetter

if TYPE_CHECKING:
    from app.stage.stage import Stage

LEAST = 4
"""Pixels: words on a small picture of a table may be as small as this; nobody is meant to read them."""
TABLE = Box(0, 0, TABLE_WIDTH, TABLE_HEIGHT)


class SmallType(Typesetter):
    """Type that shrinks with the picture that it stands on, down to ``least`` pixels."""

    def __init__(self, scale: float, least: int = LEAST) -> None:
        super().__init__(scale)
        self.least = least

    def pixels(self, size: float, on_piece: bool = False) -> int:
        """Return the size in pixels, smaller than on the table if need be."""
        return max(self.least, round(size * self.scale))

    def fit(self, text: str, face: Face, pixels: int, room: float) -> tuple[str, int]:
        """Return text and size for a room in pixels: rather smaller than ``least`` than cut."""
        while pixels > LEAST and self._wide(text, face, pixels) > room:
            pixels -= 1
        return super().fit(text, face, pixels, room)

    def scaled(self, by: float) -> Typesetter:
        """Return the same for something that is drawn ``by`` times as large."""
        by = round(by, 2)
        if by == 1.0:
            return self
        if by not in self._scaled:
            self._scaled[by] = SmallType(self.scale * by, self.least)
        return self._scaled[by]


WHOLE = (0.0, 0.0, 1.0, 1.0)


def set_up(stage: Stage, game_id: str, people: Sequence[Person]) -> Board:
    """Return a board laid out for being seen small."""
    board = board_class(game_id)(stage, people)
    board.lay_out(TABLE)
    return board


def seen(board: Board, part: tuple[float, float, float, float] = WHOLE) -> Box:
    """Return the part of a board's island that is looked at, in units; ``part`` are its edges as shares."""
    island = board.laid.island
    left, top, right, bottom = part
    return Box(
        island.x + left * island.w, island.y + top * island.h, (right - left) * island.w, (bottom - top) * island.h
    )


def snapshot(
    board: Board,
    pictures: Pictures,
    view: Position,
    box: Box,
    room: tuple[int, int],
    least: int = LEAST,
    below: Callable[[Canvas], object] = lambda canvas: None,
) -> pygame.Surface:
    """Return a picture of what lies within ``box`` in a view, as large as fits into ``room`` pixels.

    Words are at least ``least`` pixels high; ``below`` paints what lies under the pieces (a mark, a light).
    """
    board.show(view, None, None)
    scale = min(room[0] / box.w, room[1] / box.h)
    whole = pygame.Surface((round(TABLE.w * scale), round(TABLE.h * scale)), pygame.SRCALPHA)
    canvas = Canvas(whole, scale, pictures, SmallType(scale, least))
    canvas.backdrop("table/wood", TABLE)
    board.ground(canvas)
    below(canvas)
    board.paint_pieces(canvas)
    return whole.subsurface(canvas.rect(box).clip(whole.get_rect())).copy()
