"""Lists of every legal command, in a stable order. What comes up again and again is kept ready.

Kept are tuples of commands, which nobody can change; whoever asks gets a list of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter

from engines.game import Seat
from engines.gnome_street import commands as c
from engines.gnome_street.box import (
    ACTIONS,
    BURY_MOST,
    CAT,
    FLOWER,
    IN_HAND,
    KINDS,
    LURE,
    MOLE,
    NEXT_TO,
    PONDS,
    SQUARES,
    TERRAINS,
    squares_in,
)
from engines.gnome_street.investigate import (
    askable,
    dig_is_free,
    has_power,
    open_squares,
    reserve,
)
from engines.gnome_street.state import NONE, State

_KEPT = 1 << 13
"""Menus that are kept of each kind; the fullest kind (burying) then takes a few megabytes."""


def choices(state: State, seat: Seat) -> list[c.Command]:
    """List the cards in a hand."""
    return list(_hand(state.hands[seat]))


@lru_cache(_KEPT)
def _hand(cards: int) -> tuple[c.Command, ...]:
    return tuple(c.CHOOSE[value] for value in IN_HAND[cards])


def flicks(state: State) -> list[c.Command]:
    """List a sample of flicks, always the same one; where flicks are scripted, of rests."""
    return list(c.SAMPLE_RESTS) if state.scripted else list(c.SAMPLE_FLICKS)


def takes(state: State, seat: Seat) -> list[c.Command]:
    """List the pairs of a terrain and an action token that can be taken."""
    return list(_pairs(has_power(state, seat, "squeeze"), *state.terrains, *state.actions))


@lru_cache(_KEPT)
def _pairs(every_terrain: bool, *holders: int) -> tuple[c.Command, ...]:
    """Return the pairs that are free, for the holders of all terrain tokens and then of all action tokens."""
    terrains, actions = range(len(TERRAINS)), range(len(ACTIONS))
    free = [holder == NONE for holder in holders]
    return tuple(
        c.TAKE[terrain][action]
        for terrain in terrains
        for action in actions
        if (every_terrain or free[terrain]) and free[len(terrains) + action]
    )


def placings(state: State, seat: Seat) -> list[c.Command]:
    """List where a gnome can be placed, or which can move where; only `decline` when nothing is open."""
    free = open_squares(state, seat)
    if not free:
        return [c.DECLINE]
    return list(_placings(free) if reserve(state, seat) else _moves(free, state.where[seat]))


@lru_cache(_KEPT)
def _placings(free: int) -> tuple[c.Command, ...]:
    return tuple(c.PLACE[square] for square in squares_in(free))


@lru_cache(_KEPT)
def _moves(free: int, where: int) -> tuple[c.Command, ...]:
    goals = squares_in(free)
    return tuple(c.MOVE[origin][square] for origin in squares_in(where) for square in goals if square != origin)


def actions(state: State, seat: Seat) -> list[c.Command]:
    """List the questions, or the ways of the cat."""
    if state.action == CAT:
        return _cat_ways(state, seat)
    seats = askable(state, seat)
    found: list[c.Command] = [c.ASK[asked] for asked in seats]
    if has_power(state, seat, "long-neck"):
        found += [c.ASK_VIA[asked][via] for asked in seats for via in _necks(state)]
    return [*found, c.DECLINE]


def _necks(state: State) -> list[int]:
    """Return the squares from which a long neck may ask."""
    ponds_too = state.action != FLOWER
    return [via for via in NEXT_TO[state.placed] if ponds_too or not PONDS >> via & 1]


_FIRST_CAT: tuple[c.Command, ...] = (*c.CAT_TO, c.DECLINE)


def _cat_ways(state: State, seat: Seat) -> list[c.Command]:
    if state.cat == NONE:
        return list(_FIRST_CAT)
    ways: list[c.Command] = [c.CAT_TO[square] for square in NEXT_TO[state.cat]]
    if has_power(state, seat, "whisperer"):
        ways += _long_ways(state.cat)
    return ways


@lru_cache(_KEPT)
def _long_ways(cat: int) -> tuple[c.Command, ...]:
    return tuple(c.CAT_THROUGH[via][square] for via in NEXT_TO[cat] for square in NEXT_TO[via] if square != cat)


def burials(state: State, seat: Seat) -> list[c.Command]:
    """List `done` and everything that can be buried for every card that can be discarded."""
    found: list[c.Command] = [c.DONE]
    where, moles, lures = state.where[seat], min(state.moles[seat], BURY_MOST), min(state.lures[seat], BURY_MOST)
    pick = _picker(where, moles, lures)
    for discard in (None,) if dig_is_free(state, seat) else IN_HAND[state.hands[seat]]:
        found += pick(_buries(discard))
    return found


# A load is what is buried at once: one token or an ordered pair. Tokens are numbered, twice the square plus the kind,
# and loads too, so that the commands of a menu are looked up instead of made.

_TOKENS = [c.TOKENS[kind, square] for square in SQUARES for kind in KINDS]
_LOADS = [(one,) for one in _TOKENS] + [(one, other) for one in _TOKENS for other in _TOKENS]


@lru_cache
def _buries(discard: int | None) -> tuple[c.Bury, ...]:
    """Return the commands for every load and one discard; there are no more of these than cards in a pack, and None."""
    return tuple([c.Bury(load, discard) for load in _LOADS])


@lru_cache(_KEPT)
def _picker(where: int, moles: int, lures: int) -> Callable[[Sequence[c.Bury]], Sequence[c.Bury]]:
    """Return what picks the commands for gnomes on these squares and so many tokens out of those for every load."""
    loads = _loads(where, moles, lures)
    if len(loads) < 2:
        return lambda commands: [commands[load] for load in loads]
    pick: Callable[[Sequence[c.Bury]], tuple[c.Bury, ...]] = itemgetter(*loads)
    return pick


def _loads(where: int, moles: int, lures: int) -> tuple[int, ...]:
    """Return every load for gnomes on these squares and so many tokens: single ones first, then the pairs."""
    left = (moles, lures)
    single = [2 * square + kind for square in squares_in(where) for kind in (MOLE, LURE) if left[kind]]
    if BURY_MOST == 1:
        return tuple(single)
    pairs = [(one, other) for one in single for other in single if one & 1 != other & 1 or left[one & 1] > 1]
    return (*single, *(len(_TOKENS) * (1 + one) + other for one, other in pairs))
