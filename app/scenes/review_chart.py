"""A chart of everybody's chances over a game: a line for each seat, and a number at each turning point."""

from __future__ import annotations

from collections.abc import Sequence

from app.people import COLOURS, Person
from app.scenes.chart_lines import DASHES, axis_size, paint_way
from app.scenes.table_plates import emblem
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box, Point
from app.stage.stage import Stage
from app.stage.type import Typesetter

BROWN = (107, 74, 44)
RED = (169, 59, 42)
LINES = 4
"""Parts of the height between two thin lines: quarters."""
Rows = Sequence[Sequence[float]]


def paint_chances(
    canvas: Canvas,
    stage: Stage,
    box: Box,
    rows: Rows,
    steps: int,
    people: Sequence[Person],
    points: Sequence[tuple[int, int]],
) -> None:
    """Draw the chart: a row of chances for each moment so far, ``points`` (step, seat) of the turning points."""
    head = stage.type.leading("title", 20)
    canvas.text(stage.say("review.chart"), (box.x + 28, box.y + 14 + head / 2), 20, "title", INK, room=box.w - 56)
    foot = _legend_height(stage, box, people)
    area = Box(box.x + 74, box.y + 26 + head, box.w - 74 - 34, box.h - head - 26 - foot - 44)
    if area.h < 40:
        return
    _paint_axes(canvas, stage, area, steps)
    for seat, person in reversed(list(enumerate(people))):
        way = [_at(area, steps, moment, row[seat]) for moment, row in enumerate(rows)]
        paint_way(canvas, way, COLOURS[person.mark], DASHES[person.mark])
    for number, (step, seat) in enumerate(points, start=1):
        if step <= len(rows):
            badge(canvas, _at(area, steps, step - 1, rows[step - 1][seat]), number)
    _paint_legend(canvas, Box(area.x, box.bottom - foot - 8, area.w, foot), people)


def badge(canvas: Canvas, at: Point, number: int) -> None:
    """Draw the number of a turning point."""
    canvas.circle(at, 13, (255, 236, 190))
    canvas.circle(at, 11, RED)
    canvas.text(str(number), (at[0], at[1] - 0.5), 15, "bold", (255, 246, 226), "centre", on_piece=True)


def _at(area: Box, steps: int, moment: int, chance: float) -> Point:
    return (area.x + area.w * moment / max(1, steps), area.bottom - area.h * chance)


def _paint_axes(canvas: Canvas, stage: Stage, area: Box, steps: int) -> None:
    size = axis_size(canvas.type)
    for part in range(LINES + 1):
        y = area.bottom - area.h * part / LINES
        canvas.line((area.x, y), (area.right, y), (205, 184, 142), 1.0)
        canvas.text(f"{100 * part // LINES} %", (area.x - 10, y), size, "text", BROWN, "right", on_piece=True)
    canvas.line((area.x, area.bottom), (area.right, area.bottom), BROWN, 1.5)
    every = next(n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if steps / n <= 8)
    for step in range(0, steps + 1, every):
        x = area.x + area.w * step / max(1, steps)
        canvas.line((x, area.bottom), (x, area.bottom + 5), BROWN, 1.2)
        words = stage.say("results.start") if step == 0 else str(step)
        canvas.text(words, (x, area.bottom + 8 + 0.7 * size), size, "text", BROWN, "centre", on_piece=True)
    canvas.text(stage.say("review.axis"), (area.right + 4, area.bottom), 14, "text", BROWN, on_piece=True)


def _spots(measure: Typesetter, width: float, people: Sequence[Person]) -> list[tuple[int, float]]:
    """Return line and left edge of each name below the chart."""
    spots, line, x = [], 0, 0.0
    for person in people:
        w = measure.width(person.name, "text", 16) + 54
        if x and x + w > width:
            line, x = line + 1, 0.0
        spots.append((line, x))
        x += w
    return spots


def _legend_height(stage: Stage, box: Box, people: Sequence[Person]) -> float:
    return (_spots(stage.type, box.w - 108, people)[-1][0] + 1) * max(30.0, stage.type.leading("text", 16) + 6)


def _paint_legend(canvas: Canvas, box: Box, people: Sequence[Person]) -> None:
    spots = _spots(canvas.type, box.w, people)
    step = box.h / (spots[-1][0] + 1)
    for person, (line, left) in zip(people, spots, strict=True):
        x, y = box.x + left, box.y + (line + 0.5) * step
        emblem(canvas, person.mark, (x + 14, y), min(28, step - 2))
        canvas.text(person.name, (x + 34, y), 16, "text", INK, room=box.w - left - 36)
