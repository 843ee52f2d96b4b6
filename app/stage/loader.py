"""Opens pictures beside the work: several processors read, while the program goes on with something else."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from threading import Event, Lock, Thread

import pygame

import art

READERS = 2


class Loader:
    """Reads masters in threads (SDL lets go of Python meanwhile); who needs one waits only for what is being read.

    It does without ``concurrent.futures``, whose own parts would take longer to open than several pictures.
    """

    def __init__(self) -> None:
        self._coming: dict[str, _Coming] = {}
        self._wanted: deque[_Coming] = deque()
        """What no reader has begun with."""
        self._lock = Lock()
        self._readers = 0

    def want(self, names: Iterable[str]) -> None:
        """Begin to read pictures that will be needed soon; names without a picture are passed over."""
        with self._lock:
            for name in names:
                if name in art.sizes() and name not in self._coming:
                    self._coming[name] = _Coming(name)
                    self._wanted.append(self._coming[name])
            begun = max(0, min(READERS - self._readers, len(self._wanted)))
            self._readers += begun
        for _ in range(begun):
            Thread(target=self._read, name="pictures").start()

    def waiting(self) -> tuple[str, ...]:
        """Return what was wanted and not taken yet."""
        return tuple(self._coming)

    def take(self, name: str) -> pygame.Surface:
        """Return a master as its file has it. Raises art.MissingArtError, OSError, pygame.error."""
        with self._lock:
            coming = self._coming.pop(name, None) or _Coming(name)
            own = coming in self._wanted
            if own:
                self._wanted.remove(coming)
        if own or not coming.begun:
            coming.read()
        return coming.result()

    def _read(self) -> None:
        """Read one picture after the other, until nobody wants any."""
        while True:
            with self._lock:
                if not self._wanted:
                    self._readers -= 1
                    return
                coming = self._wanted.popleft()
                coming.begun = True
            coming.read()


class _Coming:
    """A picture that is read, or will be."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.begun = False
        """Whether a reader has it."""
        self._there = Event()
        self._surface: pygame.Surface | None = None
        self._fault: Exception | None = None

    def read(self) -> None:
        """Read the file; what goes wrong is told to whoever takes it."""
        try:
            self._surface = pygame.image.load(art.picture_path(self.name))
        except (art.MissingArtError, OSError, pygame.error) as fault:
            self._fault = fault
        finally:
            self._there.set()

    def result(self) -> pygame.Surface:
        """Wait for the picture and return it. Raises art.MissingArtError, OSError, pygame.error."""
        self._there.wait()
        if self._surface is None:
            raise self._fault or pygame.error(self.name)
        return self._surface
