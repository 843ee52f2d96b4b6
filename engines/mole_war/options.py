"""The choices made before a game begins."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.border import first_fault
from engines.errors import BadOptions
from engines.mole_war.box import (
    CATEGORIES,
    CATEGORY,
    DECK_TYPES,
    FEWEST_SEATS,
    MOLES_CHOICES,
    MOST_SEATS,
    NEEDS_EVENTS,
    CardId,
)

Deck = Literal["beginner", "random"] | tuple[str, ...]
"""The beginner's seven types, seven drawn at random, or seven that were agreed on."""

_SevenTypes = Annotated[list[CardId], Field(min_length=DECK_TYPES, max_length=DECK_TYPES)]


class OptionsSheet(BaseModel):
    """What may be chosen; its JSON schema is what the game declares."""

    model_config = ConfigDict(strict=True, extra="forbid", title="mole-war")

    deck: Literal["beginner", "random"] | _SevenTypes = Field(
        default="beginner",
        description="The seven types of action cards: for a first game, drawn at random, or named one by one.",
    )
    obstacles: bool = Field(default=False, description="Each seat lays one obstacle before the first turn.")
    events: bool = Field(default=False, description="The farmer is in the deck and draws event cards.")
    moles: int = Field(
        default=MOLES_CHOICES[0], description="Moles of each seat.", json_schema_extra={"enum": list(MOLES_CHOICES)}
    )
    starter: Annotated[int, Field(ge=0, le=MOST_SEATS - 1)] | None = Field(
        default=None, description="The seat that begins; null: drawn at random."
    )


class Options(NamedTuple):
    """The choices as the game uses them, every one filled in."""

    deck: Deck
    obstacles: bool
    events: bool
    moles: int
    starter: int | None

    def as_json(self) -> dict[str, Any]:
        """Return the options as plain JSON."""
        return {**self._asdict(), "deck": self.deck if isinstance(self.deck, str) else list(self.deck)}


def check_seats(seats: int) -> None:
    """Raise BadOptions for a number of people that cannot play this game."""
    if isinstance(seats, bool) or not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadOptions(f"{FEWEST_SEATS} to {MOST_SEATS} seats")


def check_types(types: tuple[str, ...], events: bool) -> None:
    """Raise BadOptions unless ``types`` are seven different cards of all four categories that fit ``events``."""
    if len(types) != DECK_TYPES or len(set(types)) != DECK_TYPES:
        raise BadOptions(f"a deck has {DECK_TYPES} different types")
    if {CATEGORY[card] for card in types} != set(CATEGORIES):
        raise BadOptions("a deck needs every category")
    if NEEDS_EVENTS in types and not events:
        raise BadOptions(f"{NEEDS_EVENTS} needs the events")


def read_options(raw: object, seats: int) -> Options:
    """Read the options of a game of ``seats``; what is missing takes its default.

    Raises BadOptions for an unknown option, a wrong type, or a value that the game does not allow.
    """
    sheet = _validated(raw)
    if sheet.moles not in MOLES_CHOICES:
        raise BadOptions(f"moles: one of {MOLES_CHOICES}")
    if sheet.starter is not None and sheet.starter >= seats:
        raise BadOptions(f"there is no seat {sheet.starter}")
    deck = sheet.deck if isinstance(sheet.deck, str) else tuple(sheet.deck)
    if isinstance(deck, tuple):
        check_types(deck, sheet.events)
    return Options(deck, sheet.obstacles, sheet.events, sheet.moles, sheet.starter)


def _validated(raw: object) -> OptionsSheet:
    try:
        return OptionsSheet.model_validate(raw)
    except ValidationError as error:
        raise BadOptions(first_fault(error)) from None
