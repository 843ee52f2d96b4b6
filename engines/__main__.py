"""``python -m engines``: the games without a screen, by the protocol of :mod:`engines.console`."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from engines.bench import bench
from engines.bots import LEVELS
from engines.bots.arena import arena, level_list
from engines.bots.strength import measure, save
from engines.console import serve
from engines.errors import EngineError
from engines.faults import fault_words
from engines.shelf import game_ids


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve the protocol on standard input and output, or measure a game; return the exit status."""
    options = _parser().parse_args(arguments)
    if options.tool is None:
        if not serve(sys.stdin.buffer, sys.stdout.buffer):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing is left to be flushed on exit
        return 0
    try:
        print(json.dumps(_work(options)))
    except EngineError as fault:
        print(fault_words(fault, "en"), file=sys.stderr)
        return 2
    return 0


def _work(options: argparse.Namespace) -> dict[str, Any]:
    if options.tool == "bench":
        return bench(options.game, options.seconds, options.seats, options.options)
    if options.tool == "strength":
        measured = measure(options.minutes, options.keep, options.only, lambda words: print(words, file=sys.stderr))
        save(measured, options.out)
        return {"out": str(options.out), "games": sum(len(one.wins) for one in measured)}
    return arena(options.game, options.seats, options.games, options.jobs, keep=options.keep)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engines", description=__doc__)
    tools = parser.add_subparsers(dest="tool", title="tools (without one: the JSON-lines protocol)")
    measure = tools.add_parser("bench", help="play at random and say how fast")
    measure.add_argument("game", metavar="GAME", help=", ".join(game_ids()))
    measure.add_argument("seconds", metavar="SECONDS", nargs="?", type=_seconds, default=3.0)
    measure.add_argument("--seats", type=int, default=None, help="default: the fewest")
    measure.add_argument("--options", type=_options, default=None, help="JSON; default: what the game declares for it")
    _arena_parser(tools.add_parser("arena", help="let bots play against each other and count"))
    _strength_parser(tools.add_parser("strength", help="measure the levels against each other and write a table"))
    return parser


def _strength_parser(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--keep", type=Path, default=None, help="a file of results to go on with")
    parser.add_argument("--only", type=_pattern, default="", help="a regular expression for 'GAME level,level'")
    parser.add_argument("--out", type=Path, required=True, help="the table, in Markdown")


def _arena_parser(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(game_ids()))
    parser.add_argument("--seats", type=_levels, required=True, help=f"levels with commas between: {', '.join(LEVELS)}")
    parser.add_argument("--games", type=_count, default=100)
    parser.add_argument("--jobs", type=_count, default=1, help="processes")
    parser.add_argument("--keep", type=Path, default=None, help="a file of results to go on with")


# What follows reads one argument each; ArgumentTypeError carries words, a ValueError only the function's name.


def _levels(text: str) -> list[str]:
    try:
        return level_list(text, LEVELS)
    except ValueError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def _options(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError as fault:
        raise argparse.ArgumentTypeError(f"not JSON: {fault}") from None
    if not isinstance(found, dict):
        raise argparse.ArgumentTypeError("options are a JSON object")
    return cast("dict[str, Any]", found)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 3600:
        raise argparse.ArgumentTypeError("seconds from 0.01 to 3600")
    return seconds


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("a whole number from 1")
    return int(text)


def _pattern(text: str) -> str:
    try:
        re.compile(text)
    except re.error as fault:
        raise argparse.ArgumentTypeError(f"no regular expression: {fault}") from None
    return text


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
