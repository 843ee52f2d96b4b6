"""The chart of the scores: equal scores hide nobody's line, and every name stands free beside its end."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from app.people import COLOURS, Person
from app.scenes.chart_lines import spread
from app.scenes.results_chart import SIDE_BY_SIDE, paint_chart, seat_ways
from app.stage.canvas import Canvas
from app.stage.frame import Box
from tests.app.screen import Desk
from tests.app.tables import people

PAPER = (246, 236, 214)
SHEET = Box(40.0, 40.0, 636.0, 220.0)


def drawn(rows: list[list[int]], order: list[int], who: list[Person], **wishes: object) -> pygame.Surface:
    """Return a surface with the chart on plain paper."""
    desk = Desk((1280, 720), **wishes)
    surface = pygame.Surface((1280, 720))
    surface.fill(PAPER)
    canvas = Canvas(surface, 1.0, desk.stage.pictures, desk.stage.painter.type)
    paint_chart(canvas, desk.stage, SHEET, rows, who, order)
    return surface


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_line_is_seen_where_all_scores_are_equal(seats: int) -> None:
    who = people("p" * seats)
    surface = drawn([[n * 7] * seats for n in range(6)], list(range(seats)), who)
    chart = pygame.Rect(120, 60, 300, 150)
    part = surface.subsurface(chart)
    for person in who:
        mask = pygame.mask.from_threshold(part, COLOURS[person.mark], (12, 12, 12, 255))
        assert mask.count() > 150, f"the line of {person.mark} is hidden"


def test_lines_keep_apart_and_keep_to_the_chart() -> None:
    rng, area = random.Random(4), Box(0, 0, 400, 100)
    for _ in range(200):
        seats = rng.randrange(2, 6)
        rows = [[rng.randrange(4) for _ in range(seats)] for _ in range(rng.randrange(2, 9))]
        ways = seat_ways(area, rows, list(range(seats)), (0, 5, 1))
        begun = [way[0][1] for way in ways.values()]
        assert len({round(y) for y in begun}) == len(set(rows[0])), "equal scores begin at one point"
        for moment in range(1, len(rows)):
            places = sorted(way[moment][1] for way in ways.values())
            assert all(b - a >= SIDE_BY_SIDE - 1e-6 for a, b in itertools.pairwise(places))
            assert area.y - 8 <= places[0]
            assert places[-1] <= area.bottom


@pytest.mark.parametrize("seed", range(5))
def test_things_are_spread_as_near_as_can_be_in_their_order(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(50):
        wanted = [rng.uniform(0, 100) for _ in range(rng.randrange(1, 6))]
        found = spread(wanted, 10, 0, 100)
        order = sorted(range(len(wanted)), key=lambda n: wanted[n])
        assert all(found[b] - found[a] >= 10 - 1e-6 for a, b in itertools.pairwise(order))
        assert all(-1e-6 <= place <= 100 + 1e-6 for place in found)
        if all(b - a >= 10 for a, b in itertools.pairwise(sorted(wanted))):
            assert found == pytest.approx(wanted), "what lies apart stays where it is"


def test_more_than_there_is_room_for_lies_closer_together() -> None:
    assert spread([5.0] * 5, 40, 0, 100) == pytest.approx([0, 25, 50, 75, 100])
    assert spread([], 10, 0, 5) == []


@pytest.mark.parametrize(("language", "text_scale"), [("zh", 1.0), ("en", 1.0), ("en", 2.0)])
def test_large_words_and_long_names_stay_on_the_sheet(language: str, text_scale: float) -> None:
    who = [Person(name, person.mark, "person") for name, person in zip(NAMES, people("ppppp"), strict=True)]
    surface = drawn([[0] * 5, [1200] * 4 + [30]], [0, 1, 2, 3, 4], who, language=language, text_scale=text_scale)
    pygame.draw.rect(surface, PAPER, pygame.Rect(int(SHEET.x), int(SHEET.y), int(SHEET.w), int(SHEET.h)))
    ink = pygame.mask.from_threshold(surface, PAPER, (1, 1, 1, 255))
    assert ink.count() == 1280 * 720, "nothing is drawn beyond the sheet"


NAMES = ("Maximilian", "Bob", "Grandmother", "石头", "Fay")
