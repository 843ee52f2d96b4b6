"""Mole War: moles are dragged over the field, cards onto what they are for; events, splits and grounds are pressed.

Keys are those of :mod:`app.boards.mole_war`. A card for two cells is an action of parts: the card goes onto the first
cell, the second is pressed; Esc, right click and *undo* take the first back.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.boards.beat import Mark
from app.boards.mole_war_edge import lay_stage
from app.boards.mole_war_keys import Herd
from app.boards.mole_war_places import cells_in_reach
from app.boards.words import Said, game_said, said
from app.controllers.answers import Answer, Ask, Choose, Command, Do, Option, Step, Tell
from app.controllers.controller import Action, Controller
from app.controllers.mole_war_cards import Cards, FirstCell, barred, cells_of
from app.controllers.mole_war_outlook import Outlooks

GARDEN, PILE, HOME, SUPPLY, EVENT = ("garden",), ("pile",), ("home",), ("supply",), ("event",)


def cell_key(cell: str) -> Hashable:
    """Return the key of a cell of the field."""
    return ("cell", cell)


class MoleWarController(Controller):
    """Knows the legal commands by what they are done with, and the first cell of an action of two."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.twins: Herd = Herd()
        self.part: FirstCell | None = None

    def begin(self, view: dict[str, Any], legal: Sequence[Command], seat: int) -> None:
        """Take a position; sort the legal commands."""
        super().begin(view, legal, seat)
        self.twins.follow(view)
        self.part = None
        self.by_type: dict[str, list[Command]] = {}
        for command in legal:
            self.by_type.setdefault(command["type"], []).append(command)
        self.cards = Cards(view, seat, self.twins, self.by_type.get("card", []))
        self.outlooks = Outlooks(view, seat)
        self._noted()

    def _noted(self) -> None:
        """Tell the board which cells can be pressed."""
        self.twins.taps = frozenset(self.taps())

    def _of(self, kind: str) -> list[Command]:
        return self.by_type.get(kind, [])

    def _cell_of(self, mole: Hashable) -> str | None:
        return next((cell for cell, key in self.twins.moles.items() if key == mole), None)

    @property
    def _burrow(self) -> Hashable:
        return ("burrow", self.seat)

    # --- what can be done -------------------------------------------------------------------------

    def sources(self) -> Sequence[Hashable]:
        """Return what can be carried now: the burrow's mole, moles, cards, or what an event lays."""
        if self.part is not None:
            return []
        found: list[Hashable] = [SUPPLY] if self._of("lay") else []
        found += [self._burrow] if self._of("enter") else []
        found += dict.fromkeys(self.twins.mole(command["from"]) for command in self._of("move"))
        found += self.cards.playable()
        return [*found, *self._event_sources()]

    def _event_sources(self) -> list[Hashable]:
        found = [_source_of_event(command) for command in self._of("event")]
        return list(dict.fromkeys(found))

    def grasps(self) -> Sequence[Hashable]:
        """Return also what may do nothing now, so that its reason can be told."""
        if self.part is not None:
            return []
        if self.view["phase"] != "turn":
            return self.sources()
        resting = [key for key in self.taps() if isinstance(key, tuple) and key[0] == "mole"]
        own = [key for key in self.twins.moles.values() if key[1] == self.seat and key not in resting]
        return list(dict.fromkeys([*self.sources(), self._burrow, *own, *self.cards.all()]))

    def targets(self, source: Hashable) -> Sequence[Hashable]:
        """Return the cells (or the pile, or the garden) where a source may go."""
        if self.part is not None:
            return []
        if source in self.cards:
            return self.cards.targets(source)
        return [cell_key(cell) for cell in dict.fromkeys(c for c, _ in self._ways(source))]

    def _ways(self, source: Hashable) -> list[tuple[str, Command]]:
        """Return the legal commands of a thing that is no card, by the cell where it goes."""
        match source:
            case ("supply",):
                return [(command["cell"], command) for command in self._of("lay")]
            case ("burrow", _):
                return [(command["cell"], command) for command in self._of("enter")]
            case ("mole", *_):
                start = self._cell_of(source)
                return [(command["to"], command) for command in self._of("move") if command["from"] == start]
        return [(c["cell"], c) for c in self._of("event") if _source_of_event(c) == source]

    def tries(self, source: Hashable) -> Sequence[Hashable]:
        """Return every cell of the field and near it, and the garden as a whole; for cards the pile too."""
        cells = [cell_key(cell) for cell in cells_in_reach(self.view["tiles"])]
        if source in self.cards:
            return [*cells, PILE, GARDEN]
        start = self._cell_of(source)
        return [*(key for key in cells if start is None or key != cell_key(start)), GARDEN]

    def taps(self) -> Sequence[Hashable]:
        """Return what a plain press does: cells of the set-up, of an event, of a split; a prisoner; the ground."""
        if self.part is not None:
            return [cell_key(cell) for cell in (*self.part.seconds, *([self.part.first] if self.part.alone else []))]
        cells = [*self._of("lay"), *self._of("keep"), *(c for c in self._of("event") if "kind" not in c)]
        found = [cell_key(command["cell"]) for command in cells]
        found += [self._prisoner(command["cell"]) for command in self._of("ransom")]
        if self._of("ground"):
            found.append(self.twins.mole(self.view["active"]) or cell_key(self.view["active"]))
        return found

    def _prisoner(self, cell: str) -> Hashable:
        held = [p for p in self.view["prisoners"] if p["seat"] == self.seat and p["cell"] == cell]
        return ("prisoner", self.seat, cell) + ((held[0]["by"],) if len(held) > 1 else ())

    # --- what a gesture means ---------------------------------------------------------------------

    def drop(self, source: Hashable, target: Hashable) -> Answer:
        """Carry out what is meant, go on to the second cell, ask which card, or ask the rules why not."""
        if source in self.cards:
            return self._card_on(source, target)
        if not isinstance(target, tuple) or target[0] != "cell":
            return Tell(said("mole-war.onto-a-cell"))
        found = [command for cell, command in self._ways(source) if cell == target[1]]
        return Do(found[0]) if found else Ask(self._meant(source, target[1]))

    def _meant(self, source: Hashable, cell: str) -> Command:
        """Return the command that a person meant, for its reason."""
        match source:
            case ("supply",):
                return {"type": "lay", "cell": cell}
            case ("burrow", _):
                return {"type": "enter", "cell": cell}
            case ("mole", *_):
                return {"type": "move", "from": self._cell_of(source) or cell, "to": cell}
            case ("supply", kind):
                return {"type": "event", "kind": kind, "from": None, "cell": cell}
            case ("obstacle", start):
                return {"type": "event", "kind": self.view["obstacles"][start], "from": start, "cell": cell}
        return {"type": "event", "cell": cell}

    def _card_on(self, source: Hashable, target: Hashable) -> Answer:
        commands = self.cards.on(source, target)
        if not commands:
            return self._no_use(source, target)
        if commands[0]["card"] == "S6":
            return self._salvage(commands)
        if cells_of(commands[0]) and len(commands) > 1:
            self.part = FirstCell(commands)
            self._noted()
            return Step()
        return Do(commands[0])

    def _no_use(self, source: Hashable, target: Hashable) -> Answer:
        """Answer a card that is for another place: on the mole that it is meant for, tell where that is."""
        goals = self.cards.targets(source)
        if goals and self._is_active(target):
            return self._card_on(source, goals[0]) if len(goals) == 1 else Tell(said("mole-war.onto-a-glow"))
        if not goals and self.view["phase"] == "turn" and self.view["step"] in ("choose", "more"):
            return Tell(said(f"mole-war.{self._card_waits()}"))
        meant = self.cards.meant(source, target, self.view["active"])
        return Ask(meant) if meant is not None else Tell(said("mole-war.cannot-now"))

    def _card_waits(self) -> str:
        """Return what has to be done before any card can be used."""
        if self.view["step"] == "choose":
            return "mole-first"
        return "mole-first-more" if self._of("move") else "card-done"

    def _is_active(self, target: Hashable) -> bool:
        active = self.view["active"]
        return active is not None and target == cell_key(active)

    def refused(self, refusal: str, command: Command) -> Said:
        """Say which of the things that may bar a way it is; the rules have one reason for all of them."""
        if refusal == "not-clear":
            found = barred(self.view, command["card"], command["target"]["cell"])
            if found is not None:
                return found
        return super().refused(refusal, command)

    def _salvage(self, commands: Sequence[Command]) -> Answer:
        if len(commands) == 1:
            return Do(commands[0])
        options = tuple(
            Option(game_said(f"names.{command['target']['card']}"), Do(command), command["target"]["card"])
            for command in commands
        )
        return Choose(said("mole-war.which-card"), options)

    def tap(self, key: Hashable) -> Answer:
        """Press a cell, a prisoner, or the mole whose ground is to be swapped."""
        if self.part is not None:
            return Do(self.part.with_second(key[1]))  # type: ignore[index]
        if self._of("ground") and isinstance(key, tuple) and key[0] == "mole":
            return Do(self._of("ground")[0])
        for command in (*self._of("lay"), *self._of("keep"), *self._of("event")):
            if cell_key(command["cell"]) == key and "kind" not in command:
                return Do(command)
        for command in self._of("ransom"):
            if self._prisoner(command["cell"]) == key:
                return Do(command)
        return Do(self._of("ground")[0])

    def back(self) -> bool:
        """Take the first cell back."""
        found, self.part = self.part is not None, None
        self._noted()
        return found

    @property
    def unfinished(self) -> bool:
        """Whether a first cell is chosen."""
        return self.part is not None

    def marks(self) -> Sequence[Mark]:
        """Return the first cell of an action of two."""
        return self.part.marks(self.seat) if self.part is not None else ()

    def preview(self, source: Hashable, target: Hashable) -> Sequence[Mark]:
        """Show what a drop would do: the lines with their points, crossed shovels, costs, the new tile."""
        if source in self.cards:
            commands = self.cards.on(source, target)
        else:
            commands = [command for cell, command in self._ways(source) if cell_key(cell) == target]
        return self.outlooks.marks(commands)

    # --- words ------------------------------------------------------------------------------------

    def manner(self, command: Command) -> str:
        """Return whose mole a move bumps into: ``enemy``, ``own``, or nobody's."""
        owner = self.view["moles"].get(command["to"]) if command["type"] == "move" else None
        return "" if owner is None else "own" if owner == self.seat else "enemy"

    def sentence(self) -> Said:
        """Say what can be done now; before the first position that the game begins."""
        if not self.view:
            return said("table.begins")
        if self.part is not None:
            return said(f"mole-war.second-{self.part.card}")
        if self.view["phase"] == "lay":
            return said(f"mole-war.lay-{lay_stage(self.view)}")
        step = self.view["step"]
        if step == "event":
            return game_said(f"happenings.{self.view['event']}")
        return said(f"mole-war.{self._moment(step)}")

    def _moment(self, step: str) -> str:
        if step == "choose":
            ways = [kind for kind in ("enter", "move", "pass") if self._of(kind)]
            return "choose-" + "-".join(ways)
        if step == "follow":
            card = "-card" if self._of("card") else ""
            return f"follow{card}{self._ground_way()}"
        if step == "more":
            return "more-move" if self._of("move") else "more-end"
        return "split"

    def _ground_way(self) -> str:
        """Return what the ground under the active mole would become: ``-away`` (neutral), ``-own``, or nothing."""
        if not self._of("ground"):
            return ""
        own = self.view["tiles"][self.view["active"]] == {"owner": self.seat, "side": "barracks"}
        return "-away" if own else "-own"

    def sentence_held(self, source: Hashable) -> Said:
        """Say where what is in the hand may go."""
        card = self.cards.name(source)
        if card is not None:
            return self._card_held(source, card)
        if source in self.cards:
            return said("mole-war.hidden-held")
        match source:
            case ("burrow", _):
                return said("mole-war.burrow-held")
            case ("mole", *_):
                return said("mole-war.mole-held")
        return self.sentence()

    def _card_held(self, source: Hashable, card: str) -> Said:
        """Say what a card in the hand would do and where, or what has to be done before it can be used."""
        targets = self.cards.targets(source)
        if not targets and self.view["phase"] == "turn" and self.view["step"] in ("choose", "more"):
            return said(f"mole-war.{self._card_waits()}")
        key = "card-held-garden" if GARDEN in targets else "card-held" if targets else "card-held-not"
        return said(f"mole-war.{key}", card=game_said(f"names.{card}"), help=game_said(f"cards.{card}.help"))

    def actions(self) -> Sequence[Action]:
        """Return the buttons: swap the ground, enough, end, pass."""
        if self.part is not None:
            alone = self.part.alone
            return [Action("enough", said("mole-war.enough"), Do(alone), "d", "icons/check")] if alone else []
        found = []
        if self._of("ground"):
            found.append(Action("ground", said(f"mole-war.ground{self._ground_way()}"), Do(self._of("ground")[0]), "g"))
        if self._of("end"):
            found.append(Action("end", said("mole-war.end"), Do(self._of("end")[0]), "d", "icons/check", True))
        if self._of("pass"):
            found.append(Action("pass", said("mole-war.pass"), Do(self._of("pass")[0]), "d", "icons/check", True))
        return found

    def key_means(self, name: str) -> Command | None:
        """Return the end of the turn for D, which is refused before a mole has moved or come in."""
        waits = self.part is None and bool(self.view) and self.view["phase"] == "turn"
        return {"type": "end"} if name == "d" and waits else None


def _source_of_event(command: Command) -> Hashable:
    """Return what is carried for an event: the event itself, or an obstacle out of the supply or from its cell."""
    if "kind" not in command:
        return EVENT
    return ("supply", command["kind"]) if command["from"] is None else ("obstacle", command["from"])


CONTROLLER = MoleWarController
