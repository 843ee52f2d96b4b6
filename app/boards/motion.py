"""The animation player: plays beats on a board and ends exactly on a fresh drawing of the last view.

The player shows the board one view after another. While things fly, :attr:`Player.absent` names what the resting
layer must leave out, and :meth:`Player.sprites` draws it. :meth:`Player.finish` ends everything at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from app.boards.beat import Beat, Effect, Position
from app.boards.board import Board
from app.boards.flight import Flight, gone, moved
from app.boards.things import Piece
from app.boards.words import Said
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box
from app.stage.tween import Pace

LONGEST_STAY = 10.0
"""Seconds that a beat that stays lasts when nobody presses, at normal speed."""
SECOND_CLICK = 0.35
"""Seconds in which a press on what has just come to stay is still a part of the press before."""


@dataclass(frozen=True, slots=True)
class Showing:
    """A view with whose knowledge it is and whose hand lies in front."""

    view: Position
    viewer: int | None
    seat: int | None


@dataclass(slots=True)
class _Effect:
    effect: Effect
    begin: float
    seconds: float


class Player:
    """Plays beats. ``pace`` and ``sound`` are asked whenever they matter, so that settings count at once."""

    def __init__(
        self,
        board: Board,
        pace: Callable[[], Pace],
        sound: Callable[[str], None],
        damage: Callable[[Box | None], None],
        stays: bool = True,
    ) -> None:
        """``stays``: whether beats that stay wait for a press; a replay goes on by itself."""
        self.board = board
        self.pace = pace
        self.sound = sound
        self.damage = damage
        self.stays = stays
        self.caption: Said | None = None
        """What the beat says while it lasts."""
        self.changed_keys: set[Hashable] = set()
        """What moved, came or changed since :meth:`clear_changed`: the marks of the last change."""
        self.now = 0.0
        self._beats: list[Beat] = []
        self._final: Showing | None = None
        self._beat: Beat | None = None
        self._flights: list[Flight] = []
        self._effects: list[_Effect] = []
        self._begun = self._ends = 0.0
        self._starts: dict[Hashable, Piece] = {}
        self._front: int | None = None

    @property
    def playing(self) -> bool:
        """Whether anything is still to come."""
        return self._final is not None

    @property
    def staying(self) -> bool:
        """Whether a result lies there until somebody presses."""
        return self._beat is not None and self._stay(self._beat) > 0

    @property
    def absent(self) -> set[Hashable]:
        """The keys that are in flight: the resting layer leaves them out."""
        return {flight.shown.key for flight in self._flights}

    def clear_changed(self) -> None:
        """Forget what changed: the next person acts."""
        self.changed_keys = set()

    def play(
        self,
        beats: Sequence[Beat],
        final: Showing,
        now: float,
        starts: Mapping[Hashable, Piece] | None = None,
        front: int | None = None,
    ) -> None:
        """Play beats from what the board shows now; whatever still runs is finished first.

        ``starts`` tells where things are that do not lie where the board has them: what hung in the hand. ``front``
        is the seat whose hand lies in front until the last beat.
        """
        self.finish()
        self._starts = dict(starts or {})
        self.now = now
        self._beats = list(beats)
        self._final = final
        self._front = front if front is not None else final.seat
        self._next()

    def glide(self, final: Showing, now: float) -> None:
        """Go to another showing in one quiet movement (a hand comes to the front, a turn is taken back)."""
        self.play([Beat(final.view, seconds=0.28, arc=18)], final, now)

    def tick(self, now: float) -> None:
        """Let time pass: begin the next beat when this one is over."""
        self.now = now
        landed = [flight for flight in self._flights if flight.over(now)]
        if landed:
            self._flights = [flight for flight in self._flights if not flight.over(now)]
            for flight in landed:
                self._uncover(flight)
        self._effects = [e for e in self._effects if now < e.begin + e.seconds]
        while self.playing and self.now >= self._ends:
            self._next()

    def finish(self) -> None:
        """End all of it now: the board shows the last view, nothing flies."""
        final, self._final = self._final, None
        self._beats, self._flights, self._effects = [], [], []
        self._beat = self.caption = None
        if final is not None:
            self._note_changes(final)
            self.damage(None)

    def skip(self, now: float) -> None:
        """End what plays at a press: up to the next beat that stays or halts; the next press goes on from there.

        A beat that stays is read at its end; one that halts is played from its beginning.
        """
        self.now = now
        if self.staying and now < self._begun + SECOND_CLICK:
            return
        for number, beat in enumerate(self._beats):
            stays = self._stay(beat) > 0
            if stays or beat.halt:
                self._catch_up(self._beats[:number])
                self._beats = self._beats[number:]
                self._next()
                if stays:
                    self._land()
                return
        if self.staying:
            self._next()
        else:
            self.finish()

    def sprites(self, canvas: Canvas) -> list[Sprite]:
        """Return everything that flies or passes at the moment of the last tick."""
        found: list[Sprite] = []
        for flight in sorted(self._flights, key=lambda flight: (flight.high, flight.shown.z)):
            found.extend(flight.sprites(canvas, self.now))
        for running in self._effects:
            if self.now >= running.begin:
                found.extend(running.effect.sprites(canvas, (self.now - running.begin) / max(0.001, running.seconds)))
        return found

    def wakes(self, now: float) -> float | None:
        """Return in how many seconds the next tick is wanted: 0 while anything moves, None when nothing plays."""
        if not self.playing:
            return None
        if self._flights or self._effects:
            return 0.0
        return max(0.0, self._ends - now)

    # --- inside -----------------------------------------------------------------------------------

    def _next(self) -> None:
        """End the beat and begin the next one; after the last, show the final view."""
        if self._beat is not None and self._beat.land:
            self.sound(self._beat.land)
        if not self._beats:
            self.finish()
            return
        for flight in self._flights:
            self._uncover(flight)
        self._beat = self._beats.pop(0)
        self._begin(self._beat)

    def _stay(self, beat: Beat) -> float:
        """Return how long a beat stays when nobody presses; 0 for one that goes on by itself."""
        return self.pace().waiting(LONGEST_STAY) if beat.stay and self.stays else 0.0

    def _catch_up(self, beats: Sequence[Beat]) -> None:
        """Show what some beats would have led to, without playing them."""
        view = next((beat.view for beat in reversed(beats) if beat.view is not None), None)
        if view is not None and self._final is not None:
            self._note_changes(Showing(view, self._final.viewer, self._front))
            self._starts = {}

    def _land(self) -> None:
        """Let all that flies lie where it goes."""
        self._flights, self._effects = [], []
        self.damage(None)

    def _begin(self, beat: Beat) -> None:
        pace = self.pace()
        self._begun = self.now
        self.caption = beat.caption
        self.damage(None if beat.view is not None else self.board.laid.round_sentence)
        self._flights = self._fly(beat, pace) if beat.view is not None else []
        self._effects = [
            _Effect(e, self.now + pace.seconds(e.delay), pace.seconds(e.seconds)) for e in self._wanted(beat)
        ]
        self._effects = [e for e in self._effects if e.seconds > 0]
        ends = [self.now + pace.seconds(beat.seconds)]
        ends += [flight.begin + flight.seconds for flight in self._flights]
        ends += [e.begin + e.seconds for e in self._effects]
        self._ends = max(ends) + max(beat.hold, self._stay(beat))
        if beat.sound:
            self.sound(beat.sound)

    def _wanted(self, beat: Beat) -> Sequence[Effect]:
        reduced = self.pace().reduced
        return [e for e in beat.effects if e.calm or not reduced]

    def _fly(self, beat: Beat, pace: Pace) -> list[Flight]:
        """Show the beat's view and return the flights from the old layout to the new one."""
        assert self._final is not None
        assert beat.view is not None
        before = {piece.key: piece for piece in self.board.pieces()} | self._starts
        self._starts = {}
        self.board.show(beat.view, self._final.viewer, self._front if self._beats else self._final.seat)
        after = {piece.key: piece for piece in self.board.pieces()}
        before = {self.board.now_called(key): piece for key, piece in before.items()}
        pairs = [(before.get(key), piece) for key, piece in after.items()]
        changes = [(old, new) for old, new in pairs if old is None or moved(old, new)]
        self.changed_keys |= {new.key for _, new in changes if self.board.remarkable(new.key)}
        seconds, arc = pace.seconds(beat.seconds), beat.arc if not pace.reduced else 0.0
        if seconds <= 0:
            return []
        flights = []
        for number, (old, new) in enumerate(changes):
            start = old or (self.board.entry(new) if not pace.reduced else None)
            begin = self.now + pace.seconds(beat.stagger) * number
            high = new.key in beat.lift
            height = arc if high or not beat.lift else 0.0
            flights.append(Flight(start, new, begin, seconds, height, pace.reduced, high))
        leaving = [piece for key, piece in before.items() if key not in after]
        flights += [gone(p, self.board.exit(p), self.now, seconds, arc, pace.reduced) for p in leaving]
        return flights

    def _note_changes(self, showing: Showing) -> None:
        """Show a view at once, and note what is another in it."""
        before = {piece.key: piece for piece in self.board.pieces()}
        self.board.show(showing.view, showing.viewer, showing.seat)
        for piece in self.board.pieces():
            old = before.get(piece.key)
            if self.board.remarkable(piece.key) and (old is None or moved(old, piece)):
                self.changed_keys.add(piece.key)

    def _uncover(self, flight: Flight) -> None:
        if flight.end is not None:
            self.damage(flight.end.box.inset(-20))
