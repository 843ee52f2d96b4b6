"""75 Gnome Street at the table: secret choices behind curtains, presses and drags, what is heard by whom."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.boards.gnome_answers import answer_sprites, answers_now
from app.boards.gnome_street import GnomeStreetBoard
from app.controllers.gnome_flick import AUTO, FlickMode
from app.controllers.gnome_steps import TakeStep
from app.controllers.gnome_street import GnomeStreetController
from app.scenes import table as table_room
from app.scenes.table_slip import log_lines
from app.session import Need
from app.stage.gesture import Key
from app.storage import games
from app.widgets import notes
from app.widgets.said import said
from engines.match import Match
from tests.app.fingers import Fingers, Keys, Pad
from tests.app.tables import Table


def table(kinds: str = "ppp", match: Match | None = None, secrecy: Any = "curtain", **wishes: Any) -> Table:
    made = match or Match.new("gnome-street", len(kinds), 8, {})
    return Table(kinds, secrecy, made, (960, 600), speed="off", **wishes)


def choose(at: Table, seat: int, value: int) -> None:
    at.drag(at.where(("card", seat, value)), at.where(("battle",)))
    at.settle()


def taking(values: tuple[int, ...] = (8, 6, 3)) -> Match:
    match = Match.new("gnome-street", len(values), 8, {})
    for seat, value in enumerate(values):
        match.do(seat, match.command({"type": "choose", "value": value}))
    return match


def test_the_curtain_after_a_choice_is_the_same_whatever_was_chosen() -> None:
    seen = []
    for value in (2, 7):
        at = table()
        at.lift()
        choose(at, 0, value)
        assert at.need is Need.PASS_ON
        at.key("e")
        at.pass_time(0.3)
        assert type(at.stage.top).__name__ == "CurtainScene"
        seen.append(at.pixels())
        at.lift()
        assert at.scene.session.front == 1
        seen.append(at.pixels())
    assert seen[0] == seen[2]
    assert seen[1] == seen[3], "the next one sees nothing of it either"


def test_the_tip_of_a_place_goes_when_a_card_was_laid_there_by_keyboard() -> None:
    at = table("pbb")
    at.lift()
    tips = notes(at.stage).tips
    while getattr(at.scene.focused, "key_of_board", None) != ("card", 0, 4):
        at.key("tab")
    at.key("return")
    at.pass_time(1.0)
    assert tips.shown, "the place of the card says what it is"
    at.key("return")
    at.pass_time(1.0)
    assert at.match.view(0)["chosen"][0] == 4
    assert not tips.shown


def test_a_secret_choice_cannot_be_taken_back() -> None:
    at = table()
    at.lift()
    choose(at, 0, 4)
    assert at.scene.session.can_undo() == "bound"


def test_with_the_catapult_in_hand_the_keyboard_is_on_no_button() -> None:
    at = table("pbb", taking((5, 5, 7)), None)
    at.settle()
    at.key("down")
    assert at.scene.special is not None
    at.scene.keyboard = True
    at.scene.refresh()
    assert at.scene.focused is None, "or Enter would open the rulebook before the card is bent"
    at.key("return")
    assert at.stage.top is at.scene


def test_who_leaves_the_flick_to_chance_is_kept_with_the_game(tmp_path: Path) -> None:
    at = Table("ppp", "curtain", taking((5, 5, 7)), folder=tmp_path)
    at.settle()
    assert isinstance(at.scene.special, FlickMode)
    assert not at.game.wishes, "a game that says nothing of it is read as well"
    at.key("a")
    at.scene.game.journal.close()
    again = games.go_on(next(iter(tmp_path.glob("*.squaretable"))))
    scene = table_room.scene(at.stage, again, True)
    at.stage.clear_to(scene)
    at.scene = scene
    at.pass_time(0.5)
    assert isinstance(scene.controller, GnomeStreetController)
    assert scene.controller.auto == {0}
    if type(at.stage.top).__name__ == "CurtainScene":
        at.lift()
    before = len(again.match.steps)
    at.until(lambda: len(again.match.steps) > before)
    assert again.match.game.data(again.match.steps[-1].command)["type"] == "flick"
    again.journal.close()


@pytest.mark.parametrize("nonsense", [None, 3, {"auto-flick": "0"}, {"auto-flick": ["0", True, None]}])
def test_a_wish_that_is_nonsense_is_none(nonsense: Any) -> None:
    controller = GnomeStreetController("gnome-street")
    controller.remember(nonsense if isinstance(nonsense, dict) else {"auto-flick": nonsense}, lambda name, value: None)
    assert controller.auto == set()


def test_tokens_are_taken_by_two_presses_and_the_first_lies_at_its_place() -> None:
    at = table("pbb", taking(), None)
    at.settle()
    assert at.need is Need.PERSON
    at.click(at.where(("action", "nine")))
    laid = at.scene.hand.placed[("action", "nine")]
    assert laid.centre == at.where(("action-slot",))
    at.key("escape")
    at.pass_time(0.5)
    assert at.scene.hand.placed == {}
    at.click(at.where(("terrain", "sand")))
    at.click(at.where(("action", "nine")))
    at.settle()
    assert at.match.view(0)["taking"] == {"terrain": "sand", "action": "nine"}
    at.click(at.where(("square", "B6")))
    at.settle()
    assert at.match.view(0)["placed"] == "B6"


def test_a_whole_turn_by_keyboard_alone() -> None:
    at = table("pbb", taking(), None)
    at.settle()
    for _ in range(60):
        if at.need is not Need.PERSON:
            break
        at.key("tab")
        at.key("return")
        if type(at.stage.top).__name__ not in ("TableScene", "ChoiceScene"):
            at.key("escape")
        at.settle()
        if at.match.view(0)["step"] == "bury" and at.need is Need.PERSON:
            at.key("d")
            at.settle()
    kinds = [at.match.game.data(step.command)["type"] for step in at.match.steps if step.seat == 0]
    assert kinds[:3] == ["choose", "take", "place"]
    assert kinds[-1] in ("done", "bury")


def asked(loot: str) -> Match:
    """Return a match in which seat 0 asks seat 1, whose loot lies there and who answers in private."""
    before = taking((8, 5, 2)).position()
    before["loots"] = ["A2", loot, "C1"]
    match = Match.at("gnome-street", before)
    for command in (
        {"type": "take", "terrain": "lawn", "action": "sight"},
        {"type": "place", "square": "B3"},
        {"type": "ask", "seat": 1},
    ):
        match.do(0, match.command(command))
    return match


def test_a_private_answer_is_shown_to_its_asker_at_once() -> None:
    at = table("ppp", taking((8, 5, 2)), language="en")
    at.lift()
    for key in (("terrain", "lawn"), ("action", "sight"), ("square", "B3"), ("plate", 1)):
        at.click(at.where(key))
        at.settle()
    assert at.scene.session.looking == 0
    answer = at.match.view(0)["answers"][-1]
    own = [line.words for line in log_lines(at.scene.board, at.scene.session)]
    assert any(("Yes!" if answer["yes"] else "No") in line for line in own)


def test_an_answer_stays_at_its_plate_until_the_turn_of_the_asker_ends() -> None:
    at = table("ppp", taking((8, 5, 2)), language="en")
    at.lift()
    for key in (("terrain", "lawn"), ("action", "sight"), ("square", "B3")):
        at.click(at.where(key))
        at.settle()
    board, canvas = at.scene.board, at.stage.painter.canvas()
    assert isinstance(board, GnomeStreetBoard)
    assert not answer_sprites(canvas, board)
    at.click(at.where(("plate", 1)))
    at.settle()
    (bubble,) = answer_sprites(canvas, board)
    assert bubble.rect.colliderect(canvas.rect(board.laid.plates[1]))
    assert not any(bubble.rect.colliderect(canvas.rect(board.laid.plates[seat])) for seat in (0, 2))
    match = asked("A5")
    assert answers_now(match.view(0))
    assert answers_now(match.view(1))
    assert not answers_now(match.view(2)), "it was given in private"
    match.do(0, match.command({"type": "done"}))
    assert not answers_now(match.view(0))


@pytest.mark.parametrize("viewer", [None, 2, 0])
def test_an_answer_that_was_not_heard_is_not_in_any_word_picture_or_story(viewer: int | None) -> None:
    shown = []
    for loot in ("B1", "A1"):
        match = asked(loot)
        number = len(match.steps)
        events = match.game.view_events(match.state, list(match.steps[-1].events), viewer)
        board = table("ppp", match).scene.board
        before, after = match.view_at(number - 1, viewer), match.view(viewer)
        board.show(before, viewer, viewer)
        beats = board.beats(events, before, after)
        captions = [board.say(beat.caption) for beat in beats if beat.caption is not None]
        lines = [board.say(words) for event in events if (words := board.told(event)) is not None]
        canvas = board.stage.painter.canvas()
        effects = [effect for beat in beats for effect in beat.effects]
        pixels = [
            pygame.image.tobytes(sprite.surface, "RGBA") for effect in effects for sprite in effect.sprites(canvas, 0.5)
        ]
        looks = [board.told_look(event) for event in events]
        shown.append((captions, lines, pixels, [beat.sound for beat in beats], [look and look.key for look in looks]))
    assert (shown[0] == shown[1]) is (viewer != 0), "the asker, and only the asker, can tell them apart"


def test_the_flick_needs_no_curtain_and_everybody_watches() -> None:
    match = Match.new("gnome-street", 3, 4, {})
    for seat, value in enumerate((5, 5, 7)):
        match.do(seat, match.command({"type": "choose", "value": value}))
    at = table("ppp", match)
    at.settle()
    assert at.need is Need.PERSON
    assert at.scene.session.looking is None
    assert at.scene.special is not None
    for _ in range(16):
        at.stage.send(Key("down", repeat=True))
    at.key("return")
    at.settle()
    assert at.match.game.data(at.match.steps[-1].command)["pull"] == pytest.approx(0.58)
    at.key("e")
    at.settle()
    assert at.scene.session.front == 1
    at.key("a")
    at.until(lambda: at.steps > 4)


def test_bots_choose_first_and_silently() -> None:
    at = table("pbb", secrecy=None)
    at.until(lambda: at.need is Need.PERSON)
    assert {step.seat for step in at.match.steps} == {1, 2}
    assert log_lines(at.scene.board, at.scene.session) == []


def test_a_random_round_by_hand_ends_well() -> None:
    rng = random.Random(5)
    at = table("pbb", taking((1, 3, 8)), None)
    for _ in range(80):
        at.settle()
        if at.match.view(None)["round"] > 1 or at.need is Need.OVER:
            break
        if type(at.stage.top).__name__ == "ChoiceScene":
            rng.choice(at.stage.top.cards).activate()  # type: ignore[attr-defined]
            continue
        if at.need is not Need.PERSON or not at.scene.acting:
            at.pass_time(0.3)
            continue
        controller, hand = at.scene.controller, at.scene.hand
        if controller.taps():
            hand.tap(rng.choice(list(controller.taps())))
        elif controller.sources() and rng.random() < 0.7:
            source = rng.choice(list(controller.sources()))
            hand.hold(source)
            hand.drop_at(rng.choice(list(controller.targets(source))))
        elif controller.actions():
            hand.answer(controller.actions()[0].answer, None)
        at.stage.step([])
    assert at.match.view(None)["round"] == 2


@pytest.mark.parametrize("kind", [Pad, Keys])
def test_the_switch_of_the_flick_is_pressed_by_pad_and_by_keys_and_enter_lets_go_again(kind: type[Fingers]) -> None:
    at = table("ppp", taking((5, 5, 7)))
    at.settle()
    mode = at.scene.special
    assert isinstance(mode, FlickMode)
    hand = kind(at.stage, at.pass_time)
    hand.press_on(lambda stop: getattr(stop, "key_of_board", None) == AUTO)
    assert mode.auto == {mode.seat}
    hand.tap("return")
    assert mode.auto == set()
    steps = at.steps
    for _ in range(30):
        hand.tap("down")
    assert at.scene.focused is None, "the card is what the keys are for again"
    hand.tap("return")
    assert at.steps == steps + 1
    assert mode.auto == set()


def ended_before_others() -> Match:
    """Return a game in which the first of a round has ended its turn, and a bot after it has taken its tokens."""
    match = taking((8, 6, 3))
    for seat, data in (
        (0, {"type": "take", "terrain": "lawn", "action": "cat"}),
        (0, {"type": "place", "square": "A4"}),
        (0, {"type": "decline"}),
        (0, {"type": "done"}),
        (1, {"type": "take", "terrain": "bed", "action": "sight"}),
    ):
        match.do(seat, match.command(data))
    return match


def test_undo_while_a_bot_thinks_says_what_goes_back_and_takes_it_back() -> None:
    at = table("pnn", ended_before_others(), None)
    undo = at.scene.buttons.undo
    assert at.need is Need.BOT
    assert at.scene.session.can_undo() is None
    assert said(undo.tip) == at.stage.say("table.undo-tip-since")
    at.scene.flow.undo()
    assert at.stage.top is not at.scene, "what others did since goes back, too: it is asked first"
    at.key("return")
    assert at.match.steps[-1].command == at.match.command({"type": "decline"})
    assert at.match.view(0)["turn"] == 0


@pytest.mark.parametrize(("values", "last"), [((8, 7, 3), "take-last"), ((8, 7, 1), "take")])
def test_whoever_can_ask_nobody_is_told_so_before_a_question_is_taken(values: tuple[int, ...], last: str) -> None:
    match, told = taking(values), []
    while len(told) < len(values):
        (seat,) = match.actors()
        view, legal = match.view(seat), [match.game.data(one) for one in match.legal(seat)]
        if view["step"] == "take":
            told.append(TakeStep(view, legal, seat).sentence().key.removeprefix("gnome-street.do."))
        match.do(seat, match.command(next((one for one in legal if one["type"] in ("decline", "done")), legal[0])))
    assert told == ["take", "take", last]
