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

EXPLORE = 0.7
"""How much an untried way is preferred over a good one (UCB's constant for values between 0 and 1)."""
PATIENCE = 8
"""Iterations between two looks at the clock."""


@dataclass(slots=True)
class Node:
    """A command tried after what led to it: how often it could be chosen, was chosen, and what came of it."""

    seat: Seat = -1
    available: int = 0
    visits: int = 0
    chances: float = 0.0
    points: float = 0.0
    children: dict[tuple[Seat, Any], Node] = field(default_factory=lambda: dict[tuple[Seat, Any], Node]())


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

    def run(self, iterations: int, deadline: float = math.inf, clock: Callable[[], float] = time.monotonic) -> None:
        """Think for a number of iterations, or until the clock passes ``deadline``."""
        for number in range(iterations):
            if number % PATIENCE == 0 and number and clock() >= deadline:
                return
            self._iterate()
            self.iterations += 1

    def weigh(self, command: Any, iterations: int, deadline: float = math.inf) -> None:
        """Look closer at one command of the root, however little it promises: it is the first of every line."""
        self._first = command
        kept, seen = self.sums, self.iterations
        self.sums = []
        self.run(iterations, deadline)
        self._first, self.sums, self.iterations = None, kept, seen

    def outlook(self) -> tuple[float, ...]:
        """Return every seat's chance of winning as the iterations saw it; nothing before the first."""
        return tuple(one / self.iterations for one in self.sums)

    def options(self) -> list[Option]:
        """Return what was tried, most visited first."""
        tried = [
            Option(command, node.visits, node.chances / node.visits, node.points / node.visits)
            for (_, command), node in self.root.children.items()
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
        path = self._descend(state)
        self._play_on(state)
        chances, points = self.prospects(state)
        self.root.visits += 1
        self.sums = [a + b for a, b in zip(self.sums or [0.0] * len(chances), chances, strict=True)]
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
        children = node.children
        untried = [command for command in commands if (seat, command) not in children]
        for command in commands:
            child = children.get((seat, command))
            if child is not None:
                child.available += 1
        if untried:
            command = untried[self.chance.below(len(untried))]
            child = children[seat, command] = Node(seat, available=1)
            return True, child, command
        command = max(commands, key=lambda one: _upper_bound(children[seat, one]))
        return False, children[seat, command], command

    def _play_on(self, state: Any) -> None:
        game, judge, chance = self.game, self.judge, self.chance
        for _ in range(judge.horizon):
            actors = game.actors(state)
            if not actors or judge.settled(state):
                return
            seat = actors[0]
            game.apply(state, seat, judge.pick(state, seat, game.legal(state, seat), chance))


def _upper_bound(node: Node) -> float:
    return node.chances / node.visits + EXPLORE * math.sqrt(math.log(node.available) / node.visits)


def chances_of(points: Sequence[float], spread: float) -> list[float]:
    """Turn points into chances of winning: a lead of ``spread`` over another makes one three times as likely."""
    best = max(points)
    weights = [math.exp((one - best) * math.log(3.0) / spread) for one in points]
    total = sum(weights)
    return [weight / total for weight in weights]
