"""What a search must be told about one game: how far to look, what is plausible, what a position is worth.

A game without a judge of its own is searched with this one. A judge sees views and guesses only; a room
``engines/bots/judges/<game>.py`` with ``JUDGE`` is found by the game's id.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

from engines.chance import Chance
from engines.game import AnyGame, Position, Seat

Reason = str | dict[str, Any]
"""What speaks for a command: a key of ``reasons`` in the words, or that as ``key`` beside the values of its words."""


class Judge:
    """One thought's judgement, made for a view and the seat whose view it is."""

    spread: ClassVar[float] = 8.0
    """Points of lead that make a win three times as likely."""
    depth: ClassVar[int] = 40
    """Commands that the tree goes down at most; below it plays on by :meth:`pick`."""
    horizon: ClassVar[int] = 30
    """Commands that a playout goes beyond the tree."""
    mixed: ClassVar[bool] = False
    """Whether commands of about equal worth are mixed, so that nobody can read the bot."""

    def __init__(self, game: AnyGame, view: Position, seat: Seat) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.skill = 1.0
        """From 0 (novice) to 1 (expert): how deep the judgement goes."""

    def imagine(self, state: Any, chance: Chance) -> None:
        """Make a guess more plausible, in place, within what the view leaves open: people act with a purpose."""

    def settled(self, state: Any) -> bool:
        """Return whether a line of play has come to a point where it can be judged: no further then."""
        return False

    def consider(self, state: Any, seat: Seat, commands: list[Any]) -> list[Any]:
        """Return the commands worth a look, in a stable order; never empty unless ``commands`` is."""
        return commands

    def pick(self, state: Any, seat: Seat, commands: list[Any], chance: Chance) -> Any:
        """Choose quickly, as a plausible player would: one step of a playout."""
        return commands[chance.below(len(commands))]

    def points(self, state: Any) -> Sequence[float]:
        """Return what each seat may expect to end with, in points."""
        return self.game.standing(state)

    def instinct(self, commands: list[Any], chance: Chance, skill: float) -> list[tuple[Any, float]] | None:
        """Return (command, worth in points) for a game that is better judged than searched; None: search.

        ``skill`` goes from 0 (novice) to 1 (expert): how little the hand trembles and the judgement wavers.
        """
        return None

    def why(self, command: Any) -> Sequence[Reason]:
        """Return what speaks for a command that was weighed, the weightiest first."""
        return ()


@cache
def judge_of(game_id: str) -> type[Judge]:
    """Return a game's judge, or the plain one where it has none."""
    room = f"engines.bots.judges.{game_id.replace('-', '_')}"
    if find_spec(room) is None:
        return Judge
    found: type[Judge] = import_module(room).JUDGE
    return found
