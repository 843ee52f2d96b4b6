"""The investigation sheet against brute force over every way in which the loots can lie."""

from __future__ import annotations

import itertools
import os
import time
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from engines.chance import Chance
from engines.gnome_street import GAME
from engines.gnome_street.commands import Ask
from engines.gnome_street.sheet import sheet
from tests.engines.gnome_street.naive import SQUARES, covered, printed
from tests.engines.gnome_street.table import acting, at, do

LOOTS = [square for square in SQUARES if printed(square) != "~~"]
GAMES = int(os.environ.get("SQUARE_TABLE_GAMES", "4"))


def placements(view: dict[str, Any]) -> tuple[list[int], list[tuple[str, ...]]]:
    """Return the hidden seats, and every way to lay their loots that agrees with a view: all are tried."""
    hidden = [seat for seat, square in enumerate(view["loots"]) if square is None]
    heard = [answer for answer in view["answers"] if answer["yes"] is not None]
    fits: list[list[str]] = []
    for seat in hidden:
        told = [answer for answer in heard if answer["asked"] == seat]
        fits.append([s for s in LOOTS if all((s in covered(a["question"], a["square"])) == a["yes"] for a in told)])
    known = {square for square in view["loots"] if square is not None}
    return hidden, [way for way in itertools.product(*fits) if len(set(way)) == len(hidden) and not known & set(way)]


def agree(view: dict[str, Any]) -> int:
    """Compare the sheet of a view with brute force; return how many squares are struck."""
    hidden, ways = placements(view)
    pages = sheet(view)
    assert list(pages) == hidden
    for place, rival in enumerate(hidden):
        counts = Counter(way[place] for way in ways)
        assert list(pages[rival].possible) == [square for square in LOOTS if square in counts], view["answers"]
        assert pages[rival].ways == counts
        assert all(pages[rival].odds(square) == Fraction(counts[square], len(ways)) for square in LOOTS)
    return sum(len(LOOTS) - len(page.possible) for page in pages.values())


def random_view(seats: int, answers: int, seed: int) -> Any:
    """A state with that many true answers of all kinds, some heard by few."""
    chance = Chance(seed)
    squares = LOOTS[:]
    chance.shuffle(squares)
    loots = squares[:seats]
    told = []
    for number in range(answers):
        asker = chance.below(seats)
        asked = (asker + 1 + chance.below(seats - 1)) % seats
        question = chance.choice(("sight", "nine", "flower"))
        square = chance.choice(LOOTS)
        public = chance.below(2) == 0
        heard = {asker, asked, chance.below(seats)}
        told.append(
            {
                "round": 1 + number // seats,
                "asker": asker,
                "asked": asked,
                "question": question,
                "square": square,
                "yes": loots[asked] in covered(question, square),
                "public": public,
                "heard": list(range(seats)) if public else sorted(heard),
            }
        )
    told = [
        one
        for n, one in enumerate(told)
        if all(o["round"] != one["round"] or o["asker"] != one["asker"] for o in told[:n])
    ]
    chosen = [8, 7, 3, 2][:seats]
    return at(chosen, round=9, last_round=True, loots=loots, answers=told)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("answers", [0, 3, 8, 16])
def test_strikes_are_exactly_what_follows(seats: int, answers: int) -> None:
    struck = 0
    for seed in range(3 * GAMES):
        state = random_view(seats, answers, seed)
        struck += sum(agree(GAME.view(state, seat)) for seat in range(seats))
    assert struck > 0


def play_and_compare(seats: int, seed: int) -> int:
    """Play a game in which everybody asks when it can, and compare after every answer; return the comparisons."""
    state, chance, compared = GAME.new(seats, seed, {"scripted_flicks": True}), Chance(seed), 0
    while actors := GAME.actors(state):
        seat = chance.choice(actors)
        legal = GAME.legal(state, seat)
        asks = [command for command in legal if isinstance(command, Ask)]
        GAME.apply(state, seat, chance.choice(asks or legal))
        if asks:
            agree(GAME.view(state, chance.below(seats)))
            compared += 1
    assert sheet(GAME.view(state, 0)) == {}
    return compared


