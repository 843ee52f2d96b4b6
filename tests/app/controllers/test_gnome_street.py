"""The controller of 75 Gnome Street: every legal command is reached by hand, every refusal is the engine's own."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.controllers.answers import Answer, Ask, Choose, Do, Step, Tell
from app.controllers.gnome_street import GnomeStreetController
from engines.match import Match

Way = Callable[[GnomeStreetController], Answer]


def begun(match: Match, seat: int, viewer: int | None) -> GnomeStreetController:
    controller = GnomeStreetController("gnome-street")
    controller.begin(match.view(viewer), [match.game.data(c) for c in match.legal(seat)], seat)
    return controller


def ways(controller: GnomeStreetController) -> Iterator[Way]:
    """Yield every press, drop and button that there is now."""
    for key in controller.taps():
        yield lambda one, key=key: one.tap(key)  # type: ignore[misc]
    for source in controller.sources():
        for target in controller.targets(source):
            yield lambda one, source=source, target=target: one.drop(source, target)  # type: ignore[misc]
    for action in controller.actions():
        yield lambda one, answer=action.answer: answer  # type: ignore[misc]


def reached(controller: GnomeStreetController, depth: int = 4) -> list[dict[str, Any]]:
    """Return every command that any row of gestures comes to."""
    found: list[dict[str, Any]] = []
    for way in ways(controller):
        one = copy.deepcopy(controller)
        found += followed(one, way(one), depth)
    return found


def followed(one: GnomeStreetController, answer: Answer, depth: int) -> list[dict[str, Any]]:
    if isinstance(answer, Do):
        return [dict(answer.command)]
    if isinstance(answer, Choose):
        found = []
        for option in answer.options:
            other = copy.deepcopy(one)
            if isinstance(option.then, Step):
                other.chosen(option.choose)
            found += followed(other, option.then, depth)
        return found
    assert isinstance(answer, Step), answer
    return reached(one, depth - 1) if depth else []


def steps(seed: int, seats: int, most: int = 60) -> Iterator[tuple[Match, int]]:
    """Yield a random game before each of its commands."""
    rng = random.Random(seed)
    match = Match.new("gnome-street", seats, seed, {})
    while match.actors() and len(match.steps) < most:
        seat = rng.choice(match.actors())
        yield match, seat
        legal = match.legal(seat)
        eager = [command for command in legal if match.game.data(command)["type"] not in ("done", "decline")]
        match.do(seat, rng.choice(eager or legal))


def plain(command: dict[str, Any]) -> str:
    return str({key: value for key, value in sorted(command.items()) if value is not None or key == "discard"})


@pytest.mark.parametrize(("seed", "seats"), [(1, 3), (2, 4)])
@pytest.mark.parametrize("face_down", [False, True])
def test_every_legal_command_is_reached_and_no_other(seed: int, seats: int, face_down: bool) -> None:
    kinds = set()
    for match, seat in steps(seed, seats):
        legal = {plain(match.game.data(command)) for command in match.legal(seat)}
        if match.view(None)["phase"] == "flick" or len(legal) > 90:
            continue
        found = reached(begun(match, seat, None if face_down else seat))
        for command in found:
            assert match.why(seat, match.command(command)) is None, command
        assert legal <= set(map(plain, found))
        kinds |= {command["type"] for command in found}
    assert kinds >= {"choose", "take", "place", "ask", "cat", "decline", "bury", "done"}


def test_what_is_tried_in_vain_is_refused_by_the_engine_or_told() -> None:
    refusals = set()
    for match, seat in steps(3, 4, 90):
        controller = begun(match, seat, seat)
        for source in controller.grasps():
            for target in controller.tries(source):
                if target in controller.targets(source):
                    continue
                answer = copy.deepcopy(controller).drop(source, target)
                if isinstance(answer, Ask):
                    refusals.add(match.why(seat, match.command(dict(answer.command))))
                else:
                    assert isinstance(answer, Tell), answer
    assert None not in refusals
    assert refusals >= {"wrong-terrain", "pond", "not-later", "no-gnome-there"}


def test_a_press_on_whoever_may_not_be_asked_is_refused_with_the_reason() -> None:
    reasons = set()
    for match, seat in steps(3, 4, 90):
        controller = begun(match, seat, seat)
        for key in controller.presses_in_vain():
            assert key not in controller.taps()
            answer = controller.tap(key)
            if isinstance(answer, Tell):  # a terrain that squeezes in lies in the tray
                assert match.view(seat)["chosen"][seat] == 6
                continue
            assert isinstance(answer, Ask), answer
            reasons.add(match.why(seat, match.command(dict(answer.command))))
    assert reasons >= {"not-later", "terrain-taken", "action-taken"}
    assert None not in reasons


def test_who_squeezes_in_finds_every_terrain_in_the_tray_and_is_told_so_at_the_plate_of_its_holder() -> None:
    for seed in range(40):
        for match, seat in steps(seed, 3, 60):
            view = match.view(seat)
            if view["step"] != "take" or view["chosen"][seat] != 6 or not view["terrain_taken"]:
                continue
            controller, held = begun(match, seat, seat), next(iter(view["terrain_taken"]))
            assert isinstance(controller.tap(("terrain", held)), Tell)
            assert controller.tap(("copy", held)) == Step(stays=True, at=("terrain-slot",))
            done = controller.tap(next(key for key in controller.taps() if key[0] == "action"))  # type: ignore[index]
            assert isinstance(done, Do)
            assert done.command["terrain"] == held
            return
    raise AssertionError("nobody squeezed in")


def test_no_example_and_no_first_key_sets_the_cat_on_an_own_gnome() -> None:
    checked = 0
    for seed in range(12):
        for match, seat in steps(seed, 3, 90):
            own = {gnome["square"] for gnome in match.view(seat)["gnomes"] if gnome["seat"] == seat}
            controller = begun(match, seat, seat)
            cats = [command for command in controller.legal if command["type"] == "cat"]
            if not own or match.view(seat)["cat"] is not None or len(cats) < 2:
                continue
            checked += 1
            assert not {command["square"] for command in controller.examples(cats)} & own
            meets = [key[1] in own for key in controller.taps()]  # type: ignore[index]
            assert meets == sorted(meets)
    assert checked > 3


def test_a_tip_shows_the_whole_hand_and_all_tokens_so_that_it_advises_none() -> None:
    kinds = set()
    for match, seat in steps(3, 4, 90):
        controller = begun(match, seat, seat)
        for command in {command["type"]: command for command in controller.legal}.values():
            rows = [list(row) for row in controller.rows(command) if row]
            if not rows:
                continue
            kinds.add(command["type"])
            shown = {key for row in rows for key in row}
            assert shown <= {*controller.sources(), *controller.taps()}
            if command["type"] == "choose":
                assert rows == [list(controller.sources())]
            elif command["type"] == "take":
                assert shown == set(controller.taps())
    assert kinds == {"choose", "take", "ask", "bury"}


def test_parts_of_a_turn_are_taken_back_one_by_one() -> None:
    for match, seat in steps(1, 3, 30):
        if match.view(None)["step"] != "take":
            continue
        controller = begun(match, seat, seat)
        before = list(controller.taps())
        assert not controller.back(), "nothing is open yet"
        first = before[0]
        assert controller.tap(first) == Step(stays=True, at=(f"{first[0]}-slot",))  # type: ignore[index]
        assert controller.back()
        assert list(controller.taps()) == before
        return
    raise AssertionError("nobody took a token")


def test_a_question_lights_its_squares_before_it_is_asked_and_a_long_neck_moves_the_light() -> None:
    for seed in range(40):
        for match, seat in steps(seed, 3, 40):
            view = match.view(seat)
            if view["step"] != "act" or view["taking"]["action"] == "cat" or view["chosen"][seat] != 4:
                continue
            controller = begun(match, seat, seat)
            stretched = [key for key in controller.sources() if key[0] == "gnome"]  # type: ignore[index]
            if not stretched:
                continue
            before = controller.marks()[0].keys
            target = controller.targets(stretched[0])[0]
            shown = controller.preview(stretched[0], target)[0].keys
            assert controller.drop(stretched[0], target) == Step()
            assert controller.marks()[0].keys == shown
            assert shown != before or view["taking"]["action"] == "sight"
            asked = controller.tap(controller.taps()[0])
            assert isinstance(asked, Do)
            assert asked.command["via"] == target[1]  # type: ignore[index]
            assert controller.back()
            assert controller.marks()[0].keys == before
            return
    raise AssertionError("no long neck came to ask")
