"""The practice corner and the pad of the sheet: by mouse and keys, and what is kept of them."""

from __future__ import annotations

import math
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from app.boards.gnome_card import tip
from app.boards.gnome_pad import HEAD, RINGS, PadScene, title_size
from app.boards.gnome_sheet import PLACE as SHEET
from app.boards.gnome_street import GnomeStreetBoard
from app.scenes import doors
from app.scenes.practice_gnome_street import PLACE, Day, PracticeScene
from app.scenes.setup import Setup
from app.stage.gesture import Key, Lost, Move, Press, Release, Wheel
from engines.match import Match
from tests.app.screen import Desk, inside
from tests.app.tables import people


def corner(desk: Desk) -> PracticeScene:
    made = doors.scene("practice_gnome_street", desk.stage, "gnome-street")
    assert isinstance(made, PracticeScene)
    desk.show(made)
    return made


def land(desk: Desk, scene: PracticeScene) -> None:
    for _ in range(200):
        if not scene.flying:
            return
        desk.wait(0.1)
    raise AssertionError("it never came down")


def test_a_door_leads_there_from_the_games_set_up_and_back(tmp_path: Path) -> None:
    desk = Desk(language="en")
    desk.show(Setup(desk.stage, "gnome-street", tmp_path))
    desk.keys("p")
    assert isinstance(desk.stage.top, PracticeScene)
    desk.keys("escape")
    assert isinstance(desk.stage.top, Setup)
    desk.show(Setup(desk.stage, "wanted", tmp_path))
    desk.keys("p")
    assert isinstance(desk.stage.top, Setup), "other games have no such corner"


def test_flicks_by_mouse_are_measured_and_the_best_of_the_day_is_kept() -> None:
    desk = Desk()
    scene = corner(desk)
    distances = []
    for back in (112, 60, 108, 116):
        start = tip(scene.yard, 0, 0)
        desk.send(Press(start), Move((start[0] + 2, start[1] + back), True), Release((start[0] + 2, start[1] + back)))
        if not scene.flying:  # the first press only takes the token back
            desk.send(Press(start), Move((start[0], start[1] + back), True), Release((start[0], start[1] + back)))
        assert scene.flying
        land(desk, scene)
        rest = scene.rests[-1]
        distances.append(math.inf if rest is None else math.hypot(*rest))
        desk.wait(3)
    assert scene.day.count == 4
    assert scene.day.best == pytest.approx(min(distances))
    again = Day(desk.stage)
    assert (again.best, again.count) == (scene.day.best, 4)


def test_keys_and_wheel_flick_too_and_reduced_motion_goes_to_the_end_at_once() -> None:
    desk = Desk(reduced_motion=True)
    scene = corner(desk)
    for _ in range(33):
        desk.send(Key("down", repeat=True))
    desk.send(Wheel((640, 400), -1), Key("right", shift=True))
    desk.keys("return")
    assert not scene.flying
    assert scene.day.count == 1
    desk.keys("return")
    assert scene.bow.pull == 0, "the token is taken back to the card"
    desk.keys("down", "down", "down", "down")
    desk.keys("escape")
    assert scene.bow.pull == 0
    assert desk.stage.top is scene, "Esc let the card come back"
    desk.keys("ctrl+backspace")
    assert (scene.day.best, scene.day.count, scene.rests) == (None, 0, [])


def test_yesterdays_best_is_forgotten_and_nonsense_is_nothing() -> None:
    kept = {"day": date.today().isoformat(), "best": 12.5, "count": 3}
    assert Day(Desk(tables={PLACE: kept}).stage).best == 12.5
    assert Day(Desk(tables={PLACE: {**kept, "day": "2001-01-01"}}).stage).best is None
    assert Day(Desk(tables={PLACE: {**kept, "best": "near"}}).stage).best is None
    assert Day(Desk(tables={PLACE: [1]}).stage).count == 0


@pytest.mark.parametrize(("language", "words"), [("zh", "12.5 毫米"), ("en", "12.5 mm")])
def test_the_best_of_the_day_is_shown_when_one_comes_back(language: str, words: str) -> None:
    kept = {"day": date.today().isoformat(), "best": 40.0, "count": 3}
    desk = Desk(language=language, tables={PLACE: kept})
    scene = corner(desk)
    assert scene.day.best == 40
    assert scene.day.add(12.5)
    again = corner(desk)
    assert again.day.count == 4
    assert words in _read(desk, again)


