"""Words as data: a key and its values, made into a sentence only when they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence to be: ``key`` in ``app/words``, or, with ``of_game``, in the game's own words.

    Values may be plain text and numbers, another :class:`Said` (made first, in the same language), or, under the
    name ``seat`` or a name that ends in ``_seat``, a seat's number, which becomes the person's name.
    """

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
    of_game: bool = False

    def __hash__(self) -> int:
        return hash((self.key, self.of_game, tuple(sorted((k, str(v)) for k, v in self.values.items()))))


def said(key: str, **values: Any) -> Said:
    """Return a sentence of the screen (``app/words``)."""
    return Said(key, values)


def game_said(key: str, **values: Any) -> Said:
    """Return a sentence of the game (``engines/<game>/words``)."""
    return Said(key, values, of_game=True)
