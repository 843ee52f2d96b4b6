"""What the things of Mole War look like: tiles, moles, cards with their words, counts, tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.boards.mole_war_faces import paint_foot, paint_name, paint_title
from app.people import Person
from app.stage.canvas import INK, ON_WOOD, Canvas, Look
from app.stage.frame import Box
from app.stage.type import Colour
from app.widgets import skin
from engines.mole_war.box import OBSTACLES

if TYPE_CHECKING:
    from app.stage.stage import Stage

GAME = "mole-war"
CARD = (100.0, 140.0)
WHITE = (255, 250, 235)
RED: Colour = (169, 59, 42)
READABLE = 0.55
"""Pixels to a card's unit below which its words are left out."""
TILE = (76.0, 96.0)
TILE_MIDDLE = (32.0, 46.0)
"""Where the middle of the cell is on a tile's look; above it there is room for a flag."""
FLAG_AT, FLAG = (TILE_MIDDLE[0] + 21, TILE_MIDDLE[1] - 8), 0.7
"""Foot and size of a flag: between the hat of whoever stands on the tile and the one on the next tile beside it."""
STUD_AT = (TILE_MIDDLE[0] - 18, TILE_MIDDLE[1] - 9)
"""Where a neutral tile tells whose it is: beside the face of its mole, below the flag of the tile on its left."""
SEAT_OF_MARK = {"sun": 1, "drop": 2, "star": 3, "leaf": 4}
NAMED: dict[str, Colour] = {"card-peace": (42, 106, 163), "card-press": (118, 72, 146)}
"""The colour of the plate for a name that has no room in its banner."""
EVENT_PICTURES = {"can": "event-can", "stones": "event-stones", "cold": "event-snow"}


def art_numbers(people: Sequence[Person]) -> tuple[int, ...]:
    """Return the number of each seat's figures: those of its mark; a mark without figures takes free ones."""
    wanted = [SEAT_OF_MARK.get(person.mark) for person in people]
    free = [number for number in SEAT_OF_MARK.values() if number not in wanted]
    return tuple(number if number is not None else free.pop(0) for number in wanted)


# --- the field ----------------------------------------------------------------------------------------


def tile_look(number: int, barracks: bool, kind: int) -> Look:
    """Return a tile: barracks with walls and flag, or turf with the stud of its owner."""

    def paint(canvas: Canvas) -> None:
        if barracks:
            _paint_barracks(canvas, number)
        else:
            canvas.standing(f"mole_war/neutral-{kind}", TILE_MIDDLE)
            canvas.standing(f"mole_war/owner-stud-seat{number}", STUD_AT, 0.72)

    return Look(("mole-tile", number, barracks, kind), TILE, paint)


def _paint_barracks(canvas: Canvas, number: int) -> None:
    canvas.standing(f"mole_war/barracks-seat{number}", TILE_MIDDLE)
    canvas.standing(f"mole_war/flag-seat{number}", FLAG_AT, FLAG)


def settler_look(number: int) -> Look:
    """Return a mole on the barracks that it brings along, as they wait in the burrow during the set-up."""
    x, y = TILE_MIDDLE

    def paint(canvas: Canvas) -> None:
        _paint_barracks(canvas, number)
        canvas.standing(f"mole_war/mole-seat{number}", (x, y + 11), 0.5)

    return Look(("mole-settler", number), TILE, paint)


def mole_look(number: int, state: str = "") -> Look:
    """Return a mole; ``state`` is nothing, ``dazed`` or ``captured``."""
    return Look.picture(f"mole_war/mole-seat{number}{'-' + state if state else ''}")


def obstacle_look(kind: str) -> Look:
    """Return an obstacle."""
    return Look.picture(f"mole_war/obstacle-{kind}")


def mark_look(kind: str, fuse: int | None = None) -> Look:
    """Return a mark on the field, a bomb with the turns that are left to it, or what an event card shows."""
    if kind in OBSTACLES:
        return obstacle_look(kind)
    name = f"mole_war/{EVENT_PICTURES.get(kind, 'event-' + kind)}"
    plain = Look.picture(name)
    if fuse is None:
        return plain

    def paint(canvas: Canvas) -> None:
        canvas.image(name, (plain.size[0] / 2, plain.size[1] / 2))
        _disc(canvas, (plain.size[0] - 9, plain.size[1] - 10), 9, str(fuse))

    return Look((name, fuse), plain.size, paint)


def _disc(canvas: Canvas, at: tuple[float, float], radius: float, words: str) -> None:
    canvas.circle(at, radius, (74, 44, 16))
    canvas.circle(at, radius - 1.2, (255, 244, 214))
    canvas.text(words, at, 13, "bold", INK, "centre", on_piece=True)


