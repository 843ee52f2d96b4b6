"""Settings: four sheets of paper; everything is in force at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, get_args

import art
from app.people import MARKS
from app.scenes.room import carved, medal, wood_table
from app.stage.canvas import INK, ON_WOOD, Canvas
from app.stage.frame import Box
from app.stage.stage import Stage
from app.stage.tween import Speed
from app.storage.settings import Settings
from app.widgets import (
    Button,
    Column,
    Group,
    Label,
    Panel,
    Scroll,
    Segmented,
    Slider,
    Toggle,
    Widget,
    WidgetScene,
    Words,
    said,
    skin,
)

QUIET = (104, 80, 54)
LINE = (174, 138, 82)
EDGE = 28.0
WIDE = 440.0
"""Units below which two sheets do not stand side by side, at the usual text size."""


class Wish(Group):
    """One wish: its name (and what it means, smaller) at the left, its control at the right or below."""

    def __init__(self, name: Words, control: Widget, about: Words = "", stretch: bool = False) -> None:
        self.name = Label(name, 17, "bold")
        self.about = Label(about, 14, "text", QUIET)
        self.control = control
        self.stretch = stretch
        super().__init__(self.name, self.about, control)

    def height_for(self, width: float) -> float:
        """Return the height at a width."""
        _, h = self.control.natural()
        words = self._words_height(self._room(width))
        return words + 6 + h if self._below(width) else max(words, h)

    def place(self, box: Box) -> None:
        """Place name, meaning and control."""
        self.box = box
        w, h = self.control.natural()
        room = self._room(box.w)
        words = self._words_height(room)
        below = self._below(box.w)
        name_h = self.name.height_for(room)
        top = box.y if below else box.y + (box.h - words) / 2
        self.name.place(Box(box.x, top, room, name_h))
        self.about.place(Box(box.x, top + name_h, room, words - name_h))
        if below:
            self.control.place(Box(box.x, box.bottom - h, box.w if self.stretch else min(w, box.w), h))
        elif self.stretch:
            self.control.place(Box(box.x + room + 12, box.centre[1] - h / 2, box.w - room - 12, h))
        else:
            self.control.place(Box(box.right - w, box.centre[1] - h / 2, w, h))

    def _below(self, width: float) -> bool:
        return self._least_room() + 12 + self.control.natural()[0] > width

    def _room(self, width: float) -> float:
        if self._below(width):
            return width
        return max(self._least_room(), width * 0.3) if self.stretch else width - self.control.natural()[0] - 12

    def _least_room(self) -> float:
        return min(self.type.width(said(self.name.words), "bold", 17) + 4, 190 * self.type.text_scale)

    def _words_height(self, width: float) -> float:
        about = self.about.height_for(width) if said(self.about.words) else 0.0
        return self.name.height_for(width) + about


class Sheet(Panel):
    """A sheet of paper with a title, an icon, and wishes below each other."""

    def __init__(self, icon: str, title: Words, *wishes: Widget, picture: str = "") -> None:
        self.icon = icon
        self.picture = picture
        self.title = Label(title, 23, "title", wrap=False)
        self.column = Column(*wishes, gap=14)
        super().__init__("paper", self.title, self.column, pinned=True)

    def height_for(self, width: float) -> float:
        """Return the height at a width."""
        return self._head() + self.column.height_for(width - 56) + 26

    def place(self, box: Box) -> None:
        """Place title and wishes."""
        self.box = box
        self.title.place(Box(box.x + 70, box.y + 14, box.w - 90, self._head() - 30))
        height = self.column.height_for(box.w - 56)
        self.column.place(Box(box.x + 28, box.y + self._head(), box.w - 56, height))

    def paint(self, canvas: Canvas) -> None:
        """Paint the sheet, its icon and the line below the title."""
        super().paint(canvas)
        centre = (self.box.x + 42, self.title.box.centre[1])
        canvas.circle(centre, 19, (58, 33, 9))
        canvas.circle(centre, 17.5, (104, 64, 36))
        skin.icon(canvas, self.icon, centre, 22, ON_WOOD)
        self._paint_picture(canvas)
        y = self.box.y + self._head() - 12
        canvas.line((self.box.x + 26, y), (self.box.right - 26, y), LINE, 1.4)

    def _paint_picture(self, canvas: Canvas) -> None:
        """Paint the sheet's picture into its lower right corner, if there is room below the wishes."""
        room = self.box.bottom - self.column.box.bottom - 10
        if self.picture and room > 80:
            w, h = canvas.pictures.size(self.picture)
            share = min(1.0, (room + 14) / h)
            centre = (self.box.right - 40 - w * share / 2, self.box.bottom - 12 - h * share / 2)
            canvas.image(self.picture, centre, (w * share, h * share))

    def _head(self) -> float:
        return max(70.0, self.title.height_for(300) + 38)


