"""Expansion cards: more barracks, more moles."""

from __future__ import annotations

from engines.game import Event
from engines.mole_war.cards.card import ActionCard, Reason, aimed
from engines.mole_war.cards.movement import own_camps
from engines.mole_war.deeds import bring_on, set_tile, spring
from engines.mole_war.hex import NAMES, NEIGHBOURS, OFF
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import State, barracks, is_barracks, neutral, owner


def _holes_beside(state: State, at: int) -> list[int]:
    ground = state.ground
    return [cell for cell in NEIGHBOURS[at] if not ground[cell]]


# --- E1 Build -------------------------------------------------------------------------------------


def _building_sites(state: State, at: int) -> list[int]:
    return _holes_beside(state, at) if state.reserve_tiles[state.turn] else []


def _can_build(state: State, at: int) -> bool:
    return state.reserve_tiles[state.turn] > 0 and state.beside[at] < len(NEIGHBOURS[at])


def _why_not_build(state: State, at: int, cell: int) -> Reason:
    if cell not in NEIGHBOURS[at]:
        return Refusal.NOT_ADJACENT
    if state.ground[cell]:
        return Refusal.CELL_TAKEN
    return None if state.reserve_tiles[state.turn] else Refusal.NO_TILE_LEFT


def _build(state: State, at: int, cell: int, events: list[Event]) -> None:
    set_tile(state, cell, barracks(state.turn), events)


BUILD = ActionCard(_building_sites, _can_build, _why_not_build, _build)
"""Lay own barracks on an empty cell next to the active mole."""

# --- E2 Twin camp ---------------------------------------------------------------------------------

_TWIN_TILES = 2


def _twin_sites(state: State, at: int) -> list[tuple[int, int]]:
    if state.reserve_tiles[state.turn] < _TWIN_TILES:
        return []
    ground = state.ground
    return [
        (first, second)
        for first in _holes_beside(state, at)
        for second in NEIGHBOURS[first]
        if not ground[second] and second != at  # where a mole is about to enter there is still a hole
    ]


def _can_twin(state: State, at: int) -> bool:
    if state.reserve_tiles[state.turn] < _TWIN_TILES:
        return False
    own_hole = not state.ground[at]  # where a mole is about to enter: no place for a tile, though it counts as a hole
    return any(len(NEIGHBOURS[first]) - state.beside[first] > own_hole for first in _holes_beside(state, at))


def _why_not_twin(state: State, at: int, cells: tuple[int, int]) -> Reason:
    first, second = cells
    if first not in NEIGHBOURS[at] or second not in NEIGHBOURS[first]:
        return Refusal.NOT_ADJACENT
    if state.ground[first] or state.ground[second]:
        return Refusal.CELL_TAKEN
    return None if state.reserve_tiles[state.turn] >= _TWIN_TILES else Refusal.NO_TILE_LEFT


def _twin(state: State, at: int, cells: tuple[int, int], events: list[Event]) -> None:
    set_tile(state, cells[0], barracks(state.turn), events)
    set_tile(state, cells[1], neutral(state.turn), events)


TWIN_CAMP = ActionCard(_twin_sites, _can_twin, _why_not_twin, _twin)
"""Lay own barracks next to the active mole, and an own neutral tile next to those."""

# --- E3 Reinforce ---------------------------------------------------------------------------------


def _quarters(state: State, at: int) -> list[int]:
    return list(own_camps(state)) if state.reserve_moles[state.turn] else []


def _can_reinforce(state: State, at: int) -> bool:
    return state.reserve_moles[state.turn] > 0 and next(own_camps(state), OFF) != OFF


def _why_not_reinforce(state: State, at: int, cell: int) -> Reason:
    if not state.ground[cell]:
        return Refusal.NO_TILE
    if state.ground[cell] != barracks(state.turn):
        return Refusal.NO_TARGET
    if state.moles[cell] or state.obstacles[cell]:
        return Refusal.NOT_EMPTY
    return None if state.reserve_moles[state.turn] else Refusal.NO_MOLE_LEFT


def _reinforce(state: State, at: int, cell: int, events: list[Event]) -> None:
    bring_on(state, state.turn, cell)
    events.append({"type": "entered", "seat": state.turn, "cell": NAMES[cell], "by": "E3"})
    spring(state, cell, events)


