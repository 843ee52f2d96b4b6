"""A section of a rulebook on paper: paragraphs, lists, framed pictures, stamps, words that lead to other sections."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from app.boards.book import HIGH, framed
from app.scenes.rulebook_tongue import Tongue
from app.stage.canvas import INK, Canvas, Look
from app.stage.frame import Box
from app.stage.type import Face, Typesetter, keep_together
from app.widgets.rich import Span, break_spans
from app.widgets.widget import Pressable, Widget
from engines.rulebook import Block, Rulebook, Section

SIZE, SMALL = 17.0, 14.5
"""Units of the type, and of that of the page that has the whole game on it."""
RED = (169, 59, 42)
BLUE = (47, 111, 159)
FOUND = (255, 216, 113)
HIT = (255, 226, 150)
INDENT = 26.0
GAP = 13.0
STAMP = "stamp"
STAMP_AIR = 4.0
"""Units that stay free round a stamp: what follows it, a full stop say, keeps clear of its frame."""
Part = Literal["all", "words", "pictures"]
"""What of a section stands on a page: where an example follows the words, pictures come after it."""
BOUND = "_"
"""The letter that stands for the gap between a word and its stamp; it is not drawn."""
WHOLE = "0"
"""The number of the section that has the whole game on one page."""
_REFERENCE = re.compile(r"(?<![\d.$])\d{1,2}\.\d{1,2}(?![\d.])")


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in one style: left edge, middle height and width, from the page's upper left corner."""

    span: Span
    text: str
    x: float
    y: float
    w: float


@dataclass(frozen=True, slots=True)
class Strip:
    """A block as it is laid out: which line of the section it is (as a search counts them), and where."""

    line: int
    y: float
    h: float
    item: bool


class Reference(Pressable):
    """Words on a page that lead to a section."""

    radius = 4.0

    def __init__(self, go: Callable[[], object], tip: Callable[[], str], run: Run, by_key: bool = True) -> None:
        super().__init__(tip)
        self.go = go
        self.run = run
        self.focusable = by_key

    def activate(self) -> None:
        """Go there."""
        self.go()


