"""Which mole is which, and which card of the row: things that the engine does not tell apart keep their key.

A view says that moles of a seat stand on some cells; on the table each is a thing that walks. :class:`Herd` follows
them from view to view, so that board and controller give the same mole and the same row card the same key. It also
tells the board which cells answer a plain press now.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from app.boards.twins import Twins
from engines.mole_war.hex import CELL, STRAIGHT

MoleKey = tuple[str, int, int]
FAR = 99


class Herd(Twins):
    """Numbers the moles on the field and the cards of the public row."""

    def __init__(self) -> None:
        super().__init__()
        self.moles: dict[str, MoleKey] = {}
        self.guests: dict[str, MoleKey] = {}
        """Moles that are shown on a cell that is not theirs for a moment: they have just run into somebody."""
        self.row: list[Hashable | None] = []
        self._cards: list[str | None] = []
        self._next = 0
        self._seen: Mapping[str, Any] | None = None
        self.taps: frozenset[Hashable] = frozenset()
        """The cells that answer a plain press now."""

    def follow(self, view: Mapping[str, Any]) -> None:
        """Take notice of a view: whoever stands where it stood, or came from where the view says, keeps its key.

        A view inside a story may tell ``steps`` (where a mole on a cell came from) and ``guests`` (cell to seat).
        """
        if view is self._seen:
            return
        self._seen = view
        self._follow_moles(view["moles"], view.get("guests", {}), view.get("steps", {}))
        self._follow_row(view["row"])

    def mole(self, cell: str) -> MoleKey | None:
        """Return the key of the mole on a cell."""
        return self.moles.get(cell)

    # --- moles ------------------------------------------------------------------------------------

    def _follow_moles(self, now: Mapping[str, int], guests: Mapping[str, int], steps: Mapping[str, str]) -> None:
        old = {**self.moles}
        kept: dict[str, MoleKey] = {}
        visiting: dict[str, MoleKey] = {}
        for places, found in ((now, kept), (guests, visiting)):
            for to, start in steps.items():
                key = old.get(start)
                if key is not None and places.get(to) == key[1] and key not in kept.values():
                    found[to] = key
        for cell, seat in guests.items():
            known = self.guests.get(cell)
            if cell not in visiting and known is not None and known[1] == seat:
                visiting[cell] = known
        taken = {*kept.values(), *visiting.values()}
        for cell, seat in now.items():
            if cell not in kept and cell in old and old[cell][1] == seat and old[cell] not in taken:
                kept[cell] = old[cell]
                taken.add(old[cell])
        left = {cell: key for cell, key in old.items() if key not in taken}
        for places, found in ((now, kept), (guests, visiting)):
            for cell, seat in places.items():
                if cell not in found:
                    found[cell] = self._nearest(cell, seat, left) or self._fresh(seat, taken)
                    taken.add(found[cell])
        self.moles, self.guests = kept, visiting

    @staticmethod
    def _nearest(cell: str, seat: int, left: dict[str, MoleKey]) -> MoleKey | None:
        """Return the nearest mole of a seat that stands nowhere any more, and count it as found."""
        ways = STRAIGHT[CELL[cell]]
        own = [start for start, key in left.items() if key[1] == seat]
        if not own:
            return None
        start = min(own, key=lambda start: ways.get(CELL[start], (0, FAR))[1])
        return left.pop(start)

    @staticmethod
    def _fresh(seat: int, taken: set[MoleKey]) -> MoleKey:
        number = 0
        while ("mole", seat, number) in taken:
            number += 1
        return ("mole", seat, number)

    # --- the row ----------------------------------------------------------------------------------

    def _follow_row(self, cards: list[str | None]) -> None:
        """Let the cards that lie where they lay keep their keys; after a refill they have slid to the right."""
        if cards == self._cards:
            return
        used = [new in (old, None) for old, new in zip(self._cards, cards, strict=False)]
        if self._cards and all(used):
            keys: list[Hashable | None] = [
                key if card is not None else None for key, card in zip(self.row, cards, strict=True)
            ]
        else:
            keys = self._slid(cards)
        self.row, self._cards = keys, list(cards)

    def _slid(self, cards: list[str | None]) -> list[Hashable | None]:
        before = [(key, card) for key, card in zip(self.row, self._cards, strict=True) if card is not None]
        keys: list[Hashable | None] = [None] * len(cards)
        for place in reversed(range(len(cards))):
            if cards[place] is None:
                continue
            while before and before[-1][1] != cards[place]:
                before.pop()
            keys[place] = before.pop()[0] if before else self._new_card()
        return keys

    def _new_card(self) -> Hashable:
        self._next += 1
        return ("row", self._next)
