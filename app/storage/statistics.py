"""What the finished games add up to: per game and per name, out of the summaries of their journals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from app.people import Mark
from app.storage.games import people_of
from engines.journal import Summary


@dataclass(slots=True)
class NameTally:
    """How one name did in one game (or in all)."""

    name: str
    mark: Mark
    """The mark that it bore last."""
    human: bool
    games: int = 0
    wins: int = 0
    best: int | None = None
    total: int = 0

    @property
    def average(self) -> float:
        """The mean score."""
        return self.total / self.games if self.games else 0.0


@dataclass(slots=True)
class GameTally:
    """How one game was played."""

    game_id: str
    games: int = 0
    longest: int = 0
    """Most commands in one game."""
    names: list[NameTally] = field(default_factory=list)
    """Persons before bots, those who won most first."""


def tallies(summaries: Iterable[Summary]) -> list[GameTally]:
    """Return a tally for every game that was finished, the one that is played most first; unreadable files count not.

    Names are the same person when they are spelt the same and sit at both tables as persons, or at both as bots.
    """
    finished = [s for s in summaries if s.over and s.fault is None and s.game and s.scores]
    found: dict[str, GameTally] = {}
    for one in sorted(finished, key=lambda summary: summary.when or ""):
        tally = found.setdefault(one.game or "", GameTally(one.game or ""))
        tally.games += 1
        tally.longest = max(tally.longest, one.commands)
        _count(tally.names, one)
    for tally in found.values():
        tally.names = _ranked(tally.names)
    return sorted(found.values(), key=lambda tally: (-tally.games, tally.game_id))


def _count(names: list[NameTally], one: Summary) -> None:
    people, scores = people_of(one.people, one.seats)[0], one.scores or ()
    for seat, (person, score) in enumerate(zip(people, scores, strict=False)):
        tally = next((t for t in names if (t.name, t.human) == (person.name, person.human)), None)
        if tally is None:
            tally = NameTally(person.name, person.mark, person.human)
            names.append(tally)
        tally.mark = person.mark
        tally.games += 1
        tally.wins += seat in (one.winners or ())
        tally.best = score if tally.best is None else max(tally.best, score)
        tally.total += score


def _ranked(names: Sequence[NameTally]) -> list[NameTally]:
    return sorted(names, key=lambda t: (not t.human, -t.wins, -t.games, t.name))
