"""The later steps of a turn of 75 Gnome Street: asking, the cat, and burying."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.boards.beat import Mark
from app.boards.gnome_told import name_said
from app.boards.words import Said, said
from app.controllers.answers import Answer, Ask, Choose, Command, Do, Option, Step, Tell
from app.controllers.controller import Action
from app.controllers.gnome_steps import SAY, Part, squares
from engines.gnome_street.aids import asked_about
from engines.gnome_street.box import BURY_MOST, LURES, MOLES, SQUARES


class QuestionStep(Part):
    """A seat is asked; with a long neck from a square beside the gnome."""

    words = "ask"

    def start(self) -> None:
        """Note who can be asked from where."""
        self.via: str | None = None
        self.question = self.view["taking"]["action"]
        self.source: Hashable = ("action", self.question)
        self.ways = {(command["seat"], command.get("via")) for command in self.of("ask")}
        self.necks = [name for name in SQUARES if any(via == name for _, via in self.ways)]

    def _askable(self) -> list[int]:
        return sorted({seat for seat, via in self.ways if via == self.via})

    def sources(self) -> list[Hashable]:
        """Return the action token, and the gnome whose neck can be stretched."""
        if not self.ways:
            return []
        neck: list[Hashable] = [("gnome", self.view["placed"])] if self.necks and self.via is None else []
        return [self.source, *neck]

    def targets(self, source: Any) -> list[Hashable]:
        """Return the plates of the seats that can be asked, or the squares that the neck reaches."""
        if source[0] == "gnome":
            return squares(self.necks)
        return [("plate", seat) for seat in self._askable()]

    def tries(self, source: Any) -> list[Hashable]:
        """Return every other plate, or every square."""
        if source[0] == "gnome":
            return squares()
        return [("plate", seat) for seat in range(len(self.view["hands"])) if seat != self.seat]

    def taps(self) -> list[Hashable]:
        """Return the plates of the seats that can be asked."""
        return [("plate", seat) for seat in self._askable()]

    def presses_in_vain(self) -> list[Hashable]:
        """Return the plates of everybody else: whoever is before the asker, or was asked already."""
        askable = self._askable()
        return [("plate", seat) for seat in range(len(self.view["hands"])) if seat not in (self.seat, *askable)]

    def _command(self, seat: int) -> dict[str, Any]:
        command: dict[str, Any] = {"type": "ask", "seat": seat}
        return command if self.via is None else {**command, "via": self.via}

    def tap(self, key: Any) -> Answer:
        """Ask the seat, or say why it cannot be asked."""
        command = self._command(key[1])
        return Do(command) if key[1] in self._askable() else Ask(command)

    def drop(self, source: Any, target: Any) -> Answer:
        """Ask, stretch the neck, or say why not."""
        if source[0] == "gnome":
            return self._stretch(target[1])
        command = self._command(target[1])
        return Do(command) if target in self.targets(source) else Ask(command)

    def _stretch(self, square: str) -> Answer:
        if square in self.necks:
            self.via = square
            return Step()
        seat = next(iter(self.ways))[0]
        return Ask({"type": "ask", "seat": seat, "via": square})

    def back(self) -> bool:
        """Draw the neck in."""
        found, self.via = self.via is not None, None
        return found

    def preview(self, source: Any, target: Any) -> list[Mark]:
        """Light what would be asked about."""
        if source[0] == "gnome":
            return self._light(target[1]) if target[1] in self.necks else []
        return self.marks()

    def marks(self) -> list[Mark]:
        """Light what would be asked about as it stands."""
        return self._light(self.via or self.view["placed"])

    def _light(self, square: str) -> list[Mark]:
        return [Mark("asked", asked_about(self.question, square))]

    def sentence(self) -> Said:
        """Say what is asked, and that a plate is to be pressed."""
        question = name_said(self.question)
        if not self.ways:
            return said(f"{SAY}.ask-nobody", question=question)
        before = [a for a in self.view["answers"] if (a["round"], a["asker"]) == (self.view["round"], self.seat)]
        if before:
            return said(f"{SAY}.ask-again", question=question)
        if self.via is not None:
            return said(f"{SAY}.ask-via", question=question, square=self.via)
        return said(f"{SAY}.ask-neck" if self.necks else f"{SAY}.ask", question=question)


class CatStep(Part):
    """The cat is put on the board, or walks."""

    words = "cat"
    without = "decline-cat"

    def start(self) -> None:
        """Note the ways of the cat by where they end."""
        self.ways: dict[Hashable, list[Command]] = {}
        self.own = [gnome["square"] for gnome in self.view["gnomes"] if gnome["seat"] == self.seat]
        for command in self.of("cat"):
            self.ways.setdefault(("square", command["square"]), []).append(command)

    def sources(self) -> list[Hashable]:
        """Return the cat."""
        return [("cat",)]

    def targets(self, source: Any) -> list[Hashable]:
        """Return where its ways end; those on which an own gnome stands come last, so that no key slips onto one."""
        return sorted(self.ways, key=lambda key: key in squares(self.own))

    def tries(self, source: Any) -> list[Hashable]:
        """Return every square."""
        return squares()

    def taps(self) -> list[Hashable]:
        """Return the squares: one press is enough."""
        return self.targets(("cat",))

    def examples(self, commands: Sequence[Command]) -> Sequence[Command]:
        """Return the ways onto somebody else's gnome, or else those that meet none of the own ones."""
        kind = [command for command in commands if not {command.get("through"), command.get("square")} & set(self.own)]
        others = {gnome["square"] for gnome in self.view["gnomes"]}
        return [command for command in kind if command.get("square") in others] or kind or commands

    def tap(self, key: Any) -> Answer:
        """Let the cat walk there; where there are two ways, ask which."""
        ways = self.ways[key]
        if len(ways) == 1:
            return Do(ways[0])
        options = [Option(said(f"{SAY}.cat-through", square=way.get("through")), Do(way)) for way in ways]
        return Choose(said(f"{SAY}.cat-which"), tuple(options))

    def drop(self, source: Any, target: Any) -> Answer:
        """Let the cat walk there, or say why not."""
        return self.tap(target) if target in self.ways else Ask({"type": "cat", "square": target[1]})

    def sentence(self) -> Said:
        """Say how far it may go."""
        if self.view["cat"] is None:
            return said(f"{SAY}.cat-first")
        long = any(command.get("through") for command in self.of("cat"))
        return said(f"{SAY}.cat-two" if long else f"{SAY}.cat")


