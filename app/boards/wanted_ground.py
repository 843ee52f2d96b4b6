"""The resting background of the saloon: mat, lantern and other things of the place, the seats' places, the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.large import grown
from app.boards.wanted_payout import paint_payout
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
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
ROUND_HEIGHT, ROUND_SIZE, STATE_SIZE = 456.0, 25.0, 17.0
"""In the drawing: the middle of the line that tells the round, and the sizes of its two parts."""
ROUND_GAP, ROUND_ROOM = 14.0, 460.0
ROUND_GROWTH, STATE_GROWTH = 1.1, 1.4
"""How many times larger these two may be for whoever asks for large words, as far as the line has room."""
ABOVE_PLAQUE = 10.0
"""Units between that line and the plaque of the sentence, where large words have raised it."""
ASIDE_ROOM, ASIDE_GROWTH = 96.0, 1.5
ASIDE_UP = 65.0
"""Units from the middle of that card up to those words, on a hand of the usual size: its light does not reach them."""
BESIDE_FAN = 15.0
"""Units that the words over the card set aside keep from the hand, whose first card leans towards them and glows."""


def paint_ground(canvas: Canvas, board: WantedBoard) -> None:
    """Draw the mat and what lies about: all that is the same for every position, until the bounties are paid."""
    saloon = board.saloon
    x, y, w, h = PICTURE
    canvas.image("wanted/saloon-mat", saloon.at(x + w / 2, y + h / 2), (w * saloon.k, h * saloon.k))
    _paint_things(canvas, board)


def paint_changing(canvas: Canvas, board: WantedBoard, tells_round: bool) -> None:
    """Draw what lies on the mat and is no piece: the seats' places and the round, or the sums that are paid.

    The line that tells the round is left out where something lies over a part of it.
    """
    saloon = board.saloon
    if board.paying:
        paint_payout(canvas, board)
        return
    for seat, place in enumerate(saloon.seats):
        scale = saloon.card_scale
        name = f"wanted/slot-{board.people[seat].mark}"
        canvas.image(name, place.card, (PLACE[0] * scale, PLACE[1] * scale))
    if tells_round:
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
    """Write into the leather which round it is, and how far it has come: one line at the foot of the mat.

    It lies so low that the pointing hand, whose finger is on the place above, does not touch it.
    """
    k, box, (number, state) = board.saloon.k, round_box(board), _round_words(board)
    first, second = _round_sizes(board)
    wide = canvas.type.width(number, "title", first, on_piece=True)
    y, left = box.centre[1], box.x + wide + ROUND_GAP * k
    _gilded(canvas, number, (box.x, y), first, "title", GILT, wide + 2)
    _gilded(canvas, state, (left, y + 2 * k), second, "bold", CREAM, box.right - left + 2)


def round_box(board: WantedBoard) -> Box:
    """Return where the line lies that tells the round."""
    saloon, (first, second) = board.saloon, _round_sizes(board)
    x, y = saloon.at(641, ROUND_HEIGHT)
    middle = min(y, saloon.plaque.y - ABOVE_PLAQUE - first / 2)
    return Box.around((x, middle), min(_round_wide(board, first, second), ROUND_ROOM * saloon.k), first)


def _round_sizes(board: WantedBoard) -> tuple[float, float]:
    """Return the sizes of the round and of how far it has come: larger ones for large words, as far as both fit."""
    k, wish = board.saloon.k, board.stage.settings.text_scale
    for step in range(8, 0, -1):
        share = step / 8 * min(1.0, max(0.0, wish - 1))
        sizes = (ROUND_SIZE * k * (1 + share * (ROUND_GROWTH - 1)), STATE_SIZE * k * (1 + share * (STATE_GROWTH - 1)))
        if _round_wide(board, *sizes) <= ROUND_ROOM * k:
            return sizes
    return ROUND_SIZE * k, STATE_SIZE * k


def _round_wide(board: WantedBoard, first: float, second: float) -> float:
    """Return how wide the line is with its two parts in type of two sizes."""
    type_, (number, state) = board.stage.type, _round_words(board)
    wide = type_.width(number, "title", first, on_piece=True) + ROUND_GAP * board.saloon.k
    return wide + type_.width(state, "bold", second, on_piece=True)


def _round_words(board: WantedBoard) -> tuple[str, str]:
    return board.stage.say("wanted.round", round=board.view["round"]), _state(board)


def _gilded(canvas: Canvas, words: str, at: Point, size: float, face: Face, ink: Colour, room: float) -> None:
    """Write words into the leather, from a place on."""
    x, y = at
    canvas.text(words, (x + 1, y + 1.5), size, face, SHADE, on_piece=True, room=room)
    canvas.text(words, at, size, face, ink, on_piece=True, room=room)


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
    size = grown(canvas.type, [words], "bold", 13.5, ASIDE_ROOM, ASIDE_GROWTH)
    half = canvas.type.width(words, "bold", size, on_piece=True) / 2
    x = min(x, board.saloon.fan().x - BESIDE_FAN - half)
    top = y - ASIDE_UP * board.saloon.hand_scale
    canvas.text(words, (x, top), size, "bold", CREAM, "centre", on_piece=True, room=ASIDE_ROOM)
