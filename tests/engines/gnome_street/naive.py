"""A second, slow reading of the rules of 75 Gnome Street, on the plain JSON of a position; see battery.py.

Written from the rules' text alone. It knows what is printed in the box: the garden below, and who hears which card.
"""

from __future__ import annotations

import copy
import itertools
from typing import Any

Json = dict[str, Any]

GARDEN = {
    "A": ["SY", "VW", "PY", "LB", "SW", "PR"],
    "B": ["PW", "~~", "LR", "VY", "~~", "SB"],
    "C": ["VR", "LY", "VB", "SR", "PB", "LW"],
}
TERRAINS = {"L": "lawn", "V": "bed", "P": "paving", "S": "sand"}
SQUARES = [row + str(column) for row in "ABC" for column in range(1, 7)]
FIRM, EAVESDROP, SQUEEZE, FOLLOW_UP, LONG_NECK, FREE_DIG, WHISPERER, BRAZEN = range(8, 0, -1)
PUBLIC = {2, 4, 6, 8}


def printed(square: str) -> str:
    return GARDEN[square[0]][int(square[1]) - 1]


def terrain(square: str) -> str | None:
    return TERRAINS.get(printed(square)[0])


def beside(square: str) -> list[str]:
    row, column = "ABC".index(square[0]), int(square[1])
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return ["ABC"[r] + str(c) for r, c in near if 0 <= r <= 2 and 1 <= c <= 6]


def covered(question: str, square: str) -> list[str]:
    if question == "sight":
        return [one for one in SQUARES if one[0] == square[0] or one[1] == square[1]]
    if question == "nine":
        rows, columns = "ABC".index(square[0]), int(square[1])
        return [o for o in SQUARES if abs("ABC".index(o[0]) - rows) < 2 and abs(int(o[1]) - columns) < 2]
    return [one for one in SQUARES if printed(one)[1] == printed(square)[1] != "~"]


