"""Where everything lies round the garden, and where a millimetre of the flick's board is on the screen.

The cottage and its garden keep the measures of their picture; :meth:`Yard.at` carries a place of that picture to
wherever it lies. Left stand the plates with what everybody has played, right the sheet and the tray of tokens, below
the hand; the catapult card is held over the garden's lower edge.
"""

from __future__ import annotations

from dataclasses import dataclass

import art
from app.boards.large import larger
from app.boards.places import Places
from app.stage.frame import Box, Point
from engines.gnome_street.box import BOARD, COLUMNS, GARDEN_PLACE, LAUNCH, SQUARE

GARDEN = "gnome_street/garden"
PICTURE = (644.0, 522.0)
SQUARE_SIZE = (94.0, 84.0)
LEFT, RIGHT = 308.0, 312.0
"""Width of the columns left and right of the garden."""
FOOT = 150.0
"""Height of the hand."""
PLAQUE = 50.0
SLIP = 122.0
"""Height of the slip of what happened last: three lines; more where there is more room."""
SLIP_LEAST = 96.0
"""Height of that slip at least, where larger words of buttons and tokens take of its room: the sheet gives none."""
BUTTONS = 92.0
"""From the top of the right column to the pad, at the usual text size."""
PLATE = (172.0, 82.0)
ROW = 92.0
"""From one plate to the next."""
CARD = (99.0, 140.0)
PLATE_CARD = 0.46
TOKEN_ON_PLATE = 0.44
TRAY_TOKEN = 0.98
TRAY_STEP, TRAY_HEIGHT = 69.0, 166.0
"""From one token of the tray to the next, and how high the tray is, at the usual text size."""
TRAY_FIRST, TRAY_SECOND = 45.0, 115.0
"""From the top of the tray to the middle of its terrains, and of its actions."""
TRAY_CLOSER = 16.0
"""How much lower the tray is at most for its tokens where words are large: its upper and lower edge are narrower."""
TRAY_LARGER, TRAY_EDGE = 1.16, 12.0
"""How much larger the tokens may become where larger words take more of them, and the wood beside them."""
PLAYED = 0.84
"""Scale of an own played card: its name fits at the smallest type."""
CELL = CARD[0] * PLAYED + 3
"""From one played card to the next: none covers another."""
SEEN = 85.0
"""Units of every card of the hand that are seen at least, whatever lies over it: a whole name at the smallest type."""
MAT_EDGE, MAT_HEAD = 4.0, 18.0
"""Room round the played cards on their mat, and for the mat's word above them at the usual text size."""
MAT_LARGER = 1.4
"""How many times larger that word, and its room, may be."""
CARDS = 8
"""Cards of a seat: while it holds them all none is played, and no mat lies there."""
MAT_ROW = 4
"""Cards of a row of the mat during a flick, when it lies in a corner."""
TALL = 720.0
"""Height of the table that needs no stretching."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the card and the tokens of the seat in front lie during a round."""

    card: Point
    card_scale: float
    terrain: Point
    action: Point
    token_scale: float


