"""``python -m tests.engines.bots.weighed GAME``: what bots weigh in a random game of four, a line for every thought."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from engines.bots import think
from engines.chance import Chance
from engines.match import Match

FEW = 24
"""Iterations of each thought."""


def lines(game_id: str) -> Iterator[str]:
    """Yield every choice with its options and chances, to the last digit."""
    match, chance = Match.new(game_id, 4, 3, {}), Chance(3)
    while match.actors():
        seat = match.actors()[0]
        yield repr(think(match.game, match.view(seat), seat, "expert", len(match.steps), 1, FEW))
        match.do(seat, chance.choice(match.legal(seat)))


if __name__ == "__main__":
    print("\n".join(lines(sys.argv[1])))
