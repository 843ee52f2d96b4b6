"""Every part of every lesson is finished by a gamepad alone, and by the keyboard alone: nothing but their events."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest

from app.controllers.gnome_flick import FlickMode
from app.controllers.wanted_wheel import ClaimWheel
from app.scenes.lesson_pointer import Leg
from app.scenes.lesson_table import LessonTable
from app.scenes.table_menu import ChoiceScene
from app.widgets.widget import Widget
from tests.app.fingers import Fingers, Keys, Pad
from tests.app.lessons.learner import PARTS, Learner

MOST = 60
"""More things than any part asks for."""


class Pupil:
    """Does what a lesson asks for. It looks at the screen's state, and acts by its fingers alone."""

    def __init__(self, learner: Learner, kind: type[Fingers]) -> None:
        self.learner = learner
        self.hand = kind(learner.stage, learner.wait)

    @property
    def table(self) -> LessonTable:
        return self.learner.table

    def finish_part(self) -> None:
        for _ in range(MOST):
            self.settle()
            if self.table.course.done:
                return
            self.act()
        raise AssertionError(f"{self.table.course.step.id} goes round in circles")

    def settle(self) -> None:
        """Wait until something is to be done; put away what lies over the table."""
        if not isinstance(self.learner.stage.top, LessonTable):
            self.hand.tap("escape")
        self.learner.settle()

    def act(self) -> None:
        table = self.table
        goal, legs = table.course.step.wanted, table.guide.pointer.legs
        assert not table.flow.player.astray, f"{table.course.step.id}: it led astray"
        if goal.read or table.flow.player.staying:
            self.press(table.guide.go_on)
        elif goal.pass_on:
            self.press(table.buttons.pass_on)
        elif isinstance(table.special, FlickMode):
            self.flick(table.special)
        elif isinstance(table.special, ClaimWheel):
            self.claim(table.special)
        elif legs:
            self.follow(legs[0])
        else:
            self.play()

    def press(self, widget: Widget) -> None:
        self.hand.press_on(lambda stop: stop is widget)

    def press_thing(self, key: Hashable) -> None:
        self.hand.press_on(lambda stop: getattr(stop, "key_of_board", None) == key)

    def follow(self, leg: Leg) -> None:
        """Do what is pointed at: a thing that is carried or pressed, or a button."""
        command = self.table.course.next_shown()
        if leg.key is None:
            self.press(next(one for one in self.table.buttons.actions if one.box == leg.boxes[0]))
            return
        self.press_thing(leg.key)
        if leg.target is not None:
            self.press_thing(leg.target)
        self.choose(self.table.way.choice(command) if command is not None else None)

    def play(self) -> None:
        """Do something that is legal, where a part is left to the learner."""
        table = self.table
        command = table.course.next_shown()
        assert command is not None
        for move in table.way.moves(command):
            if move.button:
                names = [action.name for action in table.controller.actions()]
                self.press(table.buttons.actions[names.index(str(move.source))])
            else:
                self.press_thing(move.source)
                if move.target is not None:
                    self.press_thing(move.target)
            self.choose(move.pick)

    def choose(self, number: int | None) -> None:
        """Say which of several things was meant, if that is asked."""
        asked = self.learner.stage.top
        if isinstance(asked, ChoiceScene):
            assert number is not None
            self.press(asked.cards[number])

    def claim(self, wheel: ClaimWheel) -> None:
        command = self.table.course.next_shown()
        assert command is not None
        for _ in range(20):
            if wheel.pointed == command["claim"]:
                break
            self.hand.tap("right")
        assert wheel.pointed == command["claim"]
        self.hand.tap("return", "return")

    def flick(self, mode: FlickMode) -> None:
        """Aim and bend as it is shown, roughly, then finely."""
        command, bow = self.table.course.next_shown(), mode.bow
        assert command is not None
        self.hand.press("fine")
        for _ in range(2000):
            turn, bend = command["aim"] - bow.aim, command["pull"] - bow.pull
            if abs(turn) <= 0.1 and abs(bend) <= 0.003:
                break
            if abs(turn) > 0.1:
                self.hand.tap("right" if turn > 0 else "left")
            else:
                self.hand.tap("down" if bend > 0 else "up")
        self.hand.release("fine")
        self.hand.tap("return")


@pytest.mark.parametrize("kind", [Pad, Keys])
@pytest.mark.parametrize(("game_id", "number"), PARTS)
def test_every_part_is_finished_by_it_alone(game_id: str, number: int, kind: type[Fingers], tmp_path: Path) -> None:
    learner = Learner(tmp_path, game_id, number)
    Pupil(learner, kind).finish_part()
    assert learner.course.part.id in learner.progress.done(game_id)
