"""Things to press: plaques of wood, round brass buttons, and words that lead somewhere."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Literal

from app.stage.canvas import INK, ON_WOOD, Canvas
from app.stage.frame import Box, Point
from app.stage.type import Colour, Typesetter
from app.widgets import skin
from app.widgets.said import Words, said
from app.widgets.widget import Pressable

Kind = Literal["primary", "wood", "chip"]
"""A red plaque for what is most likely wanted, a wooden one, or a light chip on paper."""
GREY: Colour = (176, 164, 150)
LINK: Colour = (169, 59, 42)
RIM = 4.0
"""Units that two lines keep from the upper and lower edge, together."""
SINK = 2.0
"""Units that a pressed button goes down."""


def key_cap(canvas: Canvas, words: str, right: float, middle: float, colour: Colour) -> float:
    """Draw the cap of a key (see ``app.stage.caps``) with its right edge at ``right``; return its width."""
    if not words:
        return 0.0
    w = canvas.type.width(words, "text", 13) + 12
    h = canvas.type.leading("text", 13) + 2
    box = Box(right - w, middle - h / 2, w, h)
    canvas.outline(box, colour, 1.0, 4)
    canvas.text(words, box.centre, 13, "text", colour, "centre")
    return w


def key_cap_width(typesetter: Typesetter, words: str) -> float:
    """Return the width of a key's cap in units; 0 where nothing stands on it."""
    return typesetter.width(words, "text", 13) + 12 if words else 0.0


ROUND_WORDS = 15.0
"""How large the words below a round button are, in units, where they have room."""
SMALLER = 0.7
"""How large the words of a button are in two lines: where one line would be cut, or smaller than that."""
BROKEN = (0.76, SMALLER, 0.62, 0.55)
"""The sizes that are tried for two lines."""


class Button(Pressable):
    """A plaque with words, perhaps an icon before them and the cap of its key behind them."""

    def __init__(
        self,
        label: Words,
        press: Callable[[], object],
        kind: Kind = "wood",
        icon: str = "",
        tip: Words = "",
        key: str = "",
        show_key: bool = False,
        size: float = 17,
    ) -> None:
        # A key alone is no tip: the label goes with it; a button that shows its key has nothing left to tell.
        super().__init__(tip or (label if key and not show_key else ""), key)
        self.label = label
        self.press = press
        self.kind = kind
        self.icon = icon
        self.show_key = show_key
        self.size = size

    def activate(self) -> None:
        """Do what it is there for."""
        self.stage.sound.play("press")
        self.press()

    def natural(self) -> tuple[float, float]:
        """Return the room that its words need."""
        if self.kind == "chip":
            return (
                max(56.0, self._inner_width() + 24),
                max(36.0, self.type.leading("bold", self.size) + 10),
            )
        return (
            self._inner_width() + 44,
            max(44.0, self.type.leading("bold", self.size) + 18),
        )

    def paint(self, canvas: Canvas) -> None:
        """Paint the plaque and its words."""
        box = self.shaken()
        skin.body(
            canvas,
            "chip" if self.kind == "chip" else f"button-{self.kind}",
            box,
            self.state,
        )
        colour = self._colour()
        sink = SINK if self.state == "pressed" else 0.0
        self._paint_words(canvas, box.moved(0, sink), colour)

    def _colour(self) -> Colour:
        if self.kind == "chip":
            return INK if self.enabled else (125, 108, 84)
        return ON_WOOD if self.enabled else GREY

    def _inner_width(self) -> float:
        w = self.type.width(said(self.label), "bold", self.size)
        w += self._icon_size() + 8 if self.icon else 0
        return w + self._cap_width()

    def _cap(self) -> str:
        return self.stage.caps.on(self.key) if self.show_key and self.key else ""

    def _cap_width(self) -> float:
        words = self._cap()
        return key_cap_width(self.type, words) + 10 if words else 0.0

    def _icon_size(self) -> float:
        return self.type.leading("bold", self.size) * 0.92

    def _paint_words(self, canvas: Canvas, box: Box, colour: Colour) -> None:
        room = box.w - (14 if self.kind == "chip" else 28)
        x, middle = box.centre[0] - min(self._inner_width(), room) / 2, box.centre[1]
        icon = self._icon_size()
        if self.icon and self._whole(room - icon - 8):  # words are worth more than their icon
            skin.icon(canvas, self.icon, (x + icon / 2, middle), icon, colour)
            x, room = x + icon + 8, room - icon - 8
        capped = self._cap_width()
        broken, size = self._broken(room - capped, box.h)
        for number, line in enumerate(broken):
            y = middle + (number - (len(broken) - 1) / 2) * self.type.leading("bold", size) * 0.88
            canvas.text(line, (x + (room - capped) / 2, y), size, "bold", colour, "centre", room=room - capped)
        if broken:
            return
        w = canvas.text(said(self.label), (x, middle), self.size, "bold", colour, room=room - capped)
        if capped:
            key_cap(canvas, self._cap(), x + w + capped, middle, colour)

    def _whole(self, room: float) -> bool:
        """Return whether the words need not be cut in one line or two."""
        words, type_ = said(self.label), self.type
        fits = type_.unsqueezed(words, "bold", self.size, room)
        return fits or bool(self._broken(room, self.box.h)[0])

    def _broken(self, room: float, high: float) -> tuple[list[str], float]:
        """Return the words in two lines and their size, where that is larger than one line, or that would be cut.

        No lines: one is best.
        """
        words, type_ = said(self.label), self.type
        one = min(1.0, max(1.0, room) / max(1.0, type_.width(words, "bold", self.size)))
        whole = type_.unsqueezed(words, "bold", self.size, room)
        sizes = [self.size * smaller for smaller in BROKEN if not whole or smaller > one]
        for size, share in itertools.product(sizes, (0.6, 0.8, 1.0)):
            lines = type_.wrap(words, "bold", size, room * share)
            if len(lines) != 2 or 2 * type_.leading("bold", size) * 0.88 > high - RIM:
                continue
            torn = words.isascii() and " ".join(lines) != words
            if not torn and all(type_.width(line, "bold", size) <= room for line in lines):
                return lines, size
        return [], self.size


