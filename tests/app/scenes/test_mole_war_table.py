"""Mole War at the table: by hand, by keys alone, parts taken back, zoom, quick peek, and a game of two to its end."""

from __future__ import annotations

import random
from collections.abc import Hashable
from functools import partial
from typing import Any

from app.boards.mole_war import MoleWarBoard
from app.hints import command_said
from app.session import Need
from app.stage.gesture import Press, Release, Wheel
from engines.match import Match
from tests.app.tables import Table

SIZE = (960, 600)
EVERYTHING: dict[str, Any] = {"obstacles": True, "events": True, "deck": "random"}


def table_of(match: Match, kinds: str = "pb", secrecy: Any = None, **wishes: Any) -> Table:
    return Table(kinds, secrecy, match, SIZE, **{"speed": "off", **wishes})


def until(seats: int, options: dict[str, Any], wanted: Any, seed: int = 1) -> Match:
    """Play at random until seat 0 is to act as wanted."""
    for number in range(seed, seed + 80):
        match, rng = Match.new("mole-war", seats, number, {"starter": 0, **options}), random.Random(number)
        while match.actors():
            seat = match.actors()[0]
            if seat == 0 and wanted(match):
                return match
            match.do(seat, rng.choice(match.legal(seat)))
    raise AssertionError("it never came to that")


def step(name: str) -> Any:
    return lambda match: match.view(0)["step"] == name


def act(table: Table, rng: random.Random) -> None:
    """Do any legal thing as a hand would: a drop, a press, or a button."""
    scene = table.scene
    controller = scene.controller
    ways: list[Any] = [("drop", key) for key in controller.sources()]
    ways += [("tap", key) for key in controller.taps()] + [("key", action.key) for action in controller.actions()]
    how, what = rng.choice(ways)
    if how == "key":
        table.key(what)
    elif how == "tap":
        table.click(table.where(what))
    else:
        target = rng.choice(list(controller.targets(what)))
        table.drag(table.where(what), table.where(target))
        if type(table.stage.top).__name__ == "ChoiceScene":
            table.stage.top.cards[0].activate()  # type: ignore[attr-defined]
    table.settle()


def test_two_people_play_a_game_by_hand_to_its_results() -> None:
    match = Match.new("mole-war", 2, 6, {"starter": 0, "deck": ["C4", "E2", "E5", "S6", "M5", "M1", "S1"]})
    table, rng = table_of(match, "pp", "curtain"), random.Random(2)
    for _ in range(600):
        name = type(table.stage.top).__name__
        if name == "ResultsScene":
            break
        if name == "CurtainScene":
            table.lift()
        elif table.need is Need.PASS_ON:
            table.key("e")
            table.pass_time(0.2)
        elif table.scene.acting:
            act(table, rng)
        else:
            table.pass_time(0.2)
    assert not match.actors()
    table.until(lambda: type(table.stage.top).__name__ == "ResultsScene")


def test_a_drag_a_click_and_a_key_do_the_same() -> None:
    ends = []
    for how in ("drag", "click", "keys"):
        match = until(2, {}, step("choose"))
        table = table_of(match)
        scene = table.scene
        burrow: Hashable = ("burrow", 0)
        target = scene.controller.targets(burrow)[-1]
        if how == "drag":
            table.drag(table.where(burrow), table.where(target))
        elif how == "click":
            table.click(table.where(burrow))
            table.click(table.where(target))
        else:
            by_keys(table, burrow, target)
        table.settle()
        assert table.steps == len(match.steps)
        ends.append(match.view(0)["tiles"])
    assert ends[0] == ends[1] == ends[2]


def by_keys(table: Table, source: Hashable, target: Hashable) -> None:
    """Go to a thing with Tab, take it, go to a target and let go."""
    for key in (source, target):
        for _ in range(120):
            if getattr(table.scene.focused, "key_of_board", None) == key and table.scene.keyboard:
                break
            table.key("tab")
        assert getattr(table.scene.focused, "key_of_board", None) == key
        table.key("return")


