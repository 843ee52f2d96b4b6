"""The lines of a journal file: each one is JSON behind a checksum that is chained to the line before.

The first line is ``square-table journal <format>``. Every further line is ``<checksum> <json>``, the checksum
being the first 32 hex digits of the SHA-256 of the checksum before and the JSON; for the first one it is that
of the opening line itself. A line ends with a newline; what follows the last newline was never finished.
"""

from __future__ import annotations

import hashlib
import json
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.errors import BadFile

FORMAT = 1
"""The format that this program writes, and the newest that it reads."""

_MAGIC = b"square-table journal "
_SUM = 32
_LARGEST = 64 << 20
"""Bytes. The longest game's journal stays below 2 MB; what is larger is none of ours."""

Line = dict[str, Any]


def opening() -> bytes:
    """Return the opening line of a journal."""
    return _MAGIC + str(FORMAT).encode("ascii") + b"\n"


def chained(before: bytes, line: Line) -> tuple[bytes, bytes]:
    """Return a line as bytes, chained to the checksum ``before``, and its own checksum."""
    text = json.dumps(line, ensure_ascii=True, separators=(",", ":"), allow_nan=False).encode("ascii")
    own = _checksum(before, text)
    return own + b" " + text + b"\n", own


@dataclass(frozen=True, slots=True)
class Parsed:
    """What could be read of a journal file."""

    lines: tuple[Line, ...]
    ends: tuple[int, ...]
    """For each line the offset just behind it, in bytes."""
    sums: tuple[bytes, ...]
    """For each line its checksum."""
    torn: bool
    """The last line was never finished."""
    damaged: bool
    """A line further up does not match its checksum; the lines before it are here."""


def parse(path: Path) -> Parsed:
    """Read the lines of a file. Raises BadFile: missing, unreadable, not-a-journal, newer."""
    content = _content(path)
    first, newline, rest = content.partition(b"\n")
    if not first.startswith(_MAGIC) or not newline:
        raise BadFile("not-a-journal")
    if _format(first) > FORMAT:
        raise BadFile("newer")
    return _chain(rest, len(first) + 1, opening())


def _content(path: Path) -> bytes:
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise BadFile("unreadable")
        if facts.st_size > _LARGEST:
            raise BadFile("not-a-journal")
        return path.read_bytes()
    except FileNotFoundError:
        raise BadFile("missing") from None
    except (OSError, ValueError) as fault:
        raise BadFile("unreadable", str(fault)) from None


def _format(first: bytes) -> int:
    digits = first[len(_MAGIC) :]
    if not digits.isdigit() or len(digits) > 9:
        raise BadFile("not-a-journal")
    return int(digits)


def _chain(rest: bytes, offset: int, before: bytes) -> Parsed:
    lines: list[Line] = []
    ends: list[int] = []
    sums: list[bytes] = []
    *whole, tail = rest.split(b"\n")
    for raw in whole:
        line = _checked(before, raw)
        if line is None:
            return Parsed(tuple(lines), tuple(ends), tuple(sums), torn=False, damaged=True)
        before = raw[:_SUM]
        offset += len(raw) + 1
        lines.append(line)
        ends.append(offset)
        sums.append(before)
    return Parsed(tuple(lines), tuple(ends), tuple(sums), torn=bool(tail), damaged=False)


def _checked(before: bytes, raw: bytes) -> Line | None:
    """Return the JSON object of a line, or None when the line is not what was written."""
    text = raw[_SUM + 1 :]
    if raw[:_SUM] != _checksum(before, text) or raw[_SUM : _SUM + 1] != b" ":
        return None
    try:
        line: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) else None  # pyright: ignore[reportUnknownVariableType]


def _checksum(before: bytes, text: bytes) -> bytes:
    return hashlib.sha256(before + text).hexdigest()[:_SUM].encode("ascii")
