"""Judgement for Mole War: to the end of one's own turn, then what everybody could make of the field, in medals.

To play out what the others might do costs more than it tells: a turn is many commands. What stands on the field is
counted instead: lines that a step renews, moles, barracks, cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.bots.judge import Judge
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat
from engines.mole_war.lines import lines, score
from engines.mole_war.scoring import camps

MOLE = 1.5
"""What a mole on the field is worth, in medals: it will score lines."""
LINE = 0.35
"""The part of a standing line's points that is still to come: one step of either mole renews it."""
CAMP = 0.25
"""What own barracks are worth."""
CARD = 0.5
"""What a card in hand is worth."""
STOP = 0.25
"""How often a player in a playout ends the turn when it may."""


class MoleJudge(Judge):
    """Looks to the end of the turn."""

    spread = 10.0
    depth = 14
    horizon = 12

    def __init__(self, game: AnyGame, view: Position, seat: Seat) -> None:
        super().__init__(game, view, seat)
        self._turn: int = view["turn"]

    def settled(self, state: Any) -> bool:
        """Return whether the turn has passed on."""
        return bool(state.turn != self._turn)

    def pick(self, state: Any, seat: Seat, commands: list[Any], chance: Chance) -> Any:
        """Play anything, but stop soon: turns in a playout should reach their scoring."""
        if state.step == "more" and chance.unit() < STOP:
            return commands[-1]
        return commands[chance.below(len(commands))]

    def points(self, state: Any) -> Sequence[float]:
        """Return medals and bonus so far, and something for all that will bring more."""
        return [points + _promise(state, seat) for seat, points in enumerate(self.game.standing(state))]


def _promise(state: Any, seat: Seat) -> float:
    standing = sum(score(state, line, seat).points for line in lines(state, seat))
    moles: int = state.moles.count(1 + seat)  # a byte of the field is 1 + its owner
    return LINE * standing + MOLE * moles + CAMP * camps(state, seat) + CARD * len(state.hands[seat])


JUDGE = MoleJudge
