"""Judgement for Mole War: to the end of one's own turn and a little beyond, in medals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.bots.judge import Judge
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat

MOLE = 1.2
"""What a mole on the field is worth, in medals: it will score lines."""
STOP = 0.5
"""How often a player in a playout ends the turn when it may."""


class MoleJudge(Judge):
    """Looks until the turn has come round to the next seat but one."""

    spread = 10.0
    depth = 12
    horizon = 10

    def __init__(self, game: AnyGame, view: Position, seat: Seat) -> None:
        super().__init__(game, view, seat)
        self._order = view["turn"]

    def pick(self, state: Any, seat: Seat, commands: list[Any], chance: Chance) -> Any:
        """Play anything, but stop soon: turns in a playout should reach their scoring."""
        if state.step == "more" and chance.unit() < STOP:
            return commands[-1]
        return commands[chance.below(len(commands))]

    def points(self, state: Any) -> Sequence[float]:
        """Return medals and bonus so far, and something for every mole that stands on the field."""
        standing = self.game.standing(state)
        return [points + MOLE * state.moles.count(1 + seat) for seat, points in enumerate(standing)]


JUDGE = MoleJudge
