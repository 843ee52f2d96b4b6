"""What a seat may say. Commands are tuples that carry their type, so that no two types are ever equal.

Those that the rules list again and again are made once and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar, cast

from engines.errors import BadRequest
from engines.mole_war.box import CARD_IDS, COPIES, DECK_TYPES, OBSTACLES, ROW
from engines.mole_war.hex import COUNT, NEIGHBOURS, cell_name, read_cell

Pile = Literal["hand", "row"]
"""Where a card comes from."""

Target = int | str | tuple[int, ...]
"""What a card is played on: a cell, a card's name (S6), a list of cells (E2, E5), or () for nothing."""


class Lay(NamedTuple):
    """Set-up: lay the next tile of the seat on a cell."""

    cell: int
    type: Literal["lay"] = "lay"


class Enter(NamedTuple):
    """Bring a reserve mole on new barracks to an empty cell."""

    cell: int
    type: Literal["enter"] = "enter"


class Move(NamedTuple):
    """Let a mole step from a cell to the next."""

    start: int
    to: int
    type: Literal["move"] = "move"


class Card(NamedTuple):
    """Play the card at a place of the hand or the row for the active mole."""

    source: Pile
    place: int
    card: str
    target: Target
    type: Literal["card"] = "card"


class Ground(NamedTuple):
    """Swap the ground under the active mole."""

    type: Literal["ground"] = "ground"


class End(NamedTuple):
    """Move no more moles."""

    type: Literal["end"] = "end"


class Keep(NamedTuple):
    """After a split into equal areas: keep the one that holds a cell."""

    cell: int
    type: Literal["keep"] = "keep"


class Ransom(NamedTuple):
    """Buy back an own mole that was captured on a cell."""

    cell: int
    type: Literal["ransom"] = "ransom"


class Choose(NamedTuple):
    """Say where an event takes place."""

    cell: int
    type: Literal["event"] = "event"


class Place(NamedTuple):
    """Lay the obstacle ``kind`` on a cell for an event, out of the supply (``start`` None) or from another cell."""

    kind: str
    start: int | None
    cell: int
    type: Literal["event"] = "event"


class Pass(NamedTuple):
    """Do nothing, for nothing can be done."""

    type: Literal["pass"] = "pass"


Command = Lay | Enter | Move | Card | Ground | End | Keep | Ransom | Choose | Place | Pass

GROUND, END, PASS = Ground(), End(), Pass()
LAY = tuple(Lay(cell) for cell in range(COUNT))
ENTER = tuple(Enter(cell) for cell in range(COUNT))
KEEP = tuple(Keep(cell) for cell in range(COUNT))
RANSOM = tuple(Ransom(cell) for cell in range(COUNT))
CHOOSE = tuple(Choose(cell) for cell in range(COUNT))
STEPS = tuple(tuple((to, Move(cell, to)) for to in NEIGHBOURS[cell]) for cell in range(COUNT))
"""``STEPS[cell]``: the cells next to it, each with the step that goes there."""


K = TypeVar("K")
V = TypeVar("V")


class _Kept(dict[K, V]):
    """Commands that are made when they are first asked for, and kept.

    Only what the rules list is looked up here, never what was read from JSON: so there are no more of them than
    targets on the field.
    """

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        self[key] = made = self._make(key)
        return made


def _plays(source: Pile, place: int) -> dict[str, dict[Target, Card]]:
    return _Kept(lambda card: _Kept(lambda target: Card(source, place, card, target)))


def _places(origin: tuple[str, int | None]) -> tuple[Place, ...]:
    return tuple(Place(*origin, cell) for cell in range(COUNT))


FROM_HAND = tuple(_plays("hand", place) for place in range(max(COPIES.values()) * DECK_TYPES))
FROM_ROW = tuple(_plays("row", place) for place in range(ROW))
"""Every way to play a card from the hand or the row: by its place there, then by its type, then by its target."""
PLACES: dict[tuple[str, int | None], tuple[Place, ...]] = _Kept(_places)
"""Every way to lay an obstacle for an event, by its kind and where it comes from, then by the cell it is laid on."""


# --- printing -------------------------------------------------------------------------------------


def print_command(command: Command) -> dict[str, Any]:
    """Print a command as fresh plain JSON."""
    match command:
        case Move(start, to):
            return {"type": "move", "from": cell_name(start), "to": cell_name(to)}
        case Card(source, place, card, target):
            shown = print_target(card, target)
            return {"type": "card", "from": source, "index": place, "card": card, "target": shown}
        case Place(kind, start, cell):
            origin = None if start is None else cell_name(start)
            return {"type": "event", "kind": kind, "from": origin, "cell": cell_name(cell)}
        case Ground() | End() | Pass():
            return {"type": command.type}
        case _:
            return {"type": command.type, "cell": cell_name(command.cell)}


