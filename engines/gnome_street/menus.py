"""Lists of every legal command, in a stable order. What comes up again and again is kept ready."""

from __future__ import annotations

from functools import lru_cache

from engines.game import Seat
from engines.gnome_street import commands as c
from engines.gnome_street.box import (
    ACTIONS,
    BURY_MOST,
    CAT,
    FLOWER,
    KINDS,
    LURE,
    MOLE,
    NEXT_TO,
    PONDS,
    SQUARES,
    TERRAINS,
    VALUES,
    squares_in,
)
from engines.gnome_street.investigate import (
    askable,
    asked_already,
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
    return tuple(c.CHOOSE[value] for value in VALUES if cards >> value & 1)


def flicks(state: State) -> list[c.Command]:
    """List a sample of flicks, always the same one; where flicks are scripted, of rests."""
    return list(c.SAMPLE_RESTS) if state.scripted else list(c.SAMPLE_FLICKS)


def takes(state: State, seat: Seat) -> list[c.Command]:
    """List the pairs of a terrain and an action token that can be taken."""
    every = has_power(state, seat, "squeeze")
    terrains = tuple(every or holder == NONE for holder in state.terrains)
    return list(_pairs(terrains, tuple(holder == NONE for holder in state.actions)))


@lru_cache(_KEPT)
def _pairs(terrains: tuple[bool, ...], actions: tuple[bool, ...]) -> tuple[c.Command, ...]:
    return tuple(
        c.TAKE[terrain][action]
        for terrain in range(len(TERRAINS))
        if terrains[terrain]
        for action in range(len(ACTIONS))
        if actions[action]
    )


def placings(state: State, seat: Seat) -> list[c.Command]:
    """List where a gnome can be placed, or which can move where; only `decline` when nothing is open."""
    free = open_squares(state, seat)
    if not free:
        return [c.DECLINE]
    if reserve(state, seat):
        return [c.PLACE[square] for square in free]
    return [c.MOVE[origin][square] for origin in squares_in(state.where[seat]) for square in free if square != origin]


def actions(state: State, seat: Seat) -> list[c.Command]:
    """List the questions, or the ways of the cat."""
    if state.action == CAT:
        return _cat_ways(state, seat)
    seats = askable(state, seat)
    found: list[c.Command] = [c.ASK[asked] for asked in seats]
    if has_power(state, seat, "long-neck") and not asked_before(state, seat):
        found += [c.ASK_VIA[asked][via] for asked in seats for via in necks(state)]
    return [*found, c.DECLINE]


def asked_before(state: State, seat: Seat) -> bool:
    """Return whether the seat has asked in this turn."""
    return asked_already(state, seat) != NONE


def necks(state: State) -> list[int]:
    """Return the squares from which a long neck may ask."""
    ponds_too = state.action != FLOWER
    return [via for via in NEXT_TO[state.placed] if ponds_too or not PONDS >> via & 1]


def _cat_ways(state: State, seat: Seat) -> list[c.Command]:
    if state.cat == NONE:
        return [*c.CAT_TO, c.DECLINE]
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
    where, moles, lures = state.where[seat], state.moles[seat], state.lures[seat]
    moles, lures = min(moles, BURY_MOST), min(lures, BURY_MOST)
    if dig_is_free(state, seat):
        return found + list(_digs(where, moles, lures, None))
    hand = state.hands[seat]
    for value in VALUES:
        if hand >> value & 1:
            found += _digs(where, moles, lures, value)
    return found


@lru_cache(_KEPT)
def _digs(where: int, moles: int, lures: int, discard: int | None) -> tuple[c.Command, ...]:
    return tuple(_bury(tokens, discard) for tokens in _loads(where, moles, lures))


@lru_cache(_KEPT)
def _bury(tokens: tuple[c.Buried, ...], discard: int | None) -> c.Bury:
    return c.Bury(tokens, discard)


@lru_cache(_KEPT)
def _loads(where: int, moles: int, lures: int) -> tuple[tuple[c.Buried, ...], ...]:
    """Return every ordered choice of tokens: all single ones first, then all pairs, and so on."""
    single = [(kind, c.TOKENS[KINDS[kind], SQUARES[square]]) for square in squares_in(where) for kind in (MOLE, LURE)]
    limit = {MOLE: moles, LURE: lures}
    layer: list[tuple[tuple[int, c.Buried], ...]] = [()]
    found: list[tuple[c.Buried, ...]] = []
    for _ in range(BURY_MOST):
        layer = [
            (*load, item)
            for load in layer
            for item in single
            if sum(kind == item[0] for kind, _ in load) < limit[item[0]]
        ]
        found += [tuple(item for _, item in load) for load in layer]
    return tuple(found)
