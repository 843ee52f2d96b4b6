"""Words that are made when they are drawn, so that a change of language redraws everything."""

from __future__ import annotations

from collections.abc import Callable

Words = str | Callable[[], str]
"""Plain words (a name, a number), or what makes them in the language of the moment."""

KEY_CAPS = {
    "return": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Del",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}


def said(words: Words) -> str:
    """Return the words as they read now."""
    return words if isinstance(words, str) else words()


def cap(key: str) -> str:
    """Return what stands on a key: ``ctrl+z`` → ``Ctrl+Z``."""
    parts = key.split("+") if key != "+" else [key]
    return "+".join(KEY_CAPS.get(part) or (part.upper() if len(part) < 3 else part.title()) for part in parts)
