"""The garden: where things lie, moles that keep their keys, nothing hidden told, stories that end where they should."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from app.boards.beat import Beat, Position
from app.boards.mole_war import MoleWarBoard
from app.boards.mole_war_bonus import ALL
from app.boards.mole_war_keys import Herd
from app.boards.mole_war_places import cells_in_reach
from app.boards.motion import Player, Showing
from app.stage.canvas import Canvas
from app.stage.stage import Stage
from app.stage.tween import Pace
from engines.chance import Chance
from engines.match import Match
from engines.mole_war.hex import NAMES
from tests.app.screen import Desk, inside
from tests.app.tables import people

SEATS = (2, 3, 4)
SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1440), (1720, 720))
EVERYTHING: dict[str, Any] = {"obstacles": True, "events": True, "deck": "random"}
SETS: list[dict[str, Any]] = [
    EVERYTHING,
    {"deck": ["E2", "E5", "S6", "S3", "M4", "C4", "M5"], "moles": 10},
    {"deck": ["C1", "C2", "C5", "E4", "M2", "M6", "S2"], "obstacles": True},
]
TOLD = ("tiles", "moles", "obstacles", "reserve", "medals", "prisoners", "press")
"""What a story has to have told completely before it shows the last view."""


def stage(size: tuple[int, int] = (960, 600), language: str = "zh") -> Stage:
    return Desk(size, language=language).stage


def played(seats: int, steps: int, seed: int = 3, **options: Any) -> Match:
    match = Match.new("mole-war", seats, seed, {"starter": 0, **options})
    rng = random.Random(seed)
    for _ in range(steps):
        if match.actors():
            seat = match.actors()[0]
            match.do(seat, rng.choice(match.legal(seat)))
    return match


def board(match: Match, on: Stage | None = None) -> MoleWarBoard:
    made = MoleWarBoard(on or stage(), people("p" * match.seats))
    made.lay_out(made.stage.frame.box)
    return made


@pytest.mark.parametrize("size", [(1, 1), (3, 200), (200, 3), (4000, 100)])
def test_a_window_without_room_for_a_field_is_no_fault(size: tuple[int, int]) -> None:
    laid = board(played(3, 0), stage(size))
    laid.show(played(3, 0).view(None), None, None)
    assert laid.pieces()


def steps_of(match: Match, rng: random.Random, viewers: Any) -> Iterator[tuple[Position, list[Any], Position, Any]]:
    """Play on at random; give view before, events and view after of each step, as some viewer has them."""
    while match.actors():
        viewer, seat = rng.choice(viewers), match.actors()[0]
        before = match.view(viewer)
        events = match.do(seat, rng.choice(match.legal(seat)))
        yield before, match.game.view_events(match.state, events, viewer), match.view(viewer), viewer


def kinds(made: MoleWarBoard, kind: str) -> list[Any]:
    return [piece.key for piece in made.pieces() if isinstance(piece.key, tuple) and piece.key[0] == kind]


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
    for _, _, view, _ in steps_of(match, random.Random(5), [0]):
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


# --- stories ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(4, SETS[0]), (2, SETS[1]), (3, SETS[2])])
def test_stories_tell_everything_and_end_at_the_new_view(seats: int, options: dict[str, Any]) -> None:
    match = Match.new("mole-war", seats, seats + 7, {"starter": 0, **options})
    made = board(match)
    lines = 0
    for before, events, after, viewer in steps_of(match, random.Random(seats), [None, 0]):
        made.show(before, viewer, viewer)
        beats = [beat for beat in made.beats(events, before, after) if beat.view is not None]
        assert beats[-1].view == after
        told = beats[-2].view if len(beats) > 1 else None
        if told is not None and not after["over"]:
            assert {key: told[key] for key in TOLD} == {key: after[key] for key in TOLD}, events
        lines += sum(bool(beat.effects) for beat in beats)
        for event in events:
            words = made.told(event)
            assert words is None or made.say(words)
            assert made.told_short(event) is None or made.say(made.told_short(event))  # type: ignore[arg-type]
            made.told_look(event)
    assert lines, "something was counted or burst"


def test_every_scored_line_has_a_beat_of_its_own_that_counts_it_aloud() -> None:
    match = Match.new("mole-war", 3, 8, {"starter": 0})
    made = board(match)
    canvas = made.stage.painter.canvas()
    seen = 0
    for before, events, after, _ in steps_of(match, random.Random(1), [0]):
        scored = [event for event in events if event["type"] == "line-scored"]
        if not scored:
            continue
        made.show(before, 0, 0)
        beats = [b for b in made.beats(events, before, after) if b.caption and "line-scored" in b.caption.key]
        assert len(beats) == len(scored)
        for beat, event in zip(beats, scored, strict=True):
            assert beat.caption is not None
            said = made.say(beat.caption)
            assert str(len(event["cells"])) in said
            assert str(event["points"]) in said
            (effect,) = beat.effects
            assert effect.calm, "it is counted under reduced motion too"
            numbers = [len(effect.sprites(canvas, t)) for t in (0.0, 0.5, 1.0)]
            assert numbers == sorted(numbers)
            assert numbers[0] < numbers[-1]
            seen += 1
    assert seen > 3


@pytest.mark.parametrize("reduced", [False, True])
def test_every_story_ends_on_a_fresh_drawing(reduced: bool) -> None:
    match = Match.new("mole-war", 3, 11, {"starter": 0, **EVERYTHING})
    made = board(match)
    player = Player(made, lambda: Pace("normal", reduced), lambda name: None, lambda box: None)
    canvas, now = made.stage.painter.canvas(), 0.0
    for number, (before, events, after, viewer) in enumerate(steps_of(match, random.Random(4), [None, 0])):
        made.show(before, viewer, viewer)
        player.play(made.beats(events, before, after), Showing(after, viewer, viewer), now)
        while player.playing:
            now += 0.4
            player.tick(now)
            player.sprites(canvas)
            if number % 5 == 2:
                player.finish()
        fresh = board(match, made.stage)
        fresh.show(after, viewer, viewer)
        assert _lying(made) == _lying(fresh)
        if number % 30 == 0 or after["over"]:
            assert _resting(made) == _resting(fresh)
    assert not match.actors()


def _lying(made: MoleWarBoard) -> list[Any]:
    return sorted((str(p.look.key), p.centre, p.angle, p.scale, p.words) for p in made.pieces())


def _resting(made: MoleWarBoard) -> bytes:
    surface = pygame.Surface(made.stage.frame.pixels)
    made.paint(Canvas(surface, made.stage.frame.scale, made.stage.pictures, made.stage.type))
    return pygame.image.tobytes(surface, "RGB")


def test_the_bonus_is_laid_out_column_by_column_and_comes_to_the_result() -> None:
    match = Match.new("mole-war", 4, 3, {"starter": 0})
    made = board(match)
    *_, (before, events, after, _) = steps_of(match, random.Random(2), [0])
    made.show(before, 0, 0)
    counted = [beat.view["bonus"] for beat in made.beats(events, before, after) if beat.view and "bonus" in beat.view]
    assert counted == list(range(ALL + 1))
    outcome = match.outcome()
    made.show(after, 0, 0)
    sheet = made.piece(("bonus",))
    assert sheet is not None
    made.stage.painter.canvas().look_surface(sheet.look)
    for seat, lines in enumerate(outcome.breakdown):
        assert sum(line["points"] for line in lines) == outcome.scores[seat]
        for line in lines:
            look = made.line_look(line)
            assert (look is None) == (line["line"] == "medals")


def test_a_turn_tells_what_its_lines_would_bring() -> None:
    match = Match.new("mole-war", 2, 5, {"starter": 0})
    made = board(match)
    shown = 0
    for before, events, _, _ in steps_of(match, random.Random(9), [0]):
        made.show(before, 0, 0)
        points = sum(event["points"] for event in events if event["type"] == "line-scored")
        if any(event["type"] == "turn-ended" for event in events) and before["phase"] == "turn":
            assert made.so_far().points == points
            assert bool(kinds(made, "gain")) == bool(points)
            shown += bool(points)
    assert shown


def test_every_cell_that_a_command_may_name_is_a_place_on_the_board() -> None:
    """Also the second cell of a card that lays two tiles, which is next to nothing yet."""
    match = Match.new("mole-war", 3, 2, {"starter": 0, "deck": ["C4", "E2", "E5", "S6", "M5", "M1", "S1"]})
    made = board(match, stage((1280, 720)))
    for _, _, view, _ in steps_of(match, random.Random(3), [0]):
        made.show(view, 0, 0)
        places = {spot.key for spot in made.spots()}
        for command in [match.game.data(c) for seat in match.actors() for c in match.legal(seat)]:
            cells = [
                command.get(name) for name in ("cell", "from", "to") if str(command.get(name, "hand"))[-1].isdigit()
            ]
            target = command.get("target", {})
            cells += [target[name] for name in ("cell",) if name in target] + target.get("cells", [])
            assert {("cell", cell) for cell in cells} <= places


def test_an_obstacle_that_is_moved_flies_from_cell_to_cell() -> None:
    match = Match.new("mole-war", 4, 5, {"starter": 0, **EVERYTHING})
    made = board(match)
    player = Player(made, lambda: Pace("normal", False), lambda name: None, lambda box: None)
    moved = laid = 0
    for before, events, after, _ in steps_of(match, random.Random(5), [0]):
        for event in events:
            if event["type"] != "obstacle-laid":
                continue
            made.show(before, 0, 0)
            start = made.garden.events() if event["from"] is None else made.garden.at(event["from"])
            key = ("obstacle", event["cell"])
            told = next(beat for beat in made.beats(events, before, after) if key in _shown(made, beat))
            made.show(before, 0, 0)
            player.play([told], Showing(after, 0, 0), 0.0)
            flights = [flight for flight in player._flights if flight.shown.key[0] == "obstacle"]  # type: ignore[index]
            assert [flight.shown.key for flight in flights] == [key], "and nothing fades where it lay"
            assert flights[0].start is not None
            assert flights[0].end is not None
            supply = event["from"] is None and flights[0].start.look.size == flights[0].end.look.size
            assert flights[0].start.centre == start or supply
            moved += event["from"] is not None
            laid += event["from"] is None
            player.finish()
    assert moved
    assert laid


def _shown(made: MoleWarBoard, beat: Beat) -> set[Hashable]:
    if beat.view is None:
        return set()
    made.show(beat.view, 0, 0)
    return {piece.key for piece in made.pieces()}


def test_only_what_changed_is_marked_when_the_field_finds_another_place() -> None:
    match = Match.new("mole-war", 4, 5, {"starter": 0})
    made = board(match)
    player = Player(made, lambda: Pace("normal", False), lambda name: None, lambda box: None)
    moved = 0
    for before, events, after, _ in steps_of(match, random.Random(5), [0]):
        made.show(before, 0, 0)
        fit = made.garden.fit
        player.clear_changed()
        player.play(made.beats(events, before, after), Showing(after, 0, 0), 0.0)
        player.finish()
        if made.garden.fit != fit and not after["over"]:
            moved += 1
            assert sum(key[0] == "tile" for key in player.changed_keys) <= 2  # type: ignore[index]
    assert moved
