"""The practice corner of 75 Gnome Street: as many flicks as one likes, and the best of the day is kept.

The same card, hand and flight as in a game, on an empty board. Small dots show where the last flicks came to rest.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Sequence
from datetime import date
from typing import Any

from app.boards.gnome_card import aim_sprites, card_sprites, gauge_sprite, tip
from app.boards.gnome_flight import Shown, tape_effect, tape_sprites
from app.boards.gnome_garden import FLICKED
from app.boards.gnome_ground import paint_garden
from app.boards.gnome_looks import Figures
from app.boards.gnome_places import Yard
from app.boards.gnome_told import bent_said
from app.boards.telling import resolve
from app.controllers.gnome_flick import REACH, Bow
from app.people import Person
from app.scenes.room import carved, wood_table
from app.stage.canvas import INK, ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import ENTER, Gesture, Key, Lost, Move, Press, Release, Wheel
from app.stage.stage import Stage
from app.widgets import skin
from app.widgets.buttons import Button, RoundButton
from app.widgets.panel import Label, Panel
from app.widgets.scene import WidgetScene
from engines.chance import Chance
from engines.gnome_street.box import Rest
from engines.gnome_street.flick import CREASE, practise
from engines.gnome_street.flickoff import distance

PLACE = "gnome-street.practice"
DOTS = 12
LAST = 5
MEASURE = 1.0
RED = (158, 45, 28)
GOLD = (255, 221, 142)


class Day:
    """What was flicked today: the best distance and how many flicks; yesterday's is forgotten."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        found = stage.settings.tables.get(PLACE)
        kept: dict[str, Any] = found if isinstance(found, dict) else {}
        fresh = kept.get("day") != date.today().isoformat()
        best, count = kept.get("best"), kept.get("count")
        self.best: float | None = float(best) if isinstance(best, (int, float)) and not fresh else None
        self.count = count if isinstance(count, int) and not fresh else 0

    def add(self, far: float) -> bool:
        """Count a flick; return whether it is the best of the day."""
        self.count += 1
        better = math.isfinite(far) and (self.best is None or far < self.best)
        if better:
            self.best = far
        self._keep()
        return better

    def forget(self) -> None:
        """Begin afresh."""
        self.best, self.count = None, 0
        self._keep()

    def _keep(self) -> None:
        kept = {"day": date.today().isoformat(), "best": self.best, "count": self.count}
        self.stage.settings.tables = {**self.stage.settings.tables, PLACE: kept}
        self.stage.keep_settings()


