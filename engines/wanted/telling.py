"""How a reveal is told: who showed what, who was arrested, why, and on whom that rests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from engines.game import Event
from engines.wanted.commands import Declare
from engines.wanted.judging import BLOCKED, Verdict, judge


@cache
def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Return all seats in table order, beginning with ``first``."""
    return (*range(first, seats), *range(first))


def revealed_events(plays: Sequence[Declare], deputy: int) -> list[Event]:
    """Tell what was turned up, from the deputy clockwise; ``plays`` are in seat order."""
    return [
        {
            "type": "revealed",
            "seat": seat,
            "card": (card := plays[seat].card),
            "claim": (claim := plays[seat].claim),
            "lied": card != claim,
        }
        for seat in clockwise(deputy, len(plays))
    ]


def judged_events(plays: Sequence[Declare], verdicts: Sequence[Verdict], deputy: int) -> list[Event]:
    """Tell the judgements, from the deputy clockwise, each with its reason and the seats it rests on."""
    return [
        {
            "type": "judged",
            "seat": seat,
            "card": plays[seat].card,
            "claim": plays[seat].claim,
            "arrested": verdicts[seat][0],
            "reason": verdicts[seat][1],
            "seats": list(verdicts[seat][2]),
        }
        for seat in clockwise(deputy, len(plays))
    ]


def judgements(past: Mapping[str, Any]) -> list[Event]:
    """Judge a round of a view's ``history`` once more: the ``judged`` events of that round, for looking it up."""
    plays = [Declare(play["card"], play["claim"]) for play in past["plays"]]
    return judged_events(plays, judge(plays), past["deputy"])


def reason_key(event: Mapping[str, Any]) -> str:
    """Return the key of a ``judged`` event's one line in the words, for example ``reasons.not-another-lied``.

    The line has places for ``seat`` (the owner), ``card``, ``claim`` and ``seats``.
    """
    reason = event["reason"]
    return f"reasons.{reason}" if event["arrested"] or reason == BLOCKED else f"reasons.not-{reason}"
