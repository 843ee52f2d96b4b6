"""How strong the levels are, measured for as long as one likes and written down as a table.

``python -m engines strength --minutes 60 --keep games.jsonl --out STRENGTH.md`` goes on with the pairing on which
the least time was spent. A pairing of cheap games ends after 400 of them and is counted then; any other may end
earlier by sequential tests (Wald's) declared here: that the first level wins its fair share, against that it wins with
twice the odds; and for an expert among random players also whether it wins as much as it is meant to. Two runs may
share a file when their ``--only`` do not overlap.
"""

from __future__ import annotations

import math
import re
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engines.bots.arena import interval, play, results_kept, writer
from engines.errors import BadFile

MOST = 400
"""Games of one pairing."""
FIRST = 10_000
"""The number of its first game: levels and judgements were picked by looking at games of lower numbers."""
CHEAP = 0.05
"""Seconds a command under which a pairing plays all its games, though its tests be sure."""
ODDS = 2.0
"""How many times the fair odds the stronger level is supposed to win with."""
WRONG_STRONGER, WRONG_NOT = 0.01, 0.05
"""Chances that the test calls a level stronger though it is not, and the other way round."""
AIM_OF_TWO, AIM_TIMES = 0.95, 2.5
"""What an expert is meant to win against random play: of two seats so much, else so many times its fair share."""
TOO_LITTLE, ENOUGH = 0.85, 0.97
"""The shares of two seats between which the test of that aim decides."""
TOO_FEW_TIMES, ENOUGH_TIMES = 2.0, 3.0
"""The same for more seats, in fair shares; enough is at most half-way from the aim to all."""
WRONG_AIM = 0.05
"""Chance that this test errs, either way."""


@dataclass(slots=True)
class Pairing:
    """One level against one or more of another, and how its games went."""

    game: str
    levels: tuple[str, ...]
    wins: list[float] = field(default_factory=lambda: list[float]())
    """For each game in order, how much of it the first level won (shared wins in parts)."""
    seconds: float = 0.0
    """How long was spent on it in this run."""
    moves: list[float] = field(default_factory=lambda: list[float]())
    """For each game the median seconds of computing that a command took the first level."""

    @property
    def fair(self) -> float:
        """The share of wins of equals."""
        return 1 / len(self.levels)

    @property
    def verdict(self) -> str:
        """``stronger``, ``not stronger`` or ``open``: what the test says, which for cheap games is that of all."""
        if self.cheap:
            found = above(self.wins, self.fair) if len(self.wins) >= MOST else None
        else:
            found = decided(self.wins, self.fair, raised(self.fair), WRONG_STRONGER, WRONG_NOT)
        return {True: "stronger", False: "not stronger", None: "open"}[found]

    @property
    def aim(self) -> float | None:
        """The share that the first level is meant to win; None where it is only meant to be stronger."""
        if self.levels[:2] != ("expert", "random"):
            return None
        return AIM_OF_TWO if len(self.levels) == 2 else AIM_TIMES * self.fair

    @property
    def reached(self) -> str:
        """``reached``, ``missed`` or ``open``: what the test of the aim says; nothing where there is no aim."""
        if self.aim is None:
            return ""
        if self.cheap:
            found = sum(self.wins) >= self.aim * MOST if len(self.wins) >= MOST else None
        else:
            found = decided(self.wins, *bounds(self.aim, self.fair), WRONG_AIM, WRONG_AIM)
        return {True: "reached", False: "missed", None: "open"}[found]

    @property
    def sure(self) -> bool:
        """Whether all its tests have ended."""
        return "open" not in (self.verdict, self.reached)

    @property
    def cheap(self) -> bool:
        """Whether its games cost so little that all of them are played; unknown before the first."""
        return bool(self.moves) and statistics.median(self.moves) < CHEAP

    @property
    def over(self) -> bool:
        """Whether no more games are played: there are enough of them, or its tests are sure already."""
        return len(self.wins) >= MOST or self.sure


def above(wins: Sequence[float], fair: float) -> bool:
    """Return whether so many games are won that fair chances would do it less often than WRONG_STRONGER."""
    far = statistics.NormalDist().inv_cdf(1 - WRONG_STRONGER) * math.sqrt(len(wins) * fair * (1 - fair))
    return sum(wins) > len(wins) * fair + far


def decided(wins: Sequence[float], low: float, high: float, wrong_high: float, wrong_low: float) -> bool | None:
    """Return whether Wald's test took the ``high`` share for true rather than the ``low`` one; None: not yet.

    ``wrong_high`` is the chance that it does so though ``low`` is true, ``wrong_low`` the other way round.
    What the test once said stands.
    """
    seen = 0.0
    for won in wins:
        seen += won * math.log(high / low) + (1 - won) * math.log((1 - high) / (1 - low))
        if seen >= math.log((1 - wrong_low) / wrong_high):
            return True
        if seen <= math.log(wrong_low / (1 - wrong_high)):
            return False
    return None


