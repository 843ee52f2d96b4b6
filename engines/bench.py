"""How fast a game is: random play, copies and views a second, and apart from them what physics works out.

A second is one of the processor's: whatever else the machine is busy with hardly counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import cycle
from time import process_time
from typing import Any

from engines.chance import Chance
from engines.game import AnyGame, Seat
from engines.shelf import game as game_of

_MOMENTS = 40
"""So many different moments are measured of each kind of simulated command …"""
_GAMES = 100
"""… out of at most so many games."""


def bench(
    game_id: str, seconds: float = 3.0, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Play at random (legal list, uniform choice, apply) and return decisions, games, copies and views a second.

    ``seconds`` is spent on play, and a quarter of it each on copies and views; ``seats`` defaults to the fewest,
    ``options`` to those that the game declares for this. Another quarter goes to each type of command that the game
    declares as simulated, under the usual options: ``flicks_s`` for ``flick``.
    Raises NoGame, and BadOptions for options or a number of seats that the game does not have.
    """
    game = game_of(game_id)
    count = game.info.seats[0] if seats is None else seats
    chosen = dict(game.info.bench if options is None else options)
    decisions, games, elapsed = _play(game, count, chosen, seconds)
    middle = _middle(game, count, chosen)
    return {
        "game": game_id,
        "decisions_s": round(decisions / elapsed),
        "games_s": round(games / elapsed, 1),
        "copies_s": _rate(lambda: game.copy(middle), seconds / 4),
        "views_s": _rate(lambda: game.view(middle, 0), seconds / 4),
        **{f"{kind}s_s": _simulations(game, count, kind, seconds / 4) for kind in sorted(game.info.simulated)},
        "seats": count,
        "options": chosen,
    }


def random_step(game: AnyGame, state: Any, chance: Chance) -> tuple[Seat, Any] | None:
    """Let one seat that may act carry out a legal command, both drawn uniformly; None when the game is over."""
    actors = game.actors(state)
    if not actors:
        return None
    seat = actors[0] if len(actors) == 1 else chance.choice(actors)
    command = chance.choice(game.legal(state, seat))
    game.apply(state, seat, command)
    return seat, command


def _play(game: AnyGame, seats: int, options: Mapping[str, Any], seconds: float) -> tuple[int, float, float]:
    """Return decisions, games (the last one by its part) and the seconds they took."""
    chance = Chance(1)
    decisions = games = 0
    begin = now = process_time()
    while now - begin < seconds:
        state = game.new(seats, games, options)
        while random_step(game, state, chance) is not None:
            decisions += 1
        games += 1
        now = process_time()
    return decisions, games, now - begin


def _middle(game: AnyGame, seats: int, options: Mapping[str, Any]) -> Any:
    """Return a state from about the middle of a random game."""
    chance = Chance(2)
    state = game.new(seats, 2, options)
    length = 0
    while random_step(game, state, chance) is not None:
        length += 1
    chance = Chance(2)
    state = game.new(seats, 2, options)
    for _ in range(length // 2):
        random_step(game, state, chance)
    return state


def _simulations(game: AnyGame, seats: int, kind: str, seconds: float) -> int:
    """Return how many commands of a kind are carried out a second, each on a copy; 0 when none ever comes up."""
    moments = _moments(game, seats, kind)
    if not moments:
        return 0
    turns = cycle(moments)

    def once() -> None:
        state, seat, command = next(turns)
        game.apply(game.copy(state), seat, command)

    return _rate(once, seconds)


def _moments(game: AnyGame, seats: int, kind: str) -> list[tuple[Any, Seat, Any]]:
    """Return states of random games, each with the seat and the command of a kind that come next."""
    chance = Chance(3)
    found: list[tuple[Any, Seat, Any]] = []
    for seed in range(_GAMES):
        state = game.new(seats, seed, {})
        before = game.copy(state)
        while (step := random_step(game, state, chance)) is not None:
            seat, command = step
            if game.data(command)["type"] == kind:
                found.append((before, seat, command))
            before = game.copy(state)
        if len(found) >= _MOMENTS:
            break
    return found[:_MOMENTS]


def _rate(action: Callable[[], object], seconds: float) -> int:
    count = 0
    begin = now = process_time()
    while now - begin < seconds:
        for _ in range(50):
            action()
        count += 50
        now = process_time()
    return round(count / max(now - begin, 1e-9))
