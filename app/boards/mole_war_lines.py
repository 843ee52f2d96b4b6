"""Lines of sight on the field: shown before the drop with their points, counted cell by cell at the turn's end."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from app.boards.mole_war_looks import cost_look, sum_look
from app.boards.things import Piece
from app.stage.canvas import INK, Canvas, Look, Sprite
from app.stage.frame import Box, Point

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

BAND = 20.0
COUNTING = 0.3
"""Seconds for each cell that is counted."""
SHOWN = 1.5
"""Seconds that the sum stays."""
FEET = 0.75
"""How far below the band the number of a cell stands over which a mole is held, in radii."""
SUMS = 1.3
"""How many times larger sums and costs may be for whoever asks for large words."""


def _band(board: MoleWarBoard, start: Point, end: Point) -> tuple[Look, Point, int]:
    """Return look, middle and angle of the golden band between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    look = _band_look(round(math.hypot(dx, dy) + BAND), round(BAND * board.token_scale))
    angle = round(-math.degrees(math.atan2(dy, dx)))
    return look, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), angle


def standing_lines(board: MoleWarBoard) -> Iterator[Piece]:
    """List the bands of the lines that would score if the turn ended now; they lie under the moles."""
    if board.view.get("telling"):
        return
    for line in board.so_far().lines:
        ends = [_on(board, cell) for cell in (line.cells[0], line.cells[-1])]
        if all(board.garden.shows(end) for end in ends):
            look, centre, angle = _band(board, *ends)
            yield Piece(("line", line.cells[0], line.cells[-1]), look, centre, angle, 1, 4.6, shadow=False)


def _band_look(length: int, high: int) -> Look:
    def paint(canvas: Canvas) -> None:
        box = Box(0, 0, length, high)
        rect = canvas.rect(box)
        radius = canvas.px(high / 2)
        pygame.draw.rect(canvas.surface, (120, 70, 10, 170), rect, border_radius=radius)
        pygame.draw.rect(canvas.surface, (255, 208, 84, 235), canvas.rect(box.inset(1.6)), border_radius=radius)
        pygame.draw.rect(
            canvas.surface, (255, 240, 176, 255), canvas.rect(box.inset(5, high * 0.3)), border_radius=radius
        )
        for dash in range(10, length - 10, 14):
            canvas.line((dash, high / 2), (dash + 7, high / 2), (206, 140, 40), 2)

    return Look(("mole-band", length, high), (float(length), float(high)), paint)


def number_look(number: int) -> Look:
    """Return the disc with a cell's number in the count."""
    size = (30.0, 30.0)

    def paint(canvas: Canvas) -> None:
        canvas.circle((15.6, 16), 14, (70, 40, 12))
        canvas.circle((15, 14.6), 13.6, (150, 98, 30))
        canvas.circle((15, 14.6), 12, (255, 248, 226))
        canvas.text(str(number), (15, 14), 18, "title", INK, "centre", on_piece=True)

    return Look(("mole-number", number), size, paint)


def star_look() -> Look:
    """Return the star over barracks in a line."""
    return Look.picture("mole_war/line-star")


def line_sprites(
    board: MoleWarBoard, canvas: Canvas, line: dict[str, Any], counted: int, total: bool, ahead: bool = False
) -> list[Sprite]:
    """Return a line with the first so many cells counted, and its sum if it is ``total``.

    ``ahead``: it is not there yet; where a mole is still to come, the number stands at its feet, for it is held there.
    """
    cells = line["cells"]
    points = [_on(board, cell) for cell in cells]
    look, centre, angle = _band(board, points[0], points[-1])
    found = [canvas.sprite(look, centre, angle)]
    scale = board.token_scale
    for number, (cell, at) in enumerate(zip(cells[:counted], points, strict=False), start=1):
        if ahead and number in (1, len(cells)) and cell not in board.view["moles"]:
            at = (at[0], at[1] + FEET * board.garden.radius)
        found.append(canvas.sprite(number_look(number), at, 0, scale))
        if _own_barracks(board, cell, line["seat"]):
            star = (at[0] + 17 * scale, at[1] - 11 * scale)
            found.append(canvas.sprite(star_look(), star, 0, round(scale * 0.75, 2)))
    if total:
        look = sum_look(board.stage, len(cells), line["barracks"], line["gas"], line["points"])
        found.append(canvas.sprite(look, sum_place(board, points, look), 0, board.garden.grown(SUMS)))
    return found


def _on(board: MoleWarBoard, cell: str) -> Point:
    x, y = board.garden.at(cell)
    return (x, y + 0.3 * board.garden.radius)


