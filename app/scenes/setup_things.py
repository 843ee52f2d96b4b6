"""What lies on the table while a game is set up: seat plates, marks to choose, the sheet of options, the big button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.people import Mark, Person
from app.scenes.room import carved, medal
from app.scenes.shelf_things import paint_title_alone, paint_titles, titles
from app.stage.canvas import GOLD, ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box
from app.stage.gesture import Gesture, Lost, Move, Press, Release
from app.stage.hand import Hand
from app.stage.stage import Stage
from app.widgets import Column, Label, Pressable, Widget, Words, said, skin
from app.widgets.buttons import Button

RED = (169, 59, 42)
QUIET = (104, 80, 54)
PALE = (236, 208, 158)
FELT_WORDS = (214, 230, 205)
KIND_ICONS = {"person": "person", "novice": "level-1", "regular": "level-2", "expert": "level-3"}
LARGEST = 1.35
"""Words on plates follow the text size so far; the whole name stands in the field below."""
FACE = (192.0, 258.0)
ARRANGE = 14.5
"""Type of the words below the game's box."""
PLATE_LINES = 47.0
"""Height of name and kind on a plate, one close below the other, at the usual text size."""


def face_look(game_id: str, language: str, words: tuple[str, str], small: bool) -> Look:
    """Return the front of a game's box with its titles; a ``small`` one bears only the first, as large as it goes."""
    name = f"shelf/box-face-{game_id}"

    def paint(canvas: Canvas) -> None:
        canvas.image(name, (FACE[0] / 2, FACE[1] / 2), FACE)
        if small:
            paint_title_alone(canvas, name, game_id, language, words[0])
        else:
            paint_titles(canvas, name, game_id, language, words)

    return Look(("game-face", game_id, language, small), FACE, paint)


def paint_middle(canvas: Canvas, stage: Stage, game_id: str, felt: Box, plate: float) -> None:
    """Paint the game's box in the middle of the felt, between plates of a width, and what can be done there."""
    room = felt.w - 2 * (plate + 28) - 30
    words, wide = stage.say("setup.arrange"), room + 6
    size, lines = stage.type.block(words, "text", ARRANGE, (wide, felt.h * 0.34))
    high = len(lines) * stage.type.leading("text", size)
    told = high <= felt.h * 0.34 and stage.type.whole(words, "text", size, wide)
    foot = high + 24 if told else 24
    scale = min(1.0, room / (FACE[0] + 20), (felt.h - foot - 30) / FACE[1])
    language = stage.settings.language
    small = scale * min(1.0, stage.frame.scale) <= 0.6
    look = face_look(game_id, language, titles(language, game_id), small)
    if scale > 0.25:
        centre = (felt.centre[0], felt.centre[1] + 12 - foot / 2)
        canvas.shadow(look, centre, 3.0, scale, held=True)
        canvas.look(look, centre, 3.0, scale)
    if told:
        foot_box = Box(felt.centre[0] - wide / 2, felt.bottom - 24 - high, wide, high)
        canvas.paragraph(words, foot_box, size, "text", FELT_WORDS, "centre")


class Plate(Pressable):
    """A seat's wooden plate: a click chooses it, a drag takes it to another place."""

    radius = 12.0
    repeats = True

    def __init__(self, seat: int, hand: Hand, choose: Callable[[], object]) -> None:
        super().__init__()
        self.seat = seat
        self.hand = hand
        self.choose = choose
        self.person = Person("", "sun")
        self.chosen = False

    def activate(self) -> None:
        """Choose it."""
        self.choose()

    def gesture(self, gesture: Gesture) -> bool:
        """A press chooses; moving on takes it into the hand."""
        match gesture:
            case Press(_, 1):
                self.choose()
                self.hand.gesture(gesture)
                return True
            case Move() | Lost():
                return self.hand.gesture(gesture)
            case Release(_, 1):
                if self.hand.held is not None and not self.hand.held.dragging:
                    return self.hand.cancel()
                return self.hand.gesture(gesture)
        return super().gesture(gesture)

    def paint(self, canvas: Canvas) -> None:
        """Paint it, or only its shadow while it is in the hand."""
        held = self.hand.held
        if held is not None and held.dragging and held.key == self.seat:
            canvas.fill(self.box, (14, 40, 26), 12, 110)
            return
        if self.chosen:
            canvas.glow(plate_look(self.stage, self.person, (self.box.w, self.box.h)), self.box.centre)
        self._paint_plate(canvas, self.box)

    def _paint_plate(self, canvas: Canvas, box: Box) -> None:
        paint_plate(canvas, self.stage, self.person, box)


