"""Entering: a reserve mole and own barracks on the edge of the field, then a card at once."""

from __future__ import annotations

from itertools import compress

from engines.game import Event
from engines.mole_war import stepping
from engines.mole_war.cards import ANYWHERE
from engines.mole_war.commands import ENTER, Command, Enter
from engines.mole_war.deeds import bring_on, set_tile
from engines.mole_war.hex import COUNT, NAMES, OFF
from engines.mole_war.playing import any_usable, types_within_reach, usable_from
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import State, barracks


def edge(state: State) -> list[int]:
    """Return the empty cells next to a tile, in order."""
    ground = state.ground
    return [cell for cell in compress(_FIELD, state.beside) if not ground[cell]]


_FIELD = range(COUNT)


def _sites(state: State) -> list[int]:
    stocked = state.reserve_moles[state.turn] and state.reserve_tiles[state.turn]
    return edge(state) if stocked else []


def _with_card(state: State, sites: list[int]) -> list[int]:
    """Return those of some sites from which a card could be used after an entry.

    The mole and the tile are taken out of the reserve to try, and put back whatever happens: a copy would cost more.
    """
    seat, types = state.turn, types_within_reach(state)
    state.reserve_moles[seat] -= 1
    state.reserve_tiles[seat] -= 1
    try:
        if any_usable(state, OFF, [card for card in types if card in ANYWHERE]):
            return sites
        return usable_from(state, sites, [card for card in types if card not in ANYWHERE])
    finally:
        state.reserve_moles[seat] += 1
        state.reserve_tiles[seat] += 1


def entries(state: State) -> list[Command]:
    """Return every legal entry: where a card can be used; anywhere when no such entry and no move is possible."""
    sites = _sites(state)
    cells = _with_card(state, sites) if sites else []
    if not cells and not stepping.moves(state):
        cells = sites
    return [ENTER[cell] for cell in cells]


def why_not_enter(state: State, cell: int) -> Refusal | None:
    """Return why nobody can enter on a cell of the field."""
    if state.ground[cell]:
        return Refusal.CELL_TAKEN
    if not state.beside[cell]:
        return Refusal.NOT_NEXT_TO_FIELD
    if not state.reserve_moles[state.turn]:
        return Refusal.NO_MOLE_LEFT
    if not state.reserve_tiles[state.turn]:
        return Refusal.NO_TILE_LEFT
    if _with_card(state, [cell]):
        return None
    otherwise = stepping.moves(state) or _with_card(state, _sites(state))
    return Refusal.NO_FOLLOW_POSSIBLE if otherwise else None


def enter(state: State, command: Enter, events: list[Event]) -> None:
    """Let a mole enter; it becomes active when a card can be used, which must then be done."""
    set_tile(state, command.cell, barracks(state.turn), events)
    bring_on(state, state.turn, command.cell)
    events.append({"type": "entered", "seat": state.turn, "cell": NAMES[command.cell], "by": "enter"})
    state.action = "enter"
    if any_usable(state, command.cell, types_within_reach(state)):
        state.active = command.cell
        state.step = "follow"
    else:
        state.step = "more"
