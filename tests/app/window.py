"""The program in a real window: Xvfb gives the screen, xdotool the hands, the journal tells what was done."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from app.boards import board_class
from app.boards.board import Board
from app.sound import Sound
from app.stage.frame import Box, Point
from app.stage.stage import Stage
from app.storage import games
from app.storage.settings import Settings
from app.turn import Secrecy
from engines.journal import read
from engines.journal.lines import parse
from engines.match import Match
from tests.app.tables import open_dummy_display, people

SIZE = (1280, 720)
MEMORY = Path("/dev/shm")
"""A folder that is never written to a disk, where there is one."""
TOOLS = ("Xvfb", "xdotool")
LONGEST = 45.0
"""Seconds to wait for anything on a busy machine."""
there = pytest.mark.skipif(not all(shutil.which(tool) for tool in TOOLS), reason="needs Xvfb and xdotool")


class Screen:
    """A virtual screen of its own; Xvfb finds a free number and says it once it is ready."""

    def __init__(self) -> None:
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        self.folder = tempfile.TemporaryDirectory(
            prefix="square-table-screen-", dir=MEMORY if MEMORY.is_dir() else None
        )
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        command += ["-fbdir", self.folder.name]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        self.number = self.process.stdout.readline().strip()
        assert self.number, "no screen to be had"
        self.memory = np.memmap(Path(self.folder.name) / "Xvfb_screen0", dtype=np.uint8, mode="r")

    def pixels(self) -> np.ndarray[Any, Any]:
        """Return the rows of pixels out of the memory that Xvfb draws in, where each has four bytes, blue first."""
        return self.memory[-SIZE[0] * SIZE[1] * 4 :].reshape(SIZE[1], SIZE[0], 4)[:, :, 2::-1]

    def picture(self) -> pygame.Surface:
        return pygame.image.frombytes(self.pixels().tobytes(), SIZE, "RGB")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def wait_for(so: Callable[[], object], longest: float = LONGEST) -> None:
    end = time.monotonic() + longest
    while not so():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.03)


def insist(act: Callable[[], object], done: Callable[[], object], patience: float = 5.0) -> None:
    """Do something until it has had its effect: a busy machine may not be ready for the first time."""
    for _ in range(5):
        act()
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if done():
                return
            time.sleep(0.03)
    raise AssertionError("it has no effect")


def way(start: Point, end: Point) -> list[tuple[int, int]]:
    """Return the pixels that the pointer goes through on a drag."""
    shares = (0.1, 0.3, 0.6, 0.9, 1.0)
    return [(round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t)) for t in shares]


class Program:
    """The program, started on a saved game, in a window that fills a screen of its own."""

    module = "app"
    """What is started, given the file of the game."""

    def __init__(self, folder: Path, match: Match, secrecy: Secrecy, kinds: str = "", **wishes: object) -> None:
        """``kinds`` has a letter for each seat, ``p`` for a person, another for a bot; all are persons by default."""
        self.people = people(kinds or "p" * match.seats)
        self.secrecy = secrecy
        opened = games.begin(folder / "games", match, self.people, secrecy, "window")
        self.path = opened.journal.path
        opened.journal.close()
        self.wishes = {"language": "zh", "window": list(SIZE), "speed": "off", "tips": False, **wishes}
        (folder / "settings.json").write_text(json.dumps(self.wishes), encoding="utf-8")
        self.screen = Screen()
        self.environment = {
            **os.environ,
            "DISPLAY": f":{self.screen.number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SQUARE_TABLE_HOME": str(folder),
        }
        self.log = (folder / "output.txt").open("w")
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.module, str(self.path)],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=self.log,
            stderr=self.log,
        )
        self.window = ""
        try:
            self._wait_for_window()
        except BaseException:
            self.close()
            raise

    def _wait_for_window(self) -> None:
        wait_for(self._find_window)
        self.do("windowfocus", self.window)
        black = pygame.Surface(SIZE)
        wait_for(lambda: apart(black, self.picture()) > 20)
        self.calm()

    def _find_window(self) -> bool:
        assert self.process.poll() is None, Path(self.log.name).read_text()
        found = self._run("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid))
        self.window = found.stdout.split()[0].decode() if found.stdout.split() else ""
        return bool(self.window)

    def _run(self, *command: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(command, env=self.environment, capture_output=True, check=False)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.screen.close()
        self.log.close()

    # --- hands ------------------------------------------------------------------------------------

    def do(self, *words: str | int) -> None:
        """Give xdotool a chain of things to do."""
        self._run("xdotool", *(str(word) for word in words))

    def drag(self, start: Point, end: Point) -> None:
        chain: list[str | int] = ["mousemove", round(start[0]), round(start[1]), "mousedown", 1]
        for x, y in way(start, end):
            chain += ["mousemove", x, y, "sleep", "0.02"]
        self.do(*chain, "mouseup", 1)

    def press(self, at: Point) -> None:
        self.do("mousemove", round(at[0]), round(at[1]), "sleep", "0.02", "mousedown", 1)

    def release(self) -> None:
        self.do("mouseup", 1)

    def click(self, at: Point) -> None:
        self.do("mousemove", round(at[0]), round(at[1]), "sleep", "0.02", "click", 1)

    def key(self, *names: str) -> None:
        self.do(*(word for name in names for word in ("key", name, "sleep", "0.05")))

    def hold_key(self, name: str, seconds: float = 0.7) -> None:
        self.do("keydown", name, "sleep", str(seconds), "keyup", name)

    def hold_mouse(self, at: Point, seconds: float = 0.7) -> None:
        self.do("mousemove", round(at[0]), round(at[1]), "mousedown", 1, "sleep", str(seconds), "mouseup", 1)

    # --- eyes -------------------------------------------------------------------------------------

    def picture(self) -> pygame.Surface:
        """Return what the screen shows now."""
        return self.screen.picture()

    def unlike(self, picture: pygame.Surface, box: Box | None = None) -> float:
        """Return how much the screen differs from a picture (inside a box), by one pixel out of four; see `apart`."""
        x, y, right, bottom = (round(side) for side in (box.x, box.y, box.right, box.bottom)) if box else (0, 0, *SIZE)
        seen = self.screen.pixels()[y:bottom:2, x:right:2].astype(np.int16)
        meant = pygame.surfarray.pixels3d(picture)[x:right:2, y:bottom:2].transpose(1, 0, 2)
        return float(np.abs(seen - meant).mean())

    def calm(self, longest: float = LONGEST) -> pygame.Surface:
        """Wait until the screen shows the same (torches aside) twice in a row; return that."""
        before = self.picture()
        end = time.monotonic() + longest
        while True:
            time.sleep(0.06)
            now = self.picture()
            if apart(before, now) < 0.6:
                return now
            assert time.monotonic() < end, "the screen never came to rest"
            before = now

    # --- what it must be ---------------------------------------------------------------------------

    def match(self) -> Match:
        """Return the match as its journal has it now; reading changes nothing."""
        return read(self.path).match

    @property
    def steps(self) -> int:
        return len(self.match().steps)

    def done(self) -> list[tuple[int, dict[str, Any]]]:
        """Return seats and commands as they stand in the journal, without playing them again; nothing is undone."""
        return [(line["seat"], line["command"]) for line in parse(self.path).lines if line["kind"] == "do"]

    def faults(self) -> str:
        """Return what the program complained of: on its output, and in its log."""
        self.log.flush()
        files = [Path(self.log.name), self.path.parent.parent / "log.txt"]
        return "".join(file.read_text(encoding="utf-8") for file in files if file.exists())

    def board(self, front: int | None = None) -> Board:
        """Return a board off-screen that lies just as the one in the window, for a seat in front."""
        open_dummy_display()
        match = self.match()
        settings = Settings(language="zh")
        stage = Stage(pygame.Surface(SIZE), settings, Sound(settings, wanted=False))
        board = board_class(match.game_id)(stage, self.people)
        seat = front if front is not None else next(iter(match.actors()), 0)
        board.show(match.view(None), None, seat)
        board.lay_out(stage.frame.box)
        return board

    def where(self, board: Board, key: Hashable) -> Point:
        place = board.place(key)
        assert place is not None, key
        return place.centre


def apart(one: pygame.Surface, other: pygame.Surface, rect: Sequence[int] | None = None) -> float:
    """Return how much two pictures differ inside a rectangle, a mean over all bytes (0 … 255)."""
    area = pygame.Rect(rect) if rect else one.get_rect()
    a, b = (pygame.surfarray.array3d(picture.subsurface(area)).astype(np.int16) for picture in (one, other))
    return float(np.abs(a - b).mean())
