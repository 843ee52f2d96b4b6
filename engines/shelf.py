"""Finds the games: every folder beside this file that holds a box is one."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from pathlib import Path

from engines.errors import NoGame
from engines.game import AnyGame
from engines.words import Words, words_of

_HERE = Path(__file__).parent


@cache
def game_ids() -> tuple[str, ...]:
    """Return the ids of all games there are, in the order in which they stand on the shelf."""
    places = sorted((_place(box), box.parent.name) for box in _HERE.glob("*/box.json"))
    return tuple(folder.replace("_", "-") for _, folder in places)


def _place(box: Path) -> int:
    """Return the place on the shelf that a box asks for."""
    return int(json.loads(box.read_text(encoding="utf-8"))["shelf"])


@cache
def game(game_id: str) -> AnyGame:
    """Return the rules of a game; its module is imported on first use. Raises NoGame for an unknown id."""
    if game_id not in game_ids():
        raise NoGame(game_id)
    found: AnyGame = import_module(f"engines.{game_id.replace('-', '_')}").GAME
    return found


def folder(game_id: str) -> Path:
    """Return the folder of a game: its box, words and rulebooks. Raises NoGame for an unknown id."""
    if game_id not in game_ids():
        raise NoGame(game_id)
    return _HERE / game_id.replace("-", "_")


@cache
def game_words(game_id: str) -> Words:
    """Return the words of a game. Raises NoGame for an unknown id."""
    return words_of(folder(game_id) / "words")
