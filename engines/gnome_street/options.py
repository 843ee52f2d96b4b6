"""The choices made before a game begins."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.border import first_fault
from engines.errors import BadOptions


class Options(BaseModel):
    """What may be chosen; its JSON schema is what the game declares."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, title="gnome-street")

    scripted_flicks: bool = Field(
        default=False,
        description="Flicks may name where the token comes to rest, for tests and replays.",
        json_schema_extra={"x-for-tests": True},
    )


def read_options(raw: object) -> Options:
    """Read options; what is missing takes its default. Raises BadOptions for an unknown one or a wrong type."""
    try:
        return Options.model_validate(raw)
    except ValidationError as fault:
        raise BadOptions(first_fault(fault)) from None
