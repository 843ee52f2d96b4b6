"""What the guide of a lesson says, and with which buttons it is answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from app.lessons.plan import LEARNER
from app.scenes.lesson_balloon import Balloon, Mood
from app.scenes.lesson_buttons import small_button, text_button
from app.scenes.table_slip import event_lines, told_by_step
from app.stage.frame import Point
from app.stage.last import Last
from app.widgets import Widget
from app.widgets.dialog import ask
from app.widgets.said import Words

if TYPE_CHECKING:
    from app.lessons.course import Course
    from app.scenes.lesson_table import LessonTable

MOST_TOLD = 2
"""More moves of others than this are not told: they were seen, and a balloon is no log."""
MOST_IN_A_GAME = 4
"""The same in a game of one's own, where the balloon says little else."""
PRAISE = 2.5
"""Seconds for which *well done* is said."""


class Speech:
    """Speaks at a lesson's table."""

    def __init__(self, table: LessonTable) -> None:
        self.table = table
        say = table.stage.say
        self.balloon = Balloon(self.pull)
        self._praised: tuple[object, int, float] = (None, 0, 0.0)
        """The course and the step that was done last, and since when."""
        self._told: Last[str] = Last()
        self._dashed: tuple[Course, int] | None = None
        """The course, and how many moves the learner had done, when it was said what dashed lines mean."""
        self.go_on = text_button(lambda: say("lesson.go-on"), table.read, "check", "return", True)
        self.next = text_button(self._next_words, table.go_next, "play", "return", True)
        self.back = text_button(lambda: say("lesson.back"), table.go_back, "step-back", "z", True)
        self.anyway = text_button(lambda: say("lesson.anyway"), table.carry_on, "check", "e")
        self.show_me = text_button(self._show_words, table.show, "play", "s")
        self.again = small_button(
            "restart", self._ask_to_restart, lambda: say("lesson.again-short"), lambda: say("lesson.again"), "n"
        )
        self.skip = small_button(
            "skip", self._ask_to_skip, lambda: say("lesson.skip-short"), lambda: say("lesson.skip"), "k"
        )

    def pull(self, corner: Point) -> None:
        """Put the balloon's upper left corner elsewhere."""

    def _ask_to_restart(self) -> None:
        """Ask before what was done of a part is given up; a part that has hardly begun, or is done, begins anew."""
        course = self.table.course
        if course.done or (course.at == 0 and not course.under_way):
            self.table.restart()
        else:
            self._ask("again", self.table.restart)

    def _ask_to_skip(self) -> None:
        """Ask before a part is left that is not learned yet: the sign looks much like one for the next step."""
        self._ask("skip", self.table.go_next)

    def _ask(self, about: str, then: Callable[[], object]) -> None:
        """Ask whether something is really meant; it is done if so."""
        stage, say = self.table.stage, self.table.stage.say
        title, body, yes, no = (f"lesson.{about}{end}" for end in ("-title", "-words", "", "-no"))
        ask(stage, lambda: say(title), lambda: say(body), lambda: say(yes), lambda: say(no), then)

    def _show_words(self) -> str:
        return self.table.stage.say("lesson.do" if self.table.shower.seen else "lesson.show")

    def button_words(self) -> str:
        """Return what is written on the button with which what is read is done."""
        return self._next_words() if self.table.course.done else self.table.stage.say("lesson.go-on")

    def _next_words(self) -> str:
        course = self.table.course
        last = course.number + 1 == len(course.plan.parts)
        return self.table.stage.say("lesson.play" if last else "lesson.next")

    def speak(self) -> Sequence[Widget]:
        """Say what is to be said now; return the buttons, the likeliest first."""
        table, course, say = self.table, self.table.course, self.table.stage.say
        player, step = table.flow.player, course.step
        rest: list[Widget] = [self.again, self.skip]
        if player.staying:
            if player.astray:
                buttons = [self.back, self.show_me, self.anyway]
                return self._step([*buttons, *rest], self._astray, "astray")
            return self._explain(rest)
        if course.done:
            text = table.text
            words = lambda: say("lesson.part-done")  # noqa: E731
            return self._say(lambda: text("name"), lambda: text("end"), [self.next, self.again], words, "good")
        if course.met or (course.own() and not table.at_rest):
            return self._watch()
        if course.astray:  # what was asked for has been read, and left: it need not be said once more
            title = lambda: table.text(f"steps.{step.id}.title") if player.astray else say("lesson.gone-title")  # noqa: E731
            return self._say(title, lambda: "", [self.back, self.show_me, *rest], self._astray, "astray")
        if course.under_way:  # a game of one's own: what was read once need not cover the table again
            title = lambda: table.text(f"steps.{step.id}.title")  # noqa: E731
            return self._say(title, lambda: "", [self.show_me, *rest], self._news_of_a_game, "plain")
        first = self.go_on if step.wanted.read else self.show_me
        key = "other-card" if table.strays else f"saying-{table.missaid}" if table.missaid is not None else ""
        if key:
            told = not (table.strays and self._in_mode)  # how the wrong card goes on is not what is asked for
            return self._step([first, *rest], lambda: say(f"lesson.{key}"), "astray", told)
        if table.shower.seen and first is self.show_me:
            return self._step([first, *rest], lambda: say("lesson.now-you"), "plain")
        return self._step([first, *rest], self._news, "plain")

    @property
    def _in_mode(self) -> bool:
        """Whether a mode with gestures of its own is open of which the step says how it goes on there."""
        table, course = self.table, self.table.course
        return table.special is not None and table.words.has(f"parts.{course.part.id}.steps.{course.step.id}.mode")

    def _news(self) -> str:
        """Return what is new on the table."""
        table, course = self.table, self.table.course
        if self._in_mode:
            return ""  # it was read before, and a mode needs much room
        own = f"parts.{course.part.id}.fresh"
        words = self._just_now()
        if course.at == 0 and course.number and table.words.has("fresh"):  # what lay on the table is gone
            words = table.lesson_text(own if table.words.has(own) else "fresh")
        return self._with_dashed(words)

    def _news_of_a_game(self) -> str:
        """Return what is new in a game of one's own that is under way."""
        return self._with_dashed(self._just_now())

    def _with_dashed(self, words: str) -> str:
        """Add what dashed lines mean, where some lie on the table in a game of one's own for the first time.

        What shines because it can be used hides its line: that is no example.
        """
        table, course = self.table, self.table.course
        usable = set(table.controller.usable()) if table.acting else set()
        if not course.step.free or set(table.board.dashed(table.flow.player.changed_keys)) <= usable:
            return words
        now = (course, sum(step.seat == LEARNER for step in course.match.steps))
        if self._dashed is None or self._dashed[0] is not course:
            self._dashed = now
        return table.stage.say("lesson.dashed", words=words).strip() if self._dashed == now else words

    def _just_now(self) -> str:
        """Return what the others have done since the learner's last move, where the step does not speak of them.

        The slip that would tell it bears the lesson's parts.
        """
        table, course = self.table, self.table.course
        moment = (course, course.at, len(course.match.steps), course.under_way, table.stage.settings.language)
        return self._told.get(moment, self._tell)

    def _tell(self) -> str:
        table, text = self.table, self.table.text
        told, steps = told_by_step(table.session), table.session.match.steps
        last = max((number for number, step in enumerate(steps, start=1) if step.seat == LEARNER), default=0)
        lines = [line for events in told[last:] for line in event_lines(table.board, events)]
        lines = [line for line in lines if line.seat not in (None, LEARNER)]
        step = f"steps.{table.course.step.id}"
        spoken = f"{text(f'{step}.title')} {text(f'{step}.words')}"
        names = [person.name for seat, person in enumerate(table.board.people) if seat != LEARNER]
        is_told = not table.course.under_way and any(name in spoken for name in names)
        most = MOST_IN_A_GAME if table.course.under_way else MOST_TOLD
        if not lines or len(lines) > most or is_told:
            return ""
        say = table.stage.say
        words = "".join(say("lesson.told", words=line.words.rstrip(".。")) for line in lines)
        return say("lesson.just-now", words=words).rstrip()

    def _astray(self) -> str:
        """Return that another move is asked for; where only the claim was another one, what it should have been.

        Once somebody goes on like this, it is past.
        """
        if not self.table.flow.player.astray:
            return self.table.stage.say("lesson.gone-on")
        wrong = self.table.course.wrong_claim
        return self.table.stage.say(f"lesson.said-{wrong}" if wrong is not None else "lesson.astray")

    @property
    def praises(self) -> bool:
        """Whether it is still to be said that a step was done well: not for long, and never after mere reading."""
        table, step = self.table, self.table.course.step
        goal = step.wanted
        if not table.course.met or goal.read or goal.pass_on or goal.look is not None:
            return False
        if self._praised[0] is not table.course or self._praised[1] != table.course.at:
            self._praised = (table.course, table.course.at, table.stage.now)
        return step.free or (table.stops_read == 0 and table.stage.now < self._praised[2] + PRAISE)

    def _watch(self) -> list[Widget]:
        """Say no more than a word, and then nothing: what happens now is to be seen."""
        if self.table.course.met:
            if not self.praises:
                return self._say("", "", [], "", "plain")
            key = "table.over" if self.table.course.step.free else "lesson.good"  # a game may have been lost
            return self._say(lambda: self.table.stage.say(key), lambda: "", [], lambda: "", "good")
        if self.table.course.own():  # what the step asked for is done: its title would ask for it again
            return self._say("", "", [], "", "plain")
        key = f"steps.{self.table.course.step.id}.title"
        return self._say(lambda: self.table.text(key), lambda: "", [], lambda: "", "plain")

    def _explain(self, rest: list[Widget]) -> list[Widget]:
        """Say what the result means that lies there; after a move of one's own only how it is to be read."""
        table, course, say = self.table, self.table.course, self.table.stage.say
        step, number = course.step, table.stops_read
        buttons: list[Widget] = [self.go_on, *rest]
        if course.met and number < len(step.stops):
            key = f"steps.{step.id}.stops.{step.stops[number]}"
            text = table.text
            return self._say(lambda: text(f"{key}.title"), lambda: text(f"{key}.words"), buttons, lambda: "", "plain")
        if table.words.has("stop.title"):
            text = table.lesson_text
            return self._say(lambda: text("stop.title"), lambda: text("stop.words"), buttons, lambda: "", "plain")
        title, words = "lesson.stop-title", "lesson.stop-words"
        return self._say(lambda: say(title), lambda: say(words), buttons, lambda: "", "plain")

    def _step(self, buttons: list[Widget], extra: Callable[[], str], mood: Mood, told: bool = True) -> list[Widget]:
        step, text = self.table.course.step.id, self.table.text
        key = "mode" if self._in_mode else "words"
        words = (lambda: text(f"steps.{step}.{key}")) if told else ""
        return self._say(lambda: text(f"steps.{step}.title"), words, buttons, extra, mood)

    def _say(
        self,
        title: Words,
        words: Words,
        buttons: list[Widget],
        extra: Words,
        mood: Mood,
    ) -> list[Widget]:
        self.balloon.visible = bool(title)
        self.balloon.set(title, words, extra, mood, buttons)
        if self.show_me in buttons:
            self.show_me.set_enabled(not self.table.course.met)
        return buttons
