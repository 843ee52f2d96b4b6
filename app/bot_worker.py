"""Bots think in a process of their own, so that the table keeps its frames; this room never imports pygame.

One spawned process and a pipe. A request is a seat's view (never the state), a level and a time; the answer is a
command, or (``want``) a hint or a review: what was weighed, as plain data. A newer request ends the thought about an
older one. What is late, foreign or nonsense counts for nothing, and a process that hangs is ended and started afresh.
Only JSON goes through the pipe.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import secrets
import signal
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Literal

from engines.bots import Clock, Thought
from engines.bots import think as weigh
from engines.bots.judge import judge_of
from engines.bots.review import Judged, review
from engines.bots.search import Option
from engines.game import AnyGame, Position
from engines.shelf import game

GRACE = 10.0
"""Seconds beyond its thinking time after which a bot counts as hung; starting the process is part of it."""

Chooser = Callable[[dict[str, Any], Clock], dict[str, Any]]
"""Turns a request into a command, both plain JSON, in the time of a clock that leaps ahead when it is to stop."""


def think(request: dict[str, Any], clock: Clock) -> dict[str, Any]:
    """Find a command for a request: ``game``, ``view``, ``seat``, ``level``, ``seed``, ``millis``."""
    return game(request["game"]).data(_weighed(request, clock).command)


def hint(request: dict[str, Any], clock: Clock) -> dict[str, Any]:
    """Weigh what a seat can do: ``command``, ``options`` (best first), whether they were ``searched``, ``why``."""
    rules, found = game(request["game"]), _weighed(request, clock)
    judge = judge_of(request["game"])
    why = judge(rules, request["view"], request["seat"]).why(found.command)
    figures = {"options": _options(rules, found), "searched": found.searched, "why": list(why)}
    return {"command": rules.data(found.command), **figures}


def _weighed(request: dict[str, Any], clock: Clock) -> Thought:
    seat, level, seed, millis = (request[name] for name in ("seat", "level", "seed", "millis"))
    return weigh(game(request["game"]), request["view"], seat, level, seed, millis, clock=clock)


def look_back(request: dict[str, Any], clock: Clock) -> dict[str, Any]:
    """Weigh a step that was played (``played``): the options, that step's own, and every seat's chances before it."""
    rules = game(request["game"])
    played = rules.command(request["played"], request["seats"])
    seat, level, seed, millis = (request[name] for name in ("seat", "level", "seed", "millis"))
    found: Judged = review(rules, request["view"], seat, played, level, seed, millis, clock=clock)
    return {
        "options": _options(rules, found.thought),
        "searched": found.thought.searched,
        "played": _option(rules, found.played) if found.played is not None else None,
        "outlook": list(found.outlook),
    }


def _options(rules: AnyGame, thought: Thought) -> list[dict[str, Any]]:
    return [_option(rules, option) for option in thought.options]


def _option(rules: AnyGame, option: Option) -> dict[str, Any]:
    figures = {"visits": option.visits, "chance": option.chance, "points": option.points}
    return {"command": rules.data(option.command), **figures}


ANSWERS: dict[str, Chooser] = {"command": think, "hint": hint, "review": look_back}
"""What can be wanted of the process."""


def answer_to(request: dict[str, Any], clock: Clock) -> dict[str, Any]:
    """Answer a request by what it wants."""
    return ANSWERS[request["want"]](request, clock)


def serve(pipe: Connection, chooser: Chooser = answer_to) -> None:
    """Answer requests until the table closes the pipe. Whatever goes wrong with one is an answer too."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    def clock() -> float:
        return math.inf if pipe.poll(0) else time.monotonic()

    while True:
        try:
            request = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            found: object = chooser(request, clock)
            answer = json.dumps({"number": request["number"], "command": found})
        except Exception as fault:  # a bot that breaks must not end the game
            answer = json.dumps({"number": request["number"], "fault": repr(fault)[:300]})
        try:
            pipe.send_bytes(answer.encode("utf-8"))
        except OSError:
            return


@cache
def worker() -> BotWorker:
    """Return the one worker of this program; it costs nothing before it is started or asked."""
    return BotWorker()


