"""Words that are made when they are drawn, so that a change of language redraws everything."""

from __future__ import annotations

from collections.abc import Callable

Words = str | Callable[[], str]
"""Plain words (a name, a number), or what makes them in the language of the moment."""


def said(words: Words) -> str:
    """Return the words as they read now."""
    return words if isinstance(words, str) else words()
