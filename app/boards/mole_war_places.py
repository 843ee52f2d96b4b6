"""Where everything lies round the garden, and where a cell of the field is: it fits by itself, zooms and pans.

Hexes stand on a corner. Lengths of the field are told in ``radius``, from a cell's middle to its corners.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.boards.large import larger
from app.boards.places import PLAQUE, Places, plaque_height
from app.stage.frame import Box, Point
from engines.mole_war.hex import CELL, NAMES, NEIGHBOURS

SIDE = 204.0
"""Width of the columns left and right of the garden."""
TOP = 62.0
ROW = (628.0, 147.0)
HAND = 232.0
PLATE = (184.0, 78.0)
BLOCK = 122.0
"""From one plate to the next below it; between them lie the seat's counts."""
LARGEST = 48.0
SMALLEST = 1.0
STEP = 0.965
"""The field's size goes in steps, so that it does not change with every tile."""
PITCH = 50.4
"""Width from cell to cell in the measure of the tiles' pictures."""
FIGURE = 0.01
"""Scale of a mole for each unit of width from cell to cell: no hat reaches the middle of the cells in the row above."""
MOST_ZOOM = 3.0
ROOT = math.sqrt(3.0)
HAT = 1.5
"""How far a mole's hat reaches above the middle of its cell, in radii."""
_ACROSS = ((ROOT / 2, ROOT / 2, (26.0, 26.0)), (0.5, 0.5, (20.0, 20.0)), (0.0, 0.0, (12.0, 12.0)))
_DOWN = ((HAT, 1.0, (6.0, 14.0)), (0.5, 1.0, (8.0, 0.0)), (0.0, 0.0, (2.0, 2.0)))
"""What counts of tiles, of the cells round them and of those beyond: radii before and behind, margins in units."""
PAST = 12.0
"""Units that an enlarged field can be pushed beyond its edge."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How the field lies in the garden before anybody zooms."""

    radius: float
    middle: Point
    """Which point of the field, in radii, lies in the middle of the garden."""


def flat(cell: str) -> Point:
    """Return where the middle of a cell is, in radii from the middle of the centre."""
    q, r = (int(part) for part in cell.split(","))
    return (ROOT * (q + r / 2), 1.5 * r)


def edge_cells(tiles: Iterable[str]) -> list[str]:
    """Return the empty cells next to a tile, where something could be laid."""
    there = {CELL[cell] for cell in tiles}
    return [NAMES[c] for c in sorted({near for cell in there for near in NEIGHBOURS[cell]} - there)]


def cells_in_reach(tiles: Iterable[str]) -> list[str]:
    """Return the tiles, the cells round them, and those round these, where a second tile may come (E2)."""
    tiles = list(tiles)
    around = edge_cells(tiles)
    return [*tiles, *around, *edge_cells([*tiles, *around])]


class _Reach:
    """How far some cells reach along one side, in radii, and the bounds that they keep, in units."""

    def __init__(
        self, places: Sequence[Point], side: int, before: float, behind: float, margins: Point, low: float, high: float
    ) -> None:
        """``before`` and ``behind``: radii from a cell's middle that count; ``margins``: units at either end."""
        self.first = min(place[side] for place in places) - before
        self.last = max(place[side] for place in places) + behind
        self.low, self.high = low + margins[0], high - margins[1]


