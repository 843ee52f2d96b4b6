"""The hand: drag, click and click, and everything that sends a thing back."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from app.stage.frame import Point
from app.stage.gesture import Gesture, Key, Lost, Move, Press, Release
from app.stage.hand import THRESHOLD, Hand, Held

THING, ELSEWHERE, TARGET = (100.0, 100.0), (400.0, 400.0), (300.0, 120.0)


class Table:
    """A table with one thing on it, which takes what is let go near TARGET."""

    def __init__(self) -> None:
        self.events: list[str] = []
        self.dropped: Point | None = None

    def thing_at(self, pos: Point) -> tuple[Hashable, Point] | None:
        near = abs(pos[0] - THING[0]) < 20 and abs(pos[1] - THING[1]) < 20
        return ("card", THING) if near else None

    def picked_up(self, held: Held) -> None:
        self.events.append("up")

    def hovering(self, held: Held) -> None:
        self.events.append("over")

    def let_go(self, held: Held) -> bool:
        self.dropped = held.centre
        taken = abs(held.centre[0] - TARGET[0]) < 30
        self.events.append("taken" if taken else "refused")
        return taken

    def returned(self, held: Held) -> None:
        self.events.append("back")

    def rather_takes(self, held: Held, pos: Point) -> bool:
        return False

    def pressed_elsewhere(self, pos: Point) -> None:
        self.events.append("elsewhere")


def _play(*gestures: Gesture) -> tuple[Hand, Table]:
    table = Table()
    hand = Hand(table)
    for gesture in gestures:
        hand.gesture(gesture)
    return hand, table


def test_a_drag_drops_where_the_button_comes_up() -> None:
    hand, table = _play(Press((105, 102)), Move((200, 110), True), Move((305, 122), True), Release((305, 122)))
    assert table.events[-1] == "taken"
    assert table.dropped == (300, 120)  # held where it was gripped
    assert hand.held is None


def test_click_and_click_does_the_same() -> None:
    hand, table = _play(Press(THING), Release(THING), Move((250, 110)), Move(TARGET), Press(TARGET), Release(TARGET))
    assert table.events[-1] == "taken"
    assert hand.held is None


def test_a_small_tremble_is_still_a_click() -> None:
    near = (THING[0] + THRESHOLD - 1, THING[1])
    hand, _ = _play(Press(THING), Move(near, True), Release(near))
    assert hand.held is not None
    assert not hand.held.dragging


def test_an_impossible_drop_goes_back() -> None:
    _, table = _play(Press(THING), Move(ELSEWHERE, True), Release(ELSEWHERE))
    assert table.events[-2:] == ["refused", "back"]


@pytest.mark.parametrize(
    "ending",
    [
        pytest.param(Release(ELSEWHERE, 1, inside=False), id="button up outside the window"),
        pytest.param(Lost(), id="the pointer or the focus is lost"),
        pytest.param(Key("escape"), id="Esc"),
        pytest.param(Press(ELSEWHERE, 3), id="the other button"),
        pytest.param(Move(ELSEWHERE, held=False), id="the button came up unseen"),
    ],
)
def test_on_any_doubt_it_goes_back(ending: Gesture) -> None:
    hand, table = _play(Press(THING), Move((200, 110), True), ending)
    assert hand.held is None
    assert table.events[-1] == "back"
    assert "taken" not in table.events
    hand.gesture(Release(ELSEWHERE))
    assert table.events[-1] == "back"


def test_a_thing_that_changed_under_the_hand_is_let_go_of() -> None:
    hand, table = _play(Press(THING), Move((200, 110), True))
    hand.check(lambda key: True)
    assert hand.held is not None
    hand.check(lambda key: False)
    assert hand.held is None
    assert table.events[-1] == "back"


def test_by_keyboard() -> None:
    hand, table = _play()
    hand.hold("card", THING)
    hand.carry_to(TARGET)
    assert hand.drop()
    assert table.events == ["up", "over", "taken"]


def test_a_press_on_nothing_is_told() -> None:
    hand, table = _play(Press(ELSEWHERE), Release(ELSEWHERE))
    assert table.events == ["elsewhere"]
    assert hand.held is None
