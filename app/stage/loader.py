"""Opens pictures beside the work: several processors read, while the program goes on with something else."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor

import pygame

import art

READERS = 2


class Loader:
    """Reads masters in threads (SDL lets go of Python meanwhile); who needs one waits only for what is missing."""

    def __init__(self) -> None:
        self._coming: dict[str, Future[pygame.Surface]] = {}
        self._readers: ThreadPoolExecutor | None = None

    def want(self, names: Iterable[str]) -> None:
        """Begin to read pictures that will be needed soon; names without a picture are passed over."""
        self._readers = self._readers or ThreadPoolExecutor(READERS, "pictures")
        for name in names:
            if name in art.sizes() and name not in self._coming:
                self._coming[name] = self._readers.submit(_read, name)

    def waiting(self) -> tuple[str, ...]:
        """Return what was wanted and not taken yet."""
        return tuple(self._coming)

    def take(self, name: str) -> pygame.Surface:
        """Return a master as its file has it. Raises art.MissingArtError, OSError, pygame.error."""
        coming = self._coming.pop(name, None)
        if not self._coming and self._readers is not None:
            self._readers.shutdown(wait=False)
            self._readers = None
        return coming.result() if coming is not None else _read(name)


def _read(name: str) -> pygame.Surface:
    return pygame.image.load(art.picture_path(name))
