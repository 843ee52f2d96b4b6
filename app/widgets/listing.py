"""Lists: rows of paper to choose from, and tabs over them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from app.stage.canvas import ON_WOOD, Canvas
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Press, Release
from app.widgets import skin
from app.widgets.buttons import GREY
from app.widgets.choices import ON_BRASS
from app.widgets.panel import Column
from app.widgets.said import Words, said
from app.widgets.scroll import Scroll
from app.widgets.widget import Pressable, Widget

PaintRow = Callable[[Canvas, Box], None]


class Row(Pressable):
    """One row: ``show`` paints what stands on it, within the box that it is given."""

    radius = 7.0
    repeats = True

    def __init__(
        self,
        key: Hashable,
        show: PaintRow,
        press: Callable[[], object],
        height: float = 56,
        tip: Words = "",
    ) -> None:
        super().__init__(tip)
        self.row_key = key
        self.show = show
        self.press = press
        self.height = height
        self.chosen = False

    def natural(self) -> tuple[float, float]:
        """Return its height (it is as wide as its list)."""
        return (200, max(self.height, self.height * (0.5 + self.type.text_scale / 2)))

    def activate(self) -> None:
        """Choose it."""
        self.press()

    def paint(self, canvas: Canvas) -> None:
        """Paint the slip of paper and what stands on it."""
        skin.body(
            canvas,
            "row",
            self.box,
            "chosen" if self.chosen and self.enabled else self.state,
        )
        self.show(canvas, self.box.inset(14, 6))


class ListView(Scroll):
    """A scrolling list of rows, at most one of them chosen."""

    def __init__(self, rows: Sequence[Row] = (), gap: float = 8) -> None:
        super().__init__(Column(*rows, gap=gap))

    @property
    def rows(self) -> list[Row]:
        """The rows, top to bottom."""
        return [row for row in self.content.children() if isinstance(row, Row)]

    def fill(self, rows: Sequence[Row]) -> None:
        """Put other rows in."""
        self.content.clear()
        for row in rows:
            self.content.add(row)
        self.place(self.box)
        self.touch()

    def choose(self, key: Hashable | None) -> None:
        """Mark the row of that key as the chosen one."""
        for row in self.rows:
            if row.chosen != (row.row_key == key):
                row.chosen = not row.chosen
                row.touch()


class Tabs(Widget):
    """Tabs along an edge; ``names`` are keys with their words and, where there is something to count, a number."""

    focusable = True
    radius = 8.0

    def __init__(
        self,
        names: Sequence[tuple[str, Words] | tuple[str, Words, Callable[[], int]]],
        chosen: str,
        change: Callable[[str], object],
    ) -> None:
        super().__init__()
        self.names = names
        self.chosen = chosen
        self.change = change
        self._over: str | None = None
        self._down: str | None = None

    def natural(self) -> tuple[float, float]:
        """Return the room for all words."""
        return (
            sum(box_w for box_w in self._widths()) + 8 * (len(self.names) - 1),
            max(42.0, self._line() + 16),
        )

    def boxes(self) -> list[Box]:
        """Return the box of each tab; all of them narrower where there is less room than they would like."""
        boxes, x, widths = [], self.box.x, self._widths()
        share = min(1.0, (self.box.w - 8 * (len(widths) - 1)) / sum(widths))
        for width in widths:
            boxes.append(Box(x, self.box.y, width * share, self.box.h))
            x += width * share + 8
        return boxes

    def choose(self, name: str) -> None:
        """Choose a tab."""
        if name != self.chosen:
            self.chosen = name
            self.stage.sound.play("press")
            self.touch()
            self.change(name)

    def gesture(self, gesture: Gesture) -> bool:
        """Click a tab; left and right with the focus."""
        match gesture:
            case Press(pos, 1):
                self._down = self._name_at(pos)
                return True
            case Release(pos, 1, inside) if self._down is not None:
                down, self._down = self._down, None
                if inside and self._name_at(pos) == down:
                    self.choose(down)
                return True
            case Key("left" | "right" as way):
                keys = [name[0] for name in self.names]
                at = keys.index(self.chosen) + (1 if way == "right" else -1)
                if 0 <= at < len(keys):
                    self.choose(keys[at])
                    return True
        return False

    def paint(self, canvas: Canvas) -> None:
        """Paint the tabs."""
        for name, box in zip(self.names, self.boxes(), strict=True):
            chosen = name[0] == self.chosen
            skin.body(canvas, "tab", box, "chosen" if chosen else "normal")
            colour = ON_BRASS if chosen else ON_WOOD if self.enabled else GREY
            canvas.text(
                self._words(name),
                box.centre,
                16,
                "bold",
                colour,
                "centre",
                room=box.w - 12,
            )

    def _words(self, name: tuple[str, Words] | tuple[str, Words, Callable[[], int]]) -> str:
        return f"{said(name[1])} {name[2]()}" if len(name) == 3 else said(name[1])

    def _line(self) -> float:
        return self.type.leading("bold", 16)

    def _widths(self) -> list[float]:
        return [max(96.0, self.type.width(self._words(name), "bold", 16) + 36) for name in self.names]

    def _name_at(self, pos: tuple[float, float]) -> str | None:
        return next(
            (n[0] for n, box in zip(self.names, self.boxes(), strict=True) if box.holds(pos)),
            None,
        )
