"""Reading and printing commands as JSON: shape and names only, the rules are not asked here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from engines.errors import BadRequest
from engines.gnome_street import commands as c
from engines.gnome_street.box import ACTION, AIM_MOST, KINDS, SQUARE, TERRAIN, on_board

_Fields = dict[str, object]


def read_command(data: object, seats: int) -> c.Command:
    """Read a command from JSON. Raises BadRequest when it is malformed whatever the position."""
    if not isinstance(data, dict):
        raise BadRequest("a command is an object")
    fields = cast("_Fields", dict(cast("dict[object, object]", data)))
    kind = fields.pop("type", None)
    if not isinstance(kind, str) or kind not in _READERS:
        raise BadRequest("type")
    command = _READERS[kind](fields, seats)
    if fields:
        raise BadRequest("a field that this command does not have")
    return command


def number(value: object, least: float, most: float, name: str) -> float:
    """Return a number within bounds as it is (but 0.0 for -0.0). Raises BadRequest otherwise, also for a bool."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise BadRequest(f"{name} is no number")
    if not least <= value <= most:  # a number that is none (NaN) is not either
        raise BadRequest(f"{name} is not from {least:g} to {most:g}")
    return value if isinstance(value, int) else value + 0.0


def point(value: object) -> tuple[float, float] | None:
    """Read a place on the board in millimetres, or None. Raises BadRequest for anything else."""
    if value is None:
        return None
    if not isinstance(value, dict) or set(cast("dict[object, object]", value)) != {"x", "y"}:
        raise BadRequest("a rest is x and y, or null")
    place = cast("dict[str, object]", value)
    far = float(1 << 20)
    x, y = number(place["x"], -far, far, "x"), number(place["y"], -far, far, "y")
    if not on_board(x, y):
        raise BadRequest("a rest is on the board, or null")
    return x, y


def _whole(fields: _Fields, name: str) -> int:
    value = fields.pop(name, None)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadRequest(f"{name} is no whole number")
    return value


def _one_of(fields: _Fields, name: str, known: Any) -> str:
    value = fields.pop(name, None)
    if not isinstance(value, str) or value not in known:
        raise BadRequest(f"{name} is unknown")
    return value


def _maybe_square(fields: _Fields, name: str) -> str | None:
    return _one_of(fields, name, SQUARE) if name in fields else None


def _read_choose(fields: _Fields, _: int) -> c.Command:
    value = _whole(fields, "value")
    return c.CHOOSE.get(value) or c.Choose(value)


def _read_flick(fields: _Fields, _: int) -> c.Command:
    if "rest" in fields:
        return c.Rest(point(fields.pop("rest")))
    aim = number(fields.pop("aim", None), -AIM_MOST, AIM_MOST, "aim")
    return c.Flick(aim, number(fields.pop("pull", None), 0.0, 1.0, "pull"))


def _read_take(fields: _Fields, _: int) -> c.Command:
    terrain = TERRAIN[_one_of(fields, "terrain", TERRAIN)]
    return c.TAKE[terrain][ACTION[_one_of(fields, "action", ACTION)]]


def _read_place(fields: _Fields, _: int) -> c.Command:
    square, origin = SQUARE[_one_of(fields, "square", SQUARE)], _maybe_square(fields, "from")
    return c.PLACE[square] if origin is None else c.MOVE[SQUARE[origin]][square]


def _read_ask(fields: _Fields, seats: int) -> c.Command:
    seat, via = _whole(fields, "seat"), _maybe_square(fields, "via")
    if not 0 <= seat < seats:
        raise BadRequest("there is no such seat")
    return c.ASK[seat] if via is None else c.ASK_VIA[seat][SQUARE[via]]


def _read_cat(fields: _Fields, _: int) -> c.Command:
    return c.Cat(_one_of(fields, "square", SQUARE), _maybe_square(fields, "through"))


def _read_bury(fields: _Fields, _: int) -> c.Command:
    tokens = fields.pop("tokens", None)
    if not isinstance(tokens, list) or not tokens:
        raise BadRequest("tokens is a list of at least one")
    if "discard" not in fields:
        raise BadRequest("discard is a card, or null where none is owed")
    discard = None if fields["discard"] is None else _whole(fields, "discard")
    fields.pop("discard", None)
    return c.Bury(tuple(_read_token(item) for item in cast("list[object]", tokens)), discard)


def _read_token(item: object) -> c.Buried:
    if not isinstance(item, dict) or set(cast("dict[object, object]", item)) != {"kind", "square"}:
        raise BadRequest("a token is a kind and a square")
    fields = dict(cast("_Fields", item))
    return c.TOKENS[_one_of(fields, "kind", KINDS), _one_of(fields, "square", SQUARE)]


_READERS: dict[str, Callable[[_Fields, int], c.Command]] = {
    "choose": _read_choose,
    "flick": _read_flick,
    "take": _read_take,
    "place": _read_place,
    "ask": _read_ask,
    "cat": _read_cat,
    "decline": lambda fields, seats: c.DECLINE,
    "bury": _read_bury,
    "done": lambda fields, seats: c.DONE,
}


def print_point(at: tuple[float, float] | None) -> dict[str, float] | None:
    """Print a place on the board, or None."""
    return None if at is None else {"x": at[0], "y": at[1]}


def print_command(command: c.Command) -> dict[str, Any]:
    """Print a command as fresh plain JSON."""
    match command:
        case c.Choose(value):
            return {"type": "choose", "value": value}
        case c.Flick(aim, pull):
            return {"type": "flick", "aim": aim, "pull": pull}
        case c.Rest(at):
            return {"type": "flick", "rest": print_point(at)}
        case c.Take(terrain, action):
            return {"type": "take", "terrain": terrain, "action": action}
        case c.Place(square, origin):
            return {"type": "place", "square": square} | ({} if origin is None else {"from": origin})
        case c.Ask(seat, via):
            return {"type": "ask", "seat": seat} | ({} if via is None else {"via": via})
        case c.Cat(square, through):
            return {"type": "cat", "square": square} | ({} if through is None else {"through": through})
        case c.Bury(tokens, discard):
            printed = [{"kind": item.kind, "square": item.square} for item in tokens]
            return {"type": "bury", "tokens": printed, "discard": discard}
        case c.Decline():
            return {"type": "decline"}
        case c.Done():
            return {"type": "done"}
