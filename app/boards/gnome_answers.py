"""What was answered, in a bubble at the plate of whoever answered: as long as the turn of the asker lasts.

An answer says what is worth burying, so that it is still read when tokens are buried; what was not heard is not shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from app.boards.gnome_told import answer_said
from app.boards.large import larger
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.type import Colour

if TYPE_CHECKING:
    from app.boards.gnome_street import GnomeStreetBoard

YES: Colour = (38, 108, 58)
NO: Colour = (158, 45, 28)
PAPER: Colour = (255, 250, 232)
BUBBLE = (78.0, 40.0)
"""Size of a bubble with usual words, without its tail."""
TAIL = 12.0
WORDS, LARGER = 22.0, 1.36
"""Size of an answer, and how many times larger it is at most for whoever wants large words: it stays on the plate."""
AT = (54.0, 61.0)
"""From the upper left corner of a plate to the tip of the tail, beside its emblem: the name above it is read."""


def answers_now(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what was answered in the turn that goes on, as far as whoever looks has heard it."""
    if view["phase"] != "investigate" or view["step"] not in ("act", "bury"):
        return []
    now = (view["round"], view["turn"])
    return [one for one in view["answers"] if (one["round"], one["asker"]) == now and one["yes"] is not None]


def answer_sprite(canvas: Canvas, board: GnomeStreetBoard, seat: int, yes: bool) -> Sprite:
    """Return the bubble with an answer at the plate of the seat that gave it."""
    words, share = board.say(answer_said({"yes": yes})), larger(canvas.type.text_scale, LARGER)
    plate = board.laid.plates[seat]
    look = answer_look(words, yes, share, canvas.type.width(words, "bold", WORDS * share, on_piece=True))
    return canvas.sprite(look, (plate.x + AT[0] + look.size[0] / 2, plate.y + AT[1]))


def answer_look(words: str, yes: bool, share: float, wide: float) -> Look:
    """Return a bubble, ``share`` times as large as usual, for words that are ``wide`` units wide."""
    w, h = max(BUBBLE[0] * share, wide + 26), min(BUBBLE[1] * share, 48.0)
    size, colour = (w + TAIL, h), YES if yes else NO

    def paint(canvas: Canvas) -> None:
        body, middle = Box(TAIL, 0, w, h), h / 2
        _tail(canvas, (0, middle), 9, colour)
        canvas.fill(body, colour, 12)
        canvas.fill(body.inset(3), PAPER, 10)
        _tail(canvas, (5, middle), 5, PAPER)
        canvas.text(words, body.centre, WORDS * share, "bold", colour, "centre", on_piece=True, room=w - 12)

    return Look(("gnome-answer", words, yes, share, round(wide)), size, paint)


def _tail(canvas: Canvas, tip: Point, half: float, colour: Colour) -> None:
    """Draw the tail of a bubble from its tip on to where the bubble begins, ``half`` as high there."""
    corners = [tip, (TAIL + 4, tip[1] - half), (TAIL + 4, tip[1] + half)]
    pygame.draw.polygon(canvas.surface, colour, [(x * canvas.scale, y * canvas.scale) for x, y in corners])


def answer_sprites(canvas: Canvas, board: GnomeStreetBoard) -> list[Sprite]:
    """Return the bubbles of the turn that goes on."""
    return [answer_sprite(canvas, board, one["asked"], one["yes"]) for one in answers_now(board.view)]
