"""The plain data of a game in progress, quick to copy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engines.chance import Chance
from engines.wanted.commands import Declare
from engines.wanted.options import Options


class Play(NamedTuple):
    """What one seat did in a past round, as everybody saw it."""

    card: str
    claim: str
    arrested: bool


@cache
def play_of(card: str, claim: str, arrested: bool) -> Play:
    """Return the one value for a past play, made once; there are two for each card and claim."""
    return Play(card, claim, arrested)


class PastRound(NamedTuple):
    """A round that was revealed; ``plays`` are in seat order."""

    number: int
    deputy: int
    plays: tuple[Play, ...]


@dataclass(slots=True)
class State:
    """A whole position. Tuples are shared between copies, lists are not."""

    options: Options
    roles: tuple[str, ...]
    """The roles of this game's set, in table order."""
    round: int
    deputy: int
    turn: int | None
    """The seat that declares next; None when the game is over."""
    at_large: list[tuple[str, ...]]
    """Per seat, in table order of roles: the cards neither discarded nor jailed. A card on the table stays in here,
    for it is the hand's again unless it is arrested."""
    discards: tuple[str, ...]
    jails: list[tuple[str, ...]]
    """Per seat the arrested cards, the newest last."""
    table: list[Declare | None]
    history: tuple[PastRound, ...]
    quiet: int
    """How many whole rounds in a row went by without an arrest."""
    over: bool
    chance: Chance

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.table)

    def hand(self, seat: int) -> list[str]:
        """Return the cards that a seat holds in its hand, without the one that it laid on the table."""
        play = self.table[seat]
        if play is None:
            return list(self.at_large[seat])
        return [card for card in self.at_large[seat] if card != play.card]

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.options,
            self.roles,
            self.round,
            self.deputy,
            self.turn,
            self.at_large[:],
            self.discards,
            self.jails[:],
            self.table[:],
            self.history,
            self.quiet,
            self.over,
            Chance(self.chance.word),
        )
