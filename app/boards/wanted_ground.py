"""The resting background of the saloon: mat, lantern and other things of the place, the seats' places, the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.wanted_payout import paint_payout
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Point
from app.stage.type import Colour, Face

if TYPE_CHECKING:
    from app.boards.wanted import WantedBoard

GILT: Colour = (236, 190, 108)
CREAM: Colour = (247, 227, 181)
SHADE: Colour = (58, 20, 14)
FLICKER = (96, 128, 112, 144, 96, 112, 160, 128, 112, 144)
FLICKERS = 5.0
"""Changes of the lantern's light in a second, and how strong it is after each."""
PICTURE = (198.0, 65.0, 902.0, 507.0)
"""Where the mat's picture with its shadow lies in the drawing, and its size."""
PLACE = (112.0, 152.0)
BESIDE_FAN = 15.0
"""Units that the words over the card set aside keep from the hand, whose first card leans towards them and glows."""


def paint_ground(canvas: Canvas, board: WantedBoard) -> None:
    """Draw the mat and what lies about: all that is the same for every position, until the bounties are paid."""
    saloon = board.saloon
    x, y, w, h = PICTURE
    canvas.image("wanted/saloon-mat", saloon.at(x + w / 2, y + h / 2), (w * saloon.k, h * saloon.k))
    _paint_things(canvas, board)


def paint_changing(canvas: Canvas, board: WantedBoard) -> None:
    """Draw what lies on the mat and is no piece: the seats' places and the round, or the sums that are paid."""
    saloon = board.saloon
    if board.paying:
        paint_payout(canvas, board)
        return
    for seat, place in enumerate(saloon.seats):
        scale = saloon.card_scale
        name = f"wanted/slot-{board.people[seat].mark}"
        canvas.image(name, place.card, (PLACE[0] * scale, PLACE[1] * scale))
    _paint_round(canvas, board)
    _paint_aside(canvas, board)


def _paint_things(canvas: Canvas, board: WantedBoard) -> None:
    """Draw what lies about in a saloon, where there is room."""
    saloon, k = board.saloon, board.saloon.k
    whole, sides = saloon.whole, {place.side for place in saloon.seats}
    canvas.image("wanted/lantern", _lantern(board), (168, 168))
    canvas.image("wanted/keys", (whole.right - 92, whole.y + 98), (98, 106), 8)
    if "left" not in sides:
        canvas.image("wanted/horseshoe", (whole.x + 98, saloon.at(0, 300)[1]), (90, 94), 14)
    if "right" not in sides:
        canvas.image("wanted/mug", (whole.right - 96, saloon.at(0, 268)[1]), (120, 112))
    if board.view and board.paying:
        return
    for name, px, py in (("blue", 268, 484), ("red", 302, 477), ("gold", 281, 468)):
        canvas.image(f"wanted/chip-{name}", saloon.at(px, py), (40 * k, 28 * k))
    for px, py, turn in ((1004, 470, 64), (1020, 482, 78)):
        canvas.image("wanted/cartridge", saloon.at(px, py), (13 * k, 38 * k), turn)


def _lantern(board: WantedBoard) -> Point:
    whole = board.saloon.whole
    return (whole.x + 92, whole.y + 96)


def lantern_light(canvas: Canvas, board: WantedBoard, now: float) -> Sprite:
    """Return the light round the lantern at a moment, in one of a few strengths."""
    x, y = _lantern(board)
    strength = FLICKER[int(now * FLICKERS) % len(FLICKER)]
    return canvas.sprite(Look.picture("tiki_topple/torch-halo", (236, 236)), (x, y - 2), 0, 1, strength)


def _paint_round(canvas: Canvas, board: WantedBoard) -> None:
    """Draw which round it is, and how far it has come, below the place of the seat in front."""
    number = board.stage.say("wanted.round", round=board.view["round"])
    _gilded(canvas, board, number, 424, 27, "title", GILT)
    _gilded(canvas, board, _state(board), 452, 16, "bold", CREAM)


def _gilded(
    canvas: Canvas, board: WantedBoard, words: str, height: float, size: float, face: Face, ink: Colour
) -> None:
    """Write words into the leather, in the middle of the mat."""
    k = board.saloon.k
    x, y = board.saloon.at(641, height)
    canvas.text(words, (x + 1, y + 1.5), size * k, face, SHADE, "centre", on_piece=True, room=420 * k)
    canvas.text(words, (x, y), size * k, face, ink, "centre", on_piece=True, room=420 * k)


def _state(board: WantedBoard) -> str:
    """Return how far the round has come."""
    if "reveal" in board.view or "went" in board.view:
        return board.stage.say("wanted.judging")
    laid = sum(play is not None for play in board.view["table"])
    if laid == 0:
        return board.stage.say("wanted.begins", name=board.people[board.view["deputy"]].name)
    return board.stage.say("wanted.laid", count=laid, seats=len(board.people))


def _paint_aside(canvas: Canvas, board: WantedBoard) -> None:
    """Write what the small card left of the hand is, over it, and clear of the hand."""
    if board.seat is None:
        return
    x, y = board.saloon.aside()
    words = board.stage.say("wanted.aside-title")
    half = canvas.type.width(words, "bold", 13.5, on_piece=True) / 2
    x = min(x, board.saloon.fan().x - BESIDE_FAN - half)
    canvas.text(words, (x, y - 56 * board.saloon.hand_scale), 13.5, "bold", CREAM, "centre", on_piece=True, room=92)
