"""What a seat may say: play a card, on a tiki where the card needs one."""

from __future__ import annotations

from typing import Any, NamedTuple

from engines.errors import BadRequest
from engines.tiki_topple import box


class Play(NamedTuple):
    """Play ``card`` on ``tiki`` (None where no tiki is named)."""

    card: str
    tiki: str | None


PLAYS: dict[str, dict[str, Play]] = {
    card: {tiki: Play(card, tiki) for tiki in box.TIKIS} for card in box.CARDS if card != box.TOAST
}
"""Every command that names a tiki, by card and tiki; made once."""

TOAST_LAST = Play(box.TOAST, None)
"""The command that names none."""


def parse(data: object) -> Play:
    """Read a command from JSON. Raises BadRequest for a wrong shape and for names that are nowhere in the box."""
    if not isinstance(data, dict):
        raise BadRequest("a command is an object")
    fields: dict[object, object] = dict(data)  # pyright: ignore[reportUnknownArgumentType]
    if fields.pop("type", None) != "play":
        raise BadRequest("type")
    if not fields.keys() <= {"card", "tiki"}:
        raise BadRequest("a field that no command has")
    card = _name(fields.get("card"), box.CARDS)
    return Play(card, _name(fields["tiki"], box.TIKIS) if "tiki" in fields else None)


def _name(given: object, known: tuple[str, ...]) -> str:
    if not isinstance(given, str) or given not in known:
        raise BadRequest("a name that nothing in the box has")
    return given


def as_data(command: Play) -> dict[str, Any]:
    """Print a command as JSON."""
    data = {"type": "play", "card": command.card}
    if command.tiki is not None:
        data["tiki"] = command.tiki
    return data
