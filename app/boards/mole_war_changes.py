"""What each event changes in a view, so that a story can stop at every one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.boards.beat import Position

Event = dict[str, Any]


def changed(view: Position, event: Event) -> Position:
    """Return a view as it is after an event; the story's own fields of the step before are gone."""
    now = {key: value for key, value in view.items() if key not in ("steps", "guests", "pushed")}
    if "guests" in view and event["type"] in ("fought", "mark-gone"):
        now["guests"] = view["guests"]
    change = _CHANGES.get(event["type"])
    return now | change(view, event) if change is not None else now


def _with_reserve(view: Position, seat: int, moles: int = 0, tiles: int = 0) -> list[dict[str, int]]:
    reserve = [dict(part) for part in view["reserve"]]
    reserve[seat]["moles"] += moles
    reserve[seat]["tiles"] += tiles
    return reserve


def _paid(view: Position, seat: int, points: int) -> list[int]:
    medals = list(view["medals"])
    medals[seat] += points
    return medals


def _without(things: dict[str, Any], *cells: str) -> dict[str, Any]:
    return {cell: thing for cell, thing in things.items() if cell not in cells}


def _laid(view: Position, event: Event) -> Position:
    seat, cell = event["seat"], event["cell"]
    side = "neutral" if event["obstacle"] else "barracks"
    found: Position = {"tiles": view["tiles"] | {cell: {"owner": seat, "side": side}}}
    found["reserve"] = _with_reserve(view, seat, -1 if event["mole"] else 0, -1)
    if event["mole"]:
        found["moles"] = view["moles"] | {cell: seat}
    if event["obstacle"]:
        found["obstacles"] = view["obstacles"] | {cell: event["obstacle"]}
        found["to_lay"] = view["to_lay"][1:]
    return found


def _entered(view: Position, event: Event) -> Position:
    seat, cell = event["seat"], event["cell"]
    return {
        "moles": view["moles"] | {cell: seat},
        "reserve": _with_reserve(view, seat, -1),
        "moved": [*view["moved"], cell],
    }


def _tile(view: Position, event: Event) -> Position:
    seat, cell, instead = event["seat"], event["cell"], event["instead"]
    reserve = _with_reserve(view, seat, 0, -1)
    if instead is not None:
        reserve[instead]["tiles"] += 1
    return {"tiles": view["tiles"] | {cell: {"owner": seat, "side": event["side"]}}, "reserve": reserve}


def _moved(view: Position, event: Event) -> Position:
    """Let a mole stand where it came to, or beside whoever stands there; over the edge it is only gone."""
    start, to, seat = event["from"], event["to"], event["seat"]
    moles = _without(view["moles"], start)
    found: Position = {"moles": moles, "active": to if view["active"] == start else view["active"]}
    found["protected"] = [to if cell == start else cell for cell in view["protected"] if cell != start or to]
    if to is None:
        return found
    found["steps"] = {to: start}
    if to in moles or to in view["obstacles"]:
        return found | {"guests": {to: seat}}
    return found | {"moles": moles | {to: seat}}


def _fought(view: Position, event: Event) -> Position:
    guests = view.get("guests", {})
    return {"guests": guests}


def _destroyed(view: Position, event: Event) -> Position:
    seat, cell = event["seat"], event["cell"]
    found: Position = {"reserve": _with_reserve(view, seat, 1), "medals": _paid(view, seat, -event["cost"])}
    guests = view.get("guests", {})
    if guests.get(cell) == seat:
        return found | {"guests": {}}
    if view["moles"].get(cell) == seat:
        found["moles"] = _without(view["moles"], cell)
        found["protected"] = [other for other in view["protected"] if other != cell]
        found["active"] = None if view["active"] == cell else view["active"]
    return found


def _swapped(view: Position, event: Event) -> Position:
    one, other = event["cells"]
    moles = dict(view["moles"])
    moles[one], moles[other] = moles[other], moles[one]
    active = {one: other, other: one}.get(view["active"], view["active"])
    return {"moles": moles, "steps": {one: other, other: one}, "active": active}


