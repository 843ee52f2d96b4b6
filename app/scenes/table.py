"""The table: any of the games, played by its board and controller, with everything round it that all games share.

It owns the hand and the keyboard; what happens when is in :mod:`app.scenes.table_flow`, how it is drawn in
:mod:`app.scenes.table_view`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Literal

from app.boards import board_class
from app.boards.things import Piece
from app.boards.words import Said
from app.bot_worker import worker
from app.controllers import controller_class
from app.controllers.answers import Choose, Command, Do, Option, Step, Tell
from app.controllers.controller import Special
from app.scenes import doors
from app.scenes.curtain import CurtainScene
from app.scenes.table_buttons import TableButtons
from app.scenes.table_doors import TableDoors
from app.scenes.table_early import EarlyPress
from app.scenes.table_flow import TableFlow
from app.scenes.table_hand import TableHand
from app.scenes.table_hint import TableHint
from app.scenes.table_idle import IdlePress
from app.scenes.table_keys import Stops
from app.scenes.table_menu import ChoiceScene
from app.scenes.table_slip import LogLine, lines_at_stay, paint_slip, slip_lines
from app.scenes.table_tipped import tidy
from app.scenes.table_tips import TableTips
from app.scenes.table_view import paint_table, sentence_of, table_sprites
from app.session import Need, Session, Thinker
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box, Point
from app.stage.last import Last
from app.stage.stage import Stage
from app.storage.games import OpenGame
from app.storage.lessons import Progress
from app.widgets import toast
from app.widgets.notes import notes

REST = 15.0
"""Seconds without input after which everything rests and nothing is drawn."""
LIVE = 1 / 12
"""Seconds between two pictures of what lives."""
SLIP = 24
"""How many steps the slip looks back."""
BARE = 24.0
"""Units at the lower end of the slip that may be covered: its torn edge, and air."""


class TableScene(TableDoors):
    """One game at the table."""

    flow_class: type[TableFlow] = TableFlow
    """What drives it; a lesson has its own."""

    def __init__(self, stage: Stage, opened: OpenGame, loaded: bool, thinker: Thinker | None = None) -> None:
        """``thinker`` finds what bots do; without one the program's own worker does, and gives hints as well."""
        super().__init__(stage)
        self.game = opened
        match, kind = opened.match, board_class(opened.match.game_id)
        self.session = Session(match, opened.people, opened.secrecy, thinker or worker(), loaded, kind.open_to_all)
        self.board = kind(stage, opened.people)
        self.board.kept_as = opened.journal.path.stem
        self.controller = controller_class(match.game_id)(match.game_id)
        self.controller.twins = self.board.twins
        self.controller.remember(opened.wishes, opened.wish)
        self.flow = self.flow_class(self)
        self.hand = TableHand(self)
        self.idle = IdlePress(self, self._look_at)
        self.early = EarlyPress(self)
        self.hint = TableHint(self)
        self.tips = TableTips(self, Progress() if stage.in_window and thinker is None else None)
        self.buttons = TableButtons(self, hints=thinker is None)
        self.stops = Stops(self.root, self._press_stop)
        self.special: Special | None = None
        self.hovered: Hashable | None = None
        self.living_now = stage.now
        self._touched = stage.now
        self._pan: Point | None = None
        self._lines: tuple[object, list[LogLine]] = (None, [])
        self._painted_words = ""
        self._words: Last[str] = Last()
        self.news: Last[Said] = Last()
        self.live: Last[Sequence[Sprite]] = Last()
        self.turn: Last[Sequence[Sprite]] = Last()
        self.board.show(self.session.view(), self.session.looking, self.session.front)

    # --- what the parts ask -----------------------------------------------------------------------

    @property
    def acting(self) -> bool:
        """Whether the person in front may act now."""
        return self.flow.begun >= 0 and not self.flow.player.playing

    @property
    def marks_changes(self) -> bool:
        """Whether dashed lines go round what changed last."""
        return True

    @property
    def living(self) -> bool:
        """Whether things live and breathe: there was input within the last seconds."""
        return self.stage.now - self._touched < REST

    @property
    def turn_seat(self) -> int | None:
        """The seat whose plate is lit."""
        if self.flow.player.staying:
            return None  # a result lies there: it is nobody's turn
        if self.flow.player.playing and self.session.last_step is not None:
            return self.session.last_step.seat
        if self.session.need() is Need.PASS_ON:
            return self.session.front
        return self.session.actor

    def sentence_seat(self) -> int | None:
        """Return the seat whose emblem stands before the sentence."""
        caption = self.flow.player.caption
        if self.flow.player.staying:
            return None  # anybody may press
        if caption is not None and "winners" in caption.values:
            return None  # it names who has won, which may be another than whoever made the last move
        seat = caption.values.get("seat") if caption is not None else None
        return seat if isinstance(seat, int) else self.turn_seat

    def sentence(self) -> Said:
        """Return the one sentence of the moment; while nothing is in the hand, that of a hint."""
        words = self.hint.words() if self.hand.held is None else None
        return words or sentence_of(self)

    def absent(self) -> set[Hashable]:
        """Return what the resting layer leaves out."""
        covered = set(self.special.covers(self.board)) if self.special is not None and self.acting else set()
        return self.flow.player.absent | self.hand.absent() | covered

    def slip_lines(self) -> list[LogLine]:
        """Return the lines of the slip; while something plays it says what it said before, and what has been read."""
        if self.flow.player.staying and self._lines[0] != (stay := ("stay", len(self.session.match.steps))):
            self._lines = (stay, [*self._lines[1], *lines_at_stay(self.board, self.session)])
        if not self.flow.player.playing:
            key = (
                len(self.session.match.steps),
                len(self.session.notes),
                self.session.looking,
                self.session.need() is Need.PASS_ON,
                self.stage.settings.language,
            )
            if self._lines[0] != key:
                self._lines = (key, slip_lines(self.board, self.session, SLIP))
        return self._lines[1]

    def paint_slip(self, canvas: Canvas) -> None:
        """Draw what lies in the slip's place."""
        door = self.buttons.slip
        look: Literal["", "normal", "hover"] = "" if door is None else "hover" if door.hovered else "normal"
        paint_slip(canvas, self.board, self.slip_lines(), look)

    def glow(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the light round what can be done now."""
        return self.hand.glow(canvas, self.stage.now, self.living)

    def over_board(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return what lies over the resting board and its light, and below what flies or is held."""
        return ()

    def papers(self) -> tuple[Box, ...]:
        """Return the boxes of what is laid over the board (the balloon of a lesson): nothing of it lives above that."""
        return ()

    def reading(self) -> Sequence[Box]:
        """Return what is to be read: the sentence, and what is laid over the board."""
        return (self.board.laid.sentence, *self.papers())

    def written(self) -> Sequence[Box]:
        """Return where words are written: on the board, on the slip, the plates and the buttons."""
        laid, slip = self.board.laid, self.board.laid.slip
        lines = Box(slip.x, slip.y, slip.w, slip.h - BARE)
        return [*self.board.written(), lines, *laid.plates, *laid.buttons]

    # --- the flow's wishes ------------------------------------------------------------------------

    def begun(self) -> None:
        """Take notice that the person in front may act on a new position."""
        self.special = self.controller.special()
        self.hint.drop()
        self.tips.begun()
        self.refresh()

    def refresh(self) -> None:
        """Have everything that depends on the moment drawn anew: sentence, plates, buttons, slip."""
        self.buttons.refresh()
        self.hand.forget()
        if self.hand.held is None and self.acting:
            self.special = self.controller.special()
        if self.focused is not None and self.focused not in self.focusables():
            self.focus_on(None)
        if self.focused is None and self.keyboard and self.acting:
            self.focus_on(self._next_stop())
        self.drop_stale_tip()
        self.damage()

    def raise_curtain(self) -> None:
        """Hide the table behind its curtain; it is shown again as its seat may see it."""
        if self.stage.top is self:
            notes(self.stage).toasts.clear()
            self.focus_on(None)
            self.stage.push(CurtainScene(self.stage, self.session, self.board, self.flow.show_now))

    def show_results(self) -> None:
        """Go on to the results."""
        if self.stage.top is self:
            self.stage.push(doors.scene("results", self.stage, self.game, self.session, self.board))

    def carry_out(self, command: Command, starts: Mapping[Hashable, Piece]) -> None:
        """Carry out a command of the person in front."""
        self.special = None
        self.hint.drop()
        self.tips.done(command)
        self.tips.drop()
        before = len(self.session.match.steps)
        self.flow.carry_out(command, starts)
        tidy(self.stage, self.session, done=len(self.session.match.steps) > before)

    def refuse(self, command: Command) -> None:
        """Say why the rules refuse a command."""
        self.flow.refuse(command)

    def tell(self, answer: Tell) -> None:
        """Say what is no refusal of the rules."""
        toast(self.stage, lambda: self.board.say(answer.words))

    def choose(self, answer: Choose, at: Point) -> None:
        """Ask which of several things a drop means."""
        self.stage.push(ChoiceScene(self.stage, self.board, answer, at, self._chosen))

    def _chosen(self, option: Option | None) -> None:
        if option is None:
            self.hand.take_back_placed()
            self.refresh()
        elif isinstance(option.then, Do):
            self._carry_out_placed(option.then)
        else:
            if isinstance(option.then, Step):
                self.controller.chosen(option.choose)
            if not (isinstance(option.then, Step) and option.then.stays):
                self.hand.take_back_placed()
            self.hand.answer(option.then, None)

    def step_back(self) -> bool:
        """Take the last part of an unfinished turn back; return whether there was one."""
        if self.hand.cancel():
            return True
        if self.acting and self.controller.back():
            self.hand.take_back_placed()
            self.refresh()
            return True
        return False

    # --- the scene --------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Find every place anew."""
        self.hand.cancel()
        if self.special is not None:
            self.special.cancel()
        self.board.lay_out(self.stage.frame.box)
        self.buttons.lay_out()
        self._lines = (None, [])

    def enter(self) -> None:
        """Come back from whatever lay over the table."""
        super().enter()
        self._touched = self.stage.now
        self.buttons.refresh()

    def leave(self) -> None:
        """Let go of everything; a secret that was held is hidden, and what was said of the table goes with it."""
        super().leave()
        notes(self.stage).toasts.clear_bad()
        notes(self.stage).toasts.clear_aside()
        self.hand.cancel()
        self._peek(False)
        if self.special is not None:
            self.special.cancel()

    def backdrop(self, canvas: Canvas) -> None:
        """Draw the table."""
        paint_table(canvas, self)

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return what moves."""
        pointing = [*self.hint.sprites(canvas), *self.tips.sprites(canvas)]
        return [*table_sprites(canvas, self), *pointing, *super().sprites(canvas)]

    def tick(self, now: float) -> None:
        """Let time pass."""
        super().tick(now)
        if self.living and not self.stage.pace.reduced and not self.living_now <= now < self.living_now + LIVE * 0.9:
            self.living_now = now
        self.hand.tick(now)
        self.hint.tick()
        before = (self.session.need(), self.session.thinking, self.flow.player.playing)
        self.flow.tick(now)
        if self.stage.top is not self:
            return
        if self.special is not None and self.acting:
            done = self.special.tick(now, self.board)
            if done is not None:
                self._carry_out_placed(done)
        if before != (self.session.need(), self.session.thinking, self.flow.player.playing):
            self.refresh()
        self.early.tick()
        self._redraw_sentence()

    def _redraw_sentence(self) -> None:
        sentence = self.sentence()
        question = (sentence, self.stage.settings.language, self.board.people)
        words = self._words.get(question, lambda: self.board.say(sentence))
        if words != self._painted_words:
            self._painted_words = words
            self.damage(self.board.laid.round_sentence)
            if self.flow.player.staying:
                self.damage(self.board.laid.slip.inset(-16))

    def wakes(self, now: float) -> float | None:
        """Return when the next tick is wanted; at rest only what happens by itself."""
        waits = [super().wakes(now), self.flow.wakes(now), self.hint.wakes()]
        if self.hand.moving:
            waits.append(0.0)
        if self.special is not None and self.acting:
            waits.append(self.special.wakes(now))
        if self.living:
            waits.append(LIVE)
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    def put_away(self) -> None:
        """Let go of the game's file and of the bot that thinks."""
        self.hint.drop()
        self.session.drop_request()
        self.game.journal.close()


def scene(stage: Stage, opened: OpenGame, loaded: bool) -> TableScene:
    """Make the table for a game (see :mod:`app.scenes.doors`)."""
    return TableScene(stage, opened, loaded)
