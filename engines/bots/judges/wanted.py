"""Judgement for Outlaws Wanted: one round is weighed over many guesses, and equals are mixed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.bots.judge import Judge
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat

HONESTY = 0.2
"""How often a player is taken to tell the truth, before anything is known of it."""
PRIOR = 4.0
"""Rounds of play that this belief is worth."""


class WantedJudge(Judge):
    """Weighs this round only: what comes after is as open for all; others lie as often as they were seen to."""

    spread = 300.0
    depth = 1
    horizon = 5
    mixed = True

    def __init__(self, game: AnyGame, view: Position, seat: Seat) -> None:
        super().__init__(game, view, seat)
        self._round: int = view["round"]
        self._honesty = _honesty(view)

    def settled(self, state: Any) -> bool:
        """Return whether the round has been judged."""
        return bool(state.round != self._round)

    def points(self, state: Any) -> Sequence[float]:
        """Return what sits in the jails."""
        return self.game.standing(state)

    def pick(self, state: Any, seat: Seat, commands: list[Any], chance: Chance) -> Any:
        """Lay down any card, under its own name as often as this seat was seen to tell the truth."""
        command = commands[chance.below(len(commands))]
        if chance.unit() < self._honesty[seat]:
            return command._replace(claim=command.card)
        return command


def _honesty(view: Position) -> list[float]:
    """Return for each seat how often it told the truth, out of the rounds that the view still shows."""
    seats = len(view["table"])
    history: list[dict[str, Any]] = view["history"] or []
    rounds: list[list[dict[str, Any]]] = [past["plays"] for past in history]
    truths = [sum(plays[seat]["card"] == plays[seat]["claim"] for plays in rounds) for seat in range(seats)]
    return [(PRIOR * HONESTY + count) / (PRIOR + len(rounds)) for count in truths]


JUDGE = WantedJudge
