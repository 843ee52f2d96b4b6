"""The neighbour's cat on the shelf: it does nothing, but it answers whoever strokes it."""

from __future__ import annotations

from app.stage.canvas import Canvas
from app.widgets.notes import notes
from app.widgets.widget import Pressable

SIZE = (104.0, 112.0)
ANSWERS = 3
"""So many things it has to say, one after the other."""


class ShelfCat(Pressable):
    """The cat, to be pressed; it is painted with the room."""

    def __init__(self) -> None:
        super().__init__()
        self._said = 0

    def activate(self) -> None:
        """Miaow, and say something."""
        words = self.stage.say(f"shelf.cat.{self._said % ANSWERS}")
        self._said += 1
        self.stage.sound.play("meow")
        notes(self.stage).tips.at_once(id(self), self.shown_box(), words)

    def paint(self, canvas: Canvas) -> None:
        """Paint nothing: the cat sits there already."""
