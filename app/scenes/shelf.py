"""The shelf: one box for every game there is, slips for games that wait, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.scenes import doors
from app.scenes.room import CARVED, carved
from app.scenes.shelf_cat import SIZE as CAT
from app.scenes.shelf_cat import ShelfCat
from app.scenes.shelf_things import BOX, GameBox
from app.stage.canvas import ON_WOOD, Canvas
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key
from app.stage.stage import Stage
from app.storage import places
from app.widgets import RoundButton, Segmented, Widget, WidgetScene, ask, skin, toast

if TYPE_CHECKING:
    from app.scenes.shelf_slips import Slip
    from engines.journal import Summary

SLIP_WIDTH = 400.0
"""Units that a slip needs at the usual text size; so one or two of them lie before the shelf at a time."""
STEP = 250.0
FOOT = 403.0
"""Where the boxes stand, in units of the 1280 × 720 picture of the room."""


class Shelf(WidgetScene):
    """The first thing that a person sees."""

    def __init__(
        self, stage: Stage, saves: Path | None = None, unfinished: Callable[[], list[Summary]] | None = None
    ) -> None:
        super().__init__(stage)
        self.saves = saves or places.saves_folder()
        self._unfinished = unfinished or partial(waiting_games, self.saves)
        self.page = 0
        self.waiting: list[Summary] = []
        self.cat = ShelfCat()
        self.boxes = [GameBox(name, self._set_up(name)) for name in doors.games_there()]
        self.language = Segmented(
            [("zh", "中文"), ("en", "English")],
            stage.settings.language,
            self._speak,
            lambda: stage.say("shelf.language"),
        )
        self.earlier = RoundButton(
            "chevron-left", lambda: self._turn(-1), tip=lambda: stage.say("shelf.newer"), diameter=40
        )
        self.later = RoundButton(
            "chevron-right", lambda: self._turn(1), tip=lambda: stage.say("shelf.older"), diameter=40
        )
        self.slips: list[Slip] = []
        self._count = 0
        self._plaque = Box(0, 0, 0, 0)
        self.ways = self._make_ways()
        self._arrange()

    # --- what it holds ------------------------------------------------------------------------------

    def enter(self) -> None:
        """See which games wait."""
        self.language.value = self.stage.settings.language
        self.waiting = self._unfinished()
        self._make_slips()
        super().enter()

    def first_focus(self) -> Widget | None:
        """Begin at the newest slip, or the first box."""
        return self.slips[0] if self.slips else self.boxes[0] if self.boxes else None

    def _make_ways(self) -> list[RoundButton]:
        say = self.stage.say
        ways: list[RoundButton] = []
        for name, icon, key in (("lesson", "lesson", "l"), ("records", "trophy", "r"), ("rulebook", "rulebook", "f1")):
            if doors.learnable() if name == "lesson" else doors.there(name):
                ways.append(RoundButton(icon, self._open(name), partial(say, f"shelf.{name}"), key=key))
        ways.append(RoundButton("settings", self._open("settings"), lambda: say("shelf.settings"), key="f10"))
        ways.append(RoundButton("quit", self._quit, lambda: say("shelf.quit"), key="ctrl+q"))
        return ways

    def _open(self, name: str) -> Callable[[], None]:
        return lambda: self.stage.push(doors.scene(name, self.stage))

    def _set_up(self, game_id: str) -> Callable[[], None]:
        return lambda: self.stage.push(doors.scene("setup", self.stage, game_id))

    def _arrange(self) -> None:
        focused = self.focused
        self.root.clear()
        for widget in (*self.boxes, *self.slips, self.earlier, self.later, *self.ways, self.language, self.cat):
            self.root.add(widget)
        if focused is not None and focused.parent is not self.root:
            self.focus_on(None)
        several = self._pages() > 1
        self.earlier.visible = self.later.visible = several
        self.earlier.enabled, self.later.enabled = self.page > 0, self.page < self._pages() - 1

    def _pages(self) -> int:
        return max(1, -(-len(self.waiting) // self._at_a_time()))

    def _at_a_time(self) -> int:
        room = self.stage.frame.box.w - self._plaque_width() - 240
        return 2 if room >= 2 * SLIP_WIDTH * self.stage.type.text_scale else 1

    def _make_slips(self) -> None:
        self._fill()
        self.lay_out()
        self.damage()

    def _fill(self) -> None:
        self._count = self._at_a_time()
        self.page = min(self.page, self._pages() - 1)
        count = self._at_a_time()
        shown = self.waiting[self.page * count : (self.page + 1) * count]
        self.slips = [self._slip(kept) for kept in shown]
        self._arrange()

    def _slip(self, kept: Summary) -> Slip:
        from app.scenes.shelf_slips import Slip

        slip = Slip(kept, lambda: self._go_on(kept))
        if kept.fault not in (None, "damaged"):
            slip.enabled = False
            slip.why = lambda: self.stage.say_shared(f"files.{kept.fault}")
        return slip

    # --- what it does -------------------------------------------------------------------------------

    def _go_on(self, kept: Summary) -> None:
        if kept.fault == "damaged":
            doors.rescue(self.stage, kept.path)
            self.enter()
        elif not doors.there("table"):
            toast(self.stage, lambda: self.stage.say("errors.no-game-yet"), "bad")
        else:
            doors.go_on(self.stage, kept.path)

    def _turn(self, by: int) -> None:
        self.page = min(max(self.page + by, 0), self._pages() - 1)
        self._make_slips()

    def _speak(self, language: str) -> None:
        self.stage.settings.language = "en" if language == "en" else "zh"
        self.stage.keep_settings()
        self.stage.refresh()

    def _quit(self) -> None:
        if not self.stage.settings.confirm:
            self._leave()
            return
        say = self.stage.say
        ask(
            self.stage,
            lambda: say("shelf.quit-ask"),
            lambda: say("shelf.quit-body"),
            lambda: say("shelf.quit-yes"),
            lambda: say("shelf.quit-no"),
            self._leave,
        )

    def _leave(self) -> None:
        self.stage.running = False

    def unclaimed(self, gesture: Gesture) -> None:
        """Esc asks whether to leave."""
        if isinstance(gesture, Key) and gesture.name == "escape" and not gesture.repeat:
            self._quit()

    def tick(self, now: float) -> None:
        """Learn about one game at a time, once the first picture is there."""
        super().tick(now)
        box = next((box for box in self.boxes if box.seats is None), None)
        if box is not None and self.stage.painter.frames:
            box.learn()

    def wakes(self, now: float) -> float | None:
        """Return 0 while there is a game to learn about."""
        return 0.0 if any(box.seats is None for box in self.boxes) else super().wakes(now)

    # --- where it stands ----------------------------------------------------------------------------

    def _room(self, x: float, y: float) -> Point:
        """Return where a place of the room's 1280 × 720 picture lies in this window."""
        box = self.stage.frame.box
        return (x * box.w / 1280, y * box.h / 720)

    def lay_out(self) -> None:
        """Give everything its place."""
        if self._count != self._at_a_time():
            self._fill()
        box = self.stage.frame.box
        step = min(STEP, (box.w - 60) / max(1, len(self.boxes)))
        middle, foot = self._room(640, FOOT)
        first = middle - step * (len(self.boxes) - 1) / 2 - 4
        for number, thing in enumerate(self.boxes):
            thing.place(Box(first + number * step - 95, foot - BOX[1], *BOX))
        w, h = self.language.natural()
        self.language.place(Box(box.w - w - 34, 32, w, h))
        self.cat.place(Box.around(self._cat(), *CAT))
        top = self._lay_ways(box)
        self._lay_slips(box, top)

    def _lay_ways(self, box: Box) -> float:
        sizes = [way.natural() for way in self.ways]
        height = max(h for _, h in sizes)
        step = max(136.0, max(w for w, _ in sizes) + 16)
        x = box.w / 2 - step * (len(self.ways) - 1) / 2
        for way, (w, h) in zip(self.ways, sizes, strict=True):
            way.place(Box(x - w / 2, box.h - height - 5, w, h))
            x += step
        return box.h - height - 5

    def _lay_slips(self, box: Box, bottom: float) -> None:
        if not self.slips:
            return
        top = self._room(0, 492)[1]
        height = self.slips[0].natural()[1]
        y = max(top, (top + bottom - height) / 2 - 4)
        room = box.w - self._plaque_width() - (112 if self.later.visible else 0) - 96
        width = min(470.0 * max(1.0, self.stage.type.text_scale), room / len(self.slips) - 20)
        total = self._plaque_width() + 16 + len(self.slips) * (width + 20) - 20 + (112 if self.later.visible else 0)
        x = box.w / 2 - total / 2
        self._plaque = Box(x, y + height / 2 - 44, self._plaque_width(), 88)
        x += self._plaque_width() + 16
        for slip in self.slips:
            slip.place(Box(x, y, width, height))
            x += width + 20
        self.earlier.place(Box(x, y + height / 2 - 20, 40, 40))
        self.later.place(Box(x + 48, y + height / 2 - 20, 40, 40))

    def _plaque_width(self) -> float:
        words = (self.stage.say("shelf.continue"), self.stage.say("shelf.count", count=len(self.waiting)))
        return max(92.0, max(self.type_width(word) for word in words) + 28)

    def type_width(self, words: str) -> float:
        """Return the width of words on the plaque."""
        return self.stage.type.width(words, "title", 19)

    # --- how it looks -------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """Paint the room and what only stands there."""
        box = self.stage.frame.box
        canvas.image("shelf/room", box.centre, (box.w, box.h))
        self._paint_things(canvas)
        self._paint_sign(canvas)
        if self.slips:
            self._paint_plaque(canvas)
        self._paint_tray(canvas)

    def _cat(self) -> Point:
        """Return the middle of the cat."""
        return (self._room(1204, 0)[0], self._room(0, 396)[1] - 60)

    def _paint_things(self, canvas: Canvas) -> None:
        left, foot = self._room(78, 396)
        canvas.standing("shelf/lamp", (self._room(150, 0)[0], 0))
        canvas.image("shelf/books", (left, foot - 27))
        canvas.image("shelf/hourglass", (left + 4, foot - 84))
        canvas.image("shelf/cat", self._cat())
        box = self.stage.frame.box
        left = min(way.box.x for way in self.ways)  # large words reach far
        canvas.image("shelf/pawns-and-dice", (min(146.0, left - 100), box.h - 46))
        canvas.image("shelf/card-fan", (box.w - 122, box.h - 30))

    def _paint_sign(self, canvas: Canvas) -> None:
        middle = self.stage.frame.box.w / 2
        canvas.image("shelf/sign", (middle, 70))
        skin.picture(canvas, "app/icon", (middle - 140, 76), (78, 78))
        carved(canvas, self.stage.say("app.name"), (middle + 46, 64), 50, room=270, on_piece=True)
        carved(canvas, self.stage.say("app.other"), (middle + 46, 106), 17, room=230, on_piece=True)

    def _paint_plaque(self, canvas: Canvas) -> None:
        box = self._plaque
        skin.body(canvas, "panel-wood", box)
        line = self.stage.type.leading("title", 19)
        y = box.centre[1]
        canvas.text(self.stage.say("shelf.continue"), (box.centre[0], y - line * 0.45), 19, "title", ON_WOOD, "centre")
        words = self.stage.say("shelf.count", count=len(self.waiting))
        canvas.text(words, (box.centre[0], y + line * 0.55), 15, "text", CARVED, "centre", room=box.w - 12)

    def _paint_tray(self, canvas: Canvas) -> None:
        skin.body(canvas, "seat-plate", self.language.box.inset(-9, -8))


def waiting_games(saves: Path) -> list[Summary]:
    """Return the games that wait, newest first. An empty folder costs no more than a look."""
    try:
        if next(saves.iterdir(), None) is None:
            return []
    except OSError:
        return []
    from app.storage import games

    return games.unfinished(saves)


def scene(stage: Stage, saves: Path | None = None) -> Shelf:
    """Return the shelf, for the door."""
    return Shelf(stage, saves)
