"""The ways from scene to scene. A scene that is not part of the program has no door, and no button leads there."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.lessons import has_lesson
from app.stage.scene import Scene
from app.stage.stage import Stage
from app.widgets import tell, toast
from engines.errors import BadFile
from engines.shelf import game_ids

if TYPE_CHECKING:
    from app.storage.games import OpenGame


@cache
def there(name: str) -> bool:
    """Return whether a scene (``lesson``, ``records``, ``rulebook`` …) is part of the program."""
    return find_spec(f"app.scenes.{name}") is not None


@cache
def games_there() -> tuple[str, ...]:
    """Return the games that can be played at this table: those with a board and a controller of their own."""
    rooms = {game_id: game_id.replace("-", "_") for game_id in game_ids()}
    return tuple(name for name, room in rooms.items() if _has("app.boards", room) and _has("app.controllers", room))


def _has(package: str, room: str) -> bool:
    """Return whether a package holds a module, without importing the package: a start has no time for that."""
    found = find_spec(package)
    places = found.submodule_search_locations if found else None
    finders: list[Any] = [PathFinder, *sys.meta_path]
    return any(finder.find_spec(f"{package}.{room}", places) is not None for finder in finders)


def learnable(game_id: str | None = None) -> bool:
    """Return whether there is a lesson for a game, or (without one named) for any game on the shelf."""
    games = games_there() if game_id is None else (game_id,)
    return there("lesson") and any(has_lesson(name) for name in games)


def scene(name: str, stage: Stage, *wanted: object) -> Scene:
    """Make a scene by its room's name: every room in ``app/scenes`` that has a door gives ``scene(stage, …)``."""
    made: Scene = import_module(f"app.scenes.{name}").scene(stage, *wanted)
    return made


def to_shelf(stage: Stage) -> None:
    """Go to the shelf, from anywhere."""
    _put_away(stage)
    stage.clear_to(scene("shelf", stage))


def to_table(stage: Stage, opened: OpenGame, loaded: bool) -> None:
    """Go to the table with a game; ``loaded`` when it was there before (its curtain comes first)."""
    _put_away(stage)
    stage.clear_to(scene("table", stage, opened, loaded))


def _put_away(stage: Stage) -> None:
    """Let go of whatever is on the stage for good: a game's file is closed, its bots stop thinking."""
    for on_stage in stage.scenes:
        on_stage.put_away()


def go_on(stage: Stage, path: Path) -> bool:
    """Go on with a saved game; where that cannot be, say why. Returns whether the table is there."""
    from app.storage import games  # a shelf without games needs none of this

    try:
        opened = games.go_on(path)
    except BadFile as fault:
        say_fault(stage, fault.reason)
        return False
    to_table(stage, opened, loaded=True)
    return True


def rescue(stage: Stage, path: Path) -> None:
    """Put a damaged game aside, with what can be read of it in a game of its own, and say how that went."""
    from app.storage import games

    try:
        games.put_aside(path)
    except BadFile:
        toast(stage, lambda: stage.say("shelf.not-rescued"), "bad")
    else:
        toast(stage, lambda: stage.say("shelf.rescued"), "good")


def say_fault(stage: Stage, reason: str) -> None:
    """Say in one sentence what is wrong with a file."""
    tell(
        stage,
        lambda: stage.say("errors.game"),
        lambda: stage.say_shared(f"files.{reason}"),
        lambda: stage.say("errors.understood"),
        "warning",
    )
