"""The program with its window: opens it, goes to the shelf or to a saved game, and keeps a fault from ending it."""

from __future__ import annotations

import contextlib
import locale
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Literal

import pygame

from app.errors import MissingPicture
from app.scenes import doors
from app.scenes.last_word import LastWord
from app.sound import Sound
from app.stage.loader import Loader
from app.stage.stage import Stage, open_window, prepare_display
from app.storage import log, places
from app.storage.settings import Wishes
from app.widgets import tell, toast
from app.words import screen_words

ICON = "app/icon"
MOST_FAULTS = 5
"""So many faults in one run are answered with a dialog; after that the program ends rather than go round."""


def run(opened: Path | None, smoke: bool, loader: Loader) -> int:
    """Play until the window is closed; return the exit code. Raises NoDisplay."""
    prepare_display()
    first = not places.settings_file().exists()
    wishes = Wishes(places.settings_file())
    if first:
        wishes.settings.language = own_language()
    screen = open_window(wishes.settings)
    stage = Stage(screen, wishes.settings, Sound(wishes.settings), in_window=True)
    stage.pictures.loader = loader
    stage.keep_settings = wishes.save
    _dress_window(stage)
    beginning = iter([partial(begin, stage, opened, wishes.trouble)])
    faults = guarded(stage, partial(_play, stage, smoke, beginning))
    wishes.save()
    end(bots=not smoke)
    return 1 if faults and (smoke or faults == MOST_FAULTS) else 0


def _play(stage: Stage, smoke: bool, beginning: Iterator[Callable[[], None]]) -> None:
    """Begin, unless that was done before a fault; then play on."""
    for begin_it in beginning:
        begin_it()
    stage.step(pygame.event.get())
    if not smoke:
        from app.bot_worker import worker

        # After the first picture: nobody waits for them, and the first bot and the first sound answer at once.
        worker().start()
        stage.sound.open()
        stage.run()


def begin(stage: Stage, opened: Path | None, trouble: str | None = None) -> None:
    """Go to the shelf, or to the game in a file; say what was wrong with the settings."""
    stage.open_file = lambda path: open_file(stage, path)
    doors.to_shelf(stage)
    if trouble is not None:
        toast(stage, lambda: stage.say(trouble), "bad")
    if opened is not None:
        open_file(stage, opened)


def open_file(stage: Stage, path: Path) -> None:
    """Go on with the game in a file (named on the command line, or dropped onto the window)."""
    doors.go_on(stage, path)


def guarded(stage: Stage, go: Callable[[], None]) -> int:
    """Run the stage and return how many faults there were; each is written to the log and told in one sentence.

    :data:`MOST_FAULTS` means that the program had to end.

    The game itself is safe: every command was on disk before it was shown.
    """
    for number in range(MOST_FAULTS):
        try:
            go()
        except Exception as fault:
            log.write_fault(places.log_file(), fault)
            if not _calm_down(stage):
                _say_without_a_window()
                break
        else:
            return number
    stage.running = False
    return MOST_FAULTS


def _calm_down(stage: Stage) -> bool:
    """Tell what happened over the shelf; where not even the shelf can be shown, without it and without pictures.

    Return whether anything could be drawn.
    """
    for tell_it in (_tell_over_the_shelf, _say_the_last_word):
        try:
            stage.layers.clear()
            tell_it(stage)
            stage.step([])
        except Exception as fault:
            log.write_fault(places.log_file(), fault)
        else:
            return True
    return False


def _say_without_a_window() -> None:
    """Print one sentence in both languages: nothing can be drawn any more (fonts that are gone, a lost screen)."""
    for language in ("zh", "en"):
        words = screen_words().text(language, "errors.no-picture", log=places.log_file())
        print(words, file=sys.stderr or sys.__stderr__)


def _tell_over_the_shelf(stage: Stage) -> None:
    doors.to_shelf(stage)
    tell(
        stage,
        lambda: stage.say("errors.title"),
        lambda: stage.say("errors.unknown"),
        lambda: stage.say("errors.understood"),
        "warning",
    )


def _say_the_last_word(stage: Stage) -> None:
    stage.clear_to(LastWord(stage))


def own_language() -> Literal["zh", "en"]:
    """Return the language to begin with: Chinese where the system speaks Chinese, else English."""
    preferred = [found["language"] for found in _preferred()]
    names = [*preferred, os.environ.get("LANG", ""), locale.getlocale()[0] or ""]
    spoken = next((name for name in names if name and not name.startswith(("C", "POSIX"))), "")
    return "zh" if spoken.lower().startswith(("zh", "chinese")) else "en"


def _preferred() -> Iterator[dict[str, str]]:
    try:
        yield from pygame.system.get_pref_locales()  # type: ignore[misc]
    except (pygame.error, AttributeError):
        return


def _dress_window(stage: Stage) -> None:
    pygame.display.set_caption(f"{stage.say('app.name')}")
    with contextlib.suppress(MissingPicture):  # a window without an icon is better than none
        size = stage.pictures.size(ICON)
        pygame.display.set_icon(stage.pictures.get(ICON, (round(size[0]), round(size[1]))))


def end(bots: bool) -> None:
    """Give everything back to the system, the bots' process too."""
    if bots:
        from app.bot_worker import worker

        worker().close()
    pygame.quit()
