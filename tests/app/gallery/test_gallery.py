"""The gallery: every shot can be taken, and the front scenes look as they were stored (tolerantly).

After a wanted change of looks: ``python -m tests.app.gallery.store`` and look at the pictures before committing them.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app import gallery
from app.gallery import contact
from tests.app.gallery.store import FOLDER, SHOTS, picture
from tests.app.screen import open_dummy_display

open_dummy_display()
MEAN, FAR, FEW = 6.0, 60, 0.03
"""Allowed: this mean difference of a channel, and this share of pixels that differ by more than FAR."""


@pytest.mark.parametrize("language", gallery.LANGUAGES)
@pytest.mark.parametrize("name", SHOTS)
def test_the_front_scenes_look_as_stored(name: str, language: str) -> None:
    stored = pygame.image.load(FOLDER / f"{name}-{language}.png")
    mean, far = _difference(stored, picture(name, language))
    assert mean <= MEAN
    assert far <= FEW


def test_the_comparison_sees_what_is_missing() -> None:
    stored = pygame.image.load(FOLDER / f"{SHOTS[0]}-zh.png")
    other = stored.copy()
    other.fill((90, 60, 40), (100, 60, 80, 60))
    assert _difference(stored, other)[1] > FEW


def _difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Return the mean difference of a channel, and the share of pixels that are far apart."""
    assert one.get_size() == other.get_size()
    a, b = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    apart = [abs(x - y) for x, y in zip(a, b, strict=True)]
    far = sum(max(apart[at : at + 3]) > FAR for at in range(0, len(apart), 3))
    return sum(apart) / len(apart), 3 * far / len(apart)


def test_every_shot_has_a_name_of_its_own_and_the_sheet_holds_them_all(tmp_path: Path) -> None:
    names = [shot.name for shot in gallery.shots()]
    assert len(set(names)) == len(names)
    assert set(SHOTS) <= set(names)
    sheet = contact.Contact()
    for number in range(4):
        pygame.image.save(pygame.Surface((1280, 720)), tmp_path / f"{number}.png")
        sheet.add_file(tmp_path / f"{number}.png", f"shot {number}")
    sheet.save(tmp_path / "new" / "contact.png")
    size = pygame.image.load(tmp_path / "new" / "contact.png").get_size()
    assert size[0] > 3 * contact.SMALL[0]
    assert size[1] > 2 * contact.SMALL[1]


def test_a_run_writes_every_size_and_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SQUARE_TABLE_HOME", str(tmp_path / "home"))
    assert gallery.run(tmp_path / "out", ["settings"], ((320, 200), (640, 360))) == 0
    found = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.png"))
    assert found == [
        "320x200/settings-en.png",
        "320x200/settings-zh.png",
        "640x360/settings-en.png",
        "640x360/settings-zh.png",
        "contact-en.png",
        "contact-zh.png",
    ]
