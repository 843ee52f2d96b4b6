"""Judgement for 75 Gnome Street: what a seat knows of the loots, it knows exactly, so weighing beats searching.

A search over guesses would see every loot in every guess and never feel the worth of a question. Here the
investigation sheet gives exact odds, and every command is weighed by the points and the knowledge that it brings.
What there is to know is in :mod:`engines.bots.judges.gnome_notes`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from engines.bots.judge import Judge, Reason
from engines.bots.judges.gnome_notes import Notes
from engines.chance import Chance
from engines.game import AnyGame, Position, Seat
from engines.gnome_street.aids import answers_in_public, asked_about, power_of
from engines.gnome_street.box import AIM_MOST, FINDS, FOOLED, VALUES
from engines.gnome_street.commands import Ask, Buried, Bury, Cat, Choose, Command, Decline, Done, Flick, Place, Take
from engines.gnome_street.flick import best_pull

FIRST = 2.0
"""What it is worth to be the first of a round rather than the last, who can ask nobody."""
BOLD = (0.5, 0.125)
"""How likely a rival plays a card: so much, and so much more for each number that it is higher."""
POWERS = {8: 0.05, 7: 0.05, 6: 0.15, 5: 1.4, 4: 0.15, 3: 0.4, 2: 0.0, 1: 1.8}
"""What the cards' powers are worth; those that bring a question most."""
SAVED = 0.06
"""What a card's number is worth in a later round, for each step."""
OVERHEARD = 0.15
"""What it costs that everybody would hear one's own answer."""
KEEP_MOLE = 2.0
"""What a mole is worth that is kept for a loot that is not found yet, in the first round."""
SECOND_MOLE = 0.5
"""What a mole is worth less than nothing on a square where there is one of one's own."""
TRAPPED = 0.16
"""How likely a rival digs above a lure."""
KEEP_LURE = 0.1
"""What a lure still in stock is worth in the first round."""
RIVAL_MOLE = 0.6
"""How likely a rival's hidden token is a mole."""
DISCARD = (0.35, 0.02)
"""What a card is worth that is given for burying, and more for each number."""
BIT = 1.5
"""Points that one bit of knowledge about a loot is worth in the first round."""
LATE_BIT = (0.3, 0.7)
"""The part of that which a bit is worth in the last round, and how much more in the first."""
DUG_BIT = (0.3, 0.7)
"""The part of a question's worth where one has a mole on the loot already, and how much more where one has none."""
SURER = 1.5
"""Points that it is worth to become surer of the likeliest square, for each certainty."""
SHARED = 0.25
"""The part of a question's worth that is lost when everybody hears the answer."""
STAY = 0.5
"""What a gnome on a loot is worth that nobody dug for yet, in the first round."""
KICK = 0.4
"""What sending a rival's gnome home is worth, and losing one's own."""
HARM = (0.6, 0.5, 1.0)
"""How many times as much for a rival: anywhere, where any loot surely lies, and on one's own loot besides."""
TREMBLE = (7.0, 1.2)
"""Degrees by which a novice and an expert miss with the catapult (standard deviation)."""
PULL_OFF = (0.09, 0.015)
"""Parts of a full pull by which they miss."""
WAVER = 2.0
"""Points by which a novice's judgement wavers."""
WORTH_A_WORD = 0.1
"""Points from which a part of a command's worth is a reason for it."""
FOR_ALL = ("early", "private", "spare")
"""What counts for every card alike; the rest is its power."""
MIX = (0.05, 0.3)
"""Points by which everybody's wavers, so that nobody can be read: on the board, and in choosing a card."""


