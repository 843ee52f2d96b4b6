"""The table as a whole, off-screen: at rest, with bots, in every size and language, by keys, and in a storm."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from app.scenes import doors
from app.session import Need
from app.stage.frame import Box
from app.stage.gesture import Key, KeyUp, Lost, Move, Press, Release
from app.storage import games
from engines.match import Match
from tests.app.tables import Table, people, top

UP2 = ("card", 0, "up2", 0)


def test_nothing_is_drawn_at_rest() -> None:
    table = Table()
    table.pass_time(16, 0.5)
    frames = table.stage.painter.frames
    table.pass_time(10, 0.5)
    assert table.stage.painter.frames == frames
    assert table.scene.wakes(table.clock.now) is None
    table.send(Move((300.0, 300.0)))
    assert table.scene.wakes(table.clock.now) is not None


def test_bots_play_visibly_and_leave_the_table_usable() -> None:
    table = Table("pb", None)
    table.play_any(random.Random(1))
    table.settle()
    table.scene.flow.pass_on()
    table.pass_time(0.2)
    assert table.scene.session.thinking == 1
    assert table.scene.board.say(table.scene.sentence()) == table.stage.say("table.thinking", seat="阿海")
    table.key("f10")
    assert top("TableMenu", table)
    table.pass_time(1.0)
    table.key("escape")
    table.until(lambda: table.need is Need.PERSON and table.scene.acting)
    assert table.steps == 2


def test_the_language_can_change_in_the_middle_without_moving_the_focus() -> None:
    table = Table()
    table.key("tab")
    table.key("right")
    focused = table.scene.focused
    chinese = table.pixels()
    table.settings.language = "en"
    table.stage.refresh()
    table.stage.step([])
    assert table.scene.focused is focused
    assert table.pixels() != chinese
    assert "Forward" in table.scene.board.piece(UP2).words  # type: ignore[union-attr]


def test_right_click_and_v_look_at_a_thing_large() -> None:
    table = Table()
    table.click(table.where(UP2), button=3)
    assert top("LookScene", table)
    table.key("escape")
    assert top("TableScene", table)
    table.key("tab")
    table.key("v")
    assert top("LookScene", table)


def test_leaving_asks_and_keeps_the_game() -> None:
    table = Table()
    table.play_any(random.Random(1))
    table.settle()
    table.scene.ask_to_leave()
    assert top("Dialog", table)
    table.key("escape")
    assert top("TableScene", table)
    table.scene.put_away()
    again = games.go_on(table.game.journal.path)
    assert len(again.match.steps) == 1
    again.journal.close()


def test_a_storm_of_clicks_and_keys_loses_no_piece() -> None:
    rng = random.Random(9)
    table = Table("ppb", None, confirm=False)
    keys = ["tab", "return", "escape", "left", "right", "up", "down", "u", "e", "v", "l", "f10", "p", "space"]
    for number in range(350):
        whole = table.stage.frame.box
        pos = (rng.uniform(-20, whole.w + 20), rng.uniform(-20, whole.h + 20))
        kind = rng.randrange(6)
        if kind == 0:
            table.send(Key(rng.choice(keys)), KeyUp("x"))
        elif kind == 1:
            table.send(Press(pos, rng.choice([1, 1, 1, 2, 3])))
        elif kind == 2:
            table.send(Release(pos, rng.choice([1, 1, 3]), rng.random() < 0.9))
        elif kind == 3:
            table.send(Move(pos, rng.random() < 0.6))
        elif kind == 4:
            table.send(*[Press(pos), Release(pos)] * rng.randint(1, 3))
        else:
            table.send(Lost())
        table.clock.now += rng.choice([0.01, 0.1, 0.6])
        table.stage.step([])
        if table.scene not in table.stage.scenes:
            break
        position = table.match.position()
        assert len(position["line"]) + len(position["toasted"]) == 9
        if number % 10 == 0 and top("TableScene", table):
            kinds = [piece.key[0] for piece in table.scene.board.pieces()]  # type: ignore[index]
            assert kinds.count("tiki") == 9
            assert kinds.count("pawn") == 3
            assert kinds.count("secret") == 3
            assert len({piece.key for piece in table.scene.board.pieces()}) == len(kinds)


def play_by_keys(table: Table, rng: random.Random) -> None:
    """Play one card with Tab, arrows and Enter alone."""
    sources = table.scene.controller.sources()
    for _ in range(rng.randint(1, len(sources))):
        table.key("tab")
    while getattr(table.scene.focused, "key_of_board", None) not in sources:
        table.key("tab")
    table.key("return")
    assert table.scene.hand.held is not None, "Enter picked up what the focus was on"
    for _ in range(rng.randint(0, 4)):
        table.key(rng.choice(["right", "left", "tab"]))
    while not hasattr(table.scene.focused, "key_of_board"):
        table.key("tab")
    table.key("return")
    if top("ChoiceScene", table):
        table.key("tab")
        table.key("return")


def test_a_whole_game_by_keys_alone_with_quick_peek() -> None:
    rng = random.Random(5)
    table = Table("pp", "peek", speed="off")
    while table.need is not Need.OVER:
        before = table.steps
        play_by_keys(table, rng)
        assert table.steps == before + 1
        table.until(lambda: table.need is Need.OVER or not table.scene.flow.player.playing)
        if table.need is Need.PASS_ON:
            assert table.scene.focused is table.scene.buttons.pass_on
            table.key("return")
            table.settle()
    table.until(lambda: top("ResultsScene", table))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1100, 1000)])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_everything_lies_inside_the_window_and_plates_clear_of_the_board(size: tuple[int, int], language: str) -> None:
    table = Table("pppp", size=size, language=language, text_scale=1.6)
    whole = table.stage.frame.box
    board = table.scene.board
    for piece in board.pieces():
        box = piece.box.inset(2)
        assert whole.holds((box.x, box.y)), piece.key
        assert whole.holds((box.right, box.bottom)), piece.key
    plates = board.laid.plates
    for number, plate in enumerate(plates):
        assert not any(plate.meets(other) for other in plates[number + 1 :])
        assert not plate.inset(4).meets(getattr(board, "island", Box(0, 0, 0, 0)).inset(6))
    sentence = board.laid.sentence
    assert not any(sentence.meets(plate) for plate in plates)


def test_no_pixel_is_left_unpainted() -> None:
    rng = random.Random(2)
    for _ in range(4):
        size = (rng.randint(640, 2000), rng.randint(480, 1300))
        surface = pygame.Surface(size)
        surface.fill((255, 0, 255))
        table = Table("pp", size=size)
        table.stage.resized(surface)
        table.stage.step([])
        for _ in range(200):
            at = (rng.randrange(size[0]), rng.randrange(size[1]))
            assert surface.get_at(at)[:3] != (255, 0, 255)


def test_another_game_puts_this_one_away_with_the_bot_that_thinks(tmp_path: Path) -> None:
    table = Table("pb", None, folder=tmp_path)
    table.play_any(random.Random(1))
    table.settle()
    table.scene.flow.pass_on()
    table.pass_time(0.2)
    assert table.scene.session.thinking == 1
    doors.to_table(
        table.stage, games.begin(tmp_path, Match.new("tiki-topple", 2, 1), people("pp"), "peek", "other"), True
    )
    assert table.scene.session.thinking is None
    assert table.scene.session.thinker.dropped == 1  # type: ignore[union-attr]
    again = games.go_on(table.game.journal.path)
    assert len(again.match.steps) == 1, "its file is free, and whole"
    again.journal.close()
