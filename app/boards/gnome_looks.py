"""What the things of 75 Gnome Street look like: cards with their words, figures, tokens with their owner, stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

import art
from app.boards.gnome_places import CARD
from app.people import MARKS, Person
from app.stage.canvas import INK, Canvas, Look
from app.stage.frame import Box, Point
from app.stage.type import Colour, Face
from engines.gnome_street.aids import answers_in_public, flower_of, power_of, terrain_of
from engines.gnome_street.box import VALUES

if TYPE_CHECKING:
    from app.stage.stage import Stage

GAME = "gnome-street"
WHITE: Colour = (255, 250, 235)
DARK: Colour = (58, 33, 14)
READABLE = 0.62
"""Pixels to a card's unit below which its words are left out: number and picture tell enough."""
SHORT = 4
"""A name of more letters is too long for the head of a card; then all names stand below the pictures."""
STRIP = Box(6, 90, 87, 18)
DRAWN = 4
"""So many seats have figures and tokens of their own."""
TOKEN = (45.75, 46.5)
STACK_STEP = 8.0
TOKEN_DISC, ABOVE_LABEL = 64.0, 42.0
"""Units of an action token, and of the part above its label, which is all that is shown where no word fits."""
BARE = 30.0
"""Radius of an action token without a label."""


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

    def tumbling(self, seat: int) -> Look:
        """Return a gnome that was kicked."""
        return Look.picture(f"gnome_street/gnome-seat{self.drawn[seat]}-tumbling")

    def token(self, seat: int) -> Look:
        """Return the token that is flicked."""
        return self._marked(f"gnome_street/token-seat{self.drawn[seat]}", seat, (0.5, 0.44))

    def face(self, seat: int) -> Look:
        """Return the round face on the order track."""
        return self._marked(f"gnome_street/face-seat{self.drawn[seat]}", seat, (0.8, 0.8))

    def buried(self, seat: int, kind: str | None) -> Look:
        """Return a token in the ground: its owner's back, or, where the kind is known, its face with the owner."""
        if kind is None:
            return self._marked(f"gnome_street/buried-seat{self.drawn[seat]}", seat, (0.5, 0.44))
        mark, name = self.people[seat].mark, f"gnome_street/token-{kind}"

        def paint(canvas: Canvas) -> None:
            canvas.image(name, (TOKEN[0] / 2, TOKEN[1] / 2), TOKEN)
            canvas.circle((TOKEN[0] - 9.5, 9.5), 9.5, DARK)
            canvas.image(f"table/emblem-{mark}", (TOKEN[0] - 9.5, 9.5), (17, 17))

        return Look(("gnome-token", kind, mark), TOKEN, paint)

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


def fits(canvas: Canvas, words: str, face: Face, size: float, room: float) -> bool:
    """Return whether words fit into a room on a piece, a little smaller if need be."""
    smallest = max(canvas.type.pixels(size * 0.8, True), canvas.type.pixels(1, True))
    return canvas.type.font(face, smallest).size(words)[0] <= room * canvas.scale


def paint_strip(canvas: Canvas, title: str, colour: Colour) -> None:
    """Write a long name over the foot of a card's picture, from its left edge on: there it is seen in a full hand.

    It is a line, or two where the card is small; never cut, and left out where a word of it is too long.
    """
    face: Face = "bold" if fits(canvas, title, "bold", 13, STRIP.w - 6) else "text"
    if not all(fits(canvas, word, face, 1, STRIP.w - 6) for word in title.split()):
        return
    one = fits(canvas, title, face, 13, STRIP.w - 6)
    lines = [title] if one else canvas.type.wrap(title, face, 1, STRIP.w - 6, on_piece=True)
    step = max(14.5, canvas.type.leading(face, 1, on_piece=True) * 0.8)
    box = Box(STRIP.x, STRIP.bottom - step * len(lines) - 2, STRIP.w, step * len(lines) + 2)
    canvas.fill(box.inset(-1), DARK, 4)
    canvas.fill(box, colour, 3)
    for number, line in enumerate(lines):
        y = box.y + 0.5 + step * (number + 0.5)
        canvas.text(line, (box.x + 3, y), 13, face, WHITE, on_piece=True, room=box.w - 6)


def card_look(stage: Stage, value: int) -> Look:
    """Return a gnome card: number, the name of its power, and how its seat answers."""
    title = stage.say_of(GAME, f"powers.{power_of(value)}.title")
    answer = stage.say("gnome-street.public" if answers_in_public(value) else "gnome-street.private")
    colour = (150, 62, 28) if answers_in_public(value) else (38, 74, 110)
    band: Colour = (139, 75, 37) if answers_in_public(value) else (51, 86, 106)
    long = any(len(stage.say_of(GAME, f"powers.{power_of(each)}.title")) > SHORT for each in VALUES)

    def paint(canvas: Canvas) -> None:
        canvas.image(f"gnome_street/card-{value}", (CARD[0] / 2, CARD[1] / 2), CARD)
        small = canvas.scale < READABLE
        if small:
            canvas.circle((24, 25), 22, DARK)
            canvas.circle((24, 25), 20, (255, 240, 205))
        canvas.text(
            str(value),
            (24, 25) if small else (20, 20),
            36 if small else 25,
            "title",
            (124, 40, 20),
            "centre",
            on_piece=True,
        )
        if not small:
            worded(canvas)

    def worded(canvas: Canvas) -> None:
        if long:
            paint_strip(canvas, title, band)
        head, foot = (answer, "") if long else (title, answer)
        size = 13 if long else 15
        if not long or fits(canvas, head, "title", size, 54):
            canvas.text(head, (66, 20.5), size, "title", WHITE, "centre", on_piece=True, room=56)
        if fits(canvas, foot, "bold", 14, 48):
            canvas.text(foot, (66, 120.5), 14, "bold", colour, "centre", on_piece=True, room=48)

    return Look(("gnome-card", value, stage.settings.language), CARD, paint)


