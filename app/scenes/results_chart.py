"""A chart of the scores over a game: a line for each seat, told apart by dashes and emblem as well as by colour."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from app.people import COLOURS, Person
from app.scenes.table_plates import emblem
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box, Point
from app.stage.stage import Stage

DASHES: dict[str, tuple[float, float]] = {
    "sun": (1, 0),
    "drop": (11, 6),
    "star": (4, 5),
    "leaf": (15, 4),
    "moon": (7, 3),
}
"""Lengths of dash and gap for each mark, in units."""
BROWN = (107, 74, 44)


def paint_chart(
    canvas: Canvas,
    stage: Stage,
    box: Box,
    rows: Sequence[Sequence[int]],
    people: Sequence[Person],
    order: Sequence[int],
) -> None:
    """Draw the chart into a box: ``rows`` are the scores of all seats at each moment at which they changed."""
    canvas.text(stage.say("results.chart"), (box.x + 28, box.y + 30), 20, "title", INK)
    legend = 150.0
    area = Box(box.x + 62, box.y + 58, box.w - 62 - legend - 20, box.h - 58 - 44)
    if area.h < 40 or area.w < 80:
        return
    low, high, step = _scale(rows)

    def at(moment: int, score: float) -> Point:
        x = area.x + area.w * moment / max(1, len(rows) - 1)
        return (x, area.bottom - area.h * (score - low) / max(1, high - low))

    _paint_axes(canvas, stage, area, rows, (low, high, step))
    for seat in reversed(order):
        points = [at(moment, row[seat]) for moment, row in enumerate(rows)]
        _paint_line(canvas, points, people[seat].mark)
    _paint_legend(canvas, Box(area.right + 22, area.y - 16, legend, area.h + 30), rows[-1], people, order)


def _scale(rows: Sequence[Sequence[int]]) -> tuple[int, int, int]:
    """Return lowest and highest score on the axis and the step between two lines."""
    low = min(0, *(min(row) for row in rows))
    high = max(5, *(max(row) for row in rows))
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10**9) if (high - low) / s <= 5)
    return (math.floor(low / step) * step, math.ceil(high / step) * step, step)


def _paint_axes(
    canvas: Canvas,
    stage: Stage,
    area: Box,
    rows: Sequence[Sequence[int]],
    scale: tuple[int, int, int],
) -> None:
    low, high, step = scale
    for score in range(low, high + 1, step):
        y = area.bottom - area.h * (score - low) / max(1, high - low)
        _dashes(canvas, (area.x, y), (area.right, y), (205, 184, 142), 1.0, (3, 4))
        canvas.text(str(score), (area.x - 10, y), 14, "text", BROWN, "right", on_piece=True)
    canvas.line((area.x, area.bottom), (area.right, area.bottom), BROWN, 1.5)
    every = max(1, math.ceil(len(rows) / 8))
    for moment in range(0, len(rows), every):
        x = area.x + area.w * moment / max(1, len(rows) - 1)
        canvas.line((x, area.bottom), (x, area.bottom + 5), BROWN, 1.2)
        words = stage.say("results.start") if moment == 0 else str(moment)
        canvas.text(words, (x, area.bottom + 18), 14, "text", BROWN, "centre", on_piece=True)


def _paint_line(canvas: Canvas, points: Sequence[Point], mark: str) -> None:
    colour = COLOURS[mark]
    for start, end in itertools.pairwise(points):
        _dashes(canvas, start, end, colour, 3.2, DASHES[mark])
    for point in points:
        canvas.circle(point, 5.2, (255, 250, 235))
        canvas.circle(point, 4.2, colour)


def _dashes(
    canvas: Canvas, start: Point, end: Point, colour: tuple[int, int, int], width: float, dash: tuple[float, float]
) -> None:
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    if dash[1] == 0 or length == 0:
        canvas.line(start, end, colour, width)
        return
    way = 0.0
    while way < length:
        a, b = way / length, min(length, way + dash[0]) / length
        first = (start[0] + (end[0] - start[0]) * a, start[1] + (end[1] - start[1]) * a)
        last = (start[0] + (end[0] - start[0]) * b, start[1] + (end[1] - start[1]) * b)
        canvas.line(first, last, colour, width)
        way += sum(dash)


def _paint_legend(
    canvas: Canvas, box: Box, last: Sequence[int], people: Sequence[Person], order: Sequence[int]
) -> None:
    step = min(36.0, box.h / max(1, len(order)))
    for number, seat in enumerate(order):
        y = box.y + (number + 0.5) * step
        emblem(canvas, people[seat].mark, (box.x + 12, y), min(28, step - 2))
        canvas.text(people[seat].name, (box.x + 32, y), 16, "text", INK, room=box.w - 76)
        canvas.text(str(last[seat]), (box.right - 8, y), 16, "title", INK, "right")
