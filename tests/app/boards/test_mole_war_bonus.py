"""The bonus table at the end: every heading and name whole at every size, and what is counted beside its cards."""

from __future__ import annotations

import pytest

from app.boards.mole_war import MoleWarBoard
from app.boards.mole_war_bonus import bonus_pieces
from app.people import MARKS, Person
from engines.match import Match
from engines.mole_war.box import CATEGORIES
from tests.app.boards.garden import played
from tests.app.reader import Reader
from tests.app.screen import Desk

SIZES = ((960, 600), (1280, 720), (2560, 1440))
NAMES = {"zh": ("小满", "阿海", "奶奶", "石头"), "en": ("Grandma", "Grandpa", "Clara", "Dumpling")}


@pytest.fixture(scope="module")
def over() -> Match:
    return played(4, 5000, events=True, obstacles=True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_headings_and_names_are_whole(over: Match, size: tuple[int, int], language: str) -> None:
    stage = Desk(size, language=language).stage
    board = MoleWarBoard(stage, [Person(name, MARKS[seat]) for seat, name in enumerate(NAMES[language])])
    board.lay_out(stage.frame.box)
    board.show(over.view(0), 0, 0)
    sheet = bonus_pieces(board)[0]
    assert sheet.box.bottom < board.garden.track.y - 6, "the markers of the track are seen"
    read = set(Reader(stage, sheet.look).read)
    heads = [stage.say(f"mole-war.{key}") for key in ("bonus-title", "bonus-sets", "bonus-sum")]
    assert {*heads, *(board.rule(f"categories.{name}") for name in CATEGORIES)} <= read
    assert set(NAMES[language]) <= read, read


def test_plates_and_track_follow_the_count_to_the_final_score(over: Match) -> None:
    stage = Desk(language="en").stage
    board = MoleWarBoard(stage, [Person(name, MARKS[seat]) for seat, name in enumerate(NAMES["en"])])
    view = over.view(0)
    board.show(view | {"bonus": 0}, 0, 0)
    assert [board.plate(seat).score for seat in range(4)] == view["medals"]
    board.show(view, 0, 0)
    final = list(over.outcome().scores)
    assert final != view["medals"]
    assert [board.plate(seat).score for seat in range(4)] == final
    for seat, score in enumerate(final):
        pin = board.piece(("pin", seat))
        assert pin is not None
        assert pin.centre[0] == board.garden.medal(score)[0]
        assert str(score) in pin.words


def test_no_light_shines_through_the_sheet(over: Match) -> None:
    stage = Desk(language="en").stage
    board = MoleWarBoard(stage, [Person(name, MARKS[seat]) for seat, name in enumerate(NAMES["en"])])
    board.show(over.view(0), 0, 0)
    covered = {piece.key[0] for piece in board.pieces() if board.covered(piece) and isinstance(piece.key, tuple)}
    assert {"mole", "tile"} <= covered
    assert not covered & {"bonus", "pin"}
