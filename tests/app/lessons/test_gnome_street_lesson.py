"""What a newcomer stumbled over in the lesson of 75 Gnome Street: things spoken of but not lit, or said in two ways."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest
from pydantic import ValidationError

from app.boards import gnome_ground
from app.boards.gnome_looks import IN_HEAP
from app.boards.gnome_street import GnomeStreetBoard
from app.boards.things import Piece
from app.lessons.plan import Step, lesson
from app.scenes.table_glow import lit
from app.stage.canvas import GOLD
from tests.app.lessons.learner import Learner, check_balloon

GAME = "gnome-street"
PLAN = lesson(GAME)


def _at(folder: Path, part: str, step: str, staying: bool = False, language: str = "en") -> Learner:
    """Return a learner who has come to a step, or to what is explained of its result."""
    learner = Learner(folder, GAME, PLAN.number(part), language)
    for _ in range(30):
        learner.settle()
        if learner.course.step.id == step and learner.table.flow.player.staying == staying:
            return learner
        learner.act()
    raise AssertionError(f"{step} never comes")


@pytest.mark.parametrize("part", [part.id for part in PLAN.parts[:-1]])
def test_everything_that_is_spoken_of_is_there_and_free_of_the_balloon(tmp_path: Path, part: str) -> None:
    learner = Learner(tmp_path, GAME, PLAN.number(part))
    seen: set[Hashable] = set()
    for _ in range(30):
        learner.settle()
        if learner.course.done:
            break
        guide = learner.table.guide
        assert len(guide.about_boxes()) >= len(guide.pointer.about), learner.course.step.id
        check_balloon(learner)
        seen.update(guide.pointer.about)
        learner.act()
    steps = PLAN.parts[PLAN.number(part)].steps
    assert seen == {key for step in steps for key in (*step.keys, *step.keys_at(0))}


def test_the_sheet_is_lit_while_the_guide_speaks_of_it(tmp_path: Path) -> None:
    learner = _at(tmp_path, "question", "private", staying=True)
    guide, canvas = learner.table.guide, learner.stage.painter.canvas()
    assert guide.pointer.about == (("sheet",),)
    pad = learner.table.board.place(("sheet",))
    assert pad is not None
    rect = lit(canvas, pad, learner.table.board.pieces(), GOLD).rect
    assert rect in [sprite.rect for sprite in learner.table.over_board(canvas)]
    learner.act()
    learner.settle()
    assert ("sheet",) not in guide.pointer.about


def test_of_the_squares_that_are_asked_about_none_looks_like_the_one(tmp_path: Path) -> None:
    for part, step in (("question", "private"), ("question", "public"), ("score", "brazen")):
        learner = _at(tmp_path, part, step)
        pointer = learner.table.guide.pointer
        assert not any(key[0] == "square" for key in pointer.about if isinstance(key, tuple)), (part, step)


def test_with_a_stretched_neck_only_what_is_seen_from_there_is_lit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = _at(tmp_path, "tricks", "neck")
    learner.act()
    learner.settle()
    table, lit_squares = learner.table, list[str]()
    assert [set(mark.keys) for mark in table.controller.marks()] == [{*(f"B{n}" for n in range(1, 7)), "A5", "C5"}]
    monkeypatch.setattr(gnome_ground, "square_light", lambda board, name: lit_squares.append(name))
    canvas = learner.stage.painter.canvas()
    monkeypatch.setattr(canvas, "look", lambda *about: None)
    assert isinstance(table.board, GnomeStreetBoard)
    gnome_ground.paint_asked(canvas, table.board)
    assert not lit_squares, "the asker's own lights go along with the neck"
    monkeypatch.setattr(table.board, "seat", 1)
    gnome_ground.paint_asked(canvas, table.board)
    assert "C1" in lit_squares, "whoever looks on sees what is asked about before anybody stretches a neck"


def test_a_light_needs_a_stop_of_its_name() -> None:
    with pytest.raises(ValidationError, match="nothing is explained"):
        Step(id="a", show=[{"type": "done"}], stops=["yes"], about={"no": [["sheet"]]})
    assert Step(id="a", show=[{"type": "done"}], stops=["yes"]).keys_at(0) == []


@pytest.mark.parametrize(("language", "drag", "bury"), [("en", "drag", "bury"), ("zh", "拖", "埋")])
def test_balloon_and_sentence_ask_and_bury_in_one_way(tmp_path: Path, language: str, drag: str, bury: str) -> None:
    for part, step, words in (
        ("question", "private", [drag]),
        ("question", "public", [drag]),
        ("score", "brazen", [drag]),
        ("bury", "bury", [drag, bury]),
    ):
        learner = _at(tmp_path, part, step, language=language)
        asked = learner.table.board.say(learner.table.sentence()).lower()
        told = (learner.table.text(f"steps.{step}.title") + learner.table.text(f"steps.{step}.words")).lower()
        for word in words:
            assert word in asked, (step, asked)
            assert word in told, (step, told)


def test_the_numbers_of_a_lit_heap_are_read(tmp_path: Path) -> None:
    learner = _at(tmp_path, "score", "points")
    table, canvas = learner.table, learner.stage.painter.canvas()
    assert not table.marks_changes, "dashes round what was dug up would lie over the numbers"
    places = [table.board.place(key) for key in table.guide.pointer.about]
    things = [place for place in places if isinstance(place, Piece)]
    for number in (0, 1):
        piece = next(one for one in things if one.key == ("buried", "C6", number))
        x, y = (piece.box.x + IN_HEAP[0] * piece.scale, piece.box.y + IN_HEAP[1] * piece.scale)
        for thing in things:
            light = lit(canvas, thing, table.board.pieces(), GOLD, beside=things)
            at = (round(x * canvas.scale) - light.left, round(y * canvas.scale) - light.top)
            inside = light.surface.get_rect().collidepoint(at)
            assert not inside or light.surface.get_at(at).a < 40, (piece.key, thing.key)
