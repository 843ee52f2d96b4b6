"""The ledger: what everybody may know, to be looked up. What was said this round, how full the jails are, and the
rounds that the view still holds – the last one, or all of them where the game remembers everything.

It is made of the onlooker's part of the view alone: claims, counts and past reveals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from app.boards.wanted_told import reason_said
from app.stage.canvas import INK, ON_WOOD, Canvas
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Press
from app.stage.stage import Stage
from app.stage.type import Colour
from app.widgets import skin
from app.widgets.buttons import Button
from app.widgets.panel import Column, Label, Panel
from app.widgets.scene import WidgetScene
from app.widgets.scroll import Scroll
from app.widgets.widget import Widget
from engines.wanted.telling import judgements

if TYPE_CHECKING:
    from app.boards.wanted import WantedBoard

WIDE = 860.0
RED: Colour = (158, 45, 28)
QUIET: Colour = (96, 78, 58)
LINE: Colour = (196, 170, 122)
NAME_ROOM = 168.0


class _Head(Widget):
    """The heading of a round."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def height_for(self, width: float) -> float:
        """Return the height of one line with air above it."""
        return self.type.leading("title", 19) + 10

    def paint(self, canvas: Canvas) -> None:
        """Write it over a line."""
        y = self.box.bottom - 4
        canvas.line((self.box.x, y), (self.box.right, y), RED, 1.5)
        canvas.text(self.words, (self.box.x + 4, y - 4 - canvas.type.leading("title", 19) / 2), 19, "title", RED)


