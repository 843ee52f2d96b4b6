"""The end of 75 Gnome Street on the table: what was buried is turned up square by square and counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from app.boards.beat import Beat, Effect, Position
from app.boards.gnome_looks import number_look
from app.boards.gnome_told import told
from app.boards.words import Said, said
from app.stage.canvas import Canvas, Sprite
from engines.gnome_street.box import FINDS, FOOLED, KINDS, SQUARES, UNTOUCHED
from engines.gnome_street.scoring import finders, fooled

if TYPE_CHECKING:
    from app.boards.gnome_street import GnomeStreetBoard

GOOD = (255, 222, 120)
READ = 1.1


def gains(view: Position, square: str) -> list[tuple[int, int, Said]]:
    """Return who gets how much for a square of an open view, and why."""
    stack = [token["seat"] << 1 | KINDS.index(token["kind"]) for token in view["buried"].get(square, ())]
    if square not in view["loots"]:
        return [
            (owner, FOOLED, said("gnome-street.end.fooled", seat=owner, other_seat=mole, square=square))
            for owner, mole in fooled(stack)
        ]
    owner = view["loots"].index(square)
    found = finders(stack, owner)
    if not found:
        return [(owner, UNTOUCHED, said("gnome-street.end.untouched", seat=owner, square=square))]
    return [
        (seat, points, said("gnome-street.end.found", seat=seat, owner_seat=owner, square=square))
        for seat, points in zip(found, FINDS, strict=False)
    ]


def scores_by_square(view: Position, seats: int) -> list[list[int]]:
    """Return the points of all seats before the digging and after each square that brought some, of an open view."""
    rows = [[0] * seats]
    for square in _worth_a_look(view):
        if found := gains(view, square):
            rows.append([score + sum(n for who, n, _ in found if who == seat) for seat, score in enumerate(rows[-1])])
    return rows


def reveal(board: GnomeStreetBoard, now: Position, after: Position, events: Sequence[dict[str, Any]]) -> list[Beat]:
    """Turn up every square that holds something, with its points, then say who has won."""
    points, open_squares = [0] * len(board.people), []
    shown = {**after, "open": [], "points": list(points)}
    beats = [Beat(shown, 0.4, hold=0.5, sound="dig", caption=said("gnome-street.end.dig"))]
    for square in _worth_a_look(after):
        open_squares.append(square)
        lines = gains(after, square)
        for seat, gain, _ in lines:
            points[seat] += gain
        shown = {**after, "open": list(open_squares), "points": list(points)}
        beats.append(_square(board, shown, square, lines))
    over = next(event for event in events if event["type"] == "game-over")
    ended = {**after, "points": list(points)}
    return [
        *beats,
        Beat(ended, 0.3, hold=1.6, sound="win", caption=told(board.people, over), halt=True),
        Beat(after, 0.0),
    ]


def _worth_a_look(view: Position) -> Iterator[str]:
    return (square for square in SQUARES if view["buried"].get(square) or square in view["loots"])


def _square(board: GnomeStreetBoard, shown: Position, square: str, lines: Sequence[tuple[int, int, Said]]) -> Beat:
    caption = lines[0][2] if lines else said("gnome-street.end.nothing", square=square)
    effects = tuple(
        Effect(_points(board, square, gain, seat, number), READ, 0.25, calm=True)
        for number, (seat, gain, _) in enumerate(lines)
    )
    sound = "score" if lines else "dig"
    return Beat(
        shown, 0.35, hold=READ if lines else 0.5, sound=sound, caption=caption, effects=effects, arc=18, halt=True
    )


def _points(
    board: GnomeStreetBoard, square: str, gain: int, seat: int, number: int
) -> Callable[[Canvas, float], Sequence[Sprite]]:
    look = number_look(f"+{gain}", GOOD)

    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        x, y = board.yard.spot(square)
        at = (x + number * 34, y - 26 - t * 22 - number * 12)
        return [
            canvas.sprite(look, at, scale=round(0.9 * board.yard.k, 2)),
            canvas.sprite(board.figures.face(seat), (at[0] - 34, at[1]), scale=0.5),
        ]

    return sprites
