"""A small file that is replaced whole or not at all, and whose last good state is kept beside it."""

from __future__ import annotations

import contextlib
import json
import os
from itertools import count
from pathlib import Path
from typing import Any

LARGEST = 1_000_000
"""Bytes: a file larger than this is none of ours."""


def replace(path: Path, text: str) -> None:
    """Write a file so that after a power cut it holds either the old text or the new; the old one stays as ``.bak``.

    What UTF-8 cannot hold (half a surrogate pair) is escaped, in the way that JSON reads.
    Raises OSError when the disk refuses; then the old file is as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            _keep_old(path)
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def object_in(path: Path) -> dict[str, Any] | None:
    """Return the JSON object in a file, None when there is none that could be read."""
    try:
        if path.stat().st_size > LARGEST:
            return None
        data = json.loads(path.read_bytes().decode("utf-8-sig"))  # some editors put a mark before the text
    except (OSError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def backup(path: Path) -> Path:
    """Return where a file's last good state is kept."""
    return path.with_name(path.name + ".bak")


def put_aside(path: Path) -> Path | None:
    """Give a damaged file another name, so that nothing of it is lost; return the name, None if that fails too."""
    for number in count(1):
        aside = path.with_name(f"{path.stem}.damaged{number if number > 1 else ''}{path.suffix}")
        if aside.exists():
            continue
        try:
            path.rename(aside)
        except OSError:
            return None
        return aside
    return None


def sync_folder(folder: Path) -> None:
    """Have a folder's own entries on disk, where the system allows that (Windows does not)."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _keep_old(path: Path) -> None:
    """Make the file's present state its backup, whole or not at all."""
    old = backup(path)
    fresh = old.with_name(f"{old.name}.{os.getpid()}.new")
    fresh.write_bytes(path.read_bytes())
    fresh.replace(old)
