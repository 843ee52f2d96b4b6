"""The buttons of the table: undo, rulebook, hint, menu, and those of the moment such as *pass on*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.controllers.controller import Action
from app.scenes import doors
from app.scenes.slip_door import SlipDoor
from app.stage.frame import Box
from app.stage.type import SMALLEST
from app.widgets.buttons import ROUND_WORDS, Button, Kind, RoundButton
from app.widgets.said import said

if TYPE_CHECKING:
    from app.scenes.table import TableScene

PASS_KEY = "e"
END_KEY = "d"
"""The key by which a turn is ended where a game has a button for that: pressed again it passes on, too."""
LONE = 0.67
"""How much of the room for the moment's buttons a lone one takes at most if it ends nothing: what does comes next."""
UNDER = 10.0
"""Units above and below the words of a round button, taken together."""


def pitch(box: Box, boxes: Sequence[Box]) -> float:
    """Return how far it is from a button to the nearest other one of its row, in units; infinite for a lone one."""
    ways = (abs(other.centre[0] - box.centre[0]) for other in boxes if abs(other.y - box.y) < box.h)
    return min((way for way in ways if way > 0), default=float("inf"))


def below(box: Box, boxes: Sequence[Box]) -> float:
    """Return how far it is from a button to the next one under it, in units; infinite where there is none."""
    ways = (other.y - box.y for other in boxes if abs(other.centre[0] - box.centre[0]) < box.w)
    return min((way for way in ways if way > 0), default=float("inf"))


def words_size(buttons: Sequence[RoundButton], boxes: Sequence[Box], whole: Box) -> float:
    """Return the one size in units, at most ROUND_WORDS, in which the words of all the buttons have room.

    They keep off the words beside them, the buttons under them and the edges of ``whole``, the table. Words that
    have no room even in the smallest type there is are squeezed when they are drawn.
    """
    size = ROUND_WORDS
    for button, box in zip(buttons, boxes, strict=False):
        x = box.centre[0]
        wide = min(pitch(box, boxes) - 10, 2 * min(x - whole.x, whole.right - x) - 12)
        high = min(below(box, boxes), whole.bottom - box.y) - button.diameter - UNDER
        words, type_ = said(button.label), button.type
        while type_.pixels(size) > SMALLEST and (
            type_.width(words, "bold", size) > wide or type_.leading("bold", size) > high
        ):
            size -= 0.25
    return size


