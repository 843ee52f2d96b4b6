"""Slips of paper before the shelf: one for each game that waits."""

from __future__ import annotations

from collections.abc import Callable

from app.people import Person
from app.scenes.room import medal, spoken_time
from app.scenes.shelf_things import QUIET, titles
from app.stage.canvas import GOLD, INK, Canvas
from app.stage.frame import Box
from app.storage.games import people_of
from app.widgets import skin
from app.widgets.widget import Pressable
from engines.journal import Summary

RED = (169, 59, 42)


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
