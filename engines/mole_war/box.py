"""What is in the box: every number and name of the game, read from ``box.json`` and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

Category = Literal["combat", "movement", "expansion", "special"]
"""The four families of action cards."""

ObstacleKind = Literal["rock", "puddle", "gas", "ice"]
"""What can lie on a neutral tile."""

EventKind = Literal["turnip", "trap", "footprint", "bomb", "crate", "can", "stones", "cold"]
"""What an event card can say."""

CardId = Literal[
    "C1", "C2", "C3", "C4", "C5", "M1", "M2", "M3", "M4", "M5", "M6",
    "E1", "E2", "E3", "E4", "E5", "S1", "S2", "S3", "S4", "S5", "S6",
]  # fmt: skip
"""The action cards; what each does stands in :mod:`engines.mole_war.cards`."""

CATEGORIES: tuple[Category, ...] = get_args(Category)
PEACE = "PEACE"
"""The card that ends the game; it is none of the action cards."""

_Count = Annotated[int, Field(ge=1)]


class _Sheet(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class _Seats(_Sheet):
    fewest: _Count
    most: _Count


class _FieldSheet(_Sheet):
    radius: Annotated[int, Field(ge=2, le=20)]
    ours: list[str] = []


class _Seat(_Sheet):
    tiles: _Count
    moles: Annotated[list[_Count], Field(min_length=1)]
    medals: Annotated[int, Field(ge=0)]
    hand: _Count
    ours: list[str] = []


class _Track(_Sheet):
    steps: _Count


class _Deck(_Sheet):
    types: _Count
    copies: dict[Literal["2", "3", "4"], _Count]
    beginner: list[CardId]
    beginner_with_events: list[CardId]
    needs_events: CardId
    peace_among: _Count
    ours: list[str] = []


class _Row(_Sheet):
    prices: Annotated[list[int], Field(min_length=1)]


class _Penalty(_Sheet):
    own_mole: _Count


class _Bonus(_Sheet):
    most: _Count
    tied: _Count
    set: _Count


class CardSheet(_Sheet):
    """One type of action card as the box describes it; numbers that its effect does not have are 0."""

    id: CardId
    category: Category
    nearest: Annotated[int, Field(ge=0)] = 0
    """Fewest steps to its target along a straight line."""
    farthest: Annotated[int, Field(ge=0)] = 0
    """Most steps to its target along a straight line."""
    medals: Annotated[int, Field(ge=0)] = 0
    """Medals that it gives (S1, S4) or that its effect costs to undo (S3)."""
    most: Annotated[int, Field(ge=0)] = 0
    """Most tiles that it changes."""


class _Obstacles(_Sheet):
    kinds: list[ObstacleKind]
    copies: _Count
    gas_penalty: _Count


class _EventSheet(_Sheet):
    id: EventKind
    medals: Annotated[int, Field(ge=0)] = 0
    lays: list[ObstacleKind] = []


class _Events(_Sheet):
    copies: _Count
    fuse: _Count
    kinds: list[_EventSheet]
    ours: list[str] = []


class Box(_Sheet):
    """All of ``box.json``."""

    shelf: _Count
    seats: _Seats
    field: _FieldSheet
    seat: _Seat
    track: _Track
    deck: _Deck
    row: _Row
    penalty: _Penalty
    bonus: _Bonus
    cards: list[CardSheet]
    obstacles: _Obstacles
    events: _Events

    @model_validator(mode="after")
    def _all_there(self) -> Box:
        if [card.id for card in self.cards] != list(get_args(CardId)):
            raise ValueError("every card type once, in the order of the list")
        if [kind.id for kind in self.events.kinds] != list(get_args(EventKind)):
            raise ValueError("every kind of event once, in the order of the list")
        if self.obstacles.kinds != list(get_args(ObstacleKind)):
            raise ValueError("every kind of obstacle once, in the order of the list")
        if self.row.prices != sorted(self.row.prices):
            raise ValueError("the row is dearest on the left")
        for deck in (self.deck.beginner, self.deck.beginner_with_events):
            if len(set(deck)) != self.deck.types:
                raise ValueError("a beginner's deck has the wrong number of types")
        return self


def read_box(text: str) -> Box:
    """Read and check a box. Raises pydantic's ValidationError when it is incomplete or wrong."""
    return Box.model_validate_json(text)


_BOX = read_box((Path(__file__).parent / "box.json").read_text(encoding="utf-8"))

FEWEST_SEATS = _BOX.seats.fewest
MOST_SEATS = _BOX.seats.most
RADIUS = _BOX.field.radius
"""Steps from the centre of the field to its rim (ours)."""
TILES_EACH = _BOX.seat.tiles
MOLES_CHOICES = tuple(_BOX.seat.moles)
"""How many moles a seat may have; the first is the usual number."""
FIRST_MEDALS = _BOX.seat.medals
HAND = _BOX.seat.hand
TRACK = _BOX.track.steps
"""Steps of the medal track; a lap marker counts whole laps."""

DECK_TYPES = _BOX.deck.types
BEGINNER: tuple[str, ...] = tuple(_BOX.deck.beginner)
BEGINNER_WITH_EVENTS: tuple[str, ...] = tuple(_BOX.deck.beginner_with_events)
NEEDS_EVENTS: str = _BOX.deck.needs_events
PEACE_AMONG = _BOX.deck.peace_among
"""The Peace card is shuffled with so many cards from the bottom of the deck."""
COPIES: dict[int, int] = {int(seats): copies for seats, copies in _BOX.deck.copies.items()}
"""Copies of each type in the deck, by number of seats."""

PRICES: tuple[int, ...] = tuple(_BOX.row.prices)
"""Medals gained (below 0: paid) for a card of the row, from left to right."""
ROW = len(PRICES)

OWN_MOLE = _BOX.penalty.own_mole
"""Medals that an own mole costs that is lost by one's own action."""
MOST_USED = _BOX.bonus.most
MOST_USED_TIED = _BOX.bonus.tied
SET_OF_FOUR = _BOX.bonus.set

SHEETS: dict[str, CardSheet] = {card.id: card for card in _BOX.cards}
"""The 22 types of action cards by id, in the order of the list."""
CARD_IDS: tuple[str, ...] = tuple(SHEETS)
CATEGORY: dict[str, Category] = {card.id: card.category for card in _BOX.cards}

OBSTACLES: tuple[str, ...] = tuple(_BOX.obstacles.kinds)
OBSTACLE_COPIES = _BOX.obstacles.copies
GAS_PENALTY = _BOX.obstacles.gas_penalty
"""Medals that a line loses for each cell of gas."""

EVENT_KINDS: tuple[str, ...] = tuple(kind.id for kind in _BOX.events.kinds)
EVENT_COPIES = _BOX.events.copies
FUSE = _BOX.events.fuse
"""Turn ends of its seat until a time bomb goes off."""
EVENT_LAYS: dict[str, tuple[str, ...]] = {kind.id: tuple(kind.lays) for kind in _BOX.events.kinds}
"""The obstacles that an event may lay or move; empty for the other kinds."""
EVENT_MEDALS: dict[str, int] = {kind.id: kind.medals for kind in _BOX.events.kinds}
