"""Light round things: the breathing halo of what is legal, the lighter one under the pointer; dashes of a change."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from app.boards.things import Piece, Spot
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box
from app.stage.pictures import faded, trimmed
from app.stage.tween import breath
from app.stage.type import Colour

LEGAL: Colour = (255, 216, 113)
HOVER: Colour = (255, 243, 205)
FORBIDDEN: Colour = (186, 52, 34)
RIM: Colour = (66, 42, 8)
"""Under the light round a place: on sand and paper light alone would not be seen."""
CHANGED, CHANGED_RIM = (255, 252, 240), (52, 36, 22)
"""Paper white with a dark edge: what has changed is told apart from the gold of what can be done."""
DASH, GAP, WIDE = 8.0, 7.0, 2.2
"""Units of a dash of the line round what has changed, of the gap behind it, and how wide the line is."""
CLEAR = 3.0
"""Units between a thing and that line."""
LINE, DARK = 2.6, 1.6
"""Units of the line along the silhouette of what stands on ground as bright as its light, and of its dark edge."""
STEPS = 6
"""How many strengths a breathing glow has: few, so that each is drawn once and kept."""
REACH = 18.0
NEAR = 11.0
"""The same for things that lie side by side (cards, tiles); figures stand apart and may shine farther."""
GAIN = 3
"""How often the blurred light is laid over itself."""


def strength(now: float, living: bool) -> int:
    """Return how bright a legal thing glows at a moment (130 … 255); at rest it glows fully."""
    return 255 if not living else 130 + round(breath(now) * STEPS) * 125 // STEPS


def halo(canvas: Canvas, thing: Piece | Spot, colour: Colour, alpha: int = 255, reach: float = REACH) -> Sprite:
    """Return a ring of light outside a thing's outline; the thing itself is not covered."""
    if isinstance(thing, Spot):
        return _spot_halo(canvas, thing, colour, alpha)
    look, angle, scale = thing.look, thing.angle, thing.scale
    if thing.shadow:
        reach = min(reach, NEAR)
    shape = canvas.look_surface(look, angle, scale)
    key = ("ring", look.key, shape.get_size(), round(angle), colour, reach, alpha, thing.edged)
    edge = canvas.scale if thing.edged else 0.0
    made = canvas.pictures.keep(key, lambda: _ring(shape, max(2, canvas.px(reach)), colour, alpha, edge))
    x, y = thing.centre[0] * canvas.scale, thing.centre[1] * canvas.scale
    return Sprite(made, round(x - made.get_width() / 2), round(y - made.get_height() / 2))


def lit(
    canvas: Canvas,
    thing: Piece | Spot,
    pieces: Sequence[Piece],
    colour: Colour,
    alpha: int = 255,
    beside: Sequence[Piece | Spot] = (),
) -> Sprite:
    """Return the light round a thing that lies among ``pieces``: none of it shines on what lies or stands over it.

    It shines on nothing of what is lit ``beside`` it either: what is written there is read.
    """
    if isinstance(thing, Spot):
        return halo(canvas, thing, colour, alpha)
    box = thing.box.inset(-NEAR if thing.shadow else -REACH)
    near = [one for one in pieces if one.z > thing.z]
    near += [one for one in beside if isinstance(one, Piece) and one not in near]
    over = [one for one in near if one.key != thing.key and one.box.meets(box)]
    return _apart(canvas, thing, over, colour, alpha) if over else halo(canvas, thing, colour, alpha)


def halos(canvas: Canvas, things: Sequence[Piece | Spot], colour: Colour, alpha: int) -> list[Sprite]:
    """Return the light round several things. None shines on another: a fan of cards has it round the whole fan."""
    laid = [thing for thing in things if isinstance(thing, Piece)]
    found = []
    for thing in things:
        near = _lit_near(thing, laid) if isinstance(thing, Piece) else []
        if isinstance(thing, Piece) and near:
            found.append(_apart(canvas, thing, near, colour, alpha))
        else:
            found.append(halo(canvas, thing, colour, alpha))
    return found


def _lit_near(thing: Piece, laid: Sequence[Piece]) -> list[Piece]:
    """Return what is lit so near a thing that its light would fall on it; figures may stand in a crowd."""
    box = thing.box.inset(-NEAR if thing.shadow else -REACH)
    return [other for other in laid if other is not thing and other.box.meets(box)]


def _apart(canvas: Canvas, thing: Piece, near: Sequence[Piece], colour: Colour, alpha: int) -> Sprite:
    """Return a thing's light without what of it lies on its neighbours."""
    ring = halo(canvas, thing, colour)
    shapes = [canvas.sprite(other.look, other.centre, other.angle, other.scale) for other in near]
    places = tuple(
        (other.look.key, shape.surface.get_size(), round(other.angle), shape.left - ring.left, shape.top - ring.top)
        for other, shape in zip(near, shapes, strict=True)
    )
    key = ("apart", thing.look.key, ring.surface.get_size(), round(thing.angle), colour, alpha, places)
    return Sprite(canvas.pictures.keep(key, lambda: faded(_without(ring, shapes), alpha)), ring.left, ring.top)


def _without(ring: Sprite, shapes: Sequence[Sprite]) -> pygame.Surface:
    """Return light with the outlines of things cut out of it."""
    left = ring.surface.copy()
    for shape in shapes:
        mask = pygame.mask.from_surface(shape.surface, 90)
        hole = mask.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
        at = (shape.left - ring.left, shape.top - ring.top)
        left.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
    return left


