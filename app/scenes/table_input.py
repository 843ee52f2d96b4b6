"""What a person does at the table: pointer and keys, and for which part of the table each of it is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

from app.boards.board import Board
from app.boards.things import Piece, Spot
from app.controllers.answers import Command, Do
from app.controllers.controller import Controller, Special
from app.scenes.look import LookScene
from app.scenes.table_buttons import TableButtons
from app.scenes.table_early import EarlyPress
from app.scenes.table_flow import TableFlow
from app.scenes.table_hand import TableHand
from app.scenes.table_idle import IdlePress
from app.scenes.table_keys import Stops
from app.scenes.table_tipped import beside, in_hand, seen_box
from app.session import Session
from app.stage.frame import Box, Point
from app.stage.gesture import ENTER, Gesture, Key, KeyUp, Lost, Move, Press, Release, Wheel
from app.stage.pads import LOOKS
from app.widgets.notes import notes, toast
from app.widgets.scene import WidgetScene
from app.widgets.widget import Widget

PAN = 56.0
"""Units that an enlarged board moves at a press of a key, or of a pad's right stick."""
ZOOMS = {"+": 1.0, "=": 1.0, "pagedown": 1.0, "-": -1.0, "pageup": -1.0}
"""Keys that make the board larger or smaller; the last of each are the shoulder buttons of a pad."""
PANS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class TableInput(WidgetScene):
    """The part of the table scene that answers gestures."""

    session: Session
    board: Board
    controller: Controller
    flow: TableFlow
    hand: TableHand
    buttons: TableButtons
    stops: Stops
    idle: IdlePress
    early: EarlyPress
    special: Special | None
    hovered: Hashable | None
    _touched: float
    _pan: Point | None

    @property
    @abstractmethod
    def acting(self) -> bool:
        """Whether the person in front may act now."""

    @property
    def asked(self) -> bool:
        """Whether a question stands open that has to be answered first: nobody is told to do anything else."""
        return False

    @abstractmethod
    def carry_out(self, command: Command, starts: Mapping[Hashable, Piece]) -> None:
        """Carry out a command of the person in front."""

    @abstractmethod
    def refuse(self, command: Command) -> None:
        """Say why the rules refuse a command."""

    @abstractmethod
    def refresh(self) -> None:
        """Have everything that depends on the moment drawn anew."""

    @abstractmethod
    def step_back(self) -> bool:
        """Take the last part of an unfinished turn back; return whether there was one."""

    @abstractmethod
    def open_log(self) -> None:
        """Show the whole log."""

    @abstractmethod
    def open_menu(self) -> None:
        """Open the menu."""

    # --- gestures ---------------------------------------------------------------------------------

    def gesture(self, gesture: Gesture) -> None:
        """Give a gesture to whatever it is for: a running animation, a special mode, the hand, a button."""
        self._touched = self.stage.now
        self.early.follow(gesture)
        if isinstance(gesture, Move) and self._over is not None and not self._held and not self.root.at(gesture.pos):
            self._hover_over(None)  # whoever takes this move: the button that the pointer has left is dark again
        if isinstance(gesture, Lost):
            self._lost(gesture)
        elif self._finishes(gesture):
            self.early.end(gesture)
        elif isinstance(gesture, (Release, KeyUp)) and self._peek(False):
            self._pan = None
        elif not self._special(gesture) and not self._hand(gesture):
            super().gesture(gesture)

    def leave(self) -> None:
        """Let go of everything; nothing that was pressed early is meant once another scene was open."""
        super().leave()
        self.early.drop()

    def meant(self, pos: Point) -> bool:
        """Return whether a press there is for the board: a mode with its own gestures, a drop, or a thing to take."""
        if not self.acting or self.root.at(pos) is not None:
            return False
        if self.special is not None:
            return True
        held, controller = self.hand.held_key, self.controller
        keys = controller.targets(held) if held is not None else controller.usable()
        return self.board.at(pos, keys) is not None

    def _lost(self, gesture: Lost) -> None:
        self.hand.cancel()
        self._peek(False)
        self._pan = None
        self.idle.drop()
        self._hover(None)
        if self.special is not None:
            self.special.cancel()
        super().gesture(gesture)

    def _finishes(self, gesture: Gesture) -> bool:
        """Return whether a gesture ends the running animation and is used up by that."""
        if not self.flow.player.playing:
            return False
        if isinstance(gesture, Press):
            looks = gesture.button == 3 and self.flow.player.staying and self.board.at(gesture.pos) is not None
            return not looks and self.root.at(gesture.pos) is not self.buttons.menu
        return isinstance(gesture, Key) and not gesture.repeat and gesture.name not in ("f10", "tab")

    def _special(self, gesture: Gesture) -> bool:
        if self.special is None or not self.acting:
            return False
        if isinstance(gesture, (Press, Move)) and self.root.at(gesture.pos) is not None:
            return False
        if isinstance(gesture, Key) and gesture.name in ENTER and self.keyboard and self.focused in self.focusables():
            return False  # Tab has gone to a button, or to a switch of the mode
        answer = self.special.gesture(gesture, self.board)
        if answer and isinstance(gesture, Key):
            self.focus_on(None)
        if isinstance(answer, Do):
            self._carry_out_placed(answer)
            return True
        return answer

    def _carry_out_placed(self, done: Do) -> None:
        """Carry out what completes a turn of several parts; what was laid down for it starts from where it lies."""
        placed, self.hand.placed = self.hand.placed, {}
        for key in placed:
            self.board.laid_down(key)
        self.carry_out(done.command, placed)

    def _hand(self, gesture: Gesture) -> bool:
        """Give a gesture of the pointer to the hand; return whether it was the hand's affair."""
        match gesture:
            case Press(pos, 1):
                return (self.hand.held is not None or self.root.at(pos) is None) and self._board_press(gesture)
            case Press(pos, 3):
                return self._right_press(pos)
            case Move(pos):
                return self._move(gesture, pos)
            case Release():
                self._pan = None
                self.idle.gesture(gesture)
                return self.hand.follow(gesture)
            case Wheel(pos, steps):
                return self._zoom(pos, steps)
        return False

    def _board_press(self, press: Press) -> bool:
        self.keyboard = False
        key = self.board.at(press.pos)
        piece = self.board.piece(key) if key is not None else None
        if piece is not None and piece.peek and self.hand.held is None:
            self._peek(True)
            return True
        if piece is not None and piece.opens is not None and self.hand.held is None:
            self._look_at(piece.key)
            return True
        tapped = self.acting and self.board.at(press.pos, list(self.controller.taps())) is not None
        if self.hand.hand.gesture(press):
            return True
        if not tapped:
            self.idle.begin(key, press.pos)
        if key is None and self.board.laid.slip.holds(press.pos) and self.buttons.log not in self.buttons.round:
            self.open_log()
            return True
        self._pan = press.pos
        return False

    def _right_press(self, pos: Point) -> bool:
        if not self.step_back():
            self._look_at(self.board.at(pos))
        return True

    def _move(self, move: Move, pos: Point) -> bool:
        if self.hand.follow(move):
            self.stage.point("move")
            return True
        if self._pan is not None and move.held:
            dx, dy = pos[0] - self._pan[0], pos[1] - self._pan[1]
            if self.board.pan(dx, dy):
                self.damage()
                self.idle.drop()
            self._pan = pos
        self.idle.gesture(move)
        widget = self.root.at(pos)
        self._hover(None if widget is not None else self.board.at(pos))
        return widget is None

    def _zoom(self, pos: Point, steps: float) -> bool:
        if self.board.zoom(pos, steps):
            self.hand.cancel()
            self.damage()
            return True
        return False

    def _pan_by(self, way: str) -> None:
        """Look farther to a side of an enlarged board: its ground moves the other way."""
        dx, dy = PANS[way]
        if self.board.pan(-dx * PAN, -dy * PAN):
            self.hand.cancel()
            self.damage()

    def _hover(self, key: Hashable | None) -> None:
        """Take notice of what is under the pointer: its tip, its light, the pointer's shape."""
        place = self.board.place(key) if key is not None else None
        piece = place if isinstance(place, Piece) else None
        graspable = self.acting and key is not None and key in self.controller.usable()
        self.hovered = key if graspable else None
        if place is not None and (isinstance(place, Piece) or place.tells):
            notes(self.stage).tips.over(("piece", key), self._box_of(place), place.words)
        elif self._over is None:  # most places have no tip, and that of the thing before is not its own
            notes(self.stage).tips.over(None)
        if self._over is None or piece is not None:
            answers = piece is not None and (piece.peek or piece.opens is not None)
            self.stage.point("hand" if graspable or answers else "arrow")

    def _box_of(self, piece: Piece | Spot) -> Box:
        """Return the box of what is seen of a thing and of what stands over it: its tip lies beside that."""
        if isinstance(piece, Spot):
            return piece.bounds
        return self.board.labelled(piece, seen_box(self.stage.painter.canvas(), piece))

    def around(self) -> Sequence[Box]:
        """Return what a tip had better leave free."""
        return [*beside(self.board), *in_hand(self.hand)]

    # --- keys -------------------------------------------------------------------------------------

    def focusables(self) -> list[Widget]:
        """Return the legal things of the board, then the buttons; while a thing is carried, where it may go alone."""
        if self.acting and self.hand.held is not None:
            return list(self._board_stops())
        return [*self._board_stops(), *super().focusables()]

    def _board_stops(self) -> Sequence[Widget]:
        if self.flow.player.playing:
            return []
        if self.special is not None:
            return self.stops.at(self.special.switches(self.board)) if self.acting else []
        looks = [*self._peeks(), *(piece.key for piece in self.board.pieces() if piece.opens)]
        if not self.acting:
            return self.stops.of(self.board, looks)
        if self.hand.held is not None:
            return self.stops.of(self.board, list(self.hand.targets()))
        return self.stops.of(self.board, [*self.controller.sources(), *self.controller.taps(), *looks])

    def _peeks(self) -> list[Hashable]:
        return [piece.key for piece in self.board.pieces() if piece.peek] if self.session.can_peek else []

    def _next_stop(self) -> Widget | None:
        """Return what the keyboard is on by itself now: what can be done next, never what takes it back.

        In a mode that has the keys itself it is on nothing.
        """
        if self.special is not None or not self.keyboard:
            return None
        board = list(self._board_stops()) if self.acting else []
        if self.acting and self.hand.held is not None:
            return board[0] if board else None
        doing = (*self.controller.sources(), *self.controller.taps()) if self.acting else ()
        done = [stop for stop in board if getattr(stop, "key_of_board", None) in doing]
        buttons = [*sorted(self.buttons.actions, key=lambda one: one.kind != "primary"), self.buttons.pass_on]
        able = [button for button in buttons if button.visible and button.enabled]
        return next(iter([*done, *able, *board]), None)

    def first_focus(self) -> Widget | None:
        """Begin with what can be done next."""
        return self._next_stop()

    def _press_stop(self, key: Hashable) -> None:
        """Press Enter on a thing of the board: pick up, let go, press, or look."""
        piece = self.board.piece(key)
        if self.special is not None and self.acting:
            self.special.press(key, self.board)
            self.refresh()
        elif piece is not None and piece.peek:
            self._peek(True)
        elif piece is not None and piece.opens is not None:
            self._look_at(key)
        elif not self.acting:
            return
        elif self.hand.held is not None:
            self.hand.drop_at(key)
        elif key in self.controller.taps():
            self.hand.tap(key)
        else:
            self.hand.hold(key)
            self._focus_by_key(self._next_stop())

    def focus_on(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, or to none; the tip of the one that had it goes."""
        if widget is not self.focused:
            notes(self.stage).tips.gone(("focus", id(self.focused)))
        super().focus_on(widget)

    def _where_tipped(self, thing: Hashable) -> Box | None:
        """Return where the thing of the board or the widget lies now that has the tip; None: it is gone."""
        match thing:
            case ("piece", key):
                place = self.board.place(key)
                return self._box_of(place) if place is not None else None
            case ("focus", number):
                stop = next((stop for stop in self.focusables() if id(stop) == number), None)
                return stop.shown_box() if stop is not None else None
        return super()._where_tipped(thing)

    def _focus_by_key(self, widget: Widget | None) -> None:
        super()._focus_by_key(widget)
        key = getattr(widget, "key_of_board", None)
        if key is not None and self.hand.held is not None:
            self.hand.aim(key)

    def unclaimed(self, gesture: Gesture) -> None:
        """Answer the keys of the table."""
        if isinstance(gesture, Key) and (gesture.name in LOOKS.values() or (gesture.control and gesture.name in LOOKS)):
            self._pan_by(gesture.name.removeprefix("look-"))
        elif isinstance(gesture, Key) and not gesture.repeat and not (gesture.control or gesture.alt):
            self._table_key(gesture.name)

    def _table_key(self, name: str) -> None:
        middle = self.board.laid.island.centre
        keys: dict[str, Callable[[], object]] = {
            "escape": self._escape,
            "v": self._look_at_focus,
            "l": self.open_log,
            "p": lambda: self._peek(True),
            **{key: partial(self._zoom, middle, steps) for key, steps in ZOOMS.items()},
        }
        if name in keys:
            keys[name]()
            return
        meant = self.controller.key_means(name) if self.acting and self.hand.held is None else None
        if meant is not None:
            self.refuse(meant)
        elif not self.acting and not self.buttons.passes(name):
            self.early.say_not_now(name)

    def _escape(self) -> None:
        if not self.step_back():
            self.open_menu()
            if isinstance(self.stage.top, WidgetScene) and self.stage.top is not self:
                self.stage.top.keyboard = True  # it came by a key: where that is now is shown

    def _chosen_thing(self) -> Hashable | None:
        """Return what is held, or what the keyboard is on."""
        return self.hand.held_key or (getattr(self.focused, "key_of_board", None) if self.keyboard else None)

    def _look_at_focus(self) -> None:
        """Look at what is held, focused or pointed at; say how it is done where that is nothing."""
        free = self.root.at(self.stage.pointer) is None
        key = self._chosen_thing() or (self.board.at(self.stage.pointer) if free else None)
        if key is not None and self.board.piece(key) is not None:
            self._look_at(key)
        else:
            toast(self.stage, lambda: self.stage.say("table.look-how"))

    def _look_at(self, key: Hashable | None) -> None:
        piece = self.board.piece(key) if key is not None else None
        held = self.session.looking != self.session.viewer  # a secret: seen large it would stay when it is let go
        if piece is not None and not held:
            self.hand.cancel()
            self.stage.push(piece.opens(self.stage) if piece.opens else LookScene(self.stage, piece))

    def _peek(self, held: bool) -> bool:
        """Show the own secret while it is held; return whether anything is another now."""
        if not self.session.peek(held):
            return False
        notes(self.stage).tips.over(None)  # its words may be those of the secret
        self.board.show(self.session.view(), self.session.looking, self.session.front)
        self.damage(self.board.laid.hand.inset(-30))
        return True