def active_look() -> Look:
    """Return the light on the ground round the mole whose turn it is to do something."""
    size = (92.0, 56.0)

    def paint(canvas: Canvas) -> None:
        import pygame

        box = canvas.rect(Box(3, 3, size[0] - 6, size[1] - 6))
        pygame.draw.ellipse(canvas.surface, (255, 226, 120, 96), box)
        pygame.draw.ellipse(canvas.surface, (255, 240, 190, 255), box, max(2, canvas.px(3)))

    return Look("mole-active", size, paint)


def garden_look(w: float, h: float) -> Look:
    """Return the outline of the garden as a whole, round which light stands where a card may go anywhere."""
    return Look(("mole-garden", round(w), round(h)), (w, h), lambda on: on.fill(Box(0, 0, w, h), (90, 60, 30), 90))


# --- cards --------------------------------------------------------------------------------------------


def card_look(stage: Stage, card: str) -> Look:
    """Return an action card with its name and its short words."""
    name = stage.say_of(GAME, f"names.{card}")
    short = stage.say_of(GAME, f"cards.{card}.short")
    text_scale = stage.type.text_scale

    def paint(canvas: Canvas) -> None:
        canvas.image(f"mole_war/card-{card}", (CARD[0] / 2, CARD[1] / 2), CARD)
        if canvas.scale < READABLE:
            return
        paint_name(canvas, card, name)
        paint_foot(canvas, short)

    return Look(("mole-card", card, stage.settings.language, text_scale), CARD, paint)


def back_look() -> Look:
    """Return the back of the action cards."""
    return Look.picture("mole_war/card-back", CARD)


def named_card_look(stage: Stage, name: str, words: str, foot: str, title_at: float) -> Look:
    """Return the Peace card or the Press card with its name, ``title_at`` units down, and a line at its foot."""
    text_scale = stage.type.text_scale

    def paint(canvas: Canvas) -> None:
        canvas.image(f"mole_war/{name}", (CARD[0] / 2, CARD[1] / 2), CARD)
        if canvas.scale >= READABLE:
            paint_title(canvas, words, (48, title_at), 76, NAMED[name])
            if foot:
                paint_foot(canvas, foot)

    return Look(("mole-card", name, words, text_scale), CARD, paint)


def event_look(stage: Stage, kind: str | None) -> Look:
    """Return an event card: its picture and name, or its back."""
    size = (76.0, 108.0)
    if kind is None:
        return Look.picture("mole_war/event-back", size)
    words = stage.say_of(GAME, f"names.{kind}")
    shown = mark_look(kind)

    def paint(canvas: Canvas) -> None:
        canvas.image("mole_war/event-face", (38, 54), size)
        share = min(1.2, 46 / max(shown.size))
        canvas.look(shown, (37, 48), 0, share)
        if canvas.scale >= READABLE:
            canvas.text(words, (37, 90), 14, "title", INK, "centre", on_piece=True, room=64)

    return Look(("mole-event", kind, words), size, paint)


# --- beside the field ---------------------------------------------------------------------------------


def count_look(picture: str, number: int, larger: float = 1.0) -> Look:
    """Return a count below a plate: a small picture and a number, which may be larger than usual."""
    size = (max(38.0, 24 + 9.5 * larger * len(str(number))), 26.0)

    def paint(canvas: Canvas) -> None:
        shown = Look.picture(picture)
        share = min(20 / shown.size[1], 22 / shown.size[0])
        canvas.look(shown, (12, 13), 0, round(share, 2))
        canvas.text(str(number), (23.5, 12.5), 15 * larger, "bold", ON_WOOD, on_piece=True)

    return Look(("mole-count", picture, number, larger), size, paint)


def price_look(price: int, payable: bool) -> Look:
    """Return the tag over a place of the row: medals that it costs or gives; a dull, crossed one cannot be paid."""
    size = (54.0, 25.0)

    def paint(canvas: Canvas) -> None:
        fill = (160, 212, 128) if price > 0 else (240, 202, 112) if payable else (186, 168, 146)
        canvas.fill(Box(1, 2, 52, 22), (74, 46, 12), 9)
        canvas.fill(Box(2, 2.5, 50, 19.5), fill, 8)
        words = f"+{price}" if price > 0 else str(price).replace("-", "−")
        canvas.text(words, (21, 12), 17, "title", INK, "centre", on_piece=True)
        canvas.image("mole_war/medal", (40, 12.5), (12, 19))
        if not payable:
            canvas.line((32, 20.5), (49, 4.5), (164, 34, 22), 3)

    return Look(("mole-price", price, payable), size, paint)


