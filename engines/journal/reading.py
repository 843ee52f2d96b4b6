"""Reads a journal: the whole match, played again and checked, or a quick summary for a list."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.errors import BadFile
from engines.journal.lines import Parsed, parse
from engines.match import Match, fingerprint
from engines.shelf import game_ids
from engines.wire import merged

People = dict[str, Any]
"""What the table knows of those who play: names, marks, kinds of seats, settings. The engines never look inside."""


class _Line(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore")


class _Now(_Line):
    """How the game stands after a line; enough for a list of saved games."""

    actors: list[int]
    round: int | None = None
    over: bool = False
    scores: list[int] | None = None
    winners: list[int] | None = None


class _Game(_Line):
    game: str
    seats: int = Field(ge=1, le=99)
    seed: int | None = None
    start: dict[str, Any]
    hash: str
    people: dict[str, Any] = Field(default_factory=dict[str, Any])
    now: _Now
    when: str | None = None


class _Do(_Line):
    seat: int
    command: dict[str, Any]
    events: list[dict[str, Any]]
    hash: str


class _Undo(_Line):
    count: int = Field(ge=1)
    hash: str


class _Note(_Line):
    note: dict[str, Any]


@dataclass(slots=True)
class Reading:
    """A journal that was played again from its beginning."""

    path: Path
    match: Match
    people: People
    end: int
    """Offset behind the last line that counts, in bytes."""
    checksum: bytes
    """The checksum that the next line is chained to."""
    torn: bool
    """An unfinished last line was left out."""
    damaged: bool
    """A line further up is not what was written, or does not follow from the rules; what comes before it is here."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One saved game in a list. ``fault`` (a reason of BadFile) says why it cannot simply be gone on with."""

    path: Path
    fault: str | None = None
    torn: bool = False
    game: str | None = None
    seats: int = 0
    people: People = field(default_factory=dict[str, Any])
    round: int | None = None
    actors: tuple[int, ...] = ()
    over: bool = False
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    commands: int = 0
    """How many commands stand."""
    when: str | None = None
    """When the last line was written, in whatever form the writer gave."""


def read(path: Path) -> Reading:
    """Play a journal again from its beginning and check it line by line; changes nothing on disk.

    Raises BadFile: missing, unreadable, not-a-journal, newer (also for a game that this program does not have), or
    damaged when not even its beginning can be read.
    """
    parsed = parse(path)
    reading = _begin(path, parsed)
    for number, line in enumerate(parsed.lines[1:], start=1):
        try:
            _follow(reading, line)
        except Exception:  # whatever a forged line breaks, it is a line that does not follow
            reading.torn, reading.damaged = False, True
            return reading
        reading.end, reading.checksum = parsed.ends[number], parsed.sums[number]
    return reading


def _begin(path: Path, parsed: Parsed) -> Reading:
    try:
        if not parsed.lines or parsed.lines[0].get("kind") != "game":
            raise BadFile("damaged")
        line = _Game.model_validate(parsed.lines[0])
        _known(line)
        match, people = _opened(line)
    except BadFile:
        raise
    except Exception as fault:
        raise BadFile("damaged", str(fault)) from None
    return Reading(path, match, people, parsed.ends[0], parsed.sums[0], parsed.torn, parsed.damaged)


def _known(line: _Game) -> None:
    """See that this program has the game; a file of one that it lacks is left alone. Raises BadFile(newer)."""
    if line.game not in game_ids():
        raise BadFile("newer", line.game)


def _opened(line: _Game) -> tuple[Match, People]:
    match = Match.at(line.game, line.start)
    match.seed = line.seed
    _agree(match, line.hash)
    return match, line.people


def _follow(reading: Reading, line: dict[str, Any]) -> None:
    """Carry out one line. Raises when it does not follow from what came before."""
    kind = line.get("kind")
    if kind == "do":
        _repeat(reading.match, _Do.model_validate(line))
    elif kind == "undo":
        _take_back(reading.match, _Undo.model_validate(line))
    elif kind == "note":
        reading.people = merged(reading.people, _Note.model_validate(line).note)
    elif kind == "game":
        reading.match, _ = _opened(_Game.model_validate(line))
    else:
        raise BadFile("damaged")


def _repeat(match: Match, line: _Do) -> None:
    events = match.do(line.seat, match.command(line.command), line.events)
    if events != line.events or match.hash() != line.hash:
        match.drop(1)
        raise BadFile("damaged")


def _take_back(match: Match, line: _Undo) -> None:
    before = match.state_at(len(match.steps) - line.count)
    if fingerprint(match.game.position(before)) != line.hash:
        raise BadFile("damaged")
    match.drop(line.count)


def _agree(match: Match, written: str) -> None:
    if match.hash() != written:
        raise BadFile("damaged")


# --- the quick look ---------------------------------------------------------------------------------


def peek(path: Path) -> Summary:
    """Look at a journal without playing it; a file that cannot be read gives a summary with ``fault``."""
    try:
        parsed = parse(path)
        return _summary(path, parsed)
    except BadFile as fault:
        return Summary(path, fault=fault.reason)
    except ValidationError:
        return Summary(path, fault="damaged")


def _summary(path: Path, parsed: Parsed) -> Summary:
    if not parsed.lines:
        raise BadFile("damaged")
    game = _Game.model_validate(parsed.lines[0])
    _known(game)
    now, people, commands, when = game.now, game.people, 0, game.when
    for line in parsed.lines[1:]:
        kind = line.get("kind")
        written = line.get("when")
        when = written if isinstance(written, str) else when
        if kind == "note":
            people = merged(people, _Note.model_validate(line).note)
            continue
        if kind == "game":
            game, commands = _Game.model_validate(line), 0
            _known(game)
        else:
            commands += 1 if kind == "do" else -_Undo.model_validate(line).count
        now = _Now.model_validate(line.get("now"))
    if not _can_be(now, game.seats):
        now = _Now(actors=[])
    return Summary(
        path=path,
        fault="damaged" if parsed.damaged else None,
        torn=parsed.torn,
        game=game.game,
        seats=game.seats,
        people=people,
        round=now.round,
        actors=tuple(now.actors),
        over=now.over,
        scores=None if now.scores is None else tuple(now.scores),
        winners=None if now.winners is None else tuple(now.winners),
        commands=max(0, commands),
        when=when,
    )


def _can_be(now: _Now, seats: int) -> bool:
    """Return whether what a line tells fits the number of seats: a list looks names and scores up by seat.

    What does not is left out rather than called damage: the game itself may well be gone on with.
    """
    named = (*now.actors, *(now.winners or ()))
    return all(0 <= seat < seats for seat in named) and (now.scores is None or len(now.scores) == seats)
