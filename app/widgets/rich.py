"""Rich text: headings, bold, lists, links and small pictures, out of a little Markdown, broken into lines here.

Understood are ``# heading`` (to ``####``), ``- item`` and ``1. item``, ``---``, ``**bold**``, ``[words](target)``,
``![](set/picture)`` in the line, and ``{#name}`` behind a heading: a place to jump to.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from app.stage.canvas import INK, Canvas
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Press, Release
from app.stage.type import Colour, Face, Typesetter, tokens
from app.widgets.buttons import LINK
from app.widgets.said import Words, said
from app.widgets.widget import Widget

PICTURE = "￼"
"""The character that stands for a picture in a line."""
HEADINGS = {1: 26.0, 2: 21.0, 3: 18.0, 4: 16.0}
_HEADING = re.compile(r"(#{1,4})\s+(.*?)(?:\s*\{#([\w.-]+)\})?\s*$")
_ITEM = re.compile(r"(\s*)([-*]|\d+\.)\s+(.*)")
_SPAN = re.compile(r"\*\*(.+?)\*\*|!\[[^\]]*\]\(([^)]+)\)|\[([^\]]+)\]\(([^)]+)\)")


@dataclass(frozen=True, slots=True)
class Span:
    """A run of letters of one kind (or one picture)."""

    text: str
    bold: bool = False
    link: str = ""
    picture: str = ""


@dataclass(slots=True)
class Block:
    """A heading, a paragraph, an item of a list, or a rule between two parts."""

    kind: str
    spans: list[Span] = field(default_factory=list)
    level: int = 0
    marker: str = ""
    anchor: str = ""

    @property
    def plain(self) -> str:
        """Its letters alone."""
        return "".join(span.text for span in self.spans if not span.picture)


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a laid-out line: a span's letters with their place (left, middle height) and width."""

    span: Span
    text: str
    x: float
    y: float
    w: float
    size: float
    face: Face
    block: int


