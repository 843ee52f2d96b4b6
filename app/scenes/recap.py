"""The slip of paper behind the lifted curtain: what has happened since one's own last turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.boards.board import Board
from app.scenes.table_plates import emblem
from app.scenes.table_slip import LineView, LogLine, event_lines
from app.session import Need, Session
from app.stage.canvas import Canvas
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Press
from app.stage.stage import Stage
from app.widgets import skin
from app.widgets.buttons import Button
from app.widgets.panel import Column, Label
from app.widgets.scene import WidgetScene
from app.widgets.scroll import Scroll

PAPER = (250, 240, 214)
RED = (169, 59, 42)
WIDTH = 560.0


def worth_telling(board: Board, events: Sequence[dict[str, Any]]) -> bool:
    """Return whether anything in a recap has words."""
    return any(board.told(event) is not None for event in events)


class RecapScene(WidgetScene):
    """Tells what one's seat may know of what has happened; Enter or the button puts it away."""

    overlay = True

    def __init__(
        self, stage: Stage, session: Session, board: Board, seat: int, events: Sequence[dict[str, Any]]
    ) -> None:
        super().__init__(stage)
        self.session = session
        self.board = board
        self.seat = seat
        self.events = [event for event in events if board.told(event) is not None]
        column = Column(gap=7)
        for number in range(len(self.lines())):
            column.add(LineView(board, lambda number=number: self.lines()[number]))  # type: ignore[misc]
        self.scroll = Scroll(column, on_paper=True)
        name = session.people[seat].name
        self.title = Label(lambda: stage.say("curtain.since", name=name), 22, "title")
        self.foot = Label(self._foot, 16, "bold", RED)
        self.small = Label(lambda: stage.say("curtain.only-yours"), 15)
        self.ok = Button(lambda: stage.say("curtain.understood"), self._close, "primary", key="return", show_key=True)
        for widget in (self.title, self.scroll, self.foot, self.small, self.ok):
            self.root.add(widget)

    def lines(self) -> list[LogLine]:
        """Return the lines in the language of the moment."""
        return event_lines(self.board, self.events)

    def _foot(self) -> str:
        turn = self.session.need() is Need.PERSON
        return self.stage.say("table.your-turn") if turn else self.stage.say("curtain.wait")

    def _close(self) -> None:
        if self.stage.top is self:
            self.stage.pop()

    def lay_out(self) -> None:
        """Be as high as the lines need, at most nearly the window."""
        whole = self.stage.frame.box
        w = min(whole.w - 60, WIDTH + 160 * max(0.0, self.stage.settings.text_scale - 1))
        inner = w - 64
        ok = self.ok.natural()
        foot = max(ok[1], self.foot.height_for(inner - ok[0] - 16) + self.small.height_for(inner - ok[0] - 16) + 4)
        title = max(40.0, self.title.height_for(inner - 60))
        lines = self.scroll.content.height_for(inner - 24)
        h = min(whole.h - 90, title + lines + foot + 100)
        self.slip = Box(whole.centre[0] - w / 2, max(64.0, whole.centre[1] - h / 2), w, h)
        x, y = self.slip.x + 32, self.slip.y + 34
        self.title.place(Box(x + 60, y + (title - self.title.height_for(inner - 60)) / 2, inner - 60, title))
        top = y + title + 12
        bottom = self.slip.bottom - foot - 40
        self.scroll.place(Box(x, top, inner, bottom - top))
        self.ok.place(Box(x + inner - ok[0], bottom + 16, *ok))
        self.foot.place(Box(x, bottom + 12, inner - ok[0] - 16, foot))
        self.small.place(Box(x, bottom + 14 + self.foot.height_for(inner - ok[0] - 16), inner - ok[0] - 16, foot))

    def backdrop(self, canvas: Canvas) -> None:
        """Draw the gathered curtain and the slip over the darkened table."""
        whole, box = self.stage.frame.box, self.slip
        canvas.fill(whole, (18, 9, 3), 0, 90)
        f = whole.w / 1280
        canvas.image("curtain/bunched", (whole.centre[0], 30 * f), (whole.w, 140 * f))
        skin.mat(canvas, "curtain/recap-slip", box, PAPER)
        canvas.image("table/pin-brass", (box.centre[0], box.y + 14), (24, 24))
        emblem(canvas, self.session.people[self.seat].mark, (box.x + 60, self.title.box.centre[1]), 46)
        y = self.scroll.box.y - 7
        canvas.line((box.x + 32, y), (box.right - 32, y), RED, 2)
        y = self.scroll.box.bottom + 7
        canvas.line((box.x + 32, y), (box.right - 32, y), RED, 1.4)

    def unclaimed(self, gesture: Gesture) -> None:
        """Close at Esc, or a press beside the slip."""
        if (isinstance(gesture, Press) and not self.slip.holds(gesture.pos)) or (
            isinstance(gesture, Key) and gesture.name in ("escape", "space") and not gesture.repeat
        ):
            self._close()
