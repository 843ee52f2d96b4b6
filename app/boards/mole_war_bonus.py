"""The end of a game: every seat's used cards laid out by category, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.boards.mole_war_looks import card_look
from app.boards.things import Piece
from app.stage.canvas import INK, Canvas, Look
from app.stage.frame import Box
from app.widgets import skin
from engines.mole_war.box import CATEGORIES, CATEGORY
from engines.mole_war.scoring import bonuses_of

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

RED = (169, 59, 42)
PALE = (122, 96, 66)
NAME = 126.0
SETS = 106.0
SUM = 96.0
LARGEST_CARD = 0.54
PINS = 30.0
"""Units that the sheet leaves free at the garden's lower edge for the markers of the medal track."""
ALL = 5
"""Columns that are counted one after the other: four categories, and the sets."""


def bonus_pieces(board: MoleWarBoard) -> list[Piece]:
    """Return the sheet over the garden."""
    counted = board.view.get("bonus", ALL)
    island = board.garden.island
    box = Box(island.x + 18, island.y + 8, island.w - 36, island.h - 8 - PINS)
    look = _sheet_look(board, counted, (round(box.w), round(box.h)))
    words = board.stage.say("mole-war.bonus-title")
    return [Piece(("bonus",), look, box.centre, 0, 1, 30, words)]


def medals_now(board: MoleWarBoard) -> list[int]:
    """Return the medals of each seat; once the used cards are counted, with what the columns so far have brought."""
    view = board.view
    medals: list[int] = list(view["medals"])
    if view["phase"] != "over":
        return medals
    counted = min(ALL, view.get("bonus", ALL))
    every = bonuses_of(view["discards"])
    return [own + sum(_points(lines, n) for n in range(counted)) for own, lines in zip(medals, every, strict=True)]


def _points(lines: Sequence[dict[str, Any]], column: int) -> int:
    """Return what a seat gets in a column: a category, or the sets."""
    if column == len(CATEGORIES):
        return sum(line["points"] for line in lines if line["line"] == "sets")
    return sum(line["points"] for line in lines if line.get("category") == CATEGORIES[column])


def _sheet_look(board: MoleWarBoard, counted: int, size: tuple[int, int]) -> Look:
    discards = board.view["discards"]
    wish = (board.stage.settings.language, board.garden.text_scale)
    key = ("mole-bonus", counted, size, str(discards), str(board.view["medals"]), wish)

    def paint(canvas: Canvas) -> None:
        skin.body(canvas, "panel-paper", Box(6, 4, size[0] - 12, size[1] - 12))
        _paint_head(canvas, board, size)
        step = (size[1] - 92) / len(discards)
        lines = bonuses_of(discards)
        for seat in range(len(discards)):
            row = Box(20, 70 + seat * step, size[0] - 40, step)
            _paint_row(canvas, board, seat, row, lines[seat], counted)

    return Look(key, (float(size[0]), float(size[1])), paint)


def _columns(width: float) -> list[float]:
    """Return the left edges of the columns: categories, sets, sum, and the right edge."""
    each = (width - NAME - SETS - SUM) / len(CATEGORIES)
    edges = [NAME + each * number for number in range(len(CATEGORIES) + 1)]
    return [*edges, edges[-1] + SETS, edges[-1] + SETS + SUM]


def _paint_head(canvas: Canvas, board: MoleWarBoard, size: tuple[int, int]) -> None:
    words = board.stage.say("mole-war.bonus-title")
    larger = board.garden.grown(1.15)
    canvas.text(words, (size[0] / 2, 26), 21 * larger, "title", INK, "centre", on_piece=True, room=size[0] - 60)
    edges = _columns(size[0] - 40)
    room = edges[1] - edges[0] - 24
    names = [board.rule(f"categories.{category}") for category in CATEGORIES]
    head = _common(canvas, names, 15 * board.garden.grown(1.3), room)
    for number, (category, name) in enumerate(zip(CATEGORIES, names, strict=True)):
        middle = 20 + (edges[number] + edges[number + 1]) / 2
        wide = min(room, canvas.type.width(name, "bold", head, on_piece=True))
        canvas.image(f"mole_war/pip-{category}", (middle - wide / 2 - 6, 55), (18, 18))
        canvas.text(name, (middle + 8, 55), head, "bold", INK, "centre", on_piece=True, room=room)
    for number, key in ((4, "bonus-sets"), (5, "bonus-sum")):
        middle = 20 + (edges[number] + edges[number + 1]) / 2
        words = board.stage.say(f"mole-war.{key}")
        canvas.text(words, (middle, 55), head, "bold", INK, "centre", on_piece=True, room=SETS - 6)


