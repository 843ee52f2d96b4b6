"""Judgement for 75 Gnome Street: what a seat knows of the loots, it knows exactly, so weighing beats searching.

A search over guesses would see every loot in every guess and never feel the worth of a question. Here the
investigation sheet gives exact odds, and every command is weighed by the points and the knowledge that it brings.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from engines.bots.judge import Judge
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat
from engines.gnome_street.aids import asked_about, terrain_of
from engines.gnome_street.box import SQUARES
from engines.gnome_street.commands import Ask, Bury, Cat, Choose, Command, Done, Flick, Place, Rest, Take
from engines.gnome_street.flick import best_pull
from engines.gnome_street.sheet import sheet

FINDS = (5.0, 3.0, 1.0)
"""Points of the first, second and third finder of a loot."""
KEEP_MOLE = 0.7
"""What a mole still in stock is worth in the first round; it shrinks to nothing by the last."""
KEEP_LURE = 0.3
"""The same of a lure."""
FOOLED = 3.0
RIVAL_MOLE = 0.6
"""How likely a rival's hidden token is a mole."""
DISCARD = 0.35
"""What a card is worth that is given for burying."""
BIT = 0.9
"""Points that one bit of knowledge about a loot is worth in the first round."""
KICK = 0.4
"""What sending a rival's gnome home is worth."""
ROUNDS = 9
TREMBLE = (7.0, 1.2)
"""Degrees by which a novice and an expert miss with the catapult (standard deviation)."""
PULL_OFF = (0.09, 0.015)
"""Parts of a full pull by which they miss."""
WAVER = 1.4
"""Points by which a novice's judgement wavers."""


class GnomeJudge(Judge):
    """Weighs commands by the seat's own sheet."""

    spread = 6.0

    def __init__(self, game: AnyGame, view: Position, seat: Seat) -> None:
        super().__init__(game, view, seat)
        self._pages = sheet(view)
        self._left: float = max(0.0, (ROUNDS - view["round"]) / (ROUNDS - 1))

    def instinct(self, commands: list[Any], chance: Chance, skill: float) -> list[tuple[Any, float]] | None:
        """Weigh every command; a flick is aimed and trembles instead."""
        if isinstance(commands[0], Flick):
            return [(self._flick(chance, skill), 0.0)]
        wavering = WAVER * (1.0 - skill) + 0.05
        return [(command, self._worth(command) + wavering * (chance.unit() - 0.5)) for command in commands]

    # --- one command ------------------------------------------------------------------------------

    def _worth(self, command: Command) -> float:
        match command:
            case Choose(value):
                return 0.12 * value
            case Take(terrain, action):
                return max((self._stand(square, action) for square in _of(terrain)), default=0.0)
            case Place(square, _):
                return self._stand(square, self._action())
            case Ask(seat, via):
                return self._knowledge(seat, asked_about(self._action(), via or self.view["placed"]))
            case Cat(square, through):
                return float(sum(self._kick(one) for one in (square, through) if one is not None))
            case Bury(tokens, discard):
                paid = 0.0 if discard is None else DISCARD + 0.02 * discard
                return self._bury([(token.kind, token.square) for token in tokens]) - paid
            case Rest() | Done():
                return 0.0
            case _:
                return 0.0

    def _flick(self, chance: Chance, skill: float) -> Flick:
        aim = _mixed(TREMBLE, skill) * _wobble(chance)
        pull = best_pull() + _mixed(PULL_OFF, skill) * _wobble(chance)
        return Flick(round(max(-60.0, min(60.0, aim)), 2), round(max(0.0, min(1.0, pull)), 3))

    def _action(self) -> str:
        taking: Mapping[str, str] = self.view["taking"] or {}
        return taking.get("action", "cat")

    # --- squares ----------------------------------------------------------------------------------

    def _stand(self, square: str, action: str) -> float:
        """Return what a gnome on a square is worth: the best question from there, and what could be buried."""
        ask = 0.0
        if action != "cat":
            about = asked_about(action, square)
            ask = max((self._knowledge(rival, about) for rival in self._pages), default=0.0)
        stock: Mapping[str, int] = self.view["stock"][self.seat] or {}
        dig = max((self._bury([(kind, square)]) for kind, count in stock.items() if count), default=0.0)
        return ask + max(0.0, dig) + self._kick(square)

    def _knowledge(self, rival: Seat, about: Sequence[str]) -> float:
        """Return the worth of asking a rival about some squares: the bits that the answer brings."""
        page = self._pages.get(rival)
        if page is None:
            return 0.0
        yes = float(sum(page.odds(square) for square in about))
        return BIT * (0.3 + 0.7 * self._left) * _bits(yes)

    def _kick(self, square: str) -> float:
        standing = [gnome["seat"] for gnome in self.view["gnomes"] if gnome["square"] == square]
        return float(sum(-KICK if seat == self.seat else KICK for seat in standing))

    # --- burying ----------------------------------------------------------------------------------

    def _bury(self, tokens: Sequence[tuple[str, str]]) -> float:
        total = 0.0
        for number, (kind, square) in enumerate(tokens):
            twin = any(other == (kind, square) for other in tokens[:number])
            total += self._mole(square, twin) if kind == "mole" else self._lure(square)
        return total

    def _mole(self, square: str, twin: bool) -> float:
        """Return the worth of a mole on top of a square, less what it is worth kept."""
        stack: Sequence[Mapping[str, Any]] = self.view["buried"].get(square) or []
        mine = any(one["seat"] == self.seat and one["kind"] == "mole" for one in stack)
        keep = KEEP_MOLE * self._left
        if mine or twin:
            return -keep - 0.5
        rivals = {one["seat"] for one in stack if one["seat"] != self.seat}
        find = float(sum(page.odds(square) for page in self._pages.values()))
        place = RIVAL_MOLE * len(rivals)
        low = min(int(place), len(FINDS) - 1)
        high = min(low + 1, len(FINDS) - 1)
        points = FINDS[low] + (FINDS[high] - FINDS[low]) * (place - int(place))
        fooled = (1.0 - find) * (1.0 - RIVAL_MOLE) * (1.0 if rivals else 0.0)
        return find * points - fooled - keep

    def _lure(self, square: str) -> float:
        """Return the worth of a lure: rivals who may dig above it where there is nothing."""
        find = float(sum(page.odds(square) for page in self._pages.values()))
        if square == self.view["loots"][self.seat]:
            find = 1.0
        return FOOLED * (1.0 - find) * 0.35 * self._left - KEEP_LURE * self._left


def _of(terrain: str) -> list[str]:
    return [square for square in SQUARES if terrain_of(square) == terrain]


def _bits(yes: float) -> float:
    return 0.0 if yes <= 0.0 or yes >= 1.0 else -(yes * math.log2(yes) + (1 - yes) * math.log2(1 - yes))


def _mixed(ends: tuple[float, float], skill: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * skill


def _wobble(chance: Chance) -> float:
    """Return a number around 0 with a standard deviation of 1 (the sum of twelve even ones)."""
    return sum(chance.unit() for _ in range(12)) - 6.0


JUDGE = GnomeJudge
