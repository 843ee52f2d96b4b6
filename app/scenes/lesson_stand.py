"""Where the guide of a lesson and its balloon stand: beside each other, and off everything that is to be seen."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

import art
from app.lessons.room import NEVER, Room
from app.scenes.lesson_balloon import SHRINK, Balloon, Shape
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point

WIDTHS = (230.0, 265.0, 300.0, 335.0, 370.0, 415.0, 460.0, 530.0, 620.0, 720.0, 840.0)
GUIDE = 136.0
"""How high the guide is, in units."""
GUIDES = (1.0, 0.8, 0.64)
"""How much smaller it may be where there is little room."""
LEAD = 62.0
"""How high it is within its balloon, where it has no room beside it."""
APART, ABOVE_BELOW = 10.0, 20.0
"""Units between such a guide and its words, and of paper above it and below it together."""
SILENT, HIDING, SMALL_GUIDE, TURNED, RAISED = 4000.0, 400.0, 150.0, 4.0, 0.1
"""What it costs, in cells, that nobody stands there, what the guide may hide at most beside its balloon, that it is
smaller, that it looks the other way, and each unit that it stands higher than the balloon's foot."""
WITHIN = 130.0
"""What it costs that the guide looks out of its balloon instead of standing beside it."""
HOLLOW = 3.0
"""What each unit of its bare paper above such a guide costs: many short lines beside a bare column read badly."""
SETTLED = 700.0
"""So much better another place has to be before the balloon leaves the one where it stands in the middle of a step."""
SMALLER = 21000.0
"""What words of half the size cost, in cells: what is said one after the other had better be of one size."""
BRIM = 2.0
"""Units from the window's edge up to which the balloon grows for a further line."""
READABLE = 0.6
"""Words become smaller than this share only where they would hide what must be seen."""
MOUTH = 0.62
"""Where in the guide's height its balloon's tail points."""
NEAR = 0.08
"""What a unit of distance between the balloon and what it speaks of costs, in cells."""
PAPER = 0.35
"""What each cell of the balloon costs by itself: it had better be small."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A place for the balloon and its guide, and how small its words are there."""

    balloon: Box
    guide: Box | None
    share: float
    mirrored: bool = False
    shape: Shape | None = None

    @property
    def within(self) -> bool:
        """Whether the guide looks out of its balloon."""
        return self.shape is not None and self.shape.lead > 0


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

    @property
    def _lead(self) -> float:
        """The width that the guide takes within its balloon."""
        w, h = self.guide_size
        return w * LEAD / h + APART if h else 0.0

    def find(self, room: Room, about: Sequence[Point], settled: bool = False) -> Stand:
        """Return the best place: free of everything that must be seen, then near to it.

        The words are of the size of :attr:`most`, and smaller only where that leaves much more free. ``settled``: what
        is said goes on, and the balloon stays where it is, with its buttons, unless that is much worse.
        """
        best: tuple[float, Stand] | None = None
        for share in (share for share in SHRINK if share <= self.most):
            self.balloon.shrink(share)
            less = self._less(share)
            if best is not None and (best[0] <= less or (share < READABLE and best[0] < NEVER / 2)):
                break
            for cost, stand in self._places(room, share, about):
                if best is None or cost + less < best[0]:
                    best = (cost + less, stand)
        assert best is not None, "a balloon has some place in every window"
        kept = self._kept(room, about) if settled and self.stand is not None else None
        self._take(kept[1] if kept is not None and kept[0] <= best[0] + SETTLED else best[1])
        return self.stand or best[1]

    def _less(self, share: float) -> float:
        """Return what words of a share of their size cost where there is room for those of :attr:`most`."""
        return (1 / share - 1 / self.most) * SMALLER

    def hush(self) -> None:
        """Go away with the balloon, as long as there is nothing to say."""
        self.stand = None
        self.balloon.box = Box(0, 0, 0, 0)

    def _take(self, stand: Stand) -> None:
        """Stand there."""
        self.stand = stand
        self.balloon.shrink(stand.share)
        beside = stand.guide is not None and not stand.within
        self.balloon.tail = "" if not beside else "left" if self._on_left(stand) else "right"
        if stand.guide is not None:
            self.balloon.mouth = stand.guide.y + stand.guide.h * MOUTH
        self.balloon.shape = stand.shape
        self.balloon.place(stand.balloon)

    def _kept(self, room: Room, about: Sequence[Point]) -> tuple[float, Stand] | None:
        """Return the present place with the words of now, and its cost; None where it has no room for them.

        It costs what any other place would: also that nobody stands there, and that its words are small. Its foot
        stays where it is: there are the buttons, and perhaps the pointer on one of them.
        """
        old = self.stand
        if old is None or old.shape is None or old.share > self.most or not self.balloon.children():
            return None
        self.balloon.shrink(old.share)
        shape = self._grown(old.shape)
        if shape is None:
            return None
        foot = old.balloon.bottom - old.shape.foot
        top = max(foot - shape.h, min(old.balloon.y, room.whole.y + BRIM))
        box = Box(old.balloon.x, top, shape.w, shape.h)
        if shape.beside:
            shape = replace(shape, foot=max(0.0, box.bottom - foot))
        boxes = [box, *([old.guide] if old.guide is not None else [])]
        if box.bottom > room.whole.bottom or not all(room.free(one) for one in boxes):
            return None
        cost = room.cost(box) + room.far(box, about, NEAR) + PAPER * _cells(box)
        stand = replace(old, balloon=box, shape=shape)
        return cost + self._figure(room, stand) + self._less(old.share), stand

    def _figure(self, room: Room, stand: Stand) -> float:
        """Return what it costs where the guide stands in a place, or that nobody does."""
        guide, high = stand.guide, self.guide_size[1]
        if not high:
            return 0.0
        if guide is None:
            return SILENT
        if stand.within:
            return WITHIN + HOLLOW * max(0.0, stand.balloon.h - LEAD - ABOVE_BELOW)
        return room.cost(guide) + SMALL_GUIDE * (1 - guide.h / high) + (TURNED if stand.mirrored else 0.0)

    def _grown(self, shape: Shape) -> Shape | None:
        """Return a shape as high as what is said now needs it, and a guide within it; None where it is too narrow."""
        found = self.balloon.grown(shape)
        return replace(found, h=max(found.h, LEAD + ABOVE_BELOW)) if found is not None and found.lead else found

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
        if self.stand is None or self.stand.shape is None:
            return False
        old = self.stand.balloon
        self.balloon.shrink(self.stand.share)  # measured anew: other keys may be named in its words now
        shape = self._grown(self.stand.shape)
        if shape is None or shape.h > whole.h:
            return False
        box = Box(old.x, min(old.y, whole.bottom - shape.h), shape.w, shape.h)
        guide = self.stand.guide
        if guide is not None and self.stand.within:
            guide = guide.moved(box.x - old.x, box.bottom - old.bottom)
        self._take(replace(self.stand, balloon=box, shape=shape, guide=guide))
        return True

    @staticmethod
    def _on_left(stand: Stand) -> bool:
        return stand.guide is not None and stand.guide.centre[0] < stand.balloon.centre[0]

    def _places(self, room: Room, share: float, about: Sequence[Point]) -> list[tuple[float, Stand]]:
        """Return the best place of each shape, with its cost."""
        found, least, guides = [], math.inf, 0.0
        for shape in self.balloon.shapes(WIDTHS):
            best = room.best(shape.w, shape.h, about, NEAR)
            if best is None:
                continue
            guide, more, mirrored = self._beside(room, best[1])
            cost = best[0] + more + PAPER * _cells(best[1])
            found.append((cost, Stand(best[1], guide, share, mirrored, shape)))
            if cost < least:
                least, guides = cost, more
        if found and (not self.guide_size[0] or guides <= WITHIN):
            return found
        return found + self._with_guide_within(room, share, about)

    def _with_guide_within(self, room: Room, share: float, about: Sequence[Point]) -> list[tuple[float, Stand]]:
        """Return the best place of each shape that has room for a small guide of its own."""
        found = []
        w, h = self._lead - APART, LEAD
        for shape in self.balloon.shapes(WIDTHS[::2], self._lead, h):
            best = room.best(shape.w, shape.h, about, NEAR)
            if best is not None:
                box = best[1]
                guide = Box(box.x + APART, box.bottom - h - ABOVE_BELOW / 2, w, h)
                mirrored = self.faces == "left"  # its words are at its right
                cost = best[0] + WITHIN + PAPER * _cells(box) + HOLLOW * max(0.0, box.h - h - ABOVE_BELOW)
                found.append((cost, Stand(box, guide, share, mirrored, shape)))
        return found

    def _beside(self, room: Room, balloon: Box) -> tuple[Box | None, float, bool]:
        """Return where the guide stands beside a balloon, what that costs, and whether it looks the other way."""
        whole = self.guide_size
        if not whole[0]:
            return None, 0.0, False
        sizes = [(whole[0] * share, whole[1] * share) for share in GUIDES]
        tries = [found for size in sizes for found in self._guides(room, balloon, size)]
        cost, box, mirrored = min(tries, key=lambda one: one[0], default=(SILENT, None, False))
        return (box, cost, mirrored) if cost < HIDING else (None, SILENT, False)

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


def _cells(box: Box) -> float:
    return box.w * box.h / 100
