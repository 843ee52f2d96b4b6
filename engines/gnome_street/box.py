"""What is in the box: garden, cards, tokens and numbers, read from ``box.json``, checked, and handed out plainly.

Squares are numbered 0 to 17, row by row from A1; sets of squares are whole numbers with one bit for each square,
sets of cards are whole numbers with bit *v* for the card of value *v*.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

Power = Literal["brazen", "whisperer", "free-dig", "long-neck", "follow-up", "squeeze", "eavesdrop", "firm"]
"""What a gnome card lets its seat do in the round in which it was chosen."""

POWERS: tuple[Power, ...] = get_args(Power)

_Count = Annotated[int, Field(ge=1)]
_Points = Annotated[int, Field(ge=0)]


class _Sheet(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class _Card(_Sheet):
    value: _Count
    answer: Literal["private", "public"]
    power: Power


class _Scores(_Sheet):
    finds: list[_Points]
    untouched: _Points
    fooled: _Points


class _Board(_Sheet):
    left: float
    right: float
    back: float
    front: float


class _GardenPlace(_Sheet):
    left: float
    back: float
    square_width: float
    square_depth: float


class _Point(_Sheet):
    x: float
    y: float


class _Flick(_Sheet):
    axes: str
    board: _Board
    garden: _GardenPlace
    launch: _Point
    token_radius: Annotated[float, Field(gt=0)]
    token_height: Annotated[float, Field(gt=0)]
    aim_most: Annotated[float, Field(gt=0, lt=90)]
    same_distance: Annotated[float, Field(ge=0)]
    passes: _Count

    @model_validator(mode="after")
    def _stand_on_the_board(self) -> _Flick:
        board = self.board
        for x, y in ((0.0, 0.0), (self.launch.x, self.launch.y)):
            if not (board.left < x < board.right and board.back < y < board.front):
                raise ValueError("the chimney and the launch point are on the board")
        return self


class _Box(_Sheet):
    shelf: _Count
    seats: list[_Count]
    rounds: _Count
    rows: list[Annotated[str, Field(pattern="^[A-Z]$")]]
    columns: _Count
    terrains: dict[str, str]
    flowers: dict[str, str]
    pond: str
    garden: list[list[str]]
    actions: list[str]
    cards: list[_Card]
    gnomes: Annotated[int, Field(ge=2)]
    moles: _Count
    lures: _Count
    bury_most: Annotated[int, Field(ge=1, le=2)]
    scores: _Scores
    flick: _Flick
    ours: list[str]

    @model_validator(mode="after")
    def _the_garden_is_whole(self) -> _Box:
        """Every pair of terrain and flower colour is on exactly one square; the rest are ponds."""
        if len(self.garden) != len(self.rows) or any(len(row) != self.columns for row in self.garden):
            raise ValueError("the garden has another number of rows or columns")
        found = sorted(mark for row in self.garden for mark in row if mark != self.pond)
        if found != sorted(terrain + flower for terrain in self.terrains for flower in self.flowers):
            raise ValueError("a pair of terrain and flower is missing or there twice")
        return self

    @model_validator(mode="after")
    def _the_cards_are_a_pack(self) -> _Box:
        if [card.value for card in self.cards] != list(range(1, len(self.cards) + 1)):
            raise ValueError("the cards are numbered from 1, without a gap")
        if self.rounds != len(self.cards) + 1:
            raise ValueError("every round but the last takes a card from each hand at least")
        if self.actions != ["sight", "nine", "flower", "cat"] or len(self.seats) != 2:
            raise ValueError("the action tokens are sight, nine, flower and cat; seats are fewest and most")
        return self


def read_box(text: str) -> _Box:
    """Read the text of a ``box.json``. Raises pydantic's ValidationError when the box is not whole."""
    return _Box.model_validate_json(text)


_BOX = read_box((Path(__file__).parent / "box.json").read_text(encoding="utf-8"))

# --- seats, cards, tokens ---------------------------------------------------------------------------------------

SEATS: tuple[int, int] = (_BOX.seats[0], _BOX.seats[1])
"""Fewest and most seats."""
ROUNDS = _BOX.rounds
"""No game has more rounds."""
VALUES: tuple[int, ...] = tuple(card.value for card in _BOX.cards)
"""The gnome cards, which are the same for every seat."""
PACK = sum(1 << value for value in VALUES)
"""The set of all cards of a seat."""
IN_HAND: tuple[tuple[int, ...], ...] = tuple(
    tuple(value for value in VALUES if cards >> value & 1) for cards in range(PACK + 1)
)
"""The cards in every set of cards, lowest first."""
POWER_OF: tuple[str, ...] = ("", *(card.power for card in _BOX.cards))
"""The power of each card by its value; nothing for 0, which is no card."""
PUBLIC_ANSWER: tuple[bool, ...] = (False, *(card.answer == "public" for card in _BOX.cards))
"""Whether an asked seat's card of this value makes its answer public."""
GNOMES = _BOX.gnomes
MOLES = _BOX.moles
LURES = _BOX.lures
BURY_MOST = _BOX.bury_most
"""So many tokens may be buried at once."""
KINDS = ("mole", "lure")
"""What can be buried; a token's kind is its place here."""
MOLE, LURE = 0, 1
FINDS: tuple[int, ...] = tuple(_BOX.scores.finds)
"""What the first, second … seat with a mole on another's loot scores; later ones score nothing."""
UNTOUCHED = _BOX.scores.untouched
"""What a loot without another's mole scores."""
FOOLED = _BOX.scores.fooled
"""What a lure scores for each mole above it that fell for it."""

