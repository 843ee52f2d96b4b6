"""Prints the fingerprint of a random game of every setting; ``PYTHONHASHSEED`` must not change a letter of it."""

from __future__ import annotations

import sys

from engines.match import fingerprint
from tests.engines.play import all_settings, played


def lines(game_id: str) -> list[str]:
    """Return a line for each setting of a game: its name, the length and the end of its first random game."""
    settings = [setting for setting in all_settings() if setting.game_id == game_id]
    games = [(setting, played(setting, 1)) for setting in settings]
    return [f"{setting} {len(game.turns)} {fingerprint(game.positions[-1])}" for setting, game in games]


if __name__ == "__main__":
    print("\n".join(lines(sys.argv[1])))
