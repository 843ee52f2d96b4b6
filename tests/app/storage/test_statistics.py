"""Statistics add up what the summaries say, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.storage.statistics import tallies
from engines.journal import Summary


def summary(scores: tuple[int, ...], winners: tuple[int, ...], names: str = "AB", **more: Any) -> Summary:
    marks = ("sun", "drop", "star", "leaf")
    seats = [{"name": n, "mark": marks[i], "kind": "novice" if n.islower() else "person"} for i, n in enumerate(names)]
    known: dict[str, Any] = {
        "path": Path("x"), "game": "wanted", "seats": len(names), "people": {"seats": seats}, "over": True,
        "scores": scores, "winners": winners, "commands": 10,
    }  # fmt: skip
    return Summary(**(known | more))


def test_games_wins_best_and_average_per_name() -> None:
    (tally,) = tallies([summary((5, 9), (1,)), summary((7, 7), (0, 1), commands=30), summary((1, 2), (1,), "AC")])
    assert (tally.game_id, tally.games, tally.longest) == ("wanted", 3, 30)
    rows = {t.name: (t.games, t.wins, t.best, t.average) for t in tally.names}
    assert rows == {"A": (3, 1, 7, 13 / 3), "B": (2, 2, 9, 8.0), "C": (1, 1, 2, 2.0)}
    assert [t.name for t in tally.names] == ["B", "A", "C"]


def test_bots_are_counted_apart_and_stand_last() -> None:
    (tally,) = tallies([summary((5, 9), (1,), "Ab"), summary((5, 9), (1,), "Ba")])
    assert [(t.name, t.human) for t in tally.names] == [("A", True), ("B", True), ("a", False), ("b", False)]


def test_what_did_not_end_or_cannot_be_read_does_not_count() -> None:
    assert tallies([summary((1, 2), (0,), over=False), summary((1, 2), (0,), fault="damaged")]) == []
    two = tallies(
        [summary((-3, -1), (1,)), summary((1, 2), (1,), game="mole-war"), summary((1, 2), (1,), game="mole-war")]
    )
    assert [tally.game_id for tally in two] == ["mole-war", "wanted"]
    assert {t.best for t in two[1].names} == {-3, -1}
