"""The steps of a round of 75 Gnome Street up to the placing of a gnome, each with its own gestures."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.boards.beat import Mark
from app.boards.gnome_told import name_said
from app.boards.words import Said, said
from app.controllers.answers import Answer, Ask, Command, Do, Step, Tell
from app.controllers.controller import Action
from engines.gnome_street.aids import power_of, terrain_of
from engines.gnome_street.box import ACTIONS, SQUARES, TERRAINS

SAY = "gnome-street.do"
Key = tuple[Any, ...]


def squares(names: Sequence[str] = SQUARES) -> list[Hashable]:
    """Return the keys of squares."""
    return [("square", name) for name in names]


class Part:
    """One step: what can be done in it. A step that is nothing but a mode of its own needs none of this."""

    words = "flick"
    without = "decline-ask"
    """The word of its button *do without*, which says what is left out: *skip* means a step of a lesson."""

    def __init__(self, view: dict[str, Any], legal: Sequence[Command], seat: int) -> None:
        self.view, self.legal, self.seat = view, legal, seat
        self.start()

    def start(self) -> None:
        """Sort the legal commands."""

    def of(self, kind: str) -> list[Command]:
        """Return the legal commands of a type."""
        return [command for command in self.legal if command["type"] == kind]

    def sources(self) -> list[Hashable]:
        """Return what can be picked up."""
        return []

    def grasps(self) -> list[Hashable]:
        """Return what can be picked up in vain, to be told why."""
        return []

    def targets(self, source: Hashable) -> list[Hashable]:
        """Return where it may go."""
        return []

    def tries(self, source: Hashable) -> list[Hashable]:
        """Return where a drop is understood."""
        return self.targets(source)

    def taps(self) -> list[Hashable]:
        """Return what answers a press."""
        return []

    def presses_in_vain(self) -> list[Hashable]:
        """Return what answers a press only with why not."""
        return []

    def drop(self, source: Any, target: Any) -> Answer:
        """Return what a drop means."""
        raise LookupError(source, target)

    def tap(self, key: Any) -> Answer:
        """Return what a press means."""
        raise LookupError(key)

    def chosen(self, what: Any) -> None:
        """Take an option that was chosen."""
        raise LookupError(what)

    def back(self) -> bool:
        """Take back what is not said yet."""
        return False

    def preview(self, source: Any, target: Any) -> list[Mark]:
        """Return the marks while something hovers over a target."""
        return []

    def marks(self) -> list[Mark]:
        """Return the marks that stay."""
        return []

    def examples(self, commands: Sequence[Command]) -> Sequence[Command]:
        """Return those commands that may be shown as an example."""
        return commands

    def sentence(self) -> Said:
        """Return what can be done now."""
        return said(f"{SAY}.{self.words}")

    def sentence_held(self, source: Any) -> Said:
        """Return what can be done with what is held."""
        return self.sentence()

    def actions(self) -> list[Action]:
        """Return the buttons: *do without* and *done* where they are legal."""
        found = []
        if self.of("decline"):
            answer = Do({"type": "decline"})
            found.append(Action("decline", said(f"{SAY}.{self.without}"), answer, "d", "icons/cross"))
        if self.of("done"):
            found.append(Action("done", said(f"{SAY}.done"), Do({"type": "done"}), "d", "icons/check", True))
        return found


class FlickStep(Part):
    """The flick: the catapult has all gestures."""


class BattleStep(Part):
    """A card is chosen in secret."""

    words = "battle"

    def start(self) -> None:
        """Note the cards of the hand by their keys; a hand that lies face down is known by its places."""
        values = [command["value"] for command in self.of("choose")]
        hidden = None in self.view["hands"][self.seat]
        self.hidden = hidden
        self.cards: dict[Hashable, int] = {
            ("hand", self.seat, number) if hidden else ("card", self.seat, value): value
            for number, value in enumerate(values)
        }

    def sources(self) -> list[Hashable]:
        """Return the hand."""
        return list(self.cards)

    def targets(self, source: Hashable) -> list[Hashable]:
        """Return the place of the round's card."""
        return [("battle",)]

    def drop(self, source: Any, target: Any) -> Answer:
        """Choose the card."""
        return Do({"type": "choose", "value": self.cards[source]})

    def sentence_held(self, source: Any) -> Said:
        """Say what the card is good for."""
        if self.hidden:
            return said(f"{SAY}.battle-held-hidden")
        value = self.cards[source]
        return said(f"{SAY}.battle-held", value=value, power=Said(f"powers.{power_of(value)}.title", of_game=True))


