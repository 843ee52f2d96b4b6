"""The review on the screen: it runs while it is there, ends when it is left, and opens the replay at a step."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from app.gallery.fixtures.records import kept_game
from app.gallery.fixtures.review import Figures
from app.scenes import doors
from app.scenes.chart_lines import strokes
from app.scenes.records import RecordsScene
from app.scenes.replay import ReplayScene
from app.scenes.review import ReviewScene, TurnCard
from engines.errors import BadFile
from tests.app.screen import Desk, inside


class Slow(Figures):
    """Never ready."""

    dropped = 0

    def answer(self, number: int) -> None:
        return None

    def drop(self) -> None:
        self.dropped += 1


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept_game(tmp_path_factory.mktemp("reviews"), "tiki-topple", 7, "en")


def run(desk: Desk, path: Path) -> ReviewScene:
    scene = ReviewScene(desk.stage, path, Figures())
    desk.show(scene)
    for _ in range(scene.review.steps):
        desk.wait(0.1)
    assert scene.review.over
    return scene


def cards(scene: ReviewScene) -> list[TurnCard]:
    return [card for card in scene.column.children() if isinstance(card, TurnCard)]


def test_a_turning_point_opens_the_replay_before_its_step_with_its_players_eyes(path: Path) -> None:
    desk = Desk((960, 600))
    scene = run(desk, path)
    assert len(cards(scene)) == 3
    turn = cards(scene)[1].turn
    desk.keys("2")
    replay = desk.stage.top
    assert isinstance(replay, ReplayScene)
    assert replay.at == turn.step - 1
    assert f"Before step {turn.step} of {replay.steps}" in replay.where(), "the number that was pressed is the one told"
    assert replay.board.viewer == turn.seat
    assert "Played: " in replay.caption()
    assert replay.acted == turn.seat
    replay.go(turn.step)
    assert f"Step {turn.step} of {replay.steps}" in replay.where()
    assert "Played: " not in replay.caption()
    desk.keys("escape")
    assert desk.stage.top is scene
    desk.click(cards(scene)[0])
    assert isinstance(desk.stage.top, ReplayScene)


def test_leaving_stops_it_at_once(path: Path) -> None:
    desk, slow = Desk((960, 600)), Slow()
    under = RecordsScene(desk.stage, path.parent)
    desk.show(under)
    desk.show(ReviewScene(desk.stage, path, slow))
    desk.wait(0.1)
    assert slow.dropped == 0
    desk.keys("escape")
    assert desk.stage.top is under
    assert slow.dropped == 1


def test_a_finished_record_leads_to_it_and_an_unfinished_game_does_not(tmp_path: Path) -> None:
    done = kept_game(tmp_path, "tiki-topple", 7, "en")
    half = kept_game(tmp_path, "tiki-topple", 4, "en", 0.5)
    desk = Desk((1280, 720))
    records = RecordsScene(desk.stage, tmp_path)
    desk.show(records)
    desk.wait(1.0)
    records.choose(half)
    assert not records.review.visible
    records.choose(done)
    assert records.review.visible
    desk.keys("r")
    scene = desk.stage.top
    assert isinstance(scene, ReviewScene)
    scene.put_away()
    with pytest.raises(BadFile):
        ReviewScene(desk.stage, half, Figures())


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_everything_stands_inside_and_apart(path: Path, language: str, scale: float) -> None:
    desk = Desk((960, 600), language=language, text_scale=scale)
    scene = run(desk, path)
    whole = desk.stage.frame.box
    parts = [scene.chart, scene.points, scene.back.box, scene.replay.box, scene.bar]
    assert all(inside(box, whole) and box.w > 60 for box in parts)
    assert not scene.chart.meets(scene.points)
    assert all(not upper.box.meets(lower.box) for upper, lower in pairwise(cards(scene)))


def test_dashes_go_on_round_corners() -> None:
    assert strokes(0, 10, (6, 4)) == [(0.0, 0.6)]
    assert strokes(4, 10, (6, 4)) == [(0.0, 0.2), (0.6, 1.0)]
    assert strokes(3, 10, (1, 0)) == [(0.0, 1.0)]


def test_the_review_has_a_door() -> None:
    assert doors.there("review")
