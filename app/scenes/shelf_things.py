"""What stands on the shelf and lies before it: the boxes of the games, and slips for games that wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.people import Person
from app.scenes.room import carved, medal, spoken_time
from app.stage.canvas import GOLD, INK, Canvas, Look, Sprite
from app.stage.frame import Box
from app.stage.tween import Tween, settle
from app.storage.games import people_of
from app.widgets import skin
from app.widgets.widget import Pressable
from engines.journal import Summary
from engines.shelf import game

BOX = (207.0, 268.0)
"""Size of a box's picture: its front is 190 by 256, the rest its sides."""
LIFT = 26.0
LIFT_SECONDS = 0.22
TAG = (150.0, 68.0)
RED = (169, 59, 42)
QUIET = (110, 84, 56)
SLIP_FACE = 0.31
"""Size of the small box on a slip, against the real one."""


class GameBox(Pressable):
    """A game's box. It lifts under the pointer and the focus, and then wears a tag."""

    radius = 6.0
    reach = 32.0

    def __init__(self, game_id: str, press: Callable[[], object]) -> None:
        super().__init__()
        self.game_id = game_id
        self.press = press
        self.last = False
        """Whether it is the last of its row: its tag hangs at its left."""
        self._rise = Tween(0.0, 0.0, 0.0, 0.0)

    def activate(self) -> None:
        """Go and set the table."""
        self.stage.sound.play("press")
        self.press()

    def hover(self, hovered: bool) -> None:
        """Rise or sink."""
        super().hover(hovered)
        self._turn()

    def focus(self, focused: bool) -> None:
        """Rise or sink."""
        super().focus(focused)
        self._turn()

    def shown_box(self) -> Box:
        """Return its front, where it stands now (the ring is drawn round it)."""
        return Box(self.box.x + 1, self.box.y + 10 - self._height(), 190, 256)

    def paint(self, canvas: Canvas) -> None:
        """Paint it at rest, and the brass label with the seats below it."""
        if not self._moves():
            canvas.shadow(self._look(canvas), self.box.centre)
            canvas.look(self._look(canvas), self.box.centre)
        self._paint_label(canvas)

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return it while it is off the shelf: halo, box and tag."""
        if not self._moves():
            return ()
        look = self._look(canvas)
        x, y = self.box.centre
        centre = (x, y - self._height())
        made = [canvas.shadow_sprite(look, centre), canvas.glow_sprite(look, centre), canvas.sprite(look, centre)]
        if self._rise.end > 0 and self.stage.settings.tips:
            side = -1 if self.last else 1
            hang = (x + side * (BOX[0] / 2 + TAG[0] / 2 - 26), y - self._height() - 40)
            made.append(canvas.sprite(self._tag(), hang, angle=-3.0 * side))
        return made

    def wakes(self, now: float) -> float | None:
        """Return 0 while it moves."""
        return None if self._rise.over(now) else 0.0

    def tick(self, now: float) -> None:
        """Stand still again at the end of a move down."""
        if self._rise.over(now) and self._rise.seconds > 0 and self._rise.end == 0:
            self._rise = Tween(0.0, 0.0, 0.0, 0.0)
            self.touch()

    def _turn(self) -> None:
        up = LIFT if self.hovered or self.focused else 0.0
        if up != self._rise.end:
            now = self.stage.now
            seconds = self.stage.pace.seconds(LIFT_SECONDS)
            self._rise = Tween(now, max(seconds, 0.001), self._rise.at(now), up, settle if up else self._rise.ease)
            self.touch()

    def _height(self) -> float:
        return self._rise.at(self.stage.now)

    def _moves(self) -> bool:
        return self._rise.end > 0 or not self._rise.over(self.stage.now)

    def _look(self, canvas: Canvas) -> Look:
        return box_look(self.game_id, self.stage.settings.language, self._titles())

    def _titles(self) -> tuple[str, str]:
        return titles(self.stage.settings.language, self.game_id)

    def _tag(self) -> Look:
        words = (self.stage.say("shelf.new"), self.stage.say("shelf.enter"))
        return Look(("tag", words, self.last), TAG, lambda on: _paint_tag(on, words))

    def _paint_label(self, canvas: Canvas) -> None:
        least, most = game(self.game_id).info.seats
        key = "shelf.seats" if least < most else "shelf.seats-one"
        words = self.stage.say(key, least=least, most=most)
        width = max(86.0, canvas.type.width(words, "bold", 14, on_piece=True) + 24)
        box = Box.around((self.box.x + 96, self.box.y + BOX[1] + 19), width, 24)
        skin.body(canvas, "brass-label", box)
        canvas.text(words, box.centre, 14, "bold", (58, 33, 9), "centre", on_piece=True)


def titles(language: str, game_id: str) -> tuple[str, str]:
    """Return a game's title in the person's language, and in the other one."""
    from engines.shelf import folder
    from engines.words import words_of

    words = words_of(folder(game_id) / "words")
    other = "en" if language == "zh" else "zh"
    return words.text(language, "title"), words.text(other, "title")


def box_look(game_id: str, language: str, words: tuple[str, str]) -> Look:
    """Return what a game's box looks like, its title on the front in both languages."""
    return Look(("game-box", game_id, language), BOX, lambda on: _paint_box(on, game_id, words))


