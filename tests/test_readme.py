"""README's commands are the ones that work: each is taken apart and held against what the project really has."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from app.packaging.__main__ import KINDS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
COMMANDS = [
    part.strip()
    for block in re.findall(r"```(?:sh|powershell)\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    for part in line.split("&&")
    if line.strip()
]
TOOLS = {"pytest", *PROJECT["project"]["scripts"]}


def _known(words: list[str]) -> bool:
    """Return whether the project really answers to a command of README's."""
    match [words[0].replace("\\", "/").removeprefix(".venv/Scripts/").removeprefix(".venv/bin/"), *words[1:]]:
        case ["python3", "-m", "venv", ".venv"] | ["py", "-3", "-m", "venv", ".venv"]:
            return True
        case ["pip", "install", "-e", ".[dev]"]:
            return "dev" in PROJECT["project"]["optional-dependencies"]
        case ["uv", "run", tool]:
            return tool in TOOLS and "dev" in PROJECT["dependency-groups"]
        case ["python", "-m", "app.packaging", kind]:
            return kind in KINDS
        case ["python", "-m", "engines"]:
            return (ROOT / "engines" / "__main__.py").is_file()
        case ["square-table", "gallery", _]:
            return "gallery" in (ROOT / "app" / "__main__.py").read_text(encoding="utf-8")
        case ["sha256sum", "--check", "--ignore-missing", "SHA256SUMS"]:
            return True
        case [tool]:
            return tool in TOOLS
    return False


@pytest.mark.parametrize("command", sorted(set(COMMANDS)))
def test_every_command_is_one_that_the_project_knows(command: str) -> None:
    assert _known([word.strip('"') for word in shlex.split(command, posix="\\" not in command)])


def test_ci_sets_up_by_the_test_line_itself() -> None:
    lines = [line for line in README.splitlines() if re.fullmatch(r"python3 -m venv .*/pytest", line)]
    assert lines == ["python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/pytest"]
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert 'grep -m 1 -E "^python3 -m venv .*/pytest$" README.md' in script


def test_every_dependency_has_its_reason() -> None:
    table = README.split("运行时依赖")[1].split("##")[0]
    named = set(re.findall(r"^\| (\w[\w-]*) \|", table, re.MULTILINE))
    assert named == {re.split(r"[<>=]", need)[0] for need in PROJECT["project"]["dependencies"]}


def test_every_link_and_picture_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).is_file(), target


def test_the_packages_are_named_with_this_version() -> None:
    assert set(re.findall(r"square-table[-_](\d[\d.]*\d)", README)) == {PROJECT["project"]["version"]}
