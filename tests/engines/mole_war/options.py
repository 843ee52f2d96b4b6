"""What the battery plays Mole War with."""

from __future__ import annotations

from typing import Any

OPTION_SETS: list[tuple[dict[str, Any], tuple[int, ...] | None]] = [
    ({}, None),
    ({"obstacles": True}, (2, 4)),
    ({"events": True, "moles": 10}, (2, 3)),
    ({"deck": "random", "obstacles": True, "events": True}, None),
    ({"deck": "random", "moles": 10, "obstacles": True, "events": True}, (3,)),
    ({"deck": ["C4", "C5", "M2", "M5", "E2", "S6", "S5"], "obstacles": True, "events": True, "starter": 1}, (2, 4)),
    ({"deck": ["C3", "M4", "M6", "E4", "E5", "S2", "S3"], "moles": 10, "starter": 0}, (2, 3)),
    ({"deck": ["C2", "M1", "E1", "S3", "S4", "S5", "S6"], "events": True}, (3, 4)),
    ({"deck": ["C1", "C4", "M5", "E3", "S2", "S4", "S5"], "events": True, "moles": 10}, (4,)),
]


def secret_places(position: dict[str, Any], viewer: int | None) -> list[tuple[str | int, ...]]:
    """What a viewer may not know: both decks' order, the others' hands, and their discards below the top one."""
    found: list[tuple[str | int, ...]] = [("deck", n) for n in range(len(position["deck"]))]
    found += [("event_deck", n) for n in range(len(position["event_deck"]))]
    for seat in range(len(position["hands"])):
        if seat != viewer:
            found += [("hands", seat, card) for card in range(len(position["hands"][seat]))]
            found += [("discards", seat, card) for card in range(len(position["discards"][seat]) - 1)]
    return found
