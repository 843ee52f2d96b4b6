"""Pictures for the rulebooks, made of the real pieces, each lying on its own game's ground.

A rulebook names a piece (``![piece:card-8]``). What that is in pictures is told by the game's own room
``app/boards/<game>_book.py``: ``GROUND``, the part of a picture that everything lies on, and ``things(stage, name)``,
or None where the picture of that name in the game's set is all there is to show.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from types import ModuleType
from typing import TYPE_CHECKING

import pygame

import art
from app.boards.snapshot import SmallType
from app.errors import MissingPicture
from app.stage.canvas import Canvas, Look
from app.stage.frame import Box, Point

if TYPE_CHECKING:
    from app.stage.stage import Stage

HIGH = 166.0
"""Units from the upper to the lower edge of a picture."""
RADIUS = 9.0
LEAST = 8
"""Pixels of the smallest words on a pictured piece: whole words, even small ones, tell more than cut ones."""
RED = (176, 52, 36)
DARK = (74, 30, 16)


@dataclass(frozen=True, slots=True)
class Thing:
    """A piece in a picture. ``x`` and ``y`` say where its middle lies, in units from the picture's middle."""

    look: Look
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    angle: float = 0.0
    shadow: bool = True


@dataclass(frozen=True, slots=True)
class Ground:
    """The part ``box`` (in the picture's own units) of a picture that fills the frame, cut to its shape."""

    picture: str
    box: Box
    veil: int = 0
    """How dense (0 … 255) the shade is that lets pieces stand out from a ground with much on it."""


PAPER = Ground("table/wood", Box(200, 60, 880, 320))


def room(game_id: str) -> ModuleType | None:
    """Return the room that tells what a game's rulebook shows, None when it has none."""
    name = f"app.boards.{game_id.replace('-', '_')}_book"
    return import_module(name) if find_spec(name) is not None else None


def things(stage: Stage, game_id: str, name: str) -> Sequence[Thing]:
    """Return what a picture of the rulebook is made of. Raises MissingPicture for a piece that nobody knows."""
    own = room(game_id)
    made: Sequence[Thing] | None = own.things(stage, name) if own is not None else None
    if made:
        return made
    picture = f"{game_id.replace('-', '_')}/{name}"
    if picture not in art.sizes():
        raise MissingPicture(picture)
    look = Look.picture(picture)
    return [Thing(look, 0, 0, min(1.25, 128 / look.size[1], 380 / look.size[0]))]


def small(look: Look) -> Look:
    """Return a look whose words shrink with it, so that none of them has to be cut."""
    paint = look.paint
    if paint is None:
        return look

    def shrunk(canvas: Canvas) -> None:
        paint(Canvas(canvas.surface, canvas.scale, canvas.pictures, SmallType(canvas.scale, LEAST)))

    return Look(("small", look.key), look.size, shrunk)


def framed(stage: Stage, game_id: str, names: Sequence[str], width: float) -> Look:
    """Return a framed picture of one or more pieces side by side, ``width`` units wide and ``HIGH`` high."""
    own = room(game_id)
    ground: Ground = own.GROUND if own is not None else PAPER
    parts = [things(stage, game_id, name) for name in names]

    def paint(canvas: Canvas) -> None:
        frame = Box(2, 2, width - 4, HIGH - 4)
        _paint_ground(canvas, ground, frame)
        step = frame.w / len(parts)
        for number, part in enumerate(parts):
            middle = (frame.x + step * (number + 0.5), frame.centre[1])
            _paint_things(canvas, part, middle, min(1.0, step / 400 if len(parts) > 1 else frame.w / 440))
        _paint_frame(canvas, frame)

    key = ("book", game_id, tuple(names), round(width), stage.settings.language)
    return Look(key, (width, HIGH), paint)


def _paint_things(canvas: Canvas, part: Sequence[Thing], middle: Point, share: float) -> None:
    for thing in part:
        centre = (middle[0] + thing.x * share, middle[1] + thing.y * share)
        scale = round(thing.scale * share, 3)
        look = small(thing.look)
        if thing.shadow:
            canvas.shadow(look, centre, thing.angle, scale)
        canvas.look(look, centre, thing.angle, scale)


