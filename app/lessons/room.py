"""Where a balloon may stand: a place that covers nothing it speaks of, and as little else as can be.

The window is laid out in square cells, each with what it costs to cover it; a table of sums makes every try cheap.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add, sub

from app.stage.frame import Box, Point

CELL = 10.0
"""Units of a cell's side."""
STEP = 2
"""Cells between two tries; the best of them is tried a cell higher and lower, too."""
NEVER = 1e6
"""What a cell costs that must not be covered."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A box and what each cell of it costs to cover."""

    box: Box
    each: float


class Room:
    """The costs of a window's cells."""

    def __init__(self, whole: Box, costs: Iterable[Cost]) -> None:
        self.whole = whole
        self.across = max(1, int(whole.w / CELL))
        self.down = max(1, int(whole.h / CELL))
        grid = [[0.0] * self.across for _ in range(self.down)]
        for cost in costs:
            self._lay(grid, cost)
        self._sums = _summed(grid)
        self._far_away: tuple[object, list[float], list[float]] | None = None

    def _lay(self, grid: list[list[float]], cost: Cost) -> None:
        left, top, right, bottom = self._cells(cost.box)
        each = cost.each
        for row in grid[top:bottom]:
            row[left:right] = [cell if cell > each else each for cell in row[left:right]]

    def _cells(self, box: Box) -> tuple[int, int, int, int]:
        """Return the cells that a box touches."""
        left = min(self.across, max(0, math.floor((box.x - self.whole.x) / CELL)))
        top = min(self.down, max(0, math.floor((box.y - self.whole.y) / CELL)))
        right = min(self.across, max(left, math.ceil((box.right - self.whole.x) / CELL)))
        bottom = min(self.down, max(top, math.ceil((box.bottom - self.whole.y) / CELL)))
        return left, top, right, bottom

    def cost(self, box: Box) -> float:
        """Return what covering a box costs."""
        left, top, right, bottom = self._cells(box)
        sums = self._sums
        return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]

    def free(self, box: Box) -> bool:
        """Return whether a box covers nothing that must not be covered."""
        return self.cost(box) < NEVER / 2

    def best(self, w: float, h: float, about: Sequence[Point], near: float) -> tuple[float, Box] | None:
        """Return the cheapest place for a box of a size, with its cost; None where the window is too small for it.

        ``near`` is what each unit costs that its middle is away from each of ``about``.
        """
        wide, high = math.ceil(w / CELL), math.ceil(h / CELL)
        columns, rows = range(1, self.across - wide, STEP), range(1, self.down - high, STEP)
        if not columns or not rows:
            return None
        aside, away = self._distances(tuple(about), near)
        half_w, half_h = round(w / 2 / CELL), round(h / 2 / CELL)
        far_x = aside[columns.start + half_w : columns.stop + half_w : STEP]
        first, last, stop = columns.start, columns.start + wide, columns.stop
        best, place = math.inf, (0, 0)
        tops, near_by = list(rows), False
        while tops:
            for top in tops:
                far_y = away[top + half_h]
                strip = list(map(sub, self._sums[top + high], self._sums[top]))
                line = list(map(add, map(sub, strip[last : stop + wide : STEP], strip[first:stop:STEP]), far_x))
                least = min(line)
                if least + far_y < best:
                    best, place = least + far_y, (columns[line.index(least)], top)
            beside = (place[1] - 1, place[1] + 1)
            tops, near_by = [] if near_by else [top for top in beside if 0 < top < self.down - high], True
        return best, Box(self.whole.x + place[0] * CELL, self.whole.y + place[1] * CELL, w, h)

    def _distances(self, about: tuple[Point, ...], near: float) -> tuple[list[float], list[float]]:
        """Return what the distance from ``about`` costs along either side, for a middle in each cell."""
        key = (about, near)
        if self._far_away is None or self._far_away[0] != key:
            across, down = (
                [self._far(edge + cell * CELL, [point[side] for point in about], near) for cell in range(count + 1)]
                for side, (edge, count) in enumerate(((self.whole.x, self.across), (self.whole.y, self.down)))
            )
            self._far_away = (key, across, down)
        return self._far_away[1:]

    @classmethod
    def far(cls, box: Box, about: Sequence[Point], near: float) -> float:
        """Return what it costs that a box is away from each of ``about``, a unit costing ``near``."""
        x, y = box.centre
        return cls._far(x, [p[0] for p in about], near) + cls._far(y, [p[1] for p in about], near)

    @staticmethod
    def _far(middle: float, points: Sequence[float], near: float) -> float:
        return near * sum(abs(middle - point) for point in points)


def _summed(grid: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return at each corner of the cells the sum of all that lie left of it and above it."""
    sums = [[0.0] * (len(grid[0]) + 1)]
    for row in grid:
        sums.append(list(map(add, accumulate(row, initial=0.0), sums[-1])))
    return sums
