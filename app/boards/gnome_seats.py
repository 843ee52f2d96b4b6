"""What belongs to the seats: cards in hand and played, the own shelf, and the terrain and action tokens.

Keys: ``("card", seat, value)``, ``("put-away", seat)`` the shade over old discards, ``("hand", seat, number)`` while a
hand lies face down, ``("loot", seat)``,
``("reserve", seat, number)``, ``("stock", seat, kind, number)``, ``("terrain" | "action", name)``, ``("copy", name)``
for a terrain token that somebody else holds (Squeeze in), ``("sheet",)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.gnome_cards import (
    back_look,
    card_look,
    hidden_loot_look,
    loot_look,
    pile_look,
    put_away_look,
)
from app.boards.gnome_garden import figure, gnome_picture
from app.boards.gnome_looks import token_look
from app.boards.gnome_places import CARD, PLATE_CARD, TOKEN_ON_PLATE
from app.boards.telling import listed
from app.boards.things import Piece
from app.stage.canvas import Look
from app.stage.frame import Box, Point
from engines.gnome_street.aids import power_of
from engines.gnome_street.box import ACTIONS, GNOMES, LURES, MOLES, TERRAINS, VALUES

if TYPE_CHECKING:
    from app.boards.gnome_street import GnomeStreetBoard

LABEL_PART, NUMBER = 0.32, 36.0
"""The share of a token's height that its label has, and the side of the corner with a card's number."""
STOCK = 0.84
LOOT = 0.8
RESERVE = 0.78


def seat_pieces(board: GnomeStreetBoard) -> list[Piece]:
    """List the hand in front, what was played and discarded, the own shelf, and the tokens of the tray."""
    return [*_hand(board), *_played(board), *_shelf(board), *_tokens(board)]


# --- cards --------------------------------------------------------------------------------------------


def card_words(board: GnomeStreetBoard, value: int) -> tuple[str, str]:
    """Return a card's number with its name, and what it does."""
    power = power_of(value)
    title = board.stage.say("gnome-street.card", value=value, name=board.rule(f"powers.{power}.title"))
    return title, board.rule(f"powers.{power}.text")


def _card(board: GnomeStreetBoard, seat: int, value: int, centre: Point, angle: float, scale: float, z: float) -> Piece:
    title, text = card_words(board, value)
    return Piece(
        ("card", seat, value), card_look(board.stage, value), centre, angle, scale, z, f"{title} · {text}", more=text
    )


def _hand(board: GnomeStreetBoard) -> list[Piece]:
    seat = board.seat
    if seat is None or board.view["phase"] in ("flick", "over"):
        return []
    cards = board.view["hands"][seat]
    places = hand_places(board, len(cards))
    found = []
    for number, value in enumerate(cards):
        centre, angle, scale = places[number]
        if value is None:
            words = board.stage.say("gnome-street.own-hidden")
            key = ("hand", seat, number)
            found.append(Piece(key, back_look(), centre, angle, scale, 20 + number * 0.01, words, peek=True))
        else:
            found.append(_card(board, seat, value, centre, angle, scale, 20 + number * 0.01))
    return found


def laid_cards(board: GnomeStreetBoard) -> tuple[int, int]:
    """Return how many cards of the seat in front are in its hand, and how many lie on the mat of its played ones."""
    seat = board.seat
    if seat is None or not board.view:
        return 8, 0
    return len(board.view["hands"][seat]), len(put_by(board, seat))


def put_by(board: GnomeStreetBoard, seat: int) -> list[int]:
    """Return a seat's discards without its card of the round."""
    chosen = board.view["chosen"][seat]
    return [value for value in board.view["discards"][seat] if value != chosen]


def hand_places(board: GnomeStreetBoard, count: int) -> list[tuple[Point, float, float]]:
    """Return middle, angle and scale of each card of the hand."""
    played = laid_cards(board)[1]
    box, scale = board.yard.hand(count, played), board.yard.hand_scale(count, played)
    wide = CARD[0] * scale
    step = min(wide + 4, (box.w - wide) / max(1, count - 1))
    aways = [number - (count - 1) / 2 for number in range(count)]
    y = box.bottom - CARD[1] * scale / 2 - 8
    return [((box.centre[0] + away * step, y + away * away * 0.5), -away * 1.2, scale) for away in aways]


def seen_of_hand(places: list[tuple[Point, float, float]]) -> float:
    """Return how much of a card of the hand is seen beside its right neighbour, in the card's own units.

    The last one is seen whole, but is written like the others.
    """
    if len(places) < 2:
        return CARD[0]
    (x, _), _, scale = places[0]
    return min(CARD[0], (places[1][0][0] - x) / scale - 0.8)


def _played(board: GnomeStreetBoard) -> list[Piece]:
    found: list[Piece] = []
    for seat in range(len(board.people)):
        chosen = board.view["chosen"][seat]
        cards = put_by(board, seat)
        found += _pile(board, seat, cards)
        if chosen:
            found.append(_chosen(board, seat, chosen))
        elif cards and seat != board.seat:
            found.append(_put_away(board, seat, cards))
    return found


