"""The sheet of paper on which a seat is filled in: its name, who plays, its mark."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.people import KINDS, Kind, Mark
from app.scenes.setup_things import KIND_ICONS, QUIET, RED, MarkButton
from app.seating import LONGEST_NAME
from app.stage.frame import Box
from app.widgets import Button, Label, Panel, RoundButton, Segmented, TextField, Widget, clipboard, toast
from app.widgets.field import tidy
from app.widgets.letters import lend_letters
from app.widgets.menu import Menu
from app.words import screen_words

if TYPE_CHECKING:
    from app.scenes.setup import Setup

PAD = 20.0
GAP = 12.0
MARK = 52.0
"""The side of a mark on which no name is written, in units."""
MARK_ROW = 56.0
HELP = 15.0
"""Type of the hint on who plays; on a line of its own it is smaller rather than broken."""
LEAST_HELP = 150.0
"""Units in which it can stand beside who plays."""


class SeatSheet(Panel):
    """Shows one seat of the set-up and changes it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        say = setup.stage.say
        self.names = [
            Label(partial(say, f"setup.{key}"), 17, "title", RED, wrap=False) for key in ("name", "who", "mark")
        ]
        self.field = TextField("", self._rename, self._entered, partial(say, "setup.name-hint"), LONGEST_NAME)
        lend_letters(self.field, self._name_words)
        self.paste = Button(partial(say, "widgets.paste"), self._paste, icon="paste", size=15)
        self.chips = [Button("", partial(self._take, number), "chip", size=15) for number in range(12)]
        self.more = Button(partial(say, "widgets.more"), self._all_names, "chip", icon="chevron-down", size=15)
        choices = [(kind, partial(say, f"setup.kind.{kind}"), KIND_ICONS[kind]) for kind in KINDS]
        self.kind: Segmented[Kind] = Segmented(choices, "person", self._set_kind, size=15)
        self.help = Label(self._kind_help, HELP, "text", QUIET)
        marks = setup.seating.marks
        self.marks = [
            MarkButton(mark, partial(self._set_mark, mark), partial(self._owner, mark), partial(self._about, mark))
            for mark in marks
        ]
        self.earlier = RoundButton(
            "arrow-left", lambda: setup.move_by(-1), tip=partial(say, "setup.earlier"), key="ctrl+left", diameter=38
        )
        self.later = RoundButton(
            "arrow-right", lambda: setup.move_by(1), tip=partial(say, "setup.later"), key="ctrl+right", diameter=38
        )
        super().__init__("paper")
        parts: list[Widget] = [*self.names, self.field, self.paste, *self.chips, self.more, self.kind, self.help]
        for widget in (*parts, *self.marks, self.earlier, self.later):
            self.add(widget)

    # --- what it shows ------------------------------------------------------------------------------

    def show(self, seat: int) -> None:
        """Show a seat."""
        person = self.setup.seating.people[seat]
        if self.field.value != person.name:
            self.field.line.replace(person.name)
        self.kind.value = person.kind
        for button in self.marks:
            button.chosen = button.mark == person.mark
        self.field.error = self.setup.seating.trouble() == "same-name" and self._doubled(person.name)
        self.earlier.enabled = seat > 0
        self.later.enabled = seat < len(self.setup.seating.people) - 1

    def _doubled(self, name: str) -> bool:
        same = [p for p in self.setup.seating.people if p.name.strip().casefold() == name.strip().casefold()]
        return len(same) > 1

    def _owner(self, mark: Mark) -> str:
        people = self.setup.seating.people
        chosen = people[self.setup.chosen]
        if chosen.mark == mark and chosen.human:  # a bot's own mark bears the bot's name
            return self.setup.stage.say("setup.self")
        return next((person.name for person in people if person.mark == mark), self.setup.stage.say("setup.free"))

    def _about(self, mark: Mark) -> str:
        """Return what a mark is called, who has it, and what happens when it is picked all the same."""
        say, people = self.setup.stage.say, self.setup.seating.people
        words = f"{say(f'setup.marks.{mark}')} · {self._owner(mark)}"
        others = [person for seat, person in enumerate(people) if seat != self.setup.chosen and person.mark == mark]
        return f"{words}\n{say('setup.swap')}" if others else words

    def _kind_help(self) -> str:
        return self.setup.stage.say(f"setup.kind-help.{self.kind.value}")

    def _name_words(self) -> list[str]:
        """Return the words that can be pressed for a name: family words, parts of names, then whole names."""
        own = screen_words().text(self.setup.stage.settings.language, "letters.names").split()
        return list(dict.fromkeys([*own, *self._presets()]))

    def _presets(self) -> list[str]:
        """Return the names to pick from: this language's first, the other's after them."""
        here = self.setup.stage.settings.language
        languages = (here, "en" if here == "zh" else "zh")
        return [name for language in languages for name in screen_words().text(language, "setup.presets").split()]

    def _free_presets(self) -> list[str]:
        taken = {person.name for person in self.setup.seating.people}
        return [name for name in self._presets() if name not in taken]

    # --- what it changes ----------------------------------------------------------------------------

    def _rename(self, name: str) -> None:
        self.setup.seating.rename(self.setup.chosen, name)
        self.setup.changed()

    def _entered(self) -> None:
        self.setup.focus_on(self.kind)

    def _paste(self) -> None:
        if not tidy(clipboard.read()).strip():
            toast(self.stage, partial(self.setup.stage.say, "widgets.clipboard-empty"))
            return
        self.field.line.select_all()
        self.field.paste()

    def _take(self, number: int) -> None:
        names = self._free_presets()
        if number < len(names):
            self.field.set(names[number])

    def _all_names(self) -> None:
        names = [(name, name) for name in self._presets()]
        self.stage.push(Menu(self.stage, self.more.box, names, self.field.value, self.field.set))

    def _set_kind(self, kind: Kind) -> None:
        self.setup.seating.set_kind(self.setup.chosen, kind)
        self.setup.changed()

    def _set_mark(self, mark: Mark) -> None:
        self.setup.seating.set_mark(self.setup.chosen, mark)
        self.setup.changed()

    # --- where it stands ----------------------------------------------------------------------------

    def height_for(self, width: float) -> float:
        """Return the height of its three rows, and that of the hint where it has no room beside the second."""
        rows = self.field.natural()[1] + self.kind.natural()[1] + MARK_ROW + 2 * GAP + 2 * PAD - 10
        return rows + self._help_height(width - 2 * PAD - self._label_width())

    def _label_width(self) -> float:
        return max(self.field.type.width(self._words(name), "title", 17) for name in self.names) + 18

    def _help_height(self, width: float) -> float:
        """Return the height of the hint's own lines, 0 where it stands beside who plays."""
        measure, (w, h) = self.type, self.kind.natural()
        hints = [self.setup.stage.say(f"setup.kind-help.{kind}") for kind in KINDS]  # whoever is picked, none moves
        widest = max(hints, key=lambda hint: measure.width(hint, "text", HELP))
        if width - w - 16 > LEAST_HELP:
            self.help.size = measure.block(widest, "text", HELP, (width - w - 16, h + 8))[0]
            return 0.0
        self.help.size, lines = measure.block(widest, "text", HELP, (width, measure.leading("text", HELP)))
        return len(lines) * measure.leading("text", self.help.size) + 2

    def place(self, box: Box) -> None:
        """Place its rows."""
        self.box = box
        label = self._label_width()
        x, right = box.x + PAD + label, box.right - PAD
        heights = (self.field.natural()[1], self.kind.natural()[1], MARK_ROW)
        below = self._help_height(right - x)
        y = box.y + PAD - 5
        for name, height, more in zip(self.names, heights, (0.0, below, 0.0), strict=True):
            name.place(Box(box.x + PAD, y, label - 8, height))
            y += height + more + GAP
        self._place_name(Box(x, box.y + PAD - 5, right - x, heights[0]))
        second = Box(x, box.y + PAD - 5 + heights[0] + GAP, right - x, heights[1])
        w = min(self.kind.natural()[0], second.w)
        self.kind.place(Box(second.x, second.y, w, second.h))
        beside = Box(second.x + w + 16, second.y, second.w - w - 16, second.h)
        self._place_help(Box(second.x, second.bottom + 4, second.w, below) if below else beside)
        self._place_marks(Box(x, second.bottom + below + GAP, right - x, MARK_ROW))

    @staticmethod
    def _words(label: Label) -> str:
        return label.words if isinstance(label.words, str) else label.words()

    def _place_name(self, box: Box) -> None:
        w = min(190.0 * max(1.0, self.type.text_scale * 0.8), box.w * 0.4)
        self.field.place(Box(box.x, box.y, w, box.h))
        x = box.x + w + 10
        pw, _ = self.paste.natural()
        self.paste.place(Box(x, box.y, pw - 10, box.h))
        x += pw + 6
        more_w, chip_h = self.more.natural()
        names = self._free_presets()
        for number, chip in enumerate(self.chips):
            chip.label = names[number] if number < len(names) else ""
            chip_w = chip.natural()[0]
            chip.visible = bool(chip.label) and x + chip_w + 8 + more_w <= box.right
            if chip.visible:
                chip.place(Box(x, box.centre[1] - chip_h / 2, chip_w, chip_h))
                x += chip_w + 8
        self.more.place(Box(min(x, box.right - more_w), box.centre[1] - chip_h / 2, more_w, chip_h))

    def _place_help(self, box: Box) -> None:
        height = min(box.h + 8, self.help.height_for(box.w))
        self.help.place(Box(box.x, box.centre[1] - height / 2, box.w, height))

    def _place_marks(self, box: Box) -> None:
        self.earlier.place(Box(box.right - 86, box.centre[1] - 19, 38, 38))
        self.later.place(Box(box.right - 40, box.centre[1] - 19, 38, 38))
        room = box.w - 100
        widths = [button.natural()[0] for button in self.marks]
        if sum(widths) > room:  # whoever has a mark is told by its tip, too
            widths = [MARK] * len(widths)
        gap = min(14.0, (room - sum(widths)) / len(widths))
        x = box.x
        for button, w in zip(self.marks, widths, strict=True):
            button.place(Box(x, box.y + 2, w, MARK))
            x += w + gap
