"""Reads and checks ``box.json`` once, and hands out what is in the box as plain values."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Secret = tuple[str, str, str]
"""A secret card: its top, middle and bottom target."""

Count = Annotated[int, Field(ge=1)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Tiki(_Part):
    id: str
    colour: str


class _Group(_Part):
    symbol: str
    tikis: tuple[_Tiki, _Tiki, _Tiki]


class _Card(_Part):
    steps: int = 0


class _Target(_Part):
    printed: Count
    least: Count
    most: Count


class _Points(_Part):
    hit: str
    points: Count
    places: Count


class _Box(_Part):
    shelf: int
    seats: tuple[int, int]
    groups: tuple[_Group, _Group, _Group]
    cards: dict[str, _Card]
    hands: dict[int, tuple[str, ...]]
    rounds: dict[int, Count]
    target: _Target
    standing: Count
    points: tuple[_Points, _Points, _Points]
    track: Count
    secrets: tuple[Secret, ...]

    @model_validator(mode="after")
    def _every_secret_takes_one_of_each_group(self) -> Self:
        of_group = {tiki.id: group.symbol for group in self.groups for tiki in group.tikis}
        combinations = {frozenset(secret) for secret in self.secrets}
        if len(combinations) != len(self.secrets) or len(self.secrets) != 27:
            raise ValueError("the secret cards are all 27 combinations, once each")
        if any(len({of_group[tiki] for tiki in secret}) != 3 for secret in self.secrets):
            raise ValueError("a secret card has one tiki of each group")
        return self

    @model_validator(mode="after")
    def _hands_hold_known_cards(self) -> Self:
        seats = range(self.seats[0], self.seats[1] + 1)
        if any(not set(self.hands[count]) <= set(self.cards) or self.rounds[count] < 1 for count in seats):
            raise ValueError("every number of seats has a hand of known cards and a number of rounds")
        return self


_box = _Box.model_validate_json((Path(__file__).parent / "box.json").read_text(encoding="utf-8"))

SEATS = _box.seats
"""Fewest and most seats."""
GROUPS = tuple(tuple(tiki.id for tiki in group.tikis) for group in _box.groups)
"""The tikis, group by group."""
SYMBOLS = {tiki.id: group.symbol for group in _box.groups for tiki in group.tikis}
"""The symbol on the back of each tiki."""
COLOURS = {tiki.id: tiki.colour for group in _box.groups for tiki in group.tikis}
"""The colour of each tiki."""
TIKIS = tuple(SYMBOLS)
"""All nine tikis."""
CARDS = tuple(_box.cards)
"""The kinds of action cards, in the order in which a hand holds them."""
STEPS = {card: facts.steps for card, facts in _box.cards.items() if facts.steps}
"""How many places a card moves a tiki forward, for those that do."""
TOPPLE, TOAST = "topple", "toast"
HANDS = _box.hands
"""The full hand for each number of seats."""
ROUNDS = _box.rounds
"""The usual number of rounds for each number of seats."""
TARGET_PRINTED, TARGET_LEAST, TARGET_MOST = _box.target.printed, _box.target.least, _box.target.most
"""The target of the printed variant, and the range that is allowed."""
STANDING = _box.standing
"""With so many tikis left a round ends at once."""
HITS = tuple(row.hit for row in _box.points)
"""Names of what the top, middle and bottom target of a secret card can score."""
POINTS = tuple((row.points, row.places) for row in _box.points)
"""For the top, middle and bottom target: its points, and the last place that counts."""
TRACK = _box.track
"""Steps of the score track."""
SECRETS = _box.secrets
"""All secret cards."""
