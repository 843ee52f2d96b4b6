"""What stands and lies in the garden: gnomes, the cat, buried tokens, loot sacks, flicked tokens; and the order.

Keys: ``("gnome", square)``, ``("cat",)``, ``("buried", square, place from the bottom)``, ``("sack", seat)``,
``("token", seat)``, ``("order", seat)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import art
from app.boards.gnome_looks import STACK_STEP, stack_look
from app.boards.things import Piece
from app.stage.canvas import Look
from app.stage.frame import Point
from engines.gnome_street.aids import tokens_on_board
from engines.gnome_street.flickoff import tied_seats, untied_order

if TYPE_CHECKING:
    from app.boards.gnome_street import GnomeStreetBoard

GNOME = 0.8
CAT = 0.84
CAT_BESIDE = 0.66
BURIED = 0.62
DUG_UP = 0.74
FLICKED = 0.7
BED: Point = (480.0, 217.0)
"""Where the cat sleeps before it is put on the board, in the picture of the garden."""


def garden_pieces(board: GnomeStreetBoard) -> list[Piece]:
    """List everything in the garden, and the faces on the order track."""
    return [*_order(board), *_buried(board), *_sacks(board), *_gnomes(board), *_cat(board), *_flicked(board)]


def figure(picture: str, foot: Point, scale: float) -> Point:
    """Return the middle of a figure whose foot stands at a place."""
    entry = art.sizes()[picture]
    (w, h), (ax, ay) = entry["size"], entry["anchor"]
    return (foot[0] + (w / 2 - ax) * scale, foot[1] + (h / 2 - ay) * scale)


def gnome_picture(board: GnomeStreetBoard, seat: int) -> str:
    """Return the name of a seat's standing gnome."""
    return f"gnome_street/gnome-seat{board.figures.drawn[seat]}"


# --- gnomes -------------------------------------------------------------------------------------------


def gnome_foot(board: GnomeStreetBoard, square: str) -> Point:
    """Return where the gnome of a square stands: right of the middle, so that the flower stays free."""
    (x, y), k = board.yard.spot(square), board.yard.k
    beside = 16 if board.view.get("cat") == square else 8
    return (x + beside * k, y + 37 * k)


def gnome_scale(board: GnomeStreetBoard) -> float:
    """Return how large a gnome in the garden is."""
    return round(GNOME * board.yard.k, 3)


def _gnomes(board: GnomeStreetBoard) -> list[Piece]:
    """List the gnomes; at the end, when everything is dug up, they have gone home."""
    if board.view["phase"] == "over":
        return []
    return [gnome_piece(board, gnome["seat"], gnome["square"]) for gnome in board.view["gnomes"]]


def gnome_piece(board: GnomeStreetBoard, seat: int, square: str) -> Piece:
    """Return the gnome of a seat on a square."""
    foot, scale = gnome_foot(board, square), gnome_scale(board)
    centre = figure(gnome_picture(board, seat), foot, scale)
    words = board.stage.say("gnome-street.gnome", name=board.people[seat].name, square=square)
    more, look = board.rule(f"squares.{square}"), board.figures.gnome(seat)
    if square in board.view["firm"]:
        more, look = f"{more} · {board.rule('powers.firm.title')}", board.figures.firm(seat)
    key = ("gnome", square)
    return Piece(key, look, centre, 0, scale, 30 + foot[1] / 1000, f"{words} · {more}", more=more, shadow=False)


# --- the cat ------------------------------------------------------------------------------------------


def cat_foot(board: GnomeStreetBoard, square: str | None) -> tuple[Point, float]:
    """Return where the cat sits and how large it is drawn there."""
    k = board.yard.k
    if square is None:
        return board.yard.at(*BED), round(0.62 * k, 3)
    x, y = board.yard.spot(square)
    if any(gnome["square"] == square for gnome in board.view["gnomes"]):
        return (x - 20 * k, y + 40 * k), round(CAT_BESIDE * k, 3)
    return (x + 2 * k, y + 37 * k), round(CAT * k, 3)


def _cat(board: GnomeStreetBoard) -> list[Piece]:
    """List the cat, unless it is on its way from square to square."""
    if board.view.get("walking") or board.view["phase"] == "over":
        return []
    square = board.view["cat"]
    foot, scale = cat_foot(board, square)
    picture = "gnome_street/cat" if square else "gnome_street/cat-asleep"
    words = board.stage.say("gnome-street.cat-on", square=square) if square else board.stage.say("gnome-street.cat-off")
    centre = figure(picture, foot, scale)
    return [Piece(("cat",), Look.picture(picture), centre, 0, scale, 30.001 + foot[1] / 1000, words, shadow=False)]


