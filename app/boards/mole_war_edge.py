"""The things round the field: hand, public row, piles, burrow, counts below the plates, prisoners, markers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from app.boards.beat import Position
from app.boards.mole_war_looks import (
    back_look,
    card_look,
    count_look,
    deck_count_look,
    event_look,
    eye_look,
    gain_look,
    mole_look,
    named_card_look,
    obstacle_look,
    price_look,
    settler_look,
    tile_look,
)
from app.boards.mole_war_track import pin_pieces
from app.boards.things import Piece, fan, standing
from app.stage.frame import Box, Point
from engines.mole_war.box import CATEGORY, EVENT_LAYS, OBSTACLE_COPIES, PRICES

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

HAND_SCALE = 1.06
ROW_SCALE = 0.93
PILE_SCALE = 0.66
SMALL = 0.26
"""Other seats' piles and the Press card beside plates."""
MOLE_IN_BURROW = 0.86
TAG_UP = 77.0
"""From the middle of a card of the row to that of its price: the tag stands on the card's upper edge."""


def edge_pieces(board: MoleWarBoard) -> list[Piece]:
    """List what lies round the field, the hand first: that is the keyboard's order."""
    if board.view["phase"] == "over":
        return [*_burrow(board), *_piles(board), *_counts(board), *pin_pieces(board)]
    return [
        *_hand(board),
        *_row(board),
        *_prices(board),
        *_burrow(board),
        *_event(board),
        *_prisoners(board),
        *_piles(board),
        *_deck(board),
        *_press(board),
        *_counts(board),
        *pin_pieces(board),
    ]


# --- cards --------------------------------------------------------------------------------------------


def _card_words(board: MoleWarBoard, card: str) -> tuple[str, str]:
    """Return the tip of a card, and what is said beside its large picture."""
    name, help_words = board.rule(f"names.{card}"), board.rule(f"cards.{card}.help")
    category = board.rule(f"categories.{CATEGORY[card]}")
    return f"{name} – {help_words}", board.stage.say("mole-war.card-more", category=category)


def _hand(board: MoleWarBoard) -> Iterator[Piece]:
    if board.seat is None:
        return
    cards = board.view["hands"][board.seat]
    box = board.garden.hand
    width = 100 * HAND_SCALE
    places = fan(Box(box.x + 4, box.y + 8, box.w - 8, 158), (width, 148), len(cards), 2.2)
    scale = HAND_SCALE
    for number, (key, card) in enumerate(zip(hand_keys(board, cards), cards, strict=True)):
        (x, y), angle = places[number]
        if card is None:
            words = board.stage.say("mole-war.own-hidden")
            yield Piece(key, back_look(), (x, y), angle, scale, 20 + number * 0.01, words)
        else:
            words, more = _card_words(board, card)
            yield Piece(key, card_look(board.stage, card), (x, y), angle, scale, 20 + number * 0.01, words, more=more)
    if cards and cards[0] is None:
        words = board.stage.say("mole-war.hold-to-look")
        centre = (box.centre[0], box.y + 4)
        yield Piece(("eye", board.seat), eye_look(), centre, 0, 1, 24, words, peek=True)


def hand_keys(board: MoleWarBoard, cards: list[str | None]) -> list[Hashable]:
    """Return the keys of a hand: by card and copy, or by place while it lies face down."""
    seat = board.seat
    if None in cards:
        return [("card", seat, number) for number in range(len(cards))]
    here, _ = board.herd.split(seat, [card for card in cards if card is not None])
    return [("card", seat, card, copy) for card, copy in here]


def _row(board: MoleWarBoard) -> Iterator[Piece]:
    for place, (key, card) in enumerate(zip(board.herd.row, board.view["row"], strict=True)):
        if card is None or key is None:
            continue
        words, more = _card_words(board, card)
        price = price_words(board, place)
        look = card_look(board.stage, card)
        centre = board.garden.card_place(place)
        yield Piece(key, look, centre, 0, ROW_SCALE, 12 + place * 0.01, f"{words} · {price}", more=more)


def _prices(board: MoleWarBoard) -> Iterator[Piece]:
    """List the tags over the places of the row."""
    larger = board.garden.grown(1.3)
    for place, price in enumerate(PRICES):
        x, y = board.garden.card_place(place)
        words = price_words(board, place)
        yield Piece(
            ("price", place),
            price_look(price, _payable(board, price)),
            (x, y - TAG_UP + 10 * (larger - 1)),
            0,
            larger,
            12.6,
            words,
            shadow=False,
        )


