"""Small words over everything: the tooltip of what the pointer rests on, and slips that come and go (toasts)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from app.stage.canvas import INK, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Move, Press, Release
from app.stage.stage import Stage
from app.stage.tween import ease_out
from app.widgets import skin
from app.widgets.buttons import LINK, key_cap, key_cap_width
from app.widgets.said import Words, said
from app.widgets.tips import Tips

TOAST_WIDEST = 620.0
NARROWER = (430.0, 300.0)
"""Units of narrower slips, tried in this order for one that lies aside where the widest covers something."""
LINK_WIDEST = 170.0
"""Units of a link that leaves enough room beside it for words of several lines; a wider one stands below them."""
TOAST_SECONDS = 4.5
PER_LETTER = 0.045
"""Seconds more for every letter that there is to read."""
MOST_TOASTS = 3
TOAST_TOP = 84.0
"""Units below the upper edge where the first slip lies."""
SEARCH = 10.0
"""Units between two heights that are tried for a slip."""
EDGE = 8.0
"""Units between a slip laid aside and the edge of the window."""

Mood = Literal["info", "good", "bad"]
Aside = Callable[[], Sequence[Sequence[Box]]]
"""Returns boxes that a slip must not cover, in groups: the first counts before the second."""
BADGES = {
    "info": "icons/badge-info",
    "good": "icons/badge-check",
    "bad": "icons/badge-cross",
}
ROUNDS = {"info": (47, 111, 159), "good": (63, 127, 79), "bad": (169, 59, 42)}


@dataclass(slots=True, eq=False)
class Toast:
    """One slip: its words, its mood, perhaps words that lead somewhere."""

    words: Words
    mood: Mood
    link: Words
    follow: Callable[[], object] | None
    key: str
    begun: float
    until: float
    aside: Aside | None = None
    """What it must not cover, asked when it is first laid down; None: it lies among the others at the top."""
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    home: Box | None = None
    """Where it lies once it has found a place that covers nothing."""
    widest: float = TOAST_WIDEST
    link_wide: float = 0.0
    """How much of its right end is its link."""
    link_high: float = 0.0
    """How much of its foot is its link, where that stands below the words; 0: it stands beside them."""


class Toasts:
    """The slips that lie over everything for a few seconds; under the pointer they stay."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.slips: list[Toast] = []
        self.top = TOAST_TOP
        self._over: Toast | None = None
        self._pressed: Toast | None = None

    def say(
        self,
        words: Words,
        mood: Mood = "info",
        link: Words = "",
        follow: Callable[[], object] | None = None,
        key: str = "f1",
        aside: Aside | None = None,
    ) -> None:
        """Lay down a slip. ``follow`` is done when its link, or ``key``, is pressed. The same words lie there once.

        With ``aside`` it lies where it covers none of that, or least.
        """
        now, text = self.stage.now, said(words)
        self.slips = [slip for slip in self.slips if said(slip.words) != text][-(MOST_TOASTS - 1) :]
        until = now + TOAST_SECONDS + PER_LETTER * len(text)
        self.slips.append(Toast(words, mood, link, follow, key if follow else "", now, until, aside))

    def clear(self) -> None:
        """Take every slip away."""
        self.slips.clear()
        self._over = self._pressed = None

    def clear_bad(self) -> None:
        """Take the refusals away: what was done now is in order."""
        self.slips = [slip for slip in self.slips if slip.mood != "bad"]

    def clear_aside(self) -> None:
        """Take the slips away that lie where they cover nothing (tips)."""
        self.slips = [slip for slip in self.slips if slip.aside is None]

    # --- a layer of the stage -----------------------------------------------------------------------

    def gesture(self, gesture: Gesture) -> bool:
        """Follow a link; put a slip away with a click, and let it through where the scene needs it; leave the rest."""
        match gesture:
            case Move(pos):
                self._over = self._at(pos)
                return False
            case Press(pos, 1):
                self._pressed = self._at(pos)
                if self._pressed is not None and self._goes_through(self._pressed, pos):
                    self.slips.remove(self._pressed)
                    self._over = self._pressed = None
                return self._pressed is not None
            case Release(pos, 1) if self._pressed is not None:
                pressed, self._pressed = self._pressed, None
                if self._at(pos) is pressed:
                    self._take(pressed)
                return True
            case Key(name):
                slip = next((s for s in reversed(self.slips) if s.key == name), None)
                if slip is not None and not gesture.repeat:
                    self._take(slip)
                    return True
        return False

    def tick(self, now: float) -> None:
        """Take away what has lain long enough."""
        for slip in self.slips:
            if slip is self._over:
                slip.until = max(slip.until, now + 1.5)
        self.slips = [slip for slip in self.slips if slip.until > now]
        if self._over not in self.slips:
            self._over = None

    def wakes(self, now: float) -> float | None:
        """Return when a slip goes, 0 while one is coming."""
        if any(now - slip.begun < self._coming() for slip in self.slips):
            return 0.0
        return max(0.0, min(slip.until for slip in self.slips) - now) if self.slips else None

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the slips, topmost first."""
        made: list[Sprite] = []
        y = self.top
        for slip in self.slips:
            look = self._look(canvas, slip)
            slip.box = self._at_top(look, y)
            if slip.aside is not None and not self._is_home(slip):
                look = self._find_home(canvas, slip, slip.aside(), y)
            slip.box = slip.home if slip.home is not None else slip.box
            share = self._share(slip)
            centre = (slip.box.centre[0], slip.box.centre[1] - (1 - share) * 14)
            made.append(
                canvas.sprite(
                    look,
                    centre,
                    alpha=255 if share >= 1 else max(32, int(share * 7) * 32),
                )
            )
            y += look.size[1] + 8 if slip.aside is None else 0
        return made

    def _at_top(self, look: Look, y: float) -> Box:
        w, h = look.size
        return Box(self.stage.frame.box.w / 2 - w / 2, y, w, h)

    def _is_home(self, slip: Toast) -> bool:
        """Return whether a slip can stay where it has found a place."""
        home, box = slip.home, slip.box
        return home is not None and (home.w, home.h) == (box.w, box.h) and home.common(self.stage.frame.box) == home

    def _find_home(self, canvas: Canvas, slip: Toast, groups: Sequence[Sequence[Box]], y: float) -> Look:
        """Give a slip its place, and the width with which it covers least; return its look."""
        found: list[tuple[list[float], int, Look, Box]] = []
        for number, widest in enumerate((TOAST_WIDEST, *NARROWER)):
            slip.widest = widest
            look = self._look(canvas, slip)
            worth, box = self._home(self._at_top(look, y), groups)
            found.append((worth, number, look, box))
            if not any(worth):
                break
        _, number, look, slip.home = min(found, key=lambda one: one[:2])
        slip.widest = (TOAST_WIDEST, *NARROWER)[number]
        return look

    def _home(self, box: Box, groups: Sequence[Sequence[Box]]) -> tuple[list[float], Box]:
        """Return how much a slip covers of each group at least, and where: as near to its usual place as can be."""
        window = self.stage.frame.box
        above = int(max(0.0, box.y - window.y) / SEARCH)
        heights = range(-above, max(0, int((window.bottom - box.h - box.y) / SEARCH)) + 1)
        free = max(0.0, (window.w - box.w) / 2 - EDGE)
        ways = (0.0, -free / 2, free / 2, -free, free)
        places = [box.moved(way, SEARCH * step) for way in ways for step in heights]

        def worth(place: Box) -> tuple[list[float], float, float]:
            way = abs(place.centre[0] - box.centre[0])
            return [place.inset(12, 8).shared(group) for group in groups], way, abs(place.y - box.y)

        best = min(places, key=worth)
        return worth(best)[0], best

    def _coming(self) -> float:
        return self.stage.pace.seconds(0.2)

    def _share(self, slip: Toast) -> float:
        seconds = self._coming()
        return 1.0 if seconds <= 0 else ease_out(min(1.0, (self.stage.now - slip.begun) / seconds))

    def _at(self, pos: Point) -> Toast | None:
        return next((slip for slip in self.slips if slip.box.holds(pos)), None)

    def _goes_through(self, slip: Toast, pos: Point) -> bool:
        on_link = slip.follow is not None and pos[0] >= slip.box.right - 12 - slip.link_wide
        on_link = on_link and (not slip.link_high or pos[1] >= slip.box.bottom - 12 - slip.link_high)
        return not on_link and self.stage.top.meant(pos)

    def _take(self, slip: Toast) -> None:
        if slip in self.slips:
            self.slips.remove(slip)
        if slip.follow is not None:
            slip.follow()

    def _look(self, canvas: Canvas, slip: Toast) -> Look:
        words, link = said(slip.words), said(slip.link)
        measure = canvas.type
        cap = self.stage.caps.on(slip.key) if link else ""
        link_w = measure.width(link, "bold", 15) + key_cap_width(measure, cap) + 34 if link else 0.0
        slip.link_wide = link_w
        under = measure.width(words, "text", 16) > slip.widest - 90 - link_w > 0 and link_w > LINK_WIDEST
        lines = measure.wrap(words, "text", 16, slip.widest - 90 - (0 if under else link_w))
        step = measure.leading("text", 16)
        w = max(measure.width(line, "text", 16) for line in lines) + 72 + (0 if under else link_w)
        foot = slip.link_high = measure.leading("bold", 15) + 6 if under else 0.0
        size = (max(220.0, w, link_w + 40 if under else 0), max(46.0, len(lines) * step + 20 + foot))
        whole = (size[0] + 24, size[1] + 24)
        key = ("toast", words, slip.mood, link, cap, size)
        return Look(
            key,
            whole,
            lambda on: _paint_toast(on, slip, lines, step, Box(12, 8, *size), cap, foot),
        )


def _paint_toast(
    canvas: Canvas, slip: Toast, lines: Sequence[str], step: float, box: Box, cap: str, foot: float
) -> None:
    """Paint the paper; its link stands at the right, or in a line of its own that is ``foot`` units high."""
    skin.body(canvas, "panel-paper-held", box)
    middle = box.centre[1] - foot / 2
    if not skin.picture(canvas, BADGES[slip.mood], (box.x + 28, middle), (28, 28)):
        canvas.circle((box.x + 28, middle), 13, ROUNDS[slip.mood])
    top = middle - len(lines) * step / 2
    for number, line in enumerate(lines):
        canvas.text(line, (box.x + 52, top + (number + 0.5) * step), 16, "text", INK)
    link = said(slip.link)
    if link:
        middle = box.bottom - 10 - (foot - 6) / 2 if foot else middle
        w = key_cap(canvas, cap, box.right - 16, middle, LINK)
        right = box.right - 16 - w - 8
        wide = canvas.text(link, (right, middle), 15, "bold", LINK, "right")
        y = middle + canvas.type.leading("bold", 15) * 0.42
        canvas.line((right - wide, y), (right, y), LINK, 1)


class Notes:
    """Both together, as one layer of the stage."""

    def __init__(self, stage: Stage) -> None:
        self.toasts = Toasts(stage)
        self.tips = Tips(stage, lambda: [slip.box for slip in self.toasts.slips])

    def gesture(self, gesture: Gesture) -> bool:
        """Give a gesture to both; return whether a slip took it."""
        self.tips.gesture(gesture)
        return self.toasts.gesture(gesture)

    def tick(self, now: float) -> None:
        """Let time pass for both."""
        self.tips.tick(now)
        self.toasts.tick(now)

    def wakes(self, now: float) -> float | None:
        """Return when either wants the next frame."""
        waits = [wait for wait in (self.tips.wakes(now), self.toasts.wakes(now)) if wait is not None]
        return min(waits) if waits else None

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the slips, and the tip over them."""
        return [*self.toasts.sprites(canvas), *self.tips.sprites(canvas)]


def notes(stage: Stage) -> Notes:
    """Return the notes of a stage; they are laid over it on first use."""
    found = next((layer for layer in stage.layers if isinstance(layer, Notes)), None)
    if found is None:
        found = Notes(stage)
        stage.layers.append(found)
    return found


def toast(
    stage: Stage,
    words: Words,
    mood: Mood = "info",
    link: Words = "",
    follow: Callable[[], object] | None = None,
    key: str = "f1",
    aside: Aside | None = None,
) -> None:
    """Lay a slip over the stage (see :meth:`Toasts.say`)."""
    notes(stage).toasts.say(words, mood, link, follow, key, aside)