class BotWorker:
    """The table's end of the pipe. It is a :class:`app.turn.Thinker`."""

    def __init__(
        self,
        chooser: Chooser = answer_to,
        grace: float = GRACE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._chooser = chooser
        self._grace = grace
        self._clock = clock
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._number = 0
        self._open: tuple[int, float] | None = None
        """The request that is thought about: its number, and the time after which no answer will come."""
        self._dropped: tuple[int, float] | None = None
        """The same of the first request that was dropped and has not been answered."""
        self.fault = ""
        """What went wrong last, for a developer's eyes."""

    def start(self) -> None:
        """Start the process, if it does not run yet; done while the shelf shows, so that nobody waits for it.

        Where the system gives none, people still play: only who asks a bot is told ``failed``.
        """
        if self._process is not None and self._process.is_alive():
            return
        self._end()
        try:
            self._process, self._pipe = self._spawned()
        except OSError as fault:
            self.fault = repr(fault)

    def _spawned(self) -> tuple[BaseProcess, Connection]:
        """Return a process that waits for requests, and our end of its pipe. Raises OSError."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, self._chooser), name="square-table-bot", daemon=True)
        try:
            process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        return process, ours

    @property
    def pid(self) -> int | None:
        """The process's number, None while none runs."""
        return self._process.pid if self._process is not None else None

    def ask(
        self,
        game_id: str,
        view: Position,
        seat: int,
        level: str,
        millis: int,
        want: str = "command",
        played: Mapping[str, Any] | None = None,
        seats: int = 0,
    ) -> int:
        """Begin to think; return the number of the request. A request that is still open is dropped.

        ``want`` is ``command``, ``hint`` or ``review`` (of the command ``played`` by one of so many ``seats``).
        """
        self.drop()
        self._end_if_stuck()
        self._number += 1
        self._open = (self._number, self._clock() + millis / 1000 + self._grace)
        request = {"number": self._number, "game": game_id, "view": view, "seat": seat, "level": level}
        request |= {"want": want, "played": dict(played or {}), "seats": seats}
        request |= {"millis": millis, "seed": secrets.randbits(48)}
        self.start()
        if not self._sent(request):
            self._open = (self._number, self._clock())
        return self._number

    def answer(self, number: int) -> dict[str, Any] | Literal["failed"] | None:
        """Return the command of a request, None while it is thought about, ``failed`` when none will come."""
        if self._open is None or self._open[0] != number:
            return "failed"
        while True:
            message = self._next_message()
            if message is None:
                break
            if self._dropped is not None and message.get("number") == self._dropped[0]:
                self._dropped = None
            if message.get("number") == number:
                self._open = self._dropped = None
                return self._command(message)
        if self._clock() < self._open[1] and self._process is not None and self._process.is_alive():
            return None
        self.fault = self.fault or "no answer in time"
        self._open = None
        self._end()
        return "failed"

    def drop(self) -> None:
        """Forget the request that is open: the next one ends the thought about it; its answer counts for nothing."""
        if self._open is not None:
            self._dropped = self._dropped or self._open
            self._open = None

    def close(self) -> None:
        """End the process: the program ends."""
        self._open = None
        self._end()

    def _sent(self, request: dict[str, Any]) -> bool:
        """Put a request into the pipe; return whether somebody is there to read it."""
        if self._pipe is None:
            return False
        try:
            self._pipe.send_bytes(json.dumps(request).encode("utf-8"))
        except OSError as fault:
            self.fault = repr(fault)
            return False
        return True

    def _end_if_stuck(self) -> None:
        """End a process that should long have answered what was dropped."""
        while self._dropped is not None and (message := self._next_message()) is not None:
            if message.get("number", 0) >= self._dropped[0]:
                self._dropped = None
        if self._dropped is not None and self._clock() >= self._dropped[1]:
            self._end()

    def _command(self, message: dict[str, Any]) -> dict[str, Any] | Literal["failed"]:
        command = message.get("command")
        if isinstance(command, dict):
            return command
        self.fault = str(message.get("fault", "no command"))
        return "failed"

    def _next_message(self) -> dict[str, Any] | None:
        """Return the next whole message in the pipe, None when there is none."""
        if self._pipe is None:
            return None
        try:
            if not self._pipe.poll(0):
                return None
            message: object = json.loads(self._pipe.recv_bytes())
        except (EOFError, OSError, ValueError):
            return None
        return message if isinstance(message, dict) else {}

    def _end(self) -> None:
        process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        self._dropped = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1.0)
