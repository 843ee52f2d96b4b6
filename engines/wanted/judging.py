"""Who is arrested, and why: the ten conditions, all judged on one snapshot of the revealed round, then Duke's block.

Every judgement names the seats that it rests on, so that a table can point at them:

* another-lied, another-told-the-truth – the other seats that did so; none when nobody did
* claimed-lionel – the owner, whose word it is
* only-one-wolfgang, two-bunches – every seat that played that role, the owner too
* all-differ, some-two-equal – every seat whose card was doubled; none when all cards differ
* another-played-the-claim, another-played-lionel – the other seats that did so; none when nobody did
* all-lied – everybody when it holds, else the seats that told the truth
* blocked-by-duke – the seats that played Duke
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from engines.wanted.box import MOST_SEATS, ROLES, Condition
from engines.wanted.commands import Declare
from engines.wanted.state import Play, play_of

BLOCKED = "blocked-by-duke"
"""The reason of a Lionel whose own condition holds but who was kept free by a Duke."""

Verdict = tuple[bool, str, tuple[int, ...]]
"""The judgement of one seat's card: whether it is arrested, the reason, and the seats that it rests on, ascending.
The reason is the card's own condition, which holds exactly when it is arrested, or BLOCKED."""


class Judgement(NamedTuple):
    """All that comes of a revealed round, in seat order."""

    verdicts: tuple[Verdict, ...]
    shown: tuple[Play, ...]
    """What everybody saw of each seat."""
    caught: tuple[tuple[int, str], ...]
    """The seats whose card goes to jail, each with that card."""


_Seats = int
"""A set of seats: one bit for each."""

_LISTED: tuple[tuple[int, ...], ...] = tuple(
    tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1) for seats in range(1 << MOST_SEATS)
)
"""Every set of seats as a list, ascending."""


class _Snapshot(NamedTuple):
    plays: tuple[Declare, ...]
    liars: _Seats
    honest: _Seats
    players: dict[str, _Seats]
    """For every role that was really played: the seats that played it."""


_Finding = tuple[bool, _Seats]
_Test = Callable[[_Snapshot, int], _Finding]


def judge(plays: tuple[Declare, ...]) -> Judgement:
    """Judge a revealed round; ``plays`` are in seat order. What comes of it depends on nothing else."""
    return _judgement_of_two(plays) if len(plays) == 2 else _judgement(plays)


def _judgement(plays: tuple[Declare, ...]) -> Judgement:
    snapshot = _snapshot(plays)
    verdicts: list[Verdict] = []
    shown: list[Play] = []
    caught: list[tuple[int, str]] = []
    for seat, (card, claim) in enumerate(plays):
        reason, test = _TEST_OF[card]
        holds, seats = test(snapshot, seat)
        if holds and card == "lionel" and "duke" in snapshot.players:
            holds, reason, seats = False, BLOCKED, snapshot.players["duke"]
        verdicts.append((holds, reason, _LISTED[seats]))
        shown.append(play_of(card, claim, holds))
        if holds:
            caught.append((seat, card))
    return Judgement(tuple(verdicts), tuple(shown), tuple(caught))


_judgement_of_two = lru_cache(1 << 13)(_judgement)
"""The same, kept: two seats with nine roles each have 6,561 different rounds; those of more seats are too many."""


def _snapshot(plays: tuple[Declare, ...]) -> _Snapshot:
    liars = 0
    players: dict[str, _Seats] = {}
    owner = 1
    for card, claim in plays:
        if card != claim:
            liars |= owner
        players[card] = players.get(card, 0) | owner
        owner <<= 1
    return _Snapshot(plays, liars, owner - 1 - liars, players)


def _some_other(seats: _Seats, owner: int) -> _Finding:
    others = seats & ~(1 << owner)
    return others != 0, others


def _another_lied(snapshot: _Snapshot, owner: int) -> _Finding:
    return _some_other(snapshot.liars, owner)


def _another_told_the_truth(snapshot: _Snapshot, owner: int) -> _Finding:
    return _some_other(snapshot.honest, owner)


def _claimed_lionel(snapshot: _Snapshot, owner: int) -> _Finding:
    return snapshot.plays[owner].claim == "lionel", 1 << owner


def _only_one_wolfgang(snapshot: _Snapshot, owner: int) -> _Finding:
    wolfgangs = snapshot.players["wolfgang"]
    return wolfgangs.bit_count() == 1, wolfgangs


def _doubled(snapshot: _Snapshot) -> _Seats:
    if len(snapshot.players) == len(snapshot.plays):
        return 0
    return sum([seats for seats in snapshot.players.values() if seats.bit_count() > 1])


def _all_differ(snapshot: _Snapshot, owner: int) -> _Finding:
    doubled = _doubled(snapshot)
    return not doubled, doubled


def _some_two_equal(snapshot: _Snapshot, owner: int) -> _Finding:
    doubled = _doubled(snapshot)
    return doubled != 0, doubled


def _another_played_the_claim(snapshot: _Snapshot, owner: int) -> _Finding:
    return _some_other(snapshot.players.get(snapshot.plays[owner].claim, 0), owner)


def _another_played_lionel(snapshot: _Snapshot, owner: int) -> _Finding:
    return _some_other(snapshot.players.get("lionel", 0), owner)


def _two_bunches(snapshot: _Snapshot, owner: int) -> _Finding:
    bunches = snapshot.players["bunch"]
    return bunches.bit_count() > 1, bunches


def _all_lied(snapshot: _Snapshot, owner: int) -> _Finding:
    return (False, snapshot.honest) if snapshot.honest else (True, snapshot.liars)


_TESTS: dict[Condition, _Test] = {
    "another-lied": _another_lied,
    "another-told-the-truth": _another_told_the_truth,
    "claimed-lionel": _claimed_lionel,
    "only-one-wolfgang": _only_one_wolfgang,
    "all-differ": _all_differ,
    "some-two-equal": _some_two_equal,
    "another-played-the-claim": _another_played_the_claim,
    "another-played-lionel": _another_played_lionel,
    "two-bunches": _two_bunches,
    "all-lied": _all_lied,
}

_TEST_OF: dict[str, tuple[str, _Test]] = {role.id: (role.condition, _TESTS[role.condition]) for role in ROLES}
"""The arrest condition of each role and the function that tries it."""
