"""The person's wishes, in one small JSON file that is replaced whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationError

from app.storage import small_file

LARGEST_FILE = 1_000_000
"""Bytes: a file larger than this is none of ours."""


class Settings(BaseModel):
    """Every wish with its default. A value that is not allowed falls back to its default when read."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    language: Literal["zh", "en"] = "zh"
    text_scale: float = Field(1.0, ge=0.8, le=2.0)
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    speed: Literal["off", "fast", "normal", "slow"] = "normal"
    reduced_motion: bool = False
    sound: float = Field(0.7, ge=0.0, le=1.0)
    music: float = Field(0.0, ge=0.0, le=1.0)
    confirm: bool = True
    pass_on: Literal["press", "delay"] = "press"
    tips: bool = True
    tables: dict[str, Any] = Field(default_factory=dict)
    """By game: how its last table was set up (see :mod:`app.scenes.seats`)."""

    _others: dict[str, Any] = PrivateAttr(default_factory=dict)
    """Wishes of another version, kept as they are."""


class Wishes:
    """The file of the wishes: read once, written whenever one changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str | None = None
        """A key of words about what was wrong with the file, for the person; None: nothing was."""
        self.settings = self._read()
        self._written: str | None = None

    def save(self) -> bool:
        """Write the wishes down, if they have changed; return whether they are on disk.

        A disk that refuses is no reason to stop: ``trouble`` says it once.
        """
        text = _text(self.settings)
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
        data = _object_in(self.path)
        if data is None:
            small_file.put_aside(self.path)
            data = _object_in(small_file.backup(self.path))
            self.trouble = "settings.trouble.damaged" if data is None else "settings.trouble.older"
        return settings_from(data or {})


def settings_from(data: dict[str, Any]) -> Settings:
    """Return the wishes that plain JSON tells; every value that is not allowed falls back alone."""
    known = {name: value for name, value in data.items() if name in Settings.model_fields}
    while True:
        try:
            settings = Settings.model_validate(known)
        except ValidationError as faults:
            bad = {str(fault["loc"][0]) for fault in faults.errors() if fault["loc"]}
            known = {name: value for name, value in known.items() if name not in bad}
        else:
            settings._others = {name: value for name, value in data.items() if name not in Settings.model_fields}
            return settings


def _text(settings: Settings) -> str:
    data = {**settings._others, **settings.model_dump(mode="json")}
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _object_in(path: Path) -> dict[str, Any] | None:
    """Return the JSON object in a file, None when there is none that could be read."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            return None
        data = json.loads(path.read_bytes().decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None
