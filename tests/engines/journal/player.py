"""Plays for ever in a journal, and says after every command what a table would show; made to be killed."""

from __future__ import annotations

import sys
from pathlib import Path

from engines.chance import Chance
from engines.journal import Journal
from engines.match import Match


def main(path: Path, game_id: str) -> None:
    journal = Journal.open(path)
    chance = Chance(len(journal.match.steps))
    print(journal.match.hash(), flush=True)
    while journal.match.actors():
        if chance.below(6) == 0 and journal.match.can_undo() is None:
            journal.match.undo()
        else:
            seat = chance.choice(journal.match.actors())
            journal.match.do(seat, chance.choice(journal.match.legal(seat)))
        print(journal.match.hash(), flush=True)
        if not journal.match.actors():
            journal.begin_again(Match.new(game_id, journal.match.seats, chance.draw()))
            print(journal.match.hash(), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
