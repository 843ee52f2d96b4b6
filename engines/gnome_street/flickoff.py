"""Who flicks, and how the places of tied seats follow from where their tokens came to rest.

A flick-off is wholly told by who is tied, in flicking order, and by the rests so far: who is to flick next and
which places are settled is worked out from those, so nothing more has to be remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf, sqrt
from typing import NamedTuple

from engines.gnome_street.box import PASSES, SAME_DISTANCE, Rest

_ROUNDING = 1e-9
"""Millimetres; two distances that differ by exactly the limit count as the same whatever their last bits."""


def tied_seats(chosen: Sequence[int]) -> list[int]:
    """Return the seats whose card somebody else chose too."""
    return [seat for seat, value in enumerate(chosen) if chosen.count(value) > 1]


def untied_order(chosen: Sequence[int]) -> tuple[int, ...]:
    """Return the seats whose card nobody else chose, highest card first."""
    alone = [(-value, seat) for seat, value in enumerate(chosen) if chosen.count(value) == 1]
    return tuple([seat for _, seat in sorted(alone)])


def flicking_order(chosen: Sequence[int], last_order: Sequence[int]) -> tuple[int, ...]:
    """Return the tied seats clockwise from last round's last seat; in the first round from seat 0."""
    tied = tied_seats(chosen)
    if not tied:
        return ()
    first = last_order[-1] if last_order else 0
    return tuple([seat for seat in tied if seat >= first] + [seat for seat in tied if seat < first])


class Standing(NamedTuple):
    """How a flick-off stands."""

    settled: tuple[int, ...]
    """The places settled so far, best first."""
    group: tuple[int, ...]
    """The seats of the pass under way, in flicking order; empty when all places are settled."""
    waiting: tuple[int, ...]
    """Those of them that have still to flick."""


def standing(group: Sequence[int], flicks: Sequence[Sequence[Rest]], done: int = 0) -> Standing:
    """Return how a flick-off stands.

    ``group`` is in flicking order and has flicked together ``done`` times; ``flicks[seat]`` are all rests of a seat.
    """
    if len(group) == 1 or done == PASSES:
        return Standing(tuple(group), (), ())
    waiting = tuple([seat for seat in group if len(flicks[seat]) <= done])
    if waiting:
        return Standing((), tuple(group), waiting)
    settled: tuple[int, ...] = ()
    for bunch in _bunches(group, flicks, done):
        part = standing(bunch, flicks, done + 1)
        settled += part.settled
        if part.waiting:
            return Standing(settled, part.group, part.waiting)
    return Standing(settled, (), ())


def lying(
    chosen: Sequence[int], last_order: Sequence[int], flicks: Sequence[Sequence[Rest]]
) -> dict[int, tuple[float, float]]:
    """Return the tokens that lie on the board in the pass under way (mm from the chimney's centre), by seat."""
    now = standing(flicking_order(chosen, last_order), flicks)
    last = {seat: flicks[seat][-1] for seat in now.group if seat not in now.waiting}
    return {seat: rest for seat, rest in last.items() if rest is not None}


def replayed(group: Sequence[int], flicks: Sequence[Sequence[Rest]]) -> tuple[int, ...] | None:
    """Return who has still to flick after exactly these rests, or None when they cannot be those of a flick-off."""
    seen: list[tuple[Rest, ...]] = [() for _ in flicks]
    waiting = standing(group, seen).waiting
    while waiting and len(seen[waiting[0]]) < len(flicks[waiting[0]]):
        seat = waiting[0]
        seen[seat] = tuple(flicks[seat][: len(seen[seat]) + 1])
        waiting = standing(group, seen).waiting
    return waiting if all(len(one) == len(other) for one, other in zip(seen, flicks, strict=True)) else None


def _bunches(group: Sequence[int], flicks: Sequence[Sequence[Rest]], done: int) -> list[list[int]]:
    """Return the group split into bunches, nearest first, each in flicking order."""
    far = {seat: distance(flicks[seat][done]) for seat in group}
    near = sorted(group, key=far.__getitem__)
    bunches = [[near[0]]]
    for before, seat in pairwise(near):
        if _same(far[before], far[seat]):
            bunches[-1].append(seat)
        else:
            bunches.append([seat])
    return [[seat for seat in group if seat in bunch] for bunch in bunches]


def distance(rest: Rest) -> float:
    """Return the distance from the chimney's centre in millimetres; off the board is infinitely far."""
    return inf if rest is None else sqrt(rest[0] * rest[0] + rest[1] * rest[1])


def _same(nearer: float, farther: float) -> bool:
    """Return whether neighbours at these distances flick again; two that are off the board do."""
    return nearer == farther or farther - nearer <= SAME_DISTANCE + _ROUNDING
