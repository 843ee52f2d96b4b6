"""What happens at the table when: commands, animations, bots, passing on, the curtain, the end."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from app.boards.motion import Player, Showing
from app.boards.things import Piece
from app.boards.words import said
from app.controllers.answers import Command, Tell
from app.session import Done, Need
from app.widgets import ask, toast
from engines.errors import BadFile, EngineError, IllegalCommand

if TYPE_CHECKING:
    from app.scenes.table import TableScene

PASS_DELAY = 2.0
"""Seconds after which a turn passes on by itself, where the person has chosen so."""
BOT_PAUSE = 0.55
"""Seconds that a bot is seen to think at least, at normal speed."""
DISK_PATIENCE = 8.0
"""Seconds before a bot tries again after its command could not be written down: somebody may make room meanwhile."""
NEW_ROUND = ("round-started", "round-began", "deputy-passed")
"""Events with which a game clears its table for a new round."""
POLL = 0.04
"""Seconds between two looks for a bot's answer."""


class TableFlow:
    """Drives a table: asks the session what is needed and does that, one thing at a time."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.session = table.session
        self.board = table.board
        self.stage = table.stage
        self.player = Player(self.board, lambda: self.stage.pace, self.stage.sound.play, table.damage)
        self.begun = -1
        """For how many steps the controller was begun; -1: it is not its turn."""
        self.told = ""
        self._pass_at: float | None = None
        self._thinking_since = 0.0
        self._again_at = 0.0
        self._answer: Done | None = None
        self._fresh = False
        """Whether a new round has begun by what was played last."""
        self.ended = False

    # --- time -------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Go on with whatever is needed, once nothing plays."""
        self.player.tick(now)
        if not self.player.playing:
            self.go_on(now)

    def go_on(self, now: float) -> None:
        """Do what is needed next."""
        if self._fresh:
            self._fresh = False
            self.player.clear_changed()  # what was done before the new round lies on the table no more
            self.table.damage()
        need = self.session.need()
        if need is not Need.CURTAIN and not self._shown():
            self.player.glide(Showing(self.session.view(), self.session.looking, self.session.front), now)
            return
        match need:
            case Need.CURTAIN:
                self._stop_acting()
                self.table.raise_curtain()
            case Need.PERSON:
                self._begin()
            case Need.PASS_ON:
                self._stop_acting()
                self._pass_in_time(now)
            case Need.BOT:
                self._stop_acting()
                self._bot(now)
            case Need.OVER:
                self._stop_acting()
                self._end()

    def wakes(self, now: float) -> float | None:
        """Return when the next tick is wanted."""
        playing = self.player.wakes(now)
        if playing is not None:
            return playing
        need = self.session.need()
        if need is Need.BOT:
            return POLL
        if need is Need.PASS_ON and self._pass_at is not None:
            return max(0.0, self._pass_at - now)
        fresh = need is Need.PERSON and self.begun == len(self.session.match.steps)
        return None if fresh or need is Need.PASS_ON or (need is Need.OVER and self.ended) else 0.0

    def _shown(self) -> bool:
        """Return whether the board shows what whoever looks now may see."""
        return (self.board.viewer, self.board.seat) == (self.session.looking, self.session.front)

    def skip(self) -> None:
        """End what plays at a press; a result that is to be read lies there until the next one."""
        self.player.skip(self.stage.now)
        if not self.player.playing:
            self.go_on(self.stage.now)
        self.table.refresh()

    def show_now(self) -> None:
        """Show the view of whoever looks now at once (the curtain was lifted, a secret is held)."""
        self.player.finish()
        self.board.show(self.session.view(), self.session.looking, self.session.front)
        self.table.damage()

    # --- a person ---------------------------------------------------------------------------------

    def _begin(self) -> None:
        steps = len(self.session.match.steps)
        if self.begun == steps or self.session.front is None:
            return
        self.begun = steps
        self.table.controller.begin(self.session.view(), self.session.legal(), self.session.front)
        self.table.begun()

    def _stop_acting(self) -> None:
        if self.begun >= 0:
            self.begun = -1
            self.table.hand.cancel()
            self.table.refresh()

    def carry_out(self, command: Command, starts: Mapping[Hashable, Piece]) -> None:
        """Carry out a command of the person in front and play it."""
        front = self.board.seat
        try:
            done = self.session.do(command)
        except IllegalCommand as fault:
            self._refused(fault.refusal, fault.rule, command)
            return
        except BadFile as fault:
            self.say_fault(fault.reason)
            return
        except EngineError:
            self._refused("not-your-turn", self.session.match.game.info.refusals["not-your-turn"], command)
            return
        self.player.clear_changed()
        self._play(done, starts, front)

    def refuse(self, command: Command) -> None:
        """Say why the rules refuse a command."""
        try:
            why = self.session.why(command)
        except EngineError:
            self.table.tell(Tell(said("table.went-back-idle")))
            return
        if why is None:
            self.carry_out(command, {})  # it is legal after all: nothing a person means is passed over
        else:
            self._refused(*why, command)

    def _refused(self, refusal: str, rule: str, command: Command) -> None:
        self.stage.sound.play("refuse")
        link = self.table.rulebook_at(rule, refusal)
        words = self.table.controller.refused(refusal, command)
        toast(
            self.stage,
            lambda: self.board.say(words),
            "bad",
            (lambda: self.stage.say("table.rule")) if link else "",
            link,
        )

    def say_fault(self, reason: str) -> None:
        """Say that a command could not be written down, so that it was not done; the turn begins anew."""
        self.begun = -1
        self.table.refresh()
        toast(self.stage, lambda: self.stage.say_shared(f"files.{reason}"), "bad")

    def _play(self, done: Done, starts: Mapping[Hashable, Piece], front: int | None) -> None:
        beats = self.board.beats(done.events, done.before, done.after)
        final = Showing(done.after, done.viewer, self.session.front if self.session.front is not None else front)
        self.begun = -1
        self._pass_at = None
        self.player.play(beats, final, self.stage.now, starts, front)
        self._fresh = any(event["type"] in NEW_ROUND for event in done.events)
        for event in done.events:
            self.player.changed_keys |= set(self.board.touched(event))
        self.table.refresh()

    # --- passing on and taking back ---------------------------------------------------------------

    def _pass_in_time(self, now: float) -> None:
        if self.stage.settings.pass_on == "press":
            self._pass_at = None
        elif self._pass_at is None:
            self._pass_at = now + PASS_DELAY
        elif now >= self._pass_at:
            self.pass_on()

    @property
    def may_pass(self) -> bool:
        """Whether the person in front can end the turn now."""
        return self.session.need() is Need.PASS_ON and not self.player.playing

    def pass_on(self) -> None:
        """End the turn of the person in front."""
        if self.may_pass:
            self._pass_at = None
            self.session.pass_on()
            self.table.refresh()

    def undo(self) -> None:
        """Take back the last part of a turn, or the last command."""
        if self.table.step_back():
            return
        self.player.finish()
        if self.session.can_undo() is not None:
            return
        if self.undoes_others and self.stage.settings.confirm:
            say = self.stage.say
            title, body = (lambda: say("table.undo-ask.title")), (lambda: say("table.undo-ask.body"))
            yes, no = (lambda: say("table.undo-ask.yes")), (lambda: say("table.undo-ask.no"))
            ask(self.stage, title, body, yes, no, self._take_back)
        else:
            self._take_back()

    @property
    def undoes_others(self) -> bool:
        """Whether taking back one's own last command takes back, too, what others did since."""
        steps = self.session.match.steps
        return self.session.can_undo() is None and bool(steps) and steps[-1].seat != self.session.front

    def _take_back(self) -> None:
        if self.session.can_undo() is not None:
            return
        try:
            done = self.session.undo()
        except BadFile as fault:
            self.say_fault(fault.reason)
            return
        self._answer = None
        self.begun = -1
        self._pass_at = None
        self.stage.sound.play("undo")
        self.player.glide(Showing(done.after, self.session.looking, self.session.front), self.stage.now)
        self.player.clear_changed()
        self.table.refresh()

    # --- bots -------------------------------------------------------------------------------------

    def _bot(self, now: float) -> None:
        if now < self._again_at:
            return
        if self.session.thinking is None:
            self._thinking_since = now
            self.session.ask_bot()
            self.table.refresh()
        if now - self._thinking_since < self.stage.pace.seconds(BOT_PAUSE):
            return
        front = self.board.seat
        try:
            done = self.session.tick()
        except BadFile as fault:
            self._again_at = now + DISK_PATIENCE
            self.say_fault(fault.reason)
            return
        if done is not None:
            self._play(done, {}, front)

    # --- the end ----------------------------------------------------------------------------------

    def _end(self) -> None:
        if not self.ended:
            self.ended = True
            self.table.show_results()