def _captured(view: Position, event: Event) -> Position:
    prisoner = {"seat": event["seat"], "by": event["by"], "cell": event["cell"]}
    return {"moles": _without(view["moles"], event["cell"]), "prisoners": [*view["prisoners"], prisoner]}


def _freed(view: Position, event: Event) -> Position:
    seat = event["seat"]
    left = list(view["prisoners"])
    for prisoner in left:
        if (prisoner["seat"], prisoner["by"], prisoner["cell"]) == (seat, event["by"], event["cell"]):
            left.remove(prisoner)
            break
    return {
        "prisoners": left,
        "reserve": _with_reserve(view, seat, 1),
        "medals": _paid(view, seat, -event["cost"]),
    }


def _card(view: Position, event: Event) -> Position:
    seat, card, place = event["seat"], event["card"], event["index"]
    if card is None:
        return {}
    discards = [list(pile) for pile in view["discards"]]
    hidden = [None] * len(discards[seat]) if None in discards[seat] or view["hands"][seat][:1] == [None] else None
    discards[seat] = [*(hidden if hidden is not None else discards[seat]), card]
    found: Position = {"discards": discards, "medals": _paid(view, seat, event["price"])}
    if event["from"] == "row":
        row = list(view["row"])
        row[place] = None
        return found | {"row": row}
    hands = [list(hand) for hand in view["hands"]]
    del hands[seat][place]
    return found | {"hands": hands}


def _medals(view: Position, event: Event) -> Position:
    return {"medals": _paid(view, event["seat"], event["points"])}


def _line(view: Position, event: Event) -> Position:
    """Pay a line; ``scored`` tells what the lines so far have brought, which is not still to come."""
    return _medals(view, event) | {"scored": view.get("scored", 0) + event["points"]}


def _removed(view: Position, event: Event) -> Position:
    cell = event["cell"]
    return {
        "tiles": _without(view["tiles"], cell),
        "obstacles": _without(view["obstacles"], cell),
        "marks": _without(view["marks"], cell),
        "reserve": _with_reserve(view, event["seat"], 0, 1),
    }


def _obstacle(view: Position, event: Event) -> Position:
    """Lay an obstacle; ``pushed`` tells under which key it lay before, and on which cell it lies now."""
    start, kind, cell = event["from"], event["kind"], event["cell"]
    key = ("supply", kind) if start is None else ("obstacle", start)
    return {"obstacles": _without(view["obstacles"], start or "") | {cell: kind}, "pushed": (key, cell)}


def _mark(view: Position, event: Event) -> Position:
    mark: dict[str, Any] = {"kind": event["kind"]}
    if event["kind"] == "bomb":
        mark |= {"seat": event["seat"], "fuse": 2}
    return {"marks": _without(view["marks"], event["from"] or "") | {event["cell"]: mark}}


_CHANGES: dict[str, Callable[[Position, Event], Position]] = {
    "laid": _laid,
    "entered": _entered,
    "moved": _moved,
    "fought": _fought,
    "destroyed": _destroyed,
    "swapped": _swapped,
    "captured": _captured,
    "freed": _freed,
    "protected": lambda view, event: {"protected": [*view["protected"], event["cell"]]},
    "card-played": _card,
    "medals": _medals,
    "press-taken": lambda view, event: {"press": event["seat"]},
    "ground-swapped": _tile,
    "tile-laid": _tile,
    "tile-removed": _removed,
    "obstacle-laid": _obstacle,
    "obstacle-gone": lambda view, event: {"obstacles": _without(view["obstacles"], event["cell"])},
    "mark-placed": _mark,
    "mark-gone": lambda view, event: {"marks": _without(view["marks"], event["cell"])},
    "fizzled": lambda view, event: {"marks": _without(view["marks"], event["cell"])},
    "event-drawn": lambda view, event: {"event": event["kind"]},
    "event-nothing": lambda view, event: {"event": None},
    "line-scored": _line,
    "peace": lambda view, event: {"peace": True},
}
