"""A game at the table: the match, who sits there, who may look, and what has to happen next. No pixels, no clock.

The table scene asks :meth:`Session.need` what comes next and does that; everything it decides about secrets is
decided here.

Who looks (``viewer``) – the table always draws ``match.view(viewer)``:

* at most one person: that seat, throughout; on loading a game its curtain comes first;
* two or more persons with **curtain**: a seat only after it has lifted its curtain, until its turn is passed on;
  otherwise nobody (the onlooker's view) – while bots play after a person, during reveals, scoring and results too;
* two or more persons with **quick peek**: always the onlooker's view; own secrets lie face down and are shown only
  while they are held (:meth:`Session.peek`). ``front`` is the seat whose hand lies in front.

A command that reveals something of several seats (a reveal, a scoring, the end) turns the viewer to nobody *before*
it is played on the board; what only the acting seat learns (a card it drew, an answer it heard) does not.
Phases in which everybody may watch and nobody needs a secret (a flick) are named by ``open_to_all``, a function of
the onlooker's view: there the viewer is nobody, the seat to act sits in front, and no curtain comes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from app.people import Person
from app.turn import Curtain, Done, Need, Note, Secrecy, Thinker
from app.witness import Witness
from engines.errors import IllegalCommand, UndoForbidden
from engines.game import Event, Outcome, Position
from engines.match import Match, Step

__all__ = ["Curtain", "Done", "Need", "Note", "Secrecy", "Session", "Thinker", "default_secrecy"]

PEEK_BY_DEFAULT = 1
"""A game whose positions have at most so many secret fields, and no secret choices, is played with quick peek."""
THINK_MILLIS = {"novice": 150, "regular": 500, "expert": 1200}
"""How long a bot of each level may think, in milliseconds."""


class Session:
    """One game being played by people and bots."""

    def __init__(
        self,
        match: Match,
        people: Sequence[Person],
        secrecy: Secrecy | None = None,
        thinker: Thinker | None = None,
        loaded: bool = False,
        open_to_all: Callable[[Position], bool] = lambda view: False,
    ) -> None:
        self.match = match
        self.open_to_all = open_to_all
        self.people = tuple(people)
        self.thinker = thinker
        self.secrecy: Secrecy = secrecy or default_secrecy(match)
        self.persons = frozenset(seat for seat, person in enumerate(people) if person.human)
        self.viewer: int | None = None
        self.front: int | None = None
        self.curtain: Curtain | None = None
        self.notes: list[Note] = []
        self.witness = Witness()
        self._peeking = False
        self._passed = True
        self._last_person: int | None = None
        self._request: tuple[int, int, int] | None = None
        self._begin(loaded)

    # --- beginnings -------------------------------------------------------------------------------

    def _begin(self, loaded: bool) -> None:
        """Look from nobody's seat until the first person may."""
        alone = next(iter(self.persons)) if len(self.persons) == 1 else None
        if self.match.outcome().over:
            return
        if alone is not None:
            self.front = alone
            if loaded:
                self.curtain = Curtain(alone, "loaded")
            else:
                self.viewer = alone
            return
        person = self._next_person()
        if loaded and person is not None:
            self.curtain = Curtain(person, "loaded")
        else:
            self._settle("first")

    # --- what comes next --------------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether two or more persons share the screen."""
        return len(self.persons) > 1

    @property
    def actor(self) -> int | None:
        """The seat that is to act next: bots before persons, persons in table order; None when the game is over."""
        actors = self.match.actors()
        if not actors:
            return None
        if self.front in actors and not self._passed:
            return self.front
        bots = [seat for seat in actors if seat not in self.persons]
        return bots[0] if bots else self._first_person(actors)

    def need(self) -> Need:
        """Return what has to happen next."""
        if self.curtain is not None:
            return Need.CURTAIN
        actor = self.actor
        if not self._passed and (actor != self.front or actor is None):
            return Need.PASS_ON
        if actor is None:
            return Need.OVER
        return Need.PERSON if actor in self.persons else Need.BOT

    def view(self) -> Position:
        """Return the position as whoever looks now may know it."""
        return self.match.view(self.looking)

    @property
    def looking(self) -> int | None:
        """The seat whose knowledge is on the screen; differs from ``viewer`` only while a secret is held."""
        if self.curtain is not None:
            return None
        return self.front if self._peeking and self.front is not None else self.viewer

    def legal(self) -> list[dict[str, Any]]:
        """Return the legal commands of the seat in front, as plain JSON; empty unless it may act."""
        if self.need() is not Need.PERSON or self.front is None:
            return []
        return [self.match.game.data(command) for command in self.match.legal(self.front)]

    # --- curtain and peek -------------------------------------------------------------------------

    def lift(self) -> list[Event]:
        """Lift the curtain: its seat looks now. Return the recap, as that seat may know it."""
        curtain, self.curtain = self.curtain, None
        if curtain is None:
            return []
        acts = curtain.seat in self.match.actors()
        hidden = self.shared and (self.secrecy == "peek" or not acts)
        self.front = curtain.seat if acts or not self.shared or self.secrecy == "peek" else None
        self.viewer = None if hidden else curtain.seat
        self._passed = not acts or (curtain.reason == "loaded" and self._bots_first())
        if hidden and not acts:
            self._settle("next")
        return self.match.since(curtain.seat)

    def _bots_first(self) -> bool:
        return any(seat not in self.persons for seat in self.match.actors())

    @property
    def can_peek(self) -> bool:
        """Whether the seat in front has secrets that are shown only while held."""
        return self.secrecy == "peek" and self.shared and self.front is not None and self.curtain is None

    def peek(self, held: bool) -> bool:
        """Show own secrets (or hide them again) under quick peek; return whether the view is another now."""
        wanted = held and self.can_peek
        changed, self._peeking = wanted != self._peeking, wanted
        return changed

    # --- commands ---------------------------------------------------------------------------------

    def why(self, command: Mapping[str, Any]) -> tuple[str, str] | None:
        """Return why a command of the seat in front is refused (its refusal and rule), or None when it is legal."""
        if self.front is None:
            return None
        refusal = self.match.why(self.front, self.match.command(dict(command)))
        return None if refusal is None else (refusal, self.match.game.info.refusals[refusal])

    def do(self, command: Mapping[str, Any]) -> Done:
        """Carry out a command of the seat in front.

        Raises IllegalCommand, BadRequest, and BadFile when it cannot be written down; then nothing has changed.
        """
        if self.need() is not Need.PERSON or self.front is None:
            raise IllegalCommand("not-your-turn", self.match.game.info.refusals["not-your-turn"])
        self.peek(False)
        seat = self.front
        events = self.match.do(seat, self.match.command(dict(command)))
        self._last_person = seat
        self._passed = False
        return self._done(seat, events)

    def _done(self, seat: int, events: Sequence[Event]) -> Done:
        """Turn the viewer away where it was revealed to all, and tell the step as whoever looks now may know it."""
        public = self._public(events)
        if self.shared and public:
            self.viewer = None
        self._passed = not self._stays(seat, public)
        number = len(self.match.steps)
        told = self.match.game.view_events(self.match.state, events, self.viewer)
        self.witness.note(number, self.match.game.view_events(self.match.state, events, None))
        done = Done(
            seat,
            tuple(told),
            self.match.view_at(number - 1, self.viewer),
            self.match.view(self.viewer),
            number,
            self.viewer,
        )
        if self._passed:
            self._settle("next")
        return done

    def _public(self, events: Sequence[Event]) -> bool:
        """Return whether something came to light that is not one seat's own affair, or the game has ended."""
        revealing = [event for event in events if self.match.game.reveals(event)]
        seats = {event.get("seat") for event in revealing}
        return not self.match.actors() or len(seats) > 1 or None in seats

    def _stays(self, seat: int, public: bool) -> bool:
        """Return whether the table stays after a command until the person passes on (or goes on in the same turn)."""
        if seat not in self.persons or not self.match.actors():
            return False
        if seat in self.match.actors() and not (public and self.shared):
            return True
        return self.can_undo() is None or (self.shared and self.secrecy == "curtain" and not public)

    def pass_on(self) -> None:
        """End the turn of the seat in front: the next one is served. Does nothing unless that is what is needed."""
        if self.need() is Need.PASS_ON:
            self.peek(False)
            self._passed = True
            self._settle("next")

    def _settle(self, reason: Literal["first", "next"]) -> None:
        """Find who looks now that nobody's turn is open."""
        self._passed = True
        self._peeking = False
        if not self.shared:
            return
        self.viewer = None
        actor = self.actor
        if self.secrecy == "peek" or (actor is not None and self.open_to_all(self.match.view(None))):
            if actor in self.persons:
                self.front, self._passed = actor, False
            return
        self.front = None
        if actor is not None and actor in self.persons:
            self.curtain = Curtain(actor, reason, self._last_person)

    # --- taking back ------------------------------------------------------------------------------

    def can_undo(self) -> str | None:
        """Return None when the seat in front can take back its last command, or why not.

        ``nothing``, ``revealed``, ``bound``, ``another-person`` (see :meth:`engines.match.Match.can_undo_for`), or
        ``curtain`` when nobody sits in front. The end of a game reveals, so nothing goes back behind it.
        """
        if self.curtain is not None or self.front is None:
            return "curtain"
        return self.match.can_undo_for(self.front, self.persons)

    def undo(self) -> Done:
        """Take back the last command of the seat in front, and open moves of bots since. Raises UndoForbidden.

        The result tells it backwards: ``before`` is the view that goes, ``after`` the one that comes back.
        """
        reason = self.can_undo()
        if reason is not None or self.front is None:
            raise UndoForbidden(reason or "nothing")
        self.drop_request()
        self.peek(False)
        before, steps = self.match.view(self.viewer), self.match.steps
        self.match.undo_for(self.front, self.persons)
        number = len(self.match.steps)
        others = any(step.seat != self.front for step in steps[number:])
        self.witness.back(number)
        self.notes = [note for note in self.notes if note.number <= number]
        self.notes.append(Note(f"table.notes.{'undone-with-others' if others else 'undone'}", self.front, number))
        self._passed = False
        return Done(self.front, (), before, self.match.view(self.viewer), number, self.viewer)

    # --- bots -------------------------------------------------------------------------------------

    @property
    def thinking(self) -> int | None:
        """The seat whose bot is thinking now."""
        return self._request[1] if self._request else None

    def ask_bot(self) -> None:
        """Ask the bot whose turn it is, unless it is asked already."""
        if self._request is not None or self.need() is not Need.BOT or self.thinker is None:
            return
        seat = self.actor
        assert seat is not None, "a bot is to act"
        level = self.people[seat].kind
        number = self.thinker.ask(self.match.game_id, self.match.view(seat), seat, level, THINK_MILLIS[level])
        self._request = (number, seat, len(self.match.steps))

    def tick(self) -> Done | None:
        """Take the answer of the bot that was asked, once it is there; return the step that it made.

        An answer that never comes, or that the rules refuse, is replaced by a legal command, which the log says.
        """
        if self._request is None or self.thinker is None:
            return None
        number, seat, steps = self._request
        found = self.thinker.answer(number)
        if found is None:
            return None
        self._request = None
        if steps != len(self.match.steps) or seat not in self.match.actors():
            return None
        return self._play_bot(seat, found)

    def _play_bot(self, seat: int, found: dict[str, Any] | Literal["failed"]) -> Done:
        command = None if found == "failed" else self._checked(seat, found)
        events = self.match.do(seat, self.match.legal(seat)[0] if command is None else command)
        if command is None:
            self.notes.append(Note("table.notes.fallback", seat, len(self.match.steps)))
        return self._done(seat, events)

    def _checked(self, seat: int, found: Mapping[str, Any]) -> Any | None:
        """Return a bot's command once the rules have allowed it, None for nonsense."""
        try:
            command = self.match.command(dict(found))
            return command if self.match.why(seat, command) is None else None
        except Exception:  # whatever a bot says, it is no reason to stop
            return None

    def drop_request(self) -> None:
        """Forget what a bot is thinking about: the game is left, loaded over, or a move is taken back."""
        if self._request is not None and self.thinker is not None:
            self.thinker.drop()
        self._request = None

    # --- the past ---------------------------------------------------------------------------------

    def log(self) -> list[Event]:
        """Return what happened so far, as whoever looks now may know it."""
        return self.match.log(self.looking)

    @property
    def last_step(self) -> Step | None:
        """The last step that stands."""
        return self.match.steps[-1] if self.match.steps else None

    def outcome(self) -> Outcome:
        """Return how the game stands or ended."""
        return self.match.outcome()

    def scores_over_time(self, score: Callable[[Position], Sequence[int]]) -> list[list[int]]:
        """Return the scores after each change of them, from the onlooker's views: a row per moment, for a chart."""
        rows: list[list[int]] = []
        for number in range(len(self.match.steps) + 1):
            now = list(score(self.match.view_at(number, None)))
            if not rows or rows[-1] != now:
                rows.append(now)
        return rows

    def _next_person(self) -> int | None:
        return self._first_person(self.match.actors()) if self.persons else None

    def _first_person(self, actors: Sequence[int]) -> int | None:
        """Return the person among ``actors`` whose turn comes first, or the next person after a bot's turn."""
        for seat in actors:
            if seat in self.persons:
                return seat
        start = actors[0] if actors else 0
        seats = [(start + step) % len(self.people) for step in range(len(self.people))]
        return next((seat for seat in seats if seat in self.persons), None)


def default_secrecy(match: Match) -> Secrecy:
    """Return how secrets are kept where several persons share the screen, unless they choose otherwise.

    Quick peek where a seat's only secret is one thing and nothing is chosen in secret (Tiki Topple); a curtain else.
    """
    info = match.game.info
    own = [name for name in info.hidden if name not in ("deck", "rng")]
    return "peek" if len(own) <= PEEK_BY_DEFAULT and "hands" not in own and not info.binding else "curtain"
