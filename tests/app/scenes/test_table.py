"""The hand at the table, off-screen: drags, refusals, animation, turns, undo, secrets."""

from __future__ import annotations

import random

import pytest

from app.boards.words import game_said, said
from app.controllers.answers import Choose, Do, Option
from app.session import Need
from app.stage.gesture import Key, KeyUp, Lost, Move, Press, Release
from app.widgets.notes import notes
from engines.errors import BadFile
from tests.app.tables import Table, top

UP2, SECOND_TOAST = ("card", 0, "up2", 0), ("card", 0, "toast", 1)


def slips(table: Table) -> list[str]:
    return [slip.words() if callable(slip.words) else slip.words for slip in notes(table.stage).toasts.slips]


def line(table: Table) -> list[str]:
    return list(table.match.position()["line"])


def test_a_card_dragged_onto_a_tiki_moves_it() -> None:
    table = Table()
    tiki = line(table)[5]
    table.drag(table.where(UP2), table.where(("tiki", tiki)))
    assert line(table)[3] == tiki
    assert table.scene.flow.player.playing
    table.settle()
    assert table.need is Need.PASS_ON
    assert table.scene.board.place(("tiki", tiki)) == table.scene.board.piece(("tiki", tiki))
    assert ("tiki", tiki) in table.scene.flow.player.changed_keys


def test_click_and_click_is_the_same_as_a_drag() -> None:
    table = Table()
    tiki = line(table)[5]
    table.click(table.where(UP2))
    assert table.scene.hand.held_key == UP2
    table.click(table.where(("tiki", tiki)))
    assert line(table)[3] == tiki


def test_a_tiki_dragged_to_a_place_plays_the_card_that_reaches_it() -> None:
    table = Table()
    tiki = line(table)[6]
    table.drag(table.where(("tiki", tiki)), table.where(("place", 4)))
    assert line(table)[3] == tiki
    assert "up3" in table.match.position()["played"][0]


def test_a_drop_that_could_mean_two_cards_asks() -> None:
    table = Table()
    legal = table.scene.session.legal()
    commands = [next(c for c in legal if c["card"] == card) for card in ("up1", "up2")]
    options = tuple(Option(game_said(f"names.{c['card']}"), Do(c), ("card", c["card"])) for c in commands)
    asked = Choose(said("mole-war.which-card"), options)
    table.scene.hand.answer(asked, None)
    assert top("ChoiceScene", table)
    assert table.steps == 0
    table.key("escape")
    assert table.steps == 0
    table.pass_time(0.5)
    table.scene.hand.answer(asked, None)
    table.stage.top.cards[1].activate()  # type: ignore[attr-defined]
    assert table.steps == 1
    assert "up2" in table.match.position()["played"][0]


def test_an_illegal_drop_glides_back_and_names_its_rule() -> None:
    table = Table()
    table.drag(table.where(UP2), table.where(("tiki", line(table)[0])))
    assert table.steps == 0
    assert table.scene.hand.held is None
    assert slips(table) == [table.stage.say_of("tiki-topple", "refusals.not-enough-places")]
    assert table.scene.hand.moving
    table.pass_time(0.6)
    assert not table.scene.hand.moving
    assert table.scene.absent() == set()


def test_a_refusal_leads_to_its_rule() -> None:
    table = Table()
    table.drag(table.where(UP2), table.where(("tiki", line(table)[0])))
    (slip,) = notes(table.stage).toasts.slips
    assert slip.follow is not None
    slip.follow()
    assert top("RulebookScene", table)
    table.stage.step([])
    table.stage.pop()
    assert top("TableScene", table)


def test_a_command_that_cannot_be_written_down_is_not_done_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()

    def full(*what: object) -> None:
        raise BadFile("cannot-write")

    monkeypatch.setattr(table.game.journal, "did", full)
    table.drag(table.where(UP2), table.where(("tiki", line(table)[5])))
    assert table.steps == 0
    assert slips(table) == [table.stage.say_shared("files.cannot-write")]
    table.pass_time(0.5)
    assert table.scene.absent() == set()
    monkeypatch.undo()
    table.drag(table.where(UP2), table.where(("tiki", line(table)[5])))
    assert table.steps == 1


def test_a_bot_whose_command_cannot_be_written_down_waits_before_it_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table("pbb", None)
    table.drag(table.where(UP2), table.where(("tiki", line(table)[5])))
    table.settle()
    tries: list[object] = []

    def full(*what: object) -> None:
        tries.append(what)
        raise BadFile("cannot-write")

    monkeypatch.setattr(table.game.journal, "did", full)
    table.scene.flow.pass_on()
    table.pass_time(5.0)
    assert len(tries) == 1
    assert slips(table) == [table.stage.say_shared("files.cannot-write")]
    monkeypatch.undo()
    table.until(lambda: table.steps == 3)


def test_what_others_did_stays_marked_until_the_next_person_acts() -> None:
    table = Table("pbb", None)
    first = line(table)[5]
    table.drag(table.where(UP2), table.where(("tiki", first)))
    table.settle()
    table.scene.flow.pass_on()
    table.until(lambda: table.steps == 3 and table.scene.acting)
    moved = {("tiki", step.command.tiki) for step in table.match.steps}
    assert moved <= table.scene.flow.player.changed_keys
    table.play_any(random.Random(3))
    assert ("tiki", first) not in table.scene.flow.player.changed_keys or table.match.steps[-1].command.tiki == first


