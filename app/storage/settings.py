"""The person's wishes, in one small JSON file that is replaced whole or not at all.

The checks are written out here rather than left to pydantic: it would take a third of the program's start, and
nothing else is read from disk before the first picture.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from app.storage import small_file

Check = Callable[[Any], Any]


def _one_of(*allowed: str) -> Check:
    def check(value: Any) -> str:
        if isinstance(value, str) and value in allowed:
            return value
        raise ValueError(value)

    return check


def _number(low: float, high: float) -> Check:
    def check(value: Any) -> float:
        if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
            return float(value)
        raise ValueError(value)

    return check


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(value)


def _size(value: Any) -> tuple[int, int]:
    whole = isinstance(value, list | tuple) and all(type(side) is int and 0 < side < 100_000 for side in value)
    if whole and len(value) == 2:
        return (value[0], value[1])
    raise ValueError(value)


def _tables(value: Any) -> dict[str, Any]:
    if isinstance(value, dict) and all(isinstance(name, str) for name in value):
        return value
    raise ValueError(value)


_CHECKS: dict[str, Check] = {
    "language": _one_of("zh", "en"),
    "text_scale": _number(0.8, 2.0),
    "fullscreen": _flag,
    "window": _size,
    "speed": _one_of("off", "fast", "normal", "slow"),
    "reduced_motion": _flag,
    "sound": _number(0.0, 1.0),
    "music": _number(0.0, 1.0),
    "confirm": _flag,
    "pass_on": _one_of("press", "delay"),
    "tips": _flag,
    "tables": _tables,
}


@dataclass
class Settings:
    """Every wish with its default. Setting one to a value that is not allowed raises ValueError."""

    language: Literal["zh", "en"] = "zh"
    text_scale: float = 1.0
    """How large words are, 0.8 to 2; words on pieces do not follow."""
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    """Pixels of the window when it does not fill the screen."""
    speed: Literal["off", "fast", "normal", "slow"] = "normal"
    reduced_motion: bool = False
    sound: float = 0.7
    music: float = 0.0
    confirm: bool = True
    pass_on: Literal["press", "delay"] = "press"
    tips: bool = True
    tables: dict[str, Any] = field(default_factory=dict)
    """By game: how its last table was set up (see :mod:`app.seating`)."""

    def __setattr__(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, _CHECKS[name](value))

    def as_json(self) -> dict[str, Any]:
        """Return every wish as plain JSON."""
        return {wish.name: getattr(self, wish.name) for wish in fields(self)}


class Wishes:
    """The file of the wishes: read once, written whenever one changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._others: dict[str, Any] = {}
        """Wishes of another version, kept as they are."""
        self.trouble: str | None = None
        """A key of words about what was wrong with the file, for the person; None: nothing was."""
        self.settings = self._read()
        self._written: str | None = None

    def save(self) -> bool:
        """Write the wishes down, if they have changed; return whether they are on disk.

        A disk that refuses is no reason to stop: ``trouble`` says it once.
        """
        data = {**self._others, **self.settings.as_json()}
        text = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        if text == self._written:
            return True
        try:
            small_file.replace(self.path, text)
        except OSError:
            self.trouble = "settings.trouble.cannot-write"
            return False
        self._written = text
        return True

    def _read(self) -> Settings:
        if not self.path.exists() and not small_file.backup(self.path).exists():
            return Settings()
        data = small_file.object_in(self.path)
        if data is None:
            small_file.put_aside(self.path)
            data = small_file.object_in(small_file.backup(self.path))
            self.trouble = "settings.trouble.damaged" if data is None else "settings.trouble.older"
        data = data or {}
        self._others = {name: value for name, value in data.items() if name not in _CHECKS}
        return settings_from(data)


def settings_from(data: dict[str, Any]) -> Settings:
    """Return the wishes that plain JSON tells; every value that is not allowed falls back alone."""
    settings = Settings()
    for name in _CHECKS.keys() & data.keys():
        try:
            setattr(settings, name, data[name])
        except ValueError:
            continue
    return settings
