"""Which of several commands does a seat the most good at once: no search, only what the position is worth after it."""

from __future__ import annotations

from collections.abc import Sequence

from app.controllers.answers import Command
from engines.chance import Chance
from engines.match import Match

MOST = 24
"""So many commands are tried at most: this happens between two pictures."""
BUDGET, GUESSES = 32, 4
"""So many positions are looked at altogether, and so many guesses at what is hidden for each command at most."""


def best_of(match: Match, seat: int, commands: Sequence[Command]) -> tuple[Command, bool]:
    """Return the command after which a seat stands best as far as it can know, the first among equal ones.

    With it comes whether the seat stands no worse after it than before. Of two that bring the seat the same, the one
    that leaves the best of the others farther behind is better.
    """
    game = match.game
    guess, tried = game.guesser(match.view(seat), seat), _spread(commands)
    guesses = range(max(1, min(GUESSES, BUDGET // len(tried))))  # always the same ones: so is the answer

    def after(command: Command | None) -> tuple[int, int]:
        own = above = 0
        for number in guesses:
            state = guess(Chance(number))
            if command is not None:
                game.apply(state, seat, game.command(dict(command), match.seats))
            standing = game.standing(state)
            own += standing[seat]
            above += standing[seat] - max((score for other, score in enumerate(standing) if other != seat), default=0)
        return own, above

    worths = [after(command) for command in tried]
    worth = max(worths)
    return tried[worths.index(worth)], worth[0] >= after(None)[0]


def _spread(commands: Sequence[Command]) -> Sequence[Command]:
    """Return at most :data:`MOST` commands, spread evenly over all of them."""
    if len(commands) <= MOST:
        return commands
    return [commands[number * len(commands) // MOST] for number in range(MOST)]
