"""The events of Mole War as sentences for log, slip and captions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.boards.words import Said, game_said
from app.people import Person

Event = dict[str, Any]
SILENT = frozenset({"turn-ended", "refilled", "tile-removed", "exploded", "mark-gone", "obstacle-gone", "bonus"})
"""What a neighbouring line tells already, or what everybody sees."""


def name_said(thing: str) -> Said:
    """Return the name of a card, an obstacle or a mark."""
    return game_said(f"names.{thing}")


def told(people: Sequence[Person], event: Event) -> Said | None:
    """Return an event as a log line."""
    kind = event["type"]
    if kind in SILENT:
        return None
    maker = _MAKERS.get(kind)
    if maker is not None:
        return maker(people, event)
    return game_said(f"events.{kind}", **_plain(people, event))


def told_short(people: Sequence[Person], event: Event) -> Said | None:
    """Return an event for the slip, in fewer words where its picture or its neighbouring lines say the rest."""
    kind = event["type"]
    if kind == "card-played":
        if event["card"] is None:
            return game_said("short.card-played-hidden", seat=event["seat"])
        return game_said("short.card-played", seat=event["seat"], card=name_said(event["card"]))
    if kind == "ground-swapped":
        side = "" if event["side"] == "barracks" else "-neutral"
        return game_said(f"short.ground-swapped{side}", seat=event["seat"])
    if kind == "moved" and event["by"] == "step" and event["to"] is not None and not event["over"]:
        return game_said("short.moved", seat=event["seat"])
    return told(people, event)


def _plain(people: Sequence[Person], event: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of an event: seats by name, things by name."""
    values: dict[str, Any] = {}
    for key, value in event.items():
        if key in ("other", "by") and isinstance(value, int):
            values[key] = people[value].name
        elif key in ("kind", "card", "obstacle", "boxed") and isinstance(value, str):
            values[key] = name_said(value)
        elif key != "type":
            values[key] = value
    return values


def _laid(people: Sequence[Person], event: Event) -> Said:
    which = "laid-obstacle" if event["obstacle"] else "laid-mole" if event["mole"] else "laid"
    return game_said(f"events.{which}", **_plain(people, event))


def _entered(people: Sequence[Person], event: Event) -> Said:
    return game_said("events.entered" if event["by"] == "enter" else "events.entered-reinforce", seat=event["seat"])


def _moved(people: Sequence[Person], event: Event) -> Said | None:
    """Return that a mole stepped; what a card moves, the card's own line tells."""
    if event["by"] != "step":
        return None
    key = "moved-off" if event["to"] is None else "moved-over-ice" if event["over"] else "moved"
    return game_said(f"events.{key}", seat=event["seat"])


def _fought(people: Sequence[Person], event: Event) -> Said:
    own = event["seat"] == event["other"]
    return game_said("events.fought-own" if own else "events.fought", **_plain(people, event))


def _destroyed(people: Sequence[Person], event: Event) -> Said | None:
    if event["cause"] == "fight" and not event["cost"]:
        return None
    cause = game_said(f"causes.{event['cause'] or 'card'}")
    key = "events.destroyed-cost" if event["cost"] else "events.destroyed"
    return game_said(key, seat=event["seat"], cause=cause, cost=event["cost"])


def _card(people: Sequence[Person], event: Event) -> Said:
    if event["card"] is None:
        return game_said("events.card-played-hidden", seat=event["seat"])
    key = "events.card-played-row" if event["from"] == "row" else "events.card-played"
    price = event["price"]
    words = f"+{price}" if price > 0 else str(price).replace("-", "−")
    return game_said(key, seat=event["seat"], card=name_said(event["card"]), price=words)


def _medals(people: Sequence[Person], event: Event) -> Said:
    reason = event["reason"]
    words = game_said(f"reasons.{reason}") if reason is not None else game_said("causes.card")
    return game_said("events.medals", seat=event["seat"], points=event["points"], reason=words)


def _freed(people: Sequence[Person], event: Event) -> Said:
    key = "events.freed" if event["cost"] else "events.freed-end"
    return game_said(key, **_plain(people, event))


def _salvaged(people: Sequence[Person], event: Event) -> Said:
    if event["card"] is None:
        return game_said("events.salvaged-hidden", seat=event["seat"])
    return game_said("events.salvaged", seat=event["seat"], card=name_said(event["card"]))


def _ground(people: Sequence[Person], event: Event) -> Said:
    key = "events.ground-swapped" if event["side"] == "barracks" else "events.ground-swapped-neutral"
    return game_said(key, seat=event["seat"])


def _tile(people: Sequence[Person], event: Event) -> Said | None:
    return None if event["side"] == "barracks" else game_said("events.tile-laid-neutral", seat=event["seat"])


def _split(people: Sequence[Person], event: Event) -> Said:
    if event["kept"] is None:
        return game_said("events.split-choose", seat=event["seat"])
    return game_said("events.split", kept=event["kept"])


def _placed(people: Sequence[Person], event: Event) -> Said:
    """Return that an obstacle or a mark was put down, or moved."""
    stem = "obstacle-laid" if event["type"] == "obstacle-laid" else "mark-placed"
    key = stem if event["from"] is None else stem.replace("laid", "moved").replace("placed", "moved")
    return game_said(f"events.{key}", seat=event["seat"], kind=name_said(event["kind"]))


def line_said(event: Event) -> Said:
    """Return a scored line counted in words."""
    key = "events.line-scored-gas" if event["gas"] else "events.line-scored"
    return game_said(
        key,
        seat=event["seat"],
        cells=len(event["cells"]),
        barracks=event["barracks"],
        gas=event["gas"],
        points=event["points"],
    )


def _exploded(people: Sequence[Person], event: Event) -> Said | None:
    return game_said(f"events.{event['type']}", seat=event["seat"])


def _over(people: Sequence[Person], event: Event) -> Said:
    return game_said("events.game-over", winners=[people[seat].name for seat in event["winners"]])


def _peace(people: Sequence[Person], event: Event) -> Said:
    return game_said("events.peace")


_MAKERS: dict[str, Callable[[Sequence[Person], Event], Said | None]] = {
    "laid": _laid,
    "entered": _entered,
    "moved": _moved,
    "fought": _fought,
    "destroyed": _destroyed,
    "card-played": _card,
    "medals": _medals,
    "freed": _freed,
    "salvaged": _salvaged,
    "ground-swapped": _ground,
    "tile-laid": _tile,
    "split": _split,
    "obstacle-laid": _placed,
    "mark-placed": _placed,
    "line-scored": lambda people, event: line_said(event),
    "fizzled": _exploded,
    "game-over": _over,
    "peace": _peace,
}
