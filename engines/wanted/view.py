"""What a seat may know: the one place through which positions and events pass on their way to a table."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from engines.game import Event, Position
from engines.wanted.position import print_position
from engines.wanted.state import State


def view(state: State, seat: int | None) -> Position:
    """Return the position as a seat (None: an onlooker) may know it.

    Hidden are others' hands, discards, cards on the table and jailed faces, the generator always, and with
    ``memory: round`` every reveal but the last. The count of quiet rounds is as public as the number of the round.
    When the game is over all cards are open.
    """
    shown = print_position(_looked_up(state))
    shown["rng"] = None
    if state.over:
        return shown
    for other in range(state.seats):
        if other != seat:
            _hide_seat(shown, other)
    return shown


def _looked_up(state: State) -> State:
    """Return the state without the past rounds that may not be looked up any more."""
    if state.over or state.options.memory == "full":
        return state
    cut = state.copy()
    cut.history = state.history[-1:]
    return cut


def _hide_seat(shown: dict[str, Any], seat: int) -> None:
    shown["hands"][seat] = [None] * len(shown["hands"][seat])
    shown["jails"][seat] = [None] * len(shown["jails"][seat])
    shown["discards"][seat] = None
    if shown["table"][seat] is not None:
        shown["table"][seat]["card"] = None


def view_events(state: State, events: Sequence[Event]) -> list[Event]:
    """Return the log as anybody may know it now.

    No event holds a secret; with ``memory: round`` the log begins with the last reveal until the game is over.
    """
    whole = state.over or state.options.memory == "full"
    told = events if whole else events[_last_reveal(events) :]
    return [deepcopy(event) for event in told]


def _last_reveal(events: Sequence[Event]) -> int:
    """Return where the last reveal begins in the log; 0 when there was none."""
    start = next((place for place in reversed(range(len(events))) if events[place]["type"] == "revealed"), 0)
    while start > 0 and events[start - 1]["type"] == "revealed":
        start -= 1
    return start
