"""What can happen to moles and tiles, one small deed each, with its bookkeeping and the event that tells of it.

Whatever the rules do to the field they do through these deeds: they keep reserves, medals, protection and the lists
of moved moles in step.
"""

from __future__ import annotations

from engines.game import Event
from engines.mole_war.box import EVENT_MEDALS, OBSTACLES, OWN_MOLE
from engines.mole_war.hex import NAMES, NEIGHBOURS, OFF
from engines.mole_war.state import State, is_barracks, owner

# --- medals ---------------------------------------------------------------------------------------


def gain(state: State, seat: int, points: int, reason: str, events: list[Event]) -> None:
    """Give a seat medals for a ``reason`` (a card, ``crate``, ``turnip``, ``press``)."""
    state.medals[seat] += points
    events.append({"type": "medals", "seat": seat, "points": points, "reason": reason})


def _fine(state: State, seat: int, points: int) -> int:
    """Take medals away, but not below 0; return how many were taken."""
    taken = min(points, state.medals[seat])
    state.medals[seat] -= taken
    return taken


# --- moles ----------------------------------------------------------------------------------------


def forget(state: State, cell: int) -> None:
    """Strike the mole that leaves ``cell`` for good from every list that holds its cell."""
    for cells in (state.protected, state.moved, state.shifted):
        if cell in cells:
            cells.remove(cell)
    if state.active == cell:
        state.active = OFF


def take_off(state: State, cell: int) -> int:
    """Take the mole on ``cell`` off the field and return its seat; it is not in the reserve yet."""
    seat = state.moles[cell] - 1
    state.moles[cell] = 0
    forget(state, cell)
    return seat


def destroy(state: State, cell: int, cause: str, events: list[Event], *, where: int = OFF, fair: bool = False) -> None:
    """Send the mole on ``cell`` home. A mole of the seat on turn costs it medals unless the loss was ``fair``.

    ``where`` is the cell on which it met its end when that is not where it stood (a puddle, the edge of the ice).
    """
    seat = take_off(state, cell)
    state.reserve_moles[seat] += 1
    cost = _fine(state, seat, OWN_MOLE) if seat == state.turn and not fair else 0
    last = cell if where == OFF else where
    events.append({"type": "destroyed", "seat": seat, "cell": NAMES[last], "cause": cause, "cost": cost})


def fight(state: State, mover: int, standing: int, events: list[Event]) -> None:
    """Let two moles meet: both are destroyed; two of the seat on turn are its own fault, else nobody pays."""
    seats = [state.moles[mover] - 1, state.moles[standing] - 1]
    events.append({"type": "fought", "seat": seats[0], "other": seats[1], "cell": NAMES[standing]})
    fair = seats[0] != seats[1]
    destroy(state, mover, "fight", events, where=standing, fair=fair)
    destroy(state, standing, "fight", events, fair=fair)


def _renamed(state: State, start: int, end: int) -> None:
    """Follow a mole of the seat on turn that a card moved: it keeps its place in ``moved``, or is ``shifted``."""
    if start in state.moved:
        state.moved[state.moved.index(start)] = end
    elif start in state.shifted:
        state.shifted[state.shifted.index(start)] = end
    else:
        state.shifted.append(end)


def relocate(state: State, start: int, end: int, events: list[Event]) -> None:
    """Put the mole on ``start`` onto the tile ``end``, where no mole stands; a mark there springs."""
    mole = state.moles[start]
    state.moles[start] = 0
    state.moles[end] = mole
    if start in state.protected:
        state.protected[state.protected.index(start)] = end
    if mole - 1 == state.turn:
        _renamed(state, start, end)
    if state.active == start:
        state.active = end
    spring(state, end, events)


def exchange(state: State, active: int, other: int, events: list[Event]) -> None:
    """Let the active mole and the mole on another cell change places; each keeps its place in the lists of cells."""
    moles = state.moles
    if moles[other] - 1 == state.turn and other not in state.moved and other not in state.shifted:
        state.shifted.append(other)
    moles[active], moles[other] = moles[other], moles[active]
    ends = {active: other, other: active}
    state.moved = [ends.get(cell, cell) for cell in state.moved]
    state.shifted = [ends.get(cell, cell) for cell in state.shifted]
    state.active = other
    events.append({"type": "swapped", "seat": state.turn, "cells": [NAMES[active], NAMES[other]]})
    for cell in (active, other):
        spring(state, cell, events)


def spring(state: State, cell: int, events: list[Event]) -> None:
    """Let the mole that has just come to ``cell`` open a crate there or die in a trap."""
    mark = state.marks.get(cell)
    if mark is None or mark.kind not in ("trap", "crate"):
        return
    del state.marks[cell]
    events.append({"type": "mark-gone", "seat": state.moles[cell] - 1, "kind": mark.kind, "cell": NAMES[cell]})
    if mark.kind == "trap":
        destroy(state, cell, "trap", events)
    else:
        gain(state, state.moles[cell] - 1, EVENT_MEDALS["crate"], "crate", events)


def bring_on(state: State, seat: int, cell: int) -> None:
    """Put a reserve mole on a tile; it counts as moved."""
    state.reserve_moles[seat] -= 1
    state.moles[cell] = seat + 1
    state.moved.append(cell)


# --- tiles ----------------------------------------------------------------------------------------


def _side(ground: int) -> str:
    return "barracks" if is_barracks(ground) else "neutral"


def put_tile(state: State, cell: int, ground: int) -> None:
    """Put the tile ``ground`` (0: none) on a cell, whatever was there, and keep count of the tiles beside each cell."""
    change = (ground > 0) - (state.ground[cell] > 0)
    state.ground[cell] = ground
    if change:
        for near in NEIGHBOURS[cell]:
            state.beside[near] += change


def set_tile(state: State, cell: int, ground: int, events: list[Event], told_as: str = "tile-laid") -> None:
    """Lay the tile ``ground`` on a cell; what lay there goes back to its owner, or is the same tile turned over."""
    before = state.ground[cell]
    if before:
        state.reserve_tiles[owner(before)] += 1
    state.reserve_tiles[owner(ground)] -= 1
    put_tile(state, cell, ground)
    events.append(
        {
            "type": told_as,
            "seat": owner(ground),
            "cell": NAMES[cell],
            "side": _side(ground),
            "instead": owner(before) if before else None,
        }
    )


def turn_neutral(state: State, cell: int, events: list[Event]) -> None:
    """Turn barracks over to their neutral side; nothing happens to other ground."""
    if is_barracks(state.ground[cell]):
        set_tile(state, cell, state.ground[cell] - 1, events)


def lift_tile(state: State, cell: int, events: list[Event]) -> None:
    """Take a tile without a mole off the field, and the obstacle or mark on it; the tile goes to its owner."""
    seat = owner(state.ground[cell])
    state.reserve_tiles[seat] += 1
    put_tile(state, cell, 0)
    state.obstacles[cell] = 0
    state.marks.pop(cell, None)
    events.append({"type": "tile-removed", "seat": seat, "cell": NAMES[cell]})


def clear_obstacle(state: State, cell: int, events: list[Event]) -> None:
    """Blow an obstacle away; the tile stays."""
    kind = OBSTACLES[state.obstacles[cell] - 1]
    state.obstacles[cell] = 0
    events.append({"type": "obstacle-gone", "seat": state.turn, "kind": kind, "cell": NAMES[cell]})
