"""A state: plain numbers and short tuples, quick to copy. Squares and cards as in ``box.py``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engines.chance import Chance
from engines.gnome_street.box import Rest

BATTLE, FLICK, INVESTIGATE, OVER = "battle", "flick", "investigate", "over"
"""The phases."""
TAKE, PLACE, ACT, BURY = "take", "place", "act", "bury"
"""The steps of a seat's investigation."""
NONE = -1
"""No square, no seat, no token."""


class Answer(NamedTuple):
    """One answer that was given; ``heard`` are the seats that know it, in table order."""

    round: int
    asker: int
    asked: int
    question: int
    square: int
    yes: bool
    public: bool
    heard: tuple[int, ...]


@dataclass(slots=True)
class State:
    """One game. Lists have one place for each seat unless said otherwise."""

    seats: int
    scripted: bool
    """The option ``scripted_flicks``."""
    round: int
    last: bool
    """Whether this is the last round."""
    phase: str
    step: str | None
    hands: list[int]
    """Sets of cards."""
    discards: list[tuple[int, ...]]
    """Oldest first."""
    chosen: list[int]
    """This round's card; 0: none."""
    order: tuple[int, ...]
    """First to last; in battle and flick-off it is still that of the last round."""
    at: int
    """The place in ``order`` of the seat that investigates."""
    flickers: tuple[int, ...]
    flicks: list[tuple[Rest, ...]]
    """The rests of this flick-off, one for each pass that the seat flicked in."""
    terrains: list[int]
    """For each terrain token the seat that holds it."""
    actions: list[int]
    """For each action token the seat that holds it."""
    terrain: int
    """The terrain that the investigating seat chose."""
    action: int
    """The action token that it took."""
    where: list[int]
    """The squares on which its gnomes stand."""
    since: list[int]
    """For each square the round in which its gnome was placed; 0 where none stands."""
    fresh: int
    """The squares whose gnome was placed this round."""
    firm: int
    """The squares whose gnome stands firm until the end of this round (it was placed in the last one)."""
    firm_next: int
    """The squares whose gnome stands firm until the end of the next round (it was placed in this one)."""
    placed: int
    """Where the investigating seat placed its gnome."""
    cat: int
    buried: list[tuple[int, ...]]
    """For each square its tokens, bottom first; a token is twice its seat plus its kind."""
    moles: list[int]
    """Moles not yet buried."""
    lures: list[int]
    """Lures not yet buried."""
    loots: tuple[int, ...]
    answers: list[Answer]
    chance: Chance

    @property
    def turn(self) -> int:
        """Return the seat that investigates; only meaningful in that phase."""
        return self.order[self.at]

    def copy(self) -> State:
        """Return an independent copy; tuples and numbers are shared, they never change."""
        return State(
            self.seats,
            self.scripted,
            self.round,
            self.last,
            self.phase,
            self.step,
            self.hands[:],
            self.discards[:],
            self.chosen[:],
            self.order,
            self.at,
            self.flickers,
            self.flicks[:],
            self.terrains[:],
            self.actions[:],
            self.terrain,
            self.action,
            self.where[:],
            self.since[:],
            self.fresh,
            self.firm,
            self.firm_next,
            self.placed,
            self.cat,
            self.buried[:],
            self.moles[:],
            self.lures[:],
            self.loots,
            self.answers[:],
            self.chance.copy(),
        )


def token(seat: int, kind: int) -> int:
    """Return the buried token of a seat and kind; ``token >> 1`` is its seat, ``token & 1`` its kind."""
    return seat * 2 + kind
