"""The last answer to a question, kept as long as the question stays the same: most of a frame is as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Last(Generic[Answer]):
    """Keeps one answer. A question is a tuple that names everything the answer depends on."""

    def __init__(self) -> None:
        self._question: tuple[object, ...] | None = None
        self._answer: Answer

    def get(self, question: tuple[object, ...], find: Callable[[], Answer]) -> Answer:
        """Return the answer to a question; it is found anew when the one before was another."""
        if question != self._question:
            self._answer = find()
            self._question = question
        return self._answer

    def forget(self) -> None:
        """Have the next answer found anew, whatever the question."""
        self._question = None
