"""The ground of Tiki Topple: the island with its palm, fire pit, torches, the nine stones and the score track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.large import larger
from app.stage.canvas import INK, Canvas
from engines.tiki_topple.box import TIKIS, TRACK

if TYPE_CHECKING:
    from app.boards.tiki_topple import TikiToppleBoard

PLACES = (
    (262.0, 352.0, 0.98),
    (363.0, 348.7, 0.96),
    (462.5, 344.7, 0.94),
    (560.5, 340.3, 0.92),
    (657.0, 335.8, 0.90),
    (752.0, 331.0, 0.88),
    (845.5, 326.1, 0.86),
    (937.5, 321.1, 0.84),
    (1028.0, 316.0, 0.82),
)
"""Where each place's stone lies on the island, and how large what stands there looks."""
FIRE = (1052.0, 386.0)
NUMBERS = 1.35
"""How much larger the numbers of places and planks are at most, for text of twice the size."""
RISE = 9.0
"""How far the number of a place would rise if it were twice as large."""
TORCHES = ((203.0, 346.0, 0.96), (512.5, 322.0, 0.9))


def draw_beach(board: TikiToppleBoard, canvas: Canvas) -> None:
    """Draw everything on the island that never moves, in the measures of the board's concept."""
    w, h = 962 * board.k, 478 * board.k
    x, y = board.at_beach(166, 8)
    canvas.image("tiki_topple/island", (x + w / 2, y + h / 2), (w, h))
    _draw_palm(board, canvas)
    _draw_places(board, canvas)
    _draw_track(board, canvas)


def _draw_palm(board: TikiToppleBoard, canvas: Canvas) -> None:
    x, y = board.at_beach(897 + 269 / 2, -4 + 299 / 2)
    canvas.image("tiki_topple/palm", (x, y), (269 * board.k, 299 * board.k))
    fx, fy = board.at_beach(*FIRE)
    canvas.image("tiki_topple/firepit", (fx, fy - 9 * board.k), (90 * board.k, 58 * board.k))


def _draw_places(board: TikiToppleBoard, canvas: Canvas) -> None:
    for x, y, scale in TORCHES:
        canvas.standing("tiki_topple/torch-pole", board.at_beach(x, y), scale * board.k)
        fx, fy = board.at_beach(x, y - 232 * scale)
        canvas.image("tiki_topple/torch-halo", (fx, fy), (184 * scale * board.k, 184 * scale * board.k))
    grow = larger(canvas.type.text_scale, NUMBERS)
    size = 13.5 * board.k * grow
    for place in range(1, len(TIKIS) + 1):
        (x, y), scale = board.foot(place)
        canvas.standing(f"tiki_topple/place{'-lit' if place <= 3 else ''}", (x, y), scale)
        canvas.image("tiki_topple/place-tag", (x, y + 20 * scale), (36 * scale, 22 * scale))
        middle = y + (19.5 - RISE * (grow - 1)) * scale  # a larger one stays clear of the name below
        canvas.text(str(place), (x, middle), size, "title", INK, "centre", on_piece=True)


def _draw_track(board: TikiToppleBoard, canvas: Canvas) -> None:
    x, y = board.at_beach(189 + 454, 403 + 25.5)
    canvas.image("tiki_topple/score-track", (x, y), (908 * board.k, 51 * board.k))
    size = 14 * board.k * larger(canvas.type.text_scale, NUMBERS)
    for score in range(5, TRACK + 1, 5):
        canvas.text(str(score), board.plank(score), size, "title", (74, 44, 16), "centre", on_piece=True)
