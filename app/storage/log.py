"""What went wrong, written down for whoever mends the program; never shown to a person."""

from __future__ import annotations

import contextlib
from pathlib import Path

LARGEST = 200_000
"""Bytes: a longer log begins anew, and the old one is kept once."""


def write_fault(path: Path, fault: BaseException) -> None:
    """Add a fault with its traceback to the log. A disk that refuses changes nothing."""
    import traceback  # most runs have nothing to write down, and no start waits for this

    told = "".join(traceback.format_exception(fault))
    write(path, told)


def write(path: Path, words: str) -> None:
    """Add words to the log, with the time and the system before them."""
    import platform
    from datetime import UTC, datetime

    head = f"--- {datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC, {platform.system()}, Python {platform.python_version()}\n"
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LARGEST:
            path.replace(path.with_name(path.name + ".old"))
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(head + words.rstrip() + "\n")
