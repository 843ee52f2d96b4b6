"""The set-up on the field: first barracks round the centre, second ones with a mole, then the obstacles."""

from __future__ import annotations

from engines.game import Event
from engines.mole_war.box import OBSTACLES
from engines.mole_war.commands import LAY, Command, Lay
from engines.mole_war.deeds import put_tile
from engines.mole_war.entering import edge
from engines.mole_war.hex import CENTRE, COUNT, NAMES, NEIGHBOURS
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import State, barracks, neutral
from engines.mole_war.turn import start_turn


def laid(state: State) -> int:
    """Return how many tiles the seats have laid so far, the centre not counted."""
    return COUNT - state.ground.count(0, 0, COUNT) - 1


def _first_round(state: State) -> bool:
    return laid(state) < state.seats


def lays(state: State) -> list[Command]:
    """Return every cell on which the next tile may be laid."""
    if _first_round(state):
        return [LAY[cell] for cell in sorted(NEIGHBOURS[CENTRE]) if not state.ground[cell]]
    return [LAY[cell] for cell in edge(state)]


def why_not_lay(state: State, cell: int) -> Refusal | None:
    """Return why the next tile cannot be laid on a cell of the field."""
    if state.ground[cell]:
        return Refusal.CELL_TAKEN
    if _first_round(state):
        return None if cell in NEIGHBOURS[CENTRE] else Refusal.NOT_NEXT_TO_CENTRE
    return None if state.beside[cell] else Refusal.NOT_NEXT_TO_FIELD


def lay(state: State, command: Lay, events: list[Event]) -> None:
    """Lay the next tile of the seat, with a mole in the second round and an obstacle in the third."""
    seat, done = state.turn, laid(state)
    with_obstacle = done >= 2 * state.seats
    state.reserve_tiles[seat] -= 1
    put_tile(state, command.cell, neutral(seat) if with_obstacle else barracks(seat))
    told: Event = {"type": "laid", "seat": seat, "cell": NAMES[command.cell], "mole": False, "obstacle": None}
    if with_obstacle:
        told["obstacle"] = state.to_lay.pop(0)
        state.obstacles[command.cell] = OBSTACLES.index(told["obstacle"]) + 1
    elif done >= state.seats:
        told["mole"] = True
        state.moles[command.cell] = seat + 1
        state.reserve_moles[seat] -= 1
    events.append(told)
    _pass_on(state, done + 1, events)


def _pass_on(state: State, done: int, events: list[Event]) -> None:
    if done < 2 * state.seats or state.to_lay:
        state.turn = (state.turn + 1) % state.seats
    else:
        start_turn(state, state.starter, events)
