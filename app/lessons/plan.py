"""A lesson as data: parts with a fixed beginning, steps with a goal, and the moves of whoever sits opposite.

``lesson.json`` of a game::

    {"seats": 2, "parts": [
      {"id": "move", "start": {"seed": 7, "options": {…}, "play": [[0, {…}]], "patch": {…}},
       "steps": [{"id": "forward", "show": [{"type": "play", …}], "replies": {"1": [{…}]}}]}]}

The learner sits at seat 0. ``start`` deals a game from the seed, plays what ``play`` says and changes the position by
the merge patch ``patch``; what comes after is always the same, because the generator is part of the position.
``show`` are the commands that reach the goal; without a ``goal`` of its own a step wants the last of them.
``stops`` names what is explained while a result lies there, after the step's own command: its words are
``steps.<id>.stops.<name>``; ``about`` names what is lit then.
``replies`` are the others' commands during the step, by seat; where they have none left (or it is not legal any
more, because the learner tried something else) they play some legal command.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from app.lessons import PLAN, folder
from engines.match import Match
from engines.wire import merged

Command = dict[str, Any]
LEARNER = 0
"""The seat of whoever learns."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Goal(_Strict):
    """What has to be seen for a step to be done; exactly one of these."""

    command: Command | None = None
    """A command of the learner that has these fields (a list of values means: one of them)."""
    event: Command | None = None
    """Something that happened and has these fields."""
    position: Command | None = None
    """Values at dotted places of the position, when everything rests."""
    look: list[Any] | None = None
    """The key of a thing on the board that is to be seen large."""
    read: bool = False
    """The learner says that it is read."""
    pass_on: bool = False
    """The learner passes the turn on, as in a game."""

    @model_validator(mode="after")
    def _just_one(self) -> Goal:
        kinds = [self.command, self.event, self.position, self.look, self.read or None, self.pass_on or None]
        if sum(kind is not None for kind in kinds) != 1:
            raise ValueError("a goal is one thing")
        return self


class Step(_Strict):
    """One thing to do."""

    id: str
    show: list[Command] = Field(default_factory=list)
    goal: Goal | None = None
    point: list[list[Any]] = Field(default_factory=list)
    """Further things that the step is about: keys of the board, ``["plate", seat]``, ``["button", name]``."""
    answered: bool = False
    """Whether the others answer what was done before a part that ends with it is over."""
    replies: dict[int, list[Command]] = Field(default_factory=dict)
    by: list[Any] | None = None
    """The key of the thing with which the hand begins, where several would do (the card, or the tiki itself)."""
    stops: list[str] = Field(default_factory=list)
    """What is explained while the result lies there, one after the other; the learner says when it is read."""
    about: dict[str, list[list[Any]]] = Field(default_factory=dict)
    """By stop: the keys of what its words speak of."""
    pause: bool = False
    """Whether it is explained right after the step's own command, where nothing of it stays by itself."""
    free: bool = False
    """Whether every legal command is a way on (a round that is played to its end)."""

    @model_validator(mode="after")
    def _reachable(self) -> Step:
        told = self.goal is not None and (self.goal.read or self.goal.look or self.goal.pass_on)
        if not self.show and not self.free and not told:
            raise ValueError(f"nothing shows how step {self.id} is done")
        if not set(self.about) <= set(self.stops):
            raise ValueError(f"step {self.id} lights something where nothing is explained")
        return self

    @property
    def wanted(self) -> Goal:
        """What has to be seen."""
        return self.goal or Goal(command=self.show[-1])

    @property
    def keys(self) -> list[Hashable]:
        """The things that the step is about, as keys."""
        return [as_key(key) for key in self.point]

    def keys_at(self, stop: int) -> list[Hashable]:
        """Return what is spoken of at the stop with that number, while the result lies there."""
        if stop >= len(self.stops):
            return []
        return [as_key(key) for key in self.about.get(self.stops[stop], ())]


class Start(_Strict):
    """Where a part begins."""

    seed: int
    options: dict[str, Any] = Field(default_factory=dict)
    play: list[tuple[int, Command]] = Field(default_factory=list)
    patch: dict[str, Any] = Field(default_factory=dict)


class Tip(_Strict):
    """A sentence for a game of one's own, the first time that a command with these fields is legal."""

    id: str
    command: Command
    choosing: bool = False
    """Whether the hand shows only what is taken: where it goes decides so much that an example would be advice."""


class Part(_Strict):
    """One to three minutes: a beginning and a few steps."""

    id: str
    start: Start
    steps: list[Step] = Field(min_length=1)


class Lesson(_Strict):
    """All parts of a game's lesson, in their order."""

    game: str
    seats: int
    guide_faces: Literal["left", "right", "front"] = "front"
    """Which way the guide looks in its picture."""
    clear: dict[str, float] = Field(default_factory=dict)
    """What has to be seen: kinds of the board's keys (their first part), and what it costs to cover a cell of one."""
    parts: list[Part] = Field(min_length=1)
    tips: list[Tip] = Field(default_factory=list)

    def number(self, part_id: str | None) -> int:
        """Return the place of a part; 0 for one that there is not."""
        return next((number for number, part in enumerate(self.parts) if part.id == part_id), 0)


@cache
def lesson(game_id: str) -> Lesson:
    """Return the lesson of a game that has one (see :func:`app.lessons.has_lesson`)."""
    text = (folder(game_id) / PLAN).read_text(encoding="utf-8")
    return Lesson.model_validate_json(text)


def begin(plan: Lesson, part: Part) -> Match:
    """Return the match that a part begins with, without a past. Raises the engines' errors for a bad beginning."""
    start = part.start
    match = Match.new(plan.game, plan.seats, start.seed, start.options)
    for seat, command in start.play:
        match.do(seat, match.command(command))
    return Match.at(plan.game, merged(match.position(), start.patch))


def as_key(value: Any) -> Hashable:
    """Return JSON as a key of the board: lists become tuples."""
    return tuple(as_key(part) for part in value) if isinstance(value, list) else value
