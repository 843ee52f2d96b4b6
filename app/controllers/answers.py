"""What a controller answers to a gesture."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from app.boards.words import Said

Command = Mapping[str, Any]
"""A command as plain JSON, out of the legal list or (for :class:`Ask`) one that is not in it."""


@dataclass(frozen=True, slots=True)
class Do:
    """Carry out this legal command."""

    command: Command


@dataclass(frozen=True, slots=True)
class Ask:
    """Not legal: ask the engine why, glide back, and show the reason with its rule."""

    command: Command


@dataclass(frozen=True, slots=True)
class Tell:
    """Glide back and say something that is no refusal of the rules (*first choose a terrain*)."""

    words: Said


@dataclass(frozen=True, slots=True)
class Step:
    """The controller has noted a part of a longer turn; sources, targets, sentence and actions are others now.

    ``stays``: the thing in hand counts as laid down where it was dropped (it is drawn at the target's place until
    the turn is complete or taken back with :meth:`Controller.back`); otherwise it glides home.
    """

    stays: bool = False
    at: Hashable | None = None
    """The place where it is drawn; None: where it was dropped. A thing that was pressed only needs one."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way out of a choice."""

    words: Said
    then: Do | Step | Ask
    picture: Hashable | None = None
    """Given to :meth:`Board.look_of`."""
    choose: Any = None
    """For ``then=Step``: handed to :meth:`Controller.chosen` before the step is taken."""
    dim: bool = False
    """Drawn paler: allowed, but unlikely to be meant."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The drop could mean several things: ask which. Esc or a press beside it takes the drop back."""

    question: Said
    options: tuple[Option, ...]
    style: Literal["row", "ring"] = "row"
    """A row of cards near the place, or a ring round it (the wanted posters)."""


Answer = Do | Ask | Tell | Step | Choose
