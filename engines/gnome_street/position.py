"""The border of positions: how one is printed as plain JSON, and the shape in which one has to come.

``loading.py`` makes a state of a position of the right shape; ``checks.py`` asks whether its parts fit together.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from engines.border import first_fault
from engines.errors import BadPosition
from engines.game import Position
from engines.gnome_street.box import (
    ACTIONS,
    IN_HAND,
    KINDS,
    LURES,
    MOLES,
    ROUNDS,
    SEATS,
    SQUARES,
    TERRAINS,
    VALUES,
    squares_in,
)
from engines.gnome_street.speech import print_point
from engines.gnome_street.state import FLICK, INVESTIGATE, NONE, OVER, Answer, State

# --- the shape ----------------------------------------------------------------------------------------------------


class _Known:
    """Accepts only names out of a closed list."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = names

    def __call__(self, name: str) -> str:
        if name not in self._names:
            raise ValueError("a name that is not in the box")
        return name


_Seat = Annotated[int, Field(ge=0, lt=SEATS[1])]
_Round = Annotated[int, Field(ge=1, le=ROUNDS)]
_Value = Annotated[int, Field(ge=VALUES[0], le=VALUES[-1])]
_Square = Annotated[str, AfterValidator(_Known(SQUARES))]
_Terrain = Annotated[str, AfterValidator(_Known(TERRAINS))]
_Action = Annotated[str, AfterValidator(_Known(ACTIONS))]
_Millimetres = Annotated[float, Field(allow_inf_nan=False)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class PointSheet(_Part):
    """A place on the board."""

    x: _Millimetres
    y: _Millimetres


class TakingSheet(_Part):
    """What the investigating seat took."""

    terrain: _Terrain
    action: _Action


class GnomeSheet(_Part):
    """A gnome on the board, and the round in which it was placed."""

    seat: _Seat
    square: _Square
    round: _Round


class TokenSheet(_Part):
    """A buried token."""

    seat: _Seat
    kind: Annotated[str, AfterValidator(_Known(KINDS))]


class StockSheet(_Part):
    """What a seat has not yet buried."""

    mole: Annotated[int, Field(ge=0, le=MOLES)]
    lure: Annotated[int, Field(ge=0, le=LURES)]


class AnswerSheet(_Part):
    """An answer that was given."""

    round: _Round
    asker: _Seat
    asked: _Seat
    question: _Action
    square: _Square
    yes: bool
    public: bool
    heard: list[_Seat]


class PositionSheet(_Part):
    """A whole position, in the right shape."""

    game: Literal["gnome-street"]
    options: dict[str, Any] = {}
    round: _Round
    last_round: bool
    phase: Literal["battle", "flick", "investigate", "over"]
    hands: list[list[_Value]]
    discards: list[list[_Value]]
    chosen: list[_Value | None]
    order: list[_Seat] = []
    flickers: list[_Seat] = []
    flicks: dict[str, list[PointSheet | None]] = {}
    turn: _Seat | None = None
    step: Literal["take", "place", "act", "bury"] | None = None
    terrain_taken: dict[_Terrain, _Seat] = {}
    action_taken: dict[_Action, _Seat] = {}
    taking: TakingSheet | None = None
    gnomes: list[GnomeSheet] = []
    firm: dict[_Square, Annotated[int, Field(ge=1, le=ROUNDS + 1)]] = {}
    placed: _Square | None = None
    cat: _Square | None = None
    buried: dict[_Square, list[TokenSheet]] = {}
    stock: list[StockSheet]
    loots: list[_Square]
    answers: list[AnswerSheet] = []
    over: bool
    rng: Annotated[int, Field(ge=0, lt=1 << 64)] | None = None


def read_shape(position: object) -> PositionSheet:
    """Return a position of the right shape. Raises BadPosition and names the first place that is wrong."""
    try:
        return PositionSheet.model_validate(position)
    except ValidationError as fault:
        raise BadPosition(first_fault(fault)) from None


# --- printing -----------------------------------------------------------------------------------------------------


def print_position(state: State) -> Position:
    """Print everything, hidden things too, as fresh plain JSON."""
    seats = range(state.seats)
    investigating = state.phase == INVESTIGATE
    return {
        "game": "gnome-street",
        "options": {"scripted_flicks": state.scripted},
        "round": state.round,
        "last_round": state.last,
        "phase": state.phase,
        "hands": [print_hand(state, seat) for seat in seats],
        "discards": [list(pile) for pile in state.discards],
        "chosen": [value or None for value in state.chosen],
        "order": list(state.order),
        "flickers": list(state.flickers),
        "flicks": {
            str(seat): [print_point(rest) for rest in state.flicks[seat]] for seat in seats if state.flicks[seat]
        },
        "turn": state.turn if investigating else state.flickers[0] if state.phase == FLICK else None,
        "step": state.step,
        "terrain_taken": _holders(TERRAINS, state.terrains),
        "action_taken": _holders(ACTIONS, state.actions),
        "taking": _taking(state),
        "gnomes": _gnomes(state),
        "firm": _firm(state),
        "placed": _square(state.placed),
        "cat": _square(state.cat),
        "buried": {SQUARES[square]: print_stack(stack) for square, stack in enumerate(state.buried) if stack},
        "stock": [print_stock(state, seat) for seat in seats],
        "loots": [SQUARES[square] for square in state.loots],
        "answers": [print_answer(answer) for answer in state.answers],
        "over": state.phase == OVER,
        "rng": state.chance.word,
    }


def print_hand(state: State, seat: int) -> list[int]:
    """Return the cards in a hand, lowest first."""
    return list(IN_HAND[state.hands[seat]])


def print_stock(state: State, seat: int) -> dict[str, int]:
    """Return what a seat has not yet buried."""
    return {"mole": state.moles[seat], "lure": state.lures[seat]}


def print_stack(stack: tuple[int, ...]) -> list[dict[str, Any]]:
    """Return the tokens of a square, bottom first."""
    return [{"seat": buried >> 1, "kind": KINDS[buried & 1]} for buried in stack]


def print_answer(answer: Answer) -> dict[str, Any]:
    """Print one answer."""
    return {
        "round": answer.round,
        "asker": answer.asker,
        "asked": answer.asked,
        "question": ACTIONS[answer.question],
        "square": SQUARES[answer.square],
        "yes": answer.yes,
        "public": answer.public,
        "heard": list(answer.heard),
    }


def _square(square: int) -> str | None:
    return None if square == NONE else SQUARES[square]


def _holders(names: tuple[str, ...], holders: list[int]) -> dict[str, int]:
    return {name: holder for name, holder in zip(names, holders, strict=True) if holder != NONE}


def _taking(state: State) -> dict[str, str] | None:
    if state.terrain == NONE:
        return None
    return {"terrain": TERRAINS[state.terrain], "action": ACTIONS[state.action]}


def _gnomes(state: State) -> list[dict[str, Any]]:
    """Return the gnomes on the board, seat by seat, square by square."""
    return [
        {"seat": seat, "square": SQUARES[square], "round": state.since[square]}
        for seat in range(state.seats)
        for square in squares_in(state.where[seat])
    ]


def _firm(state: State) -> dict[str, int]:
    now = {SQUARES[square]: state.round for square in squares_in(state.firm)}
    return now | {SQUARES[square]: state.round + 1 for square in squares_in(state.firm_next)}
