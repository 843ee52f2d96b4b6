"""The tooltip of what the pointer rests on, or of what the keyboard is on."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

import pygame

from app.stage.canvas import ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Lost, Move, Press
from app.stage.last import Last
from app.stage.stage import Stage
from app.widgets import skin
from app.widgets.buttons import key_cap, key_cap_width
from app.widgets.said import Words, said

REST = 0.5
"""Seconds that the pointer rests on a thing before its tooltip comes."""
STILL = 10.0
"""Units that the pointer moves after a press before anything under it may have a tooltip."""
TIP_WIDEST = 360.0
LITTLE = 0.15
"""The share of a tooltip that may lie on things beside its own, rather than that it stands aslant."""
NEAR = 11.0
"""Units between a thing and its tooltip."""
FARTHER = (20.0, 40.0, 65.0, 90.0, 120.0, 160.0)
"""So many units more for a thing of the table, or what the keyboard is on, where something is to be read in between."""
FEW_WORDS, STEP_SAVES = 300.0, 600.0
"""Square units of what is written on the table: so few may be covered; so many each step farther has to leave free."""
PICTURES = 0.3
"""What a square unit of any other thing counts for beside one of words."""


TAIL, TAIL_WIDE, DEEP = 26.0, 14.0, 12.0
"""How long and wide the tip's tail is at most, and how far it goes into its thing, in units."""
TAIL_COLOUR = (38, 23, 13)


def _nearest(box: Box, point: Point) -> Point:
    """Return the point of a box that is nearest to a point."""
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.bottom)


def _paint_tail(canvas: Canvas, corners: Sequence[Point]) -> None:
    points = [(x * canvas.scale, y * canvas.scale) for x, y in corners]
    pygame.draw.polygon(canvas.surface, TAIL_COLOUR, points)
    pygame.draw.aalines(canvas.surface, TAIL_COLOUR, True, points)


