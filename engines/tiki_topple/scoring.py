"""Points at a round's end, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.game import Event, Outcome, Seat
from engines.tiki_topple import box
from engines.tiki_topple.state import State


def award(state: State) -> Event:
    """Add the points of a finished round to scores and hits, and tell them."""
    standing = {tiki: place for place, tiki in enumerate(state.line, start=1)}
    places = [[standing.get(tiki) for tiki in secret] for secret in state.secrets]  # None: it was removed
    points = [_points(row) for row in places]
    for seat, row in enumerate(points):
        state.scores[seat] += sum(row)
        for target, scored in enumerate(row):
            state.hits[seat][target] += scored > 0
    return {
        "type": "round-scored",
        "round": state.round,
        "targets": [list(secret) for secret in state.secrets],
        "places": places,
        "hits": points,
        "points": [sum(row) for row in points],
        "scores": state.scores[:],
    }


def _points(places: list[int | None]) -> list[int]:
    return [
        points if place is not None and place <= last else 0
        for place, (points, last) in zip(places, box.POINTS, strict=True)
    ]


def standing(state: State) -> tuple[int, ...]:
    """Return the scores as they would be if the round ended with the line as it is."""
    if state.over:
        return tuple(state.scores)
    place = {tiki: number for number, tiki in enumerate(state.line, start=1)}
    return tuple(
        score + sum(_points([place.get(tiki) for tiki in secret]))
        for score, secret in zip(state.scores, state.secrets, strict=True)
    )


def most_points_of_a_round() -> int:
    """Return what a seat scores when all three targets are where they should be."""
    return sum(points for points, _ in box.POINTS)


def result(state: State) -> Outcome:
    """Return the result; ties go to more hits of the top target, then of the middle one, then are shared."""
    if not state.over:
        return Outcome(over=False)
    seats = range(len(state.scores))
    rank = {seat: (state.scores[seat], state.hits[seat][0], state.hits[seat][1]) for seat in seats}
    best = max(rank.values())
    winners = tuple(seat for seat in seats if rank[seat] == best)
    rivals = [key for key in rank.values() if key[0] == best[0]]
    return Outcome(
        over=True,
        scores=tuple(state.scores),
        winners=winners,
        breakdown=tuple(_breakdown(state, seat) for seat in seats),
        tie_break=_tie_break(len(winners), rivals, best),
    )


def _tie_break(winners: int, rivals: list[tuple[int, int, int]], best: tuple[int, int, int]) -> str | None:
    """Return what decided among the seats with most points, or None where one seat alone had most."""
    if len(rivals) == 1:
        return None
    if winners > 1:
        return "shared"
    return "more-nines" if sum(key[1] == best[1] for key in rivals) == 1 else "more-fives"


def _breakdown(state: State, seat: Seat) -> tuple[Mapping[str, Any], ...]:
    """Return the lines that add up to a score; ``other`` only where a loaded position says more or less."""
    counts = state.hits[seat]
    lines: list[dict[str, Any]] = [
        {"line": hit, "count": count, "points": count * points}
        for hit, count, (points, _) in zip(box.HITS, counts, box.POINTS, strict=True)
    ]
    other = state.scores[seat] - sum(line["points"] for line in lines)
    if other:
        lines.append({"line": "other", "points": other})
    return tuple(lines)
