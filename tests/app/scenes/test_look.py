"""A thing shown large: its name alone is bold, no sentence is so in its first line only, and no paper covers it."""

from __future__ import annotations

from typing import Any

import pytest

from app.boards.things import Piece
from app.scenes.look import LookScene
from app.stage.canvas import Look
from app.stage.frame import Point
from tests.app.reader import Reader
from tests.app.screen import Desk

LONG = "Take the Press card: you gain 1 medal whenever somebody else scores a line on their turn, and that is a lot."


class Faces(Reader):
    """Keeps the face of every line, and where a look and the paper below it end and begin."""

    def text(self, words: str, at: Any, size: float = 15, face: Any = "text", *more: Any, **named: Any) -> float:
        self.__dict__.setdefault("lines", []).append((face, at[1]))
        return super().text(words, at, size, face, *more, **named)

    def look(self, look: Look, centre: Point, angle: float = 0, scale: float = 1.0, alpha: int = 255) -> None:
        self.foot = centre[1] + look.size[1] * scale / 2
        super().look(look, centre, angle, scale, alpha)


def shown(words: str, text_scale: float = 1.0) -> Faces:
    stage = Desk((960, 600), language="en", text_scale=text_scale).stage
    piece = Piece("a", Look("plain", (100.0, 140.0), lambda canvas: None), (0.0, 0.0), words=words)
    whole = stage.frame.box
    return Faces(stage, Look("look", (whole.w, whole.h), LookScene(stage, piece).paint))


def faces(words: str) -> list[str]:
    return [face for face, _ in shown(words).__dict__["lines"]]


def test_a_name_is_bold_and_what_it_does_is_not() -> None:
    found = faces(f"War report – {LONG}")
    assert found[0] == "bold"
    assert set(found[1:]) == {"text"}
    assert set(faces(LONG)) == {"text"}
    assert faces("Your barracks") == ["bold"]
    assert faces("It costs 3 medals · Bayonet – Destroy a mole.") == ["text", "bold", "text"]
    assert faces("Bed · Your gnome goes here.") == ["bold", "text"]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_paper_lies_below_the_thing(text_scale: float) -> None:
    seen = shown(f"War report – {LONG}", text_scale)
    assert seen.foot < min(y for _, y in seen.__dict__["lines"]) - seen.type.leading("bold", 19) / 2 - 15