def plate_look(stage: Stage, person: Person, size: tuple[float, float]) -> Look:
    """Return a plate as a thing that moves."""
    box = Box(4, 4, *size)
    key = ("setup-plate", person, size, stage.settings.language)
    return Look(key, (size[0] + 8, size[1] + 12), lambda canvas: paint_plate(canvas, stage, person, box))


def paint_plate(canvas: Canvas, stage: Stage, person: Person, box: Box) -> None:
    """Paint a plate: mark, name, who plays."""
    skin.body(canvas, "seat-plate", box)
    big = min(box.h - 18, 66.0)
    medal(canvas, person.mark, (box.x + 14 + big / 2, box.centre[1]), big)
    x, room = box.x + big + 26, box.w - big - 52
    share = min(1.0, LARGEST / canvas.type.text_scale, (box.h - 8) / (PLATE_LINES * canvas.type.text_scale))
    name = person.name.strip() or "…"
    carved(canvas, name, (x, box.y + box.h * 0.34), 21 * share, ON_WOOD, "left", room)
    icon, y = 19 * share * canvas.type.text_scale, box.y + box.h * 0.71
    skin.icon(canvas, KIND_ICONS[person.kind], (x + icon / 2, y), icon, PALE)
    words = stage.say(f"setup.kind.{person.kind}")
    canvas.text(words, (x + icon + 6, y), 15 * share, "bold", PALE, room=room - icon - 6)
    skin.picture(canvas, "table/grip", (box.right - 16, box.centre[1] + 6))


class AddSeat(Pressable):
    """The empty place, for one more."""

    radius = 12.0
    repeats = True

    def __init__(self, press: Callable[[], object], most: int) -> None:
        super().__init__(key="+")
        self.press = press
        self.most = most

    def activate(self) -> None:
        """Seat one more."""
        self.stage.sound.play("press")
        self.press()

    def paint(self, canvas: Canvas) -> None:
        """Paint a dashed edge with a plus."""
        box = self.box
        if self.hovered:
            canvas.fill(box, (255, 240, 190), 12, 30)
        dashed(canvas, box, FELT_WORDS)
        middle = (box.x + 48, box.centre[1])
        skin.knob(canvas, "round-button", middle, self.state, 0.9)
        skin.icon(canvas, "plus", middle, 24, ON_WOOD)
        share = min(1.0, LARGEST / canvas.type.text_scale, (box.h - 8) / (PLATE_LINES * canvas.type.text_scale))
        x, room = box.x + 86, box.w - 98
        canvas.text(self.stage.say("setup.add"), (x, box.y + box.h * 0.34), 20 * share, "title", FELT_WORDS, room=room)
        words = self.stage.say("setup.most", most=self.most)
        canvas.text(words, (x, box.y + box.h * 0.71), 14 * share, "text", FELT_WORDS, room=room)


def dashed(canvas: Canvas, box: Box, colour: tuple[int, int, int]) -> None:
    """Draw a dashed edge round a box."""
    step, dash = 16.0, 9.0
    x = box.x + 10
    while x < box.right - 10:
        for y in (box.y, box.bottom):
            canvas.line((x, y), (min(x + dash, box.right - 8), y), colour, 2)
        x += step
    y = box.y + 10
    while y < box.bottom - 10:
        for x in (box.x, box.right):
            canvas.line((x, y), (x, min(y + dash, box.bottom - 8)), colour, 2)
        y += step


class MarkButton(Pressable):
    """One mark to choose, with who has it now."""

    radius = 26.0
    repeats = True

    def __init__(self, mark: Mark, press: Callable[[], object], owner: Words, tip: Words) -> None:
        super().__init__(tip)
        self.mark: Mark = mark
        self.press = press
        self.owner = owner
        self.chosen = False

    def natural(self) -> tuple[float, float]:
        """Return room for the medal and the words behind it."""
        return (52 + self.type.width(said(self.owner), "text", 15) + 10, 52)

    def activate(self) -> None:
        """Take the mark."""
        self.stage.sound.play("press")
        self.press()

    def paint(self, canvas: Canvas) -> None:
        """Paint the medal, ringed when it is the seat's own."""
        centre = (self.box.x + 26, self.box.centre[1])
        if self.chosen:
            canvas.circle(centre, 26, RED, 2.5)
        elif self.hovered:
            canvas.circle(centre, 25, GOLD)
        medal(canvas, self.mark, centre, 42)
        if self.box.w > 52 + 36:
            colour = RED if self.chosen else QUIET
            at = (self.box.x + 56, self.box.centre[1])
            canvas.text(said(self.owner), at, 15, "text", colour, room=self.box.w - 58)


