"""A part of a lesson, at the real table: everything is done as in a game, and the guide says what and why.

What has happened is judged by :class:`app.lessons.course.Course`; here it is shown. A learner may try anything: what
the rules refuse is refused with its reason, and what they allow is done, even where the lesson wanted another thing.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

from app.controllers.answers import Command
from app.lessons import lesson_words
from app.lessons.course import Course, Replies
from app.lessons.plan import LEARNER
from app.people import MARKS, Person
from app.scenes import doors
from app.scenes.lesson_flow import LessonFlow
from app.scenes.lesson_guide import Guide
from app.scenes.lesson_input import LessonInput, be_gentle
from app.scenes.lesson_parts import PartsScene, PartsSlip, slip_box
from app.scenes.lesson_pointer import Showing
from app.scenes.lesson_show import LessonShow
from app.scenes.table_menu import Entry
from app.scenes.table_way import TableWay
from app.session import Need
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Press, Wheel
from app.stage.stage import Stage
from app.storage.games import OpenGame
from app.storage.lessons import Progress
from app.widgets.notes import notes
from engines.journal import Journal
from engines.match import Match

POINTING = 1 / 30
"""Seconds between two pictures of the pointing hand."""
MODE_LOOK = 0.25
"""Seconds between two looks at what a mode with gestures of its own covers."""
PRESSES = ("tab", "f10", "f11")
"""Keys that do not end a showing."""


class _Loose:
    """What stands for the journal of a game that is not kept."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.path = Path()

    people: Mapping[str, Any] = MappingProxyType({})

    def note(self, changes: Mapping[str, Any]) -> None:
        """Nothing is written down."""

    def close(self) -> None:
        """There is no file."""


def learners(stage: Stage, seats: int) -> tuple[Person, ...]:
    """Return who sits at a lesson's table, by their names in the person's language."""
    own, others = stage.say("lesson.learner"), stage.say("setup.bots").split()
    names = [own, *(name for name in others if name != own)]
    return tuple(Person(names[n], MARKS[n], "person" if n == LEARNER else "novice") for n in range(seats))


