"""The border of positions: how one is printed as plain JSON, and how one is read and checked.

A position need not be reachable by play, and the history is a record only: it has to be well formed, but not to
match the jails. What is checked is that every pack is complete and that turn, table and the end fit together.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.border import first_fault, need
from engines.chance import Chance
from engines.errors import BadOptions, BadPosition
from engines.game import Position
from engines.wanted.box import ORDER, QUIET_ROUNDS, role_ids
from engines.wanted.commands import Declare, read_command
from engines.wanted.deal import check_seats
from engines.wanted.options import read_options
from engines.wanted.state import PastRound, Play, State

_LAST_ROUND = (1 << 53) - 1
"""The largest number that every reader of JSON keeps exact; the rules know no last round."""
_Round = Annotated[int, Field(ge=1, le=_LAST_ROUND)]
_Index = Annotated[int, Field(ge=0)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class _TableCard(_Part):
    card: str
    claim: str


class _PlaySheet(_Part):
    card: str
    claim: str
    arrested: bool


class _RoundSheet(_Part):
    round: _Round
    deputy: _Index
    plays: list[_PlaySheet]


class _PositionSheet(_Part):
    game: Literal["wanted"]
    options: dict[str, Any] = {}
    round: _Round
    deputy: _Index
    turn: _Index | None = None
    hands: list[list[str]]
    discards: list[str]
    jails: list[list[str]]
    table: list[_TableCard | None]
    history: list[_RoundSheet] = []
    quiet: Annotated[int, Field(ge=0, le=QUIET_ROUNDS)]
    over: bool
    rng: Annotated[int, Field(ge=0, lt=1 << 64)] | None = None


def print_position(state: State) -> Position:
    """Print everything, hidden things too, as fresh plain JSON."""
    return {
        "game": "wanted",
        "options": state.options.as_json(),
        "round": state.round,
        "deputy": state.deputy,
        "turn": state.turn,
        "hands": [state.hand(seat) for seat in range(state.seats)],
        "discards": list(state.discards),
        "jails": [list(jail) for jail in state.jails],
        "table": [None if play is None else {"card": play.card, "claim": play.claim} for play in state.table],
        "history": [_print_round(past) for past in state.history],
        "quiet": state.quiet,
        "over": state.over,
        "rng": state.chance.word,
    }


def _print_round(past: PastRound) -> dict[str, Any]:
    plays = [{"card": card, "claim": claim, "arrested": arrested} for card, claim, arrested in past.plays]
    return {"round": past.number, "deputy": past.deputy, "plays": plays}


def load_position(position: object) -> State:
    """Read a whole position. Raises BadPosition when any part of it is impossible."""
    try:
        sheet = _PositionSheet.model_validate(position)
        check_seats(len(sheet.hands))
        state = _state(sheet)
    except ValidationError as error:
        raise BadPosition(first_fault(error)) from None
    except BadOptions as error:
        raise BadPosition(error.detail) from None
    _check_phase(state)
    return state


def _state(sheet: _PositionSheet) -> State:
    seats = len(sheet.hands)
    options = read_options(sheet.options, seats)
    roles = role_ids(seats, options.beginner)
    for part in (sheet.discards, sheet.jails, sheet.table):
        need(len(part) == seats, "the lists are not of one length")
    need(sheet.deputy < seats, "the deputy is nobody at this table")
    return State(
        options=options,
        roles=roles,
        round=sheet.round,
        deputy=sheet.deputy,
        turn=sheet.turn,
        at_large=[_at_large(sheet, seat, roles) for seat in range(seats)],
        discards=tuple(sheet.discards),
        jails=[tuple(jail) for jail in sheet.jails],
        table=[_laid(card, roles) for card in sheet.table],
        history=tuple(_past_round(past, seats, roles) for past in sheet.history),
        quiet=sheet.quiet,
        over=sheet.over,
        chance=Chance(sheet.rng or 0),
    )


def _at_large(sheet: _PositionSheet, seat: int, roles: tuple[str, ...]) -> tuple[str, ...]:
    """Check that a seat's pack is complete; return its hand and table card in the order of the role table."""
    laid = sheet.table[seat]
    free = [*sheet.hands[seat], *([] if laid is None else [laid.card])]
    pack = [*free, sheet.discards[seat], *sheet.jails[seat]]
    need(sorted(pack) == sorted(roles), f"the pack of seat {seat} is not complete")
    return tuple(sorted(free, key=ORDER.__getitem__))


def _laid(card: _TableCard | None, roles: tuple[str, ...]) -> Declare | None:
    if card is None:
        return None
    need(card.claim in roles, f"{card.claim!r} was claimed, which is not in the set")
    return read_command({"type": "declare", "card": card.card, "claim": card.claim})


def _past_round(past: _RoundSheet, seats: int, roles: tuple[str, ...]) -> PastRound:
    need(len(past.plays) == seats and past.deputy < seats, "a past round is of another table")
    need(all(play.card in roles and play.claim in roles for play in past.plays), "a past role is not in the set")
    plays = tuple(Play(play.card, play.claim, play.arrested) for play in past.plays)
    return PastRound(past.round, past.deputy, plays)


def _check_phase(state: State) -> None:
    limit = state.options.jail
    need(all(len(jail) <= limit for jail in state.jails), "a jail holds more than ends the game")
    ended = any(len(jail) == limit for jail in state.jails) or state.quiet == QUIET_ROUNDS
    need(state.over == ended, "the game is over exactly when a jail is full or all was quiet too long")
    _check_turn(state)
    _check_history(state)


def _check_turn(state: State) -> None:
    """Those from the deputy up to the turn have declared, nobody else; after the end nobody."""
    laid = sum(play is not None for play in state.table)
    if state.over:
        need(state.turn is None and laid == 0, "the game is over, nobody is to move")
        return
    need(state.turn == (state.deputy + laid) % state.seats and laid < state.seats, "it is another seat's turn")
    declared = [(state.deputy + step) % state.seats for step in range(laid)]
    need(all(state.table[seat] is not None for seat in declared), "a seat declared out of turn")


def _check_history(state: State) -> None:
    """Past rounds are in order and before this one; the last round of a game that is over is past, too."""
    numbers = [past.number for past in state.history]
    need(all(early < late for early, late in pairwise(numbers)), "past rounds are out of order")
    need(not numbers or numbers[-1] < state.round + state.over, "a past round is still to come")
