"""The one thing a seat can do: lay down a card and say a name."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, cast

from engines.errors import BadRequest
from engines.wanted.box import ROLES

_FIELDS = frozenset({"type", "card", "claim"})


class Declare(NamedTuple):
    """Lay ``card`` face down and say that it is ``claim``."""

    card: str
    claim: str


_KNOWN: dict[tuple[str, str], Declare] = {
    (card.id, claim.id): Declare(card.id, claim.id) for card in ROLES for claim in ROLES
}
"""Every declaration of a role under the name of a role; made once and shared, for nobody can change one."""


def read_command(data: object) -> Declare:
    """Read a command from JSON; a name that no role has is left to the rules.

    Raises BadRequest when it is not exactly ``{"type": "declare", "card": text, "claim": text}``.
    """
    if not isinstance(data, dict):
        raise BadRequest("a command is an object")
    fields = cast("dict[object, object]", data)
    if fields.get("type") != "declare":
        raise BadRequest("the only command is declare")
    if fields.keys() != _FIELDS:
        raise BadRequest("declare has the fields card and claim")
    card, claim = fields["card"], fields["claim"]
    if not isinstance(card, str) or not isinstance(claim, str):
        raise BadRequest("card and claim are names")
    return declare(card, claim)


def declare(card: str, claim: str) -> Declare:
    """Return the command for a card and a claim: the shared one where both are names of roles."""
    return _KNOWN.get((card, claim)) or Declare(card, claim)


def print_command(command: Declare) -> dict[str, Any]:
    """Print a command as fresh plain JSON."""
    return {"type": "declare", "card": command.card, "claim": command.claim}


@cache
def declarations(hand: tuple[str, ...], claims: tuple[str, ...]) -> tuple[Declare, ...]:
    """Return every way to declare a card of ``hand`` under a name of ``claims``, card by card.

    Kept once made: hands are in the order of the role table, so there are only as many as a pack has subsets (2,048).
    """
    return tuple(_KNOWN[card, claim] for card in hand for claim in claims)


@cache
def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the other cards of a hand; kept once made, for as few hands as those of :func:`declarations`."""
    return tuple(held for held in hand if held != card)
