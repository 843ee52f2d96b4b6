"""The games on disk: one journal each, found, begun, gone on with, put aside. Nothing is ever overwritten."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.people import MARKS, Kind, Mark, Person, printable
from app.turn import Secrecy
from engines.errors import BadFile
from engines.journal import SUFFIX, Journal, Rescue, Summary, peek, read, rescue
from engines.match import Match

LONGEST_NAME = 60
"""Letters of a file's name before its date; Chinese ones take three bytes each, and 255 bytes are the limit."""
THROWN_AWAY = "thrown away"
"""The folder, among the games, of files that a person has thrown away."""
_BAD = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}


class _Seat(BaseModel):
    model_config = ConfigDict(extra="ignore")

    name: str = Field(max_length=200)
    mark: Mark
    kind: Kind = "person"


class _Table(BaseModel):
    model_config = ConfigDict(extra="ignore")

    seats: list[_Seat]
    secrecy: Literal["curtain", "peek"] | None = None


@dataclass(slots=True)
class OpenGame:
    """A game that is being kept: its journal (``journal.match`` is the match) and who plays it."""

    journal: Journal
    people: tuple[Person, ...]
    secrecy: Secrecy | None

    @property
    def match(self) -> Match:
        """The match; everything it does is on disk first."""
        return self.journal.match

    @property
    def wishes(self) -> Mapping[str, Any]:
        """What seats have wished for at this table alone, as plain JSON; whoever reads a wish checks it."""
        found = self.journal.people.get("wishes")
        return found if isinstance(found, dict) else {}

    def wish(self, name: str, value: Any) -> None:
        """Keep a wish with the game. A disk that refuses is told at the next command; until then it is only lost."""
        with suppress(BadFile):
            self.journal.note({"wishes": {name: value}})


def clock() -> str:
    """Say what time it is, for a journal's lines: UTC, whole seconds."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


# --- lists ------------------------------------------------------------------------------------------


def files_of(folder: Path) -> list[Path]:
    """Return the files of a folder's games without reading them, the last written first."""
    found: list[tuple[float, str, Path]] = []
    with suppress(OSError):  # no folder, no games
        for path in folder.iterdir():
            with suppress(OSError):  # a file that went this moment hides none of the others
                if path.suffix == SUFFIX and path.is_file():
                    found.append((path.stat().st_mtime, path.name, path))
    return [path for _, _, path in sorted(found, reverse=True)]


def kept_games(folder: Path) -> list[Summary]:
    """Return all games of a folder, newest first; one that cannot be read has its ``fault`` set."""
    return sorted(map(peek, files_of(folder)), key=lambda game: (game.when or "", game.path.name), reverse=True)


def unfinished(folder: Path) -> list[Summary]:
    """Return the games that can be gone on with (and damaged ones, which can be rescued), newest first."""
    return [game for game in kept_games(folder) if not game.over]


def finished(folder: Path) -> list[Summary]:
    """Return the games that have ended, newest first: the replays."""
    return [game for game in kept_games(folder) if game.over and game.fault is None]


# --- one game ---------------------------------------------------------------------------------------


def begin(folder: Path, match: Match, people: Sequence[Person], secrecy: Secrecy | None, name: str) -> OpenGame:
    """Write a new game into a file of its own, called after ``name`` and the time. Raises BadFile."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadFile("cannot-write", str(fault)) from None
    stem = f"{safe_name(name)} {datetime.now(UTC):%Y-%m-%d %H%M%S}"
    for number in count(1):
        path = folder / f"{stem}{f' {number}' if number > 1 else ''}{SUFFIX}"
        try:
            journal = Journal.create(path, match, described(people, secrecy), clock)
        except BadFile as fault:
            if fault.reason != "exists":
                raise
        else:
            return OpenGame(journal, tuple(people), secrecy)
    raise BadFile("exists")


def go_on(path: Path) -> OpenGame:
    """Open a game and go on with it where its last written command left it. Raises BadFile."""
    journal = Journal.open(path, clock)
    people, secrecy = people_of(journal.people, journal.match.seats)
    return OpenGame(journal, people, secrecy)


def finished_match(path: Path) -> tuple[Match, tuple[Person, ...]]:
    """Read a game that is over, and who played it. Raises BadFile, also when it goes on."""
    reading = read(path)
    if not reading.match.outcome().over:
        raise BadFile("damaged", "this game is not finished")
    return reading.match, people_of(reading.people, reading.match.seats)[0]


def put_aside(path: Path) -> Rescue:
    """Put a damaged game aside whole and offer its readable part as a new one. Raises BadFile."""
    return rescue(path)


def throw_away(path: Path) -> Path:
    """Move a game's file into the folder of what was thrown away; nothing is lost. Return where. Raises BadFile."""
    folder = path.parent / THROWN_AWAY
    try:
        folder.mkdir(exist_ok=True)
        return _moved(path, folder)
    except OSError as fault:
        raise BadFile("cannot-write", str(fault)) from None


def bring_back(thrown: Path) -> Path:
    """Move a file that was thrown away back among the games. Return where. Raises BadFile."""
    try:
        return _moved(thrown, thrown.parent.parent)
    except OSError as fault:
        raise BadFile("cannot-write", str(fault)) from None


def _moved(path: Path, folder: Path) -> Path:
    """Move a file into a folder, under a name that is free there."""
    for number in count(1):
        target = folder / (path.name if number == 1 else f"{path.stem} {number}{path.suffix}")
        if not target.exists():
            return path.rename(target)
    return path


# --- who plays --------------------------------------------------------------------------------------


def described(people: Sequence[Person], secrecy: Secrecy | None) -> dict[str, Any]:
    """Return what a journal keeps of the people, as plain JSON."""
    return {"seats": [{"name": p.name, "mark": p.mark, "kind": p.kind} for p in people], "secrecy": secrecy}


def people_of(kept: Mapping[str, Any], seats: int) -> tuple[tuple[Person, ...], Secrecy | None]:
    """Read who plays out of a journal; where it does not say (or says nonsense), numbered persons sit there."""
    try:
        table = _Table.model_validate(dict(kept))
    except ValidationError:
        table = _Table(seats=[])
    known = [
        Person(printable(seat.name) or str(number), seat.mark, seat.kind)
        for number, seat in enumerate(table.seats, start=1)
    ]
    if len(known) != seats or len({person.mark for person in known}) != seats:
        known = [Person(str(seat + 1), MARKS[seat % len(MARKS)]) for seat in range(seats)]
    return tuple(known), table.secrecy


def safe_name(name: str) -> str:
    """Return a file name that every system allows: Chinese letters stay, signs that mean something to a disk go."""
    plain = _BAD.sub(" ", unicodedata.normalize("NFC", name))
    plain = " ".join(printable(plain).split())[:LONGEST_NAME].strip(". ")
    if not plain or plain.lower().split(".")[0] in _RESERVED:
        return f"game {plain}".strip()
    return plain
