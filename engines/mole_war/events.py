"""Every type of event that the game tells of; their words stand in ``words/``."""

from __future__ import annotations

EVENTS: frozenset[str] = frozenset(
    {
        "laid",
        "turn-started",
        "entered",
        "moved",
        "fought",
        "destroyed",
        "swapped",
        "captured",
        "freed",
        "protected",
        "card-played",
        "medals",
        "salvaged",
        "press-taken",
        "ground-swapped",
        "tile-laid",
        "tile-removed",
        "exploded",
        "fizzled",
        "split",
        "obstacle-laid",
        "obstacle-gone",
        "mark-placed",
        "mark-gone",
        "event-drawn",
        "event-nothing",
        "line-scored",
        "refilled",
        "peace",
        "passed",
        "turn-ended",
        "bonus",
        "game-over",
    }
)

REVEALING: frozenset[str] = frozenset({"event-drawn", "refilled", "peace", "game-over"})
"""After these a command cannot be taken back: cards came to light."""
