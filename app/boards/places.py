"""Where the parts of a table go: the island in the middle, plates left and right, the hand below."""

from __future__ import annotations

from dataclasses import dataclass

from app.stage.frame import Box, Point


@dataclass(frozen=True, slots=True)
class Places:
    """The parts of a table, in units. Boards may lay them otherwise by overriding :meth:`Board.places`."""

    whole: Box
    island: Box
    """The board itself."""
    hand: Box
    """The mat of the hand, below."""
    sentence: Box
    """The plaque with the one sentence. It may grow for a long one: :attr:`round_sentence` is all that it can cover."""
    plates: tuple[Box, ...]
    """One for each seat."""
    slip: Box
    """The paper slip with what happened last."""
    buttons: tuple[Box, ...]
    """Squares for the round buttons, in reading order; at least four."""
    actions: Box
    """Where the controller's buttons and *pass on* stand: right of the sentence."""
    sign: Point | None = None
    """The middle of the hanging sign with the game's name and the round; None: there is none."""
    extra: Box | None = None
    """A board's own second area (an investigation sheet, a row of cards)."""

    @property
    def round_sentence(self) -> Box:
        """What has to be painted anew when the sentence is another."""
        return self.sentence.inset(-GROWN)


PLATE = (160.0, 92.0)
PLAQUE = 46.0
GROWN = 40.0
"""How far the plaque may reach over its place, in units, where a sentence has more lines than it has room for."""
GROWTH = 0.7
"""How much of what the words grow by the plaque of the sentence grows as well: large ones need its whole height."""


def plaque_height(text_scale: float, usual: float = PLAQUE) -> float:
    """Return how high the plaque of the sentence is in units, for a text size of 0.8 to 2 (1: the usual one)."""
    return usual * (1 + GROWTH * max(0.0, text_scale - 1))


def standard(
    whole: Box,
    seats: int,
    front: int | None = None,
    wide: float = 172.0,
    low: float = 196.0,
    plaque: float = PLAQUE,
) -> Places:
    """Lay out a table: side columns ``wide`` units, a hand ``low`` units high, the island in what remains.

    ``plaque`` is the height of the plaque with the sentence, in units.

    Seats go clockwise from the lower left: seat 0 (or ``front``) lowest on the left side.
    """
    island = Box(whole.x + wide, whole.y + 14, whole.w - 2 * wide + 4, whole.h - low - plaque - 30)
    sentence = Box(whole.x + wide + 188, island.bottom + 12, whole.w - 2 * wide - 376, plaque)
    hand = Box(whole.x + wide + 20, whole.bottom - low, whole.w - 2 * wide - 40, low)
    return Places(
        whole,
        island,
        hand,
        sentence,
        _plates(whole, island, seats, front or 0, wide),
        Box(whole.x + 12, island.y + 10 + PLATE[1] + 52, wide - 24, island.h - 2 * PLATE[1] - 136),
        _buttons(whole, wide, low),
        Box(sentence.right + 8, sentence.y, 204, plaque),
        (island.centre[0] + 24, island.y + 38),
    )


def _plates(whole: Box, island: Box, seats: int, front: int, wide: float) -> tuple[Box, ...]:
    """Place the plates: lower left the one in front, then upper left, upper right, lower right, right middle."""
    w, h = PLATE
    left, right = whole.x + (wide - w) / 2, whole.right - (wide + w) / 2
    top, bottom = island.y + 10, island.bottom - h - 52
    spots = {
        2: [(left, bottom), (right, top)],
        3: [(left, bottom), (left, top), (right, top)],
        4: [(left, bottom), (left, top), (right, top), (right, bottom)],
        5: [(left, bottom), (left, top), (right, top), (right, (top + bottom) / 2), (right, bottom)],
    }[max(2, min(5, seats))]
    boxes = [Box(*spots[(seat - front) % seats], w, h) for seat in range(seats)]
    return tuple(boxes)


def _buttons(whole: Box, wide: float, low: float) -> tuple[Box, ...]:
    size, top = 64.0, whole.bottom - low - 36
    left = whole.right - wide + 14
    return tuple(Box(left + column * 76, top + line * 100, size, size) for line in (0, 1) for column in (0, 1))
