"""What the things of 75 Gnome Street look like: figures, tokens with their owner or their name, stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

import art
from app.boards.gnome_cards import DARK, GAME, WHITE, fits
from app.boards.large import grown
from app.people import MARKS, Person
from app.stage.canvas import INK, Canvas, Look
from app.stage.frame import Box, Point
from app.stage.type import Colour, Face
from engines.gnome_street.box import ACTIONS, TERRAINS

if TYPE_CHECKING:
    from app.stage.stage import Stage

READABLE = 0.62
"""Pixels to a token's unit below which its name is left out: its picture tells enough."""
LABEL: Colour = (250, 240, 214)
NAME, LARGER = 13.5, 1.5
"""Size of a token's name, and how many times larger it may be for whoever asks for large words."""
DRAWN = 4
"""So many seats have figures and tokens of their own."""
TOKEN = (45.75, 46.5)
STACK_STEP = 8.0
IN_HEAP, HEAP_DISC, HEAP_NUMBER = (12.5, 34.5), 10.6, 17.5
"""Where on a token its place in a heap is written, the radius of the disc under it, and its size: read from afar."""
OWNER: Point = (8.5, 9.5)
"""Where on an open token its owner's mark is: above that place, at the side that the next one of a heap leaves free."""
TOKEN_DISC, ABOVE_LABEL = 64.0, 42.0
"""Units of an action token, and of the part above its label, which is all that is shown where no word fits."""
BARE = 30.0
"""Radius of an action token without a label."""
FIRM: Colour = (94, 104, 116)
FIRM_AT = (32.5, -8.8)
"""From a gnome's foot to the number of the card that holds it."""


def drawn_as(people: Sequence[Person]) -> tuple[int, ...]:
    """Return for each seat whose figures it has (1 to 4): those of its mark, or else ones that nobody has."""
    own = [MARKS.index(person.mark) + 1 for person in people]
    free = [number for number in range(1, DRAWN + 1) if number not in own]
    return tuple(number if number <= DRAWN else free.pop(0) for number in own)


class Figures:
    """The looks of what belongs to seats: figures, tokens, faces, each with its mark."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.people = tuple(people)
        self.drawn = drawn_as(people)

    def gnome(self, seat: int) -> Look:
        """Return a standing gnome."""
        return self._marked(f"gnome_street/gnome-seat{self.drawn[seat]}", seat, (0.3, 0.62))

    def firm(self, seat: int) -> Look:
        """Return a standing gnome that nobody can kick, with the number of its card: light goes round both."""
        plain, name = self.gnome(seat), f"gnome_street/gnome-seat{self.drawn[seat]}"
        x, y = art.sizes()[name]["anchor"]
        at = (x + FIRM_AT[0], y + FIRM_AT[1])

        def paint(canvas: Canvas) -> None:
            canvas.look(plain, (plain.size[0] / 2, plain.size[1] / 2))
            canvas.circle(at, 13.1, (40, 30, 22))
            canvas.circle(at, 11.2, FIRM)
            canvas.text("8", at, 17.5, "title", (255, 250, 235), "centre", True)

        return Look(("gnome-firm", plain.key), plain.size, paint)

    def tumbling(self, seat: int) -> Look:
        """Return a gnome that was kicked."""
        return Look.picture(f"gnome_street/gnome-seat{self.drawn[seat]}-tumbling")

    def token(self, seat: int) -> Look:
        """Return the token that is flicked."""
        return self._marked(f"gnome_street/token-seat{self.drawn[seat]}", seat, (0.5, 0.44))

    def face(self, seat: int) -> Look:
        """Return the round face on the order track."""
        return self._marked(f"gnome_street/face-seat{self.drawn[seat]}", seat, (0.8, 0.8))

    def buried(self, seat: int, kind: str | None, number: int | None = None) -> Look:
        """Return a token in the ground: its owner's back, or, where the kind is known, its face with the owner.

        ``number`` is its place in the heap, 1 the lowest, where that is written on it.
        """
        mark = self.people[seat].mark
        back = self._marked(f"gnome_street/buried-seat{self.drawn[seat]}", seat, (0.5, 0.44))
        if kind is None and number is None:
            return back

        def paint(canvas: Canvas) -> None:
            if kind is None:
                canvas.look(back, (TOKEN[0] / 2, TOKEN[1] / 2))
            else:
                canvas.image(f"gnome_street/token-{kind}", (TOKEN[0] / 2, TOKEN[1] / 2), TOKEN)
                canvas.circle(OWNER, 9.5, DARK)
                canvas.image(f"table/emblem-{mark}", OWNER, (17, 17))
            if number is not None:
                canvas.circle(IN_HEAP, HEAP_DISC + 1.6, DARK)
                canvas.circle(IN_HEAP, HEAP_DISC, LABEL)
                canvas.text(str(number), IN_HEAP, HEAP_NUMBER, "bold", INK, "centre", on_piece=True)

        return Look(("gnome-token", kind, mark, number), TOKEN, paint)

    def sack(self, seat: int) -> Look:
        """Return a loot sack with its owner's emblem."""
        (w, h), mark = Look.picture("gnome_street/loot-sack").size, self.people[seat].mark

        def paint(canvas: Canvas) -> None:
            canvas.image("gnome_street/loot-sack", (w / 2, h / 2), (w, h))
            size = min(w, h) * 0.5
            canvas.circle((w - size / 2, h - size / 2), size / 2, DARK)
            canvas.image(f"table/emblem-{mark}", (w - size / 2, h - size / 2), (size * 0.9, size * 0.9))

        return Look(("gnome-sack", mark), (w, h), paint)

    def _marked(self, name: str, seat: int, at: Point) -> Look:
        """Return a picture; where a mark has no figures of its own, with the mark's emblem pinned to it."""
        look, mark = Look.picture(name), self.people[seat].mark
        if mark in MARKS[:DRAWN]:
            return look
        w, h = look.size

        def paint(canvas: Canvas) -> None:
            canvas.image(name, (w / 2, h / 2), look.size)
            size = min(22.0, w * 0.5)
            canvas.image(f"table/emblem-{mark}", (w * at[0], h * at[1]), (size, size))

        return Look(("gnome-marked", name, mark), look.size, paint)


