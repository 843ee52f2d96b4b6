"""A line of text being edited: its caret, and what is selected."""

from __future__ import annotations


class Line:
    """At most ``longest`` characters; ``caret`` stands before the character of that number."""

    def __init__(self, text: str, longest: int) -> None:
        self.longest = longest
        self.text = text[:longest]
        self.caret = len(self.text)
        self._anchor = self.caret

    @property
    def selection(self) -> tuple[int, int]:
        """From where to where characters are selected; equal numbers: none are."""
        return (min(self.caret, self._anchor), max(self.caret, self._anchor))

    @property
    def selected(self) -> str:
        """The selected characters."""
        low, high = self.selection
        return self.text[low:high]

    def replace(self, text: str) -> None:
        """Take another text; the caret goes to its end."""
        self.text = text[: self.longest]
        self.go(len(self.text))

    def write(self, text: str) -> None:
        """Write at the caret, over what is selected; what does not fit is left out."""
        low, high = self.selection
        room = self.longest - len(self.text) + high - low
        text = text[: max(0, room)]
        self.text = self.text[:low] + text + self.text[high:]
        self.go(low + len(text))

    def remove(self, way: int) -> None:
        """Remove what is selected, or one character before (-1) or after (1) the caret."""
        if self.caret == self._anchor:
            self._anchor = min(max(self.caret + way, 0), len(self.text))
        self.write("")

    def go(self, caret: int, selecting: bool = False) -> None:
        """Move the caret; the other end of the selection comes along unless ``selecting``."""
        self.caret = min(max(caret, 0), len(self.text))
        if not selecting:
            self._anchor = self.caret

    def walk(self, key: str, selecting: bool = False) -> None:
        """Move the caret by a key: left, right, home, end; without Shift, a selection is left at its edge."""
        low, high = self.selection
        if low != high and not selecting and key in ("left", "right"):
            self.go(low if key == "left" else high)
            return
        self.go(
            {"left": self.caret - 1, "right": self.caret + 1, "home": 0}.get(key, len(self.text)),
            selecting,
        )

    def select_all(self) -> None:
        """Select everything."""
        self._anchor, self.caret = 0, len(self.text)
