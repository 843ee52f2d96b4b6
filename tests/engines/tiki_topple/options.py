"""What the battery plays Tiki Topple with."""

from __future__ import annotations

from typing import Any

OPTION_SETS: list[tuple[dict[str, Any], tuple[int, ...] | None]] = [
    ({"target": 35}, None),
    ({"rounds": 6, "topple_last": False}, (3, 4)),
    ({"rounds": 1, "starter": 1}, None),
]

TIKIS = ("nani", "wikiwiki", "huhu", "nui", "lokahi", "akamai", "kapu", "hookipa", "eepo")


def universe(position: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Return every command that can be written at all."""
    cards = ("up1", "up2", "up3", "topple", "toast")
    return [
        {"type": "play", "card": card} | ({"tiki": tiki} if tiki else {}) for card in cards for tiki in (None, *TIKIS)
    ]


def secret_places(position: dict[str, Any], viewer: int | None) -> list[tuple[str | int, ...]]:
    """Return what a viewer may not know: the others' secret cards, and every card of the deck."""
    others = [seat for seat in range(len(position["hands"])) if seat != viewer]
    return [*(("secrets", seat) for seat in others), *(("deck", place) for place in range(len(position["deck"])))]
