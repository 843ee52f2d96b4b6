"""Bots against bots: many games with the seats rotated, counted with their confidence intervals.

``python -m engines arena GAME --seats expert,regular,random --games 400 --jobs 2`` prints a line of JSON; with
``--keep FILE`` every game is written down, and a second call goes on where the first one stopped.
"""

from __future__ import annotations

import json
import math
import statistics
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any, cast

from engines.bots import choose
from engines.errors import BadFile
from engines.shelf import game as game_of

CONFIDENCE = 1.96
"""Standard deviations of a 95 % interval."""
MILLIS = 60_000
"""A brake that no level meets: the arena counts iterations, not seconds."""

SEEDS_APART = 100_003
"""From one game's first seed to the next one's: more than a game has commands, so that no two choices share one."""

Result = dict[str, Any]
_FIELDS = {"game", "levels", "number", "wins", "points", "seconds"}


def arena(
    game_id: str,
    levels: Sequence[str],
    games: int,
    jobs: int = 1,
    options: dict[str, Any] | None = None,
    keep: Path | None = None,
) -> dict[str, Any]:
    """Play games and return wins, shares, intervals, points and times of every seat of ``levels``.

    Game ``n`` has seed ``n`` and the levels turned by ``n`` seats, so that nobody always begins. Shared wins count
    in parts. Raises NoGame, BadOptions for a number of seats that the game does not have, BadFile for ``keep``.
    """
    game_of(game_id).new(len(levels), 0, options or {})
    done = results_kept(keep, game_id, levels)
    missing = [(game_id, tuple(levels), number, options or {}) for number in range(games) if number not in done]
    with writer(keep) as write:
        for result in _played(missing, jobs):
            done[result["number"]] = result
            write(result)
            _progress(len(done), games)
    return summary(game_id, levels, [done[number] for number in sorted(done) if number < games])


def play(task: tuple[str, tuple[str, ...], int, dict[str, Any]]) -> Result:
    """Play one game; ``wins``, ``points`` and ``seconds`` are in the order of the levels, not of the seats.

    Seconds are those of computing (one core), the median of the seat's commands: a busy machine changes them little.
    """
    game_id, levels, number, options = task
    game, count = game_of(game_id), len(levels)
    seat_of = [(index - number) % count for index in range(count)]
    index_of = {seat: index for index, seat in enumerate(seat_of)}
    state = game.new(count, number, options)
    seconds: list[list[float]] = [[] for _ in levels]
    step = 0
    while actors := game.actors(state):
        seat = actors[0]
        index, begin = index_of[seat], time.process_time()
        command = choose(game, game.view(state, seat), seat, levels[index], number * SEEDS_APART + step, MILLIS)
        seconds[index].append(time.process_time() - begin)
        game.apply(state, seat, command)
        step += 1
    outcome = game.outcome(state)
    share = 1 / len(outcome.winners)
    return {
        "game": game_id,
        "levels": list(levels),
        "number": number,
        "wins": [share if seat in outcome.winners else 0.0 for seat in seat_of],
        "points": [outcome.scores[seat] for seat in seat_of],
        "seconds": [round(statistics.median(times), 4) if times else 0.0 for times in seconds],
    }


def summary(game_id: str, levels: Sequence[str], results: Sequence[Result]) -> dict[str, Any]:
    """Return the count of some games in one object, a row for each seat of ``levels``."""
    rows: list[dict[str, Any]] = []
    for index, level in enumerate(levels):
        wins = sum(result["wins"][index] for result in results)
        low, high = interval(wins, len(results))
        rows.append(
            {
                "level": level,
                "wins": round(wins, 2),
                "share": round(wins / max(1, len(results)), 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "points": round(statistics.fmean(result["points"][index] for result in results), 2) if results else 0.0,
                "seconds": statistics.median(result["seconds"][index] for result in results) if results else 0.0,
            }
        )
    return {"game": game_id, "games": len(results), "fair_share": round(1 / len(levels), 4), "seats": rows}


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share of wins."""
    if not games:
        return 0.0, 1.0
    share, z = wins / games, CONFIDENCE
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def _played(tasks: Sequence[tuple[str, tuple[str, ...], int, dict[str, Any]]], jobs: int) -> Iterator[Result]:
    if jobs == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, tasks)


@contextmanager
def writer(path: Path | None) -> Generator[Callable[[Result], None]]:
    """Give a function that appends a result to a file, a line each; without a file it does nothing. Raises BadFile."""
    if path is None:
        yield lambda result: None
        return
    try:
        torn = path.exists() and not path.read_bytes().endswith(b"\n")
        file = path.open("a", encoding="utf-8")
    except OSError as fault:
        raise BadFile("cannot-write", str(fault)) from None
    with file:
        file.write("\n" * torn)

        def write(result: Result) -> None:
            file.write(json.dumps(result) + "\n")
            file.flush()

        yield write


def results_kept(path: Path | None, game_id: str, levels: Sequence[str]) -> dict[int, Result]:
    """Return the games of this pairing that a file already holds, by number; lines that tell of no game are left out.

    Raises BadFile when the file cannot be read.
    """
    if path is None or not path.exists():
        return {}
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as fault:
        raise BadFile("unreadable", str(fault)) from None
    found = [result for line in lines if (result := _parsed(line)) is not None]
    same = [one for one in found if one["game"] == game_id and one["levels"] == list(levels)]
    return {one["number"]: one for one in same}


def _parsed(line: str) -> Result | None:
    try:
        found: object = json.loads(line)
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    result = cast("Result", found)
    return result if result.keys() >= _FIELDS and isinstance(result["number"], int) else None


def _progress(done: int, games: int) -> None:
    if sys.stderr.isatty():
        filled = round(30 * done / max(1, games))
        print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{games}", end="", file=sys.stderr, flush=True)
        if done == games:
            print(file=sys.stderr)


def level_list(text: str, known: Iterable[str]) -> list[str]:
    """Read ``expert,regular,random``. Raises ValueError for a level that there is not."""
    levels = [part.strip() for part in text.split(",")]
    unknown = [level for level in levels if level not in known]
    if unknown:
        raise ValueError(f"no level {unknown[0]}")
    return levels
