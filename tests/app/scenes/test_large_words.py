"""Words twice as large: nothing lies over anything else, and no name, title or sentence is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.boards import board_class
from app.boards.board import Board
from app.people import KINDS, MARKS, Person
from app.scenes.setup import Setup
from app.scenes.shelf import Shelf
from app.scenes.table_plates import paint_plate
from app.scenes.table_slip import LogLine, LogScene, paint_slip
from app.scenes.table_view import paint_sentence
from app.stage.canvas import Look
from engines.match import Match
from engines.shelf import game_ids
from tests.app.reader import Reader
from tests.app.screen import Desk, inside
from tests.app.tables import Table

SIZES = ((960, 600), (1280, 720))
NAMES = {"zh": ("小满", "外公", "奶奶", "石头"), "en": ("Mia", "Grandpa", "Grandma", "Dumpling")}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_head_of_every_set_up_has_room_for_all(
    size: tuple[int, int], language: str, text_scale: float, tmp_path: Path
) -> None:
    for game in game_ids():
        desk = Desk(size, language=language, text_scale=text_scale)
        scene = Setup(desk.stage, game, tmp_path)
        desk.show(scene)
        row = [scene.back.box, *(button.box for button in scene.learn)]
        assert all(inside(box, desk.stage.frame.box) for box in row)
        assert not any(box.meets(other) for n, box in enumerate(row) for other in row[n + 1 :])
        measure, k = desk.stage.type, desk.stage.frame.scale
        title = desk.stage.say_of(game, "title")
        room = row[1].x - scene.back.box.right - 20
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
        boxes = [way.box for way in shelf.ways]
        assert all(inside(box, desk.stage.frame.box) for box in boxes)
        assert not any(box.meets(other) for n, box in enumerate(boxes) for other in boxes[n + 1 :])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_hints_of_the_set_up_are_there_and_cover_nothing(
    size: tuple[int, int], language: str, text_scale: float, tmp_path: Path
) -> None:
    for game in game_ids():
        desk = Desk(size, language=language, text_scale=text_scale)
        scene = Setup(desk.stage, game, tmp_path)
        desk.show(scene)
        sheet = scene.sheet
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
