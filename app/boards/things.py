"""What lies on a board: pieces, spots and plates. Plain data; nothing here draws."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import art
from app.stage.canvas import Look
from app.stage.frame import Box, Point

if TYPE_CHECKING:
    from app.stage.scene import Scene
    from app.stage.stage import Stage


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing as it lies in the view that is shown. Everything in it may be seen by whoever looks at the screen."""

    key: Hashable
    """Which thing it is. The same key in two views is the same thing: it flies from the one place to the other.
    A key must not tell what is hidden: name a face-down card by its place (``("secret", seat)``)."""
    look: Look
    """What it looks like. Another look under the same key turns over on the way (a card is revealed)."""
    centre: Point
    """Its middle, in units."""
    angle: float = 0.0
    """Degrees, counter-clockwise."""
    scale: float = 1.0
    z: float = 0.0
    """What lies higher is painted later and is met first by the pointer."""
    words: str = ""
    """Tooltip and words of the keyboard's focus, in the person's language; hidden things say only that they are."""
    large: Look | None = None
    """What right click or V shows; None: its own look, larger."""
    more: str = ""
    """A few more words beside the large look: what the card does, who the animal is."""
    shadow: bool = True
    """Whether the soft shadow of a lying thing is drawn (figures have their own painted ground shadow)."""
    peek: bool = False
    """Whether this is a secret of the seat in front that a press and hold shows under *quick peek*."""
    opens: Callable[[Stage], Scene] | None = None
    """The scene that a press, Enter, right click or V on it opens (a ledger); None: it is only looked at large."""
    edged: bool = False
    """Whether the ground round it is as bright as a light: the light round it has a line and a dark edge then."""

    @property
    def box(self) -> Box:
        """A box around it, whatever its angle."""
        w, h = self.look.size[0] * self.scale, self.look.size[1] * self.scale
        turn = math.radians(self.angle)
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        return Box.around(self.centre, w * cos + h * sin, w * sin + h * cos)

    @property
    def reach(self) -> float:
        """How far it reaches from its middle at most, whatever its angle."""
        return (self.look.size[0] + self.look.size[1]) * self.scale / 2

    def holds(self, point: Point, grow: float = 0.0) -> bool:
        """Return whether a point lies inside its turned rectangle, made larger by ``grow`` units all round."""
        dx, dy = point[0] - self.centre[0], point[1] - self.centre[1]
        w, h = self.look.size
        turn = math.radians(self.angle)
        x = dx * math.cos(turn) - dy * math.sin(turn)
        y = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(x) <= w * self.scale / 2 + grow and abs(y) <= h * self.scale / 2 + grow


def standing(name: str, foot: Point, scale: float = 1.0) -> Point:
    """Return the middle of a picture whose anchor (a figure's foot) stands at ``foot``."""
    entry = art.sizes()[name]
    (w, h), (ax, ay) = entry["size"], entry["anchor"]
    return (foot[0] + (w / 2 - ax) * scale, foot[1] + (h / 2 - ay) * scale)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place, not a thing: where something may be dropped or that may be pressed (a square, an edge, the pile)."""

    key: Hashable
    outline: tuple[Point, ...]
    """The corners of its shape, in units, in order; convex."""
    words: str = ""
    look: Look | None = None
    """What glows when it is legal; None: its outline."""
    taken: bool = False
    """Whether somebody stands there, who has to be known under the light: only the outline shines."""
    edged: bool = False
    """The same as of a piece, for the light round its ``look``."""
    tells: bool = False
    """Whether its words are a tooltip too: something is drawn there that the pointer may ask about (a track)."""

    @classmethod
    def box(cls, key: Hashable, box: Box, words: str = "") -> Spot:
        """Return a rectangular spot."""
        corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
        return cls(key, corners, words)

    @property
    def bounds(self) -> Box:
        """The box around it."""
        xs, ys = [p[0] for p in self.outline], [p[1] for p in self.outline]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @property
    def centre(self) -> Point:
        """The middle of its corners."""
        count = len(self.outline)
        return (sum(p[0] for p in self.outline) / count, sum(p[1] for p in self.outline) / count)

    def holds(self, point: Point) -> bool:
        """Return whether a point lies inside its shape."""
        corners = self.outline
        sides = [
            (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
            for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
        ]
        return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


@dataclass(frozen=True, slots=True)
class Count:
    """A number on a plate with its small picture: hidden cards, tokens left, medals."""

    look: Look
    """About 14 × 20 units."""
    number: int | None
    """None: only the picture."""
    words: str = ""
    """Tooltip."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What a seat's plate shows besides name and emblem."""

    score: int | None = None
    counts: tuple[Count, ...] = ()
    note: str = ""
    """A word under the name (*first*, *deputy*), in the person's language."""


def fan(box: Box, size: tuple[float, float], count: int, spread: float = 2.6) -> list[tuple[Point, float]]:
    """Lay ``count`` cards of ``size`` fanned in a box; return middle and angle of each, left to right."""
    if count == 0:
        return []
    step = min(size[0] * 1.08, (box.w - size[0]) / max(1, count - 1))
    places = []
    for number in range(count):
        away = number - (count - 1) / 2
        x, y = box.centre[0] + away * step, box.centre[1] + away * away * 1.6
        places.append(((x, y), -away * spread))
    return places


def row(box: Box, width: float, count: int, gap: float = 8.0) -> list[Point]:
    """Lay ``count`` things side by side in the middle of a box, nearer together when they would not fit."""
    step = min(width + gap, (box.w - width) / max(1, count - 1)) if count > 1 else 0.0
    return [(box.centre[0] + (number - (count - 1) / 2) * step, box.centre[1]) for number in range(count)]


def topmost(pieces: Sequence[Piece]) -> list[Piece]:
    """Return pieces in the order in which they are painted, hindmost first."""
    return sorted(pieces, key=lambda piece: piece.z)
