"""A result stays until it was read: any press goes on, nobody has to press, and with animation off nothing waits."""

from __future__ import annotations

import random

import pytest

from app.boards.motion import LONGEST_STAY
from app.boards.wanted_story import READ
from app.session import Need
from engines.match import Match
from tests.app.tables import Table

SEATS = 2
PLACES = {"tiki-topple": ("scoring", "round-scored"), "wanted": ("reveal", "judged")}
"""For each game: what its view has while the result lies there, and the event that brings it."""


def before_the_result(game_id: str) -> Match:
    """Play until seat 0 is to give the command that ends the round."""
    match, rng = (
        Match.new(game_id, SEATS, 3, {}),
        random.Random(4),
    )
    while True:
        seat = match.actors()[0]
        command = rng.choice(match.legal(seat))
        tried = Match.at(game_id, match.position())
        if any(event["type"] == PLACES[game_id][1] for event in tried.do(seat, command)):
            return match
        match.do(seat, command)


def table(game_id: str, **wishes: object) -> Table:
    """Return a table at which the round has just ended and its result is being told."""
    match = before_the_result(game_id)
    seat = match.actors()[0]
    kinds = "".join("p" if other == seat else "n" for other in range(SEATS))
    made = Table(kinds, None, Match.at(game_id, match.position()), language="en", **wishes)
    made.until(lambda: made.scene.acting)
    made.scene.carry_out(made.scene.session.legal()[0], {})
    made.stage.step([])
    return made


def words(made: Table) -> str:
    return made.scene.board.say(made.scene.sentence())


def stays(made: Table) -> None:
    made.until(lambda: made.scene.flow.player.staying)


@pytest.mark.parametrize("game_id", PLACES)
@pytest.mark.parametrize("press", ["click", "return", "space"])
def test_a_result_stays_until_a_press(game_id: str, press: str) -> None:
    made = table(game_id)
    stays(made)
    field = PLACES[game_id][0]
    for _ in range(5):
        made.pass_time(LONGEST_STAY / 6)
        assert field in made.scene.board.view
        assert words(made).endswith("press anywhere to go on")
        assert made.scene.turn_seat is None, "no plate is lit while a result is read"
    made.click((5, 5)) if press == "click" else made.key(press)
    assert not made.scene.flow.player.staying
    made.settle()
    assert field not in made.scene.board.view
    assert not made.scene.session.match.outcome().over


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("game_id", PLACES)
def test_nobody_has_to_press(game_id: str, reduced: bool) -> None:
    made = table(game_id, reduced_motion=reduced)
    stays(made)
    begun = made.clock.now
    made.until(lambda: not made.scene.flow.player.staying)
    assert LONGEST_STAY - 0.2 < made.clock.now - begun < LONGEST_STAY + 0.2


@pytest.mark.parametrize("game_id", PLACES)
def test_with_animation_off_nothing_waits(game_id: str) -> None:
    made = table(game_id, speed="off")
    seen = []
    made.until(lambda: bool(seen.append(made.scene.flow.player.staying)) or not made.scene.flow.player.playing)
    assert not any(seen)


@pytest.mark.parametrize("game_id", PLACES)
def test_a_press_before_it_leads_to_the_whole_result_and_a_double_click_not_past_it(game_id: str) -> None:
    made = table(game_id)
    made.pass_time(0.2)
    made.click((5, 5))
    assert made.scene.flow.player.staying
    view = made.scene.board.view
    if game_id == "wanted":
        assert len(view["reveal"]) == SEATS
    else:
        assert view["scoring"]["open"] == SEATS
        assert view["scores"] == made.match.view(None)["scores"]
    made.clock.now += 0.1
    made.key("return")
    assert made.scene.flow.player.staying
    made.pass_time(0.5)
    made.key("return")
    assert not made.scene.flow.player.staying


def test_it_can_be_looked_at_closely_while_it_stays() -> None:
    made = table("wanted")
    stays(made)
    made.pass_time(0.5)
    made.click(made.where(("played", 0)), 3)
    assert type(made.stage.top).__name__ == "LookScene"
    made.key("escape")
    assert made.scene.flow.player.staying


def test_each_verdict_can_be_read() -> None:
    made = table("wanted")
    lengths: list[float] = []
    seen = 0
    while not made.scene.flow.player.staying:
        reveal = made.scene.board.view.get("reveal")
        if reveal is not None and len(reveal) > seen:
            seen = len(reveal)
            lengths.append(made.clock.now)
        made.pass_time(0.05)
    assert len(lengths) == SEATS
    assert all(after - before >= 1.6 for before, after in zip(lengths, [*lengths[1:], made.clock.now], strict=True))
    assert READ >= 1.6
    assert made.need is not Need.OVER
