"""Writes a journal: every line is on disk before the match goes on."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engines.errors import BadFile
from engines.game import Position
from engines.journal.lines import Line, chained, opening
from engines.journal.reading import People, Reading, read
from engines.match import Match, Step, fingerprint
from engines.wire import merged

Clock = Callable[[], str]
"""Says what time it is; the engines have no clock of their own."""


class Journal:
    """A match's durable record, attached to it as its recorder until :meth:`close`."""

    def __init__(self, path: Path, file: int, reading: Reading, clock: Clock | None) -> None:
        self.path = path
        self.match = reading.match
        self.people: People = reading.people
        self.torn = reading.torn
        """An unfinished last line was found on opening, and left out."""
        self._file = file
        self._end = reading.end
        self._sum = reading.checksum
        self._clock = clock
        self.match.recorder = self

    @classmethod
    def create(cls, path: Path, match: Match, people: People | None = None, clock: Clock | None = None) -> Journal:
        """Write a match and its whole past into a new file and go on with it there.

        Raises BadFile: exists, cannot-write; then the match goes on as before.
        """
        content, checksum = _whole(match, people or {}, clock)
        file = _new_file(path, content)
        reading = Reading(path, match, people or {}, len(content), checksum, torn=False, damaged=False)
        return cls(path, file, reading, clock)

    @classmethod
    def open(cls, path: Path, clock: Clock | None = None) -> Journal:
        """Play a journal again and go on with it.

        Raises BadFile: missing, unreadable, not-a-journal, damaged (see :func:`engines.journal.rescue`), newer,
        in-use, cannot-write; the file is then as it was.
        """
        file = _reopen(path)
        try:
            _lock(file)
            reading = read(path)
            if reading.damaged:
                raise BadFile("damaged")
            if reading.torn:
                os.ftruncate(file, reading.end)
            os.lseek(file, reading.end, os.SEEK_SET)
        except BadFile:
            os.close(file)
            raise
        except OSError as fault:
            os.close(file)
            raise BadFile("cannot-write", str(fault)) from None
        return cls(path, file, reading, clock)

    def close(self) -> None:
        """Let go of the file and of the match. Closing twice is harmless."""
        if self.match.recorder is self:
            self.match.recorder = None
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    # --- what the match says ----------------------------------------------------------------------

    def did(self, step: Step, state: Any, position: Position) -> None:
        """Write down a step (see :class:`engines.match.Recorder`). Raises BadFile."""
        self._append(_done(self.match, step, state, position))

    def undid(self, count: int) -> None:
        """Write down that steps are taken back. Raises BadFile."""
        state = self.match.state_at(len(self.match.steps) - count)
        position = self.match.game.position(state)
        now = _now(self.match, state, position)
        self._append({"kind": "undo", "count": count, "hash": fingerprint(position), "now": now})

    def note(self, changes: People) -> None:
        """Write down a change in what the table knows of its people, as a JSON merge patch. Raises BadFile."""
        self._append({"kind": "note", "note": changes})
        self.people = merged(self.people, changes)

    def begin_again(self, match: Match) -> None:
        """Go on with another match, one without a past, in the same file. Raises BadFile."""
        self._append(_beginning(match, self.people))
        self.match.recorder = None
        self.match = match
        match.recorder = self

    def _append(self, line: Line) -> None:
        raw, checksum = chained(self._sum, _timed(line, self._clock))
        if self._file < 0:
            raise BadFile("cannot-write", "the journal is closed")
        try:
            _write(self._file, raw)
        except BadFile:
            self._cut_back()
            raise
        self._end += len(raw)
        self._sum = checksum

    def _cut_back(self) -> None:
        """Take half a line away again; where even that fails, write no more behind it."""
        try:
            os.ftruncate(self._file, self._end)
            os.lseek(self._file, self._end, os.SEEK_SET)
        except OSError:
            os.close(self._file)
            self._file = -1


# --- lines ------------------------------------------------------------------------------------------


def _whole(match: Match, people: People, clock: Clock | None) -> tuple[bytes, bytes]:
    """Return a whole journal of a match as bytes, and the checksum of its last line."""
    content = checksum = opening()
    lines = [_beginning(match, people)]
    for number, step in enumerate(match.steps, start=1):
        state = match.state_at(number)
        lines.append(_done(match, step, state, match.game.position(state)))
    for line in lines:
        raw, checksum = chained(checksum, _timed(line, clock))
        content += raw
    return content, checksum


def _beginning(match: Match, people: People) -> Line:
    state = match.state_at(0)
    start = match.game.position(state)
    return {
        "kind": "game",
        "game": match.game_id,
        "seats": match.seats,
        "options": start["options"],
        "seed": match.seed,
        "start": start,
        "hash": fingerprint(start),
        "people": people,
        "now": _now(match, state, start),
    }


def _done(match: Match, step: Step, state: Any, position: Position) -> Line:
    return {
        "kind": "do",
        "seat": step.seat,
        "command": match.game.data(step.command),
        "events": list(step.events),
        "hash": step.hash_after,
        "rng": position.get("rng"),
        "now": _now(match, state, position),
    }


def _now(match: Match, state: Any, position: Position) -> dict[str, Any]:
    """Return what a list of saved games shows of a position."""
    now: dict[str, Any] = {"actors": list(match.game.actors(state)), "round": position.get("round")}
    outcome = match.game.outcome(state)
    if outcome.over:
        now |= {"over": True, "scores": list(outcome.scores), "winners": list(outcome.winners)}
    return now


def _timed(line: Line, clock: Clock | None) -> Line:
    return line if clock is None else {**line, "when": clock()}


# --- the disk ---------------------------------------------------------------------------------------


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet. Raises BadFile: exists, cannot-write."""
    os.close(_new_file(path, content))


def _new_file(path: Path, content: bytes) -> int:
    """Write a new file whole, and its name into its folder; return it open and locked."""
    file = _create(path)
    try:
        _lock(file)
        _write(file, content)
        _sync_folder(path.parent)
    except BadFile:
        os.close(file)
        path.unlink(missing_ok=True)
        raise
    return file


def _create(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    except FileExistsError:
        raise BadFile("exists") from None
    except (OSError, ValueError) as fault:
        raise BadFile("cannot-write", str(fault)) from None


def _reopen(path: Path) -> int:
    try:
        if not path.exists():
            raise BadFile("missing")
        if not path.is_file():
            raise BadFile("unreadable")
        return os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as fault:
        raise BadFile("cannot-write", str(fault)) from None


def _write(file: int, content: bytes) -> None:
    """Put bytes behind what is there, and wait until the disk has them."""
    left = memoryview(content)
    try:
        while left:
            left = left[os.write(file, left) :]
        os.fsync(file)
    except OSError as fault:
        raise BadFile("cannot-write", str(fault)) from None


def _sync_folder(folder: Path) -> None:
    """Make a new name durable, where the system can."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)


def _lock(file: int) -> None:
    """Keep a second writer out. Raises BadFile(in-use); a file system without locks is used without."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 1 << 30, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            os.lseek(file, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise BadFile("in-use") from None
    except OSError:
        return