class TableButtons:
    """Makes, places and greys the buttons."""

    def __init__(self, table: TableScene, hints: bool = True) -> None:
        """``hints``: whether one can ask for a hint; the log is then opened by a press on its slip."""
        self.table = table
        self.stage = table.stage
        say = self.stage.say
        self.undo = RoundButton("undo", table.flow.undo, lambda: say("table.undo"), self._undo_tip, "u")
        self.log = RoundButton("log", table.open_log, lambda: say("table.log-short"), lambda: say("table.log"), "l")
        self.menu = RoundButton("menu", table.open_menu, lambda: say("table.menu.title"), key="f10")
        self.round = [self.undo]
        if doors.there("rulebook"):
            tip = RoundButton("rulebook", table.open_rulebook, lambda: say("table.rulebook"), key="r")
            self.round.append(tip)
        self.hint = RoundButton("hint", table.hint.press, lambda: say("hint.name"), self._hint_tip, "h")
        self.round += [self.hint if hints else self.log, self.menu]
        self.slip = SlipDoor(table.board, table.open_log) if hints else None
        for button in (*self.round, *([self.slip] if self.slip is not None else [])):
            table.root.add(button)
        self.pass_on = Button(
            lambda: say("table.pass-on"),
            table.flow.pass_on,
            "primary",
            "pass-on",
            lambda: say("table.pass-on-tip"),
            PASS_KEY,
        )
        self.pass_on.visible = False
        table.root.add(self.pass_on)
        self.actions: list[Button] = []
        self.keys = {PASS_KEY}
        """Every key that a button of the moment has had at this table."""
        self._shown: tuple[Action, ...] = ()

    def passes(self, name: str) -> bool:
        """Pass on by the key that ends a turn, if that is all that is left to do; return whether it was."""
        return name == END_KEY and self.pass_on.visible and self.pass_on.shortcut()

    def _undo_tip(self) -> str:
        """Say what goes back: also what others did since, where it lets itself be taken back."""
        return self.stage.say("table.undo-tip-since" if self.table.flow.undoes_others else "table.undo-tip")

    def _hint_tip(self) -> str:
        hint = self.table.hint
        return self.stage.say("hint.hide" if hint.found is not None or hint.thinking else "hint.tip")

    def _why_not(self) -> str:
        reason = self.table.session.can_undo()
        if reason is None:
            return ""
        if reason == "curtain":
            return self.stage.say("table.undo-passed")
        return self.stage.say_shared(f"undo.{reason}")

    def lay_out(self) -> None:
        """Place everything; words may be twice as large."""
        boxes = self.table.board.laid.buttons
        size = words_size(self.round, boxes, self.table.board.laid.whole)
        for button, box in zip(self.round, boxes, strict=False):
            button.pitch, button.size = pitch(box, boxes), size
            w, h = button.natural()
            button.place(Box(box.centre[0] - w / 2, box.y, w, h))
        self._place_actions()
        if self.slip is not None:
            self.slip.follow()

    def _place_actions(self) -> None:
        """Place what ends or completes a turn at the left, all else at the right: neither comes where the other was."""
        room = self.table.board.laid.actions
        x, right = room.x, room.right
        main = [button for button, action in zip(self.actions, self._shown, strict=True) if action.primary]
        for button in [*main, *([self.pass_on] if self.pass_on.visible else [])]:
            w, h = self._action_size(button, room)
            button.place(Box(x, room.centre[1] - h / 2, w, h))
            x += w + 8
        for button in reversed([button for button in self.actions if button not in main]):
            w, h = self._action_size(button, room)
            button.place(Box(right - w, room.centre[1] - h / 2, w, h))
            right -= w + 8

    def _action_size(self, button: Button, room: Box) -> tuple[float, float]:
        """Return the room of a button: it needs no more than its words, and shares the row with the others."""
        w, h = button.natural()
        if len(self.actions) + self.pass_on.visible > 1:
            return min(w, room.w / max(2, len(self.actions)) - 6), h
        ends = button is self.pass_on or self._shown[0].primary
        return min(w, room.w * (1.0 if ends else LONE)), h

    def refresh(self) -> None:
        """See which buttons there are now and which can be pressed."""
        session, flow = self.table.session, self.table.flow
        free = not flow.player.playing
        hand, controller = self.table.hand, self.table.controller
        open_parts = hand.held is not None or bool(hand.placed) or (self.table.acting and controller.unfinished)
        self.undo.set_enabled(open_parts or (free and session.can_undo() is None), self._why_not)
        if self.hint in self.round:
            self.hint.set_enabled(self.table.hint.possible, lambda: self.stage.say("hint.not-now"))
        self.pass_on.visible = flow.may_pass
        wanted = tuple(self.table.controller.actions()) if self.table.acting else ()
        if wanted != self._shown:
            self._make_actions(wanted)
        self._place_actions()
        if self.slip is not None:
            self.slip.follow()
        if self.pass_on.visible and self.table.keyboard:
            self.table.focus_on(self.pass_on)

    def _make_actions(self, wanted: tuple[Action, ...]) -> None:
        self._shown = wanted
        inside = self.table.root
        for button in self.actions:
            inside.remove(button)
        self.actions = [self._action(action) for action in wanted]
        self.keys |= {action.key for action in wanted if action.key}
        for button in self.actions:
            inside.add(button)

    def _action(self, action: Action) -> Button:
        def press() -> None:
            if self.table.acting:
                self.table.hand.cancel()
                self.table.hand.answer(action.answer, None)

        kind: Kind = "primary" if action.primary else "wood"
        words, icon = action.words, action.icon.removeprefix("icons/")
        return Button(lambda: self.table.board.say(words), press, kind, icon, key=action.key)