# --- the garden -------------------------------------------------------------------------------------------------

COLUMNS = _BOX.columns
SQUARES: tuple[str, ...] = tuple(f"{row}{column}" for row in _BOX.rows for column in range(1, COLUMNS + 1))
"""The names of the squares."""
SQUARE: dict[str, int] = {name: number for number, name in enumerate(SQUARES)}
"""The number of each square by its name."""
TERRAINS: tuple[str, ...] = tuple(_BOX.terrains.values())
TERRAIN: dict[str, int] = {name: number for number, name in enumerate(TERRAINS)}
FLOWERS: tuple[str, ...] = tuple(_BOX.flowers.values())
ACTIONS: tuple[str, ...] = tuple(_BOX.actions)
ACTION: dict[str, int] = {name: number for number, name in enumerate(ACTIONS)}
SIGHT, NINE, FLOWER, CAT = range(4)
"""The numbers of the action tokens; the first three are questions."""

_MARKS = [mark for row in _BOX.garden for mark in row]
_LETTERS_T, _LETTERS_F = list(_BOX.terrains), list(_BOX.flowers)

TERRAIN_OF: tuple[int, ...] = tuple(-1 if mark == _BOX.pond else _LETTERS_T.index(mark[0]) for mark in _MARKS)
"""The terrain of each square; -1 for a pond."""
FLOWER_OF: tuple[int, ...] = tuple(-1 if mark == _BOX.pond else _LETTERS_F.index(mark[1]) for mark in _MARKS)
"""The flower colour of each square; -1 for a pond."""


@lru_cache(1 << 12)
def squares_in(squares: int) -> tuple[int, ...]:
    """Return the numbers of the squares in a set, ascending."""
    return tuple(square for square in range(len(SQUARES)) if squares >> square & 1)


def set_of(squares: tuple[int, ...] | list[int]) -> int:
    """Return the set that holds exactly these squares."""
    return sum(1 << square for square in set(squares))


PONDS = set_of([square for square, terrain in enumerate(TERRAIN_OF) if terrain < 0])
LOOT_SQUARES = squares_in(((1 << len(SQUARES)) - 1) & ~PONDS)
"""The squares that have a loot card: all but the ponds."""
ON_TERRAIN: tuple[tuple[int, ...], ...] = tuple(
    tuple(square for square, found in enumerate(TERRAIN_OF) if found == terrain) for terrain in range(len(TERRAINS))
)
"""The squares of each terrain."""
TERRAIN_SQUARES: tuple[int, ...] = tuple(set_of(squares) for squares in ON_TERRAIN)
"""The same as sets."""


def _places(square: int) -> tuple[int, int]:
    return divmod(square, COLUMNS)


def _apart(one: int, other: int) -> tuple[int, int]:
    """Return how many rows and columns two squares are apart."""
    (row, column), (other_row, other_column) = _places(one), _places(other)
    return abs(row - other_row), abs(column - other_column)


def _around(square: int, question: int) -> int:
    """Return the squares that a question asks about when the gnome stands on ``square``."""
    everywhere = range(len(SQUARES))
    if question == SIGHT:
        return set_of([other for other in everywhere if 0 in _apart(square, other)])
    if question == NINE:
        return set_of([other for other in everywhere if max(_apart(square, other)) <= 1])
    return set_of([other for other in everywhere if FLOWER_OF[other] == FLOWER_OF[square] >= 0])


NEXT_TO: tuple[tuple[int, ...], ...] = tuple(
    tuple(other for other in range(len(SQUARES)) if sum(_apart(square, other)) == 1) for square in range(len(SQUARES))
)
"""The orthogonally next squares of each square."""
ASKED_ABOUT: tuple[tuple[int, ...], ...] = tuple(
    tuple(_around(square, question) for square in range(len(SQUARES))) for question in range(CAT)
)
"""``ASKED_ABOUT[question][square]``: the set of squares that the question covers; empty for `flower` on a pond."""

# --- the flick --------------------------------------------------------------------------------------------------

BOARD = _BOX.flick.board
"""The board's edges in millimetres from the chimney's centre; ``y`` grows towards the garden."""
GARDEN_PLACE = _BOX.flick.garden
"""Where square A1 begins, and how large a square is, in millimetres."""
LAUNCH: tuple[float, float] = (_BOX.flick.launch.x, _BOX.flick.launch.y)
"""Where a token lies on the catapult card, in millimetres."""
TOKEN_RADIUS = _BOX.flick.token_radius
TOKEN_HEIGHT = _BOX.flick.token_height
AIM_MOST = _BOX.flick.aim_most
"""An aim is at most so many degrees to either side."""
SAME_DISTANCE = _BOX.flick.same_distance
"""Neighbours no further apart than this (millimetres) flick again."""
PASSES = _BOX.flick.passes
"""After so many passes the flicking order decides."""
Rest = tuple[float, float] | None
"""Where a token came to rest, in millimetres from the chimney's centre; None: off the board."""


def on_board(x: float, y: float) -> bool:
    """Return whether a token whose centre is there lies on the board (millimetres from the chimney's centre)."""
    return BOARD.left <= x <= BOARD.right and BOARD.back <= y <= BOARD.front
