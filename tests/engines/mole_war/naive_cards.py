"""The 22 cards of the second reading: each says what it would do on a target, or None where it can do nothing."""

from __future__ import annotations

from typing import Any

from tests.engines.mole_war.naive_field import ALL, AROUND, STRAIGHT, Act, Cell, Field, between, go

CATEGORY = {"C": "combat", "M": "movement", "E": "expansion", "S": "special"}
EVENT_OBSTACLES = {"can": ["puddle"], "stones": ["rock"], "cold": ["ice", "gas"]}


def distance(one: Cell, other: Cell) -> int | None:
    """Steps in a straight line."""
    found = STRAIGHT[one].get(other)
    return found[1] if found else None


class Cards(Field):
    """``at`` is the cell of the active mole."""

    def targets(self, card: str, at: Cell) -> list[dict[str, Any]]:
        """Everything that a card could be pointed at, right or wrong."""
        if card == "E2":
            return [{"cells": [one, other]} for one in AROUND[at] for other in AROUND[one]]
        if card == "E5":
            singles = [[cell] for cell in AROUND[at]]
            return [{"cells": cells} for cells in singles + [[a, b] for a in AROUND[at] for b in AROUND[at] if a != b]]
        if card == "S6":
            return [{"card": other} for other in self.p["types"]]
        return [{}] if card in ("S1", "S2", "S4", "S5") else [{"cell": cell} for cell in ALL]

    def use(self, card: str, at: Cell, target: dict[str, Any]) -> Act | None:
        found: Act | None = getattr(self, f"use_{card.lower()}")(at, **target)
        return found

    def vulnerable_enemy(self, cell: Cell) -> bool:
        return self.mole(cell) not in (None, self.seat) and not self.is_protected(cell)

    # --- combat -----------------------------------------------------------------------------------

    def use_c1(self, at: Cell, cell: Cell) -> Act | None:
        ok = cell in AROUND[at] and self.vulnerable_enemy(cell)
        return (lambda: self.destroy(cell)) if ok else None

    def use_c2(self, at: Cell, cell: Cell) -> Act | None:
        ok = distance(at, cell) in (2, 3) and self.vulnerable_enemy(cell)
        ok = ok and all(self.sees_through(c) for c in between(at, cell))
        return (lambda: self.destroy(cell)) if ok else None

    def use_c3(self, at: Cell, cell: Cell) -> Act | None:
        ok = distance(at, cell) == 2 and self.vulnerable_enemy(cell)
        return (lambda: self.destroy(cell)) if ok else None

    def use_c4(self, at: Cell, cell: Cell) -> Act | None:
        if cell not in AROUND[at] or not self.tile(cell) or self.mole(cell) is not None:
            return None
        return lambda: self.blow_up(cell)

    def blow_up(self, cell: Cell) -> None:
        if self.obstacle(cell):
            del self.p["obstacles"][cell]
        else:
            self.take_tile(cell)
            self.fall_apart()

    def use_c5(self, at: Cell, cell: Cell) -> Act | None:
        if distance(at, cell) not in (1, 2) or not self.tile(cell) or self.is_protected(cell):
            return None
        something = self.mole(cell) is not None or self.obstacle(cell) or self.barracks_of(cell) is not None
        return (lambda: self.grenade(cell)) if something else None

    def grenade(self, cell: Cell) -> None:
        if self.mole(cell) is not None:
            self.destroy(cell)
        self.p["obstacles"].pop(cell, None)
        self.make_neutral(cell)

    # --- movement ---------------------------------------------------------------------------------

    def set_down(self, at: Cell, cell: Cell) -> Act | None:
        if not self.empty(cell) or (self.holds_trap(cell) and self.is_protected(at)):
            return None
        return lambda: self.carry({at: cell})

    def use_m1(self, at: Cell, cell: Cell) -> Act | None:
        return self.set_down(at, cell) if cell in AROUND[at] else None

    def use_m2(self, at: Cell, cell: Cell) -> Act | None:
        ok = distance(at, cell) is not None and all(self.empty(c) for c in between(at, cell))
        return self.set_down(at, cell) if ok else None

    def use_m3(self, at: Cell, cell: Cell) -> Act | None:
        return self.set_down(at, cell) if distance(at, cell) == 2 else None

    def use_m4(self, at: Cell, cell: Cell) -> Act | None:
        ok = cell in AROUND[at] and self.mole(cell) is not None
        ok = ok and not self.is_protected(cell) and not self.is_protected(at)
        return (lambda: self.carry({cell: at, at: cell})) if ok else None

    def use_m5(self, at: Cell, cell: Cell) -> Act | None:
        if cell not in AROUND[at] or self.mole(cell) is None or self.is_protected(cell):
            return None
        way = STRAIGHT[at][cell][0]
        return self.journey(cell, go(cell, way), way, shoved=True)

    def use_m6(self, at: Cell, cell: Cell) -> Act | None:
        return self.set_down(at, cell) if self.barracks_of(cell) == self.seat else None

    # --- expansion --------------------------------------------------------------------------------

    def use_e1(self, at: Cell, cell: Cell) -> Act | None:
        ok = cell in AROUND[at] and not self.tile(cell) and self.reserve(self.seat)["tiles"] >= 1
        return (lambda: self.put_tile(cell, self.seat, "barracks")) if ok else None

    def use_e2(self, at: Cell, cells: list[Cell]) -> Act | None:
        one, other = cells
        ok = one in AROUND[at] and other in AROUND[one] and not self.tile(one) and not self.tile(other)
        return (lambda: self.twin(one, other)) if ok and self.reserve(self.seat)["tiles"] >= 2 else None

    def twin(self, one: Cell, other: Cell) -> None:
        self.put_tile(one, self.seat, "barracks")
        self.put_tile(other, self.seat, "neutral")

    def use_e3(self, at: Cell, cell: Cell) -> Act | None:
        ok = self.barracks_of(cell) == self.seat and self.empty(cell) and self.reserve(self.seat)["moles"] >= 1
        return (lambda: self.bring_mole(cell)) if ok else None

    def bring_mole(self, cell: Cell) -> None:
        self.reserve(self.seat)["moles"] -= 1
        self.p["moles"][cell] = self.seat
        self.p["moved"].append(cell)
        self.spring(cell)

    def use_e4(self, at: Cell, cell: Cell) -> Act | None:
        ok = cell in AROUND[at] and self.barracks_of(cell) not in (None, self.seat) and self.mole(cell) is None
        ok = ok and self.reserve(self.seat)["tiles"] >= 1
        return (lambda: self.put_tile(cell, self.seat, "barracks")) if ok else None

    def use_e5(self, at: Cell, cells: list[Cell]) -> Act | None:
        for cell in cells:
            tile = self.tile(cell)
            if cell not in AROUND[at] or not tile or tile["side"] != "neutral" or self.obstacle(cell):
                return None
        others = sum(self.p["tiles"][cell]["owner"] != self.seat for cell in cells)
        return (lambda: self.reclaim(cells)) if others <= self.reserve(self.seat)["tiles"] else None

    def reclaim(self, cells: list[Cell]) -> None:
        for cell in cells:
            self.put_tile(cell, self.seat, "barracks")

    # --- special ----------------------------------------------------------------------------------

    def use_s1(self, at: Cell) -> Act | None:
        def decorate() -> None:
            self.p["medals"][self.seat] += 3

        return decorate

    def use_s2(self, at: Cell) -> Act | None:
        return None if self.is_protected(at) else lambda: self.p["protected"].append(at)

    def use_s3(self, at: Cell, cell: Cell) -> Act | None:
        seat = self.mole(cell)
        held = any((one["seat"], one["by"]) == (seat, self.seat) for one in self.p["prisoners"])
        ok = cell in AROUND[at] and self.vulnerable_enemy(cell) and not held
        return (lambda: self.capture(cell)) if ok else None

    def capture(self, cell: Cell) -> None:
        self.p["prisoners"].append({"seat": self.vanish(cell), "by": self.seat, "cell": cell})

    def use_s4(self, at: Cell) -> Act | None:
        def take_press() -> None:
            self.p["press"] = self.seat

        return None if self.p["press"] == self.seat else take_press

    def use_s5(self, at: Cell) -> Act | None:
        return self.draw_event if self.p["event_deck"] else None

    def use_s6(self, at: Cell, card: str) -> Act | None:
        ok = card != "S6" and card in self.p["discards"][self.seat]
        return (lambda: self.salvage(card)) if ok else None

    def salvage(self, card: str) -> None:
        pile = self.p["discards"][self.seat]
        newest = max(index for index, other in enumerate(pile) if other == card)
        self.p["hands"][self.seat].append(pile.pop(newest))

    # --- events -----------------------------------------------------------------------------------

    def draw_event(self) -> None:
        kind = self.p["event_deck"].pop(0)
        if self.event_choices(kind):
            self.p["event"], self.p["step"] = kind, "event"
        else:
            self.p["event_discards"].append(kind)

    def event_choices(self, kind: str) -> list[dict[str, Any]]:
        empty = [cell for cell in ALL if self.empty(cell)]
        free = [cell for cell in empty if cell not in self.p["marks"]]
        if kind == "footprint":
            return [{"type": "event", "cell": cell} for cell in empty if len(self.p["tiles"]) > 1]
        if kind not in EVENT_OBSTACLES:
            return [{"type": "event", "cell": cell} for cell in free]
        found = []
        for obstacle in EVENT_OBSTACLES[kind]:
            lying = [cell for cell in ALL if self.obstacle(cell) == obstacle]
            sources = lying if len(lying) == 2 else [None, *lying]
            found += [{"kind": obstacle, "from": start, "cell": cell} for start in sources for cell in free]
        return [{"type": "event", **one} for one in found]

    def take_place(self, choice: dict[str, Any]) -> None:
        kind, cell = self.p["event"], choice["cell"]
        self.p["event"], self.p["step"] = None, "follow"
        self.p["event_discards"].append(kind)
        if kind == "footprint":
            self.take_tile(cell)
            self.fall_apart()
            return
        self.make_neutral(cell)
        if kind in EVENT_OBSTACLES:
            self.p["obstacles"].pop(choice["from"], None)
            self.p["obstacles"][cell] = choice["kind"]
        elif kind == "bomb":
            self.p["marks"][cell] = {"kind": "bomb", "seat": self.seat, "fuse": 2}
        else:
            if kind == "turnip":
                self.p["marks"] = {c: mark for c, mark in self.p["marks"].items() if mark["kind"] != "turnip"}
            self.p["marks"][cell] = {"kind": kind}
