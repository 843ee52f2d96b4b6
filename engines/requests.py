"""What may be asked on the headless protocol, and the shape of each question."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from engines.border import first_fault
from engines.bots import LEVELS
from engines.errors import BadRequest

LONGEST_THOUGHT = 600_000
"""Milliseconds that a bot may be given."""

Object = dict[str, Any]


class Request(BaseModel):
    """One question. Fields that no question knows are passed over."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class New(Request):
    """``new``: deal a game."""

    game: str
    seats: int
    seed: int = 0
    options: Object = Field(default_factory=dict[str, Any])


class Load(Request):
    """``position``: go on from a whole position."""

    position: Object


class Patch(Request):
    """``patch``: go on from the position changed by a JSON merge patch."""

    patch: Object


class OfSeat(Request):
    """``legal``: about one seat."""

    seat: int


class OfViewer(Request):
    """``view``, ``events``: what a seat may know, or with null what an onlooker may know."""

    seat: int | None


class Said(Request):
    """``why``, ``do``: a command of a seat."""

    seat: int
    command: Object


class Think(Request):
    """``bot``: let a bot choose."""

    seat: int
    level: str = "regular"
    millis: Annotated[int, Field(ge=1, le=LONGEST_THOUGHT)] = 200
    seed: int | None = None
    iterations: Annotated[int, Field(ge=1, le=1_000_000)] | None = None

    @field_validator("level")
    @classmethod
    def _known(cls, level: str) -> str:
        if level not in LEVELS:
            raise ValueError(f"one of {', '.join(LEVELS)}")
        return level


class OfFile(Request):
    """``save``, ``load``: about one file."""

    path: Annotated[str, Field(min_length=1)]


RequestT = TypeVar("RequestT", bound=Request)


def shaped(kind: type[RequestT], request: Object) -> RequestT:
    """Read a question of a kind. Raises BadRequest and names the first field that is wrong."""
    try:
        return kind.model_validate(request)
    except ValidationError as fault:
        raise BadRequest(first_fault(fault)) from None
