"""What is said when the program itself is damaged: a dialog that needs no picture; with it the program ends."""

from __future__ import annotations

from app.stage.canvas import Canvas
from app.stage.stage import Stage
from app.widgets import Answer, Dialog

WOOD = (58, 38, 24)


class LastWord(Dialog):
    """The only scene on the stage, so that the program ends with it."""

    overlay = False

    def __init__(self, stage: Stage) -> None:
        read = Answer(lambda: stage.say("errors.end"), key="return", kind="primary")
        super().__init__(
            stage, lambda: stage.say("errors.title"), lambda: stage.say("errors.damaged"), [read], "warning"
        )

    def backdrop(self, canvas: Canvas) -> None:
        """Fill the window with one colour: nothing else can be relied on."""
        canvas.fill(self.stage.frame.box, WOOD)