class BuryStep(Part):
    """One or two tokens go under one's own gnomes, paid with a card."""

    words = "bury"

    def start(self) -> None:
        """Note what burying costs."""
        self.laid: list[tuple[Hashable, str, str]] = []
        self.prices = list(dict.fromkeys(command["discard"] for command in self.of("bury")))
        self.free = self.prices == [None]
        self.own = [gnome["square"] for gnome in self.view["gnomes"] if gnome["seat"] == self.seat]
        self.hidden = self.view["stock"][self.seat] is None

    def _stock(self) -> list[Hashable]:
        stock = self.view["stock"][self.seat]
        if stock is None:
            buried = sum(token["seat"] == self.seat for stack in self.view["buried"].values() for token in stack)
            return [("stock", self.seat, None, number) for number in range(MOLES + LURES - buried)]
        return [("stock", self.seat, kind, number) for kind in ("mole", "lure") for number in range(stock[kind])]

    def _cards(self) -> dict[Hashable, int]:
        if None in self.view["hands"][self.seat]:
            return {("hand", self.seat, number): value for number, value in enumerate(self.prices)}
        return {("card", self.seat, value): value for value in self.prices if value is not None}

    def sources(self) -> list[Hashable]:
        """Return the tokens that can be buried and, once one is laid, the cards that can pay for it."""
        if not self.prices:
            return []
        laid = [key for key, _, _ in self.laid]
        tokens = [key for key in self._stock() if key not in laid] if len(self.laid) < BURY_MOST else []
        return [*(self._cards() if self.laid and not self.free else ()), *tokens]

    def grasps(self) -> list[Hashable]:
        """Return the tokens beyond two, and the cards while nothing is to be paid."""
        laid = [key for key, _, _ in self.laid]
        rest = [key for key in [*self._stock(), *self._cards()] if key not in laid]
        return [key for key in rest if key not in self.sources()]

    def targets(self, source: Any) -> list[Hashable]:
        """Return the squares of the own gnomes, or the discards."""
        if source not in self.sources():
            return []
        return squares(self.own) if source[0] == "stock" else [("discard",)]

    def tries(self, source: Any) -> list[Hashable]:
        """Return every square, or the discards."""
        return squares() if source[0] == "stock" else [("discard",)]

    def _command(self, discard: int | None, *more: tuple[str, str]) -> dict[str, Any]:
        laid = [(kind, square) for _, kind, square in self.laid]
        tokens = [{"kind": kind, "square": square} for kind, square in [*laid, *more]]
        return {"type": "bury", "tokens": tokens, "discard": discard}

    def drop(self, source: Any, target: Any) -> Answer:
        """Lay a token down, or pay and bury."""
        if source[0] != "stock":
            return self._pay(source)
        if target not in self.targets(source):
            kind = source[2] or "mole"
            return Ask(self._command(next(iter(self.prices), None), (kind, target[1])))
        if source[2] is None:
            return self._which(source, target[1])
        return self._lay(source, source[2], target[1])

    def _lay(self, source: Hashable, kind: str, square: str) -> Answer:
        if self.free and len(self.laid) + 1 == BURY_MOST:
            return Do(self._command(None, (kind, square)))
        before = sum(where == square for _, _, where in self.laid)
        self.laid.append((source, kind, square))
        return Step(stays=True, at=("dug", square, before))

    def _which(self, source: Hashable, square: str) -> Answer:
        """Ask what a token that lies face down is to be."""
        left = {command["tokens"][len(self.laid)]["kind"] for command in self._going_on()}
        options = [
            Option(Said(f"names.{kind}", of_game=True), Step(stays=True), kind, (source, kind, square))
            for kind in ("mole", "lure")
            if kind in left
        ]
        return Choose(said(f"{SAY}.bury-which"), tuple(options))

    def _going_on(self) -> list[Command]:
        """Return the legal commands that begin with what is laid and have one token more at least."""
        laid = [kind for _, kind, _ in self.laid]
        return [
            command
            for command in self.of("bury")
            if len(command["tokens"]) > len(laid)
            and [token["kind"] for token in command["tokens"]][: len(laid)] == laid
        ]

    def chosen(self, what: Any) -> None:
        """Take what a hidden token was said to be."""
        self.laid.append(what)

    def _pay(self, source: Hashable) -> Answer:
        cards = self._cards()
        if self.laid and source in cards and not self.free:
            return Do(self._command(cards[source]))
        return Tell(said(f"{SAY}.bury-free" if self.free else f"{SAY}.bury-first"))

    def back(self) -> bool:
        """Take the tokens back."""
        found, self.laid = bool(self.laid), []
        return found

    def sentence(self) -> Said:
        """Say what burying costs, or that it is to be paid."""
        if not self.prices:
            return said(f"{SAY}.{self._missing()}")
        if self.laid:
            key = "bury-more-free" if self.free else "bury-pay-more" if len(self.laid) < BURY_MOST else "bury-pay"
            return said(f"{SAY}.{key}")
        return said(f"{SAY}.bury-free" if self.free else f"{SAY}.bury")

    def _missing(self) -> str:
        """Return why nothing can be buried."""
        return "bury-none" if self.own else "bury-no-gnome"

    def actions(self) -> list[Action]:
        """Return *done*, or *bury* when nothing is owed."""
        if self.laid:
            if not self.free:
                return []
            return [Action("bury", said(f"{SAY}.bury-now"), Do(self._command(None)), "b", "icons/check", True)]
        return super().actions()
