"""Where everything lies round the leather mat: the place, balloon, jail and plate of each of two to five seats.

The mat is drawn in the measures of its picture, 878 × 484 units from (202, 66); :meth:`Saloon.at` carries places of
that drawing to wherever the mat lies. Whoever sits in front has the middle of the mat, so that the wheel of claims
can open round the card laid there without covering what the others have said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from app.boards.places import PLAQUE, Places, plaque_height
from app.stage.frame import Box, Point

MAT = Box(202, 66, 878, 484)
SIDE = 200.0
"""Width of the columns left and right of the mat."""
TOP = 72.0
FOOT = 166.0
"""Height that the hand takes at least."""
PLATE = (172.0, 72.0)
CARD = (99.0, 140.0)
PLACE_SCALE = 0.92
CLAIM = (210.0, 44.0)
"""Width and height of the largest balloon of a claim."""
WHEEL_RADIUS, WHEEL_RIM = 190.0, 198.0
"""From the middle of the wheel to the middle of its rim, and to the end of it."""
WHEEL_CLEAR = 3.0
"""Units of the drawing between the wheel and the plaque below it."""

ROUND_LINE = ("round",)
"""The key of the line that tells the round: no piece, but the wheel of claims covers it."""

Side = Literal["front", "left", "top", "top-left", "top-right", "right"]
Tail = Literal["left", "right", "down"]

ROUND_THE_MAT: Mapping[int, tuple[Side, ...]] = {
    2: ("front", "top"),
    3: ("front", "left", "right"),
    4: ("front", "left", "top", "right"),
    5: ("front", "left", "top-left", "top-right", "right"),
}
"""Who sits where, clockwise from the seat in front."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The things of one side on the mat, in the measures of its drawing."""

    card: Point
    balloon: Point
    """The middle of the edge of the balloon that is nearest to the card."""
    tail: Tail
    reason: Point
    """The upper middle of the line that says why."""
    badge: Point


