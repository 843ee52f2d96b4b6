"""Moving: own moles step one after another, and what has to follow a step onto an empty tile."""

from __future__ import annotations

from engines.game import Event
from engines.mole_war.box import EVENT_MEDALS
from engines.mole_war.commands import STEPS, Command, Move
from engines.mole_war.deeds import gain, set_tile
from engines.mole_war.event_cards import turnip_cell
from engines.mole_war.hex import NEIGHBOURS, OFF, STRAIGHT
from engines.mole_war.playing import any_usable, types_within_reach
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import ROCK, State, barracks, neutral, owner
from engines.mole_war.ways import Arrival, arrive, deadly, travel


def moves(state: State) -> list[Command]:
    """Return every legal step of the moles that may still step."""
    ground, moles, mole, obstacles, moved = state.ground, state.moles, state.turn + 1, state.obstacles, state.moved
    easy = state.reserve_tiles[state.turn] > 0 and not state.protected
    found: list[Command] = []
    cell = moles.find(mole)
    while cell >= 0:
        if cell not in moved:
            if easy:  # any end on a tile is legal then: in a fight, in ruin, or on ground that can be swapped
                found += [step for to, step in STEPS[cell] if ground[to] and obstacles[to] != ROCK]
            else:
                found += [step for to, step in STEPS[cell] if ground[to] and _may_go(state, cell, to)]
        cell = moles.find(mole, cell + 1)
    return found


def why_not_move(state: State, command: Move) -> Refusal | None:
    """Return why a step between two cells of the field is refused."""
    start, to = command.start, command.to
    if state.moles[start] != state.turn + 1:
        return Refusal.NOT_YOUR_MOLE
    if start in state.moved:
        return Refusal.MOVED_ALREADY
    if to not in NEIGHBOURS[start]:
        return Refusal.NOT_ADJACENT
    return _why_not_go(state, start, to) if state.ground[to] else Refusal.NO_TILE


def _may_go(state: State, start: int, to: int) -> bool:
    """Return whether a mole can step to a tile next to it; most steps need no closer look."""
    guarded = start in state.protected or to in state.protected
    if not guarded and not state.obstacles[to] and (state.moles[to] or _can_swap_ground(state, to)):
        return True
    return _why_not_go(state, start, to) is None


def _way(state: State, start: int, to: int) -> Arrival:
    return arrive(state, STRAIGHT[start][to][0], to)


def _why_not_go(state: State, start: int, to: int) -> Refusal | None:
    """Return why a mole cannot step to a tile next to it."""
    arrival = _way(state, start, to)
    if arrival.end == "barred":
        return Refusal.ROCK
    if arrival.end == "meets" and arrival.cell in state.protected:
        return Refusal.PROTECTED
    if deadly(state, arrival):
        return Refusal.PROTECTED if start in state.protected else None
    return None if _can_follow(state, start, arrival.cell) else Refusal.NO_FOLLOW_POSSIBLE


# --- what follows ---------------------------------------------------------------------------------


def _can_swap_ground(state: State, cell: int) -> bool:
    return owner(state.ground[cell]) == state.turn or state.reserve_tiles[state.turn] > 0


def _can_follow(state: State, start: int, cell: int) -> bool:
    return _can_swap_ground(state, cell) or _card_usable_after(state, start, cell)


def _card_usable_after(state: State, start: int, cell: int) -> bool:
    """Return whether a card could be used after a step from ``start`` that ends on ``cell``; changes nothing."""
    supposed = state.copy()
    supposed.moles[cell], supposed.moles[start] = supposed.moles[start], 0
    supposed.protected = [cell if mole == start else mole for mole in supposed.protected]
    mark = supposed.marks.get(cell)
    if mark is not None and mark.kind == "crate":
        supposed.medals[state.turn] += EVENT_MEDALS["crate"]
    return any_usable(supposed, cell, types_within_reach(supposed))


def why_not_swap_ground(state: State) -> Refusal | None:
    """Return why the ground under the active mole cannot be swapped."""
    return None if _can_swap_ground(state, state.active) else Refusal.NO_TILE_LEFT


def swap_ground(state: State, events: list[Event]) -> None:
    """Turn own barracks under the active mole neutral, or put own barracks in place of any other tile."""
    cell, own = state.active, barracks(state.turn)
    wanted = neutral(state.turn) if state.ground[cell] == own else own
    set_tile(state, cell, wanted, events, "ground-swapped")


def step(state: State, command: Move, events: list[Event]) -> None:
    """Let a mole step. If it stands on an empty tile then, it is active and something has to follow."""
    start = command.start
    arrival = _way(state, start, command.to)
    if start in state.shifted:
        state.shifted.remove(start)
    state.moved.append(start)
    state.action, state.active = "move", start
    travel(state, start, arrival, "step", events)
    state.step = "more" if state.active == OFF else "follow"


def finish_follow(state: State, events: list[Event]) -> None:
    """The active mole is done; a moved one that stands next to the turnip gains."""
    turnip = turnip_cell(state)
    if state.action == "move" and state.active != OFF and turnip in NEIGHBOURS[state.active]:
        gain(state, state.turn, EVENT_MEDALS["turnip"], "turnip", events)
    state.active = OFF
    state.step = "more"
