"""The painter: a cached layer of resting things, moving things over it, and only what changed goes to the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box
from app.stage.pictures import Pictures
from app.stage.scene import Scene
from app.stage.type import Typesetter

MANY = 24
"""More damaged parts than this are one: the whole."""


class Painter:
    """Paints a pile of scenes onto a screen of pixels."""

    def __init__(self, screen: pygame.Surface, scale: float, pictures: Pictures, typesetter: Typesetter) -> None:
        self.pictures = pictures
        self.type = typesetter
        self.frames = 0
        """How many frames brought anything to the screen; an idle table does not raise it."""
        self.resized(screen, scale)

    def resized(self, screen: pygame.Surface, scale: float) -> None:
        """Take another screen."""
        self.screen = screen
        self.scale = scale
        self.rest = pygame.Surface(screen.get_size()).convert(screen)
        self._damaged: list[Box] = []
        self._all = True
        self._before: list[Sprite] = []
        self._under: list[list[Sprite]] = []
        self._exposed = False
        self._whole = Canvas(self.rest, scale, self.pictures, self.type)

    def expose(self) -> None:
        """The window was covered or hidden: show everything again, without painting it anew."""
        self._exposed = True

    def damage(self, box: Box | None = None) -> None:
        """Mark a part as out of date (None: everything)."""
        if box is None or len(self._damaged) >= MANY:
            self._all = True
        else:
            self._damaged.append(box)

    def canvas(self, region: Box | None = None) -> Canvas:
        """Return a canvas over the layer of resting things.

        Whoever asks for all of it only to measure may do so in the middle of painting: what is clipped stays so.
        """
        if region is None:
            return self._whole
        return Canvas(self.rest, self.scale, self.pictures, self.type, region)

    def paint(self, scenes: Sequence[Scene], notes: Sequence[Sprite] = ()) -> list[pygame.Rect]:
        """Bring the screen up to date; return what changed, in pixels (empty: nothing was drawn)."""
        dirty = self._paint_rest(scenes)
        sprites = [*scenes[-1].sprites(self.canvas()), *notes] if scenes else list(notes)
        dirty += [self.screen.get_rect()] if self._exposed else self._moved(sprites)
        self._exposed = False
        dirty = _merged(dirty, self.screen.get_rect())
        for rect in dirty:
            self._compose(rect, sprites)
        self._before = sprites
        self.frames += bool(dirty)
        return dirty

    def _paint_rest(self, scenes: Sequence[Scene]) -> list[pygame.Rect]:
        if self._all:
            self._all, self._damaged = False, []
            # What moves below a dialog stands still under it, from now until everything is painted again.
            self._under = [list(scene.sprites(self.canvas())) for scene in scenes[:-1]]
            self.rest.set_clip(None)
            self._paint_scenes(scenes, self.canvas())
            return [self.screen.get_rect()]
        boxes, self._damaged = self._damaged, []
        rects = []
        for box in boxes:
            canvas = self.canvas(box.inset(-1))
            self._paint_scenes(scenes, canvas)
            rects.append(canvas.rect(box.inset(-1)))
        self.rest.set_clip(None)
        return rects

    def _paint_scenes(self, scenes: Sequence[Scene], canvas: Canvas) -> None:
        for number, scene in enumerate(scenes):
            scene.paint(canvas)
            if number < len(self._under):
                for sprite in self._under[number]:
                    canvas.surface.blit(sprite.surface, (sprite.left, sprite.top), None, sprite.flags)

    def _moved(self, sprites: Sequence[Sprite]) -> list[pygame.Rect]:
        before, after = _unlike(self._before, sprites)
        if not before and not after:
            return []
        old, new = {_id(s): s for s in before}, {_id(s): s for s in after}
        changed = [s.rect for key, s in old.items() if key not in new]
        changed += [s.rect for key, s in new.items() if key not in old]
        stayed = [key for key in old if key in new], [key for key in new if key in old]
        # The same things in another order: what lay above lies below now.
        return changed + [old[a].rect for a, b in zip(*stayed, strict=True) if a != b]

    def _compose(self, rect: pygame.Rect, sprites: Sequence[Sprite]) -> None:
        screen, (left, top, right, bottom) = self.screen, (rect.x, rect.y, rect.right, rect.bottom)
        screen.set_clip(rect)
        screen.blit(self.rest, rect, rect)
        for sprite in sprites:
            x, y = sprite.left, sprite.top
            if x < right and y < bottom:
                w, h = sprite.surface.get_size()
                if x + w > left and y + h > top:
                    screen.blit(sprite.surface, (x, y), None, sprite.flags)
        screen.set_clip(None)


def _id(sprite: Sprite) -> tuple[int, int, int]:
    return (id(sprite.surface), sprite.left, sprite.top)


def _same(one: Sprite, other: Sprite) -> bool:
    return one.surface is other.surface and one.left == other.left and one.top == other.top


def _unlike(before: Sequence[Sprite], after: Sequence[Sprite]) -> tuple[Sequence[Sprite], Sequence[Sprite]]:
    """Return two frames' sprites without what is the same at their beginning and their end, as most of them is."""
    first = _alike(zip(before, after, strict=False))
    before, after = before[first:], after[first:]
    last = _alike(zip(reversed(before), reversed(after), strict=False))
    return before[: len(before) - last], after[: len(after) - last]


def _alike(pairs: Iterable[tuple[Sprite, Sprite]]) -> int:
    """Return how many pairs are of the same, up to the first that is not."""
    count = 0
    for one, other in pairs:
        if one is not other and not _same(one, other):
            break
        count += 1
    return count


def _merged(rects: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Join rectangles that overlap, so that no pixel is composed twice."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(whole)
        if not rect.w or not rect.h:
            continue
        hit = rect.collidelist(merged)
        while hit >= 0:
            rect = rect.union(merged.pop(hit))
            hit = rect.collidelist(merged)
        merged.append(rect)
    return merged
