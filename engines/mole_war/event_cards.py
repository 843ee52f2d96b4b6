"""The eight kinds of event cards: where each may take place, and what it does there."""

from __future__ import annotations

from itertools import compress

from engines.game import Event
from engines.mole_war.areas import settle
from engines.mole_war.box import EVENT_LAYS, FUSE, OBSTACLE_COPIES, OBSTACLES
from engines.mole_war.commands import CHOOSE, PLACES, Choose, Command, Place
from engines.mole_war.deeds import lift_tile, turn_neutral
from engines.mole_war.hex import COUNT, NAMES, OFF
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import Mark, State


def draw(state: State, events: list[Event]) -> None:
    """Draw an event. If it can take place it waits for a choice in the step ``event``, else nothing happens."""
    kind = state.event_deck.pop(0)
    events.append({"type": "event-drawn", "seat": state.turn, "kind": kind})
    if _possible(state, kind):
        state.event = kind
        state.step = "event"
    else:
        state.event_discards.append(kind)
        events.append({"type": "event-nothing", "seat": state.turn, "kind": kind})


def _empty_tiles(state: State, kind: str) -> list[int]:
    """Return the empty tiles on which an event of a kind may take place; only a footprint may tread on a mark."""
    moles, obstacles = state.moles, state.obstacles
    empty = [cell for cell in compress(range(COUNT), state.ground) if not moles[cell] and not obstacles[cell]]
    return empty if kind == "footprint" else [cell for cell in empty if cell not in state.marks]


def supply(state: State, kind: str) -> int:
    """Return how many obstacles of a kind are neither on the field nor about to be laid."""
    laid = state.obstacles.count(OBSTACLES.index(kind) + 1)
    return OBSTACLE_COPIES - laid - state.to_lay.count(kind)


def _origins(state: State, kind: str) -> list[int | None]:
    """Return where an obstacle of a kind may come from: the supply (None) or the cells where it lies."""
    number = OBSTACLES.index(kind) + 1
    lying = [cell for cell in compress(range(COUNT), state.obstacles) if state.obstacles[cell] == number]
    return [None, *lying] if supply(state, kind) else [*lying]


def _possible(state: State, kind: str) -> bool:
    return bool(choices(state, kind))


def _last_tile(state: State) -> bool:
    return COUNT - state.ground.count(0, 0, COUNT) == 1


def choices(state: State, kind: str) -> list[Command]:
    """Return every way in which an event of a kind can take place."""
    if kind == "footprint" and _last_tile(state):
        return []
    tiles = _empty_tiles(state, kind)
    if not EVENT_LAYS[kind]:
        return [CHOOSE[cell] for cell in tiles]
    return [
        place[cell]
        for obstacle in EVENT_LAYS[kind]
        for place in [PLACES[obstacle, start] for start in _origins(state, obstacle)]
        for cell in tiles
    ]


def why_not(state: State, command: Choose | Place) -> Refusal | None:
    """Return why a choice for the waiting event is refused."""
    kind = state.event or ""
    if isinstance(command, Place) != bool(EVENT_LAYS[kind]):
        return Refusal.NOT_THIS_STEP
    if isinstance(command, Place) and not _can_come(state, kind, command):
        return Refusal.NO_TARGET
    if not state.ground[command.cell]:
        return Refusal.NO_TILE
    return None if command.cell in _empty_tiles(state, kind) else Refusal.NOT_EMPTY


def _can_come(state: State, kind: str, command: Place) -> bool:
    return command.kind in EVENT_LAYS[kind] and command.start in _origins(state, command.kind)


def carry_out(state: State, command: Choose | Place, events: list[Event]) -> None:
    """Let the waiting event take place. A footprint may leave a split to be decided (the step is then ``split``)."""
    kind = state.event or ""
    state.event = None
    state.event_discards.append(kind)
    if isinstance(command, Place):
        _lay_obstacle(state, command, events)
    elif kind == "footprint":
        lift_tile(state, command.cell, events)
        settle(state, events)
    else:
        _leave_mark(state, kind, command.cell, events)


def _lay_obstacle(state: State, command: Place, events: list[Event]) -> None:
    turn_neutral(state, command.cell, events)
    if command.start is not None:
        state.obstacles[command.start] = 0
    state.obstacles[command.cell] = OBSTACLES.index(command.kind) + 1
    origin = None if command.start is None else NAMES[command.start]
    told: Event = {"type": "obstacle-laid", "seat": state.turn, "kind": command.kind}
    events.append({**told, "from": origin, "cell": NAMES[command.cell]})


def _leave_mark(state: State, kind: str, cell: int, events: list[Event]) -> None:
    turn_neutral(state, cell, events)
    before = turnip_cell(state) if kind == "turnip" else OFF
    state.marks.pop(before, None)
    state.marks[cell] = Mark("bomb", state.turn, FUSE) if kind == "bomb" else Mark(kind)
    told: Event = {"type": "mark-placed", "seat": state.turn, "kind": kind}
    events.append({**told, "from": None if before == OFF else NAMES[before], "cell": NAMES[cell]})


def turnip_cell(state: State) -> int:
    """Return where the turnip lies, OFF when it is not on the field."""
    return next((cell for cell, mark in state.marks.items() if mark.kind == "turnip"), OFF)
