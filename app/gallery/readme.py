"""`python -m app.gallery.readme`: makes the picture at the head of README, the four games side by side.

For developers: Pillow, which writes WebP, is no part of the program.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pygame
from PIL import Image

from app.gallery import shots, take

TARGET = Path(__file__).parents[2] / "art" / "readme" / "table.webp"
TABLES = (
    ("tiki-topple-4-seats", "zh"),
    ("wanted-wheel", "en"),
    ("gnome-street-take", "en"),
    ("mole-war-4-seats", "zh"),
)
"""Which shots, and in which language; two stand in a row."""
SHOWN = (1280, 720)
SMALL = (800, 450)
GAP = 12
WOOD = (42, 24, 12)
QUALITY = 82


def main() -> None:
    """Take the shots, lay them side by side, and write the picture."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ["SQUARE_TABLE_HOME"] = home
        sheet = side_by_side()
    TARGET.parent.mkdir(exist_ok=True)
    picture = Image.frombytes("RGB", sheet.get_size(), pygame.image.tobytes(sheet, "RGB"))
    picture.save(TARGET, quality=QUALITY, method=6)
    print(f"{TARGET} {TARGET.stat().st_size / 1000:.0f} kB")


def side_by_side() -> pygame.Surface:
    """Return the four tables in two rows on dark wood."""
    known = {shot.name: shot for shot in shots()}
    w, h = SMALL
    sheet = pygame.Surface((2 * w + 3 * GAP, 2 * h + 3 * GAP))
    sheet.fill(WOOD)
    for number, (name, language) in enumerate(TABLES):
        screen = take(known[name], SHOWN, language).stage.painter.screen
        at = (GAP + number % 2 * (w + GAP), GAP + number // 2 * (h + GAP))
        sheet.blit(pygame.transform.smoothscale(screen, SMALL), at)
    return sheet


if __name__ == "__main__":
    main()
