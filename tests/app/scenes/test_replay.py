"""The replay: every step as it was, forwards and backwards, secrets only where they are asked for."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path

import pytest

from app.boards import board_class
from app.gallery import take
from app.gallery.fixtures.records import SHOTS, kept_game
from app.scenes import doors
from app.scenes.replay import ReplayScene, scene
from app.scenes.results import AWAIT, ResultsScene
from app.session import Session
from app.stage.gesture import Key, Move, Press, Release, Wheel
from app.stage.scene import Scene
from app.storage import games
from app.widgets import Widget
from engines.errors import BadFile
from tests.app.screen import Desk, inside


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A finished game of every kind."""
    folder = tmp_path_factory.mktemp("replays")
    return {game_id: kept_game(folder, game_id, 7, "en") for game_id in doors.games_there()}


def opened(desk: Desk, path: Path) -> ReplayScene:
    replay = scene(desk.stage, path)
    desk.show(replay)
    return replay


@pytest.mark.parametrize("game_id", doors.games_there())
def test_every_step_is_played_and_ends_on_the_view_that_was(files: dict[str, Path], game_id: str) -> None:
    desk = Desk((960, 600), speed="fast")
    replay = opened(desk, files[game_id])
    for step in range(1, min(replay.steps, 24) + 1):
        desk.keys("right")
        replay.player.finish()
        assert replay.at == step
        assert replay.board.view == replay.match.view_at(step, None)
        assert replay.caption() is not None
    desk.keys("left")
    replay.player.finish()
    assert replay.board.view == replay.match.view_at(replay.at, None)
    desk.keys("end")
    assert replay.at == replay.steps
    assert replay.board.view == replay.match.view(None)
    desk.keys("home")
    assert (replay.at, replay.way.value) == (0, 0)


@pytest.mark.parametrize("game_id", doors.games_there())
def test_secrets_are_an_onlookers_until_they_are_turned_up(files: dict[str, Path], game_id: str) -> None:
    desk = Desk((960, 600))
    replay = opened(desk, files[game_id])
    replay.go(replay.steps // 2)
    assert (replay.board.viewer, replay.board.seat) == (None, None)
    assert replay.board.view == replay.match.view_at(replay.at, None)
    desk.keys("s")
    seat = replay.match.steps[replay.at].seat
    assert (replay.board.viewer, replay.board.seat) == (seat, seat)
    assert replay.board.view == replay.match.view_at(replay.at, seat)
    desk.keys("s")
    assert replay.board.view == replay.match.view_at(replay.at, None)


def test_it_plays_by_itself_and_stops_at_the_end(files: dict[str, Path]) -> None:
    desk = Desk((960, 600))
    replay = opened(desk, files["tiki-topple"])
    replay.speed.choose(2)
    replay.go(replay.steps - 4)
    desk.keys("space")
    assert replay.playing
    for _ in range(600):
        desk.wait(0.1)
        if not replay.playing:
            break
    assert replay.at == replay.steps
    assert not replay.playing
    desk.keys("space")
    assert replay.playing
    assert replay.at <= 1


def test_the_slider_goes_to_a_step_and_rounds_are_marked(files: dict[str, Path]) -> None:
    desk = Desk()
    replay = opened(desk, files["tiki-topple"])
    replay.way.set(9)
    assert replay.at == 9
    assert [number for _, number in replay.rounds] == sorted({number for _, number in replay.rounds})
    for step, number in replay.rounds:
        assert replay.match.view_at(step, None)["round"] == number


def test_an_unfinished_or_spoilt_game_has_no_replay(tmp_path: Path) -> None:
    desk = Desk()
    with pytest.raises(BadFile):
        scene(desk.stage, kept_game(tmp_path, "tiki-topple", 5, "en", 0.5))
    (tmp_path / "x.squaretable").write_bytes(b"nothing")
    with pytest.raises(BadFile):
        scene(desk.stage, tmp_path / "x.squaretable")


def test_closing_goes_back_to_where_one_came_from(files: dict[str, Path]) -> None:
    desk = Desk()
    below = opened(desk, files["tiki-topple"])
    above = opened(desk, files["tiki-topple"])
    desk.click(above.close)
    assert desk.stage.top is below


@pytest.mark.parametrize("name", ["replay-tiki-topple", "replay-large"])
def test_controls_have_room_in_the_smallest_window(name: str) -> None:
    shot = next(shot for shot in SHOTS if shot.name == name)
    for language in ("zh", "en"):
        off = take(shot, (960, 600), language)
        replay = off.stage.top
        assert isinstance(replay, ReplayScene)
        parts: list[Widget] = [*replay.buttons, replay.way, replay.speed, replay.secrets, replay.close]
        assert all(inside(part.box, replay.panel) for part in parts)
        assert not any(a.box.inset(0.5).meets(b.box) for a, b in product(parts, parts) if a is not b)
        assert inside(replay.panel, off.stage.frame.box)
        assert replay.way.box.w > 180


def test_the_results_lead_to_the_replay_and_back(files: dict[str, Path], tmp_path: Path) -> None:
    desk = Desk()
    opened_game = games.go_on(Path(shutil.copy(files["tiki-topple"], tmp_path)))
    session = Session(opened_game.match, opened_game.people, opened_game.secrecy)
    board = board_class("tiki-topple")(desk.stage, opened_game.people)
    board.lay_out(desk.stage.frame.box)
    results = ResultsScene(desk.stage, opened_game, session, board)
    desk.show(results)
    desk.wait(AWAIT)
    desk.keys("p")
    top: Scene = desk.stage.top
    assert isinstance(top, ReplayScene)
    assert top.match.hash() == opened_game.match.hash()
    desk.keys("escape")
    assert desk.stage.top is results


def test_a_replay_is_enlarged_and_looked_around_in_by_keys_wheel_and_drag(files: dict[str, Path]) -> None:
    desk = Desk((1280, 720))
    replay = opened(desk, files["mole-war"])
    middle = replay.area.centre

    def places() -> list[tuple[float, float]]:
        return [piece.centre for piece in replay.board.pieces()]

    def moved(before: list[tuple[float, float]]) -> bool:
        return places() != before

    desk.keys("end")
    before = places()
    desk.keys("+")
    assert moved(before)
    before = places()
    desk.stage.send(Wheel(middle, 2.0))
    assert moved(before)
    step, before = replay.at, places()
    desk.stage.send(Key("left", control=True))
    assert moved(before)
    assert replay.at == step, "the arrows alone are those of the game"
    before = places()
    for gesture in (Press(middle), Move((middle[0] - 40, middle[1] - 20), True), Release((middle[0] - 40, middle[1]))):
        desk.stage.send(gesture)
    assert moved(before)
    before = places()
    desk.stage.send(Move((middle[0], middle[1])))
    assert not moved(before)
    desk.keys("left")
    assert replay.at == step - 1
