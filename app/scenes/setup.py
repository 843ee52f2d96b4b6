"""Set-up: who sits where, as what, with which mark, and by which rules. One press starts a good game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from app.scenes import doors
from app.scenes.room import carved, wood_table
from app.scenes.setup_head import lay_head
from app.scenes.setup_sheet import SeatSheet
from app.scenes.setup_things import (
    AddSeat,
    OptionRow,
    Plate,
    StartButton,
    paint_middle,
    plate_sprites,
)
from app.seating import Choice, Seating
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Lost
from app.stage.hand import Hand, Held
from app.stage.stage import Stage
from app.storage import games, places
from app.widgets import (
    Button,
    Column,
    Dropdown,
    Label,
    Link,
    Panel,
    RoundButton,
    Scroll,
    Segmented,
    Toggle,
    Widget,
    WidgetScene,
    skin,
    toast,
)
from engines.errors import BadFile, BadOptions
from engines.shelf import folder
from engines.words import words_of

EDGE = 24.0
BAND = 54.0
"""Height of the red band on the sheet of options."""


class Setup(WidgetScene):
    """The table before a game."""

    def __init__(self, stage: Stage, game_id: str, saves: Path | None = None) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.saves = saves or places.saves_folder()
        self.seating = Seating(game_id, stage.settings.language, stage.settings.tables.get(game_id))
        self.chosen = 0
        self.hand = Hand(self)
        self._target: int | None = None
        say = stage.say
        self.back = RoundButton("arrow-left", self._go_back, tip=lambda: say("setup.back"), key="escape")
        self.learn = [
            Button(partial(say, f"setup.{name}"), self._open(name), icon=name, key=key, size=16)
            for name, key in (("lesson", "l"), ("rulebook", "f1"))
            if (doors.learnable(game_id) if name == "lesson" else doors.there(name))
        ]
        corner = f"practice_{game_id.replace('-', '_')}"
        if doors.there(corner):
            self.learn.append(Button(partial(say, "setup.practice"), self._open(corner), icon="hand", key="p", size=16))
        self._icons = [button.icon for button in self.learn]
        self.plates = [Plate(seat, self.hand, partial(self.choose, seat)) for seat in range(self.seating.info.seats[1])]
        self.crosses = [
            RoundButton("cross", partial(self._remove, seat), tip=lambda: say("setup.remove"), diameter=28)
            for seat in range(len(self.plates))
        ]
        self.add = AddSeat(self._add, self.seating.info.seats[1])
        self.sheet = SeatSheet(self)
        self.rows = Column(gap=8)
        self.defaults = Link(lambda: say("setup.defaults"), self._restore, (255, 226, 170))
        self.options = Panel("paper-red", Scroll(self.rows, on_paper=True), self.defaults)
        self.start = StartButton(lambda: say("setup.start"), self._summary, self.begin)
        for widget in (
            self.back,
            *self.learn,
            *self.plates,
            *self.crosses,
            self.add,
            self.sheet,
            self.options,
            self.start,
        ):
            self.root.add(widget)
        self._make_rows()
        self.changed()

    def first_focus(self) -> Widget | None:
        """Begin at *start*: one press is enough."""
        return self.start

    # --- seats ----------------------------------------------------------------------------------------

    def choose(self, seat: int) -> None:
        """Show a seat on the sheet."""
        if seat != self.chosen:
            self.chosen = seat
            self.changed()

    def changed(self, remake: bool = False) -> None:
        """Seats or choices are others now: show it everywhere."""
        people = self.seating.people
        self.chosen = min(self.chosen, len(people) - 1)
        for seat, plate in enumerate(self.plates):
            plate.visible = seat < len(people)
            plate.chosen = seat == self.chosen
            if plate.visible:
                plate.person = people[seat]
            self.crosses[seat].visible = plate.visible
            self.crosses[seat].enabled = self.seating.may_remove()
            self.crosses[seat].why = partial(self.stage.say, "setup.few", least=self.seating.info.seats[0])
        self.add.visible = self.seating.may_add()
        trouble = self.seating.trouble()
        self.start.enabled = trouble is None
        self.start.why = partial(self.stage.say, f"setup.why.{trouble}") if trouble else ""
        self.sheet.show(self.chosen)
        if remake:
            self._make_rows()
        if self.stage.scenes and self in self.stage.scenes:
            self.lay_out()
            self.damage()

    def move_by(self, by: int) -> None:
        """Move the chosen seat one place on."""
        to = self.chosen + by
        if 0 <= to < len(self.seating.people):
            self._move(self.chosen, to)

    def _move(self, seat: int, to: int) -> None:
        self.seating.move(seat, to)
        self.chosen = to
        self.stage.sound.play("drop")
        self.changed(remake=True)

    def _add(self) -> None:
        self.chosen = self.seating.add()
        self.changed(remake=True)

    def _remove(self, seat: int) -> None:
        self.seating.remove(seat)
        self.chosen = min(self.chosen, len(self.seating.people) - 1)
        self.changed(remake=True)

    # --- the hand's table (see HandSite) --------------------------------------------------------------

    def thing_at(self, pos: Point) -> tuple[Hashable, Point] | None:
        """Return the plate there."""
        plate = next((plate for plate in self.plates if plate.visible and plate.box.holds(pos)), None)
        return (plate.seat, plate.box.centre) if plate else None

    def picked_up(self, held: Held) -> None:
        """A plate is in the hand."""

    def hovering(self, held: Held) -> None:
        """The plate in the hand is over a place."""
        target = next((p.seat for p in self.plates if p.visible and p.box.inset(-14).holds(held.pos)), None)
        if target != self._target:
            self._target = target
        self.stage.point("move")
        self.damage(self.felt)

    def let_go(self, held: Held) -> bool:
        """Sit down at the place under the hand."""
        target, self._target = self._target, None
        if target is None or not isinstance(held.key, int) or target == held.key:
            return False
        self._move(held.key, target)
        return True

    def returned(self, held: Held) -> None:
        """The plate goes back to its place."""
        self._target = None
        self.damage(self.felt)

    def rather_takes(self, held: Held, pos: Point) -> bool:
        """Return False: a press with something in the hand always says where that goes."""
        return False

    def pressed_elsewhere(self, pos: Point) -> None:
        """Nothing was picked up."""

    # --- choices --------------------------------------------------------------------------------------

    def _make_rows(self) -> None:
        self.rows.clear()
        for choice in self.seating.choices():
            if self._has_words(f"options.{choice.name}.title"):
                self.rows.add(self._row(choice))
        self.defaults.visible = bool(self.rows.children())
        if not self.defaults.visible:
            self.rows.add(Label(lambda: self.stage.say("setup.none"), 16))

    def _row(self, choice: Choice) -> OptionRow:
        say_of = partial(self.stage.say_of, self.game_id)
        key = f"options.{choice.name}"
        return OptionRow(partial(say_of, f"{key}.title"), self._control(choice), partial(say_of, f"{key}.help"))

    def _control(self, choice: Choice) -> Widget:
        value, change = self.seating.value(choice), partial(self._set, choice.name)
        if choice.kind == "switch":
            return Toggle(bool(value), change)
        values = self.seating.fitting(choice)
        words: list[tuple[Any, Callable[[], str]]] = [(v, partial(self._value_words, choice, v)) for v in values]
        if choice.kind == "few" and len(values) <= 3:
            return Segmented(words, value, change, size=15)
        return Dropdown(words, value, change)

    def _value_words(self, choice: Choice, value: Any) -> str:
        if choice.kind == "seat" and value is not None and value < len(self.seating.people):
            return str(self.seating.people[value].name)
        key = f"options.{choice.name}.values.{'null' if value is None else value}"
        usual = self.seating.usual(choice) if value is None else ""
        if usual is None and self._has_words(f"{key}-open"):  # another choice has taken its place
            key = f"{key}-open"
        if self._has_words(key):
            return self.stage.say_of(self.game_id, key, usual=usual)
        return self.stage.say("setup.usual") if value is None else str(value)

    def _has_words(self, key: str) -> bool:
        """Return whether the game has words for something; an option without words is not for people."""
        return words_of(folder(self.game_id) / "words").has(key)

    def _set(self, name: str, value: Any) -> None:
        self.seating.choose(name, value)
        self.changed(remake=True)

    def _restore(self) -> None:
        self.seating.restore()
        self.changed(remake=True)

    # --- the beginning --------------------------------------------------------------------------------

    def begin(self) -> None:
        """Write the game down and go to the table."""
        self.seating.people = [replace(person, name=person.name.strip()) for person in self.seating.people]
        title = self.stage.say_of(self.game_id, "title")
        try:
            match = self.seating.deal(secrets.randbits(48))
            opened = games.begin(self.saves, match, self.seating.people, None, title)
        except BadOptions:
            toast(self.stage, lambda: self.stage.say("setup.why.options"), "bad")
            return
        except BadFile as fault:
            doors.say_fault(self.stage, fault.reason)
            return
        self._remember()
        doors.to_table(self.stage, opened, loaded=False)

    def _remember(self) -> None:
        self.stage.settings.tables = {**self.stage.settings.tables, self.game_id: self.seating.kept()}
        self.stage.keep_settings()

    def _summary(self) -> str:
        people = sum(person.human for person in self.seating.people)
        bots = len(self.seating.people) - people
        return self.stage.say("setup.start-line" if bots else "setup.start-people", people=people, bots=bots)

    def _go_back(self) -> None:
        if self.seating.trouble() is None:
            self._remember()
        self.stage.pop()

    def _open(self, name: str) -> Callable[[], None]:
        return lambda: self.stage.push(doors.scene(name, self.stage, self.game_id))

    def unclaimed(self, gesture: Gesture) -> None:
        """Number keys choose a seat; whatever is in the hand goes back when the pointer is lost."""
        if isinstance(gesture, Lost):
            self.hand.cancel()
        if isinstance(gesture, Key) and gesture.name.isdigit() and 1 <= int(gesture.name) <= len(self.seating.people):
            self.choose(int(gesture.name) - 1)

    def leave(self) -> None:
        """Put down what is in the hand."""
        self.hand.cancel()
        super().leave()

    # --- where it stands ------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Give everything its place."""
        called = list(self.seating.people)
        self.seating.speak(self.stage.settings.language)
        if self.seating.people != called:
            self.changed()
        whole, measure = self.stage.frame.box, self.stage.type
        head = max(84.0, measure.leading("title", 34) + 24)
        right = min(whole.w * 0.38, 394 + 90 * (max(1.0, measure.text_scale) - 1))
        left = whole.w - right - 2 * EDGE - 26
        sheet_h = self.sheet.height_for(left)
        self.back.place(Box(EDGE, head / 2 - 26, 52, 52))
        title = Box(EDGE + 76, 0, left - 76, head)
        wide = measure.width(self.stage.say_of(self.game_id, "title"), "title", 34)
        felt = whole.h - head - sheet_h - EDGE - 26
        self._title_room, more = lay_head(title, wide, self.learn, self._icons, felt)
        head += more
        self.felt = Box(EDGE, head + 4, left, whole.h - head - sheet_h - EDGE - 26)
        self.sheet.place(Box(EDGE, whole.h - sheet_h - EDGE + 6, left, sheet_h))
        self._lay_plates()
        _, start_h = self.start.natural()
        self.start.place(Box(whole.w - right - EDGE, whole.h - start_h - EDGE, right, start_h))
        panel = Box(whole.w - right - EDGE, 22, right, whole.h - start_h - EDGE - 22 - 18)
        self.options.place(panel)
        scroll = self.options.children()[0]
        scroll.place(Box(panel.x + 18, panel.y + BAND + 14, panel.w - 36, panel.h - BAND - 26))
        w, h = self.defaults.natural()
        self.defaults.place(Box(panel.right - w - 16, panel.y + BAND / 2 - h / 2, w, h))

    def _lay_plates(self) -> None:
        cells = self._cells()
        for plate, cross, cell in zip(self.plates, self.crosses, cells, strict=True):
            plate.place(cell)
            cross.place(Box(cell.right - 18, cell.y - 12, 28, 28))
        if self.add.visible:
            self.add.place(cells[len(self.seating.people)])

    def _cells(self) -> list[Box]:
        """Return the places round the table, clockwise from the lower left."""
        rows = -(-len(self.plates) // 2)
        inner = self.felt.inset(28, 30)
        w = min(272.0, (inner.w - 150) / 2)
        h = min(96.0, (inner.h - 16 * (rows - 1)) / rows)
        gap = (inner.h - rows * h) / max(1, rows - 1)
        ys = [inner.y + row * (h + gap) for row in range(rows)]
        left = [Box(inner.x, y, w, h) for y in reversed(ys)]
        right = [Box(inner.right - w, y, w, h) for y in ys]
        return [*left, *right][: len(self.plates)]

    # --- how it looks ---------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """Paint the table, the felt with the game's box, and the words of the head."""
        wood_table(canvas, self.stage.frame.box)
        self._paint_title(canvas)
        skin.mat(canvas, "table/felt-mat", self.felt)
        paint_middle(canvas, self.stage, self.game_id, self.felt, self.plates[0].box.w)
        if self._target is not None:
            canvas.outline(self.plates[self._target].box.inset(-5), (255, 216, 113), 3, 15)

    def paint(self, canvas: Canvas) -> None:
        """Paint everything, and the title on the red band."""
        super().paint(canvas)
        panel = self.options.box
        room = panel.w - 50 - self.defaults.box.w
        at = (panel.x + 22, panel.y + BAND / 2)
        canvas.text(self.stage.say("setup.options"), at, 22, "title", (255, 240, 214), room=room)

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return what moves: the plate in the hand above all."""
        held = self.hand.held
        made = list(super().sprites(canvas))
        if held is not None and isinstance(held.key, int) and held.key < len(self.seating.people):
            box = self.plates[held.key].box
            person = self.seating.people[held.key]
            made += plate_sprites(canvas, self.stage, person, (box.w, box.h), self.hand)
        return made

    def _paint_title(self, canvas: Canvas) -> None:
        y = self.back.box.centre[1]
        title = self.stage.say_of(self.game_id, "title")
        w = carved(canvas, title, (EDGE + 72, y), 34, across="left", room=self._title_room)
        rest = self._title_room - w - 20
        subtitle = self.stage.say("setup.subtitle")
        if rest > self.stage.type.width(subtitle, "text", 17):
            canvas.text(subtitle, (EDGE + 72 + w + 18, y + 4), 17, "text", (247, 227, 181))


def scene(stage: Stage, game_id: str, saves: Path | None = None) -> Setup:
    """Return the set-up of a game, for the door."""
    return Setup(stage, game_id, saves)
