"""What a drop would do, told before it is done: lines of sight with their points, crossed shovels, costs.

The engine's own :class:`~engines.mole_war.preview.Preview` looks ahead on the view, so nothing hidden plays a part.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.boards.beat import Mark
from app.controllers.answers import Command
from engines.errors import EngineError
from engines.mole_war.commands import read_command
from engines.mole_war.preview import Look, Preview

VIOLENT = ("fought", "destroyed", "captured", "exploded", "tile-removed")


class Outlooks:
    """Looks ahead from one position; what was looked up is kept."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view = view
        self.seat = seat
        self._preview: Preview | None = None
        self._known: dict[str, tuple[Mark, ...]] = {}

    def marks(self, commands: Sequence[Command]) -> tuple[Mark, ...]:
        """Return the marks of a drop that begins these commands; of several that differ, what they have in common."""
        if not commands or self.view["phase"] != "turn":
            return ()
        command = commands[0]
        key = str(command)
        if key not in self._known:
            self._known[key] = self._marks(command, len(commands) > 1)
        return self._known[key]

    def _marks(self, command: Command, several: bool) -> tuple[Mark, ...]:
        found: list[Mark] = []
        if command["type"] == "enter":
            found.append(self._tile(command["cell"]))
        if command["type"] == "card" and command["card"] in ("E1", "E2", "E4"):
            target = command["target"]
            found.append(self._tile(target["cell"] if "cell" in target else target["cells"][0]))
        if several:
            return tuple(found)
        look = self._after(command)
        return (*found, *self._of(look)) if look is not None else tuple(found)

    def _tile(self, cell: str) -> Mark:
        return Mark("tile", (("cell", cell),), values={"cell": cell, "seat": self.seat, "barracks": True})

    def _after(self, command: Command) -> Look | None:
        try:
            self._preview = self._preview or Preview(self.view)
            return self._preview.after(read_command(dict(command)))
        except EngineError:  # a view that was put together by hand
            return None

    def _of(self, look: Look) -> list[Mark]:
        found = []
        if look.lines:
            found.append(Mark("lines", tuple(look.lines), values={"lines": look.lines, "seat": self.seat}))
        cells = {event["cell"]: event for event in look.events if event["type"] in VIOLENT}
        found += [Mark("fight", (cell,), values={"cell": cell}) for cell in cells]
        change = look.medals - self.view["medals"][self.seat]
        if change:
            cell = next(iter(cells), None) or _place(look.events) or self.view["active"]
            if cell is not None:
                found.append(Mark("cost", (cell, change), values={"cell": cell, "medals": change}))
        return found


def _place(events: Sequence[Any]) -> str | None:
    """Return where what happens happens."""
    cells = [event.get("to") or event.get("cell") for event in events if event.get("to") or event.get("cell")]
    return cells[-1] if cells else None