def _payable(board: MoleWarBoard, price: int) -> bool:
    """Return whether the seat in front (or the one on turn) holds enough medals for a price."""
    seat = board.seat if board.seat is not None else board.view["turn"]
    return seat is None or bool(board.view["medals"][seat] + price >= 0)


def price_words(board: MoleWarBoard, place: int) -> str:
    """Return what a place of the row costs or gives."""
    price = PRICES[place]
    key = "mole-war.price-gain" if price > 0 else "mole-war.price-free" if price == 0 else "mole-war.price-cost"
    return board.stage.say(key, count=abs(price))


def _deck(board: MoleWarBoard) -> Iterator[Piece]:
    count = len(board.view["deck"])
    centre = board.garden.deck()
    if board.view["peace"]:
        words = board.rule("names.PEACE")
        look = named_card_look(board.stage, "card-peace", words, board.stage.say("mole-war.last-round"), 18.5)
        tip = board.rule("events.peace")
        yield Piece(("peace",), look, centre, 0, ROW_SCALE, 12.2, tip, more=tip)
    elif count:
        words = board.stage.say("mole-war.deck", count=count)
        yield Piece(("deck",), back_look(), centre, 0, ROW_SCALE, 11, words)
    if count:
        # The back has nothing to read, the open Peace card has: there it stands over the card, where prices stand.
        larger = board.garden.grown(1.3)
        number = (centre[0], centre[1] + (-62 - 10 * larger if board.view["peace"] else 44))
        yield Piece(("deck-count",), deck_count_look(count), number, 0, larger, 12.5, shadow=False)


def _piles(board: MoleWarBoard) -> Iterator[Piece]:
    """List the top card of each seat's discard pile: the own one large at the lower left, others' by their plates."""
    for seat, pile in enumerate(board.view["discards"]):
        if not pile or pile[-1] is None:
            continue
        own = seat == board.seat
        centre, scale = (board.garden.pile(), PILE_SCALE) if own else (pile_by_plate(board, seat), SMALL)
        words = board.stage.say("mole-war.pile", name=board.people[seat].name, count=len(pile))
        tip = f"{words} {_card_words(board, pile[-1])[0]}"
        key = ("pile", seat, len(pile))
        yield Piece(key, card_look(board.stage, pile[-1]), centre, 3 if own else 0, scale, 13, tip)


def pile_by_plate(board: MoleWarBoard, seat: int) -> Point:
    """Return where the top card of another seat's pile lies: at its plate's right edge."""
    plate = board.laid.plates[seat]
    return (plate.right - 19, plate.y + 55)


def _press(board: MoleWarBoard) -> Iterator[Piece]:
    holder = board.view["press"]
    if holder is None:
        return
    plate = board.laid.plates[holder]
    words, help_words = board.rule("names.press"), board.rule("cards.S4.help")
    look = named_card_look(board.stage, "card-press", words, "", 20.5)
    yield Piece(("press",), look, (plate.right - 48, plate.y + 55), 6, SMALL, 13.5, f"{words} – {help_words}")


# --- moles and tiles that wait ------------------------------------------------------------------------


def _burrow(board: MoleWarBoard) -> Iterator[Piece]:
    """List what the seat in front can bring on: the mole in the burrow, or the tile of the set-up."""
    seat = board.seat
    if seat is None:
        return
    x, y = board.garden.burrow()
    number, reserve = board.numbers[seat], board.view["reserve"][seat]
    if board.view["phase"] == "lay":
        yield from _to_lay(board, seat, (x, y))
    elif reserve["moles"]:
        name = f"mole_war/mole-seat{number}"
        over = board.view["phase"] == "over"  # then nobody comes in any more, but those who stayed are at home
        words = board.stage.say("mole-war.count-moles" if over else "mole-war.burrow", count=reserve["moles"])
        centre = standing(name, (x - 4, y + 34), MOLE_IN_BURROW)
        yield Piece(("burrow", seat), mole_look(number), centre, 0, MOLE_IN_BURROW, 7, words, shadow=False)


def _to_lay(board: MoleWarBoard, seat: int, at: Point) -> Iterator[Piece]:
    """List what a seat lays next in the set-up: a tile, a tile with a mole, or its obstacle; at last nothing."""
    number, stage = board.numbers[seat], lay_stage(board.view)
    words = board.stage.say(f"mole-war.lay-{stage}")
    if stage == "obstacle":
        place = (seat - board.view["turn"]) % len(board.people)
        for kind in board.view["to_lay"][place : place + 1]:
            yield Piece(("supply",), obstacle_look(kind), (at[0], at[1] + 8), 0, 1.5, 7, words, shadow=False)
    else:
        look = settler_look(number) if stage == "mole" else tile_look(number, True, 0)
        yield Piece(("supply",), look, (at[0] + 2, at[1] + 4), 0, 1.3, 7, words, shadow=False)