def parse(text: str) -> list[Block]:
    """Read the little Markdown."""
    blocks: list[Block] = []
    open_paragraph = False
    for line in text.splitlines():
        stripped = line.strip()
        heading, item = _HEADING.match(stripped), _ITEM.match(line)
        if not stripped or stripped == "---":
            if stripped:
                blocks.append(Block("rule"))
            open_paragraph = False
        elif heading:
            blocks.append(
                Block(
                    "heading",
                    spans(heading[2]),
                    len(heading[1]),
                    anchor=heading[3] or "",
                )
            )
            open_paragraph = False
        elif item:
            marker = "•" if item[2] in "-*" else item[2]
            blocks.append(Block("item", spans(item[3]), len(item[1]) // 2, marker))
            open_paragraph = True
        elif open_paragraph:
            blocks[-1].spans += spans(_joined(blocks[-1].plain, stripped))
        else:
            blocks.append(Block("text", spans(stripped)))
            open_paragraph = True
    return blocks


def spans(text: str) -> list[Span]:
    """Read bold, links and pictures in a line."""
    found: list[Span] = []
    at = 0
    for match in _SPAN.finditer(text):
        if match.start() > at:
            found.append(Span(text[at : match.start()]))
        bold, picture, words, target = match.groups()
        if bold:
            found += [Span(s.text, True, s.link, s.picture) for s in spans(bold)]
        else:
            found.append(Span(PICTURE, picture=picture) if picture else Span(words, link=target))
        at = match.end()
    if at < len(text):
        found.append(Span(text[at:]))
    return found


def _joined(before: str, line: str) -> str:
    """Return a paragraph's next line with a space before it, unless Chinese goes on there."""
    chinese = bool(before) and ord(before[-1]) > 0x2E7F and ord(line[0]) > 0x2E7F
    return line if chinese else " " + line


class RichText(Widget):
    """Rich text as high as it needs; stands in a column inside a Scroll. ``follow`` is told a link's target."""

    def __init__(
        self,
        words: Words,
        size: float = 16,
        colour: Colour = INK,
        follow: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__()
        self.words = words
        self.size = size
        self.colour = colour
        self.follow = follow
        self.sought = ""
        """Letters to be marked wherever they stand."""
        self.anchors: dict[str, float] = {}
        """Where each named heading begins, in units below the upper edge."""
        self._made_for: object = None
        self._runs: list[Run] = []
        self._rules: list[float] = []
        self._height = 0.0
        self._link_down = ""

    def height_for(self, width: float) -> float:
        """Lay the text out at a width and return its height."""
        text = said(self.words)
        made_for = (text, width, self.type.scale, self.type.text_scale)
        if made_for != self._made_for:
            self._made_for = made_for
            self._lay(parse(text), width)
        return self._height

    def natural(self) -> tuple[float, float]:
        """Return a readable width and the height at it."""
        return (520, self.height_for(520))

    def gesture(self, gesture: Gesture) -> bool:
        """Follow a link."""
        match gesture:
            case Press(pos, 1) if self.follow is not None:
                self._link_down = self._link_at(pos)
                return bool(self._link_down)
            case Release(pos, 1, True) if self._link_down:
                link, self._link_down = self._link_down, ""
                if self._link_at(pos) == link and self.follow is not None:
                    self.follow(link)
                return True
        return False

    def paint(self, canvas: Canvas) -> None:
        """Paint what can be seen of it."""
        self.height_for(self.box.w)
        for y in self._rules:
            start, end = (self.box.x, self.box.y + y), (self.box.right, self.box.y + y)
            canvas.line(start, end, (196, 172, 128), 1)
        for run in self._runs:
            box = Box(self.box.x + run.x, self.box.y + run.y - run.size, run.w, 2 * run.size)
            if not canvas.hidden(box):
                self._paint_run(canvas, run, box)

    def _paint_run(self, canvas: Canvas, run: Run, box: Box) -> None:
        if run.span.picture:
            canvas.image(run.span.picture, box.centre, (run.w - 4, _picture_height(canvas, run)))
            return
        if self.sought and self.sought.casefold() in run.text.casefold():
            self._mark(canvas, run, box)
        colour = LINK if run.span.link and self.follow else self.colour
        canvas.text(run.text, (box.x, box.centre[1]), run.size, run.face, colour)
        if run.span.link and self.follow:
            y = box.centre[1] + run.size * 0.66 * self.type.text_scale
            canvas.line((box.x, y), (box.right, y), LINK, 1)

    def _mark(self, canvas: Canvas, run: Run, box: Box) -> None:
        sought, text = self.sought.casefold(), run.text.casefold()
        at = text.find(sought)
        while at >= 0:
            left = self.type.width(run.text[:at], run.face, run.size) if at else 0.0
            wide = self.type.width(run.text[at : at + len(sought)], run.face, run.size)
            high = self.type.leading(run.face, run.size) * 0.9
            canvas.fill(
                Box(box.x + left, box.centre[1] - high / 2, wide, high),
                (255, 216, 113),
                3,
            )
            at = text.find(sought, at + len(sought))

    def _link_at(self, pos: Point) -> str:
        x, y = pos[0] - self.box.x, pos[1] - self.box.y
        for run in self._runs:
            if run.span.link and run.x <= x < run.x + run.w and abs(y - run.y) <= run.size:
                return run.span.link
        return ""

    # --- laying out ---------------------------------------------------------------------------------

    def _lay(self, blocks: list[Block], width: float) -> None:
        self._runs, self._rules, self.anchors = [], [], {}
        y = 0.0
        for number, block in enumerate(blocks):
            y = self._lay_block(number, block, y, width)
        self._height = y

    def _lay_block(self, number: int, block: Block, y: float, width: float) -> float:
        if block.kind == "rule":
            self._rules.append(y + 8)
            return y + 18
        heading = block.kind == "heading"
        size = HEADINGS[block.level] if heading else self.size
        face: Face = "title" if heading else "text"
        y += (14.0 if number else 0.0) if heading else 0.0
        if block.anchor:
            self.anchors[block.anchor] = y
        indent = 0.0
        if block.kind == "item":
            indent = 10.0 + 18.0 * block.level + self.type.width(block.marker + " ", "text", size)
            x = indent - self.type.width(block.marker + " ", "text", size)
            top = y + self.type.leading(face, size) / 2
            self._runs.append(
                Run(
                    Span(block.marker),
                    block.marker,
                    x,
                    top,
                    indent - x,
                    size,
                    "text",
                    number,
                )
            )
        for line in break_spans(self.type, block.spans, size, face, width - indent):
            y += self.type.leading(face, size) / 2
            x = indent
            for span, text in line:
                bold: Face = "bold" if span.bold and not heading else face
                w = _width(self.type, span, text, bold, size)
                self._runs.append(Run(span, text, x, y, w, size, bold, number))
                x += w
            y += self.type.leading(face, size) / 2
        return y + (6.0 if heading or block.kind == "item" else 10.0)


Piece = tuple[Span, str]


def break_spans(measure: Typesetter, spans: list[Span], size: float, face: Face, width: float) -> list[list[Piece]]:
    """Break spans into lines no wider than ``width`` units, by the same rules as plain text."""
    whole = "".join(span.text for span in spans)
    owner = [span for span in spans for _ in span.text]
    lines: list[list[Piece]] = [[]]
    x, at = 0.0, 0
    for token in tokens(whole):
        pieces = _pieces(token, owner[at : at + len(token)])
        at += len(token)
        wide = sum(_width(measure, s, t, "bold" if s.bold else face, size) for s, t in pieces)
        if x + wide > width and x > 0:
            lines.append([])
            x = 0.0
        if token.isspace() and x == 0.0:
            continue
        lines[-1] += pieces
        x += wide
    return [_merged(line) for line in lines]


def _pieces(token: str, owner: list[Span]) -> list[Piece]:
    pieces: list[Piece] = []
    for letter, span in zip(token, owner, strict=True):
        if pieces and pieces[-1][0] is span and not span.picture:
            pieces[-1] = (span, pieces[-1][1] + letter)
        else:
            pieces.append((span, letter))
    return pieces


def _merged(line: list[Piece]) -> list[Piece]:
    merged: list[Piece] = []
    for span, text in line:
        if merged and merged[-1][0] is span and not span.picture:
            merged[-1] = (span, merged[-1][1] + text)
        else:
            merged.append((span, text))
    return merged


def _width(measure: Typesetter, span: Span, text: str, face: Face, size: float) -> float:
    if span.picture:
        return measure.leading(face, size) * 1.05 + 4
    return measure.width(text, face, size)


def _picture_height(canvas: Canvas, run: Run) -> float:
    w, h = canvas.pictures.size(run.span.picture)
    return (run.w - 4) * h / w
