"""What may be chosen before a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.border import first_fault
from engines.errors import BadOptions
from engines.tiki_topple import box


class Choices(BaseModel):
    """The options as they are given; the JSON schema that the game declares is made of this."""

    model_config = ConfigDict(strict=True, extra="forbid", title="tiki-topple")

    rounds: Annotated[int, Field(ge=1, le=len(box.SECRETS))] | None = Field(
        default=None, description="How many rounds; null: 3 with three seats, else 4. Rounds times seats is at most 27."
    )
    target: Annotated[int, Field(ge=box.TARGET_LEAST, le=box.TARGET_MOST)] | None = Field(
        default=None,
        description="Play on until somebody has so many points at a round's end, instead of counting rounds.",
        examples=[box.TARGET_PRINTED],
    )
    topple_last: bool = Field(default=True, description="Whether the last tiki may be toppled, which changes nothing.")
    starter: Annotated[int, Field(ge=0, lt=box.SEATS[1])] | None = Field(
        default=None, description="The seat that starts the first round; null: drawn at random."
    )


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game, settled."""

    rounds: int | None
    """None when a target is played for."""
    target: int | None
    topple_last: bool
    starter: int | None

    def as_json(self) -> dict[str, Any]:
        """Print every option."""
        return {
            "rounds": self.rounds,
            "target": self.target,
            "topple_last": self.topple_last,
            "starter": self.starter,
        }


def settled(given: Mapping[str, Any], seats: int) -> Options:
    """Check options for a number of seats and fill in what is usual. Raises BadOptions."""
    return _usual(seats) if given == {} else _chosen(given, seats)


@cache
def _usual(seats: int) -> Options:
    """Return the options of a game for which nothing was chosen: immutable, and shared by all those games."""
    return _chosen({}, seats)


def _chosen(given: Mapping[str, Any], seats: int) -> Options:
    if not box.SEATS[0] <= seats <= box.SEATS[1]:
        raise BadOptions(f"{seats} seats")
    try:
        choices = Choices.model_validate(dict(given))
    except ValidationError as fault:
        raise BadOptions(first_fault(fault)) from None
    if choices.rounds is not None and choices.target is not None:
        raise BadOptions("either rounds or a target")
    if choices.starter is not None and choices.starter >= seats:
        raise BadOptions("starter")
    rounds = None if choices.target is not None else choices.rounds or box.ROUNDS[seats]
    if rounds is not None and rounds * seats > len(box.SECRETS):
        raise BadOptions("too many rounds for the secret cards")
    return Options(rounds, choices.target, choices.topple_last, choices.starter)


def most_rounds(options: Options, seats: int) -> int:
    """Return how many rounds a game can last at most: every seat needs a fresh secret card in each."""
    possible = len(box.SECRETS) // seats
    return possible if options.rounds is None else min(options.rounds, possible)
