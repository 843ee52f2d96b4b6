"""Starts the program. The worker of the bots imports this module again, so nothing here imports pygame on its own."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from app.errors import AppError, NoDisplay


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code (0: all is well)."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # nothing else at the start needs all this

        freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for some takes a tenth of the start
    _mend_output()
    parser = _parser()
    asked = parser.parse_args(sys.argv[1:] if arguments is None else list(arguments))
    if asked.check != (asked.what == "lessons"):
        parser.error("lessons and --check belong together")
    try:
        if asked.selftest:
            from app import selftest

            return selftest.run()
        if asked.what == "gallery":
            from app import gallery

            return gallery.run(Path(asked.out or "gallery"))
        if asked.what == "lessons":
            from app.lessons import check

            return check.run()
        return _play(Path(asked.what) if asked.what else None, asked.smoke)
    except NoDisplay as fault:
        _say_in_both(fault)
        return 1


def _play(opened: Path | None, smoke: bool) -> int:
    """Open the window; while the program is put together, its first pictures are read beside that."""
    from app.scenes.first import expected_scale, first_pictures
    from app.stage.loader import Loader

    loader = Loader()
    loader.want(first_pictures(expected_scale()))
    from app import program

    return program.run(opened, smoke, loader)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="square-table", description="四方桌 · Square Table: tabletop games for one family round one computer."
    )
    parser.add_argument(
        "what",
        nargs="?",
        metavar="FILE | gallery | lessons",
        help="a saved game to open, the word gallery, or lessons with --check",
    )
    parser.add_argument("out", nargs="?", metavar="OUT", help="with gallery: the folder for the pictures of all scenes")
    parser.add_argument("--check", action="store_true", help="with lessons: play every part by its own instructions")
    parser.add_argument("--selftest", action="store_true", help="open every part of the program, say what is missing")
    parser.add_argument("--smoke", action="store_true", help="open the window, draw one picture, end")
    return parser


def _say_in_both(fault: AppError) -> None:
    from app.words import screen_words

    for language in ("zh", "en"):
        print(screen_words().text(language, fault.key), file=sys.stderr or sys.__stderr__)


def _mend_output() -> None:
    """Let words of any language be printed anywhere; a program with a window only may have no output at all."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError, OSError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


if __name__ == "__main__":
    sys.exit(main())
