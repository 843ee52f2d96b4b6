"""Tiki Topple read a second time, slowly, from the rules' text alone."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from tests.engines.battery import Drawn

BOX = json.loads((Path(__file__).parents[3] / "engines" / "tiki_topple" / "box.json").read_text(encoding="utf-8"))
GROUPS = [{tiki["id"] for tiki in group["tikis"]} for group in BOX["groups"]]


def in_groups(line: Any) -> bool:
    """Return whether nine tikis stand in three groups, each together."""
    return len(line) == 9 and all(set(line[start : start + 3]) in GROUPS for start in (0, 3, 6))


class Naive:
    """The table: who sits where with what, and the rules applied sentence by sentence."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.p = position
        self.seats = len(position["hands"])
        self.line_is_new = False

    def actors(self) -> list[int]:
        return [] if self.p["over"] else [self.p["turn"]]

    def legal(self, seat: int) -> list[dict[str, Any]]:
        if self.actors() != [seat]:
            return []
        found = []
        for card in sorted(set(self.p["hands"][seat])):
            if card == "toast":
                if len(self.p["played"][seat]) >= 1:
                    found.append({"type": "play", "card": "toast"})
                continue
            for tiki in self.p["line"]:
                if self.after(card, tiki) is not None:
                    found.append({"type": "play", "card": card, "tiki": tiki})
        return found

    def after(self, card: str, tiki: str) -> list[str] | None:
        """Return the line after a card on a tiki, None when it cannot be played there."""
        line = self.p["line"]
        others = [other for other in line if other != tiki]
        in_front = line[: line.index(tiki)]
        if card == "topple":
            if not self.p["options"]["topple_last"] and tiki == line[-1]:
                return None
            return [*others, tiki]
        steps = int(card[-1])
        if len(in_front) < steps:
            return None
        place = len(in_front) - steps
        return [*others[:place], tiki, *others[place:]]

    def do(self, seat: int, command: dict[str, Any], events: list[dict[str, Any]]) -> None:
        self.line_is_new = False
        card = command["card"]
        hand = self.p["hands"][seat]
        self.p["hands"][seat] = hand[: hand.index(card)] + hand[hand.index(card) + 1 :]
        self.p["played"][seat] = [*self.p["played"][seat], card]
        if card == "toast":
            self.p["toasted"] = [*self.p["toasted"], self.p["line"][-1]]
            self.p["line"] = self.p["line"][:-1]
        else:
            self.p["line"] = self.after(card, command["tiki"])
        self.p["turn"] = (seat + 1) % self.seats
        if len(self.p["line"]) == 3 or all(hand == [] for hand in self.p["hands"]):
            self.end_of_round()

    def end_of_round(self) -> None:
        for seat in range(self.seats):
            for target, name, points, allowed in zip(
                self.p["secrets"][seat], ("nine", "five", "two"), (9, 5, 2), ([1], [1, 2], [1, 2, 3]), strict=True
            ):
                if target in self.p["line"] and self.p["line"].index(target) + 1 in allowed:
                    self.p["scores"][seat] += points
                    self.p["hits"][seat][name] += 1
        if self.finished():
            self.p["over"] = True
            self.p["turn"] = None
            return
        self.p["spent"] = self.p["spent"] + self.p["secrets"]
        self.p["secrets"] = [self.p["deck"].pop(0) for _ in range(self.seats)]
        self.p["starter"] = self.p["turn"] = (self.p["starter"] + 1) % self.seats
        self.p["round"] += 1
        self.p["toasted"] = []
        self.p["played"] = [[] for _ in range(self.seats)]
        up1 = ["up1", "up1"] if self.seats == 2 else ["up1"]
        self.p["hands"] = [[*up1, "up2", "up3", "topple", "toast", "toast"] for _ in range(self.seats)]
        self.line_is_new = True

    def finished(self) -> bool:
        if len(self.p["deck"]) < self.seats:
            return True
        target = self.p["options"]["target"]
        if target is not None:
            return any(score >= target for score in self.p["scores"])
        return bool(self.p["round"] == self.p["options"]["rounds"])

    def position(self) -> dict[str, Any]:
        found = copy.deepcopy(self.p)
        if self.line_is_new:
            found["line"] = Drawn(in_groups)
        return found

    def outcome(self) -> dict[str, Any]:
        remaining = list(range(self.seats))
        used = []
        for tie_break, key in ((None, self.score), ("more-nines", self.nines), ("more-fives", self.fives)):
            best = max(key(seat) for seat in remaining)
            fewer = [seat for seat in remaining if key(seat) == best]
            if len(fewer) < len(remaining):
                used.append(tie_break)
            remaining = fewer
            if len(remaining) == 1:
                break
        tie_break = used[-1] if len(remaining) == 1 else "shared"
        return {"scores": self.p["scores"], "winners": remaining, "tie_break": tie_break}

    def score(self, seat: int) -> int:
        return int(self.p["scores"][seat])

    def nines(self, seat: int) -> int:
        return int(self.p["hits"][seat]["nine"])

    def fives(self, seat: int) -> int:
        return int(self.p["hits"][seat]["five"])
