"""What moves or lies over a table and must leave words readable: it goes on behind them."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box


def behind(canvas: Canvas, sprites: Iterable[Sprite], box: Box) -> list[Sprite]:
    """Return sprites without what of them lies over a box: they pass behind it."""
    wall = canvas.rect(box)
    return [part for sprite in sprites for part in _beside(sprite, wall)]


def clear_of(canvas: Canvas, sprites: Iterable[Sprite], box: Box) -> list[Sprite]:
    """Return the sprites that do not touch a box (dots of a way: the others would only be cut dots)."""
    wall = canvas.rect(box)
    return [sprite for sprite in sprites if not wall.colliderect(sprite.rect)]


def _beside(sprite: Sprite, wall: pygame.Rect) -> list[Sprite]:
    whole = sprite.rect
    hidden = whole.clip(wall)
    if not hidden.w or not hidden.h:
        return [sprite]
    parts = (
        pygame.Rect(whole.x, whole.y, whole.w, hidden.y - whole.y),
        pygame.Rect(whole.x, hidden.bottom, whole.w, whole.bottom - hidden.bottom),
        pygame.Rect(whole.x, hidden.y, hidden.x - whole.x, hidden.h),
        pygame.Rect(hidden.right, hidden.y, whole.right - hidden.right, hidden.h),
    )
    return [_part(sprite, part) for part in parts if part.w > 0 and part.h > 0]


def _part(sprite: Sprite, rect: pygame.Rect) -> Sprite:
    cut = sprite.surface.subsurface(rect.move(-sprite.left, -sprite.top))
    return Sprite(cut, rect.x, rect.y, sprite.flags)
