"""The beach behind the podium of Tiki Topple's results."""

from __future__ import annotations

from app.stage.canvas import Canvas
from app.stage.frame import Box

ISLAND = Box(172, 14, 942, 448)
"""The part of the concept that is the island itself, without its shadow."""
SUN = 208.0
"""From the inner edge of the island's frame at the left to the sun."""


def island_scale(box: Box) -> float:
    """Return how large the island is drawn to fill a box; it has to reach over the left edge, the sun is near it."""
    return max(box.h / ISLAND.h, box.w / 2 / SUN)


def celebration(canvas: Canvas, box: Box) -> None:
    """Fill a box with the beach, the sun in its middle, torches at its sides and two tikis looking on."""
    k = island_scale(box)
    left, top = box.centre[0] - (392 - ISLAND.x) * k, box.bottom - ISLAND.h * k
    canvas.image(
        "tiki_topple/island", (left + (ISLAND.w / 2 + 4) * k, top + (ISLAND.h / 2 + 9) * k), (962 * k, 478 * k)
    )
    for x in (box.x + 34 * k, box.right - 40 * k):
        canvas.standing("tiki_topple/torch-pole", (x, box.bottom - 120 * k), 0.9 * k)
        canvas.standing("tiki_topple/flame-1", (x, box.bottom - (120 + 183) * k), 0.84 * k)
    canvas.standing("tiki_topple/tiki-akamai", (box.x + 92 * k, box.bottom - 172 * k), 0.62 * k)
    canvas.standing("tiki_topple/tiki-wikiwiki", (box.right - 96 * k, box.bottom - 172 * k), 0.62 * k)
