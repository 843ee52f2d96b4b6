"""Tiki Topple's controller: what can be picked up, where it may go, what a drop means."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.boards.words import game_said, said
from app.controllers.answers import Ask, Do, Tell
from app.controllers.tiki_topple import FIRE, TikiToppleController
from engines.match import Match
from engines.wire import merged

PLAYED = [["up1", "up1", "up2", "up3", "topple", "toast"], ["up1", "up2", "up3", "topple", "toast", "toast"]]
"""What both seats have played when one has only a card left that removes the last tiki."""


def at(match: Match) -> TikiToppleController:
    seat = match.actors()[0]
    controller = TikiToppleController("tiki-topple")
    controller.begin(match.view(seat), [match.game.data(c) for c in match.legal(seat)], seat)
    return controller


def fresh() -> tuple[Match, TikiToppleController]:
    match = Match.new("tiki-topple", 2, 7, {"starter": 0})
    return match, at(match)


def test_every_legal_command_can_be_given_and_nothing_else() -> None:
    rng = random.Random(6)
    for seed in range(6):
        match = Match.new("tiki-topple", 2 + seed % 3, seed)
        while match.actors():
            controller = at(match)
            seat = match.actors()[0]
            given = set()
            for source in controller.sources():
                targets = controller.targets(source)
                assert targets, "what glows can go somewhere"
                assert set(targets) <= set(controller.tries(source))
                for target in targets:
                    answer = controller.drop(source, target)
                    assert isinstance(answer, Do)
                    given.add(match.command(dict(answer.command)))
            assert given == set(match.legal(seat))
            match.do(seat, rng.choice(match.legal(seat)))


def test_every_other_drop_asks_the_rules_or_says_why_itself() -> None:
    rng = random.Random(2)
    match = Match.new("tiki-topple", 3, 4)
    while match.actors():
        controller = at(match)
        seat = match.actors()[0]
        for source in controller.grasps():
            for target in set(controller.tries(source)) - set(controller.targets(source)):
                answer = controller.drop(source, target)
                assert isinstance(answer, (Ask, Tell)), (source, target, answer)
                if isinstance(answer, Ask):
                    assert match.why(seat, match.command(dict(answer.command))) is not None
        match.do(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize(
    ("source", "target", "refusal"),
    [
        (("card", 0, "up3", 0), 1, "not-enough-places"),
        (("card", 0, "toast", 0), 3, "toast-takes-no-tiki"),
        (("card", 0, "toast", 0), 8, "toast-on-first-turn"),
    ],
)
def test_what_the_rules_answer_to_a_card_on_the_wrong_tiki(source: Any, target: int, refusal: str) -> None:
    match, controller = fresh()
    answer = controller.drop(source, ("tiki", match.position()["line"][target]))
    assert isinstance(answer, Ask)
    assert match.why(0, match.command(dict(answer.command))) == refusal


def test_no_empty_place_behind_the_line_is_a_target() -> None:
    match = Match.new("tiki-topple", 2, 7, {"starter": 0})
    for wanted in ("up1", "up1", "up2", "up2", "toast"):
        seat = match.actors()[0]
        match.do(seat, next(c for c in match.legal(seat) if c.card == wanted))
    controller = at(match)
    last = ("tiki", match.position()["line"][-1])
    front = ("tiki", match.position()["line"][0])
    assert FIRE in controller.targets(last)
    assert ("place", 8) in controller.targets(front), "the end of the line is where the last tiki stands"
    assert all(("place", 9) not in controller.targets(tiki) for tiki in (front, last))
    assert controller.drop(last, ("place", 9)) == Tell(said("tiki-topple.at-the-end"))
    assert controller.drop(front, ("place", 9)) == Tell(said("tiki-topple.end-is", place=8))
    assert isinstance(controller.drop(front, ("place", 8)), Do)
    assert isinstance(controller.drop(last, FIRE), Do)


def test_a_carried_tiki_is_told_that_no_card_of_the_hand_brings_it_there() -> None:
    match = Match.new("tiki-topple", 2, 7, {"starter": 0})
    for wanted in ("up3", "up1"):
        seat = match.actors()[0]
        match.do(seat, next(c for c in match.legal(seat) if c.card == wanted))
    controller = at(match)
    tiki = ("tiki", match.position()["line"][4])
    assert controller.drop(tiki, ("place", 2)) == Tell(said("tiki-topple.no-card-there"))
    assert isinstance(controller.drop(tiki, ("place", 3)), Do)


def test_the_way_that_is_shown_is_the_way_that_is_gone() -> None:
    match, controller = fresh()
    line = match.position()["line"]
    (mark,) = controller.preview(("card", 0, "up2", 0), ("tiki", line[5]))
    assert mark.kind == "way"
    assert mark.keys == (("tiki", line[5]), ("place", 6), ("place", 4))
    assert controller.preview(("card", 0, "up2", 0), ("tiki", line[0])) == ()


def test_the_sentence_speaks_of_the_cards_that_are_left() -> None:
    match, controller = fresh()
    assert controller.sentence() == said("tiki-topple.choose")
    match = Match.at("tiki-topple", merged(match.position(), {"hands": [["toast"], ["up1"]], "played": PLAYED}))
    assert at(match).sentence() == said("tiki-topple.choose-toast"), "no tiki can be dragged forward any more"


def test_the_sentence_promises_nothing_that_the_rules_refuse() -> None:
    match, controller = fresh()
    assert controller.sentence_held(("card", 0, "toast", 0)) == game_said("refusals.toast-on-first-turn")
    first = match.view(0)["line"][0]
    assert controller.sentence_held(("tiki", first)) == said("tiki-topple.tiki-held", tiki=game_said(f"names.{first}"))
    match = Match.at("tiki-topple", merged(match.position(), {"hands": [["toast"], ["up1"]], "played": PLAYED}))
    controller, toast = at(match), game_said("names.toast")
    assert controller.sentence_held(("card", 0, "toast", 0)) == said("tiki-topple.toast-held", card=toast)
    stays = said("tiki-topple.tiki-stays", tiki=game_said(f"names.{first}"))
    assert controller.sentence_held(("tiki", first)) == stays, "only the last one can be moved"
