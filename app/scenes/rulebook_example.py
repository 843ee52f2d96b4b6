"""An example in the rulebook: a small board on which a few moves can be stepped through, on the real rules."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from app.boards.beat import Beat, Position
from app.boards.board import Board
from app.boards.book import arrow
from app.boards.snapshot import seen, set_up, snapshot
from app.boards.things import Piece
from app.boards.words import Said
from app.people import MARKS, Person
from app.scenes.room import medal
from app.scenes.rulebook_page import RED
from app.scenes.rulebook_tongue import Tongue
from app.scenes.table_glow import outline
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box, Point
from app.stage.pictures import Pictures
from app.widgets import RoundButton
from app.widgets.widget import Group
from app.words import screen_words
from engines.examples import Example
from engines.match import Match

SIZE = 15.0
BUTTON = 38.0
EDGE = 5.0
LOWEST, HIGHEST = 150.0, 250.0
"""Units between which a board is high."""
LEAST = 10
"""Pixels of the smallest words on the board: the numbers of places are to be read."""
ARC = 44.0
"""Units of the page to which an arrow rises over the middle of a thing."""
RING = 4.0
"""Units of the board that the line round what has moved is wide: the board is drawn small."""
WAY = 60.0
"""Units of the board that a thing has to go before an arrow shows its way."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One picture of an example: the onlooker's view, what has just happened, whose doing it was, and to what."""

    view: Position
    told: tuple[Said, ...]
    seat: int | None
    touched: frozenset[Hashable] = frozenset()


class ExampleCard(Group):
    """A framed board with its words and the buttons that go on and back. The game is played when it is first seen."""

    def __init__(self, tongue: Tongue, example: Example, pictures: Pictures) -> None:
        self.tongue = tongue
        self.example = example
        self.at_moment = 0
        self._pictures = pictures
        self._board: Board | None = None
        self._moments: list[Moment] = []
        self._made_for = ""
        self._painted: dict[tuple[int, int], pygame.Surface] = {}
        say = tongue.stage.say
        self.back = RoundButton("step-back", lambda: self.step(-1), tip=lambda: say("rulebook.example-back"))
        self.on = RoundButton("step-forward", lambda: self.step(1), tip=lambda: say("rulebook.example-on"))
        for button in (self.back, self.on):
            button.diameter = BUTTON
            button.repeats = True
        super().__init__(self.back, self.on)

    @property
    def moments(self) -> list[Moment]:
        """Every picture of it, the beginning first."""
        if self._made_for != self.tongue.language:
            self._made_for = self.tongue.language
            self._painted.clear()
            with self.tongue:
                self._board, self._moments = self._played()
        return self._moments

    @property
    def board(self) -> Board:
        """Its board."""
        assert self.moments
        assert self._board is not None
        return self._board

    def _played(self) -> tuple[Board, list[Moment]]:
        game_id = self.tongue.game_id
        names = screen_words().text(self.tongue.language, "setup.presets").split()
        people = [Person(names[seat], MARKS[seat]) for seat in range(self.example.seats)]
        board, match = set_up(self.stage, game_id, people), self.example.begin(game_id)
        moments = [Moment(match.view(None), (), None)]
        for seat, command in self.example.moves:
            moments += _moments_of(board, match, seat, match.command(command), moments[-1].view)
        return board, moments

    def step(self, by: int) -> None:
        """Go on or back by one picture."""
        self.at_moment = min(max(self.at_moment + by, 0), len(self.moments) - 1)
        self._tell_buttons()
        self.host.damage(self.box.inset(-8))

    def _tell_buttons(self) -> None:
        say, last = self.stage.say, len(self.moments) - 1
        self.back.set_enabled(self.at_moment > 0, lambda: say("rulebook.example-first"))
        self.on.set_enabled(self.at_moment < last, lambda: say("rulebook.example-last"))

    # --- where it stands --------------------------------------------------------------------------------

    def height_for(self, width: float) -> float:
        """Return the height of board, words and buttons; words have room for the longest."""
        most = max(len(self._lines(number, width)) for number in range(len(self.moments)))
        foot = max(30.0, most * self.type.leading("text", SIZE) + 6)
        return self._head() + self._high(width) + 2 * EDGE + 8 + foot

    def place(self, box: Box) -> None:
        """Take a place; the buttons stand beside the head, where they are seen however long the page is."""
        self.box = box
        y = box.y + (self._head() - BUTTON) / 2 - 2
        self.on.place(Box(box.right - BUTTON, y, BUTTON, BUTTON))
        self.back.place(Box(box.right - 2 * BUTTON - 10, y, BUTTON, BUTTON))
        last = len(self.moments) - 1
        self.back.enabled, self.on.enabled = self.at_moment > 0, self.at_moment < last

    def _head(self) -> float:
        return max(BUTTON + 6, self.type.leading("title", 17) + 4)

    def _high(self, width: float) -> float:
        box = seen(self.board, self.example.part)
        return min(HIGHEST, max(LOWEST, (width - 2 * EDGE) * box.h / box.w))

    def _lines(self, number: int, width: float) -> list[str]:
        return self.type.wrap(self._words(number), "text", SIZE, width - 40)

    def _words(self, number: int) -> str:
        moment = self.moments[number]
        if not moment.told:
            return self.tongue.say("example-start")
        with self.tongue:
            return " ".join(self.board.say(words) for words in moment.told)

    # --- drawing ----------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Paint the head, the framed board, what happened, and the buttons."""
        box = self.box
        if canvas.hidden(box):
            return
        middle = box.y + self._head() / 2
        w = canvas.text(self.tongue.say("example"), (box.x, middle), 17, "title", RED)
        where = f"{self.at_moment + 1} / {len(self.moments)}"
        canvas.text(where, (box.x + w + 12, middle + 1), 14, "text", (124, 92, 56))
        frame = Box(box.x, box.y + self._head(), box.w, self._high(box.w) + 2 * EDGE)
        canvas.fill(frame.moved(2, 4), (60, 36, 14), 8, 90)
        canvas.fill(frame, (110, 70, 38), 8)
        self._paint_board(canvas, frame.inset(EDGE))
        canvas.outline(frame, (58, 33, 14), 1.6, 8)
        self._paint_words(canvas, frame.bottom + 6)
        super().paint(canvas)

    def _paint_board(self, canvas: Canvas, inner: Box) -> None:
        rect = canvas.rect(inner)
        key = (self.at_moment, rect.w)
        if key not in self._painted:
            with self.tongue:
                self._painted[key] = self._picture((rect.w, rect.h))
        with canvas.clipped(inner):
            canvas.backdrop("table/wood", inner)
            canvas.surface.blit(self._painted[key], self._painted[key].get_rect(center=rect.center))

    def _picture(self, room: tuple[int, int]) -> pygame.Surface:
        """Return the board of this moment; what has moved since the one before has a dashed line, its way is drawn."""
        board, part, moment = self.board, seen(self.board, self.example.part), self.moments[self.at_moment]
        marks = moved(board, self.moments[self.at_moment - 1].view, moment) if self.at_moment else ()

        def light(canvas: Canvas) -> None:
            for _, piece in marks:
                ring = outline(canvas, piece, RING)
                canvas.surface.blit(ring.surface, (ring.left, ring.top))

        picture = snapshot(board, self._pictures, moment.view, part, room, LEAST, light)
        on = Canvas(picture, self.type.scale, self._pictures, self.type)
        share = picture.get_width() / part.w / self.type.scale
        for before, piece in marks:
            if before is not None and _way(before, piece) >= WAY:
                ends = [((p.centre[0] - part.x) * share, (p.centre[1] - part.y) * share) for p in (before, piece)]
                _paint_way(on, *ends)
        return picture

    def _paint_words(self, canvas: Canvas, top: float) -> None:
        moment, left = self.moments[self.at_moment], self.box.x
        step = self.type.leading("text", SIZE)
        if moment.seat is not None:
            medal(canvas, self.board.people[moment.seat].mark, (left + 14, top + 4 + step / 2), 26)
        for number, line in enumerate(self._lines(self.at_moment, self.box.w)):
            canvas.text(line, (left + 36, top + 4 + (number + 0.5) * step), SIZE, "text", INK)


