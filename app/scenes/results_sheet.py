"""The sum of a row of the score sheet: points side by side with their signs between them, and what each is for.

Where all rows have the same lines, what they are for is written once, as heads of columns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.boards.board import Board
from app.boards.large import larger
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
"""Largest size of points that stand above words or pictures, as a share of the row: larger ones would meet them."""
HEAD, LEADING = 14.0, 0.86
"""Largest size of the heads of columns, and how much closer than in a text their lines stand."""
REASON, BELOW = 15.0, 0.5
"""Largest size of the words below points, and the share of the row that they have."""
MOST_PICTURE = 1.8
"""How many times larger a picture with words below points becomes at most, where words are asked for to be large."""
BARE = 0.62
"""Largest size of points that stand alone, as a share of the row."""
QUIET: Colour = (92, 66, 40)

Line = Mapping[str, Any]
Worded = Callable[[Line], Said]


def heads_of(board: Board, rows: Sequence[Sequence[Line]], worded: Worded) -> list[str]:
    """Return what all rows alike have their points for, one text for each column; none where rows differ."""
    texts = [[board.say(worded(line)) for line in lines] for lines in rows]
    pictures = any(board.line_look(line) is not None for lines in rows for line in lines)
    same = len(rows) > 1 and len(texts[0]) > 1 and all(each == texts[0] for each in texts)
    return texts[0] if same and not pictures else []


def heads_height(canvas: Canvas, heads: Sequence[str], room: float) -> float:
    """Return how high the row of heads is: two lines, or ``room`` units where they are higher."""
    return min(room, 2 * LEADING * canvas.type.leading("bold", HEAD) + 8) if heads else 0.0


def paint_heads(canvas: Canvas, heads: Sequence[str], box: Box) -> None:
    """Write the heads of columns side by side, all in one size and at the foot of a box."""
    if not heads:
        return
    step = box.w / len(heads)
    room = (step - 6, (box.h - 4) / LEADING)
    size = min(canvas.type.block(words, "bold", HEAD, room)[0] for words in heads)
    count = max(len(canvas.type.wrap(words, "bold", size, room[0])) for words in heads)
    leading = LEADING * canvas.type.leading("bold", size)
    for number, words in enumerate(heads):
        lines = _even(canvas, words, size, room[0], count)
        top = box.bottom - 3 - leading * len(lines)
        for place, line in enumerate(lines):
            at = (box.x + (number + 0.5) * step, top + (place + 0.5) * leading)
            canvas.text(line, at, size, "bold", QUIET, "centre", room=step - 4)


def _even(canvas: Canvas, words: str, size: float, room: float, count: int) -> list[str]:
    """Break words into ``count`` lines at most, all about equally long and none torn."""
    lines = canvas.type.wrap(words, "bold", size, room)
    while room > 2 * size:
        room -= 2.0
        narrower = canvas.type.wrap(words, "bold", size, room)
        if len(narrower) > count or not canvas.type.whole(words, "bold", size, room):
            break
        lines = narrower
    return lines


def reason_sizes(
    canvas: Canvas, board: Board, rows: Sequence[Sequence[Line]], worded: Worded, box: Box
) -> dict[str, float]:
    """Return the size for each text that says what points are for: the same words are alike in all rows."""
    found: dict[str, float] = {}
    for lines in rows:
        for line in lines:
            if board.line_look(line) is None:
                told, room = board.say(worded(line)), _reason_room(box.w / len(lines), box.h)
                size = canvas.type.block(told, "text", REASON, room)[0]
                found[told] = min(found.get(told, REASON), size)
    return found


def paint_sum(
    canvas: Canvas,
    board: Board,
    lines: Sequence[Line],
    worded: Worded,
    box: Box,
    sizes: Mapping[str, float],
    headed: bool = False,
) -> None:
    """Write the lines that add up to a score, each above its picture or its words; ``worded`` says what it is for.

    ``headed``: the heads of the columns say it, and the points stand alone. ``sizes``: see :func:`reason_sizes`.
    """
    if not lines:
        return
    step = box.w / len(lines)
    size = bare_size(canvas, lines, box) if headed else points_size(canvas, lines, box)
    y = box.y + box.h * (0.5 if headed else 0.28)
    for number, line in enumerate(lines):
        column = Box(box.x + step * number, box.y, step, box.h)
        if number and signs_fit(canvas, lines, step):
            sign = "+" if line["points"] >= 0 else "−"
            canvas.text(sign, (column.x, y), size * SIGN, "bold", QUIET, "centre")
        canvas.text(_points(number, line), (column.centre[0], y), size, "title", INK, "centre")
        if not headed:
            _paint_reason(canvas, board, line, worded, column, sizes)


def points_size(canvas: Canvas, lines: Sequence[Line], box: Box) -> float:
    """Return the size of the points in a row: apart from each other, and clear of what is below them."""
    return min(sum_size(canvas, lines, box.w / len(lines)), box.h * ABOVE_WORDS / canvas.type.text_scale)


def bare_size(canvas: Canvas, lines: Sequence[Line], box: Box) -> float:
    """Return the size of points that stand alone in a row."""
    return min(sum_size(canvas, lines, box.w / len(lines)), box.h * BARE / canvas.type.text_scale)


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


def _reason_room(width: float, height: float) -> tuple[float, float]:
    """Return the room of the words below points, in a column so wide of a row so high."""
    return (width - 14, height * BELOW / LEADING)


def _paint_reason(
    canvas: Canvas, board: Board, line: Line, worded: Worded, box: Box, sizes: Mapping[str, float]
) -> None:
    """Draw what points are for: a picture, or else words, as large as they have room."""
    x, look = box.centre[0], board.line_look(line)
    if look is not None:
        most = larger(canvas.type.text_scale, MOST_PICTURE)
        share = min(most, box.h * 0.46 / look.size[1], (box.w - 3) / look.size[0])
        canvas.look(look, (x, box.y + box.h * 0.71), 0, round(share, 2))
        return
    room = _reason_room(box.w, box.h)
    told, type_ = board.say(worded(line)), canvas.type
    size, parts = type_.block(told, "text", sizes.get(told, REASON), room)
    step = LEADING * type_.leading("text", size)
    one = type_.fit(told, "text", type_.pixels(size), room[0] * canvas.scale)[0] == told
    if one and len(parts) * step > box.h * BELOW:
        parts = [told]  # rather one narrow line than a second one in the next row
    middle = box.y + box.h * (1 - BELOW / 2) - 1
    for number, words in enumerate(parts):
        y = middle + (number - (len(parts) - 1) / 2) * step
        canvas.text(words, (x, y), size, "text", QUIET, "centre", room=room[0])