def _own_barracks(board: MoleWarBoard, cell: str, seat: int) -> bool:
    tile = board.view["tiles"].get(cell)
    return tile is not None and tile["side"] == "barracks" and tile["owner"] == seat


def sum_place(board: MoleWarBoard, points: Sequence[Point], look: Look) -> Point:
    """Return where the sum of a line stands: near the line, where it covers as little of moles and tiles as it can."""
    key = (tuple(points), look.key)
    if key not in board.sums:
        board.sums[key] = _freest(board, points, look)
    return board.sums[key]


def _freest(board: MoleWarBoard, points: Sequence[Point], look: Look) -> Point:
    """Return the best of some places: beyond the right end first, then before the left one, below, above, farther."""
    w, h = (side * board.garden.grown(SUMS) for side in look.size)
    whole, pitch = board.laid.island, board.garden.pitch
    left, right = min(points), max(points)
    radius, aside = board.garden.radius, pitch * 0.62 + w / 2
    ends = [y for _, y in points]
    columns = ((left[0] + right[0]) / 2, right[0], left[0])
    places = []
    for far in (0.0, 1.0, 2.0, 3.0):
        below, above = max(ends) + radius * (1.1 + far) + h / 2, min(ends) - radius * (1.6 + far) - h / 2
        places += [(right[0] + aside + far * pitch, right[1]), (left[0] - aside - far * pitch, left[1])]
        places += [(x, y) for y in (below, above) for x in columns]
    inside = [
        (
            max(whole.x + w / 2, min(whole.right - 4 - w / 2, x)),
            max(whole.y + h / 2, min(whole.bottom - h / 2, y)),
        )
        for x, y in places
    ]
    things = _in_the_way(board, points)

    def covered(place: Point) -> float:
        box = Box.around(place, w, h)
        return sum(weight * part.w * part.h for thing, weight in things if (part := box.common(thing)).w > 0)

    return min(inside, key=lambda place: round(covered(place) / 100))


def _in_the_way(board: MoleWarBoard, points: Sequence[Point]) -> list[tuple[Box, float]]:
    """Return what a sum had better not cover, and how much that matters: the line's numbers, moles, tiles."""
    radius, pitch = board.garden.radius, board.garden.pitch
    found = [(Box.around(at, 30, 30), 4.0) for at in points]
    for cell in board.view["tiles"]:
        x, y = board.garden.at(cell)
        found.append((Box.around((x, y), pitch * 0.9, radius * 1.6), 1.0))
        if cell in board.view["moles"]:
            found.append((Box(x - pitch * 0.4, y - 1.2 * radius, pitch * 0.8, 1.7 * radius), 2.0))
    return found


def counting(board: MoleWarBoard, line: dict[str, Any]) -> tuple[Callable[[Canvas, float], Sequence[Sprite]], float]:
    """Return what counts a scored line on the field, and how many seconds that takes."""
    cells = len(line["cells"])
    seconds = cells * COUNTING + SHOWN

    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        counted = min(cells, int(t * seconds / COUNTING) + 1)
        return line_sprites(board, canvas, line, counted, t * seconds >= cells * COUNTING)

    return sprites, seconds


def preview_sprites(board: MoleWarBoard, canvas: Canvas, lines: Sequence[Any], seat: int) -> list[Sprite]:
    """Return the lines that a drop would make, each with its points; sums that would cover one another are stacked."""
    found: list[Sprite] = []
    taken: list[Box] = []
    for line in lines:
        data = {"seat": seat, "cells": line.cells, "barracks": line.barracks, "gas": line.gas, "points": line.points}
        found += line_sprites(board, canvas, data, len(line.cells), False, ahead=True)
    for line in lines:
        look = sum_look(board.stage, len(line.cells), line.barracks, line.gas, line.points)
        centre = sum_place(board, [_on(board, cell) for cell in line.cells], look)
        larger = board.garden.grown(SUMS)
        box = Box.around(centre, look.size[0] * larger, look.size[1] * larger)
        while any(box.meets(other) for other in taken):
            box = box.moved(0, box.h + 2)
        taken.append(box)
        found.append(canvas.sprite(look, box.centre, 0, larger))
    return found


def cost_sprite(board: MoleWarBoard, canvas: Canvas, medals: int, at: Point) -> Sprite:
    """Return the sign of medals lost (below zero) or won."""
    words = f"+{medals}" if medals > 0 else f"−{-medals}"
    return canvas.sprite(cost_look(words, medals > 0), at, 0, board.garden.grown(SUMS))
