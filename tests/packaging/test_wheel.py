"""The wheel, built from a copy of the sources and installed into a clean environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.packaging import contents, facts

pytestmark = pytest.mark.package

LOOK = "import app, art, engines, json, sys; print(json.dumps([list(m.__path__)[0] for m in (app, art, engines)]))"


def _run(*command: str | Path, cwd: Path) -> str:
    """Run a command without a screen and return what it printed; it must succeed."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with nothing but the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for room in ("app", "engines", "art"):
        shutil.copytree(facts.ROOT / room, source / room, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(facts.ROOT / name, source / name)
    _run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, source, cwd=folder)
    _run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    python = folder / "venv" / "bin" / "python"
    _run(python, "-m", "pip", "install", "--quiet", next(folder.glob("*.whl")), cwd=folder)
    return folder / "venv"


def test_it_holds_everything_that_the_program_reads(environment: Path) -> None:
    site = next(environment.glob("lib/python*/site-packages"))
    assert str(site) in _run(environment / "bin" / "python", "-c", LOOK, cwd=environment)
    assert [str(path) for path in contents.data_files() if not (site / path).is_file()] == []
    assert not (site / "app" / "packaging").exists()
    assert not list(site.glob("art/**/*.svg"))


def test_the_installed_program_tests_itself(environment: Path) -> None:
    _run(environment / "bin" / facts.NAME, "--selftest", cwd=environment)
