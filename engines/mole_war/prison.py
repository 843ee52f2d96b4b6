"""Prisoners and what buys them back."""

from __future__ import annotations

from engines.game import Event
from engines.mole_war.box import SHEETS
from engines.mole_war.commands import RANSOM, Command, Ransom
from engines.mole_war.hex import NAMES
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import State

_PRICE = SHEETS["S3"].medals


def _held(state: State) -> set[int]:
    """Return where the captured moles of the seat on turn were captured."""
    return {prisoner.cell for prisoner in state.prisoners if prisoner.seat == state.turn}


def ransoms(state: State) -> list[Command]:
    """Return every mole that the seat on turn can buy back, by the cell where it was captured."""
    if not state.prisoners or state.medals[state.turn] < _PRICE:
        return []
    return [RANSOM[cell] for cell in sorted(_held(state))]


def why_not_ransom(state: State, cell: int) -> Refusal | None:
    """Return why no mole captured on a cell can be bought back."""
    if cell not in _held(state):
        return Refusal.NO_TARGET
    return None if state.medals[state.turn] >= _PRICE else Refusal.CANNOT_PAY


def ransom(state: State, command: Ransom, events: list[Event]) -> None:
    """Buy back the mole that was captured on a cell, the oldest first; it goes to the reserve."""
    seat = state.turn
    freed = next(p for p in state.prisoners if p.seat == seat and p.cell == command.cell)
    state.prisoners.remove(freed)
    state.medals[seat] -= _PRICE
    state.reserve_moles[seat] += 1
    told: Event = {"type": "freed", "seat": seat, "by": freed.by, "cell": NAMES[freed.cell]}
    events.append({**told, "cost": _PRICE})
