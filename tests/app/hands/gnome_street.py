"""Hands for 75 Gnome Street: the catapult card is bent by mouse or by keys, and everything of a round is tried."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

import pytest

from app.boards.gnome_card import tip
from app.boards.gnome_street import GnomeStreetBoard
from app.controllers.gnome_flick import PULL_LENGTH, STEP, STIFF, STIFF_STEP, TURN, FlickMode
from engines.gnome_street.aids import answers_in_public
from tests.app.hands.hands import Command, Hands

PULLS = (0.48, 0.5, 0.52, 0.54, 0.56, 0.58)
AIMS = (-4.0, -2.0, 0.0, 2.0, 4.0)
"""Flicks that land on the board, more or less well."""


class GnomeHands(Hands):
    """Plays 75 Gnome Street. ``tied`` are values that seats choose in the first round."""

    tied: ClassVar[Mapping[int, int]] = {}

    def taste(self, command: Command, view: Mapping[str, Any]) -> float:
        """Like questions that are answered privately, the cat while it sleeps, and burying: that shortens the game."""
        match command["type"]:
            case "choose" if view["round"] == 1:
                seat = next(seat for seat, hand in enumerate(view["hands"]) if None not in hand)
                return float(command["value"] == self.tied.get(seat))
            case "take":
                return float(command["action"] == "cat" and view["cat"] is None)
            case "ask":
                private = not answers_in_public(view["chosen"][command["seat"]])
                return 2.0 + private + 0.5 * ("via" in command)
            case "cat":
                return 2.0
            case "bury":
                return 1.0 + 0.1 * (len(command["tokens"]) == (2 if view["round"] == 1 else 1))
            case "done":
                return 0.5
        return 0.0

    # --- the catapult -----------------------------------------------------------------------------

    def choose(self, legal: Sequence[Command], view: Mapping[str, Any]) -> Command:
        """Return what is liked best; what is legal of a flick is only a sample, so that another one is made up."""
        if view["phase"] == "flick":
            return {"type": "flick", "aim": self.rng.choice(AIMS), "pull": self.rng.choice(PULLS)}
        return super().choose(legal, view)

    def give_in_mode(self, command: Command) -> None:
        """Grab the card's end, bend it and let go; or do the same by keys."""
        mode, board = self.double.scene.special, cast("GnomeStreetBoard", self.double.scene.board)
        assert isinstance(mode, FlickMode)
        self.shot("before-flick")
        if self.style("flick") == "keys":
            self.used["flick by key"] += 1
            aim, pull = command["aim"], command["pull"]
            turns = ["Right" if aim > 0 else "Left"] * round(abs(aim) / TURN)
            bends = ["Down"] * round(min(pull, STIFF) / STEP + max(0.0, pull - STIFF) / STIFF_STEP)
            self.keys(*turns, *bends)
            self.agree()
            self.keys("Return")
            return
        self.used["flick by mouse"] += 1
        start, turn = tip(board.yard, 0, 0), math.radians(command["aim"])
        away = command["pull"] * PULL_LENGTH
        self.drag(start, (start[0] - math.sin(turn) * away, start[1] + math.cos(turn) * away))

    def expected(self, command: Command, given: Command) -> Command:
        """Let a flick be what hand and pixels made of it, as long as it is near what was wished."""
        if command["type"] == "flick" and given["type"] == "flick":
            assert given["aim"] == pytest.approx(command["aim"], abs=1.0)
            assert given["pull"] == pytest.approx(command["pull"], abs=0.02)
            return given
        return command
