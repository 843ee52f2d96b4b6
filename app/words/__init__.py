"""The words of the screen, in both languages."""

from __future__ import annotations

from pathlib import Path

import engines.words
from engines.words import Words, words_of

FOLDER = Path(__file__).parent
SHARED = Path(engines.words.__file__).parent


def screen_words() -> Words:
    """Return the words of the screen."""
    return words_of(FOLDER)


def shared_words() -> Words:
    """Return the words that all games share: faults of files, reasons against taking back."""
    return words_of(SHARED)
