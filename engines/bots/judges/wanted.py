"""Judgement for Outlaws Wanted: one round is weighed over many guesses, and equals are mixed.

An expert also thinks of what lies hidden as people play: outlaws that are easily caught sit in jail already, those
that hardly ever are remain, and a claim is now and then the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.bots.judge import Judge
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat
from engines.wanted.commands import Declare
from engines.wanted.guessing import past_rounds, puzzles_of

HONESTY = 0.2
"""How often a player is taken to tell the truth, before anything is known of it."""
PRIOR = 4.0
"""Rounds of play that this belief is worth."""
READS = 1.0
"""The skill from which on a bot reads the others."""
EASY = {
    "croc": 2.0,
    "hawkeye": 3.0,
    "pandito": 1.5,
    "lionel": 6.0,
    "wolfgang": 8.0,
    "betty": 8.0,
    "twins": 3.0,
    "bill": 1.0,
    "duke": 1.0,
    "bunch": 1.0,
    "tannen": 6.0,
}
"""How soon each outlaw is caught, next to others."""


class WantedJudge(Judge):
    """Weighs this round only: what comes after is as open for all; others lie as often as they were seen to."""

    spread = 300.0
    depth = 1
    horizon = 5
    mixed = True

    def __init__(self, game: AnyGame, view: Position, seat: Seat) -> None:
        super().__init__(game, view, seat)
        self._round: int = view["round"]
        history = past_rounds(view)
        said = [[past.plays[other] for past in history] for other in range(len(view["table"]))]
        self._honesty = [_honesty([play.card == play.claim for play in plays]) for plays in said]
        self._puzzles = puzzles_of(view)

    def settled(self, state: Any) -> bool:
        """Return whether the round has been judged."""
        return bool(state.round != self._round)

    def points(self, state: Any) -> Sequence[float]:
        """Return what sits in the jails."""
        return self.game.standing(state)

    def imagine(self, state: Any, chance: Chance) -> None:
        """Lay out the others' hidden cards again: the easily caught ones rather in jail."""
        if self.skill < READS:
            return
        for puzzle in self._puzzles:
            if not puzzle.reachable:
                continue
            other = puzzle.seat
            discard = puzzle.lay_out(state, chance, _easily_caught)
            state.discards = (*state.discards[:other], discard, *state.discards[other + 1 :])
            if puzzle.claim is not None:
                state.table[other] = self._laid(other, puzzle.claim, state.at_large[other], chance)

    def _laid(self, other: Seat, claim: str, cards: tuple[str, ...], chance: Chance) -> Declare:
        if claim in cards and chance.unit() < self._honesty[other]:
            return Declare(claim, claim)
        return Declare(chance.choice(cards), claim)

    def pick(self, state: Any, seat: Seat, commands: list[Any], chance: Chance) -> Any:
        """Lay down any card, under its own name as often as this seat was seen to tell the truth."""
        command = commands[chance.below(len(commands))]
        if chance.unit() < self._honesty[seat]:
            return command._replace(claim=command.card)
        return command

    def why(self, command: Declare) -> Sequence[str]:
        """Return what the card is laid for; nothing where it is only laid to be rid of a round."""
        card, claim = command
        in_vain = (card == "lionel" and claim != card) or (card == "tannen" and claim == card)
        return () if in_vain else (f"hope-{card}",)


def _easily_caught(roles: list[str], chance: Chance) -> str:
    """Take one of some roles out, the easily caught ones rather."""
    left = chance.unit() * sum(EASY[role] for role in roles)
    for place, role in enumerate(roles):
        left -= EASY[role]
        if left <= 0.0:
            return roles.pop(place)
    return roles.pop()


def _honesty(truths: Sequence[bool]) -> float:
    """Return how often a seat tells the truth, out of what it said in the rounds that the view still shows."""
    return (PRIOR * HONESTY + sum(truths)) / (PRIOR + len(truths))


JUDGE = WantedJudge
