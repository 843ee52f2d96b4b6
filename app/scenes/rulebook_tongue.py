"""In which language a rulebook is read: the reader's choice, whatever the language of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.stage.caps import Caps
from app.words import screen_words

if TYPE_CHECKING:
    from app.stage.stage import Stage

Language = Literal["zh", "en"]


class Tongue:
    """The game and the language that are being read.

    ``with tongue:`` lets the pieces in the pictures speak the language that is read, and the screen its own after.
    """

    def __init__(self, stage: Stage, game_id: str) -> None:
        self.stage = stage
        self.game_id = game_id
        self.language: Language = stage.settings.language
        self._screen: list[Language] = []
        self._caps = Caps(lambda: self.language, lambda: stage.input.by_pad)

    def say(self, key: str, **values: object) -> str:
        """Return printed words of the book in the language that is read."""
        return screen_words().text(self.language, f"rulebook.{key}", cap=self._caps, **values)

    def __enter__(self) -> Tongue:
        """Let pieces speak the language that is read."""
        self._screen.append(self.stage.settings.language)
        self.stage.settings.language = self.language
        return self

    def __exit__(self, *fault: object) -> None:
        """Let the screen speak its own language again."""
        self.stage.settings.language = self._screen.pop()
