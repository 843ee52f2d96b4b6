"""Small helpers to set up a position of Tiki Topple and play on it."""

from __future__ import annotations

from typing import Any

from engines.errors import IllegalCommand
from engines.match import Match
from engines.wire import merged

LINE = ["nani", "wikiwiki", "huhu", "nui", "lokahi", "akamai", "kapu", "hookipa", "eepo"]
SECRETS = [["nui", "nani", "kapu"], ["kapu", "nani", "lokahi"], ["huhu", "nui", "eepo"], ["nani", "hookipa", "nui"]]
FULL = ["up1", "up2", "up3", "topple", "toast", "toast"]


def table(seats: int = 3, options: dict[str, Any] | None = None, **changes: Any) -> Match:
    """Return a match in the first round with the usual line, seat 0 on turn, changed by a merge patch."""
    match = Match.new("tiki-topple", seats, 1, {"starter": 0, **(options or {})})
    start = {"line": LINE, "secrets": SECRETS[:seats], "deck": "rest"}
    return Match.at("tiki-topple", merged(match.position(), {**start, **changes}))


def second_turn(**changes: Any) -> Match:
    """Return a match in which everybody has played one card."""
    return table(**{"hands": [FULL[1:]] * 3, "played": [["up1"]] * 3, **changes})


def last_card(line: list[str], seats: int = 3, **changes: Any) -> Match:
    """Return a match in which seat 0 plays the round's last card, ``up1``; the line is not changed before."""
    hands: list[list[str]] = [["up1"], *[[] for _ in range(seats - 1)]]
    full = ["up1", *FULL] if seats == 2 else FULL
    played = [full[1:], *[full for _ in range(seats - 1)]]
    toasted = [tiki for tiki in LINE if tiki not in line]
    return table(seats, hands=hands, played=played, line=line, toasted=toasted, **changes)


def play(match: Match, card: str, tiki: str | None = None) -> list[dict[str, Any]]:
    """Let the seat on turn play a card."""
    data = {"type": "play", "card": card} | ({} if tiki is None else {"tiki": tiki})
    return match.do(match.actors()[0], match.command(data))


def refusal(match: Match, card: str, tiki: str | None = None, seat: int | None = None) -> str | None:
    """Return why the seat on turn (or another) may not play a card; None when it may."""
    data = {"type": "play", "card": card} | ({} if tiki is None else {"tiki": tiki})
    before = match.hash()
    try:
        match.do(match.actors()[0] if seat is None and match.actors() else seat or 0, match.command(data))
    except IllegalCommand as fault:
        assert match.hash() == before
        return fault.refusal
    return None