def _read(desk: Desk, scene: PracticeScene) -> list[str]:
    """Return what is written on a scene's ground."""
    read: list[str] = []
    canvas = desk.stage.painter.canvas()
    write = canvas.text

    def text(words: str, *more: Any, **named: Any) -> float:
        read.append(words)
        return write(words, *more, **named)

    canvas.text = text  # type: ignore[method-assign]
    scene.backdrop(canvas)
    return read


def test_it_fits_in_both_languages_and_with_large_type() -> None:
    for size in ((960, 600), (1920, 1080)):
        for language in ("zh", "en"):
            for text_scale in (0.8, 1.0, 1.6):
                desk = Desk(size, language=language, text_scale=text_scale)
                scene = corner(desk)
                whole = desk.stage.frame.box
                for box in (scene.board, scene.paper.box, scene.again.box, scene.yard.garden):
                    assert inside(box, whole)
                assert scene.again.box.y >= scene.board.bottom


# --- the pad ------------------------------------------------------------------------------------------


def pad(desk: Desk) -> PadScene:
    match = Match.new("gnome-street", 3, 8, {})
    while len(match.steps) < 30:
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[0])
    board = GnomeStreetBoard(desk.stage, people("ppp"))
    board.kept_as = "one"
    board.lay_out(desk.stage.frame.box)
    board.show(match.view(1), 1, 1)
    made = PadScene(desk.stage, board)
    desk.show(made)
    return made


def test_a_press_goes_on_to_the_next_mark_and_keys_set_one_at_once() -> None:
    desk = Desk()
    scene = pad(desk)
    cell = scene.cells[4]
    place = (cell.rival, cell.square)
    for mark in ("cross", "ring", "query", None):
        desk.click(cell)
        assert scene.marks.get(place) == mark
    scene.focus_on(cell)
    desk.keys("o")
    assert scene.marks[place] == "ring"
    assert desk.stage.settings.tables[SHEET]["marks"]
    desk.keys("o")
    assert place not in scene.marks
    desk.keys("q", "delete")
    assert place not in scene.marks
    desk.keys("x", "ctrl+backspace")
    assert scene.marks == {}


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_large_words_of_the_pad_stay_in_the_bar_and_buttons_beside_each_other(
    size: tuple[int, int], language: str
) -> None:
    desk = Desk(size, language=language, text_scale=2.0)
    scene = pad(desk)
    assert desk.stage.type.leading("title", title_size(desk.stage.type)) <= HEAD - RINGS
    rub, close = scene.rub, scene.close
    assert not rub.box.meets(close.box)
    assert all(inside(button.box, scene.sheet) for button in (rub, close))
    assert rub.box.h <= close.box.h + 12
    assert rub.box.w >= close.box.w, "nothing tiny beside something huge"


def test_the_pencil_can_be_put_away_and_tips_tell_no_more_than_it() -> None:
    desk = Desk(language="en")
    scene = pad(desk)
    assert any(scene.gone.values())
    gone = next(cell for cell in scene.cells if cell.square in scene.gone[cell.rival])
    assert "impossible" in scene.tip(gone.rival, gone.square)
    desk.keys("p")
    assert not any(scene.gone.values())
    assert "impossible" not in scene.tip(gone.rival, gone.square)
    desk.keys("p")
    assert any(scene.gone.values())


def test_the_square_of_the_own_loot_says_why_it_is_struck_for_everybody() -> None:
    desk = Desk(language="en")
    scene = pad(desk)
    own = scene.board.view["loots"][scene.seat]
    for rival in scene.rivals:
        assert own in scene.gone[rival]
        assert "your own loot" in scene.tip(rival, own)
    desk.keys("p")
    assert "your own loot" not in scene.tip(scene.rivals[0], own)


def test_the_pad_is_shut_by_esc_by_a_press_beside_it_and_when_the_focus_is_lost() -> None:
    desk = Desk()
    scene = pad(desk)
    desk.keys("escape")
    assert scene not in desk.stage.scenes
    scene = pad(desk)
    desk.send(Press((4, 4)))
    assert scene not in desk.stage.scenes
    scene = pad(desk)
    desk.send(Lost())
    assert scene not in desk.stage.scenes


def test_the_pad_lists_only_what_its_seat_has_heard() -> None:
    desk = Desk(language="en")
    scene = pad(desk)
    heard = [answer for answer in scene.board.view["answers"] if answer["yes"] is not None]
    assert len(scene._column().children()) == max(1, len(heard))
