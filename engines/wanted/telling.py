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


def reveal_events(
    plays: Sequence[Declare], verdicts: Sequence[Verdict], deputy: int
) -> tuple[list[Event], list[Event]]:
    """Tell what was turned up, and then each judgement with its reason and the seats it rests on.

    Both are told from the deputy clockwise; ``plays`` and ``verdicts`` are in seat order.
    """
    revealed: list[Event] = []
    judged: list[Event] = []
    for seat in clockwise(deputy, len(plays)):
        card, claim = plays[seat]
        arrested, reason, seats = verdicts[seat]
        revealed.append({"type": "revealed", "seat": seat, "card": card, "claim": claim, "lied": card != claim})
        judged.append(
            {
                "type": "judged",
                "seat": seat,
                "card": card,
                "claim": claim,
                "arrested": arrested,
                "reason": reason,
                "seats": list(seats),
            }
        )
    return revealed, judged


def judgements(past: Mapping[str, Any]) -> list[Event]:
    """Judge a round of a view's ``history`` once more: the ``judged`` events of that round, for looking it up."""
    plays = tuple([Declare(play["card"], play["claim"]) for play in past["plays"]])
    return reveal_events(plays, judge(plays).verdicts, past["deputy"])[1]


def reason_key(event: Mapping[str, Any]) -> str:
    """Return the key of a ``judged`` event's one line in the words, for example ``reasons.not-another-lied``.

    The line has places for ``seat`` (the owner), ``card``, ``claim`` and ``seats``.
    """
    reason = event["reason"]
    return f"reasons.{reason}" if event["arrested"] or reason == BLOCKED else f"reasons.not-{reason}"
