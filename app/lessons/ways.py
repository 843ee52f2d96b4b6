"""How a command is given by hand: which things are carried where, pressed, or chosen on the way to it.

The way is found by trying: a controller of its own is asked what each gesture means, deeper where a gesture is only
a part of a turn. So the pointing hand needs no data of its own, and what it points at is what the table understands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

from app.boards.board import Board
from app.controllers.answers import Answer, Choose, Command, Do, Step
from app.controllers.controller import Controller

DEEPEST = 4
MOST = 4000
"""So many gestures are tried at most."""


@dataclass(frozen=True, slots=True)
class Move:
    """One gesture: a thing carried to a place (``target``), or only pressed; or a button of the moment."""

    source: Hashable
    target: Hashable | None = None
    button: bool = False
    """``source`` is the name of one of the controller's actions."""
    pick: int | None = None
    """Which of the offered options is taken after it."""


class _Search:
    """Looks for one command, going deeper level by level, so that the shortest way is found."""

    def __init__(self, make: Callable[[], Controller], board: Board, wanted: Command, first: Hashable | None) -> None:
        self.make = make
        self.first = first
        self.board = board
        self.wanted = wanted
        self.left = MOST

    def find(self) -> list[Move] | None:
        """Return the shortest way, None when there is none that gestures tell."""
        ways: list[list[Move]] = [[]]
        for _ in range(DEEPEST):
            longer: list[list[Move]] = []
            for way in ways:
                found = self._from(way, longer)
                if found is not None:
                    return found
            ways = longer
        return None

    def _from(self, way: list[Move], longer: list[list[Move]]) -> list[Move] | None:
        """Try every gesture after a way; note the ways that go on."""
        controller = self._after(way)
        moves = list(_moves(controller))  # all of them first: trying one changes what the next may do
        if not way and self.first is not None:
            moves.sort(key=lambda move: move.source != self.first)
        for move in moves:
            self.left -= 1
            if self.left < 0:
                return None
            answer = _answer(controller, move)
            if answer is None:
                continue
            done, steps = _outcomes(move, answer, self.wanted)
            if done is not None:
                return [*way, done]
            if steps and (special := controller.special()) is not None:
                if special.presses(self.wanted, self.board):
                    return [*way, *steps]
                steps = []
            longer += [[*way, step] for step in steps]
            if not isinstance(answer, Do):
                controller = self._after(way)
        return None

    def _after(self, way: Sequence[Move]) -> Controller:
        controller = self.make()
        for move in way:
            take(controller, move)
        return controller


def find_way(
    make: Callable[[], Controller], board: Board, wanted: Command, first: Hashable | None = None
) -> list[Move] | None:
    """Return the gestures that give a command, None when they cannot be told (a mode with gestures of its own).

    ``make`` returns a fresh controller that has begun. A way may end in a mode that tells by itself where to press
    (:meth:`app.controllers.controller.Special.presses`). Of ways as short as each other it is one that begins with the
    thing ``first``, if there is one.
    """
    return _Search(make, board, wanted, first).find()


def take(controller: Controller, move: Move) -> None:
    """Let a controller take a gesture that is a part of a turn."""
    answer = _answer(controller, move)
    if isinstance(answer, Choose) and move.pick is not None:
        controller.chosen(answer.options[move.pick].choose)


def _moves(controller: Controller) -> Iterator[Move]:
    for source in controller.sources():
        for target in controller.targets(source):
            yield Move(source, target)
    for key in controller.taps():
        yield Move(key)
    for action in controller.actions():
        yield Move(action.name, button=True)


def _answer(controller: Controller, move: Move) -> Answer | None:
    if move.button:
        return next((action.answer for action in controller.actions() if action.name == move.source), None)
    if move.target is not None:
        return controller.drop(move.source, move.target)
    return controller.tap(move.source)


def _outcomes(move: Move, answer: Answer, wanted: Command) -> tuple[Move | None, list[Move]]:
    """Return the gesture that gives the command, if this answer does, and those that are a part of a longer way."""
    if isinstance(answer, Do):
        return (move if answer.command == wanted else None), []
    if isinstance(answer, Step):
        return None, [move]
    steps = []
    for number, option in enumerate(answer.options if isinstance(answer, Choose) else ()):
        picked = Move(move.source, move.target, move.button, number)
        if isinstance(option.then, Do) and option.then.command == wanted:
            return picked, []
        if isinstance(option.then, Step):
            steps.append(picked)
    return None, steps
