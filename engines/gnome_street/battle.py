"""The battle: cards chosen in secret, turned over together, and the flick-off of those that tie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.game import Event, Seat
from engines.gnome_street import box
from engines.gnome_street.commands import Choose, Flick, Rest
from engines.gnome_street.flick import launched, shoot
from engines.gnome_street.flickoff import flicking_order, lying, standing, untied_order
from engines.gnome_street.flightlog import from_record, print_flight, print_rests
from engines.gnome_street.speech import print_point
from engines.gnome_street.state import FLICK, INVESTIGATE, TAKE, State


def choose(state: State, seat: Seat, command: Choose) -> list[Event]:
    """Lay a card face down; the last one to do so turns all of them over."""
    state.hands[seat] ^= 1 << command.value
    state.chosen[seat] = command.value
    events: list[Event] = [{"type": "chosen", "seat": seat, "value": command.value}]
    if 0 not in state.chosen:
        _reveal(state, events)
    return events


def _reveal(state: State, events: list[Event]) -> None:
    for seat, value in enumerate(state.chosen):
        state.discards[seat] += (value,)
    events.append({"type": "revealed", "values": state.chosen[:]})
    tied = flicking_order(state.chosen, state.order)
    if tied:
        _begin_pass(state, tied, events)
    else:
        _set_order(state, untied_order(state.chosen), events)


def _begin_pass(state: State, flickers: tuple[int, ...], events: list[Event]) -> None:
    state.phase = FLICK
    state.flickers = flickers
    events.append({"type": "tied", "seats": list(flickers), "pass": len(state.flicks[flickers[0]]) + 1})


def _set_order(state: State, order: tuple[int, ...], events: list[Event]) -> None:
    state.order = order
    state.at = 0
    state.phase = INVESTIGATE
    state.step = TAKE
    state.flickers = ()
    state.flicks = [()] * state.seats
    events.append({"type": "ordered", "order": list(order)})


# --- the flick-off ------------------------------------------------------------------------------------------------


def flick(state: State, seat: Seat, command: Flick, recorded: Sequence[Event] | None) -> list[Event]:
    """Let a token fly; where a journal holds the flight it is taken from there, and nothing is simulated again.

    Raises BadFile for a record that cannot be that of this flick.
    """
    launch = launched(command.aim, command.pull, state.chance)
    others = lying(state.chosen, state.order, state.flicks)
    event: Event = {"type": "flicked", "seat": seat, "aim": command.aim, "pull": command.pull}
    if recorded is not None:
        rests, told = from_record(recorded, event, others)
        return [told, *_come_to_rest(state, seat, rests)]
    flight = shoot(launch, seat, others)
    event |= {**print_rests(flight.rests, seat), "flight": print_flight(flight)}
    return [event, *_come_to_rest(state, seat, flight.rests)]


def scripted(state: State, seat: Seat, command: Rest) -> list[Event]:
    """Put a token where the script says; nothing is struck."""
    rest = None if command.at is None else (float(command.at[0]), float(command.at[1]))
    event: Event = {
        "type": "flicked",
        "seat": seat,
        "aim": None,
        "pull": None,
        "rest": print_point(rest),
        "struck": {},
        "flight": None,
    }
    return [event, *_come_to_rest(state, seat, {seat: rest})]


def _come_to_rest(state: State, seat: Seat, rests: Mapping[int, box.Rest]) -> list[Event]:
    """Note where tokens lie now, and go on: to the next flick, the next pass, or the investigation."""
    for struck, rest in rests.items():
        state.flicks[struck] = (*(state.flicks[struck] if struck == seat else state.flicks[struck][:-1]), rest)
    events: list[Event] = []
    state.flickers = state.flickers[1:]
    if not state.flickers:
        now = standing(flicking_order(state.chosen, state.order), state.flicks)
        if now.waiting:
            _begin_pass(state, now.waiting, events)
        else:
            _set_order(state, untied_order(state.chosen) + now.settled, events)
    return events
