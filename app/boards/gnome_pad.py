"""The investigation sheet, opened over the table like a paper pad: a page for each rival, and what was heard.

Pencil strikes what follows; the hand marks with a pen of its own: a press goes on from nothing to a cross, a ring, a
question mark and back. Shown only to its seat: it is opened from the seat's own view and shut when the focus is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.gnome_sheet import MARKS, PEN, cell, grid, known, pages, paint_cell, struck
from app.boards.gnome_told import answer_said, name_said
from app.boards.words import said
from app.stage.canvas import GOLD, INK, Canvas
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Lost, Press
from app.stage.stage import Stage
from app.stage.type import Typesetter
from app.widgets import skin
from app.widgets.buttons import SMALLER, Button
from app.widgets.choices import Toggle
from app.widgets.panel import Column, Label
from app.widgets.scene import WidgetScene
from app.widgets.scroll import Scroll
from app.widgets.widget import Pressable
from engines.gnome_street.aids import terrain_of
from engines.gnome_street.box import SQUARES

if TYPE_CHECKING:
    from app.boards.gnome_street import GnomeStreetBoard

HEAD = 58.0
PEOPLE = 118.0
"""Width of the column with the rivals' names."""
TITLE, TITLE_HIGH, RINGS = 24.0, 44.0, 12.0
"""The title's usual size, the height it has in the red bar, and how far the rings reach down into that bar."""
NAMES_LARGER, EDGES_LARGER = 1.35, 1.5
"""How many times larger names, and letters and numbers beside the squares, may be: there is no more room for them."""
RUB_WORDS, CLOSE_WORDS = 15.0, 16.0
"""The usual sizes of the words on both buttons."""
SHARES = tuple(share / 100 for share in range(100, 55, -5))
"""Sizes tried for the words of both buttons, so that they stand beside each other in one line each."""
KEYS = {"x": "cross", "o": "ring", "q": "query"}


def title_size(type_: Typesetter) -> float:
    """Return the size of the title in units: so large that it stays inside the red bar, below the rings."""
    return TITLE * min(1.0, TITLE_HIGH / type_.leading("title", TITLE))


class Cell(Pressable):
    """One square of a rival's page."""

    radius = 3.0

    def __init__(self, pad: PadScene, rival: int, square: str) -> None:
        super().__init__(lambda: pad.tip(rival, square))
        self.pad = pad
        self.rival = rival
        self.square = square

    def activate(self) -> None:
        """Go on to the next mark."""
        mark = self.pad.marks.get((self.rival, self.square))
        order = [None, *MARKS]
        self.pad.put(self, order[(order.index(mark) + 1) % len(order)])

    def gesture(self, gesture: Gesture) -> bool:
        """Take presses, and the keys that set a mark at once."""
        if isinstance(gesture, Key) and not gesture.repeat:
            if gesture.name in KEYS:
                wanted = next(mark for mark in MARKS if mark == KEYS[gesture.name])
                now = self.pad.marks.get((self.rival, self.square))
                self.pad.put(self, None if now == wanted else wanted)
                return True
            if gesture.name in ("backspace", "delete"):
                self.pad.put(self, None)
                return True
        return super().gesture(gesture)

    def paint(self, canvas: Canvas) -> None:
        """Draw the square with pencil and pen."""
        gone = self.square in self.pad.gone[self.rival]
        mark, own = self.pad.marks.get((self.rival, self.square)), self.square == self.pad.loot
        paint_cell(canvas, self.box, self.square, gone, mark, own)
        if self.hovered:
            canvas.outline(self.box, GOLD, 2.5, 3)


