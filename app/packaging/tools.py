"""Runs the tools that packages are made with, and says in one sentence when one is missing or fails."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


class PackagingError(Exception):
    """A package could not be made; the message says why in one sentence, for the person who builds."""


def need(*tools: str) -> None:
    """Raise PackagingError naming every tool that is not on this machine."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        raise PackagingError(f"not on this machine: {', '.join(missing)}")


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    log: Path | None = None,
) -> str:
    """Run a tool without a terminal and return what it printed; ``env`` is added to this process's environment.

    Raises PackagingError with the last lines of the output when it fails. Output always goes through a pipe,
    which Python under wine needs.
    """
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    printed = done.stdout.decode("utf-8", errors="replace")
    if log is not None:
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(printed, encoding="utf-8")
    if done.returncode:
        raise PackagingError(f"{Path(command[0]).name} ended with {done.returncode}:\n{_tail(printed)}")
    return printed


def _tail(text: str, lines: int = 30) -> str:
    return "\n".join(text.rstrip().splitlines()[-lines:])


def fresh(folder: Path) -> Path:
    """Return the folder, made anew and empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def write(path: Path, text: str, mode: int = 0o644) -> Path:
    """Write a text file with its folders, in UTF-8 with plain line ends, and set its mode bits."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    path.chmod(mode)
    return path


def open_modes(folder: Path) -> None:
    """Let everybody read what lies below the folder, and only its owner write it."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def sha256(path: Path) -> str:
    """Return a file's SHA-256 in hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def megabytes(path: Path) -> float:
    """Return the size of a file or of everything in a folder, in MB of 10⁶ bytes; links are not followed."""
    files = [path] if path.is_file() else [p for p in path.rglob("*") if p.is_file() and not p.is_symlink()]
    return sum(p.stat().st_size for p in files) / 1e6