def moved(board: Board, before: Position, after: Moment) -> list[tuple[Piece | None, Piece]]:
    """Return what a moment has brought or moved: each thing as it lay before (None: new), and as it lies now.

    The table marks the same things as its last change. The board shows the moment's view when this returns.
    """
    board.show(before, None, None)
    old = {piece.key: piece for piece in board.pieces()}
    board.show(after.view, None, None)
    found: list[tuple[Piece | None, Piece]] = []
    for piece in board.pieces():
        was = old.get(piece.key)
        if (was is None or _way(was, piece) > 1) and (piece.key in after.touched or board.remarkable(piece.key)):
            found.append((was, piece))
    return found


def _way(before: Piece, after: Piece) -> float:
    return math.dist(before.centre, after.centre)


def _paint_way(canvas: Canvas, start: Point, end: Point) -> None:
    """Draw the arrow from where a thing was to where it is, over the heads of what stands between."""
    lift = min(ARC, start[1] - 8, end[1] - 8)
    thing = arrow((start[0], start[1] - lift / 2), (end[0], end[1] - lift / 2), lift / 2)
    canvas.look(thing.look, (thing.x, thing.y))


def _moments_of(board: Board, match: Match, seat: int, command: object, last: Position) -> list[Moment]:
    """Carry out a command and return the pictures that its story on the board goes through."""
    before = match.view(None)
    events = match.do(seat, command)
    told = match.game.view_events(match.state, events, None)
    after = match.view(None)
    board.show(before, None, None)
    words = [line for event in told if (line := board.told(event)) is not None]
    touched = frozenset(key for event in told for key in board.touched(event))
    brief = tuple(words if len(words) < 3 else [words[0], words[-1]])
    found: list[Moment] = []
    for beat in [*board.beats(told, before, after), Beat(after)]:
        said = (beat.caption,) if beat.caption is not None else found[-1].told if found else brief
        if beat.view is None or beat.view == (found[-1].view if found else last):
            continue
        if found and found[-1].told == said:
            found.pop()  # as long as the words are the same, where it leads to is what counts
        found.append(Moment(beat.view, said, seat, touched))
    return found or [Moment(after, brief, seat, touched)]


def cards(tongue: Tongue, examples: Sequence[Example], section_id: str, pictures: Pictures) -> list[ExampleCard]:
    """Return the cards of a section's examples."""
    return [ExampleCard(tongue, example, pictures) for example in examples if example.section == section_id]
