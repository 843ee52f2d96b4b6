"""Where a balloon may stand: a place that covers nothing it speaks of, and as little else as can be.

The window is laid out in square cells, each with what it costs to cover it; a table of sums makes every try cheap.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

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
        for row in grid[top:bottom]:
            for cell in range(left, right):
                if row[cell] < cost.each:
                    row[cell] = cost.each

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
        far_x = [self._far(self.whole.x + x * CELL + w / 2, [p[0] for p in about], near) for x in columns]
        far_y = [self._far(self.whole.y + y * CELL + h / 2, [p[1] for p in about], near) for y in rows]
        best, place = math.inf, (0, 0)
        for top, away in zip(rows, far_y, strict=True):
            above, below = self._sums[top], self._sums[top + high]
            for left, aside in zip(columns, far_x, strict=True):
                right = left + wide
                cost = below[right] - below[left] - above[right] + above[left] + away + aside
                if cost < best:
                    best, place = cost, (left, top)
        return best, Box(self.whole.x + place[0] * CELL, self.whole.y + place[1] * CELL, w, h)

    @staticmethod
    def _far(middle: float, points: Sequence[float], near: float) -> float:
        return near * sum(abs(middle - point) for point in points)


def _summed(grid: Sequence[Sequence[float]]) -> list[list[float]]:
    sums = [[0.0] * (len(grid[0]) + 1)]
    for row in grid:
        line, above, total = [0.0], sums[-1], 0.0
        for number, value in enumerate(row):
            total += value
            line.append(total + above[number + 1])
        sums.append(line)
    return sums