def _common(canvas: Canvas, words: Sequence[str], size: float, room: float) -> float:
    """Return the size at which all of some words have room, so that none looks weightier than another."""
    widest = max(canvas.type.width(each, "bold", size, on_piece=True) for each in words)
    return size * min(1.0, room / max(1.0, widest))


def _paint_row(
    canvas: Canvas, board: MoleWarBoard, seat: int, row: Box, lines: Sequence[dict[str, Any]], counted: int
) -> None:
    canvas.line((row.x, row.y), (row.right, row.y), (190, 160, 110), 1.2)
    person, middle, larger = board.people[seat], row.centre[1], board.garden.grown(1.4)
    size = _common(canvas, [each.name for each in board.people], 17 * larger, NAME - 46)
    skin.picture(canvas, f"table/emblem-{person.mark}", (row.x + 18, middle), (34, 34))
    canvas.text(person.name, (row.x + 40, middle), size, "bold", INK, on_piece=True, room=NAME - 46)
    edges = _columns(row.w)
    for number, category in enumerate(CATEGORIES):
        cell = Box(row.x + edges[number], row.y, edges[number + 1] - edges[number], row.h)
        cards = [card for card in board.view["discards"][seat] if card is not None and CATEGORY[card] == category]
        laid = _paint_cards(canvas, board, sorted(cards), cell)
        at = (min(cell.right - 2, laid.right + 22), laid.y + 9) if cards else (cell.centre[0] + 17, middle)
        points = _points(lines, number)
        _paint_points(canvas, points, at, number < counted and bool(points or not cards), larger)
    at = (row.x + (edges[4] + edges[5]) / 2 + 17, middle)
    _paint_points(canvas, _points(lines, len(CATEGORIES)), at, counted > len(CATEGORIES), larger)
    _paint_sum(canvas, board, seat, lines, counted, (row.x + edges[6] - 8, middle))


def _paint_cards(canvas: Canvas, board: MoleWarBoard, cards: Sequence[str], cell: Box) -> Box:
    """Lay cards side by side, overlapping where there are many, and say how many; return where they lie."""
    scale = round(min(LARGEST_CARD, (cell.h - 12) / 140), 2)
    if not cards:
        return cell
    width = 100 * scale
    step = min(width * 0.62, (cell.w - 12 - width) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        at = (cell.x + 4 + width / 2 + number * step, cell.centre[1])
        canvas.look(card_look(board.stage, card), at, 0, scale)
    high = 140 * scale
    laid = Box(cell.x + 4, cell.centre[1] - high / 2, width + (len(cards) - 1) * step, high)
    larger = board.garden.grown(1.4)
    words, at = str(len(cards)), (laid.x + 9, laid.bottom - 8)
    room = canvas.type.width(words, "bold", 14 * larger, on_piece=True)
    canvas.fill(Box.around(at, max(21 * larger, room + 9), 21 * larger), (74, 44, 16), 10.5 * larger)
    canvas.text(words, (at[0], at[1] - 0.5), 14 * larger, "bold", (255, 244, 214), "centre", on_piece=True)
    return laid


def _paint_points(canvas: Canvas, points: int, right: tuple[float, float], shown: bool, larger: float) -> None:
    if shown and points:
        wide, high = 34 * larger, 24 * larger
        box = Box(right[0] - 17 - wide / 2, right[1] - high / 2, wide, high)
        canvas.fill(box, RED, 10)
        canvas.text(f"+{points}", box.centre, 17 * larger, "title", (255, 246, 226), "centre", on_piece=True)
    elif shown:
        canvas.text("–", (right[0] - 16, right[1]), 16 * larger, "bold", PALE, "centre", on_piece=True)


def _paint_sum(
    canvas: Canvas,
    board: MoleWarBoard,
    seat: int,
    lines: Sequence[dict[str, Any]],
    counted: int,
    right: tuple[float, float],
) -> None:
    """Write medals and bonus so far, and what they come to."""
    medals = board.view["medals"][seat]
    bonus = sum(_points(lines, column) for column in range(min(ALL, counted)))
    larger = board.garden.grown(1.3)
    canvas.text(str(medals + bonus), (right[0] - 22, right[1] - 6), 27 * larger, "title", RED, "right", on_piece=True)
    canvas.image("mole_war/medal", (right[0] - 8, right[1] - 6), (17, 27))
    if bonus:
        at = (right[0] - 8, right[1] + 12 + 6 * larger)
        canvas.text(f"{medals} + {bonus}", at, 13 * larger, "bold", PALE, "right", on_piece=True)
