"""The events of Outlaws Wanted as sentences; names of several seats are joined, cards are said by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.boards.words import Said, game_said, said
from app.people import Person
from engines.wanted.telling import reason_key

MANY = ("bunch", "twins")
"""Roles that are several outlaws; they say *we*."""


def voiced(key: str, role: str) -> str:
    """Return the key of words that a role speaks itself: those for several where it is several."""
    return f"{key}-many" if role in MANY else key


def role_said(role: str) -> Said:
    """Return a role's name as it is said in sentences: the same as on its poster and on the wheel."""
    return game_said(f"short.{role}")


def short_said(role: str) -> Said:
    """Return what a role is called where there is little room: on its poster it has the same name."""
    return game_said(f"short.{role}")


def reason_said(people: Sequence[Person], event: dict[str, Any]) -> Said:
    """Return the one line that says why a ``judged`` event came out as it did."""
    names = [people[seat].name for seat in event["seats"]]
    return game_said(
        reason_key(event),
        seat=event["seat"],
        card=role_said(event["card"]),
        claim=role_said(event["claim"]),
        seats=names,
    )


def judged_said(people: Sequence[Person], event: dict[str, Any]) -> Said:
    """Return a judgement as a whole sentence: whose card, arrested or not, and why."""
    key = "events.judged-arrested" if event["arrested"] else "events.judged-free"
    reason = reason_said(people, event)
    return game_said(key, seat=event["seat"], card=role_said(event["card"]), reason=reason)


def told(people: Sequence[Person], event: dict[str, Any]) -> Said | None:
    """Return an event as a log line; what was turned up is told with its judgement."""
    match event["type"]:
        case "declared":
            return said("wanted.told.declared", seat=event["seat"], claim=role_said(event["claim"]))
        case "judged":
            return _judged_line(people, event)
        case "deputy-passed":
            return said("wanted.told.deputy", seat=event["seat"], round=event["round"])
        case "game-over":
            return over_said(people, event)
    return None


def told_short(event: dict[str, Any]) -> Said | None:
    """Return an event in a few words for the slip, where its emblem and its portrait stand beside it."""
    match event["type"]:
        case "declared":
            return said("wanted.short.declared", claim=short_said(event["claim"]))
        case "judged":
            key = "wanted.short.arrested" if event["arrested"] else "wanted.short.free"
            return said(key, card=short_said(event["card"]))
    return None


def _judged_line(people: Sequence[Person], event: dict[str, Any]) -> Said:
    lied = event["card"] != event["claim"]
    key = f"wanted.told.{'arrested' if event['arrested'] else 'free'}-{'lied' if lied else 'true'}"
    card, claim = role_said(event["card"]), role_said(event["claim"])
    return said(key, seat=event["seat"], card=card, claim=claim, reason=reason_said(people, event))


def over_said(people: Sequence[Person], event: dict[str, Any]) -> Said:
    """Return how the game ended and who has won."""
    winners = [people[seat].name for seat in event["winners"]]
    seats = [people[seat].name for seat in event["seats"]]
    return game_said(f"events.game-over-{event['cause']}", winners=winners, seats=seats)
