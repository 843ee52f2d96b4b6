"""The garden: where things lie, moles that keep their keys, nothing hidden told."""

from __future__ import annotations

import random
from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from app.boards.beat import Mark, Position
from app.boards.mole_war import MoleWarBoard
from app.boards.mole_war_keys import Herd
from app.boards.mole_war_places import cells_in_reach, edge_cells
from app.stage.canvas import Canvas
from engines.chance import Chance
from engines.match import Match
from engines.mole_war.box import OBSTACLES
from engines.mole_war.hex import NAMES
from tests.app.boards.garden import EVERYTHING, SEATS, board, kinds, played, stage, steps_of
from tests.app.screen import Desk, inside
from tests.app.tables import people

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1440), (1720, 720))


@pytest.mark.parametrize("size", [(1, 1), (3, 200), (200, 3), (4000, 100)])
def test_a_window_without_room_for_a_field_is_no_fault(size: tuple[int, int]) -> None:
    laid = board(played(3, 0), stage(size))
    laid.show(played(3, 0).view(None), None, None)
    assert laid.pieces()


# --- what lies where ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_everything_of_a_view_lies_there_once(seats: int) -> None:
    match = Match.new("mole-war", seats, seats, {"starter": 0, **EVERYTHING})
    made = board(match)
    for _, _, view, viewer in steps_of(match, random.Random(seats), [0, None]):
        made.show(view, viewer, viewer)
        keys = [piece.key for piece in made.pieces()]
        assert len(set(keys)) == len(keys)
        assert {key[1] for key in kinds(made, "tile")} == set(view["tiles"])
        assert {key[1] for key in kinds(made, "obstacle")} == set(view["obstacles"])
        assert sorted(key[1] for key in kinds(made, "mole")) == sorted(view["moles"].values())
        assert len(kinds(made, "mark")) == len(view["marks"])
        if not view["over"]:
            assert len(kinds(made, "row")) == sum(card is not None for card in view["row"])
            assert len(kinds(made, "prisoner")) == len(view["prisoners"])
            assert len(kinds(made, "card")) == (len(view["hands"][0]) if viewer == 0 else 0)
        scores = match.outcome().scores if view["over"] else view["medals"]  # at the end the bonus is counted too
        assert [made.plate(seat).score for seat in range(seats)] == list(scores)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_no_cell_round_the_tiles_lies_over_the_medal_track(size: tuple[int, int], text_scale: float) -> None:
    made = MoleWarBoard(Desk(size, text_scale=text_scale).stage, people("ppp"))
    made.lay_out(made.stage.frame.box)
    for steps in (0, 20, 40, 80, 120):
        match = played(3, steps, seed=steps)
        made.show(match.view(None), None, None)
        for cell in edge_cells(list(made.view["tiles"])):
            assert max(y for _, y in made.garden.corners(cell, 1.0)) <= made.garden.island.bottom + 0.5, cell
    assert made.garden.island.bottom <= made.garden.track.y


def test_a_mole_and_the_tile_below_it_get_one_line_together() -> None:
    match = played(3, 40)
    made = board(match)
    made.show(match.view(None), None, None)
    cell, mole = next(iter(made.herd.moles.items()))
    bare = next(cell for cell in made.view["tiles"] if cell not in made.herd.moles)
    assert set(made.dashed({("tile", cell), mole, ("tile", bare)})) == {mole, ("tile", bare)}
    assert set(made.dashed({("tile", cell)})) == {("tile", cell)}, "the mole stood there before"


def test_a_place_tells_the_keyboard_what_the_thing_on_it_tells_the_pointer() -> None:
    match = Match.new("mole-war", 3, 3, {"starter": 0, **EVERYTHING})
    made, met = board(match), set[str]()
    for _, _, view, viewer in steps_of(match, random.Random(3), [0]):
        if view["phase"] == "over":
            break
        made.show(view, viewer, viewer)
        spots = {spot.key: spot.words for spot in made.spots()}
        things = {piece.key: piece.words for piece in made.pieces()}
        for cell, kind in view["obstacles"].items():
            assert spots["cell", cell] == things["obstacle", cell]
            met.add(kind)
        for cell, mark in view["marks"].items():
            key = ("mark", "turnip" if mark["kind"] == "turnip" else cell)
            assert cell in view["moles"] or spots["cell", cell].startswith(things[key])
            met.add(mark["kind"])
    assert met & set(OBSTACLES)
    assert {"turnip", "bomb"} <= met


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, ("zh", "en"))))
def test_everything_lies_within_the_window(size: tuple[int, int], language: str) -> None:
    on = stage(size, language)
    for seats in SEATS:
        for steps in (0, 40, 400):
            made = board(match := played(seats, steps, **EVERYTHING), on)
            made.show(match.view(0), 0, 0)
            for piece in made.pieces():
                assert inside(piece.box, made.laid.whole, 10), piece.key
        parts = (*made.laid.plates, made.laid.hand, made.laid.sentence, made.laid.slip, made.laid.actions)
        assert all(inside(part, made.laid.whole) for part in (*parts, *made.laid.buttons))
        for number, plate in enumerate(made.laid.plates):
            assert not plate.meets(made.laid.slip)
            assert not any(plate.meets(other) for other in made.laid.plates[number + 1 :])


