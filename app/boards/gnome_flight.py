"""How a flick is shown: the token flies, the camera leans in, and a tape measures the way to the chimney.

Used at the table and in the practice corner, which both have a :class:`~app.boards.gnome_places.Yard`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from app.boards.beat import Effect
from app.boards.gnome_card import card_sprites
from app.boards.gnome_looks import Figures, slip_look
from app.boards.gnome_places import Yard
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.tween import ease_in_out
from engines.gnome_street.box import Rest
from engines.gnome_street.flick import Flight
from engines.gnome_street.flickoff import distance

if TYPE_CHECKING:
    from app.stage.stage import Stage

HEIGHT = 1.1
"""Units on the screen to a unit of height above the board."""
ZOOM = 1.75
"""How near the camera comes."""
LEAN = 0.45
"""The share of a flight after which the camera begins to lean in."""
LOUDEST = 900.0
"""mm/s: a strike that fast is heard at full volume."""
SCALE = 0.7
FALL = 60.0
SPRING = 0.6
"""Seconds that the card goes on swinging."""
TAPE_SECONDS = 0.7
RED = (158, 45, 28)


class Shown:
    """A flight as it is shown: where things are at a moment, and how near the camera is."""

    def __init__(
        self, stage: Stage, yard: Yard, figures: Figures, flight: Flight, start: tuple[Point, float] | None = None
    ) -> None:
        self.stage = stage
        self.yard = yard
        self.figures = figures
        self.flight = flight
        self.start = start
        """Where on the screen the token leaves the bent card (it flies into its track from there), and the aim."""
        self.seconds = flight.seconds
        self._heard = 0

    def near(self, time: float) -> float:
        """Return how near the camera is after so many seconds: 1 is the whole garden."""
        begin = self.seconds * LEAN
        t = min(1.0, max(0.0, (time - begin) / max(0.2, min(0.9, self.seconds - begin))))
        return 1.0 + (ZOOM - 1.0) * ease_in_out(t)

    def focus(self) -> Point:
        """Return what the camera looks at: between the chimney and the place where the token rests."""
        chimney = self.yard.spot("chimney")
        token = next(iter(self.flight.rests))
        rest = self.flight.rests[token]
        x, y = self.yard.ground(*rest) if rest is not None else chimney
        return ((x + chimney[0]) / 2, (y + chimney[1]) / 2)

    def sprites(self, canvas: Canvas, time: float) -> list[Sprite]:
        """Return the garden seen by the camera, with everything that flies."""
        self._hear(time)
        zoom = self.near(time)
        view = Camera(self.yard.garden, self.focus(), zoom)
        found = view.ground(canvas, self.stage.painter.rest) if zoom > 1.005 else []
        if self.start is not None and time < SPRING:
            found += card_sprites(canvas, self.yard, self.start[1], _swing(time), None)
        for token, place in self.flight.at(time).items():
            found += self._token(canvas, view, token, place, time)
        return found

    def _token(
        self, canvas: Canvas, view: Camera, token: int, place: tuple[float, float, float], time: float
    ) -> list[Sprite]:
        x, y, z = place
        ground = self.yard.ground(x, y)
        lift = z * self.yard.millimetre * HEIGHT
        if self.start is not None and token == next(iter(self.flight.rests)):
            ground, lift = self._leaving(ground, lift, time)
        scale = SCALE * self.yard.k * view.zoom * (1 + max(0.0, z) / 420)
        fades = 255 if z >= 0 else round((1 - min(1.0, -z / FALL)) * 7) * 36
        look, at = self.figures.token(token), view.to(ground)
        found: list[Sprite] = []
        if z >= 0:
            shadow = _shadow_look()
            soft = max(0.75, 1.15 - z / 260)
            below = (at[0] + (4 + z * 0.10) * view.zoom, at[1] + (5 + z * 0.05) * view.zoom)
            size = round(SCALE * self.yard.k * view.zoom * soft, 2)
            found.append(canvas.sprite(shadow, below, 0, size, 160 if z < 40 else 112))
        found.append(canvas.sprite(look, (at[0], at[1] - lift * view.zoom), 0, round(scale, 2), max(0, fades)))
        return [sprite for sprite in found if view.holds(canvas, sprite)]

    def _leaving(self, ground: Point, lift: float, time: float) -> tuple[Point, float]:
        """Bend the first part of the way so that it begins where the card lets the token go."""
        assert self.start is not None
        left = max(0.0, 1 - time / 0.22)
        x, y = self.yard.launch()
        away = left * left
        (left_x, left_y), _ = self.start
        return (ground[0] + (left_x - x) * away, ground[1] + (left_y - y) * away), lift * (1 - away)

    def _hear(self, time: float) -> None:
        """Play what is heard up to a moment."""
        knocks = self.flight.knocks
        while self._heard < len(knocks) and knocks[self._heard].time <= time:
            knock = knocks[self._heard]
            share = min(1.0, knock.speed / LOUDEST)
            if share > 0.06:
                self.stage.sound.play("bounce" if knock.kind == "board" else "drop", share)
            self._heard += 1


def _swing(time: float) -> float:
    """Return how far a card that was let go is bent while it swings itself to rest; below 0: forwards."""
    return -0.34 * math.exp(-6 * time) * math.cos(38 * time)


class Camera:
    """A nearer look at a part of what is on the screen."""

    def __init__(self, box: Box, focus: Point, zoom: float) -> None:
        self.box = box
        self.zoom = zoom
        share = 1 / zoom
        w, h = box.w * share, box.h * share
        x = min(max(focus[0] - w / 2, box.x), box.right - w)
        y = min(max(focus[1] - h / 2, box.y), box.bottom - h)
        self.source = Box(x, y, w, h)

    def to(self, point: Point) -> Point:
        """Return where a point of the table is seen."""
        return (
            self.box.x + (point[0] - self.source.x) * self.zoom,
            self.box.y + (point[1] - self.source.y) * self.zoom,
        )

    def ground(self, canvas: Canvas, rest: pygame.Surface) -> list[Sprite]:
        """Return the resting picture of the table, enlarged over the box, in a frame."""
        area = canvas.rect(self.source).clip(rest.get_rect())
        target = canvas.rect(self.box)
        made = pygame.transform.smoothscale(rest.subsurface(area), target.size)
        return [Sprite(made, target.left, target.top), canvas.sprite(_frame_look(self.box), self.box.centre)]

    def holds(self, canvas: Canvas, sprite: Sprite) -> bool:
        """Return whether something is to be seen; nothing hangs out of an enlarged picture."""
        return self.zoom <= 1.005 or canvas.rect(self.box).colliderect(sprite.rect)


def _frame_look(box: Box) -> Look:
    size = (box.w + 16, box.h + 16)

    def paint(canvas: Canvas) -> None:
        whole = Box(3, 3, size[0] - 6, size[1] - 6)
        canvas.outline(whole, (58, 33, 14), 9, 12)
        canvas.outline(whole.inset(1.5), (150, 98, 54), 6, 11)
        canvas.outline(whole.inset(6.5), (226, 178, 96), 1.6, 8)

    return Look(("gnome-frame", round(box.w), round(box.h)), size, paint)


def _shadow_look() -> Look:
    size = (46.0, 40.0)

    def paint(canvas: Canvas) -> None:
        for step in range(8):
            part = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
            box = canvas.rect(Box(step * 2.4, step * 2.1, size[0] - step * 4.8, size[1] - step * 4.2))
            pygame.draw.ellipse(part, (24, 12, 4, 30), box)
            canvas.surface.blit(part, (0, 0))

    return Look(("gnome-shadow",), size, paint)


# --- measuring ----------------------------------------------------------------------------------------


def tape_sprites(
    canvas: Canvas, yard: Yard, rest: Rest, words: str, t: float = 1.0, camera: Camera | None = None
) -> list[Sprite]:
    """Return the tape from the chimney's centre to a token, drawn out as far as ``t``, with the distance on it."""
    if rest is None:
        return []
    view = camera or Camera(yard.garden, yard.garden.centre, 1.0)
    start, end = view.to(yard.spot("chimney")), view.to(yard.ground(*rest))
    t = ease_in_out(min(1.0, max(0.0, t)))
    end = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    angle = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    k = yard.k * min(1.3, view.zoom)
    found = [canvas.sprite(Look.picture("gnome_street/chimney-centre"), start, 0, round(0.8 * k, 2))]
    if length > 4:
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        found.append(canvas.sprite(_strip_look(length, 11 * k), middle, angle))
    found.append(canvas.sprite(Look.picture("gnome_street/tape-measure"), start, 0, round(0.5 * k, 2)))
    if t >= 0.98:
        low = end[1] < view.box.bottom - 70
        wide = max(92.0, canvas.type.width(words, "bold", 18, on_piece=True) + 30)
        at = (min(max(end[0], view.box.x + wide / 2), view.box.right - wide / 2), end[1] + (36 if low else -36))
        found.append(canvas.sprite(slip_look(words, RED, wide), at))
    return found


