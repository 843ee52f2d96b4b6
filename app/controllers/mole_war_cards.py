"""The cards that a turn of Mole War may use: hand and row by their keys, and what each may be dropped on."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.boards.beat import Mark
from app.boards.mole_war_keys import Herd
from app.boards.words import Said, game_said
from app.controllers.answers import Command
from engines.mole_war.hex import BETWEEN, CELL, NAMES, NEIGHBOURS, OFF

GARDEN, PILE = ("garden",), ("pile",)
BARE = frozenset({"S1", "S2", "S4", "S5"})
"""Cards that are played on nothing."""
SHOTS = frozenset({"C2"})
"""Cards that go over every obstacle but a rock, where others need every tile between empty."""
Place = tuple[str, int]
"""``hand`` or ``row``, and the place there."""


def cells_of(command: Command) -> list[str]:
    """Return the cells of a card that takes a list of them; nothing for others."""
    cells: list[str] = command["target"].get("cells", [])
    return cells


class Cards:
    """Hand and row of the seat in front."""

    def __init__(self, view: dict[str, Any], seat: int, herd: Herd, legal: Sequence[Command]) -> None:
        self.view = view
        self.seat = seat
        self.places: dict[Hashable, Place] = {}
        hand = view["hands"][seat]
        if None in hand:
            keys: list[Hashable] = [("card", seat, place) for place in range(len(hand))]
        else:
            keys = [("card", seat, card, copy) for card, copy in herd.split(seat, hand)[0]]
        self.places |= {key: ("hand", place) for place, key in enumerate(keys)}
        self.places |= {key: ("row", place) for place, key in enumerate(herd.row) if key is not None}
        self._legal: dict[Place, list[Command]] = {}
        for command in legal:
            self._legal.setdefault((command["from"], command["index"]), []).append(command)

    def __contains__(self, key: Hashable) -> bool:
        return key in self.places

    def all(self) -> list[Hashable]:
        """Return the keys of every card in hand and row."""
        return list(self.places)

    def playable(self) -> list[Hashable]:
        """Return the keys of the cards that can be used now."""
        return [key for key, place in self.places.items() if place in self._legal]

    def name(self, key: Hashable) -> str | None:
        """Return which card it is, as far as whoever looks may know."""
        if key not in self.places:
            return None
        pile, place = self.places[key]
        card: str | None = self.view["hands"][self.seat][place] if pile == "hand" else self.view["row"][place]
        return card

    def targets(self, key: Hashable) -> list[Hashable]:
        """Return where a card may be dropped: its legal cells, the own pile, or anywhere in the garden."""
        return list(dict.fromkeys(_target(command) for command in self._legal.get(self.places[key], [])))

    def on(self, key: Hashable, target: Hashable) -> list[Command]:
        """Return the legal commands that dropping a card there begins; one that is for no cell may go anywhere."""
        legal = self._legal.get(self.places[key], [])
        return [command for command in legal if _target(command) in (target, GARDEN, PILE)]

    def meant(self, key: Hashable, target: Hashable, active: str | None) -> Command | None:
        """Return the command that a drop would be if it were legal; None when the card is not known."""
        card = self.name(key)
        if card is None:
            return None
        pile, place = self.places[key]
        cell = target[1] if isinstance(target, tuple) and target[0] == "cell" else active or "0,0"
        return {"type": "card", "from": pile, "index": place, "card": card, "target": self._meant_target(card, cell)}

    def _meant_target(self, card: str, cell: str) -> dict[str, Any]:
        if card in BARE:
            return {}
        if card == "S6":
            known = [other for other in self.view["discards"][self.seat] if other not in (None, "S6")]
            return {"card": known[-1] if known else self.view["types"][0]}
        if card == "E2":
            near = [NAMES[other] for other in NEIGHBOURS[CELL[cell]]]
            empty = [other for other in near if other not in self.view["tiles"]]
            return {"cells": [cell, (empty or near)[0]]}
        return {"cells": [cell]} if card == "E5" else {"cell": cell}


def barred(view: dict[str, Any], card: str, cell: str) -> Said | None:
    """Return what first stands between the active mole and a cell for a card that needs its way clear."""
    for number in BETWEEN[CELL[view["active"]]].get(CELL.get(cell, OFF), ()):
        there = NAMES[number]
        if there not in view["tiles"]:
            return game_said("barred.tile")
        if there in view["moles"]:
            return game_said("barred.mole")
        kind = view["obstacles"].get(there)
        if kind == "rock" or (kind and card not in SHOTS):
            return game_said("barred.obstacle", obstacle=game_said(f"names.{kind}"))
    return None


def _target(command: Command) -> Hashable:
    target = command["target"]
    if "cell" in target:
        return ("cell", target["cell"])
    if "cells" in target:
        return ("cell", target["cells"][0])
    return PILE if "card" in target else GARDEN


class FirstCell:
    """A card for two cells whose first is chosen."""

    def __init__(self, commands: Sequence[Command]) -> None:
        self.card: str = commands[0]["card"]
        self.first = cells_of(commands[0])[0]
        self._pairs = {cells_of(command)[1]: command for command in commands if len(cells_of(command)) > 1}
        self.alone = next((command for command in commands if len(cells_of(command)) == 1), None)
        """The command for the first cell only, where the card can do with one."""

    @property
    def seconds(self) -> list[str]:
        """Return the cells that may follow."""
        return list(self._pairs)

    def with_second(self, cell: str) -> Command:
        """Return the whole command; the first cell again means that it is enough."""
        if cell == self.first and self.alone is not None:
            return self.alone
        return self._pairs[cell]

    def marks(self, seat: int) -> tuple[Mark, ...]:
        """Return what to draw until the second cell is chosen."""
        cell = {"cell": self.first, "seat": seat, "barracks": True}
        if self.card == "E2":
            return (Mark("tile", (("cell", self.first),), values=cell),)
        return (Mark("chosen", (("cell", self.first),), values=cell),)
