"""Who plays when nobody sits there: a choice out of what a seat may know, never out of the state."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

from engines.bots.judge import Judge, judge_of
from engines.bots.levels import LEVELS, level_of
from engines.bots.search import Clock, Option, Search, chances_of
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat

CLOSE = 0.03
"""Chances that differ by less are equal to a bot that mixes."""
ENOUGH = 4
"""Visits from which on it believes a chance."""

__all__ = ["LEVELS", "Clock", "Option", "Thought", "choose", "think"]


@dataclass(frozen=True, slots=True)
class Thought:
    """What came out of thinking: the command, and everything that was weighed, best first."""

    command: Any
    options: tuple[Option, ...] = ()
    searched: bool = False
    """Whether the options' points are expected scores (of a search), or only worths to be compared."""
    outlook: tuple[float, ...] = ()
    """Every seat's chance of winning (0 … 1, adding up to 1), where it was found out."""


def choose(
    game: AnyGame,
    view: Position,
    seat: Seat,
    level: str,
    seed: int,
    millis: int,
    iterations: int | None = None,
    clock: Clock = time.monotonic,
) -> Any:
    """Return a command of ``seat`` that is legal wherever its ``view`` is true.

    The same seed and number of iterations give the same command; without ``iterations`` the level's number is
    used and the bot thinks for at most ``millis`` milliseconds by the ``clock`` (in seconds; a clock that leaps
    ahead ends the thought). Raises ValueError when the seat may not act.
    """
    return think(game, view, seat, level, seed, millis, iterations, clock).command


def think(
    game: AnyGame,
    view: Position,
    seat: Seat,
    level: str,
    seed: int,
    millis: int,
    iterations: int | None = None,
    clock: Clock = time.monotonic,
) -> Thought:
    """Return the choice of :func:`choose` with everything that was weighed. Raises ValueError likewise."""
    deadline = math.inf if iterations is not None else clock() + millis / 1000
    chance = Chance(seed)
    commands = game.legal(game.guesser(view, seat)(chance), seat)
    if not commands:
        raise ValueError(f"seat {seat} may not act")
    if len(commands) == 1 or level == "random":
        return Thought(chance.choice(commands))
    known = level_of(game.info.id, level)
    if chance.unit() < known.slip:
        return Thought(chance.choice(commands))
    judge = judge_of(game.info.id)(game, view, seat)
    judge.skill = known.skill
    weighed = judge.instinct(commands, chance, known.skill)
    if weighed is not None:
        return _by_instinct(weighed, judge)
    search = Search(game, view, seat, judge, chance.draw())
    search.run(iterations if iterations is not None else known.iterations, deadline, clock)
    return _by_search(search, judge, chance)


def _by_instinct(weighed: list[tuple[Any, float]], judge: Judge) -> Thought:
    ranked = sorted(weighed, key=lambda pair: -pair[1])
    best = ranked[0][1]
    options = [Option(command, 1, chances_of((worth, best), judge.spread)[0], worth) for command, worth in ranked]
    return Thought(ranked[0][0], tuple(options))


def _by_search(search: Search, judge: Judge, chance: Chance) -> Thought:
    options = search.options()
    if not judge.mixed:
        return Thought(options[0].command, tuple(options), True, search.outlook())
    options.sort(key=lambda option: -option.chance * min(1.0, option.visits / ENOUGH))
    close = [option for option in options if option.visits >= ENOUGH and option.chance >= options[0].chance - CLOSE]
    return Thought(chance.choice(close or options[:1]).command, tuple(options), True, search.outlook())
