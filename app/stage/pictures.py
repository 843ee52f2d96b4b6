"""Pictures out of their masters: loaded once, scaled once per size, turned in small steps."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

import art
from app.errors import MissingPicture
from app.stage.loader import Loader

ANGLE_STEP = 2.0
"""Degrees: finer turns cannot be told apart on a card."""
CACHE_PIXELS = 14_000_000
"""Pixels of scaled pictures that are kept, about 56 MB; the least recently used go first."""
MASTER_PIXELS = 3_000_000
"""Pixels of masters that are kept for the next size or angle; a background's master goes at once."""


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a copy that is only ``alpha`` (0 … 255) as dense; its pixels carry it, which draws far quicker."""
    made = surface.copy() if surface.get_flags() & pygame.SRCALPHA else surface.convert_alpha()
    made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def dyed(white: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return a white picture in one colour."""
    made = white.copy()
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)  # edges lose their dark fringe
    made.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def trimmed(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface without the empty margins that it has at opposite sides; its middle stays its middle.

    An even number of pixels goes at each side, so that a place in the middle of two pixels is rounded as before.
    """
    w, h = surface.get_size()
    full = surface.get_bounding_rect()
    x, y = (min(before, after) // 2 * 2 for before, after in ((full.x, w - full.right), (full.y, h - full.bottom)))
    if not full.w or not (x or y):
        return surface
    return surface.subsurface((x, y, w - 2 * x, h - 2 * y)).copy()


class Pictures:
    """All pictures at the sizes in use. Sizes here are in pixels."""

    def __init__(self, loader: Loader | None = None) -> None:
        self.loader = loader or Loader()
        self._masters: OrderedDict[str, pygame.Surface] = OrderedDict()
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._weight = 0

    def size(self, name: str) -> tuple[float, float]:
        """Return a picture's own size in units. Raises MissingPicture."""
        w, h = self._entry(name)["size"]
        return (w, h)

    def anchor(self, name: str) -> tuple[float, float]:
        """Return where a picture's foot or middle lies in it, in units from its upper left corner."""
        x, y = self._entry(name)["anchor"]
        return (x, y)

    def spots(self, name: str) -> dict[str, tuple[float, float]]:
        """Return the named places of a picture (where words go), in units from its upper left corner."""
        ax, ay = self.anchor(name)
        found = self._entry(name).get("spots") or {}
        return {spot: (ax + place[0], ay + place[1]) for spot, place in found.items()}

    def get(self, name: str, size: tuple[int, int], angle: float = 0.0, alpha: int = 255) -> pygame.Surface:
        """Return a picture at a size in pixels, turned counter-clockwise by ``angle`` degrees."""
        turn = round(angle / ANGLE_STEP) % round(360 / ANGLE_STEP)
        key = (name, size, turn, alpha)
        return self.keep(key, lambda: self._make(name, size, turn, alpha))

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under ``key``, made on first use."""
        found = self._made.get(key)
        if found is not None:
            self._made.move_to_end(key)
            return found
        made = make()
        self._made[key] = made
        self._weight += made.get_width() * made.get_height()
        while self._weight > CACHE_PIXELS and len(self._made) > 1:
            _, old = self._made.popitem(last=False)
            self._weight -= old.get_width() * old.get_height()
        return made

    def forget(self) -> None:
        """Drop every scaled picture: the window's size has changed."""
        self._made.clear()
        self._weight = 0

    def forget_painted(self) -> None:
        """Drop what was painted, words and all, and keep what only comes from masters."""
        for key in [key for key in self._made if isinstance(key, tuple) and key[0] in ("look", "halo")]:
            gone = self._made.pop(key)
            self._weight -= gone.get_width() * gone.get_height()

    def _entry(self, name: str) -> art.PictureSize:
        entry = art.sizes().get(name)
        if entry is None:
            raise MissingPicture(name)
        return entry

    def _make(self, name: str, size: tuple[int, int], turn: int, alpha: int) -> pygame.Surface:
        if alpha != 255:
            return faded(self.get(name, size, turn * ANGLE_STEP), alpha)
        if turn:
            return pygame.transform.rotozoom(self.get(name, size), turn * ANGLE_STEP, 1.0)
        master = self._master(art.fitting(name, size[0]))
        made = pygame.transform.smoothscale(master, size) if master.get_size() != size else master
        return made.convert_alpha() if master.get_bitsize() == 32 else made.convert()

    def _master(self, name: str) -> pygame.Surface:
        found = self._masters.get(name)
        if found is None:
            try:
                found = self.loader.take(name)
            except (art.MissingArtError, OSError, pygame.error) as fault:
                raise MissingPicture(name) from fault
            if found.get_bitsize() not in (24, 32):  # what a few files hold instead cannot be scaled smoothly
                found = found.convert_alpha() if found.get_alpha() else found.convert(24)
            if found.get_width() * found.get_height() < MASTER_PIXELS:
                self._masters[name] = found
                self._drop_masters()
        else:
            self._masters.move_to_end(name)
        return found

    def _drop_masters(self) -> None:
        weight = sum(master.get_width() * master.get_height() for master in self._masters.values())
        while weight > MASTER_PIXELS and self._masters:
            _, old = self._masters.popitem(last=False)
            weight -= old.get_width() * old.get_height()
