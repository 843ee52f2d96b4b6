"""A chart of the scores over a game: a line for each seat, told apart by dashes and emblem as well as by colour.

Equal scores lie side by side, not on each other, and every line ends at its own name.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from app.people import COLOURS, Person
from app.scenes.chart_lines import DASHES, axis_size, paint_way, spread
from app.scenes.table_plates import emblem
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box, Point
from app.stage.stage import Stage
from app.stage.type import Typesetter

BROWN = (107, 74, 44)
PAPER = (255, 250, 235)
SIDE_BY_SIDE = 4.6
"""Units between the lines of equal scores."""
DOT, LEAST_DOT = 4.2, 2.2
TITLE, NAME = 20.0, 16.0
TIE = 24.0
"""From the ends of the lines to the names; the ties between them lie there."""
EMBLEM = 28.0
Rows = Sequence[Sequence[int]]


def paint_chart(
    canvas: Canvas, stage: Stage, box: Box, rows: Rows, people: Sequence[Person], order: Sequence[int]
) -> None:
    """Draw the chart into a box: ``rows`` are the scores of all seats at each moment at which they changed."""
    head = stage.type.leading("title", TITLE)
    canvas.text(stage.say("results.chart"), (box.x + 28, box.y + 14 + head / 2), TITLE, "title", INK, room=box.w - 56)
    top = box.y + 30 + head
    size, step = _names_size(stage.type, box.h - head - 34, len(order))
    names = _names_width(stage.type, box.w, rows[-1], people, size)
    area = Box(box.x + 62, top, box.w - 62 - TIE - names - 20, box.bottom - 44 - top)
    if area.h < 40 or area.w < 80:
        return
    scale = _scale(rows)
    _paint_axes(canvas, stage, area, rows, scale)
    ways = seat_ways(area, rows, order, scale)
    for seat in reversed(order):
        _paint_line(canvas, ways[seat], people[seat].mark, area.w / max(1, len(rows) - 1))
    legend = Box(area.right + TIE, box.y + 18 + head, names, box.h - head - 34)
    ends = {seat: way[-1] for seat, way in ways.items()}
    _paint_names(canvas, legend, (size, step), ends, rows[-1], [people[seat] for seat in order], order)


def seat_ways(area: Box, rows: Rows, order: Sequence[int], scale: tuple[int, int, int]) -> dict[int, list[Point]]:
    """Return the points of each seat's line; where lines would lie on each other they run side by side.

    Who begins with the same begins at the same point: the axis is read there.
    """
    low, high, _ = scale
    ways: dict[int, list[Point]] = {seat: [] for seat in order}
    for moment, row in enumerate(rows):
        x = area.x + area.w * moment / max(1, len(rows) - 1)
        wanted = [area.bottom - area.h * (row[seat] - low) / max(1, high - low) for seat in order]
        apart = SIDE_BY_SIDE if moment else 0.0
        places = spread(wanted, apart, area.y - 8, area.bottom - 1)
        for seat, y in zip(order, places, strict=True):
            ways[seat].append((x, y))
    return ways


def _scale(rows: Rows) -> tuple[int, int, int]:
    """Return lowest and highest score on the axis and the step between two lines."""
    low = min(0, *(min(row) for row in rows))
    high = max(5, *(max(row) for row in rows))
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10**9) if (high - low) / s <= 5)
    return (math.floor(low / step) * step, math.ceil(high / step) * step, step)


def _paint_axes(canvas: Canvas, stage: Stage, area: Box, rows: Rows, scale: tuple[int, int, int]) -> None:
    (low, high, step), size = scale, axis_size(canvas.type)
    apart = max(1, math.ceil(1.4 * size / (area.h * step / max(1, high - low))))
    for number, score in enumerate(range(low, high + 1, step)):
        y = area.bottom - area.h * (score - low) / max(1, high - low)
        paint_way(canvas, ((area.x, y), (area.right, y)), (205, 184, 142), (3, 4), 1.0)
        if number % apart == 0:
            canvas.text(str(score), (area.x - 10, y), size, "text", BROWN, "right", on_piece=True)
    canvas.line((area.x, area.bottom), (area.right, area.bottom), BROWN, 1.5)
    for moment in range(len(rows)):
        x = area.x + area.w * moment / max(1, len(rows) - 1)
        canvas.line((x, area.bottom), (x, area.bottom + 5), BROWN, 1.2)
    # a moment's number is neither round nor turn: only the two ends mean something to a reader
    for key, x in (("start", area.x), ("end", area.right)):
        at = (x, area.bottom + 8 + 0.7 * size)
        canvas.text(stage.say(f"results.{key}"), at, size, "text", BROWN, "centre", on_piece=True)


def _paint_line(canvas: Canvas, way: Sequence[Point], mark: str, step: float) -> None:
    """Draw a line and a dot at each moment; the dots are small where there are many, and where lines lie close."""
    paint_way(canvas, way, COLOURS[mark], DASHES[mark])
    radius = max(LEAST_DOT, min(DOT, step * 0.2))
    for point in way:
        canvas.circle(point, radius + 0.8, PAPER)
        canvas.circle(point, radius, COLOURS[mark])


# --- the names at the ends ----------------------------------------------------------------------------


def _names_size(measure: Typesetter, height: float, count: int) -> tuple[float, float]:
    """Return the size of the names, and how far apart their lines are: all of them fit into a height."""
    line = measure.leading("title", NAME)
    step = min(max(30.0, line), height / count)
    return NAME * min(1.0, step / line), step


def _names_width(
    measure: Typesetter, width: float, last: Sequence[int], people: Sequence[Person], size: float
) -> float:
    """Return how wide the names with their scores are: what they need, up to two fifths of the chart."""
    name = max(measure.width(person.name, "text", size) for person in people)
    score = max(measure.width(str(number), "title", size) for number in last)
    return min(EMBLEM + 6 + name + 14 + score, width * 0.4)


def _paint_names(
    canvas: Canvas,
    box: Box,
    lines: tuple[float, float],
    ends: dict[int, Point],
    last: Sequence[int],
    people: Sequence[Person],
    order: Sequence[int],
) -> None:
    """Write each name with its score beside the end of its line, no two on each other, tied to it by fine dots.

    ``lines`` are the names' size and how far apart they are; ``people`` are in the same order as ``order``.
    """
    size, step = lines
    places = spread([ends[seat][1] for seat in order], step, box.y + step / 2, box.bottom - step / 2)
    score = max(canvas.type.width(str(number), "title", size) for number in last)
    for seat, person, y in zip(order, people, places, strict=True):
        x, end = box.x, ends[seat]
        paint_way(canvas, ((end[0] + 7, end[1]), (x - 3, y)), COLOURS[person.mark], (1.6, 3.4), 1.6)
        emblem(canvas, person.mark, (x + EMBLEM / 2, y), min(EMBLEM, step - 2))
        room = box.w - EMBLEM - 6 - 10 - score
        canvas.text(person.name, (x + EMBLEM + 6, y), size, "text", INK, room=room)
        canvas.text(str(last[seat]), (box.right, y), size, "title", INK, "right")
