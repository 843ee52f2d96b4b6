"""How strong the levels are, measured for as long as one likes and written down as a table.

``python -m engines strength --minutes 60 --keep games.jsonl --out STRENGTH.md`` goes on with the pairing on which
the least time was spent. A pairing ends after 400 games, or earlier by a sequential test (Wald's) declared here:
that the first level wins its fair share, against that it wins with three times the odds.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engines.bots.arena import interval, play, results_kept, writer
from engines.errors import BadFile

MOST = 400
"""Games of one pairing."""
ODDS = 3.0
"""How many times the fair odds the stronger level is supposed to win with."""
WRONG_STRONGER, WRONG_NOT = 0.01, 0.05
"""Chances that the test calls a level stronger though it is not, and the other way round."""


@dataclass(slots=True)
class Pairing:
    """One level against one or more of another, and how its games went."""

    game: str
    levels: tuple[str, ...]
    wins: list[float] = field(default_factory=lambda: list[float]())
    """For each game in order, how much of it the first level won (shared wins in parts)."""
    seconds: float = 0.0
    """How long was spent on it in this run."""
    move: float = 0.0
    """Median seconds that the first level thought about a command, in the last game."""

    @property
    def fair(self) -> float:
        """The share of wins of equals."""
        return 1 / len(self.levels)

    @property
    def verdict(self) -> str:
        """``stronger``, ``not stronger`` or ``open``: what the sequential test says."""
        p, q = self.fair, raised(self.fair)
        seen = 0.0
        for won in self.wins:
            seen += won * math.log(q / p) + (1 - won) * math.log((1 - q) / (1 - p))
            if seen >= math.log((1 - WRONG_NOT) / WRONG_STRONGER):
                return "stronger"
            if seen <= math.log(WRONG_NOT / (1 - WRONG_STRONGER)):
                return "not stronger"
        return "open"

    @property
    def over(self) -> bool:
        """Whether no more games are needed."""
        return len(self.wins) >= MOST or self.verdict != "open"


def raised(share: float) -> float:
    """Return the share of wins with :data:`ODDS` times the odds of ``share``."""
    odds = ODDS * share / (1 - share)
    return odds / (1 + odds)


def pairings() -> list[Pairing]:
    """Return what is measured: each level against the one below and random play, experts among random ones."""
    found: list[Pairing] = []
    for game, seats in (("tiki-topple", 2), ("wanted", 2), ("mole-war", 2), ("gnome-street", 3)):
        for level, below in (("novice", "random"), ("regular", "novice"), ("expert", "regular"), ("expert", "random")):
            found.append(Pairing(game, (level, *[below] * (seats - 1))))
        found.append(Pairing(game, ("expert", *["random"] * 3)))
    return found


def measure(
    minutes: float,
    keep: Path | None = None,
    only: str = "",
    tell: Callable[[str], object] = lambda words: None,
    clock: Callable[[], float] = time.monotonic,
) -> list[Pairing]:
    """Play for so many minutes (the last game is finished) and return every pairing, measured or not.

    ``only`` is a regular expression for ``game level,level``. Raises BadFile for ``keep``.
    """
    known = pairings()
    for pairing in known:
        for result in results_kept(keep, pairing.game, pairing.levels).values():
            _take(pairing, result)
    end = clock() + 60 * minutes
    with writer(keep) as write:
        while clock() < end:
            waiting = [one for one in known if not one.over and re.search(only, _name(one))]
            if not waiting:
                break
            least = min(waiting, key=lambda one: one.seconds)
            begin = clock()
            result = play((least.game, least.levels, len(least.wins), {}))
            least.seconds += clock() - begin
            write(result)
            _take(least, result)
            tell(f"{_name(least)}: {len(least.wins)} games, {least.verdict}")
    return known


def _take(pairing: Pairing, result: dict[str, Any]) -> None:
    if result["number"] == len(pairing.wins):
        pairing.wins.append(result["wins"][0])
        pairing.move = result["seconds"][0]


def _name(pairing: Pairing) -> str:
    return f"{pairing.game} {','.join(pairing.levels)}"


def table(measured: Sequence[Pairing]) -> str:
    """Return the Markdown of ``STRENGTH.md``."""
    lines = [HEAD.format(most=MOST, odds=ODDS, stronger=WRONG_STRONGER, none=WRONG_NOT)]
    lines.append("| game | level | against | games | share won | 95 % interval | fair | test | s a command |")
    lines.append("|---|---|---|---:|---:|---|---:|---|---:|")
    for one in measured:
        lines.append(_row(one))
    return "\n".join(lines) + "\n" + FOOT


def _row(one: Pairing) -> str:
    against = f"{len(one.levels) - 1} × {one.levels[1]}"
    if not one.wins:
        return f"| {one.game} | {one.levels[0]} | {against} | 0 | – | – | {one.fair:.2f} | not measured | – |"
    count, won = len(one.wins), sum(one.wins)
    low, high = interval(won, count)
    figures = f"{won / count:.2f} | {low:.2f} … {high:.2f} | {one.fair:.2f} | {one.verdict} | {one.move:.2f}"
    return f"| {one.game} | {one.levels[0]} | {against} | {count} | {figures} |"


def save(measured: Sequence[Pairing], path: Path) -> None:
    """Write the table into a file. Raises BadFile."""
    try:
        path.write_text(table(measured), encoding="utf-8")
    except OSError as fault:
        raise BadFile("cannot-write", str(fault)) from None


HEAD = """# How strong the bots are

Written by `python -m engines strength`; run it again with more minutes (and `--keep FILE`, which goes on where it
stopped) for more games. Game *n* of a pairing has seed *n* and the seats turned by *n*. A pairing ends after
{most} games, or when a sequential test is sure: that the level wins its fair share, against {odds:g} times those odds
(wrong in {stronger:g} of the cases for *stronger*, in {none:g} for *not stronger*).
*not stronger* means: not by as much as that; *open*: too few games to tell.
An interval of a pairing that the test stopped early is too hopeful; its verdict is not.
"""

FOOT = """
The levels count iterations here, without a clock; seconds are those of the machine that measured. At the table a
clock stops them (`THINK_MILLIS` in `app/session.py`), so where a command takes longer here than there, the bot at
the table is the weaker one.
"""
