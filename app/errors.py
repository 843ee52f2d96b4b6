"""Faults of the desktop program; each is told to a person in one sentence of their language."""

from __future__ import annotations


class AppError(Exception):
    """A fault of the program's own; ``key`` names the sentence in ``app/words``."""

    key = "errors.unknown"

    def __init__(self, detail: str = "") -> None:
        super().__init__(detail or self.key)
        self.detail = detail


class NoDisplay(AppError):
    """There is no screen to open a window on."""

    key = "errors.no-display"


class MissingPicture(AppError):
    """A picture that the code names is not among the masters."""

    key = "errors.missing-picture"
