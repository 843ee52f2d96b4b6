"""The catapult card as it is held and bent, seen from behind and a little from the side; token, gauge and aim.

The card is drawn strip by strip along a bent line: its lower end is clamped in a block of wood, its other end comes
down towards the person as far as the pull goes. Used by the flick at the table and by the practice corner.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from app.boards.gnome_places import Yard
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.type import Colour
from engines.gnome_street.flick import CREASE

LENGTH = 132.0
WIDE = 66.0
LEAN = math.radians(16)
"""How far the straight card leans back."""
CURL = math.radians(112)
"""How much farther its end has turned at full pull."""
STRIPS = 18
SKEW = 0.62
"""How far to the right a thing seems to come that comes nearer: the look from the side that shows the bend."""
DOWN = 0.5
"""How far down a thing seems to come that comes nearer."""
NEARER = 0.30
TURNED = math.radians(38)
"""From this slope on the upper side of the card is seen."""
FINE = 2
"""The card is drawn so many times as large and then made smaller: smooth edges."""
ROOM = (360.0, 330.0)
RED: Colour = (196, 52, 38)
GOLD: Colour = (226, 172, 62)
CREAM: Colour = (250, 232, 190)
EDGE: Colour = (66, 22, 12)
WOOD: tuple[Colour, Colour, Colour] = ((176, 118, 70), (140, 88, 48), (98, 58, 30))
GAUGE_SIZE = (26.0, 123.0)


@dataclass(frozen=True, slots=True)
class Slice:
    """A place along the bent card, in units from the clamped end before the aim turns it."""

    x: float
    y: float
    wide: float
    slope: float


def bent(pull: float, k: float) -> list[Slice]:
    """Return the bent line of the card from the clamp to the end."""
    height = depth = 0.0
    step = LENGTH * k / STRIPS
    found = []
    for number in range(STRIPS + 1):
        share = number / STRIPS
        slope = LEAN + pull * CURL * share * (2 - share)
        near = depth / (LENGTH * k)
        found.append(Slice(depth * SKEW, depth * DOWN - height * 0.94, WIDE * k * (1 + NEARER * near), slope))
        height += math.cos(slope) * step
        depth += math.sin(slope) * step
    return found


def turned(point: Point, aim: float) -> Point:
    """Turn a place round the clamp by an aim (degrees, right is positive)."""
    turn = math.radians(aim)
    x, y = point
    return (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))


def tip(yard: Yard, aim: float, pull: float) -> Point:
    """Return where the token lies on the bent card."""
    line = bent(pull, yard.k)[-3]
    x, y = turned((line.x, line.y), aim)
    base = yard.thumb()
    return (base[0] + x, base[1] + y - 6 * yard.k)


def card_sprites(canvas: Canvas, yard: Yard, aim: float, pull: float, token: Look | None) -> list[Sprite]:
    """Return the block with its bent card, and the token on it."""
    at, k = tip(yard, aim, pull), yard.k
    middle = (yard.thumb()[0], yard.thumb()[1] - 40 * k)
    found = [_drawn(canvas, middle, k, aim, pull)]
    if token is not None:
        near = 0.78 + 0.16 * max(0.0, pull)
        on_card = (at[0], at[1] + 4 * k)
        found.append(canvas.shadow_sprite(token, on_card, 0, round(near * k, 2), held=False))
        found.append(canvas.sprite(token, at, 0, round(near * k, 2)))
    return found


def _drawn(canvas: Canvas, middle: Point, k: float, aim: float, pull: float) -> Sprite:
    """Draw block and card on a sheet of their own, larger, and make it smaller."""
    scale = canvas.scale * k
    size = (round(ROOM[0] * scale), round(ROOM[1] * scale))
    big = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    pen = _Pen(big, scale * FINE, aim)
    pen.shadow(bent(pull, 1.0))
    pen.block()
    pen.card(bent(pull, 1.0))
    made = pygame.transform.smoothscale(big, size)
    x, y = middle[0] * canvas.scale, middle[1] * canvas.scale
    return Sprite(made, round(x - size[0] / 2), round(y - size[1] / 2))


class _Pen:
    """Draws in units from the clamp, turned by the aim."""

    def __init__(self, surface: pygame.Surface, scale: float, aim: float) -> None:
        self.surface = surface
        self.scale = scale
        self.aim = aim
        self.origin = (surface.get_width() / 2, surface.get_height() / 2 + 40 * scale)

    def at(self, point: Point) -> Point:
        x, y = turned(point, self.aim)
        return (self.origin[0] + x * self.scale, self.origin[1] + y * self.scale)

    def fill(self, points: Sequence[Point], colour: Sequence[int]) -> None:
        pygame.draw.polygon(self.surface, colour, [self.at(point) for point in points])

    def edge(self, points: Sequence[Point], colour: Colour, width: float, closed: bool = False) -> None:
        pixels = [self.at(point) for point in points]
        pygame.draw.lines(self.surface, colour, closed, pixels, max(2, round(width * self.scale)))

    def shadow(self, line: Sequence[Slice]) -> None:
        """The card's shadow on the table: farther away the higher the card is."""
        layer = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        for spread in (10.0, 6.0, 2.0):
            left = [(s.x - s.wide / 2 - spread + 18, max(s.y, -4) * 0.5 + 16 - spread / 2) for s in line]
            right = [(s.x + s.wide / 2 + spread + 18, max(s.y, -4) * 0.5 + 26 + spread) for s in line]
            pygame.draw.polygon(layer, (20, 10, 3, 46), [self.at(p) for p in (*left, *reversed(right))])
            self.surface.blit(layer, (0, 0))
            layer.fill((0, 0, 0, 0))

    def block(self) -> None:
        """The block of wood that holds the card: its top with the slit, then its near sides."""
        self.fill([(-54, -10), (46, -10), (62, 8), (-38, 8)], WOOD[0])
        self.edge([(-54, -10), (46, -10), (62, 8), (-38, 8)], EDGE, 2.0, True)
        self.fill([(-42, -4), (44, -4), (49, 2), (-37, 2)], (48, 26, 12))
        self.fill([(-38, 8), (62, 8), (62, 30), (-38, 30)], WOOD[1])
        self.fill([(-54, -10), (-38, 8), (-38, 30), (-54, 12)], WOOD[2])
        self.edge([(-38, 8), (62, 8), (62, 30), (-38, 30)], EDGE, 2.0, True)
        self.edge([(-54, -10), (-38, 8), (-38, 30), (-54, 12)], EDGE, 2.0, True)
        self.edge([(-34, 11), (58, 11)], (212, 156, 100), 1.6)
        for x in (-28, 52):
            pygame.draw.circle(self.surface, (226, 180, 84), self.at((x, 20)), max(2, round(3.4 * self.scale)))
            pygame.draw.circle(self.surface, EDGE, self.at((x, 20)), max(2, round(3.4 * self.scale)), 2)

    def card(self, line: Sequence[Slice]) -> None:
        """The card, strip by strip; its back is red, its upper side gold."""
        for number in range(len(line) - 1):
            self._strip(line[number], line[number + 1], number)
        left = [(s.x - s.wide / 2, s.y) for s in line]
        right = [(s.x + s.wide / 2, s.y) for s in line]
        self.edge(left, EDGE, 2.2)
        self.edge(right, EDGE, 2.2)
        end = line[-1]
        self.edge([(end.x - end.wide / 2, end.y), (end.x + end.wide / 2, end.y)], EDGE, 2.6)
        if end.slope > TURNED:
            low = [(end.x + end.wide / 2, end.y + 2.5), (end.x - end.wide / 2, end.y + 2.5)]
            self.edge(low, CREAM, 2.4)

    def _strip(self, one: Slice, other: Slice, number: int) -> None:
        slope = (one.slope + other.slope) / 2
        over = slope > TURNED
        base = GOLD if over else RED
        shine = math.cos(slope - (1.25 if over else 0.1))
        light = 0.72 + 0.34 * max(0.0, shine)
        self._band(one, other, 0.0, 1.0, _lit(base, light))
        for begin in (0.075, 0.895):
            self._band(one, other, begin, begin + 0.03, _lit(CREAM, light))
        if number in (1, STRIPS - 2):
            self._band(one, other, 0.075, 0.925, _lit(CREAM, light * 0.98))
            self._band(one, other, 0.105, 0.895, _lit(base, light), 0.42)

    def _band(self, one: Slice, other: Slice, left: float, right: float, colour: Colour, part: float = 1.0) -> None:
        def across(s: Slice, share: float) -> Point:
            return (s.x + (share - 0.5) * s.wide, s.y)

        def along(a: Point, b: Point) -> Point:
            return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)

        a, b = across(one, left), across(one, right)
        self.fill([a, b, along(b, across(other, right)), along(a, across(other, left))], colour)