SPREADS: Mapping[Side, Spread] = {
    "front": Spread((641, 302), (714, 300), "left", (806, 330), (541, 356)),
    "left": Spread((306, 314), (316, 232), "down", (308, 390), (232, 356)),
    "right": Spread((976, 314), (970, 232), "down", (974, 390), (1050, 356)),
    "top": Spread((641, 144), (714, 114), "left", (784, 144), (541, 150)),
    "top-left": Spread((500, 144), (430, 118), "right", (503, 220), (594, 150)),
    "top-right": Spread((782, 144), (852, 118), "left", (779, 220), (688, 150)),
}
FRONT: Mapping[int, Spread] = {
    3: Spread((641, 302), (641, 232), "down", (808, 262), (541, 356)),
    4: Spread((641, 302), (700, 264), "left", (808, 292), (541, 356)),
    5: Spread((641, 302), (700, 327), "left", (488, 302), (722, 382)),
}
"""The one in front among so many: what is said and why lie where no card, balloon or reason of the others reaches.

Among three nobody sits across, and it is said above the card. Among four the right is free between what lies across
and the reason at the right; among five only below the reasons at the top, so that the reason goes to the left.
"""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where the things of one seat lie, in units."""

    side: Side
    card: Point
    balloon: Point
    tail: Tail
    reason: Point
    badge: Point
    jail: Point
    jail_scale: float
    plate: Box


class Saloon:
    """The whole table laid out in a window, with one seat in front."""

    def __init__(self, whole: Box, seats: int, front: int, text_scale: float = 1.0) -> None:
        """``text_scale`` is the person's wish: the plaque of the sentence is higher for larger words."""
        self.whole = whole
        self.front = front
        self.hand_scale = 0.96 + min(0.2, max(0.0, (whole.h - 720) / 500))
        foot = FOOT * self.hand_scale
        self.k = min((whole.w - 2 * SIDE + 4) / MAT.w, (whole.h - TOP - foot) / MAT.h)
        w, h = MAT.w * self.k, MAT.h * self.k
        spare = max(0.0, whole.h - TOP - foot - h)
        self.mat = Box(whole.centre[0] - w / 2, TOP + spare / 2, w, h)
        self.foot = foot
        x, y = self.at(352, 498)
        high = plaque_height(text_scale)
        self.plaque = Box(x, y - 0.85 * (high - PLAQUE), 556 * self.k, high)
        """The plaque of the sentence: at the foot of the mat, and higher up where its words are large."""
        sides = ROUND_THE_MAT[seats]
        self.seats = tuple(self._seat(sides[(seat - front) % seats], seats) for seat in range(seats))

    def at(self, x: float, y: float) -> Point:
        """Return where a place of the mat's drawing lies now."""
        return (self.mat.x + (x - MAT.x) * self.k, self.mat.y + (y - MAT.y) * self.k)

    @property
    def plaque_top(self) -> float:
        """Where the plaque of the sentence begins, in the measures of the mat's drawing."""
        return MAT.y + (self.plaque.y - self.mat.y) / self.k

    @property
    def card_scale(self) -> float:
        """How large a card on the mat is."""
        return PLACE_SCALE * self.k

    def places(self) -> Places:
        """Return the parts that every table has."""
        whole = self.whole
        left, right = whole.x + 14, whole.right - 14 - PLATE[0]
        sentence = self.plaque
        y = sentence.y
        hand = Box(whole.x + 194, whole.bottom - self.foot, whole.w - 194 - SIDE + 8, self.foot)
        slip_top = self.at(0, 404)[1]
        slip = Box(left, slip_top, PLATE[0], max(0.0, whole.bottom - 207 - slip_top))
        corners = ((right + 4, 206.0), (right + 92, 206.0), (right + 4, 107.0), (right + 92, 107.0))
        return Places(
            whole,
            self.mat,
            hand,
            sentence,
            tuple(seat.plate for seat in self.seats),
            slip,
            tuple(Box(x, whole.bottom - up, 76, 64) for x, up in corners),
            Box(sentence.right + 10, y - 1, self.mat.right - sentence.right - 6, sentence.h + 2),
        )

    def fan(self) -> Box:
        """Return where the cards of the hand lie: right of the one that was set aside."""
        return Box(self.whole.x + 272, self.whole.bottom - self.foot, self.whole.w - 272 - SIDE + 14, self.foot)

    def aside(self) -> Point:
        """Return where the card that was set aside at the start lies, left of the hand."""
        return (self.whole.x + 233, self.whole.bottom - 70)

    def ledger(self) -> Point:
        """Return where the ledger lies: in the right column, above the buttons."""
        return (self.whole.right - 14 - PLATE[0] / 2, (self.at(0, 396)[1] + self.whole.bottom - 210) / 2)

    def wheel(self) -> tuple[Point, float]:
        """Return the middle of the wheel of claims and its scale.

        It lies round the place of the seat in front, and ends above the plaque. Where larger words have raised that,
        it grows as far as what the others have said allows.
        """
        x, y = self.at(*SPREADS["front"].card)
        foot = self.plaque.y - WHEEL_CLEAR * self.k
        usual, free = min(self.plaque.y - self.k - y, y - 8) / WHEEL_RADIUS, self._free_radius(foot) / WHEEL_RIM
        scale = max(usual, free) if self.plaque.h > PLAQUE else min(usual, free)
        return (x, min(y, foot - scale * WHEEL_RIM)), scale

    def _free_radius(self, foot: float) -> float:
        """Return the radius of the largest round in the middle that ends at ``foot`` and meets no claim of another."""
        x = self.at(*SPREADS["front"].card)[0]
        found = (foot - 8) / 2
        for place in self.seats:
            if place.side == "front":
                continue
            edge, tail = place.balloon, place.tail
            wide = CLAIM[0] / 2 if tail == "down" else -14.0
            away = abs(x - edge[0]) - wide
            high = foot - (edge[1] if tail == "down" else edge[1] + CLAIM[1] / 2)
            found = min(found, max(away, (high * high + away * away) / (2 * high)) - 4)
        return found

    def _seat(self, side: Side, seats: int) -> SeatPlace:
        """Return where the things of a side lie at a table of so many."""
        spread = FRONT.get(seats, SPREADS[side]) if side == "front" else SPREADS[side]
        jail, jail_scale, plate = self._edge(side)
        return SeatPlace(
            side,
            self.at(*spread.card),
            self.at(*spread.balloon),
            spread.tail,
            self.at(*spread.reason),
            self.at(*spread.badge),
            jail,
            jail_scale,
            plate,
        )

    def _edge(self, side: Side) -> tuple[Point, float, Box]:
        """Return where jail and plate of a side stand: at the window's edge, outside the mat."""
        w, h = PLATE
        whole = self.whole
        if side == "front":
            plate = Box(whole.x + 14, whole.bottom - h - 14, w, h)
            return (plate.centre[0], plate.y - 66), 0.78, plate
        if side in ("left", "right"):
            x = whole.x + 14 if side == "left" else whole.right - 14 - w
            plate = Box(x, self.at(0, 214)[1], w, h)
            return (plate.centre[0], plate.bottom + 56), 0.92, plate
        across = {"top": (476.0, 545.0), "top-left": (332.0, 402.0), "top-right": (950.0, 708.0)}[side]
        top = self.mat.y - 64
        plate = Box(self.at(across[1], 0)[0], top, w, 62)
        return (self.at(across[0], 0)[0], top + 40), 0.82, plate