def _strip_look(length: float, width: float) -> Look:
    """Return a strip of the tape of some length: its marks do not stretch."""
    step = 100 * width / 12

    def paint(canvas: Canvas) -> None:
        x = 0.0
        while x < length:
            canvas.image("gnome_street/tape-strip", (x + step / 2, width / 2), (step + 0.5, width))
            x += step

    return Look(("gnome-tape", round(length), round(width, 1)), (length, width), paint)


def flight_effect(shown: Shown) -> Effect:
    """Return the flight as an effect of a beat."""
    return Effect(lambda canvas, t: shown.sprites(canvas, t * shown.seconds), shown.seconds)


def tape_effect(
    stage: Stage, yard: Yard, rests: Mapping[int, Rest], words: Callable[[Rest], str], shown: Shown | None, hold: float
) -> Effect:
    """Return the measuring of tokens that came to rest; a camera that is near goes back at the end."""

    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        out = 1.0 if stage.pace.reduced else min(1.0, t * (TAPE_SECONDS + hold) / TAPE_SECONDS)
        camera = None
        found: list[Sprite] = []
        if shown is not None and not stage.pace.reduced:
            back = min(1.0, max(0.0, (1 - t) / 0.16))
            zoom = 1 + (shown.near(shown.seconds) - 1) * ease_in_out(back)
            camera = Camera(yard.garden, shown.focus(), zoom)
            if zoom > 1.005:
                found += camera.ground(canvas, stage.painter.rest)
        for rest in sorted((rest for rest in rests.values() if rest is not None), key=distance):
            found += tape_sprites(canvas, yard, rest, words(rest), out, camera)
        return found

    return Effect(sprites, TAPE_SECONDS + hold, calm=True)
