"""What belongs to the seats: cards in hand and played, the own shelf, and the terrain and action tokens.

Keys: ``("card", seat, value)``, ``("put-away", seat)`` the shade over old discards, ``("hand", seat, number)`` while a
hand lies face down, ``("loot", seat)``,
``("reserve", seat, number)``, ``("stock", seat, kind, number)``, ``("terrain" | "action", name)``, ``("copy", name)``
for a terrain token that somebody else holds (Squeeze in), ``("sheet",)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.gnome_garden import figure, gnome_picture
from app.boards.gnome_looks import (
    back_look,
    card_look,
    hidden_loot_look,
    loot_look,
    pile_look,
    put_away_look,
    token_look,
)
from app.boards.gnome_places import CARD, PLATE_CARD, TOKEN_ON_PLATE, TRAY_TOKEN
from app.boards.things import Piece
from app.stage.canvas import Look
from app.stage.frame import Point
from engines.gnome_street.aids import power_of
from engines.gnome_street.box import ACTIONS, GNOMES, LURES, MOLES, TERRAINS, VALUES

if TYPE_CHECKING:
    from app.boards.gnome_street import GnomeStreetBoard

PLAYED = 0.62
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


def hand_places(board: GnomeStreetBoard, count: int) -> list[tuple[Point, float, float]]:
    """Return middle, angle and scale of each card of the hand."""
    played = len(board.view["discards"][board.seat]) if board.seat is not None else 0
    box = board.yard.hand(played)
    scale = round(min(1.15, (box.h - 16) / CARD[1]), 2)
    wide = CARD[0] * scale
    step = min(wide * 0.98, (box.w - wide) / max(1, count - 1))
    aways = [number - (count - 1) / 2 for number in range(count)]
    y = box.bottom - CARD[1] * scale / 2 - 8
    return [((box.centre[0] + away * step, y + away * away * 0.5), -away * 1.2, scale) for away in aways]


def _played(board: GnomeStreetBoard) -> list[Piece]:
    found: list[Piece] = []
    for seat in range(len(board.people)):
        chosen = board.view["chosen"][seat]
        cards = [value for value in board.view["discards"][seat] if value != chosen]
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
    listed = ", ".join(str(value) for value in cards)
    return board.stage.say("gnome-street.discards", name=board.people[seat].name, cards=listed)


def _pile(board: GnomeStreetBoard, seat: int, cards: list[int]) -> list[Piece]:
    """List a seat's discards: the own ones fanned below the shelf, others' on a pile beside their plate."""
    if not cards:
        return []
    large = pile_look(board.stage, cards)
    words = _discard_words(board, seat, cards)
    found = []
    for number, value in enumerate(cards):
        key, look = ("card", seat, value), card_look(board.stage, value)
        if seat == board.seat:
            centre, scale = _fanned(board, number, len(cards))
            piece = Piece(key, look, centre, 0, scale, 8 + number * 0.01, words, large)
        else:
            x, y = board.yard.plate_card(seat)
            shift = min(number, 3) * 1.2
            piece = Piece(key, look, (x + shift, y - shift), 0, PLATE_CARD, 8 + number * 0.01, words, large)
        found.append(piece)
    return found


def _fanned(board: GnomeStreetBoard, number: int, count: int) -> tuple[Point, float]:
    box = board.yard.played()
    scale = round(min(PLAYED, (box.h - 36) / CARD[1]), 2)
    wide = CARD[0] * scale
    step = min(wide * 0.86, (box.w - wide - 12) / max(1, count - 1))
    return (box.x + 8 + wide / 2 + number * step, box.bottom - 6 - CARD[1] * scale / 2), scale


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
        return Piece((kind, name), look, tray, 0, TRAY_TOKEN, 12, words, more=more)
    words = board.stage.say("gnome-street.taken-by", token=words, name=board.people[holder].name)
    if holder == board.seat:
        turn = board.yard.turn()
        centre = turn.terrain if kind == "terrain" else turn.action
        return Piece((kind, name), look, centre, 0, turn.token_scale, 16, words, more=more)
    return Piece((kind, name), look, board.yard.plate_token(holder, kind), 0, TOKEN_ON_PLATE, 16, words, more=more)


def token_words(board: GnomeStreetBoard, kind: str, name: str) -> tuple[str, str]:
    """Return the name of a terrain or action token, and what it is good for."""
    more = board.rule(f"questions.{name}.text") if name in ACTIONS and name != "cat" else ""
    if name == "cat":
        more = board.rule("steps.cat")
    title = board.rule(f"names.{name}")
    return (f"{title} · {more}" if more else title), more


def _copy(board: GnomeStreetBoard) -> list[Piece]:
    """Return the terrain of the seat in front where another seat holds its token (Squeeze in)."""
    taking, seat = board.view.get("taking"), board.seat
    if not taking or seat is None or board.view["turn"] != seat:
        return []
    name = taking["terrain"]
    if board.view["terrain_taken"].get(name) == seat:
        return []
    turn = board.yard.turn()
    words, more = token_words(board, "terrain", name)
    look = token_look(board.stage, "terrain", name)
    return [Piece(("copy", name), look, turn.terrain, 0, turn.token_scale, 16, words, more=more)]
