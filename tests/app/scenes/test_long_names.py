"""Long names: whole on the stumps, on the score sheet and on the plates."""

from __future__ import annotations

import dataclasses
import random

import pytest

from app.people import MARKS, Person
from app.scenes.results import ResultsScene
from app.scenes.table_plates import paint_plate
from app.seating import LONGEST_NAME
from app.stage.canvas import Canvas, Look
from engines.match import Match
from tests.app.reader import Reader
from tests.app.tables import Table

NAMES = {
    "en": ("Wilhelmina B", "Grandmother!", "Maximilian W", "Alexandrina"),
    "zh": ("小满的外祖母和外公大人一", "奶奶的好邻居张三丰", "石头大王", "阿福"),
}


def ended(language: str, size: tuple[int, int], text_scale: float) -> ResultsScene:
    """Return the results of a game with scores of four digits."""
    match = Match.new("wanted", 4, 5, {})
    rng = random.Random(5)
    while match.actors():
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    table = Table("pnnn", None, match, size, language=language, text_scale=text_scale)
    table.until(lambda: isinstance(table.stage.top, ResultsScene))
    scene = table.stage.top
    assert isinstance(scene, ResultsScene)
    people = tuple(Person(name, MARKS[seat], "regular") for seat, name in enumerate(NAMES[language]))
    assert all(len(person.name) <= LONGEST_NAME for person in people)
    scene.session.people = scene.board.people = people
    return scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_no_name_is_cut_beside_a_long_score(size: tuple[int, int], language: str, text_scale: float) -> None:
    scene = ended(language, size, text_scale)
    assert max(scene.outcome.scores) >= 1000
    stumps = _read(scene, lambda on: scene._paint_podium(on, scene.picture))
    sheet = _read(scene, scene._paint_sheet)
    for seat, person in enumerate(scene.session.people):
        assert person.name in sheet, (person.name, sheet)
        if seat in scene.podium():
            assert person.name in stumps, (person.name, stumps)
            assert str(scene.outcome.scores[seat]) in stumps


def _read(scene: ResultsScene, paint: object) -> str:
    """Return all that is written, a name of two lines as one."""
    assert callable(paint)

    def draw(on: Canvas) -> None:
        paint(on)

    whole = scene.stage.frame.box
    found = "".join(Reader(scene.stage, Look("results", (whole.w, whole.h), draw)).read)
    return found + " ".join(Reader(scene.stage, Look("results", (whole.w, whole.h), draw)).read)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_long_names_are_whole_on_the_plates(language: str, text_scale: float) -> None:
    scene = ended(language, (960, 600), text_scale)
    for seat, person in enumerate(scene.session.people[1:], start=1):
        turn = dataclasses.replace(person, kind="person")
        read = _read(scene, lambda on, seat=seat, turn=turn: paint_plate(on, scene.board, seat, turn, False))
        assert person.name in read
