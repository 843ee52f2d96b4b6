"""Information-set Monte Carlo tree search: one tree over what a seat knows, a fresh guess at the rest each time.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): every iteration draws a
whole state that agrees with the view, walks down the tree along commands that are legal in it, adds a node,
plays on for a while by the judge's quick choice, and credits every seat with its chances. The search is
anytime, touches nothing but its own guesses, and is the same for the same seed and number of iterations.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.bots.judge import Judge
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat

Clock = Callable[[], float]
"""Tells seconds from any beginning."""
EXPLORE = 0.7
"""How much an untried way is preferred over a good one (UCB's constant for values between 0 and 1)."""
PATIENCE = 8
"""Iterations between two looks at the clock."""
MOST_LOGS = 1 << 14
"""Logarithms that are kept; no level has so many iterations."""


@dataclass(slots=True)
class Node:
    """A command tried after what led to it: how often it could be chosen, was chosen, and what came of it."""

    seat: Seat = -1
    available: int = 0
    visits: int = 0
    chances: float = 0.0
    points: float = 0.0
    children: dict[Seat, dict[Any, Node]] = field(default_factory=lambda: dict[Seat, dict[Any, Node]]())
    """What was tried from here, by the seat that acted: a guess may decide who does."""


@dataclass(frozen=True, slots=True)
class Option:
    """A command that was thought about: its visits, mean chance of winning (0 … 1) and mean points at the end."""

    command: Any
    visits: int
    chance: float
    points: float


class Search:
    """One thought of one seat."""

    def __init__(self, game: AnyGame, view: Position, seat: Seat, judge: Judge, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.judge = judge
        self.chance = Chance(seed)
        self.root = Node(seat)
        self.iterations = 0
        self.sums: list[float] = []
        """Every seat's chances, added up over the iterations."""
        self._first: Any = None
        self._guess = game.guesser(view, seat)

    def run(self, iterations: int, deadline: float = math.inf, clock: Clock = time.monotonic) -> None:
        """Think for a number of iterations, or until the clock passes ``deadline``."""
        for number in range(iterations):
            if number % PATIENCE == 0 and number and clock() >= deadline:
                return
            self._iterate()
            self.iterations += 1

    def weigh(self, command: Any, iterations: int) -> None:
        """Look closer at one command of the root, however little it promises: it is the first of every line."""
        self._first = command
        kept, seen = self.sums, self.iterations
        self.sums = []
        self.run(iterations)
        self._first, self.sums, self.iterations = None, kept, seen

    def outlook(self) -> tuple[float, ...]:
        """Return every seat's chance of winning as the iterations saw it; nothing before the first."""
        return tuple(one / self.iterations for one in self.sums)

    def options(self) -> list[Option]:
        """Return what was tried, most visited first."""
        tried = [
            Option(command, node.visits, node.chances / node.visits, node.points / node.visits)
            for command, node in self.root.children.get(self.seat, {}).items()
            if node.visits
        ]
        return sorted(tried, key=lambda option: (-option.visits, -option.chance))

    def prospects(self, state: Any) -> tuple[list[float], Sequence[float]]:
        """Return every seat's chance of winning (they add up to 1), and its points."""
        outcome = self.game.outcome(state)
        if outcome.over:
            share = 1.0 / len(outcome.winners)
            return [share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))], outcome.scores
        points = self.judge.points(state)
        return chances_of(points, self.judge.spread), points

    def _iterate(self) -> None:
        state = self._guess(self.chance)
        self.judge.imagine(state, self.chance)
        path = self._descend(state)
        self._play_on(state)
        chances, points = self.prospects(state)
        self.root.visits += 1
        sums = self.sums
        if not sums:
            sums += [0.0] * len(chances)
        for seat, likely in enumerate(chances):
            sums[seat] += likely
        for node in path:
            node.visits += 1
            node.chances += chances[node.seat]
            node.points += points[node.seat]

    def _descend(self, state: Any) -> list[Node]:
        """Walk down to a new node, playing the commands on ``state``."""
        game, judge, node = self.game, self.judge, self.root
        path: list[Node] = []
        while len(path) < judge.depth and (actors := game.actors(state)) and not judge.settled(state):
            seat = self.seat if node is self.root else actors[0]
            commands = judge.consider(state, seat, game.legal(state, seat))
            if node is self.root and self._first is not None:
                commands = [self._first]
            fresh, child, command = self._choose(node, seat, commands)
            game.apply(state, seat, command)
            path.append(child)
            if fresh:
                break
            node = child
        return path

    def _choose(self, node: Node, seat: Seat, commands: list[Any]) -> tuple[bool, Node, Any]:
        children = node.children.setdefault(seat, {})
        untried = [command for command in commands if command not in children]
        if untried:
            if len(untried) < len(commands):
                _count_available(children, commands)
            command = untried[self.chance.below(len(untried))]
            child = children[command] = Node(seat, available=1)
            return True, child, command
        command = _most_promising(children, commands)
        return False, children[command], command

    def _play_on(self, state: Any) -> None:
        game, judge, chance = self.game, self.judge, self.chance
        for _ in range(judge.horizon):
            actors = game.actors(state)
            if not actors or judge.settled(state):
                return
            seat = actors[0]
            game.apply(state, seat, judge.pick(state, seat, game.legal(state, seat), chance))


def _count_available(children: dict[Any, Node], commands: list[Any]) -> None:
    for command in commands:
        child = children.get(command)
        if child is not None:
            child.available += 1


def _most_promising(children: dict[Any, Node], commands: list[Any]) -> Any:
    """Count every command as available once more; return the one with the highest upper bound (UCB), the first of
    equals.

    Most of a search's own time goes by here, so it is one plain loop, and logarithms are looked up.
    """
    best, most, logs, sqrt = None, -1.0, _LOGS, math.sqrt
    for command in commands:
        child = children[command]
        child.available = available = child.available + 1
        visits = child.visits
        bound = child.chances / visits + EXPLORE * sqrt(logs[available] / visits)
        if bound > most:
            best, most = command, bound
    return best


class _Logs(dict[int, float]):
    """Logarithms of whole numbers, kept once asked for; those of the longest searches are worked out each time."""

    def __missing__(self, number: int) -> float:
        found = math.log(number)
        if number < MOST_LOGS:
            self[number] = found
        return found


_LOGS = _Logs()

_LOG_3 = math.log(3.0)


def chances_of(points: Sequence[float], spread: float) -> list[float]:
    """Turn points into chances of winning: a lead of ``spread`` over another makes one three times as likely."""
    best = max(points)
    steep = _LOG_3 / spread
    weights = [math.exp((one - best) * steep) for one in points]
    total = sum(weights)
    return [weight / total for weight in weights]
