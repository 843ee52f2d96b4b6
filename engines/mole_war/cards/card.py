"""The shape that every action card has, and the two usual ways to make one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.game import Event
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import State

Reason = Refusal | None


class ActionCard(NamedTuple):
    """What one type of card does. ``at`` is always the cell of the active mole, its owner the seat on turn.

    No card looks at what is on ``at`` itself, so ``targets`` and ``usable`` can be asked for a mole that is only
    about to come there.
    """

    targets: Callable[[State, int], list[Any]]
    """Every target that is legal, in a stable order."""
    usable: Callable[[State, int], bool]
    """Whether there is any legal target."""
    refuse: Callable[[State, int, Any], Reason]
    """Why a target inside the field is refused."""
    play: Callable[[State, int, Any, list[Event]], None]
    """Carry out the effect on a legal target."""


def aimed(
    targets: Callable[[State, int], list[Any]],
    refuse: Callable[[State, int, Any], Reason],
    play: Callable[[State, int, Any, list[Event]], None],
) -> ActionCard:
    """Return a card that can be used when it has a target.

    ``targets`` knows by itself what ``refuse`` would say, for it is asked ten thousand times more often.
    """

    def usable(state: State, at: int) -> bool:
        return bool(targets(state, at))

    return ActionCard(targets, usable, refuse, play)


def untargeted(refuse: Callable[[State, int], Reason], play: Callable[[State, int, list[Event]], None]) -> ActionCard:
    """Return a card that is played on nothing."""

    def targets(state: State, at: int) -> list[tuple[int, ...]]:
        return [()] if refuse(state, at) is None else []

    def usable(state: State, at: int) -> bool:
        return refuse(state, at) is None

    def why(state: State, at: int, target: tuple[int, ...]) -> Reason:
        return refuse(state, at)

    def do(state: State, at: int, target: tuple[int, ...], events: list[Event]) -> None:
        play(state, at, events)

    return ActionCard(targets, usable, why, do)
