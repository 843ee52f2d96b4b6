"""First-time tips in a game: when something can be done for the first time, one sentence and the pointing hand.

Each tip is given once on this computer (:class:`app.storage.lessons.Progress` keeps which), and none where the person
has turned tips off, nor while a table's secrets lie face down. They belong to the game's lesson, see
:class:`app.lessons.plan.Tip`; only what dashed lines mean is the same everywhere, and said when nothing else is due.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from app.boards.behind import clear_of
from app.lessons import has_lesson, lesson_words
from app.lessons.goals import fits
from app.scenes.lesson_costs import outline
from app.scenes.lesson_pointer import REST, TRIP, Leg, Pointer, box_of
from app.scenes.table_best import best_of
from app.scenes.table_view import marked
from app.scenes.table_way import TableWay
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box
from app.storage.lessons import Progress
from app.widgets import toast
from app.widgets.notes import notes

if TYPE_CHECKING:
    from app.controllers.answers import Command
    from app.lessons.plan import Tip
    from app.scenes.table import TableScene

AIMED = 16.0
"""Units round what a flick is aimed at that a tip leaves free."""
EVERYWHERE, DASHED = "table", "dashed"
"""Where it is kept that a tip was given that is the same for every game, and the name of the one for dashed lines."""


@cache
def tips_of(game_id: str) -> tuple[Tip, ...]:
    """Return a game's tips, the one to be given first in front."""
    if not has_lesson(game_id):
        return ()
    from app.lessons.plan import lesson  # a table whose game has no lesson needs none of this

    return tuple(lesson(game_id).tips)


