"""How a command is given at a table: the gestures that the pointing hand makes, from where a turn is now."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from app.controllers import controller_class
from app.controllers.answers import Command
from app.controllers.controller import Controller, Special
from app.lessons.ways import Move, find_way, take
from app.scenes.lesson_pointer import Leg, leg, press_on

if TYPE_CHECKING:
    from app.scenes.table import TableScene


class TableWay:
    """Finds ways at one table; the last one is kept."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.first: Hashable | None = None
        """The thing with which a way begins, where several would do."""
        self._kept: tuple[object, list[Move] | None] = (None, None)

    def moves(self, command: Command) -> list[Move]:
        """Return the gestures of a command from the beginning of its turn; nothing where they cannot be told."""
        key = (len(self.table.session.match.steps), str(command), self.first)
        if self._kept[0] != key:
            self._kept = (key, self._find(command))
        return self._kept[1] or []

    def choice(self, command: Command) -> int | None:
        """Return which option is meant where a gesture on the way to a command can mean several things."""
        return next((move.pick for move in self.moves(command) if move.pick is not None), None)

    def leads(self, command: Command) -> bool:
        """Return whether everything that was laid down for a part of a turn belongs to a command's gestures."""
        sources = {move.source for move in self.moves(command)}
        return not sources or sources.issuperset(self.table.hand.placed)

    def legs(self, command: Command, whole: bool = False) -> tuple[Leg, ...]:
        """Return where the hand goes; ``whole``: also through the parts of the turn that are done already."""
        special = self.table.special
        if special is not None:
            return self._presses(special, command)
        moves = self.moves(command)
        done = 0 if whole else next((n for n, move in enumerate(moves) if not self._is_done(move)), len(moves))
        legs = [self._leg(move) for move in moves[done:]]
        return tuple(found for found in legs if found is not None)

    def presses_after(self, command: Command) -> tuple[Leg, ...]:
        """Return the presses in a mode that the last gesture opens (the wheel of claims)."""
        moves = self.moves(command)
        if self.table.special is not None or not moves:
            return ()
        controller = self._fresh_controller()
        for move in moves:
            take(controller, move)
        special = controller.special()
        return self._presses(special, command) if special is not None else ()

    def _presses(self, special: Special, command: Command) -> tuple[Leg, ...]:
        board = self.table.board
        words = (board.laid.sentence, *special.written(board))
        return tuple(Leg(point, words=words) for point in special.presses(command, board))

    def _find(self, command: Command) -> list[Move] | None:
        """Return the gestures that give a command; lists in it may be given in another order by hand."""
        turned = {key: value[::-1] if isinstance(value, list) else value for key, value in command.items()}
        make, board = self._fresh_controller, self.table.board
        ways = (find_way(make, board, wanted, self.first) for wanted in (command, turned))
        return next((way for way in ways if way is not None), None)

    def _leg(self, move: Move) -> Leg | None:
        if not move.button:
            return leg(self.table.board, move.source, move.target)
        names = [action.name for action in self.table.controller.actions()]
        buttons = self.table.buttons.actions
        if move.source not in names or len(buttons) != len(names):
            return None
        return press_on(self.table.board, buttons[names.index(str(move.source))].box)

    def _is_done(self, move: Move) -> bool:
        """Return whether a gesture is a part of the turn that was made already."""
        if move.button:
            return False
        hand, controller = self.table.hand, self.table.controller
        if move.source in hand.placed:
            return True
        ways = controller.taps() if move.target is None else controller.sources()
        return move.source not in (*ways, hand.held_key)

    def _fresh_controller(self) -> Controller:
        """Return a controller that has begun on what the seat in front sees, to try gestures on."""
        session = self.table.session
        made = controller_class(session.match.game_id)(session.match.game_id)
        made.twins = self.table.board.twins
        made.begin(session.view(), session.legal(), session.front or 0)
        return made