class Page(Widget):
    """The text of one section. ``follow`` is told the id of a section that words lead to."""

    def __init__(self, tongue: Tongue, follow: Callable[[str], object]) -> None:
        super().__init__()
        self.tongue = tongue
        self.follow = follow
        self.section: Section | None = None
        self.words: tuple[str, ...] = ()
        """What is searched for; it is marked wherever it stands."""
        self.hit: int | None = None
        """The line that the search stands at."""
        self.part: Part = "all"
        self._book: Rulebook | None = None
        self._made_for: object = None
        self._runs: list[Run] = []
        self._strips: list[Strip] = []
        self._pictures: list[tuple[Look, float]] = []
        self._links: list[Reference] = []
        self._height = 0.0

    def open(self, book: Rulebook, section: Section, part: Part = "all") -> None:
        """Show a section of a book, or only its words or its pictures."""
        self._book, self.section, self.part = book, section, part
        self._made_for = None

    def children(self) -> Sequence[Widget]:
        """Return the words that lead somewhere."""
        return self._links

    def height_for(self, width: float) -> float:
        """Lay the text out at a width and return its height."""
        made_for = (self.section, width, self.type.scale, self.type.text_scale, self.tongue.language)
        if made_for != self._made_for:
            self._made_for = made_for
            self._lay(width)
        return self._height

    def place(self, box: Box) -> None:
        """Take a place; the links follow."""
        self.box = box
        self.height_for(box.w)
        half = self.type.leading("text", self.size) / 2
        for link in self._links:
            run = link.run
            link.place(Box(box.x + run.x, box.y + run.y - half, run.w, 2 * half))

    def box_of(self, line: int) -> Box | None:
        """Return the box of a line as a search counts them (1 is the first), None when there is none."""
        strip = next((strip for strip in self._strips if strip.line == line), None)
        return None if strip is None else Box(self.box.x, self.box.y + strip.y, self.box.w, strip.h)

    @property
    def size(self) -> float:
        """How large its type is, in units."""
        return SMALL if self.section is not None and self.section.number == WHOLE else SIZE

    # --- drawing ----------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Paint what can be seen of it."""
        self.height_for(self.box.w)
        x, y = self.box.x, self.box.y
        for strip in self._strips:
            if strip.line == self.hit:
                self._paint_hit(canvas, Box(x, y + strip.y, self.box.w, strip.h))
            if strip.item:
                middle = (x + 9, y + strip.y + self.type.leading("text", self.size) / 2)
                canvas.circle(middle, 3.6 * self.type.text_scale**0.5, RED)
        with self.tongue:
            for look, top in self._pictures:
                canvas.look(look, (x + self.box.w / 2, y + top + HIGH / 2))
        for run in self._runs:
            if not canvas.hidden(Box(x + run.x, y + run.y - self.size, run.w, 2 * self.size)):
                self._paint_run(canvas, run, x + run.x, y + run.y)

    def _paint_hit(self, canvas: Canvas, box: Box) -> None:
        canvas.fill(box.inset(-8, -4), HIT, 4, 190)
        canvas.fill(Box(box.x - 15, box.y - 4, 4, box.h + 8), RED, 2)

    def _paint_run(self, canvas: Canvas, run: Run, x: float, y: float) -> None:
        if run.span.link == STAMP:
            words = run.text.removeprefix(BOUND)
            half = (stamp_width(self.type, words, self.size * 0.95) + STAMP_AIR) / 2
            stamp(canvas, words, (x + run.w - half, y), self.size * 0.95)
            return
        face: Face = "bold" if run.span.bold else "text"
        self._mark(canvas, run, x, y)
        colour = RED if run.span.bold or run.span.link else INK
        canvas.text(run.text, (x, y), self.size, face, colour)
        if run.span.link:
            foot = y + self.size * 0.62 * self.type.text_scale
            canvas.line((x, foot), (x + run.w, foot), RED, 1)

    def _mark(self, canvas: Canvas, run: Run, x: float, y: float) -> None:
        face: Face = "bold" if run.span.bold else "text"
        text, high = folded(run.text), self.type.leading(face, self.size) * 0.92
        if len(text) != len(run.text):
            return
        for word in self.words:
            at = text.find(word)
            while at >= 0:
                left = self.type.width(run.text[:at], face, self.size) if at else 0.0
                wide = self.type.width(run.text[at : at + len(word)], face, self.size)
                canvas.fill(Box(x + left, y - high / 2, wide, high), FOUND, 3)
                at = text.find(word, at + len(word))

    # --- laying out -------------------------------------------------------------------------------------

    def _lay(self, width: float) -> None:
        self._runs, self._strips, self._pictures = [], [], []
        blocks, y, line, at = self._blocks(), 4.0, 0, 0
        while at < len(blocks):
            block = blocks[at]
            if block.kind == "picture":
                names = [b.picture for b in _leading_pictures(blocks[at:])]
                y, at = self._lay_picture(names, y, width), at + len(names)
                continue
            line, at = line + 1, at + 1
            y = self._lay_block(block, line, y, width)
        self._height = y
        self._make_links()

    def _blocks(self) -> list[Block]:
        blocks = self.section.blocks if self.section else ()
        wanted = {"all": (True, False), "words": (False,), "pictures": (True,)}[self.part]
        return [block for block in blocks if (block.kind == "picture") in wanted]

    def _lay_picture(self, names: Sequence[str], y: float, width: float) -> float:
        with self.tongue:
            look = framed(self.stage, self.tongue.game_id, names, width)
        self._pictures.append((look, y))
        return y + HIGH + GAP + 3

    def _lay_block(self, block: Block, line: int, y: float, width: float) -> float:
        item, top, step = block.kind == "item", y, self.type.leading("text", self.size) * 1.06
        indent = INDENT if item else 0.0
        for pieces in break_spans(self.type, self._spans(block), self.size, "text", width - indent):
            x = indent
            for span, text in pieces:
                wide = self._run_width(span, text)
                self._runs.append(Run(span, text, x, y + step / 2, wide))
                x += wide
            y += step
        self._strips.append(Strip(line, top, y - top, item))
        gap = GAP * self.size / SIZE
        return y + (gap * 0.6 if item else gap)

    def _run_width(self, span: Span, text: str) -> float:
        wide = self.type.width(text, "bold" if span.bold else "text", self.size)
        if span.link != STAMP:
            return wide
        words = text.removeprefix(BOUND)
        gap = wide - self.type.width(words, "bold", self.size)
        return gap + stamp_width(self.type, words, self.size * 0.95) + STAMP_AIR

    def _spans(self, block: Block) -> list[Span]:
        spans: list[Span] = []
        for span in block.spans:
            if span.style == "ours":
                spans += self._stamp_after(spans)
            elif span.style == "bold":
                spans.append(Span(span.text, True))
            else:
                spans += self._with_references(span.text)
        return spans

    def _stamp_after(self, spans: list[Span]) -> list[Span]:
        """Return the stamp, whole and bound to the word before it, so that it never begins a line alone."""
        words = self.tongue.say("stamp")
        keep_together((words,))
        if words.isascii() and spans and spans[-1].text.endswith(" "):
            spans[-1] = Span(spans[-1].text.rstrip(), spans[-1].bold, spans[-1].link)
            words = BOUND + words
        return [Span(words, True, STAMP)]

    def _with_references(self, text: str) -> list[Span]:
        """Make numbers of sections that are there into links."""
        known = {section.number: section.id for section in self._book.sections} if self._book else {}
        spans, at = [], 0
        for match in _REFERENCE.finditer(text):
            if match[0] in known:
                spans += [Span(text[at : match.start()]), Span(match[0], link=known[match[0]])]
                at = match.end()
        return [span for span in [*spans, Span(text[at:])] if span.text]

    def _make_links(self) -> None:
        self._links = []
        for run in self._runs:
            if run.span.link:
                self._links.append(self._link(run))
                self._links[-1].parent = self

    def _link(self, run: Run) -> Reference:
        if run.span.link == STAMP:
            return Reference(lambda: self.follow(STAMP), lambda: self.tongue.say("legend"), run, by_key=False)
        target = run.span.link
        return Reference(lambda: self.follow(target), lambda: self._title_of(target), run)

    def _title_of(self, section_id: str) -> str:
        if self._book is None:
            return ""
        section = self._book.section(section_id)
        return f"{section.number} {section.title}"