def _put_away(board: GnomeStreetBoard, seat: int, cards: list[int]) -> Piece:
    """Return the shade over another seat's discards while no card of this round lies on them."""
    x, y = board.yard.plate_card(seat)
    shift = min(len(cards) - 1, 3) * 1.2
    words, large = _discard_words(board, seat, cards), pile_look(board.stage, cards)
    look, centre = put_away_look(board.stage), (x + shift, y - shift)
    return Piece(("put-away", seat), look, centre, 0, PLATE_CARD, 15, words, large, shadow=False)


def _discard_words(board: GnomeStreetBoard, seat: int, cards: list[int]) -> str:
    """Return what a seat has discarded, each card with its name, and what the uppermost one does."""
    names = listed(board.stage, [card_words(board, value)[0] for value in cards])
    heading = board.stage.say("gnome-street.discards", name=board.people[seat].name, cards=names)
    return "\n".join([heading, " · ".join(card_words(board, cards[-1]))])


def _pile(board: GnomeStreetBoard, seat: int, cards: list[int]) -> list[Piece]:
    """List a seat's discards: the own ones side by side on their mat, others' on a pile beside their plate."""
    found = []
    for number, value in enumerate(cards):
        if seat == board.seat:
            flicking = board.view["phase"] == "flick"
            centre, scale = board.yard.played_card(number, len(cards), flicking)
            found.append(_card(board, seat, value, centre, 0, scale, 8 + number * 0.01))
            continue
        x, y = board.yard.plate_card(seat)
        shift = min(number, 3) * 1.2
        key, look, words = ("card", seat, value), card_look(board.stage, value), _discard_words(board, seat, cards)
        large, z = pile_look(board.stage, cards), 8 + number * 0.01
        found.append(Piece(key, look, (x + shift, y - shift), 0, PLATE_CARD, z, words, large))
    return found


def _chosen(board: GnomeStreetBoard, seat: int, value: int) -> Piece:
    """Return the card of the round: the own one large beside the hand, others' on their plates."""
    turn = board.yard.turn()
    own = seat == board.seat and board.view["phase"] != "flick"
    centre, scale = (turn.card, turn.card_scale) if own else (board.yard.plate_card(seat), PLATE_CARD)
    piece = _card(board, seat, value, centre, 0, round(scale, 2), 18)
    if board.view.get("backs") and not own:
        words = board.stage.say("gnome-street.chosen-hidden", name=board.people[seat].name)
        return Piece(piece.key, back_look(), centre, 0, round(scale, 2), 18, words)
    return piece


# --- the own shelf ------------------------------------------------------------------------------------


def _shelf(board: GnomeStreetBoard) -> list[Piece]:
    seat = board.seat
    if seat is None:
        return []
    return [_loot(board, seat), *_reserve(board, seat), *_stock(board, seat)]


def _loot(board: GnomeStreetBoard, seat: int) -> Piece:
    square, centre, key = board.view["loots"][seat], board.yard.loot(), ("loot", seat)
    if square is None:
        words = board.stage.say("gnome-street.loot-hidden")
        return Piece(key, hidden_loot_look(board.stage), centre, -2, LOOT, 12, words, peek=True)
    words = board.stage.say("gnome-street.own-loot", square=board.rule(f"squares.{square}"))
    return Piece(key, loot_look(board.stage, square), centre, -2, LOOT, 12, words)


def waiting(board: GnomeStreetBoard, seat: int) -> int:
    """Return how many gnomes of a seat stand in its reserve; those in the air are not there yet."""
    out: int = sum(gnome["seat"] == seat for gnome in board.view["gnomes"])
    return GNOMES - out - list(board.view.get("in_air", ())).count(seat)


def _reserve(board: GnomeStreetBoard, seat: int) -> list[Piece]:
    found = []
    for number in range(waiting(board, seat)):
        foot = board.yard.reserve(number)
        centre = figure(gnome_picture(board, seat), foot, RESERVE)
        words = board.stage.say("gnome-street.reserve")
        look = board.figures.gnome(seat)
        found.append(Piece(("reserve", seat, number), look, centre, 0, RESERVE, 13 + number * 0.1, words, shadow=False))
    return found


def _stock(board: GnomeStreetBoard, seat: int) -> list[Piece]:
    stock = board.view["stock"][seat]
    if stock is None:
        return _hidden_stock(board, seat)
    found = []
    for kind, count, first in (("mole", stock["mole"], 0), ("lure", stock["lure"], MOLES)):
        for number in range(count):
            words = board.stage.say(f"gnome-street.own-{kind}", count=count)
            look, centre = Look.picture(f"gnome_street/token-{kind}"), board.yard.stock(first + number)
            found.append(Piece(("stock", seat, kind, number), look, centre, 0, STOCK, 13, words))
    return found


