"""The investigation sheet: what a seat has found out about its rivals' loots, in pencil and in its own ink.

The pencil strikes what :mod:`engines.gnome_street.sheet` says, and can be put away. The marks of one's own hand are
kept with the person's wishes, under a key of the game that tells nothing.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

import pygame

from app.boards.large import grown, larger
from app.stage.canvas import INK, Canvas, Look
from app.stage.frame import Box, Point
from app.stage.type import Colour, Face
from app.widgets import skin
from engines.gnome_street.aids import flower_of, terrain_of
from engines.gnome_street.box import COLUMNS, SQUARE, SQUARES
from engines.gnome_street.sheet import Page
from engines.gnome_street.sheet import sheet as follow

if TYPE_CHECKING:
    from app.boards.gnome_street import GnomeStreetBoard

Mark = Literal["cross", "ring", "query"]
MARKS: tuple[Mark, ...] = ("cross", "ring", "query")
KEPT = 24
"""Sheets whose marks are kept."""
PLACE = "gnome-street.sheet"
PENCIL: Colour = (58, 44, 36)
PEN: Colour = (20, 52, 170)
HALO: Colour = (255, 251, 240)
"""Round what the pen draws, so that it is seen on any colour."""
RUBBED: Colour = (222, 211, 188)
"""A struck square: its colours are gone, so that the open ones stand out at a glance."""
TITLE: Colour = (255, 240, 214)
ROOMY = 24.0
"""Pixels of a square's height from which a question mark has room beside the flower."""
CELLS: Mapping[str | None, Colour] = {
    "lawn": (186, 222, 150),
    "bed": (206, 170, 136),
    "paving": (208, 208, 206),
    "sand": (246, 228, 176),
    None: (150, 206, 232),
}
SHEET = (295.0, 364.0)
RING = 23.6
"""From one ring of the pad's picture to the next: a wider pad has whole rings more."""
HEAD, FOOT, SIDES, AIR = 52.0, 26.0, 28.0, 10.0
"""What the pad has above and below its pages and beside a page, and how much higher a page is than its garden."""
MARGIN = 14.0
"""Room of a page for the letters of the rows and the numbers of the columns."""
FLAT = 0.86
"""A square's height for its width, at most."""
NAME, WIDEST_NAME = 80.0, 116.0
"""Width of the column with a rival's name on the small pad, and how wide it may become for a long one."""


class Notes:
    """The hand marks of every seat in one game, and whether the pencil strikes by itself."""

    def __init__(self, board: GnomeStreetBoard) -> None:
        self.board = board
        self._loose: dict[int, dict[str, Mark]] = {}
        """Every seat's marks where the game itself is not kept (a lesson)."""

    def _kept(self) -> dict[str, Any]:
        found = self.board.stage.settings.tables.get(PLACE)
        return found if isinstance(found, dict) else {}

    def _keep(self, part: str, value: Any) -> None:
        settings = self.board.stage.settings
        settings.tables = {**settings.tables, PLACE: {**self._kept(), part: value}}
        self.board.stage.keep_settings()

    @property
    def pencil(self) -> bool:
        """Whether what follows is struck by itself."""
        return self._kept().get("pencil") is not False

    def set_pencil(self, on: bool) -> None:
        """Let the pencil strike by itself, or put it away."""
        self._keep("pencil", on)

    def _sheets(self) -> dict[str, Any]:
        found = self._kept().get("marks")
        return found if isinstance(found, dict) else {}

    def _sheet(self, seat: int) -> Mapping[str, Any]:
        if not self.board.kept_as:
            return self._loose.get(seat, {})
        found = self._sheets().get(f"{self.board.kept_as} {seat}")
        return found if isinstance(found, dict) else {}

    def marks(self, seat: int) -> dict[tuple[int, str], Mark]:
        """Return a seat's own marks by rival and square."""
        found, rivals = self._sheet(seat), range(len(self.board.people))
        named = {(rival, square): found.get(f"{rival}{square}") for rival in rivals for square in SQUARES}
        return {place: mark for place, mark in named.items() if mark in MARKS}

    def put(self, seat: int, rival: int, square: str, mark: Mark | None) -> None:
        """Make, change or rub out a mark."""
        marks = self.marks(seat)
        marks.pop((rival, square), None)
        if mark is not None:
            marks[rival, square] = mark
        self._write(seat, marks)

    def rub_out(self, seat: int) -> None:
        """Rub out all marks of a seat."""
        self._write(seat, {})

    def _write(self, seat: int, marks: Mapping[tuple[int, str], Mark]) -> None:
        printed = {f"{rival}{square}": mark for (rival, square), mark in marks.items()}
        if not self.board.kept_as:
            self._loose[seat] = printed
            return
        key = f"{self.board.kept_as} {seat}"
        others = {name: sheet for name, sheet in self._sheets().items() if name != key}
        kept = dict(list(others.items())[-(KEPT - 1) :])
        self._keep("marks", {**kept, key: printed})


