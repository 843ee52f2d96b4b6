"""The random generator that lives inside a position: small, quick to copy, the same on every machine."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Chance:
    """SplitMix64 (Steele, Lea and Flood 2014): one 64-bit word of memory.

    ``random.Random`` carries 2.5 kB of state, too much for a thing that is copied with every position.
    """

    __slots__ = ("word",)

    def __init__(self, word: int = 0) -> None:
        self.word = word & _MASK

    def copy(self) -> Chance:
        """Return a generator that will draw the same numbers, independently."""
        return Chance(self.word)

    def draw(self) -> int:
        """Return the next 64 random bits."""
        self.word = (self.word + _GOLDEN) & _MASK
        z = self.word
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, count: int) -> int:
        """Return a whole number from 0 to ``count - 1``; its bias is below 2**-50 for the small counts of games."""
        return (self.draw() * count) >> 64

    def unit(self) -> float:
        """Return a number in [0, 1) with 53 random bits."""
        return (self.draw() >> 11) / (1 << 53)

    def choice(self, things: Sequence[T]) -> T:
        """Return one of ``things``, each equally likely."""
        return things[(self.draw() * len(things)) >> 64]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put ``things`` in random order, in place (Fisher and Yates).

        :meth:`draw` is written out here: a search shuffles every pile of cards for every guess.
        """
        word = self.word
        for last in range(len(things) - 1, 0, -1):
            word = (word + _GOLDEN) & _MASK
            z = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            other = ((z ^ (z >> 31)) * (last + 1)) >> 64
            things[last], things[other] = things[other], things[last]
        self.word = word
