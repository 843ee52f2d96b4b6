"""What all tests of the program share: a picture is read and scaled once for all of them."""

from __future__ import annotations

from collections import OrderedDict

import pygame
import pytest

import art
from app.stage.pictures import Pictures

KEPT = 40_000_000
"""Pixels of scaled pictures that are kept for the next test, about 160 MB."""
_made: OrderedDict[tuple[str, tuple[int, int], int, int], pygame.Surface] = OrderedDict()
_make, _find = Pictures._make, art.picture_path


def _made_once(self: Pictures, name: str, size: tuple[int, int], turn: int, alpha: int) -> pygame.Surface:
    """Return a picture as another stage has made it: nobody draws on one, and no word is on it."""
    if art.picture_path is not _find or self.loader.waiting():
        return _make(self, name, size, turn, alpha)  # a test has other pictures, or looks at what is read ahead
    key = (name, size, turn, alpha)
    found = _made.get(key)
    if found is None:
        found = _made[key] = _make(self, name, size, turn, alpha)
        weight = sum(one.get_width() * one.get_height() for one in _made.values())
        while weight > KEPT and len(_made) > 1:
            _, gone = _made.popitem(last=False)
            weight -= gone.get_width() * gone.get_height()
    else:
        _made.move_to_end(key)
    return found


@pytest.fixture(autouse=True)
def _pictures_are_made_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading and scaling is most of a short test's work. What is about just that does it itself."""
    if request.path.parent.name != "stage":
        monkeypatch.setattr(Pictures, "_make", _made_once)
