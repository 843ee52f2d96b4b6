"""The paper slip with what happened last, and the whole log as a sheet over the table."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Literal

from app.boards.board import Board
from app.boards.words import said
from app.scenes.table_plates import MOST_GROWTH, emblem
from app.session import Need, Session
from app.stage.canvas import INK, ON_WOOD, Canvas, Look
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Press
from app.stage.stage import Stage
from app.turn import Note
from app.widgets import skin
from app.widgets.buttons import Button
from app.widgets.panel import Column, Label, Panel
from app.widgets.scene import WidgetScene
from app.widgets.scroll import Scroll
from app.widgets.widget import Widget
from engines.game import Event

LINE = 15.0
LEAST_LINE = 23.0
"""How high a line of the slip is at least: emblem and picture."""
PICTURE = 27.0
"""How wide the picture of a line of the slip may be, in units."""
LEAST_TYPE = 13.0
"""Type of the slip as small as it may be so that its title has room as well."""
LARGE_TYPE = 18.0
"""Units of type that are large enough for whoever asks for large words, where more moves fit so."""
LONE_TYPE = 16.0
"""The same where only one move fits in that size: a heading and one of two moves tell too little."""
GAP = 4.0
"""Units between two lines of the slip, with the thin line in the middle."""
TORN = 10.0
"""Units at the foot of the slip that are its torn edge."""
TORN_TYPE = 8.0
"""Type of the slip as small as it may become so that no word is torn."""
RED = (169, 59, 42)
ARROW, MORE = 12.0, 13.0
"""How large the arrow is by which the slip says that it opens, in units, and the words before it."""
BEGINNINGS = ("turn-started",)
"""What belongs to the next turn, though the game knows it as soon as the last one is done."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: the seat that it is about, its words, and a small picture."""

    seat: int | None
    words: str
    look: Look | None = None
    short: str = ""
    """The words for the slip."""


def slip_lines(board: Board, session: Session, last: int) -> list[LogLine]:
    """Return the lines of the ``last`` steps for the slip, oldest first.

    A line stays as it was written: what everybody saw is not unsaid when something covers it on the table. What
    is seen there all the time would take the place of something that was done.
    """
    told = [session.witness.filled(number, events) for number, events in enumerate(told_by_step(session), start=1)]
    return _lines(board, session, [_without(board.shows, events) for events in told], last)


def log_lines(board: Board, session: Session) -> list[LogLine]:
    """Return the whole log as whoever looks now may look it up, oldest first.

    It is made of the whole log at once: by steps, a game could not tell how far back one may look.
    """
    return _lines(board, session, _until_passed(session, told_by_step(session)), 10**6)


def _until_passed(session: Session, told: list[list[Event]]) -> list[list[Event]]:
    """Return what is told without the next one's turn as long as the last one has not been passed on."""
    if not told or session.need() is not Need.PASS_ON:
        return told
    return [*told[:-1], _without(BEGINNINGS, told[-1])]


def _without(types: Collection[str], events: list[Event]) -> list[Event]:
    return [event for event in events if event["type"] not in types]


def _lines(board: Board, session: Session, told: list[list[Event]], last: int) -> list[LogLine]:
    lines: list[LogLine] = []
    first = max(0, len(session.match.steps) - last)
    notes = sorted((note for note in session.notes if note.number >= first), key=lambda note: note.number)
    done = 0
    for number, events in enumerate(told[first:], start=first + 1):
        while done < len(notes) and notes[done].number < number:
            lines.append(_note_line(board, notes[done]))
            done += 1
        lines += event_lines(board, events)
    return lines + [_note_line(board, note) for note in notes[done:]]


def _note_line(board: Board, note: Note) -> LogLine:
    """Return the line of what was done beside the game's own moves; on the slip it is short, beside the emblem."""
    return LogLine(note.seat, board.say(said(note.key, seat=note.seat)), short=board.say(said(f"{note.key}-short")))


def told_by_step(session: Session) -> list[list[Event]]:
    """Return what each step tells whoever looks now; nothing for steps that may not be looked up any more."""
    counts = [len(step.events) for step in session.match.steps]
    told = session.log()
    left = sum(counts) - len(told)  # what is cut off is the oldest
    found: list[list[Event]] = []
    for count in counts:
        cut = min(left, count)
        left -= cut
        found.append(told[: count - cut])
        del told[: count - cut]
    return found


def lines_at_stay(board: Board, session: Session) -> list[LogLine]:
    """Return the lines of what the last step has shown when its result stays to be read; nothing of what follows."""
    told = told_by_step(session)
    return event_lines(board, told[-1][: board.read_at_stay(told[-1])]) if told else []


