"""What is in the box: the eleven outlaws and the numbers of the game, read from ``box.json`` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

Condition = Literal[
    "another-lied",
    "another-told-the-truth",
    "claimed-lionel",
    "only-one-wolfgang",
    "all-differ",
    "some-two-equal",
    "another-played-the-claim",
    "another-played-lionel",
    "two-bunches",
    "all-lied",
]
"""When a role is arrested; also the reason that a judgement gives."""

CONDITIONS: tuple[Condition, ...] = get_args(Condition)
"""Every arrest condition there is."""

_Count = Annotated[int, Field(ge=1)]


class _Sheet(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class _RoleSheet(_Sheet):
    id: Annotated[str, Field(pattern="^[a-z]+$")]
    arrested_when: Condition
    bounty: Annotated[int, Field(ge=0)]
    per_seat: bool
    badge: bool
    bullet: bool
    ours: list[Literal["bounty", "badge", "bullet"]]


class _SeatsSheet(_Sheet):
    fewest: _Count
    most: _Count


class _JailSheet(_Sheet):
    standard: _Count
    beginner: _Count
    quick: _Count


class _BoxSheet(_Sheet):
    shelf: _Count
    seats: _SeatsSheet
    bullet_seats: _Count
    quiet_rounds: _Count
    jail: _JailSheet
    roles: list[_RoleSheet]

    @model_validator(mode="after")
    def _roles_differ(self) -> _BoxSheet:
        names = {role.id for role in self.roles}
        if len(names) != len(self.roles):
            raise ValueError("a role is in the box twice")
        if not {"lionel", "wolfgang", "duke", "bunch"} <= names:
            raise ValueError("a role that others' conditions name is missing")
        return self


@dataclass(frozen=True, slots=True)
class Role:
    """One outlaw as printed on a poster."""

    id: str
    """Its name in positions and commands."""
    condition: Condition
    """When it is arrested."""
    bounty: int
    """Its bounty in dollars; for a role ``per_seat`` that amount for each seat at the table."""
    per_seat: bool
    badge: bool
    """Whether it plays in the beginner game (badge in the lower left corner)."""
    bullet: bool
    """Whether it plays with two seats (bullet in the lower right corner)."""
    ours: frozenset[str]
    """Which of its printed values are not in the seed rules but our own."""


_SHEET = _BoxSheet.model_validate_json((Path(__file__).parent / "box.json").read_text(encoding="utf-8"))

ROLES: tuple[Role, ...] = tuple(
    Role(sheet.id, sheet.arrested_when, sheet.bounty, sheet.per_seat, sheet.badge, sheet.bullet, frozenset(sheet.ours))
    for sheet in _SHEET.roles
)
"""The outlaws in the order of the role table, which is also the order of every hand."""

ROLE: dict[str, Role] = {role.id: role for role in ROLES}
"""The outlaws by id."""

ORDER: dict[str, int] = {role.id: place for place, role in enumerate(ROLES)}
"""The place of each role in the role table."""

FEWEST_SEATS = _SHEET.seats.fewest
MOST_SEATS = _SHEET.seats.most

QUIET_ROUNDS = _SHEET.quiet_rounds
"""So many whole rounds without an arrest end the game (ours)."""

QUICK_JAIL = _SHEET.jail.quick
"""The jail size that is offered for a quick game of two (ours)."""


@cache
def role_ids(seats: int, beginner: bool) -> tuple[str, ...]:
    """Return the roles in each seat's pack: all, only badges, only bullets, or those with both marks."""
    two = seats == _SHEET.bullet_seats
    return tuple(role.id for role in ROLES if (role.badge or not beginner) and (role.bullet or not two))


def usual_jail(beginner: bool) -> int:
    """Return how many jailed cards end the game when nobody chose another number."""
    return _SHEET.jail.beginner if beginner else _SHEET.jail.standard


@cache
def bounties(seats: int) -> Mapping[str, int]:
    """Return the bounty of every role in dollars at a table of ``seats``; kept once made, and read-only therefore."""
    return MappingProxyType({role.id: role.bounty * seats if role.per_seat else role.bounty for role in ROLES})


def bounty(role: str, seats: int) -> int:
    """Return the bounty of one role in dollars at a table of ``seats``."""
    return bounties(seats)[role]