def deck_count_look(count: int) -> Look:
    """Return the sign on the deck with the number of its cards."""
    size = (46.0, 25.0)

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(0, 0, 46, 25), (20, 10, 4), 9)
        canvas.text(str(count), (23, 12), 17, "title", ON_WOOD, "centre", on_piece=True)

    return Look(("mole-deck", count), size, paint)


def gain_look(points: int) -> Look:
    """Return the tag beside a plate with what the turn would score so far."""
    size = (60.0, 32.0)

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(1, 2, 58, 28), (90, 58, 24), 13)
        canvas.fill(Box(2.5, 3.5, 55, 25), (255, 243, 212), 12)
        canvas.text(f"+{points}", (37, 15.5), 17, "title", RED, "right", on_piece=True, room=31)
        canvas.image("mole_war/medal", (47, 16), (15, 24))

    return Look(("mole-gain", points), size, paint)


def sum_look(stage: Stage, cells: int, barracks: int, gas: int, points: int) -> Look:
    """Return the paper tag of a line: cells, barracks, gas, and what they come to."""
    parts = [str(cells)] + ([f"+ {barracks}"] if barracks else []) + ([f"− {gas}"] if gas else [])
    plain = len(parts) == 1
    width = 62.0 if plain else 92.0 + 44 * (len(parts) - 1)
    size = (width, 38.0)

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(2, 3, width - 3, 35), (60, 36, 16), 9)
        canvas.fill(Box(1, 1, width - 4, 34), (255, 246, 222), 8)
        canvas.outline(Box(1, 1, width - 4, 34), (196, 150, 70), 1.6, 8)
        x = 10.0
        if not plain:
            x = _sum_parts(canvas, x, cells, barracks, gas)
        canvas.text(str(points), (x + 3, 17.5), 22, "title", RED, on_piece=True)
        canvas.image("mole_war/medal", (width - 18, 18), (17, 27))

    return Look(("mole-sum", cells, barracks, gas, points), size, paint)


def _sum_parts(canvas: Canvas, x: float, cells: int, barracks: int, gas: int) -> float:
    x += canvas.text(str(cells), (x, 17.5), 19, "bold", INK, on_piece=True) + 3
    if barracks:
        x += canvas.text("+", (x, 17.5), 17, "bold", INK, on_piece=True) + 1
        canvas.image("mole_war/line-star", (x + 9, 17.5), (18, 18))
        x += 19 + canvas.text(str(barracks), (x + 19, 17.5), 19, "bold", INK, on_piece=True) + 3
    if gas:
        x += canvas.text("−", (x, 17.5), 17, "bold", INK, on_piece=True) + 2
        canvas.image("mole_war/obstacle-gas", (x + 10, 17.5), (20, 18))
        x += 22 + canvas.text(str(gas), (x + 22, 17.5), 19, "bold", INK, on_piece=True) + 3
    return x + canvas.text("=", (x, 17.5), 18, "bold", INK, on_piece=True) + 2


def cost_look(words: str, good: bool = False) -> Look:
    """Return a round-edged sign with medals lost (or won)."""
    size = (78.0, 34.0)

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(2, 3, 75, 30), (46, 20, 12), 14)
        canvas.fill(Box(1, 1, 75, 30), (63, 127, 79) if good else (176, 52, 34), 14)
        canvas.text(words, (44, 15.5), 19, "title", (255, 248, 228), "right", on_piece=True, room=38)
        canvas.image("mole_war/medal", (58, 16), (17, 27))

    return Look(("mole-cost", words, good), size, paint)


def eye_look() -> Look:
    """Return the round sign that shows the own hand while it is held."""
    size = (40.0, 40.0)

    def paint(canvas: Canvas) -> None:
        canvas.circle((20, 20), 19, (58, 33, 9))
        canvas.circle((20, 20), 17.5, (236, 196, 104))
        skin.icon(canvas, "eye", (20, 20), 26, INK)

    return Look("mole-eye", size, paint)


def bonus_line_look(stage: Stage, line: Any) -> Look:
    """Return the picture of a line of the end bonus: its category's sign, how many cards, and the name below."""
    category = line.get("category")
    name = stage.say_of(GAME, f"categories.{category}") if category else stage.say("mole-war.bonus-sets")
    words = f"×{line['count']}"
    size = (84.0, 34.0)

    def paint(canvas: Canvas) -> None:
        room = canvas.type.width(words, "bold", 12.5, on_piece=True)
        left = 42 - (room + (22 if category else 0)) / 2
        if category:
            canvas.image(f"mole_war/pip-{category}", (left + 9, 8), (16, 16))
            left += 22
        canvas.text(words, (left, 8), 12.5, "bold", INK, on_piece=True, room=84 - left)
        canvas.text(name, (42, 25), 12, "text", (92, 66, 40), "centre", on_piece=True, room=84)

    return Look(("mole-line", name, words), size, paint)