class GnomeJudge(Judge):
    """Weighs commands by the seat's own sheet."""

    spread = 6.0

    def __init__(self, game: AnyGame, view: Position, seat: Seat) -> None:
        super().__init__(game, view, seat)
        self.notes = notes = Notes(view, seat)
        moles, sought = notes.stock.get("mole", 0), sum(notes.sought.values())
        self._keep = KEEP_MOLE * notes.left * min(1.0, sought / moles) if moles else 0.0
        self._stands: dict[tuple[str, str, str | None], dict[str, float]] = {}

    def instinct(self, commands: list[Any], chance: Chance, skill: float) -> list[tuple[Any, float]] | None:
        """Weigh every command; a flick is aimed and trembles instead."""
        if isinstance(commands[0], Flick):
            return [(_flick(chance, skill), 0.0)]
        wavering = WAVER * (1.0 - skill) + MIX[isinstance(commands[0], Choose)]
        return [(command, self._worth(command) + wavering * (chance.unit() - 0.5)) for command in commands]

    def why(self, command: Command) -> Sequence[Reason]:
        """Return what speaks for a command: for a card beside the others of the hand, for all else by itself."""
        match command:
            case Flick():
                return ["flick"]
            case Choose(value):
                return self._why_card(value)
            case Take(terrain, action):
                squares = self.notes.squares_of(terrain)
                best = max(squares, key=lambda square: self._worth_of(square, action), default=None)
                return ["even"] if best is None else self._why_stand(best, action)
            case Place(square, origin):
                return self._why_stand(square, self.notes.action, origin)
            case Ask(seat, via):
                return [self._why_ask(seat, asked_about(self.notes.action, via or self.view["placed"]))]
            case Cat(square, through):
                return [self._why_cat([one for one in (through, square) if one is not None])]
            case Bury(tokens):
                return self._why_bury(tokens)
            case Decline():
                return ["no-square" if self.view["step"] == "place" else f"decline-{self._cat_or_ask()}"]
            case Done():
                return [self._why_done()]
            case _:
                return []

    def _why_stand(self, square: str, action: str, origin: str | None = None) -> list[Reason]:
        """Return what a gnome on a square is good for; that nothing else is better where that is all."""
        worths = self._stand(square, action, origin)
        found: list[Reason] = [self._told(part, square, action, origin) for part in _weightiest(worths)]
        if not found and worths["stay"] > 0.0:
            return [{"key": "stay", "square": square}]
        return found or ["even"]

    def _told(self, part: str, square: str, action: str, origin: str | None) -> Reason:
        if part == "ask":
            about = asked_about(action, square)
            return self._why_ask(max(self.notes.later, key=lambda rival: self._question(rival, about)), about)
        if part == "kick":
            return self._why_cat([square])
        kinds = [kind for kind, count in self.notes.stock.items() if count]
        gnomes = self.notes.standing_after(square, origin)
        _, place, kind = max((self._bury([(kind, one)]), one, kind) for kind in kinds for one in gnomes)
        return {"key": f"dig-{kind}", "square": place}

    def _why_ask(self, seat: Seat, about: Sequence[str]) -> Reason:
        """Return how many squares the answer crosses out at least, be it yes or no."""
        open_ones = {square for square, share in self.notes.odds.get(seat, {}).items() if share > 0.0}
        count = min(len(open_ones & set(about)), len(open_ones - set(about)))
        return {"key": "ask" if count > 1 else "ask-one", "seat": seat, "count": count} if count else "ask-free"

    def _why_cat(self, way: Sequence[str]) -> Reason:
        """Return whom it kicks; or that it harms nobody's gnomes of one's own, or as few as can be."""
        standing = [gnome["seat"] for gnome in self.view["gnomes"] if gnome["square"] in way]
        rivals = [seat for seat in standing if seat != self.seat]
        if rivals and sum(map(self._kick, way)) > 0.0:
            return {"key": "kick", "seat": rivals[0]}
        return "cat-must" if self.seat in standing else "cat-spare"

    def _why_bury(self, tokens: Sequence[Buried]) -> list[Reason]:
        """Return whose loot a mole may find and out of how many squares, and what a lure is for."""
        moles = [token.square for token in tokens if token.kind == "mole"]
        found: list[Reason] = []
        if moles:
            odds = self.notes.odds
            share, seat, square = max((odds[rival].get(one, 0.0), rival, one) for rival in odds for one in moles)
            count = sum(each > 0.0 for each in odds[seat].values())
            key = "even" if share == 0.0 else "mole-sure" if count == 1 else "mole"
            found.append({"key": key, "seat": seat, "square": square, "count": count})
        return found + ["lure"] * (len(moles) < len(tokens))

    def _why_done(self) -> Reason:
        if not any(self.notes.stock.values()):
            return "done-none"
        if not any(gnome["seat"] == self.seat for gnome in self.view["gnomes"]):
            return "done-no-gnome"
        return "wait" if self.notes.left > 0.0 else "done-last"

    def _cat_or_ask(self) -> str:
        return "cat" if self.notes.action == "cat" else "ask"

    def _why_card(self, value: int) -> list[Reason]:
        """Return in what a card is better than the others of the hand on an average; its power at least."""
        others = [self._card(card) for card in self.view["hands"][self.seat] if card not in (None, value)]
        if not others:
            return ["only-card"]
        mean = {part: sum(worths.get(part, 0.0) for worths in others) / len(others) for part in FOR_ALL}
        power = power_of(value)
        powers = [sum(worths.values()) - sum(worths[part] for part in FOR_ALL) for worths in others]
        mean[power] = sum(powers) / len(powers)
        own = self._card(value)
        found = _weightiest({part: worth - mean[part] for part, worth in own.items()}) or [power]
        return [*(part for part in found if part != "early" or own[part] > FIRST / 2)] or [power]

    # --- one command ------------------------------------------------------------------------------

    def _worth(self, command: Command) -> float:
        match command:
            case Choose(value):
                return sum(self._card(value).values())
            case Take(terrain, action):
                return max((self._worth_of(square, action) for square in self.notes.squares_of(terrain)), default=-1.0)
            case Place(square, origin):
                return self._worth_of(square, self.notes.action, origin)
            case Ask(seat, via):
                return self._question(seat, asked_about(self.notes.action, via or self.view["placed"]))
            case Cat(square, through):
                return float(sum(self._kick(one) for one in (square, through) if one is not None))
            case Bury(tokens, discard):
                return self._bury([(token.kind, token.square) for token in tokens]) - self._paid(discard)
            case _:
                return 0.0

    def _card(self, value: int) -> dict[str, float]:
        """Return the worths of choosing a card: how early it may come, its power, and what it would be worth later.

        Who ties goes behind the others, so a card that all hold is not as good as it looks.
        """
        alone, before = 1.0, 0.0
        for rival in self.notes.rivals:
            likely = {card: BOLD[0] + BOLD[1] * card for card in VALUES if card not in self.notes.spent(rival)}
            whole = sum(likely.values()) or 1.0
            alone *= 1.0 - likely.get(value, 0.0) / whole
            before += sum(weight for card, weight in likely.items() if card > value) / whole
        others = len(self.notes.rivals)
        place = alone * before + (1.0 - alone) * (others - 0.5)
        return {
            "early": FIRST * (1.0 - place / others),
            "private": -OVERHEARD * answers_in_public(value),
            power_of(value): POWERS[value],
            "spare": 0.0 if self.view["last_round"] else -SAVED * value,
        }

    def _paid(self, discard: int | None) -> float:
        if discard is None:
            return 0.0
        return DISCARD[0] * (self.notes.left > 0.0) + DISCARD[1] * discard

    # --- squares ----------------------------------------------------------------------------------

    def _worth_of(self, square: str, action: str, origin: str | None = None) -> float:
        return sum(self._stand(square, action, origin).values())

    def _stand(self, square: str, action: str, origin: str | None = None) -> dict[str, float]:
        """Return what a gnome on a square is worth: questions, what could be buried now and later, who is kicked."""
        key = (square, action, origin)
        if key not in self._stands:
            about = asked_about(action, square) if action != "cat" else ()
            ask = max((self._question(rival, about) for rival in self.notes.later), default=0.0)
            gnomes = self.notes.standing_after(square, origin)
            stay = STAY * self.notes.left * sum(map(self.notes.untouched, gnomes))
            self._stands[key] = {"ask": ask, "dig": self._dig(gnomes), "stay": stay, "kick": self._kick(square)}
        return self._stands[key]

    def _question(self, rival: Seat, about: Sequence[str]) -> float:
        """Return the worth of asking a rival about some squares: bits, and how much surer the likeliest one gets."""
        odds = self.notes.odds.get(rival, {})
        yes = sum(odds.get(square, 0.0) for square in about)
        if not 1e-9 < yes < 1.0 - 1e-9:
            return 0.0
        inside = max(odds.get(square, 0.0) for square in about)
        outside = max((share for square, share in odds.items() if square not in about), default=0.0)
        surer = inside + outside - max(odds.values())
        worth = BIT * (LATE_BIT[0] + LATE_BIT[1] * self.notes.left) * _bits(yes) + SURER * surer
        if len(self.notes.rivals) > 1 and answers_in_public(self.view["chosen"][rival] or 0):
            worth *= 1.0 - SHARED
        return worth * (DUG_BIT[0] + DUG_BIT[1] * self.notes.sought[rival])

    def _kick(self, square: str) -> float:
        """Return what it is worth to send home who stands on a square; a rival on one's own loot most of all."""
        harm = HARM[0] + HARM[1] * self.notes.find[square] + HARM[2] * (square == self.notes.loot)
        standing = [gnome["seat"] for gnome in self.view["gnomes"] if gnome["square"] == square]
        return sum(-KICK if seat == self.seat else KICK * harm for seat in standing)

    # --- burying ----------------------------------------------------------------------------------

    def _dig(self, gnomes: Sequence[str]) -> float:
        """Return the worth of the best one or two tokens that gnomes on these squares could bury."""
        kinds = [kind for kind, count in self.notes.stock.items() if count]
        found = sorted(((self._bury([(kind, square)]), square) for kind in kinds for square in gnomes), reverse=True)
        if not found:
            return 0.0
        second = max((worth for worth, square in found[1:] if square != found[0][1]), default=0.0)
        paid = 0.0 if self.notes.digs_free else DISCARD[0] * (self.notes.left > 0.0)
        return max(0.0, found[0][0] + max(0.0, second) - paid)

    def _bury(self, tokens: Sequence[tuple[str, str]]) -> float:
        total = 0.0
        for number, (kind, square) in enumerate(tokens):
            twin = (kind, square) in tokens[:number]
            total += self._mole(square, twin) if kind == "mole" else self._lure(square)
        return total

    def _mole(self, square: str, twin: bool) -> float:
        """Return the worth of a mole on top of a square, less what it is worth kept."""
        if twin or square in self.notes.moles:
            return -self._keep - SECOND_MOLE
        below = self.notes.diggers(square)
        gain = sum(
            odds.get(square, 0.0) * _finder(RIVAL_MOLE * len(below - {rival}))
            for rival, odds in self.notes.odds.items()
        )
        fooled = (1.0 - min(1.0, self.notes.find[square])) * (1.0 - RIVAL_MOLE) * bool(below)
        return gain - fooled - self._keep

    def _lure(self, square: str) -> float:
        """Return the worth of a lure: rivals who may dig above it where there is nothing."""
        find = 1.0 if square == self.notes.loot else min(1.0, self.notes.find[square])
        return self.notes.left * (FOOLED * (1.0 - find) * TRAPPED - KEEP_LURE)


