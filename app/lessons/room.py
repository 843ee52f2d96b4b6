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
"""Cells between two tries."""
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
        far_x = self._fars(w, self.whole.x, columns, [p[0] for p in about], near)
        far_y = self._fars(h, self.whole.y, rows, [p[1] for p in about], near)
        first, last, stop = columns.start, columns.start + wide, columns.stop
        best, place = math.inf, (0, 0)
        for top, away in zip(rows, far_y, strict=True):
            strip = list(map(sub, self._sums[top + high], self._sums[top]))
            line = list(map(add, map(sub, strip[last : stop + wide : STEP], strip[first:stop:STEP]), far_x))
            least = min(line)
            if least + away < best:
                best, place = least + away, (columns[line.index(least)], top)
        return best, Box(self.whole.x + place[0] * CELL, self.whole.y + place[1] * CELL, w, h)

    @classmethod
    def _fars(cls, side: float, edge: float, cells: Sequence[int], points: Sequence[float], near: float) -> list[float]:
        """Return what the distance costs along one side, for a box of a ``side`` that begins at each of some cells."""
        return [cls._far(edge + cell * CELL + side / 2, points, near) for cell in cells]

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