def test_a_game_against_a_bot_is_played_by_keys_alone() -> None:
    match = Match.new("mole-war", 2, 3, {"starter": 0, **EVERYTHING})
    table, rng = table_of(match), random.Random(4)
    for _ in range(44):
        table.until(lambda: table.scene.acting or not match.actors() or table.need is Need.PASS_ON)
        if not match.actors():
            break
        if table.need is Need.PASS_ON:
            table.key("e")
            continue
        controller, before = table.scene.controller, table.steps
        taps, sources = list(controller.taps()), list(controller.sources())
        if controller.actions() and (not (taps or sources) or rng.random() < 0.4):
            table.key(controller.actions()[-1].key)
        elif taps and (not sources or rng.random() < 0.5):
            go_to(table, rng.choice(taps))
        else:
            source = rng.choice(sources)
            by_keys(table, source, rng.choice(list(controller.targets(source))))
        if type(table.stage.top).__name__ == "ChoiceScene":
            table.key("return")
        table.settle()
        assert table.steps > before or controller.unfinished
    assert table.steps > 30


def go_to(table: Table, key: Hashable) -> None:
    for _ in range(120):
        if getattr(table.scene.focused, "key_of_board", None) == key and table.scene.keyboard:
            break
        table.key("tab")
    table.key("return")


def test_a_first_cell_is_taken_back_by_undo_escape_and_right_click() -> None:
    options = {"deck": ["C1", "M3", "E2", "E5", "S1", "S2", "M1"]}
    match = until(2, options, lambda match: any(getattr(c, "card", "") == "E2" for c in match.legal(0)))
    table = table_of(match)
    scene, controller = table.scene, table.scene.controller
    steps = table.steps
    for way in ("undo", "escape", "right"):
        source = next(key for key in controller.sources() if controller.cards.name(key) == "E2")  # type: ignore[attr-defined]
        table.drag(table.where(source), table.where(controller.targets(source)[0]))
        assert controller.unfinished
        assert scene.buttons.undo.enabled
        if way == "undo":
            table.key("u")
        elif way == "escape":
            table.key("escape")
        else:
            table.click((480, 200), 3)
        assert not controller.unfinished
        assert table.steps == steps
        assert type(table.stage.top).__name__ == "TableScene"


def test_steps_are_taken_back_until_something_hidden_shows() -> None:
    match = until(2, {}, step("choose"))
    table = table_of(match)
    scene = table.scene
    before, steps = match.view(0), table.steps
    table.drag(table.where(("burrow", 0)), table.where(scene.controller.targets(("burrow", 0))[0]))
    table.settle()
    act(table, random.Random(1))
    assert table.steps == steps + 2
    table.key("u")
    table.settle()
    table.key("u")
    table.settle()
    assert match.view(0) == before
    assert scene.board.view == before


def test_a_press_on_the_mole_swaps_its_ground_as_the_button_says_and_undo_takes_it_back() -> None:
    for side, words in (("barracks", "ground-away"), ("neutral", "ground-own")):
        match = until(2, {}, partial(_ground_lies, side))
        table = table_of(match)
        controller = table.scene.controller
        before, active = match.view(0), match.view(0)["active"]
        assert f"mole-war.{words}" in [action.words.key for action in controller.actions()]
        mole = next(key for key in controller.taps() if isinstance(key, tuple) and key[0] == "mole")
        table.click(table.where(mole))
        table.settle()
        now = match.view(0)["tiles"][active]
        assert (now == {"owner": 0, "side": "barracks"}) is (side == "neutral")
        table.key("u")
        table.settle()
        assert match.view(0) == before


def _ground_lies(side: str, match: Match) -> bool:
    view = match.view(0)
    swaps = any(match.game.data(command)["type"] == "ground" for command in match.legal(0))
    return swaps and (view["tiles"][view["active"]] == {"owner": 0, "side": "barracks"}) is (side == "barracks")


