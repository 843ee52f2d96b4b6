"""What a key or a press means where a newcomer tries it: Enter in the menu, the end of a turn too early, the strip."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.scenes.table_flow import NEW_ROUND
from app.session import Need
from app.stage.gesture import Key
from app.widgets.notes import notes
from app.widgets.said import said
from engines.match import Match
from tests.app.lessons.learner import Learner
from tests.app.scenes.test_table_stay import stays
from tests.app.scenes.test_table_stay import table as with_result
from tests.app.tables import Table, before_a_mole_war_turn, top


def told(table: Table) -> list[str]:
    return [said(slip.words) for slip in notes(table.stage).toasts.slips]


@pytest.mark.parametrize("opener", ["escape", "f10"])
def test_enter_in_the_menu_presses_its_first_entry(opener: str) -> None:
    made = Table("pn", None)
    made.until(lambda: made.scene.acting)
    made.key(opener)
    assert top("TableMenu", made)
    made.key("return")
    assert made.stage.top is made.scene


def test_the_end_of_a_turn_before_anything_was_done_says_why() -> None:
    made = before_a_mole_war_turn()
    made.key("d")
    assert told(made) == [made.stage.say_of("mole-war", "refusals.move-needed")]
    assert made.scene.acting


def test_a_press_on_the_strip_goes_on() -> None:
    made = with_result("wanted")
    stays(made)
    made.pass_time(1.0)
    made.click(made.scene.board.laid.sentence.centre)
    assert not made.scene.flow.player.staying


def test_just_now_tells_the_judgements_while_they_are_read() -> None:
    made = with_result("wanted")
    stays(made)
    judged = [event for event in made.scene.session.match.steps[-1].events if event["type"] == "judged"]
    board = made.scene.board
    wanted = [board.say(sentence) for event in judged if (sentence := board.told(event)) is not None]
    for _ in range(2):
        lines = made.scene.slip_lines()
        assert [line.words for line in lines][-len(judged) :] == wanted
    named = {board.people[event["seat"]].name: event["card"] for event in judged if event["arrested"]}
    caption = board.say(made.scene.sentence())
    for name, card in named.items():
        assert f"{name}'s {board.rule(f'short.{card}')}" in caption


def test_who_has_gone_astray_by_pointer_goes_back_with_enter(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    table, step = learner.table, learner.course.step.id
    steps = len(learner.course.match.steps)
    wanted = learner.course.next_shown()
    table.carry_out(next(c for c in table.session.legal() if c != wanted and c["card"] == "up2"), {})
    learner.settle()
    assert table.guide.balloon.children()[0] is table.guide.back
    assert table.session.need() is Need.PASS_ON
    hand = next(piece for piece in table.board.pieces() if table.board.laid.hand.holds(piece.centre))
    table.idle.begin(hand.key, hand.centre)
    assert table.idle._why() is None, "the guide asks something else"
    learner.stage.send(Key("return"))
    learner.settle()
    assert learner.course.step.id == step
    assert len(learner.course.match.steps) == steps


@pytest.mark.parametrize(("game_id", "seats"), [("tiki-topple", 2), ("wanted", 3), ("gnome-street", 3)])
def test_nothing_of_the_round_before_is_marked_in_a_new_one(game_id: str, seats: int) -> None:
    match, rng = Match.new(game_id, seats, 3, {}), random.Random(1)
    while len(match.steps) < 5 or not {event["type"] for event in match.steps[-1].events} & set(NEW_ROUND):
        match.do(match.actors()[0], rng.choice(match.legal(match.actors()[0])))
    last = match.steps[-1]
    match.drop(1)
    command = match.game.data(last.command)
    made = Table("".join("p" if seat == last.seat else "n" for seat in range(seats)), None, match)
    made.until(lambda: made.scene.acting)
    player = made.scene.flow.player
    made.scene.session.thinker = None
    made.scene.carry_out(command, {})
    made.until(lambda: not player.playing or player.staying)
    while player.playing:
        made.scene.flow.skip()
        made.pass_time(0.1)
    made.pass_time(0.2)
    if len(match.steps) and match.steps[-1].seat == last.seat:
        assert player.changed_keys == set()