def stamp(canvas: Canvas, words: str, centre: tuple[float, float], size: float) -> None:
    """Stamp the mark of a value that is ours: blue, in a frame, a little aslant."""
    look_size = (stamp_width(canvas.type, words, size) + 6, canvas.type.leading("bold", size * 0.8) * 0.92 + 8)

    def paint(on: Canvas) -> None:
        box = Box(3, 3, look_size[0] - 6, look_size[1] - 6)
        on.fill(box, (232, 236, 226), 4)
        on.outline(box, BLUE, 1.5, 4)
        on.text(words, box.centre, size * 0.8, "bold", BLUE, "centre")

    key = ("ours", words, round(look_size[0], 1), canvas.type.pixels(size))
    canvas.look(Look(key, look_size, paint), centre, 6)


def stamp_width(measure: Typesetter, words: str, size: float) -> float:
    """Return the width of a stamp in units."""
    return measure.width(words, "bold", size * 0.8) + 9


def folded(text: str) -> str:
    """Return text as searches compare it: upper and lower case and widths are one."""
    return unicodedata.normalize("NFKC", text).casefold()


def _leading_pictures(blocks: Sequence[Block]) -> list[Block]:
    found = []
    for block in blocks:
        if block.kind != "picture":
            break
        found.append(block)
    return found
