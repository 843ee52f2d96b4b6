"""The frozen program itself: whole, quick to start, and with no more processes than it should have."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.packaging import contents, facts, freeze
from app.packaging.tools import megabytes
from tests.packaging.desk import Desk

pytestmark = pytest.mark.package

MOST_PROCESSES = 3
"""The program, its bots' worker, and the keeper of multiprocessing's resources."""
LARGEST_MB = 110
SLOWEST_START = 1.3
"""How many times longer than from source the frozen program may take to its first frame."""


def _seconds(command: list[str], screen: Desk) -> float:
    """Return how long one start takes, from the command to the end after its first frame."""
    environment = {**os.environ, "DISPLAY": screen.display, "SDL_AUDIODRIVER": "dummy"}
    begun = time.perf_counter()
    subprocess.run([*command, "--smoke"], cwd=facts.ROOT, env=environment, check=True, capture_output=True, timeout=60)
    return time.perf_counter() - begun


def test_nothing_is_missing_and_nothing_strange_is_in_it(frozen: Path) -> None:
    assert freeze.faults(frozen) == []
    assert megabytes(frozen) < LARGEST_MB
    assert len(contents.data_files()) > 20


def test_it_runs_on_the_oldest_system_that_the_readme_names(frozen: Path) -> None:
    floor = freeze.glibc(frozen)
    assert (2, 17) <= floor <= freeze.GLIBC_FLOOR
    readme = (facts.ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(r"glibc (≥ )?2\.36", readme)


def test_the_first_frame_comes_nearly_as_soon_as_from_source(frozen: Path, screen: Desk) -> None:
    from_source, from_frozen = [sys.executable, "-m", "app"], [str(frozen / facts.NAME)]
    pairs = [(_seconds(from_source, screen), _seconds(from_frozen, screen)) for _ in range(5)]
    source, quick = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
    print(f"start to first frame: source {source:.2f} s, frozen {quick:.2f} s, ratio {quick / source:.2f}")
    assert quick <= SLOWEST_START * source


def test_the_self_test_passes_and_starts_no_crowd_of_processes(frozen: Path) -> None:
    process = subprocess.Popen(
        [str(frozen / facts.NAME), "--selftest"], cwd="/", start_new_session=True, stdout=subprocess.PIPE, text=True
    )
    most = 0
    while process.poll() is None:
        most = max(most, _in_session(process.pid))
        time.sleep(0.02)
    assert process.returncode == 0, process.stdout.read() if process.stdout else ""
    assert most <= MOST_PROCESSES


def _in_session(leader: int) -> int:
    """Return how many processes belong to a session."""
    listed = subprocess.run(["ps", "-o", "pid=", "-s", str(leader)], capture_output=True, text=True, check=False)
    return len(listed.stdout.split())
