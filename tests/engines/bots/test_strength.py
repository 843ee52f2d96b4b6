"""The measured strength: a sequential test that ends in time, games that are kept, a table that hides nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.bots.strength import MOST, Pairing, measure, pairings, raised, save, table


def pairing(*wins: float, seats: int = 2) -> Pairing:
    return Pairing("tiki-topple", ("novice", *["random"] * (seats - 1)), list(wins))


def test_three_times_the_odds() -> None:
    assert raised(0.5) == pytest.approx(0.75)
    assert raised(0.25) == pytest.approx(0.5)


def test_clear_winners_and_clear_losers_end_a_pairing_early() -> None:
    assert pairing(*[1.0] * 11).verdict == "open"
    assert pairing(*[1.0] * 12).verdict == "stronger"
    assert pairing(*[1.0, 0.0] * 20).verdict == "not stronger"
    assert pairing(*[0.0] * 5).over
    assert not pairing().over


def test_what_the_test_once_said_stands() -> None:
    assert pairing(*[1.0] * 12, *[0.0] * 30).verdict == "stronger"


def test_a_pairing_ends_after_its_most_games_at_the_latest() -> None:
    undecided = [1.0, 1.0, 0.0, 1.0, 0.0] * (MOST // 5)
    assert len(undecided) == MOST
    assert pairing(*undecided).over


def test_a_measurement_goes_on_where_it_stopped(tmp_path: Path) -> None:
    keep, only = tmp_path / "games.jsonl", "tiki-topple novice,random"
    ticks = iter(range(10**6))
    first = measure(0.05, keep, only, clock=lambda: float(next(ticks)))
    (played,) = [one for one in first if one.wins]
    assert played.levels == ("novice", "random")
    again = measure(0.0, keep, only)
    assert [one.wins for one in again] == [one.wins for one in first]


def test_the_table_has_a_row_for_every_pairing_measured_or_not(tmp_path: Path) -> None:
    known = pairings()
    known[0].wins = [1.0, 0.5]
    rows = [line for line in table(known).splitlines() if line.startswith("| ") and "level" not in line]
    assert len(rows) == len(known)
    assert sum("not measured" in row for row in rows) == len(known) - 1
    assert "| 2 | 0.75 |" in rows[0]
    save(known, tmp_path / "table.md")
    assert (tmp_path / "table.md").read_text(encoding="utf-8") == table(known)
