"""The catapult: bent by mouse, by keys and by wheel, let go or brought back, left to chance."""

from __future__ import annotations

import pygame
import pytest

from app.boards.gnome_card import bent, tip
from app.boards.gnome_street import GnomeStreetBoard
from app.controllers.answers import Do
from app.controllers.gnome_flick import PAUSE, PULL_LENGTH, Bow, FlickMode
from app.stage.gesture import Key, Lost, Move, Press, Release, Wheel
from app.stage.input import Input
from engines.gnome_street.flick import bend, best_pull
from engines.match import Match
from tests.app.screen import Desk
from tests.app.tables import people


def tied() -> Match:
    match = Match.new("gnome-street", 3, 4, {})
    for seat, value in enumerate((5, 5, 7)):
        match.do(seat, match.command({"type": "choose", "value": value}))
    return match


@pytest.fixture
def board() -> GnomeStreetBoard:
    desk = Desk()
    made = GnomeStreetBoard(desk.stage, people("ppp"))
    made.lay_out(desk.stage.frame.box)
    made.show(tied().view(None), None, 0)
    return made


def mode(board: GnomeStreetBoard, auto: set[int] | None = None) -> FlickMode:
    return FlickMode(0, board.view, set() if auto is None else auto)


def test_the_card_is_grabbed_bent_aimed_and_let_go_by_mouse(board: GnomeStreetBoard) -> None:
    flick = mode(board)
    x, y = tip(board.yard, 0, 0)
    assert flick.gesture(Press((x, y)), board) is True
    assert flick.gesture(Move((x - 20, y + 110), True), board) is True
    assert flick.bow.pull == pytest.approx((20**2 + 110**2) ** 0.5 / PULL_LENGTH)
    assert 5 < flick.bow.aim < 15, "pulled to the left it aims to the right"
    words = flick.words()
    assert words is not None
    assert words.key == "gnome-street.do.flick-bent"
    done = flick.gesture(Release((x, y + 110)), board)
    assert isinstance(done, Do)
    assert done.command["type"] == "flick"
    assert done.command["aim"] == 0
    assert done.command["pull"] == pytest.approx(110 / PULL_LENGTH, abs=0.001)
    assert flick.bow.pull == 0
    start, aim = board.flick_starts[0]
    assert aim == 0
    assert start == tip(board.yard, 0, done.command["pull"])


def test_a_press_beside_the_card_is_left_to_the_table(board: GnomeStreetBoard) -> None:
    assert mode(board).gesture(Press(board.yard.spot("chimney")), board) is False


@pytest.mark.parametrize("how", ["escape", "right", "lost", "outside", "too little", "unseen release"])
def test_the_card_comes_back_without_flicking(board: GnomeStreetBoard, how: str) -> None:
    flick = mode(board)
    x, y = tip(board.yard, 0, 0)
    flick.gesture(Press((x, y)), board)
    flick.gesture(Move((x, y + (4 if how == "too little" else 90)), True), board)
    match how:
        case "escape":
            assert flick.gesture(Key("escape"), board) is True
        case "right":
            assert flick.gesture(Press((x, y), 3), board) is True
        case "lost":
            flick.gesture(Lost(), board)
        case "outside":
            assert flick.gesture(Release((x, y + 90), inside=False), board) is True
        case "too little":
            assert flick.gesture(Release((x, y + 4)), board) is True
        case _:
            flick.gesture(Move((x, y + 90), False), board)
    assert flick.bow.pull == 0
    assert flick.bow.grabbed is None
    assert flick.gesture(Key("escape"), board) is False, "now Esc is the table's"


def test_keys_aim_and_bend_and_let_go(board: GnomeStreetBoard) -> None:
    flick = mode(board)
    assert flick.gesture(Key("return"), board) is False, "an unbent card leaves Enter to the button in focus"
    for _ in range(21):
        flick.gesture(Key("down", repeat=True), board)
    flick.gesture(Key("up", shift=True), board)
    flick.gesture(Key("left"), board)
    flick.gesture(Key("right", shift=True), board)
    flick.gesture(Wheel((0, 0), -1), board)
    assert flick.gesture(Key("return", repeat=True), board) is True
    done = flick.gesture(Key("return"), board)
    assert isinstance(done, Do)
    assert done.command == {"type": "flick", "aim": -0.8, "pull": 0.68}


