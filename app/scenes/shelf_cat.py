"""The neighbour's cat on the shelf: it does nothing, but it answers whoever strokes it."""

from __future__ import annotations

from app.stage.gesture import Gesture, Press
from app.widgets.notes import notes
from app.widgets.widget import Widget

SIZE = (104.0, 112.0)
ANSWERS = 3
"""So many things it has to say, one after the other."""


class ShelfCat(Widget):
    """The cat, to be clicked. It is painted with the room, and no stop of the keyboard: nothing is done by it."""

    def __init__(self) -> None:
        super().__init__()
        self._said = 0

    def gesture(self, gesture: Gesture) -> bool:
        """Miaow, and say something."""
        if not (isinstance(gesture, Press) and gesture.button == 1):
            return False
        words = self.stage.say(f"shelf.cat.{self._said % ANSWERS}")
        self._said += 1
        self.stage.sound.play("meow")
        notes(self.stage).tips.at_once(id(self), self.shown_box(), words)
        return True