class Sample(Widget):
    """A line of text as large as text is now."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def natural(self) -> tuple[float, float]:
        """Return the height of one line."""
        return (200, self.type.leading("text", 18) + 14)

    def height_for(self, width: float) -> float:
        """Return the height of its lines."""
        lines = self.type.wrap(said(self.words), "text", 18, width - 28)
        return len(lines) * self.type.leading("text", 18) + 14

    def paint(self, canvas: Canvas) -> None:
        """Paint the line on a darker strip."""
        canvas.fill(self.box, (232, 214, 172), 6)
        canvas.outline(self.box, (200, 174, 124), 1, 6)
        canvas.paragraph(said(self.words), self.box.inset(14, 7), 18, "text", INK)


class Marks(Widget):
    """The five marks, with the word that they differ in more than colour."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def natural(self) -> tuple[float, float]:
        """Return room for one row of medals."""
        return (240, 50)

    def paint(self, canvas: Canvas) -> None:
        """Paint the medals and the words."""
        canvas.fill(self.box, (232, 214, 172), 6)
        x, y = self.box.x + 28, self.box.centre[1]
        for mark in MARKS:
            medal(canvas, mark, (x, y), 34)
            x += 42
        canvas.text(said(self.words), (x, y), 14, "text", QUIET, room=self.box.right - x - 8)


class Sheets(Column):
    """Sheets in two columns where there is room, else below each other; those side by side are equally high."""

    def height_for(self, width: float) -> float:
        """Return the height of all."""
        return sum(height for _, height in self._rows(width)) + 20 * (len(self._rows(width)) - 1)

    def place(self, box: Box) -> None:
        """Place them row by row."""
        self.box = box
        y = box.y
        for row, height in self._rows(box.w):
            w = (box.w - 24 * (len(row) - 1)) / len(row)
            for number, sheet in enumerate(row):
                sheet.place(Box(box.x + number * (w + 24), y, w, height))
            y += height + 20

    def _rows(self, width: float) -> list[tuple[list[Widget], float]]:
        across = 2 if width >= 2 * WIDE * min(1.45, self.type.text_scale) else 1
        sheets = list(self.children())
        w = (width - 24 * (across - 1)) / across
        rows = [sheets[start : start + across] for start in range(0, len(sheets), across)]
        return [(row, max(self._height(sheet, w) for sheet in row)) for row in rows]


