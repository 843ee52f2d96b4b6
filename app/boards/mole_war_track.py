"""The markers on the medal track: who has how many medals, and who is on the second or third round of it.

The track has 50 steps. As on the table, a marker that has gone past the end begins at the front again, and a second
one says how much that is worth: here it is a flag on the marker itself, so that nobody who leads seems to be last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from app.boards.mole_war_bonus import medals_now
from app.boards.things import Piece
from app.stage.canvas import Canvas, Look

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

STEPS = 50
"""Steps of the track."""
PIN = (34.0, 32.0)
"""A marker in its first round, its foot in the middle of the lower edge."""
FLAGGED = (150.0, 38.0)
"""A marker with a flag, its foot in the middle of the lower edge as well."""
FLAG = (15.0, 10.5, 19.0)
"""How wide a flag is without its words, and for each sign of them, and how high."""
STAFF = 10.0
"""From the middle of a marker to where its flag begins."""
PIN_UP = 9.0
"""How far the foot of a marker stands off the middle of its number on the track."""
HALF = 11.0
"""Half of what a marker takes along the track."""
LEVEL = 19.0
"""How much higher a marker stands where another one is in its way."""
POLE, CLOTH, HEM = (92, 52, 16), (176, 44, 30), (255, 222, 130)


def rounds_done(medals: int) -> int:
    """Return how often a marker has gone round the whole track: 50 medals are its end, 51 the second round."""
    return max(0, (medals - 1) // STEPS)


def pin_pieces(board: MoleWarBoard) -> Iterator[Piece]:
    """List the markers; where several are in each other's way, one stands above the other on a longer foot."""
    medals = medals_now(board)
    levels = _levels(board, medals)
    for seat, count in enumerate(medals):
        x, y = board.garden.medal(count)
        done, level = rounds_done(count), levels[seat]
        look = pin_look(board.people[seat].mark, done, _to_the_left(board, count), level)
        name = board.people[seat].name
        words = board.stage.say("mole-war.pin", name=name, count=count)
        if done:
            past, rest = STEPS * done, count - STEPS * done
            words = board.stage.say("mole-war.pin-again", name=name, count=count, past=past, rest=rest)
        centre = (x, y - PIN_UP - look.size[1] / 2)
        yield Piece(("pin", seat), look, centre, 0, 1, 17 - level * 0.1, words, shadow=False)


def _words(done: int) -> str:
    """Return what a flag says."""
    return f"+{STEPS * done}"


def _width(done: int) -> float:
    """Return how wide a flag is, in units."""
    return FLAG[0] + FLAG[1] * len(_words(done))


def _to_the_left(board: MoleWarBoard, count: int) -> bool:
    """Return whether a flag flies to the left: at the right end of the track."""
    return bool(board.garden.medal(count)[0] > board.garden.track.right - STAFF - 64)


def _levels(board: MoleWarBoard, medals: Sequence[int]) -> list[int]:
    """Return how many others each marker stands above: what it takes along the track, its flag too, is its own."""
    taken: list[list[tuple[float, float]]] = [[] for _ in medals]
    found = []
    for count in medals:
        x, done = board.garden.medal(count)[0], rounds_done(count)
        flag = STAFF + _width(done) if done else HALF
        left, right = (x - flag, x + HALF) if _to_the_left(board, count) else (x - HALF, x + flag)
        level = next(n for n, there in enumerate(taken) if all(right <= a or left >= b for a, b in there))
        taken[level].append((left, right))
        found.append(level)
    return found


def pin_look(mark: str, done: int = 0, left: bool = False, level: int = 0) -> Look:
    """Return a marker; one that has gone round ``done`` times flies a flag (to the left) with what that is worth.

    ``level`` is how many others it stands above.
    """
    (w, h) = FLAGGED if done else PIN
    x, foot = w / 2, h + level * LEVEL
    y = h - 19

    def paint(canvas: Canvas) -> None:
        canvas.line((x, y + 9), (x, foot - 2), (255, 226, 150), 3)
        if done:
            _paint_flag(canvas, (x, y), done, -1 if left else 1)
            canvas.circle((x, y), 14.5, POLE)
            canvas.circle((x, y), 13.4, HEM)
        canvas.image(f"table/emblem-{mark}", (x, y), (24, 24))

    return Look(("mole-pin", mark, done, left, level), (w, foot), paint)


def _paint_flag(canvas: Canvas, at: tuple[float, float], done: int, way: int) -> None:
    """Draw a swallow-tailed flag that flies off a marker, with words on it; ``way``: 1 to the right, -1 to the left."""
    x, y, w = at[0] + way * STAFF, at[1] - 4, _width(done)
    for less, colour in ((0.0, POLE), (1.2, HEM), (2.4, CLOTH)):
        end, top, bottom = x + way * (w - 2 * less), y - FLAG[2] / 2 + less, y + FLAG[2] / 2 - less
        corners = [(x, top), (end, top), (end - way * 6, y), (end, bottom), (x, bottom)]
        pygame.draw.polygon(canvas.surface, colour, [(cx * canvas.scale, cy * canvas.scale) for cx, cy in corners])
    middle = (x + way * (w / 2 + 0.5), y - 0.5)
    canvas.text(_words(done), middle, 14, "bold", (255, 250, 235), "centre", on_piece=True, room=w - 6)
