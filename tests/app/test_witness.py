"""The slip keeps what everybody saw in the words of that moment; the log tells what may be looked up now."""

from __future__ import annotations

import random

import pytest

from app.people import MARKS, Person
from app.scenes.table_slip import told_by_step
from app.session import Need, Session
from app.witness import Witness
from engines.game import Event
from engines.match import Match
from engines.shelf import game_ids


def test_what_is_covered_later_stays_told_until_it_is_taken_back() -> None:
    witness = Witness()
    witness.note(1, [{"type": "card-played", "seat": 1, "card": "C1"}])
    covered: list[Event] = [{"type": "card-played", "seat": 1, "card": None}]
    assert witness.filled(1, covered)[0]["card"] == "C1"
    assert witness.filled(2, covered) == covered
    assert witness.filled(1, []) == []
    witness.back(0)
    assert witness.filled(1, covered) == covered


def test_what_was_never_open_stays_hidden() -> None:
    witness = Witness()
    witness.note(1, [{"type": "salvaged", "seat": 1, "card": None}])
    assert witness.filled(1, [{"type": "salvaged", "seat": 1, "card": None}])[0]["card"] is None
    assert witness.filled(1, [{"type": "salvaged", "seat": 1, "card": "C1"}])[0]["card"] == "C1"


def played(game_id: str, turns: int) -> tuple[Session, dict[int, list[Event]]]:
    """Play at random in front of everybody; return also what an onlooker saw of each step at its moment."""
    match, rng = Match.new(game_id, 3, 7, {}), random.Random(7)
    at = Session(match, [Person(f"P{seat}", MARKS[seat], "person") for seat in range(3)], "curtain")
    seen: dict[int, list[Event]] = {}
    for _ in range(turns):
        if at.need() is Need.CURTAIN:
            at.lift()
        elif at.need() is Need.PASS_ON:
            at.pass_on()
        elif at.need() is Need.PERSON:
            at.do(rng.choice(at.legal()))
            seen[len(match.steps)] = match.game.view_events(match.state, match.steps[-1].events, None)
        else:
            break
    return at, seen


@pytest.mark.parametrize("game_id", game_ids())
def test_whoever_looks_reads_no_more_than_everybody_saw_and_the_log_tells(game_id: str) -> None:
    at, seen = played(game_id, 160)
    for number, told in enumerate(told_by_step(at), start=1):
        whole = at.witness.filled(number, told)
        assert len(whole) == len(told)
        for event, now, then in zip(whole, told, seen[number], strict=False):
            assert all(event[name] in (now[name], then.get(name)) for name in event)


def test_a_card_that_lies_under_another_one_by_now_is_still_named_on_the_slip() -> None:
    at, _ = played("mole-war", 90)
    steps = list(enumerate(told_by_step(at), start=1))
    covered = [
        number
        for number, told in steps
        if any(event["type"] == "card-played" and event["card"] is None for event in told)
    ]
    assert covered, "nothing was covered"
    for number in covered:
        named = at.witness.filled(number, steps[number - 1][1])
        assert all(event["card"] is not None for event in named if event["type"] == "card-played")
