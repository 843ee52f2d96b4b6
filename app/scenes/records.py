"""The records: every game that is kept – to go on with, to watch again, to throw away – and what they add up to."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

from app.scenes import doors
from app.scenes.records_album import Album
from app.scenes.records_parts import paint_empty, paint_game, paint_statistics, picture_box
from app.scenes.records_rows import GameRow, TallyRow, parted, title
from app.scenes.room import carved, spoken_time, wood_table
from app.stage.canvas import ON_WOOD, Canvas
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key
from app.stage.stage import Stage
from app.storage import games, places
from app.storage.statistics import GameTally, tallies
from app.widgets import Button, Column, Scroll, Tabs, Widget, WidgetScene, ask, skin, toast
from engines.errors import BadFile
from engines.journal import Summary, peek

READING = 0.012
"""Seconds of each frame that go into reading files that were not looked at yet."""
REFILL = 0.25
"""Seconds between two looks of the list while files are still being read."""
TABS = ("all", "unfinished", "finished", "statistics")


class RecordsScene(WidgetScene):
    """The games on disk. Files are read while the scene is already there, pictures made for the rows in sight."""

    def __init__(self, stage: Stage, saves: Path | None = None) -> None:
        super().__init__(stage)
        self.saves = saves or places.saves_folder()
        self.album = Album(stage)
        self.known: list[Summary] = []
        self.tallies: list[GameTally] = []
        self.chosen: Path | None = None
        self.game = ""
        """The game whose statistics are shown."""
        self._unread: list[Path] = []
        self._looked: dict[Path, tuple[tuple[int, int], Summary]] = {}
        self._filled_at = float("-inf")
        self._scale = stage.frame.scale
        say = stage.say
        names = [(name, partial(say, f"records.{name}"), partial(self._count, name)) for name in TABS[:3]]
        self.tabs = Tabs([*names, ("statistics", partial(say, "records.statistics"))], "all", lambda _: self._fill())
        self.column = Column(gap=8)
        self.list = Scroll(self.column)
        self.back = Button(lambda: say("records.shelf"), self._close, icon="shelf", key="escape", show_key=True)
        self.act = Button(self._act_words, self._act, "primary", key="return", size=18)
        self.throw = Button(lambda: say("records.throw"), self.ask_to_throw, icon="trash", key="delete", size=16)
        self.review = Button(lambda: say("review.open"), self.judge, icon="chart", key="r", size=16)
        for widget in (self.back, self.tabs, self.list, self.act, self.review, self.throw):
            self.root.add(widget)

    # --- the files --------------------------------------------------------------------------------------

    def enter(self) -> None:
        """See which files there are; those that are known and unchanged are not read again."""
        self.known, self._unread = [], games.files_of(self.saves)
        self._read(READING * 4)
        self._fill()
        super().enter()

    def _read(self, seconds: float) -> None:
        """Look at files for so long, one at least."""
        until = time.monotonic() + seconds
        while self._unread:
            self.known.append(self._look_at(self._unread.pop(0)))
            if time.monotonic() > until:
                break
        if not self._unread:
            self.known.sort(key=lambda game: (game.when or "", game.path.name), reverse=True)
            self.tallies = tallies(self.known)

    def _look_at(self, path: Path) -> Summary:
        """Return a file's summary, the one from before where the file is as it was."""
        try:
            facts = path.stat()
        except OSError:
            return peek(path)
        mark = (facts.st_mtime_ns, facts.st_size)
        found = self._looked.get(path)
        if found is None or found[0] != mark:
            found = self._looked[path] = (mark, peek(path))
        return found[1]

    def _of(self, name: str) -> list[Summary]:
        if name == "unfinished":
            return [kept for kept in self.known if not kept.over or kept.fault is not None]
        if name == "finished":
            return [kept for kept in self.known if kept.over and kept.fault is None]
        return self.known

    def _count(self, name: str) -> int:
        return len(self._of(name))

    @property
    def selected(self) -> Summary | None:
        """The game that is shown at the right."""
        if self.tabs.chosen == "statistics":
            return None
        return next((kept for kept in self.known if kept.path == self.chosen), None)

    @property
    def tally(self) -> GameTally | None:
        """The game whose statistics are shown at the right."""
        if self.tabs.chosen != "statistics":
            return None
        return next((tally for tally in self.tallies if tally.game_id == self.game), None)

    # --- the list ---------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Put rows for the chosen tab into the list."""
        self._filled_at = self.stage.now
        focused = self._focused_key()
        self.column.clear()
        rows = self._tally_rows() if self.tabs.chosen == "statistics" else self._game_rows()
        for row in rows:
            self.column.add(row)
        self._mark_chosen()
        self._focus_again(focused)
        self.lay_out()
        self.damage()

    def _game_rows(self) -> list[Widget]:
        shown = self._of(self.tabs.chosen)
        if self.selected not in shown:
            self.chosen = shown[0].path if shown else None
        finished = set(map(id, self._of("finished")))
        rows = [self._row(kept) for kept in shown]
        if self.tabs.chosen != "all":
            return list(rows)
        first = [row for row in rows if id(row.kept) not in finished]
        return parted(first, [row for row in rows if id(row.kept) in finished], self.stage.say)

    def _tally_rows(self) -> list[Widget]:
        if self.tally is None:
            self.game = self.tallies[0].game_id if self.tallies else ""
        return [TallyRow(tally, partial(self._choose_game, tally.game_id)) for tally in self.tallies]

    def _row(self, kept: Summary) -> GameRow:
        words = self._words_for(kept)
        act = None
        if words:
            kind = "wood" if kept.over or kept.fault else "primary"
            act = Button(partial(self.stage.say, words), partial(self._do, kept), kind, size=16)  # type: ignore[arg-type]
        return GameRow(kept, self.album, partial(self.choose, kept.path), act)

    def choose(self, path: Path) -> None:
        """Show a game at the right."""
        self.chosen = path
        self._mark_chosen()
        self._tell_buttons()
        self.lay_out()
        self.damage()

    def _choose_game(self, game_id: str) -> None:
        self.game = game_id
        self._mark_chosen()
        self.damage()

    def _mark_chosen(self) -> None:
        for widget in self.column.children():
            if isinstance(widget, GameRow):
                widget.row.chosen = widget.kept.path == self.chosen
            elif isinstance(widget, TallyRow):
                widget.chosen = widget.tally.game_id == self.game
        self._tell_buttons()

    def _focused_key(self) -> object:
        return getattr(self.focused, "row_key", None)

    def _focus_again(self, key: object) -> None:
        if self.focused is not None and self.focused not in list(self.root.all()):
            rows = [widget for widget in self.root.all() if key is not None and getattr(widget, "row_key", None) == key]
            self.focus_on(rows[0] if rows else None)

    # --- what can be done -------------------------------------------------------------------------------

    @staticmethod
    def _words_for(kept: Summary) -> str:
        """Return the words of what can be done with a game, none where nothing can."""
        if kept.fault == "damaged":
            return "shelf.rescue"
        if kept.fault is not None:
            return ""
        return "records.replay" if kept.over else "records.go-on"

    def _act_words(self) -> str:
        kept = self.selected
        words = self._words_for(kept) if kept is not None else ""
        return self.stage.say(words) if words else ""

    def _tell_buttons(self) -> None:
        kept = self.selected
        self.act.visible = kept is not None and bool(self._words_for(kept))
        self.throw.visible = kept is not None
        self.review.visible = kept is not None and kept.fault is None and kept.over and doors.there("review")
        if kept is not None:
            self.act.icon = "play" if kept.fault is None else "save"

    def _act(self) -> None:
        if self.selected is not None:
            self._do(self.selected)

    def _do(self, kept: Summary) -> None:
        self.chosen = kept.path
        if kept.fault == "damaged":
            doors.rescue(self.stage, kept.path)
            self.enter()
        elif kept.over:
            self.watch(kept.path)
        else:
            doors.go_on(self.stage, kept.path)

    def watch(self, path: Path) -> None:
        """Watch a finished game once more."""
        self._look_back("replay", path)

    def judge(self) -> None:
        """Have the chosen game judged step by step."""
        if self.selected is not None:
            self._look_back("review", self.selected.path)

    def _look_back(self, room: str, path: Path) -> None:
        try:
            scene = doors.scene(room, self.stage, path)
        except BadFile as fault:
            doors.say_fault(self.stage, fault.reason)
            return
        self.stage.push(scene)

    def ask_to_throw(self) -> None:
        """Ask whether a game shall be thrown away."""
        kept, say = self.selected, self.stage.say
        if kept is None:
            return
        ask(
            self.stage,
            lambda: say("records.throw-ask"),
            lambda: say("records.throw-body", title=title(self.stage, kept)),
            lambda: say("records.throw-yes"),
            lambda: say("records.throw-no"),
            partial(self._throw, kept.path),
            "warning",
        )

    def _throw(self, path: Path) -> None:
        say = self.stage.say
        try:
            thrown = games.throw_away(path)
        except BadFile as fault:
            doors.say_fault(self.stage, fault.reason)
            return
        self.enter()
        back = partial(self._bring_back, thrown)
        toast(self.stage, lambda: say("records.thrown"), "good", lambda: say("records.bring-back"), back)

    def _bring_back(self, thrown: Path) -> None:
        try:
            self.chosen = games.bring_back(thrown)
        except BadFile as fault:
            doors.say_fault(self.stage, fault.reason)
        self.enter()

    def _close(self) -> None:
        self.stage.pop()

    # --- time -------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Read on, and make one picture that is wanted."""
        super().tick(now)
        if self._unread:
            self._read(READING)
            if not self._unread or now - self._filled_at > REFILL:
                self._fill()
            return
        wanted = self._wanted()
        if wanted is not None and self.stage.painter.frames:
            self.album.make(wanted)
            self.damage()

    def wakes(self, now: float) -> float | None:
        """Return 0 while there is anything to read or to paint."""
        return 0.0 if self._unread or self._wanted() is not None else super().wakes(now)

    def _wanted(self) -> Summary | None:
        """Return the game whose picture is to be made next: the chosen one, then those in sight."""
        chosen = self.selected
        if chosen is not None and self.album.lacks(chosen, large=True):
            return chosen
        for widget in self.column.children():
            if isinstance(widget, GameRow) and widget.box.meets(self.list.box) and self.album.lacks(widget.kept):
                return widget.kept
        return None

    # --- gestures ---------------------------------------------------------------------------------------

    def first_focus(self) -> Widget | None:
        """Begin at the chosen row."""
        rows = [widget for widget in self.root.all() if getattr(widget, "chosen", False) is True]
        return rows[0] if rows else None

    def gesture(self, gesture: Gesture) -> None:
        """Show what the keyboard goes to."""
        super().gesture(gesture)
        focused = self.focused.parent if self.focused is not None else None
        if isinstance(gesture, Key) and isinstance(focused, GameRow) and focused.kept.path != self.chosen:
            self.choose(focused.kept.path)

    # --- where it stands --------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """List at the left, table or sheet at the right."""
        whole, measure = self.stage.frame.box, self.stage.type
        if self.stage.frame.scale != self._scale:
            self._scale = self.stage.frame.scale
            self.album.forget()
        head = max(84.0, self.back.natural()[1] + 34)
        width = min(max(560.0, whole.w * 0.44), 640.0)
        w, h = self.back.natural()
        self.back.place(Box(24 + width - w, (head - h) / 2, w, h))
        self.sign = Box(40, head / 2 - 26, min(250.0, self.back.box.x - 60), 52)
        tab_h = max(42.0, measure.leading("bold", 16) + 16)
        self.tabs.place(Box(44, head, min(self.tabs.natural()[0], width - 40), tab_h))
        self.board = Box(24, head + tab_h - 2, width, whole.h - head - tab_h - 18)
        self.list.place(self.board.inset(18, 16))
        x = self.board.right + 26
        foot = max(self.act.natural()[1], self.throw.natural()[1])
        self.title = Box(x, head / 2 - 20, whole.w - x - 24, 40)
        self.show = Box(x, head, whole.w - x - 24, whole.h - head - foot - 34)
        self._lay_buttons(Box(x, whole.h - foot - 18, whole.w - x - 24, foot))
        box = picture_box(self.show, self.stage)
        self.album.room = (box.w, box.h)

    def _lay_buttons(self, box: Box) -> None:
        buttons = (self.throw, self.review, self.act)
        widths = [max(200.0 if button is self.act else 0.0, button.natural()[0]) for button in buttons]
        share, x = min(1.0, (box.w - 28) / sum(widths)), box.x
        for button, w in zip(buttons, widths, strict=True):
            h, left = button.natural()[1], box.right - w * share if button is self.act else x
            button.place(Box(left, box.bottom - h, w * share, h))
            x += w * share + 14

    # --- how it looks -----------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """Paint the table, the sign, the board of the list, and what is chosen."""
        wood_table(canvas, self.stage.frame.box)
        self._paint_sign(canvas)
        skin.body(canvas, "panel-wood", self.board)
        if self.selected is not None:
            self._paint_title(canvas, self.selected)
            paint_game(canvas, self.stage, self.album, self.selected, self.show)
        elif self.tally is not None:
            box = Box(self.show.x, self.show.y, self.show.w, self.stage.frame.box.h - self.show.y - 26)
            paint_statistics(canvas, self.stage, self.tally, box)
        else:
            paint_empty(canvas, self.stage, self.show, bool(self._unread))

    def _paint_sign(self, canvas: Canvas) -> None:
        say, box = self.stage.say, self.sign
        for x in (box.x + 30, box.right - 30):
            skin.picture(canvas, "controls/sign-rope", (x, box.y - 12))
        skin.body(canvas, "sign", box)
        words, count = say("records.title"), say("records.count", count=len(self.known))
        side = canvas.type.width(count, "bold", 15) + 26
        beside = box.w - side - 40 > canvas.type.width(words, "title", 26)
        room = box.w - 40 - (side if beside else 0)
        w = carved(canvas, words, (box.x + 22, box.centre[1] - 1), 26, across="left", room=room)
        if beside:
            x = box.x + 22 + w + 13
            canvas.line((x, box.y + 11), (x, box.bottom - 11), (206, 160, 92), 1)
            canvas.text(count, (x + 13, box.centre[1]), 15, "bold", ON_WOOD)

    def _paint_title(self, canvas: Canvas, kept: Summary) -> None:
        box = self.title
        w = carved(canvas, title(self.stage, kept), (box.x + 4, box.centre[1]), 26, across="left", room=box.w * 0.6)
        when = spoken_time(self.stage, kept.when)
        words = self.stage.say("records.when", when=when, seats=kept.seats) if kept.seats else when
        canvas.text(words, (box.x + w + 22, box.centre[1] + 3), 16, "text", ON_WOOD, room=box.right - box.x - w - 26)


def scene(stage: Stage, saves: Path | None = None) -> RecordsScene:
    """Return the records, for the door."""
    return RecordsScene(stage, saves)
