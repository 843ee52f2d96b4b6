"""Random games for the battery, and which of them are played."""

from __future__ import annotations

import copy
import json
import os
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

from engines import shelf
from engines.chance import Chance
from engines.game import AnyGame, Event, Position, Seat

GAMES = int(os.environ.get("SQUARE_TABLE_GAMES", "1"))
"""How many random games are played of every setting."""
ONLY = os.environ.get("SQUARE_TABLE_ONLY")
"""The id of the one game to play; all on the shelf when it is not set."""


def game_ids() -> tuple[str, ...]:
    """Return the ids of the games that the battery plays."""
    return (ONLY,) if ONLY else shelf.game_ids()


@dataclass(frozen=True)
class Setting:
    """A game with a number of seats and options."""

    game_id: str
    seats: int
    options: str
    """The options as JSON text, so that a setting can be hashed and read in a test's name."""

    @property
    def game(self) -> AnyGame:
        return shelf.game(self.game_id)

    @property
    def chosen(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.options)
        return found

    def __str__(self) -> str:
        return f"{self.game_id}-{self.seats}-{self.options}"


def options_of(game_id: str) -> Any:
    """Return the game's ``options.py`` of the tests, or None."""
    name = f"tests.engines.{game_id.replace('-', '_')}.options"
    return import_module(name) if _exists(name) else None


def naive_of(game_id: str) -> Any:
    """Return the game's second reading of the rules, or None."""
    name = f"tests.engines.{game_id.replace('-', '_')}.naive"
    return import_module(name).Naive if _exists(name) else None


def _exists(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def settings_of(game_id: str, whole: bool = GAMES > 1) -> list[Setting]:
    """Return the settings of a game: the usual options with every number of seats, and its further option sets.

    A further set is played with one of its numbers of seats in turn, with all of them when ``whole``.
    """
    first, last = shelf.game(game_id).info.seats
    declared = options_of(game_id)
    further = [one for one in (declared.OPTION_SETS if declared else []) if one[0]]
    settings = [Setting(game_id, seats, "{}") for seats in range(first, last + 1)]
    for number, (options, only) in enumerate(further):
        seats = list(only or range(first, last + 1))
        chosen = seats if whole else [seats[number % len(seats)]]
        settings += [Setting(game_id, count, json.dumps(options)) for count in chosen]
    return settings


def all_settings() -> list[Setting]:
    """Return the settings of all games on the shelf."""
    return [setting for game_id in game_ids() for setting in settings_of(game_id)]


@dataclass
class Turn:
    """One command of a recorded game."""

    seat: Seat
    command: Any
    events: list[Event]


@dataclass
class Played:
    """A recorded random game: ``states[n]`` is the state after ``n`` turns, ``positions[n]`` what it printed then."""

    setting: Setting
    seed: int
    states: list[Any] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    thinned: int = 1
    """Where thousands of games are played, each is looked at in so many times fewer places."""

    @property
    def game(self) -> AnyGame:
        return self.setting.game

    @property
    def seats(self) -> int:
        return self.setting.seats

    @property
    def viewers(self) -> list[Seat | None]:
        return [None, *range(self.seats)]

    @property
    def last(self) -> Any:
        return self.states[-1]

    def samples(self, count: int) -> list[int]:
        """Return up to ``count`` numbers of turns spread over the game; another game has others, the first is 0."""
        length = len(self.turns)
        count = max(2, count // self.thinned)
        if length <= count:
            return list(range(length))
        chance = Chance(self.seed)
        bounds = [length * part // count for part in range(count + 1)]
        picked = [low + chance.below(high - low) for low, high in pairwise(bounds)]
        return [0, *picked[1:]]


def step(game: AnyGame, state: Any, chance: Chance) -> Turn | None:
    """Carry out a random command of a random actor in place; None when the game is over."""
    actors = game.actors(state)
    if not actors:
        return None
    seat = chance.choice(actors)
    command = chance.choice(game.legal(state, seat))
    return Turn(seat, command, game.apply(state, seat, command))


def play(setting: Setting, seed: int) -> Played:
    """Play a whole game at random. Fails when it is longer than the game declares."""
    game = setting.game
    bound = game.longest(setting.seats, setting.chosen)
    state = game.new(setting.seats, seed, setting.chosen)
    played = Played(setting, seed, [game.copy(state)], [game.position(state)])
    chance = Chance(seed)
    while (turn := step(game, state, chance)) is not None:
        played.turns.append(Turn(turn.seat, turn.command, copy.deepcopy(turn.events)))
        played.states.append(game.copy(state))
        played.positions.append(game.position(state))
        assert len(played.turns) <= bound, f"longer than the declared {bound} commands"
    return played


@lru_cache(maxsize=256)
def played(setting: Setting, seed: int) -> Played:
    """Return a recorded game, played once for all checks that are about it."""
    return play(setting, seed)
