"""The boards: one per game, found by the game's id. A board draws a view and knows where things lie."""

from __future__ import annotations

from importlib import import_module

from app.boards.board import Board


def board_class(game_id: str) -> type[Board]:
    """Return the board of a game: the class ``BOARD`` of ``app/boards/<game>.py``. Raises ImportError."""
    found: type[Board] = import_module(f"app.boards.{game_id.replace('-', '_')}").BOARD
    return found
