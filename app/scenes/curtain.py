"""The curtain between two people, and the slip that tells what has happened since one's last turn.

While the curtain is down it is the lowest scene that is drawn: nothing of the table is painted behind it. What it
says comes from the people and from the onlooker's view alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from app.boards.board import Board
from app.scenes.recap import RecapScene, worth_telling
from app.scenes.table_plates import MOST_GROWTH, emblem
from app.session import Session
from app.stage.canvas import INK, ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box
from app.stage.gesture import ENTER, Gesture, Key, KeyUp, Lost, Move, Press, Release
from app.stage.scene import Scene
from app.stage.stage import Stage
from app.stage.tween import ease_in_out
from app.widgets import skin

HOLD = 0.45
"""Seconds that the curtain's button is held, so that no stray click lifts it."""
RISE = 0.6
"""Seconds that the curtain takes to rise."""
WOOD = (110, 66, 34)
GOLD_WORDS = (255, 221, 142)
STAGE_WIDTH = 1280.0
EDGE = 14.0
"""Units between the lowest thing and the edge of the window."""
RING = 71.0
"""Half the size of the ring round the button that is held."""


class CurtainScene(Scene):
    """Hides the table until the seat that is next has lifted it."""

    def __init__(self, stage: Stage, session: Session, board: Board, shown: Callable[[], None]) -> None:
        super().__init__(stage)
        assert session.curtain is not None, "a curtain is up"
        self.session = session
        self.board = board
        self.shown = shown
        self.seat = session.curtain.seat
        self.reason = session.curtain.reason
        self.before = session.curtain.before
        self.overlay = False
        self._held_since: float | None = None
        self._rising: tuple[float, pygame.Surface] | None = None
        self._recap: list[dict[str, Any]] = []
        board.show(session.view(), None, None)

    # --- where things hang ------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Hang the sign in the middle, the plaque below it."""
        whole = self.stage.frame.box
        grow = min(1.0, max(0.0, self.stage.settings.text_scale - 1.0))
        pw, ph = min(whole.w - 120, self._plaque_width()), 86 + 30 * grow
        gap = min(62.0, whole.h * 0.08) - 24 * grow
        top = whole.h * (0.225 - 0.055 * grow)
        left = whole.bottom - EDGE - max(ph, 2 * RING) / 2 - ph / 2 - gap - top  # the ring is higher than its plaque
        w, h = min(whole.w - 80, 520 + 240 * grow), min(290 + 150 * grow, whole.h * 0.56, left)
        self.sign = Box(whole.centre[0] - w / 2, top, w, h)
        self.plaque = Box(whole.centre[0] - pw / 2 + 30, self.sign.bottom + gap, pw, ph)
        self.ring = (self.plaque.x - 4, self.plaque.centre[1])

    def _plaque_width(self) -> float:
        say, measure = self.stage.say, self.stage.type
        words = max(measure.width(say("curtain.hold"), "title", 25), measure.width(self._keys(), "text", 15))
        return words + 130

    def _keys(self) -> str:
        return self.stage.say("curtain.keys" if self.stage.input.by_pad is None else "curtain.by-pad")

    # --- drawing ----------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the curtain, who is next, why it is there, and how to lift it."""
        if self._rising is not None:
            return
        whole = self.stage.frame.box
        canvas.backdrop("curtain/velvet", whole)
        self._paint_stage(canvas, whole)
        self._paint_sign(canvas)
        self._paint_plaque(canvas)

    def _paint_stage(self, canvas: Canvas, whole: Box) -> None:
        f = whole.w / STAGE_WIDTH
        canvas.image("curtain/hem", (whole.centre[0], whole.bottom - 81 * f), (whole.w, 46 * f))
        canvas.image("curtain/stage", (whole.centre[0], whole.bottom - 32 * f), (whole.w, 65 * f))
        for lamp in range(7):
            x = whole.w * (60 + lamp * 193.3) / STAGE_WIDTH
            canvas.standing("curtain/foot-lamp", (x, whole.bottom - 22 * f))
        canvas.image("curtain/valance", (whole.centre[0], 100 * f), (whole.w, 200 * f))
        for x in (80, 336, 944, 1200):
            canvas.standing("curtain/tassel", (whole.w * x / STAGE_WIDTH, 128 * f))
        canvas.image("table/guide-tiki-topple", (whole.w - 150 * f, whole.bottom - 148), (112, 245))
        canvas.image("table/mark", (whole.centre[0], 42), (84, 84))

    def _paint_sign(self, canvas: Canvas) -> None:
        box, say = self.sign, self.stage.say
        person = self.session.people[self.seat]
        for x in (box.x + 53, box.right - 54):
            canvas.image("curtain/sign-ropes", (x, box.y - 56), (16, 136))
        skin.mat(canvas, "curtain/turn-sign", box, WOOD)
        about = " · ".join((self.board.rule("title"), *self.board.title_note()))
        step = canvas.type.leading("text", 16)
        y = box.y + 24 + step / 2
        canvas.text(about, (box.centre[0], y), 16, "text", ON_WOOD, "centre", room=box.w - 80)
        size = 46 * min(1.0, MOST_GROWTH / canvas.type.text_scale)
        high = canvas.type.leading("text", 17) + canvas.type.leading("title", size) * 0.86
        middle = y + step / 2 + 4 + max(98.0, high) / 2
        name_w = min(box.w - 240, canvas.type.width(person.name, "title", size))
        left = box.centre[0] - (name_w + 124) / 2
        emblem(canvas, person.mark, (left + 48, middle), 96)
        top = middle - high / 2 + canvas.type.leading("text", 17) / 2
        canvas.text(say("curtain.next"), (left + 122, top), 17, "text", ON_WOOD, room=box.w - 240)
        low = middle + high / 2 - canvas.type.leading("title", size) * 0.43
        canvas.text(person.name, (left + 124, low + 3), size, "title", (58, 30, 12), room=box.w - 240)
        canvas.text(person.name, (left + 122, low), size, "title", GOLD_WORDS, room=box.w - 240)
        paper = middle + max(98.0, high) / 2 + 8
        self._paint_reason(canvas, Box(box.x + 38, paper, box.w - 76, box.bottom - paper - 26))

    def _paint_reason(self, canvas: Canvas, box: Box) -> None:
        say = self.stage.say
        skin.body(canvas, "panel-paper", box)
        why = say(f"curtain.why-{'loaded' if self.reason == 'loaded' else self.session.secrecy}")
        if self.before is not None and self.before != self.seat:
            names = {"before": self.session.people[self.before].name, "next": self.session.people[self.seat].name}
            ask = say("curtain.hand-over", **names)
        else:
            ask = say("curtain.alone", next=self.session.people[self.seat].name)
        size = 17.0
        while size > 12 and self._height(canvas, why, ask, size, box.w - 28) > box.h - 8:
            size -= 0.5
        height = self._height(canvas, why, ask, size, box.w - 28)
        y = box.centre[1] - height / 2
        y += canvas.paragraph(why, Box(box.x + 14, y, box.w - 28, height), size, "bold", INK, "centre") + 4
        canvas.paragraph(ask, Box(box.x + 14, y, box.w - 28, height), size - 1, "text", INK, "centre")

    @staticmethod
    def _height(canvas: Canvas, why: str, ask: str, size: float, width: float) -> float:
        measure = canvas.type
        bold = len(measure.wrap(why, "bold", size, width)) * measure.leading("bold", size)
        return bold + len(measure.wrap(ask, "text", size - 1, width)) * measure.leading("text", size - 1) + 4

    def _paint_plaque(self, canvas: Canvas) -> None:
        box, say = self.plaque, self.stage.say
        for x in (box.x + box.w * 0.3, box.x + box.w * 0.74):
            canvas.fill(Box(x - 3, self.sign.bottom - 6, 6, box.y - self.sign.bottom + 14), (176, 128, 44))
        skin.mat(canvas, "curtain/hold-plaque", box, WOOD)
        x, room = box.x + 66, box.w - 84
        canvas.text(say("curtain.hold"), (x, box.centre[1] - box.h * 0.17), 25, "title", GOLD_WORDS, room=room)
        canvas.text(self._keys(), (x, box.centre[1] + box.h * 0.24), 15, "text", ON_WOOD, room=room)
        canvas.image("curtain/hold-ring", (self.ring[0] + 4, self.ring[1] + 4), (142, 142))
        canvas.image("curtain/hold-button", self.ring, (118, 119))

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the ring that fills while the button is held, or the rising curtain."""
        if self._rising is not None:
            begun, picture = self._rising
            seconds = self.stage.pace.seconds(RISE)
            t = ease_in_out(min(1.0, (self.stage.now - begun) / seconds)) if seconds > 0 else 1.0
            return [Sprite(picture, 0, -round(picture.get_height() * t))]
        share = self._share()
        if share <= 0:
            return ()
        step = round(share * 24)
        look = Look(("hold-ring", step), (142, 142), lambda on: _ring(on, step / 24))
        return [canvas.sprite(look, (self.ring[0] + 1, self.ring[1]))]

    # --- lifting ----------------------------------------------------------------------------------

    def _share(self) -> float:
        if self._held_since is None:
            return 0.0
        return min(1.0, (self.stage.now - self._held_since) / HOLD)

    def gesture(self, gesture: Gesture) -> None:
        """Lift while the button or a key is held."""
        if self._rising is not None:
            if isinstance(gesture, (Press, Key)):
                self._finish()
            return
        match gesture:
            case Press(pos, 1) if self._on_button(pos):
                self._hold()
            case Key(name, repeat=False) if name in ENTER:
                self._hold()
            case Release() | KeyUp() | Lost():
                self._held_since = None
            case Key("f10" | "escape", repeat=False):
                self._open_menu()
            case Move(pos):
                self.stage.point("hand" if self._on_button(pos) else "arrow")

    def _on_button(self, pos: tuple[float, float]) -> bool:
        dx, dy = pos[0] - self.ring[0], pos[1] - self.ring[1]
        return self.plaque.holds(pos) or dx * dx + dy * dy < 62 * 62

    def _hold(self) -> None:
        self.stage.sound.play("press")
        self._held_since = self.stage.now
        if not self.stage.settings.confirm:
            self._lift()

    def tick(self, now: float) -> None:
        """Lift once it was held long enough; end when it has risen."""
        if self._rising is not None:
            if now - self._rising[0] >= self.stage.pace.seconds(RISE):
                self._finish()
        elif self._held_since is not None and now - self._held_since >= HOLD:
            self._lift()

    def wakes(self, now: float) -> float | None:
        """Return 0 while it is held or rises."""
        return 0.0 if self._rising is not None or self._held_since is not None else None

    def _lift(self) -> None:
        """Show the table to its seat, and let the picture of the curtain rise over it."""
        picture = self.stage.painter.rest.copy()
        self._recap = self.session.lift()
        self.shown()
        self.stage.sound.play("curtain")
        self.overlay = True
        self._rising = (self.stage.now, picture)
        self.damage()
        if self.stage.pace.reduced or self.stage.pace.seconds(RISE) <= 0:
            self._finish()

    def _finish(self) -> None:
        if self.stage.top is not self:
            return
        if worth_telling(self.board, self._recap) and self.session.curtain is None:
            self.stage.replace(RecapScene(self.stage, self.session, self.board, self.seat, self._recap))
        else:
            self.stage.pop()

    def _open_menu(self) -> None:
        """Let the table's menu open over the curtain: leaving and settings need no lifting."""
        below = self.stage.scenes[-2] if len(self.stage.scenes) > 1 else None
        opener = getattr(below, "open_menu", None)
        if opener is not None:
            opener()


def _ring(canvas: Canvas, share: float) -> None:
    """Draw the part of the ring that is full, from the top clockwise."""
    steps = max(2, round(48 * share))
    turns = [-math.pi / 2 + 2 * math.pi * share * step / steps for step in range(steps + 1)]
    for inner, outer, colour in ((49.0, 62.0, (96, 58, 12)), (50.5, 60.5, (255, 216, 113))):
        rim = [(71 + outer * math.cos(turn), 71 + outer * math.sin(turn)) for turn in turns]
        hole = [(71 + inner * math.cos(turn), 71 + inner * math.sin(turn)) for turn in reversed(turns)]
        points = [(x * canvas.scale, y * canvas.scale) for x, y in (*rim, *hole)]
        pygame.draw.polygon(canvas.surface, colour, points)
