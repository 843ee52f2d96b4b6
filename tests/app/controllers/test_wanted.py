"""The controller of Outlaws Wanted: every legal declaration is reached by hand, and nothing binds before it is said."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from app.boards.board import Board
from app.boards.wanted_looks import BALLOON_HIGH, READABLE, names
from app.boards.wanted_places import CARD, WHEEL_RADIUS, WHEEL_RIM, Saloon
from app.controllers.answers import Ask, Do, Step, Tell
from app.controllers.wanted import WantedController
from app.controllers.wanted_wheel import NAME_FOOT, SAY, ClaimWheel
from app.controllers.wanted_wheel_looks import NAME_SIZE, TOKEN, WIDEST, label_box, name_size
from app.stage.frame import Box
from app.stage.gesture import Key, Lost, Move, Press, Release
from engines.match import Match
from tests.app.tables import Table

OPTIONS: list[dict[str, Any]] = [{}, {"beginner": True}, {"memory": "full", "scoring": "count"}]


def begun(match: Match, seat: int, viewer: int | None) -> WantedController:
    controller = WantedController("wanted")
    controller.begin(match.view(viewer), [match.game.data(c) for c in match.legal(seat)], seat)
    return controller


def reached(controller: WantedController) -> list[dict[str, Any]]:
    """Return every command that dropping each card and choosing each name comes to."""
    found = []
    for source in list(controller.sources()):
        for target in controller.targets(source):
            assert controller.drop(source, target) == Step(stays=True)
            wheel = controller.special()
            assert isinstance(wheel, ClaimWheel)
            assert wheel.speak() is None, "nothing is said before a name is chosen"
            for claim in wheel.claims:
                wheel.choose(claim)
                said = wheel.speak()
                assert isinstance(said, Do)
                found.append(dict(said.command))
            assert controller.back()
            assert not controller.back()
            assert controller.special() is None
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS)
def test_every_legal_declaration_and_no_other_is_reached(seats: int, options: dict[str, Any]) -> None:
    rng = random.Random(seats)
    match = Match.new("wanted", seats, seats, options)
    while match.actors():
        seat = match.actors()[0]
        legal = [match.game.data(command) for command in match.legal(seat)]
        for viewer in (seat, None):  # its own eyes, and the face-down hand of quick peek
            found = reached(begun(match, seat, viewer))
            assert sorted(map(str, found)) == sorted(map(str, legal))
        match.do(seat, rng.choice(match.legal(seat)))


def test_what_cannot_be_is_answered_with_its_reason() -> None:
    match = Match.new("wanted", 3, 1, {"starter": 0})
    controller = begun(match, 0, 0)
    aside = ("aside", 0)
    assert aside in controller.grasps()
    assert controller.targets(aside) == []
    answer = controller.drop(aside, ("place", 0))
    assert isinstance(answer, Ask)
    assert match.why(0, match.command(dict(answer.command))) == "card-not-in-hand"
    card = controller.sources()[0]
    for seat in (1, 2):
        assert ("place", seat) in controller.tries(card)
        assert isinstance(controller.drop(card, ("place", seat)), Tell)


def test_a_face_down_hand_names_no_card() -> None:
    match = Match.new("wanted", 3, 1, {"starter": 0})
    controller = begun(match, 0, None)
    assert controller.sources() == [("card", 0, number) for number in range(10)]
    assert "card" not in controller.sentence_held(controller.sources()[2]).values
    controller.drop(controller.sources()[2], ("place", 0))
    wheel = controller.special()
    assert isinstance(wheel, ClaimWheel)
    told = []
    for pointed in (None, *wheel.claims):
        wheel.pointed = pointed
        told.append(wheel.words())
    assert {words.key for words in told} == {"wanted.which-claim", "wanted.would-say", "wanted.would-say-many"}


def test_an_open_hand_tells_whether_a_name_would_be_true() -> None:
    match = Match.new("wanted", 3, 1, {"starter": 0})
    controller = begun(match, 0, 0)
    card = controller.sources()[0]
    controller.drop(card, ("place", 0))
    wheel = controller.special()
    assert isinstance(wheel, ClaimWheel)
    for role in wheel.claims:
        wheel.pointed = role
        true = role == card[2]  # type: ignore[index]
        key = "wanted.would-be-true" if true else "wanted.would-be-a-lie"
        assert wheel.words().key == (f"{key}-many" if role in ("twins", "bunch") else key), "several say *we*"


# --- the wheel in the hand ----------------------------------------------------------------------------


def opened(size: tuple[int, int] = (1280, 720), seats: int = 3, **wishes: Any) -> tuple[ClaimWheel, Board, Table]:
    table = Table("p" + "b" * (seats - 1), None, Match.new("wanted", seats, 4, {"starter": 0}), size=size, **wishes)
    scene = table.scene
    scene.hand.hold(scene.controller.sources()[0])
    scene.hand.drop_at(("place", 0))
    table.pass_time(0.4)
    assert isinstance(scene.special, ClaimWheel)
    return scene.special, scene.board, table


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_say_it_keeps_off_every_portrait(size: tuple[int, int], text_scale: float) -> None:
    wheel, board, _ = opened(size, language="en", text_scale=text_scale)
    speak, (_, scale) = wheel.speak_box(board), wheel.centre(board)
    for role in wheel.claims:
        x, y = wheel.well(role, board)
        near = (min(max(x, speak.x), speak.right), min(max(y, speak.y), speak.bottom))
        assert math.dist((x, y), near) > TOKEN / 2 * scale, role


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_names_round_the_wheel_grow_with_the_words_and_stay_whole(size: tuple[int, int], language: str) -> None:
    wheel, board, _ = opened(size, language=language, text_scale=2.0)
    places = wheel.name_places(board)
    type_, kind = board.stage.type, name_size(board.stage, places)
    assert kind > NAME_SIZE
    boxes = [label_box(board.stage, role, kind, at) for role, at in places.items()]
    assert not any(one.meets(other) for number, one in enumerate(boxes) for other in boxes[:number])
    for role in wheel.claims:
        assert type_.width(names(board.stage, role)[1], "bold", kind, on_piece=True) <= WIDEST - 4


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_pointing_hand_is_told_of_the_names_as_large_as_they_are(text_scale: float) -> None:
    wheel, board, table = opened(language="en", text_scale=text_scale)
    wheel.tick(table.stage.now, board)
    canvas, share = table.stage.painter.canvas(), 1 / table.stage.painter.canvas().scale
    drawn = [sprite.rect for sprite in wheel._names(canvas, board)]
    told = wheel.written(board)
    assert [round(box.w) for box in told] == [pytest.approx(rect.w * share, abs=2) for rect in drawn]
    assert [round(box.h) for box in told] == [pytest.approx(rect.h * share, abs=2) for rect in drawn]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_what_would_be_said_leaves_the_name_of_the_card_free(
    seats: int, size: tuple[int, int], text_scale: float
) -> None:
    wheel, board, _ = opened(size, seats, language="en", text_scale=text_scale)
    (_, y), scale = wheel.centre(board)
    wheel.choose(wheel.claims[0])
    laid = wheel.inside(board)
    assert laid.size * board.stage.frame.scale >= READABLE, "its words are on it"
    assert laid.card + laid.size * CARD[1] * (NAME_FOOT - 0.5) <= laid.balloon - BALLOON_HIGH / 2
    assert laid.card - laid.size * CARD[1] / 2 > y - WHEEL_RADIUS * scale
    assert laid.balloon + BALLOON_HIGH / 2 <= wheel.speak_box(board).y + 2


@pytest.mark.parametrize("size", [(1280, 800), (1280, 720)])
def test_the_wheel_grows_with_the_words_where_nobody_sits_across(size: tuple[int, int]) -> None:
    whole = Box(0, 0, *size)
    for seats in (3, 5):
        usual, large = (Saloon(whole, seats, 0, text_scale).wheel()[1] for text_scale in (1.0, 2.0))
        assert large > usual
    for seats in (2, 4):
        (x, y), scale = (saloon := Saloon(whole, seats, 0, 2.0)).wheel()
        assert y + scale * WHEEL_RADIUS <= saloon.plaque.y
        across = next(place for place in saloon.seats if place.side == "top")
        near = (across.balloon[0] + 14, across.balloon[1] + BALLOON_HIGH / 2)
        assert math.dist((x, y), near) >= scale * WHEEL_RADIUS, "what was said across stays free"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_wheel_and_its_names_lie_above_the_sentence(seats: int, size: tuple[int, int], text_scale: float) -> None:
    wheel, board, _ = opened(size, seats, text_scale=text_scale)
    (_, y), scale = wheel.centre(board)
    plaque = board.laid.sentence
    assert y - scale * WHEEL_RIM >= 8
    assert y + scale * WHEEL_RIM < plaque.y
    assert all(name.bottom + 2 < plaque.y for name in wheel.written(board))


def test_keys_go_round_choose_and_say() -> None:
    wheel, board, _ = opened()
    wheel.gesture(Key("right"), board)
    assert wheel.pointed == wheel.claims[0]
    wheel.gesture(Key("left"), board)
    assert wheel.pointed == wheel.claims[-1]
    wheel.gesture(Key("tab", shift=True), board)
    assert wheel.pointed == wheel.claims[-2]
    assert wheel.gesture(Key("return"), board) is True
    assert wheel.chosen == wheel.claims[-2]
    assert wheel.pointed == SAY
    assert wheel.gesture(Key("return", repeat=True), board) is True, "a key that is held down says nothing"
    said = wheel.gesture(Key("return"), board)
    assert isinstance(said, Do)
    assert said.command["claim"] == wheel.chosen
    assert wheel.gesture(Key("escape"), board) is False, "Esc is the table's"


def test_a_press_chooses_and_another_one_says() -> None:
    wheel, board, table = opened()
    for role in wheel.claims:
        at = wheel.well(role, board)
        wheel.gesture(Press(at), board)
        assert wheel.gesture(Release(at), board) is True
        assert wheel.chosen == role
        wheel.gesture(Press(at), board)
        assert wheel.gesture(Release(at), board) is True, "a double click says nothing"
    wheel.gesture(Move((30, 30)), board)
    assert isinstance(wheel.gesture(Key("return"), board), Do), "Enter says what was chosen by a press"
    say = wheel.speak_box(board).centre
    wheel.gesture(Press(say), board)
    assert wheel.gesture(Release((5, 5)), board) is True, "let go elsewhere it is not said"
    wheel.gesture(Press(say), board)
    assert wheel.gesture(Release(say, inside=False), board) is True
    wheel.gesture(Press(say), board)
    assert isinstance(wheel.gesture(Release(say), board), Do)
    assert table.steps == 0, "the wheel only answers; the table carries out"


def test_a_portrait_is_dragged_onto_the_card_or_goes_back() -> None:
    wheel, board, _ = opened()
    start, (middle, _) = wheel.well("duke", board), wheel.centre(board)
    wheel.gesture(Press(start), board)
    wheel.gesture(Move((start[0] + 40, start[1] + 9), True), board)
    wheel.gesture(Release((12, 12)), board)
    assert wheel.chosen is None
    wheel.gesture(Press(start), board)
    wheel.gesture(Move(middle, True), board)
    wheel.gesture(Release(middle), board)
    assert wheel.chosen == "duke"
    wheel.gesture(Press(start), board)
    wheel.gesture(Move((start[0] + 40, start[1] + 9), True), board)
    wheel.gesture(Lost(), board)
    assert wheel.gesture(Release(middle), board) is False
    wheel.gesture(Press(wheel.well("betty", board)), board)
    wheel.gesture(Move(middle, False), board)
    assert wheel.gesture(Release(middle), board) is False, "the button came up where nobody saw it"
    assert wheel.chosen == "duke"
