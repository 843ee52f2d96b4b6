"""`square-table gallery OUT`: every scene, both languages, four sizes, off-screen and from fixed positions.

What is shown is told by the rooms in ``app/gallery/fixtures``: each has a list ``SHOTS`` of :class:`Shot`. A new
room there is found by itself.
"""

from __future__ import annotations

import os
import pkgutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.stage.loader import Loader

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1440))
LANGUAGES = ("zh", "en")
SETTLE = 6.0
"""Seconds after which whatever moves at the beginning stands still."""


@dataclass(frozen=True)
class Shot:
    """One picture: its name, and what brings a stage there (pushes scenes, sends gestures, lets time pass)."""

    name: str
    show: Callable[[OffStage], object]
    text_scale: float = 1.0


class OffStage:
    """A stage without a window, whose time goes on only when it is told to."""

    def __init__(self, size: tuple[int, int], language: str, folder: Path, text_scale: float = 1.0) -> None:
        """``folder`` is an empty one for saved games."""
        import pygame

        from app.sound import Sound
        from app.stage.stage import Stage
        from app.storage.settings import settings_from

        _open_display()
        self.folder = folder
        self.time = 0.0
        settings = settings_from({"language": language, "text_scale": text_scale})
        self.stage = Stage(pygame.Surface(size), settings, Sound(settings, wanted=False), lambda: self.time)

    def wait(self, seconds: float, steps: int = 4) -> None:
        """Let time pass in a few steps."""
        for _ in range(steps):
            self.time += seconds / steps
            self.stage.step([])

    def save(self, path: Path) -> None:
        """Write what is on the screen into a PNG file."""
        import pygame

        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.stage.painter.screen, path)


def shots() -> Iterator[Shot]:
    """Return every shot that a room of fixtures tells of."""
    from app.gallery import fixtures

    for room in sorted(pkgutil.iter_modules(fixtures.__path__), key=lambda found: found.name):
        yield from import_module(f"{fixtures.__name__}.{room.name}").SHOTS


def take(shot: Shot, size: tuple[int, int], language: str, loader: Loader | None = None) -> OffStage:
    """Bring a stage to a shot and let everything come to rest; return it for a look. ``loader`` reads its pictures."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        off = OffStage(size, language, Path(folder), shot.text_scale)
        off.stage.pictures.loader = loader or off.stage.pictures.loader
        shot.show(off)
        off.wait(SETTLE)
        for scene in off.stage.scenes:
            scene.put_away()  # a file that is still open cannot be thrown away on Windows
    return off


def run(out: Path, wanted: Sequence[str] = (), sizes: Sequence[tuple[int, int]] = SIZES) -> int:
    """Write all pictures and a contact sheet for each language into a folder; return the exit code.

    ``wanted`` names shots (none: all); the contact sheet is made of the second of ``sizes``.
    """
    from app.gallery.contact import Contact

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    names = [shot.name for shot in shots() if not wanted or shot.name in wanted]
    with tempfile.TemporaryDirectory() as home:
        os.environ["SQUARE_TABLE_HOME"] = home
        with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as painters:
            list(painters.map(partial(_paint, out, sizes), names))
        _open_display()
        for language in LANGUAGES:
            contact = Contact()
            for name in names:
                contact.add_file(_file(out, name, sizes[1], language), name)
            contact.save(out / f"contact-{language}.png")
    return 0


def _paint(out: Path, sizes: Sequence[tuple[int, int]], name: str) -> None:
    """Write one shot in every language and size; runs in a process of its own, since there are hundreds."""
    shot = next(one for one in shots() if one.name == name)
    for language in LANGUAGES:
        for size in sizes:
            take(shot, size, language).save(_file(out, name, size, language))


def _file(out: Path, name: str, size: tuple[int, int], language: str) -> Path:
    return out / f"{size[0]}x{size[1]}" / f"{name}-{language}.png"


def _open_display() -> None:
    import pygame

    from app.stage.stage import prepare_display

    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        prepare_display()
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((64, 64))
