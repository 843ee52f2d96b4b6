"""The balloon stands where it hides no name, no score and nothing that it speaks of, at both sizes of words."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.scenes.table_tipped import seen_box
from tests.app.lessons.learner import Learner


@pytest.mark.parametrize(
    ("part", "language", "text_scale"),
    [(1, "zh", 1.0), (2, "zh", 1.0), (5, "zh", 1.0), (6, "zh", 1.0), (3, "en", 2.0), (4, "en", 2.0)],
)
def test_in_mole_war_the_balloon_hides_no_plate_and_stands_off_the_moles(
    part: int, language: str, text_scale: float, tmp_path: Path
) -> None:
    learner = Learner(tmp_path, "mole-war", part, language, text_scale=text_scale)
    for _ in range(20):
        learner.settle()
        table = learner.table
        guide, canvas = table.guide, table.stage.painter.canvas()
        for own in guide.boxes():
            assert not any(plate.inset(4).meets(own) for plate in table.board.laid.plates), learner.course.step.id
            for piece in table.board.pieces():
                if isinstance(piece.key, tuple) and piece.key[0] in ("mole", "count"):
                    seen = seen_box(canvas, piece)
                    hidden = seen.common(own)
                    assert hidden.w * hidden.h < 0.35 * seen.w * seen.h, (learner.course.step.id, piece.key)
            assert not any(box.inset(2).meets(own) for box in guide.about_boxes()), learner.course.step.id
        if learner.course.done:
            break
        learner.act()


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_small_button_of_the_balloon_stands_alone_in_a_line(language: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, "mole-war", 4, language, text_scale=2.0)
    for _ in range(20):
        learner.settle()
        guide = learner.table.guide
        if guide.skip in guide.balloon.children():
            assert abs(guide.skip.box.centre[1] - guide.again.box.centre[1]) < 4
        if learner.course.done:
            break
        learner.act()
