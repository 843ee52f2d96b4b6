"""A finished game looked at once more: how everybody stood before each step, and which steps turned it. No pixels.

Every step is weighed with what its seat knew then, never with more; the worker does it, one step after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from engines.game import Position
from engines.match import Match

LEVEL = "regular"
LEAST_MILLIS, MOST_MILLIS = 120, 500
WHOLE_MILLIS = 50_000
"""Time for a whole game; each step gets its share within the bounds above."""
POINTS = 3
"""So many turning points are told."""
FADES = 0.6
"""How much less the thought of the seat before counts."""
LEAST_LOSS = 0.02
"""A smaller loss turns nothing: it is within what so few looks can tell."""


class Reviewer(Protocol):
    """What weighs steps (:class:`app.bot_worker.BotWorker`)."""

    def ask(
        self,
        game_id: str,
        view: Position,
        seat: int,
        level: str,
        millis: int,
        want: str = ...,
        played: Mapping[str, Any] | None = ...,
        seats: int = ...,
    ) -> int:
        """Begin to think; return the number of the request."""

    def answer(self, number: int) -> dict[str, Any] | Literal["failed"] | None:
        """Return the answer to a request, None while it is thought about, ``failed`` when none will come."""

    def drop(self) -> None:
        """Forget the request that is open."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A step that cost its seat something: what was played and what would have been better."""

    step: int
    """Its number, from 1."""
    seat: int
    played: Mapping[str, Any]
    better: Mapping[str, Any]
    loss: float
    """How much smaller the seat's chance of winning became (0 … 1)."""
    points: float
    """How many points it cost: expected ones after a search, else what it was worth less at once."""
    searched: bool


class Review:
    """Runs through a match; :meth:`tick` now and then takes an answer and asks for the next."""

    def __init__(self, match: Match, reviewer: Reviewer) -> None:
        self.match = match
        self.reviewer = reviewer
        self.steps = len(match.steps)
        self.done = 0
        """So many steps were looked at."""
        self.rows: list[list[float]] = []
        """Every seat's chance before each step that was looked at, then at the end: each row adds up to 1."""
        self.turns: list[Turn] = []
        self.failed = 0
        self._last: dict[int, list[float]] = {}
        self._number: int | None = None

    @property
    def over(self) -> bool:
        """Whether every step was looked at."""
        return self.done >= self.steps

    @property
    def millis(self) -> int:
        """How long one step is thought about."""
        return max(LEAST_MILLIS, min(MOST_MILLIS, WHOLE_MILLIS // max(1, self.steps)))

    def tick(self) -> bool:
        """Go on; return whether another step was looked at."""
        if self.over:
            return False
        if self._number is None:
            self._ask()
            return False
        answer = self.reviewer.answer(self._number)
        if answer is None:
            return False
        self._number = None
        self._take(answer)
        self.done += 1
        if self.over:
            self._end()
        return True

    def stop(self) -> None:
        """Forget the step that is being thought about."""
        if self._number is not None:
            self.reviewer.drop()
            self._number = None

    def turning_points(self) -> list[Turn]:
        """Return the steps that cost their seats most, in the order of the game."""
        worst = sorted((turn for turn in self.turns if turn.loss >= LEAST_LOSS), key=lambda turn: -turn.loss)
        return sorted(worst[:POINTS], key=lambda turn: turn.step)

    def _ask(self) -> None:
        match, step = self.match, self.match.steps[self.done]
        played = match.game.data(step.command)
        view = match.view_at(self.done, step.seat)
        self._number = self.reviewer.ask(
            match.game_id, view, step.seat, LEVEL, self.millis, want="review", played=played, seats=match.seats
        )

    def _take(self, answer: dict[str, Any] | Literal["failed"]) -> None:
        step = self.match.steps[self.done]
        if answer == "failed":
            self.failed += 1
        else:
            self._last.pop(step.seat, None)
            self._last[step.seat] = list(answer["outlook"])
            self._weigh(step.seat, answer)
        self.rows.append(self._standing())

    def _standing(self) -> list[float]:
        """Blend what each seat, from what it knew, thought of everybody's chances: the newest thought counts most."""
        if not self._last:
            return [1 / self.match.seats] * self.match.seats
        seen = list(self._last.values())[::-1]
        weights = [FADES**age for age in range(len(seen))]
        blended = [sum(w * one for w, one in zip(weights, column, strict=True)) for column in zip(*seen, strict=True)]
        return [one / sum(weights) for one in blended]

    def _weigh(self, seat: int, answer: dict[str, Any]) -> None:
        played, options = answer["played"], answer["options"]
        if played is None or not options or options[0]["command"] == played["command"]:
            return
        best = options[0]
        loss, points = best["chance"] - played["chance"], best["points"] - played["points"]
        turn = Turn(self.done + 1, seat, played["command"], best["command"], loss, points, answer["searched"])
        self.turns.append(turn)

    def _end(self) -> None:
        """Add how it ended: the winners share the game."""
        winners = self.match.outcome().winners
        share = 1 / max(1, len(winners))
        self.rows.append([share if seat in winners else 0.0 for seat in range(self.match.seats)])
