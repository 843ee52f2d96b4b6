"""Who plays when nobody sits there: a choice out of what a seat may know, never out of the state."""

from __future__ import annotations

from typing import Any

from engines.chance import Chance
from engines.game import AnyGame, Position, Seat

LEVELS = ("random", "novice", "regular", "expert")
"""From the one that does not think at all to the one that thinks hardest."""


def choose(
    game: AnyGame,
    view: Position,
    seat: Seat,
    level: str,
    seed: int,
    millis: int,
    iterations: int | None = None,
) -> Any:
    """Return a command of ``seat`` that is legal wherever its ``view`` is true.

    The same seed and number of iterations give the same command; without ``iterations`` the bot thinks for at
    most ``millis`` milliseconds. Raises ValueError when the seat has nothing to say.
    """
    chance = Chance(seed)
    commands = game.legal(game.guesser(view, seat)(chance), seat)
    if not commands:
        raise ValueError(f"seat {seat} may not act")
    return chance.choice(commands)
