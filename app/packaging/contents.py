"""What goes into the frozen program: data files and modules, found in the source tree."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.packaging.facts import ROOT

PATTERNS = (
    "engines/**/*.json",
    "engines/**/*.md",
    "app/**/*.json",
    "app/**/*.md",
    "art/png/**/*",
    "art/fonts/*",
    "art/sounds/**/*",
)
"""The files that the program reads while it runs. SVG sources stay at home."""

EXCLUDED = (
    # development only
    *("numpy", "PIL", "resvg_py", "fontTools", "pytest", "_pytest", "hypothesis", "mypy", "setuptools"),
    *("pkg_resources", "pip", "wheel", "PyInstaller", "pygame.tests", "pygame.examples", "pygame.docs"),
    # parts of the standard library that nothing here uses; hashlib does without OpenSSL
    *("tkinter", "_tkinter", "turtle", "idlelib", "lib2to3", "unittest", "doctest", "pdb", "pydoc", "pydoc_data"),
    *("sqlite3", "_sqlite3", "ssl", "_ssl", "_hashlib", "curses", "readline", "ensurepip", "distutils"),
    *("pydantic.v1", "pydantic.mypy", "app.packaging"),
)
"""Modules kept out of the bundle. The self-test shows that nothing misses them."""


def data_files() -> list[Path]:
    """Return every file that the program reads while it runs, as paths below the root, sorted."""
    found = {path.relative_to(ROOT) for pattern in PATTERNS for path in ROOT.glob(pattern) if path.is_file()}
    return sorted(path for path in found if "packaging" not in path.parts and path.suffix != ".svg")


def modules() -> list[str]:
    """Return every module of ``engines`` and ``app``: games, boards and lessons are found by name while it runs."""
    return sorted({*_modules("engines"), *_modules("app"), "art"})


def _modules(package: str) -> Iterator[str]:
    for path in (ROOT / package).rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "packaging" not in parts:
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