@pytest.mark.parametrize("seats", [3, 4])
def test_strikes_are_exact_in_games_that_are_played(seats: int) -> None:
    assert sum(play_and_compare(seats, seed) for seed in range(3 * GAMES)) > 20 * GAMES


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4])
def test_strikes_are_exact_in_thousands_of_games(seats: int) -> None:
    assert sum(play_and_compare(seats, seed) for seed in range(2000)) > 10000


def test_an_onlooker_has_a_sheet_too() -> None:
    state = random_view(4, 16, 2)
    view = GAME.view(state, None)
    struck = agree(view)
    assert struck > 0
    assert len(sheet(view)) == 4


def test_the_own_loot_is_nobody_elses() -> None:
    pages = sheet(GAME.view(at([8, 7, 3]), 0))
    assert {rival: set(LOOTS) - set(page.possible) for rival, page in pages.items()} == {1: {"A1"}, 2: {"A1"}}


def test_what_is_certain_of_one_rival_is_struck_for_the_others() -> None:
    """Rival 1 can only have C1, so rival 2 cannot; nothing that 2 was asked says so."""
    answers = [
        {"round": 1, "asker": 0, "asked": 1, "question": "flower", "square": "C1", "yes": True},
        {"round": 2, "asker": 0, "asked": 1, "question": "nine", "square": "C1", "yes": True},
    ]
    told = [{**answer, "public": True, "heard": [0, 1, 2]} for answer in answers]
    state = at([8, 7, 3], round=3, loots=["A1", "C1", "C6"], answers=told)
    pages = sheet(GAME.view(state, 0))
    assert pages[1].possible == ("C1",)
    assert "C1" not in pages[2].possible
    assert len(pages[2].possible) == 14


def test_two_rivals_that_share_two_squares_leave_none_of_them_to_the_third() -> None:
    """Neither loot is certain, but together they fill both squares."""

    def told(asked: int, question: str, square: str, yes: bool, number: int) -> dict[str, Any]:
        heard = {"public": True, "heard": [0, 1, 2, 3]}
        return {
            "round": number,
            "asker": 0,
            "asked": asked,
            "question": question,
            "square": square,
            "yes": yes,
            **heard,
        }

    # Red flowers: A6 B3 C1 C4; in the row and column of C1 only C1 and C4 are left.
    answers = [
        told(asked, question, square, True, number)
        for number, (asked, question, square) in enumerate(
            [(1, "flower", "C1"), (1, "sight", "C1"), (2, "flower", "C1"), (2, "sight", "C1")], start=1
        )
    ]
    state = at([8, 7, 3, 2], round=5, loots=["A1", "C1", "C4", "A2"], answers=answers)
    view = GAME.view(state, 0)
    pages = sheet(view)
    assert pages[1].possible == pages[2].possible == ("C1", "C4")
    assert set(pages[3].possible) == set(LOOTS) - {"A1", "C1", "C4"}
    agree(view)


def test_what_was_not_heard_strikes_nothing() -> None:
    state = acting([8, 5, 3], "lawn", "flower", "B3", loots=["A1", "C1", "C6"])
    do(state, 0, type="ask", seat=1)
    asked, stranger, onlooker = (sheet(GAME.view(state, viewer)) for viewer in (0, 2, None))
    assert set(asked[1].possible) == {"A6", "B3", "C1", "C4"}
    assert len(stranger[1].possible) == 15
    assert len(onlooker[1].possible) == 16


def test_a_sheet_is_quick() -> None:
    views = [GAME.view(random_view(4, 24, seed), viewer) for seed in range(5) for viewer in (None, 0)]
    begin = time.process_time()
    for _ in range(5):
        for view in views:
            sheet(view)
    assert (time.process_time() - begin) / (5 * len(views)) < 0.005
