"""A match: whole steps only, what may be taken back, and what each seat may know of the past."""

from __future__ import annotations

from typing import Any

import pytest

from engines.errors import BadFile, BadOptions, BadPosition, BadRequest, IllegalCommand, NoGame, UndoForbidden
from engines.faults import fault_words
from engines.match import Match, fingerprint
from engines.words import LANGUAGES

OPTIONS = {"starter": 0}


def tiki(seats: int = 3) -> Match:
    return Match.new("tiki-topple", seats, 7, OPTIONS)


def act(match: Match, seat: int | None = None) -> list[dict[str, Any]]:
    """Let the seat whose turn it is do its first legal command that needs no luck."""
    actor = match.actors()[0] if seat is None else seat
    return match.do(actor, match.legal(actor)[0])


def wanted(seats: int = 3) -> Match:
    return Match.new("wanted", seats, 3, {"starter": 0})


def test_beginnings_are_checked() -> None:
    with pytest.raises(NoGame):
        Match.new("chess", 2)
    with pytest.raises(BadOptions):
        Match.new("tiki-topple", 9)
    with pytest.raises(BadPosition):
        Match.at("tiki-topple", {})


def test_a_match_at_a_position_has_no_past_and_the_same_hash() -> None:
    match = tiki()
    act(match)
    other = Match.at("tiki-topple", match.position())
    assert other.steps == ()
    assert other.hash() == match.hash() == match.steps[-1].hash_after == fingerprint(match.position())
    assert (other.seats, other.seed, match.seed) == (3, None, 7)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_seats_that_are_not_there_are_refused(seat: int) -> None:
    match = tiki()
    for ask in (match.view, match.legal, match.log, match.since):
        with pytest.raises(BadRequest):
            ask(seat)
    with pytest.raises(BadRequest):
        match.do(seat, match.legal(0)[0])


def test_a_refused_command_changes_nothing() -> None:
    match = tiki()
    before = match.position()
    with pytest.raises(IllegalCommand) as caught:
        match.do(0, match.command({"type": "play", "card": "toast"}))
    assert (caught.value.refusal, caught.value.rule) == ("toast-on-first-turn", "tiki.cards.first")
    with pytest.raises(IllegalCommand) as other:
        match.do(1, match.legal(0)[0])
    assert other.value.code == "not-your-turn"
    assert match.position() == before
    assert match.steps == ()


def test_what_cannot_be_written_down_does_not_happen() -> None:
    class Full:
        def did(self, *_: object) -> None:
            raise BadFile("cannot-write")

        def undid(self, count: int) -> None:
            raise BadFile("cannot-write")

    match = tiki()
    act(match)
    before = match.position()
    match.recorder = Full()
    with pytest.raises(BadFile):
        act(match)
    with pytest.raises(BadFile):
        match.undo()
    assert match.position() == before
    assert len(match.steps) == 1


def test_undo_goes_back_command_by_command() -> None:
    match = tiki()
    hashes = [match.hash()]
    for _ in range(4):
        act(match)
        hashes.append(match.hash())
    while len(hashes) > 1:
        hashes.pop()
        match.undo()
        assert match.hash() == hashes[-1]
    assert match.can_undo() == "nothing"
    with pytest.raises(UndoForbidden):
        match.undo()


def test_nothing_revealed_can_be_taken_back() -> None:
    match = Match.new("tiki-topple", 2, 1, {"rounds": 2})
    while not any(event["type"] == "round-scored" for event in act(match)):
        assert match.can_undo() is None
    assert match.can_undo() == "revealed"
    assert match.can_undo_for(match.steps[-1].seat, {0, 1}) == "revealed"
    with pytest.raises(UndoForbidden) as caught:
        match.undo()
    for language in LANGUAGES:
        assert fault_words(caught.value, language, "tiki-topple")


def test_a_person_takes_back_only_its_own_and_never_past_another_person() -> None:
    match = tiki()
    assert match.can_undo_for(0, {0, 1, 2}) == "nothing"
    act(match)
    assert match.can_undo_for(1, {0, 1, 2}) == "another-person"
    act(match)
    assert match.can_undo_for(0, {0, 1, 2}) == "another-person"
    assert match.can_undo_for(1, {0, 1, 2}) is None
    before = match.hash()
    with pytest.raises(UndoForbidden):
        match.undo_for(0, {0, 1, 2})
    assert match.hash() == before
    assert match.undo_for(1, {0, 1, 2}) == 1


def test_open_moves_of_bots_go_back_with_ones_own() -> None:
    match = tiki()
    start = match.hash()
    for _ in range(3):
        act(match)
    assert match.undo_for(0, {0}) == 3
    assert match.hash() == start
    for _ in range(4):
        act(match)
    assert match.undo_for(0, {0}) == 1
    assert len(match.steps) == 3


def test_a_spoken_claim_is_not_taken_back_once_another_has_to_go_on() -> None:
    match = wanted()
    act(match)
    assert match.can_undo() is None
    assert match.can_undo_for(0, {0, 1, 2}) == "bound"
    assert match.can_undo_for(0, {0}) == "bound"


def test_drop_is_for_counts_that_are_there() -> None:
    match = tiki()
    act(match)
    for count in (0, 2, -1):
        with pytest.raises(BadRequest):
            match.drop(count)
    match.drop(1)
    assert match.steps == ()


def test_the_past_can_be_looked_at_step_by_step() -> None:
    match = tiki()
    positions = [match.position()]
    for _ in range(5):
        act(match)
        positions.append(match.position())
    assert [match.game.position(match.state_at(number)) for number in range(6)] == positions
    assert match.view_at(2, None)["line"] == positions[2]["line"]
    copied = match.state_at(0)
    match.game.apply(copied, 0, match.game.legal(copied, 0)[0])
    assert match.game.position(match.state_at(0)) == positions[0]
    with pytest.raises(BadRequest):
        match.state_at(6)


def test_the_recap_holds_what_happened_since_ones_last_command() -> None:
    match = tiki()
    assert match.since(1) == []
    first, second = act(match), act(match)
    assert match.since(2) == first + second
    assert match.since(0) == second
    assert match.since(1) == []
    assert match.log(None) == first + second
    match.undo()
    assert match.since(0) == []


def test_log_and_recap_hold_no_hidden_card() -> None:
    match = wanted()
    act(match)
    act(match)
    declared = [event for event in match.log(2) if event["type"] == "declared"]
    assert len(declared) == 2
    for event in declared:
        assert event.get("card") is None
        assert event["claim"]
    assert match.since(2) == match.log(2)


def test_reading_the_log_does_not_open_the_past_to_change() -> None:
    match = tiki()
    act(match)
    match.log(0)[0]["type"] = "scribble"
    assert match.log(0)[0]["type"] == "played"
