"""How far a learner is in a part of a lesson. No pixels, no clock: everything follows from the match's own steps.

The goal of a step is looked for among all steps of the match that no earlier goal has used up, so whoever does the
second thing first is not asked to do it again. A command that is not what was asked leads *astray*: it stands, and
the learner can go back (:meth:`Course.rewind`), be shown, or begin the part again (:meth:`Course.restart`).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Literal

from app.lessons.goals import fits, holds
from app.lessons.plan import LEARNER, Command, Goal, Lesson, Part, Step, as_key, begin
from engines.bots import choose

_LCG = 6364136223846793005
"""A factor that scatters numbers well, so that unscripted moves are various and yet always the same."""
Claimed = Literal["truth", "lie", "other"]
"""What a card says of itself where that is not what was asked for."""
ADVICE = 200
"""How many iterations a bot looks ahead for a learner who asks to be shown a move of a game of one's own."""


class Course:
    """One part being learned."""

    def __init__(self, plan: Lesson, number: int) -> None:
        self.plan = plan
        self.number = number
        self._begin()

    def _begin(self) -> None:
        """Be where the part begins, with a match of its own."""
        self.match = begin(self.plan, self.part)
        self.at = 0
        """Which step of the part is on."""
        self.since = 0
        """How many steps of the match stood when it began."""
        self.met = False
        """Whether its goal was seen; the next one begins when the table rests (:meth:`advance`)."""
        self.done = False
        """Whether the whole part is done."""
        self.looked: set[Hashable] = set()
        self.has_read = False
        self._advice: tuple[str, Command] | None = None
        self._reach: tuple[str, bool] | None = None
        """In which position the goal's command was last looked for, and whether it was legal."""
        self._used: dict[int, int] = {}
        """By step of the match: the step of the lesson whose goal it was."""
        self._begun: list[int] = [0]
        """For every step of the lesson so far, its ``since``."""

    @property
    def part(self) -> Part:
        """The part that is learned."""
        return self.plan.parts[self.number]

    @property
    def step(self) -> Step:
        """The step that is on."""
        return self.part.steps[self.at]

    @property
    def is_last(self) -> bool:
        """Whether no step follows: what the others would do then is of no interest."""
        return self.at + 1 == len(self.part.steps)

    @property
    def passes_next(self) -> bool:
        """Whether the next step is to pass the turn on; until then it stays with the learner."""
        return not self.is_last and self.part.steps[self.at + 1].wanted.pass_on

    # --- what has happened ------------------------------------------------------------------------

    def notice(self) -> None:
        """See what the match has become: a goal that is reached, or one that was taken back."""
        self._take_back()
        if not self.met and not self.done:
            self.met = self._sees(self.step.wanted)

    def advance(self) -> bool:
        """Go on to the next step, once the table rests; return whether it did. Steps already done are passed over."""
        if not self.met or self.done:
            return False
        if self.at + 1 == len(self.part.steps):
            self.done = True
            return True
        self.at += 1
        self.since = len(self.match.steps)
        self._begun.append(self.since)
        self.met = self.has_read = False
        self.notice()
        return True

    def read(self) -> None:
        """Take notice that the step was read."""
        self.has_read = True
        self.notice()

    def passed(self) -> None:
        """Take notice that the turn was passed on."""
        if self.step.wanted.pass_on:
            self.read()

    def look(self, key: Hashable) -> None:
        """Take notice that a thing was looked at."""
        self.looked.add(key)
        self.notice()

    def _take_back(self) -> None:
        """Go back to the first step whose goal does not stand any more."""
        count = len(self.match.steps)
        gone = [step for place, step in self._used.items() if place >= count]
        if gone:
            self._go_back_to(min(gone))
        elif self.since > count:
            self._go_back_to(next(n for n, since in enumerate(self._begun) if since >= count))

    def _go_back_to(self, step: int) -> None:
        count = len(self.match.steps)
        self.at, self.met, self.done, self.has_read = step, False, False, False
        del self._begun[step + 1 :]
        self.since = self._begun[step] = min(self._begun[step], count)
        self._used = {place: used for place, used in self._used.items() if used < step and place < count}

    def _sees(self, goal: Goal) -> bool:
        if goal.read or goal.pass_on:
            return self.has_read
        if goal.look is not None:
            return as_key(goal.look) in self.looked
        if goal.position is not None:
            return holds(goal.position, self.match.position())
        place = next((n for n in range(len(self.match.steps)) if n not in self._used and self._at(goal, n)), None)
        if place is not None:
            self._used[place] = self.at
        return place is not None

    def _at(self, goal: Goal, place: int) -> bool:
        """Return whether a step of the match is what a goal asks for."""
        step = self.match.steps[place]
        if goal.command is not None:
            return step.seat == LEARNER and fits(goal.command, self.match.game.data(step.command))
        return goal.event is not None and any(fits(goal.event, event) for event in step.events)

    # --- astray and back --------------------------------------------------------------------------

    def own(self) -> list[Command]:
        """Return the learner's commands since the step began."""
        return [self.match.game.data(s.command) for s in self.match.steps[self.since :] if s.seat == LEARNER]

    @property
    def under_way(self) -> bool:
        """Whether the learner has done something in a game of one's own."""
        return self.step.free and not self.done and bool(self.own())

    @property
    def astray(self) -> bool:
        """Whether the learner has done something else than what the step asks for."""
        own = self.own()
        return not self.met and not self.done and not self.step.free and own != self.step.show[: len(own)]

    @property
    def gone_on(self) -> bool:
        """Whether others have moved since the learner did something else than what the step asks for."""
        return self.astray and self.match.steps[-1].seat != LEARNER

    @property
    def out_of_reach(self) -> bool:
        """Whether the learner has gone astray so far that what the step asks for cannot be done now."""
        wanted = self.step.wanted.command
        if wanted is None or not self.astray or LEARNER not in self.match.actors():
            return False
        here = self.match.hash()
        if self._reach is None or self._reach[0] != here:
            legal = (self.match.game.data(command) for command in self.match.legal(LEARNER))
            self._reach = (here, any(fits(wanted, command) for command in legal))
        return not self._reach[1]

    @property
    def wrong_claim(self) -> Claimed | None:
        """What was said where the right card was laid and only its claim is not what the step asks for, else None."""
        own = self.own()
        return self.claim_astray(own[-1]) if own else None

    def claim_astray(self, command: Mapping[str, Any]) -> Claimed | None:
        """Return what a command would say where only its claim is not what the step asks for, else None."""
        wanted = self.step.wanted.command or {}
        if "claim" not in wanted or command.get("card") != wanted.get("card") or self.answers(command):
            return None
        if command["claim"] == wanted["card"]:
            return "truth"
        return "lie" if wanted["claim"] == wanted["card"] else "other"

    def answers(self, command: Mapping[str, Any]) -> bool:
        """Return whether a command would be what the step asks for."""
        wanted = self.step.wanted.command
        return wanted is not None and fits(wanted, command)

    def rewind(self) -> None:
        """Put everything back to where the step began."""
        count = len(self.match.steps) - self.since
        if count > 0:
            self.match.drop(count)
        self.met = self.has_read = False
        self._used = {place: used for place, used in self._used.items() if place < self.since}

    @property
    def derailed(self) -> bool:
        """Whether what the step shows cannot be done where it began, because of what was done before it."""
        lost = self.met or self.done or self.step.free or not self.step.show or len(self.match.steps) > self.since
        return not lost and LEARNER in self.match.actors() and self._shown() is None

    def put_right(self) -> None:
        """Begin the step again where it begins for those who do as they are shown."""
        step = self.at
        self.restart()
        while self.at < step:
            self._as_shown()
            self.advance()

    def _as_shown(self) -> None:
        """Reach the goal of the step as it is shown, up to the learner's next turn."""
        if self.step.wanted.look is not None:
            self.look(as_key(self.step.wanted.look))
        self.has_read = True
        self.notice()
        while not (self.met and (self.passes_next or self.match.actors() in ((LEARNER,), ()))):
            others = [seat for seat in self.match.actors() if seat != LEARNER]
            seat = others[0] if others else LEARNER
            command = self.reply(seat) if others else self.next_shown()
            if command is None:
                return
            self.match.do(seat, self.match.command(command))
            self.notice()

    def restart(self) -> None:
        """Begin the part again."""
        self._begin()

    # --- what to do, and what the others do -------------------------------------------------------

    def next_shown(self) -> Command | None:
        """Return the command that leads on from here, None when there is none (read it, or go back first)."""
        if self.met or self.done or LEARNER not in self.match.actors():
            return None
        own, show = self.own(), self.step.show
        command = self._shown() if own == show[: len(own)] and len(own) < len(show) else None
        return self.advice() if command is None and self.step.free else command

    def _shown(self) -> Command | None:
        """Return what the step shows now; where that cannot be done, something else that reaches the goal."""
        done, show = len(self.own()), self.step.show
        if self._legal(LEARNER, show[done]):
            return show[done]
        goal = self.step.wanted.command
        if goal is None or done + 1 < len(show):
            return None
        legal = (self.match.game.data(command) for command in self.match.legal(LEARNER))
        return next((command for command in legal if fits(goal, command)), None)

    def advice(self) -> Command:
        """Return a good command for the learner, always the same one in the same position."""
        here, match = self.match.hash(), self.match
        if self._advice is None or self._advice[0] != here:
            found = choose(match.game, match.view(LEARNER), LEARNER, "expert", 1, 0, ADVICE)
            command: Command = match.game.data(found)
            self._advice = (here, command if self._legal(LEARNER, command) else self.some(LEARNER))
        return self._advice[1]

    def reply(self, seat: int) -> Command:
        """Return what another seat does now: what the step says, or something legal."""
        script = self.step.replies.get(seat, [])
        if not script and self.passes_next:
            script = self.part.steps[self.at + 1].replies.get(seat, [])
        done = sum(step.seat == seat for step in self.match.steps[self.since :])
        if done < len(script) and self._legal(seat, script[done]):
            return script[done]
        return self.some(seat)

    def some(self, seat: int) -> Command:
        """Return one of the legal commands of a seat, always the same one in the same position."""
        legal = self.match.legal(seat)
        number = (int(self.match.hash()[:12], 16) * _LCG) >> 20
        command: Command = self.match.game.data(legal[number % len(legal)])
        return command

    def _legal(self, seat: int, command: Command) -> bool:
        return self.match.why(seat, self.match.command(command)) is None


class Replies:
    """What thinks for the others: they answer at once, out of the lesson (see :class:`app.turn.Thinker`)."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._seat = 0

    def ask(self, game_id: str, view: dict[str, Any], seat: int, level: str, millis: int) -> int:
        """Note who is asked."""
        self._seat = seat
        return 1

    def answer(self, number: int) -> dict[str, Any] | Literal["failed"] | None:
        """Return that seat's command."""
        return self._course.reply(self._seat)

    def drop(self) -> None:
        """There is nothing that would have to be stopped."""
