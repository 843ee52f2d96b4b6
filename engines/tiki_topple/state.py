"""One position of Tiki Topple as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from engines.chance import Chance
from engines.tiki_topple.box import Secret
from engines.tiki_topple.options import Options


@dataclass(slots=True)
class State:
    """Everything that lies on the table, hidden or not. What has one entry a seat is in table order.

    Tuples are shared between copies, lists are not.
    """

    options: Options
    round: int
    """From 1."""
    starter: int
    """Who began this round."""
    turn: int | None
    """Whose turn it is; None when the game is over."""
    line: list[str]
    """The tikis that stand, the front one first."""
    toasted: list[str]
    """The tikis removed this round, the newest last."""
    hands: list[list[str]]
    played: list[list[str]]
    """The cards played this round, the newest last."""
    secrets: tuple[Secret, ...]
    deck: tuple[Secret, ...]
    """The secret cards not yet dealt, the top one first."""
    spent: tuple[Secret, ...]
    """The secret cards of past rounds, the newest last."""
    scores: list[int]
    hits: list[tuple[int, int, int]]
    """How often each seat's top, middle and bottom target scored."""
    over: bool
    chance: Chance

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.options,
            self.round,
            self.starter,
            self.turn,
            self.line[:],
            self.toasted[:],
            [hand[:] for hand in self.hands],
            [pile[:] for pile in self.played],
            self.secrets,
            self.deck,
            self.spent,
            self.scores[:],
            self.hits[:],
            self.over,
            Chance(self.chance.word),
        )
