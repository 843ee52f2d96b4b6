"""The rulebook: an open book on the table, read in either language, with contents, search and pictures.

A refusal opens it at its section, with a slip that says why and leads back to the table.
"""

from __future__ import annotations

from functools import partial
from typing import get_args

from app.scenes.rulebook_contents import GAP, Entry, whole_lines
from app.scenes.rulebook_example import cards
from app.scenes.rulebook_page import STAMP, Page, folded
from app.scenes.rulebook_parts import BookTab, Legend, PageTurn, Turning, game_tab, why_slip
from app.scenes.rulebook_tongue import Language, Tongue
from app.scenes.rulebook_view import head_size, named, paint_book, paint_found
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key
from app.stage.pictures import Pictures
from app.stage.stage import Stage
from app.widgets import Column, RoundButton, Scroll, TextField, Widget, WidgetScene, lend_letters
from engines.examples import examples
from engines.rulebook import Found, Rulebook, Section, rulebook
from engines.shelf import game_ids

NAMES: dict[Language, str] = {"zh": "中文", "en": "English"}
WIDEST = 1420.0
MASTERS = ("table/book-cover", "table/book-pages", "table/wood", "table/book-ribbon")
"""The large pictures: read beside the work while the book is being opened."""
FOOT = 44.0


class RulebookScene(WidgetScene):
    """The book of one game, open at a section."""

    def __init__(self, stage: Stage, game_id: str, section_id: str = "", refusal: str = "") -> None:
        super().__init__(stage)
        stage.pictures.loader.want(MASTERS)
        self.tongue = Tongue(stage, game_id)
        self.hits: list[Found] = []
        self.hit = -1
        self._turning: Turning | None = None
        say = stage.say
        self.games = [game_tab(n, name, stage, self.take_book) for n, name in enumerate(game_ids(), start=1)]
        self.tongues = [BookTab("top", partial(self.read_in, name), NAMES[name]) for name in get_args(Language)]
        hint = partial(self.tongue.say, "search")
        self.field = TextField("", self._seek, lambda: self.next_hit(1), hint, 24, "search")
        self.field.tip, self.field.key = lambda: say("rulebook.search-tip"), "ctrl+f"
        lend_letters(self.field, lambda: [section.title for section in self.book.sections], whole=True)
        up, down = (lambda: say("rulebook.hit-before")), (lambda: say("rulebook.hit-after"))
        self.before = RoundButton("chevron-up", lambda: self.next_hit(-1), "", up, "shift+f3", 42)
        self.after = RoundButton("chevron-down", lambda: self.next_hit(1), "", down, "f3", 42)
        self.entries = Column(gap=GAP)
        self.contents = Scroll(self.entries, on_paper=True)
        self.legend = Legend(self.open_ours, self.tongue)
        self.page, self.plates = (Page(self.tongue, self.follow) for _ in range(2))
        self.sheet = Column(self.page, gap=14)
        self.text = Scroll(self.sheet, on_paper=True)
        self._small = Pictures()
        self.back = PageTurn("left", lambda: self.turn(-1), lambda: self._beside(-1), lambda: say("rulebook.page-back"))
        self.on = PageTurn("right", lambda: self.turn(1), lambda: self._beside(1), lambda: say("rulebook.page-on"))
        self.close = RoundButton("cross", stage.pop, lambda: say("rulebook.close"), key="escape", diameter=50)
        self.slip = why_slip(stage, game_id, refusal, stage.pop) if refusal else None
        self._put_in()
        self._open_book(section_id)

    def _put_in(self) -> None:
        slips = (self.slip,) if self.slip is not None else ()
        for widget in (
            *self.games, self.field, self.before, self.after, self.contents, self.legend,
            *self.tongues, self.text, self.back, self.on, *slips, self.close,
        ):  # fmt: skip
            self.root.add(widget)

    # --- the book ---------------------------------------------------------------------------------------

    @property
    def book(self) -> Rulebook:
        """The rulebook that is read."""
        return rulebook(self.tongue.game_id, self.tongue.language)

    @property
    def pages(self) -> list[Section]:
        """The sections that have a page of their own: all that have any text."""
        return [section for section in self.book.sections if section.blocks]

    @property
    def section(self) -> Section:
        """The section that the book is open at."""
        return self.page.section or self.pages[0]

    def page_of(self, section: Section) -> Section:
        """Return the page on which a section begins: its own, or for a bare heading the next one."""
        sections = self.book.sections
        rest = sections[sections.index(section) :]
        return next((later for later in rest if later.blocks), self.pages[-1])

    def _open_book(self, section_id: str) -> None:
        book = self.book
        for tab, name in zip(self.games, game_ids(), strict=True):
            tab.chosen = name == self.tongue.game_id
        for tab, language in zip(self.tongues, get_args(Language), strict=True):
            tab.chosen = language == self.tongue.language
        section = book.section(section_id) if book.has(section_id) else self.pages[0]
        self._show(self.page_of(section))
        self._find()
        self._fill()

    def take_book(self, game_id: str) -> None:
        """Take another game's book."""
        if game_id != self.tongue.game_id:
            self.tongue.game_id = game_id
            self._drop_slip()
            self._open_book("")
            self.lay_out()
            self.text.scroll_to(0)
            self.damage()

    def read_in(self, language: Language) -> None:
        """Read on in another language, at the same section; the screen keeps its own."""
        if language != self.tongue.language:
            self.tongue.language = language
            self._open_book(self.section.id)
            self.lay_out()
            self.damage()

    def open_at(self, section_id: str, quiet: bool = False) -> None:
        """Turn to a section; ``quiet`` without the sound and sight of a turning page."""
        pages, target = self.pages, self.page_of(self.book.section(section_id))
        if target == self.section:
            return
        if not quiet:
            self.stage.sound.play("flip")
            forward = pages.index(target) > pages.index(self.section)
            self._turning = Turning(self.stage, self.right_page(), forward)
        self._show(target)
        self._mark_hit()
        self.text.offset = 0.0
        self._fill()
        self.lay_out()
        self.damage()

    def _show(self, section: Section) -> None:
        """Put a section onto the right page; where it has examples, they stand between its words and its pictures."""
        shown = cards(self.tongue, examples(self.tongue.game_id), section.id, self._small)
        self.page.open(self.book, section, "words" if shown else "all")
        self.plates.open(self.book, section, "pictures")
        self.sheet.clear()
        for part in (self.page, *shown, *((self.plates,) if shown else ())):
            self.sheet.add(part)

    def follow(self, target: str) -> None:
        """Go where words lead: to a section, or from a stamp to the list of our values."""
        if target == STAMP:
            self.open_ours()
        else:
            self.open_at(target)

    def open_ours(self) -> None:
        """Turn to the page that lists every value of ours."""
        ours = next((s for s in self.book.sections if s.id.endswith(".ours")), None)
        if ours is not None:
            self.open_at(ours.id)

    def turn(self, by: int) -> None:
        """Turn to the page before or after."""
        beside = self._page_beside(by)
        if beside is not None:
            self.open_at(beside.id)

    def _page_beside(self, by: int) -> Section | None:
        pages = self.pages
        at = pages.index(self.section) + by
        return pages[at] if 0 <= at < len(pages) else None

    def _beside(self, by: int) -> str:
        beside = self._page_beside(by)
        return named(beside) if beside else ""

    def _drop_slip(self) -> None:
        if self.slip is not None:
            self.root.remove(self.slip)
            self.slip = None

    # --- contents ---------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """List every chapter, and the sections of the open one and of those in which something was found."""
        focused = self.focused.section.id if isinstance(self.focused, Entry) else None
        if focused is not None:
            self.focus_on(None)  # its line goes; it may be of another game's book
        self.entries.clear()
        pages, chapter = self.pages, self.section.number.split(".")[0]
        for section in self.book.sections:
            hits = sum(1 for found in self.hits if found.section == section)
            if section.depth > 1 and section.number.split(".")[0] != chapter and not hits:
                continue
            page = pages.index(self.page_of(section)) + 1
            entry = Entry(self.tongue, section, page, hits, partial(self.open_at, section.id))
            entry.chosen = section == self.section
            self.entries.add(entry)
            if section.id == focused:
                self.focused = entry
                entry.focused = True

    def _show_chosen(self) -> None:
        for entry in self.entries.children():
            if isinstance(entry, Entry) and entry.chosen:
                self.contents.bring_into_view(entry.box)

    # --- search -----------------------------------------------------------------------------------------

    def _seek(self, words: str) -> None:
        self._find()
        if self.hits and self.hits[self.hit].section != self.section:
            self.open_at(self.hits[self.hit].section.id, quiet=True)
        self._fill()
        self.lay_out()
        self._show_hit()
        self.damage()

    def _find(self) -> None:
        """Search anew; stand at the first place from the open section on."""
        words, order = self.field.value, list(self.book.sections)
        found = self.book.search(words)
        self.hits = sorted(found, key=lambda hit: (order.index(hit.section), hit.line))
        here = order.index(self.section)
        later = [n for n, hit in enumerate(self.hits) if order.index(self.page_of(hit.section)) >= here]
        self.hit = (later or [0])[0] if self.hits else -1
        self._mark_hit()
        for button in (self.before, self.after):
            button.enabled = bool(self.hits)
            button.why = lambda: self.stage.say("rulebook.no-hits" if self.field.value else "rulebook.search-first")

    def next_hit(self, by: int) -> None:
        """Go to the next place that was found, or the one before; round and round."""
        if not self.hits:
            return
        self.hit = (self.hit + by) % len(self.hits)
        section = self.page_of(self.hits[self.hit].section)
        if section != self.section:
            self.open_at(section.id)
        self._mark_hit()
        self._show_hit()
        self.damage()

    def _mark_hit(self) -> None:
        self.page.words = tuple(folded(word) for word in self.field.value.split())
        found = self.hits[self.hit] if self.hits else None
        at_hand = found is not None and found.section == self.page.section
        self.page.hit = found.line if found is not None and at_hand else None

    def _show_hit(self) -> None:
        box = self.page.box_of(self.page.hit) if self.page.hit else None
        if box is not None:
            self.text.bring_into_view(box)

    # --- gestures ---------------------------------------------------------------------------------------

    def first_focus(self) -> Widget | None:
        """Begin at the button back to the table, or at the open section."""
        if self.slip is not None:
            return self.slip.back
        return next((e for e in self.entries.children() if isinstance(e, Entry) and e.chosen), None)

    def gesture(self, gesture: Gesture) -> None:
        """Scroll the page with PgUp and PgDn, and turn it at its end; Ctrl+F goes to the search."""
        if isinstance(gesture, Key) and gesture.name in ("pageup", "pagedown"):
            self._leaf(1 if gesture.name == "pagedown" else -1)
        elif isinstance(gesture, Key) and (gesture.name == "f" and gesture.control):
            self.focus_on(self.field)
        else:
            super().gesture(gesture)

    def _leaf(self, way: int) -> None:
        scroll = self.text
        if (way > 0 and scroll.offset < scroll.furthest) or (way < 0 and scroll.offset > 0):
            scroll.scroll_to(scroll.offset + way * scroll.box.h * 0.85)
        else:
            self.turn(way)

    def tick(self, now: float) -> None:
        """Let the page come to rest."""
        super().tick(now)
        if self._turning is not None and self._turning.over:
            self._turning = None

    def wakes(self, now: float) -> float | None:
        """Return 0 while a page turns."""
        return 0.0 if self._turning else super().wakes(now)

    def sprites(self, canvas: Canvas) -> list[Sprite]:
        """Return the page that turns, and what else moves."""
        return [*(self._turning.sprites() if self._turning else ()), *super().sprites(canvas)]

    # --- where it stands --------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Give everything its place."""
        whole, scale = self.stage.frame.box, self.stage.type.text_scale
        close = self.close.natural()
        side = max(78.0, close[0] + 16)
        w = min(whole.w - 78 - side, WIDEST)
        tab_h = max(tab.natural()[1] for tab in self.tongues)
        top = max(54.0, tab_h + 20)
        self.cover = Box(78 + (whole.w - 78 - side - w) / 2, top, w, whole.h - top - 16)
        self.pages_box = self.cover.inset(13, 11)
        self.spine = self.pages_box.centre[0]
        self.close.place(Box(self.cover.right + (side - close[0]) / 2, self.cover.y + 14, *close))
        self._lay_tabs()
        inner = self.pages_box.inset(40 if scale < 1.4 else 26, 22)
        gutter = 34.0
        self._lay_left(Box(inner.x, inner.y, self.spine - gutter - inner.x, inner.h))
        self._lay_right(Box(self.spine + gutter, inner.y, inner.right - self.spine - gutter, inner.h))
        self._show_chosen()
        self._show_hit()

    def _lay_tabs(self) -> None:
        y = self.pages_box.y + 34
        for tab in self.games:
            w, h = tab.natural()
            tab.place(Box(self.pages_box.x - w, y, w, h))
            y += h + 10
        x = self.pages_box.right - 12
        for tab in reversed(self.tongues):
            w, h = tab.natural()
            x -= w
            tab.place(Box(x, self.pages_box.y - h, w, h))
            x -= 8

    def _lay_left(self, box: Box) -> None:
        line = self.stage.type.leading("title", 30)
        self.title_box = Box(box.x, box.y, box.w, line)
        h = max(44.0, self.field.natural()[1])
        y = box.y + line + 6
        x = box.right
        for button in (self.after, self.before):
            x -= 48
            button.place(Box(x + 6, y + h / 2 - 21, 42, 42))
        self.field.place(Box(box.x, y, x - 8 - box.x, h))
        legend = self.legend.height_for(box.w)
        self.legend.place(Box(box.x, box.bottom - legend, box.w, legend))
        top = y + h + 14
        self.contents.place(Box(box.x, top, box.w, whole_lines(self.stage.type, box.bottom - legend - 8 - top)))

    def _lay_right(self, box: Box) -> None:
        self.head_box = Box(box.x, box.y, box.w, self._head_height(box.w))
        slip = 0.0
        if self.slip is not None:
            slip = self.slip.fit(box.w - 4, box.h) + 10
            self.slip.place(Box(box.x + 2, box.bottom - slip + 8, box.w - 4, slip - 10))
        foot = 0.0 if self.slip is not None else max(FOOT, self.back.natural()[1] + 6)
        top = self.head_box.bottom + 10
        self.text.place(Box(box.x, top, box.w, box.bottom - slip - foot - top))
        self._lay_feet(Box(box.x, box.bottom - foot, box.w, foot))

    def _lay_feet(self, box: Box) -> None:
        for way, corner in ((-1, self.back), (1, self.on)):
            corner.visible = self.slip is None and self._page_beside(way) is not None
            w, h = corner.natural()
            w = min(w, box.w / 2 - 6)
            x = box.x - 6 if way < 0 else box.right - w + 6
            corner.place(Box(x, box.bottom - h, w, h))

    def right_page(self) -> Box:
        """Return where the page lies that is read, in units."""
        box = self.pages_box
        return Box(self.spine + 2, box.y + 3, box.right - self.spine - 8, box.h - 8)

    def page_words(self) -> str:
        """Return on which page the book is open, in its own language."""
        return self.tongue.say("page", page=self.pages.index(self.section) + 1)

    def title_lines(self, width: float) -> list[str]:
        """Return number and title of the open section, broken to a width beside the number of the page."""
        measure = self.stage.type
        room = width - measure.width(self.page_words(), "text", 14) - 12
        return measure.wrap(named(self.section), "title", head_size(measure), room)

    def _head_height(self, width: float) -> float:
        return len(self.title_lines(width)) * self.stage.type.leading("title", head_size(self.stage.type)) * 0.92 + 4

    # --- how it looks -----------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """Paint the table and the book."""
        paint_book(canvas, self)

    def paint(self, canvas: Canvas) -> None:
        """Paint the book and its controls, then how often the search found something, over its field."""
        super().paint(canvas)
        paint_found(canvas, self)


def scene(stage: Stage, game_id: str = "", section_id: str = "", refusal: str = "") -> RulebookScene:
    """Return a game's rulebook (the first game's for none), open at a section; ``refusal`` is what has led there."""
    return RulebookScene(stage, game_id or game_ids()[0], section_id, refusal)
