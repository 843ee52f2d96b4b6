"""The buttons of a lesson's balloon: with words on them, or small, with words beside them where there is room."""

from __future__ import annotations

from collections.abc import Callable

from app.stage.canvas import INK, ON_WOOD, Canvas
from app.widgets import skin
from app.widgets.buttons import SINK, Button, RoundButton
from app.widgets.said import Words, said

BUTTON, SMALL = 15.0, 13.5
"""The size of a button's words, and of those beside a small one."""
ROUND, GAP = 40.0, 5.0


class SmallButton(RoundButton):
    """A small round button on paper; ``worded``: its words stand beside it."""

    worded = False

    def natural(self) -> tuple[float, float]:
        """Return the room for the button, and for its words if they stand there."""
        return (self.whole_width() if self.worded else ROUND, ROUND)

    def whole_width(self) -> float:
        """Return how wide it is with its words, in units."""
        return ROUND + GAP + self.type.width(said(self.label), "bold", SMALL) + 4

    def paint(self, canvas: Canvas) -> None:
        """Paint the button, and its words at its right."""
        share = ROUND / 52
        x, y = self.shaken().x + ROUND / 2, self.box.y + ROUND / 2
        skin.knob(canvas, "round-button", (x, y), self.state, share)
        skin.icon(canvas, self.icon, (x, y + (SINK if self.state == "pressed" else 0.0)), 28 * share, ON_WOOD)
        if self.worded:
            canvas.text(said(self.label), (self.box.x + ROUND + GAP, y), SMALL, "bold", INK)


def text_button(
    label: Callable[[], str], press: Callable[[], object], icon: str, key: str, primary: bool = False
) -> Button:
    """Return a button of the balloon with words on it."""
    return Button(label, press, "primary" if primary else "wood", icon, "", key, size=BUTTON)


def small_button(icon: str, press: Callable[[], object], label: Callable[[], str], tip: Words, key: str) -> SmallButton:
    """Return a small round button of the balloon."""
    return SmallButton(icon, press, label, tip, key, ROUND)
