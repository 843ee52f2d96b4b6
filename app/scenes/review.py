"""The review after a game: how everybody's chances went, and the steps that turned it, each a door into the replay.

The worker weighs one step after the other while the scene is there; leaving it ends that at once.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from app.boards.telling import resolve
from app.boards.words import Said, said
from app.bot_worker import worker
from app.hints import amount_said, command_said
from app.people import Person
from app.review import Review, Reviewer, Turn
from app.scenes import doors
from app.scenes.replay import ReplayScene
from app.scenes.review_chart import badge, paint_chances
from app.scenes.room import carved, wood_table
from app.scenes.table_plates import emblem
from app.stage.canvas import INK, ON_WOOD, Canvas
from app.stage.frame import Box
from app.stage.stage import Stage
from app.stage.type import Face
from app.storage.games import finished_match
from app.widgets import Button, Column, Scroll, WidgetScene, skin
from app.widgets.widget import Pressable
from engines.errors import BadFile

POLL = 0.02
BROWN = (107, 74, 44)
RED = (150, 48, 32)


def turn_lines(game_id: str, turn: Turn) -> list[tuple[Said, Face, float]]:
    """Return what is told of a turning point: what was played, what would have been better, and by how much."""
    played, better = command_said(game_id, turn.played), command_said(game_id, turn.better)
    lines: list[tuple[Said, Face, float]] = []
    if played is not None and better is not None:
        lines.append((said("review.played", do=played), "text", 16))
        key = "review.elsewhere" if played == better else "review.better"
        lines.append((said(key, do=better), "bold", 16))
    games, points = max(1, round(turn.loss * 100)), amount_said(turn.points)
    if not turn.searched:
        lines.append((said("review.worth", points=points) if round(turn.points) else said("review.slight"), "text", 15))
    elif round(turn.points) > 0:
        lines.append((said("review.cost-points", chance=games, points=points), "text", 15))
    else:
        lines.append((said("review.cost", chance=games), "text", 15))
    return lines


class TurnCard(Pressable):
    """A turning point on a slip of paper; a press opens the replay there."""

    def __init__(self, game_id: str, people: tuple[Person, ...], number: int, turn: Turn, press: partial[None]) -> None:
        super().__init__(lambda: self.stage.say("review.look"), str(number))
        self.game_id, self.people = game_id, people
        self.number, self.turn, self.press = number, turn, press

    def activate(self) -> None:
        """Open the replay."""
        self.stage.sound.play("press")
        self.press()

    def _lines(self, width: float) -> list[tuple[list[str], Face, float]]:
        told = turn_lines(self.game_id, self.turn)
        texts = [(resolve(self.stage, self.game_id, self.people, words), face, size) for words, face, size in told]
        head = self.stage.say("review.step", name=self.people[self.turn.seat].name, step=self.turn.step)
        whole: list[tuple[str, Face, float]] = [(head, "bold", 17), *texts]
        return [(self.type.wrap(text, face, size, width - 92), face, size) for text, face, size in whole]

    def height_for(self, width: float) -> float:
        """Return the height that its words need at a width."""
        lines = self._lines(width)
        return max(96.0, 28 + sum(len(words) * self.type.leading(face, size) + 4 for words, face, size in lines))

    def natural(self) -> tuple[float, float]:
        """Return the room that it would like."""
        return (420, self.height_for(420))

    def paint(self, canvas: Canvas) -> None:
        """Paint paper, number, emblem and words."""
        box = self.box
        skin.body(canvas, "panel-paper", box)
        if self.hovered or self.focused:
            canvas.outline(box.inset(-1), (217, 164, 65), 2.5, 12)
        badge(canvas, (box.x + 34, box.y + 32), self.number)
        emblem(canvas, self.people[self.turn.seat].mark, (box.x + 34, box.y + 72), 36)
        skin.icon(canvas, "play", (box.right - 26, box.centre[1]), 22, BROWN)
        y = box.y + 12
        for words, face, size in self._lines(box.w):
            step = canvas.type.leading(face, size)
            for line in words:
                canvas.text(line, (box.x + 64, y + step / 2), size, face, INK if size > 15 else RED, room=box.w - 92)
                y += step
            y += 4


class ReviewScene(WidgetScene):
    """One finished game looked at once more. Raises BadFile when its file cannot be read."""

    def __init__(self, stage: Stage, path: Path, reviewer: Reviewer | None = None) -> None:
        super().__init__(stage)
        self.path = path
        self.match, self.people = finished_match(path)
        self.review = Review(self.match, reviewer or worker())
        say = stage.say
        self.back = Button(self._back_words, self._close, icon="step-back", key="escape", show_key=True)
        self.replay = Button(
            lambda: say("results.replay"), partial(self.look_at, 1), icon="play", key="p", show_key=True
        )
        self.column = Column(gap=8)
        self.list = Scroll(self.column)
        for widget in (self.back, self.replay, self.list):
            self.root.add(widget)

    def _back_words(self) -> str:
        return self.stage.say("review.back" if self.review.over else "review.stop")

    # --- what can be done -------------------------------------------------------------------------

    def look_at(self, step: int, turn: Turn | None = None) -> None:
        """Open the replay at the moment before a step, with the eyes of whoever played it.

        Of a turning point the replay says there what was played and what would have been better.
        """
        try:
            replay = ReplayScene(self.stage, self.path)
        except BadFile as fault:
            doors.say_fault(self.stage, fault.reason)
            return
        self.stage.push(replay)
        replay.secrets.activate()
        replay.awaited = step
        replay.comment = None if turn is None else partial(self._comment, turn)
        replay.go(step - 1)

    def _comment(self, turn: Turn) -> str:
        lines = turn_lines(self.match.game_id, turn)[:2]
        return " · ".join(resolve(self.stage, self.match.game_id, self.people, words) for words, _, _ in lines)

    def _close(self) -> None:
        self.review.stop()
        self.stage.pop()

    def leave(self) -> None:
        """Hold on while something else is shown; the step in hand is weighed anew after it."""
        super().leave()
        self.review.stop()

    def put_away(self) -> None:
        """Let go of the worker."""
        self.review.stop()

    # --- time -------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Take what was found and ask for the next step."""
        super().tick(now)
        if self.review.over or not self.review.tick():
            return
        self.review.tick()
        if self.review.over:
            self._tell_points()
        self.damage()

    def wakes(self, now: float) -> float | None:
        """Return when the next look at the worker is wanted."""
        own = super().wakes(now)
        return own if self.review.over else min(POLL, own) if own is not None else POLL

    def _tell_points(self) -> None:
        for number, turn in enumerate(self.review.turning_points(), start=1):
            press = partial(self.look_at, turn.step, turn)
            self.column.add(TurnCard(self.match.game_id, self.people, number, turn, press))
        self.lay_out()

    # --- where it stands --------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Chart at the left, turning points at the right, buttons and the bar below."""
        whole = self.stage.frame.box
        foot = max(self.back.natural()[1], self.replay.natural()[1])
        head = max(84.0, self.stage.type.leading("title", 26) + 40)
        self.sign = Box(whole.x + 29, 20, whole.w - 58, head - 32)
        right = max(400.0, whole.w * 0.36)
        room = whole.h - head - foot - 40
        self.chart = Box(whole.x + 29, head, whole.w - right - 29 - 26 - 29, room)
        self.points = Box(self.chart.right + 26, head, right, room)
        top = self.stage.type.leading("title", 20) + 20
        self.list.place(Box(self.points.x + 14, self.points.y + top, self.points.w - 28, self.points.h - top - 14))
        y = whole.bottom - foot - 18
        w = self.back.natural()[0]
        self.back.place(Box(whole.x + 29, y, w, foot))
        play = self.replay.natural()[0]
        self.replay.place(Box(whole.right - 29 - play, y, play, foot))
        self.bar = Box(self.back.box.right + 24, y, self.replay.box.x - self.back.box.right - 48, foot)

    # --- how it looks -----------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """Paint wood, title, chart, and the board of the turning points."""
        wood_table(canvas, self.stage.frame.box)
        title = self.stage.say_of(self.match.game_id, "title")
        carved(canvas, self.stage.say("review.title", game=title), self.sign.centre, 26, room=self.sign.w)
        skin.body(canvas, "panel-paper", self.chart)
        points = [(turn.step, turn.seat) for turn in self.review.turning_points()] if self.review.over else []
        rows, steps = self.review.rows, self.review.steps
        paint_chances(canvas, self.stage, self.chart, rows, steps, self.people, points)
        skin.body(canvas, "panel-wood", self.points)
        head = self.stage.type.leading("title", 20)
        at = (self.points.centre[0], self.points.y + 12 + head / 2)
        title = "review.points-none" if self.review.over and not points else "review.points"
        carved(canvas, self.stage.say(title), at, 20, room=self.points.w - 36)
        if not self.column.children():
            key = "review.none" if self.review.over else "review.wait"
            canvas.paragraph(self.stage.say(key), self.list.box.inset(10, 10), 16, "text", ON_WOOD)
        self._paint_bar(canvas)

    def _paint_bar(self, canvas: Canvas) -> None:
        """Draw how far it is; afterwards, what the figures are worth."""
        box, review, say = self.bar, self.review, self.stage.say
        if review.over:
            words = say("review.failed", count=review.failed) if review.failed else say("review.note")
            lines = canvas.type.wrap(words, "text", 15, box.w)
            step = canvas.type.leading("text", 15)
            for number, line in enumerate(lines):
                y = box.centre[1] + (number - (len(lines) - 1) / 2) * step
                canvas.text(line, (box.centre[0], y), 15, "text", ON_WOOD, "centre", room=box.w)
            return
        words = say("review.step-of", step=review.done + 1, steps=review.steps)
        step = canvas.type.leading("bold", 15)
        canvas.text(words, (box.centre[0], box.y + step / 2), 15, "bold", ON_WOOD, "centre", room=box.w)
        groove = Box(box.x, box.y + step + 6, box.w, 14)
        canvas.fill(groove, (58, 33, 14), 7)
        share = review.done / max(1, review.steps)
        if share > 0:
            canvas.fill(Box(groove.x + 2, groove.y + 2, max(10.0, (groove.w - 4) * share), 10), (217, 164, 65), 5)


def scene(stage: Stage, path: Path) -> ReviewScene:
    """Return the review of a finished game, for the door. Raises BadFile."""
    return ReviewScene(stage, path)
