"""The head of the set-up: the game's title, and the buttons beside it – or below it, where they would be too small."""

from __future__ import annotations

from collections.abc import Sequence

from app.stage.frame import Box
from app.widgets import Button

TITLE_SHARE = 0.34
"""Share of the head that the game's title has, if it needs it, before the buttons beside it."""
SHAPES = ((True, 16.0), (True, 14.0), *((False, size) for size in (16.0, 14.0, 12.0, 10.0, 8.0)))
"""Whether the buttons have their icons, and the size of their words: the first that fits."""
LEAST, LEAST_FELT = 12.0, 210.0
"""Words smaller than this rather stand in a line of their own, where the felt below keeps so much height."""
GAP = 10.0


def lay_head(
    head: Box, title: float, buttons: Sequence[Button], icons: Sequence[str], felt: float
) -> tuple[float, float]:
    """Place the buttons in a head, right of a title of a width; ``felt`` is the height of what comes below.

    The title has its room first: the buttons do without their icons, then with smaller words, then below it. Returns
    the room of the title, and what the head becomes higher, which the felt loses.
    """
    wanted = min(title, head.w * TITLE_SHARE)
    for with_icons, size in SHAPES:
        for button, icon in zip(buttons, icons, strict=True):
            button.icon, button.size = icon if with_icons else "", size
        if _width(buttons) <= head.w - wanted:
            break
    middle, more = head.h / 2, 0.0
    if buttons and buttons[0].size < LEAST and felt - buttons[0].natural()[1] - 6 >= LEAST_FELT:
        more = _below(head, buttons)
        middle = head.h + more / 2 - 6
    x = head.right
    for button in reversed(buttons):
        w, h = button.natural()
        button.place(Box(x - w, middle - h / 2, w, h))
        x -= w + GAP
    return (head.right if more else x) - head.x, more


def _below(head: Box, buttons: Sequence[Button]) -> float:
    """Give the buttons a line of their own; return its height."""
    for size in (16.0, 14.0, 12.0):
        for button in buttons:
            button.size = size
        if _width(buttons) <= head.w:
            break
    return buttons[0].natural()[1] + 6


def _width(buttons: Sequence[Button]) -> float:
    return sum(button.natural()[0] + GAP for button in buttons)
