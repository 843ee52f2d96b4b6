"""A table off-screen: any game, any people, time that stands until it is told to go."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from app.people import MARKS, Person
from app.scenes import table as table_room
from app.scenes.table import TableScene
from app.session import Need
from app.sound import Sound
from app.stage.frame import Point
from app.stage.gesture import Gesture, Key, KeyUp, Move, Press, Release
from app.stage.pictures import Pictures
from app.stage.stage import Stage
from app.storage import games
from app.storage.settings import Settings
from app.turn import Secrecy
from engines.match import Match

NAMES = ("小满", "阿海", "奶奶", "石头", "阿福")


class Clock:
    """Time that a test lets pass."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class QuickThinker:
    """A bot at once: the first legal command of its seat."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seat = 0
        self.dropped = 0

    def ask(self, game_id: str, view: dict[str, Any], seat: int, level: str, millis: int) -> int:
        self.seat = seat
        return 1

    def answer(self, number: int) -> Any:
        return self.match.game.data(self.match.legal(self.seat)[0])

    def drop(self) -> None:
        self.dropped += 1


def people(kinds: str) -> list[Person]:
    return [Person(NAMES[n], MARKS[n], "person" if kind == "p" else "novice") for n, kind in enumerate(kinds)]


def top(name: str, table: Table) -> bool:
    """Return whether the scene on top has this class name."""
    return type(table.stage.top).__name__ == name


def waiting_game(folder: Path, name: str = "one", moves: int = 0) -> Path:
    """Begin a game of three, play some moves and put it away; return its file."""
    opened = games.begin(folder, Match.new("tiki-topple", 3, 1), people("ppp"), None, name)
    match = opened.journal.match
    for _ in range(moves):
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[0])
    opened.journal.close()
    return opened.journal.path


def open_dummy_display() -> None:
    """Let pygame convert pictures and set type, without any window."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))


PICTURES: dict[tuple[int, int], Pictures] = {}
"""Scaled pictures by window size, shared by all tables of a run: scaling them is most of a short test's work."""


SHELF = tempfile.TemporaryDirectory(prefix="square-table-tests-")
"""Where the games of a run lie whose test does not care where; gone when it ends."""


class Table:
    """A table scene on a surface, with ways to act on it as a person would."""

    clock_of = Clock
    """What makes its clock."""

    def __init__(
        self,
        kinds: str = "pp",
        secrecy: Secrecy | None = "peek",
        match: Match | None = None,
        size: tuple[int, int] = (960, 600),
        loaded: bool = False,
        folder: Path | None = None,
        **wishes: Any,
    ) -> None:
        open_dummy_display()
        self.clock = self.clock_of()
        self.settings = Settings(**wishes)
        self.stage = Stage(pygame.Surface(size), self.settings, Sound(self.settings, wanted=False), clock=self.clock)
        pictures = PICTURES.setdefault(size, self.stage.pictures)
        self.stage.pictures = self.stage.painter.pictures = pictures
        self.match = match or Match.new("tiki-topple", len(kinds), 7, {"starter": 0})
        folder = folder or Path(tempfile.mkdtemp(dir=SHELF.name))
        self.game = games.begin(folder, self.match, people(kinds), secrecy, "test")
        self.scene: TableScene = table_room.scene(self.stage, self.game, loaded)
        self.scene.session.thinker = QuickThinker(self.match)
        self.stage.clear_to(self.scene)
        self.pass_time(0.1)

    # --- time -------------------------------------------------------------------------------------

    def pass_time(self, seconds: float, step: float = 0.05) -> None:
        for _ in range(max(1, round(seconds / step))):
            self.clock.now += step
            self.stage.step([])

    def until(self, done: Callable[[], bool], longest: float = 60.0) -> None:
        """Let time pass until something is so."""
        end = self.clock.now + longest
        while not done():
            assert self.clock.now < end, "it never came to that"
            self.pass_time(0.05)

    def settle(self) -> None:
        """Let every animation end."""
        self.until(lambda: self.stage.top is not self.scene or not self.scene.flow.player.playing)
        self.pass_time(0.05)

    # --- gestures ---------------------------------------------------------------------------------

    def send(self, *gestures: Gesture) -> None:
        for gesture in gestures:
            self.stage.send(gesture)
        self.stage.step([])

    def key(self, name: str, **mods: bool) -> None:
        self.clock.now += 0.05
        self.send(Key(name, **mods), KeyUp(name))

    def click(self, pos: Point, button: int = 1) -> None:
        self.clock.now += 0.5
        self.send(Press(pos, button), Release(pos, button))

    def drag(self, start: Point, end: Point) -> None:
        self.clock.now += 0.5
        self.send(Press(start))
        for t in (0.2, 0.6, 1.0):
            self.send(Move((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t), True))
        self.send(Release(end))

    def where(self, key: Hashable) -> Point:
        place = self.scene.board.place(key)
        assert place is not None, key
        return place.centre

    # --- the game ---------------------------------------------------------------------------------

    @property
    def need(self) -> Need:
        return self.scene.session.need()

    @property
    def steps(self) -> int:
        return len(self.match.steps)

    def lift(self) -> None:
        """Hold the curtain's button until it has risen, and put the recap away."""
        self.stage.send(Key("space"))
        self.pass_time(0.7)
        self.stage.send(KeyUp("space"))
        self.pass_time(1.0)
        if type(self.stage.top).__name__ == "RecapScene":
            self.key("return")
        assert self.stage.top is self.scene

    def play_any(self, rng: random.Random) -> None:
        """Do any legal thing by the hand."""
        scene = self.scene
        source = rng.choice(list(scene.controller.sources()))
        target = rng.choice(list(scene.controller.targets(source)))
        scene.hand.hold(source)
        scene.hand.drop_at(target)
        if type(self.stage.top).__name__ == "ChoiceScene":
            rng.choice(self.stage.top.cards).activate()  # type: ignore[attr-defined]
        self.stage.step([])

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.stage.painter.screen, "RGB")


def played_at_random(game_id: str, seats: int, steps: int, seed: int, **options: Any) -> Match:
    """Return a game of whose random play so many steps are done, or all of it where that is less."""
    match = Match.new(game_id, seats, seed, options)
    rng = random.Random(seed)
    for _ in range(steps):
        if match.actors():
            seat = match.actors()[0]
            match.do(seat, rng.choice(match.legal(seat)))
    return match


def before_a_mole_war_turn() -> Table:
    """Return a table of Mole War at which a person is to begin a turn, against a novice."""
    match, rng = Match.new("mole-war", 2, 5, {"starter": 0}), random.Random(2)
    while match.view(0)["phase"] != "turn" or match.actors()[0] != 0 or match.view(0)["step"] != "choose":
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    made = Table("pn", None, match, language="en")
    made.until(lambda: made.scene.acting)
    return made
