"""What happens when in a lesson: as at any table, but nothing runs on behind what is to be read.

A result stays until it is read, however long that takes; so does a command that leads astray, before the others go on
and before anything is revealed because of it. Once a part is done nobody plays on.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from app.boards.beat import Beat
from app.boards.motion import SECOND_CLICK, Player, Showing
from app.boards.things import Piece
from app.lessons.plan import LEARNER
from app.scenes.table_flow import TableFlow
from app.session import Done

if TYPE_CHECKING:
    from app.scenes.lesson_table import LessonTable

ASTRAY = Beat(None, 0.0, stay=True)
"""The rest after a command that was not asked for."""


class LessonPlayer(Player):
    """Plays beats; those that stay do so until they are read."""

    leads_astray = False
    """Whether what is played next was not asked for."""
    explained = False
    """Whether what is played next is explained at its end, even if no beat of it stays by itself."""

    @property
    def astray(self) -> bool:
        """Whether it rests after a command that was not asked for."""
        return self._beat is ASTRAY

    def play(
        self,
        beats: Sequence[Beat],
        final: Showing,
        now: float,
        starts: Mapping[Hashable, Piece] | None = None,
        front: int | None = None,
    ) -> None:
        """Play beats, with a rest in them where somebody has to read."""
        super().play(self._with_rests(list(beats)), final, now, starts, front)

    def _with_rests(self, beats: list[Beat]) -> list[Beat]:
        astray, explained = self.leads_astray, self.explained
        self.leads_astray = self.explained = False
        reveals = any(beat.stay for beat in beats)
        if astray:
            place = 1 if reveals else len(beats)
            return [*beats[:place], ASTRAY, *beats[place:]]
        if explained and not reveals:
            caption = next((beat.caption for beat in reversed(beats) if beat.caption is not None), None)
            return [*beats, Beat(None, 0.0, caption=caption, stay=True)]
        return beats

    def skip(self, now: float) -> None:
        """End what plays at a press; what follows a command that led astray is played, not passed over."""
        if self.astray and now >= self._begun + SECOND_CLICK:
            self.now = now
            self._next()
        else:
            super().skip(now)

    def wakes(self, now: float) -> float | None:
        """Return when the next tick is wanted; None while it waits for somebody to read."""
        found = super().wakes(now)
        return None if found == math.inf else found

    def _stay(self, beat: Beat) -> float:
        return math.inf if beat.stay else 0.0


class LessonFlow(TableFlow):
    """Drives a lesson's table."""

    player: LessonPlayer

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self.lesson = table
        self.player = LessonPlayer(self.board, lambda: self.stage.pace, self.stage.sound.play, table.damage)

    def go_on(self, now: float) -> None:
        """Do what is needed next, until the part is done."""
        if self.lesson.course.done:
            self.session.drop_request()  # nobody thinks on either
        else:
            super().go_on(now)

    def wakes(self, now: float) -> float | None:
        """Return when the next tick is wanted; somebody who reads is not disturbed."""
        rests = self.player.staying or (self.lesson.course.done and not self.player.playing)
        return self.player.wakes(now) if rests else super().wakes(now)

    @property
    def may_pass(self) -> bool:
        """Whether the turn can be ended now; once the part is done, only the next part is of interest."""
        return super().may_pass and not self.lesson.course.done

    def pass_on(self) -> None:
        """End the turn of the person in front; that may be what the step asks for."""
        ends = self.may_pass
        super().pass_on()
        if ends:
            self.lesson.course.passed()

    def _play(self, done: Done, starts: Mapping[Hashable, Piece], front: int | None) -> None:
        course = self.lesson.course
        course.notice()
        own = done.seat == LEARNER
        self.player.leads_astray = own and course.astray
        self.player.explained = own and course.met and course.step.pause
        super()._play(done, starts, front)
