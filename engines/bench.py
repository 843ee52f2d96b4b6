"""How fast a game is: random play, copies and views a second."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from engines.chance import Chance
from engines.game import AnyGame, Seat
from engines.shelf import game as game_of


def bench(game_id: str, seconds: float = 3.0, seats: int | None = None) -> dict[str, Any]:
    """Play at random (legal list, uniform choice, apply) and return decisions, games, copies and views a second.

    ``seconds`` is spent on play, and a quarter of it each on copies and views; ``seats`` defaults to the fewest.
    Raises NoGame, and BadOptions for a number of seats that the game does not have.
    """
    game = game_of(game_id)
    count = game.info.seats[0] if seats is None else seats
    decisions, games, elapsed = _play(game, count, seconds)
    middle = _middle(game, count)
    return {
        "game": game_id,
        "decisions_s": round(decisions / elapsed),
        "games_s": round(games / elapsed, 1),
        "copies_s": _rate(lambda: game.copy(middle), seconds / 4),
        "views_s": _rate(lambda: game.view(middle, 0), seconds / 4),
        "seats": count,
    }


def random_step(game: AnyGame, state: Any, chance: Chance) -> Seat | None:
    """Let one seat that may act carry out a legal command, both drawn uniformly; None when the game is over."""
    actors = game.actors(state)
    if not actors:
        return None
    seat = actors[0] if len(actors) == 1 else chance.choice(actors)
    game.apply(state, seat, chance.choice(game.legal(state, seat)))
    return seat


def _play(game: AnyGame, seats: int, seconds: float) -> tuple[int, float, float]:
    """Return decisions, games (the last one by its part) and the seconds they took."""
    chance = Chance(1)
    decisions = games = 0
    begin = now = time.perf_counter()
    while now - begin < seconds:
        state = game.new(seats, games, {})
        while random_step(game, state, chance) is not None:
            decisions += 1
        games += 1
        now = time.perf_counter()
    return decisions, games, now - begin


def _middle(game: AnyGame, seats: int) -> Any:
    """Return a state from about the middle of a random game."""
    chance = Chance(2)
    state = game.new(seats, 2, {})
    length = 0
    while random_step(game, state, chance) is not None:
        length += 1
    chance = Chance(2)
    state = game.new(seats, 2, {})
    for _ in range(length // 2):
        random_step(game, state, chance)
    return state


def _rate(action: Callable[[], object], seconds: float) -> int:
    count = 0
    begin = now = time.perf_counter()
    while now - begin < seconds:
        for _ in range(50):
            action()
        count += 50
        now = time.perf_counter()
    return round(count / max(now - begin, 1e-9))
