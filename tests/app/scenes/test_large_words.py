"""Words twice as large: nothing lies over anything else, and no name, title or sentence is cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from app.boards import board_class
from app.boards.beat import Beat
from app.boards.board import Board
from app.boards.motion import Showing
from app.people import KINDS, MARKS, Person
from app.scenes import records_parts, room
from app.scenes.setup import Setup
from app.scenes.shelf import Shelf
from app.scenes.table_plates import paint_plate
from app.scenes.table_slip import LogLine, LogScene, paint_slip
from app.scenes.table_view import paint_sentence
from app.stage.canvas import Canvas, Look
from app.stage.frame import Box, Point
from engines.match import Match
from engines.shelf import game_ids
from tests.app.reader import Reader
from tests.app.screen import Desk, inside
from tests.app.tables import Table

SIZES = ((960, 600), (1280, 720))
NAMES = {"zh": ("小满", "外公", "奶奶", "石头"), "en": ("Mia", "Grandpa", "Grandma", "Dumpling")}


def _set_ups(size: tuple[int, int], language: str, text_scale: float, folder: Path) -> Iterator[Setup]:
    """Show the set-up of every game, one after the other."""
    for game in game_ids():
        desk = Desk(size, language=language, text_scale=text_scale)
        scene = Setup(desk.stage, game, folder)
        desk.show(scene)
        yield scene


def _apart(boxes: Sequence[Box], whole: Box) -> bool:
    """Return whether boxes lie within another one, and none over the next."""
    alone = not any(box.meets(other) for n, box in enumerate(boxes) for other in boxes[n + 1 :])
    return alone and all(inside(box, whole) for box in boxes)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_box_in_the_middle_of_the_set_up_bears_its_whole_title(
    size: tuple[int, int], language: str, text_scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    carve = room.carved

    def carved(canvas: Canvas, words: str, at: Point, size: float, **named: Any) -> float:
        pixels = canvas.type.pixels(size, True)
        written.append(canvas.type.fit(words, "title", pixels, named["room"] * canvas.scale)[0])
        return carve(canvas, words, at, size, **named)

    monkeypatch.setattr("app.scenes.shelf_things.carved", carved)
    for scene in _set_ups(size, language, text_scale, tmp_path):
        assert scene.stage.say_of(scene.game_id, "title") in written


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_place_for_one_more_is_written_in_two_lines(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    for scene in _set_ups(size, language, 2.0, tmp_path):
        add, kind = scene.add, scene.stage.type
        if add.visible:
            look = Look("add", (scene.stage.frame.box.w, scene.stage.frame.box.h), add.paint)
            large, small = Reader(scene.stage, look).sizes
            apart = add.box.h * 0.32
            assert (kind.leading("title", large) + kind.leading("text", small)) / 2 * 0.7 <= apart, scene.game_id


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_slip_that_tells_of_no_games_holds_all_its_words(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(size, language=language, text_scale=2.0)
    boxes: list[Box] = []
    monkeypatch.setattr("app.widgets.skin.body", lambda canvas, name, box, state="": boxes.append(box))
    whole, kind = desk.stage.frame.box, desk.stage.type
    right = Box(whole.w * 0.48, 160, whole.w * 0.5, whole.h - 180)
    look = Look("empty", (whole.w, whole.h), lambda on: records_parts.paint_empty(on, desk.stage, right, False))
    lines = len(Reader(desk.stage, look).read)
    assert 118 + lines * kind.leading("text", 17) <= boxes[0].h


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_head_of_every_set_up_has_room_for_all(
    size: tuple[int, int], language: str, text_scale: float, tmp_path: Path
) -> None:
    for scene in _set_ups(size, language, text_scale, tmp_path):
        stage, game = scene.stage, scene.game_id
        row = [scene.back.box, *(button.box for button in scene.learn)]
        assert _apart(row, stage.frame.box)
        measure, k = stage.type, stage.frame.scale
        title = stage.say_of(game, "title")
        beside = [button.box for button in scene.learn if button.box.y < scene.back.box.bottom]
        end = min((box.x for box in beside), default=scene.felt.right + 20)
        room = end - scene.back.box.right - 20
        assert all(button.size >= 10 for button in scene.learn), game
        assert measure.fit(title, "title", measure.pixels(34), room * k)[0] == title, (game, room)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_names_are_whole_on_every_plate(size: tuple[int, int], language: str) -> None:
    desk = Desk(size, language=language, text_scale=2.0)
    people = [Person(name, MARKS[seat], "regular") for seat, name in enumerate(NAMES[language])]
    for game in game_ids():
        board = board_class(game)(desk.stage, people)
        board.lay_out(desk.stage.frame.box)
        board.show(Match.new(game, 4, 3, {}).view(0), 0, 0)
        for seat, person in enumerate(people):
            assert person.name in _plate(board, seat), (game, seat)


def _plate(board: Board, seat: int) -> list[str]:
    """Return what is written on a plate."""
    whole = board.stage.frame.box
    look = Look("plate", (whole.w, whole.h), lambda on: paint_plate(on, board, seat, board.people[seat], False))
    return Reader(board.stage, look).read


def test_a_long_question_is_read_whole() -> None:
    match = Match.new("gnome-street", 3, 8, {})
    for seat, value in enumerate((8, 6, 3)):
        match.do(seat, match.command({"type": "choose", "value": value}))
    match.do(0, match.command({"type": "take", "terrain": "lawn", "action": "sight"}))
    match.do(0, match.command({"type": "place", "square": "B3"}))
    at = Table("pbb", None, match, (1280, 720), language="en", text_scale=2.0, speed="off")
    at.settle()
    whole = at.stage.frame.box
    look = Look("sentence", (whole.w, whole.h), lambda on: paint_sentence(on, at.scene))
    assert " ".join(Reader(at.stage, look).read) == at.scene.board.say(at.scene.sentence())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(("text_scale", "larger"), [(1.5, 1.3), (2.0, 1.5)])
def test_the_one_sentence_grows_with_the_words(
    size: tuple[int, int], language: str, text_scale: float, larger: float
) -> None:
    for game in game_ids():
        usual, large = (_strip(game, 3, size, language, scale) for scale in (1.0, text_scale))
        assert large >= larger * usual, (game, usual, large)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_plaque_that_grows_for_four_lines_is_painted_anew_as_a_whole(
    size: tuple[int, int], language: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    bodies: list[Box] = []
    monkeypatch.setattr("app.widgets.skin.body", lambda canvas, name, box, state="": bodies.append(box))
    for game in game_ids():
        at = Table("pbb", None, Match.new(game, 3, 8, {}), size, language=language, text_scale=text_scale)
        at.settle()
        scene, whole = at.scene, at.stage.frame.box
        measure, place = at.stage.type, scene.board.laid.sentence
        words = "字" * int(3.7 * (place.w - 76) * at.stage.frame.scale / measure.pixels(0))
        monkeypatch.setattr(scene.board, "say", lambda sentence, long=words: long)
        bodies.clear()
        reader = Reader(at.stage, Look("sentence", (whole.w, whole.h), lambda on, of=scene: paint_sentence(on, of)))
        assert len(reader.read) >= 4, game
        assert inside(bodies[0], scene.board.laid.round_sentence), (game, bodies[0], place)
        damaged: list[Box | None] = []
        monkeypatch.setattr(scene.flow.player, "damage", damaged.append)
        scene.flow.player.play([Beat(None, 0.5)], Showing(scene.session.view(), None, None), at.clock.now)
        assert any(box is None or inside(bodies[0], box) for box in damaged), game


def _strip(game: str, seats: int, size: tuple[int, int], language: str, text_scale: float) -> float:
    """Return how large the sentence is on its plaque when a game begins."""
    match = Match.new(game, seats, 8, {})
    at = Table("p" + "b" * (seats - 1), None, match, size, language=language, text_scale=text_scale, speed="off")
    at.settle()
    whole = at.stage.frame.box
    reader = Reader(at.stage, Look("sentence", (whole.w, whole.h), lambda on: paint_sentence(on, at.scene)))
    joined = ("" if language == "zh" else " ").join(reader.read)
    assert joined == at.scene.board.say(at.scene.sentence()), game
    return reader.sizes[-1] * text_scale


def test_the_logs_title_stands_above_its_sheet() -> None:
    at = Table("pp", language="en", text_scale=2.0)
    log = LogScene(at.stage, at.scene.board, at.scene.session)
    at.stage.push(log)
    assert log.title.box.h >= at.stage.type.leading("title", 24)
    assert log.title.box.bottom <= log.sheet.box.y
    assert log.scroll.box.h > 200


def test_the_ways_of_the_shelf_do_not_touch(tmp_path: Path) -> None:
    for size in SIZES:
        desk = Desk(size, language="en", text_scale=2.0)
        shelf = Shelf(desk.stage, tmp_path)
        desk.show(shelf)
        assert _apart([way.box for way in shelf.ways], desk.stage.frame.box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_hints_of_the_set_up_are_there_and_cover_nothing(
    size: tuple[int, int], language: str, text_scale: float, tmp_path: Path
) -> None:
    for scene in _set_ups(size, language, text_scale, tmp_path):
        sheet, game = scene.sheet, scene.game_id
        for kind in KINDS:
            scene.seating.set_kind(0, kind)
            scene.changed()
            hint = sheet.help
            assert hint.visible
            assert hint.height_for(hint.box.w) <= hint.box.h + 1, (game, kind)
            parts = [sheet.kind, *sheet.marks, sheet.field, sheet.earlier, sheet.later]
            assert inside(hint.box, sheet.box)
            assert not any(hint.box.inset(1).meets(part.box) for part in parts), (game, kind)
        assert all(plate.box.h >= 54 for plate in scene.plates)
        assert not scene.felt.meets(sheet.box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", ["Remove last", "says: Bulletproof Betty", "Forward 3"])
def test_no_word_of_the_slip_is_torn(words: str, size: tuple[int, int]) -> None:
    at = Table("pbbb", None, Match.new("tiki-topple", 4, 3, {}), size, language="en", text_scale=2.0)
    whole = at.stage.frame.box
    lines = [LogLine(1, words)]
    reader = Reader(at.stage, Look("slip", (whole.w, whole.h), lambda on: paint_slip(on, at.scene.board, lines)))
    assert words in " ".join(reader.read)
