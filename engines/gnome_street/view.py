"""What a seat may know: the one function that makes a view of a state, and the one that makes a view of the log.

Hidden are the others' hands, the cards that they chose until all are turned over, their loots, the kinds of their
buried tokens and what of them is left, and private answers that the seat did not hear. When the game is over
everything is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from engines.game import Event, Position, Seat
from engines.gnome_street.position import print_position
from engines.gnome_street.state import BATTLE, OVER, State


def view(state: State, seat: Seat | None) -> Position:
    """Return the position as a seat (None: an onlooker) may know it; what is hidden from it is None."""
    seen = print_position(state)
    seen["rng"] = None
    if state.phase == OVER:
        return seen
    for other in range(state.seats):
        if other != seat:
            _hide_seat(seen, other, state.phase == BATTLE)
    for stack in seen["buried"].values():
        for buried in stack:
            if buried["seat"] != seat:
                buried["kind"] = None
    for answer in seen["answers"]:
        if seat not in answer["heard"] and not answer["public"]:
            answer["yes"] = None
    return seen


def _hide_seat(seen: Position, other: Seat, choosing: bool) -> None:
    seen["hands"][other] = [None] * len(seen["hands"][other])
    seen["stock"][other] = None
    seen["loots"][other] = None
    if choosing:
        seen["chosen"][other] = None


def view_events(state: State, events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """Return the log as a seat may know it now."""
    if state.phase == OVER:
        return [deepcopy(event) for event in events]
    return [_seen(event, seat) for event in events]


def _seen(event: Event, seat: Seat | None) -> Event:
    """Return one event as a seat may know it; a card that was chosen is told again when it is turned over."""
    seen = deepcopy(event)
    if event["type"] == "chosen" and event["seat"] != seat:
        seen["value"] = None
    elif event["type"] == "buried" and event["seat"] != seat:
        for token in seen["tokens"]:
            token["kind"] = None
    elif event["type"] == "answered" and not _hears(event, seat):
        seen["yes"] = None
    return seen


def _hears(event: Event, seat: Seat | None) -> bool:
    return bool(event["public"] or seat in event["heard"])
