"""The sum of a row of the score sheet: points side by side with their signs between them, and what each is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.boards.board import Board
from app.boards.words import Said
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box
from app.stage.type import Colour

SIZE, SMALLEST = 17.0, 9.0
"""Units of the points where there is room, and where many of them stand in a row."""
SIGN = 0.8
"""Size of a sign, as a share of the points'."""
AIR = 5.0
"""Units that at least stay free between points and sign."""
ABOVE_WORDS = 0.46
"""Largest size of points that stand above words, as a share of the row: larger ones would run into them."""
QUIET: Colour = (92, 66, 40)

Line = Mapping[str, Any]
Worded = Callable[[Line], Said]


def paint_sum(canvas: Canvas, board: Board, lines: Sequence[Line], worded: Worded, box: Box) -> None:
    """Write the lines that add up to a score, each above its picture or its words; ``worded`` says what it is for."""
    if not lines:
        return
    step = box.w / len(lines)
    size = points_size(canvas, board, lines, box)
    y = box.y + box.h * 0.28
    for number, line in enumerate(lines):
        column = Box(box.x + step * number, box.y, step, box.h)
        if number and signs_fit(canvas, lines, step):
            sign = "+" if line["points"] >= 0 else "−"
            canvas.text(sign, (column.x, y), size * SIGN, "bold", QUIET, "centre")
        canvas.text(_points(number, line), (column.centre[0], y), size, "title", INK, "centre")
        _paint_reason(canvas, board, line, worded, column)


def points_size(canvas: Canvas, board: Board, lines: Sequence[Line], box: Box) -> float:
    """Return the size of the points in a row: apart from each other, and clear of the words below them."""
    size = sum_size(canvas, lines, box.w / len(lines))
    if all(board.line_look(line) is not None for line in lines):
        return size
    return min(size, box.h * ABOVE_WORDS / canvas.type.text_scale)


def sum_size(canvas: Canvas, lines: Sequence[Line], step: float) -> float:
    """Return the size at which the widest points and a sign stand apart in a column ``step`` units wide."""
    return max(SMALLEST, SIZE * min(1.0, (step - 2 * AIR) / _widest(canvas, lines, SIZE)))


def signs_fit(canvas: Canvas, lines: Sequence[Line], step: float) -> bool:
    """Return whether there is room for the signs: ten posters do without, their portraits keep them apart."""
    return _widest(canvas, lines, sum_size(canvas, lines, step)) < step


def _widest(canvas: Canvas, lines: Sequence[Line], size: float) -> float:
    widest = max(canvas.type.width(_points(number, line), "title", size) for number, line in enumerate(lines))
    return widest + (canvas.type.width("+", "bold", size * SIGN) if len(lines) > 1 else 0.0)


def _points(number: int, line: Line) -> str:
    """Return the points as they are written: the first with its own sign, the others behind theirs."""
    if number:
        return str(abs(line["points"]))
    return str(line["points"]).replace("-", "−")


def _paint_reason(canvas: Canvas, board: Board, line: Line, worded: Worded, box: Box) -> None:
    """Draw what points are for: a picture, or else at most two lines of words."""
    x, look = box.centre[0], board.line_look(line)
    if look is not None:
        share = min(1.0, box.h * 0.5 / look.size[1], (box.w - 3) / look.size[0])
        canvas.look(look, (x, box.y + box.h * 0.74), 0, round(share, 2))
        return
    parts = canvas.type.wrap(board.say(worded(line)), "text", 12, box.w - 6, on_piece=True)[:2]
    for number, words in enumerate(parts):
        y = box.y + box.h * (0.7 if len(parts) == 1 else 0.6 + 0.25 * number)
        canvas.text(words, (x, y), 12, "text", QUIET, "centre", on_piece=True, room=box.w - 4)
