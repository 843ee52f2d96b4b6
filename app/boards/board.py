"""The board of a game: it draws a view and knows where things lie.

How to make one
---------------
Write ``app/boards/<game_with_underscores>.py`` with a subclass and ``BOARD = YourBoard``. The table scene does
the rest: plates, hand, glow, tooltips, log, animation, keyboard. A board

* never asks the match for anything: it gets a **view** (the engine's JSON, hidden things ``None``) through
  :meth:`Board.show` and may only show what is in it;
* lists every thing of that view as a :class:`~app.boards.things.Piece` (:meth:`Board.make_pieces`) – the hand in
  front too – with a **key** that stays the same while it is the same thing. Animation is then free: whatever has
  another place in the next view flies there, new things fade in, gone ones out, another look turns over;
* lists places without a thing as :class:`~app.boards.things.Spot` (:meth:`Board.make_spots`);
* draws its resting background (:meth:`Board.ground`) into a cached layer, and what lives (torches, tails) as
  sprites (:meth:`Board.living`), which rest after fifteen seconds without input;
* turns events into :class:`~app.boards.beat.Beat` s (:meth:`Board.beats`) and into words (:meth:`Board.told`).

All lengths are units (see ``app/stage/frame.py``). Words are made in :meth:`make_pieces` and friends with
``self.stage.say`` / ``self.say``; those are called again when the language changes.

``self.view`` is the view, ``self.viewer`` the seat whose knowledge it is (None: an onlooker's), and ``self.seat``
the seat whose hand lies in front (None: nobody's). Under *quick peek* the view is an onlooker's while ``seat`` is
set: own secrets come as ``None`` and are drawn face down with ``Piece.peek=True``; while the person holds one, the
same board is shown that seat's view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from app.boards.beat import Beat, Mark, Position
from app.boards.places import Places, plaque_height, standard
from app.boards.telling import event_said, names_of, resolve
from app.boards.things import Piece, Plate, Spot, topmost
from app.boards.twins import Twins
from app.boards.words import Said
from app.people import Person
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.type import keep_together

if TYPE_CHECKING:
    from app.stage.stage import Stage


Reached = tuple[Piece, float, float, float]
"""A thing, its middle, and how far from its middle it reaches at most."""


class Board(ABC):
    """The board of one game. Override what is marked abstract, and whatever else the game needs."""

    game_id: ClassVar[str]
    line_seats: ClassVar[frozenset[str]] = frozenset()
    """Which values of a line of the score sheet are seats: there their names are written."""

    tells: ClassVar[frozenset[str]] = frozenset()
    """Which types of events may be told while they are played: those whose words give away nothing yet to be seen."""

    shows: ClassVar[frozenset[str]] = frozenset()
    """Which types of events leave what is seen on the table all the time: the slip leaves them out."""

    def __init__(self, stage: Stage, people: Sequence[Person]) -> None:
        self.stage = stage
        self.people = tuple(people)
        self.kept_as = ""
        """The name by which the game is kept, for what is kept beside it; empty for one that is not."""
        self.view: Position = {}
        self.viewer: int | None = None
        self.seat: int | None = None
        keep_together(names_of(self.game_id, self.people))
        self.laid = standard(stage.frame.box, len(self.people))
        self.twins = Twins()
        """Numbers things that are alike; the controller uses the same numbers."""
        self.version = 0
        """Another number whenever the pieces may be others: what was drawn of them before may be stale."""
        self._pieces: list[Piece] | None = None
        self._by_key: dict[Hashable, Piece] = {}
        self._topmost_first: list[Reached] = []
        self._among: dict[tuple[Hashable, ...], tuple[list[Reached], list[Spot]]] = {}
        self._spots: list[Spot] | None = None
        self._written: Sequence[Box] | None = None

    @classmethod
    def open_to_all(cls, view: Position) -> bool:
        """Return whether everybody may watch what is done in this phase and nobody needs a secret for it (a flick).

        ``view`` is the onlooker's. In such a phase no curtain comes between two persons.
        """
        return False

    # --- where things lie -------------------------------------------------------------------------

    def places(self, whole: Box) -> Places:
        """Return where the parts of this game's table go in the window; the standard table by default."""
        return standard(whole, len(self.people), plaque=plaque_height(self.stage.type.text_scale))

    def lay_out(self, whole: Box) -> None:
        """Find every place anew (window, language or text size changed). Override to compute your own places too."""
        self.laid = self.places(whole)
        self.changed()

    def show(self, view: Position, viewer: int | None, seat: int | None) -> None:
        """Take another view. Nothing is drawn by this."""
        self.view, self.viewer, self.seat = view, viewer, seat
        self.changed()

    def changed(self) -> None:
        """Forget pieces, spots and where words are written; they are made anew when next asked for."""
        self.version += 1
        self._pieces = self._spots = self._written = None
        self._among = {}

    # --- what lies there --------------------------------------------------------------------------

    @abstractmethod
    def make_pieces(self) -> list[Piece]:
        """List every thing of ``self.view``, in the order in which the keyboard goes through them."""

    def make_spots(self) -> list[Spot]:
        """List the places that are no things: squares, edges, piles, the island as a whole."""
        return []

    def pieces(self) -> list[Piece]:
        """Return the things of the view that is shown."""
        if self._pieces is None:
            self._pieces = self.make_pieces()
            self._by_key = {piece.key: piece for piece in self._pieces}
            self._topmost_first = [(piece, *piece.centre, piece.reach) for piece in topmost(self._pieces)[::-1]]
        return self._pieces

    def spots(self) -> list[Spot]:
        """Return the places of the view that is shown."""
        if self._spots is None:
            self._spots = self.make_spots()
        return self._spots

    def piece(self, key: Hashable) -> Piece | None:
        """Return the thing of that key, or None when it does not lie there."""
        self.pieces()
        return self._by_key.get(key)

    def place(self, key: Hashable) -> Piece | Spot | None:
        """Return the thing or the place of that key."""
        return self.piece(key) or next((spot for spot in self.spots() if spot.key == key), None)

    def at(self, point: Point, keys: Collection[Hashable] | None = None, grow: float = 0.0) -> Hashable | None:
        """Return the key of what lies uppermost at a point (only among ``keys`` if given): things before places."""
        self.pieces()
        pieces, spots = (self._topmost_first, self.spots()) if keys is None else self._only(tuple(keys))
        x, y = point
        for piece, at_x, at_y, reach in pieces:
            far = reach + 2 * grow
            near = -far <= x - at_x <= far and -far <= y - at_y <= far  # most things are not: no need to ask them
            if near and piece.holds(point, grow) and self.touches(piece, point, grow):
                return piece.key
        for spot in spots:
            if spot.holds(point):
                return spot.key
        return None

    def _only(self, keys: tuple[Hashable, ...]) -> tuple[list[Reached], list[Spot]]:
        """Return the things and places of some keys, topmost first; the same few are asked for all through a drag."""
        found = self._among.get(keys)
        if found is None:
            wanted = frozenset(keys)
            pieces = [reached for reached in self._topmost_first if reached[0].key in wanted]
            found = self._among[keys] = (pieces, [spot for spot in self.spots() if spot.key in wanted])
        return found

    def touches(self, piece: Piece, point: Point, grow: float = 0.0) -> bool:
        """Return whether a point inside a thing's rectangle is on the thing itself.

        Override for figures that overlap (compare a narrower box); the rectangle counts by default.
        """
        return True

    def entry(self, piece: Piece) -> Piece | None:
        """Return how a new thing looked where it came from (a card on the deck), to fly from there; None: fade in."""
        return None

    def exit(self, piece: Piece) -> Piece | None:
        """Return how a thing that is gone lies where it went (the box), to fly there and vanish; None: fade out."""
        return None

    def now_called(self, key: Hashable) -> Hashable:
        """Return the key under which a thing of the view before lies now: another one where a key tells the place."""
        return key

    def carried(self, piece: Piece, over: Hashable | None, pos: Point) -> Piece:
        """Return how a thing in the hand looks while the pointer at ``pos`` holds it over a target (or none).

        A card that would cover what its drop is about may become smaller and hang beside the pointer.
        """
        return piece

    def laid_down(self, key: Hashable) -> None:  # noqa: B027 - only boards with twins need it
        """Take notice that a person lets go of this thing to play it, before the command is carried out.

        Where two pieces are alike (two cards of a kind) the board makes this one the one that goes.
        """

    # --- drawing ----------------------------------------------------------------------------------

    @abstractmethod
    def ground(self, canvas: Canvas) -> None:
        """Draw the resting background: island, tracks, mats. The wooden table is there already."""

    def ground_key(self) -> Hashable | None:
        """Return what the ground depends on besides window, language and text size; None: it is never kept.

        A ground with a key is painted once and then laid down whole: five times as quick.
        """
        return None

    def paint(self, canvas: Canvas, absent: Collection[Hashable] = ()) -> None:
        """Draw the ground and every thing that is not ``absent`` (in the hand or in flight)."""
        self.ground(canvas)
        self.paint_pieces(canvas, absent)

    def paint_pieces(self, canvas: Canvas, absent: Collection[Hashable] = ()) -> None:
        """Draw every thing that is not ``absent``."""
        self.pieces()
        for piece, *_ in reversed(self._topmost_first):
            if piece.key not in absent and (canvas.whole or not canvas.hidden(piece.box.inset(-24))):
                self.paint_piece(canvas, piece)

    def paint_piece(self, canvas: Canvas, piece: Piece) -> None:
        """Draw one resting thing with its shadow."""
        if piece.shadow:
            canvas.shadow(piece.look, piece.centre, piece.angle, piece.scale)
        canvas.look(piece.look, piece.centre, piece.angle, piece.scale)

    def make_written(self) -> Sequence[Box]:
        """List where words are written on the board itself, in the view that is shown."""
        return ()

    def written(self) -> Sequence[Box]:
        """Return where words are written on the board itself, which no dotted way may cross."""
        if self._written is None:
            self._written = self.make_written()
        return self._written

    def counters(self) -> Sequence[Box]:
        """Return where the ground itself tells how the round stands, which a tip had better not cover."""
        return ()

    def held_at(self, key: Hashable) -> Box | None:
        """Return the part of a thing at which a hand points to mean all of it; None: anywhere on it."""
        return None

    lively: ClassVar[bool] = False
    """Whether :meth:`living` has anything to draw."""

    def living(self, canvas: Canvas, now: float) -> Sequence[Sprite]:
        """Return what lives on the board at a moment: flames, tails, waves. Change it at most ~12 times a second.

        Under reduced motion and after fifteen seconds without input ``now`` stands still.
        """
        return ()

    def mark_sprites(self, canvas: Canvas, marks: Sequence[Mark], now: float) -> Sequence[Sprite]:
        """Draw the marks of a preview (see :meth:`app.controllers.controller.Controller.preview`)."""
        return ()

    def celebrate(self, canvas: Canvas, box: Box) -> None:
        """Draw the picture behind the podium of the results; it has to fill the box. Plain wood by default."""
        canvas.fill(box, (96, 58, 32), 12)

    def plate(self, seat: int) -> Plate:
        """Return what a seat's plate shows, out of ``self.view``."""
        return Plate()

    def look_of(self, name: Hashable) -> Look | None:
        """Return the look of a thing that an option of a choice, a log line or a count names."""
        return None

    def title_note(self) -> tuple[str, ...]:
        """Return one or two short lines beside the game's name on the sign: round, phase."""
        return ()

    # --- events -----------------------------------------------------------------------------------

    def beats(self, events: Sequence[dict[str, Any]], before: Position, after: Position) -> list[Beat]:
        """Tell how events are played, from the view ``before`` to the view ``after`` (both of one viewer).

        By default one beat straight to ``after``. For more, copy ``before``, change it event by event and end with
        ``after`` itself; the player ends on a fresh drawing of ``after`` in any case.
        """
        return [Beat(after)]

    def told(self, event: dict[str, Any]) -> Said | None:
        """Return an event as a log line, or None for one that nobody needs to read.

        By default ``events.<type>`` of the game's words (``events.<type>-hidden`` when a field is None), with each
        text value replaced by ``names.<value>`` where there are such words.
        """
        return event_said(self.game_id, event)

    def playing(self, events: Sequence[dict[str, Any]]) -> Said | None:
        """Return what a step does, to be read while it is played; None: nothing can be told before it is seen."""
        found = (self.told(event) for event in events if event["type"] in self.tells)
        return next((words for words in found if words is not None), None)

    def line_look(self, line: Mapping[str, Any]) -> Look | None:
        """Return a small picture for a line of the score sheet, instead of its words; None: its words."""
        return None

    def scores_over_time(self) -> list[list[int]] | None:
        """Return the scores at each moment at which they changed, for the chart of a finished game.

        Only games need it whose scores are hidden while they run and come to light at the end, out of ``self.view``.
        """
        return None

    def read_at_stay(self, events: Sequence[dict[str, Any]]) -> int:
        """Return how many of a command's events have been seen when its result stays to be read; 0: tell none yet."""
        return 0

    def told_look(self, event: dict[str, Any]) -> Look | None:
        """Return a small picture for an event's log line (about 30 × 40 units)."""
        return None

    def told_short(self, event: dict[str, Any]) -> Said | None:
        """Return an event in a few words for the slip beside the board; its picture says the rest."""
        return self.told(event)

    def labelled(self, piece: Piece, box: Box) -> Box:
        """Return the box of what is seen of a thing, with what stands over it and is to be read beside its tooltip."""
        return box

    def remarkable(self, key: Hashable) -> bool:
        """Return whether a thing that moved, came or changed gets the mark of the last change."""
        return True

    def covered(self, piece: Piece) -> bool:
        """Return whether something is laid over a thing, so that no light round it may shine through."""
        return False

    def touched(self, event: dict[str, Any]) -> Collection[Hashable]:
        """Return further keys that an event changed without moving them; they get the mark of the last change."""
        return ()

    def dashed(self, keys: Collection[Hashable]) -> Collection[Hashable]:
        """Return those of the keys that changed which get a line; one within another would be two for one thing."""
        return keys

    # --- zoom and pan -----------------------------------------------------------------------------

    def zoom(self, point: Point, steps: float) -> bool:
        """Take a turn of the wheel (or the keys + and -, at the middle). Return whether anything changed.

        A board that zooms keeps its own factor and offset, applies them where it makes pieces, spots and ground,
        and calls :meth:`changed`.
        """
        return False

    def pan(self, dx: float, dy: float) -> bool:
        """Take a drag of the bare ground by so many units. Return whether anything changed."""
        return False

    # --- words ------------------------------------------------------------------------------------

    def say(self, words: Said) -> str:
        """Make a sentence in the person's language."""
        return resolve(self.stage, self.game_id, self.people, words)

    def rule(self, key: str, **values: object) -> str:
        """Return words of this game (``engines/<game>/words``)."""
        return self.stage.say_of(self.game_id, key, **values)
