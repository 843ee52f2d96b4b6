"""The levels of play, game by game: how long one thinks, how well one judges, how often one acts on a whim."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LEVELS = ("random", "novice", "regular", "expert")
"""From the one that does not think at all to the one that thinks hardest."""


@dataclass(frozen=True, slots=True)
class Level:
    """What makes a level in one game."""

    iterations: int
    """How many lines of play a search follows; it says nothing where a judge goes by instinct (75 Gnome Street)."""
    skill: float
    """From 0 to 1: how steady the judgement and the hand are, and whether the others' purposes are read."""
    slip: float
    """How often it plays whatever comes to mind: a child should be able to win against a novice."""


@cache
def _levels() -> dict[str, dict[str, Level]]:
    found = json.loads((Path(__file__).parent / "levels.json").read_text(encoding="utf-8"))
    return {game: {name: Level(**row) for name, row in rows.items()} for game, rows in found.items()}


def level_of(game_id: str, name: str) -> Level:
    """Return a level, ``novice`` to ``expert``, of a game; of the default where ``levels.json`` does not name it."""
    levels = _levels()
    return levels.get(game_id, levels["default"])[name]