class PadScene(WidgetScene):
    """The open pad. Esc, its button or a press beside it shuts it."""

    overlay = True

    def __init__(self, stage: Stage, board: GnomeStreetBoard) -> None:
        super().__init__(stage)
        found = pages(board)
        assert found is not None, "a seat looks at its own sheet"
        assert board.seat is not None, "somebody sits in front"
        self.board = board
        self.seat = board.seat
        self.pages = found
        self.loot: str = board.view["loots"][self.seat]
        self.rivals = tuple(found)
        say = stage.say
        self.cells = [
            Cell(self, rival, square) for rival in self.rivals for square in SQUARES if terrain_of(square) is not None
        ]
        self.heard = Scroll(Column(gap=6), on_paper=True)
        self.pencil = Toggle(board.notes.pencil, self._set_pencil, lambda: say("gnome-street.sheet.pencil-tip"), "p")
        self.pencil_words = Label(lambda: say("gnome-street.sheet.pencil"), 16, "bold")
        self.how = Label(lambda: say("gnome-street.sheet.how"), 14.5, "text", PEN)
        self.rub = Button(
            lambda: say("gnome-street.sheet.rub-out"), self._rub_out, icon="trash", key="ctrl+backspace", size=RUB_WORDS
        )
        self.close = Button(
            lambda: say("table.close"), self._shut, "primary", key="escape", show_key=True, size=CLOSE_WORDS
        )
        for widget in (*self.cells, self.heard, self.pencil, self.pencil_words, self.how, self.rub, self.close):
            self.root.add(widget)
        self._read()

    # --- the marks --------------------------------------------------------------------------------

    def _read(self) -> None:
        self.marks = self.board.notes.marks(self.seat)
        self.gone = {rival: struck(self.board, page) for rival, page in self.pages.items()}

    def put(self, cell: Cell, mark: str | None) -> None:
        """Make, change or rub out the mark of a square."""
        wanted = next((one for one in MARKS if one == mark), None)
        self.board.notes.put(self.seat, cell.rival, cell.square, wanted)
        self.stage.sound.play("press")
        self._changed()

    def _rub_out(self) -> None:
        self.board.notes.rub_out(self.seat)
        self._changed()

    def _set_pencil(self, on: bool) -> None:
        self.board.notes.set_pencil(on)
        self._changed()

    def _changed(self) -> None:
        self._read()
        self.board.changed()
        self.damage()

    def tip(self, rival: int, square: str) -> str:
        """Return what is known of a square, for its tooltip."""
        say, page = self.stage.say, self.pages[rival]
        name = self.board.people[rival].name
        if not self.board.notes.pencil:
            return say("gnome-street.sheet.square", name=name, square=self.board.rule(f"squares.{square}"))
        state = "open" if square in page.possible else "out"
        if page.possible == (square,):
            state = "sure"
        elif square == self.loot:
            state = "own"
        return say(f"gnome-street.sheet.{state}", name=name, square=self.board.rule(f"squares.{square}"))

    # --- what was heard ---------------------------------------------------------------------------

    def _column(self) -> Column:
        column = Column(gap=6)
        answers = known(self.board.view, self.seat)["answers"]
        lines = [answer for answer in answers if answer["yes"] is not None]
        for answer in reversed(lines):
            column.add(Label(self._line(answer), 15))
        if not lines:
            column.add(Label(self.stage.say("gnome-street.sheet.nothing-heard"), 15))
        return column

    def _line(self, answer: dict[str, object]) -> str:
        words = said(
            "gnome-street.sheet.heard",
            round=answer["round"],
            asker_seat=answer["asker"],
            seat=answer["asked"],
            question=name_said(str(answer["question"])),
            square=answer["square"],
            answer=answer_said(answer),
        )
        return self.board.say(words)

    # --- where it lies ----------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Lie in the middle: pages left, what was heard right."""
        whole = self.stage.frame.box
        self.sheet = Box.around(whole.centre, min(1080.0, whole.w - 70), min(700.0, whole.h - 36))
        inner = Box(self.sheet.x + 28, self.sheet.y + HEAD + 22, self.sheet.w - 56, self.sheet.h - HEAD - 44)
        left = inner.w * 0.56
        high = inner.h / len(self.rivals)
        self.bands = {
            rival: Box(inner.x, inner.y + number * high, left, high) for number, rival in enumerate(self.rivals)
        }
        self.grids = {
            rival: Box(band.x + PEOPLE, band.y + 6, band.w - PEOPLE, band.h - 12) for rival, band in self.bands.items()
        }
        for one in self.cells:
            one.place(cell(self.grids[one.rival], one.square))
        self._lay_right(Box(inner.x + left + 30, inner.y, inner.w - left - 30, inner.h))

    def _lay_right(self, box: Box) -> None:
        self.heard.content = self._column()
        self.heard.content.parent = self.heard
        self._size_buttons(box.w - 12)
        w, h = self.close.natural()
        rub_w, rub_h = self.rub.natural()
        h = max(h, rub_h)
        y = box.bottom - h
        self.close.place(Box(box.right - w, y, w, h))
        self.rub.place(Box(box.x, y + (h - rub_h) / 2, min(rub_w, box.w - w - 12), rub_h))
        how = self.how.height_for(box.w)
        y -= how + 12
        self.how.place(Box(box.x, y, box.w, how))
        words = self.pencil_words.height_for(box.w - 74)
        y -= max(32, words) + 10
        self.pencil.place(Box(box.x, y, 60, 32))
        self.pencil_words.place(Box(box.x + 72, y + 16 - min(16, words / 2), box.w - 74, words))
        head = self.stage.type.leading("title", 19) + 8
        self.heard_head = Box(box.x, box.y, box.w, head)
        self.heard.place(Box(box.x, box.y + head, box.w, max(40.0, y - box.y - head - 12)))

    def _size_buttons(self, room: float) -> None:
        """Give both buttons words of nearly the same size; what is too long even so is broken into two lines."""
        for share in SHARES:
            self.rub.size, self.close.size = RUB_WORDS * share, CLOSE_WORDS * share
            if self.rub.natural()[0] + self.close.natural()[0] <= room:
                return
        self.rub.size, self.close.size = RUB_WORDS, RUB_WORDS * SMALLER

    # --- how it looks -----------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """Draw the pad over the darkened table."""
        whole, box = self.stage.frame.box, self.sheet
        canvas.fill(whole, (18, 9, 3), 0, 150)
        skin.body(canvas, "panel-paper-red", box)
        for number in range(int(box.w / 46)):
            x = box.x + 34 + number * 46
            canvas.fill(Box(x - 3, box.y - 10, 6, 22), (176, 176, 180), 3)
            canvas.outline(Box(x - 3, box.y - 10, 6, 22), (70, 66, 64), 1, 3)
        words = f"{self.board.rule('names.sheet')} · {self.board.people[self.seat].name}"
        middle, kind = (box.centre[0], box.y + (HEAD + RINGS) / 2 - 2), title_size(canvas.type)
        canvas.text(words, middle, kind, "title", (255, 240, 214), "centre", room=box.w - 120)
        for rival in self.rivals:
            self._paint_band(canvas, rival)
        head = self.heard_head
        title = self.stage.say("gnome-street.sheet.heard-title")
        canvas.text(title, (head.x, head.y + head.h / 2), 19, "title", (158, 45, 28), room=head.w)
        canvas.line((head.x, head.bottom - 2), (head.right, head.bottom - 2), (196, 170, 122), 1.4)

    def _paint_band(self, canvas: Canvas, rival: int) -> None:
        band, person = self.bands[rival], self.board.people[rival]
        if rival != self.rivals[0]:
            canvas.line((band.x, band.y), (band.right, band.y), (196, 170, 122), 1.2)
        x, y = band.x + PEOPLE / 2 - 8, band.centre[1]
        skin.picture(canvas, f"table/emblem-{person.mark}", (x, y - 30), (48, 48))
        share = canvas.type.text_scale
        kind = 17 * min(1.0, NAMES_LARGER / share)
        canvas.text(person.name, (x, y + 10), kind, "bold", INK, "centre", room=PEOPLE - 18)
        if self.board.notes.pencil:
            top = y + 10 + canvas.type.leading("bold", kind) / 2
            self._paint_left(canvas, rival, Box(x - PEOPLE / 2 + 7, top, PEOPLE - 14, band.bottom - 6 - top))
        self._paint_edges(canvas, rival, max(1.0, min(EDGES_LARGER, share)))
        for square in SQUARES:
            if terrain_of(square) is None:
                paint_cell(canvas, cell(self.grids[rival], square), square, False, None)

    def _paint_left(self, canvas: Canvas, rival: int, room: Box) -> None:
        """Write how many squares are left below a name, in as many lines as that takes."""
        words = self.stage.say("gnome-street.sheet.left", count=len(self.pages[rival].possible))
        kind, lines = canvas.type.block(words, "text", 14, (room.w, room.h))
        step = canvas.type.leading("text", kind) * 0.9
        for number, line in enumerate(lines):
            at = (room.centre[0], room.y + (number + 0.5) * step)
            canvas.text(line, at, kind, "text", INK, "centre", room=room.w)

    def _paint_edges(self, canvas: Canvas, rival: int, share: float) -> None:
        """Write the letters of the rows and the numbers of the columns, ``share`` times their usual size."""
        box = self.grids[rival]
        wide, high, (gx, gy) = grid(box)
        for line, row in enumerate("ABC"):
            canvas.text(row, (gx - 10, gy + (line + 0.5) * high), 14 * share, "bold", INK, "centre", True)
        for column in range(6):
            at = (gx + (column + 0.5) * wide, gy + 3 * high + 9)
            canvas.text(str(column + 1), at, 13 * share, "bold", INK, "centre", True)

    # --- shutting it ------------------------------------------------------------------------------

    def _shut(self) -> None:
        if self.stage.top is self:
            self.stage.pop()

    def gesture(self, gesture: Gesture) -> None:
        """Shut when the window loses its focus: what is on the sheet is one seat's own."""
        super().gesture(gesture)
        if isinstance(gesture, Lost):
            self._shut()

    def unclaimed(self, gesture: Gesture) -> None:
        """Shut at a press beside the pad."""
        beside = isinstance(gesture, Press) and not self.sheet.holds(gesture.pos)
        if beside or (isinstance(gesture, Key) and gesture.name == "escape"):
            self._shut()
