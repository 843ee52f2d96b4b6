"""The album of the records: for every game a picture of its table, made when it is looked at, kept while one stays."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from app.boards.snapshot import seen, set_up, snapshot
from app.scenes import doors
from app.stage.canvas import Canvas, Look
from app.stage.frame import Box, Point
from app.stage.pictures import Pictures
from app.storage.games import people_of
from app.widgets import skin
from engines.errors import EngineError
from engines.journal import Summary, read
from engines.match import Match

if TYPE_CHECKING:
    from app.stage.stage import Stage

LARGE = 4
"""So many pictures are kept at their full size, the last ones looked at."""
SMALL = (150.0, 84.0)
"""Units of a picture in a row."""
PAPER = (250, 243, 226)


class Album:
    """Pictures of tables by their file. ``room`` is the size of a large one in units."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.room = (600.0, 300.0)
        self._pictures = Pictures()
        self._large: OrderedDict[Path, pygame.Surface] = OrderedDict()
        self._small: dict[Path, pygame.Surface | None] = {}
        self.scores: dict[Path, list[list[int]]] = {}
        """How the scores of finished games went, a row for each moment at which they changed."""

    def forget(self) -> None:
        """Drop every picture: the window has another size."""
        self._large.clear()
        self._small.clear()
        self._pictures.forget()

    def lacks(self, kept: Summary, large: bool = False) -> bool:
        """Return whether a picture has still to be made."""
        return kept.path not in self._small or (large and self._small[kept.path] is not None and not self.has(kept))

    def has(self, kept: Summary) -> bool:
        """Return whether a large picture of a game is there."""
        return kept.path in self._large

    def make(self, kept: Summary) -> None:
        """Read a game and paint its table; a game that cannot be read has no picture."""
        self._small[kept.path] = None
        if kept.fault is not None or kept.game not in doors.games_there():
            return
        try:
            match = read(kept.path).match
        except EngineError:
            return
        scale = self.stage.frame.scale
        room = (max(1, round(self.room[0] * scale)), max(1, round(self.room[1] * scale)))
        board = set_up(self.stage, match.game_id, people_of(kept.people, match.seats)[0])
        board.show(match.view(None), None, None)
        large = snapshot(board, self._pictures, match.view(None), seen(board), room)
        self._keep(kept.path, large)
        if match.outcome().over:  # the match itself, not its summary: scores of a game that goes on are secret
            self.scores[kept.path] = _scores(match)

    def _keep(self, path: Path, large: pygame.Surface) -> None:
        self._large[path] = large
        while len(self._large) > LARGE:
            self._large.popitem(last=False)
        scale = self.stage.frame.scale
        self._small[path] = _filling(large, (round((SMALL[0] - 12) * scale), round((SMALL[1] - 12) * scale)))

    def paint_small(self, canvas: Canvas, kept: Summary, centre: Point, angle: float) -> None:
        """Draw a game as a small photograph with a white edge, a little aslant; its box where there is none."""
        small = self._small.get(kept.path)
        face = f"shelf/box-face-{kept.game}"

        def paint(on: Canvas) -> None:
            on.fill(Box(0, 0, *SMALL), PAPER, 3)
            on.outline(Box(0, 0, *SMALL), (176, 150, 106), 1, 3)
            inner = Box(6, 6, SMALL[0] - 12, SMALL[1] - 12)
            if small is not None:
                on.surface.blit(small, on.rect(inner))
                return
            on.fill(inner, (96, 62, 38), 2)
            skin.picture(on, face, inner.centre, (inner.h * 0.72, inner.h * 0.96))

        look = Look(("album", str(kept.path), small is not None, kept.commands), SMALL, paint)
        canvas.shadow(look, centre, angle)
        canvas.look(look, centre, angle)

    def height(self, kept: Summary, width: float) -> float:
        """Return how high a game's large picture is at a width, both in units; 0 while there is none."""
        large = self._large.get(kept.path)
        return 0.0 if large is None else width * large.get_height() / large.get_width()

    def paint_large(self, canvas: Canvas, kept: Summary, box: Box) -> None:
        """Draw a game's table into a box, on wood; its box while there is no picture."""
        large = self._large.get(kept.path)
        canvas.fill(box, (74, 46, 27))
        if large is None or large.get_width() < canvas.px(box.w) - 4:
            with canvas.clipped(box):
                canvas.backdrop("table/wood", box)
        if large is None:
            skin.picture(canvas, f"shelf/box-face-{kept.game}", box.centre, (box.h * 0.66, box.h * 0.88))
            return
        rect = large.get_rect(center=canvas.rect(box).center)
        canvas.surface.blit(large, rect)


def _scores(match: Match) -> list[list[int]]:
    """Return how the scores of a finished game went, hidden ones too."""
    rows: list[list[int]] = []
    for number in range(len(match.steps) + 1):
        now = list(match.game.standing(match.state_at(number)))
        if not rows or rows[-1] != now:
            rows.append(now)
    return rows


def _filling(large: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a picture at a size that it fills."""
    w, h = large.get_size()
    grow = max(size[0] / w, size[1] / h)
    scaled = pygame.transform.smoothscale(large, (max(size[0], round(w * grow)), max(size[1], round(h * grow))))
    part = pygame.Rect(0, 0, *size)
    part.center = scaled.get_rect().center
    return scaled.subsurface(part).copy()