def _lit(colour: Colour, light: float) -> Colour:
    red, green, blue = (min(255, round(part * light)) for part in colour)
    return (red, green, blue)


# --- the gauge and the aim ----------------------------------------------------------------------------


def gauge_box(yard: Yard) -> Box:
    """Return where the gauge of the pull stands."""
    x, y = yard.thumb()
    return Box.around((x + 156 * yard.k, y - 14 * yard.k), GAUGE_SIZE[0] * yard.k, GAUGE_SIZE[1] * yard.k)


def gauge_sprite(canvas: Canvas, yard: Yard, pull: float) -> Sprite:
    """Return the gauge: how far the card is bent, and from where on it creases."""
    step = round(pull * 60)

    def paint(on: Canvas) -> None:
        on.image("gnome_street/pull-gauge", (GAUGE_SIZE[0] / 2, GAUGE_SIZE[1] / 2), GAUGE_SIZE)
        x, top, bottom = 10.2, 11.0, GAUGE_SIZE[1] - 13
        high = bottom - top
        full = high * step / 60
        crease = bottom - high * CREASE
        if full > 0:
            safe = min(full, high * CREASE)
            on.fill(Box(x, bottom - safe, 5.2, safe), (255, 209, 92), 2)
            if full > safe:
                on.fill(Box(x, bottom - full, 5.2, full - safe + 1), (226, 72, 44), 2)
        on.line((x - 4, crease), (x + 9, crease), (226, 72, 44), 2.2)
        for mark in (0.25, 0.5, 0.75):
            y, wide = bottom - high * mark, 12 if mark == 0.5 else 9
            on.line((x + 6, y), (x + wide, y), (250, 226, 160), 1.4)

    return canvas.sprite(Look(("gnome-gauge", step), GAUGE_SIZE, paint), gauge_box(yard).centre, 0, round(yard.k, 3))


def aim_sprites(canvas: Canvas, yard: Yard, aim: float, strength: float) -> list[Sprite]:
    """Return dots that go the way of the aim over the garden, fainter with the distance."""
    x, y = yard.launch()
    turn = math.radians(aim)
    look = Look("gnome-aim-dot", (12, 12), _dot)
    found = []
    for number in range(1, 9):
        away = (22 + number * 26) * yard.k
        at = (x + math.sin(turn) * away, y - 20 * yard.k - math.cos(turn) * away)
        alpha = round((9 - number) / 9 * (0.65 + 0.35 * strength) * 7) * 32
        if alpha > 0:
            found.append(canvas.sprite(look, at, 0, round((1.0 - number * 0.05) * yard.k, 2), min(224, alpha)))
    return found


def _dot(canvas: Canvas) -> None:
    canvas.circle((6, 6), 5.6, (70, 40, 10))
    canvas.circle((6, 6), 4.2, (255, 236, 176))
