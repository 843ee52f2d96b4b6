"""What a seat may know: everything but the others' secret cards, the deck and the generator; and guesses at those."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from engines.chance import Chance
from engines.game import Event, Position, Seat
from engines.tiki_topple import box
from engines.tiki_topple.box import Secret
from engines.tiki_topple.options import Options
from engines.tiki_topple.position import as_position
from engines.tiki_topple.state import State


def view(state: State, seat: Seat | None) -> Position:
    """Return the position as a seat (None: an onlooker) may know it; once the game is over all cards are open."""
    position = as_position(state)
    position["rng"] = None
    if not state.over:
        position["deck"] = [None] * len(state.deck)
        position["secrets"] = [secret if owner == seat else None for owner, secret in enumerate(position["secrets"])]
    return position


def view_events(events: Sequence[Event]) -> list[Event]:
    """Return the log for any seat: every event tells only what lies open on the table."""
    return [deepcopy(event) for event in events]


def guesser(seen: Position) -> Callable[[Chance], State]:
    """Return a drawer of whole states that agree with a view: the hidden secret cards are dealt anew."""
    base = _open_part(seen)
    secrets = _known(seen["secrets"])
    if seen["over"]:
        base.secrets = tuple([secret for secret in secrets if secret is not None])
        base.deck = tuple([_card(row) for row in seen["deck"]])
        return lambda chance: _with_chance(base.copy(), chance)
    placed = {secret for secret in secrets if secret is not None}.union(base.spent)
    hidden = [secret for secret in box.SECRETS if secret not in placed]

    def guess(chance: Chance) -> State:
        state = base.copy()
        rest = hidden[:]
        chance.shuffle(rest)
        state.secrets = tuple([rest.pop() if secret is None else secret for secret in secrets])
        state.deck = tuple(rest)
        return _with_chance(state, chance)

    return guess


def _with_chance(state: State, chance: Chance) -> State:
    state.chance = Chance(chance.draw())
    return state


def _known(rows: list[Any]) -> list[Secret | None]:
    return [None if row is None else _card(row) for row in rows]


def _card(row: list[str]) -> Secret:
    top, middle, bottom = row
    return top, middle, bottom


def _open_part(seen: Position) -> State:
    """Return a state with everything that lies open, its hidden piles empty."""
    top, middle, bottom = box.HITS
    return State(
        options=Options(**seen["options"]),
        round=seen["round"],
        starter=seen["starter"],
        turn=seen["turn"],
        line=list(seen["line"]),
        toasted=list(seen["toasted"]),
        hands=[list(hand) for hand in seen["hands"]],
        played=[list(pile) for pile in seen["played"]],
        secrets=(),
        deck=(),
        spent=tuple([_card(row) for row in seen["spent"]]),
        scores=list(seen["scores"]),
        hits=[(row[top], row[middle], row[bottom]) for row in seen["hits"]],
        over=seen["over"],
        chance=Chance(),
    )
