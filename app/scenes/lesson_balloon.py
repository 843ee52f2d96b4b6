"""The guide of a lesson: a figure that speaks in a balloon, which stands where it covers nothing it speaks of."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import pygame

import art
from app.lessons.room import Room
from app.scenes.lesson_buttons import BUTTON, SmallButton
from app.stage.canvas import INK, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Lost, Move, Press, Release
from app.stage.type import Colour, Face, Typesetter
from app.widgets import skin
from app.widgets.buttons import Button, RoundButton
from app.widgets.said import Words, said
from app.widgets.widget import Group, Widget

WIDTHS = (300.0, 325.0, 350.0, 400.0, 460.0, 530.0, 620.0, 720.0, 840.0)
SHRINK = (1.0, 0.85, 0.72, 0.62, 0.52)
"""How much smaller the balloon's words may become where there is no other way to leave everything free."""
COMMON = SHRINK[:3]
"""The sizes of which one is taken for all that is said in a part; smaller ones only where nothing else is free."""
EDGE = 20.0
GAP, SMALL_APART = 8.0, 14.0
"""Units between two buttons, and more before the small ones."""
TITLE, TEXT = 19.0, 16.0
LEAST_BUTTON = 0.7
"""How much smaller the words of a button may become."""
GUIDE = 136.0
"""How high the guide is, in units."""
ALONE = 4000.0
"""What it costs, in cells, that a word or two without a button stands there and nobody has said it."""
GUIDES = (1.0, 0.8, 0.64)
"""How much smaller it may be where there is little room."""
SILENT, SMALL_GUIDE, TURNED, RAISED = 400.0, 150.0, 4.0, 0.1
"""What it costs, in cells, that nobody stands there, that the guide is smaller, that it looks the other way, and each
unit that it stands higher than the balloon's foot."""
SMALLER = 21000.0
"""What words of half the size cost, in cells: what is said one after the other had better be of one size."""
FILLED, FILLED_WIDTH = 0.2, 620.0
"""The part of the window that a balloon may fill for the sake of large words, and the width at which that is tried."""
PULL = 5.0
"""So many units the pointer goes before the balloon goes with it: a mere press leaves it where it is."""
MOUTH = 0.62
"""Where in the guide's height its balloon's tail points."""
NEAR = 0.08
"""What a unit of distance between the balloon and what it speaks of costs, in cells."""
SPOKEN: Colour = (130, 84, 30)
ASTRAY: Colour = (160, 52, 34)
GOOD: Colour = (46, 105, 62)
Mood = Literal["plain", "astray", "good"]
MOODS: dict[str, Colour] = {"plain": SPOKEN, "astray": ASTRAY, "good": GOOD}


@dataclass(frozen=True, slots=True)
class Stand:
    """A place for the balloon and its guide, and how small its words are there."""

    balloon: Box
    guide: Box | None
    share: float
    mirrored: bool = False


