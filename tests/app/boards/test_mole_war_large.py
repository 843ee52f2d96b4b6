"""Mole War for eyes that want it large: what has words grows with them, and moles leave each other's faces free."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from app.boards.mole_war import MoleWarBoard
from app.boards.mole_war_field import mole_piece
from tests.app.boards.garden import board, kinds, played, stage
from tests.app.reader import Reader
from tests.app.screen import Desk, inside


def test_no_mole_covers_the_face_of_one_in_the_row_above() -> None:
    made = board(played(4, 60), stage())
    made.show(played(4, 60).view(0), 0, 0)
    garden = made.garden
    for seat in range(4):
        piece = mole_piece(made, ("mole", seat, 0), "0,0", (0.0, 0.0))
        hat = garden.at("0,0")[1] - piece.box.y
        assert hat < garden.at("0,0")[1] - garden.at("0,-1")[1], "above its middle a mole has its face"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_counts_prices_and_cards_grow_with_the_text_and_keep_apart(size: tuple[int, int], language: str) -> None:
    view = played(4, 60, events=True).view(0)
    shown = {}
    for text_scale in (1.0, 1.3, 1.6, 2.0):
        shown[text_scale] = made = board(played(4, 0), Desk(size, language=language, text_scale=text_scale).stage)
        made.show(view, 0, 0)
        for kind in ("price", "count"):
            boxes = [piece.box for key in kinds(made, kind) if (piece := made.piece(key)) is not None]
            assert len(boxes) > 4
            assert not any(box.inset(2).meets(other) for n, box in enumerate(boxes) for other in boxes[n + 1 :]), kind
            assert all(inside(box, made.laid.whole) for box in boxes)
    for key in (("price", 0), ("deck-count",)):
        usual, large = shown[1.0].piece(key), shown[2.0].piece(key)
        assert usual is not None
        assert large is not None
        assert large.scale >= 1.25 * usual.scale
        between = shown[1.3].piece(key)
        assert between is not None
        assert between.scale == pytest.approx(1.3 * usual.scale), "as much as is asked for"
    words = {scale: _sizes_on(made, ("count", 0, "tiles")) for scale, made in shown.items()}
    assert words[2.0][0] > 1.3 * words[1.0][0]


def _sizes_on(made: MoleWarBoard, key: Hashable) -> list[float]:
    """Return how large the words on a thing are."""
    piece = made.piece(key)
    assert piece is not None
    return Reader(made.stage, piece.look, piece.scale).sizes
