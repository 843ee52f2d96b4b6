"""Sounds; where there is no device, silence. The device is opened after the first picture: nobody waits for it."""

from __future__ import annotations

from functools import cached_property

import pygame

import art
from app.storage.settings import Settings


class Sound:
    """Plays short sounds by name at the person's volume. Without a device every call does nothing."""

    def __init__(self, settings: Settings, wanted: bool = True) -> None:
        self.settings = settings
        self._wanted = wanted
        self._kept: dict[str, pygame.mixer.Sound | None] = {}

    @cached_property
    def device(self) -> bool:
        """Whether there is one; it is opened when somebody first asks."""
        return self._wanted and _opened()

    def open(self) -> bool:
        """Open the device now rather than at the first sound; return whether there is one."""
        return self.device

    def play(self, name: str, share: float = 1.0) -> None:
        """Play a sound, ``share`` (0 … 1) of the person's volume."""
        if not self.device or self.settings.sound <= 0:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self.settings.sound * share)
            sound.play()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._kept:
            try:
                self._kept[name] = pygame.mixer.Sound(art.sound_path(name))
            except (pygame.error, art.MissingArtError):
                self._kept[name] = None
        return self._kept[name]


def _opened() -> bool:
    try:
        pygame.mixer.init(44100, -16, 2, 512)
    except pygame.error:
        return False
    return True
