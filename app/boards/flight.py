"""One thing on its way from where it lay to where it lies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from app.boards.things import Piece
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Point
from app.stage.tween import along_arc, ease_out

SIZES = 8
"""How many sizes a thing goes through while it grows or shrinks."""
TURN_STEPS = 12
"""How many widths a card shows while it turns over."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A thing that moves, turns over, appears (``start`` is None) or goes (``end`` is None)."""

    start: Piece | None
    end: Piece | None
    begin: float
    seconds: float
    arc: float = 0.0
    fades: bool = False
    """Only a cross-fade in place: motion is reduced."""
    high: bool = False

    @property
    def shown(self) -> Piece:
        """The thing as it will lie, or lay last."""
        found = self.end or self.start
        assert found is not None, "a flight has a start or an end"
        return found

    def over(self, now: float) -> bool:
        """Return whether it has arrived."""
        return now >= self.begin + self.seconds

    def along(self, now: float) -> float:
        """Return how far it is, 0 to 1, eased."""
        if self.seconds <= 0:
            return 1.0
        return ease_out(max(0.0, min(1.0, (now - self.begin) / self.seconds)))

    def sprites(self, canvas: Canvas, now: float) -> Sequence[Sprite]:
        """Return its shadow and itself at a moment."""
        t = self.along(now)
        if self.start is None or self.end is None:
            piece = self.shown
            alpha = int(255 * (t if self.start is None else 1 - t))
            return [canvas.sprite(piece.look, piece.centre, piece.angle, piece.scale, _step(alpha))]
        if self.fades:
            return [
                canvas.sprite(
                    self.start.look, self.start.centre, self.start.angle, self.start.scale, _step(255 * (1 - t))
                ),
                canvas.sprite(self.end.look, self.end.centre, self.end.angle, self.end.scale, _step(255 * t)),
            ]
        return self._flying(canvas, t)

    def _flying(self, canvas: Canvas, t: float) -> Sequence[Sprite]:
        start, end = self.start, self.end
        assert start is not None
        assert end is not None
        centre = along_arc(start.centre, end.centre, t, self.arc)
        angle = start.angle + _shorter(end.angle - start.angle) * t
        scale = _size_between(start.scale, end.scale, t)
        if start.look.key != end.look.key or start.look.size != end.look.size:
            return [_turning(canvas, start if t < 0.5 else end, centre, angle, scale, abs(math.cos(math.pi * t)))]
        sprites = [canvas.sprite(end.look, centre, angle, scale)]
        if end.shadow and start.look.size[0] * start.scale > 20:
            sprites.insert(0, canvas.shadow_sprite(end.look, centre, angle, scale, held=True))
        return sprites


def _size_between(start: float, end: float, t: float) -> float:
    """Return how large a thing is on its way, in few sizes: each is drawn and kept, and must not crowd out the rest."""
    return round(start + (end - start) * round(t * SIZES) / SIZES, 2)


def gone(piece: Piece, exit_to: Piece | None, begin: float, seconds: float, arc: float, fades: bool) -> Flight:
    """Return the flight of a thing that is no longer there."""
    return Flight(piece, None if fades else exit_to, begin, seconds, arc, fades)


def moved(one: Piece, other: Piece) -> bool:
    """Return whether a thing lies otherwise in two views; words and the like do not count."""
    return (one.look.key, one.look.size, one.centre, one.angle, one.scale) != (
        other.look.key,
        other.look.size,
        other.centre,
        other.angle,
        other.scale,
    )


def lifted(piece: Piece, centre: Point) -> Piece:
    """Return a thing as it hangs in the hand: a little larger, upright, its middle at ``centre``."""
    return replace(piece, centre=centre, angle=0.0, scale=round(piece.scale * 1.04, 2))


def _step(alpha: float) -> int:
    """Return an opacity in steps, so that few faded pictures need to be kept."""
    return max(0, min(255, round(alpha / 32) * 32))


def _shorter(degrees: float) -> float:
    return (degrees + 180) % 360 - 180


def _turning(canvas: Canvas, side: Piece, centre: Point, angle: float, scale: float, width: float) -> Sprite:
    """Return a card seen from the side while it turns over: its face squeezed across."""
    step = max(1, round(width * TURN_STEPS))
    whole = canvas.look_surface(side.look, angle, scale)
    size = (max(1, whole.get_width() * step // TURN_STEPS), whole.get_height())
    key = ("turning", side.look.key, whole.get_size(), round(angle), step)
    narrow = canvas.pictures.keep(key, lambda: pygame.transform.smoothscale(whole, size))
    x, y = centre[0] * canvas.scale, centre[1] * canvas.scale
    return Sprite(narrow, round(x - size[0] / 2), round(y - size[1] / 2))
