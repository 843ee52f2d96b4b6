"""What the first picture is made of, so that its parts can be read while the program is still being put together."""

from __future__ import annotations

import art
from app.storage import places, small_file
from app.storage.settings import settings_from
from engines.shelf import game_ids

PICTURES = (
    "shelf/room",
    "shelf/sign",
    "shelf/lamp",
    "app/icon",
    "shelf/card-fan",
    "shelf/pawns-and-dice",
    "shelf/cat",
    "controls/seat-plate",
    "controls/segment-tray",
    "controls/round-button-normal",
)
"""The larger ones of the shelf, largest first."""


def first_pictures(scale: float) -> tuple[str, ...]:
    """Return the names of the masters that the shelf shows first in a window of ``scale`` pixels to the unit."""
    room, *others = PICTURES
    names = (room, *(f"shelf/box-{name}" for name in game_ids()), *others)
    return tuple(art.fitting(name, art.sizes()[name]["size"][0] * scale) for name in names)


def expected_scale() -> float:
    """Return how many pixels to the unit the window will most likely have, before it is opened.

    A wrong guess costs time, no more. How large a whole screen is nobody knows yet; most are as small as here.
    """
    wishes = settings_from(small_file.object_in(places.settings_file()) or {})
    return 1.0 if wishes.fullscreen else min(wishes.window[0] / 1280, wishes.window[1] / 720)