def lay_stage(view: Position) -> str:
    """Return which part of the set-up is on: ``tile``, ``mole`` or ``obstacle``."""
    seats, laid = len(view["medals"]), len(view["tiles"]) - 1
    return "tile" if laid < seats else "mole" if laid < 2 * seats else "obstacle"


def _event(board: MoleWarBoard) -> Iterator[Piece]:
    """List the deck of events, the event that waits, and the obstacles that it may lay."""
    view = board.view
    if not view["options"]["events"]:
        return
    at = board.garden.events()
    waiting = view["event"]
    if waiting is None:
        words = board.stage.say("mole-war.event-deck", count=len(view["event_deck"]))
        yield Piece(("event",), event_look(board.stage, None), at, 0, 0.86, 11, words)
        return
    help_words = board.rule(f"happenings.{waiting}")
    yield Piece(("event",), event_look(board.stage, waiting), at, 0, 0.96, 14, help_words, more=help_words)
    for number, kind in enumerate(EVENT_LAYS[waiting]):
        if obstacles_left(view, kind):
            words = board.stage.say("mole-war.supply", kind=board.rule(f"names.{kind}"))
            centre = (at[0] - 20 + number * 52, at[1] - 74)
            yield Piece(("supply", kind), obstacle_look(kind), centre, 0, 0.84, 15, words, shadow=False)


def obstacles_left(view: Position, kind: str) -> int:
    """Return how many obstacles of a kind lie neither on the field nor before a seat."""
    lying: list[str] = [*view["obstacles"].values(), *view["to_lay"]]
    return OBSTACLE_COPIES - lying.count(kind)


def _prisoners(board: MoleWarBoard) -> Iterator[Piece]:
    """List the captured moles, beside the plate of whoever holds them."""
    held: dict[int, int] = {}
    for prisoner in board.view["prisoners"]:
        seat, by = prisoner["seat"], prisoner["by"]
        number = held[by] = held.get(by, -1) + 1
        plate = board.laid.plates[by]
        look = mole_look(board.numbers[seat], "captured")
        scale = round(46 / look.size[1], 2)
        same = sum(1 for p in board.view["prisoners"] if p["seat"] == seat and p["cell"] == prisoner["cell"])
        key = ("prisoner", seat, prisoner["cell"]) + ((by,) if same > 1 else ())
        words = board.stage.say("mole-war.prisoner", name=board.people[seat].name, by=board.people[by].name)
        inner = plate.right + 20 + number * 30 if plate.x < board.laid.island.x else plate.x - 20 - number * 30
        yield Piece(key, look, (inner, plate.bottom - 18), 0, scale, 13, words, shadow=False)


# --- numbers ------------------------------------------------------------------------------------------


def _counts(board: MoleWarBoard) -> Iterator[Piece]:
    """List cards, moles and tiles left of each seat below its plate, and what its turn would score so far."""
    larger = board.garden.grown(1.35)
    for seat in range(len(board.people)):
        number, reserve = board.numbers[seat], board.view["reserve"][seat]
        parts = (
            ("cards", "mole_war/card-back", len(board.view["hands"][seat])),
            ("moles", f"mole_war/helmet-seat{number}", reserve["moles"]),
            ("tiles", f"mole_war/barracks-seat{number}", reserve["tiles"]),
        )
        left = 0.0
        for place, (kind, picture, count) in enumerate(parts):
            words = board.stage.say(f"mole-war.count-{kind}", count=count)
            look, (x, y) = count_look(picture, count, larger), board.garden.count(seat, place)
            left = max(left, x - 21)
            centre = (left + look.size[0] / 2, y)
            left += look.size[0]
            yield Piece(("count", seat, kind), look, centre, 0, 1, 10, words, shadow=False)
        to_come = board.so_far().points - board.view.get("scored", 0)
        if seat == board.view["turn"] and to_come > 0:
            words = board.stage.say("mole-war.so-far", count=to_come)
            x, y = board.garden.count(seat, 3)
            look = gain_look(to_come)
            x = min(x + 13, board.laid.plates[seat].right - 24)
            yield Piece(("gain", seat), look, (x, y), 0, 1, 16, words, shadow=False)


def home_of(board: MoleWarBoard, seat: int) -> Point:
    """Return where moles and tiles of a seat come from and go to: the burrow, or its plate."""
    return board.garden.burrow() if seat == board.seat else board.laid.plates[seat].centre