def pages(board: GnomeStreetBoard) -> dict[int, Page] | None:
    """Return what follows for each rival, or None when nobody's sheet may be seen now."""
    view, seat = board.view, board.seat
    if seat is None or not view or board.viewer != seat or view["loots"][seat] is None:
        return None
    return follow(known(view, seat))


def known(view: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """Return a view with no more of loots and answers than a seat found out itself, when at the end all is open.

    Its sheet stays as it was then, so that it can be read beside the loots that came to light.
    """
    if view["phase"] != "over":
        return dict(view)
    loots = [square if owner == seat else None for owner, square in enumerate(view["loots"])]
    heard = [answer for answer in view["answers"] if answer["public"] or seat in answer["heard"]]
    return {**view, "loots": loots, "answers": heard}


def struck(board: GnomeStreetBoard, page: Page) -> frozenset[str]:
    """Return what the pencil has struck on a page."""
    dry = {name for name in SQUARES if terrain_of(name) is not None}
    return frozenset(dry - set(page.possible)) if board.notes.pencil else frozenset()


# --- drawing ------------------------------------------------------------------------------------------


def pad_size(box: Box, rivals: int) -> tuple[float, float]:
    """Return the pad's size in its own units: wider where the squares of its gardens are larger then."""
    high = ((SHEET[1] - HEAD - FOOT) / rivals - AIR - MARGIN) * COLUMNS / len(SQUARES)
    useful = COLUMNS * high / FLAT + MARGIN + NAME + SIDES + 9
    room = min(useful, box.w * SHEET[1] / box.h) - SHEET[0]
    return (SHEET[0] + RING * max(0, math.floor(room / RING)), SHEET[1])


def shut_pad(size: tuple[float, float]) -> Look:
    """Return what the pad looks like to whatever moves things: a new answer on it is no other pad."""
    return Look(("gnome-pad-plain", size), size, lambda canvas: _paint_pad(canvas, size[0]))


def pad_look(board: GnomeStreetBoard) -> Look:
    """Return the pad on the table: open at the seat's pages, or shut."""
    found = pages(board)
    title, size = board.rule("names.sheet"), pad_size(board.yard.sheet(), len(board.people) - 1)
    if found is None or board.seat is None:
        why = board.stage.say("gnome-street.sheet.whose")
        key = ("gnome-pad", "shut", title, why, board.stage.settings.text_scale, size)
        return Look(key, size, lambda canvas: _paint_shut(canvas, title, why, size[0]))
    marks = board.notes.marks(board.seat)
    gone = {rival: struck(board, page) for rival, page in found.items()}
    people = [(rival, board.people[rival]) for rival in found]
    loot = board.view["loots"][board.seat]
    state = (board.seat, loot, tuple(gone.items()), tuple(sorted(marks.items())), board.notes.pencil)

    def paint(canvas: Canvas) -> None:
        _paint_paper(canvas, title, size[0])
        high = (SHEET[1] - HEAD - FOOT) / len(people)
        column = name_column(canvas, [person.name for _, person in people])
        for number, (rival, person) in enumerate(people):
            y = HEAD + number * high
            skin.picture(canvas, f"table/emblem-{person.mark}", (column / 2 + 6, y + high / 2 - 16), (34, 34))
            _paint_name(canvas, person.name, column, y + high / 2 + 14)
            own = {square: mark for (of, square), mark in marks.items() if of == rival}
            box = Box(column + 9, y + AIR / 2, size[0] - column - SIDES, high - AIR)
            paint_page(canvas, box, gone[rival], own, loot)
            if number:
                canvas.line((16, y), (size[0] - 17, y), (196, 176, 140), 1.2)

    names, settings = tuple(p.name for p in board.people), board.stage.settings
    return Look(("gnome-pad", state, names, settings.language, settings.text_scale, size), size, paint)


def _paint_pad(canvas: Canvas, wide: float) -> None:
    """Draw the pad with nothing on it: a wider one is its left half and its right half, with more paper between."""
    high = SHEET[1]
    for left, part in ((0.0, Box(0, 0, wide / 2, high)), (wide - SHEET[0], Box(wide / 2, 0, wide / 2, high))):
        with canvas.clipped(part):
            canvas.image("gnome_street/sheet", (left + SHEET[0] / 2, high / 2), SHEET)


def _paint_paper(canvas: Canvas, title: str, wide: float) -> None:
    _paint_pad(canvas, wide)
    size = grown(canvas.type, [title], "title", 18, 240, 1.2)
    canvas.text(title, (wide / 2 - 2, 30), size, "title", TITLE, "centre", True, 244)


def name_column(canvas: Canvas, names: Sequence[str]) -> float:
    """Return how wide the column of the names has to be, so that the longest is whole where that can be."""
    widest = max(canvas.type.width(name, "text", 1, on_piece=True) for name in names)
    return max(NAME, min(WIDEST_NAME, widest + 12))


def _paint_name(canvas: Canvas, name: str, column: float, y: float) -> None:
    """Write a rival's name below its emblem, in the lighter face where the bold one is too wide."""
    wide = canvas.type.width(name, "bold", 1, on_piece=True)
    room = column - 12  # beside it stands the letter of a row
    face: Face = "bold" if wide <= room else "text"
    size = grown(canvas.type, [name], face, 14, room, 1.5)
    canvas.text(name, (column / 2 + 4, y), size, face, INK, "centre", True, room)


def _paint_shut(canvas: Canvas, title: str, why: str, wide: float) -> None:
    """Draw a pad that is nobody's at the moment, and say why nothing is on it."""
    _paint_paper(canvas, title, wide)
    middle = wide / 2 - 1.5
    canvas.fill(Box(middle - 106, 86, 212, 212), (232, 216, 178), 14)
    skin.icon(canvas, "lock", (middle, 148), 74, (150, 112, 66))
    canvas.paragraph(why, Box(middle - 92, 206, 184, 84), 15, "text", INK, "centre", on_piece=True)


def grid(box: Box) -> tuple[float, float, Point]:
    """Return width and height of a cell of a page, and its upper left corner."""
    rows = len(SQUARES) // COLUMNS
    wide = (box.w - MARGIN) / COLUMNS
    high = min((box.h - MARGIN) / rows, wide * FLAT)
    return wide, high, (box.x + MARGIN, box.y + (box.h - MARGIN - rows * high) / 2)


def cell(box: Box, square: str) -> Box:
    """Return the box of a square on a page."""
    wide, high, (x, y) = grid(box)
    line, column = divmod(SQUARE[square], COLUMNS)
    return Box(x + column * wide, y + line * high, wide, high)


def paint_page(canvas: Canvas, box: Box, gone: frozenset[str], own: Mapping[str, Mark], loot: str | None) -> None:
    """Draw a small garden with what is struck and what the hand has marked; ``loot``: where the seat's own one is."""
    for square in SQUARES:
        paint_cell(canvas, cell(box, square), square, square in gone, own.get(square), square == loot)
    wide, high, (x, y) = grid(box)
    share = larger(canvas.type.text_scale, 1.35)
    for line, row in enumerate("ABC"):
        canvas.text(row, (x - 8, y + (line + 0.5) * high), 12 * share, "bold", INK, "centre", True)
    for column in range(COLUMNS):
        at = (x + (column + 0.5) * wide, y + 3 * high + 7)
        canvas.text(str(column + 1), at, 11 * share, "bold", INK, "centre", True)


def paint_cell(canvas: Canvas, box: Box, square: str, gone: bool, mark: Mark | None, own: bool = False) -> None:
    """Draw one square of a page; the one with the seat's own loot (``own``) is struck with its sack."""
    inner, terrain = box.inset(0.7), terrain_of(square)
    canvas.fill(inner, CELLS[terrain], 2)
    size = min(box.w, box.h) * 0.68
    if terrain is None:
        _waves(canvas, inner)
        return
    if gone:
        canvas.fill(inner, RUBBED, 2)
    if gone and own:
        canvas.image("gnome_street/loot-sack", box.centre, (box.h * 0.72, box.h * 0.84))
    else:
        canvas.image(f"gnome_street/flower-{flower_of(square)}", box.centre, (size, size), alpha=64 if gone else 255)
    if gone:
        _cross(canvas, inner.inset(box.w * 0.2, box.h * 0.16), PENCIL, max(2.2 / canvas.scale, box.w * 0.075))
    if mark is not None:
        _paint_mark(canvas, inner, mark)


def _waves(canvas: Canvas, box: Box) -> None:
    x, y = box.centre
    step = box.w * 0.14
    for line in (-1, 1):
        points = [(x + (n - 2) * step, y + line * box.h * 0.13 + (n % 2) * box.h * 0.08) for n in range(5)]
        for one, other in pairwise(points):
            canvas.line(one, other, (52, 118, 160), max(1.0, box.w * 0.04))


def _stroke(canvas: Canvas, start: Point, end: Point, colour: Colour, width: float) -> None:
    """Draw a thick line with round ends and smooth edges."""
    a, b = ((x * canvas.scale, y * canvas.scale) for x, y in (start, end))
    wide = width * canvas.scale
    away = math.dist(a, b) or 1.0
    dx, dy = (b[1] - a[1]) / away * wide / 2, (a[0] - b[0]) / away * wide / 2
    corners = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
    pygame.draw.polygon(canvas.surface, colour, corners)
    pygame.draw.aalines(canvas.surface, colour, True, corners)
    for point in (a, b):
        pygame.draw.aacircle(canvas.surface, colour, point, wide / 2)


def _cross(canvas: Canvas, box: Box, colour: Colour, width: float) -> None:
    _stroke(canvas, (box.x, box.y), (box.right, box.bottom), colour, width)
    _stroke(canvas, (box.x, box.bottom), (box.right, box.y), colour, width)


def _paint_mark(canvas: Canvas, box: Box, mark: Mark) -> None:
    """Draw a mark of the pen: a cross from edge to edge, a ring, or a question mark on paper of its own."""
    width, rim = max(2.4 / canvas.scale, box.w * 0.09), max(1.1 / canvas.scale, box.w * 0.035)
    if mark == "cross":
        inner = box.inset(box.w * 0.1, box.h * 0.1)
        _cross(canvas, inner, HALO, width + 2 * rim)
        _cross(canvas, inner, PEN, width)
    elif mark == "ring":
        radius = min(box.w, box.h) / 2
        canvas.circle(box.centre, radius + rim, HALO, width + 2 * rim)
        canvas.circle(box.centre, radius, PEN, width)
    else:
        small = box.h * canvas.scale < ROOMY
        radius = box.h * (0.46 if small else 0.32)
        at = box.centre if small else (box.right - radius - 2 * rim, box.y + radius + 2 * rim)
        canvas.circle(at, radius + rim, PEN)
        canvas.circle(at, radius, HALO)
        canvas.text("?", at, radius * 1.75, "title", PEN, "centre", True)
