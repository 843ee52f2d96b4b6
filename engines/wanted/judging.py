"""Who is arrested, and why: the eleven conditions, all judged on one snapshot of the revealed round, then Duke's block.

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

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.wanted.box import ROLES, Condition
from engines.wanted.commands import Declare

BLOCKED = "blocked-by-duke"
"""The reason of a Lionel whose own condition holds but who was kept free by a Duke."""


Verdict = tuple[bool, str, Sequence[int]]
"""The judgement of one seat's card: whether it is arrested, the reason, and the seats that it rests on, ascending.
The reason is the card's own condition, which holds exactly when it is arrested, or BLOCKED."""


class _Snapshot(NamedTuple):
    plays: Sequence[Declare]
    liars: list[int]
    honest: list[int]
    players: dict[str, list[int]]
    """For every role that was really played: the seats that played it."""


_Finding = tuple[bool, Sequence[int]]
_Test = Callable[[_Snapshot, int], _Finding]


def judge(plays: Sequence[Declare]) -> list[Verdict]:
    """Judge a revealed round; ``plays`` and the verdicts are in seat order."""
    snapshot = _snapshot(plays)
    return [_verdict(snapshot, seat, play.card) for seat, play in enumerate(plays)]


def _snapshot(plays: Sequence[Declare]) -> _Snapshot:
    liars: list[int] = []
    honest: list[int] = []
    players: dict[str, list[int]] = {}
    for seat, (card, claim) in enumerate(plays):
        (honest if card == claim else liars).append(seat)
        if card in players:
            players[card].append(seat)
        else:
            players[card] = [seat]
    return _Snapshot(plays, liars, honest, players)


def _verdict(snapshot: _Snapshot, seat: int, card: str) -> Verdict:
    condition, test = _TEST_OF[card]
    holds, seats = test(snapshot, seat)
    if holds and card == "lionel" and "duke" in snapshot.players:
        return False, BLOCKED, snapshot.players["duke"]
    return holds, condition, seats


def _some_other(seats: Sequence[int], owner: int) -> _Finding:
    others = [seat for seat in seats if seat != owner]
    return bool(others), others


def _another_lied(snapshot: _Snapshot, owner: int) -> _Finding:
    return _some_other(snapshot.liars, owner)


def _another_told_the_truth(snapshot: _Snapshot, owner: int) -> _Finding:
    return _some_other(snapshot.honest, owner)


def _claimed_lionel(snapshot: _Snapshot, owner: int) -> _Finding:
    return snapshot.plays[owner].claim == "lionel", [owner]


def _only_one_wolfgang(snapshot: _Snapshot, owner: int) -> _Finding:
    wolfgangs = snapshot.players["wolfgang"]
    return len(wolfgangs) == 1, wolfgangs


def _doubled(snapshot: _Snapshot) -> list[int]:
    if len(snapshot.players) == len(snapshot.plays):
        return []
    return sorted(seat for seats in snapshot.players.values() if len(seats) > 1 for seat in seats)


def _all_differ(snapshot: _Snapshot, owner: int) -> _Finding:
    doubled = _doubled(snapshot)
    return not doubled, doubled


def _some_two_equal(snapshot: _Snapshot, owner: int) -> _Finding:
    doubled = _doubled(snapshot)
    return bool(doubled), doubled


def _another_played_the_claim(snapshot: _Snapshot, owner: int) -> _Finding:
    return _some_other(snapshot.players.get(snapshot.plays[owner].claim, ()), owner)


def _another_played_lionel(snapshot: _Snapshot, owner: int) -> _Finding:
    return _some_other(snapshot.players.get("lionel", ()), owner)


def _two_bunches(snapshot: _Snapshot, owner: int) -> _Finding:
    bunches = snapshot.players["bunch"]
    return len(bunches) > 1, bunches


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

_TEST_OF: dict[str, tuple[Condition, _Test]] = {role.id: (role.condition, _TESTS[role.condition]) for role in ROLES}
"""The arrest condition of each role and the function that tries it."""
