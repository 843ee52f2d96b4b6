"""What stays true of the whole house, whoever adds a room: where things lie and who may lean on whom."""

from __future__ import annotations

import ast
import json
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

ROOT = Path(__file__).parents[1]
TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE", "build.spec", "app", "engines", "art", "tests"}
MADE = {"build", "dist", "__pycache__", "uv.lock", "square_table.egg-info"}
"""What tools leave at the top; ignored by version control."""


def _imports(path: Path) -> Iterator[str]:
    """Yield the full name of everything a module imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def _leaves(tree: Any, where: str = "") -> dict[str, Any]:
    """Return every text of a words file by its path."""
    if not isinstance(tree, dict):
        return {where: tree}
    return {path: leaf for name, part in tree.items() for path, leaf in _leaves(part, f"{where}/{name}").items()}


def _fields(text: Any) -> list[str]:
    """Return the names of what a sentence leaves open, ``{seat}`` for example, each as often as it is there."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name) if isinstance(text, str) else []


def _words(folder: Path, language: str) -> dict[str, Any]:
    return _leaves(json.loads((folder / f"{language}.json").read_text(encoding="utf-8")))


WORDS = sorted({path.parent for room in ("app", "engines") for path in (ROOT / room).rglob("words/*.json")})


def test_the_top_level_is_fixed() -> None:
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - MADE == TOP_LEVEL


def test_the_engines_know_neither_screen_nor_program() -> None:
    strangers = {"pygame", "app", "art", "numpy"}
    wrong = {
        str(path): name for path in _sources("engines") for name in _imports(path) if name.split(".")[0] in strangers
    }
    assert wrong == {}


def test_bots_see_views_and_guesses_never_a_state() -> None:
    sources = _sources("engines/bots")
    assert sources
    wrong = {str(path): name for path in sources for name in _imports(path) if "state" in name.split(".")}
    assert wrong == {}


def test_the_window_library_is_the_community_edition() -> None:
    assert getattr(pygame, "IS_CE", False)


@pytest.mark.parametrize("folder", WORDS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_both_languages_say_the_same_things(folder: Path) -> None:
    chinese, english = _words(folder, "zh"), _words(folder, "en")
    assert chinese.keys() == english.keys()
    for key, text in chinese.items():
        assert not isinstance(text, str) or (text.strip() and english[key].strip()), key
        assert _fields(text) == _fields(english[key]), key