def back_look() -> Look:
    """Return the back of a gnome card."""
    return Look.picture("gnome_street/card-back", CARD)


def put_away_look(stage: Stage) -> Look:
    """Return the shade over discards, with the word for them where it can be read: no card of this round."""
    words = stage.say("gnome-street.played")

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(1, 1, CARD[0] - 2, CARD[1] - 2), (34, 18, 8), 8, 165)
        if fits(canvas, words, "bold", 27, CARD[0] - 6):
            canvas.text(words, (CARD[0] / 2, CARD[1] / 2), 27, "bold", WHITE, "centre", True, CARD[0] - 6)

    return Look(("gnome-put-away", stage.settings.language), CARD, paint)


def loot_look(stage: Stage, square: str) -> Look:
    """Return a loot card: the square where it lies, its terrain and its flower."""
    title, name = stage.say_of(GAME, "names.loot"), square

    def paint(canvas: Canvas) -> None:
        canvas.image("gnome_street/card-loot", (CARD[0] / 2, CARD[1] / 2), CARD)
        canvas.text(title, (49.5, 21), 15, "title", WHITE, "centre", on_piece=True, room=80)
        box = Box(12, 39, 75, 67)
        canvas.fill(box.inset(-1.5), DARK, 6)
        canvas.image(f"gnome_street/square-{terrain_of(square)}", box.centre, (box.w, box.h))
        canvas.image(f"gnome_street/flower-{flower_of(square)}", (31, 58), (36, 36))
        canvas.image("gnome_street/loot-sack", (63, 77), (36, 42))
        canvas.text(name, (49.5, 120.5), 20, "title", INK, "centre", on_piece=True)

    return Look(("gnome-loot", square, stage.settings.language), CARD, paint)


def hidden_loot_look(stage: Stage) -> Look:
    """Return a loot card that lies face down: only that it is one."""
    title = stage.say_of(GAME, "names.loot")

    def paint(canvas: Canvas) -> None:
        canvas.image("gnome_street/card-back", (CARD[0] / 2, CARD[1] / 2), CARD)
        canvas.fill(Box(14, 56, 71, 28), (246, 236, 214), 6)
        canvas.text(title, (49.5, 70), 15, "title", INK, "centre", on_piece=True, room=64)

    return Look(("gnome-loot-hidden", stage.settings.language), CARD, paint)


def token_look(stage: Stage, kind: str, name: str) -> Look:
    """Return a terrain or action token with its name; ``kind`` is ``terrain`` or ``action``."""
    picture, words = f"gnome_street/{kind}-{name}", stage.say(f"gnome-street.short.{name}")
    w, h = art.sizes()[picture]["size"]
    x, y = art.sizes()[picture]["spots"]["name"]

    def paint(canvas: Canvas) -> None:
        if canvas.scale < READABLE or not fits(canvas, words, "text", 13.5, 57):
            _paint_unlabelled(canvas, kind, name)
            return
        canvas.image(picture, (w / 2, h / 2), (w, h))
        face: Face = "bold" if fits(canvas, words, "bold", 13.5, 54) else "text"
        if face == "text":  # longer than the label of the picture
            wide = canvas.type.width(words, face, 13.5, on_piece=True) + 5
            canvas.fill(Box.around((x - 1, y), min(60.0, wide), 17), (250, 240, 214), 4)
        canvas.text(words, (x - 1, y - 0.5), 13.5, face, INK, "centre", on_piece=True, room=57)

    return Look(("gnome-tray-token", picture, stage.settings.language), (w, h), paint)


def _paint_unlabelled(canvas: Canvas, kind: str, name: str) -> None:
    """Draw a token that is too small for words: its picture fills it, and no empty label is left."""
    if kind == "terrain":
        canvas.fill(Box(3, 4, 60, 60), (112, 78, 42), 9)
        canvas.fill(Box(1, 1, 60, 60), DARK, 9)
        canvas.image(f"gnome_street/square-{name}", (31, 31), (57, 57))
        return
    grow = BARE / (ABOVE_LABEL / 2)
    whole = (TOKEN_DISC * grow, TOKEN_DISC * grow)
    canvas.image(f"gnome_street/action-{name}", (32, 32 + (TOKEN_DISC - ABOVE_LABEL) / 2 * grow), whole)
    hole = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    at = (32 * canvas.scale, 32 * canvas.scale)
    pygame.draw.aacircle(hole, (255, 255, 255, 255), at, BARE * canvas.scale)
    canvas.surface.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.circle((32, 32), BARE + 1, DARK, 3.5)


def pile_look(stage: Stage, cards: Sequence[int]) -> Look:
    """Return cards side by side: what a seat has discarded."""
    step, count = 104.0, max(1, len(cards))
    across = min(4, count)
    lines = -(-count // across)
    size = (step * across, 146.0 * lines)

    def paint(canvas: Canvas) -> None:
        for number, value in enumerate(cards):
            at = (step * (number % across + 0.5), 146.0 * (number // across + 0.5))
            canvas.look(card_look(stage, value), at)

    return Look(("gnome-pile", tuple(cards), stage.settings.language), size, paint)


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
