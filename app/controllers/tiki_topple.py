"""Tiki Topple: a card goes onto a tiki, or a tiki onto a place that one of the cards reaches.

Keys are those of :mod:`app.boards.tiki_topple`: ``("card", seat, card, copy)``, ``("tiki", name)``,
``("place", number)`` counted from 1, and ``("fire",)``.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.boards.beat import Mark
from app.boards.words import Said, game_said, said
from app.controllers.answers import Answer, Ask, Command, Do, Tell
from app.controllers.controller import Controller
from engines.tiki_topple.box import STEPS, TIKIS

FIRE = ("fire",)
PLACES = len(TIKIS)


class TikiToppleController(Controller):
    """Every turn is one card, so nothing has to be remembered between two gestures."""

    def begin(self, view: dict[str, Any], legal: Sequence[Command], seat: int) -> None:
        """Take a position; note which commands there are for each card."""
        super().begin(view, legal, seat)
        self.line: list[str] = list(view["line"])
        self._by_card: dict[str, list[Command]] = {}
        for command in legal:
            self._by_card.setdefault(command["card"], []).append(command)

    # --- what can be done -------------------------------------------------------------------------

    def cards(self) -> list[tuple[Any, ...]]:
        """Return the keys of the hand in front, in its order."""
        here, _ = self.twins.split(self.seat, self.view["hands"][self.seat], self.view["played"][self.seat])
        return [("card", self.seat, card, copy) for card, copy in here]

    def sources(self) -> Sequence[Hashable]:
        """Return the playable cards, then the tikis that some card moves to a place."""
        cards = [key for key in self.cards() if key[2] in self._by_card]
        return [*cards, *(("tiki", tiki) for tiki in self.line if self._reached(tiki))]

    def grasps(self) -> Sequence[Hashable]:
        """Return every card and every tiki in the line."""
        return [*self.cards(), *(("tiki", tiki) for tiki in self.line)]

    def glows(self) -> Sequence[Hashable]:
        """Let only the cards glow; that tikis can be dragged too is said in the sentence."""
        return [key for key in self.cards() if key[2] in self._by_card]

    def targets(self, source: Hashable) -> Sequence[Hashable]:
        """Return the tikis on which a card works, or the places that a tiki reaches."""
        kind, *rest = _parts(source)
        if kind == "card":
            commands = self._by_card.get(rest[1], [])
            if rest[1] == "toast":
                return [("tiki", self.line[-1]), FIRE] if commands else []
            return [("tiki", command["tiki"]) for command in commands]
        return list(self._reached(rest[0]))

    def tries(self, source: Hashable) -> Sequence[Hashable]:
        """Return every tiki and the fire for a card, every other place and the fire for a tiki."""
        kind, *rest = _parts(source)
        if kind == "card":
            gone = [("tiki", tiki) for tiki in self.view["toasted"]]
            return [*(("tiki", tiki) for tiki in self.line), *gone, FIRE]
        own = self.line.index(rest[0]) + 1
        return [FIRE, *(("place", place) for place in range(1, PLACES + 1) if place != own)]

    def _reached(self, tiki: str) -> dict[Hashable, Command]:
        """Return where a tiki can be carried, each with the command that brings it there: no two cards do the same."""
        place = self.line.index(tiki) + 1
        last = len(self.line)
        found: dict[Hashable, Command] = {}
        for command in self.legal:
            card = command["card"]
            if card == "toast" and place == last:
                found[FIRE] = command
            elif command.get("tiki") == tiki and (card in STEPS or place != last):
                to = place - STEPS[card] if card in STEPS else last
                found[("place", to)] = command
        return dict(sorted(found.items(), key=lambda item: str(item[0])))

    # --- what a gesture means ---------------------------------------------------------------------

    def drop(self, source: Hashable, target: Hashable) -> Answer:
        """Play the card that is meant, or say why not."""
        kind, *rest = _parts(source)
        if kind == "card":
            return self._card_on(rest[1], target)
        command = self._reached(rest[0]).get(target)
        return Do(command) if command is not None else self._not_there(rest[0], target)

    def _card_on(self, card: str, target: Hashable) -> Answer:
        kind, *rest = _parts(target)
        tiki = rest[0] if kind == "tiki" else None
        if card == "toast" and (kind == "fire" or tiki == self.line[-1]):
            tiki = None
        command = {"type": "play", "card": card} | ({"tiki": tiki} if tiki is not None else {})
        return Do(command) if command in self.legal else Ask(command)

    def _not_there(self, tiki: str, target: Hashable) -> Answer:
        """Return why a tiki cannot be carried there: the card that would do it is missing, or none could."""
        kind, *rest = _parts(target)
        place, last = self.line.index(tiki) + 1, len(self.line)
        if kind == "place" and rest[0] > last:
            return Tell(said("tiki-topple.at-the-end") if place == last else said("tiki-topple.end-is", place=last))
        card = "toast" if kind == "fire" else f"up{place - rest[0]}"
        if kind != "fire" and card not in STEPS:
            card = "topple" if rest[0] == last else ""
        if card:
            if all(key[2] != card for key in self.cards()):
                return Tell(said("tiki-topple.no-card-there"))
            named = kind != "fire" or place != last
            return Ask({"type": "play", "card": card} | ({"tiki": tiki} if named else {}))
        return Tell(said("tiki-topple.too-far" if rest[0] < place else "tiki-topple.only-to-the-end"))

    def preview(self, source: Hashable, target: Hashable) -> Sequence[Mark]:
        """Show the way that the tiki will go."""
        answer = self.drop(source, target)
        if not isinstance(answer, Do):
            return ()
        tiki = answer.command.get("tiki", self.line[-1])
        if answer.command["card"] == "toast":
            return [Mark("burns", (("tiki", tiki),))]
        place = self.line.index(tiki) + 1
        to = place - STEPS[answer.command["card"]] if answer.command["card"] in STEPS else len(self.line)
        return [Mark("way", (("tiki", tiki), ("place", place), ("place", to)))] if to != place else ()

    # --- words ------------------------------------------------------------------------------------

    def sentence(self) -> Said:
        """Say that a card or a tiki is to be moved, or that nothing else is left than to remove the last tiki."""
        cards = {command["card"] for command in self.legal}
        return said("tiki-topple.choose-toast" if cards == {"toast"} else "tiki-topple.choose")

    def sentence_held(self, source: Hashable) -> Said:
        """Say where the card or the tiki may go; never promise what the rules refuse."""
        kind, *rest = _parts(source)
        if kind == "tiki":
            held = "tiki-held" if self._reached(rest[0]) else "tiki-stays"
            return said(f"tiki-topple.{held}", tiki=game_said(f"names.{rest[0]}"))
        if rest[1] == "toast" and "toast" not in self._by_card:
            return game_said("refusals.toast-on-first-turn")
        name = game_said(f"names.{rest[1]}")
        return said("tiki-topple.toast-held" if rest[1] == "toast" else "tiki-topple.card-held", card=name)


def _parts(key: Hashable) -> tuple[Any, ...]:
    assert isinstance(key, tuple), "keys of this game are tuples"
    return key


CONTROLLER = TikiToppleController
