"""The choices made before a game begins."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.border import first_fault
from engines.errors import BadOptions
from engines.wanted.box import MOST_SEATS, QUICK_JAIL, ROLES, role_ids, usual_jail

Scoring = Literal["bounty", "count"]
Memory = Literal["round", "full"]


class OptionsSheet(BaseModel):
    """What may be chosen; its JSON schema is what the game declares."""

    model_config = ConfigDict(strict=True, extra="forbid", title="wanted")

    beginner: bool = Field(default=False, description="Play with the roles that bear a badge only.")
    scoring: Scoring = Field(default="bounty", description="What wins: the bounties in jail, or how many cards.")
    memory: Memory = Field(default="round", description="How far back reveals can be looked up.")
    jail: Annotated[int, Field(ge=1, le=len(ROLES) - 1)] | None = Field(
        default=None,
        description="So many jailed cards end the game, fewer than the roles of the set; null: the usual number.",
        examples=[QUICK_JAIL],
    )
    starter: Annotated[int, Field(ge=0, le=MOST_SEATS - 1)] | None = Field(
        default=None, description="The first deputy; null: drawn at random."
    )


class Options(NamedTuple):
    """The choices as the game uses them, every one filled in."""

    beginner: bool
    scoring: Scoring
    memory: Memory
    jail: int
    starter: int | None

    def as_json(self) -> dict[str, Any]:
        """Print every choice."""
        beginner, scoring, memory, jail, starter = self
        return {"beginner": beginner, "scoring": scoring, "memory": memory, "jail": jail, "starter": starter}


def read_options(raw: object, seats: int) -> Options:
    """Read the options of a game of ``seats``; what is missing takes its default.

    Raises BadOptions for an unknown option, a wrong type, or a number out of range for these seats and this set.
    """
    return _usual(seats) if raw == {} else _chosen(raw, seats)


@cache
def _usual(seats: int) -> Options:
    """Return the options of a game for which nothing was chosen: immutable, and shared by all those games."""
    return _chosen({}, seats)


def _chosen(raw: object, seats: int) -> Options:
    sheet = _validated(raw)
    jail = usual_jail(sheet.beginner) if sheet.jail is None else sheet.jail
    if jail >= len(role_ids(seats, sheet.beginner)):
        raise BadOptions(f"a jail of {jail} is too large for this set of roles")
    if sheet.starter is not None and sheet.starter >= seats:
        raise BadOptions(f"there is no seat {sheet.starter}")
    return Options(sheet.beginner, sheet.scoring, sheet.memory, jail, sheet.starter)


def _validated(raw: object) -> OptionsSheet:
    try:
        return OptionsSheet.model_validate(raw)
    except ValidationError as error:
        raise BadOptions(first_fault(error)) from None