class Tips:
    """The one tooltip. Tell it at every move what the pointer is over; it comes after a short rest."""

    def __init__(self, stage: Stage, papers: Callable[[], Sequence[Box]] = tuple) -> None:
        """``papers`` tells where slips lie that are read."""
        self.stage = stage
        self.papers = papers
        self._thing: Hashable | None = None
        self._words: Words = ""
        self._key = ""
        self._box = Box(0, 0, 0, 0)
        self._since = 0.0
        self._quiet: Point | None = None
        """Where something was pressed: what comes under a pointer that rests there since has no tip."""
        self.shown = False
        self._placed: Last[Point] = Last()

    def over(
        self,
        thing: Hashable | None,
        box: Box | None = None,
        words: Words = "",
        key: str = "",
    ) -> None:
        """The pointer (or the focus) is on a thing now; None: on nothing that has a tip."""
        if thing == self._thing:
            return
        self._thing, self._box, self._words, self._key = (
            thing,
            box or Box(0, 0, 0, 0),
            words,
            key,
        )
        self._since, self.shown = self.stage.now, False

    @property
    def box(self) -> Box:
        """Where the thing was that has the tip."""
        return self._box

    def gone(self, thing: Hashable) -> None:
        """A thing is no longer there, or no longer looked at: its tip goes with it."""
        if thing == self._thing:
            self.over(None)

    def still_there(self, where: Callable[[Hashable], Box | None]) -> None:
        """Let the tip go if its thing lies elsewhere now; ``where`` tells a thing's box, None for one that is gone."""
        if self._thing is not None and where(self._thing) != self._box:
            self.over(None)

    def at_once(self, thing: Hashable, box: Box, words: Words, key: str = "") -> None:
        """Show a tip without waiting (why a greyed button does nothing)."""
        self.over(None)
        self.over(thing, box, words, key)
        self.shown = bool(said(words))

    def hide(self) -> None:
        """Take the tip away until the pointer comes to another thing."""
        self.shown, self._since = False, float("inf")

    # --- a layer of the stage -----------------------------------------------------------------------

    def gesture(self, gesture: Gesture) -> bool:
        """Go away when something is pressed; take nothing."""
        if isinstance(gesture, (Press, Lost)):
            self.hide()
        if isinstance(gesture, Press):
            self._quiet = gesture.pos
        elif self._quiet is not None and (isinstance(gesture, Key) or self._left(gesture, self._quiet)):
            self._quiet = None
            self._since = max(self._since, self.stage.now)
        return False

    def _left(self, gesture: Gesture, spot: Point) -> bool:
        """Return whether the pointer has left where something was pressed."""
        if not isinstance(gesture, Move):
            return False
        return max(abs(gesture.pos[0] - spot[0]), abs(gesture.pos[1] - spot[1])) > STILL

    def tick(self, now: float) -> None:
        """Come when the pointer has rested."""
        if not self.shown and self._due() and self.stage.settings.tips and now - self._since >= REST:
            self.shown = True

    def wakes(self, now: float) -> float | None:
        """Return when the rest is over."""
        return (
            max(0.0, self._since + REST - now) if not self.shown and self._due() and self.stage.settings.tips else None
        )

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the tip while it shows."""
        if not self.shown:
            return ()
        words = said(self._words)
        lines = canvas.type.wrap(words, "text", 15, TIP_WIDEST) if words else []
        step = canvas.type.leading("text", 15)
        w = max((canvas.type.width(line, "text", 15) for line in lines), default=0.0)
        cap = self.stage.caps.on(self._key) if self._key else ""
        if not (words or cap):
            return ()
        capped = key_cap_width(canvas.type, cap) + (10 if lines else 0) if cap else 0.0
        size = (w + capped + 24, max(1, len(lines)) * step + 12)
        whole = (size[0] + 20, size[1] + 20)
        look = Look(
            ("tip", words, cap, size),
            whole,
            lambda on: self._paint(on, lines, step, size, cap),
        )
        middle = self._place(size)
        tail = self._tail(canvas, Box.around(middle, *size)) if self._kind() == "piece" else []
        return [*tail, canvas.sprite(look, middle)]

    def _tail(self, canvas: Canvas, tip: Box) -> list[Sprite]:
        """Return the tail of the tip, by which one sees whose it is where several things are near."""
        thing = self._box.inset(min(DEEP, self._box.w / 3, self._box.h / 3))
        goal, root = _nearest(thing, tip.centre), _nearest(tip, thing.centre)
        way = (goal[0] - root[0], goal[1] - root[1])
        far = math.hypot(*way)
        if far < TAIL_WIDE or tip.holds(goal):
            return []
        reach = min(far, TAIL) / far
        end = (way[0] * reach, way[1] * reach)
        side = (-way[1] / far * TAIL_WIDE / 2, way[0] / far * TAIL_WIDE / 2)
        half = TAIL + TAIL_WIDE
        corners = [(half + x, half + y) for x, y in (side, end, (-side[0], -side[1]))]
        look = Look(
            ("tip-tail", *(round(value) for value in end)),
            (2 * half, 2 * half),
            lambda on: _paint_tail(on, corners),
        )
        return [canvas.sprite(look, root)]

    def _due(self) -> bool:
        return (
            self._thing is not None
            and self._quiet is None
            and self._since != float("inf")
            and bool(said(self._words))  # a key alone would say nothing of what it does
        )

    def _place(self, size: tuple[float, float]) -> Point:
        """Return the middle of the tip; it is found anew only where something lies elsewhere now."""
        top = self.stage.top
        lying = ((*top.reading(), *self.papers()), tuple(top.written()), tuple(top.around()))
        question = (size, self._thing, self._box, self.stage.frame, lying)
        return self._placed.get(question, lambda: self._best(size, *lying))

    def _best(
        self, size: tuple[float, float], reading: Sequence[Box], written: Sequence[Box], around: Sequence[Box]
    ) -> Point:
        """Return where the tip lies: above its thing, or where it covers less of that, of words and of things.

        Its thing is left free first, then what is to be read now, then what is written on the table, with other
        things: so that these are seen it goes farther away, by itself only as far as that pays.
        """
        whole, box, (w, h) = self.stage.frame.box, self._box, size
        a_step = 0.0 if self._kind() == "focus" else STEP_SAVES

        def covers(place: tuple[int, Point]) -> tuple[float, ...]:
            far, middle = place
            tip = Box.around(middle, w, h)
            things = tip.shared(around)
            lost = tip.shared(written) + PICTURES * things + a_step * far
            return tip.shared([box]), tip.shared(reading), int(lost / FEW_WORDS), int(things / (w * h) / LITTLE)

        inside = [
            (far, (min(max(x, w / 2 + 6), whole.w - w / 2 - 6), min(max(y, h / 2 + 4), whole.h - h / 2 - 4)))
            for far, (x, y) in self._places(size)
        ]
        return min(inside, key=covers)[1]

    def _places(self, size: tuple[float, float]) -> list[tuple[int, Point]]:
        """Return where the middle of the tip could be, the best first, each with how many steps farther away it is."""
        box, (w, h) = self._box, size
        (x, y), left, right = box.centre, box.x - w / 2 - NEAR, box.right + w / 2 + NEAR
        above, below = box.y - h / 2 - NEAR, box.bottom + h / 2 + NEAR
        near = [(x, above), (x, below), (right, y), (left, y)]
        near += [(side, height) for height in (above + h / 2, below - h / 2) for side in (right, left)]
        if self._kind() not in ("focus", "piece"):  # a button has no light that would show what is meant
            return [(0, place) for place in near]
        flush = (box.x + w / 2, box.right - w / 2)  # from where an edge of the thing is, or up to there
        near += [(side, height) for height in (above, below) for side in flush]
        farther = [
            (steps, (side, height))
            for steps, off in enumerate(FARTHER, 1)
            for height in (above - off, below + off)
            for side in (x, *flush)
        ]
        return [*((0, place) for place in near), *farther]

    def _kind(self) -> str:
        """Return what sort of thing has the tip: ``focus`` of the keyboard, a ``piece`` of the table, or a button."""
        match self._thing:
            case (str(kind), *_):
                return kind
        return ""

    def _paint(
        self,
        canvas: Canvas,
        lines: Sequence[str],
        step: float,
        size: tuple[float, float],
        cap: str,
    ) -> None:
        box = Box(10, 10, *size)
        skin.body(canvas, "tooltip", box)
        for number, line in enumerate(lines):
            canvas.text(
                line,
                (box.x + 12, box.y + 6 + (number + 0.5) * step),
                15,
                "text",
                ON_WOOD,
            )
        if cap:
            key_cap(canvas, cap, box.right - 12, box.centre[1], ON_WOOD)
