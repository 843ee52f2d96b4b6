"""The marks over the field: what a drop would do and the first cell of two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.boards.beat import Mark
from app.boards.mole_war_lines import cost_sprite, preview_sprites
from app.boards.mole_war_looks import TILE, TILE_MIDDLE, tile_look
from app.stage.canvas import Canvas, Look, Sprite

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

FIGHT = (0.92, 1.2)
"""How far left of and above the middle of a cell the crossed shovels stand, in radii."""


def mark_sprites(board: MoleWarBoard, canvas: Canvas, marks: Sequence[Mark]) -> list[Sprite]:
    """Draw the marks of a preview: ``lines``, ``fight``, ``lost``, ``cost``, ``tile``, ``chosen``."""
    found: list[Sprite] = []
    for mark in marks:
        found += _DRAW[mark.kind](board, canvas, mark)
    return found


def _cell(mark: Mark) -> str:
    return str(mark.values["cell"])


def _lines(board: MoleWarBoard, canvas: Canvas, mark: Mark) -> list[Sprite]:
    return preview_sprites(board, canvas, mark.values["lines"], mark.values["seat"])


def _fight(board: MoleWarBoard, canvas: Canvas, mark: Mark) -> list[Sprite]:
    """Draw the crossed shovels at the upper left of the cell, off the hat of the mole that is held over it."""
    (x, y), radius = board.garden.at(_cell(mark)), board.garden.radius
    scale = round(board.garden.tile_scale * 0.58, 2)
    look = Look.picture("mole_war/attack-mark")
    return [canvas.sprite(look, (x - FIGHT[0] * radius, y - FIGHT[1] * radius), 0, scale)]


def _cost(board: MoleWarBoard, canvas: Canvas, mark: Mark) -> list[Sprite]:
    """Draw what a drop costs or brings on the left of the cell, below the crossed shovels."""
    x, y = board.garden.at(_cell(mark))
    at = (x - board.garden.radius - 56, y - 0.15 * board.garden.radius)
    return [cost_sprite(board, canvas, mark.values["medals"], at)]


def _tile(board: MoleWarBoard, canvas: Canvas, mark: Mark) -> list[Sprite]:
    """Draw the ghost of a tile that is about to be laid."""
    look = tile_look(board.numbers[mark.values["seat"]], mark.values["barracks"], 0 if mark.values["barracks"] else 1)
    scale = board.garden.tile_scale
    x, y = board.garden.at(_cell(mark))
    centre = (x + (TILE[0] / 2 - TILE_MIDDLE[0]) * scale, y + (TILE[1] / 2 - TILE_MIDDLE[1]) * scale)
    return [canvas.sprite(look, centre, 0, scale, 192)]


def _chosen(board: MoleWarBoard, canvas: Canvas, mark: Mark) -> list[Sprite]:
    x, y = board.garden.at(_cell(mark))
    look = Look.picture("icons/check", (26, 26))
    disc = Look("mole-chosen", (34, 34), _paint_disc)
    return [canvas.sprite(disc, (x, y)), canvas.sprite(look, (x, y))]


def _paint_disc(canvas: Canvas) -> None:
    canvas.circle((17, 17), 16, (36, 74, 42))
    canvas.circle((17, 17), 14.5, (63, 127, 79))


_DRAW: dict[str, Any] = {
    "lines": _lines,
    "fight": _fight,
    "cost": _cost,
    "tile": _tile,
    "chosen": _chosen,
}
