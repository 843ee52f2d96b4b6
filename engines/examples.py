"""Examples for the rulebooks: small positions and a few moves, played on the real rules.

Each game keeps its own in ``rulebook/examples.json``: the section that an example belongs to, how to deal it, the
moves that lead up to it and those that are shown.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from engines.errors import BadRulebook
from engines.match import Match
from engines.shelf import folder

Move = tuple[int, dict[str, Any]]
"""A seat and its command as JSON."""


class Example(BaseModel):
    """One example."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    section: str
    """The id of the section that it belongs to."""
    seats: int
    seed: int
    options: dict[str, Any] = Field(default_factory=dict[str, Any])
    lead: tuple[Move, ...] = ()
    """Moves before the example begins; they are not shown."""
    moves: tuple[Move, ...] = Field(min_length=1)
    """The moves that are shown."""
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """Which part of the board is looked at: left, top, right and lower edge, as shares of the whole."""

    def begin(self, game_id: str) -> Match:
        """Return the match as it stands when the example begins. Raises IllegalCommand or BadRequest for a bad one."""
        match = Match.new(game_id, self.seats, self.seed, self.options)
        for seat, command in self.lead:
            match.do(seat, match.command(command))
        return match


_EXAMPLES = TypeAdapter(tuple[Example, ...])


@cache
def examples(game_id: str) -> tuple[Example, ...]:
    """Return a game's examples, read once; none where the game has no file of them. Raises NoGame and BadRulebook."""
    path = folder(game_id) / "rulebook" / "examples.json"
    if not path.exists():
        return ()
    try:
        return _EXAMPLES.validate_json(path.read_bytes())
    except (OSError, ValidationError) as fault:
        raise BadRulebook(f"{path.name}: {fault}") from None