class SettingsScene(WidgetScene):
    """Every wish of the person's, changed and in force at once."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.done = Button(
            self._say("done"), self._close, "primary", icon="check", key="escape", show_key=True, size=18
        )
        self.sheets = Sheets()
        self.scroll = Scroll(self.sheets)
        self.root.add(self.scroll)
        self.root.add(self.done)
        self._fill()

    def first_focus(self) -> Widget | None:
        """Begin at the first wish."""
        return next((widget for widget in self.focusables() if widget is not self.done), None)

    # --- the sheets -----------------------------------------------------------------------------------

    def _fill(self) -> None:
        self.sheets.clear()
        for sheet in (self._language(), self._sound(), self._picture(), self._habits()):
            self.sheets.add(sheet)

    def _say(self, key: str, **values: object) -> Callable[[], str]:
        return partial(self.stage.say, f"settings.{key}", **values)

    def _language(self) -> Sheet:
        say, wishes = self._say, self.stage.settings
        self.size = Slider(
            0.8,
            2.0,
            0.1,
            wishes.text_scale,
            lambda _: None,
            lambda v: f"{v * 100:.0f}%",
            ticks=True,
            settled=lambda v: self._wish("text_scale", round(v, 2)),
        )
        languages = Segmented([("zh", "中文"), ("en", "English")], wishes.language, partial(self._wish, "language"))
        return Sheet(
            "language",
            say("language.title"),
            Wish(say("language.language"), languages),
            Wish(say("language.size"), self.size, lambda: self.size.tell(self.size.value), stretch=True),
            Sample(say("language.sample-text")),
        )

    def _sound(self) -> Sheet:
        say, wishes, device = self._say, self.stage.settings, self.stage.sound.device
        sliders = [Wish(say("sound.sound"), self._volume("sound", wishes.sound), stretch=True)]
        if has_music():
            sliders.append(Wish(say("sound.music"), self._volume("music", wishes.music), stretch=True))
        for wish in sliders:
            wish.control.enabled = device
            wish.control.why = say("sound.none")
        below: list[Widget] = [*sliders] if device else [*sliders, Label(say("sound.none"), 15, "text", QUIET)]
        return Sheet("sound-on", say("sound.title"), *below, picture="table/gramophone")

    def _volume(self, name: str, value: float) -> Slider:
        return Slider(
            0.0,
            1.0,
            0.05,
            value,
            partial(self._wish, name, quiet=True),
            lambda v: f"{v * 100:.0f}",
            settled=lambda v: self._hear(name),
        )

    def _picture(self) -> Sheet:
        say, wishes = self._say, self.stage.settings
        self.window = Segmented(
            [(False, say("picture.windowed"), "window"), (True, say("picture.fullscreen"), "full-screen")],
            wishes.fullscreen,
            self.stage.set_fullscreen,
        )
        speeds = [(speed, say(f"picture.{speed}")) for speed in get_args(Speed)]
        return Sheet(
            "window",
            say("picture.title"),
            Wish(say("picture.window"), self.window),
            Wish(say("picture.speed"), Segmented(speeds, wishes.speed, partial(self._wish, "speed"))),
            self._switch("reduced_motion", "picture.reduced"),
            Marks(say("marks")),
        )

    def _habits(self) -> Sheet:
        say, wishes = self._say, self.stage.settings
        ways = [("press", say("habits.pass-press")), ("delay", say("habits.pass-delay"))]
        defaults = Button(say("habits.defaults"), self._defaults, icon="undo", size=16)
        return Sheet(
            "check",
            say("habits.title"),
            self._switch("confirm", "habits.confirm"),
            self._switch("tips", "habits.tips"),
            Wish(say("habits.pass"), Segmented(ways, wishes.pass_on, partial(self._wish, "pass_on"))),
            Wish(say("habits.defaults-help"), defaults),
        )

    def _switch(self, name: str, words: str) -> Wish:
        toggle = Toggle(bool(getattr(self.stage.settings, name)), partial(self._wish, name))
        return Wish(self._say(words), toggle, self._say(f"{words}-help"))

    # --- what it does ---------------------------------------------------------------------------------

    def _wish(self, name: str, value: Any, quiet: bool = False) -> None:
        setattr(self.stage.settings, name, value)
        self.stage.keep_settings()
        if not quiet:
            self.stage.refresh()

    def _hear(self, name: str) -> None:
        if name == "sound":
            self.stage.sound.play("card")

    def _defaults(self) -> None:
        fresh, wishes = Settings(), self.stage.settings
        for name in ("text_scale", "speed", "reduced_motion", "sound", "music", "confirm", "pass_on", "tips"):
            setattr(wishes, name, getattr(fresh, name))
        self.focus_on(None)
        self.stage.keep_settings()
        self._fill()
        self.stage.refresh()

    def _close(self) -> None:
        self.stage.pop()

    # --- where it stands and how it looks -------------------------------------------------------------

    def lay_out(self) -> None:
        """Give everything its place."""
        self.window.value = self.stage.settings.fullscreen
        whole = self.stage.frame.box
        w, h = self.done.natural()
        self.head = max(82.0, h + 28)
        self.done.place(Box(whole.w - w - EDGE, self.head / 2 - h / 2, w, h))
        width = min(whole.w - 2 * EDGE + 16, 1500.0)
        x = whole.w / 2 - width / 2
        self.scroll.place(Box(x, self.head + 2, width, whole.h - self.head - 14))

    def backdrop(self, canvas: Canvas) -> None:
        """Paint the table and the sign."""
        wood_table(canvas, self.stage.frame.box)
        measure = self.stage.type
        title, rest = self.stage.say("settings.title"), self.stage.say("settings.at-once")
        high = max(54.0, self.done.box.h)
        kind = 28 * min(1.0, high / measure.leading("title", 28))  # so that no letter hangs out of the sign
        title_w, rest_w = measure.width(title, "title", kind), measure.width(rest, "bold", 16)
        box = Box(34, self.head / 2 - high / 2, title_w + rest_w + 86, high)
        if box.right > self.done.box.x - 10:
            rest, box = "", Box(34, box.y, title_w + 60, box.h)
        skin.body(canvas, "sign", box)
        carved(canvas, title, (box.x + 30, box.centre[1]), kind, across="left")
        if rest:
            x = box.x + 30 + title_w + 14
            canvas.line((x, box.y + 12), (x, box.bottom - 12), (206, 160, 92), 1)
            canvas.text(rest, (x + 14, box.centre[1]), 16, "bold", ON_WOOD)


def has_music() -> bool:
    """Return whether there is any music to set the volume of."""
    return any(art.SOUNDS.glob("music*"))


def scene(stage: Stage) -> SettingsScene:
    """Return the settings, for the door."""
    return SettingsScene(stage)
