"""What the battery plays Outlaws Wanted with."""

from __future__ import annotations

from typing import Any

OPTION_SETS: list[tuple[dict[str, Any], tuple[int, ...] | None]] = [
    ({}, None),
    ({"beginner": True}, None),
    ({"scoring": "count", "memory": "full"}, None),
    ({"jail": 1, "starter": 1}, None),
    ({"jail": 5}, (2,)),
    ({"jail": 8, "memory": "full"}, (2,)),
    ({"jail": 10}, (3, 5)),
    ({"beginner": True, "scoring": "count", "memory": "full", "jail": 5, "starter": 0}, None),
]


def universe(position: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Every card of the game under every name, and names that no role has."""
    names = ["croc", "hawkeye", "pandito", "lionel", "wolfgang", "betty", "twins", "bill", "duke", "bunch", "tannen"]
    names += ["santa", "", "Duke"]
    return [{"type": "declare", "card": card, "claim": claim} for card in names for claim in names]


def secret_places(position: dict[str, Any], viewer: int | None) -> list[tuple[str | int, ...]]:
    """What a viewer may not know: the others' hands, discarded cards, jailed faces and cards still face down."""
    found: list[tuple[str | int, ...]] = []
    for seat in range(len(position["hands"])):
        if seat != viewer:
            found += [("hands", seat, card) for card in range(len(position["hands"][seat]))]
            found += [("jails", seat, card) for card in range(len(position["jails"][seat]))]
            found += [("discards", seat), ("table", seat, "card")]
    return found
