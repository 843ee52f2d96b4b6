"""The words of the screen, in both languages."""

from __future__ import annotations

from pathlib import Path

from engines.words import Words, words_of

FOLDER = Path(__file__).parent


def screen_words() -> Words:
    """Return the words of the screen."""
    return words_of(FOLDER)