def event_lines(board: Board, events: list[dict[str, Any]]) -> list[LogLine]:
    """Return the lines of some events; what nobody needs to read has none."""
    lines = []
    for event in events:
        words, short = board.told(event), board.told_short(event)
        if words is not None:
            brief = board.say(short) if short is not None else ""
            lines.append(LogLine(event.get("seat"), board.say(words), board.told_look(event), brief))
    return lines


def paint_slip(canvas: Canvas, board: Board, lines: list[LogLine], door: Literal["", "normal", "hover"] = "") -> None:
    """Draw the last lines that fit, newest lowest, on a torn slip of paper.

    ``door``: how it looks that a press on it opens the log; it says so, and whether there is more than it holds.
    """
    box = board.laid.slip
    if box.h < 60 or canvas.hidden(box.inset(-16)):
        return
    skin.body(canvas, "log-slip", box)
    skin.picture(canvas, "table/pin-brass", (box.centre[0], box.y + 1))
    small = min(1.0, MOST_GROWTH / canvas.type.text_scale)  # where words are large, the news needs the room
    step = canvas.type.leading("title", LINE * small)
    inner = Box(box.x + 8, box.y + 9 + step, box.w - 16, box.h - step - 9 - TORN)
    shown = _most(canvas, lines, inner)
    head = Box(inner.x + 2, box.y + 10, inner.w - 4, step)
    _paint_head(canvas, head, board.stage, small, door if lines else "", len(shown) < len(lines))
    y = inner.y
    for line in shown:
        canvas.line((inner.x + 2, y), (inner.right - 2, y), (205, 184, 142), 1)
        y = _paint_line(canvas, board, line, Box(inner.x, y + GAP / 2, inner.w, 0))


def _paint_head(canvas: Canvas, box: Box, stage: Stage, small: float, door: str, left_out: bool) -> None:
    """Write the heading; at its right that a press opens the log, in a word where moves were left out."""
    title, words, middle = stage.say("table.just-now"), stage.say("table.more"), box.centre[1]
    if door == "hover":
        canvas.fill(box.inset(-2, 0), (255, 216, 113), 6)
    wide, arrow = canvas.type.width(title, "title", LINE * small), ARROW * small * canvas.type.text_scale
    right = box.right
    if door:
        skin.icon(canvas, "play", (right - arrow / 2, middle), arrow, RED)
        right -= arrow + 3
        if left_out and wide + 6 + canvas.type.width(words, "bold", MORE * small) <= right - box.x:
            right -= canvas.text(words, (right, middle), MORE * small, "bold", RED, "right") + 6
    x = max(box.x, min(box.centre[0] - wide / 2, right - wide))
    canvas.text(title, (x, middle), LINE * small, "title", INK, room=right - x)


def _most(canvas: Canvas, lines: list[LogLine], box: Box) -> list[SlipLine]:
    """Break the newest lines to a box: without their pictures where more of them have room so, smaller at worst."""
    shown = _fitting(canvas, lines, box)
    if len(shown) < 2 <= len(lines):  # the words say what the picture shows
        bare = [replace(line, look=None) for line in lines]
        shown = max(shown, _fitting(canvas, bare, box), _fitting(canvas, bare, box, LONE_TYPE), key=len)
    return shown or (_shrunk(canvas, lines[-1], box) if lines else [])


@dataclass(frozen=True, slots=True)
class SlipLine:
    """A line of the slip broken to its width, and the size of its type."""

    line: LogLine
    words: list[str]
    size: float
    height: float


def _fitting(canvas: Canvas, lines: list[LogLine], box: Box, large: float = LARGE_TYPE) -> list[SlipLine]:
    """Break the newest lines to the width of a box: as many as it holds whole, newest lowest.

    Where a little smaller type lets it hold more of them, they are in that: a move that is left out is missed.
    """
    least = min(LEAST_TYPE, large / canvas.type.text_scale)
    sizes = [LINE - step / 2 for step in range(int((LINE - least) * 2) + 1)]
    return max((_of_size(canvas, lines, box, size) for size in sizes), key=len)


def _of_size(canvas: Canvas, lines: list[LogLine], box: Box, size: float) -> list[SlipLine]:
    """Return the newest lines that a box holds whole in type of a size."""
    room = box.h
    shown: list[SlipLine] = []
    for line in reversed(lines):
        broken = _broken(canvas, line, size, box.w)
        room -= broken.height + GAP
        if room < 0:
            break
        shown.append(broken)
    return shown[::-1]


def _broken(canvas: Canvas, line: LogLine, size: float, width: float) -> SlipLine:
    room = width - (58 if _pictured(canvas, line) else 30)
    told = line.short or line.words
    while size > TORN_TYPE and not canvas.type.whole(told, "text", size, room):
        size -= 0.5  # rather smaller type than a word in two pieces
    words = canvas.type.wrap(told, "text", size, room)
    return SlipLine(line, words, size, max(LEAST_LINE, len(words) * canvas.type.leading("text", size)))


