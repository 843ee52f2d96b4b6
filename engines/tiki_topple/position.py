"""The border of the game: whole positions in and out, every impossible one refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.border import first_fault, need
from engines.chance import Chance
from engines.errors import BadOptions, BadPosition
from engines.game import Position
from engines.tiki_topple import box
from engines.tiki_topple.box import Secret
from engines.tiki_topple.options import Options, most_rounds, settled
from engines.tiki_topple.rules import is_last_round
from engines.tiki_topple.scoring import most_points_of_a_round
from engines.tiki_topple.state import State

_Seat = Annotated[int, Field(ge=0, lt=box.SEATS[1])]
_Names = list[str]
_Triple = Annotated[list[str], Field(min_length=3, max_length=3)]


class _Hits(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")
    nine: Annotated[int, Field(ge=0, le=len(box.SECRETS))]
    five: Annotated[int, Field(ge=0, le=len(box.SECRETS))]
    two: Annotated[int, Field(ge=0, le=len(box.SECRETS))]


class _Given(BaseModel):
    """The shape of a position; what contradicts what is looked at afterwards."""

    model_config = ConfigDict(strict=True, extra="forbid")

    game: Literal["tiki-topple"]
    options: dict[str, Any] = Field(default_factory=dict[str, Any])
    round: Annotated[int, Field(ge=1, le=len(box.SECRETS))]
    starter: _Seat
    turn: _Seat | None = None
    line: _Names
    toasted: _Names = Field(default_factory=list[str])
    hands: list[_Names]
    played: list[_Names]
    secrets: list[_Triple]
    deck: list[_Triple] | Literal["rest"] = Field(default_factory=list[list[str]])
    spent: list[_Triple] = Field(default_factory=list[list[str]])
    scores: list[Annotated[int, Field(ge=0)]]
    hits: list[_Hits]
    over: bool
    rng: Annotated[int, Field(ge=0, lt=1 << 64)] | None = None


def load(position: Mapping[str, Any]) -> State:
    """Read a whole position. Raises BadPosition."""
    try:
        given = _Given.model_validate(dict(position))
        options = settled(given.options, len(given.hands))
    except ValidationError as fault:
        raise BadPosition(first_fault(fault)) from None
    except BadOptions as fault:
        raise BadPosition(f"options: {fault}") from None
    _check_tikis(given)
    _check_seats(given)
    _check_phase(given)
    chance = Chance(given.rng or 0)
    deck = _dealt_deck(given, chance)
    state = State(
        options=options,
        round=given.round,
        starter=given.starter,
        turn=given.turn,
        line=given.line,
        toasted=given.toasted,
        hands=given.hands,
        played=given.played,
        secrets=tuple(_secrets(given.secrets)),
        deck=tuple(deck),
        spent=tuple(_secrets(given.spent)),
        scores=given.scores,
        hits=[(row.nine, row.five, row.two) for row in given.hits],
        over=given.over,
        chance=chance,
    )
    _check_rounds(state, options)
    return state


def _check_tikis(given: _Given) -> None:
    need(sorted(given.line + given.toasted) == sorted(box.TIKIS), "the nine tikis")


def _check_seats(given: _Given) -> None:
    """Hold every list that has an entry for each seat against the number of hands, and every pack against the box."""
    seats = len(given.hands)
    lists = (given.played, given.secrets, given.scores, given.hits)
    need(all(len(each) == seats for each in lists), "one entry a seat")
    need(given.starter < seats, "starter")
    need(given.turn is None or given.turn < seats, "turn")
    full = Counter(box.HANDS[seats])
    packs = (Counter(hand + pile) for hand, pile in zip(given.hands, given.played, strict=True))
    need(all(pack == full for pack in packs), "the cards of a seat")


def _check_phase(given: _Given) -> None:
    """Hold ``over`` and ``turn`` against the line and the hands: a round that goes on has a seat that can play."""
    finished = len(given.line) <= box.STANDING or not any(given.hands)
    need(len(given.line) >= box.STANDING, "too few tikis stand")
    need(finished == given.over, "the round has ended, or has not")
    need(given.over == (given.turn is None), "turn")
    need(given.turn is None or bool(given.hands[given.turn]), "the seat on turn has no card")


def _dealt_deck(given: _Given, chance: Chance) -> list[Secret]:
    """Return the deck; ``rest`` is every secret card that lies nowhere else, in random order."""
    elsewhere = _secrets(given.secrets) + _secrets(given.spent)
    if given.deck == "rest":
        need(len(set(elsewhere)) == len(elsewhere), "a secret card is there twice")
        deck = [secret for secret in box.SECRETS if secret not in elsewhere]
        chance.shuffle(deck)
    else:
        deck = _secrets(given.deck)
    need(sorted(deck + elsewhere) == sorted(box.SECRETS), "the secret cards")
    return deck


def _secrets(rows: list[list[str]]) -> list[Secret]:
    found = [(top, middle, bottom) for top, middle, bottom in rows]
    need(all(secret in _KNOWN for secret in found), "no such secret card")
    return found


_KNOWN = frozenset(box.SECRETS)


def _check_rounds(state: State, options: Options) -> None:
    """Hold the round, the scores and the end of the game against the options."""
    seats = len(state.scores)
    need(state.round <= most_rounds(options, seats), "round")
    most = most_points_of_a_round() * (len(box.SECRETS) // seats)
    need(max(state.scores) <= most, "scores")
    if state.over:
        need(is_last_round(state), "the game is not over yet")


def as_position(state: State) -> Position:
    """Print everything as fresh plain JSON."""
    top, middle, bottom = box.HITS
    return {
        "game": "tiki-topple",
        "options": state.options.as_json(),
        "round": state.round,
        "starter": state.starter,
        "turn": state.turn,
        "line": state.line[:],
        "toasted": state.toasted[:],
        "hands": [hand[:] for hand in state.hands],
        "played": [pile[:] for pile in state.played],
        "secrets": [list(secret) for secret in state.secrets],
        "deck": [list(secret) for secret in state.deck],
        "spent": [list(secret) for secret in state.spent],
        "scores": state.scores[:],
        "hits": [{top: nine, middle: five, bottom: two} for nine, five, two in state.hits],
        "over": state.over,
        "rng": state.chance.word,
    }
