"""The stored pictures of the front scenes; ``python -m tests.app.gallery.store`` makes them anew."""

from __future__ import annotations

from pathlib import Path

import pygame

from app import gallery
from app.gallery import take

FOLDER = Path(__file__).parent
SMALL = (320, 180)
SHOTS = ("settings", "settings-large", "setup-tiki-topple")


def picture(name: str, language: str) -> pygame.Surface:
    """Return a shot, small."""
    shot = next(shot for shot in gallery.shots() if shot.name == name)
    return pygame.transform.smoothscale(take(shot, (1280, 720), language).stage.painter.screen, SMALL)


if __name__ == "__main__":
    for shot_name in SHOTS:
        for spoken in gallery.LANGUAGES:
            pygame.image.save(picture(shot_name, spoken), FOLDER / f"{shot_name}-{spoken}.png")
