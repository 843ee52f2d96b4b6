"""What can be saved of a damaged journal, without ever writing into the damaged file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from engines.errors import BadFile
from engines.journal.reading import read
from engines.journal.writing import write_new

ASIDE = ".damaged"
"""Put behind the whole name of a file that was put aside, so that no list of journals shows it again."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """Where things are after a rescue."""

    aside: Path
    """The damaged file, whole, under its new name."""
    journal: Path | None
    """A new journal with everything before the damage; None when not even the beginning could be read."""


def rescue(path: Path) -> Rescue:
    """Put a damaged journal aside whole and write its readable part into a new one.

    The new journal is on disk before the damaged one gets its new name, so that nothing is lost at any moment; no
    existing file is overwritten. Raises BadFile: missing, unreadable, newer (such a file is left alone),
    cannot-write, and exists for a journal that is not damaged at all.
    """
    journal = _copy_of_readable(path)
    return Rescue(_put_aside(path), journal)


def _copy_of_readable(path: Path) -> Path | None:
    try:
        reading = read(path)
    except BadFile as fault:
        if fault.reason in ("damaged", "not-a-journal"):
            return None
        raise
    if not reading.damaged:
        raise BadFile("exists", "the journal is not damaged")
    try:
        content = path.read_bytes()[: reading.end]
    except OSError as fault:
        raise BadFile("unreadable", str(fault)) from None
    for number in count(1):
        new = path.with_name(f"{path.stem}-{number}{path.suffix}")
        try:
            write_new(new, content)
        except BadFile as fault:
            if fault.reason != "exists":
                raise
        else:
            return new
    return None


def _put_aside(path: Path) -> Path:
    for number in count(1):
        aside = path.with_name(f"{path.name}{ASIDE}" if number == 1 else f"{path.name}.{number}{ASIDE}")
        if aside.exists():
            continue
        try:
            os.rename(path, aside)
        except FileExistsError:
            continue
        except OSError as fault:
            raise BadFile("cannot-write", str(fault)) from None
        return aside
    return path
