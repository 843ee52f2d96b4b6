"""The hint at the table: asked of the worker with one seat's view, pointed out by a hand, said in one sentence.

It is never carried out by itself. It stays while the parts of the same command are done, and is gone with every
command, when something is taken back, and when the table is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol

from app.boards.behind import clear_of
from app.boards.words import Said, said
from app.bot_worker import worker
from app.hints import Found, reason_said
from app.scenes.lesson_pointer import Leg, Pointer
from app.scenes.table_way import TableWay
from app.session import Need
from app.stage.canvas import Canvas, Sprite
from app.widgets import toast
from app.widgets.notes import notes
from engines.errors import EngineError
from engines.game import Position

if TYPE_CHECKING:
    from app.scenes.table import TableScene

MILLIS = 1000
"""How long a hint is thought about, in milliseconds."""
POLL = 0.04


class Adviser(Protocol):
    """What finds hints (:class:`app.bot_worker.BotWorker`)."""

    def ask(self, game_id: str, view: Position, seat: int, level: str, millis: int, want: str = ...) -> int:
        """Begin to think; return the number of the request."""

    def answer(self, number: int) -> dict[str, Any] | Literal["failed"] | None:
        """Return the answer to a request, None while it is thought about, ``failed`` when none will come."""

    def drop(self) -> None:
        """Forget the request that is open."""


class TableHint:
    """One table's hint: nothing, being thought about, or shown."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.adviser: Adviser = worker()
        self.pointer = Pointer(table.board)
        self.found: Found | None = None
        self.way = TableWay(table)
        self._asked: tuple[int, int, int] | None = None
        """Number of the request, the steps and the seat for which it was made."""

    # --- what it is doing -------------------------------------------------------------------------

    @property
    def thinking(self) -> bool:
        """Whether a hint is being thought about."""
        return self._asked is not None

    @property
    def possible(self) -> bool:
        """Whether a person may act now, so that a hint can be asked for."""
        return self.table.acting and self.table.session.need() is Need.PERSON

    def press(self) -> None:
        """Ask for a hint, or put the one that is shown away."""
        if self.found is not None or self.thinking:
            self.drop()
            return
        session = self.table.session
        seat = session.front
        if not self.possible or seat is None:
            return
        match = session.match
        number = self.adviser.ask(match.game_id, match.view(seat), seat, "expert", MILLIS, want="hint")
        self._asked = (number, len(match.steps), seat)
        self.table.refresh()

    def drop(self) -> None:
        """Put the hint away; one that is still thought about never comes."""
        if self._asked is not None:
            self.adviser.drop()
        if self.table.special is not None:
            self.table.special.asked = None
        if self._asked is not None or self.found is not None:
            self._asked, self.found = None, None
            self.table.refresh()

    def tick(self) -> None:
        """Take the answer once it is there; put a hint away once something else has been begun."""
        if self.found is not None and self.table.acting and not self.holds:
            self.drop()
        if self._asked is None:
            return
        number, steps, seat = self._asked
        answer = self.adviser.answer(number)
        if answer is None:
            return
        self._asked = None
        session = self.table.session
        if (steps, seat) == (len(session.match.steps), session.front) and self.possible:
            self._take(answer)
        self.table.refresh()

    def _take(self, answer: dict[str, Any] | Literal["failed"]) -> None:
        try:
            if answer != "failed" and self.table.session.why(answer["command"]) is None:
                self.found = answer
                self.table.tips.drop()
                notes(self.table.stage).toasts.clear_aside()  # a first-time tip would tell of something else
                return
        except (EngineError, LookupError, TypeError):
            self.found = None
        toast(self.table.stage, lambda: self.table.stage.say("hint.failed"))

    @property
    def holds(self) -> bool:
        """Whether what was begun of this turn belongs to the command that is shown."""
        if self.found is None:
            return False
        special = self.table.special
        ready = special.ready() if special is not None else None
        return self.way.leads(self.found["command"]) and ready in (None, self.found["command"])

    def wakes(self) -> float | None:
        """Return when the next tick is wanted."""
        return POLL if self.thinking else None

    def legs(self) -> tuple[Leg, ...]:
        """Return what the hand still has to point at."""
        return (
            self.way.legs(self.found["command"]) if self.table.acting and self.found is not None and self.holds else ()
        )

    # --- what is seen and said --------------------------------------------------------------------

    def words(self) -> Said | None:
        """Return the sentence of the hint, None while there is none.

        The reason speaks of what the seat knows: where the screen does not show that (quick peek), it is left out.
        """
        if self.thinking:
            return said("hint.thinking")
        if self.found is None or not self.table.acting or not self.holds:
            return None
        session = self.table.session
        if session.looking != session.front:
            return said("hint.try")
        text = self.table.board.say(reason_said(session.match.game_id, self.found, self.table.controller.manner))
        return said("hint.words", words=text[:1].upper() + text[1:])

    def sprites(self, canvas: Canvas) -> list[Sprite]:
        """Return the pointing hand and its way; no dot lies on the sentence."""
        table, legs = self.table, self.legs()
        self.pointer.point(legs, (), table.stage.now)
        if not legs:
            return []
        if table.special is not None and self.found is not None:
            table.special.asked = self.found["command"]
        moving = table.living and not table.stage.pace.reduced
        held = table.hand.held_key
        trail = clear_of(canvas, self.pointer.trail(canvas, held), table.board.laid.sentence)
        return [*trail, *self.pointer.hand(canvas, table.stage.now, moving, held)]
