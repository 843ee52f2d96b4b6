"""How a game begins: the deck, the hands, the row, the first tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.chance import Chance
from engines.mole_war.box import (
    BEGINNER,
    BEGINNER_WITH_EVENTS,
    CARD_IDS,
    CATEGORIES,
    CATEGORY,
    COPIES,
    DECK_TYPES,
    EVENT_COPIES,
    EVENT_KINDS,
    FIRST_MEDALS,
    HAND,
    NEEDS_EVENTS,
    OBSTACLE_COPIES,
    OBSTACLES,
    PEACE,
    PEACE_AMONG,
    ROW,
    TILES_EACH,
)
from engines.mole_war.deeds import put_tile
from engines.mole_war.hex import CENTRE, COUNT, OFF
from engines.mole_war.options import Options, check_seats, read_options
from engines.mole_war.state import NOBODY, State, neutral


def deal(seats: int, seed: int, raw_options: Mapping[str, Any]) -> State:
    """Deal a new game. Raises BadOptions for the options or the number of seats."""
    check_seats(seats)
    options = read_options(raw_options, seats)
    chance = Chance(seed)
    starter = chance.below(seats) if options.starter is None else options.starter
    types = _types(options, chance)
    deck = [card for card in types for _ in range(COPIES[seats])]
    chance.shuffle(deck)
    deck = with_peace(deck, chance)
    hands = [[deck.pop(0) for _ in range(HAND)] for _ in range(seats)]
    row: list[str | None] = [deck.pop(0) for _ in range(ROW)]
    state = _empty(seats, options, types, starter, chance)
    state.hands, state.deck, state.row = hands, deck, row[::-1]
    state.to_lay = _obstacles(seats, options, chance)
    state.event_deck = _events(options, chance)
    put_tile(state, CENTRE, neutral(starter))
    state.reserve_tiles[starter] -= 1
    return state


def _types(options: Options, chance: Chance) -> tuple[str, ...]:
    if options.deck == "beginner":
        return BEGINNER_WITH_EVENTS if options.events else BEGINNER
    return _random_types(options.events, chance) if options.deck == "random" else options.deck


def _random_types(events: bool, chance: Chance) -> tuple[str, ...]:
    """Draw one type of each category, then any others; with events the farmer is always among them."""
    pool = [card for card in CARD_IDS if card != NEEDS_EVENTS]
    chance.shuffle(pool)
    chosen = [NEEDS_EVENTS] if events else []
    for category in CATEGORIES:
        if all(CATEGORY[card] != category for card in chosen):
            chosen.append(next(card for card in pool if CATEGORY[card] == category))
    chosen += [card for card in pool if card not in chosen][: DECK_TYPES - len(chosen)]
    return tuple(card for card in CARD_IDS if card in chosen)


def with_peace(deck: list[str], chance: Chance) -> list[str]:
    """Return a deck with the Peace card shuffled among its bottom cards."""
    cut = max(0, len(deck) - PEACE_AMONG)
    bottom = [*deck[cut:], PEACE]
    chance.shuffle(bottom)
    return deck[:cut] + bottom


def _obstacles(seats: int, options: Options, chance: Chance) -> list[str]:
    """Draw the obstacle that each seat will lay."""
    if not options.obstacles:
        return []
    pool = [kind for kind in OBSTACLES for _ in range(OBSTACLE_COPIES)]
    chance.shuffle(pool)
    return pool[:seats]


def _events(options: Options, chance: Chance) -> list[str]:
    cards = [kind for kind in EVENT_KINDS for _ in range(EVENT_COPIES)] if options.events else []
    chance.shuffle(cards)
    return cards


def _empty(seats: int, options: Options, types: tuple[str, ...], starter: int, chance: Chance) -> State:
    return State(
        options=options,
        types=types,
        seats=seats,
        starter=starter,
        turn=starter,
        phase="lay",
        step=None,
        round=0,
        ground=bytearray(COUNT + 1),
        beside=bytearray(COUNT + 1),
        moles=bytearray(COUNT + 1),
        obstacles=bytearray(COUNT + 1),
        marks={},
        to_lay=[],
        protected=[],
        prisoners=[],
        press=NOBODY,
        reserve_moles=[options.moles] * seats,
        reserve_tiles=[TILES_EACH] * seats,
        medals=[FIRST_MEDALS] * seats,
        row=[None] * ROW,
        hands=[[] for _ in range(seats)],
        deck=[],
        discards=[[] for _ in range(seats)],
        box=[],
        action=None,
        active=OFF,
        moved=[],
        shifted=[],
        ending=False,
        event=None,
        event_deck=[],
        event_discards=[],
        lines_before=frozenset(),
        used_hand=0,
        used_row=0,
        peace=False,
        chance=chance,
    )