def _hidden_stock(board: GnomeStreetBoard, seat: int) -> list[Piece]:
    words, look = board.stage.say("gnome-street.stock-hidden"), board.figures.buried(seat, None)
    return [
        Piece(("stock", seat, None, number), look, board.yard.stock(number), 0, STOCK, 13, words, peek=True)
        for number in range(tokens_left(board, seat))
    ]


def tokens_left(board: GnomeStreetBoard, seat: int) -> int:
    """Return how many tokens of a seat are not buried yet; everybody sees that."""
    buried: int = sum(token["seat"] == seat for stack in board.view["buried"].values() for token in stack)
    return MOLES + LURES - buried


def cards_left(board: GnomeStreetBoard, seat: int) -> int:
    """Return a seat's cards in hand; during the battle as many as before it, so that nothing tells who has chosen."""
    if board.view["phase"] == "battle":
        return len(VALUES) - len(board.view["discards"][seat])
    return len(board.view["hands"][seat])


# --- tokens of the tray -------------------------------------------------------------------------------


def _tokens(board: GnomeStreetBoard) -> list[Piece]:
    view = board.view
    found = []
    for line, (kind, names) in enumerate((("terrain", TERRAINS), ("action", ACTIONS))):
        for number, name in enumerate(names):
            holder = view[f"{kind}_taken"].get(name)
            found.append(_token(board, kind, name, holder, board.yard.tray_place(line, number)))
    return found + _copy(board)


def _token(board: GnomeStreetBoard, kind: str, name: str, holder: int | None, tray: Point) -> Piece:
    look, words, more = token_look(board.stage, kind, name), *token_words(board, kind, name)
    if holder is None:
        return Piece((kind, name), look, tray, 0, board.yard.tray_token, 12, words, more=more)
    words = board.stage.say("gnome-street.taken-by", token=words, name=board.people[holder].name)
    if holder == board.seat:
        turn = board.yard.turn()
        centre = turn.terrain if kind == "terrain" else turn.action
        return Piece((kind, name), look, centre, 0, turn.token_scale, 16, words, more=more)
    return Piece((kind, name), look, board.yard.plate_token(holder, kind), 0, TOKEN_ON_PLATE, 16, words, more=more)


NAMED_PLACES = ("battle", "terrain-slot", "action-slot")
PLACE_WORDS = 32.0
"""Half of the height that the words of an empty place take at most, in units."""


def written(board: GnomeStreetBoard) -> list[Box]:
    """Return where the names of the tray's tokens, the numbers of the cards in hand and the names of places stand."""
    names = [
        Box(piece.box.x, piece.box.bottom - piece.box.h * LABEL_PART, piece.box.w, piece.box.h * LABEL_PART)
        for piece in _tokens(board)
        if piece.scale == board.yard.tray_token
    ]
    numbers = [Box(piece.box.x, piece.box.y, NUMBER * piece.scale, NUMBER * piece.scale) for piece in _hand(board)]
    empty = [spot.bounds for spot in board.spots() if isinstance(spot.key, tuple) and spot.key[0] in NAMED_PLACES]
    return [*names, *numbers, *(box.inset(6, box.h / 2 - min(box.h / 2 - 6, PLACE_WORDS)) for box in empty)]


def token_words(board: GnomeStreetBoard, kind: str, name: str) -> tuple[str, str]:
    """Return the name of a terrain or action token, and what it is good for."""
    more = board.rule(f"actions.{name}") if kind == "action" else board.stage.say("gnome-street.terrain-does")
    title = board.rule(f"names.{name}")
    return f"{title} · {more}", more


def _copy(board: GnomeStreetBoard) -> list[Piece]:
    """Return the terrains of the seat in front where another seat holds the token (Squeeze in).

    Before it takes one, all of them lie in their wells as if nobody had them; then the one that it took.
    """
    view, seat = board.view, board.seat
    if seat is None or view["phase"] != "investigate" or view["turn"] != seat:
        return []
    held = [name for name, holder in view["terrain_taken"].items() if holder != seat]
    taking, turn = view.get("taking"), board.yard.turn()
    if taking:
        name = taking["terrain"]
        return [_copied(board, name, turn.terrain, turn.token_scale)] if name in held else []
    value = view["chosen"][seat]
    if view["step"] != "take" or not value or power_of(value) != "squeeze":
        return []
    return [
        _copied(board, name, board.yard.tray_place(0, TERRAINS.index(name)), board.yard.tray_token) for name in held
    ]


def _copied(board: GnomeStreetBoard, name: str, centre: Point, scale: float) -> Piece:
    words, more = token_words(board, "terrain", name)
    words = board.stage.say("gnome-street.also-yours", token=words)
    return Piece(("copy", name), token_look(board.stage, "terrain", name), centre, 0, scale, 16, words, more=more)
