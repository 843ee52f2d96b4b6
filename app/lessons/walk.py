"""Goes through a lesson as it asks for: the hand of a learner who does exactly what is pointed at.

It knows nothing but the screen: it presses buttons where they are, carries things from where the pointing hand begins
to where it ends, and asks to be shown what has no gesture that could be told (a flick).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from app.boards.things import Piece
from app.scenes.lesson_table import LessonTable
from app.scenes.table_menu import ChoiceScene
from app.session import Need
from app.stage.frame import Box, Point
from app.stage.gesture import Key, Move, Press, Release

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.scenes.lesson_pointer import Leg
    from app.stage.stage import Stage
    from app.widgets import Widget

PATIENCE = 400
"""So many looks at a table that does not come to rest."""
GRID = 9
"""Places along each side of a thing at which it is tried to be pressed."""


class Stuck(Exception):
    """What the guide asks for cannot be done."""


class Walker:
    """A learner at a stage off-screen. ``wait`` lets time pass there."""

    def __init__(self, stage: Stage, wait: Callable[[float], object]) -> None:
        self.stage = stage
        self.wait = wait

    @property
    def table(self) -> LessonTable:
        """The table of the lesson."""
        found = next((scene for scene in reversed(self.stage.scenes) if isinstance(scene, LessonTable)), None)
        if found is None:
            raise Stuck("there is no lesson any more")
        return found

    def finish_part(self, most: int = 60) -> int:
        """Do everything that the part asks for; return how many things that were. Raises Stuck."""
        for count in range(most):
            self.settle()
            if self.table.course.done:
                return count
            self.act()
        raise Stuck(f"step {self.table.course.step.id} goes round in circles")

    def settle(self) -> None:
        """Wait until the learner may act, or the part is done."""
        for _ in range(PATIENCE):
            if not isinstance(self.stage.top, LessonTable):
                self.stage.send(Key("escape"))
            self.wait(0.25)
            table = self.stage.top
            if not isinstance(table, LessonTable) or table.showing is not None:
                continue
            if table.flow.player.staying or (not table.flow.player.playing and self._asked(table)):
                return
        raise Stuck("the table does not come to rest")

    @staticmethod
    def _asked(table: LessonTable) -> bool:
        """Return whether the part is done, or something is asked of the learner."""
        course, need = table.course, table.session.need()
        acts = need in (Need.PERSON, Need.OVER) or (course.step.wanted.pass_on and need is Need.PASS_ON)
        return course.done or (not course.met and acts)

    def act(self) -> None:
        """Do what is pointed at."""
        table = self.table
        goal = table.course.step.wanted
        if table.flow.player.astray:
            raise Stuck(f"{table.course.step.id}: what was pointed at leads astray")
        if goal.read or table.flow.player.staying:
            self.click(table.guide.go_on)
        elif goal.pass_on:
            self.click(table.buttons.pass_on)
        elif goal.look is not None:
            self.stage.send(Press(self.visible(table.guide.pointer.legs[0].key), 3))
        elif table.guide.pointer.legs and (legs := table.guide.pointer.legs)[0].key is None and legs[0].end is not None:
            self.have_done()  # a pull
        elif table.guide.pointer.legs:
            self.do(table.guide.pointer.legs[0])
        else:
            self.have_done()

    def have_done(self) -> None:
        """Be shown how it is done, and then have it done."""
        self.click(self.table.guide.show_me)
        if self.table.showing is not None and self.table.showing.ghost:
            self.settle()
            self.click(self.table.guide.show_me)

    def do(self, leg: Leg) -> None:
        """Make one gesture; where it could mean several things, choose the one that is wanted."""
        table = self.table
        command = table.course.next_shown()
        start = self.visible(leg.key) if leg.key is not None else leg.start
        self.stage.send(Move(start))
        self.stage.send(Press(start))
        if leg.target is not None:
            end = self.visible(leg.target, dropping=True)
            self.stage.send(Move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), True))
            self.stage.send(Move(end, True))
            self.stage.send(Release(end))
        else:
            self.stage.send(Release(start))
        if isinstance(self.stage.top, ChoiceScene) and command is not None:
            self._pick(self.stage.top, table.way.choice(command))

    def _pick(self, asked: ChoiceScene, number: int | None) -> None:
        if number is None:
            raise Stuck("the question has no answer that is wanted")
        self.wait(0.6)
        self.press(asked.cards[number].box.centre)

    def click(self, widget: Widget) -> None:
        """Press a button."""
        if widget.parent is None or not widget.enabled:
            raise Stuck("a button is missing")
        self.wait(0.5)
        self.press(widget.box.centre)

    def press(self, pos: Point) -> None:
        """Press at a place."""
        self.stage.send(Move(pos))
        self.stage.send(Press(pos))
        self.stage.send(Release(pos))

    def visible(self, key: Hashable, dropping: bool = False) -> Point:
        """Return where a thing can be met by the pointer. Raises Stuck where something lies over all of it."""
        table = self.table
        place = table.board.place(key)
        if place is None:
            raise Stuck(f"{key} is not there")
        box = place.box if isinstance(place, Piece) else place.bounds
        among = list(table.controller.targets(table.hand.held_key)) if dropping and table.hand.held_key else None
        for point in _points(box):
            free = dropping or table.root.at(point) is None
            if free and table.board.at(point, among) == key:
                return point
        if among is None and table.root.at(place.centre) is None:
            return place.centre  # a spot below a thing: the table itself finds out what is meant
        raise Stuck(f"{key} is covered")


def _points(box: Box) -> Iterator[Point]:
    yield box.centre
    for row in range(1, GRID):
        for column in range(1, GRID):
            yield (box.x + box.w * column / GRID, box.y + box.h * row / GRID)
