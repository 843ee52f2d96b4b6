"""What every package says about the program, in one place; version and licence come from ``pyproject.toml``."""

from __future__ import annotations

import platform
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = Path(__file__).resolve().parent / "templates"
BUILD = ROOT / "build"
DIST = ROOT / "dist"

NAME = "square-table"
TITLE = {"zh": "四方桌", "en": "Square Table"}
COMMENT = {
    "zh": "一家人围着一台电脑玩的四款桌上游戏",
    "en": "Four tabletop games for one family round one computer",
}
PUBLISHER = "Square Table"
IDENTIFIER = "org.squaretable.SquareTable"
"""The reverse-domain name that macOS asks for."""
EXTENSION = "squaretable"
"""The suffix of a saved game's file."""
MIME_TYPE = "application/x-square-table"
SAVED_GAME = {"zh": "四方桌存局", "en": "Square Table saved game"}


def project() -> dict[str, Any]:
    """Return the ``[project]`` table of ``pyproject.toml``."""
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def version() -> str:
    """Return the program's version, for example ``0.1.0``."""
    return str(project()["version"])


def machine() -> str:
    """Return the processor as file names spell it, for example ``x86_64``."""
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine().lower())


def values() -> dict[str, str]:
    """Return the words that templates leave open, written there as ``@NAME@``."""
    return {
        "NAME": NAME,
        "VERSION": version(),
        "TITLE_ZH": TITLE["zh"],
        "TITLE_EN": TITLE["en"],
        "COMMENT_ZH": COMMENT["zh"],
        "COMMENT_EN": COMMENT["en"],
        "PUBLISHER": PUBLISHER,
        "EXTENSION": EXTENSION,
        "MIME_TYPE": MIME_TYPE,
        "MIME_ICON": MIME_TYPE.replace("/", "-"),
        "SAVED_GAME_ZH": SAVED_GAME["zh"],
        "SAVED_GAME_EN": SAVED_GAME["en"],
    }


def fill(template: str, **more: str) -> str:
    """Return a template's text with every ``@NAME@`` replaced. Raises KeyError for a word that nobody gave."""
    known = values() | more
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    return re.sub(r"@([A-Z_]+)@", lambda found: known[found[1]], text)