def token_look(stage: Stage, kind: str, name: str) -> Look:
    """Return a terrain or action token with its name; ``kind`` is ``terrain`` or ``action``.

    All names are of one size; large ones where large words are asked for.
    """
    names = [stage.say_of(GAME, f"names.{each}") for each in (*TERRAINS, *ACTIONS)]
    picture, words = f"gnome_street/{kind}-{name}", stage.say_of(GAME, f"names.{name}")
    w, h = art.sizes()[picture]["size"]
    y = art.sizes()[picture]["spots"]["name"][1]

    def paint(canvas: Canvas) -> None:
        if canvas.scale < READABLE or not fits(canvas, words, "text", NAME, 58):
            _paint_unlabelled(canvas, kind, name)
            return
        if kind == "terrain":
            _paint_unlabelled(canvas, kind, name)
        else:
            canvas.image(picture, (w / 2, h / 2), (w, h))
        _paint_label(canvas, words, grown(canvas.type, names, "bold", NAME, 58, LARGER), Box(1, y - 9, 61, 18))

    return Look(("gnome-tray-token", picture, stage.settings.language, stage.settings.text_scale), (w, h), paint)


def _paint_label(canvas: Canvas, words: str, size: float, box: Box) -> None:
    """Write a token's name on a label as wide and as high as its letters, at the foot of a box."""
    face: Face = "bold" if fits(canvas, words, "bold", size, box.w - 3) else "text"
    high = max(box.h, canvas.type.pixels(size, True) * 1.3 / canvas.scale)
    wide = max(42.0, min(box.w, canvas.type.width(words, face, size, on_piece=True) + 9))
    label = Box(box.centre[0] - wide / 2, box.bottom - high, wide, high)
    canvas.fill(label.inset(-1.4), DARK, 5)
    canvas.fill(label, LABEL, 4)
    canvas.text(words, label.centre, size, face, INK, "centre", on_piece=True, room=wide - 2)


def _paint_unlabelled(canvas: Canvas, kind: str, name: str) -> None:
    """Draw a token that is too small for words: its picture fills it, and no empty label is left."""
    if kind == "terrain":
        canvas.fill(Box(3, 4, 60, 60), (112, 78, 42), 9)
        canvas.fill(Box(1, 1, 60, 60), DARK, 9)
        canvas.fill(Box(2.2, 2.2, 57.6, 57.6), LABEL, 8)
        canvas.image(f"gnome_street/square-{name}", (31, 31), (53, 53))
        return
    grow = BARE / (ABOVE_LABEL / 2)
    whole = (TOKEN_DISC * grow, TOKEN_DISC * grow)
    canvas.image(f"gnome_street/action-{name}", (32, 32 + (TOKEN_DISC - ABOVE_LABEL) / 2 * grow), whole)
    hole = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    at = (32 * canvas.scale, 32 * canvas.scale)
    pygame.draw.aacircle(hole, (255, 255, 255, 255), at, BARE * canvas.scale)
    canvas.surface.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.circle((32, 32), BARE + 1, DARK, 3.5)


def stack_look(figures: Figures, stack: Sequence[tuple[int, str | None]]) -> Look:
    """Return a stack of buried tokens laid out from the bottom (left) to the top (right), numbered."""
    step = 62.0
    size = (step * max(5, len(stack)), 78.0)
    first = (size[0] - step * len(stack)) / 2

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(0, 0, *size), (96, 62, 36), 10)
        for number, (seat, kind) in enumerate(stack):
            x = first + step * (number + 0.5)
            canvas.look(figures.buried(seat, kind), (x, 32), 0, 1.1)
            canvas.text(str(number + 1), (x, 67), 13, "bold", WHITE, "centre", on_piece=True)

    people = tuple(person.mark for person in figures.people)
    return Look(("gnome-stack", tuple(stack), people), size, paint)


def number_look(words: str, colour: Colour) -> Look:
    """Return flying points: large figures with a dark edge."""
    size = (96.0, 50.0)

    def paint(canvas: Canvas) -> None:
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (2, 3)):
            canvas.text(words, (48 + dx, 25 + dy), 32, "title", DARK, "centre", on_piece=True)
        canvas.text(words, (48, 25), 32, "title", colour, "centre", on_piece=True)

    return Look(("gnome-points", words, colour), size, paint)


def slip_look(words: str, colour: Colour, width: float) -> Look:
    """Return a short word on a cream plaque: an answer, a distance."""
    size = (width, 34.0)

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(0, 0, width, 34), DARK, 9)
        canvas.fill(Box(1.6, 1.6, width - 3.2, 30.8), (255, 246, 222), 8)
        canvas.text(words, (width / 2, 17), 18, "bold", colour, "centre", on_piece=True, room=width - 14)

    return Look(("gnome-slip", words, colour, round(width)), size, paint)
