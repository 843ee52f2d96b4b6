"""Hands for Mole War: a taste for turns that end soon, for cards out of the row, and for everything that is seldom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.app.hands.hands import Command, Hands

SELDOM = ("ransom", "keep", "event")
ROUNDS_OF_GROUNDS = 4
"""Only so often the ground is turned: it makes a turn longer."""


class MoleWarHands(Hands):
    """Plays Mole War."""

    def taste(self, command: Command, view: Mapping[str, Any]) -> float:
        """Like what is seldom, then cards (out of the row they shorten the game), then the end of the turn."""
        kind = command["type"]
        if kind in SELDOM or (kind == "ground" and view["round"] <= ROUNDS_OF_GROUNDS):
            return 3.0
        if kind == "card":
            out_of_the_row = command["from"] == "row" and view["round"] % 2 == 1
            return 2.5 if out_of_the_row else 2.0
        return 1.0 if kind == "end" else 0.0
