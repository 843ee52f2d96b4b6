"""A contact sheet: many pictures, small, side by side, with their names."""

from __future__ import annotations

from pathlib import Path

import pygame

from app.stage.canvas import Canvas
from app.stage.frame import Box
from app.stage.pictures import Pictures
from app.stage.type import Typesetter

ACROSS = 3
SMALL = (480, 270)
GAP = 16
CAPTION = 26


class Contact:
    """Collects pictures and lays them out."""

    def __init__(self) -> None:
        self._pictures: list[tuple[pygame.Surface, str]] = []

    def add_file(self, path: Path, name: str) -> None:
        """Add a picture out of its file."""
        screen = pygame.image.load(path)
        self._pictures.append((pygame.transform.smoothscale(screen, SMALL), name))

    def save(self, path: Path) -> None:
        """Write the sheet into a PNG file."""
        rows = max(1, -(-len(self._pictures) // ACROSS))
        size = (ACROSS * (SMALL[0] + GAP) + GAP, rows * (SMALL[1] + CAPTION + GAP) + GAP)
        sheet = pygame.Surface(size)
        canvas = Canvas(sheet, 1.0, Pictures(), Typesetter())
        canvas.fill(Box(0, 0, *size), (58, 38, 24))
        for number, (picture, name) in enumerate(self._pictures):
            x = GAP + number % ACROSS * (SMALL[0] + GAP)
            y = GAP + number // ACROSS * (SMALL[1] + CAPTION + GAP)
            sheet.blit(picture, (x, y))
            canvas.text(name, (x + 4, y + SMALL[1] + CAPTION / 2), 15, "text", (247, 227, 181))
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(sheet, path)
