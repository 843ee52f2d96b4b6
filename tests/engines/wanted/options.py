"""What the battery plays Outlaws Wanted with."""

from __future__ import annotations

from typing import Any

OPTION_SETS: list[tuple[dict[str, Any], tuple[int, ...] | None]] = [
    ({}, None),
    ({"beginner": True}, None),
    ({"scoring": "count"}, None),
    ({"memory": "full"}, None),
    ({"jail": 5}, None),
    ({"jail": 1, "memory": "full", "scoring": "count"}, None),
    ({"jail": 8}, None),
    ({"jail": 10}, (3, 4, 5)),
    ({"beginner": True, "jail": 5, "memory": "full"}, None),
    ({"beginner": True, "jail": 6, "scoring": "count"}, (3, 4, 5)),
    ({"starter": 1}, None),
    ({"beginner": True, "scoring": "count", "memory": "full", "jail": 3, "starter": 0}, None),
]


def universe(position: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Every card of the game under every name, and names that no role has."""
    names = ["croc", "hawkeye", "pandito", "lionel", "wolfgang", "betty", "twins", "bill", "duke", "bunch", "tannen"]
    names += ["santa", "", "Duke"]
    return [{"type": "declare", "card": card, "claim": claim} for card in names for claim in names]
