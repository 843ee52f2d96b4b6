"""The review: every step is weighed with its seat's own view, chances add up, the largest losses are told."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from app.review import POINTS, Review
from engines.bots.review import review
from engines.match import Match
from engines.shelf import game, game_ids


def finished(game_id: str, seats: int, seed: int = 3) -> Match:
    match, rng = Match.new(game_id, seats, seed), random.Random(seed)
    while match.actors():
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    return match


class Scripted:
    """Answers with a loss for each step; a loss of None fails."""

    def __init__(self, losses: dict[int, float | None]) -> None:
        self.losses = losses
        self.asked: list[tuple[Any, int, Mapping[str, Any] | None]] = []
        self.dropped = 0

    def ask(
        self,
        game_id: str,
        view: Any,
        seat: int,
        level: str,
        millis: int,
        want: str = "",
        played: Mapping[str, Any] | None = None,
        seats: int = 0,
    ) -> int:
        assert want == "review"
        self.asked.append((view, seat, played))
        return len(self.asked)

    def answer(self, number: int) -> Any:
        loss = self.losses.get(number, 0.0)
        if loss is None:
            return "failed"
        _, seat, played = self.asked[number - 1]
        best = {"command": {"type": "other"}, "visits": 9, "chance": 0.6, "points": 10.0}
        own = {"command": played, "visits": 9, "chance": 0.6 - loss, "points": 10.0 - 20 * loss}
        outlook = [0.5 if one == seat else 0.25 for one in range(3)]
        return {"options": [best, own], "played": own, "searched": True, "outlook": outlook}

    def drop(self) -> None:
        self.dropped += 1


def run(match: Match, losses: dict[int, float | None]) -> tuple[Review, Scripted]:
    scripted = Scripted(losses)
    made = Review(match, scripted)
    for _ in range(3 * made.steps):
        made.tick()
    return made, scripted


def test_every_step_is_asked_with_what_its_seat_knew_then() -> None:
    match = finished("tiki-topple", 3)
    made, scripted = run(match, {})
    assert made.over
    for number, (step, (view, seat, played)) in enumerate(zip(match.steps, scripted.asked, strict=True)):
        assert (seat, played) == (step.seat, match.game.data(step.command))
        assert view == match.view_at(number, seat)


def test_chances_add_up_and_end_with_the_winners() -> None:
    match = finished("tiki-topple", 3)
    made, _ = run(match, {2: None})
    assert made.failed == 1
    assert len(made.rows) == made.steps + 1
    assert all(sum(row) == pytest.approx(1.0) for row in made.rows)
    winners = match.outcome().winners
    assert [seat for seat, chance in enumerate(made.rows[-1]) if chance > 0] == sorted(winners)


def test_the_largest_losses_are_the_turning_points_in_order_of_the_game() -> None:
    made, _ = run(finished("tiki-topple", 3), {4: 0.1, 9: 0.4, 12: 0.2, 15: 0.3, 16: 0.01})
    assert [turn.step for turn in made.turning_points()] == [9, 12, 15]
    assert len(made.turning_points()) == POINTS
    assert made.turning_points()[0].points == pytest.approx(8.0)
    steady, _ = run(finished("tiki-topple", 3), {4: 0.01})
    assert steady.turning_points() == []


def test_stopping_drops_the_open_question_and_going_on_asks_it_again() -> None:
    scripted = Scripted({})
    made = Review(finished("tiki-topple", 3), scripted)
    made.tick()
    made.stop()
    made.stop()
    assert scripted.dropped == 1
    made.tick()
    assert [asked[1:] for asked in scripted.asked[:2]] == [scripted.asked[0][1:]] * 2
    assert made.done == 0


@pytest.mark.parametrize("game_id", game_ids())
def test_a_look_back_is_the_same_for_the_same_seed_and_never_better_than_the_best(game_id: str) -> None:
    match = Match.new(game_id, game(game_id).info.seats[0], 5)
    for _ in range(6):
        seat = match.actors()[0]
        view, played = match.view(seat), match.legal(seat)[-1]
        found = review(match.game, view, seat, played, "regular", 7, 0, iterations=12)
        assert found == review(match.game, view, seat, played, "regular", 7, 0, iterations=12)
        assert sum(found.outlook) == pytest.approx(1.0)
        if found.played is not None:
            assert found.played.command == played
            assert found.thought.options[0].chance >= found.played.chance
        match.do(seat, played)
