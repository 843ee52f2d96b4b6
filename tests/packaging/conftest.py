"""The packages under test, built once from this tree, and the somebody and the screen that they are tried with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.packaging import deb, freeze, run_file
from tests.packaging.desk import Desk, desk
from tests.packaging.person import Person, person


@pytest.fixture(scope="session")
def frozen() -> Path:
    """The frozen program, fresh."""
    return freeze.freeze()


@pytest.fixture(scope="session")
def deb_file(frozen: Path) -> Path:
    return deb.build(frozen)


@pytest.fixture(scope="session")
def run_tarball(frozen: Path) -> Path:
    return run_file.build(frozen)


@pytest.fixture(scope="session")
def screen() -> Iterator[Desk]:
    with desk() as found:
        yield found


@pytest.fixture
def somebody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Another account; its home lies where every account may reach it, not in pytest's private folder."""
    with person("square-guest", Path("/var/tmp/square-table-test")) as found:
        yield found