class PracticeScene(WidgetScene):
    """An empty board, a catapult card, and a tape."""

    def __init__(self, stage: Stage, game_id: str) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.figures = Figures([Person("", "sun")])
        self.yard = Yard(stage.frame.box, 3)
        self.bow = Bow()
        self.day = Day(stage)
        self.rests: list[Rest] = []
        self.new_best = False
        self._shown: tuple[Shown, float] | None = None
        self._measured: float | None = None
        say = stage.say
        self.back = RoundButton("arrow-left", stage.pop, tip=lambda: say("gnome-street.practice.back"), key="escape")
        self.again = Button(
            lambda: say("gnome-street.practice.again"), self._forget, icon="restart", key="ctrl+backspace", size=15
        )
        self.hint = Label(lambda: say("gnome-street.practice.hint"), 16, "bold")
        self.dots = Label(lambda: say("gnome-street.practice.marks"), 14.5)
        self.keys = Label(lambda: say("gnome-street.practice.keys"), 14.5)
        self.paper = Panel("paper", self.hint, self.dots, self.keys)
        for widget in (self.back, self.again, self.paper):
            self.root.add(widget)

    # --- flicking ---------------------------------------------------------------------------------

    @property
    def flying(self) -> bool:
        """Whether a token is on its way."""
        return self._shown is not None and self._measured is None

    def _let_go(self) -> None:
        start = (tip(self.yard, self.bow.aim, self.bow.pull), self.bow.aim)
        flight = practise(round(self.bow.aim, 2), round(self.bow.pull, 3), Chance(secrets.randbits(48)))
        self.bow.rest()
        self.stage.sound.play("twang")
        self._measured = None
        self._shown = (Shown(self.stage, self.yard, self.figures, flight, start), self.stage.now)
        if self.stage.pace.reduced or self.stage.pace.seconds(1) <= 0:
            self._arrive()

    def _arrive(self) -> None:
        """Measure a token that has come to rest."""
        if self._shown is None or self._measured is not None:
            return
        rest = self._shown[0].flight.rests[0]
        self.rests.append(rest)
        first = self.day.best is None  # the best of one is nothing to be proud of
        self.new_best = self.day.add(distance(rest)) and not first
        self._measured = self.stage.now
        self.stage.sound.play("refuse" if rest is None else "fanfare" if self.new_best else "coin")
        self.damage()

    def _take(self) -> None:
        """Take the token back to the card for the next flick."""
        self._arrive()
        self._shown = self._measured = None
        self.damage()

    def _forget(self) -> None:
        self.day.forget()
        self.rests, self.new_best = [], False
        self._take()

    # --- gestures ---------------------------------------------------------------------------------

    def gesture(self, gesture: Gesture) -> None:
        """Give the card what is for it, and the rest to the buttons."""
        if not self._card(gesture):
            super().gesture(gesture)

    def _card(self, gesture: Gesture) -> bool:
        if self.bow.shoulder(gesture):
            return True
        match gesture:
            case Press(pos, 1) if self.root.at(pos) is None:
                return self._grab(pos)
            case Press(_, 3):
                return self.bow.rest()
            case Move(pos, held):
                return self._move(pos, held)
            case Release(pos, 1, inside) if self.bow.grabbed is not None:
                self._release(pos, inside)
                return True
            case Wheel(_, steps) if self.bow.grabbed is None and not self.flying:
                return self.bow.key("up" if steps > 0 else "down", fine=True)
            case Key(name, shift=fine, control=False, alt=False, repeat=repeat):
                return self._bend(name, fine, repeat)
            case Lost():
                self.bow.rest()
        return False

    def _grab(self, pos: Point) -> bool:
        if self._shown is not None:
            self._take()
        if not self._on_card(pos):
            return False
        self.stage.sound.play("pick")
        self.bow.grab(pos)
        return True

    def _on_card(self, pos: Point) -> bool:
        end, base = tip(self.yard, self.bow.aim, self.bow.pull), self.yard.thumb()
        middle = ((end[0] + base[0]) / 2, (end[1] + base[1]) / 2)
        return min(math.dist(pos, end), math.dist(pos, middle)) <= REACH * self.yard.k

    def _move(self, pos: Point, held: bool) -> bool:
        if self.bow.grabbed is None:
            on = self.root.at(pos) is None and self._on_card(pos)
            if on:
                self.stage.point("hand")
            return on
        if not held:
            self.bow.rest()
            return True
        before = self.bow.pull
        self.bow.drag(pos)
        if before <= CREASE < self.bow.pull:
            self.stage.sound.play("press", 0.5)
        self.stage.point("move")
        return True

    def _release(self, pos: Point, inside: bool) -> None:
        self.bow.drag(pos)
        if inside and self.bow.ready:
            self._let_go()
        else:
            self.bow.rest()

    def _bend(self, name: str, fine: bool, repeat: bool) -> bool:
        if name in ("left", "right", "up", "down") and self._shown is not None:
            self._take()
        if self.bow.key(name, fine, repeat):
            self.focus_on(None)  # Enter lets go again, whatever Tab had gone to
            return True
        if name in ENTER and self.focused is None:
            if self._shown is not None and not repeat:
                self._take()
            elif self.bow.ready and not repeat:
                self._let_go()
            return True
        return name in ("escape", "backspace") and self.bow.rest()

    # --- time -------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let the token fly, and measure when it rests."""
        super().tick(now)
        if self._shown is not None and self.flying and now - self._shown[1] >= self._seconds():
            self._arrive()

    def _seconds(self) -> float:
        assert self._shown is not None, "something flies"
        return self.stage.pace.seconds(self._shown[0].seconds)

    def wakes(self, now: float) -> float | None:
        """Return 0 while anything moves."""
        measuring = self._measured is not None and now - self._measured < MEASURE + 1.0
        return 0.0 if self.flying or measuring else super().wakes(now)

    # --- where it stands --------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Stand the garden in the middle, the figures left, the hints right."""
        self.bow.rest()
        whole = self.stage.frame.box
        self.yard = Yard(whole, 3)
        if self._shown is not None:
            self._shown[0].yard = self.yard
        self.back.place(Box(16, 14, 52, 52))
        self.board = Box(16, 84, self.yard.garden.x - 34, min(470.0, whole.h - 200))
        w, h = self.again.natural()
        w = min(w, self.board.w)
        self.again.place(Box(self.board.centre[0] - w / 2, self.board.bottom + 16, w, h))
        right = Box(self.yard.garden.right + 18, 84, whole.right - self.yard.garden.right - 34, 0)
        y = right.y + 20
        for label in (self.hint, self.dots, self.keys):
            high = label.height_for(right.w - 40)
            label.place(Box(right.x + 20, y, right.w - 40, high))
            y += high + 12
        self.paper.place(Box(right.x, right.y, right.w, y - right.y + 10))

    # --- how it looks -----------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """Draw table, garden and the figures of the day."""
        wood_table(canvas, self.stage.frame.box)
        title = self.stage.say("gnome-street.practice.title")
        carved(canvas, title, (84, 40), 27, ON_WOOD, "left", self.yard.garden.x - 96)
        paint_garden(canvas, self.yard, self.stage.say_of(self.game_id, "title"))
        skin.body(canvas, "panel-brass", self.board)
        self._paint_figures(canvas)
        if self._measured is not None and self.rests[-1] is not None:
            look, at = self.figures.token(0), self.yard.ground(*self.rests[-1])
            canvas.shadow(look, at, 0, round(FLICKED * self.yard.k, 2))
            canvas.look(look, at, 0, round(FLICKED * self.yard.k, 2))

    def _paint_figures(self, canvas: Canvas) -> None:
        say, box = self.stage.say, self.board
        done = [rest for rest in self.rests[-LAST:] if rest is not None]
        average = sum(distance(rest) for rest in done) / len(done) if done else None
        last = self.rests[-1] if self.rests else None
        lines = [
            ("best", self._far(self.day.best), GOLD),
            ("last", self._rest_words(last), ON_WOOD),
            ("average", self._far(average), ON_WOOD),
        ]
        step = (box.h - 70) / len(lines)
        for number, (key, words, colour) in enumerate(lines):
            y = box.y + 24 + number * step
            canvas.text(say(f"gnome-street.practice.{key}"), (box.x + 24, y + 16), 17, "bold", ON_WOOD, room=box.w - 48)
            carved(canvas, words, (box.x + 24, y + 58), 34, colour, "left", box.w - 48)
            canvas.line((box.x + 20, y + step - 14), (box.right - 20, y + step - 14), (58, 33, 14), 2)
        count = say("gnome-street.practice.count", count=self.day.count)
        canvas.text(count, (box.x + 24, box.bottom - 26), 16, "text", ON_WOOD, room=box.w - 48)

    def _far(self, far: float | None) -> str:
        if far is None:
            return self.stage.say("gnome-street.practice.none")
        return self.stage.say("gnome-street.millimetres", far=f"{far:.1f}")

    def _rest_words(self, rest: Rest) -> str:
        if rest is None:
            return self.stage.say("gnome-street.off-board" if self.rests else "gnome-street.practice.none")
        return self._far(distance(rest))

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return dots, card, token, tape and the words of the moment."""
        now = self.stage.now
        found: list[Sprite] = []
        if self._shown is None:
            found += self._dots(canvas)
            found += aim_sprites(canvas, self.yard, self.bow.aim, self.bow.pull)
            found += card_sprites(canvas, self.yard, self.bow.aim, self.bow.pull, self.figures.token(0))
        elif self._measured is None:
            pace = max(0.01, self.stage.pace.seconds(1.0))
            found += self._shown[0].sprites(canvas, (now - self._shown[1]) / pace)
        else:
            found += self._dots(canvas) + self._tape(canvas, now - self._measured)
        found.append(gauge_sprite(canvas, self.yard, self.bow.pull))
        return [*found, *self._words(canvas), *super().sprites(canvas)]

    def _tape(self, canvas: Canvas, since: float) -> list[Sprite]:
        assert self._shown is not None, "something was measured"
        shown, rest = self._shown[0], self._shown[0].flight.rests[0]
        found = card_sprites(canvas, self.yard, 0.0, 0.0, None)
        if rest is None:
            return found
        effect = tape_effect(self.stage, self.yard, {0: rest}, lambda one: self._far(distance(one)), shown, MEASURE)
        t = since / effect.seconds
        if t < 1 and not self.stage.pace.reduced:
            return [*effect.sprites(canvas, t)]
        return [*found, *tape_sprites(canvas, self.yard, rest, self._far(distance(rest)))]

    def _dots(self, canvas: Canvas) -> list[Sprite]:
        look, last = (Look(("gnome-rest-dot", size), (size, size), _paint_dot) for size in (13.0, 20.0))
        shown = [rest for rest in self.rests[-DOTS:] if rest is not None]
        looks = [look] * (len(shown) - 1) + [last]
        return [
            canvas.sprite(look, self.yard.ground(*rest), 0, round(self.yard.k, 2))
            for look, rest in zip(looks, shown, strict=False)
        ]

    def _words(self, canvas: Canvas) -> list[Sprite]:
        """Return the plaque with what is to be done, below the card."""
        say = self.stage.say
        if self._measured is not None and self.new_best:
            words = say("gnome-street.practice.new-best")
        elif self.bow.pull > CREASE:
            words = say("gnome-street.do.flick-crease")
        elif self.bow.ready:
            words = resolve(self.stage, "gnome-street", (), bent_said(self.bow.pull, self.bow.aim))
        else:
            words = say("gnome-street.do.flick")
        whole = self.stage.frame.box
        room = whole.w - 80
        wide = min(room, canvas.type.width(words, "bold", 17) + 60)
        high = max(44.0, canvas.type.leading("bold", 17) + 14)

        def paint(on: Canvas) -> None:
            skin.body(on, "prompt", Box(8, 6, wide, high))
            on.text(words, (8 + wide / 2, 6 + high / 2), 17, "bold", ON_WOOD, "centre", room=wide - 34)

        key = ("gnome-practice-words", words, round(wide), canvas.type.text_scale)
        at = (self.yard.garden.centre[0], whole.bottom - high / 2 - 12)
        return [canvas.sprite(Look(key, (wide + 16, high + 14), paint), at)]


def _paint_dot(canvas: Canvas) -> None:
    middle = canvas.surface.get_width() / canvas.scale / 2
    canvas.circle((middle, middle), middle * 0.92, INK)
    canvas.circle((middle, middle), middle * 0.7, (255, 246, 222))
    canvas.circle((middle, middle), middle * 0.42, RED)


def scene(stage: Stage, game_id: str) -> PracticeScene:
    """Open the practice corner (see :mod:`app.scenes.doors`)."""
    return PracticeScene(stage, game_id)
