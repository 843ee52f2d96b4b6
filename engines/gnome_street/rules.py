"""The rules as one table: who may act, what is legal and why not, and what a command does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.game import Event, Seat
from engines.gnome_street import commands as c
from engines.gnome_street import investigate as turn
from engines.gnome_street import menus
from engines.gnome_street.battle import choose, flick, scripted
from engines.gnome_street.reasons import refusal
from engines.gnome_street.refusals import Refusal
from engines.gnome_street.state import ACT, BATTLE, BURY, FLICK, INVESTIGATE, PLACE, TAKE, State

_MENUS: dict[str | None, Callable[[State, Seat], list[c.Command]]] = {
    TAKE: menus.takes,
    PLACE: menus.placings,
    ACT: menus.actions,
    BURY: menus.burials,
}


def actors(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now, in table order."""
    phase = state.phase
    if phase == INVESTIGATE:
        return (state.order[state.at],)
    if phase == BATTLE:
        return tuple([seat for seat, value in enumerate(state.chosen) if not value])
    return state.flickers[:1] if phase == FLICK else ()


def legal(state: State, seat: Seat) -> list[c.Command]:
    """List every legal command of a seat; of flicks a sample that is always the same."""
    phase = state.phase
    if phase == INVESTIGATE:
        return _MENUS[state.step](state, seat) if seat == state.order[state.at] else []
    if phase == BATTLE:
        return [] if state.chosen[seat] else menus.choices(state, seat)
    return menus.flicks(state) if seat in state.flickers[:1] else []


def why(state: State, seat: Seat, command: c.Command) -> Refusal | None:
    """Return why the rules refuse a command, or None when it is legal."""
    may_act = actors(state)
    if not may_act:
        return Refusal.GAME_OVER
    return refusal(state, seat, command) if seat in may_act else Refusal.NOT_YOUR_TURN


_DEEDS: dict[type[c.Command], Callable[[State, Seat, Any], list[Event]]] = {
    c.Choose: choose,
    c.Rest: scripted,
    c.Take: turn.take,
    c.Place: turn.place,
    c.Ask: turn.ask,
    c.Cat: turn.move_cat,
    c.Decline: turn.decline,
    c.Bury: turn.bury,
    c.Done: turn.done,
}


def apply(state: State, seat: Seat, command: c.Command, recorded: Sequence[Event] | None) -> list[Event]:
    """Carry out a legal command, changing ``state``; ``recorded`` are the events of a journal for it."""
    if isinstance(command, c.Flick):
        return flick(state, seat, command, recorded)
    return _DEEDS[type(command)](state, seat, command)
