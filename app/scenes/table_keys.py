"""The table by keyboard: every legal thing is a stop of Tab and the arrows; Enter picks up and lets go."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from app.boards.board import Board
from app.boards.things import Piece
from app.stage.frame import Box
from app.stage.gesture import ENTER, Gesture, Key
from app.widgets.widget import Widget


class BoardStop(Widget):
    """A thing or place of the board as a stop of the keyboard; the pointer does not meet it."""

    focusable = True

    def __init__(self, key: Hashable, press: Callable[[Hashable], None]) -> None:
        super().__init__()
        self.key_of_board = key
        self.press = press

    def gesture(self, gesture: Gesture) -> bool:
        """Enter picks up, lets go or presses."""
        if isinstance(gesture, Key) and gesture.name in ENTER:
            if not gesture.repeat:
                self.press(self.key_of_board)
            return True
        return False


class Stops:
    """The stops there are now. A key keeps its stop, so that the focus stays on it while it is there."""

    def __init__(self, host: Widget, press: Callable[[Hashable], None]) -> None:
        self._host = host
        self._press = press
        self._made: dict[Hashable, BoardStop] = {}

    def of(self, board: Board, keys: list[Hashable]) -> list[BoardStop]:
        """Return the stops of some keys, each at its place, with its words as its tip."""
        return [stop for key in keys if (stop := self._stop(board, key)) is not None]

    def _stop(self, board: Board, key: Hashable) -> BoardStop | None:
        place = board.place(key)
        if place is None:
            return None
        stop = self._made.get(key)
        if stop is None:
            stop = self._made[key] = BoardStop(key, self._press)
            stop.parent = self._host
        stop.box = place.box if isinstance(place, Piece) else place.bounds
        stop.tip = place.words
        if isinstance(place, Piece) and not place.shadow:
            stop.box = _trimmed(stop.box)
        return stop

    def at(self, boxes: Mapping[Hashable, Box]) -> list[BoardStop]:
        """Return the stops of what is no thing of the board (a switch that a mode draws over it)."""
        stops = []
        for key, box in boxes.items():
            stop = self._made.setdefault(key, BoardStop(key, self._press))
            stop.parent, stop.box = self._host, box
            stops.append(stop)
        return stops

    def forget(self) -> None:
        """Drop all stops: another game is on the table."""
        self._made.clear()


def _trimmed(box: Box) -> Box:
    """Return a figure's box without the air round its head."""
    return box.inset(4, 2)
