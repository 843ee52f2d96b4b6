"""Sets up fields for the tests of Mole War and plays on them, every step checked against the legal list."""

from __future__ import annotations

from typing import Any

from engines.game import Event
from engines.mole_war import GAME

BEGINNER = "C1 C2 M1 M3 E1 E3 S1"
TILES = 16
EVENT_KINDS = ["turnip", "trap", "footprint", "bomb", "crate", "can", "stones", "cold"]

Command = dict[str, Any]


def move(start: str, to: str) -> Command:
    return {"type": "move", "from": start, "to": to}


def enter(cell: str) -> Command:
    return {"type": "enter", "cell": cell}


def lay(cell: str) -> Command:
    return {"type": "lay", "cell": cell}


def play(card: str, /, *, index: int = 0, source: str = "hand", **target: Any) -> Command:
    """Play a card, the first of the hand unless said."""
    return {"type": "card", "from": source, "index": index, "card": card, "target": target}


def happen(cell: str, **others: Any) -> Command:
    """Let the event take place; ``kind`` and ``origin`` for obstacles."""
    if "kind" in others:
        return {"type": "event", "kind": others["kind"], "from": others.get("origin"), "cell": cell}
    return {"type": "event", "cell": cell}


def keep(cell: str) -> Command:
    return {"type": "keep", "cell": cell}


def ransom(cell: str) -> Command:
    return {"type": "ransom", "cell": cell}


GROUND: Command = {"type": "ground"}
END: Command = {"type": "end"}
PASS: Command = {"type": "pass"}


def tile(short: str) -> dict[str, Any]:
    """``0b`` is barracks of seat 0, ``1n`` neutral ground of seat 1."""
    return {"owner": int(short[0]), "side": {"b": "barracks", "n": "neutral"}[short[1]]}


def position(tiles: dict[str, str], moles: dict[str, int] | None = None, **others: Any) -> dict[str, Any]:
    """A position at the beginning of seat 0's turn; what is not said is empty, and the rest of the cards is the deck.

    ``hands`` and ``discards`` are one text for each seat, ``types`` one text; ``seats`` says how many there are.
    """
    seats, moles = others.pop("seats", 2), moles or {}
    options: dict[str, Any] = {"deck": "beginner", "moles": 4, "events": False, "obstacles": False, "starter": None}
    options |= others.pop("options", {})
    prisoners = others.get("prisoners", [])
    types = others.pop("types", BEGINNER)
    hands = [*others.pop("hands", []), *[""] * seats][:seats]
    discards = [*others.pop("discards", []), *[""] * seats][:seats]
    away = [*moles.values(), *(one["seat"] for one in prisoners)]
    owners = [int(short[0]) for short in tiles.values()]
    event_deck = EVENT_KINDS * 3 if options["events"] else []
    made: dict[str, Any] = {
        "game": "mole-war",
        "options": options,
        "types": types.split(),
        "turn": 0,
        "starter": 0,
        "phase": "turn",
        "step": "choose",
        "round": 3,
        "tiles": {cell: tile(short) for cell, short in tiles.items()},
        "moles": moles,
        "reserve": [
            {"moles": options["moles"] - away.count(seat), "tiles": TILES - owners.count(seat)} for seat in range(seats)
        ],
        "medals": [10] * seats,
        "row": [None] * 5,
        "hands": [hand.split() for hand in hands],
        "deck": "rest",
        "discards": [pile.split() for pile in discards],
        "ending": False,
        "used": {"hand": 0, "row": 0},
        "peace": False,
        "over": False,
        "event_deck": event_deck,
    }
    return {**made, **others}


def with_first(kind: str) -> list[str]:
    """An event deck with an event of a kind on top."""
    others = EVENT_KINDS * 3
    others.remove(kind)
    return [kind, *others]


class Table:
    """A game in progress."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.state = GAME.load(given)

    @property
    def now(self) -> dict[str, Any]:
        """The position."""
        return GAME.position(self.state)

    def legal(self, kind: str | None = None) -> list[Command]:
        """The legal commands of the seat on turn, all or of one type."""
        found = [GAME.data(command) for command in GAME.legal(self.state, self.state.turn)]
        return [command for command in found if kind in (None, command["type"])]

    def targets(self, card: str) -> list[Any]:
        """What the first card of the hand may be played on: cells, lists of cells, or cards."""
        plays = [one for one in self.legal("card") if one["card"] == card and one["from"] == "hand"]
        return [next(iter(one["target"].values()), {}) for one in plays]

    def do(self, *commands: Command) -> list[Event]:
        """Carry out legal commands of the seat on turn; return the events of the last one."""
        events: list[Event] = []
        for data in commands:
            command = GAME.command(data, self.state.seats)
            assert GAME.why(self.state, self.state.turn, command) is None, data
            assert command in GAME.legal(self.state, self.state.turn), data
            events = GAME.apply(self.state, self.state.turn, command)
        return events

    def refusal(self, data: Command) -> str:
        """Why a command of the seat on turn is refused; it is not listed, and its rule is named."""
        command = GAME.command(data, self.state.seats)
        reason = GAME.why(self.state, self.state.turn, command)
        assert reason is not None, data
        assert command not in GAME.legal(self.state, self.state.turn)
        assert reason in GAME.info.refusals
        return str(reason)

    def tile_at(self, cell: str) -> str | None:
        """The tile on a cell as ``0b`` or ``1n``."""
        found = self.now["tiles"].get(cell)
        return None if found is None else f"{found['owner']}{found['side'][0]}"

    def reserve(self, seat: int) -> tuple[int, int]:
        """Moles and tiles in a seat's reserve."""
        found = self.now["reserve"][seat]
        return found["moles"], found["tiles"]


def begin(tiles: dict[str, str], moles: dict[str, int] | None = None, **others: Any) -> Table:
    """A table of :func:`position`."""
    return Table(position(tiles, moles, **others))


def kinds(events: list[Event]) -> list[str]:
    """The types of some events."""
    return [event["type"] for event in events]


def only(events: list[Event], kind: str) -> list[Event]:
    """The events of a type."""
    return [event for event in events if event["type"] == kind]