class Garden:
    """The whole table laid out in a window."""

    def __init__(self, whole: Box, seats: int, text_scale: float = 1.0) -> None:
        """``text_scale`` is the person's wish: the plaque of the sentence is higher for larger words."""
        self.whole = whole
        self.seats = seats
        self.text_scale = text_scale
        self.plaque = plaque_height(text_scale)
        top = TOP - PLAQUE + self.plaque
        low = ROW[1] + 49
        self.island = Box(whole.x + SIDE, whole.y + top, whole.w - 2 * SIDE, whole.h - top - low)
        self.soil = Box(self.island.x + 26, self.island.y + 28, self.island.w - 52, self.island.h - 42)
        """Where tiles may lie; above it there is room for a mole's hat."""
        strip = ROW[0] + 8 + HAND
        self.row = Box(whole.centre[0] - strip / 2, whole.bottom - ROW[1] - 2, *ROW)
        self.track = Box(self.row.x, self.row.y - 46, ROW[0], 41)
        self.hand = Box(self.row.right + 8, whole.bottom - 184, HAND, 178)
        self.zoom = 1.0
        self.shift: Point = (0.0, 0.0)
        self.fit = Fit(LARGEST, (0.0, 0.0))

    # --- the field --------------------------------------------------------------------------------

    def take(self, tiles: Iterable[str], far: bool = False) -> None:
        """Fit the field into the garden, as large as it goes; ``far``: cells two away from a tile are in reach too.

        Tiles lie whole on the soil, with a mole's hat above them. The cells round them may reach over the grass, but
        not over the medal track below it; those beyond only have their middles within the garden: nothing lies
        there, they are only to be met.
        """
        tiles = list(tiles)
        around = edge_cells(tiles)
        beyond = edge_cells([*tiles, *around]) if far else []
        rings = [ring for ring in (tiles, around, beyond) if ring] or [["0,0"]]
        places = [[flat(cell) for cell in ring] for ring in rings]
        across = [_Reach(places[n], 0, *_ACROSS[n], self.island.x, self.island.right) for n in range(len(rings))]
        down = [_Reach(places[n], 1, *_DOWN[n], self.island.y, self.island.bottom) for n in range(len(rings))]
        radius = _stepped(min(_largest(across), _largest(down)))
        cx, cy = self.soil.centre
        self.fit = Fit(radius, (_middle(across, cx, radius, ROOT / 2), _middle(down, cy, radius, 0.75)))
        self.shift = self._bounded(self.shift)

    @property
    def radius(self) -> float:
        """From a cell's middle to its corners, in units."""
        return self.fit.radius * self.zoom

    @property
    def pitch(self) -> float:
        """From a cell's middle to that of the next one beside it."""
        return ROOT * self.radius

    @property
    def tile_scale(self) -> float:
        """The scale of the pictures of tiles."""
        return round(self.pitch / PITCH, 3)

    @property
    def mole_scale(self) -> float:
        """The scale of the pictures of moles."""
        return round(self.pitch * FIGURE, 3)

    def at(self, cell: str) -> Point:
        """Return where the middle of a cell is, in units."""
        x, y = flat(cell)
        mx, my = self.fit.middle
        cx, cy = self.soil.centre
        return (cx + self.shift[0] + (x - mx) * self.radius, cy + self.shift[1] + (y - my) * self.radius)

    def corners(self, cell: str, share: float = 0.94) -> tuple[Point, ...]:
        """Return the corners of a cell, a little inside its edge."""
        x, y = self.at(cell)
        turns = [math.radians(60 * n - 90) for n in range(6)]
        return tuple(
            (x + share * self.radius * math.cos(turn), y + share * self.radius * math.sin(turn)) for turn in turns
        )

    def shows(self, point: Point) -> bool:
        """Return whether a point of the field lies inside the garden."""
        return self.zoom == 1.0 or self.island.inset(8).holds(point)

    # --- zoom and pan -----------------------------------------------------------------------------

    def magnify(self, point: Point, steps: float) -> bool:
        """Make the field larger or smaller; what is at a point stays there."""
        zoom = max(1.0, min(MOST_ZOOM, self.zoom * 1.2**steps))
        if zoom < 1.05:
            zoom = 1.0
        if zoom == self.zoom:
            return False
        cx, cy = self.soil.centre
        grow = zoom / self.zoom
        dx, dy = point[0] - cx, point[1] - cy
        self.zoom = zoom
        self.shift = self._bounded((dx - (dx - self.shift[0]) * grow, dy - (dy - self.shift[1]) * grow))
        return True

    def push(self, dx: float, dy: float) -> bool:
        """Move the field by so many units, while it is larger than the garden."""
        shift = self._bounded((self.shift[0] + dx, self.shift[1] + dy))
        changed, self.shift = shift != self.shift, shift
        return changed

    def _bounded(self, shift: Point) -> Point:
        reach_x, reach_y = ((side + 2 * PAST) * (self.zoom - 1) / 2 for side in (self.island.w, self.island.h))
        return (max(-reach_x, min(reach_x, shift[0])), max(-reach_y, min(reach_y, shift[1])))

    # --- round the field --------------------------------------------------------------------------

    def grown(self, most: float) -> float:
        """Return how many times larger something with words is drawn (see :func:`app.boards.large.larger`)."""
        return larger(self.text_scale, most)

    def places(self) -> Places:
        """Return the parts that every table has."""
        whole = self.whole
        sentence = Box(whole.x + 276, whole.y + 9, whole.w - 276 - 268, self.plaque)
        right = whole.right - 14 - 172
        corners = ((right + 4, 194.0), (right + 92, 194.0), (right + 4, 98.0), (right + 92, 98.0))
        left_plates = 1 if self.seats == 2 else 2
        slip_top = whole.y + 81 + left_plates * BLOCK
        slip = Box(whole.x + 12, slip_top, PLATE[0], max(0.0, whole.bottom - 190 - slip_top))
        return Places(
            whole,
            self.island,
            self.hand,
            sentence,
            tuple(self.plate(seat) for seat in range(self.seats)),
            slip,
            tuple(Box(x, whole.bottom - up, 76, 64) for x, up in corners),
            Box(sentence.right + 8, sentence.y, whole.right - 12 - sentence.right - 8, self.plaque),
            (whole.x + 140, whole.y + 33),
        )

    def plate(self, seat: int) -> Box:
        """Return the plate of a seat; seats go clockwise round the garden."""
        left, right, top = self.whole.x + 12, self.whole.right - 12 - PLATE[0], self.whole.y + 79
        spots = {
            2: ((left, 0), (right, 0)),
            3: ((left, 1), (left, 0), (right, 0)),
            4: ((left, 1), (left, 0), (right, 0), (right, 1)),
        }[self.seats]
        x, line = spots[seat]
        return Box(x, top + line * BLOCK, *PLATE)

    def count(self, seat: int, number: int) -> Point:
        """Return the middle of one of the four counts below a plate."""
        plate = self.plate(seat)
        return (plate.x + 23 + number * 40 * self.grown(1.05), plate.bottom + 17)

    def burrow(self) -> Point:
        """Return the middle of the burrow, where reserve moles look out."""
        top = self.whole.y + 78 + (1 if self.seats < 4 else 2) * BLOCK
        bottom = self.whole.bottom - 206
        return (self.whole.right - 104, (top + bottom) / 2)

    def card_place(self, place: int) -> Point:
        """Return the middle of a place of the public row, 0 at the left."""
        return (self.row.x + 157 + place * 98.5, self.row.y + 81)

    def deck(self) -> Point:
        """Return the middle of the deck."""
        return (self.row.x + 54, self.row.y + 74)

    def pile(self) -> Point:
        """Return the middle of the own discard pile."""
        return (self.whole.x + 146, self.whole.bottom - 94)

    def events(self) -> Point:
        """Return the middle of the event cards."""
        return (self.whole.x + 56, self.whole.bottom - 94)

    def medal(self, medals: int) -> Point:
        """Return where a marker stands on the medal track; after 50 it goes round again."""
        step = (medals - 1) % 50 + 1 if medals > 0 else 0
        return (self.track.x + 26 + step * (self.track.w - 56) / 50, self.track.y + 17)


def _largest(reaches: Sequence[_Reach]) -> float:
    """Return the largest size at which every reach stays within its own bounds along one side."""
    return min((far.high - near.low) / (far.last - near.first) for near in reaches for far in reaches)


def _middle(reaches: Sequence[_Reach], centre: float, radius: float, step: float) -> float:
    """Return which point of the field lies at ``centre``: the tiles' middle, as far as the others leave it free.

    It goes in steps, so that the field is moved seldom.
    """
    least = max(reach.last - (reach.high - centre) / radius for reach in reaches)
    most = min(reach.first + (centre - reach.low) / radius for reach in reaches)
    tiles = reaches[0]
    wanted = round((tiles.first + tiles.last) / 2 / step) * step
    return min(most, max(least, wanted)) if least <= most else (least + most) / 2


def _stepped(radius: float) -> float:
    """Return the largest size of the ladder that fits; in a window without room for a field, a very small one."""
    steps = max(0, math.ceil(math.log(max(radius, SMALLEST) / LARGEST, STEP) - 1e-9))
    return float(LARGEST * STEP**steps)
