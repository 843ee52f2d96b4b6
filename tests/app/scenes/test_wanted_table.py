"""Outlaws Wanted at the table: three people with their curtains, one with bots by keys alone, words taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.controllers.wanted_wheel import ClaimWheel
from app.scenes.table_slip import log_lines, told_by_step
from app.session import Need
from app.stage.gesture import Key, KeyUp
from engines.chance import Chance
from engines.match import Match
from tests.app.tables import Table

SIZE = (960, 600)


def game(seats: int = 3, seed: int = 4, **options: Any) -> Match:
    return Match.new("wanted", seats, seed, {"starter": 0, **options})


def top_name(table: Table) -> str:
    return type(table.stage.top).__name__


def wheel_of(table: Table) -> ClaimWheel:
    wheel = table.scene.special
    assert isinstance(wheel, ClaimWheel)
    return wheel


def lay(table: Table, number: int = 0) -> ClaimWheel:
    """Drag a card of the hand to the own place and let the wheel open."""
    scene, front = table.scene, table.scene.session.front
    table.drag(table.where(scene.controller.sources()[number]), table.where(("place", front)))
    table.pass_time(0.4)
    return wheel_of(table)


def say(table: Table, claim: str) -> None:
    """Press a portrait, then *say it*."""
    wheel = wheel_of(table)
    table.click(wheel.well(claim, table.scene.board))
    assert wheel.chosen == claim
    table.click(wheel.speak_box(table.scene.board).centre)


def differing(match: Match) -> list[Match]:
    """Return three games that an onlooker cannot tell apart, in which seat 0 set aside another card each time."""
    guess = match.game.guesser(match.view(None), None)
    found: dict[str, Match] = {}
    for number in range(60):
        position = match.game.position(guess(Chance(number)))
        found.setdefault(position["discards"][0], Match.at("wanted", position))
    return list(found.values())[:3]


# --- three people -------------------------------------------------------------------------------------


def test_three_people_play_a_round_and_no_curtain_tells_a_secret() -> None:
    tables = [Table("ppp", None, match, SIZE) for match in differing(game())]
    assert len({str(table.match.position()["hands"]) for table in tables}) == 3
    for claim in ("betty", "croc", "duke"):
        assert all(top_name(table) == "CurtainScene" for table in tables)
        assert len({table.pixels() for table in tables}) == 1
        for table in tables:
            table.lift()
            lay(table, 1)
            say(table, claim)
            table.settle()
            if table.need is Need.PASS_ON:
                table.key("e")
            table.pass_time(0.3)
    for table in tables:
        table.until(lambda table=table: top_name(table) == "CurtainScene")  # type: ignore[misc]
        assert len(table.match.position()["history"]) == 1
        assert table.scene.session.viewer is None


def test_the_reveal_is_drawn_from_nobodys_view() -> None:
    table = Table("ppp", None, game(), SIZE)
    for claim in ("betty", "croc", "duke"):
        table.lift()
        lay(table)
        say(table, claim)
        if table.need is Need.PASS_ON:
            table.settle()
            table.key("e")
            table.pass_time(0.3)
    seen = set()
    while top_name(table) != "CurtainScene":
        assert table.scene.board.viewer is None
        keys: list[Any] = [piece.key for piece in table.scene.board.pieces()]
        seen |= {key[0] for key in keys}
        assert all(isinstance(key[2], int) for key in keys if key[0] == "card"), "the hand in front lies face down"
        table.pass_time(0.2)
    assert {"played", "balloon", "truth", "stamp", "reason", "badge", "jail"} <= seen


def test_a_name_that_only_another_hand_holds_is_nowhere_on_the_screen() -> None:
    """Plant a role that no words and no picture know in what others hold; every word there is stays clean."""
    match = game()
    table = Table("ppp", None, match, SIZE)
    table.lift()
    lay(table)
    say(table, "betty")
    table.settle()
    table.key("e")
    table.pass_time(0.3)
    state = match.state
    state.at_large[0] = ("canary", *state.at_large[0][1:])
    state.at_large[2] = ("canary", *state.at_large[2][1:])
    state.discards = ("canary", state.discards[1], "canary")
    table.lift()
    table.scene.open_log()
    table.pass_time(0.1)
    table.stage.pop()
    scene = table.scene
    scene.board.show(scene.session.view(), scene.session.looking, scene.session.front)
    words = [piece.words for piece in scene.board.pieces()] + [spot.words for spot in scene.board.spots()]
    words += [line.words for line in log_lines(scene.board, scene.session)]
    words += [scene.board.say(said) for event in match.since(scene.session.front) if (said := scene.board.told(event))]
    words += [str(piece.key) + str(piece.look.key) for piece in scene.board.pieces()]
    table.pixels()
    assert "canary" in str(match.position())
    assert not any("canary" in line for line in words)


@pytest.mark.parametrize("memory", ["round", "full"])
def test_the_log_looks_no_further_back_than_the_game_allows(memory: str) -> None:
    match = game(memory=memory)
    rng = random.Random(2)
    for _ in range(3 * match.seats + 1):
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    table = Table("ppp", "curtain", match)
    told = told_by_step(table.scene.session)
    assert len(told) == len(match.steps)
    assert [event for events in told for event in events] == match.log(None)
    assert told[-1] == list(match.steps[-1].events)
    assert bool(told[0]) == (memory == "full")
    lines = [table.scene.board.told(event) for event in match.log(None)]
    assert len(log_lines(table.scene.board, table.scene.session)) == sum(line is not None for line in lines)


def test_quick_peek_shows_a_hand_only_while_it_is_held() -> None:
    shown, held = set(), set()
    for match in differing(game()):
        table = Table("ppp", "peek", match, SIZE)
        table.pass_time(1.0)
        shown.add(table.pixels())
        table.send(Key("p"))
        held.add(table.pixels())
        table.send(KeyUp("p"))
        assert table.pixels() in shown
        lay(table, 2)
        assert wheel_of(table).hidden
        shown.add(table.pixels())
    assert len(shown) == 2, "the same before and with the wheel open, whatever the hand"
    assert len(held) == 3


# --- taking back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["escape", "right", "undo"])
def test_a_claim_can_be_taken_back_until_it_is_said(way: str) -> None:
    table = Table("pbb", None, game(), SIZE)
    table.settle()
    hand = list(table.scene.controller.sources())
    lay(table, 3)
    wheel_of(table).choose("duke")
    if way == "escape":
        table.key("escape")
    elif way == "right":
        table.click((40, 40), button=3)
    else:
        table.key("u")
    assert table.scene.special is None
    assert list(table.scene.controller.sources()) == hand
    assert table.steps == 0
    table.pass_time(0.6)
    assert not table.scene.hand.placed
    lay(table, 3)
    say(table, "duke")
    assert table.steps >= 1
    assert table.scene.session.can_undo() in ("bound", "curtain")


def test_a_card_on_anothers_place_glides_back_and_says_why() -> None:
    table = Table("pbb", None, game(), SIZE)
    table.settle()
    scene = table.scene
    card = scene.controller.sources()[0]
    table.drag(table.where(card), table.where(("place", 1)))
    assert scene.special is None
    assert not scene.hand.placed
    table.drag(table.where(("aside", 0)), table.where(("place", 0)))
    assert scene.special is None
    assert table.steps == 0


# --- one person and bots ------------------------------------------------------------------------------


def test_a_whole_game_by_keys_alone() -> None:
    table = Table("pbbb", None, game(4, beginner=True, jail=2), SIZE, speed="off")
    rng = random.Random(3)
    for _ in range(4000):
        if top_name(table) == "ResultsScene":
            break
        if not table.scene.acting:
            table.pass_time(0.3, 0.3)
            continue
        for _ in range(rng.randrange(1, 5)):
            table.key("tab")
        focus = getattr(table.scene.focused, "key_of_board", None)
        if focus is None or focus[0] != "card":
            continue
        table.key("return")
        table.key("return")
        for _ in range(rng.randrange(1, 6)):
            table.key(rng.choice(["right", "left", "up", "down"]))
        table.key("return")
        table.key("return")
    assert not table.match.actors()
    assert top_name(table) == "ResultsScene"


def test_the_ledger_opens_at_a_press_and_by_key() -> None:
    table = Table("pbb", None, game(), SIZE)
    table.settle()
    table.click(table.where(("ledger",)))
    assert top_name(table) == "LedgerScene"
    table.key("escape")
    assert top_name(table) == "TableScene"
    for _ in range(40):
        table.key("tab")
        if getattr(table.scene.focused, "key_of_board", None) == ("ledger",):
            break
    table.key("return")
    assert top_name(table) == "LedgerScene"
    table.click((6, 6))
    assert top_name(table) == "TableScene"
    lay(table)
    table.click(table.where(("ledger",)))
    assert top_name(table) == "LedgerScene", "while the wheel is open too"
    table.key("escape")
    assert wheel_of(table).chosen is None


def test_a_click_storm_loses_no_card() -> None:
    table = Table("pbb", None, game(), SIZE)
    rng = random.Random(8)
    for _ in range(160):
        pos = (rng.uniform(0, 1280), rng.uniform(0, 800))
        if top_name(table) == "ResultsScene":
            break
        if table.stage.top is not table.scene:
            table.key("escape")
        table.click(pos, rng.choice([1, 1, 1, 3]))
        if rng.random() < 0.3:
            table.click(pos)
    position = table.match.position()
    packs = [
        sorted([*position["hands"][s], *position["jails"][s], position["discards"][s]])
        + ([position["table"][s]["card"]] if position["table"][s] else [])
        for s in range(3)
    ]
    assert all(len(pack) == 11 for pack in packs)
