"""*Show me* in a lesson: the hand shows the move with a ghost of what it carries, and nothing is done by that.

The learner is to do it. Whoever has seen it and would still rather not may press again: then the same gestures are
made for real. So a lesson can always be finished, whatever hands, eyes or patience somebody has.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from app.controllers.answers import Command
from app.lessons.plan import as_key
from app.scenes.lesson_look import press_sprite, show_large
from app.scenes.lesson_pointer import GHOST_REST, SHOWN, Leg, Showing
from app.session import Need
from app.stage.canvas import Canvas, Sprite

if TYPE_CHECKING:
    from app.scenes.lesson_table import LessonTable


class LessonShow:
    """What is being shown or done for the learner, and what was shown already."""

    def __init__(self, table: LessonTable) -> None:
        self.table = table
        self.running: Showing | None = None
        self._command: Command = {}
        self._seen: object = None

    @property
    def seen(self) -> bool:
        """Whether what is asked for now was shown, so that it can be done for the learner."""
        return self._seen == self._moment()

    def _moment(self) -> object:
        course = self.table.course
        return (course.at, len(course.match.steps))

    def absent(self) -> set[Hashable]:
        """Return what the resting layer leaves out: what the hand carries for real."""
        return self.running.absent() if self.running is not None else set()

    def press(self, again: bool = False) -> None:
        """Show how it is done; the next time, do it: from here, or from where the step began if that must be.

        ``again``: everything was put back already.
        """
        table = self.table
        if table.course.met or table.course.done or self.running is not None:
            return
        table.flow.player.finish()
        goal = table.course.step.wanted
        waits = goal.pass_on and table.session.need() is Need.PASS_ON
        if not (waits or goal.look is not None) and table.course.next_shown() is None:
            if not again:
                table.go_back(then_show=True)
        elif not self.seen and self._begin_ghost():
            return
        elif waits:
            table.flow.pass_on()
            table.judge()
        elif goal.look is not None:
            table.look_for(as_key(goal.look))
        else:
            self._begin()

    def tick(self, now: float) -> None:
        """End what has been shown."""
        if self.running is not None and self.running.over(now):
            look = self.table.course.step.wanted.look if self.running.ghost else None
            self.finish()
            if look is not None:
                show_large(self.table, as_key(look))

    def sprites(self, canvas: Canvas) -> list[Sprite]:
        """Return the hand and what it carries; where a thing is to be looked at, what is pressed for that."""
        table, showing = self.table, self.running
        if showing is None:
            return []
        found = showing.sprites(canvas, table.board, table.stage.now)
        look = table.course.step.wanted.look
        if look is not None and showing.legs:
            found.append(press_sprite(canvas, table, as_key(look), showing.legs[0].start))
        return found

    def finish(self) -> None:
        """End what is being shown: nothing of it stays, unless it is done for the learner."""
        showing, command, table = self.running, self._command, self.table
        self.drop()
        if showing is None or showing.ghost:
            self._seen = self._moment() if showing is not None else self._seen
            return
        starts = showing.starts(table.board)
        for key in starts:
            table.board.laid_down(key)
        table.hand.placed = {}
        table.carry_out(command, starts)

    def drop(self) -> None:
        """Break off what is being shown: places are others now."""
        if self.running is not None:
            self.running = None
            self.table.damage()

    def _begin_ghost(self) -> bool:
        """Begin to show what has to be done from here; return whether there is anything to be shown."""
        table = self.table
        table.hand.cancel()
        if table.strays:
            table.step_back()
        table.flow.go_on(table.stage.now)
        legs = self._legs()
        if not legs:
            return False
        seconds = table.stage.pace.seconds(SHOWN)
        self.running = Showing(legs, table.stage.now, seconds, ghost=True, rest=GHOST_REST)
        table.damage()
        return True

    def _legs(self) -> tuple[Leg, ...]:
        """Return the gestures that are to be shown: those that the hand points at, or those of a game of one's own."""
        table = self.table
        table.guide.aim()
        legs = table.guide.pointer.legs
        command = table.course.next_shown() if not legs and table.acting else None
        return tuple(legs) or (table.way.legs(command) if command is not None else ())

    def _begin(self) -> None:
        """Begin to do it for the learner, from the beginning of the turn."""
        table = self.table
        table.hand.cancel()  # step_back would do no more than this while something is held
        table.step_back()
        table.flow.go_on(table.stage.now)
        command = table.course.next_shown()
        if command is None or not table.acting:
            return
        seconds = table.stage.pace.seconds(SHOWN)
        legs = (*table.way.legs(command, whole=True), *table.way.presses_after(command))
        self.running = Showing(legs, table.stage.now, seconds)
        self._command = command
        table.damage()
        if seconds <= 0:
            self.finish()
