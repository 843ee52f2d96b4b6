"""What the battery plays 75 Gnome Street with."""

from __future__ import annotations

from typing import Any

OPTION_SETS: list[tuple[dict[str, Any], tuple[int, ...] | None]] = [
    ({}, None),
    ({"scripted_flicks": True}, None),
]

SAMPLED = frozenset({"flick"})

_SQUARES = [f"{row}{column}" for row in "ABC" for column in range(1, 7)]


def universe(position: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Every placing, question and walk there is, and burials of too much, of nothing left and of nobody's gnome."""
    seats = range(len(position["hands"]))
    found: list[dict[str, Any]] = [{"type": "choose", "value": value} for value in (0, *range(1, 10), -1)]
    found += [{"type": kind} for kind in ("done", "decline")]
    found += [{"type": "ask", "seat": other} for other in seats]
    found += [{"type": "place", "square": square} for square in _SQUARES]
    found += [{"type": "cat", "square": square} for square in _SQUARES]
    found += [{"type": "place", "square": _SQUARES[n], "from": _SQUARES[n * 5 % 18]} for n in range(18)]
    found += [{"type": "ask", "seat": n % len(seats), "via": _SQUARES[n]} for n in range(18)]
    found += [{"type": "cat", "square": _SQUARES[n], "through": _SQUARES[(n + 1) % 18]} for n in range(18)]
    moles = [{"kind": "mole", "square": square} for square in ("A1", "A4", "B3")]
    lures = [{"kind": "lure", "square": square} for square in ("A1", "A4", "B3")]
    loads = [moles[:1], lures[1:2], moles[:2], [moles[2], lures[2]], moles, [*lures, *moles]]
    found += [{"type": "bury", "tokens": load, "discard": card} for load in loads for card in (None, 1, 5, 8, 12)]
    return found


def secret_places(position: dict[str, Any], viewer: int | None) -> list[tuple[str | int, ...]]:
    """What a viewer may not know: the others' hands, loots, stocks, buried kinds, chosen cards, and answers unheard."""
    found: list[tuple[str | int, ...]] = []
    for seat in range(len(position["hands"])):
        if seat != viewer:
            found += [("hands", seat, card) for card in range(len(position["hands"][seat]))]
            found += [("loots", seat), ("stock", seat)]
            found += [("chosen", seat)] if position["phase"] == "battle" else []
    for square, stack in position["buried"].items():
        found += [("buried", square, n, "kind") for n, token in enumerate(stack) if token["seat"] != viewer]
    answers = enumerate(position["answers"])
    found += [("answers", n, "yes") for n, one in answers if not one["public"] and viewer not in one["heard"]]
    return found
