"""The controllers: one per game, found by the game's id. A controller turns gestures into legal commands."""

from __future__ import annotations

from importlib import import_module

from app.controllers.controller import Controller


def controller_class(game_id: str) -> type[Controller]:
    """Return the controller of a game: the class ``CONTROLLER`` of ``app/controllers/<game>.py``."""
    found: type[Controller] = import_module(f"app.controllers.{game_id.replace('-', '_')}").CONTROLLER
    return found
