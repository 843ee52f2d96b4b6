"""The canvas: draws in units onto a surface of pixels, skipping what lies outside the damaged part."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

import pygame

import art
from app.stage.frame import Box, Point
from app.stage.pictures import Pictures, dyed, faded, trimmed
from app.stage.type import Colour, Face, Typesetter

Across = Literal["left", "centre", "right"]
INK: Colour = (43, 29, 20)
PAPER: Colour = (246, 236, 214)
ON_WOOD: Colour = (247, 227, 181)
GOLD: Colour = (255, 216, 113)
SHADOW: Colour = (28, 15, 6)


@dataclass(frozen=True, slots=True)
class Look:
    """What a thing looks like: a picture's name, or a small painting of its own that is kept under its key.

    ``key`` says everything that the painting depends on (language included, where words are on it).
    """

    key: Hashable
    size: tuple[float, float]
    paint: Callable[[Canvas], None] | None = field(default=None, compare=False)

    @classmethod
    def picture(cls, name: str, size: tuple[float, float] | None = None) -> Look:
        """Return the look of a picture at its own or another size in units."""
        w, h = size or art.sizes()[name]["size"]
        return cls(name, (w, h))


@dataclass(slots=True)
class Sprite:
    """A moving thing in a frame: its pixels and where their upper left corner goes."""

    surface: pygame.Surface
    left: int
    top: int
    flags: int = 0
    """How the pixels are laid down, as pygame's ``special_flags``."""

    @property
    def rect(self) -> pygame.Rect:
        """The pixels that it covers."""
        return self.surface.get_rect(topleft=(self.left, self.top))

    def moved(self, dx: int, dy: int) -> Sprite:
        """Return the same thing some pixels away."""
        return Sprite(self.surface, self.left + dx, self.top + dy, self.flags)