def _spot_halo(canvas: Canvas, spot: Spot, colour: Colour, alpha: int) -> Sprite:
    if spot.look is not None:
        return halo(canvas, Piece(spot.key, spot.look, spot.centre, edged=spot.edged), colour, alpha)
    box = spot.bounds
    corners = [(x - box.x + 6, y - box.y + 6) for x, y in spot.outline]
    size = (box.w + 12, box.h + 12)

    def paint(on: Canvas) -> None:
        points = [(x * on.scale, y * on.scale) for x, y in corners]
        if not spot.taken:
            pygame.draw.polygon(on.surface, (*colour, 72), points)
        pygame.draw.polygon(on.surface, (*colour, 120), points, max(3, on.px(8)))
        pygame.draw.polygon(on.surface, (*RIM, 210), points, max(3, on.px(5.5)))
        pygame.draw.polygon(on.surface, (*colour, 255), points, max(2, on.px(3)))

    look = Look(("spot", tuple((round(x), round(y)) for x, y in corners), colour, spot.taken), size, paint)
    return canvas.sprite(look, box.centre, alpha=alpha)


def _ring(shape: pygame.Surface, reach: int, colour: Colour, alpha: int, edge: float = 0.0) -> pygame.Surface:
    """Blur a silhouette outwards, strengthen the light, and cut the silhouette itself out of it.

    ``edge``: pixels to a unit where the light is to have a line with a dark edge along the silhouette, else 0.
    """
    w, h = shape.get_width() + 4 * reach, shape.get_height() + 4 * reach
    mask = pygame.mask.from_surface(shape, 90)
    stamp = pygame.Surface((w, h), pygame.SRCALPHA)
    stamp.blit(mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0)), (2 * reach, 2 * reach))
    small = pygame.transform.smoothscale(stamp, (max(1, w // 3), max(1, h // 3)))
    blurred = pygame.transform.box_blur(small, max(1, reach // 5))
    blurred = pygame.transform.box_blur(blurred, max(1, reach // 6))
    soft = pygame.transform.smoothscale(blurred, (w, h))
    light = pygame.Surface((w, h), pygame.SRCALPHA)
    light.fill((*colour, 0))
    for _ in range(GAIN):
        light.blit(_alpha_only(soft), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if edge > 0:
        for ink, wide in (((*RIM, 225), LINE + DARK), ((*colour, 255), LINE)):
            _grown(mask, (w, h), 2 * reach, max(1, round(wide * edge))).to_surface(light, setcolor=ink, unsetcolor=None)
    hole = mask.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
    light.blit(hole, (2 * reach, 2 * reach), special_flags=pygame.BLEND_RGBA_SUB)
    return trimmed(faded(light, alpha))


def _grown(mask: pygame.mask.Mask, size: tuple[int, int], at: int, by: int) -> pygame.mask.Mask:
    """Return a silhouette that is larger by so many pixels all round, on a mask of a size, ``at`` from its corner."""
    dot = pygame.Surface((2 * by + 1, 2 * by + 1), pygame.SRCALPHA)
    pygame.draw.circle(dot, (255, 255, 255), (by, by), by)
    grown = pygame.mask.Mask(size)
    mask.convolve(pygame.mask.from_surface(dot, 90), grown, (at - by, at - by))
    return grown


def _alpha_only(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface with its colours taken away and its alpha kept, to be added to another's."""
    made = surface.copy()
    made.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def outline(canvas: Canvas, piece: Piece, wide: float = WIDE, alpha: int = 255) -> Sprite:
    """Return the pale dashed line, so many units wide, round a thing that has just changed."""
    shape = canvas.look_surface(piece.look, piece.angle, piece.scale)
    key = ("dashed", piece.look.key, shape.get_size(), round(piece.angle), canvas.scale, wide, alpha)
    made = canvas.pictures.keep(key, lambda: faded(_dashed(shape, canvas.scale, wide), alpha))
    x, y = piece.centre[0] * canvas.scale, piece.centre[1] * canvas.scale
    return Sprite(made, round(x - made.get_width() / 2), round(y - made.get_height() / 2))


def _dashed(shape: pygame.Surface, scale: float, wide: float) -> pygame.Surface:
    """Draw dashes along the outline of a silhouette, a little outside of it."""
    away = max(2, round(CLEAR * scale))
    margin = away + round(2 * wide * scale) + 2
    size = (shape.get_width() + 2 * margin, shape.get_height() + 2 * margin)
    made = pygame.Surface(size, pygame.SRCALPHA)
    grown = _grown(pygame.mask.from_surface(shape, 90), size, margin, away)
    for part in grown.connected_components(16):
        dashes = _dashes(part.outline(), DASH * scale, GAP * scale)
        for colour, reach in ((CHANGED_RIM, wide / 2 + 1.0), (CHANGED, wide / 2)):
            for x, y in (point for dash in dashes for point in dash):
                pygame.draw.aacircle(made, (*colour, 255), (x, y), max(1.0, reach * scale))
    return trimmed(made)


def _dashes(way: Sequence[tuple[int, int]], dash: float, gap: float) -> list[list[tuple[int, int]]]:
    """Cut a closed way of neighbouring pixels into dashes about so long, with equal gaps between them."""
    steps = [math.dist(way[n - 1], way[n]) for n in range(len(way))]
    count = max(2, round(sum(steps) / (dash + gap)))
    whole = sum(steps) / count
    share, gone = dash / (dash + gap), 0.0
    found: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for point, step in zip(way, steps, strict=True):
        gone += step
        number, along = divmod(gone / whole, 1.0)
        if along <= share:
            found[int(number) % count].append(point)
    return found


def box_light(canvas: Canvas, box: Box, alpha: int) -> Sprite:
    """Return the glow behind and round a plate."""
    name = "controls/glow-legal"
    w, h = box.w + 36, box.h + 36
    look = Look(("plate-light", round(w), round(h)), (w, h), lambda on: on.slices(name, Box(0, 0, w, h)))
    return canvas.sprite(look, box.centre, alpha=alpha)
