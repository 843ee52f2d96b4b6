"""The animation player and twins: every thing arrives, nothing jumps, reduced motion only fades."""

from __future__ import annotations

import random

import pytest

from app.boards.beat import Beat
from app.boards.motion import Player, Showing
from app.boards.twins import Twins
from app.boards.words import said
from app.people import MARKS, Person
from app.sound import Sound
from app.stage.stage import Stage
from app.stage.tween import Pace
from app.storage.settings import Settings
from engines.match import Match
from tests.app.tables import open_dummy_display

import pygame  # isort: skip


class Room:
    """A board with a player and a match, no scene."""

    def __init__(self, pace: Pace, seats: int = 3) -> None:
        open_dummy_display()
        from app.boards import board_class

        self.settings = Settings()
        self.stage = Stage(pygame.Surface((960, 600)), self.settings, Sound(self.settings, wanted=False))
        self.match = Match.new("tiki-topple", seats, 3, {"starter": 0})
        people = [Person(str(n), MARKS[n]) for n in range(seats)]
        self.board = board_class("tiki-topple")(self.stage, people)
        self.board.show(self.match.view(None), None, 0)
        self.board.lay_out(self.stage.frame.box)
        self.sounds: list[str] = []
        self.player = Player(self.board, lambda: pace, self.sounds.append, lambda box: None)

    def do(self, command: object) -> None:
        before = self.match.view(None)
        events = self.match.do(self.match.actors()[0], command)
        after = self.match.view(None)
        self.player.play(self.board.beats(events, before, after), Showing(after, None, 0), 0.0)

    def play_out(self, step: float = 0.05) -> float:
        """Let it end by itself; return how long it took."""
        now = 0.0
        canvas = self.stage.painter.canvas()
        while self.player.playing:
            self.player.sprites(canvas)
            now += step
            self.player.tick(now)
            assert now < 60
        return now


def laid(room: Room) -> dict[object, object]:
    return {piece.key: piece for piece in room.board.pieces()}


@pytest.mark.parametrize("pace", [Pace(), Pace("fast"), Pace("slow"), Pace("off"), Pace(reduced=True)])
def test_whatever_the_pace_it_ends_where_a_fresh_board_begins(pace: Pace) -> None:
    rng = random.Random(1)
    room = Room(pace)
    for _ in range(20):
        seat = room.match.actors()[0]
        room.do(rng.choice(room.match.legal(seat)))
        if rng.random() < 0.5:
            room.player.tick(0.1)
            room.player.finish()
        else:
            room.play_out(0.3)
        shown = laid(room)
        room.board.show(room.match.view(None), None, 0)
        assert laid(room) == shown
        assert room.player.absent == set()
        assert not room.player.playing


def test_the_moved_tiki_flies_and_the_others_slide() -> None:
    room = Room(Pace())
    tiki = room.match.position()["line"][6]
    room.do(room.match.command({"type": "play", "card": "up3", "tiki": tiki}))
    keys = set()
    now = 0.0
    while room.player.playing:
        keys |= room.player.absent
        now += 0.05
        room.player.tick(now)
    assert {("tiki", name) for name in room.match.position()["line"][3:7]} <= keys
    assert ("tiki", room.match.position()["line"][0]) not in keys
    assert room.sounds[0] == "card"


def test_a_press_goes_on_no_farther_than_to_the_next_beat_that_halts() -> None:
    room = Room(Pace())
    view = room.match.view(None)
    room.player.play([Beat(view, caption=said(str(n)), halt=n > 1) for n in range(4)], Showing(view, None, 0), 0.0)
    seen = []
    while room.player.playing and len(seen) < 9:
        assert room.player.caption is not None
        seen.append(room.player.caption.key)
        room.player.skip(0.1 * len(seen))
    assert seen == ["0", "2", "3"]


def test_reduced_motion_takes_a_blink_and_off_takes_none() -> None:
    times = []
    for pace in (Pace(), Pace(reduced=True), Pace("off")):
        room = Room(pace)
        room.do(room.match.legal(0)[0])
        times.append(room.play_out(0.01))
    assert times[0] > 0.6 > times[1] > times[2]
    assert times[2] <= 0.05


def test_of_two_equal_cards_the_one_that_was_laid_down_goes() -> None:
    twins = Twins()
    here, there = twins.split(0, ["up1", "toast", "toast"], [])
    assert here == [("up1", 0), ("toast", 0), ("toast", 1)]
    twins.leaves(0, "toast", 0, ["up1", "toast", "toast"])
    here, there = twins.split(0, ["up1", "toast"], ["toast"])
    assert here == [("up1", 0), ("toast", 1)]
    assert there == [("toast", 0)]
    here, there = twins.split(0, ["up1", "toast", "toast"], [])
    assert {number for name, number in here if name == "toast"} == {0, 1}


def test_a_board_shows_no_more_than_its_view() -> None:
    room = Room(Pace())
    hidden = [piece for piece in room.board.pieces() if piece.key[0] == "secret"]  # type: ignore[index]
    names = [room.board.rule(f"names.{tiki}") for secret in room.match.position()["secrets"] for tiki in secret]
    for piece in hidden:
        assert not any(name in piece.words + piece.more for name in names)
        assert piece.look.key == hidden[0].look.key, "all backs look alike"


def test_what_has_left_keeps_its_number_when_its_twin_follows() -> None:
    twins = Twins()
    assert twins.split(0, ["up1", "up1", "up1"])[0] == [("up1", 0), ("up1", 1), ("up1", 2)]
    left: list[str] = []
    for number in (1, 2, 0):
        here = ["up1"] * (3 - len(left))
        twins.leaves(0, "up1", number, here)
        before = twins.split(0, here, left)[1]
        left.append("up1")
        after = twins.split(0, here[1:], left)[1]
        assert after == [*before, ("up1", number)]
    assert twins.split(0, ["up1"], left[1:]) == ([("up1", 0)], [("up1", 1), ("up1", 2)]), "one is taken back"
