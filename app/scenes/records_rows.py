"""The left side of the records: a strip of paper for every game, with its picture, its people, and what can be done."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from zlib import crc32

from app.boards.telling import listed
from app.people import Person
from app.scenes.records_album import SMALL, Album
from app.scenes.room import medal, spoken_time
from app.stage.canvas import GOLD, INK, ON_WOOD, Canvas
from app.stage.frame import Box
from app.stage.stage import Stage
from app.storage.games import people_of
from app.storage.statistics import GameTally
from app.widgets import Button, Row, skin
from app.widgets.said import Words, said
from app.widgets.widget import Group, Widget
from engines.journal import Summary

RED = (169, 59, 42)
QUIET = (110, 84, 56)
FAULTS = {"damaged": "shelf.damaged", "newer": "shelf.newer-version", "in-use": "shelf.in-use"}
MEDAL, MEDAL_LEAST = 26.0, 15.0
"""How far apart emblems stand in units, and how far at least, lapping over, where the date beside them needs room."""
LARGE = 1.45
"""Text size from which rows leave their picture out, so that words have the room."""


def people(kept: Summary) -> tuple[Person, ...]:
    """Return who plays a game."""
    return people_of(kept.people, kept.seats)[0] if kept.seats else ()


def title(stage: Stage, kept: Summary) -> str:
    """Return a game's name, or the name of a file that cannot be read."""
    return stage.say_of(kept.game, "title") if kept.game else kept.path.stem


def state(stage: Stage, kept: Summary) -> str:
    """Return in one line how a game stands: who won with how much, whose turn it is, or what is wrong with it."""
    say, names = stage.say, people(kept)
    if kept.fault is not None:
        return stage.say_shared(f"files.{kept.fault}")
    if kept.over:
        winners = [seat for seat in kept.winners or () if seat < min(len(names), len(kept.scores or ()))]
        if not winners or kept.scores is None:  # a file may tell that a game is over without telling how it ended
            return say("table.over")
        points = max(kept.scores[seat] for seat in winners)
        key = "records.won" if len(winners) == 1 else "records.shared"
        return say(key, names=listed(stage, [names[seat].name for seat in winners]), points=points)
    actors = [names[seat].name for seat in kept.actors if seat < len(names)]
    turn = say("shelf.several", count=len(actors)) if len(actors) != 1 else say("shelf.turn", name=actors[0])
    if kept.round is None:
        return turn
    return say("records.at", round=say("shelf.round", round=kept.round), turn=turn)


class Heading(Widget):
    """A word over the rows that follow."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def natural(self) -> tuple[float, float]:
        """Return one line."""
        return (200, self.type.leading("bold", 16) + 8)

    def paint(self, canvas: Canvas) -> None:
        """Paint the words and a line behind them."""
        y = self.box.centre[1]
        w = canvas.text(said(self.words), (self.box.x + 4, y), 16, "bold", ON_WOOD)
        canvas.line((self.box.x + w + 18, y), (self.box.right - 4, y), (140, 100, 58), 1)


class GameRow(Group):
    """A game of the records."""

    def __init__(self, kept: Summary, album: Album, choose: Callable[[], object], act: Button | None) -> None:
        self.kept = kept
        self.album = album
        self.row = Row(kept.path, self._show, choose)
        self.act = act
        super().__init__(self.row, *([act] if act is not None else []))

    def natural(self) -> tuple[float, float]:
        """Return room for three lines."""
        lines = self._line("title", 19) + self._line("text", 15) + max(30.0, self._line("text", 14))
        return (400, max(SMALL[1] + 14, lines + 16))

    def place(self, box: Box) -> None:
        """Take a place; the button stands at the right."""
        self.box = box
        self.row.place(box)
        if self.act is not None:
            w, h = self.act.natural()
            self.act.place(Box(box.right - w - 12, box.centre[1] - h / 2, w, h))

    def _line(self, face: str, size: float) -> float:
        return self.type.leading(face, size)  # type: ignore[arg-type]

    def _show(self, canvas: Canvas, box: Box) -> None:
        stage, left = self.stage, box.x + 2
        if self.type.text_scale < LARGE:
            tilt = 2.0 if crc32(os.fsencode(self.kept.path.name)) % 2 else -2.0
            self.album.paint_small(canvas, self.kept, (box.x + SMALL[0] / 2 - 2, box.centre[1]), tilt)
            left = box.x + SMALL[0] + 10
        right = self.act.box.x - 8 if self.act is not None else box.right
        heights = (self._line("title", 19), self._line("text", 15), max(30.0, self._line("text", 14)))
        y = box.centre[1] - sum(heights) / 2
        fault = self.kept.fault is not None
        canvas.text(title(stage, self.kept), (left, y + heights[0] / 2), 19, "title", INK, room=right - left)
        y += heights[0]
        colour = RED if fault else INK
        words = stage.say(FAULTS.get(self.kept.fault or "", "shelf.unreadable")) if fault else state(stage, self.kept)
        canvas.text(words, (left, y + heights[1] / 2), 15, "text", colour, room=right - left)
        y += heights[1] + heights[2] / 2
        self._show_people(canvas, left, right, y)

    def _show_people(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        names, when = people(self.kept), spoken_time(self.stage, self.kept.when)
        x, room = left + 12, right - left - canvas.type.width(when, "text", 13)
        step = max(MEDAL_LEAST, min(MEDAL, (room - MEDAL + 4) / max(1, len(names) - 1)))
        for seat, person in enumerate(names):
            if seat in (self.kept.winners or ()) or seat in self.kept.actors:
                canvas.circle((x, y), 14.5, GOLD if seat in self.kept.actors else (217, 164, 65))
            medal(canvas, person.mark, (x, y), 24)
            x += step
        x += MEDAL - step
        canvas.text(when, (x - 4 if names else left, y), 13, "text", QUIET, room=right - x + 4)


class TallyRow(Row):
    """A game of the statistics: its box and how often it was played."""

    def __init__(self, tally: GameTally, press: Callable[[], object]) -> None:
        super().__init__(tally.game_id, self._show_tally, press, 84)
        self.tally = tally

    def _show_tally(self, canvas: Canvas, box: Box) -> None:
        say = self.stage.say
        skin.picture(canvas, f"shelf/box-face-{self.tally.game_id}", (box.x + 26, box.centre[1]), (48, 64))
        line = self.type.leading("title", 19)
        left, y = box.x + 66, box.centre[1] - line * 0.5
        canvas.text(self.stage.say_of(self.tally.game_id, "title"), (left, y), 19, "title", INK, room=box.right - left)
        words = say("records.played", count=self.tally.games)
        canvas.text(words, (left, y + line), 15, "text", QUIET, room=box.right - left)


def parted(unfinished: Sequence[Widget], finished: Sequence[Widget], say: Callable[[str], str]) -> list[Widget]:
    """Return rows under their headings; a heading without rows is left out."""
    made: list[Widget] = []
    for key, rows in (("unfinished", unfinished), ("finished", finished)):
        if rows:
            made += [Heading(lambda key=key: say(f"records.{key}")), *rows]  # type: ignore[misc]
    return made
