"""Nothing a hand does is passed over: what cannot be taken is shown or explained, keys keep to the targets."""

from __future__ import annotations

from functools import partial

import pytest

from app.boards.words import said as words
from app.controllers.answers import Command, Do
from app.controllers.controller import Action
from app.session import Need
from app.stage.canvas import Look
from app.stage.gesture import Move, Press, Release
from app.stage.stage import Stage
from app.widgets.notes import notes
from app.widgets.said import said
from engines.match import Match
from tests.app.reader import Reader
from tests.app.screen import inside
from tests.app.tables import Table


def table(game_id: str = "tiki-topple", kinds: str = "pp") -> Table:
    options = {"starter": 0} if game_id == "tiki-topple" else {}
    made = Table(
        kinds, "curtain" if kinds == "pp" else None, Match.new(game_id, 2, 7, options), (1280, 720), language="en"
    )
    if made.stage.top is not made.scene:
        made.lift()
    made.until(lambda: made.scene.acting)
    return made


def told(stage: Stage) -> list[str]:
    return [said(slip.words) for slip in notes(stage).toasts.slips]


def hand_card(made: Table) -> tuple[str, int, str, int]:
    return next(piece.key for piece in made.scene.board.pieces() if piece.key[:2] == ("card", 0))  # type: ignore[index, return-value]


def any_command(made: Table) -> Command:
    return made.scene.session.legal()[0]


def test_a_click_on_a_secret_card_shows_it_large() -> None:
    made = table(kinds="pn")
    made.click(made.where(("secret", 0, 1)))
    assert type(made.stage.top).__name__ == "LookScene"
    made.click((5, 5))
    assert made.stage.top is made.scene


def test_a_pull_at_what_cannot_be_taken_says_so() -> None:
    made = table(kinds="pn")
    made.drag(made.where(("secret", 0, 1)), (640, 300))
    assert made.stage.top is made.scene
    assert told(made.stage) == [made.stage.say("table.stays-put")]
    assert made.steps == 0


@pytest.mark.parametrize("pulled", [False, True])
def test_a_second_card_is_answered_when_the_turn_is_done(pulled: bool) -> None:
    made = table()
    made.scene.carry_out(any_command(made), {})
    made.settle()
    assert made.need is Need.PASS_ON
    at = made.where(hand_card(made))
    made.drag(at, (640, 300)) if pulled else made.click(at)
    assert told(made.stage) == [made.stage.say("table.played-already")]
    assert made.steps == 1


def test_in_the_turn_of_another_it_says_whose_it_is() -> None:
    made = table(kinds="pn")
    made.scene.carry_out(any_command(made), {})
    made.settle()
    made.scene.flow.pass_on()
    made.scene.session.thinker.answer = lambda number: None  # type: ignore[union-attr, method-assign]
    made.pass_time(0.2)
    assert made.need is Need.BOT
    made.drag(made.where(hand_card(made)), (640, 300))
    assert told(made.stage) == [made.stage.say("table.turn-of", seat=made.scene.board.people[1].name)]


def test_arrows_and_tab_keep_to_the_targets_while_something_is_carried() -> None:
    made = table()
    scene = made.scene
    made.key("tab")
    made.key("return")
    held = scene.hand.held_key
    assert held is not None
    targets = set(scene.controller.targets(held))
    for name in ("left", "right", "up", "down", "tab", "right", "right", "right", "down", "down", "left", "tab"):
        made.key(name)
        assert scene.hand.held_key == held
        assert getattr(scene.focused, "key_of_board", None) in targets
    made.key("escape")
    assert scene.hand.held is None
    assert made.stage.top is scene
    assert made.steps == 0
    made.key("escape")
    assert type(made.stage.top).__name__ == "TableMenu"


def test_a_button_that_the_pointer_has_left_is_dark_again() -> None:
    made = table()
    menu = made.scene.buttons.menu
    made.send(Move(menu.box.centre))
    assert menu.hovered
    made.send(Move(made.where(("place", 5))))
    assert not menu.hovered
    made.send(Move(menu.box.centre), Move(made.where(hand_card(made))), Press(made.where(hand_card(made))))
    assert not menu.hovered
    made.send(Release(made.where(hand_card(made))))


