"""Commands that might be right or wrong: every field of legal ones changed to what stood there in others."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from engines.chance import Chance
from engines.errors import BadRequest
from engines.game import Position, Seat
from tests.engines.play import Played, options_of, play

Path = tuple[str | int, ...]

MOST = 160
"""Candidates tried for one seat in one position."""


@dataclass
class Pool:
    """Every command that was legal at some time in a recorded game, and what stood in each field."""

    played: Played
    seen: list[dict[str, Any]] = field(default_factory=list)
    values: dict[str, list[Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, played: Played) -> Pool:
        """Return the pool of a recorded game's setting, made of one game of it."""
        return _pool(played.setting)

    def add(self, data: dict[str, Any]) -> None:
        """Take in a command."""
        self.seen.append(data)
        for path, value in leaves(data):
            found = self.values.setdefault(_kind(path), [])
            if value not in found and len(found) < 60:
                found.append(value)

    def candidates(self, position: Position, seat: Seat, legal: list[Any]) -> Iterator[Any]:
        """Yield commands that can be read, to be asked about in a position."""
        game, chance = self.played.game, Chance(len(self.seen) * 31 + seat)
        for data in self._datas(position, seat, [game.data(command) for command in legal], chance):
            try:
                yield game.command(data, self.played.seats)
            except BadRequest:
                continue

    def _datas(
        self, position: Position, seat: Seat, legal: list[dict[str, Any]], chance: Chance
    ) -> Iterator[dict[str, Any]]:
        universe = getattr(options_of(self.played.setting.game_id), "universe", None)
        if universe is not None:
            yield from universe(copy.deepcopy(position), seat)
        yield from _some(self.seen, MOST // 4, chance)
        for data in _some(legal or self.seen, 24, chance):
            mutants = list(self._mutants(data))
            yield from _some(mutants, MOST // 16, chance)

    def _mutants(self, data: dict[str, Any]) -> Iterator[dict[str, Any]]:
        for path, value in leaves(data):
            for other in self.values.get(_kind(path), []):
                if other != value:
                    yield changed(data, path, other)
            if path != ("type",):
                yield without(data, path)


def _some(things: list[Any], count: int, chance: Chance) -> list[Any]:
    if len(things) <= count:
        return things
    return [things[chance.below(len(things))] for _ in range(count)]


@lru_cache(maxsize=64)
def _pool(setting: Any) -> Pool:
    played = play(setting, 1)
    pool = Pool(played)
    known: set[str] = set()
    for number in played.samples(40):
        for seat in played.game.actors(played.states[number]):
            for command in played.game.legal(played.states[number], seat)[:200]:
                data = played.game.data(command)
                text = json.dumps(data, sort_keys=True)
                if text not in known:
                    known.add(text)
                    pool.add(data)
    return pool


def leaves(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every place of a JSON value that holds no list or object (or an empty one), with what it holds."""
    if isinstance(node, dict) and node:
        for key, value in node.items():
            yield from leaves(value, (*path, key))
    elif isinstance(node, list) and node:
        for index, value in enumerate(node):
            yield from leaves(value, (*path, index))
    else:
        yield path, node


def _kind(path: Path) -> str:
    """Return a name for the places that hold the same kind of thing: the path without the numbers in it."""
    return "/".join("*" if isinstance(part, int) else part for part in path)


def changed(document: Any, path: Path, value: Any) -> Any:
    """Return a copy with another value at a place."""
    other, parent = _opened(document, path)
    parent[path[-1]] = value
    return other


def without(document: Any, path: Path) -> Any:
    """Return a copy with a place taken away."""
    other, parent = _opened(document, path)
    del parent[path[-1]]
    return other


def twice(document: Any, path: Path) -> Any:
    """Return a copy with an item of a list there twice; the same document for a place that is in no list."""
    other, parent = _opened(document, path)
    if isinstance(parent, list):
        parent.insert(int(path[-1]), parent[int(path[-1])])
    return other


def _opened(document: Any, path: Path) -> tuple[Any, Any]:
    """Return a copy of a document that is new along a path (the rest is shared), and the last container of the path."""
    other = node = copy.copy(document)
    for part in path[:-1]:
        node[part] = copy.copy(node[part])
        node = node[part]
    return other, node