@pytest.mark.parametrize("size", SIZES)
def test_all_ninety_one_cells_fit_and_can_be_told_apart(size: tuple[int, int]) -> None:
    match = played(4, 60)
    made = board(match, stage(size))
    view = match.view(0)
    view["tiles"] |= {cell: {"owner": 0, "side": "neutral"} for cell in NAMES if cell not in view["tiles"]}
    made.show(view, 0, 0)
    assert len(kinds(made, "tile")) == 91
    for cell in NAMES:
        corners = made.garden.corners(cell)
        assert all(made.laid.island.holds(corner) for corner in corners)
        assert made.at(made.garden.at(cell), [("cell", other) for other in NAMES]) == ("cell", cell)
    assert made.garden.pitch * made.stage.frame.scale >= 28, "pixels from cell to cell"


def test_the_field_fits_by_itself_and_moves_seldom() -> None:
    match = Match.new("mole-war", 4, 5, {"starter": 0})
    made = board(match)
    fits = []
    for _, _, view, _ in steps_of(match, random.Random(5), [0]):
        made.show(view, 0, 0)
        fits.append(made.garden.fit)
        for cell in view["tiles"]:
            assert made.laid.island.holds(made.garden.at(cell))
    changes = sum(one != other for one, other in pairwise(fits))
    assert changes < len(fits) / 4


@pytest.mark.parametrize("size", SIZES)
def test_the_field_fills_the_height_of_the_garden_and_hats_stay_inside(size: tuple[int, int]) -> None:
    match = Match.new("mole-war", 4, 5, {"starter": 0, "deck": ["C4", "E2", "E5", "S6", "M5", "M1", "S1"]})
    made = board(match, stage(size))
    island = made.laid.island
    seen: set[frozenset[Any]] = set()
    for _, _, view, _ in steps_of(match, random.Random(5), [0]):
        cells_now = frozenset(view["tiles"])
        if cells_now in seen:
            continue  # where the field lies is settled by its cells alone
        seen.add(cells_now)
        made.show(view, 0, 0)
        garden, tiles = made.garden, list(view["tiles"])
        for cell in tiles:
            assert all(island.holds(corner) for corner in garden.corners(cell, 1.0))
            assert garden.at(cell)[1] - 1.5 * garden.radius >= island.y
        middles = [garden.at(cell) for cell in cells_in_reach(tiles)]
        assert all(island.inset(1).holds(middle) for middle in middles)
        rows, own = [middle[1] for middle in middles], [garden.at(cell)[1] for cell in tiles]
        top, bottom = min(*rows, *(y - 1.5 * garden.radius for y in own)), max(*rows, *(y + garden.radius for y in own))
        assert bottom - top > 0.9 * island.h or garden.radius > 45, "no larger step fits, or there is none"


def test_the_field_is_enlarged_where_the_pointer_is_and_moved_no_farther_than_its_edge() -> None:
    match = played(3, 60)
    made = board(match)
    made.show(match.view(0), 0, 0)
    cell = next(iter(match.view(0)["tiles"]))
    before, whole = made.garden.at(cell), len(made.pieces())
    assert not made.zoom(before, -1), "it is never smaller than it fits"
    assert not made.pan(50, 0), "and lies still while it fits"
    assert made.zoom(made.laid.island.centre, 3)
    wider = made.garden.pitch
    for _ in range(30):
        made.zoom(made.laid.island.centre, 1)
    assert made.garden.pitch > wider
    assert not made.zoom(made.laid.island.centre, 1)
    assert len(made.pieces()) < whole, "what lies outside the garden is not there to be met"
    assert all(made.laid.island.holds(spot.centre) for spot in made.spots() if spot.key[0] == "cell")  # type: ignore[index]
    assert made.pan(10000, 10000)
    assert not made.pan(10, 10)
    shown = pygame.Surface((960, 600))
    made.paint(Canvas(shown, made.stage.frame.scale, made.stage.pictures, made.stage.type))
    for _ in range(40):
        made.zoom(made.laid.island.centre, -1)
    assert made.garden.at(cell) == before


# --- keys ---------------------------------------------------------------------------------------------


def _view(moles: dict[str, int], row: list[str | None] | None = None, **more: Any) -> Position:
    return {"moles": moles, "row": row or [None] * 5, **more}


