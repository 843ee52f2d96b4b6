"""What the first picture is made of, so that its parts can be read while the program is still being put together."""

from __future__ import annotations

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


def first_pictures() -> tuple[str, ...]:
    """Return the names of what the shelf shows first, the games' boxes too."""
    room, *others = PICTURES
    return (room, *(f"shelf/box-{name}" for name in game_ids()), *others)
