"""``python -m engines``: the games without a screen, by the protocol of :mod:`engines.console`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence

from engines.bench import bench
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
        print(json.dumps(bench(options.game, options.seconds, options.seats)))
    except EngineError as fault:
        print(fault_words(fault, "en"), file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engines", description=__doc__)
    tools = parser.add_subparsers(dest="tool", title="tools (without one: the JSON-lines protocol)")
    measure = tools.add_parser("bench", help="play at random and say how fast")
    measure.add_argument("game", metavar="GAME", help=", ".join(game_ids()))
    measure.add_argument("seconds", metavar="SECONDS", nargs="?", type=_positive, default=3.0)
    measure.add_argument("--seats", type=int, default=None, help="default: the fewest")
    return parser


def _positive(text: str) -> float:
    """Read a number of seconds between 0.01 and 3600."""
    seconds = float(text)
    if not 0.01 <= seconds <= 3600:
        raise ValueError(text)
    return seconds


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