class OptionRow(Column):
    """One option of the game: its title and control side by side (or below each other), its explanation under them."""

    def __init__(self, title: Words, control: Widget, help_words: Words) -> None:
        self.title = Label(title, 18, "title")
        self.control = control
        self.help = Label(help_words, 14.5, "text", QUIET)
        super().__init__(self.title, control, self.help)

    def height_for(self, width: float) -> float:
        """Return the height at a width."""
        _, control_h = self.control.natural()
        head = max(self.title.height_for(self._title_room(width)), control_h)
        if self._below(width):
            head = self.title.height_for(width) + 6 + control_h
        return head + 6 + self.help.height_for(width) + 16

    def place(self, box: Box) -> None:
        """Place title, control and explanation."""
        self.box = box
        w, h = self.control.natural()
        w = min(w, box.w)
        if self._below(box.w):
            title_h = self.title.height_for(box.w)
            self.title.place(Box(box.x, box.y, box.w, title_h))
            self.control.place(Box(box.x, box.y + title_h + 6, w, h))
            head = title_h + 6 + h
        else:
            room = self._title_room(box.w)
            title_h = self.title.height_for(room)
            head = max(title_h, h)
            self.title.place(Box(box.x, box.y + (head - title_h) / 2, room, title_h))
            self.control.place(Box(box.right - w, box.y + (head - h) / 2, w, h))
        self.help.place(Box(box.x, box.y + head + 6, box.w, self.help.height_for(box.w)))

    def paint(self, canvas: Canvas) -> None:
        """Paint it with a dotted line below."""
        super().paint(canvas)
        x, y = self.box.x, self.box.bottom - 5
        while x < self.box.right:
            canvas.line((x, y), (x + 3, y), (190, 160, 110), 1)
            x += 7

    def _title_room(self, width: float) -> float:
        return width - self.control.natural()[0] - 12

    def _below(self, width: float) -> bool:
        longest = max((self.type.width(word, "title", 18) for word in said(self.title.words).split()), default=0.0)
        return self._title_room(width) < max(90.0, longest)


class StartButton(Button):
    """The big red plaque that begins the game; under its word, what game it will be."""

    radius = 10.0

    def __init__(self, label: Words, summary: Words, press: Callable[[], object]) -> None:
        super().__init__(label, press, "primary", key="ctrl+return")
        self.summary = summary

    def natural(self) -> tuple[float, float]:
        """Return the room for two lines."""
        return (320, max(100.0, self.type.leading("title", 34) + self.type.leading("bold", 15) + 26))

    def paint(self, canvas: Canvas) -> None:
        """Paint plaque, play sign and words."""
        skin.body(canvas, "button-primary", self.box, self.state)
        sink = 2.0 if self.state == "pressed" else 0.0
        box = self.box.moved(0, sink)
        first, second = self.type.leading("title", 34), self.type.leading("bold", 15)
        top = box.centre[1] - (first + second) / 2
        words = said(self.label)
        colour = (255, 226, 150) if self.enabled else (176, 164, 150)
        wide = self.type.width(words, "title", 34)
        middle = (box.centre[0] + 20, top + first / 2)
        skin.icon(canvas, "play", (middle[0] - min(wide, box.w - 110) / 2 - 34, middle[1]), 36, colour)
        carved(canvas, words, middle, 34, colour, room=box.w - 110)
        at = (box.centre[0], top + first + second / 2)
        line = said(self.summary if self.enabled else self.why or self.summary)
        canvas.text(line, at, 15, "bold", ON_WOOD if self.enabled else (200, 188, 172), "centre", room=box.w - 36)


def plate_sprites(
    canvas: Canvas, stage: Stage, person: Person, size: tuple[float, float], hand: Hand
) -> Sequence[Sprite]:
    """Return the plate in the hand, with its far shadow."""
    if hand.held is None or not hand.held.dragging:
        return ()
    look = plate_look(stage, person, size)
    centre = hand.held.centre
    return (canvas.shadow_sprite(look, centre, scale=1.04), canvas.sprite(look, centre, scale=1.04))
