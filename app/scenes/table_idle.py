"""What is answered to a hand that would take what cannot be taken: a click shows the thing large, a pull says why."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from app.boards.words import Said, said
from app.session import Need
from app.stage.frame import Point
from app.stage.gesture import Gesture, Move, Release
from app.stage.hand import THRESHOLD
from app.widgets import toast

if TYPE_CHECKING:
    from app.scenes.table_input import TableInput


class IdlePress:
    """The press on a thing that did nothing, until the button comes up."""

    def __init__(self, table: TableInput, look_at: Callable[[Hashable], None]) -> None:
        self.table = table
        self.look_at = look_at
        self._pressed: tuple[Hashable, Point] | None = None

    def begin(self, key: Hashable | None, pos: Point) -> None:
        """Remember a press on a thing that nobody took; ``key`` None: on none."""
        table = self.table
        taken = table.special is not None or table.hand.held is not None
        taken = taken or (table.acting and key in table.controller.presses_in_vain())  # it was told why
        self._pressed = (key, pos) if key is not None and not taken and table.board.piece(key) is not None else None

    def explain(self, pos: Point) -> None:
        """Say at once why nothing can be taken now, where there is a thing."""
        if self.table.board.at(pos) is not None and self.table.session.need() in (Need.BOT, Need.PASS_ON):
            self._say(self._why())

    def drop(self) -> None:
        """Forget it: something was done by it after all."""
        self._pressed = None

    def gesture(self, gesture: Gesture) -> None:
        """Answer once it is clear whether it was a click or a pull."""
        if self._pressed is None:
            return
        key, start = self._pressed
        if isinstance(gesture, Move) and gesture.held:
            if max(abs(gesture.pos[0] - start[0]), abs(gesture.pos[1] - start[1])) >= THRESHOLD:
                self.drop()
                self._say(self._why())
        elif isinstance(gesture, Release):
            self.drop()
            why = self._why() if self.table.session.need() is Need.PASS_ON else None
            over = why is not None and self.table.board.laid.hand.holds(start)
            self._say(why) if over else self.look_at(key)

    def _why(self) -> Said | None:
        session = self.table.session
        if self.table.asked:
            return None
        match session.need():
            case Need.PASS_ON:
                return said("table.played-already")
            case Need.BOT:
                return said("table.turn-of", seat=session.actor)
            case Need.PERSON:
                return said("table.stays-put")
        return None

    def _say(self, words: Said | None) -> None:
        board = self.table.board
        if words is not None:
            toast(self.table.stage, lambda: board.say(words))
