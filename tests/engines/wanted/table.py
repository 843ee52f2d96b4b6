"""Sets up tables for the tests of Outlaws Wanted."""

from __future__ import annotations

from typing import Any

from engines.game import Event
from engines.wanted import GAME
from engines.wanted.box import ORDER, role_ids
from engines.wanted.state import State


def position(
    seats: int = 3,
    jails: list[list[str]] | None = None,
    discards: list[str] | None = None,
    options: dict[str, Any] | None = None,
    **others: Any,
) -> dict[str, Any]:
    """A position with the rest of every pack in the hands; every seat sets the same card aside, croc unless said."""
    jails = jails or [[] for _ in range(seats)]
    roles = role_ids(seats, bool((options or {}).get("beginner")))
    discards = discards or ["croc" if "croc" in roles else roles[0]] * seats
    hands = [[role for role in roles if role != discards[seat] and role not in jails[seat]] for seat in range(seats)]
    made = {
        "game": "wanted",
        "options": options or {},
        "round": 1,
        "deputy": 0,
        "turn": 0,
        "hands": hands,
        "discards": discards,
        "jails": jails,
        "table": [None] * seats,
        "history": [],
        "quiet": 0,
        "over": False,
    }
    return {**made, **others}


def begin(**settings: Any) -> State:
    """A state of :func:`position`."""
    return GAME.load(position(**settings))


def say(state: State, card: str, claim: str | None = None) -> list[Event]:
    """Let the seat whose turn it is declare a card; without a claim it tells the truth."""
    assert state.turn is not None
    command = GAME.command({"type": "declare", "card": card, "claim": claim or card}, state.seats)
    assert GAME.why(state, state.turn, command) is None
    return GAME.apply(state, state.turn, command)


def play_round(state: State, *plays: str | tuple[str, str]) -> list[Event]:
    """Play a round; each play is a card told truly, or a card and a claim. Return the events of the last one."""
    events: list[Event] = []
    for play in plays:
        events = say(state, play) if isinstance(play, str) else say(state, *play)
    return events


def verdicts(*plays: str | tuple[str, str], discard: str | None = None) -> list[Event]:
    """Play one round at a fresh table, seat 0 being deputy, and return the judgements in seat order."""
    used = {play if isinstance(play, str) else play[0] for play in plays}
    aside = discard or next(role for role in ORDER if role not in used)
    state = begin(seats=len(plays), discards=[aside] * len(plays))
    return [event for event in play_round(state, *plays) if event["type"] == "judged"]
