"""Lines of a chart: broken ones, whose dashes go on round corners, and places for several that would meet."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from app.stage.canvas import Canvas
from app.stage.frame import Point
from app.stage.type import Typesetter

WIDTH = 3.2
DASHES: dict[str, tuple[float, float]] = {
    "sun": (1, 0),
    "drop": (11, 6),
    "star": (4, 5),
    "leaf": (15, 4),
    "moon": (7, 3),
}
"""Lengths of dash and gap for each mark, in units."""
AXIS, MOST_AXIS = 14.0, 1.4
"""Type of what stands at the axes, and how much larger it becomes at most: beside and below them is little room."""


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places as near to the wanted ones as can be that lie ``gap`` apart and between ``low`` and ``high``.

    Their order stays; of equal ones the first comes first. Where there is not room enough they lie closer together.
    """
    if not wanted:
        return []
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    heaps: list[list[float]] = []
    """Runs of neighbours that push each other: sum of where the first would lie, and how many they are."""
    for rank, number in enumerate(order):
        heaps.append([wanted[number] - rank * gap, 1.0])
        while len(heaps) > 1 and heaps[-2][0] / heaps[-2][1] > heaps[-1][0] / heaps[-1][1]:
            total, count = heaps.pop()
            heaps[-1][0] += total
            heaps[-1][1] += count
    firsts = [total / count for total, count in heaps for _ in range(int(count))]
    last = high - (len(wanted) - 1) * gap
    found = [0.0] * len(wanted)
    for rank, (number, first) in enumerate(zip(order, firsts, strict=True)):
        found[number] = min(last, max(low, first)) + rank * gap
    return found


def axis_size(measure: Typesetter) -> float:
    """Return how large what stands at the axes is, in units on a piece: they do not grow by themselves there."""
    return AXIS * min(MOST_AXIS, max(1.0, measure.text_scale))


def paint_way(
    canvas: Canvas,
    way: Sequence[Point],
    colour: tuple[int, int, int],
    dash: tuple[float, float],
    width: float = WIDTH,
) -> None:
    """Draw a broken line through many points; dash and gap go on round the corners."""
    gone = 0.0
    for start, end in itertools.pairwise(way):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        for a, b in strokes(gone, length, dash):
            first = (start[0] + (end[0] - start[0]) * a, start[1] + (end[1] - start[1]) * a)
            last = (start[0] + (end[0] - start[0]) * b, start[1] + (end[1] - start[1]) * b)
            canvas.line(first, last, colour, width)
        gone += length


def strokes(gone: float, length: float, dash: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the parts (0 … 1) of a stretch that are drawn, ``gone`` units after the beginning of the line."""
    if length <= 0:
        return []
    if dash[1] == 0:
        return [(0.0, 1.0)]
    whole, found = sum(dash), []
    start = -(gone % whole)
    while start < length:
        a, b = max(0.0, start), min(length, start + dash[0])
        if b > a:
            found.append((a / length, b / length))
        start += whole
    return found