def _weightiest(worths: dict[str, float]) -> list[str]:
    """Return the parts of a worth that are worth a word, the weightiest first."""
    told = [part for part in worths if worths[part] > WORTH_A_WORD and part != "stay"]
    return sorted(told, key=lambda part: -worths[part])


def _finder(before: float) -> float:
    """Return the points of a mole on a loot when so many rivals are likely to have been there before."""
    finds = (*FINDS, 0.0, 0.0)
    low = int(before)
    return finds[low] + (finds[low + 1] - finds[low]) * (before - low)


def _bits(yes: float) -> float:
    return -(yes * math.log2(yes) + (1.0 - yes) * math.log2(1.0 - yes))


def _flick(chance: Chance, skill: float) -> Flick:
    aim = _mixed(TREMBLE, skill) * _wobble(chance)
    pull = best_pull() + _mixed(PULL_OFF, skill) * _wobble(chance)
    return Flick(round(max(-AIM_MOST, min(AIM_MOST, aim)), 2), round(max(0.0, min(1.0, pull)), 3))


def _mixed(ends: tuple[float, float], skill: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * skill


def _wobble(chance: Chance) -> float:
    """Return a number around 0 with a standard deviation of 1 (the sum of twelve even ones)."""
    return sum(chance.unit() for _ in range(12)) - 6.0


JUDGE = GnomeJudge
