"""The investigation sheet: everything about the rivals' loots that follows from what a seat heard and holds.

Each heard answer leaves its rival a set of squares; the seat's own loot is nobody else's; and no square hides two
loots, so what is left for one rival bears upon the others. For every rival and square the number of ways is counted
in which all hidden loots can lie, that one lying there. A square is struck exactly when there is none, so nothing
that follows is missed and nothing is struck that does not follow. There are at most four hidden loots, so the
counts are short sums (inclusion and exclusion) over sets of squares.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engines.game import Position, Seat
from engines.gnome_street.box import ACTION, ASKED_ABOUT, LOOT_SQUARES, SQUARE, SQUARES, set_of, squares_in

_EVERYWHERE = set_of(LOOT_SQUARES)


@dataclass(frozen=True, slots=True)
class Page:
    """One rival's garden on the sheet."""

    rival: Seat
    possible: tuple[str, ...]
    """The squares where its loot may lie, A1 first; every other square is struck."""
    ways: dict[str, int]
    """For each possible square: in how many ways all hidden loots can lie when this one lies there."""

    def odds(self, square: str) -> Fraction:
        """Return the share of all ways in which the loot lies on a square."""
        return Fraction(self.ways.get(square, 0), sum(self.ways.values()))


def sheet(view: Position) -> dict[Seat, Page]:
    """Return a page for every seat whose loot a view hides; the view is that of the seat that asks."""
    hidden = domains(view)
    return {rival: _page(rival, hidden) for rival in hidden}


def domains(view: Position) -> dict[Seat, int]:
    """Return for every hidden loot the squares that its own answers and the loots in sight leave it."""
    loots: list[str | None] = view["loots"]
    free = _EVERYWHERE & ~set_of([SQUARE[square] for square in loots if square is not None])
    hidden = {seat: free for seat, square in enumerate(loots) if square is None}
    for answer in view["answers"]:
        if answer["yes"] is not None and answer["asked"] in hidden:
            about = ASKED_ABOUT[ACTION[answer["question"]]][SQUARE[answer["square"]]]
            hidden[answer["asked"]] &= about if answer["yes"] else ~about
    return hidden


def _page(rival: Seat, hidden: dict[Seat, int]) -> Page:
    others = [squares for seat, squares in hidden.items() if seat != rival]
    counts = {square: _ways([squares & ~(1 << square) for squares in others]) for square in squares_in(hidden[rival])}
    ways = {SQUARES[square]: count for square, count in counts.items() if count}
    return Page(rival, tuple(ways), ways)


def _ways(sets: list[int]) -> int:
    """Return in how many ways one square of each set can be chosen, all different (for up to three sets)."""
    sizes = [squares.bit_count() for squares in sets]
    if len(sets) < 2:
        return sizes[0] if sizes else 1
    both = (sets[0] & sets[1]).bit_count()
    if len(sets) == 2:
        return sizes[0] * sizes[1] - both
    first, second = (sets[0] & sets[2]).bit_count(), (sets[1] & sets[2]).bit_count()
    alike = both * sizes[2] + first * sizes[1] + second * sizes[0]
    return sizes[0] * sizes[1] * sizes[2] - alike + 2 * (sets[0] & sets[1] & sets[2]).bit_count()
