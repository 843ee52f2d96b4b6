"""The measured strength: a sequential test that ends in time, games that are kept, a table that hides nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.bots.strength import FIRST, MOST, Pairing, bounds, measure, pairings, raised, save, table


def pairing(*wins: float, seats: int = 2) -> Pairing:
    return Pairing("tiki-topple", ("novice", *["random"] * (seats - 1)), list(wins))


def test_twice_the_odds() -> None:
    assert raised(0.5) == pytest.approx(2 / 3)
    assert raised(0.25) == pytest.approx(0.4)


def test_clear_winners_and_clear_losers_end_a_pairing_early() -> None:
    assert pairing(*[1.0] * 15).verdict == "open"
    assert pairing(*[1.0] * 16).verdict == "stronger"
    assert pairing(*[1.0, 0.0] * 30).verdict == "not stronger"
    assert pairing(*[0.0] * 8).over
    assert not pairing().over


def test_what_the_test_once_said_stands() -> None:
    assert pairing(*[1.0] * 16, *[0.0] * 30).verdict == "stronger"


def test_a_pairing_ends_after_its_most_games_at_the_latest() -> None:
    undecided = [1.0, 1.0, 0.0, 1.0, 0.0] * (MOST // 5)
    assert len(undecided) == MOST
    assert pairing(*undecided).over


def test_cheap_games_are_played_to_the_end_and_counted_then() -> None:
    cheap = pairing(*[1.0] * 16)
    assert cheap.over
    cheap.moves = [0.01] * 16
    assert (cheap.verdict, cheap.over) == ("open", False)
    cheap.wins = [1.0] * 224 + [0.0] * (MOST - 224)
    assert (cheap.verdict, cheap.over) == ("stronger", True)
    cheap.wins = [1.0] * 223 + [0.0] * (MOST - 223)
    assert (cheap.verdict, cheap.over) == ("not stronger", True)


@pytest.mark.parametrize(("won", "reached"), [(250, "reached"), (249, "missed")])
def test_the_aim_of_cheap_games_is_counted_too(won: int, reached: str) -> None:
    expert = Pairing("gnome-street", ("expert", *["random"] * 3), [1.0] * won + [0.0] * (MOST - won))
    expert.moves = [0.0] * MOST
    assert expert.reached == reached


def test_an_expert_among_random_players_has_an_aim_of_its_own() -> None:
    assert [one.aim for one in pairings() if one.game == "gnome-street"] == pytest.approx(
        [None, None, None, 2.5 / 3, 2.5 / 4]
    )
    assert bounds(0.95, 0.5) == (0.85, 0.97)
    assert bounds(2.5 / 4, 0.25) == pytest.approx((0.5, 0.75))
    assert bounds(2.5 / 3, 1 / 3) == pytest.approx((2 / 3, 11 / 12))
    assert Pairing("wanted", ("expert", "regular"), [1.0] * 30).reached == ""


def test_the_aim_is_decided_by_games_and_a_pairing_waits_for_it() -> None:
    expert = ("expert", "random")
    early = Pairing("wanted", expert, [1.0] * 20)
    assert (early.verdict, early.reached, early.over) == ("stronger", "open", False)
    sure = Pairing("wanted", expert, [1.0] * 23)
    assert (sure.verdict, sure.reached, sure.over) == ("stronger", "reached", True)
    poor = Pairing("wanted", expert, [1.0, 1.0, 1.0, 1.0, 0.0] * 12)
    assert (poor.verdict, poor.reached, poor.over) == ("stronger", "missed", True)


def test_a_measurement_goes_on_where_it_stopped(tmp_path: Path) -> None:
    keep, only = tmp_path / "games.jsonl", "tiki-topple novice,random"
    ticks = iter(range(10**6))
    first = measure(0.05, keep, only, clock=lambda: float(next(ticks)))
    (played,) = [one for one in first if one.wins]
    assert played.levels == ("novice", "random")
    again = measure(0.0, keep, only)
    numbers = [json.loads(line)["number"] for line in keep.read_text(encoding="utf-8").splitlines()]
    assert numbers == [FIRST + index for index in range(len(played.wins))]
    assert [one.wins for one in again] == [one.wins for one in first]


def test_the_table_has_a_row_for_every_pairing_measured_or_not(tmp_path: Path) -> None:
    known = pairings()
    known[0].wins, known[0].moves = [1.0, 0.5], [0.25, 0.75]
    rows = [line for line in table(known).splitlines() if line.startswith("| ") and "level" not in line]
    assert len(rows) == len(known)
    assert sum("not measured" in row for row in rows) == len(known) - 1
    assert "| 2 | 0.75 |" in rows[0]
    assert rows[0].endswith("| 0.50 |")
    assert sum("0.95: open" in row for row in rows) == 3
    save(known, tmp_path / "table.md")
    assert (tmp_path / "table.md").read_text(encoding="utf-8") == table(known)
