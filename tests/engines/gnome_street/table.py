"""Positions to begin a test at, and short ways to say what happens at the table."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engines.errors import BadPosition
from engines.game import Event
from engines.gnome_street import GAME
from engines.wire import merged

Json = dict[str, Any]

CARDS = list(range(1, 9))


def new(seats: int = 3, seed: int = 5, scripted: bool = False) -> Any:
    return GAME.new(seats, seed, {"scripted_flicks": scripted})


def position(chosen: list[int], order: list[int] | None = None, **patch: Any) -> Json:
    """Return the position of an investigation that has just begun, changed by a JSON merge patch.

    Without an order the seats come by their cards; what is buried is taken from the stocks.
    """
    seats = range(len(chosen))
    start = GAME.position(GAME.new(len(chosen), 5, {}))
    by_card = sorted(seats, key=lambda seat: -chosen[seat])
    base = {
        "phase": "investigate",
        "hands": [[card for card in CARDS if card != chosen[seat]] for seat in seats],
        "discards": [[card] for card in chosen],
        "chosen": chosen,
        "order": by_card if order is None else order,
        "turn": (by_card if order is None else order)[0],
        "step": "take",
        "loots": ["A1", "B3", "C6", "C2"][: len(chosen)],
    }
    whole: Json = merged(start, merged(base, patch))
    if "stock" not in patch:
        whole["stock"] = [_left(whole, seat) for seat in seats]
    return whole


def _left(whole: Json, seat: int) -> Json:
    gone = [one["kind"] for pile in whole["buried"].values() for one in pile if one["seat"] == seat]
    return {"mole": 4 - gone.count("mole"), "lure": 2 - gone.count("lure")}


def at(chosen: list[int], order: list[int] | None = None, **patch: Any) -> Any:
    """Return the state of such a position."""
    return GAME.load(position(chosen, order, **patch))


def acting(chosen: list[int], terrain: str, action: str, square: str, **patch: Any) -> Any:
    """Return a state in which the first seat has placed its gnome on ``square`` and may act."""
    first = max(range(len(chosen)), key=lambda seat: chosen[seat])
    gnome = {"seat": first, "square": square, "round": patch.get("round", 1)}
    others = patch.pop("others", [])
    return at(
        chosen,
        **{
            "step": "act",
            "terrain_taken": {terrain: first},
            "action_taken": {action: first},
            "gnomes": [gnome, *others],
            "placed": square,
            **patch,
        },
    )


def gnome(seat: int, square: str, number: int = 1) -> Json:
    return {"seat": seat, "square": square, "round": number}


def stack(*tokens: tuple[int, str]) -> list[Json]:
    return [{"seat": seat, "kind": kind} for seat, kind in tokens]


def rest(x: float, y: float) -> Json:
    return {"type": "flick", "rest": {"x": x, "y": y}}


def do(state: Any, seat: int, /, **command: Any) -> list[Event]:
    """Carry out a command that has to be legal, and return the events."""
    read = GAME.command(command, GAME.seats(state))
    assert GAME.why(state, seat, read) is None, GAME.why(state, seat, read)
    return GAME.apply(state, seat, read)


def why(state: Any, seat: int, /, **command: Any) -> str | None:
    return GAME.why(state, seat, GAME.command(command, GAME.seats(state)))


def legal(state: Any, seat: int) -> list[Json]:
    return [GAME.data(command) for command in GAME.legal(state, seat)]


def types(events: list[Event]) -> list[str]:
    return [event["type"] for event in events]


def shown(state: Any, *path: Any) -> Any:
    """Return a place of the position."""
    found: Any = GAME.position(state)
    for part in path:
        found = found[part]
    return found


def standing(state: Any) -> set[tuple[int, str]]:
    """Return the gnomes on the board."""
    return {(one["seat"], one["square"]) for one in shown(state, "gnomes")}


def refused(whole: Json, **changes: Any) -> str:
    """Check that a position is refused after a few of its fields were replaced; return why."""
    with pytest.raises(BadPosition) as caught:
        GAME.load({**copy.deepcopy(whole), **changes})
    return str(caught.value)