class TableTips:
    """Gives tips at one table. ``progress`` remembers them; without one there are none."""

    def __init__(self, table: TableScene, progress: Progress | None) -> None:
        self.table = table
        self.progress = progress
        self.pointer = Pointer(table.board)
        self.way = TableWay(table)
        self.command: Command | None = None
        """What the tip that is shown points at."""
        self.mark: Hashable | None = None
        """The thing with a dashed line that it points at instead."""
        self._told: Tip | None = None
        """The last one."""
        self._whole = True
        """Whether the hand shows all of it, or only what is taken: where all of it harms, or one has to choose."""

    def begun(self) -> None:
        """Look whether something can be done now that never could before; say so."""
        self.command = self.mark = None
        session, stage = self.table.session, self.table.stage
        if self.progress is None or not stage.settings.tips or session.looking != session.front:
            return
        told, legal = self.progress.tips(session.match.game_id), session.legal()
        for tip in tips_of(session.match.game_id):
            fitting = [command for command in legal if fits(tip.command, command)]
            if fitting and tip.id not in told and session.front is not None:
                self._told = tip
                shown = self.table.controller.examples(fitting)
                self.command, harmless = best_of(session.match, session.front, shown)
                self._whole = harmless and not tip.choosing
                example = len(fitting) > 1 and not tip.choosing and not self._rows() and bool(self.legs())
                self._give(tip, self.progress, example)
                return
        if DASHED not in self.progress.tips(EVERYWHERE):
            self._explain_dashes(self.progress)

    def _explain_dashes(self, progress: Progress) -> None:
        """Say what dashed lines mean where others have done something and no tip tells of what can be done."""
        table, last = self.table, self.table.session.last_step
        if last is None or last.seat == table.session.front or self._shown():
            return
        island, usable = table.board.laid.island, table.controller.usable()
        pieces = sorted(marked(table), key=lambda one: (not island.holds(one.centre), one.key in usable))
        if pieces:
            progress.tell(EVERYWHERE, DASHED)
            self.mark, self._told = pieces[0].key, None
            toast(table.stage, lambda: table.stage.say("table.tip-dashed"), aside=self._covers)

    def done(self, command: Command) -> None:
        """Take notice of what a person does: of that nobody needs to be told any more, nor what is told just now."""
        game_id = self.table.session.match.game_id
        marks = self.mark is not None  # what it spoke of goes with what is done
        if marks or (self._told is not None and fits(self._told.command, command)):
            notes(self.table.stage).toasts.clear_aside()
        if self.progress is not None:
            for tip in tips_of(game_id):
                if fits(tip.command, command):
                    self.progress.tell(game_id, tip.id)

    def _give(self, tip: Tip, progress: Progress, example: bool) -> None:
        """Say a tip; where the hand shows one of many that could be done, say that this is no advice."""
        game_id, stage = self.table.session.match.game_id, self.table.stage
        progress.tell(game_id, tip.id)
        words = f"tips.{tip.id}"
        notes(stage).toasts.clear_aside()  # the last tip's time is over: one at a time is read

        def spoken() -> str:
            told = lesson_words(game_id).text(stage.settings.language, words)
            return stage.say("table.tip-example", words=told) if example else told

        toast(stage, spoken, aside=self._covers)

    def _covers(self) -> tuple[list[Box], list[Box], list[Box]]:
        """Return what a tip must not cover, then what it had better not: what is read or pressed, all that lies."""
        board = self.table.board
        laid = board.laid
        read = [laid.slip, *laid.plates, *laid.buttons, laid.actions, laid.sentence, *board.written()]
        if self.table.special is not None and self.table.acting:  # a catapult, a ring of names
            canvas = self.table.stage.painter.canvas()
            sprites = self.table.special.sprites(canvas, board, self.table.stage.now + 1.0)
            read += [box for sprite in sprites for box in outline(sprite, canvas.scale)]
        lying = [*(piece.box for piece in board.pieces()), *(spot.bounds for spot in board.spots()), *board.counters()]
        return self.in_use(), read, lying

    def in_use(self) -> list[Box]:
        """Return what can be taken or pressed, where that can go, and where the hand points."""
        board, controller = self.table.board, self.table.controller
        sources = controller.sources()
        keys = (*sources, *controller.taps(), *(key for source in sources for key in controller.targets(source)))
        places = [board.place(key) for key in dict.fromkeys(keys)]
        boxes = [box for leg in self.legs() for box in (*leg.boxes, *leg.hands())]
        if self.table.special is not None:
            boxes += [box.inset(-AIMED) for box in self.table.special.looks_at(board)]
        return [box_of(place) for place in places if place is not None] + boxes

    def _rows(self) -> tuple[Leg, ...]:
        """Return the way of the hand along everything out of which can be chosen, row after row."""
        table = self.table
        named = self._told is not None and "card" in self._told.command  # it speaks of one card: that is no choice
        if self.command is None or named or table.special is not None or table.hand.placed:
            return ()
        found = []
        for keys in table.controller.rows(self.command):
            places = [place for key in keys if (place := table.board.place(key)) is not None]
            if places:
                boxes = tuple(box_of(place) for place in places)
                found.append(Leg(places[0].centre, places[-1].centre if len(places) > 1 else None, boxes=boxes))
        return tuple(found)

    def legs(self) -> tuple[Leg, ...]:
        """Return where the hand goes: along what can be chosen, all the way, or only to what is taken first."""
        if self.mark is not None:
            place = self.table.board.place(self.mark)
            return (Leg(place.centre, boxes=(box_of(place),)),) if place is not None else ()
        if rows := self._rows():
            return rows
        legs = self.way.legs(self.command) if self.command is not None else ()
        return legs if self._whole else tuple(replace(leg, end=None, boxes=leg.boxes[:1]) for leg in legs[:1])

    def drop(self) -> None:
        """Put the hand away: the person has acted."""
        self.command = self.mark = None

    def _shown(self) -> bool:
        """Return whether a tip lies there now."""
        return any(slip.aside == self._covers for slip in notes(self.table.stage).toasts.slips)

    def sprites(self, canvas: Canvas) -> list[Sprite]:
        """Return the pointing hand and its way, as long as nothing is in the person's own hand; no dot on words."""
        table = self.table
        if (
            (self.command is None and self.mark is None)
            or not table.acting
            or table.hand.held is not None
            or table.hint.found is not None
        ):
            return []
        if not self._shown():
            return []  # a hand that nobody explains would point at it as what is to be done
        self.pointer.point(self.legs(), (), table.stage.now)
        living = table.living and not table.stage.pace.reduced
        if self._rows():  # no dots and no numbers, which would name two of many; a hand at rest would name one
            sweeping = living and (table.stage.now - self.pointer.since) % (TRIP + REST) < TRIP
            return self.pointer.hand(canvas, table.stage.now, living, None) if sweeping else []
        trail = clear_of(canvas, self.pointer.trail(canvas, None, numbered=False), table.board.laid.sentence)
        return [*trail, *self.pointer.hand(canvas, table.stage.now, living, None)]