def test_a_shoulder_of_the_pad_makes_the_steps_finer_or_wider_while_it_is_held(board: GnomeStreetBoard) -> None:
    flick, pad = mode(board), Input()

    def press(kind: int, button: int) -> None:
        said = pad.gesture(pygame.event.Event(kind, button=button, instance_id=0), board.stage.frame)
        assert said is not None
        assert flick.gesture(said, board) is True

    press(pygame.JOYBUTTONDOWN, 5)
    for _ in range(7):
        flick.gesture(Key("down"), board)
    flick.gesture(Key("right"), board)
    press(pygame.JOYBUTTONUP, 5)
    assert (flick.bow.aim, flick.bow.pull) == (5, 0.7)
    press(pygame.JOYBUTTONDOWN, 4)
    flick.gesture(Key("down"), board)
    flick.gesture(Key("left"), board)
    assert (flick.bow.aim, flick.bow.pull) == (4.8, 0.705)
    flick.gesture(Lost(), board)
    flick.gesture(Key("down"), board)
    flick.gesture(Key("left"), board)
    assert (flick.bow.aim, flick.bow.pull) == (3.8, 0.02), "a shoulder nobody sees coming up is not held for ever"


def test_aim_and_pull_stay_within_what_a_hand_can_do() -> None:
    bow = Bow()
    bow.grab((100, 100))
    bow.drag((-900, 140))
    assert bow.aim <= 60
    assert bow.pull == 1
    bow.drag((100, 40))
    assert bow.pull == 0, "forwards there is nothing to bend"
    for _ in range(200):
        bow.key("right", fine=False)
        bow.key("down", fine=False)
    assert (bow.aim, bow.pull) == (60, 1)


def test_a_bent_card_is_taken_up_where_it_is() -> None:
    bow = Bow()
    bow.aim, bow.pull = 10.0, 0.5
    bow.grab((300, 300))
    bow.drag((300, 300))
    assert bow.aim == pytest.approx(10)
    assert bow.pull == pytest.approx(0.5)


def test_chance_flicks_for_a_seat_that_wants_it(board: GnomeStreetBoard) -> None:
    auto: set[int] = set()
    flick = mode(board, auto)
    assert flick.tick(10.0, board) is None
    assert flick.wakes(10.0) is None
    assert flick.gesture(Press(flick.switch(board).centre), board) is True
    assert auto == {0}
    later = mode(board, auto)
    assert later.wakes(20.0) == 0.0
    assert later.tick(20.0, board) is None
    assert later.wakes(20.1) == pytest.approx(PAUSE - 0.1)
    done = later.tick(20.01 + PAUSE, board)
    assert isinstance(done, Do)
    assert abs(done.command["pull"] - best_pull()) < 0.1
    later.gesture(Key("a"), board)
    assert auto == set()


def test_the_drawn_card_bends_farther_with_the_pull_as_the_real_one_does() -> None:
    drawn = [bent(pull / 10, 1.0)[-1].slope for pull in range(11)]
    assert drawn == sorted(drawn)
    assert len({round(slope, 4) for slope in drawn}) == 11
    real = [bend(pull / 10).tip for pull in range(11)]
    assert real == sorted(real)
    assert bend(0.9).over > 0 == bend(0.7).over


def test_every_position_of_the_card_can_be_drawn(board: GnomeStreetBoard) -> None:
    flick = mode(board)
    canvas = board.stage.painter.canvas()
    sizes = set()
    for aim, pull in ((0.0, 0.0), (-60.0, 0.5), (12.0, 1.0)):
        flick.bow.aim, flick.bow.pull = aim, pull
        sprites = flick.sprites(canvas, board, 0.0)
        assert len(sprites) > 8
        sizes.add(sprites[0].left)
    assert len(sizes) == 3


def test_a_key_that_is_held_bends_the_card_faster() -> None:
    once, held, fine = Bow(), Bow(), Bow()
    once.key("down", fine=False)
    held.key("down", fine=False, held=True)
    fine.key("down", fine=True, held=True)
    assert held.pull == 2 * once.pull
    assert fine.pull < once.pull
