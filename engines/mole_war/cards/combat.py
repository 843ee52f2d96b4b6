"""Combat cards: destroy an enemy mole, blow up a tile."""

from __future__ import annotations

from engines.game import Event
from engines.mole_war.areas import settle
from engines.mole_war.box import SHEETS
from engines.mole_war.cards.card import ActionCard, Reason, aimed
from engines.mole_war.deeds import clear_obstacle, destroy, lift_tile, turn_neutral
from engines.mole_war.hex import BETWEEN, COUNT, NAMES, NEIGHBOURS, STRAIGHT, ring
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import ROCK, State, is_barracks


def _rings(card: str) -> tuple[tuple[int, ...], ...]:
    sheet = SHEETS[card]
    return tuple(ring(cell, sheet.nearest, sheet.farthest) for cell in range(COUNT))


_RIFLE, _MORTAR, _GRENADE = _rings("C2"), _rings("C3"), _rings("C5")


def moles_beside(state: State, at: int) -> list[int]:
    """Return the cells next to ``at`` on which a mole stands."""
    moles = state.moles
    return [cell for cell in NEIGHBOURS[at] if moles[cell]]


def _enemies_among(state: State, cells: tuple[int, ...]) -> list[int]:
    """Return those of some cells on which an enemy mole stands that can be destroyed or captured."""
    moles, own, safe = state.moles, state.turn + 1, state.protected
    return [cell for cell in cells if moles[cell] and moles[cell] != own and cell not in safe]


def enemies_beside(state: State, at: int) -> list[int]:
    """Return the cells next to ``at`` on which an enemy mole stands that can be destroyed or captured."""
    return _enemies_among(state, NEIGHBOURS[at])


def _enemy(state: State, cell: int) -> Reason:
    """Return why there is no enemy mole on a cell that can be destroyed or captured."""
    mole = state.moles[cell]
    if not mole:
        return Refusal.NO_TARGET
    if mole == state.turn + 1:
        return Refusal.NOT_ENEMY
    return Refusal.PROTECTED if cell in state.protected else None


def adjacent_enemy(state: State, at: int, cell: int) -> Reason:
    """Return why a cell holds no enemy mole next to ``at`` that can be destroyed or captured."""
    return _enemy(state, cell) if cell in NEIGHBOURS[at] else Refusal.NOT_ADJACENT


def _off_line(card: str, at: int, cell: int) -> Reason:
    """Return why a cell is not at the distances of a card in a straight line."""
    way = STRAIGHT[at].get(cell)
    if way is None:
        return Refusal.NOT_IN_LINE
    return None if SHEETS[card].nearest <= way[1] <= SHEETS[card].farthest else Refusal.WRONG_DISTANCE


def _is_clear(state: State, at: int, cell: int) -> bool:
    """Return whether a shot is not stopped as a line of sight would be: by a hole, a mole or a rock."""
    return all(state.ground[c] and not state.moles[c] and state.obstacles[c] != ROCK for c in BETWEEN[at][cell])


# --- C1 Bayonet -----------------------------------------------------------------------------------


def _stab(state: State, at: int, cell: int, events: list[Event]) -> None:
    destroy(state, cell, "C1", events)


BAYONET = aimed(enemies_beside, adjacent_enemy, _stab)
"""Destroy one adjacent enemy mole."""

# --- C2 Rifle -------------------------------------------------------------------------------------


def _in_sight(state: State, at: int) -> list[int]:
    return [cell for cell in _enemies_among(state, _RIFLE[at]) if _is_clear(state, at, cell)]


def _why_not_shoot(state: State, at: int, cell: int) -> Reason:
    reason = _off_line("C2", at, cell) or _enemy(state, cell)
    if reason:
        return reason
    return None if _is_clear(state, at, cell) else Refusal.NOT_CLEAR


def _shoot(state: State, at: int, cell: int, events: list[Event]) -> None:
    destroy(state, cell, "C2", events)


RIFLE = aimed(_in_sight, _why_not_shoot, _shoot)
"""Destroy the first enemy mole in a clear straight line at distance 2 or 3."""

# --- C3 Mortar ------------------------------------------------------------------------------------


def _why_not_shell(state: State, at: int, cell: int) -> Reason:
    return _off_line("C3", at, cell) or _enemy(state, cell)


def _shell(state: State, at: int, cell: int, events: list[Event]) -> None:
    destroy(state, cell, "C3", events)


MORTAR = aimed(lambda state, at: _enemies_among(state, _MORTAR[at]), _why_not_shell, _shell)
"""Destroy an enemy mole exactly 2 away in a straight line, whatever is between."""

# --- C4 Dynamite ----------------------------------------------------------------------------------


def _tiles_to_blast(state: State, at: int) -> list[int]:
    ground, moles = state.ground, state.moles
    return [cell for cell in NEIGHBOURS[at] if ground[cell] and not moles[cell]]


def _why_not_blast(state: State, at: int, cell: int) -> Reason:
    if cell not in NEIGHBOURS[at]:
        return Refusal.NOT_ADJACENT
    if not state.ground[cell]:
        return Refusal.NO_TILE
    return Refusal.NOT_EMPTY if state.moles[cell] else None


def _blast(state: State, at: int, cell: int, events: list[Event]) -> None:
    events.append({"type": "exploded", "seat": state.turn, "cell": NAMES[cell], "cause": "C4"})
    if state.obstacles[cell]:
        clear_obstacle(state, cell, events)
    else:
        lift_tile(state, cell, events)
        settle(state, events)


DYNAMITE = aimed(_tiles_to_blast, _why_not_blast, _blast)
"""Remove one adjacent tile without a mole, or only the obstacle on it."""

# --- C5 Grenade -----------------------------------------------------------------------------------


def _in_throw(state: State, at: int) -> list[int]:
    ground, moles, obstacles, safe = state.ground, state.moles, state.obstacles, state.protected
    return [
        cell
        for cell in _GRENADE[at]
        if (is_barracks(ground[cell]) or moles[cell] or obstacles[cell]) and cell not in safe
    ]


def _why_not_throw(state: State, at: int, cell: int) -> Reason:
    off_line = _off_line("C5", at, cell)
    if off_line:
        return off_line
    if not state.ground[cell]:
        return Refusal.NO_TILE
    if cell in state.protected:
        return Refusal.PROTECTED
    harms = state.moles[cell] or state.obstacles[cell] or is_barracks(state.ground[cell])
    return None if harms else Refusal.NO_TARGET


def _throw(state: State, at: int, cell: int, events: list[Event]) -> None:
    events.append({"type": "exploded", "seat": state.turn, "cell": NAMES[cell], "cause": "C5"})
    if state.moles[cell]:
        destroy(state, cell, "C5", events)
    if state.obstacles[cell]:
        clear_obstacle(state, cell, events)
    turn_neutral(state, cell, events)


GRENADE = aimed(_in_throw, _why_not_throw, _throw)
"""A tile at line distance 1 or 2: a mole there dies, barracks turn neutral, an obstacle goes."""

COMBAT: dict[str, ActionCard] = {"C1": BAYONET, "C2": RIFLE, "C3": MORTAR, "C4": DYNAMITE, "C5": GRENADE}
