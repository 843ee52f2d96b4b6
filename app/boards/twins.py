"""Things that are alike, kept apart: which of two equal cards is the one that a person laid down.

The engines know only how many equal cards lie in a hand and in a pile. On the table each is a thing of its own that
must not jump: :class:`Twins` numbers them, so that board and controller give the same thing the same key.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

Numbered = list[tuple[str, int]]


class Twins:
    """Numbers equal things of one owner that lie either *here* (a hand) or *there* (what was played)."""

    def __init__(self) -> None:
        self._orders: dict[tuple[Hashable, str], list[int]] = {}

    def split(self, owner: Hashable, here: Sequence[str], there: Sequence[str] = ()) -> tuple[Numbered, Numbered]:
        """Return both places with a number for each thing; equal ones share out their numbers by who left first.

        What has left lies in the order in which it left: a thing that lies there keeps its number.
        """
        return (self._numbered(owner, here, 0, there), self._numbered(owner, there, 1, here))

    def leaves(self, owner: Hashable, name: str, number: int, here: Sequence[str]) -> None:
        """Make this one of the equal things the next to leave the first place."""
        count = here.count(name)
        order = self._order(owner, name, count)
        if number in order[:count]:
            order.remove(number)
            order.insert(count - 1, number)

    def _numbered(self, owner: Hashable, these: Sequence[str], place: int, others: Sequence[str]) -> Numbered:
        found: Numbered = []
        for name in these:
            first = others.count(name) if place else 0
            alike, before = these.count(name), [other for other, _ in found].count(name)
            order = self._order(owner, name, first + alike + (0 if place else others.count(name)))
            found.append((name, order[first + (alike - 1 - before if place else before)]))
        return found

    def _order(self, owner: Hashable, name: str, count: int) -> list[int]:
        order = self._orders.setdefault((owner, name), [])
        order.extend(range(len(order), count))
        return order
