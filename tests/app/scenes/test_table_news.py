"""The strip tells what is being played in a few words, and gives away nothing that is still to be seen."""

from __future__ import annotations

import random

import pytest

from app.boards import board_class
from app.people import MARKS, Person
from app.scenes.table_slip import LogLine, _fitting, log_lines, slip_lines
from app.session import Need
from app.stage.canvas import Look
from app.stage.frame import Box
from engines.match import Match
from engines.shelf import game_ids
from tests.app.reader import Reader
from tests.app.screen import Desk
from tests.app.tables import Table


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("language", ["zh", "en"])
def test_most_of_what_is_played_has_words_for_everybody(game_id: str, language: str) -> None:
    match, rng, told, steps = Match.new(game_id, 3, 4, {}), random.Random(4), 0, 0
    desk = Desk(language=language)
    people = [Person(name, MARKS[seat], "novice") for seat, name in enumerate(("Ada", "Ben", "Cleo"))]
    board = board_class(game_id)(desk.stage, people)
    while match.actors() and steps < 40:
        seat = match.actors()[0]
        before = len(match.log(None))
        match.do(seat, rng.choice(match.legal(seat)))
        words = board.playing(match.log(None)[before:])
        steps += 1
        if words is not None:
            said = board.say(words)
            told += 1
            assert "[" not in said
            assert "None" not in said
    assert told >= steps * 0.3, (game_id, told, steps)


def test_the_strip_says_what_a_bot_plays() -> None:
    at = Table("pb", None, Match.new("tiki-topple", 2, 3, {"starter": 1}), language="en", speed="normal")
    at.until(lambda: at.scene.flow.player.playing)
    assert at.scene.sentence().key == "tiki-topple.told.played"
    assert at.scene.board.people[1].name in at.scene.board.say(at.scene.sentence())


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_moves_of_two_others_are_both_on_the_slip_of_large_words(text_scale: float) -> None:
    desk = Desk((960, 600), text_scale=text_scale)
    canvas = desk.stage.painter.canvas()
    lines = [LogLine(seat, f"Forward {seat}") for seat in (0, 1, 2)]
    assert len(_fitting(canvas, lines, Box(0, 0, 130, 86))) >= 2


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_move_taken_back_leaves_the_slip_its_heading(language: str) -> None:
    at = Table("pb", None, Match.new("tiki-topple", 2, 3, {"starter": 0}), (1280, 720), language=language)
    at.stage.settings.confirm = False
    at.until(lambda: at.scene.acting)
    at.scene.carry_out(at.scene.session.legal()[0], {})
    at.until(lambda: at.scene.flow.may_pass)
    at.scene.flow.pass_on()
    at.until(lambda: at.scene.acting)
    at.scene.flow.undo()
    at.until(lambda: bool(at.scene.session.notes) and at.scene.acting)
    scene, whole = at.scene, at.stage.frame.box
    reader = Reader(at.stage, Look("slip", (whole.w, whole.h), scene.paint_slip))
    assert at.stage.say("table.just-now") in reader.read
    assert scene.slip_lines()[-1].short in ("".join(reader.read) if language == "zh" else " ".join(reader.read))


def test_the_next_one_s_turn_is_not_told_before_this_one_is_passed_on() -> None:
    match, rng = Match.new("mole-war", 2, 5, {"starter": 0}), random.Random(2)
    while match.view(0)["phase"] != "turn" or match.view(match.actors()[0])["step"] != "choose":
        match.do(match.actors()[0], rng.choice(match.legal(match.actors()[0])))
    at = Table("pp", "curtain", match, (1280, 720), language="en")
    at.lift()
    at.until(lambda: at.scene.acting)
    scene, seat = at.scene, at.scene.session.front
    while scene.session.need() is not Need.PASS_ON:
        scene.carry_out(rng.choice(scene.session.legal()), {})
        at.until(lambda: not scene.flow.player.playing and scene.session.need() in (Need.PERSON, Need.PASS_ON))
    assert any(event["type"] == "turn-started" for event in match.steps[-1].events)
    begins = f"{scene.board.people[1 - (seat or 0)].name}'s turn"
    for lines in (log_lines(scene.board, scene.session), scene.slip_lines()):
        assert not any(begins in line.words for line in lines)
    scene.flow.pass_on()
    assert any(begins in line.words for line in log_lines(scene.board, scene.session))


@pytest.mark.parametrize(
    ("game_id", "left_out"),
    [("wanted", "deputy-passed"), ("mole-war", "turn-started"), ("gnome-street", "round-ended")],
)
def test_the_slip_leaves_out_what_is_seen_on_the_table_all_the_time(game_id: str, left_out: str) -> None:
    match, rng = Match.new(game_id, 3, 4, {}), random.Random(4)
    while left_out not in [event["type"] for step in match.steps for event in step.events]:
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    session = Table("nnp", None, match).scene.session
    board = board_class(game_id)(Desk().stage, session.people)
    log, slip = log_lines(board, session), slip_lines(board, session, 99)
    assert len(log) > len(slip)
    if game_id == "wanted":  # what became of every card has room
        told = [line.words for line in slip_lines(board, session, 1)]
        assert len(told) == 3, told