class _Row(Widget):
    """One seat: emblem and name at the left, and what there is to say of it."""

    def __init__(self, board: WantedBoard, seat: int) -> None:
        super().__init__()
        self.board = board
        self.seat = seat

    def details(self) -> tuple[str, str]:
        """Return the words at the right: a line in bold, and quieter ones below it."""
        raise TypeError(f"{type(self).__name__} says nothing")

    def role(self) -> str | None:
        """Return the role whose portrait stands before the words."""
        return None

    def height_for(self, width: float) -> float:
        """Return the height that the words need."""
        bold, quiet = self._lines(width)
        step = self.type.leading("bold", 16)
        return max(48.0, (len(bold) + len(quiet)) * step + 12)

    def _room(self, width: float) -> float:
        return width - NAME_ROOM - 62

    def _lines(self, width: float) -> tuple[list[str], list[str]]:
        bold, quiet = self.details()
        room = self._room(width)
        return (
            self.type.wrap(bold, "bold", 16, room - 44),
            self.type.wrap(quiet, "text", 15, room) if quiet else [],
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the row."""
        box, person = self.box, self.board.people[self.seat]
        skin.picture(canvas, f"table/emblem-{person.mark}", (box.x + 20, box.centre[1]), (32, 32))
        canvas.text(person.name, (box.x + 42, box.centre[1]), 16, "bold", INK, room=NAME_ROOM - 48)
        x, role = box.x + NAME_ROOM, self.role()
        if role is not None:
            canvas.image(f"wanted/claim-{role}", (x + 22, box.centre[1]), (40, 40.7))
        bold, quiet = self._lines(box.w)
        step = canvas.type.leading("bold", 16)
        y = box.centre[1] - (len(bold) + len(quiet) - 1) / 2 * step
        for line in bold:
            canvas.text(line, (x + 50, y), 16, "bold", INK)
            y += step
        for line in quiet:
            canvas.text(line, (x + 50, y), 15, "text", QUIET)
            y += step
        canvas.line((box.x + 4, box.bottom + 2), (box.right - 4, box.bottom + 2), LINE, 1)


class _Now(_Row):
    """What a seat has said this round, and how full its jail is."""

    def role(self) -> str | None:
        """Return the claim, if there is one."""
        play = self.board.view["table"][self.seat]
        return None if play is None else str(play["claim"])

    def details(self) -> tuple[str, str]:
        """Return the claim and the jailed count."""
        say, view, role = self.board.stage.say, self.board.view, self.role()
        claim = self.board.rule(f"short.{role}") if role else ""
        said = say("wanted.ledger.says", claim=claim) if role else say("wanted.ledger.silent")
        count, size = len(view["jails"][self.seat]), view["options"]["jail"]
        cards = len(view["hands"][self.seat])
        return said, say("wanted.ledger.counts", count=count, size=size, cards=cards)


class _Past(_Row):
    """What a seat played in a past round, what it had said, and how that was judged."""

    def __init__(self, board: WantedBoard, event: Mapping[str, Any]) -> None:
        super().__init__(board, event["seat"])
        self.event = dict(event)

    def role(self) -> str | None:
        """Return the card."""
        return str(self.event["card"])

    def details(self) -> tuple[str, str]:
        """Return card and claim, and the verdict with its reason."""
        say, rule, event = self.board.stage.say, self.board.rule, self.event
        lied = event["card"] != event["claim"]
        key = "wanted.ledger.lied" if lied else "wanted.ledger.told"
        head = say(key, card=rule(f"short.{event['card']}"), claim=rule(f"short.{event['claim']}"))
        verdict = rule(f"verdicts.{'arrested' if event['arrested'] else 'free'}")
        reason = self.board.say(reason_said(self.board.people, event))
        return head, say("wanted.ledger.verdict", verdict=verdict, reason=reason)

    def paint(self, canvas: Canvas) -> None:
        """Draw the row with the mark of truth or lie at its end."""
        super().paint(canvas)
        name = "truth" if self.event["card"] == self.event["claim"] else "lie"
        canvas.image(f"icons/badge-{name}", (self.box.right - 22, self.box.centre[1]), (28, 28))


class LedgerScene(WidgetScene):
    """The open ledger over the table. Esc, the button or a press beside it closes it."""

    overlay = True

    def __init__(self, stage: Stage, board: WantedBoard) -> None:
        super().__init__(stage)
        self.board = board
        say = stage.say
        self.title = Label(lambda: say("wanted.ledger.title"), 25, "title", ON_WOOD, wrap=False)
        memory = board.view["options"]["memory"]
        self.note = Label(lambda: say(f"wanted.ledger.memory-{memory}"), 15, "text", ON_WOOD)
        self.scroll = Scroll(self._column(), on_paper=True)
        self.sheet = Panel("paper", self.scroll)
        self.close = Button(lambda: say("table.close"), stage.pop, key="escape", show_key=True)
        self.frame = Panel("brass", self.title, self.sheet, self.note, self.close)
        self.root.add(self.frame)

    def _column(self) -> Column:
        """Return this round, then the past ones, the newest first."""
        board, view = self.board, self.board.view
        column = Column(gap=5)
        if not view["over"]:
            column.add(_Head(self.stage.say("wanted.ledger.now", round=view["round"])))
            for seat in self._order(view["deputy"]):
                column.add(_Now(board, seat))
        for past in reversed(view["history"]):
            deputy = board.people[past["deputy"]].name
            column.add(_Head(self.stage.say("wanted.ledger.past", round=past["round"], name=deputy)))
            for event in judgements(past):
                column.add(_Past(board, event))
        return column

    def _order(self, first: int) -> list[int]:
        seats = len(self.board.people)
        return [(first + step) % seats for step in range(seats)]

    def lay_out(self) -> None:
        """Stand in the middle; the words are made anew, for the language may be another one now."""
        self.scroll.content = self._column()
        self.scroll.content.parent = self.scroll
        whole = self.stage.frame.box
        box = Box.around(whole.centre, min(WIDE, whole.w - 60), whole.h - 56)
        self.frame.place(box)
        w, h = self.close.natural()
        head = self.title.natural()[1] + 24
        self.title.place(Box(box.x + 26, box.y + 12, box.w - 52, head - 16))
        foot = max(h, self.note.height_for(box.w - w - 70))
        self.sheet.place(Box(box.x + 20, box.y + head, box.w - 40, box.h - head - foot - 30))
        self.scroll.place(self.sheet.box.inset(20, 12))
        self.close.place(Box(box.right - 22 - w, box.bottom - 18 - h, w, h))
        note = self.note.height_for(box.w - w - 70)
        self.note.place(Box(box.x + 26, box.bottom - 18 - h / 2 - note / 2, box.w - w - 70, note))

    def backdrop(self, canvas: Canvas) -> None:
        """Darken the table."""
        canvas.fill(self.stage.frame.box, (18, 9, 3), 0, 140)

    def unclaimed(self, gesture: Gesture) -> None:
        """Close at a press beside it."""
        if isinstance(gesture, Press) or (isinstance(gesture, Key) and gesture.name == "escape"):
            self.stage.pop()
