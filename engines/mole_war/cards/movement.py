"""Movement cards: where the active mole, or the one next to it, is taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.game import Event
from engines.mole_war.box import SHEETS
from engines.mole_war.cards.card import ActionCard, Reason, aimed
from engines.mole_war.cards.combat import moles_beside
from engines.mole_war.deeds import exchange
from engines.mole_war.hex import BETWEEN, COUNT, NEIGHBOURS, RAYS, STEP, STRAIGHT, ring
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import State, barracks
from engines.mole_war.ways import Arrival, arrive, deadly, jump, travel

_LEAP = tuple(ring(cell, SHEETS["M3"].nearest, SHEETS["M3"].farthest) for cell in range(COUNT))


def _footing_among(state: State, at: int, cells: Iterable[int]) -> list[int]:
    """Return those of some cells on which the active mole can be set down."""
    ground, moles, obstacles = state.ground, state.moles, state.obstacles
    free = [cell for cell in cells if ground[cell] and not moles[cell] and not obstacles[cell]]
    return _survivable(state, free) if at in state.protected else free


def _survivable(state: State, cells: list[int]) -> list[int]:
    """Return those of some empty tiles that are no death to a mole, for a protected one does not go to its death."""
    return [cell for cell in cells if not deadly(state, Arrival("stands", cell))]


def _no_footing(state: State, at: int, cell: int) -> Reason:
    """Return why the active mole cannot be set down on a cell: it needs an empty tile, and may not fall to its death
    in a trap while it is protected."""
    if not state.ground[cell]:
        return Refusal.NO_TILE
    if state.moles[cell] or state.obstacles[cell]:
        return Refusal.NOT_EMPTY
    if at in state.protected and deadly(state, Arrival("stands", cell)):
        return Refusal.PROTECTED
    return None


# --- M1 Quick march -------------------------------------------------------------------------------


def _why_not_march(state: State, at: int, cell: int) -> Reason:
    return _no_footing(state, at, cell) if cell in NEIGHBOURS[at] else Refusal.NOT_ADJACENT


def _march(state: State, at: int, cell: int, events: list[Event]) -> None:
    jump(state, at, cell, "M1", events)


QUICK_MARCH = aimed(lambda state, at: _footing_among(state, at, NEIGHBOURS[at]), _why_not_march, _march)
"""One more step to an empty tile."""

# --- M2 Charge ------------------------------------------------------------------------------------


def _open_ways(state: State, at: int) -> list[int]:
    """Return the cells in every direction as far as the tiles are empty."""
    ground, moles, obstacles = state.ground, state.moles, state.obstacles
    found: list[int] = []
    for ray in RAYS[at]:
        for cell in ray:
            if not ground[cell] or moles[cell] or obstacles[cell]:
                break
            found.append(cell)
    return _survivable(state, found) if at in state.protected else found


def _why_not_charge(state: State, at: int, cell: int) -> Reason:
    if cell not in STRAIGHT[at]:
        return Refusal.NOT_IN_LINE
    way = BETWEEN[at][cell]
    if any(not state.ground[c] or state.moles[c] or state.obstacles[c] for c in way):
        return Refusal.NOT_CLEAR
    return _no_footing(state, at, cell)


def _charge(state: State, at: int, cell: int, events: list[Event]) -> None:
    jump(state, at, cell, "M2", events)


CHARGE = aimed(_open_ways, _why_not_charge, _charge)
"""Straight on over empty tiles, as far as one likes."""

# --- M3 Leap --------------------------------------------------------------------------------------


def _why_not_leap(state: State, at: int, cell: int) -> Reason:
    way = STRAIGHT[at].get(cell)
    if way is None:
        return Refusal.NOT_IN_LINE
    if not SHEETS["M3"].nearest <= way[1] <= SHEETS["M3"].farthest:
        return Refusal.WRONG_DISTANCE
    return _no_footing(state, at, cell)


def _leap(state: State, at: int, cell: int, events: list[Event]) -> None:
    jump(state, at, cell, "M3", events)


LEAP = aimed(lambda state, at: _footing_among(state, at, _LEAP[at]), _why_not_leap, _leap)
"""Straight over one cell, whatever is on it, onto an empty tile."""

# --- M4 Swap --------------------------------------------------------------------------------------


def _to_swap_with(state: State, at: int) -> list[int]:
    safe = state.protected
    return [] if at in safe else [cell for cell in moles_beside(state, at) if cell not in safe]


def _why_not_swap(state: State, at: int, cell: int) -> Reason:
    if cell not in NEIGHBOURS[at]:
        return Refusal.NOT_ADJACENT
    if not state.moles[cell]:
        return Refusal.NO_TARGET
    return Refusal.PROTECTED if cell in state.protected or at in state.protected else None


def _swap(state: State, at: int, cell: int, events: list[Event]) -> None:
    exchange(state, at, cell, events)


SWAP = aimed(_to_swap_with, _why_not_swap, _swap)
"""Change places with an adjacent mole of any colour."""

# --- M5 Shove -------------------------------------------------------------------------------------


def _pushed(state: State, at: int, cell: int) -> Arrival:
    """Return where the mole on ``cell``, next to ``at``, ends when it is pushed straight away."""
    direction = STRAIGHT[at][cell][0]
    return arrive(state, direction, STEP[direction][cell])


def _to_shove(state: State, at: int) -> list[int]:
    return [cell for cell in moles_beside(state, at) if _why_not_shove(state, at, cell) is None]


def _why_not_shove(state: State, at: int, cell: int) -> Reason:
    if cell not in NEIGHBOURS[at]:
        return Refusal.NOT_ADJACENT
    if not state.moles[cell]:
        return Refusal.NO_TARGET
    if cell in state.protected:
        return Refusal.PROTECTED
    arrival = _pushed(state, at, cell)
    if arrival.end == "barred":
        return Refusal.ROCK
    if arrival.end != "meets":
        return None
    if not arrival.over:
        return Refusal.NOT_EMPTY
    return Refusal.PROTECTED if arrival.cell in state.protected else None


def _shove(state: State, at: int, cell: int, events: list[Event]) -> None:
    travel(state, cell, _pushed(state, at, cell), "M5", events)


SHOVE = aimed(_to_shove, _why_not_shove, _shove)
"""Push an adjacent mole one cell straight away; off the field it is destroyed."""

# --- M6 Tunnel ------------------------------------------------------------------------------------


def own_camps(state: State) -> Iterator[int]:
    """Yield the own barracks without a mole, wherever they stand; there is never an obstacle on barracks."""
    ground, moles, own = state.ground, state.moles, barracks(state.turn)
    cell = ground.find(own)
    while cell >= 0:
        if not moles[cell]:
            yield cell
        cell = ground.find(own, cell + 1)


def _tunnel_ends(state: State, at: int) -> list[int]:
    ends = list(own_camps(state))
    return _survivable(state, ends) if at in state.protected else ends


def _why_not_tunnel(state: State, at: int, cell: int) -> Reason:
    if state.ground[cell] and state.ground[cell] != barracks(state.turn):
        return Refusal.NO_TARGET
    return _no_footing(state, at, cell)


def _tunnel(state: State, at: int, cell: int, events: list[Event]) -> None:
    jump(state, at, cell, "M6", events)


TUNNEL = aimed(_tunnel_ends, _why_not_tunnel, _tunnel)
"""To any empty own barracks."""

MOVEMENT: dict[str, ActionCard] = {
    "M1": QUICK_MARCH,
    "M2": CHARGE,
    "M3": LEAP,
    "M4": SWAP,
    "M5": SHOVE,
    "M6": TUNNEL,
}
