"""`square-table --selftest`: opens every part of the program and says what is missing. For packages, not for play.

What it finds is printed, one line a fault; a program with a window only, which has nowhere to print, writes it into
its log.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pygame import Surface

    from app.bot_worker import BotWorker
    from app.stage.loader import Loader
    from engines.match import Match

PATIENCE = 30.0
"""Seconds that the bots' process may take to start and answer on a slow machine, longer than at a real table."""
MILLIS = 20
"""Milliseconds that a bot thinks about a command: this is about the way there and back, not about good play."""
LONGEST_GAME = 600
"""Commands after which a game that has not ended counts as a fault; novices need a hundred."""
SIZE = (960, 600)
"""Pixels of the scenes that are painted: the smallest of the gallery's."""
FEWEST_COLOURS = 40
"""A scene of wood, felt and paper shows more different colours than this even when it is seen small."""


def run() -> int:
    """Check everything; say one line for each fault; return 0 when there is none. Nothing of a person's is touched."""
    from app.storage import log, places

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    where = places.log_file()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ[places.HOME_VARIABLE] = home
        faults = [f"{check.__name__.strip('_')}: {fault}" for check in CHECKS for fault in _told(check)]
    told = "\n".join([*faults, f"{len(CHECKS)} checks, {len(faults)} faults"])
    if sys.stdout is not None:
        print(told)
    else:
        log.write(where, told)
    return 1 if faults else 0


def _told(check: Callable[[], Iterator[str]]) -> Iterator[str]:
    try:
        yield from check()
    except Exception as fault:  # whatever it is, it is a fault of the program and has to be told
        yield _named(fault)


def _named(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}"


# --- art --------------------------------------------------------------------------------------------


def _pictures() -> Iterator[str]:
    import art
    from app.stage.pictures import Pictures

    _open_display()
    pictures = Pictures()
    for name, entry in art.sizes().items():
        w, h = (max(1, round(length * entry["scale"])) for length in entry["size"])
        try:
            pictures.get(name, (w, h))
        except Exception as fault:
            yield _named(fault)
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
    sounds = sorted(Path(art.SOUNDS).glob("*.wav"))
    yield from (path.name for path in sounds if pygame.mixer.Sound(path).get_length() <= 0)
    if not sounds:
        yield "there is none"


def _words() -> Iterator[str]:
    from app.words import screen_words, shared_words
    from engines.shelf import folder
    from engines.words import words_of

    for words in (screen_words(), shared_words(), *(words_of(folder(game_id) / "words") for game_id in _games())):
        if words.tree("zh").keys() != words.tree("en").keys():
            yield "the two languages differ"


# --- rules ------------------------------------------------------------------------------------------


def _rulebooks() -> Iterator[str]:
    from engines.rulebook import rulebook

    for game_id in _games():
        for language in ("zh", "en"):
            if not rulebook(game_id, language).sections:
                yield f"{game_id} {language}"


def _bots() -> Iterator[str]:
    """Play a whole game of every kind, each command from a bot in a process of its own, and keep it as a file."""
    from app.bot_worker import BotWorker

    bots = BotWorker(grace=PATIENCE)
    try:
        for game_id in _games():
            yield from (f"{game_id}: {fault}" for fault in _told(partial(_bot_game, bots, game_id)))
    finally:
        bots.close()


def _bot_game(bots: BotWorker, game_id: str) -> Iterator[str]:
    from app.people import MARKS, Person
    from app.storage import games, places
    from engines.match import Match
    from engines.shelf import game

    seats = game(game_id).info.seats[0]
    people = [Person(f"{seat}", MARKS[seat], "novice") for seat in range(seats)]
    opened = games.begin(places.saves_folder(), Match.new(game_id, seats, 7), people, None, game_id)
    match = opened.match
    while match.actors() and len(match.steps) < LONGEST_GAME:
        seat = match.actors()[0]
        match.do(seat, match.command(_answer(bots, match, seat)))
    opened.journal.close()
    if match.actors():
        yield f"no end after {LONGEST_GAME} commands"
    if Match.at(game_id, match.position()).hash() != match.hash():
        yield "a printed position does not load"
    again = games.go_on(opened.journal.path)
    again.journal.close()
    if again.match.hash() != match.hash() or again.people != tuple(people):
        yield "a kept game does not come back"


def _answer(bots: BotWorker, match: Match, seat: int) -> dict[str, Any]:
    """Ask the bots' process for a command. Raises RuntimeError when none comes."""
    number = bots.ask(match.game_id, match.view(seat), seat, "novice", MILLIS)
    answer = bots.answer(number)
    while answer is None:
        time.sleep(0.001)
        answer = bots.answer(number)
    if answer == "failed":
        raise RuntimeError(bots.fault)
    return answer


# --- scenes -----------------------------------------------------------------------------------------


def _rooms() -> Iterator[str]:
    """Import every room of the program, as a package that lacks one would fail to."""
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


def _models() -> Iterator[str]:
    """Have every kind of model look at something that is none: each refuses or fills in, and none breaks."""
    from pydantic import BaseModel, ValidationError

    import_module("engines.requests")
    models = [model for model in _below(BaseModel) if model.__module__.split(".")[0] in ("app", "engines")]
    for model in models:
        try:
            model.model_validate({"nothing of the sort": 0})
        except ValidationError:
            continue
        except Exception as fault:
            yield f"{model.__module__}.{model.__qualname__}: {_named(fault)}"
    if not models:
        yield "there is none"


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)


def _settings() -> Iterator[str]:
    from app.storage.settings import Settings, settings_from

    if settings_from({"language": "en", "text_scale": 99}) != Settings(language="en"):
        yield "a bad value does not fall back"


def _scenes() -> Iterator[str]:
    """Paint every scene of the gallery once; a picture that one wants in vain is told by its name."""
    from app import gallery
    from app.bot_worker import worker
    from app.widgets import skin

    loader = _loader_that_keeps()
    skin.missed.clear()
    painted = 0
    for shot in gallery.shots():
        if shot.text_scale != 1.0:
            continue  # the same scene once more, in large words
        try:
            screen = gallery.take(shot, SIZE, gallery.LANGUAGES[0], loader).stage.painter.screen
            if _colours(screen) < FEWEST_COLOURS:
                yield f"{shot.name}: next to nothing is on it"
        except Exception as fault:
            yield f"{shot.name}: {_named(fault)}"
        yield from (f"{shot.name}: no picture {name!r}" for name in sorted(skin.missed))
        skin.missed.clear()
        painted += 1
    worker().close()  # bots sit at some of those tables
    if not painted:
        yield "the gallery is empty"


def _loader_that_keeps() -> Loader:
    """Return a loader that reads each picture once for all scenes, which is most of what painting them takes."""
    from app.stage.loader import Loader

    class Keeper(Loader):
        def __init__(self) -> None:
            super().__init__()
            self.kept: dict[str, Surface] = {}

        def take(self, name: str) -> Surface:
            if name not in self.kept:
                self.kept[name] = super().take(name)
            return self.kept[name]

    return Keeper()


def _colours(screen: Surface) -> int:
    """Return how many different colours a picture shows when it is seen small."""
    import pygame

    small = pygame.transform.smoothscale(screen, (48, 30))
    pixels = pygame.image.tobytes(small, "RGB")
    return len({pixels[at : at + 3] for at in range(0, len(pixels), 3)})


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


CHECKS = (_pictures, _fonts, _sounds, _words, _rulebooks, _bots, _rooms, _settings, _scenes, _models)