class Yard:
    """The whole table laid out in a window."""

    def __init__(self, whole: Box, seats: int, text_scale: float = 1.0) -> None:
        """``text_scale`` is the person's wish: the plaque of the sentence is higher for larger words."""
        self.whole = whole
        self.seats = seats
        spare = max(0.0, whole.h - TALL)
        self.foot = FOOT + min(60.0, spare * 0.6)
        self.plaque = PLAQUE * (1 + 0.6 * max(0.0, text_scale - 1))
        room = (whole.w - LEFT - RIGHT, whole.h - self.foot - self.plaque - 18)
        self.k = min(room[0] / PICTURE[0], room[1] / PICTURE[1])
        w, h = PICTURE[0] * self.k, PICTURE[1] * self.k
        x = whole.x + LEFT + (room[0] - w) / 2
        self.garden = Box(x, whole.y + 8 + max(0.0, room[1] - h) / 2, w, h)
        self.right = Box(self.garden.right + 10, whole.y + 10, whole.right - self.garden.right - 22, whole.h - 20)
        if self.right.w > 330:
            self.right = Box(whole.right - 342, whole.y + 10, 330, whole.h - 20)
        self.left = whole.x + 12
        self.large = large = max(0.0, text_scale - 1)
        self.mat_head = MAT_HEAD * larger(text_scale, MAT_LARGER)
        """Room for the word of the mat of the played cards."""
        self.under_buttons = BUTTONS + 16 * large
        """From the top of the right column to the pad, so that the buttons' words have room."""
        self.tokens = self._larger_tokens(text_scale)
        """How many times larger than usual the tokens of the tray are."""
        closer = TRAY_CLOSER * min(1.0, large)
        self.tray_high = (TRAY_HEIGHT - closer) * self.tokens
        self.tray_lines = (TRAY_FIRST - closer / 4, TRAY_SECOND - closer / 2)
        usual = SLIP + min(54.0, spare * 0.4)
        taken = self.under_buttons - BUTTONS + self.tray_high - TRAY_HEIGHT
        self.slip = min(SLIP + min(54.0, 30 * large + spare * 0.4), max(SLIP_LEAST, usual - taken))

    def _larger_tokens(self, text_scale: float) -> float:
        """Return how many times larger the tokens are: their names grow with the words and would hide the pictures."""
        room = (self.right.w - 2 * TRAY_EDGE) / (4 * TRAY_STEP)
        return max(1.0, min(room, TRAY_LARGER, 1 + 0.3 * max(0.0, text_scale - 1)))

    def at(self, x: float, y: float) -> Point:
        """Return where a place of the garden's picture lies now."""
        return (self.garden.x + x * self.k, self.garden.y + y * self.k)

    def spot(self, name: str) -> Point:
        """Return where a named spot of the picture lies (a square, the chimney, the sign)."""
        entry = art.sizes()[GARDEN]
        (x, y), (dx, dy) = entry["spots"][name], entry["anchor"]
        return self.at(x + dx, y + dy)

    def square(self, name: str) -> Box:
        """Return the box of a square."""
        return Box.around(self.spot(name), (SQUARE_SIZE[0] - 4) * self.k, (SQUARE_SIZE[1] - 4) * self.k)

    # --- millimetres ------------------------------------------------------------------------------

    def ground(self, x: float, y: float) -> Point:
        """Return where a place of the flick's board (millimetres from the chimney's centre) lies on the screen.

        Across, a millimetre is the same everywhere; the picture looks down from the front, so that depth is drawn
        in three parts: behind the chimney, from there to the garden, and the garden itself.
        """
        top, chimney = self.at(0, 8)[1], self.spot("chimney")
        first, last = self.square("A1"), self.square("C1")
        garden_back = GARDEN_PLACE.back
        garden_front = garden_back + (SQUARE["C1"] // COLUMNS + 1) * GARDEN_PLACE.square_depth
        marks = [
            (BOARD.back, top),
            (0.0, chimney[1]),
            (garden_back, first.y),
            (garden_front, last.bottom),
            (BOARD.front, self.at(0, 508)[1]),
        ]
        across = (self.spot("A2")[0] - self.spot("A1")[0]) / GARDEN_PLACE.square_width
        return (chimney[0] + x * across, _between(marks, y))

    @property
    def millimetre(self) -> float:
        """Units to a millimetre, across."""
        return (self.spot("A2")[0] - self.spot("A1")[0]) / GARDEN_PLACE.square_width

    def launch(self) -> Point:
        """Return where the token lies on the catapult card before it is let go."""
        return self.ground(*LAUNCH)

    def thumb(self) -> Point:
        """Return where the catapult card is held."""
        x, y = self.launch()
        return (x, y + 84 * self.k)

    # --- the columns ------------------------------------------------------------------------------

    def plate(self, seat: int) -> Box:
        """Return the plate of a seat: the seats stand one below the other."""
        return Box(self.left, self.whole.y + 18 + seat * ROW, *PLATE)

    def plate_card(self, seat: int) -> Point:
        """Return where a seat's card of the round and its discards lie, right of its plate."""
        plate = self.plate(seat)
        return (plate.right + 30, plate.y + 29)

    def plate_token(self, seat: int, kind: str) -> Point:
        """Return where a taken token lies on the plate's right."""
        x, y = self.plate_card(seat)
        return (x + (-14 if kind == "terrain" else 14), y + 45)

    def track(self) -> Box:
        """Return the order track."""
        return Box(self.left + 236, self.whole.y + 10, 62, 238)

    def track_place(self, place: int) -> Point:
        """Return a place of the order track, 0 the first."""
        box, entry = self.track(), art.sizes()["gnome_street/order-track"]
        x, y = entry["spots"][str(place + 1)]
        return (box.x + x * box.w / entry["size"][0], box.y + y * box.h / entry["size"][1])

    def rounds(self) -> Box:
        """Return the little board that counts the rounds, below the track."""
        track = self.track()
        return Box(track.x - 1, track.bottom + 4, track.w - 2, 118)

    def shelf(self) -> Box:
        """Return the own shelf: loot card, reserve and tokens."""
        return Box(self.left, self.whole.y + 18 + 4 * ROW, 296, 152)

    def played(self, cards: int = 1, flicking: bool = False) -> Box:
        """Return the mat of the own played cards, in a row; for a flick in a corner, out of the catapult's way."""
        bottom = self.whole.bottom - 6
        if flicking:
            top = self.shelf().bottom + 6
            scale = self._corner_scale(cards)
            high = self.mat_head + 2 * MAT_EDGE + (CARD[1] * scale + 3) * _lines(cards) - 3
            wide = min(MAT_ROW, max(1, cards)) * (CARD[0] * scale + 3) + 2 * MAT_EDGE
            return Box(self.left, max(top, bottom - high), wide, min(high, bottom - top))
        high = self.mat_head + 2 * MAT_EDGE + CARD[1] * PLAYED
        return Box(self.left, bottom - high, max(1, cards) * CELL + 2 * MAT_EDGE, high)

    def played_card(self, number: int, cards: int, flicking: bool = False) -> tuple[Point, float]:
        """Return middle and scale of a played card of ``cards``: each lies beside the others, and none on another."""
        mat, scale = self.played(cards, flicking), PLAYED
        line, place, step = 0, number, CELL
        if flicking:
            scale = self._corner_scale(cards)
            (line, place), step = divmod(number, MAT_ROW), CARD[0] * scale + 3
        x = mat.x + MAT_EDGE + CARD[0] * scale / 2 + place * step
        y = mat.y + self.mat_head + MAT_EDGE + CARD[1] * scale / 2 + line * (CARD[1] * scale + 3)
        return (x, y), scale

    def _corner_scale(self, cards: int) -> float:
        """Return how large the played cards are during a flick."""
        room = self.whole.bottom - 6 - self.shelf().bottom - 6 - self.mat_head - 2 * MAT_EDGE
        across = ((296 - 2 * MAT_EDGE) / MAT_ROW - 3) / CARD[0]
        lines = _lines(cards)
        return round(min(across, (room - 3 * (lines - 1)) / lines / CARD[1]) - 0.005, 2)

    def hand(self, cards: int = 7, played: int = 0) -> Box:
        """Return where a hand of ``cards`` is fanned: right of the mat, which a full hand does not need yet."""
        x = self.left if cards >= CARDS else self.played(played).right + 8
        return Box(x, self.whole.bottom - self.foot, self.right.x - x - 232, self.foot)

    def hand_scale(self, cards: int, played: int) -> float:
        """Return how large the cards of a hand are, so that of every one at least SEEN units are seen."""
        room = self.hand(cards, played).w - SEEN * (max(1, cards) - 1)
        return round(min(1.15, (self.foot - 16) / CARD[1], max(0.7, room / CARD[0])), 2)

    def turn(self) -> Turn:
        """Return the places of the round's own card and tokens, right of the hand."""
        hand = self.hand()
        scale = min(1.0, (self.foot - 16) / CARD[1]) * 0.96
        x, y = hand.right + 60, hand.centre[1]
        step = 35 * min(1.15, self.foot / FOOT)
        return Turn((x, y), scale, (x + 100, y - step), (x + 100, y + step), 0.96)

    def stock(self, number: int) -> Point:
        """Return where an own token lies on the shelf: four moles, then two lures."""
        shelf = self.shelf()
        column, line = number % 3, number // 3
        return (shelf.x + 182 + column * 41, shelf.y + 48 + line * 50)

    def reserve(self, number: int) -> Point:
        """Return the foot of a gnome in the own reserve."""
        shelf = self.shelf()
        return (shelf.x + 114 + number * 10, shelf.y + 112 + number * 10)

    def loot(self) -> Point:
        """Return the middle of the own loot card."""
        shelf = self.shelf()
        return (shelf.x + 60, shelf.y + 76)

    # --- right ------------------------------------------------------------------------------------

    def _rows(self) -> tuple[float, float, float]:
        """Return where the sheet, the tray and the slip begin."""
        right = self.right
        slip = right.bottom - self.slip - 4
        tray = slip - self.tray_high - 6
        return right.y + self.under_buttons, tray, slip

    def sheet(self) -> Box:
        """Return the pad of the investigation sheet."""
        top, tray, _ = self._rows()
        return Box(self.right.x, top, self.right.w, tray - top - 6)

    def tray(self) -> Box:
        """Return the tray with the terrain and action tokens."""
        return Box(self.right.x, self._rows()[1], self.right.w, self.tray_high)

    def tray_place(self, line: int, number: int) -> Point:
        """Return a token's well: terrains in line 0, actions in line 1."""
        tray, k = self.tray(), self.tokens
        return (tray.centre[0] + (number - 1.5) * TRAY_STEP * k, tray.y + self.tray_lines[line] * k)

    @property
    def tray_token(self) -> float:
        """Return the scale of a token in the tray."""
        return round(TRAY_TOKEN * self.tokens, 3)

    def places(self, flicking: bool = False, cards: int = 7, played: int = 0) -> Places:
        """Return the parts that every table has; for a flick the sentence goes down to where the hand was.

        ``cards`` of the seat in front are in its hand, and ``played`` of its cards lie on their mat.
        """
        whole, garden, slip = self.whole, self.garden, self._rows()[2]
        room = self.whole.bottom - self.foot - garden.bottom
        y = garden.bottom + max(0.0, room - self.plaque) / 2 - 2
        if flicking:
            y = whole.bottom - self.plaque - 10
        left = min(garden.x + 2, self.shelf().right + 8) if self.large and not flicking else garden.x + 2
        sentence = Box(left, y, garden.right - 220 - left, self.plaque)
        step = min(78.0, self.right.w / 4)
        return Places(
            whole,
            garden,
            self.hand(cards, played),
            sentence,
            tuple(self.plate(seat) for seat in range(self.seats)),
            Box(self.right.x, slip, self.right.w, self.slip),
            tuple(Box(self.right.x + n * step, self.right.y, step, 76) for n in range(4)),
            Box(sentence.right + 8, y - 2, garden.right - sentence.right - 10, self.plaque + 4),
        )


def _lines(cards: int) -> int:
    """Return how many rows the played cards have during a flick."""
    return 2 if cards > MAT_ROW else 1


def _between(marks: list[tuple[float, float]], y: float) -> float:
    """Return a height on the screen, straight between marks and straight on beyond them."""
    number = next((n for n in range(1, len(marks) - 1) if y <= marks[n][0]), len(marks) - 1)
    (y0, at0), (y1, at1) = marks[number - 1], marks[number]
    return at0 + (y - y0) * (at1 - at0) / (y1 - y0)