class LessonTable(LessonInput):
    """One part of a lesson."""

    flow: LessonFlow
    flow_class = LessonFlow

    def __init__(self, stage: Stage, course: Course, progress: Progress) -> None:
        self.course = course
        self.progress = progress
        self.words = lesson_words(course.plan.game)
        people = learners(stage, course.plan.seats)
        opened = OpenGame(cast(Journal, _Loose(course.match)), people, None)
        super().__init__(stage, opened, False, Replies(course))
        self.way = TableWay(self)
        self.guide = Guide(self)
        self.shower = LessonShow(self)
        self.slip = PartsSlip(course.plan, course.number, progress, self.show_parts, self.go_to)
        self.root.add(self.slip)
        self.root.add(self.guide.balloon)
        self.stops_read = 0
        """How many results of this step were explained and read."""
        self._at = course.at
        self._seen = -1
        self._said: object = None
        self._caps = stage.input.by_pad
        self._since_said = stage.now
        self._mode_seen = 0.0
        self._laid_out = False
        course.notice()
        self.guide.speak()

    @property
    def showing(self) -> Showing | None:
        """What is being shown, or done for the learner."""
        return self.shower.running

    # --- what is said and where -------------------------------------------------------------------

    def text(self, key: str) -> str:
        """Return words of this part."""
        return self.lesson_text(f"parts.{self.course.part.id}.{key}")

    def lesson_text(self, key: str) -> str:
        """Return words of this lesson."""
        names = {f"name{seat}": person.name for seat, person in enumerate(self.board.people)}
        ended = self.session.match.outcome()
        scores = {f"score{seat}": ended.scores[seat] if ended.over else 0 for seat in range(len(names))}
        return self.words.text(self.stage.settings.language, key, cap=self.stage.caps, **names, **scores)

    def _speak(self) -> None:
        """Let the guide say what is to be said now; by keyboard the likeliest answer is one press away."""
        buttons, guide = self.guide.speak(), self.guide
        self._since_said = self.stage.now
        self.buttons.refresh()
        pressed = not self.keyboard and self.focused in guide.balloon.children()  # Tab begins at the table then
        if self.focused is not None and (pressed or self.focused not in self.focusables()):
            self.focus_on(None)
        if self._laid_out:
            guide.aim()
            guide.stand()
            first = buttons[0] if buttons else None
            self.stop_on(first)
        self.drop_stale_tip()
        self.damage()

    def lay_out(self) -> None:
        """Find every place anew; the people's names follow the language."""
        self.session.people = self.board.people = learners(self.stage, self.course.plan.seats)
        self.shower.drop()
        super().lay_out()
        self._laid_out = True
        self.slip.place(slip_box(self.board))
        self.guide.aim()
        self.guide.stand()

    # --- the table's hooks ------------------------------------------------------------------------

    def refresh(self) -> None:
        """Have everything that depends on the moment drawn anew; the hand points at what is to be done now."""
        mode = self.special
        super().refresh()
        if self._laid_out:
            if mode is not self.special:
                self.guide.speak()  # a mode has words of its own
            self.guide.aim()
            if mode is not self.special or self.guide.in_the_way:
                self.guide.stand()
                self.drop_stale_tip()

    def paint_slip(self, canvas: Canvas) -> None:
        """Draw nothing: the slip of the parts lies there."""

    def glow(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the light round what is pointed at; all else can be done as well, but is dark."""
        lit = self.guide.glow(canvas)
        if lit is None:
            return super().glow(canvas)
        return lit if self.hand.held is None else [*super().glow(canvas), *lit]

    def over_board(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the guide and its balloon."""
        return self.guide.over_board(canvas, self.showing is not None or self.flow.player.playing)

    def papers(self) -> tuple[Box, ...]:
        """Return where the balloon is, if there is one."""
        balloon = self.guide.balloon
        return (balloon.box,) if balloon.visible else ()

    def absent(self) -> set[Hashable]:
        """Return what the resting layer leaves out; what is being shown is in the hand."""
        return super().absent() | self.shower.absent()

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return what moves, the pointing hand above all."""
        if self.special is not None:
            self.special.asked = self._asked()
        found = [*super().sprites(canvas), *self.guide.over_all(canvas)]
        if self.focused in self.guide.balloon.children():
            found += self.focus_ring(canvas)  # the balloon's paper lies over what lies on the table
        now, living = self.stage.now, self.living and not self.stage.pace.reduced
        if self.showing is not None:
            return [*found, *self.shower.sprites(canvas)]
        if not self.flow.player.playing:
            found += self.guide.pointer.hand(canvas, now, living, self.guide.held)
        return found

    def _asked(self) -> Command | None:
        """Return all commands that would do, as a goal writes them; None once such a name is chosen."""
        ready = self.special.ready() if self.special is not None else None
        if not self.guide.pointer.legs or (ready is not None and self.course.answers(ready)):
            return None
        shown, wanted = self.course.next_shown(), self.course.step.wanted.command
        return wanted if wanted is not None and shown is not None and self.course.answers(shown) else shown

    def show_results(self) -> None:
        """Stay at the table: the guide has the last word."""

    def _look_at(self, key: Hashable | None) -> None:
        super()._look_at(key)
        if key is not None and self.board.piece(key) is not None:
            self.course.look(key)

    # --- time -------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let time pass: what is shown goes on, what has happened is judged."""
        super().tick(now)
        self.lay_slips_aside()
        if self.stage.top is not self:
            return
        self.shower.tick(now)
        if self.special is not None:
            self.guide.aim()  # a mode tells nobody what was chosen in it
            if now >= self._mode_seen + MODE_LOOK:
                self._mode_seen = now
                if self.guide.in_the_way:
                    self.guide.stand()  # nor how far it has opened
        self.judge()

    def judge(self) -> None:
        """See what has happened, go on where that is due, and say what is to be said now."""
        course, flow = self.course, self.flow
        count = len(course.match.steps)
        if count != self._seen:
            self._seen = count
            course.notice()
        if not flow.player.playing and self.showing is None and self._goes_on():
            return
        if self._at != course.at:
            self._at, self.stops_read = course.at, 0
        held = flow.player.staying, flow.player.astray, self.stops_read
        how = (course.met, course.done, course.astray, course.under_way)
        moment = (course.at, how, self.at_rest, held, self.strays, self.missaid, self.shower.seen, self.guide.praises)
        if moment != self._said:
            self._said, self._caps = moment, self.stage.input.by_pad
            self._speak()
        elif self._caps != self.stage.input.by_pad:  # its words name other keys now: they may need more room
            self._caps = self.stage.input.by_pad
            self.guide.stand()
            self.drop_stale_tip()
        elif flow.player.playing:
            self.guide.step_aside()

    def _goes_on(self) -> bool:
        """Go on to the next step, or pass the turn on, where the table rests; return whether it was put right."""
        course, need = self.course, self.session.need()
        own = course.step.wanted.pass_on
        if own and not course.met and need is not Need.PASS_ON:
            course.passed()
        last = course.is_last and not course.step.answered and self.stops_read >= len(course.step.stops)
        to_pass = need is Need.PASS_ON and course.passes_next
        if course.met and (need in (Need.PERSON, Need.OVER) or last or to_pass):
            if course.advance():
                self._passed_on()
                if course.derailed:
                    self.go_back()
                    return True
        elif need is Need.PASS_ON and not own:
            self.flow.pass_on()
        return False

    def _passed_on(self) -> None:
        self.stage.sound.play("fanfare" if self.course.done else "medal")
        if self.course.done:
            self.progress.finish(self.course.plan.game, self.course.part.id)

    def wakes(self, now: float) -> float | None:
        """Return when the next tick is wanted; the pointing hand moves while anybody is there."""
        if self.showing is not None:
            return 0.0
        waits = [wait for wait in (super().wakes(now),) if wait is not None]
        if self.course.met and not self.course.done:
            waits.append(POINTING)
        if self.guide.pointer.legs and self.living and not self.stage.pace.reduced:
            waits.append(POINTING)
        return min(waits) if waits else None

    # --- what the learner can do ------------------------------------------------------------------

    def gesture(self, gesture: Gesture) -> None:
        """Take a gesture; a press or a key ends what is being shown, and is used up by that. The wheel waits for it."""
        ends = isinstance(gesture, Press) or (isinstance(gesture, Key) and gesture.name not in PRESSES)
        if self.showing is not None and (ends or isinstance(gesture, Wheel)):
            if ends:
                self.shower.finish()
            return  # a board that moves would leave behind what is shown on it
        if not isinstance(gesture, Press) or not (self._again(gesture) or self._looks_or_waits(gesture)):
            super().gesture(gesture)

    def read(self) -> None:
        """What was said is read: the step, or what was explained of a result."""
        notes(self.stage).toasts.clear_aside()  # *read first* is no longer true, and lies where the balloon may go now
        if self.flow.player.staying:
            self.carry_on()
        elif self.course.step.wanted.read and not self.course.done:
            self.course.read()
            self.judge()

    def carry_on(self) -> None:
        """Let the game go on where it has been held."""
        player = self.flow.player
        explained = player.staying and not player.astray
        self.flow.skip()
        self.stops_read += explained and not player.staying
        self.judge()

    def show(self, again: bool = False) -> None:
        """Show how it is done; the next time, do it (see :mod:`app.scenes.lesson_show`)."""
        self._hover(None)
        self.shower.press(again)

    def look_for(self, key: Hashable) -> None:
        """Look at a thing for the learner."""
        self._look_at(key)

    def go_back(self, then_show: bool = False) -> None:
        """Put everything back to where the step began."""
        self.course.rewind()
        if self.course.derailed:
            self.course.put_right()
        made = self._become(self.course)
        if then_show:
            made.tick(self.stage.now)
            made.show(again=True)

    def restart(self) -> None:
        """Begin the part again."""
        self._become(Course(self.course.plan, self.course.number))

    def go_to(self, number: int) -> None:
        """Begin another part."""
        self._become(Course(self.course.plan, number))

    def go_next(self) -> None:
        """Go on to the next part; after the last one, to a game of one's own."""
        if self.course.number + 1 < len(self.course.plan.parts):
            self.go_to(self.course.number + 1)
        else:
            self._to_a_game()

    def _become(self, course: Course) -> LessonTable:
        """Put a fresh table in the place of this one."""
        self.put_away()
        made = LessonTable(self.stage, course, self.progress)
        made.keyboard = self.keyboard
        self.progress.go_to(course.plan.game, course.part.id)
        self.stage.replace(made)
        return made

    def _to_a_game(self) -> None:
        game_id, below = self.course.plan.game, self.stage.scenes[:-1]
        self.put_away()
        if below and getattr(below[-1], "seating", None) is not None and getattr(below[-1], "game_id", "") == game_id:
            be_gentle(below[-1])
            self.stage.pop()
        else:
            made = doors.scene("setup", self.stage, game_id)
            be_gentle(made)
            self.stage.replace(made)

    def show_parts(self) -> None:
        """Show the list of all parts."""
        self.hand.cancel()
        self.stage.push(PartsScene(self.stage, self.course.plan, self.course.number, self.progress, self.go_to))

    def menu_entries(self) -> list[Entry]:
        """Return what the menu offers: the parts too, and leaving without a question, for all is kept."""
        entries = super().menu_entries()
        say = self.stage.say
        parts = Entry(lambda: say("lesson.parts"), self.show_parts, "lesson")
        return [entries[0], parts, *entries[1:-1], Entry(lambda: say("lesson.leave"), self.leave_table, "quit")]

    def keys_told(self) -> str:
        """Return the list of keys, with what they do in a lesson only."""
        more = "lesson.keys" if self.stage.input.by_pad is None else "lesson.keys-pad"
        return f"{super().keys_told()}\n{self.stage.say(more)}"

    def leave_table(self) -> None:
        """Go back to where the lesson was opened; the part is noted and gone on with next time."""
        self.put_away()
        if len(self.stage.scenes) > 1:
            self.stage.pop()
        else:
            doors.to_shelf(self.stage)