def test_a_mole_keeps_its_key_on_its_way() -> None:
    herd = Herd()
    herd.follow(_view({"0,0": 0, "1,0": 0, "2,0": 1}))
    one, other = herd.mole("0,0"), herd.mole("1,0")
    assert one != other
    herd.follow(_view({"1,0": 0, "0,1": 0, "2,0": 1}, steps={"0,1": "0,0"}))
    assert (herd.mole("0,1"), herd.mole("1,0")) == (one, other)
    herd.follow(_view({"0,1": 0, "1,0": 0, "2,0": 1}, steps={"0,1": "1,0", "1,0": "0,1"}))
    assert (herd.mole("0,1"), herd.mole("1,0")) == (other, one), "two that change places"
    herd.follow(_view({"-1,1": 0, "1,0": 0, "2,0": 1}))
    assert herd.mole("-1,1") == other, "taken back without a word: the nearest one"
    herd.follow(_view({"1,0": 0, "2,0": 1}, guests={"2,0": 0}, steps={"2,0": "-1,1"}))
    assert herd.guests == {"2,0": other}, "it has run into somebody"
    herd.follow(_view({"1,0": 0}))
    herd.follow(_view({"1,0": 0, "5,0": 0}))
    assert herd.mole("5,0") not in (None, one)


def test_row_cards_slide_and_keep_their_keys() -> None:
    herd = Herd()
    herd.follow(_view({}, ["C1", "C1", "M1", "E1", "S1"]))
    keys = list(herd.row)
    assert len(set(keys)) == 5
    herd.follow(_view({}, ["C1", "C1", None, "E1", "S1"]))
    assert herd.row == [keys[0], keys[1], None, keys[3], keys[4]]
    herd.follow(_view({}, ["M3", "C1", "C1", "E1", "S1"]))
    assert herd.row[1:] == [keys[0], keys[1], keys[3], keys[4]]
    assert herd.row[0] not in keys
    herd.follow(_view({}, ["C1", "C1", None, "E1", "S1"]))
    assert len({key for key in herd.row if key}) == 4


# --- secrets ------------------------------------------------------------------------------------------


def told_of(made: MoleWarBoard) -> str:
    """Return everything that can be read or named of the pieces and spots of a board."""
    pieces = [f"{p.key} {p.look.key} {p.words} {p.more} {p.large.key if p.large else ''}" for p in made.pieces()]
    return "\n".join([*pieces, *(f"{spot.key} {spot.words}" for spot in made.spots())])


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_viewer_cannot_know_changes_nothing_on_its_board(seats: int) -> None:
    rng = random.Random(seats)
    on = stage()
    for steps in (12, 45, 70):
        match = played(seats, steps, seed=steps, **EVERYTHING)
        if not match.actors():
            continue
        for viewer in (None, *range(seats)):
            guess = match.game.guesser(match.view(viewer), viewer)
            shown, hands = set(), set()
            for _ in range(4):
                position = match.game.position(guess(Chance(rng.randrange(10**6))))
                other = Match.at("mole-war", position)
                made = board(other, on)
                made.show(other.view(viewer), viewer, viewer)
                shown.add(told_of(made))
                hands.add(str(position["hands"]))
            assert len(shown) == 1
            assert len(hands) > 1, "they do differ"


def test_a_hand_that_lies_face_down_names_no_card() -> None:
    match = played(2, 14)
    made = board(match)
    made.show(match.view(None), None, 0)
    assert kinds(made, "card") == [("card", 0, number) for number in range(len(match.view(None)["hands"][0]))]
    eye = made.piece(("eye", 0))
    assert eye is not None
    assert eye.peek
    for key in kinds(made, "card"):
        piece = made.piece(key)
        assert piece is not None
        assert "back" in str(piece.look.key)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_names_and_prices_of_cards_and_the_track_are_known_as_written(language: str) -> None:
    match = played(2, 6)
    made = board(match, stage((1280, 720), language))
    made.show(match.view(0), 0, 0)
    boxes = made.written()
    for key in (*kinds(made, "price"), *kinds(made, "count")):
        piece = made.piece(key)
        assert piece is not None
        assert any(box.holds(piece.centre) for box in boxes), key
    for key in (*kinds(made, "row"), *kinds(made, "card")):
        card = made.piece(key)
        assert card is not None
        assert any(box.holds((card.centre[0], card.box.y + 0.1 * card.box.h)) for box in boxes)
        assert not any(box.holds(card.centre) for box in boxes), "there a number of the way may stand"
    assert made.garden.track in boxes
    assert made.at(made.garden.track.centre) == ("track",)


def test_crossed_shovels_are_seen_beside_the_mole_that_is_held_over_the_cell() -> None:
    match = played(2, 4)
    made = board(match, stage((1280, 720)))
    made.show(match.view(0), 0, 0)
    canvas = made.stage.painter.canvas()
    for cell, seat in match.view(0)["moles"].items():
        mole = made.piece(made.herd.mole(cell))
        assert mole is not None
        (shovels,) = made.mark_sprites(canvas, [Mark("fight", values={"cell": cell, "seat": seat})], 0.0)
        held = canvas.sprite(mole.look, mole.centre, 0, mole.scale)
        signs, hat = (pygame.mask.from_surface(sprite.surface) for sprite in (shovels, held))
        hidden = signs.overlap_area(hat, (held.left - shovels.left, held.top - shovels.top))
        assert hidden < 0.15 * signs.count()