def test_a_card_that_can_do_nothing_now_says_why() -> None:
    table = Table()
    assert SECOND_TOAST not in table.scene.controller.sources()
    table.drag(table.where(SECOND_TOAST), table.where(("tiki", line(table)[-1])))
    assert slips(table) == [table.stage.say_of("tiki-topple", "refusals.toast-on-first-turn")]


@pytest.mark.parametrize(
    "ending",
    [Lost(), Key("escape"), Press((5.0, 5.0), 3), Release((-40.0, 90.0), 1, False), Move((300.0, 300.0), False)],
)
def test_whatever_interrupts_a_drag_sends_the_card_home(ending: object) -> None:
    table = Table()
    start = table.where(UP2)
    table.send(Press(start), Move((start[0] + 60, start[1] - 200), True))
    assert table.scene.hand.held is not None
    table.send(ending)  # type: ignore[arg-type]
    table.pass_time(0.5)
    assert table.scene.hand.held is None
    assert table.steps == 0
    assert table.scene.board.piece(UP2) is not None
    assert top("TableScene", table)


def test_any_click_ends_the_animation_and_is_used_up() -> None:
    table = Table()
    tiki = line(table)[5]
    table.drag(table.where(UP2), table.where(("tiki", tiki)))
    table.pass_time(0.1)
    assert table.scene.flow.player.playing
    button = table.scene.buttons.pass_on
    table.click(button.box.centre if button.box.w else (640.0, 620.0))
    assert not table.scene.flow.player.playing
    assert table.need is Need.PASS_ON, "the click did nothing else"


@pytest.mark.parametrize("finish", [True, False])
def test_an_animation_ends_exactly_on_a_fresh_drawing(finish: bool) -> None:
    rng = random.Random(4)
    table = Table("pppp", reduced_motion=True)
    for _ in range(4):
        table.play_any(rng)
        if finish:
            table.pass_time(0.05)
            table.scene.flow.player.finish()
        table.settle()
        table.scene.flow.player.clear_changed()
        table.pass_time(16, 4.0)
        table.stage.step([])
        drawn = table.pixels()
        table.stage.painter.damage()
        table.stage.step([])
        assert table.pixels() == drawn
        table.scene.flow.pass_on()
        table.settle()


def test_the_turn_passes_when_it_is_passed_on_once_even_by_a_double_click() -> None:
    table = Table("ppp")
    table.play_any(random.Random(1))
    table.settle()
    button = table.scene.buttons.pass_on
    pos = button.box.centre
    table.send(Press(pos), Release(pos), Press(pos), Release(pos))
    table.settle()
    assert table.scene.session.front == 1
    assert table.need is Need.PERSON


def test_the_turn_passes_after_two_seconds_where_one_wishes_so() -> None:
    table = Table(pass_on="delay")
    table.play_any(random.Random(1))
    table.settle()
    assert table.need is Need.PASS_ON
    table.pass_time(1.5)
    assert table.need is Need.PASS_ON
    table.pass_time(1.0)
    assert table.need is Need.PERSON


def test_undo_takes_back_and_says_why_it_cannot() -> None:
    table = Table()
    undo = table.scene.buttons.undo
    assert not undo.enabled
    before = table.match.hash()
    table.play_any(random.Random(1))
    table.settle()
    assert undo.enabled
    table.key("u")
    table.settle()
    assert table.match.hash() == before
    assert table.need is Need.PERSON
    table.play_any(random.Random(1))
    table.settle()
    table.scene.flow.pass_on()
    table.settle()
    assert not undo.enabled
    assert undo.why() == table.stage.say_shared("undo.another-person")  # type: ignore[operator]


def test_a_secret_shows_only_while_it_is_held() -> None:
    table = Table()
    key = ("secret", 0, 1)
    hidden = table.scene.board.piece(key)
    assert hidden is not None
    assert hidden.peek
    table.send(Press(hidden.centre))
    shown = table.scene.board.piece(key)
    assert shown is not None
    assert shown.look.key != hidden.look.key
    table.send(Release(hidden.centre))
    assert table.scene.board.piece(key) == hidden
    table.send(Key("p"))
    assert table.scene.board.piece(key) != hidden
    table.send(KeyUp("p"))
    assert table.scene.board.piece(key) == hidden
    table.send(Key("p"), Lost())
    assert table.scene.board.piece(key) == hidden


def test_nothing_of_a_secret_stays_when_it_is_let_go() -> None:
    table = Table()
    hidden = table.scene.board.piece(("secret", 0, 1))
    assert hidden is not None
    tips = notes(table.stage).tips
    table.send(Key("p"))
    table.send(Move(hidden.centre))
    table.pass_time(1.0)
    assert tips.shown
    table.send(KeyUp("p"))
    table.pass_time(1.0)
    assert not tips.shown
    table.send(Key("p"), Key("v"))
    assert top("TableScene", table)
    table.send(KeyUp("p"), Key("v"))
    assert top("LookScene", table)
    assert getattr(table.stage.top, "piece", None) == hidden


@pytest.mark.parametrize("confirm", [True, False])
def test_undo_asks_before_it_takes_back_what_others_did_since(confirm: bool) -> None:
    table = Table("pb", None, confirm=confirm)
    table.until(lambda: table.scene.acting)
    table.drag(table.where(UP2), table.where(("tiki", line(table)[5])))
    table.settle()
    table.scene.flow.pass_on()
    table.until(lambda: table.scene.acting)
    done = table.steps
    assert done > 1
    assert table.scene.flow.undoes_others
    table.click(table.scene.buttons.undo.box.centre)
    if confirm:
        assert table.steps == done
        assert table.stage.top is not table.scene
        table.key("return")
    table.settle()
    assert table.stage.top is table.scene
    assert table.steps == 0