def _paint_ground(canvas: Canvas, ground: Ground, frame: Box) -> None:
    """Fill the frame with the ground's part, keeping its shape."""
    w, h = canvas.pictures.size(ground.picture)
    grow = max(frame.w / ground.box.w, frame.h / ground.box.h)
    x, y = ground.box.centre
    centre = (frame.centre[0] + (w / 2 - x) * grow, frame.centre[1] + (h / 2 - y) * grow)
    canvas.image(ground.picture, centre, (w * grow, h * grow))
    if ground.veil:
        canvas.fill(frame, (24, 46, 18), 0, ground.veil)


def _paint_frame(canvas: Canvas, frame: Box) -> None:
    """Round the corners of all that is painted, and draw the frame's dark and light line."""
    mask = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), canvas.rect(frame), border_radius=canvas.px(RADIUS))
    canvas.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.outline(frame, (92, 56, 30), 2.4, RADIUS)
    canvas.outline(frame.inset(3), (255, 236, 190), 1.0, RADIUS - 3)


# --- arrows ---------------------------------------------------------------------------------------------


def arrow(start: Point, end: Point, high: float) -> Thing:
    """Return a red arrow that flies in an arc from one place to another, ``high`` units over the higher one."""
    left, right = min(start[0], end[0]) - 16, max(start[0], end[0]) + 16
    top, bottom = min(start[1], end[1]) - high - 16, max(start[1], end[1]) + 16
    size = (right - left, bottom - top)
    a, b = (start[0] - left, start[1] - top), (end[0] - left, end[1] - top)
    look = Look(("book-arrow", a, b, high), size, lambda canvas: _paint_arrow(canvas, a, b, high))
    return Thing(look, (left + right) / 2, (top + bottom) / 2, shadow=False)


def _paint_arrow(canvas: Canvas, a: Point, b: Point, high: float) -> None:
    points = [_on_arc(a, b, high, step / 24) for step in range(22)]
    tip, before = b, _on_arc(a, b, high, 20 / 24)
    for width, colour, long in ((9.0, DARK, 19.0), (5.6, RED, 15.0)):
        for here, there in pairwise(points):
            canvas.circle(there, width / 2, colour)
            canvas.line(here, there, colour, width)
        _head(canvas, tip, before, long, colour)


def _on_arc(a: Point, b: Point, high: float, t: float) -> Point:
    x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
    return (x, y - high * 4 * t * (1 - t))


def _head(canvas: Canvas, tip: Point, before: Point, long: float, colour: tuple[int, int, int]) -> None:
    way = math.atan2(tip[1] - before[1], tip[0] - before[0])
    corners = [(tip[0] + 3 * math.cos(way), tip[1] + 3 * math.sin(way))]
    for turn in (2.65, -2.65):
        corners.append((tip[0] + long * math.cos(way + turn), tip[1] + long * math.sin(way + turn)))
    pygame.draw.polygon(canvas.surface, colour, [(x * canvas.scale, y * canvas.scale) for x, y in corners])


# --- rows -----------------------------------------------------------------------------------------------


def spread(looks: Sequence[Look], scale: float, width: float = 400.0, y: float = 0.0, fan: float = 0.0) -> list[Thing]:
    """Lay looks side by side in the middle, nearer together when they would be wider than ``width`` units."""
    widest = max(look.size[0] for look in looks) * scale
    count = len(looks)
    step = min(widest + 10, (width - widest) / max(1, count - 1))
    made = []
    for number, look in enumerate(looks):
        away = number - (count - 1) / 2
        made.append(Thing(look, away * step, y + away * away * fan * 0.6, scale, -away * fan))
    return made


@cache
def figure(picture: str, x: float, foot: float, scale: float) -> Thing:
    """Return a figure whose foot stands at a place, seen from the picture's middle."""
    (w, h), (ax, ay) = art.sizes()[picture]["size"], art.sizes()[picture]["anchor"]
    centre = (x + (w / 2 - ax) * scale, foot + (h / 2 - ay) * scale)
    return Thing(Look.picture(picture), *centre, scale, shadow=False)


Made = Callable[["Stage"], Sequence[Thing]]
"""What makes one picture."""