def test_what_ends_a_turn_and_what_does_not_never_stand_in_the_same_place(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table("mole-war").scene
    buttons = scene.buttons
    end = Action("end", words("mole-war.end"), Do({}), "d", "icons/check", True)
    ground = Action("ground", words("mole-war.ground-own"), Do({}), "g")
    middles: dict[str, list[float]] = {"end": [], "ground": []}
    for shown in ((end,), (ground,), (ground, end)):
        monkeypatch.setattr(scene.controller, "actions", lambda shown=shown: shown)
        buttons.refresh()
        for action, button in zip(shown, buttons.actions, strict=True):
            middles[action.name].append(button.box.centre[0])
            others = [other.box for other in buttons.actions if other is not button]
            assert not any(button.box.meets(other) for other in others)
    monkeypatch.setattr(scene.controller, "actions", lambda: (end,))
    buttons.refresh()
    alone = buttons.actions[0].box
    assert not any(alone.holds((x, alone.centre[1])) for x in middles["ground"])
    assert max(middles["end"]) - min(middles["end"]) < 30, "it stays where it is"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_button_for_the_ground_has_words_that_grow(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    for key in ("mole-war.ground-own", "mole-war.ground-away"):
        large = {}
        for text_scale in (1.0, 2.0):
            match = Match.new("mole-war", 2, 1, {"starter": 0})
            at = Table("pb", None, match, size, language=language, text_scale=text_scale)
            at.until(partial(getattr, at.scene, "acting"))
            buttons = at.scene.buttons
            monkeypatch.setattr(at.scene.controller, "actions", lambda key=key: (Action("g", words(key), Do({}), "g"),))
            buttons.refresh()
            button, whole = buttons.actions[0], at.stage.frame.box
            assert inside(button.box, whole)
            reader = Reader(at.stage, Look("ground", (whole.w, whole.h), button.paint))
            assert ("" if language == "zh" else " ").join(reader.read) == at.stage.say(key), "in one line or two"
            large[text_scale] = reader.sizes[0] * text_scale
        assert large[2.0] >= 1.35 * large[1.0], (key, large)


@pytest.mark.parametrize("game_id", ["tiki-topple", "wanted", "mole-war"])
def test_a_drop_on_nothing_gets_a_word_in_every_game(game_id: str) -> None:
    made = wanted_table() if game_id == "wanted" else table(game_id, kinds="pn")
    key = next(key for key in made.scene.controller.grasps() if isinstance(key, tuple) and made.scene.board.piece(key))
    start = made.where(key)
    made.drag(start, (3.0, 3.0))
    assert made.steps == 0
    assert told(made.stage) in ([made.stage.say("table.went-back")], [made.stage.say("table.went-back-idle")])
    notes(made.stage).toasts.clear()
    made.drag(start, (start[0] + 20.0, start[1]))
    assert told(made.stage) == [], "it was only put back"


@pytest.mark.parametrize("game_id", ["tiki-topple", "wanted", "mole-war"])
def test_a_card_pulled_while_the_own_move_still_plays_is_answered(game_id: str) -> None:
    made = wanted_table() if game_id == "wanted" else table(game_id, kinds="pn")
    made.scene.carry_out(any_command(made), {})
    made.pass_time(0.1)
    assert made.scene.flow.player.playing
    made.drag(made.where(hand_card(made)), (640, 300))
    assert made.steps == 1
    other = made.stage.say("table.turn-of", seat=made.scene.board.people[1].name)
    assert told(made.stage) == [other if game_id == "wanted" else made.stage.say("table.played-already")]
    assert made.scene.hand.held is None


def test_a_pull_while_somebody_elses_move_plays_takes_the_card_a_click_does_not() -> None:
    for pulled in (False, True):
        made = table(kinds="pn")
        made.scene.carry_out(any_command(made), {})
        made.settle()
        made.scene.flow.pass_on()
        made.until(lambda made=made: made.steps == 2)  # type: ignore[misc]
        assert made.scene.flow.player.playing
        assert made.need is Need.PERSON
        at = made.where(hand_card(made))
        made.send(Press(at))
        assert made.scene.hand.held is None, "it only ends what plays"
        if pulled:
            made.send(Move((at[0], at[1] - 30), True))
            assert made.scene.hand.held_key == hand_card(made)
        made.send(Release((at[0], at[1] - (30 if pulled else 0))))
        assert made.scene.hand.held is None
        assert made.steps == 2


def test_a_tiki_let_go_over_the_cards_gets_a_word() -> None:
    made = table(kinds="pn")
    tiki = ("tiki", made.scene.session.view()["line"][-1])
    made.drag(made.where(tiki), made.scene.board.laid.hand.centre)
    assert told(made.stage) == [made.stage.say("table.went-back")]


def test_a_card_let_go_outside_the_window_gets_a_word() -> None:
    for unseen in (False, True):
        made = table(kinds="pn")
        at = made.where(hand_card(made))
        made.send(Press(at), Move((640, 300), True))
        made.send(Move((640, 310)) if unseen else Release((640, -5), inside=False))
        assert told(made.stage) == [made.stage.say("table.went-back")]
        assert made.scene.hand.held is None
        assert made.steps == 0


def wanted_table() -> Table:
    made = Table("pnn", None, Match.new("wanted", 3, 7, {"starter": 0}), (1280, 720), language="en")
    made.until(lambda: made.scene.acting)
    return made


def test_a_press_on_another_card_takes_that_one_and_the_first_goes_back() -> None:
    made = table(kinds="pn")
    cards = [key for key in made.scene.controller.grasps() if isinstance(key, tuple) and key[0] == "card"]
    made.click(made.where(cards[0]))
    assert made.scene.hand.held_key == cards[0]
    made.click(made.where(cards[-1]))
    assert made.scene.hand.held_key == cards[-1]
    assert made.steps == 0
