"""Stories of the garden: everything is told, lines are counted aloud, and all ends where it should."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import Any

import pygame
import pytest

from app.boards.beat import Beat
from app.boards.mole_war import MoleWarBoard
from app.boards.mole_war_bonus import ALL
from app.boards.motion import Player, Showing
from app.stage.canvas import Canvas
from app.stage.tween import Pace
from engines.match import Match
from tests.app.boards.garden import EVERYTHING, SETS, board, kinds, stage, steps_of

TOLD = ("tiles", "moles", "obstacles", "reserve", "medals", "prisoners", "press")
"""What a story has to have told completely before it shows the last view."""


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


def test_the_log_tells_every_walk_once_and_leaves_what_cards_move_to_their_own_line() -> None:
    match = Match.new("mole-war", 2, 4, {"starter": 0})
    made = board(match)
    walks = 0
    for _, events, _, _ in steps_of(match, random.Random(4), [None]):
        for event in events:
            if event["type"] == "moved":
                words = made.told(event)
                assert (words is not None) is (event["by"] == "step")
                walks += words is not None
    assert walks
