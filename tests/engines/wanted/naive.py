"""A second reading of the rules of Outlaws Wanted: slow, sentence by sentence, straight on the printed position."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

BOX = json.loads((Path(__file__).parents[3] / "engines" / "wanted" / "box.json").read_text(encoding="utf-8"))
TABLE = {role["id"]: role for role in BOX["roles"]}


class Naive:
    """One game, kept as the position that it prints."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.now = deepcopy(position)

    # --- who and what -----------------------------------------------------------------------------

    @property
    def everybody(self) -> list[int]:
        return list(range(len(self.now["hands"])))

    def names(self) -> list[str]:
        """The roles of this game, in the order of the role table."""
        names = []
        for name, role in TABLE.items():
            if self.now["options"]["beginner"] and not role["badge"]:
                continue
            if len(self.everybody) == 2 and not role["bullet"]:
                continue
            names.append(name)
        return names

    def actors(self) -> list[int]:
        return [] if self.now["over"] else [self.now["turn"]]

    def legal(self, seat: int) -> list[dict[str, Any]]:
        if seat not in self.actors():
            return []
        hand = self.now["hands"][seat]
        return [{"type": "declare", "card": card, "claim": name} for name in self.names() for card in hand]

    def position(self) -> dict[str, Any]:
        return deepcopy(self.now)

    # --- a declaration ----------------------------------------------------------------------------

    def do(self, seat: int, command: dict[str, Any], events: list[dict[str, Any]]) -> None:
        now = self.now
        now["hands"][seat].remove(command["card"])
        now["table"][seat] = {"card": command["card"], "claim": command["claim"]}
        if None in now["table"]:
            now["turn"] = self.left_of(seat)
            return
        free = [other for other in self.everybody if not self.is_arrested(other)]
        plays = [
            {"card": self.real(other), "claim": self.claim(other), "arrested": other not in free}
            for other in self.everybody
        ]
        for other in self.everybody:
            card = self.real(other)
            if other in free:
                now["hands"][other] = [name for name in TABLE if name in now["hands"][other] or name == card]
            else:
                now["jails"][other].append(card)
        now["history"].append({"round": now["round"], "deputy": now["deputy"], "plays": plays})
        now["table"] = [None for _ in self.everybody]
        now["quiet"] = now["quiet"] + 1 if len(free) == len(self.everybody) else 0
        self.go_on()

    def go_on(self) -> None:
        now = self.now
        if any(len(jail) >= now["options"]["jail"] for jail in now["jails"]) or now["quiet"] == 8:
            now["over"] = True
            now["turn"] = None
        else:
            now["deputy"] = self.left_of(now["deputy"])
            now["turn"] = now["deputy"]
            now["round"] += 1

    def left_of(self, seat: int) -> int:
        return seat + 1 if seat + 1 in self.everybody else 0

    # --- the judgement ----------------------------------------------------------------------------

    def real(self, seat: int) -> str:
        card: str = self.now["table"][seat]["card"]
        return card

    def claim(self, seat: int) -> str:
        claim: str = self.now["table"][seat]["claim"]
        return claim

    def lies(self, seat: int) -> bool:
        return self.real(seat) != self.claim(seat)

    def is_arrested(self, owner: int) -> bool:
        card = self.real(owner)
        others = [seat for seat in self.everybody if seat != owner]
        real_cards = [self.real(seat) for seat in self.everybody]
        if card in ("croc", "hawkeye"):
            return any(self.lies(seat) for seat in others)
        if card == "pandito":
            return any(not self.lies(seat) for seat in others)
        if card == "lionel":
            return self.claim(owner) == "lionel" and "duke" not in real_cards
        if card == "wolfgang":
            return real_cards.count("wolfgang") == 1
        if card == "betty":
            return len(set(real_cards)) == len(real_cards)
        if card == "twins":
            return any(real_cards.count(name) >= 2 for name in TABLE)
        if card == "bill":
            return any(self.real(seat) == self.claim(owner) for seat in others)
        if card == "duke":
            return any(self.real(seat) == "lionel" for seat in others)
        if card == "bunch":
            return real_cards.count("bunch") >= 2
        assert card == "tannen"
        return all(self.lies(seat) for seat in self.everybody)

    # --- the end ----------------------------------------------------------------------------------

    def worth(self, card: str) -> int:
        amount: int = TABLE[card]["bounty"]
        return amount * len(self.everybody) if card == "tannen" else amount

    def outcome(self) -> dict[str, Any]:
        by_money = self.now["options"]["scoring"] == "bounty"
        scores = [sum(self.worth(card) for card in jail) if by_money else len(jail) for jail in self.now["jails"]]
        in_front = [seat for seat in self.everybody if scores[seat] == max(scores)]
        tie_break = None
        if len(in_front) > 1 and by_money:
            cheapest = min(self.worth(self.now["discards"][seat]) for seat in in_front)
            in_front = [seat for seat in in_front if self.worth(self.now["discards"][seat]) == cheapest]
            tie_break = "lower-discard"
        if len(in_front) > 1:
            seat = self.now["deputy"]
            while seat not in in_front:
                seat = self.left_of(seat)
            in_front, tie_break = [seat], "nearest-deputy"
        return {"scores": scores, "winners": in_front, "tie_break": tie_break}
