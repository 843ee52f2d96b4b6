"""In a small window no words end in the cut sign, and no name is torn: records, replays and hints."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from app.gallery import Shot, shots, take
from app.scenes.table_plates import paint_name
from app.stage.canvas import Canvas
from app.stage.frame import Box
from app.stage.pictures import Pictures
from app.stage.type import Face, Typesetter

SMALL = (960, 600)
SHOTS = [shot for shot in shots() if re.match("records|replay|hint", shot.name)]
NAMES = ("Grandma", "Wolfgang", "Grandma Ann", "Mary-Lou Bo", "Alexandrina")


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the words that were cut when something was drawn."""
    fit, cut = Typesetter.fit, set[str]()

    def watched(self: Typesetter, text: str, face: Face, pixels: int, room: float) -> tuple[str, int]:
        shown = fit(self, text, face, pixels, room)
        if shown[0] != text:
            cut.add(text)
        return shown

    monkeypatch.setattr(Typesetter, "fit", watched)
    return cut


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: str(shot.name))
def test_nothing_is_cut_in_a_small_window(shot: Shot, language: str, cut: set[str]) -> None:
    take(shot, SMALL, language)
    assert not cut


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.5, 2.0])
def test_a_hint_is_whole_at_every_text_size(text_scale: float, cut: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    said, text = list[str](), Canvas.text

    def heard(self: Canvas, words: str, *more: Any, **named: Any) -> float:
        said.append(words)
        return text(self, words, *more, **named)

    monkeypatch.setattr(Canvas, "text", heard)
    shot = next(one for one in SHOTS if one.name == "hint-gnome-street")
    off = take(Shot(shot.name, shot.show, text_scale), SMALL, "en")
    words = off.stage.top.board.say(off.stage.top.sentence())  # type: ignore[attr-defined]
    assert words in " ".join(said)
    assert not any(line in words for line in cut)


@pytest.mark.parametrize("room", [40.0, 58.0, 72.0, 110.0])
@pytest.mark.parametrize("scale", [0.6, 1.0])
@pytest.mark.parametrize("name", NAMES)
def test_no_word_of_a_name_is_torn_on_a_plate(
    name: str, scale: float, room: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = list[str]()
    canvas = Canvas(pygame.Surface((200, 60)), scale, Pictures(), Typesetter(scale))

    def heard(words: str, *_more: Any, **_named: Any) -> float:
        lines.append(words)
        return 0.0

    monkeypatch.setattr(canvas, "text", heard)
    paint_name(canvas, name, Box(0, 0, room, 32))
    assert " ".join(lines) == name
