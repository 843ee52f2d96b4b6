"""The field of the second reading of Mole War: cells by name, what stands on them, and what can befall it.

Written from the rules' text, on a position as plain JSON; slow and plain on purpose.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

RADIUS = 5
WAYS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

Cell = str
Act = Callable[[], None]


def place(cell: Cell) -> tuple[int, int]:
    q, r = cell.split(",")
    return int(q), int(r)


def cell_at(q: int, r: int) -> Cell | None:
    return f"{q},{r}" if max(abs(q), abs(r), abs(q + r)) <= RADIUS else None


def go(cell: Cell, way: tuple[int, int], steps: int = 1) -> Cell | None:
    q, r = place(cell)
    return cell_at(q + steps * way[0], r + steps * way[1])


def reading_order(cell: Cell) -> tuple[int, int]:
    q, r = place(cell)
    return r, q


SPAN = range(-RADIUS, RADIUS + 1)
ALL = [cell for r in SPAN for q in SPAN if (cell := cell_at(q, r))]
AROUND = {cell: [near for way in WAYS if (near := go(cell, way))] for cell in ALL}


def straight(one: Cell, other: Cell) -> tuple[tuple[int, int], int] | None:
    """The way and the number of steps from one cell to another in a straight line."""
    for way in WAYS:
        for steps in range(1, 2 * RADIUS + 1):
            if go(one, way, steps) == other:
                return way, steps
    return None


STRAIGHT = {one: {other: found for other in ALL if (found := straight(one, other))} for one in ALL}


def between(one: Cell, other: Cell) -> list[Cell]:
    way, steps = STRAIGHT[one][other]
    return [str(go(one, way, n)) for n in range(1, steps)]


class Field:
    """A position, and the deeds that several rules share."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.p = copy.deepcopy(position)

    # --- looking ----------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return int(self.p["turn"])

    @property
    def seats(self) -> int:
        return len(self.p["medals"])

    def tile(self, cell: Cell | None) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.p["tiles"].get(cell)
        return found

    def mole(self, cell: Cell | None) -> int | None:
        found: int | None = self.p["moles"].get(cell)
        return found

    def obstacle(self, cell: Cell | None) -> str | None:
        found: str | None = self.p["obstacles"].get(cell)
        return found

    def is_protected(self, cell: Cell | None) -> bool:
        return cell in self.p["protected"]

    def empty(self, cell: Cell | None) -> bool:
        """A tile without a mole and without an obstacle."""
        return self.tile(cell) is not None and self.mole(cell) is None and self.obstacle(cell) is None

    def holds_trap(self, cell: Cell) -> bool:
        return bool(self.p["marks"].get(cell, {}).get("kind") == "trap")

    def beside_field(self, cell: Cell) -> bool:
        return self.tile(cell) is None and any(self.tile(near) for near in AROUND[cell])

    def barracks_of(self, cell: Cell) -> int | None:
        tile = self.tile(cell)
        return tile["owner"] if tile and tile["side"] == "barracks" else None

    def reserve(self, seat: int) -> dict[str, int]:
        found: dict[str, int] = self.p["reserve"][seat]
        return found

    # --- medals and moles -------------------------------------------------------------------------

    def pay_penalty(self, seat: int, amount: int) -> None:
        self.p["medals"][seat] = max(0, self.p["medals"][seat] - amount)

    def vanish(self, cell: Cell) -> int:
        """Take the mole off the field; it is not in the reserve yet."""
        seat = int(self.p["moles"].pop(cell))
        for name in ("protected", "moved", "shifted"):
            self.p[name] = [other for other in self.p[name] if other != cell]
        if self.p["active"] == cell:
            self.p["active"] = None
        return seat

    def destroy(self, cell: Cell, costs: bool = True) -> None:
        seat = self.vanish(cell)
        self.reserve(seat)["moles"] += 1
        if costs and seat == self.seat:
            self.pay_penalty(seat, 5)

    def meet(self, mover: Cell, other: Cell) -> None:
        own = self.mole(mover) == self.mole(other)
        self.destroy(mover, costs=own)
        self.destroy(other, costs=own)

    def carry(self, moves: dict[Cell, Cell]) -> None:
        """Move moles at the same time; each list of cells goes with them, marks spring where they end."""
        moles = {start: self.p["moles"].pop(start) for start in moves}
        for start, seat in moles.items():
            known = start in self.p["moved"] or start in self.p["shifted"]
            if seat == self.seat and not known:
                self.p["shifted"].append(start)
        for start, end in moves.items():
            self.p["moles"][end] = moles[start]
        for name in ("protected", "moved", "shifted"):
            self.p[name] = [moves.get(cell, cell) for cell in self.p[name]]
        self.p["active"] = moves.get(self.p["active"], self.p["active"])
        for end in moves.values():
            self.spring(end)

    def spring(self, cell: Cell) -> None:
        kind = self.p["marks"].get(cell, {}).get("kind")
        if kind == "crate":
            del self.p["marks"][cell]
            self.p["medals"][self.p["moles"][cell]] += 2
        elif kind == "trap":
            del self.p["marks"][cell]
            self.destroy(cell)

    # --- tiles ------------------------------------------------------------------------------------

    def put_tile(self, cell: Cell, seat: int, side: str) -> None:
        old = self.tile(cell)
        if old:
            self.reserve(old["owner"])["tiles"] += 1
        self.reserve(seat)["tiles"] -= 1
        self.p["tiles"][cell] = {"owner": seat, "side": side}

    def take_tile(self, cell: Cell) -> None:
        if self.mole(cell) is not None:
            self.destroy(cell)
        self.reserve(self.p["tiles"].pop(cell)["owner"])["tiles"] += 1
        self.p["obstacles"].pop(cell, None)
        self.p["marks"].pop(cell, None)

    def make_neutral(self, cell: Cell) -> None:
        self.p["tiles"][cell] = {**self.p["tiles"][cell], "side": "neutral"}

    # --- ways -------------------------------------------------------------------------------------

    def journey(self, start: Cell, cell: Cell | None, way: tuple[int, int], shoved: bool) -> Act | None:
        """What happens to the mole on ``start`` that goes to ``cell``; None where it may not go."""
        if self.obstacle(cell) == "rock":
            return None
        if shoved and self.mole(cell) is not None:
            return None
        while self.obstacle(cell) == "ice":
            assert cell is not None
            cell = go(cell, way)
        ruin = self.tile(cell) is None or self.obstacle(cell) is not None
        if ruin:
            return None if self.is_protected(start) else lambda: self.destroy(start)
        assert cell is not None
        end = cell
        if self.mole(end) is not None:
            safe = self.is_protected(end) or self.is_protected(start)
            return None if safe else lambda: self.meet(start, end)
        if self.holds_trap(end) and self.is_protected(start):
            return None
        return lambda: self.carry({start: end})

    # --- areas ------------------------------------------------------------------------------------

    def areas(self) -> list[set[Cell]]:
        left, found = set(self.p["tiles"]), []
        while left:
            area, new = set[Cell](), {next(iter(left))}
            while new:
                area |= new
                new = {near for cell in new for near in AROUND[cell] if near in self.p["tiles"]} - area
            found.append(area)
            left -= area
        return found

    def largest_areas(self) -> list[set[Cell]]:
        found = self.areas()
        return [area for area in found if len(area) == max(map(len, found))]

    def keep_area(self, area: set[Cell]) -> None:
        for cell in sorted(set(self.p["tiles"]) - area, key=reading_order):
            self.take_tile(cell)

    def fall_apart(self) -> bool:
        """Keep the largest area; True when the seat on turn has to choose."""
        best = self.largest_areas()
        if len(best) > 1:
            self.p["step"] = "split"
            return True
        self.keep_area(best[0])
        return False

    # --- lines ------------------------------------------------------------------------------------

    def lines(self, seat: int) -> list[list[Cell]]:
        """The pairs of cells that a line of the seat joins, in reading order."""
        own = sorted((cell for cell, mole in self.p["moles"].items() if mole == seat), key=reading_order)
        pairs = [(one, other) for i, one in enumerate(own) for other in own[i + 1 :] if other in STRAIGHT[one]]
        return [[one, other] for one, other in pairs if all(self.sees_through(cell) for cell in between(one, other))]

    def sees_through(self, cell: Cell) -> bool:
        return self.tile(cell) is not None and self.mole(cell) is None and self.obstacle(cell) != "rock"

    def line_points(self, pair: list[Cell], seat: int) -> int:
        cells = [pair[0], *between(*pair), pair[1]]
        camps = sum(self.barracks_of(cell) == seat for cell in cells)
        gas = sum(self.obstacle(cell) == "gas" for cell in cells)
        return max(0, len(cells) + camps - gas)
