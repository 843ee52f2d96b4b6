"""What is pressed a moment early, while something still plays: done in its turn, or told that it cannot be."""

from __future__ import annotations

import random

import pytest

from app.scenes.table_early import PATIENCE
from app.session import Need
from app.stage.gesture import Move, Press, Release
from app.widgets.notes import notes
from app.widgets.said import said
from app.widgets.widget import SHAKEN, Pressable
from tests.app.scenes.test_table_stay import table as with_result
from tests.app.tables import Table, before_a_mole_war_turn


class Heard:
    """What was played."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: list[str] = []
        monkeypatch.setattr(table.stage.sound, "play", lambda name, share=1.0: self.names.append(name))


def told(table: Table) -> list[str]:
    return [said(slip.words) for slip in notes(table.stage).toasts.slips]


def digging() -> Table:
    """Return a Mole War turn in which a mole is just running, after which the turn can be ended."""
    made = before_a_mole_war_turn()
    legal = made.scene.session.legal()
    made.scene.carry_out(next(command for command in legal if command["type"] == "move"), {})
    assert made.scene.flow.player.playing
    return made


def moving(kinds: str = "pp") -> Table:
    """Return a table of Tiki Topple on which a card has just been played."""
    made = Table(kinds, None, language="en")
    made.until(lambda: made.scene.acting)
    made.play_any(random.Random(1))
    made.until(lambda: made.scene.flow.player.playing)
    return made


def test_the_key_of_a_button_that_comes_back_is_done_after_what_plays() -> None:
    made = moving()
    made.key("e")
    made.pass_time(1.0)
    assert made.scene.session.front == 1 or made.need is Need.CURTAIN


def test_enter_only_ends_what_plays() -> None:
    made = moving()
    made.key("return")
    assert not made.scene.flow.player.playing
    made.pass_time(0.5)
    assert made.need is Need.PASS_ON


def test_the_hint_is_asked_for_by_a_press_a_moment_early() -> None:
    made = digging()
    button = made.scene.buttons.hint
    asked: list[bool] = []
    button.press = lambda: asked.append(True)
    made.until(lambda: made.scene.flow.player.playing)
    made.stage.send(Move(button.box.centre))
    made.stage.send(Press(button.box.centre))
    made.stage.send(Release(button.box.centre))
    made.pass_time(1.0)
    assert asked == [True]


def test_undo_takes_back_what_is_still_flying() -> None:
    made = moving()
    made.key("u")
    made.pass_time(1.0)
    assert made.steps == 0
    assert made.scene.acting


def test_the_end_of_ones_turn_while_another_one_plays_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Table("pnn", None, language="en")
    made.until(lambda: made.scene.acting)
    made.play_any(random.Random(1))
    made.until(lambda: made.need is Need.PASS_ON and not made.scene.flow.player.playing)
    made.key("e")
    made.until(lambda: made.need is Need.BOT)
    heard = Heard(made, monkeypatch)
    made.key("e")
    made.pass_time(0.3)
    assert "refuse" in heard.names
    assert told(made) == [made.stage.say_of("tiki-topple", "refusals.not-your-turn")]
    made.key("q")
    assert heard.names.count("refuse") == 1, "a key without any meaning is no mistake"


def test_a_press_that_is_meant_for_ones_own_turn_does_nothing_in_the_turn_of_another() -> None:
    made = moving()
    made.key("e")
    made.until(lambda: made.scene.acting)
    steps = made.steps
    made.pass_time(2.5)
    assert (made.steps, made.scene.acting) == (steps, True)


def test_a_result_that_has_to_be_read_is_not_passed_over() -> None:
    made = with_result("wanted")
    made.until(lambda: made.scene.flow.player.playing)
    made.key("d")
    made.pass_time(0.2)
    assert made.scene.flow.player.staying


def test_a_greyed_button_shakes_its_head(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Table("pp", None, language="en")
    made.until(lambda: made.scene.acting)
    heard, undo = Heard(made, monkeypatch), made.scene.buttons.undo
    assert not undo.enabled
    made.send(Press(undo.box.centre))
    assert heard.names == ["refuse"]
    places = set()
    for _ in range(12):
        made.pass_time(0.03, 0.03)
        places.add(round(undo.shaken().x))
    assert len(places) > 2
    assert undo.shaken() == undo.box
    assert undo.wakes(made.stage.now) is None


def test_nothing_shakes_where_motion_is_reduced() -> None:
    made = Table("pp", None, reduced_motion=True)
    made.until(lambda: made.scene.acting)
    made.key("u")
    made.pass_time(SHAKEN / 2, 0.05)
    undo = made.scene.buttons.undo
    assert isinstance(undo, Pressable)
    assert undo.shaken() == undo.box


def kept(made: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press the key that ends the turn while something plays that one press does not end."""
    with monkeypatch.context() as patch:
        patch.setattr(made.scene.flow, "skip", lambda: None)
        made.key("e")
    assert made.scene.flow.player.playing


def test_what_was_pressed_early_is_done_at_the_end_of_what_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    made = moving()
    kept(made, monkeypatch)
    made.until(lambda: made.scene.session.front == 1)


@pytest.mark.parametrize("away", [0.3, 10.0])
def test_what_was_pressed_early_is_not_meant_any_more_once_something_else_was_open(
    away: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = moving()
    kept(made, monkeypatch)
    made.scene.open_menu()
    made.pass_time(away)
    made.stage.pop()
    made.pass_time(3.0)
    assert made.need is Need.PASS_ON
    assert made.scene.session.front == 0


def test_a_key_is_no_longer_meant_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    made = moving()
    kept(made, monkeypatch)
    made.clock.now += PATIENCE + 1.0
    made.until(lambda: not made.scene.flow.player.playing)
    made.pass_time(0.5)
    assert made.need is Need.PASS_ON
    assert made.scene.session.front == 0
