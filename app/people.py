"""Who sits at the table: a name, a mark, and whether a person or a bot plays."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Literal, get_args

Mark = Literal["sun", "drop", "star", "leaf", "moon"]
Kind = Literal["person", "novice", "regular", "expert"]
MARKS: tuple[Mark, ...] = get_args(Mark)
KINDS: tuple[Kind, ...] = get_args(Kind)
COLOURS: dict[str, tuple[int, int, int]] = {
    "sun": (200, 69, 47),
    "drop": (46, 120, 183),
    "star": (221, 163, 42),
    "leaf": (77, 154, 81),
    "moon": (125, 79, 163),
}
"""The colour of each mark; its emblem and pattern are always shown with it."""


def printable(name: str) -> str:
    """Return a name out of a file without the control signs that no font can draw."""
    return "".join(letter for letter in name if unicodedata.category(letter)[0] != "C")


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat. A bot has a name and a mark too; its ``kind`` is its level."""

    name: str
    mark: Mark
    kind: Kind = "person"

    @property
    def human(self) -> bool:
        """Whether a person plays here."""
        return self.kind == "person"
