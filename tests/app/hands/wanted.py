"""Hands for Outlaws Wanted: a card is laid down, a name chosen on the wheel by pointer or by keys, and it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.controllers.wanted_wheel import SAY, ClaimWheel
from tests.app.hands.hands import Command, Hands


class WantedHands(Hands):
    """Plays Outlaws Wanted."""

    def give_in_mode(self, command: Command) -> None:
        """Choose the claim on the wheel and say it."""
        wheel, board = self.double.scene.special, self.double.scene.board
        assert isinstance(wheel, ClaimWheel)
        style = self.style("wheel")
        if style == "keys":
            self.used["wheel by key"] += 1
            stops = wheel.claims
            goal, at = stops.index(command["claim"]), stops.index(wheel.pointed) if wheel.pointed in stops else -1
            self.keys(*["Right"] * (goal + 1 if at < 0 else (goal - at) % len(stops)), "Return")
            assert (wheel.chosen, wheel.pointed) == (command["claim"], SAY)
            self.agree()
            self.keys("Return")
            return
        (well,) = wheel.presses(command, board)
        if style == "drag":
            self.used["wheel by drag"] += 1
            self.drag(well, wheel.centre(board)[0])
        else:
            self.used["wheel by press"] += 1
            self.click(well)
        assert wheel.chosen == command["claim"]
        self.agree()
        if len(self.meant) in (0, 4):
            self.shot("wheel")
        (speak,) = wheel.presses(command, board)
        self.click(speak)

    def taste(self, command: Command, view: Mapping[str, Any]) -> float:
        """Like what gets somebody arrested: mostly lies, so that the game is short."""
        return float(command["claim"] != command["card"])