def test_what_would_be_scored_and_destroyed_is_shown_before_the_drop() -> None:
    match = until(4, EVERYTHING, _can_fight, 30)
    table = table_of(match, "pbbb")
    scene = table.scene
    drops = [(s, t) for s in scene.controller.sources() for t in scene.controller.targets(s)]
    for source, target in drops:
        kinds = {mark.kind for mark in scene.controller.preview(source, target)}
        if "fight" not in kinds:
            continue
        scene.hand.hold(source)
        scene.hand.aim(target)
        canvas = table.stage.painter.canvas()
        with_marks = len(scene.hand.sprites(canvas, table.clock.now))
        scene.hand.over = None
        assert with_marks > len(scene.hand.sprites(canvas, table.clock.now))
        return
    raise AssertionError("nobody to run into")


def _can_fight(match: Match) -> bool:
    view = match.view(0)
    moves = [match.game.data(c) for c in match.legal(0)]
    return view["step"] == "choose" and any(c["type"] == "move" and c["to"] in view["moles"] for c in moves)


def test_the_wheel_enlarges_the_field_and_a_drag_of_the_ground_moves_it() -> None:
    match = until(3, {}, step("choose"))
    table = table_of(match, "pbb")
    board = table.scene.board
    assert isinstance(board, MoleWarBoard)
    middle = board.laid.island.centre
    table.send(Wheel(middle, 4))
    assert board.garden.zoom > 1.5
    shift = board.garden.shift
    bare = (board.laid.island.x + 30, board.laid.island.bottom - 60)
    table.drag(bare, (bare[0] + 90, bare[1] - 40))
    assert board.garden.shift != shift
    for _ in range(12):
        table.key("-")
    assert board.garden.zoom == 1.0
    assert table.steps == len(match.steps)


def test_quick_peek_shows_the_hand_only_while_it_is_held() -> None:
    match = until(2, {}, step("choose"))
    table = table_of(match, "pp", "peek")
    board = table.scene.board
    assert not {str(p.look.key) for p in board.pieces() if p.key[0] == "card"} - {"mole_war/card-back"}  # type: ignore[index]
    before = table.pixels()
    table.stage.send(Press(table.where(("eye", 0))))
    table.pass_time(0.1)
    assert table.pixels() != before
    assert all("back" not in str(p.look.key) for p in board.pieces() if p.key[0] == "card")  # type: ignore[index]
    table.send(Release(table.where(("garden",))))
    table.pass_time(0.1)
    assert all("back" in str(p.look.key) for p in board.pieces() if p.key[0] == "card")  # type: ignore[index]


def test_the_key_that_ends_a_turn_passes_on_too() -> None:
    table = table_of(Match.new("mole-war", 2, 5, {"starter": 0}), "pb", pass_on="press")
    table.until(lambda: table.scene.acting)
    table.click(table.where(table.scene.controller.taps()[0]))
    table.until(lambda: table.scene.session.need() is Need.PASS_ON)
    assert table.scene.buttons.pass_on.visible
    table.key("d")
    assert table.scene.session.need() is not Need.PASS_ON


def test_a_hint_says_when_a_move_bumps_into_a_mole() -> None:
    def near(match: Match) -> bool:
        moles = match.view(0)["moles"]
        moves = [data for data in map(match.game.data, match.legal(0)) if data["type"] == "move"]
        return {moles.get(move["to"]) for move in moves} >= {None, 1}

    table = table_of(until(2, {}, near), "pb")
    table.until(lambda: table.scene.acting)
    controller, moles = table.scene.controller, table.match.view(0)["moles"]
    for command in table.scene.session.legal():
        met = moles.get(command["to"]) if command["type"] == "move" else None
        said = command_said("mole-war", command, controller.manner(command))
        assert said is not None
        assert (said.key == "commands.move-enemy") == (met == 1)
        assert (said.key == "commands.move-own") == (met == 0)


def test_every_seat_has_a_strip_under_its_plate_however_many_sat_there_before() -> None:
    boards = [table_of(Match.new("mole-war", seats, 5, {}), "p" * seats).scene.board for seats in (2, 3)]
    assert boards[0].ground_key() != boards[1].ground_key()
