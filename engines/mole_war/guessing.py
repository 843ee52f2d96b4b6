"""A guess at what a view hides, for bots that search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engines.chance import Chance
from engines.errors import BadPosition
from engines.game import Position
from engines.mole_war.box import COPIES, EVENT_COPIES, EVENT_KINDS
from engines.mole_war.deal import with_peace
from engines.mole_war.position import read_position
from engines.mole_war.rules import can_follow
from engines.mole_war.state import State

_MOST_TRIES = 10_000
"""Guesses at a hand that has a card to use; most need a few, and none needs so many unless there is no such hand."""

Gap = tuple[str, int, int]
"""A hidden card: ``hands`` or ``discards``, the seat, the place in the pile."""


def guesser(view: Position) -> Callable[[Chance], State]:
    """Return a drawer of whole states that agree with a view.

    Every hidden place holds any unseen card equally likely, the Peace card is among the bottom cards of the deck, and
    a seat whose active mole needs a card has one that it can use. The drawer raises BadPosition for a view that no
    state agrees with.
    """
    gaps = [(name, seat, place) for name in ("hands", "discards") for seat, place in _gaps(view[name])]
    cards, events = _unseen_cards(view), _unseen_events(view)
    over: bool = view["over"]
    frame = read_position(view if over else _filled(view, gaps))

    def draw(chance: Chance) -> State:
        for _ in range(_MOST_TRIES):
            state = frame.copy()
            if not over:
                _deal(state, gaps, cards, events, chance)
            if over or state.step != "follow" or can_follow(state):
                state.chance = Chance(chance.draw())
                return state
        raise BadPosition("no state agrees with this view")

    return draw


def _gaps(piles: list[list[Any]]) -> list[tuple[int, int]]:
    return [(seat, place) for seat, pile in enumerate(piles) for place, card in enumerate(pile) if card is None]


def _filled(view: Position, gaps: list[Gap]) -> Position:
    """Return a view with some card in every gap and without the decks, until cards are dealt into them."""
    piles = {name: [pile[:] for pile in view[name]] for name in ("hands", "discards")}
    for name, seat, place in gaps:
        piles[name][seat][place] = view["types"][0]
    return {**view, **piles, "deck": [], "event_deck": []}


def _deal(state: State, gaps: list[Gap], cards: list[str], events: list[str], chance: Chance) -> None:
    pool = cards[:]
    chance.shuffle(pool)
    piles = {"hands": state.hands, "discards": state.discards}
    for name, seat, place in gaps:
        piles[name][seat][place] = pool.pop()
    state.deck = pool if state.peace else with_peace(pool, chance)
    state.event_deck = events[:]
    chance.shuffle(state.event_deck)


def _unseen_cards(view: Position) -> list[str]:
    """Return the cards that are hidden somewhere, the Peace card not counted."""
    piles = [view["row"], view["box"], *view["hands"], *view["discards"]]
    seen = Counter(card for pile in piles for card in pile if card is not None)
    copies = COPIES[len(view["medals"])]
    return [card for card in view["types"] for _ in range(copies - seen[card])]


def _unseen_events(view: Position) -> list[str]:
    seen = Counter((*view["event_discards"], view["event"]))
    copies = EVENT_COPIES if view["options"]["events"] else 0
    return [kind for kind in EVENT_KINDS for _ in range(copies - seen[kind])]
