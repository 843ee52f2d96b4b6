"""`square-table --selftest`: opens every part of the program and says what is missing. For packages, not for play."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

PATIENCE = 30.0
"""Seconds that a bot's process may take to start and answer on a slow machine."""


def run() -> int:
    """Check everything; print one line for each fault; return 0 when there is none."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    faults = [f"{check.__name__.strip('_')}: {fault}" for check in CHECKS for fault in _told(check)]
    for fault in faults:
        _print(fault)
    _print(f"{len(CHECKS)} checks, {len(faults)} faults")
    return 1 if faults else 0


def _told(check: Callable[[], Iterator[str]]) -> Iterator[str]:
    try:
        yield from check()
    except Exception as fault:  # whatever it is, it is a fault of the program and has to be told
        yield f"{type(fault).__name__}: {fault}"


def _print(words: str) -> None:
    if sys.stdout is not None:
        print(words)


def _pictures() -> Iterator[str]:
    import art
    from app.stage.pictures import Pictures

    _open_display()
    pictures = Pictures()
    for name, entry in art.sizes().items():
        w, h = entry["size"]
        if pictures.get(name, (max(1, round(w / 8)), max(1, round(h / 8)))).get_width() < 1:
            yield name
    yield from (name for name in art.slices() if name not in art.sizes())


def _fonts() -> Iterator[str]:
    from app.stage.type import Typesetter

    _open_display()
    for face in ("text", "bold", "title"):
        line = Typesetter().line("四方桌 Square Table", face, 24, (0, 0, 0))
        if line.get_width() < 100:
            yield face


def _sounds() -> Iterator[str]:
    import pygame

    import art

    pygame.mixer.init()
    for path in sorted(Path(art.SOUNDS).glob("*.wav")):
        if pygame.mixer.Sound(path).get_length() <= 0:
            yield path.name


def _words() -> Iterator[str]:
    from app.words import screen_words, shared_words
    from engines.shelf import folder
    from engines.words import words_of

    for words in (screen_words(), shared_words(), *(words_of(folder(game_id) / "words") for game_id in _games())):
        if words.tree("zh").keys() != words.tree("en").keys():
            yield "the two languages differ"


def _plays() -> Iterator[str]:
    """Play some random commands of every game, and load what was printed."""
    from engines.chance import Chance
    from engines.match import Match

    for game_id in _games():
        chance = Chance(7)
        match = Match.new(game_id, 3, 7)
        for _ in range(12):
            if match.actors():
                seat = match.actors()[0]
                commands = match.legal(seat)
                match.do(seat, commands[chance.below(len(commands))])
        if Match.at(game_id, match.position()).hash() != match.hash():
            yield game_id


def _rulebooks() -> Iterator[str]:
    from engines.rulebook import rulebook

    for game_id in _games():
        for language in ("zh", "en"):
            if not rulebook(game_id, language).sections:
                yield f"{game_id} {language}"


def _scenes() -> Iterator[str]:
    """Make every room of the program, as a package that lacks one would fail to."""
    from app.scenes import doors

    for game_id in doors.games_there():
        room = game_id.replace("-", "_")
        import_module(f"app.boards.{room}")
        import_module(f"app.controllers.{room}")
    for name in ("shelf", "setup", "settings", "table", "rulebook", "records", "results", "lesson"):
        if doors.there(name):
            import_module(f"app.scenes.{name}")
    if not doors.games_there():
        yield "no game stands on the shelf"


def _settings() -> Iterator[str]:
    from app.storage.settings import Settings, settings_from

    if settings_from({"language": "en", "text_scale": 99}) != Settings(language="en"):
        yield "a bad value does not fall back"


def _bot() -> Iterator[str]:
    """Ask a bot in a process of its own for a command."""
    from app.bot_worker import worker
    from engines.match import Match

    match = Match.new(_games()[0], 3, 7)
    seat = match.actors()[0]
    number = worker().ask(match.game_id, match.view(seat), seat, "novice", 100)
    until = time.monotonic() + PATIENCE
    answer = None
    while answer is None and time.monotonic() < until:
        answer = worker().answer(number)
        time.sleep(0.01)
    worker().close()
    if not isinstance(answer, dict) or match.why(seat, match.command(answer)) is not None:
        yield worker().fault or "no legal command"


def _games() -> tuple[str, ...]:
    from app.scenes import doors

    return doors.games_there()


def _open_display() -> None:
    import pygame

    from app.stage.stage import prepare_display

    prepare_display()
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((64, 64))


CHECKS = (_pictures, _fonts, _sounds, _words, _plays, _rulebooks, _scenes, _settings, _bot)