class Naive:
    """The position as it is printed, and what may be done with it."""

    def __init__(self, position: Json) -> None:
        self.p = copy.deepcopy(position)
        self.n = len(position["hands"])

    def position(self) -> Json:
        return self.p

    def actors(self) -> list[int]:
        if self.p["phase"] == "battle":
            return [seat for seat in range(self.n) if self.p["chosen"][seat] is None]
        return [] if self.p["phase"] == "over" else [self.p["turn"]]

    # --- what is legal ----------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Json]:
        if seat not in self.actors() or self.p["phase"] == "flick":
            return []
        if self.p["phase"] == "battle":
            return [{"type": "choose", "value": card} for card in self.p["hands"][seat]]
        return {"take": self.takes, "place": self.placings, "act": self.acts, "bury": self.burials}[self.p["step"]](
            seat
        )

    def takes(self, seat: int) -> list[Json]:
        return [
            {"type": "take", "terrain": ground, "action": action}
            for ground in TERRAINS.values()
            for action in ("sight", "nine", "flower", "cat")
            if action not in self.p["action_taken"]
            and (ground not in self.p["terrain_taken"] or self.p["chosen"][seat] == SQUEEZE)
        ]

    def gnome_on(self, square: str) -> Json | None:
        return next((gnome for gnome in self.p["gnomes"] if gnome["square"] == square), None)

    def may_enter(self, seat: int, square: str) -> bool:
        gnome = self.gnome_on(square)
        if gnome is None or gnome["seat"] == seat:
            return True
        return bool(gnome["round"] != self.p["round"]) and self.p["firm"].get(square, 0) < self.p["round"]

    def placings(self, seat: int) -> list[Json]:
        own = [gnome["square"] for gnome in self.p["gnomes"] if gnome["seat"] == seat]
        goals = [s for s in SQUARES if terrain(s) == self.p["taking"]["terrain"] and self.may_enter(seat, s)]
        if not goals:
            return [{"type": "decline"}]
        if len(own) < 3:
            return [{"type": "place", "square": square} for square in goals]
        return [{"type": "place", "square": s, "from": home} for s in goals for home in own if home != s]

    def may_be_asked(self, seat: int) -> list[int]:
        order = self.p["order"]
        others = order[order.index(seat) + 1 :]
        if self.p["chosen"][seat] == BRAZEN:
            others = [other for other in range(self.n) if other != seat]
        return [other for other in others if other not in self.asked_this_turn(seat)]

    def asked_this_turn(self, seat: int) -> list[int]:
        return [a["asked"] for a in self.p["answers"] if a["asker"] == seat and a["round"] == self.p["round"]]

    def acts(self, seat: int) -> list[Json]:
        question = self.p["taking"]["action"]
        if question == "cat":
            return self.walks(seat)
        found: list[Json] = [{"type": "decline"}]
        for other in self.may_be_asked(seat):
            found.append({"type": "ask", "seat": other})
            if self.p["chosen"][seat] == LONG_NECK:
                for via in beside(self.p["placed"]):
                    if covered(question, via):
                        found.append({"type": "ask", "seat": other, "via": via})
        return found

    def walks(self, seat: int) -> list[Json]:
        start = self.p["cat"]
        if start is None:
            return [{"type": "decline"}, *({"type": "cat", "square": square} for square in SQUARES)]
        found: list[Json] = [{"type": "cat", "square": square} for square in beside(start)]
        if self.p["chosen"][seat] == WHISPERER:
            for between in beside(start):
                ends = [square for square in beside(between) if square != start]
                found += [{"type": "cat", "square": square, "through": between} for square in ends]
        return found

    def burials(self, seat: int) -> list[Json]:
        own = [gnome["square"] for gnome in self.p["gnomes"] if gnome["seat"] == seat]
        single = [{"kind": kind, "square": square} for kind in ("mole", "lure") for square in own]
        loads = [[one] for one in single] + [list(two) for two in itertools.product(single, repeat=2)]
        stock = self.p["stock"][seat]
        loads = [
            load
            for load in loads
            if all(sum(t["kind"] == kind for t in load) <= stock[kind] for kind in ("mole", "lure"))
        ]
        hand = self.p["hands"][seat]
        free = not hand or self.p["chosen"][seat] == FREE_DIG
        found: list[Json] = [{"type": "done"}]
        for load in loads:
            found += [{"type": "bury", "tokens": load, "discard": card} for card in ([None] if free else hand)]
        return found

    # --- what happens -----------------------------------------------------------------------------

    def do(self, seat: int, command: Json, events: list[Json]) -> None:
        kind = command["type"]
        if kind == "flick":
            self.flick(seat, next(event for event in events if event["type"] == "flicked"))
        else:
            getattr(self, kind)(seat, command)
        self.p["gnomes"].sort(key=lambda gnome: (gnome["seat"], gnome["square"]))
        self.p["over"] = self.p["phase"] == "over"

    def choose(self, seat: int, command: Json) -> None:
        self.p["hands"][seat].remove(command["value"])
        self.p["chosen"][seat] = command["value"]
        if None in self.p["chosen"]:
            return
        for pile, card in zip(self.p["discards"], self.p["chosen"], strict=True):
            pile.append(card)
        self.settle()

    def flick(self, seat: int, event: Json) -> None:
        self.p["flicks"].setdefault(str(seat), []).append(event["rest"])
        for other, rest in event["struck"].items():
            self.p["flicks"][other][-1] = rest
        self.settle()

    def settle(self) -> None:
        """Find who has to flick next; when nobody has, the order is there."""
        chosen = self.p["chosen"]
        tied = [seat for seat in range(self.n) if chosen.count(chosen[seat]) > 1]
        start = self.p["order"][-1] if self.p["order"] else 0
        clockwise = [(start + step) % self.n for step in range(self.n)]
        groups = [([seat for seat in clockwise if seat in tied], 0)]
        while True:
            open_groups = [number for number, (seats, done) in enumerate(groups) if len(seats) > 1 and done < 3]
            if not open_groups:
                break
            seats, done = groups[open_groups[0]]
            left = [seat for seat in seats if len(self.p["flicks"].get(str(seat), [])) == done]
            if left:
                self.p.update(phase="flick", flickers=left, turn=left[0])
                return
            groups[open_groups[0] : open_groups[0] + 1] = self.split(seats, done, clockwise)
        untied = sorted((seat for seat in range(self.n) if seat not in tied), key=lambda seat: -chosen[seat])
        order = untied + [seat for seats, _ in groups for seat in seats]
        self.p.update(phase="investigate", step="take", order=order, turn=order[0], flickers=[], flicks={})

    def split(self, seats: list[int], done: int, clockwise: list[int]) -> list[tuple[list[int], int]]:
        far = {}
        for seat in seats:
            rest = self.p["flicks"][str(seat)][done]
            far[seat] = 1e9 if rest is None else (rest["x"] ** 2 + rest["y"] ** 2) ** 0.5
        line = sorted(seats, key=lambda seat: far[seat])
        groups = [[line[0]]]
        for nearer, farther in itertools.pairwise(line):
            if far[farther] - far[nearer] <= 0.5 + 1e-9:
                groups[-1].append(farther)
            else:
                groups.append([farther])
        return [(sorted(group, key=clockwise.index), done + 1) for group in groups]

    def take(self, seat: int, command: Json) -> None:
        self.p["terrain_taken"].setdefault(command["terrain"], seat)
        self.p["action_taken"][command["action"]] = seat
        self.p["taking"] = {"terrain": command["terrain"], "action": command["action"]}
        self.p["step"] = "place"
        if self.placings(seat) == [{"type": "decline"}]:
            self.p["step"] = "bury"

    def place(self, seat: int, command: Json) -> None:
        square = command["square"]
        self.remove(command.get("from"))
        self.remove(square)
        self.p["gnomes"].append({"seat": seat, "square": square, "round": self.p["round"]})
        if self.p["chosen"][seat] == FIRM:
            self.p["firm"][square] = self.p["round"] + 1
        self.p.update(placed=square, step="act")
        if self.p["taking"]["action"] != "cat" and not self.may_be_asked(seat):
            self.p["step"] = "bury"

    def remove(self, square: str | None) -> None:
        self.p["gnomes"] = [gnome for gnome in self.p["gnomes"] if gnome["square"] != square]
        self.p["firm"].pop(square, None)

    def ask(self, seat: int, command: Json) -> None:
        asked, question = command["seat"], self.p["taking"]["action"]
        square: str = command.get("via") or self.p["placed"]
        chosen = self.p["chosen"]
        public = chosen[asked] in PUBLIC
        heard = [s for s in range(self.n) if public or s in (seat, asked) or chosen[s] == EAVESDROP]
        first = not self.asked_this_turn(seat)
        self.p["answers"].append(
            {
                "round": self.p["round"],
                "asker": seat,
                "asked": asked,
                "question": question,
                "square": square,
                "yes": self.p["loots"][asked] in covered(question, square),
                "public": public,
                "heard": heard,
            }
        )
        if not (first and chosen[seat] == FOLLOW_UP and self.may_be_asked(seat)):
            self.p["step"] = "bury"

    def cat(self, seat: int, command: Json) -> None:
        for square in (command.get("through"), command["square"]):
            gnome = self.gnome_on(square) if square else None
            if gnome is None or self.p["chosen"][gnome["seat"]] == WHISPERER:
                continue
            if self.p["firm"].get(square, 0) < self.p["round"]:
                self.remove(square)
        self.p.update(cat=command["square"], step="bury")

    def decline(self, seat: int, command: Json) -> None:
        self.p["step"] = "bury"

    def bury(self, seat: int, command: Json) -> None:
        for token in command["tokens"]:
            self.p["buried"].setdefault(token["square"], []).append({"seat": seat, "kind": token["kind"]})
            self.p["stock"][seat][token["kind"]] -= 1
        if command["discard"] is not None:
            self.p["hands"][seat].remove(command["discard"])
            self.p["discards"][seat].append(command["discard"])
        self.done(seat, command)

    def done(self, seat: int, command: Json) -> None:
        place = self.p["order"].index(seat) + 1
        self.p.update(taking=None, placed=None, step="take")
        if place < self.n:
            self.p["turn"] = self.p["order"][place]
            return
        self.p.update(terrain_taken={}, action_taken={}, chosen=[None] * self.n, turn=None, step=None)
        if self.p["last_round"]:
            self.p.update(phase="over", firm={})
            return
        if not all(self.p["hands"]):
            self.p["hands"] = [list(range(1, 9)) for _ in range(self.n)]
            self.p["discards"] = [[] for _ in range(self.n)]
            self.p["last_round"] = True
        self.p["round"] += 1
        self.p["firm"] = {square: last for square, last in self.p["firm"].items() if last >= self.p["round"]}
        self.p["phase"] = "battle"

    # --- the end ----------------------------------------------------------------------------------

    def outcome(self) -> Json:
        scores, firsts, safe = [0] * self.n, [0] * self.n, [0] * self.n
        for square in SQUARES:
            stack = self.p["buried"].get(square, [])
            if square not in self.p["loots"]:
                for height, token in enumerate(stack):
                    below = [t["seat"] for t in stack[:height] if t["kind"] == "lure" and t["seat"] != token["seat"]]
                    if token["kind"] == "mole" and below:
                        scores[below[-1]] += 3
                continue
            owner = self.p["loots"].index(square)
            moles = [token["seat"] for token in stack if token["kind"] == "mole" and token["seat"] != owner]
            finders = list(dict.fromkeys(moles))
            for finder, points in zip(finders, (5, 3, 1), strict=False):
                scores[finder] += points
            if finders:
                firsts[finders[0]] += 1
            else:
                scores[owner] += 3
                safe[owner] = 1
        best = max(zip(scores, firsts, safe, strict=True))
        winners = [seat for seat in range(self.n) if (scores[seat], firsts[seat], safe[seat]) == best]
        same = [seat for seat in range(self.n) if scores[seat] == best[0]]
        leaders = [seat for seat in same if firsts[seat] == best[1]]
        tie_break = "first-finds" if len(leaders) < len(same) else None
        if len(winners) < len(leaders):
            tie_break = "own-loot-untouched"
        return {"scores": scores, "winners": winners, "tie_break": tie_break}
