"""The field as numbers: a hexagon of cells in axial coordinates, and every table that the rules look things up in.

Inside the engine a cell is a number from 0 to ``COUNT - 1``, row by row. ``OFF`` is the place beyond the rim: every
table leads there instead of outside, and every array of the state has one more place, always empty, for it. A cell
that a command names outside the field keeps its coordinates as a number above ``OFF``, so that it can be printed.
"""

from __future__ import annotations

import re

from engines.errors import BadRequest
from engines.mole_war.box import RADIUS

DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps (dq, dr) to the six neighbours; the first three raise the number."""


def _inside(q: int, r: int) -> bool:
    return max(abs(q), abs(r), abs(q + r)) <= RADIUS


_SPAN = range(-RADIUS, RADIUS + 1)
_PLACES: tuple[tuple[int, int], ...] = tuple((q, r) for r in _SPAN for q in _SPAN if _inside(q, r))
_NUMBER: dict[tuple[int, int], int] = {place: cell for cell, place in enumerate(_PLACES)}

COUNT = len(_PLACES)
"""How many cells the field has."""
OFF = COUNT
"""Where every way leads that leaves the field; also 'no cell'."""

NAMES: tuple[str, ...] = tuple(f"{q},{r}" for q, r in _PLACES)
"""The name of each cell in positions and commands."""
CELL: dict[str, int] = {name: cell for cell, name in enumerate(NAMES)}
CENTRE = CELL["0,0"]


def _walk(cell: int, direction: int, steps: int) -> int:
    (q, r), (dq, dr) = _PLACES[cell], DIRECTIONS[direction]
    return _NUMBER.get((q + steps * dq, r + steps * dr), OFF)


STEP: tuple[tuple[int, ...], ...] = tuple(
    (*(_walk(cell, direction, 1) for cell in range(COUNT)), OFF) for direction in range(6)
)
"""``STEP[direction][cell]`` is the next cell that way, ``OFF`` beyond the rim."""

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(STEP[direction][cell] for direction in range(6) if STEP[direction][cell] != OFF) for cell in range(COUNT)
)
"""The cells next to each cell."""


def _ray(cell: int, direction: int) -> tuple[int, ...]:
    return tuple(c for steps in range(1, 2 * RADIUS + 1) if (c := _walk(cell, direction, steps)) != OFF)


RAYS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_ray(cell, direction) for direction in range(6)) for cell in range(COUNT)
)
"""``RAYS[cell][direction]``: the cells in a straight line from the next one to the rim."""

STRAIGHT: tuple[dict[int, tuple[int, int]], ...] = tuple(
    {
        target: (direction, distance)
        for direction in range(6)
        for distance, target in enumerate(RAYS[cell][direction], start=1)
    }
    for cell in range(COUNT)
)
"""``STRAIGHT[cell][target]`` is (direction, steps) for every cell in a straight line."""


BETWEEN: tuple[dict[int, tuple[int, ...]], ...] = tuple(
    {target: ray[:place] for ray in RAYS[cell] for place, target in enumerate(ray)} for cell in range(COUNT)
)
"""``BETWEEN[cell][target]``: the cells strictly between, in order, for every target in a straight line."""


def ring(cell: int, nearest: int, farthest: int) -> tuple[int, ...]:
    """Return the cells in a straight line from ``cell`` at a distance of ``nearest`` to ``farthest`` steps."""
    return tuple(t for t, (_, distance) in STRAIGHT[cell].items() if nearest <= distance <= farthest)


_LARGEST = 10**6
_WIDTH = 2 * _LARGEST + 1
_NAME = re.compile(r"(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5})", re.ASCII)


def read_cell(name: object) -> int:
    """Return the number of a cell; beyond the rim a number above ``OFF`` that :func:`cell_name` can print.

    Raises BadRequest for anything that is not two whole numbers of up to six digits, plainly written.
    """
    if not isinstance(name, str):
        raise BadRequest("a cell is a text such as 1,-2")
    known = CELL.get(name)
    if known is not None:
        return known
    match = _NAME.fullmatch(name)
    if match is None:
        raise BadRequest(f"no cell is called {name[:20]!r}")
    return OFF + 1 + (int(match[1]) + _LARGEST) * _WIDTH + int(match[2]) + _LARGEST


def cell_name(cell: int) -> str:
    """Return the name of a cell, also of one beyond the rim that a command named."""
    if cell < COUNT:
        return NAMES[cell]
    q, r = divmod(cell - OFF - 1, _WIDTH)
    return f"{q - _LARGEST},{r - _LARGEST}"
