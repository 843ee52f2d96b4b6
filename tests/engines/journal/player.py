"""Plays for ever in a journal, and says after every command what a table would show; made to be killed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from engines.chance import Chance
from engines.journal import Journal
from engines.match import Match


def play_for_ever(path: Path, show: Callable[[str], object]) -> None:
    journal = Journal.open(path)
    chance = Chance(len(journal.match.steps))
    show(journal.match.hash())
    while True:
        match = journal.match
        if not match.actors():
            journal.begin_again(Match.new(match.game_id, match.seats, chance.draw()))
        elif chance.below(6) == 0 and match.can_undo() is None:
            match.undo()
        else:
            seat = chance.choice(match.actors())
            match.do(seat, chance.choice(match.legal(seat)))
        show(journal.match.hash())


def forked(path: Path) -> tuple[int, int]:
    """Start a process that plays for ever; return its id and where to read what it shows, a line for each hash."""
    reader, writer = os.pipe()
    child = os.fork()
    if child:
        os.close(writer)
        return child, reader
    try:
        play_for_ever(path, lambda text: os.write(writer, text.encode() + b"\n"))
    finally:
        os._exit(1)
