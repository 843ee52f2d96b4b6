"""Cards from the hand and the priced row: which can be played now, why not, and what playing one means."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any, cast

from engines.game import Event
from engines.mole_war.box import PRICES
from engines.mole_war.cards import ANYWHERE, CARDS
from engines.mole_war.commands import FROM_HAND, FROM_ROW, Card, Command, print_target
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import State

_FIRST_PAYABLE = tuple(
    next(place for place, price in enumerate(PRICES) if medals + price >= 0) for medals in range(1 - min(PRICES))
)
"""``_FIRST_PAYABLE[medals]``: the dearest place of the row that so many medals can pay for; the last for more, too."""


def _first_payable(state: State) -> int:
    """Return the place in the row from which on the seat on turn can pay for every card."""
    return _FIRST_PAYABLE[min(state.medals[state.turn], len(_FIRST_PAYABLE) - 1)]


def _types(state: State) -> set[str]:
    """Return the types of cards that the seat on turn may use: of its hand, and of what it can pay for in the row."""
    types = {*state.hands[state.turn], *state.row[_first_payable(state) :]}
    types.discard(None)
    return cast("set[str]", types)


def types_within_reach(state: State) -> list[str]:
    """Return the types of cards that the seat on turn may use, those first that most often have an effect."""
    return sorted(_types(state), key=_EASIEST_FIRST.__getitem__)


# The order changes no answer, only how soon one is found.
_EASIEST = (*ANYWHERE, "E1", "E2", "M1", "M2", "E5", "C4", "M3")
_EASIEST_FIRST = {card: _EASIEST.index(card) if card in _EASIEST else len(_EASIEST) for card in CARDS}
_USABLE = {card: rules.usable for card, rules in CARDS.items()}


def any_usable(state: State, at: int, types: Iterable[str]) -> bool:
    """Return whether one of the types of cards can have its effect with the active mole on ``at``."""
    return any(_USABLE[card](state, at) for card in types)


def usable_from(state: State, cells: list[int], types: list[str]) -> list[int]:
    """Return those of some cells from which an active mole could use one of the types of cards.

    Nothing need be put on the cells to try, for no card looks at what is on the cell of the active mole itself.
    """
    useless = cells
    for card in types:
        usable = _USABLE[card]
        useless = [cell for cell in useless if not usable(state, cell)]
        if not useless:
            return cells
    return [cell for cell in cells if cell not in useless]


def card_commands(state: State) -> list[Command]:
    """Return every way to play a card for the active mole."""
    first = _first_payable(state)
    hand = zip(FROM_HAND, state.hands[state.turn], strict=False)
    row = zip(FROM_ROW[first:], state.row[first:], strict=True)
    targets: dict[str, list[Any]] = {}
    found: list[Command] = []
    for plays, card in chain(hand, row):
        if not card:
            continue
        aims = targets.get(card)
        if aims is None:
            aims = targets[card] = CARDS[card].targets(state, state.active)
        if aims:
            found += map(plays[card].__getitem__, aims)
    return found


def why_not_play(state: State, command: Card) -> Refusal | None:
    """Return why a card cannot be played for the active mole; its target lies inside the field."""
    if _card_at(state, command) != command.card:
        return Refusal.CARD_NOT_THERE
    if command.source == "row" and state.medals[state.turn] + PRICES[command.place] < 0:
        return Refusal.CANNOT_PAY
    return CARDS[command.card].refuse(state, state.active, command.target)


def _card_at(state: State, command: Card) -> str | None:
    cards = state.hands[state.turn] if command.source == "hand" else state.row
    return cards[command.place] if 0 <= command.place < len(cards) else None


def play(state: State, command: Card, events: list[Event]) -> None:
    """Pay for a card, lay it on the own discard pile and carry out its effect.

    What the effect leaves to be decided is in ``step`` then: ``event`` or ``split``, else still ``follow``.
    """
    _pay(state, command, events)
    salvage_first = command.card == "S6"
    if not salvage_first:
        state.discards[state.turn].append(command.card)
    CARDS[command.card].play(state, state.active, command.target, events)
    if salvage_first:
        state.discards[state.turn].append(command.card)


def _pay(state: State, command: Card, events: list[Event]) -> None:
    seat, price = state.turn, 0
    if command.source == "hand":
        del state.hands[seat][command.place]
        state.used_hand += 1
    else:
        price = PRICES[command.place]
        state.row[command.place] = None
        state.medals[seat] += price
        state.used_row += 1
    events.append(
        {
            "type": "card-played",
            "seat": seat,
            "from": command.source,
            "index": command.place,
            "card": command.card,
            "price": price,
            "target": print_target(command.card, command.target),
        }
    )
