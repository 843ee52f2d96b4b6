"""Words in both languages, out of JSON files with the same keys; they are made when they are drawn."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

LANGUAGES = ("zh", "en")


class Words:
    """The words of one folder (``zh.json`` and ``en.json``), looked up by dotted key."""

    def __init__(self, folder: Path) -> None:
        self._trees: dict[str, Any] = {
            language: json.loads((folder / f"{language}.json").read_text(encoding="utf-8")) for language in LANGUAGES
        }
        self._found: dict[tuple[str, str], Any] = {}
        """What was looked up before, for the files are read but once: a table in motion asks for the same few
        sentences sixty times a second."""

    def has(self, key: str) -> bool:
        """Return whether there are words under ``key``."""
        return isinstance(self._look(key, "en"), str)

    def text(self, language: str, key: str, **values: object) -> str:
        """Return the words under ``key``, ``{name}`` filled in from ``values``.

        A key without words comes back in brackets, so that it is seen and reported rather than ending the program;
        a test asks for every key there is.
        """
        found = self._look(key, language)
        if not isinstance(found, str):
            return f"[{key}]"
        return found.format_map(_Kept(values)) if values else found

    def tree(self, language: str, key: str = "") -> Any:
        """Return the part of the tree under ``key`` (all of it for ``""``); to be read, never changed."""
        return self._look(key, language) if key else self._trees[language]

    def _look(self, key: str, language: str) -> Any:
        if (key, language) not in self._found:
            self._found[key, language] = self._search(key, language)
        return self._found[key, language]

    def _search(self, key: str, language: str) -> Any:
        node: Any = self._trees[language]
        for part in key.split("."):
            if not isinstance(node, Mapping) or part not in node:
                return None
            node = cast("Mapping[str, Any]", node)[part]
        return node


class _Kept(dict[str, object]):
    """Values for a sentence; a name that is missing stays visible as ``{name}``."""

    def __init__(self, values: Mapping[str, object]) -> None:
        super().__init__(values)

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


@cache
def words_of(folder: Path) -> Words:
    """Return the words of a folder, read once."""
    return Words(folder)
