"""What everybody at the table saw happen in this sitting, in the words of that moment.

A game may cover later what it has shown: a card that was played openly lies under the next one by and by, and nobody
may look it up any more. What was said when it happened stays said all the same; it is not written anew. Nothing of
this is stored: a game that is loaded begins without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from engines.game import Event


class Witness:
    """The events of each step as an onlooker knew them when the step was taken."""

    def __init__(self) -> None:
        self._steps: dict[int, tuple[Event, ...]] = {}

    def note(self, number: int, events: Sequence[Event]) -> None:
        """Keep what a step (the first is 1) has just told everybody; steps from here on that were known are gone."""
        self.back(number - 1)
        self._steps[number] = tuple(deepcopy(list(events)))

    def back(self, number: int) -> None:
        """Forget the steps after so many: they were taken back."""
        self._steps = {step: events for step, events in self._steps.items() if step <= number}

    def filled(self, number: int, told: Sequence[Event]) -> list[Event]:
        """Return what a step tells now, with what was told then wherever it is covered now.

        A step that may be looked up no more, or only in part, stays as it is told.
        """
        then = self._steps.get(number, ())
        if len(then) != len(told):
            return list(told)
        return [_filled(now, before) for now, before in zip(told, then, strict=True)]


def _filled(now: Event, then: Event) -> Event:
    if now["type"] != then["type"]:
        return now
    return {name: then.get(name) if value is None else value for name, value in now.items()}
