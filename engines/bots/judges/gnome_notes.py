"""What a seat of 75 Gnome Street can note down from its view: odds, who can be asked, where it may stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.game import Position, Seat
from engines.gnome_street.aids import open_squares
from engines.gnome_street.box import GNOMES, POWER_OF, SQUARES
from engines.gnome_street.sheet import Page, sheet

TRUST = 1.4
"""How much likelier a loot is where a rival buried something; as much less likely where its own owner did."""
A_ROUND = 1.6
"""Cards that a hand loses in a round: the one that is played, and often one for burying."""
LONG = 5.5
"""Rounds that are left when a game begins."""
ASKS_ANYBODY, FREE_DIG = POWER_OF.index("brazen"), POWER_OF.index("free-dig")
"""The cards with these powers."""


class Notes:
    """The notes of one seat for one thought."""

    def __init__(self, view: Position, seat: Seat) -> None:
        self._view = view
        self._seat = seat
        pages = sheet(view)
        self.rivals: list[Seat] = list(pages)
        self.odds: dict[Seat, dict[str, float]] = {rival: self._likely(page) for rival, page in pages.items()}
        """For every rival where its loot may lie; adds up to 1."""
        self.find = {square: sum(odds.get(square, 0.0) for odds in self.odds.values()) for square in SQUARES}
        """How likely any rival's loot lies on a square."""
        self.stock: Mapping[str, int] = view["stock"][seat] or {}
        self.loot: str | None = view["loots"][seat]
        self.moles: list[str] = [square for square, stack in view["buried"].items() if any(map(self._is_mine, stack))]
        """The squares where a mole of one's own lies; a list, for sums over a set of names differ in their last bits
        from process to process."""
        self.sought: dict[Seat, float] = {
            rival: max(0.0, 1.0 - sum(odds.get(square, 0.0) for square in self.moles))
            for rival, odds in self.odds.items()
        }
        """How likely a rival's loot has no mole of one's own yet."""
        self.left = self._left()
        """How much of the game is still to come: 1 at its beginning, 0 in its last round."""
        self.later = self._later()
        """The rivals that one can ask in this round."""
        taking: Mapping[str, str] = view["taking"] or {}
        self.action = taking.get("action", "cat")
        self.digs_free: bool = view["chosen"][seat] == FREE_DIG or not view["hands"][seat]

    def spent(self, rival: Seat) -> Sequence[int]:
        """Return the cards that a rival played or gave away, which are open: it holds all others."""
        cards: Sequence[int] = self._view["discards"][rival]
        return cards

    def diggers(self, square: str) -> set[Seat]:
        """Return the rivals that buried something on a square."""
        stack: Sequence[Mapping[str, Any]] = self._view["buried"].get(square) or []
        return {token["seat"] for token in stack if token["seat"] != self._seat}

    def untouched(self, square: str) -> float:
        """Return how likely a loot that is still sought lies on a square."""
        if square in self.moles:
            return 0.0
        return sum(odds.get(square, 0.0) * self.sought[rival] for rival, odds in self.odds.items())

    def squares_of(self, terrain: str) -> list[str]:
        """Return the squares of a terrain on which a gnome may be placed."""
        return open_squares(self._view, self._seat, terrain)

    def standing_after(self, square: str, origin: str | None) -> list[str]:
        """Return where one's gnomes stand after one came to a square.

        ``origin`` is where it came from; None when it came from the reserve, or when that is not decided yet: then
        the one moves that matters least.
        """
        standing = [gnome["square"] for gnome in self._view["gnomes"] if gnome["seat"] == self._seat]
        if origin is None and len(standing) == GNOMES and square not in standing:
            origin = min(standing, key=self.find.__getitem__)
        return [*(one for one in standing if one not in (origin, square)), square]

    def _is_mine(self, token: Mapping[str, Any]) -> bool:
        return bool(token["seat"] == self._seat and token["kind"] == "mole")

    def _likely(self, page: Page) -> dict[str, float]:
        """Return the odds of the sheet, bent a little by where the rivals dug: they know something, too."""
        weights = {square: float(ways) for square, ways in page.ways.items()}
        if len(weights) > 1:
            for square in weights:
                for digger in self.diggers(square):
                    weights[square] *= 1 / TRUST if digger == page.rival else TRUST
        whole = sum(weights.values())
        return {square: weight / whole for square, weight in weights.items()}

    def _left(self) -> float:
        view = self._view
        if view["last_round"]:
            return 0.0
        fewest: int = min(len(hand) for hand in view["hands"]) - (view["phase"] == "battle")
        return min(1.0, (1.0 + fewest / A_ROUND) / LONG)

    def _later(self) -> list[Seat]:
        view = self._view
        if view["phase"] != "investigate" or view["chosen"][self._seat] == ASKS_ANYBODY:
            return self.rivals
        order: list[Seat] = view["order"]
        return order[order.index(self._seat) + 1 :]
