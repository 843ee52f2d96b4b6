"""What a seat may know: the one place through which positions and events pass on their way to a table."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from engines.game import Event, Position
from engines.mole_war.box import CARD_IDS
from engines.mole_war.position import print_position
from engines.mole_war.state import State

HIDDEN = ("hands", "deck", "discards", "event_deck", "rng")
"""The fields of a position that hold secrets."""


def view(state: State, seat: int | None) -> Position:
    """Return the position as a seat (None: an onlooker) may know it.

    Hidden are others' hands, their discards below the top one, the order of both decks, and the generator always.
    When the game is over everything else is open.
    """
    shown = print_position(state)
    shown["rng"] = None
    if state.phase == "over":
        return shown
    shown["deck"] = _backs(shown["deck"])
    shown["event_deck"] = _backs(shown["event_deck"])
    for other in range(state.seats):
        if other != seat:
            shown["hands"][other] = _backs(shown["hands"][other])
            shown["discards"][other] = _top_only(shown["discards"][other])
    return shown


def _backs(pile: list[Any]) -> list[None]:
    return [None] * len(pile)


def _top_only(pile: list[Any]) -> list[Any]:
    return [*_backs(pile[:-1]), *pile[-1:]]


# --- events ---------------------------------------------------------------------------------------


def view_events(state: State, events: Sequence[Event], seat: int | None) -> list[Event]:
    """Return the log as a seat may know it now; it tells of others' cards no more than their piles show.

    Hidden are the cards that others drew and salvaged, those they played unless they lie on top of their piles now,
    and how the row looked before, for that would give them away. When the game is over everything is open.
    """
    told = [deepcopy(event) for event in events]
    if state.phase != "over":
        _redact_plays(state, told, seat)
        _redact_draws(state, told, seat)
    return told


def _redact_plays(state: State, told: list[Event], seat: int | None) -> None:
    """Hide which cards others played, and whatever else would tell, unless they lie on top of their piles."""
    tops = _tops(state, told)
    covered = False
    for place, event in enumerate(told):
        if event["type"] == "card-played":
            covered = event["seat"] != seat and place not in tops
            if covered:
                event |= dict.fromkeys(("card", "from", "index", "price", "target"))
        elif covered:
            event |= {name: None for name in ("cause", "by", "reason") if event.get(name) in CARD_IDS}


def _tops(state: State, told: list[Event]) -> set[int]:
    """Return where the log tells of the cards that lie on top of the piles now."""
    last = {int(event["seat"]): place for place, event in enumerate(told) if event["type"] == "card-played"}
    return {place for seat, place in last.items() if state.discards[seat][-1:] == [told[place]["card"]]}


def _redact_draws(state: State, told: list[Event], seat: int | None) -> None:
    """Hide the cards that others drew or salvaged, and of the row whatever does not lie there any more."""
    refills = [event for event in told if event["type"] == "refilled"]
    for event in told:
        if event.get("seat") != seat:
            if event["type"] == "salvaged":
                event["card"] = None
            elif event["type"] == "refilled":
                event["hand"] = _backs(event["hand"])
    for event in refills:
        latest = event is refills[-1]
        there = zip(event["row"], state.row, strict=True)
        event["row"] = [card if latest and card == now else None for card, now in there]
