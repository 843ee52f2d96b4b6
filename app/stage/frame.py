"""How the window's pixels and the table's units belong together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Point = tuple[float, float]

TABLE_WIDTH = 1280.0
TABLE_HEIGHT = 720.0
SMALLEST_WINDOW = (960, 600)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, centre: Point, w: float, h: float) -> Box:
        """Return the box of that size with its middle at ``centre``."""
        return cls(centre[0] - w / 2, centre[1] - h / 2, w, h)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def holds(self, point: Point) -> bool:
        """Return whether a point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def meets(self, other: Box) -> bool:
        """Return whether two boxes share any area."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def inset(self, by: float, by_y: float | None = None) -> Box:
        """Return the box made smaller by that much at every side (larger, if negative)."""
        dy = by if by_y is None else by_y
        return Box(self.x + by, self.y + dy, self.w - 2 * by, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        """Return the box at another place."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def common(self, other: Box) -> Box:
        """Return the part that two boxes share (of no size when they share none)."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def shared(self, others: Iterable[Box]) -> float:
        """Return how much it covers of others, in square units."""
        return sum(part.w * part.h for part in (self.common(other) for other in others if self.meets(other)))

    def joined(self, other: Box) -> Box:
        """Return the smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


@dataclass(frozen=True, slots=True)
class Frame:
    """A window of ``pixels``; ``scale`` pixels to the unit, so that the table of 1280 × 720 just fits."""

    pixels: tuple[int, int]

    @property
    def scale(self) -> float:
        """Pixels to the unit."""
        return max(0.05, min(self.pixels[0] / TABLE_WIDTH, self.pixels[1] / TABLE_HEIGHT))

    @property
    def box(self) -> Box:
        """The whole window in units: at least 1280 × 720, larger along one side if the window has another shape."""
        return Box(0.0, 0.0, self.pixels[0] / self.scale, self.pixels[1] / self.scale)

    @property
    def table(self) -> Box:
        """The 1280 × 720 in the middle of the window."""
        whole = self.box
        return Box((whole.w - TABLE_WIDTH) / 2, (whole.h - TABLE_HEIGHT) / 2, TABLE_WIDTH, TABLE_HEIGHT)

    def to_units(self, pixel: tuple[float, float]) -> Point:
        """Return where a pixel lies on the table."""
        return (pixel[0] / self.scale, pixel[1] / self.scale)
