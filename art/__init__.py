"""Where the pictures, fonts and sounds lie. Nothing here draws or plays: it only finds files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NotRequired, TypedDict, cast

ROOT = Path(__file__).resolve().parent
PNG = ROOT / "png"
FONTS = ROOT / "fonts"
SOUNDS = ROOT / "sounds"
SMALL = "small/"
"""Before a picture's name: its smaller master."""


class PictureSize(TypedDict):
    """What `png/sizes.json` says of one picture; lengths are pixels of the 1280×720 table."""

    size: list[float]
    """Width and height."""
    anchor: list[float]
    """Where the drawing's own origin lies inside the picture, from its upper left corner."""
    file: str
    """The master's path below `art/png`."""
    scale: float
    """How many pixels of the master make one pixel of the table."""
    spots: NotRequired[dict[str, list[float]]]
    """Named points (where a title's middle belongs, where a token rests …), from the drawing's origin."""


class Slices(TypedDict):
    """How a stretchable picture is cut in nine: its fixed borders, in pixels of the 1280×720 table."""

    left: float
    top: float
    right: float
    bottom: float
    outset: list[float]
    """How far shadow and glow reach over the body: left, top, right, bottom."""


class MissingArtError(LookupError):
    """No picture, font or sound of that name is part of the program; `kind` and `name` say which."""

    def __init__(self, kind: str, name: str) -> None:
        super().__init__(f"no {kind} named {name!r}")
        self.kind = kind
        self.name = name


@cache
def sizes() -> dict[str, PictureSize]:
    """Every picture of the program by its name ``"set/name"``."""
    return cast(dict[str, PictureSize], json.loads((PNG / "sizes.json").read_text(encoding="utf-8")))


@cache
def slices() -> dict[str, Slices]:
    """The stretchable pictures by name, with the borders that must keep their size."""
    return cast(dict[str, Slices], json.loads((PNG / "slices.json").read_text(encoding="utf-8")))


def fitting(name: str, width: float) -> str:
    """The name of the smallest master that a picture has for a width in pixels: its own, or its smaller one's."""
    small = sizes().get(f"{SMALL}{name}")
    return f"{SMALL}{name}" if small is not None and width <= small["size"][0] * small["scale"] + 1 else name


def picture_path(name: str) -> Path:
    """The file of the picture ``"set/name"``; raises `MissingArtError` when there is none."""
    entry = sizes().get(name)
    if entry is None:
        raise MissingArtError("picture", name)
    return PNG / entry["file"]


def font_path(name: str) -> Path:
    """The file of the font `name`, for example ``"NotoSansSC-Regular"``; raises `MissingArtError`."""
    return _existing("font", name, FONTS / f"{name}.ttf")


def sound_path(name: str) -> Path:
    """The file of the sound `name`, for example ``"card"``; raises `MissingArtError`."""
    return _existing("sound", name, SOUNDS / f"{name}.wav")


def _existing(kind: str, name: str, path: Path) -> Path:
    if not path.is_file():
        raise MissingArtError(kind, name)
    return path
