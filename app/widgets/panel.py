"""Things that carry others: sheets of paper, boards of wood, a column, plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from app.stage.canvas import INK, Across, Canvas
from app.stage.frame import Box, Point
from app.stage.type import Colour, Face
from app.widgets import skin
from app.widgets.said import Words, said
from app.widgets.widget import Group, Widget

Material = Literal["paper", "paper-red", "wood", "brass"]


class Panel(Group):
    """A sheet or a board; the pointer does not go through it."""

    def __init__(self, material: Material, *inside: Widget, pinned: bool = False) -> None:
        super().__init__(*inside)
        self.material = material
        self.pinned = pinned
        """Whether a brass pin holds it at its upper edge."""

    def at(self, pos: Point) -> Widget | None:
        """Return the topmost of its widgets at a place, or itself."""
        return super().at(pos) or (self if self.visible and self.box.holds(pos) else None)

    def paint(self, canvas: Canvas) -> None:
        """Paint the material, then what stands on it."""
        skin.body(canvas, f"panel-{self.material}", self.box)
        if self.pinned:
            pin(canvas, (self.box.centre[0], self.box.y + 10))
        super().paint(canvas)


def pin(canvas: Canvas, at: Point) -> None:
    """Draw a brass pin."""
    if skin.picture(canvas, "table/pin-brass", at):
        return
    canvas.circle(at, 5.5, (123, 82, 22))
    canvas.circle(at, 4.5, (226, 179, 82))


class Label(Widget):
    """Words that only stand there, broken into lines when they are wider than their box."""

    def __init__(
        self,
        words: Words,
        size: float = 16,
        face: Face = "text",
        colour: Colour = INK,
        across: Across = "left",
        wrap: bool = True,
    ) -> None:
        super().__init__()
        self.words = words
        self.size = size
        self.face: Face = face
        self.colour = colour
        self.across: Across = across
        self.wrap = wrap

    def at(self, pos: Point) -> Widget | None:
        """Return nothing: words are not in the pointer's way."""
        return None

    def natural(self) -> tuple[float, float]:
        """Return the room for one line."""
        return (
            self.type.width(said(self.words), self.face, self.size) + 1,
            self.type.leading(self.face, self.size),
        )

    def height_for(self, width: float) -> float:
        """Return the height that it takes at a width."""
        if not self.wrap:
            return self.type.leading(self.face, self.size)
        lines = self.type.wrap(said(self.words), self.face, self.size, width)
        return len(lines) * self.type.leading(self.face, self.size)

    def paint(self, canvas: Canvas) -> None:
        """Paint the words."""
        if self.wrap:
            canvas.paragraph(
                said(self.words),
                self.box,
                self.size,
                self.face,
                self.colour,
                self.across,
            )
            return
        x = {"left": self.box.x, "centre": self.box.centre[0], "right": self.box.right}[self.across]
        at = (x, self.box.centre[1])
        canvas.text(
            said(self.words),
            at,
            self.size,
            self.face,
            self.colour,
            self.across,
            room=self.box.w,
        )


class Column(Group):
    """Widgets below each other, as wide as the column, each as high as it needs."""

    def __init__(self, *inside: Widget, gap: float = 10) -> None:
        super().__init__(*inside)
        self.gap = gap

    def height_for(self, width: float) -> float:
        """Return the height of all of them at a width."""
        heights = [self._height(child, width) for child in self.children() if child.visible]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def place(self, box: Box) -> None:
        """Place them from the top down."""
        self.box = box
        y = box.y
        for child in self.children():
            if child.visible:
                h = self._height(child, box.w)
                child.place(Box(box.x, y, box.w, h))
                y += h + self.gap

    @staticmethod
    def _height(child: Widget, width: float) -> float:
        measure: Callable[[float], float] | None = getattr(child, "height_for", None)
        return measure(width) if measure else child.natural()[1]
