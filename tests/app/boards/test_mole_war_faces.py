"""The words on Mole War's cards: every name is written whole and inside the card, in hand and row, and so is a foot."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from app.boards.mole_war_edge import HAND_SCALE, ROW_SCALE
from app.boards.mole_war_faces import FOOT_BOTTOM, RULED_FOOT
from app.boards.mole_war_looks import CARD, card_look
from app.stage.canvas import Canvas
from app.stage.type import SMALLEST, Face, Typesetter
from engines.mole_war.box import CATEGORY
from tests.app.tables import Table

INNER = (4.0, 96.0)
"""From the left to the right inner edge of a card."""


class Reading(Canvas):
    """A canvas that keeps what is written on it: words, left and right edge, middle height, type in pixels."""

    def text(self, words: str, at: Any, size: float = 15, *rest: Any, **more: Any) -> float:
        face: Face = rest[0] if rest else "text"
        pixels = self.type.pixels(size, True)
        shown, pixels = self.type.fit(words, face, pixels, more["room"] * self.scale)
        width = min(float(more["room"]), self.type.font(face, pixels).size(shown)[0] / self.scale)
        self.faces.append((at[1], face))
        self.written.append((shown, at[0] - width / 2, at[0] + width / 2, at[1], pixels))
        return width

    written: list[tuple[str, float, float, float, int]]
    faces: list[tuple[float, Face]]


def read(table: Table, card: str, scale: float) -> Reading:
    surface = pygame.Surface((round(CARD[0] * scale), round(CARD[1] * scale)), pygame.SRCALPHA)
    canvas = Reading(surface, scale, table.stage.pictures, Typesetter(scale))
    canvas.written, canvas.faces = [], []
    look = card_look(table.stage, card)
    assert look.paint is not None
    look.paint(canvas)
    return canvas


@pytest.mark.parametrize("language", ["zh", "en"])
def test_names_and_effects_are_whole_and_inside_the_card(language: Any) -> None:
    table = Table(language=language)
    for window in (0.75, 1.0, 1.5):
        for place in (HAND_SCALE, ROW_SCALE):
            for card in CATEGORY:
                canvas = read(table, card, window * place)
                name = table.stage.say_of("mole-war", f"names.{card}")
                written = canvas.written
                head = " ".join(words for words, *_, y, _ in written if y < 60)
                foot = [(words, y) for words, *_, y, _ in written if y > 60]
                assert head == name
                assert all(INNER[0] <= left and right <= INNER[1] for _, left, right, _, _ in written)
                assert all(pixels >= SMALLEST for *_, pixels in written)
                short = table.stage.say_of("mole-war", f"cards.{card}.short")
                assert "".join(words for words, _ in foot).replace(" ", "") in ("", short.replace(" ", ""))
                assert all(y < FOOT_BOTTOM for _, y in foot)
                if len(foot) == 1 and window >= 1:
                    assert foot[0][1] > FOOT_BOTTOM - RULED_FOOT, "a single line stands below the ruled line"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_all_cards_do_is_written_in_one_face(language: Any) -> None:
    table = Table(language=language)
    for place in (HAND_SCALE, ROW_SCALE):
        faces = {face for card in CATEGORY for y, face in read(table, card, place).faces if y > 60}
        assert faces == {"bold"}