def bounds(aim: float, fair: float) -> tuple[float, float]:
    """Return the shares that are too little and enough, for an aim among so many seats."""
    if fair == 0.5:
        return TOO_LITTLE, ENOUGH
    return TOO_FEW_TIMES * fair, min(ENOUGH_TIMES * fair, (1 + aim) / 2)


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
        for _, result in sorted(results_kept(keep, pairing.game, pairing.levels).items()):
            _take(pairing, result)
    end = clock() + 60 * minutes
    with writer(keep) as write:
        while clock() < end:
            waiting = [one for one in known if not one.over and re.search(only, _name(one))]
            if not waiting:
                break
            least = min(waiting, key=lambda one: one.seconds)
            begin = clock()
            result = play((least.game, least.levels, FIRST + len(least.wins), {}))
            least.seconds += clock() - begin
            write(result)
            _take(least, result)
            tell(f"{_name(least)}: {len(least.wins)} games, {least.verdict} {least.reached}".strip())
    return known


def _take(pairing: Pairing, result: dict[str, Any]) -> None:
    if result["number"] == FIRST + len(pairing.wins):
        pairing.wins.append(result["wins"][0])
        pairing.moves.append(result["seconds"][0])


def _name(pairing: Pairing) -> str:
    return f"{pairing.game} {','.join(pairing.levels)}"


def table(measured: Sequence[Pairing]) -> str:
    """Return the Markdown of ``STRENGTH.md``."""
    aim = {"low": TOO_LITTLE, "high": ENOUGH, "aim": AIM_OF_TWO, "times": AIM_TIMES}
    aim |= {"first": FIRST, "cheap": CHEAP, "few": TOO_FEW_TIMES, "many": ENOUGH_TIMES}
    lines = [HEAD.format(most=MOST, odds=ODDS, stronger=WRONG_STRONGER, none=WRONG_NOT, wrong=WRONG_AIM, **aim)]
    lines.append("| game | level | against | games | share won | 95 % interval | fair | test | aim | s a command |")
    lines.append("|---|---|---|---:|---:|---|---:|---|---|---:|")
    for one in measured:
        lines.append(_row(one))
    return "\n".join(lines) + "\n" + FOOT


def _row(one: Pairing) -> str:
    against = f"{len(one.levels) - 1} × {one.levels[1]}"
    if not one.wins:
        figures = f"– | – | {one.fair:.2f} | not measured | {_aim(one)}"
        return f"| {one.game} | {one.levels[0]} | {against} | 0 | {figures} | – |"
    count, won = len(one.wins), sum(one.wins)
    low, high = interval(won, count)
    figures = f"{won / count:.2f} | {low:.2f} … {high:.2f} | {one.fair:.2f} | {one.verdict} | {_aim(one)}"
    return f"| {one.game} | {one.levels[0]} | {against} | {count} | {figures} | {statistics.median(one.moves):.2f} |"


def _aim(one: Pairing) -> str:
    return "" if one.aim is None else f"{one.aim:.2f}: {one.reached}"


def save(measured: Sequence[Pairing], path: Path) -> None:
    """Write the table into a file. Raises BadFile."""
    try:
        path.write_text(table(measured), encoding="utf-8")
    except OSError as fault:
        raise BadFile("cannot-write", str(fault)) from None


HEAD = """# How strong the bots are

Written by `python -m engines strength`; run it again with more minutes (and `--keep FILE`, which goes on where it
stopped) for more games. Game *n* of a pairing has seed *n* and the seats turned by *n*; counting begins at game
{first}, since the levels were picked by looking at lower ones.

Where a command takes less than {cheap:g} seconds, all {most} games are played, and then it is counted:

* *test*: *stronger* if equals would win so many in less than {stronger:g} of the cases, else *not stronger*.
* *aim*: an expert against random play is meant to win {aim:g} of the games of two seats, and {times:g} times its fair
  share among more: *reached* or *missed*.

Other pairings end after {most} games, or earlier when sequential tests are sure:

* *test*: that the level wins its fair share, against {odds:g} times those odds (wrong in {stronger:g} of the cases for
  *stronger*, in {none:g} for *not stronger*). *not stronger* means: not by as much as that.
* *aim*: between {low:g} and {high:g}, or {few:g} and {many:g} times its share (of three seats: 0.92), the test says
  *reached* or *missed* (wrong in {wrong:g} of the cases).

*open*: too few games to tell. An interval of a pairing that a test stopped early is too hopeful or too sad; its
verdict is not.
"""

FOOT = """
The levels count iterations here, without a clock; seconds are those of computing on one core of the machine that
measured, the median of all games. At the table a clock stops them (`THINK_MILLIS` in `app/session.py`), so where a
command takes longer here than there, the bot at the table is the weaker one.

Where luck caps the levels:

* 75 Gnome Street: a game lasts five or six rounds, with a question in each that brings at most one bit, and two
  rivals' loots are nearly eight bits away, three rivals' twelve; the rest is digging by odds. The expert finds 1.3 of
  two loots, and in more than a quarter of the games a random digger comes upon its own, against which there is hardly
  a defence. Whatever else was tried in its judgement moved the share against random play by a few hundredths at most.
* Outlaws Wanted, of two: who speaks first knows nothing of the other's card, and a claim is right or wrong by what the
  other does. Seven arrests end the game, and posters are worth $0 to $750, so a few lucky ones of random play win it
  now and then.
"""
