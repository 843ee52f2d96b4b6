"""Points at a round's end, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.game import Event, Outcome, Seat
from engines.tiki_topple import box
from engines.tiki_topple.state import State


def award(state: State) -> Event:
    """Add the points of a finished round to scores and hits, and tell them."""
    places = _places(state.line)
    points = [_points(places, secret) for secret in state.secrets]
    for seat, row in enumerate(points):
        state.scores[seat] += sum(row)
        nine, five, two = state.hits[seat]
        state.hits[seat] = nine + (row[0] > 0), five + (row[1] > 0), two + (row[2] > 0)
    return {
        "type": "round-scored",
        "round": state.round,
        "targets": [list(secret) for secret in state.secrets],
        "places": [[places.get(tiki) for tiki in secret] for secret in state.secrets],  # None: it was removed
        "hits": points,
        "points": [sum(row) for row in points],
        "scores": state.scores[:],
    }


_SCORED = tuple(
    tuple(points if 0 < place <= last else 0 for place in range(len(box.TIKIS) + 1)) for points, last in box.POINTS
)
"""``_SCORED[target][place]``: what the top, middle and bottom target score; place 0 is that of removed tikis."""


def _places(line: list[str]) -> dict[str, int]:
    """Return the place of every tiki that stands, from 1."""
    return dict(zip(line, range(1, len(line) + 1), strict=True))


def _points(places: dict[str, int], secret: box.Secret) -> list[int]:
    """Return what each target of a secret card scores."""
    (nine, five, two), (top, middle, bottom) = _SCORED, secret
    return [nine[places.get(top, 0)], five[places.get(middle, 0)], two[places.get(bottom, 0)]]


def standing(state: State) -> tuple[int, ...]:
    """Return the scores as they would be if the round ended with the line as it is."""
    if state.over:
        return tuple(state.scores)
    places = _places(state.line)
    points = [sum(_points(places, secret)) for secret in state.secrets]
    return tuple([score + more for score, more in zip(state.scores, points, strict=True)])


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