def _paint_box(canvas: Canvas, game_id: str, words: tuple[str, str]) -> None:
    canvas.image(f"shelf/box-{game_id}", (BOX[0] / 2, BOX[1] / 2), BOX)
    carved(canvas, words[0], (96, 223), 29, room=168, on_piece=True)
    carved(canvas, words[1].upper(), (96, 246), 12.5, room=150, on_piece=True, face="bold")


def _paint_tag(canvas: Canvas, words: tuple[str, str]) -> None:
    canvas.image("shelf/tag", (TAG[0] / 2, TAG[1] / 2), TAG)
    canvas.text(words[0], (86, 25), 18, "title", INK, "centre", on_piece=True, room=96)
    canvas.text(words[1], (86, 47), 13, "text", QUIET, "centre", on_piece=True, room=96)


class Slip(Pressable):
    """A slip of paper for a game that waits: which game, who plays, how far it is, and *continue*."""

    radius = 8.0

    def __init__(self, kept: Summary, press: Callable[[], object]) -> None:
        super().__init__()
        self.kept = kept
        self.press = press
        self.people: tuple[Person, ...] = people_of(kept.people, kept.seats)[0] if kept.seats else ()

    def activate(self) -> None:
        """Go on with it."""
        self.stage.sound.play("press")
        self.press()

    def natural(self) -> tuple[float, float]:
        """Return room for two lines and the button."""
        return (440, max(96.0, self._line(20) + max(34.0, self._line(16)) + 15))

    def paint(self, canvas: Canvas) -> None:
        """Paint the slip."""
        box = self.box.moved(0, 2 if self.state == "pressed" else 0)
        skin.body(canvas, "row" if self.hovered and skin.master("row") else "panel-paper", box, "hover")
        left = box.x + 14
        if self.kept.game and skin.picture(
            canvas, f"shelf/box-face-{self.kept.game}", (left + 30, box.centre[1]), (60, 80)
        ):
            left += 74
        inner = Box(left, box.y + 10, box.right - left - 14, box.h - 20)
        self._paint_head(canvas, inner)
        if self.kept.fault is None:
            self._paint_people(canvas, inner)
        self._paint_button(canvas, inner)

    def _line(self, size: float) -> float:
        return self.type.leading("text", size)

    def _paint_head(self, canvas: Canvas, box: Box) -> None:
        y = box.y + self._line(20) / 2
        when = spoken_time(self.stage, self.kept.when)
        when_w = canvas.text(when, (box.right, y), 14, "text", QUIET, "right", room=box.w * 0.36)
        if self.kept.fault is not None:
            known = {"newer": "newer-version", "damaged": "damaged", "in-use": "in-use"}
            words = self.stage.say("shelf." + known.get(self.kept.fault, "unreadable"))
            canvas.text(words, (box.x, y), 17, "bold", RED, room=box.w - when_w - 10)
            return
        title = titles(self.stage.settings.language, self.kept.game or "")[0]
        w = canvas.text(title, (box.x, y), 20, "title", INK, room=(box.w - when_w - 20) * 0.72)
        if self.kept.round is not None:
            words = self.stage.say("shelf.round", round=self.kept.round)
            canvas.text(words, (box.x + w + 12, y), 15, "text", QUIET, room=box.w - when_w - w - 26)

    def _paint_people(self, canvas: Canvas, box: Box) -> None:
        y = box.bottom - max(34.0, self._line(16)) / 2
        x = box.x + 15
        for seat, person in enumerate(self.people):
            if seat in self.kept.actors:
                canvas.circle((x, y), 18, GOLD)
            medal(canvas, person.mark, (x, y), 29)
            x += 35
        actors = [self.people[seat].name for seat in self.kept.actors if seat < len(self.people)]
        if not actors:
            return
        several = {"count": len(actors)} if len(actors) > 1 else {"name": actors[0]}
        words = self.stage.say("shelf.several" if len(actors) > 1 else "shelf.turn", **several)
        canvas.text(words, (x, y), 16, "bold", RED, room=box.right - self._button_width() - 8 - x)

    def _button_words(self) -> str:
        return self.stage.say("shelf.rescue" if self.kept.fault == "damaged" else "shelf.go-on")

    def _button_width(self) -> float:
        return max(92.0, self.type.width(self._button_words(), "bold", 16) + 34)

    def _paint_button(self, canvas: Canvas, box: Box) -> None:
        h = max(36.0, self._line(16) + 6)
        button = Box(box.right - self._button_width(), box.bottom - h, self._button_width(), h)
        skin.body(canvas, "button-wood", button, self.state)
        colour = (247, 227, 181) if self.enabled else (176, 164, 150)
        canvas.text(self._button_words(), button.centre, 16, "bold", colour, "centre", room=button.w - 16)