def print_target(card: str, target: Target) -> dict[str, Any]:
    """Print what a card is played on, in the shape that this card has."""
    if isinstance(target, int):
        return {"cell": cell_name(target)}
    if isinstance(target, str):
        return {"card": target}
    return {"cells": [cell_name(cell) for cell in target]} if card in MANY_CELLS else {}


# --- reading --------------------------------------------------------------------------------------

MANY_CELLS: dict[str, tuple[int, int]] = {"E2": (2, 2), "E5": (1, 2)}
"""The cards whose target is a list of cells: fewest and most."""
NO_TARGET = frozenset({"S1", "S2", "S4", "S5"})
"""The cards that are played on nothing."""
OF_A_CARD = frozenset({"S6"})
"""The cards whose target is a card."""


def read_command(data: object) -> Command:
    """Read a command from JSON. Raises BadRequest when it is malformed whatever the position."""
    if not isinstance(data, dict):
        raise BadRequest("a command is an object")
    fields = cast("dict[str, object]", data)
    kind = fields.get("type")
    reader = _READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise BadRequest("unknown type of command")
    return reader(fields)


def _need_fields(fields: dict[str, object], *names: str) -> None:
    if fields.keys() != set(names):
        raise BadRequest(f"the fields are {', '.join(names) or 'none'}")


def _name(value: object, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadRequest(f"not one of {', '.join(known)}")
    return value


def _bare(command: Command) -> Callable[[dict[str, object]], Command]:
    def read(fields: dict[str, object]) -> Command:
        _need_fields(fields, "type")
        return command

    return read


def _of_cell(kept: tuple[Command, ...], make: Callable[[int], Command]) -> Callable[[dict[str, object]], Command]:
    def read(fields: dict[str, object]) -> Command:
        _need_fields(fields, "type", "cell")
        cell = read_cell(fields["cell"])
        return kept[cell] if cell < COUNT else make(cell)

    return read


def _read_move(fields: dict[str, object]) -> Command:
    _need_fields(fields, "type", "from", "to")
    return Move(read_cell(fields["from"]), read_cell(fields["to"]))


def _read_event(fields: dict[str, object]) -> Command:
    if "kind" not in fields and "from" not in fields:
        return _of_cell(CHOOSE, Choose)(fields)
    _need_fields(fields, "type", "kind", "from", "cell")
    origin = fields["from"]
    start = None if origin is None else read_cell(origin)
    return Place(_name(fields["kind"], OBSTACLES), start, read_cell(fields["cell"]))


def _read_card(fields: dict[str, object]) -> Command:
    _need_fields(fields, "type", "from", "index", "card", "target")
    source, index, target = fields["from"], fields["index"], fields["target"]
    if source != "hand" and source != "row":
        raise BadRequest("a card comes from the hand or the row")
    if type(index) is not int:
        raise BadRequest("index is a whole number")
    if not isinstance(target, dict):
        raise BadRequest("target is an object")
    card = _name(fields["card"], CARD_IDS)
    pile: Pile = "hand" if source == "hand" else "row"
    return Card(pile, index, card, _read_target(card, cast("dict[str, object]", target)))


def _read_target(card: str, fields: dict[str, object]) -> Target:
    if card in NO_TARGET:
        _need_fields(fields)
        return ()
    if card in OF_A_CARD:
        _need_fields(fields, "card")
        return _name(fields["card"], CARD_IDS)
    if card in MANY_CELLS:
        _need_fields(fields, "cells")
        return _read_cells(fields["cells"], *MANY_CELLS[card])
    _need_fields(fields, "cell")
    return read_cell(fields["cell"])


def _read_cells(value: object, fewest: int, most: int) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise BadRequest("cells is a list")
    cells = cast("list[object]", value)
    if not fewest <= len(cells) <= most:
        raise BadRequest(f"{fewest} to {most} cells")
    return tuple(read_cell(cell) for cell in cells)


_READERS: dict[str, Callable[[dict[str, object]], Command]] = {
    "lay": _of_cell(LAY, Lay),
    "enter": _of_cell(ENTER, Enter),
    "move": _read_move,
    "card": _read_card,
    "ground": _bare(GROUND),
    "end": _bare(END),
    "keep": _of_cell(KEEP, Keep),
    "ransom": _of_cell(RANSOM, Ransom),
    "event": _read_event,
    "pass": _bare(PASS),
}