# --- what is buried -----------------------------------------------------------------------------------


def buried_place(board: GnomeStreetBoard, square: str, place: int, count: int) -> Point:
    """Return the middle of a buried token: a small pile in the lower left of its square, the lowest first.

    At the end it is a leaning heap in which every token is seen, the lowest one at the lower left.
    """
    (x, y), k = board.yard.spot(square), board.yard.k
    if board.view["phase"] == "over":
        across, up = (min(most, room / max(1, count - 1)) * k for most, room in ((36, 62), (13, 22)))
        shift = place - (count - 1) / 2
        return (x - 4 * k + shift * across, y + 13 * k - shift * up)
    step = min(STACK_STEP, 40 / max(1, count - 1)) * k
    return (x - 30 * k, y + 25 * k - place * step)


def stack_words(board: GnomeStreetBoard, square: str) -> str:
    """Return what lies on a square, from the bottom to the top, as far as the viewer may know."""
    parts = []
    for token in board.view["buried"].get(square, ()):
        name = board.people[token["seat"]].name
        kind = board.rule(f"names.{token['kind']}") if token["kind"] else board.stage.say("gnome-street.some-token")
        parts.append(board.stage.say("gnome-street.token-of", name=name, kind=kind))
    return board.stage.say("gnome-street.stack", square=square, tokens=" → ".join(parts))


def _buried(board: GnomeStreetBoard) -> list[Piece]:
    found, over = [], board.view["phase"] == "over"
    for square, stack in board.view["buried"].items():
        words = stack_words(board, square)
        large = stack_look(board.figures, [(token["seat"], token["kind"]) for token in stack])
        for place, token in enumerate(stack):
            number = place + 1 if over else None
            look = board.figures.buried(token["seat"], board.shown_kind(square, token), number)
            centre = buried_place(board, square, place, len(stack))
            scale = round((DUG_UP if over else BURIED) * board.yard.k, 3)
            key = ("buried", square, place)
            found.append(Piece(key, look, centre, 0, scale, 12 + place * 0.01, words, large, shadow=False))
    return found


def _sacks(board: GnomeStreetBoard) -> list[Piece]:
    """List the loots where they are known to all: when the game is over."""
    if board.view["phase"] != "over":
        return []
    found = []
    for seat, square in enumerate(board.view["loots"]):
        if square is None or not board.scored(square):
            continue
        (x, y), k = board.yard.spot(square), board.yard.k
        words = board.stage.say("gnome-street.loot-of", name=board.people[seat].name, square=square)
        found.append(
            Piece(("sack", seat), board.figures.sack(seat), (x + 26 * k, y - 18 * k), 0, round(0.8 * k, 3), 11, words)
        )
    return found


# --- the flick-off and the order ----------------------------------------------------------------------


def token_scale(board: GnomeStreetBoard) -> float:
    """Return how large a flicked token on the board is."""
    return round(FLICKED * board.yard.k, 3)


def _flicked(board: GnomeStreetBoard) -> list[Piece]:
    resting = board.view.get("resting")
    places = tokens_on_board(board.view) if resting is None else resting
    scale = token_scale(board)
    return [
        Piece(
            ("token", seat), board.figures.token(seat), board.yard.ground(x, y), 0, scale, 60, board.token_words(seat)
        )
        for seat, (x, y) in places.items()
    ]


def order_now(board: GnomeStreetBoard) -> list[int]:
    """Return the seats on the track, first one first; of a flick-off only those that did not tie."""
    view = board.view
    if view["phase"] != "flick" or "track" in view:
        shown: list[int] = view.get("track") or view["order"]
        return list(shown)
    chosen = [value or 0 for value in view["chosen"]]
    return [seat for seat in untied_order(chosen) if seat not in tied_seats(chosen)]


def order_is_old(board: GnomeStreetBoard) -> bool:
    """Return whether the track shows the order of the round before: no card of this one is open yet."""
    return bool(board.view["phase"] == "battle" and "track" not in board.view and board.view["order"])


def _order(board: GnomeStreetBoard) -> list[Piece]:
    found = []
    key = "place-before" if order_is_old(board) else "place-in-order"
    for place, seat in enumerate(order_now(board)):
        words = board.stage.say(f"gnome-street.{key}", name=board.people[seat].name, place=place + 1)
        centre = board.yard.track_place(place)
        found.append(Piece(("order", seat), board.figures.face(seat), centre, 0, 0.7, 14, words, shadow=False))
    return found
