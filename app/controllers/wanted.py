"""Outlaws Wanted: a card goes to one's own place, the wheel of claims opens round it, and what is said is said.

A claim is an act of two steps: the card lies there and a name is chosen on the wheel (any number of times), and only
*say it* makes it a word that binds. Until then Esc, right click and *undo* take the card back into the hand.

Keys are those of :mod:`app.boards.wanted`. Where the hand lies face down (quick peek) its keys are numbers, and
nothing that is said here names the card.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.boards.words import Said, game_said, said
from app.controllers.answers import Answer, Ask, Command, Step, Tell
from app.controllers.controller import Controller, Special
from app.controllers.wanted_wheel import ClaimWheel


class WantedController(Controller):
    """Holds the card that was laid down, and the wheel that is open round it."""

    def begin(self, view: dict[str, Any], legal: Sequence[Command], seat: int) -> None:
        """Take a position; note what may be said of each card."""
        super().begin(view, legal, seat)
        self._claims: dict[str, list[str]] = {}
        for command in legal:
            self._claims.setdefault(command["card"], []).append(command["claim"])
        self._wheel: ClaimWheel | None = None
        self._hidden = None in view["hands"][seat]

    @property
    def hand(self) -> dict[Hashable, str]:
        """The cards of the hand by their keys, in its order."""
        known = enumerate(self._claims)
        return {("card", self.seat, number if self._hidden else card): card for number, card in known}

    # --- what can be done -------------------------------------------------------------------------

    def sources(self) -> Sequence[Hashable]:
        """Return the cards of the hand; none while one is laid down."""
        return [] if self._wheel is not None else list(self.hand)

    def grasps(self) -> Sequence[Hashable]:
        """Return the hand, and the card that was set aside: it can be tried, but it is out of the game."""
        return [*self.sources(), *self._set_aside()]

    def _set_aside(self) -> list[Hashable]:
        known = self.view["discards"][self.seat] is not None and self._wheel is None
        return [("aside", self.seat)] if known else []

    def targets(self, source: Hashable) -> Sequence[Hashable]:
        """Return the own place for a card of the hand."""
        return [("place", self.seat)] if source in self.hand else []

    def tries(self, source: Hashable) -> Sequence[Hashable]:
        """Return every place on the mat."""
        return [("place", seat) for seat in range(len(self.view["hands"]))]

    # --- what a gesture means ---------------------------------------------------------------------

    def drop(self, source: Hashable, target: Hashable) -> Answer:
        """Lay the card down and open the wheel, or say why that cannot be."""
        if target != ("place", self.seat):
            return Tell(said("wanted.own-place"))
        card = self.hand.get(source)
        if card is None:
            aside = self.view["discards"][self.seat]
            return Ask({"type": "declare", "card": aside, "claim": aside})
        self._wheel = ClaimWheel(self.seat, source, card, self._claims[card], self._hidden)
        return Step(stays=True)

    def back(self) -> bool:
        """Take the card back as long as nothing was said."""
        found, self._wheel = self._wheel is not None, None
        return found

    def rows(self, command: Command) -> Sequence[Sequence[Hashable]]:
        """Return the whole hand: which card is laid down is nobody else's choice."""
        return [self.sources()]

    def special(self) -> Special | None:
        """Return the wheel while a card is laid down."""
        return self._wheel

    # --- words ------------------------------------------------------------------------------------

    def sentence(self) -> Said:
        """Say that a card is to be laid down."""
        return said("wanted.choose")

    def sentence_held(self, source: Hashable) -> Said:
        """Say where the card goes."""
        card = self.hand.get(source)
        if card is None or self._hidden:
            return said("wanted.hidden-held")
        return said("wanted.card-held", card=game_said(f"short.{card}"))


CONTROLLER = WantedController
