"""Judgement for Tiki Topple: a thought reaches to the end of the round, where secrets turn into points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from engines.bots.judge import Judge
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat
from engines.tiki_topple.box import STEPS, TOPPLE

PULL = (9.0, 5.0, 2.0)
"""How much a seat wants its top, middle and bottom target forward, for each step."""
OTHERS = -1.0
"""How much it wants any other tiki forward: rather back, for that lets its own ones by."""
TOPPLED = -2.0
"""Steps that a topple is taken for."""
GLANCES = 3
"""Commands that a player in a playout compares."""


class TikiJudge(Judge):
    """Looks to the round's end; in a playout everybody favours their own targets a little."""

    spread = 12.0
    horizon = 40

    def __init__(self, game: AnyGame, view: Position, seat: Seat) -> None:
        super().__init__(game, view, seat)
        self._round: int = view["round"]

    def settled(self, state: Any) -> bool:
        """Return whether the round is over."""
        return bool(state.round != self._round)

    def points(self, state: Any) -> Sequence[float]:
        """Return the scores after the round (a new round's secrets mean nothing yet)."""
        return tuple(state.scores) if state.round != self._round else self.game.standing(state)

    def pick(self, state: Any, seat: Seat, commands: list[Any], chance: Chance) -> Any:
        """Take the best of a few commands, by what they do to the seat's own targets."""
        wanted = dict(zip(state.secrets[seat], PULL, strict=True))
        best, worth = None, -math.inf
        for _ in range(GLANCES):
            command = commands[chance.below(len(commands))]
            found = _worth(command, wanted, state.line)
            if found > worth:
                best, worth = command, found
        return best


def _worth(command: Any, wanted: dict[str, float], line: list[str]) -> float:
    card, tiki = command
    if tiki is None:  # the last one is toasted
        return -wanted.get(line[-1], OTHERS)
    pull = wanted.get(tiki, OTHERS)
    return pull * (TOPPLED if card == TOPPLE else STEPS[card])


JUDGE = TikiJudge