class TakeStep(Part):
    """A terrain token and an action token are taken."""

    words = "take"

    def start(self) -> None:
        """Note which tokens are free; a terrain that somebody else holds is free for who squeezes in."""
        self.taken: dict[str, str] = {}
        self.free = {
            kind: list(dict.fromkeys(command[kind] for command in self.of("take"))) for kind in ("terrain", "action")
        }
        self.shared = [name for name in self.free["terrain"] if name in self.view["terrain_taken"]]

    def _key(self, kind: str, name: str) -> Hashable:
        return ("copy" if kind == "terrain" and name in self.shared else kind, name)

    def _open(self) -> list[Hashable]:
        return [self._key(kind, name) for kind, names in self.free.items() if kind not in self.taken for name in names]

    def sources(self) -> list[Hashable]:
        """Return none: a press takes a token."""
        return []

    def presses_in_vain(self) -> list[Hashable]:
        """Return every other token: it lies with somebody, or one of its kind is taken already."""
        every = [("terrain", name) for name in TERRAINS] + [("action", name) for name in ACTIONS]
        return [key for key in every if key not in self._open() and key not in self.taken.items()]

    def taps(self) -> list[Hashable]:
        """Return the free tokens of the kinds that are still to be taken."""
        return self._open()

    def tap(self, key: Any) -> Answer:
        """Take a token, the second one completes the step; or say why it cannot be taken."""
        kind, name = ("terrain" if key[0] == "copy" else key[0]), key[1]
        if key not in self._open():
            return self._in_vain(kind, name)
        taken = {**self.taken, kind: name}
        if len(taken) == 2:
            return Do({"type": "take", **taken})
        self.taken = taken
        return Step(stays=True, at=(f"{kind}-slot",))

    def _in_vain(self, kind: str, name: str) -> Answer:
        if kind == "terrain" and name in self.shared and kind not in self.taken:
            return Tell(said(f"{SAY}.take-shared", name=name_said(name)))
        if kind in self.taken and name in self.free[kind]:
            return Tell(said(f"{SAY}.take-one", name=name_said(self.taken[kind])))
        wanted = {each: names[0] for each, names in self.free.items()} | self.taken | {kind: name}
        return Ask({"type": "take", **wanted})

    def back(self) -> bool:
        """Put the first token back."""
        found, self.taken = bool(self.taken), {}
        return found

    def sentence(self) -> Said:
        """Say what is still to be taken."""
        if not self.taken:
            names = [name_said(name) for name in self.shared]
            plain = "take-last" if self._asks_nobody() else "take"
            return said(f"{SAY}.take-squeeze", names=names) if names else said(f"{SAY}.{plain}")
        kind, name = next(iter(self.taken.items()))
        return said(f"{SAY}.take-{kind}-done", name=name_said(name))

    def _asks_nobody(self) -> bool:
        """Return whether nobody comes later who could be asked, so that a question would be taken in vain."""
        last, card = self.view["order"][-1] == self.seat, self.view["chosen"][self.seat]
        return bool(last) and power_of(card) != "brazen"


class PlaceStep(Part):
    """A gnome is placed, or one is moved when the reserve is empty."""

    words = "place"

    def start(self) -> None:
        """Note which gnomes can go where."""
        self.goals: dict[str | None, list[Hashable]] = {}
        for command in self.of("place"):
            self.goals.setdefault(command.get("from"), []).append(("square", command["square"]))
        self.moving = None not in self.goals
        self.own = [gnome["square"] for gnome in self.view["gnomes"] if gnome["seat"] == self.seat]

    def sources(self) -> list[Hashable]:
        """Return the gnomes of the reserve, or those on the board."""
        if not self.goals:
            return []
        if self.moving:
            return [("gnome", square) for square in self.goals]
        return [("reserve", self.seat, number) for number in range(3 - len(self.own))]

    def grasps(self) -> list[Hashable]:
        """Return the gnomes in the garden, while the reserve has others."""
        standing = [("gnome", gnome["square"]) for gnome in self.view["gnomes"]]
        return [key for key in standing if key not in self.sources()]

    def taps(self) -> list[Hashable]:
        """Return the open squares: one press is enough when a gnome waits."""
        return [] if self.moving else list(self.goals.get(None, ()))

    def targets(self, source: Any) -> list[Hashable]:
        """Return the squares where it may go."""
        return list(self.goals.get(source[1] if source[0] == "gnome" else None, ()))

    def tries(self, source: Any) -> list[Hashable]:
        """Return every square."""
        return squares()

    def tap(self, key: Any) -> Answer:
        """Place a gnome of the reserve."""
        return Do({"type": "place", "square": key[1]})

    def drop(self, source: Any, target: Any) -> Answer:
        """Place or move the gnome, or say why not."""
        command: dict[str, Any] = {"type": "place", "square": target[1]}
        if source[0] == "gnome":
            command["from"] = source[1]
        return Do(command) if target in self.targets(source) else Ask(command)

    def sentence(self) -> Said:
        """Say on which terrain."""
        if not self.goals:
            return said(f"{SAY}.place-nowhere")
        terrain = terrain_of(str(next(iter(next(iter(self.goals.values()))))[1]))  # type: ignore[index]
        key = "place-move" if self.moving else "place"
        return said(f"{SAY}.{key}", terrain=Said(f"names.{terrain}", of_game=True))
