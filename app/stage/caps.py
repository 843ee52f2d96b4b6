"""What a key is called in a sentence and on a cap; after a gamepad was used, its own buttons are named instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.words import screen_words

if TYPE_CHECKING:
    from app.stage.pads import Family

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


class Caps:
    """Names of keys as they are wanted now. In words of the screen ``{cap:return}`` stands for one."""

    def __init__(self, language: Callable[[], str], by_pad: Callable[[], Family | None]) -> None:
        self._language = language
        self._by_pad = by_pad

    def on(self, key: str) -> str:
        """Return what stands on a key (``ctrl+z`` → ``Ctrl+Z``), or on the button of the pad that does its work.

        Nothing for a key whose work no button does.
        """
        pad = self._by_pad()
        if pad is None:
            return cap(key)
        return self._word(f"caps.{pad}.{key}") or ""

    def __format__(self, name: str) -> str:
        found = self._word(f"caps.{self._by_pad() or 'keyboard'}.{name}") or self._word(f"caps.keyboard.{name}")
        return found if found is not None else cap(name)

    def _word(self, key: str) -> str | None:
        words = screen_words()
        return words.text(self._language(), key) if words.has(key) else None


def cap(key: str) -> str:
    """Return what stands on a key of the keyboard: ``ctrl+z`` → ``Ctrl+Z``."""
    parts = key.split("+") if key != "+" else [key]
    return "+".join(KEY_CAPS.get(part) or (part.upper() if len(part) < 3 else part.title()) for part in parts)
