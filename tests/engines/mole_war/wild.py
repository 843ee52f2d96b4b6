"""Wild positions of Mole War: crowded, crooked fields full of everything, far from what play leads to soon."""

from __future__ import annotations

import random
from typing import Any

from engines.mole_war.box import CARD_IDS, CATEGORIES, CATEGORY, COPIES, EVENT_COPIES, EVENT_KINDS, OBSTACLES
from tests.engines.mole_war.naive_field import ALL, AROUND

TILES = 16


def wild(dice: random.Random) -> dict[str, Any]:
    """A whole position at the beginning of somebody's turn."""
    seats, most = dice.choice([2, 3, 4]), dice.choice([4, 10])
    turn = dice.randrange(seats)
    tiles = _tiles(dice, seats, dice.choice([4, 8, 16, 30]))
    moles = _moles(dice, seats, most, list(tiles))
    obstacles = _obstacles(dice, [c for c, tile in tiles.items() if tile["side"] == "neutral" and c not in moles])
    prisoners = _prisoners(dice, seats, most, moles)
    event_cards = [kind for kind in EVENT_KINDS for _ in range(EVENT_COPIES)]
    dice.shuffle(event_cards)
    used_up = dice.choice([0, 0, 3, 24])
    return {
        "game": "mole-war",
        "options": {"deck": "random", "obstacles": True, "events": True, "moles": most, "starter": None},
        "turn": turn,
        "starter": dice.randrange(seats),
        "phase": "turn",
        "step": "choose",
        "round": dice.randrange(1, 9),
        "tiles": tiles,
        "moles": moles,
        "obstacles": obstacles,
        "marks": _marks(dice, seats, [cell for cell in tiles if cell not in obstacles]),
        "protected": [cell for cell in moles if dice.random() < 0.15],
        "prisoners": prisoners,
        "press": dice.choice([None, *range(seats)]),
        "reserve": _reserve(seats, most, tiles, moles, prisoners),
        "medals": [dice.choice([0, 1, 2, 3, 6, 12]) for _ in range(seats)],
        **_cards(dice, seats),
        "ending": False,
        "event_deck": event_cards[used_up:],
        "event_discards": event_cards[:used_up],
        "lines_before": dice.choice([None, []]),
        "used": {"hand": 0, "row": 0},
        "over": False,
    }


def _tiles(dice: random.Random, seats: int, count: int) -> dict[str, Any]:
    """A field that has grown at random places, thin or stout."""
    stout = dice.random()
    cells, left = ["0,0"], [TILES] * seats
    while len(cells) < min(count, TILES * seats - 1):
        edge = [near for cell in cells for near in AROUND[cell] if near not in cells]
        thin = [cell for cell in edge if edge.count(cell) == 1]
        cells.append(dice.choice(edge if dice.random() < stout or not thin else thin))
    found: dict[str, Any] = {}
    for cell in cells:
        owner = dice.choice([seat for seat in range(seats) if left[seat]])
        left[owner] -= 1
        found[cell] = {"owner": owner, "side": dice.choice(["neutral", "barracks"])}
    return found


def _moles(dice: random.Random, seats: int, most: int, cells: list[str]) -> dict[str, int]:
    share = dice.choice([0.1, 0.3, 0.6])
    found: dict[str, int] = {}
    for cell in cells:
        seat = dice.randrange(seats)
        if dice.random() < share and list(found.values()).count(seat) < most:
            found[cell] = seat
    return found


def _obstacles(dice: random.Random, cells: list[str]) -> dict[str, str]:
    kinds = [kind for kind in OBSTACLES for _ in range(2) if dice.random() < 0.6]
    dice.shuffle(cells)
    return dict(zip(cells, kinds, strict=False))


def _marks(dice: random.Random, seats: int, cells: list[str]) -> dict[str, Any]:
    kinds = ["turnip", "trap", "trap", "crate", "crate", "bomb", "bomb"]
    kinds = [kind for kind in kinds if dice.random() < 0.5]
    dice.shuffle(cells)
    found: dict[str, Any] = {cell: {"kind": kind} for cell, kind in zip(cells, kinds, strict=False)}
    for mark in found.values():
        if mark["kind"] == "bomb":
            mark |= {"seat": dice.randrange(seats), "fuse": dice.choice([1, 2])}
    return found


def _prisoners(dice: random.Random, seats: int, most: int, moles: dict[str, int]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for seat in range(seats):
        for by in range(seats):
            free = most - list(moles.values()).count(seat) - sum(one["seat"] == seat for one in found)
            if by != seat and free and dice.random() < 0.2:
                found.append({"seat": seat, "by": by, "cell": dice.choice(ALL[:3])})
    return found


def _reserve(
    seats: int, most: int, tiles: dict[str, Any], moles: dict[str, int], prisoners: list[dict[str, Any]]
) -> list[dict[str, int]]:
    found = []
    for seat in range(seats):
        away = list(moles.values()).count(seat) + sum(one["seat"] == seat for one in prisoners)
        found.append({"moles": most - away, "tiles": TILES - sum(one["owner"] == seat for one in tiles.values())})
    return found


def _cards(dice: random.Random, seats: int) -> dict[str, Any]:
    types = _types(dice)
    cards = [card for card in types for _ in range(COPIES[seats])]
    dice.shuffle(cards)
    peace = dice.random() < 0.2
    hands = [[cards.pop() for _ in range(dice.choice([0, 1, 2, 2, 3]))] for _ in range(seats)]
    row = [cards.pop() if dice.random() < 0.85 else None for _ in range(5)]
    discards = [[cards.pop() for _ in range(dice.choice([0, 2, 4]))] for _ in range(seats)]
    deck: list[str] = [] if peace and dice.random() < 0.5 else [cards.pop() for _ in range(min(len(cards), 8))]
    if not peace:
        deck.insert(dice.randrange(len(deck) + 1), "PEACE")
    return {
        "types": types,
        "hands": hands,
        "row": row,
        "discards": discards,
        "deck": deck,
        "box": cards,
        "peace": peace,
    }


def _types(dice: random.Random) -> list[str]:
    while True:
        types = dice.sample(CARD_IDS, 7)
        if {CATEGORY[card] for card in types} == set(CATEGORIES):
            return types
