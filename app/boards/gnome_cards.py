"""What the cards of 75 Gnome Street look like, and how much of their words is written where they lie.

A card says what is seen of it: in a full hand its neighbour lies over its right side, so that the name goes where it is
seen whole, and a word that would be cut is not written. Number, picture, colour and the sign of the answer always are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.gnome_places import CARD, PLAYED, SEEN
from app.boards.large import grown
from app.stage.canvas import INK, Canvas, Look
from app.stage.frame import Box
from app.stage.type import Colour, Face
from engines.gnome_street.aids import answers_in_public, flower_of, power_of, terrain_of
from engines.gnome_street.box import VALUES

if TYPE_CHECKING:
    from app.stage.stage import Stage

GAME = "gnome-street"
WHITE: Colour = (255, 250, 235)
DARK: Colour = (58, 33, 14)
LARGER = 1.4
"""How many times larger the words on a card may be for whoever asks for large ones."""
READABLE = 0.5
"""Pixels to a card's unit below which its words are left out: number and picture tell enough."""
HEAD = Box(39, 9, 52, 24)
"""Where the head of a card has room beside its number."""
STRIP = Box(1, 90, 97, 18)
"""The strip over the foot of the picture, for a name that has no room in the head."""
FOOT = Box(43, 110, 46, 20)
"""Where the foot has room beside the sign of the answer."""
EDGE = 2.0
"""Between a strip's edge and its words."""


def fits(canvas: Canvas, words: str, face: Face, size: float, room: float) -> bool:
    """Return whether words fit into a room on a piece, a little smaller if need be."""
    smallest = max(canvas.type.pixels(size * 0.8, True), canvas.type.pixels(1, True))
    return canvas.type.font(face, smallest).size(words)[0] <= room * canvas.scale


def names_in_head(stage: Stage, titles: Sequence[str]) -> bool:
    """Return whether in this window the names stand in the heads of the cards: in all of them, large or small.

    That is so where the smallest own card has room for them, so that a card that is looked at is the same as it lies.
    """
    canvas = stage.painter.canvas()
    return all(fits(canvas, title, "title", 15, _seen(HEAD, SEEN) * PLAYED) for title in titles)


def _seen(box: Box, seen: float) -> float:
    """Return how much of a box's width is seen on a card of which ``seen`` units are."""
    return max(0.0, min(box.right, seen) - box.x)


def paint_strip(canvas: Canvas, title: str, titles: Sequence[str], colour: Colour, seen: float) -> None:
    """Write a long name over the foot of a card's picture, from its left edge on: there it is seen in a full hand.

    It is a line, or two where the card is small; never cut, and left out where a word of it is too long.
    """
    room = _seen(STRIP, seen) - 2 * EDGE
    face = _face_of_names(canvas, titles, room)
    lines = _in_lines(canvas, title, face, room)
    if not all(_in_lines(canvas, each, face, room) for each in titles):
        return  # some cards with names and some without would look like two kinds
    whole = all(fits(canvas, each, face, 13, room) for each in titles)  # then no second line need hide the picture
    parts = titles if whole else [word for each in titles for word in each.split()]
    kind = grown(canvas.type, parts, face, 13, room, LARGER)
    if kind > 13:
        lines = canvas.type.wrap(title, face, kind, room, on_piece=True)
    step = max(14.5, canvas.type.leading(face, kind if kind > 13 else 1, on_piece=True) * 0.8)
    box = Box(STRIP.x, STRIP.bottom - step * len(lines) - 2, STRIP.w, step * len(lines) + 2)
    canvas.fill(box.inset(0, -1), DARK, 4)
    canvas.fill(box.inset(0.6, 0), colour, 3)
    for number, line in enumerate(lines):
        y = box.y + 0.5 + step * (number + 0.5)
        canvas.text(line, (box.x + EDGE, y), kind, face, WHITE, on_piece=True, room=room)


def _face_of_names(canvas: Canvas, titles: Sequence[str], room: float) -> Face:
    """Return the face of all names alike: the lighter one where a word of any is too wide in the bold one."""
    words = [word for title in titles for word in title.split()]
    return "bold" if all(fits(canvas, word, "bold", 13, room) for word in words) else "text"


def _in_lines(canvas: Canvas, title: str, face: Face, room: float) -> list[str]:
    """Return a name in one line if it fits, or else in more; none where a word of it is too long."""
    if fits(canvas, title, face, 13, room):
        return [title]
    if all(fits(canvas, word, face, 1, room) for word in title.split()):
        return canvas.type.wrap(title, face, 1, room, on_piece=True)
    return []


def _paint_head(canvas: Canvas, title: str, titles: Sequence[str], room: float) -> bool:
    """Write a name into the head; return whether all names fit there."""
    if not all(fits(canvas, each, "title", 15, room) for each in titles):
        return False
    kind = grown(canvas.type, titles, "title", 15, room, LARGER)
    canvas.text(title, (HEAD.x + room / 2, 20.5), kind, "title", WHITE, "centre", on_piece=True, room=room)
    return True


def _answer_face(canvas: Canvas, answers: Sequence[str], room: float) -> Face | None:
    """Return the face in which either answer fits into the head; None: in none, and the sign alone tells it."""
    faces: tuple[Face, Face, Face] = ("title", "bold", "text")
    return next((face for face in faces if all(fits(canvas, words, face, 13, room) for words in answers)), None)


