"""Connected areas of the field, and what becomes of them when tiles have left."""

from __future__ import annotations

from engines.game import Event
from engines.mole_war.deeds import destroy, lift_tile
from engines.mole_war.hex import COUNT, NAMES, NEIGHBOURS
from engines.mole_war.state import State

Area = frozenset[int]


def areas(ground: bytearray) -> list[Area]:
    """Return the connected areas of tiles, in the order of their lowest cells."""
    left = {cell for cell in range(COUNT) if ground[cell]}
    found: list[Area] = []
    for cell in range(COUNT):
        if cell in left:
            area = _area(ground, cell)
            left -= area
            found.append(area)
    return found


def _area(ground: bytearray, start: int) -> Area:
    seen, border = {start}, [start]
    while border:
        for cell in NEIGHBOURS[border.pop()]:
            if ground[cell] and cell not in seen:
                seen.add(cell)
                border.append(cell)
    return frozenset(seen)


def largest(found: list[Area]) -> list[Area]:
    """Return the areas that no other exceeds in tiles."""
    most = max(len(area) for area in found)
    return [area for area in found if len(area) == most]


def keepable(ground: bytearray) -> list[int]:
    """Return every cell of the areas among which a split lets choose."""
    return sorted(cell for area in largest(areas(ground)) for cell in area)


def settle(state: State, events: list[Event]) -> bool:
    """After tiles have left: keep only the largest area. Return True when several are largest and one must be chosen.

    Then nothing leaves yet and the step is ``split``; the event that tells of it has no tiles kept or lost.
    """
    found = areas(state.ground)
    if len(found) == 1:
        return False
    candidates = largest(found)
    if len(candidates) > 1:
        state.step = "split"
        events.append({"type": "split", "seat": state.turn, "kept": None, "lost": []})
        return True
    _keep_only(state, candidates[0], events)
    return False


def keep(state: State, cell: int, events: list[Event]) -> None:
    """Keep the area that holds ``cell`` and send everything else home."""
    _keep_only(state, _area(state.ground, cell), events)


def _keep_only(state: State, kept: Area, events: list[Event]) -> None:
    lost = [cell for cell in range(COUNT) if state.ground[cell] and cell not in kept]
    told: Event = {"type": "split", "seat": state.turn, "kept": len(kept)}
    events.append({**told, "lost": [NAMES[cell] for cell in lost]})
    for cell in lost:
        if state.moles[cell]:
            destroy(state, cell, "split", events)
        lift_tile(state, cell, events)