REINFORCE = ActionCard(_quarters, _can_reinforce, _why_not_reinforce, _reinforce)
"""A reserve mole enters on empty own barracks."""

# --- E4 Requisition -------------------------------------------------------------------------------


def _to_requisition(state: State, at: int) -> list[int]:
    if not state.reserve_tiles[state.turn]:
        return []
    ground, moles, own = state.ground, state.moles, barracks(state.turn)
    beside = NEIGHBOURS[at]
    return [cell for cell in beside if is_barracks(ground[cell]) and ground[cell] != own and not moles[cell]]


def _why_not_requisition(state: State, at: int, cell: int) -> Reason:
    if cell not in NEIGHBOURS[at]:
        return Refusal.NOT_ADJACENT
    ground = state.ground[cell]
    if not ground:
        return Refusal.NO_TILE
    if not is_barracks(ground):
        return Refusal.NO_TARGET
    if owner(ground) == state.turn:
        return Refusal.NOT_ENEMY
    if state.moles[cell]:
        return Refusal.NOT_EMPTY
    return None if state.reserve_tiles[state.turn] else Refusal.NO_TILE_LEFT


def _requisition(state: State, at: int, cell: int, events: list[Event]) -> None:
    set_tile(state, cell, barracks(state.turn), events)


REQUISITION = aimed(_to_requisition, _why_not_requisition, _requisition)
"""Replace adjacent enemy barracks without a mole by own barracks."""

# --- E5 Reclaim -----------------------------------------------------------------------------------


def _is_fallow(state: State, cell: int) -> bool:
    return bool(state.ground[cell]) and not is_barracks(state.ground[cell]) and not state.obstacles[cell]


def _tiles_needed(state: State, cells: tuple[int, ...]) -> int:
    """Return how many reserve tiles it takes; own neutral tiles are only turned over."""
    own = neutral(state.turn)
    return sum(state.ground[cell] != own for cell in cells)


def _fields(state: State, at: int) -> list[tuple[int, ...]]:
    fallow = [cell for cell in NEIGHBOURS[at] if _is_fallow(state, cell)]
    ways: list[tuple[int, ...]] = [(cell,) for cell in fallow]
    ways += [(one, other) for one in fallow for other in fallow if one != other]
    stock = state.reserve_tiles[state.turn]
    return ways if stock > 1 else [cells for cells in ways if _tiles_needed(state, cells) <= stock]


def _can_reclaim(state: State, at: int) -> bool:
    own = neutral(state.turn)
    stock = state.reserve_tiles[state.turn]
    return any(_is_fallow(state, cell) and (stock or state.ground[cell] == own) for cell in NEIGHBOURS[at])


def _why_not_till(state: State, at: int, cell: int) -> Reason:
    """Return why one tile cannot be reclaimed, whatever the reserve."""
    if cell not in NEIGHBOURS[at]:
        return Refusal.NOT_ADJACENT
    if not state.ground[cell]:
        return Refusal.NO_TILE
    if is_barracks(state.ground[cell]):
        return Refusal.NO_TARGET
    return Refusal.NOT_EMPTY if state.obstacles[cell] else None


def _why_not_reclaim(state: State, at: int, cells: tuple[int, ...]) -> Reason:
    for cell in cells:
        reason = _why_not_till(state, at, cell)
        if reason:
            return reason
    if len(set(cells)) < len(cells):
        return Refusal.NO_TARGET
    return None if _tiles_needed(state, cells) <= state.reserve_tiles[state.turn] else Refusal.NO_TILE_LEFT


def _reclaim(state: State, at: int, cells: tuple[int, ...], events: list[Event]) -> None:
    for cell in cells:
        set_tile(state, cell, barracks(state.turn), events)


RECLAIM = ActionCard(_fields, _can_reclaim, _why_not_reclaim, _reclaim)
"""One or two adjacent neutral tiles become own barracks."""

EXPANSION: dict[str, ActionCard] = {
    "E1": BUILD,
    "E2": TWIN_CAMP,
    "E3": REINFORCE,
    "E4": REQUISITION,
    "E5": RECLAIM,
}