def _shrunk(canvas: Canvas, line: LogLine, box: Box) -> list[SlipLine]:
    """Return one line in smaller type, as large as a box holds it whole."""
    sizes = [LINE - step for step in range(1, int(LINE) - 4)]
    tried = [_broken(canvas, line, size, box.w) for size in sizes]
    return [next((broken for broken in tried if broken.height + GAP <= box.h), tried[-1])]


def _pictured(canvas: Canvas, line: LogLine) -> bool:
    """Return whether a line of the slip has room for its picture: large words need the room themselves."""
    return line.look is not None and canvas.type.text_scale <= MOST_GROWTH


class LineView(Widget):
    """One line of the log as a widget: the emblem of the seat, the words, a small picture."""

    def __init__(self, board: Board, line: Callable[[], LogLine]) -> None:
        super().__init__()
        self.board = board
        self.line = line

    def height_for(self, width: float) -> float:
        """Return the height that it takes at a width."""
        lines = self.type.wrap(self.line().words, "bold", 17, width - 110)
        return max(46.0, len(lines) * self.type.leading("bold", 17) + 16)

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        box, line = self.box, self.line()
        if line.seat is not None:
            emblem(canvas, self.board.people[line.seat].mark, (box.x + 22, box.centre[1]), 34)
        words = canvas.type.wrap(line.words, "bold", 17, box.w - 110)
        step = canvas.type.leading("bold", 17)
        for number, part in enumerate(words):
            y = box.centre[1] + (number - (len(words) - 1) / 2) * step
            canvas.text(part, (box.x + 52, y), 17, "bold", INK)
        if line.look is not None:
            canvas.look(line.look, (box.right - 26, box.centre[1]), 0, min(1.0, 40 / line.look.size[1]))
        canvas.line((box.x + 4, box.bottom + 3), (box.right - 4, box.bottom + 3), (201, 178, 134), 1)


def _paint_line(canvas: Canvas, board: Board, shown: SlipLine, box: Box) -> float:
    line, leading = shown.line, canvas.type.leading("text", shown.size)
    pictured = _pictured(canvas, line)
    middle = box.y + shown.height / 2
    room = box.w - (58 if pictured else 28)
    if line.look is not None and pictured:
        scale = min(1.0, LEAST_LINE / line.look.size[1], PICTURE / line.look.size[0])
        canvas.look(line.look, (box.right - 16, middle), 0, scale)
    if line.seat is not None:
        emblem(canvas, board.people[line.seat].mark, (box.x + 12, middle), 20)
    for number, part in enumerate(shown.words):
        y = middle + (number - (len(shown.words) - 1) / 2) * leading
        canvas.text(part, (box.x + 27, y), shown.size, "text", INK, room=room)
    return box.y + shown.height + GAP / 2


class LogScene(WidgetScene):
    """The whole log on a sheet; Esc, L or a press beside it closes it."""

    overlay = True

    def __init__(self, stage: Stage, board: Board, session: Session) -> None:
        super().__init__(stage)
        self.board = board
        lines = log_lines(board, session) or [LogLine(None, stage.say("table.log-empty"))]
        self.column = column = Column(gap=7)
        for line in lines:  # as on the slip: the newest lowest
            column.add(LineView(board, lambda line=line: line))  # type: ignore[misc]
        self.scroll = Scroll(column, on_paper=True)
        self.title = Label(lambda: stage.say("table.log"), 24, "title", ON_WOOD, wrap=False)
        self.sheet = Panel("paper", self.scroll)
        self.close = Button(lambda: stage.say("table.close"), stage.pop, key="escape", show_key=True)
        self.frame = Panel("brass", self.title, self.sheet, self.close)
        self.root.add(self.frame)

    def lay_out(self) -> None:
        """Stand in the middle."""
        whole = self.stage.frame.box
        box = Box.around(whole.centre, min(640.0, whole.w - 60), min(620.0, whole.h - 50))
        self.frame.place(box)
        w, h = self.close.natural()
        head = max(36.0, self.stage.type.leading("title", 24))
        self.title.place(Box(box.x + 24, box.y + 18, box.w - 48, head))
        self.sheet.place(Box(box.x + 20, box.y + 26 + head, box.w - 40, box.h - 26 - head - h - 30))
        self.scroll.place(self.sheet.box.inset(18, 14))
        self.scroll.bring_into_view(self.column.children()[-1].box)
        self.close.place(Box(box.right - 22 - w, box.bottom - 18 - h, w, h))

    def backdrop(self, canvas: Canvas) -> None:
        """Darken the table."""
        canvas.fill(self.stage.frame.box, (18, 9, 3), 0, 140)

    def unclaimed(self, gesture: Gesture) -> None:
        """Close."""
        if isinstance(gesture, (Press, Key)) and not (isinstance(gesture, Key) and gesture.name not in ("l", "escape")):
            self.stage.pop()
