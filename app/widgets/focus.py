"""Where the keyboard is: Tab goes in order, the arrows go to what lies that way, a ring shows it."""

from __future__ import annotations

from collections.abc import Sequence

from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
RING = 4.0
"""Units between a thing and its ring."""
DARK = (43, 22, 8)
BRIGHT = (255, 216, 113)


def nearest(here: Box, others: Sequence[Box], way: str) -> int | None:
    """Return the number of the box that an arrow key goes to from ``here``, None when nothing lies that way.

    What lies straight ahead is nearer than what lies aslant; nothing behind counts.
    """
    dx, dy = WAYS[way]
    best: tuple[float, int] | None = None
    for number, box in enumerate(others):
        ahead, aside = _apart(here, box, dx, dy)
        if ahead <= 0:
            continue
        cost = ahead + 3.0 * aside
        if best is None or cost < best[0]:
            best = (cost, number)
    return best[1] if best else None


def _apart(here: Box, box: Box, dx: int, dy: int) -> tuple[float, float]:
    """Return how far ahead a box lies (middle to middle, beyond a few units) and how far aside (gap of the sides)."""
    (ax, ay), (bx, by) = here.centre, box.centre
    ahead = (bx - ax) * dx + (by - ay) * dy
    if ahead < 4.0:
        return (0.0, 0.0)
    if dx:
        aside = max(0.0, box.y - here.bottom, here.y - box.bottom) + 0.25 * abs(by - ay)
    else:
        aside = max(0.0, box.x - here.right, here.x - box.right) + 0.25 * abs(bx - ax)
    return (ahead, aside)


def ring_sprite(canvas: Canvas, box: Box, radius: float = 9.0) -> Sprite:
    """Return the focus ring round a box: a dark line carrying a bright one, seen on wood, paper and cards alike."""
    w, h = box.w + 2 * RING + 6, box.h + 2 * RING + 6
    key = ("focus-ring", round(w, 1), round(h, 1), radius)
    look = Look(key, (w, h), lambda on: _paint_ring(on, w, h, radius))
    return canvas.sprite(look, box.centre)


def _paint_ring(canvas: Canvas, w: float, h: float, radius: float) -> None:
    whole = Box(0, 0, w, h)
    canvas.outline(whole, DARK, 6.0, radius + RING + 3)
    canvas.outline(whole.inset(1.5), BRIGHT, 3.0, radius + RING + 1.5)
