"""How a mole travels when it steps or is shoved: into obstacles, over ice, onto another mole."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engines.game import Event
from engines.mole_war.box import OBSTACLES
from engines.mole_war.deeds import destroy, fight, relocate
from engines.mole_war.hex import NAMES, OFF, STEP
from engines.mole_war.state import ICE, ROCK, State


class Arrival(NamedTuple):
    """Where a way ends."""

    end: Literal["stands", "meets", "lost", "barred"]
    """On an empty tile; on another mole; in ruin; or it cannot begin, for a rock is in the way."""
    cell: int
    """The last cell that the mole reaches; OFF when it leaves the field at once."""
    over: tuple[int, ...] = ()
    """The ice that it slides over."""
    cause: str = ""
    """Of its ruin: ``off`` the field, ``rock``, ``puddle``, ``gas``."""


def arrive(state: State, direction: int, cell: int) -> Arrival:
    """Return where a mole ends that goes to ``cell`` in a direction, one step from where it stands."""
    over: tuple[int, ...] = ()
    while state.obstacles[cell] == ICE:
        over += (cell,)
        cell = STEP[direction][cell]
    last = over[-1] if over else OFF
    if not state.ground[cell]:
        return Arrival("lost", last, over, "off")
    if state.moles[cell]:
        return Arrival("meets", cell, over)
    obstacle = state.obstacles[cell]
    if not obstacle:
        return Arrival("stands", cell, over)
    if obstacle == ROCK:
        return Arrival("lost", last, over, "rock") if over else Arrival("barred", cell)
    return Arrival("lost", cell, over, OBSTACLES[obstacle - 1])


def deadly(state: State, arrival: Arrival) -> bool:
    """Return whether a mole that ends there is destroyed."""
    if arrival.end != "stands":
        return True
    mark = state.marks.get(arrival.cell)
    return mark is not None and mark.kind == "trap"


def travel(state: State, start: int, arrival: Arrival, by: str, events: list[Event]) -> None:
    """Let the mole on ``start`` go to where its way ends, and suffer what awaits it there."""
    events.append(
        {
            "type": "moved",
            "seat": state.moles[start] - 1,
            "from": NAMES[start],
            "to": None if arrival.cell == OFF else NAMES[arrival.cell],
            "over": [NAMES[cell] for cell in arrival.over],
            "by": by,
        }
    )
    if arrival.end == "stands":
        relocate(state, start, arrival.cell, events)
    elif arrival.end == "meets":
        fight(state, start, arrival.cell, events)
    else:
        destroy(state, start, arrival.cause, events, where=arrival.cell)


def jump(state: State, start: int, end: int, by: str, events: list[Event]) -> None:
    """Let the mole on ``start`` go straight to an empty tile, whatever lies between."""
    travel(state, start, Arrival("stands", end), by, events)
