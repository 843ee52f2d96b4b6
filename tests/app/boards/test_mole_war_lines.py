"""Lines on the field: where their sums stand, what is still to come; and moles that are met at their tile's edge."""

from __future__ import annotations

import random

from app.boards.mole_war import EDGE
from app.boards.mole_war_changes import changed
from app.boards.mole_war_lines import sum_place
from app.boards.mole_war_looks import sum_look
from app.stage.canvas import Look
from app.stage.frame import Box
from engines.match import Match
from tests.app.boards.garden import board, kinds, played, steps_of


def test_a_sum_stands_inside_the_garden_and_on_no_number_of_its_line() -> None:
    rng = random.Random(4)
    for seed in range(4):
        made = board(match := played(2, 60, seed=seed))
        made.show(match.view(0), 0, 0)
        for one, other in (rng.sample(sorted(made.view["tiles"]), 2) for _ in range(12)):
            points = [made.garden.at(one), made.garden.at(other)]
            look = sum_look(made.stage, 3, 2, 0, 5)
            box = Box.around(sum_place(made, points, look), *look.size)
            assert made.laid.island.inset(-1).holds((box.x, box.y))
            assert made.laid.island.inset(-1).holds((box.right, box.bottom))
            assert not any(box.inset(2).holds(point) for point in points)


def test_a_sum_goes_where_nobody_stands_if_there_is_room() -> None:
    made = board(match := played(2, 4))
    made.show(match.view(0), 0, 0)
    cell = max(made.view["moles"], key=lambda one: made.garden.at(one)[0])
    x, y = made.garden.at(cell)
    look = Look("a-sum", (120.0, 38.0), lambda canvas: None)
    box = Box.around(sum_place(made, [(x - made.garden.pitch, y)], look), *look.size)
    assert not box.meets(Box.around((x, y), made.garden.pitch * 0.5, made.garden.radius * 0.5))


def test_what_lines_have_brought_is_no_longer_to_come() -> None:
    match, rng = Match.new("mole-war", 2, 3, {"starter": 0}), random.Random(3)
    made, counted = board(match), 0
    for before, events, _, _ in steps_of(match, rng, [0]):
        lines = [event for event in events if event["type"] == "line-scored"]
        if not lines or before["phase"] != "turn":
            continue
        made.show(before, 0, 0)
        assert kinds(made, "gain")
        now = before | {"telling": True}
        for event in lines:
            now = changed(now, event)
        made.show(now, 0, 0)
        assert now["scored"] == sum(event["points"] for event in lines)
        counted += not kinds(made, "gain")
    assert counted


def test_the_thick_edge_of_a_tile_is_a_part_of_it() -> None:
    made = board(match := played(2, 4))
    made.show(match.view(0), 0, 0)
    found = 0
    for cell in made.view["moles"]:
        x, y = made.garden.at(cell)
        below = (x, y + (1.0 + EDGE * 0.6) * made.garden.radius)
        if made.at(below) == made.herd.mole(cell):
            found += 1
            assert made.at(below, [made.herd.mole(cell)]) == made.herd.mole(cell)
            assert made.at(below, [("garden",)]) in (("garden",), None)
    assert found


def test_light_leaves_whoever_stands_on_a_cell_to_be_known() -> None:
    made = board(match := played(2, 12))
    made.show(match.view(0), 0, 0)
    cells = {spot.key[1]: spot.taken for spot in made.spots() if spot.key[0] == "cell"}  # type: ignore[index]
    assert {cell for cell, taken in cells.items() if taken} == set(made.view["moles"])
