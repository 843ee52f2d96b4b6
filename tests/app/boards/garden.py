"""Mole War on a board off-screen: games played at random, and what lies on the board."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from app.boards.beat import Position
from app.boards.mole_war import MoleWarBoard
from app.stage.stage import Stage
from engines.match import Match
from tests.app.screen import Desk
from tests.app.tables import people, played_at_random

SEATS = (2, 3, 4)
EVERYTHING: dict[str, Any] = {"obstacles": True, "events": True, "deck": "random"}
SETS: list[dict[str, Any]] = [
    EVERYTHING,
    {"deck": ["E2", "E5", "S6", "S3", "M4", "C4", "M5"], "moles": 10},
    {"deck": ["C1", "C2", "C5", "E4", "M2", "M6", "S2"], "obstacles": True},
]


def stage(size: tuple[int, int] = (960, 600), language: str = "zh") -> Stage:
    return Desk(size, language=language).stage


def played(seats: int, steps: int, seed: int = 3, **options: Any) -> Match:
    return played_at_random("mole-war", seats, steps, seed, starter=0, **options)


def board(match: Match, on: Stage | None = None) -> MoleWarBoard:
    made = MoleWarBoard(on or stage(), people("p" * match.seats))
    made.lay_out(made.stage.frame.box)
    return made


def steps_of(match: Match, rng: random.Random, viewers: Any) -> Iterator[tuple[Position, list[Any], Position, Any]]:
    """Play on at random; give view before, events and view after of each step, as some viewer has them."""
    while match.actors():
        viewer, seat = rng.choice(viewers), match.actors()[0]
        before = match.view(viewer)
        events = match.do(seat, rng.choice(match.legal(seat)))
        yield before, match.game.view_events(match.state, events, viewer), match.view(viewer), viewer


def kinds(made: MoleWarBoard, kind: str) -> list[Any]:
    return [piece.key for piece in made.pieces() if isinstance(piece.key, tuple) and piece.key[0] == kind]
