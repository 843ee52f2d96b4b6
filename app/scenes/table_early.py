"""What is pressed a moment early: a key or a button while something still plays.

The press ends what plays, and what was meant is done as soon as it can be done – by whoever pressed, and only if it
is still possible then. Where it is not, that is said: nothing a person presses goes unanswered. Esc, the arrows, and
Enter and Space where the keyboard is on no button only end what plays: they mean *go on*. So does a press on a thing;
once it is pulled it is taken into the hand after all, or it is said why it cannot be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.session import Need
from app.stage.frame import Point
from app.stage.gesture import ENTER, Gesture, Key, Lost, Move, Press, Release
from app.stage.hand import THRESHOLD
from app.widgets import toast
from app.widgets.focus import WAYS
from app.widgets.scene import combo
from app.widgets.widget import SOFT, Pressable, Widget

if TYPE_CHECKING:
    from app.scenes.table import TableScene

PATIENCE = 2.0
"""Seconds in which what was pressed early is still meant."""
ONLY_GO_ON = (*ENTER, *WAYS, "escape")
HELD = ("p",)
"""Keys that do something as long as they are held: they cannot be done later."""


class _Meant(NamedTuple):
    """What a press is for: a button that is there, or a key whose button may come back."""

    gesture: Key | Press
    widget: Widget | None
    seat: int | None
    own: bool
    """Whether what played was the same seat's own doing."""
    since: float


class EarlyPress:
    """Keeps one press of a table until what plays is over."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._kept: _Meant | None = None
        self._pulled: Press | None = None
        """The press on the board that ended what played, until its button comes up."""

    def end(self, gesture: Gesture) -> None:
        """End what plays by a press or a key; do what it was meant for, now or in a moment."""
        self._kept = self._meant(gesture)
        on_board = isinstance(gesture, Press) and gesture.button == 1 and self._button(gesture) is None
        self._pulled = gesture if isinstance(gesture, Press) and on_board else None
        self.table.flow.skip()
        self.tick()

    def follow(self, gesture: Gesture) -> None:
        """Take hold of what was pressed on while something played, as soon as it is pulled."""
        press = self._pulled
        if press is None:
            return
        if isinstance(gesture, (Press, Release, Lost, Key)):
            self._pulled = None
        elif isinstance(gesture, Move) and gesture.held and _far(press.pos, gesture.pos):
            self._pulled = None
            self._pull(press)

    def _pull(self, press: Press) -> None:
        """Let a press be what it is without anything that plays; while more plays, say whose turn it is."""
        table = self.table
        if table.flow.player.staying:
            return  # the sentence says that a result is to be read
        if table.flow.player.playing:
            table.idle.explain(press.pos)
        elif not table.acting or table.board.at(press.pos, list(table.controller.taps())) is None:
            table.gesture(press)  # what acts at a mere press is left alone: that press was to end what played

    def drop(self) -> None:
        """Forget what was pressed early: another thing lies over the table, and is what a press is for now."""
        self._kept = self._pulled = None

    def tick(self) -> None:
        """Do what was pressed early once it can be done; give it up once that cannot be expected any more."""
        meant, table = self._kept, self.table
        if meant is None:
            return
        late = table.stage.now > meant.since + PATIENCE
        if late or table.stage.top is not table or table.flow.player.staying or table.session.front != meant.seat:
            self._kept = None  # another thing is to be seen now, or read
        elif table.acting or table.flow.may_pass:
            self._kept = None
            self._do(meant)
        elif not table.flow.player.playing and table.session.need() is Need.BOT:
            self._kept = None
            self._too_early(meant)

    def _meant(self, gesture: Gesture) -> _Meant | None:
        table, widget = self.table, self._button(gesture)
        if not isinstance(gesture, (Key, Press)):
            return None
        if isinstance(gesture, Press) and widget is None:
            return None
        if isinstance(gesture, Key) and widget is None and gesture.name in ONLY_GO_ON:
            return None
        session = table.session
        own = session.last_step is not None and session.last_step.seat == session.front
        return _Meant(gesture, widget, session.front, own, table.stage.now)

    def _button(self, gesture: Gesture) -> Widget | None:
        """Return the button that a gesture is for: under the pointer, by its key, or where the keyboard is."""
        table = self.table
        found: Widget | None = None
        if isinstance(gesture, Press) and gesture.button == 1:
            found = table.root.at(gesture.pos)
        elif isinstance(gesture, Key) and gesture.name in ENTER:
            found = table.focused if table.keyboard and table.focused in table.focusables() else None
        elif isinstance(gesture, Key):
            found = next((widget for widget in table.root.all() if widget.key == combo(gesture)), None)
        return found if isinstance(found, Pressable) else None

    def _do(self, meant: _Meant) -> None:
        table, gesture, widget = self.table, meant.gesture, meant.widget
        at_once = table.stage.now == meant.since
        if widget is None:
            if isinstance(gesture, Key):
                self._do_key(gesture, meant.own, at_once)
            return
        if widget not in table.root.all():
            return
        if isinstance(gesture, Press) and at_once and table.root.at(gesture.pos) is widget:
            table.gesture(gesture)  # it is pressed, and does its work when the button comes up
        elif not widget.shortcut():
            table.say_why(widget)

    def _do_key(self, key: Key, own: bool, at_once: bool) -> None:
        """Let a key do what it does now; a button of another turn than the one that was seen only shakes."""
        table = self.table
        button = self._button(key)
        if isinstance(button, Pressable) and not own:
            button.knock()
        elif at_once or key.name not in HELD:
            table.gesture(key)

    def _too_early(self, meant: _Meant) -> None:
        """Say that it cannot be done now, because another one's turn goes on."""
        table = self.table
        if isinstance(meant.widget, Pressable):
            table.say_why(meant.widget)
        elif isinstance(meant.gesture, Key):
            self.say_not_now(meant.gesture.name)

    def say_not_now(self, name: str) -> None:
        """Say that it is another one's turn, if this is a key of a button that one's own turn has had."""
        table = self.table
        if name in table.buttons.keys and table.session.need() is Need.BOT:
            table.stage.sound.play("refuse", SOFT)
            game_id = table.session.match.game_id
            toast(table.stage, lambda: table.stage.say_of(game_id, "refusals.not-your-turn"), "bad")


def _far(start: Point, end: Point) -> bool:
    """Return whether a pointer has gone so far that this is a pull and no click."""
    return max(abs(end[n] - start[n]) for n in (0, 1)) >= THRESHOLD