class Canvas:
    """Draws on ``surface``; all places and sizes are in units, ``scale`` pixels each."""

    def __init__(
        self,
        surface: pygame.Surface,
        scale: float,
        pictures: Pictures,
        typesetter: Typesetter,
        region: Box | None = None,
    ) -> None:
        self.surface = surface
        self.scale = scale
        self.pictures = pictures
        self.type = typesetter
        whole = Box(0, 0, surface.get_width() / scale, surface.get_height() / scale)
        self.region = region or whole
        self.whole = region is None
        """Whether nothing is left out that lies on the surface."""
        if region is not None:
            surface.set_clip(self.rect(region))

    # --- pixels and units -------------------------------------------------------------------------

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """Return a box in pixels; neighbours that share an edge stay neighbours."""
        left, top = round(box.x * self.scale), round(box.y * self.scale)
        return pygame.Rect(left, top, round(box.right * self.scale) - left, round(box.bottom * self.scale) - top)

    def hidden(self, box: Box) -> bool:
        """Return whether a box lies wholly outside the part that is being painted."""
        return not box.meets(self.region)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Paint only inside a box (something that scrolls), within whatever is being painted already."""
        clip, region = self.surface.get_clip(), self.region
        self.surface.set_clip(clip.clip(self.rect(box)))
        self.region, everything = region.common(box), self.whole
        self.whole = False
        try:
            yield
        finally:
            self.surface.set_clip(clip)
            self.region, self.whole = region, everything

    # --- pictures ---------------------------------------------------------------------------------

    def image(
        self, name: str, centre: Point, size: tuple[float, float] | None = None, angle: float = 0.0, alpha: int = 255
    ) -> None:
        """Draw a picture with its middle at ``centre``."""
        w, h = size or self.pictures.size(name)
        if self._outside(centre, w + h, w + h) if angle else self._outside(centre, w, h):
            return
        surface = self.pictures.get(name, (max(1, self.px(w)), max(1, self.px(h))), angle, alpha)
        self._blit_middle(surface, centre)

    def tinted(self, name: str, centre: Point, size: tuple[float, float], colour: Colour) -> None:
        """Draw a white picture (an icon) in one colour."""
        if self._outside(centre, *size):
            return
        pixels = (max(1, self.px(size[0])), max(1, self.px(size[1])))
        key = ("tinted", name, pixels, colour)
        self._blit_middle(self.pictures.keep(key, lambda: dyed(self.pictures.get(name, pixels), colour)), centre)

    def standing(self, name: str, foot: Point, scale: float = 1.0) -> None:
        """Draw a picture so that its anchor (a figure's foot) stands at ``foot``."""
        w, h = self.pictures.size(name)
        ax, ay = self.pictures.anchor(name)
        self.image(name, (foot[0] + (w / 2 - ax) * scale, foot[1] + (h / 2 - ay) * scale), (w * scale, h * scale))

    def backdrop(self, name: str, box: Box) -> None:
        """Fill a box with a picture, keeping its shape and cutting what is over."""
        w, h = self.pictures.size(name)
        grow = max(box.w / w, box.h / h)
        size = (max(1, round(w * grow * self.scale)), max(1, round(h * grow * self.scale)))
        surface = self.pictures.get(name, size)
        target = self.rect(box)
        area = pygame.Rect(0, 0, target.w, target.h)
        area.center = surface.get_rect().center
        self.surface.blit(surface, target, area)

    def kept(self, key: Hashable, box: Box, paint: Callable[[Canvas], None]) -> None:
        """Paint what covers a whole box once, keep it as one picture, and from then on only lay that down.

        ``key`` says everything that the painting depends on; ``paint`` leaves no pixel of the box open, and places
        things in this canvas's own units.
        """
        if self.hidden(box):
            return
        target = self.rect(box)
        made = self.pictures.keep(("look", "kept", key, target.size), lambda: self._kept(target, paint))
        self.surface.blit(made, target)

    def slices(self, name: str, box: Box) -> None:
        """Stretch a panel over a box: its corners keep their size, edges and middle give way (nine slices)."""
        if self.hidden(box):
            return
        target = self.rect(box)
        if target.w < 1 or target.h < 1:
            return
        made = self.pictures.keep(("slices", name, target.size, self.scale), lambda: self._stretch(name, target.size))
        self.surface.blit(made, target)

    def look(self, look: Look, centre: Point, angle: float = 0.0, scale: float = 1.0, alpha: int = 255) -> None:
        """Draw a thing's look with its middle at ``centre``."""
        reach = (look.size[0] + look.size[1]) * scale
        if not self._outside(centre, reach, reach):
            self._blit_middle(self.look_surface(look, angle, scale, alpha), centre)

    def look_surface(self, look: Look, angle: float = 0.0, scale: float = 1.0, alpha: int = 255) -> pygame.Surface:
        """Return the pixels of a look, kept for the next time."""
        size = (max(1, self.px(look.size[0] * scale)), max(1, self.px(look.size[1] * scale)))
        if look.paint is None:
            return self.pictures.get(str(look.key), size, angle, alpha)
        turn = round(angle / 2.0) % 180
        return self.pictures.keep(
            ("look", look.key, size, turn, alpha), lambda: self._painted(look, size, turn * 2.0, scale, alpha)
        )

    def shadow(self, look: Look, centre: Point, angle: float = 0.0, scale: float = 1.0, held: bool = False) -> None:
        """Draw the soft shadow of a look: near for a resting thing, far for a held one."""
        self._blit_middle(*self._shadow_at(look, centre, angle, scale, held))

    def glow(self, look: Look, centre: Point, angle: float = 0.0, scale: float = 1.0, colour: Colour = GOLD) -> None:
        """Draw a halo round a look."""
        self._blit_middle(self.halo(look, angle, scale, colour, 9.0, 235), centre)

    def halo(
        self, look: Look, angle: float, scale: float, colour: Colour, blur: float, strength: int
    ) -> pygame.Surface:
        """Return a look's outline blurred over ``blur`` units in one colour."""
        key = ("halo", look.key, look.size, self.scale, round(angle / 2.0), round(scale, 2), colour, blur, strength)
        return self.pictures.keep(key, lambda: self._halo(look, angle, scale, colour, blur, strength))

    # --- sprites ----------------------------------------------------------------------------------

    def sprite(self, look: Look, centre: Point, angle: float = 0.0, scale: float = 1.0, alpha: int = 255) -> Sprite:
        """Return a look as a moving thing of this frame."""
        return self._sprite(self.look_surface(look, angle, scale, alpha), centre)

    def held_sprite(self, look: Look, scale: float = 1.0, alpha: int = 255) -> Sprite:
        """Return a look as it hangs in the hand, its shadow far below it, as one picture with the middle at (0, 0).

        Whoever carries it keeps it and moves it: a drag lays down no more than that.
        """
        shape = self.sprite(look, (0.0, 0.0), 0.0, scale, alpha)
        shadow = self.shadow_sprite(look, (0.0, 0.0), 0.0, scale, held=True)
        both = shape.rect.union(shadow.rect)
        made = pygame.Surface(both.size, pygame.SRCALPHA)
        for part in (shadow, shape):  # only colours that carry their own density can be laid over each other exactly
            at = (part.left - both.x, part.top - both.y)
            made.blit(part.surface.premul_alpha(), at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return Sprite(made, both.x, both.y, pygame.BLEND_PREMULTIPLIED)

    def shadow_sprite(
        self, look: Look, centre: Point, angle: float = 0.0, scale: float = 1.0, held: bool = True
    ) -> Sprite:
        """Return the shadow of a moving thing."""
        return self._sprite(*self._shadow_at(look, centre, angle, scale, held))

    def glow_sprite(
        self, look: Look, centre: Point, angle: float = 0.0, scale: float = 1.0, colour: Colour = GOLD
    ) -> Sprite:
        """Return the halo of a moving thing."""
        return self._sprite(self.halo(look, angle, scale, colour, 9.0, 235), centre)

    # --- words ------------------------------------------------------------------------------------

    def text(
        self,
        words: str,
        at: Point,
        size: float = 15,
        face: Face = "text",
        colour: Colour = INK,
        across: Across = "left",
        on_piece: bool = False,
        room: float | None = None,
    ) -> float:
        """Draw one line, its middle height at ``at``; shrink or squeeze it to ``room`` units. Returns its width."""
        if not words:
            return 0.0
        pixels, widest = self.type.pixels(size, on_piece), 0
        if room is not None:
            widest = int(max(0.0, room) * self.scale)
            words, pixels = self.type.fit(words, face, pixels, widest)
        surface = self.type.line(words, face, pixels, colour, widest)
        x, y = at[0] * self.scale, at[1] * self.scale
        w, h = surface.get_size()
        left = x if across == "left" else x - w / 2 if across == "centre" else x - w
        self.surface.blit(surface, (round(left), round(y - h / 2)))
        return w / self.scale

    def paragraph(
        self,
        words: str,
        box: Box,
        size: float = 15,
        face: Face = "text",
        colour: Colour = INK,
        across: Across = "left",
        on_piece: bool = False,
    ) -> float:
        """Draw text broken into lines from the top of a box; return the height that it took, in units."""
        step = self.type.leading(face, size, on_piece)
        x = box.x if across == "left" else box.centre[0] if across == "centre" else box.right
        lines = self.type.wrap(words, face, size, box.w, on_piece)
        for number, line in enumerate(lines):
            self.text(line, (x, box.y + (number + 0.5) * step), size, face, colour, across, on_piece)
        return len(lines) * step

    # --- shapes -----------------------------------------------------------------------------------

    def fill(self, box: Box, colour: Colour, radius: float = 0, alpha: int = 255) -> None:
        """Fill a box, its corners rounded; one without any size is nothing to fill."""
        if self.hidden(box) or box.w <= 0 or box.h <= 0:
            return
        target = self.rect(box)
        if alpha == 255:
            pygame.draw.rect(self.surface, colour, target, border_radius=self.px(radius))
            return
        key = ("fill", target.size, colour, self.px(radius), alpha)
        self.surface.blit(self.pictures.keep(key, lambda: self._veil(target.size, colour, radius, alpha)), target)

    def outline(self, box: Box, colour: Colour, width: float = 1.5, radius: float = 0) -> None:
        """Draw the edge of a box."""
        if not self.hidden(box):
            pygame.draw.rect(self.surface, colour, self.rect(box), max(1, self.px(width)), self.px(radius))

    def line(self, start: Point, end: Point, colour: Colour, width: float = 1.5) -> None:
        """Draw a straight line."""
        a = (start[0] * self.scale, start[1] * self.scale)
        b = (end[0] * self.scale, end[1] * self.scale)
        pygame.draw.line(self.surface, colour, a, b, max(1, self.px(width)))

    def circle(self, centre: Point, radius: float, colour: Colour, width: float = 0) -> None:
        """Draw a disc (or, with a width, a ring) with smooth edges."""
        at = (centre[0] * self.scale, centre[1] * self.scale)
        pygame.draw.aacircle(self.surface, colour, at, radius * self.scale, self.px(width) if width else 0)

    # --- inside -----------------------------------------------------------------------------------

    def _outside(self, centre: Point, w: float, h: float) -> bool:
        """Return whether a box round ``centre`` is :meth:`hidden`; without making one, so often is it asked."""
        (x, y), region = centre, self.region
        across = x - w / 2 < region.x + region.w and region.x < x + w / 2
        return not (across and y - h / 2 < region.y + region.h and region.y < y + h / 2)

    def _blit_middle(self, surface: pygame.Surface, centre: Point) -> None:
        w, h = surface.get_size()
        at = (round(centre[0] * self.scale - w / 2), round(centre[1] * self.scale - h / 2))
        self.surface.blit(surface, at)

    def _sprite(self, surface: pygame.Surface, centre: Point) -> Sprite:
        w, h = surface.get_size()
        return Sprite(surface, round(centre[0] * self.scale - w / 2), round(centre[1] * self.scale - h / 2))

    def _painted(self, look: Look, size: tuple[int, int], angle: float, scale: float, alpha: int) -> pygame.Surface:
        if alpha != 255:
            return faded(self.look_surface(look, angle, scale), alpha)
        if angle:
            return pygame.transform.rotozoom(self.look_surface(look, 0.0, scale), angle, 1.0)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        if look.paint is not None:
            look.paint(Canvas(surface, self.scale * scale, self.pictures, self._type_for(scale)))
        return surface

    def _type_for(self, scale: float) -> Typesetter:
        return self.type.scaled(scale)

    def _shadow_at(
        self, look: Look, centre: Point, angle: float, scale: float, held: bool
    ) -> tuple[pygame.Surface, Point]:
        dx, dy, blur, strength = (8, 14, 16, 71) if held else (3, 5, 6, 89)
        return self.halo(look, angle, scale, SHADOW, blur, strength), (centre[0] + dx, centre[1] + dy)

    def _halo(
        self, look: Look, angle: float, scale: float, colour: Colour, blur: float, strength: int
    ) -> pygame.Surface:
        shape = self.look_surface(look, angle, scale)
        reach = max(2, self.px(blur))
        w, h = shape.get_width() + 4 * reach, shape.get_height() + 4 * reach
        stamp = pygame.Surface((w, h), pygame.SRCALPHA)
        mask = pygame.mask.from_surface(shape, 60)
        stamp.blit(mask.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0)), (2 * reach, 2 * reach))
        # A box blur run at a quarter of the size: soft enough, and far quicker than a Gaussian at full size.
        small = pygame.transform.smoothscale(stamp, (max(1, w // 4), max(1, h // 4)))
        soft = pygame.transform.box_blur(small, max(1, reach // 4))
        soft = pygame.transform.box_blur(soft, max(1, reach // 6))
        made = pygame.transform.smoothscale(soft, (w, h))
        return trimmed(faded(made, strength))

    def _kept(self, target: pygame.Rect, paint: Callable[[Canvas], None]) -> pygame.Surface:
        whole = pygame.Surface(self.surface.get_size()).convert(self.surface)
        paint(Canvas(whole, self.scale, self.pictures, self.type))
        return whole if whole.get_size() == target.size else whole.subsurface(target.clip(whole.get_rect())).copy()

    def _veil(self, size: tuple[int, int], colour: Colour, radius: float, alpha: int) -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(made, (*colour, alpha), made.get_rect(), border_radius=self.px(radius))
        return made

    def _stretch(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        cut = art.slices().get(name) or {"left": 0.0, "top": 0.0, "right": 0.0, "bottom": 0.0}
        left, top, right, bottom = cut["left"], cut["top"], cut["right"], cut["bottom"]
        own_w, own_h = self.pictures.size(name)
        w, h = max(1, self.px(own_w)), max(1, self.px(own_h))
        source = self.pictures.get(name, (w, h))
        xs = _cuts(w, size[0], self.px(left), self.px(right))
        ys = _cuts(h, size[1], self.px(top), self.px(bottom))
        made = pygame.Surface(size, pygame.SRCALPHA)
        for from_x, from_w, to_x, to_w in xs:
            for from_y, from_h, to_y, to_h in ys:
                if min(from_w, from_h, to_w, to_h) > 0:
                    part = source.subsurface((from_x, from_y, from_w, from_h))
                    made.blit(pygame.transform.smoothscale(part, (to_w, to_h)), (to_x, to_y))
        return made


def _cuts(source: int, target: int, near: int, far: int) -> list[tuple[int, int, int, int]]:
    """Return (from, length, to, length) of the three parts along one side; corners shrink when there is no room."""
    to_near, to_far = (
        (near, far) if near + far <= target else (target * near // (near + far), target - target * near // (near + far))
    )
    return [
        (0, near, 0, to_near),
        (near, source - near - far, to_near, target - to_near - to_far),
        (source - far, far, target - to_far, to_far),
    ]
