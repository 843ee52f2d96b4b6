"""One thing, seen large: a card, a figure, a tile. Any press or key puts it back."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.things import Piece
from app.stage.canvas import INK, Canvas, Sprite
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Lost, Press
from app.stage.scene import Scene
from app.stage.stage import Stage
from app.stage.type import Face
from app.widgets import skin

LARGE = 0.62
"""The share of the window's height that a large look takes."""
NAME_ENDS = (" – ", " · ")
"""What stands between the name of a thing and what it does."""


class LookScene(Scene):
    """Shows a piece large, with its words below on paper."""

    overlay = True

    def __init__(self, stage: Stage, piece: Piece) -> None:
        super().__init__(stage)
        self.piece = piece

    def paint(self, canvas: Canvas) -> None:
        """Darken the table, draw the thing and its words."""
        whole = self.stage.frame.box
        canvas.fill(whole, (18, 9, 3), 0, 165)
        look = self.piece.large or self.piece.look
        words = self.piece.words
        lines = self._lines(canvas, min(620.0, whole.w - 120))
        foot = len(lines) * canvas.type.leading("bold", 19) + 30 if words else 0.0
        free = whole.h - foot - 26 if words else whole.h
        scale = min(min(whole.h * LARGE, free - 24) / look.size[1], (whole.w * 0.7) / look.size[0], 6.0)
        middle = (whole.centre[0], free / 2)
        canvas.look(look, middle, 0, round(scale, 2))
        if words:
            self._paint_words(canvas, lines, Box.around((whole.centre[0], whole.bottom - foot / 2 - 26), 680, foot))

    def _lines(self, canvas: Canvas, room: float) -> list[tuple[str, Face]]:
        """Return the lines below the piece with their faces: its name, before a dash or a dot, stands alone in bold.

        What it costs comes before its name, with a dot between them.
        """
        words, more = self.piece.words, self.piece.more if self.piece.more not in self.piece.words else ""
        mark = next((mark for mark in NAME_ENDS if mark in words), "")
        name, rest = words.split(mark, 1) if mark else (words, "")
        before, _, name = name.rpartition(NAME_ENDS[1])
        lines: list[tuple[str, Face]] = []
        for part, face in ((before, "text"), (name, "bold"), (rest, "text"), (more, "text")):
            broken = canvas.type.wrap(part, "bold", 19, room) if part else []
            plain = face == "text" or (not mark and len(broken) > 1)  # a whole sentence is no name
            lines += [(line, "text" if plain else "bold") for line in broken]
        return lines

    def _paint_words(self, canvas: Canvas, lines: Sequence[tuple[str, Face]], box: Box) -> None:
        widest = max(canvas.type.width(line, "bold", 19) for line, _ in lines)
        box = Box.around(box.centre, widest + 56, box.h)
        skin.body(canvas, "panel-paper", box)
        step = canvas.type.leading("bold", 19)
        for number, (line, face) in enumerate(lines):
            canvas.text(line, (box.centre[0], box.y + 15 + (number + 0.5) * step), 18, face, INK, "centre")

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Nothing moves here."""
        return ()

    def gesture(self, gesture: Gesture) -> None:
        """Close at any press or key; when the focus is lost a secret must not stay on the screen."""
        if isinstance(gesture, (Press, Lost)) or (isinstance(gesture, Key) and not gesture.repeat):
            self.stage.pop()
