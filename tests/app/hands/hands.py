"""What all hands can do: choose a command by taste, give it by drags, clicks and keys in turn, pass curtains by mouse.

After every gesture journal and window have to agree with the table beside the window (:mod:`tests.app.hands.double`).
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any, Literal

import pygame

from app.boards.things import Piece
from app.lessons.ways import Move
from app.scenes.curtain import CurtainScene
from app.scenes.recap import RecapScene
from app.scenes.results import ResultsScene
from app.scenes.table import TableScene
from app.scenes.table_menu import ChoiceScene
from app.scenes.table_way import TableWay
from app.session import Need
from app.stage.frame import Box, Point
from app.widgets.notes import notes
from app.widgets.widget import Widget
from engines.journal import read
from engines.match import Match
from tests.app.hands.double import Double
from tests.app.window import Program, wait_for

Command = dict[str, Any]
Style = Literal["drag", "click", "keys"]
STYLES: tuple[Style, ...] = ("drag", "click", "keys")
CLOSE = 1.2
"""How much window and double may differ, a mean over all bytes: what breathes is never quite at the same breath."""
SAME = 2.0
"""The same for the one sentence of the moment: what still plays says something else in it."""
APART = 0.4
"""Seconds between two presses at one place, so that they are not taken for a double click."""
PATIENCE = 150.0
"""Seconds to wait for window and double to agree; bots think meanwhile."""
SHOTS = "SQUARE_TABLE_SHOTS"
"""This environment variable names a folder for pictures of the games that are played."""


class Hands:
    """Plays one program to the results, for all its persons. ``seed`` chooses among what a taste likes equally."""

    def __init__(self, program: Program, folder: Path, seed: int = 0) -> None:
        self.program = program
        self.double = Double(program, folder / "double")
        self.rng = random.Random(seed)
        self.way = TableWay(self.double.scene)
        self._turns: dict[str, Iterator[Style]] = defaultdict(lambda: cycle(STYLES))
        self.used: Counter[str] = Counter()
        """How often each kind of gesture was made."""
        self.meant: list[tuple[int, Command]] = []
        """Seats and commands that persons meant to give."""
        self.curtains = 0
        self.told: list[tuple[int, dict[str, Any]]] = []
        """Who was told what behind the curtain."""
        self._last_press = (0.0, (0.0, 0.0))

    # --- the whole game ---------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the results are seen."""
        while self.double.scene_name != "ResultsScene":
            self.agree()
            self.go_on()
        self.agree()
        self.shot("results")

    def go_on(self) -> None:
        """Do the next thing that somebody at this table has to do."""
        top = self.double.stage.top
        match top:
            case CurtainScene():
                self.lift(top)
            case RecapScene():
                self.recap(top)
            case TableScene() if top.acting:
                self.act()
            case TableScene() if top.session.need() is Need.PASS_ON and not top.flow.player.playing:
                self.press_button(top.buttons.pass_on.box, "e")
            case _:  # what plays is watched to its end: a press that ends it comes too late in one of the two
                steps = self.double.steps
                wait_for(lambda: self._comes_on(steps), PATIENCE)

    def _comes_on(self, steps: int) -> bool:
        """Return whether a bot has acted, or somebody has to do something."""
        self.double.stage.step([])
        top = self.double.stage.top
        if not isinstance(top, TableScene) or top.acting or self.double.steps > steps:
            return True
        return top.session.need() is Need.PASS_ON and not top.flow.player.playing

    def check(self) -> Match:
        """Look whether all is as it was meant: results, journal, scores, and no complaint; return the match."""
        results = self.double.stage.top
        assert isinstance(results, ResultsScene)
        found = read(self.program.path)
        assert not found.torn
        assert not found.damaged
        match, persons = found.match, {seat for seat, person in enumerate(self.program.people) if person.human}
        assert [one for one in self.double.done() if one[0] in persons] == self.meant
        assert self.program.done() == self.double.done()
        assert match.hash() == self.double.match.hash()
        assert match.outcome().over
        assert results.outcome == match.outcome()
        assert self.program.process.poll() is None
        assert not self.program.faults()
        return match

    # --- agreement --------------------------------------------------------------------------------

    def agree(self) -> None:
        """Wait until journal and window are as the double says."""
        try:
            wait_for(self._agrees, PATIENCE)
        except AssertionError:
            self.shot("window", self.program.picture(), always=True)
            self.shot("double", self.double.stage.painter.screen, always=True)
            raise

    def _agrees(self) -> bool:
        self.double.stage.step([])
        meant, top = self.double.stage.painter.screen, self.double.stage.top
        if len(self.program.done()) != self.double.steps or self.program.unlike(meant) >= CLOSE:
            return False
        return not isinstance(top, TableScene) or self.program.unlike(meant, top.board.laid.sentence) < SAME

    def shot(self, name: str, picture: pygame.Surface | None = None, always: bool = False) -> None:
        """Keep a picture of the window, where pictures are wanted."""
        folder = os.environ.get(SHOTS)
        if folder or always:
            kept = Path(folder or self.program.path.parent)
            number = f"{self.double.match.game_id}-{self.double.match.seats}-{self.double.steps:03}"
            pygame.image.save(picture or self.program.picture(), kept / f"{number}-{name}.png")

    def style(self, what: str) -> Style:
        """Return how this kind of thing is done this time: by each way in turn."""
        return next(self._turns[what])

    # --- gestures, in the window and beside it ----------------------------------------------------

    def click(self, at: Point) -> None:
        self._wait_between(at)
        spot = (round(at[0]), round(at[1]))
        self.program.click(spot)
        self.double.press(spot)
        self.double.release(spot)

    def drag(self, start: Point, end: Point) -> None:
        self._wait_between(start)
        begin, goal = (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))
        self.program.drag(begin, goal)
        self.double.pull(begin, goal)

    def keys(self, *names: str) -> None:
        self.program.key(*names)
        for name in names:
            self.double.type(name)

    def _wait_between(self, at: Point) -> None:
        before, where = self._last_press
        if max(abs(at[0] - where[0]), abs(at[1] - where[1])) < 20:
            wait_for(lambda: time.monotonic() - before > APART)
        self._last_press = (time.monotonic(), at)

    def press_button(self, box: Box, key: str = "") -> None:
        """Press a button, by its key every other time."""
        by_key = bool(key) and self.style("button") == "keys"
        self.used["button by key" if by_key else "button"] += 1
        if by_key:
            self.keys(key)
        else:
            self.click(box.centre)

    # --- curtains ---------------------------------------------------------------------------------

    def lift(self, curtain: CurtainScene) -> None:
        """Hold the curtain's button by mouse until the table is seen."""
        self.curtains += 1
        if self.curtains in (1, 2, 5):
            self.shot("curtain")
        at = (round(curtain.plaque.centre[0]), round(curtain.plaque.centre[1]))
        self.program.press(at)
        self.double.press(at)
        wait_for(lambda: self.double.stage.step([]) or self.double.stage.top is not curtain)  # type: ignore[func-returns-value]
        self.agree()
        self.program.release()
        self.double.release(at)

    def recap(self, slip: RecapScene) -> None:
        """Put away what has happened since."""
        self.told += [(slip.seat, event) for event in slip.events]
        if self.curtains in (2, 3, 8):
            self.shot("recap")
        self.press_button(slip.ok.box, "Return")

    # --- commands ---------------------------------------------------------------------------------

    def taste(self, command: Command, view: Mapping[str, Any]) -> float:
        """Return how much a command is liked; the games say more."""
        return 0.0

    def choose(self, legal: Sequence[Command], view: Mapping[str, Any]) -> Command:
        """Return one of the commands that are liked best."""
        likings = [self.taste(command, view) for command in legal]
        best = max(likings)
        return self.rng.choice([command for command, liking in zip(legal, likings, strict=True) if liking == best])

    def act(self) -> None:
        """Choose a command and give it."""
        session, steps = self.double.scene.session, self.double.steps
        seat, command = session.front, self.choose(session.legal(), session.view())
        assert seat is not None
        if notes(self.double.stage).toasts.slips:
            self.shot("tip")
        self.give(command)
        assert self.double.steps > steps, f"{command} was not understood"
        given = self.double.done()[steps]
        assert given == (seat, self.expected(command, given[1]))
        if given[1]["type"] not in {known["type"] for _, known in self.meant}:
            self.agree()
            self.shot(given[1]["type"])
        self.meant.append(given)

    def expected(self, command: Command, given: Command) -> Command:
        """Return what has to come out of the gestures of a command."""
        return command

    def give(self, command: Command) -> None:
        """Make the gestures of a command."""
        for move in self.way.moves(command):
            self.make(move)
            self.agree()
        special = self.double.scene.special
        if special is not None:
            self.give_in_mode(command)

    def give_in_mode(self, command: Command) -> None:
        """Make the gestures of a mode with gestures of its own."""
        raise LookupError(command)

    def make(self, move: Move) -> None:
        """Make one gesture: a button, a press, or something carried; then take what was meant of a choice."""
        if move.button:
            self._press_action(str(move.source))
        elif move.target is None:
            self._tap(move.source)
        else:
            self._carry(move.source, move.target)
        if move.pick is not None:
            self.agree()
            self._pick(move.pick)

    def _press_action(self, name: str) -> None:
        table = self.double.scene
        number = [action.name for action in table.controller.actions()].index(name)
        self.press_button(table.buttons.actions[number].box, table.controller.actions()[number].key)

    def _tap(self, key: Hashable) -> None:
        if self.style("press") == "keys":
            self.used["press by key"] += 1
            self._walk_to(lambda stop: getattr(stop, "key_of_board", None) == key)
            self.keys("Return")
            return
        self.used["press"] += 1
        board, controller = self.double.scene.board, self.double.scene.controller
        grasps, taps = list(controller.grasps()), list(controller.taps())
        self.click(self._point(key, lambda at: board.at(at, grasps) is None and board.at(at, taps) == key))

    def _carry(self, source: Hashable, target: Hashable) -> None:
        style = self.style("carry")
        self.used[style] += 1
        if style == "keys":
            self._walk_to(lambda stop: getattr(stop, "key_of_board", None) == source)
            self.keys("Return")
            self.agree()
            self._walk_to(lambda stop: getattr(stop, "key_of_board", None) == target)
            self.keys("Return")
            return
        board, controller = self.double.scene.board, self.double.scene.controller
        grasps, legal = list(controller.grasps()), list(controller.targets(source))
        start = self._point(source, lambda at: board.at(at, grasps) == source and self._opens_nothing(at))
        end = self._point(target, lambda at: board.at(at, legal) == target)
        if style == "drag":
            self.drag(start, end)
        else:
            self.click(start)
            self.agree()
            self.click(end)

    def _opens_nothing(self, at: Point) -> bool:
        board = self.double.scene.board
        key = board.at(at)
        piece = board.piece(key) if key is not None else None
        return piece is None or (piece.opens is None and not piece.peek)

    def _pick(self, number: int) -> None:
        scene = self.double.stage.top
        assert isinstance(scene, ChoiceScene)
        self.shot("choice")
        card = scene.cards[number]
        if self.style("choice") == "keys":
            self.used["choice by key"] += 1
            self._walk_to(lambda stop: stop is card)
            self.keys("Return")
        else:
            self.used["choice"] += 1
            self.click(card.box.centre)

    # --- where and how ----------------------------------------------------------------------------

    def _point(self, key: Hashable, good: Callable[[Point], bool]) -> Point:
        """Return a point of a thing or a place at which a press means it: near its middle, and on no button."""
        place = self.double.scene.board.place(key)
        assert place is not None, key
        box = place.box if isinstance(place, Piece) else place.bounds
        root = self.double.scene.root
        for at in _spread(box):
            spot = (float(round(at[0])), float(round(at[1])))
            if root.at(spot) is None and good(spot):
                return spot
        raise AssertionError(f"{key} cannot be met by the pointer")

    def _walk_to(self, wanted: Callable[[Widget], bool]) -> None:
        """Go to a stop of the keyboard by Tab, the shorter way round."""
        scene: Any = self.double.stage.top
        stops: Sequence[Widget] = scene.focusables()
        goal = next(number for number, stop in enumerate(stops) if wanted(stop))
        if scene.focused not in stops:
            self.keys("Tab")  # the first one goes to what can be done
        at = stops.index(scene.focused)
        ahead, back = (goal - at) % len(stops), (at - goal) % len(stops)
        if ahead:
            self.keys(*(["Tab"] * ahead if ahead <= back else ["shift+Tab"] * back))
        assert wanted(scene.focused)


def _spread(box: Box) -> Iterator[Point]:
    """Yield points of a box from its middle outwards."""
    steps: Collection[float] = (0.0, -0.12, 0.12, -0.24, 0.24, -0.36, 0.36, -0.46, 0.46)
    grid = sorted(((x, y) for x in steps for y in steps), key=lambda at: at[0] ** 2 + at[1] ** 2)
    x, y = box.centre
    return ((x + dx * box.w, y + dy * box.h) for dx, dy in grid)
