"""Reads what a look says: every word as it is shown, shrunk and cut where its room is too small."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from app.stage.canvas import Canvas, Look
from app.stage.frame import Box
from app.stage.stage import Stage


class Reader(Canvas):
    """A canvas that keeps what is written on it."""

    def __init__(self, stage: Stage, look: Look, scale: float = 1.0) -> None:
        """``scale`` is the thing's own, on top of that of the stage's window."""
        k = stage.frame.scale * scale
        pixels = (max(1, round(look.size[0] * k)), max(1, round(look.size[1] * k)))
        super().__init__(pygame.Surface(pixels, pygame.SRCALPHA), k, stage.pictures, stage.type.scaled(scale))
        self.read: list[str] = []
        self.sizes: list[float] = []
        """How large each of them is, in units of the usual text size."""
        assert look.paint is not None
        look.paint(self)

    def text(self, words: str, at: Any, size: float = 15, face: Any = "text", *more: Any, **named: Any) -> float:
        room = named.get("room", more[3] if len(more) > 3 else None)
        pixels = self.type.pixels(size, True)
        self.sizes.append(size)
        self.read.append(words if room is None else self.type.fit(words, face, pixels, room * self.scale)[0])
        return super().text(words, at, size, face, *more, **named)


@dataclass(frozen=True)
class Line:
    """A line of words on a thing: as it was meant, as it is shown, and where on the thing."""

    meant: str
    shown: str
    box: Box


class Lines(Reader):
    """Keeps where every line is written."""

    def __init__(self, *what: Any) -> None:
        self.lines: list[Line] = []
        super().__init__(*what)

    def text(self, words: str, at: Any, size: float = 15, face: Any = "text", *more: Any, **named: Any) -> float:
        wide = super().text(words, at, size, face, *more, **named)
        across = named.get("across", more[1] if len(more) > 1 else "left")
        on_piece = named.get("on_piece", more[2] if len(more) > 2 else False)
        left = at[0] - {"left": 0.0, "centre": 0.5, "right": 1.0}[across] * wide
        high = self.type.pixels(size, on_piece) * 0.7 / self.scale
        self.lines.append(Line(words, self.read[-1], Box(left, at[1] - high / 2, wide, high)))
        return wide