class Balloon(Group):
    """Title, words, one more line, and a row of buttons on white paper. The pointer does not go through it.

    By its body it can be pulled elsewhere; ``pulled`` is told where to.
    """

    def __init__(self, pulled: Callable[[Point], object] = lambda corner: None) -> None:
        super().__init__()
        self.pulled = pulled
        self._grip: Point | None = None
        """Where the pointer holds it, from its corner on."""
        self._pressed: Point = (0.0, 0.0)
        self._goes = False
        self.title: Words = ""
        self.words: Words = ""
        self.extra: Words = ""
        self.mood: Mood = "plain"
        self.share = 1.0
        self.tail: Literal["left", "right", ""] = ""
        self.mouth = 0.0
        """How far down whoever speaks has its mouth, in units."""

    def set(self, title: Words, words: Words, extra: Words, mood: Mood, buttons: Sequence[Widget]) -> None:
        """Say something else."""
        self.title, self.words, self.extra, self.mood = title, words, extra, mood
        self._grip = None
        self.clear()
        for button in buttons:
            self.add(button)

    def at(self, pos: Point) -> Widget | None:
        """Return the topmost of its buttons at a place, or itself."""
        return super().at(pos) or (self if self.visible and self.box.holds(pos) else None)

    @property
    def gripped(self) -> bool:
        """Whether the pointer holds it by its body."""
        return self._grip is not None

    def gesture(self, gesture: Gesture) -> bool:
        """Go with the pointer that holds it by its body."""
        match gesture:
            case Press(pos, 1):
                self._grip, self._pressed, self._goes = (pos[0] - self.box.x, pos[1] - self.box.y), pos, False
                return True
            case Move(pos, True) if self._grip is not None:
                far = max(abs(pos[0] - self._pressed[0]), abs(pos[1] - self._pressed[1]))
                self._goes = self._goes or far >= PULL
                if self._goes:
                    self.pulled((pos[0] - self._grip[0], pos[1] - self._grip[1]))
                return True
            case Release(_, 1) | Lost() if self._grip is not None:
                self._grip = None
                return True
        return False

    def shrink(self, share: float) -> None:
        """Have smaller words, and not quite as small buttons."""
        self.share = share
        for button in self.children():
            if isinstance(button, Button):
                button.size = BUTTON * max(LEAST_BUTTON, share)

    # --- how large it is --------------------------------------------------------------------------

    def _parts(self) -> list[tuple[str, float, Literal["title", "text", "bold"], Colour]]:
        found: list[tuple[str, float, Literal["title", "text", "bold"], Colour]] = []
        for words, size, face, colour in (
            (said(self.title), TITLE, "title", INK),
            (said(self.words), TEXT, "text", INK),
            (said(self.extra), TEXT - 1.5, "bold", MOODS[self.mood]),
        ):
            if words:
                found.append((words, size * self.share, face, colour))  # type: ignore[arg-type]
        return found

    def _row(self, width: float) -> list[list[Widget]]:
        """Return the buttons in lines of a width."""
        lines: list[list[Widget]] = [[]]
        x = 0.0
        small = [button for button in self.children() if isinstance(button, SmallButton)]
        whole = sum(each.natural()[0] + GAP for each in self.children() if each not in small) + SMALL_APART
        worded = whole + sum(each.whole_width() + GAP for each in small) <= width
        for each in small:
            each.worded = worded
        for button in self.children():
            w = button.natural()[0]
            if lines[-1] and x + w > width:
                lines.append([])
                x = 0.0
            lines[-1].append(button)
            x += w + GAP
        return lines if self.children() else []

    def parts_buttons(self, width: float) -> bool:
        """Return whether a small button stands alone in a second line at a width."""
        lines = self._row(width - 2 * EDGE)
        return len(lines) > 1 and len(lines[-1]) == 1 and isinstance(lines[-1][0], RoundButton)

    def height_for(self, width: float) -> float:
        """Return the height that it takes at a width."""
        inner, kind = width - 2 * EDGE, self.type
        height = 2 * EDGE - 8
        for words, size, face, _ in self._parts():
            height += len(kind.wrap(words, face, size, inner)) * kind.leading(face, size) + 3
        for line in self._row(inner):
            height += max(button.natural()[1] for button in line) + GAP
        return height

    def least_width(self) -> float:
        """Return the width of its widest word or button, at least."""
        words = " ".join(part[0] for part in self._parts()).split()
        widest = max((self.type.width(word, "bold", TITLE * self.share) for word in words if word.isascii()), default=0)
        buttons = max((button.natural()[0] for button in self.children()), default=0.0)
        return max(widest, buttons) + 2 * EDGE

    def line_width(self) -> float:
        """Return the width at which each of its parts stands in one line."""
        return max((self.type.width(words, face, size) for words, size, face, _ in self._parts()), default=0.0) + (
            2 * EDGE + 2
        )

    def place(self, box: Box) -> None:
        """Place the buttons at its foot."""
        self.box = box
        inner = box.inset(EDGE)
        lines = self._row(inner.w)
        y = box.bottom - EDGE + 4
        for line in reversed(lines):
            h = max(button.natural()[1] for button in line)
            y -= h
            x = inner.x
            small = sum(button.natural()[0] + GAP for button in line if isinstance(button, SmallButton)) - GAP
            for button in line:
                w, own = button.natural()
                if isinstance(button, SmallButton) and small > 0:  # what one hardly needs stands apart
                    x, small = max(x, inner.right - small), 0.0
                button.place(Box(x, y + (h - own) / 2, min(w, inner.w), own))
                x += w + GAP
            y -= GAP

    # --- how it looks -----------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Paint the paper, the words and the buttons."""
        box = self.box
        skin.body(canvas, "balloon", box)
        if self.tail:
            x = box.right + 11 if self.tail == "right" else box.x - 11
            y = min(box.bottom - 52, max(box.y + 34, self.mouth))
            skin.picture(canvas, f"controls/balloon-tail-{self.tail}", (x, y), (36, 36))
        y = box.y + EDGE - 6
        for words, size, face, colour in self._parts():
            room = Box(box.x + EDGE, y, box.w - 2 * EDGE, box.h)
            y += canvas.paragraph(words, room, size, face, colour) + 3
        super().paint(canvas)


