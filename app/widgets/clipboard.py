"""The system's clipboard; where there is none, nothing is on it."""

from __future__ import annotations

import pygame


def read() -> str:
    """Return the text on the clipboard, empty when there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError, TypeError):
        return ""


def write(text: str) -> None:
    """Put text on the clipboard, if there is one."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return
