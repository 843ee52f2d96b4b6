"""The end of a game on the mat: every seat's jailed posters in a row, and what they bring, poster by poster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.beat import Position
from app.boards.large import grown
from app.boards.things import Piece
from app.boards.wanted_looks import dollars, mini_look
from app.stage.canvas import Canvas
from app.stage.frame import Box, Point
from app.stage.type import Colour
from app.widgets import skin
from engines.wanted.box import bounty

if TYPE_CHECKING:
    from app.boards.wanted import WantedBoard

TOP, BOTTOM = 92.0, 490.0
"""The part of the mat's drawing that holds the rows; where the plaque of the sentence is higher, they end above it."""
ROW = 88.0
"""Height of a row that needs not be made smaller."""
FIRST, LAST = 452.0, 900.0
"""Where the first and the last poster of a row may lie."""
SHOWN = 4
"""How many posters hang behind the podium."""
GILT: Colour = (255, 221, 142)
CREAM: Colour = (247, 227, 181)


def counted(board: WantedBoard) -> list[int]:
    """Return how many posters of each seat are counted so far; all of them once the story is over."""
    jails = board.view["jails"]
    return list(board.view.get("payout") or [len(jail) for jail in jails])


def totals(board: WantedBoard) -> list[int]:
    """Return the sums of what is counted so far."""
    shown = counted(board)
    jails = board.view["jails"]
    return [sum(worth(board.view, card) for card in jail[: shown[seat]]) for seat, jail in enumerate(jails)]


def worth(view: Position, card: str) -> int:
    """Return what one poster adds to its seat's score."""
    return 1 if view["options"]["scoring"] == "count" else bounty(card, len(view["jails"]))


def payout_pieces(board: WantedBoard) -> list[Piece]:
    """List the posters that are counted so far."""
    count = board.view["options"]["scoring"] == "count"
    found: list[Piece] = []
    for seat, shown in enumerate(counted(board)):
        jail = board.view["jails"][seat]
        for number, card in enumerate(jail[:shown]):
            look = mini_look(board.stage, card, len(board.people), count)
            centre, scale = _place(board, seat, number, len(jail))
            words = board.rule(f"names.{card}")
            large = board.poster(card)
            found.append(Piece(("pay", seat, number), look, centre, 0, scale, 10 + number * 0.01, words, large))
    return found


def _row(board: WantedBoard, seat: int) -> tuple[float, float]:
    """Return the middle height of a seat's row in the mat's drawing, and its own height."""
    seats = len(board.people)
    bottom = min(BOTTOM, board.saloon.plaque_top - 6)
    height = min(ROW, (bottom - TOP) / seats)
    line = (seat - board.saloon.front) % seats
    return (TOP + bottom) / 2 + (line - (seats - 1) / 2) * height, height


def _place(board: WantedBoard, seat: int, number: int, cards: int) -> tuple[Point, float]:
    middle, height = _row(board, seat)
    scale = (height - 8) / 76
    step = min(66 * scale, (LAST - FIRST) / max(1, cards - 1))
    return board.saloon.at(FIRST + number * step, middle), round(scale * board.saloon.k, 2)


GROUND: Colour = (106, 40, 30)
"""The leather behind all rows: it covers what is stamped and stitched there."""
BAND: Colour = (84, 30, 22)
"""A row of the pay-out: the leather in shade, through which no ornament shows."""


def paint_payout(canvas: Canvas, board: WantedBoard) -> None:
    """Draw the rows: whose they are, and the sum so far."""
    k = board.saloon.k
    sums, names = totals(board), [person.name for person in board.people]
    size = grown(canvas.type, names, "bold", 19 * k, 116 * k, 1.4)
    rows = [_row(board, seat) for seat in range(len(names))]
    top, foot = min(y - h / 2 for y, h in rows) - 4, max(y + h / 2 for y, h in rows) + 4
    corner, size_of_all = board.saloon.at(228, top), ((1054 - 228) * k, (foot - top) * k)
    canvas.fill(Box(*corner, *size_of_all), GROUND, 20)
    for seat, person in enumerate(board.people):
        middle, height = _row(board, seat)
        left, right = board.saloon.at(238, middle), board.saloon.at(1046, middle)
        band = Box(left[0], left[1] - (height / 2 - 3) * k, right[0] - left[0], (height - 6) * k)
        canvas.fill(band, BAND, 10)
        x = left[0] + 34 * k
        skin.picture(canvas, f"table/emblem-{person.mark}", (x, left[1]), (42 * k, 42 * k))
        canvas.text(person.name, (x + 30 * k, left[1]), size, "bold", CREAM, room=116 * k, on_piece=True)
        canvas.text(
            _sum(board, sums[seat]), (right[0] - 16 * k, left[1]), 30 * k, "title", GILT, "right", True, 118 * k
        )


def _sum(board: WantedBoard, amount: int) -> str:
    if board.view["options"]["scoring"] == "count":
        return board.stage.say("wanted.arrests", count=amount)
    return dollars(board.stage, amount)


def sums_by_round(view: Position) -> list[list[int]]:
    """Return the sums in jail at the start and after each round of a finished game, out of its history."""
    rows = [[0] * len(view["jails"])]
    for past in view["history"]:
        pairs = zip(rows[-1], past["plays"], strict=True)
        rows.append([total + (worth(view, play["card"]) if play["arrested"] else 0) for total, play in pairs])
    return rows


def paint_celebration(canvas: Canvas, board: WantedBoard, box: Box) -> None:
    """Draw what stands behind the podium: leather, a lantern's light, and the dearest posters of the best jail."""
    canvas.backdrop("wanted/saloon-mat", Box(box.x, box.y - box.h * 0.08, box.w, box.h * 1.16))
    sums = totals(board)
    best = sums.index(max(sums))
    dearest = sorted(board.view["jails"][best], key=lambda card: -worth(board.view, card))[:SHOWN]
    scale = min(box.w / 560, box.h / 520)
    for number, card in enumerate(dearest):
        away = number - (len(dearest) - 1) / 2
        at = (box.centre[0] + away * 112 * scale, box.y + (98 + away * away * 9) * scale)
        look, turn = board.poster(card), -away * 5
        canvas.shadow(look, at, turn, round(1.12 * scale, 2))
        canvas.look(look, at, turn, round(1.12 * scale, 2))
        canvas.image("table/pin-brass", (at[0], at[1] - 70 * scale), (14 * scale, 14 * scale))
    canvas.image("wanted/lantern", (box.x + 56 * scale, box.bottom - 250 * scale), (130 * scale, 130 * scale))
    canvas.image("wanted/mug", (box.right - 60 * scale, box.bottom - 236 * scale), (96 * scale, 90 * scale))
