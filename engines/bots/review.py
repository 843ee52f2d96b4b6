"""A step that was played, judged afterwards: what else was there, and how did everybody stand before it."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

from engines.bots import Clock, Thought
from engines.bots.judge import judge_of
from engines.bots.levels import level_of
from engines.bots.search import Option, Search, chances_of
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat

GUESSES = 12
"""Guesses at what is hidden over which standings are averaged where nothing is searched."""
CLOSER = 60
"""Iterations that the best and the played command each get beyond the search, so that both are well known."""
KNOWN = 0.25
"""The part of the most visits that a command needs to be weighed with the others."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a look back at one step found."""

    thought: Thought
    """What the seat could have done, best first (by chance); without options where there was no choice."""
    played: Option | None
    """The step that was played, as it was weighed; None where there was no choice."""
    outlook: tuple[float, ...]
    """Every seat's chance of winning before the step; they add up to 1."""


def review(
    game: AnyGame,
    view: Position,
    seat: Seat,
    played: Any,
    level: str,
    seed: int,
    millis: int,
    iterations: int | None = None,
    clock: Clock = time.monotonic,
) -> Judged:
    """Judge a command that ``seat`` played when it knew ``view``; it knows no more than the seat did then.

    The same seed and number of ``iterations`` give the same judgement; without them the level's number is used, for
    at most ``millis`` milliseconds by the ``clock``.
    """
    deadline = math.inf if iterations is not None else clock() + millis / 1000
    chance = Chance(seed)
    judge = judge_of(game.info.id)(game, view, seat)
    commands = game.legal(game.guesser(view, seat)(chance), seat)
    if len(commands) < 2:
        return Judged(Thought(played), None, _standing(game, view, seat, chance))
    weighed = judge.instinct(commands, chance, 1.0)
    if weighed is not None:
        best = max(worth for _, worth in weighed)
        options = [Option(one, 1, chances_of((worth, best), judge.spread)[0], worth) for one, worth in weighed]
        return _judged(options, played, False, _standing(game, view, seat, chance))
    search = Search(game, view, seat, judge, chance.draw())
    search.run(iterations if iterations is not None else level_of(game.info.id, level).iterations, deadline, clock)
    search.weigh(played, CLOSER)
    search.weigh(search.options()[0].command, CLOSER)
    most = search.options()[0].visits
    known = [option for option in search.options() if option.visits >= KNOWN * most or option.command == played]
    return _judged(known, played, True, search.outlook())


def _judged(options: list[Option], played: Any, searched: bool, outlook: tuple[float, ...]) -> Judged:
    ranked = tuple(sorted(options, key=lambda option: (-option.chance, -option.points)))
    own = next((option for option in ranked if option.command == played), None)
    return Judged(Thought(ranked[0].command, ranked, searched, outlook), own, outlook)


def _standing(game: AnyGame, view: Position, seat: Seat, chance: Chance) -> tuple[float, ...]:
    """Return everybody's chances by the points of a few guesses, without looking ahead."""
    judge = judge_of(game.info.id)(game, view, seat)
    search, guess = Search(game, view, seat, judge, chance.draw()), game.guesser(view, seat)
    found = [search.prospects(guess(chance))[0] for _ in range(GUESSES)]
    return tuple(sum(column) / GUESSES for column in zip(*found, strict=True))