def common_share(type_: Typesetter, texts: Iterable[tuple[str, str]], whole: Box) -> float:
    """Return the share of their usual size at which each title with its words has room in a window.

    What is said one after the other is written in one size.
    """
    inner, told = FILLED_WIDTH - 2 * EDGE, list(texts)

    def height(title: str, words: str, share: float) -> float:
        lines: tuple[tuple[str, Face, float], ...] = ((title, "title", TITLE * share), (words, "text", TEXT * share))
        rows = 0.0
        for text, face, size in lines:
            rows += len(type_.wrap(text, face, size, inner)) * type_.leading(face, size) + 3
        return rows + type_.leading("bold", BUTTON * max(LEAST_BUTTON, share)) + 3 * EDGE

    most = whole.w * whole.h * FILLED / FILLED_WIDTH
    fitting = (share for share in COMMON if all(height(*text, share) <= most for text in told))
    return next(fitting, COMMON[-1])


class Stander:
    """Finds where balloon and guide stand."""

    def __init__(self, balloon: Balloon, game_id: str, faces: str) -> None:
        self.balloon = balloon
        self.picture = f"table/guide-{game_id}"
        self.faces = faces
        self.stand: Stand | None = None
        self.most = SHRINK[0]
        """The size of the words, as a share of their usual one, where there is room for them."""

    @property
    def guide_size(self) -> tuple[float, float]:
        """The guide's width and height on the table."""
        if self.picture not in art.sizes():
            return (0.0, 0.0)
        w, h = art.sizes()[self.picture]["size"]
        share = min(1.0, GUIDE / h)
        return (w * share, h * share)

    def find(self, room: Room, about: Sequence[Point]) -> Stand:
        """Return the best place: free of everything that must be seen, then near to it.

        The words are of the size of :attr:`most`, and smaller only where that leaves much more free.
        """
        best: tuple[float, Stand] | None = None
        for share in (share for share in SHRINK if share <= self.most):
            self.balloon.shrink(share)
            less = (1 / share - 1 / self.most) * SMALLER
            if best is not None and best[0] <= less:
                break
            for cost, stand in self._places(room, share, about):
                if best is None or cost + less < best[0]:
                    best = (cost + less, stand)
        assert best is not None, "a balloon has some place in every window"
        self._take(best[1])
        return best[1]

    def hush(self) -> None:
        """Go away with the balloon, as long as there is nothing to say."""
        self.stand = None
        self.balloon.box = Box(0, 0, 0, 0)

    def _take(self, stand: Stand) -> None:
        """Stand there."""
        self.stand = stand
        self.balloon.shrink(stand.share)
        self.balloon.tail = "" if stand.guide is None else "left" if self._on_left(stand) else "right"
        if stand.guide is not None:
            self.balloon.mouth = stand.guide.y + stand.guide.h * MOUTH
        self.balloon.place(stand.balloon)

    def pull(self, whole: Box, corner: Point) -> None:
        """Have the balloon's upper left corner elsewhere; the figure goes with it, and neither leaves the window."""
        if self.stand is None:
            return
        balloon, guide = self.stand.balloon, self.stand.guide
        both = balloon.joined(guide) if guide is not None else balloon
        dx = min(max(corner[0] - balloon.x, whole.x - both.x), whole.right - both.right)
        dy = min(max(corner[1] - balloon.y, whole.y - both.y), whole.bottom - both.bottom)
        guide = guide.moved(dx, dy) if guide is not None else None
        self._take(replace(self.stand, balloon=balloon.moved(dx, dy), guide=guide))

    def stay(self, whole: Box) -> bool:
        """Let the balloon stay where it is with the words that it has now; return whether it has room there."""
        if self.stand is None or self.balloon.least_width() > self.stand.balloon.w:
            return False
        old = self.stand.balloon
        wide = old.w if self.balloon.children() else min(old.w, self.balloon.line_width())
        high = self.balloon.height_for(wide)
        if high > whole.h:
            return False
        self._take(replace(self.stand, balloon=Box(old.x, min(old.y, whole.bottom - high), wide, high)))
        return True

    @staticmethod
    def _on_left(stand: Stand) -> bool:
        return stand.guide is not None and stand.guide.centre[0] < stand.balloon.centre[0]

    def _places(self, room: Room, share: float, about: Sequence[Point]) -> list[tuple[float, Stand]]:
        found: list[tuple[float, Stand]] = []
        least = self.balloon.least_width()
        widths = [width for width in WIDTHS if width >= least] or [least]
        widths = [width for width in widths if not self.balloon.parts_buttons(width)] or widths
        if not self.balloon.children():  # a word or two, and nothing to press
            widths = [min(self.balloon.line_width(), widths[-1])]
            found = self._together(room, share, widths[0], about)
        for width in widths:
            best = room.best(width, self.balloon.height_for(width), about, NEAR)
            if best is not None:
                guide, more, mirrored = self._beside(room, best[1])
                found.append((best[0] + more, Stand(best[1], guide, share, mirrored)))
        return found

    def _together(self, room: Room, share: float, width: float, about: Sequence[Point]) -> list[tuple[float, Stand]]:
        """Return the best place for a balloon of a width and the guide at its right, as if they were one thing."""
        found: list[tuple[float, Stand]] = []
        high = self.balloon.height_for(width)
        for size in GUIDES if self.guide_size[0] else ():
            w, h = (side * size for side in self.guide_size)
            best = room.best(width + 12 + w, max(h, high), about, NEAR)
            if best is not None:
                foot = best[1].bottom
                balloon, guide = Box(best[1].x, foot - high, width, high), Box(best[1].right - w, foot - h, w, h)
                cost = best[0] + SMALL_GUIDE * (1 - size)
                found.append((cost, Stand(balloon, guide, share, self.faces == "right")))
        return found

    def _beside(self, room: Room, balloon: Box) -> tuple[Box | None, float, bool]:
        """Return where the guide stands beside a balloon, what that costs, and whether it looks the other way."""
        whole = self.guide_size
        if not whole[0]:
            return None, 0.0, False
        sizes = [(whole[0] * share, whole[1] * share) for share in GUIDES]
        tries = [found for size in sizes for found in self._guides(room, balloon, size)]
        silent = SILENT if self.balloon.children() else ALONE
        cost, box, mirrored = min(tries, key=lambda one: one[0], default=(silent, None, False))
        return (box, cost, mirrored) if cost < silent else (None, silent, False)

    def _guides(self, room: Room, balloon: Box, size: tuple[float, float]) -> Iterator[tuple[float, Box, bool]]:
        """Return where a guide of a size can stand, with what that costs and whether it looks the other way."""
        w, h = size
        smaller = SMALL_GUIDE * (1 - h / self.guide_size[1])
        higher = max(0.0, balloon.h - h - 12)
        for left, up in itertools.product((False, True), (0.0, higher / 2, higher) if higher else (0.0,)):
            box = Box(balloon.x - w - 12 if left else balloon.right + 12, balloon.bottom - h + 4 - up, w, h)
            inside = box.x >= room.whole.x and box.right <= room.whole.right and box.y >= room.whole.y
            if inside and room.free(box):
                mirrored = self.faces == ("left" if left else "right")
                yield room.cost(box) + smaller + (TURNED if mirrored else 0) + up * RAISED, box, mirrored

    def sprites(self, canvas: Canvas) -> list[Sprite]:
        """Return the guide."""
        if self.stand is None or self.stand.guide is None:
            return []
        size, mirrored = (self.stand.guide.w, self.stand.guide.h), self.stand.mirrored

        def paint(on: Canvas) -> None:
            on.image(self.picture, (size[0] / 2, size[1] / 2), size)
            if mirrored:
                turned = pygame.transform.flip(on.surface, True, False)
                on.surface.fill((0, 0, 0, 0))
                on.surface.blit(turned, (0, 0))

        look = Look(("guide", self.picture, size, mirrored), size, paint)
        return [canvas.sprite(look, self.stand.guide.centre)]
