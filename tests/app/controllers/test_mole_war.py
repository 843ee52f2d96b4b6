"""The controller of Mole War: every legal command is reached, what is not legal has its reason, drops are foretold."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from app.controllers.answers import Answer, Ask, Choose, Do, Step, Tell
from app.controllers.mole_war import MoleWarController
from engines.match import Match

SETS: list[dict[str, Any]] = [
    {},
    {"deck": "random", "obstacles": True, "events": True},
    {"deck": ["E2", "E5", "S6", "S3", "M4", "C4", "M5"], "moles": 10},
    {"deck": ["C5", "E1", "S6", "S2", "S4", "M6", "S5"], "events": True},
]
Command = dict[str, Any]


def begun(match: Match, seat: int, viewer: int | None) -> MoleWarController:
    controller = MoleWarController("mole-war")
    controller.begin(match.view(viewer), [match.game.data(c) for c in match.legal(seat)], seat)
    return controller


def comes_to(controller: MoleWarController, answer: Answer) -> list[Command]:
    """Return every command that an answer leads to, through choices and second cells."""
    if isinstance(answer, Do):
        return [dict(answer.command)]
    if isinstance(answer, Choose):
        return [command for option in answer.options for command in comes_to(controller, option.then)]
    assert isinstance(answer, Step), answer
    assert controller.unfinished
    assert controller.sources() == controller.grasps() == []
    found = [dict(action.answer.command) for action in controller.actions() if isinstance(action.answer, Do)]
    for key in controller.taps():
        found += comes_to(controller, controller.tap(key))
    assert controller.back()
    assert not controller.back()
    return found


def reached(controller: MoleWarController) -> list[Command]:
    """Return every command that drops, presses and buttons come to."""
    found = [command for action in controller.actions() for command in comes_to(controller, action.answer)]
    for key in controller.taps():
        found += comes_to(controller, controller.tap(key))
    for source in controller.sources():
        assert source in controller.grasps()
        targets = controller.targets(source)
        assert targets, "what can be picked up can go somewhere"
        assert set(targets) <= set(controller.tries(source))
        for target in targets:
            found += comes_to(controller, controller.drop(source, target))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", SETS)
def test_every_legal_command_and_no_other_is_reached(seats: int, options: dict[str, Any]) -> None:
    rng = random.Random(seats)
    match = Match.new("mole-war", seats, seats + 20, options)
    kinds: Counter[str] = Counter()
    while match.actors():
        seat = match.actors()[0]
        legal = [match.game.data(command) for command in match.legal(seat)]
        kinds.update({command["type"] for command in legal})
        viewers = (seat, None) if rng.random() < 0.2 else (seat,)
        for viewer in viewers:  # its own eyes, and sometimes the face-down hand of quick peek
            controller = begun(match, seat, viewer)
            assert {str(command) for command in reached(controller)} == {str(command) for command in legal}
            assert controller.sentence().key
        match.do(seat, rng.choice(match.legal(seat)))
    assert {"lay", "enter", "move", "card", "ground", "end"} <= set(kinds)


def test_what_is_not_legal_is_answered_with_its_reason() -> None:
    """Drop everything that can be grasped everywhere: what is refused is refused by the rules, never silently."""
    rng, refusals = random.Random(3), Counter[str]()
    for number, options in enumerate(SETS):
        match = Match.new("mole-war", 3, number, options)
        for step in range(90):
            if not match.actors():
                break
            seat = match.actors()[0]
            if step % 6 == 0:
                refusals.update(_refused(match, begun(match, seat, seat), seat))
            match.do(seat, rng.choice(match.legal(seat)))
    expected = {
        "not-adjacent",
        "moved-already",
        "no-target",
        "follow-needed",
        "cell-taken",
        "no-tile",
        "not-next-to-field",
    }
    assert expected <= set(refusals)
    assert len(refusals) > 12


def _refused(match: Match, controller: MoleWarController, seat: int) -> list[str]:
    found = []
    for source in controller.grasps():
        legal = set(controller.targets(source))
        for target in controller.tries(source):
            answer = controller.drop(source, target)
            if target in legal:
                controller.back()
                continue
            if legal & {("garden",), ("pile",)}:
                assert isinstance(answer, (Do, Choose)), "a card for no cell may go anywhere"
                continue
            if legal and target == ("cell", controller.view["active"]) and source in controller.cards:
                assert _helped(controller, answer, len(legal))
                continue
            assert isinstance(answer, (Ask, Tell))
            if isinstance(answer, Ask):
                why = match.why(seat, match.command(dict(answer.command)))
                assert why is not None, "what does not glow is not legal"
                found.append(why)
    return found


def test_a_barred_way_says_what_bars_it() -> None:
    """The rules have one reason; out of the view it is told which of a hole, a mole and an obstacle it is."""
    tiles = {f"{q},0": {"owner": 0, "side": "barracks"} for q in range(5)}
    command = {"type": "card", "from": "hand", "index": 0, "card": "M2", "target": {"cell": "3,0"}}
    controller = MoleWarController("mole-war")

    def said(card: str, **view: Any) -> tuple[str, str]:
        controller.view = {"active": "0,0", "tiles": tiles, "moles": {"0,0": 0}, "obstacles": {}, **view}
        told = controller.refused("not-clear", {**command, "card": card})
        inner = told.values.get("obstacle")
        return told.key, inner.key if inner is not None else ""

    hole = {cell: tile for cell, tile in tiles.items() if cell != "1,0"}
    assert said("M2", tiles=hole, moles={"0,0": 0, "2,0": 1}) == ("barred.tile", ""), "what comes first on the way"
    assert said("C2", moles={"0,0": 0, "2,0": 1}) == ("barred.mole", "")
    assert said("M2", obstacles={"1,0": "ice"}) == ("barred.obstacle", "names.ice")
    assert said("C2", obstacles={"1,0": "ice", "2,0": "rock"}) == ("barred.obstacle", "names.rock")
    assert controller.refused("protected", command).key == "refusals.protected"


def _helped(controller: MoleWarController, answer: Answer, ways: int) -> bool:
    """Return whether a card on the active mole was played where it can only go, or told to go where it glows."""
    if ways > 1:
        return isinstance(answer, Tell) and answer.words.key == "mole-war.onto-a-glow"
    return controller.back() if isinstance(answer, Step) else isinstance(answer, Do)


def test_a_face_down_hand_names_no_card_and_a_card_that_goes_nowhere_is_told() -> None:
    match = Match.new("mole-war", 2, 4, {"starter": 0})
    while match.view(0)["phase"] == "lay":
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[0])
    controller = begun(match, 0, None)
    hand = [key for key in controller.grasps() if isinstance(key, tuple) and key[0] == "card"]
    assert hand == [("card", 0, 0), ("card", 0, 1)]
    assert controller.sentence_held(hand[0]).key == "mole-war.hidden-held"
    assert isinstance(controller.drop(hand[0], ("garden",)), Tell)


def test_a_card_in_the_hand_is_told_with_where_it_goes_or_with_what_comes_before_it() -> None:
    match = Match.new("mole-war", 2, 9, {"starter": 0})
    said: set[str] = set()
    rng = random.Random(2)
    while match.actors() and len(said) < 6:
        seat = match.actors()[0]
        controller = begun(match, seat, seat)
        view = match.view(seat)
        cards = [key for key in controller.grasps() if isinstance(key, tuple) and key[0] in ("card", "row")]
        for key in cards if view["phase"] == "turn" else []:
            words, usable = controller.sentence_held(key), key in controller.sources()
            waits = words.key in ("mole-war.mole-first", "mole-war.mole-first-more", "mole-war.card-done")
            assert usable == (words.key in ("mole-war.card-held", "mole-war.card-held-garden")), words
            assert waits == (not usable and view["step"] in ("choose", "more"))
            assert (words.key == "mole-war.card-held-garden") == (usable and ("garden",) in controller.targets(key))
            said.add(words.key)
        match.do(seat, rng.choice(match.legal(seat)))
    assert len(said) == 6


def test_two_cells_are_two_parts_and_the_first_is_drawn_until_the_second_comes() -> None:
    seen: set[str] = set()
    for seed in range(1, 30):
        match, rng = (
            Match.new("mole-war", 2, seed, {"deck": ["C1", "M3", "E2", "E5", "S1", "S2", "M1"]}),
            random.Random(6),
        )
        while match.actors() and seen != {"E2", "E5"}:
            seat = match.actors()[0]
            seen |= _two_parts(begun(match, seat, seat))
            match.do(seat, rng.choice(match.legal(seat)))
    assert seen == {"E2", "E5"}


def _two_parts(controller: MoleWarController) -> set[str]:
    """Choose first cells; return the cards that then wait for a second one."""
    seen = set()
    drops = [(source, target) for source in controller.sources() for target in controller.targets(source)]
    for source, target in drops:
        card = controller.cards.name(source)
        if card not in ("E2", "E5") or not isinstance(controller.drop(source, target), Step):
            continue
        seen.add(card)
        assert controller.sentence().key == f"mole-war.second-{card}"
        assert controller.marks()
        assert controller.twins.taps == frozenset(controller.taps())
        assert [action.name for action in controller.actions()] == (["enough"] if card == "E5" else [])
        controller.back()
        assert not controller.marks()
    return seen


def test_what_a_drop_foretells_comes_true() -> None:
    """Costs, destroyed moles and lines that are shown before a drop are those that the drop brings."""
    rng, checked = random.Random(8), Counter[str]()
    for number, options in enumerate(SETS):
        match = Match.new("mole-war", 3, 30 + number, options)
        for _ in range(120):
            if not match.actors():
                break
            seat = match.actors()[0]
            controller = begun(match, seat, seat)
            drops = [(source, target) for source in controller.sources() for target in controller.targets(source)]
            rng.shuffle(drops)
            for source, target in drops[:2]:
                checked.update(_foretold(match, controller, seat, source, target))
            match.do(seat, rng.choice(match.legal(seat)))
    assert {"lines", "fight", "cost", "tile"} <= set(checked)


def _foretold(match: Match, controller: MoleWarController, seat: int, source: Any, target: Any) -> list[str]:
    marks = controller.preview(source, target)
    answer = controller.drop(source, target)
    controller.back()
    if not isinstance(answer, Do) or answer.command.get("card") == "S5":
        return []
    before = match.view(None)["medals"][seat]
    events = match.do(seat, match.command(dict(answer.command)))
    view = match.view(None)
    kinds = {mark.kind: mark for mark in marks}
    violent = {event["cell"] for event in events if event["type"] in ("fought", "destroyed", "captured", "exploded")}
    assert violent <= {mark.values["cell"] for mark in marks if mark.kind == "fight"}
    if view["turn"] == seat and view["phase"] == "turn":
        cost = kinds["cost"].values["medals"] if "cost" in kinds else 0
        assert view["medals"][seat] - before == cost
        if "lines" in kinds and view["step"] == "more":
            _check_lines(match, seat, kinds["lines"].values["lines"])
    if match.can_undo() is None:
        match.undo()
    return list(kinds)


def _check_lines(match: Match, seat: int, lines: Any) -> None:
    ended = Match.at("mole-war", match.position())
    end = ended.command({"type": "end"})
    scored = [event for event in ended.do(seat, end) if event["type"] == "line-scored"]
    assert [(tuple(event["cells"]), event["points"]) for event in scored] == [(x.cells, x.points) for x in lines]


def test_a_card_that_comes_too_early_is_told_what_comes_first() -> None:
    match, rng = Match.new("mole-war", 2, 5, {"starter": 0}), random.Random(5)
    told: dict[str, str] = {}
    while match.actors():
        seat = match.actors()[0]
        view = match.view(seat)
        if view["step"] in ("choose", "more"):
            controller = begun(match, seat, seat)
            card = next((key for key in controller.grasps() if key in controller.cards), None)
            if card is not None:
                answer = controller.drop(card, ("garden",))
                assert isinstance(answer, Tell)
                told[answer.words.key] = view["step"]
        match.do(seat, rng.choice(match.legal(seat)))
    assert told == {"mole-war.mole-first": "choose", "mole-war.mole-first-more": "more", "mole-war.card-done": "more"}