class RoundButton(Pressable):
    """A round wooden button with an icon, and perhaps words below. Its box holds both."""

    radius = 12.0

    def __init__(
        self,
        icon: str,
        press: Callable[[], object],
        label: Words = "",
        tip: Words = "",
        key: str = "",
        diameter: float = 52,
        badge: Words = "",
    ) -> None:
        super().__init__(tip or label, key)
        self.icon = icon
        self.press = press
        self.label = label
        self.diameter = diameter
        self.badge = badge
        self.pitch = float("inf")
        """Units from this button to the next in a row: words that are wider are written smaller."""
        self.size = ROUND_WORDS
        """Of the words, in units; buttons that stand together are given one that fits them all."""

    def activate(self) -> None:
        """Do what it is there for."""
        self.stage.sound.play("press")
        self.press()

    def natural(self) -> tuple[float, float]:
        """Return the room for the button and its words."""
        if not said(self.label):
            return (self.diameter, self.diameter)
        w = self.type.width(said(self.label), "bold", self.size) + 8
        return (
            min(max(self.diameter, w), self.pitch),
            self.diameter + self.type.leading("bold", self.size) + 6,
        )

    @property
    def middle(self) -> Point:
        """The middle of the round part."""
        return (self.box.centre[0], self.box.y + self.diameter / 2)

    def paint(self, canvas: Canvas) -> None:
        """Paint the button and its words."""
        share = self.diameter / 52
        x, y = self.shaken().centre[0], self.middle[1]
        skin.knob(canvas, "round-button", (x, y), self.state, share)
        sink = SINK if self.state == "pressed" else 0.0
        colour = ON_WOOD if self.enabled else GREY
        skin.icon(canvas, self.icon, (x, y + sink), 28 * share, colour)
        if said(self.label):
            y = self.box.y + self.diameter + 6 + self.type.leading("bold", self.size) / 2
            canvas.text(
                said(self.label),
                (x, y),
                self.size,
                "bold",
                colour,
                "centre",
                room=min(self.box.w + 16, self.pitch - 8),
            )


class Link(Pressable):
    """Underlined words that lead somewhere (to a rule, to the defaults)."""

    radius = 4.0

    def __init__(
        self,
        label: Words,
        press: Callable[[], object],
        colour: Colour = LINK,
        size: float = 15,
        key: str = "",
    ) -> None:
        super().__init__("", key)
        self.label = label
        self.press = press
        self.colour = colour
        self.size = size

    def activate(self) -> None:
        """Go there."""
        self.press()

    def natural(self) -> tuple[float, float]:
        """Return the room that its words need."""
        return (
            self.type.width(said(self.label), "bold", self.size) + 4,
            self.type.leading("bold", self.size) + 6,
        )

    def paint(self, canvas: Canvas) -> None:
        """Paint the words and the line below them."""
        colour = self.colour if self.enabled else GREY
        x, middle = self.box.x + 2, self.box.centre[1]
        w = canvas.text(
            said(self.label),
            (x, middle),
            self.size,
            "bold",
            colour,
            room=self.box.w - 4,
        )
        y = middle + self.type.leading("bold", self.size) * 0.42
        canvas.line((x, y), (x + w, y), colour, 2.0 if self.hovered else 1.0)