def card_look(stage: Stage, value: int, seen: float = CARD[0]) -> Look:
    """Return a gnome card: number, the name of its power, and how its seat answers.

    ``seen`` is how much of its width is seen, from its left edge on, in its own units.
    """
    title = stage.say_of(GAME, f"powers.{power_of(value)}.title")
    titles = [stage.say_of(GAME, f"powers.{power_of(each)}.title") for each in VALUES]
    answers = [stage.say("gnome-street.private"), stage.say("gnome-street.public")]
    answer = answers[answers_in_public(value)]
    heads = names_in_head(stage, titles)
    colour = (150, 62, 28) if answers_in_public(value) else (38, 74, 110)
    band: Colour = (139, 75, 37) if answers_in_public(value) else (51, 86, 106)

    def paint(canvas: Canvas) -> None:
        canvas.image(f"gnome_street/card-{value}", (CARD[0] / 2, CARD[1] / 2), CARD)
        _paint_number(canvas, value)
        if canvas.scale < READABLE:
            return
        head, foot = _seen(HEAD, seen), _seen(FOOT, seen)
        if heads:
            if _paint_head(canvas, title, titles, head) and fits(canvas, answer, "bold", 13, foot):
                kind, at = grown(canvas.type, answers, "bold", 13, foot, LARGER), (FOOT.x + foot / 2, 120.5)
                canvas.text(answer, at, kind, "bold", colour, "centre", on_piece=True, room=foot)
            return
        paint_strip(canvas, title, titles, band, seen)
        face = _answer_face(canvas, answers, head)
        if face is not None:
            kind = grown(canvas.type, answers, face, 13, head, LARGER)
            canvas.text(answer, (HEAD.x + head / 2, 20.5), kind, face, WHITE, "centre", on_piece=True, room=head)

    key = ("gnome-card", value, heads, round(seen, 1), stage.settings.language, stage.settings.text_scale)
    return Look(key, CARD, paint)


def _paint_number(canvas: Canvas, value: int) -> None:
    small = canvas.scale < READABLE
    if small:
        canvas.circle((24, 25), 22, DARK)
        canvas.circle((24, 25), 20, (255, 240, 205))
    at, size = ((24, 25), 36) if small else ((20, 20), 25)
    canvas.text(str(value), at, size, "title", (124, 40, 20), "centre", on_piece=True)


def back_look() -> Look:
    """Return the back of a gnome card."""
    return Look.picture("gnome_street/card-back", CARD)


def put_away_look(stage: Stage) -> Look:
    """Return what lies over discards, with the word for them where it can be read: no card of this round.

    No number is seen through it: the uppermost may be one that only paid for burying.
    """
    words = stage.say("gnome-street.played")

    def paint(canvas: Canvas) -> None:
        canvas.image("gnome_street/card-back", (CARD[0] / 2, CARD[1] / 2), CARD)
        canvas.fill(Box(1, 1, CARD[0] - 2, CARD[1] - 2), (34, 18, 8), 8, 165)
        if fits(canvas, words, "bold", 27, CARD[0] - 6):
            canvas.text(words, (CARD[0] / 2, CARD[1] / 2), 27, "bold", WHITE, "centre", True, CARD[0] - 6)

    return Look(("gnome-put-away", stage.settings.language), CARD, paint)


def loot_look(stage: Stage, square: str) -> Look:
    """Return a loot card: the square where it lies, its terrain and its flower."""
    title, name = stage.say_of(GAME, "names.loot"), square

    def paint(canvas: Canvas) -> None:
        canvas.image("gnome_street/card-loot", (CARD[0] / 2, CARD[1] / 2), CARD)
        kind = grown(canvas.type, [title], "title", 15, 80, LARGER)
        canvas.text(title, (49.5, 21), kind, "title", WHITE, "centre", on_piece=True, room=80)
        box = Box(12, 39, 75, 67)
        canvas.fill(box.inset(-1.5), DARK, 6)
        canvas.image(f"gnome_street/square-{terrain_of(square)}", box.centre, (box.w, box.h))
        canvas.image(f"gnome_street/flower-{flower_of(square)}", (31, 58), (36, 36))
        canvas.image("gnome_street/loot-sack", (63, 77), (36, 42))
        canvas.text(name, (49.5, 120.5), grown(canvas.type, [name], "title", 20, 60, 1.3), "title", INK, "centre", True)

    return Look(("gnome-loot", square, stage.settings.language, stage.settings.text_scale), CARD, paint)


def hidden_loot_look(stage: Stage) -> Look:
    """Return a loot card that lies face down: only that it is one."""
    title = stage.say_of(GAME, "names.loot")

    def paint(canvas: Canvas) -> None:
        canvas.image("gnome_street/card-back", (CARD[0] / 2, CARD[1] / 2), CARD)
        canvas.fill(Box(14, 56, 71, 28), (246, 236, 214), 6)
        canvas.text(title, (49.5, 70), 15, "title", INK, "centre", on_piece=True, room=64)

    return Look(("gnome-loot-hidden", stage.settings.language), CARD, paint)


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

    return Look(("gnome-pile", tuple(cards), stage.settings.language, stage.settings.text_scale), size, paint)
