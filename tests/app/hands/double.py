"""The table beside the window: off-screen, given every gesture that the window gets, it tells what must be seen.

It plays from the same deal in the same time; what bots do it takes out of the window's journal. Where the window and
its double differ, a gesture was understood otherwise, something was drawn otherwise, or the journal lies.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from app.stage.frame import Point
from app.stage.gesture import Key, KeyUp, Move, Press, Release
from app.storage.lessons import Progress
from engines.journal import read
from tests.app.tables import Clock, Table
from tests.app.window import SIZE, Program, way

KEY_NAMES = {"Tab": "tab", "Return": "return", "Escape": "escape", "Left": "left", "Right": "right", "Down": "down"}
"""What xdotool and the program call the same keys."""


class Watch(Clock):
    """Time as it goes: nothing a test does makes it go faster."""

    def __init__(self) -> None:
        pass

    @property
    def now(self) -> float:
        return time.monotonic()

    @now.setter
    def now(self, moment: float) -> None:
        pass


class Follower:
    """A bot that does what the window's bot did."""

    def __init__(self, program: Program, table: Double) -> None:
        self.program = program
        self.table = table

    def ask(self, game_id: str, view: dict[str, Any], seat: int, level: str, millis: int) -> int:
        return 1

    def answer(self, number: int) -> dict[str, Any] | None:
        done, at = self.program.done(), self.table.steps
        return done[at][1] if len(done) > at else None

    def drop(self) -> None:
        pass


class Double(Table):
    """The same table as in the window."""

    clock_of = Watch

    def __init__(self, program: Program, folder: Path) -> None:
        kinds = "".join("p" if person.human else "n" for person in program.people)
        wishes = {key: wish for key, wish in program.wishes.items() if key != "window"}
        match = read(program.path).match
        super().__init__(kinds, program.secrecy, match, SIZE, loaded=True, folder=folder, **wishes)
        self.scene.session.thinker = Follower(program, self)
        self.scene.tips.progress = Progress(folder / "lessons.json")

    @property
    def scene_name(self) -> str:
        return type(self.stage.top).__name__

    def done(self) -> list[tuple[int, dict[str, Any]]]:
        return [(step.seat, self.match.game.data(step.command)) for step in self.match.steps]

    # --- the same gestures as the window gets -----------------------------------------------------

    def press(self, at: Point) -> None:
        self.send(Move(at), Press(at))

    def release(self, at: Point) -> None:
        self.send(Release(at))

    def pull(self, start: Point, end: Point) -> None:
        """Drag by just the points that the window's pointer goes through."""
        self.press(start)
        for at in way(start, end):
            self.send(Move(at, True))
        self.release(end)

    def type(self, name: str) -> None:
        """Press a key by the name that xdotool has for it."""
        shift, plain = name.startswith("shift+"), name.removeprefix("shift+")
        known = KEY_NAMES.get(plain, plain)
        self.send(Key(known, shift), KeyUp(known))
