"""A second, slow, plain reading of Mole War: turns, legal commands, refills and the end."""

from __future__ import annotations

import copy
from typing import Any

from tests.engines.mole_war.naive_cards import CATEGORY, Cards
from tests.engines.mole_war.naive_field import ALL, AROUND, Cell, reading_order

PRICES = [-3, -2, -1, 0, 1]
CENTRE = "0,0"

Command = dict[str, Any]


class Naive(Cards):
    """What the battery compares the engine with. What is legal is found by trying it on a copy."""

    def actors(self) -> list[int]:
        return [] if self.p["over"] else [self.seat]

    def position(self) -> dict[str, Any]:
        return copy.deepcopy(self.p)

    def fork(self) -> Naive:
        """A copy to try things on."""
        other = Naive.__new__(Naive)
        other.p = {**self.p, "reserve": copy.deepcopy(self.p["reserve"])}
        for name in ("tiles", "moles", "marks", "medals", "protected", "moved", "shifted"):
            other.p[name] = copy.copy(self.p[name])
        return other

    # --- legal ------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Command]:
        if self.p["over"] or seat != self.seat:
            return []
        found: list[Command] = getattr(self, f"legal_{self.p['step'] or 'lay'}")()
        return found

    def legal_lay(self) -> list[Command]:
        if len(self.p["tiles"]) <= self.seats:
            cells = [cell for cell in AROUND[CENTRE] if not self.tile(cell)]
        else:
            cells = [cell for cell in ALL if self.beside_field(cell)]
        return [{"type": "lay", "cell": cell} for cell in cells]

    def legal_choose(self) -> list[Command]:
        found = self.entries() + self.steps()
        if not found:
            found = [{"type": "pass"}]
        captured = {one["cell"] for one in self.p["prisoners"] if one["seat"] == self.seat}
        if self.p["medals"][self.seat] >= 2:
            found += [{"type": "ransom", "cell": cell} for cell in captured]
        return found

    def entries(self) -> list[Command]:
        if min(self.reserve(self.seat).values()) == 0:
            return []
        sites = [cell for cell in ALL if self.beside_field(cell)]
        good = [cell for cell in sites if self.entered(cell).can_play()]
        if not good and not self.steps():
            good = sites
        return [{"type": "enter", "cell": cell} for cell in good]

    def entered(self, cell: Cell) -> Naive:
        """How it would be after an entry, before the card."""
        after = self.fork()
        after.put_tile(cell, after.seat, "barracks")
        after.bring_mole(cell)
        after.p["action"], after.p["active"] = "enter", cell
        return after

    def steps(self) -> list[Command]:
        own = [cell for cell in ALL if self.mole(cell) == self.seat and cell not in self.p["moved"]]
        ends = [(start, end) for start in own for end in AROUND[start] if self.tile(end)]
        return [{"type": "move", "from": start, "to": end} for start, end in ends if self.may_step(start, end)]

    def may_step(self, start: Cell, end: Cell) -> bool:
        after = self.stepped(start, end)
        if after is None:
            return False
        return after.p["active"] is None or after.ground_can_change() or after.can_play()

    def stepped(self, start: Cell, end: Cell) -> Naive | None:
        """How it would be after a step, before what follows; None if the mole may not go there."""
        after = self.fork()
        after.p["shifted"] = [cell for cell in after.p["shifted"] if cell != start]
        after.p["moved"].append(start)
        after.p["action"], after.p["active"] = "move", start
        (q, r), (to_q, to_r) = (tuple(map(int, cell.split(","))) for cell in (start, end))
        act = after.journey(start, end, (to_q - q, to_r - r), shoved=False)
        if act is None:
            return None
        act()
        return after

    def ground_can_change(self) -> bool:
        tile = self.p["tiles"][self.p["active"]]
        return bool(tile["owner"] == self.seat or self.reserve(self.seat)["tiles"] > 0)

    def places(self) -> list[tuple[str, int, str]]:
        """The cards that could be taken: the hand's, and those of the row that there are medals for."""
        medals = self.p["medals"][self.seat]
        found = [("hand", index, card) for index, card in enumerate(self.p["hands"][self.seat])]
        return found + [("row", i, card) for i, card in enumerate(self.p["row"]) if card and medals + PRICES[i] >= 0]

    def can_play(self) -> bool:
        at = self.p["active"]
        cards = {card for _, _, card in self.places()}
        return any(self.use(card, at, target) for card in cards for target in self.targets(card, at))

    def card_plays(self) -> list[Command]:
        at, places = self.p["active"], self.places()
        ways = {card: [t for t in self.targets(card, at) if self.use(card, at, t)] for _, _, card in places}
        return [
            {"type": "card", "from": pile, "index": index, "card": card, "target": target}
            for pile, index, card in places
            for target in ways[card]
        ]

    def legal_follow(self) -> list[Command]:
        swap = self.p["action"] == "move" and self.ground_can_change()
        return self.card_plays() + ([{"type": "ground"}] if swap else [])

    def legal_event(self) -> list[Command]:
        return self.event_choices(self.p["event"])

    def legal_more(self) -> list[Command]:
        return (self.steps() if self.p["action"] == "move" else []) + [{"type": "end"}]

    def legal_split(self) -> list[Command]:
        return [{"type": "keep", "cell": cell} for area in self.largest_areas() for cell in area]

    # --- doing ------------------------------------------------------------------------------------

    def do(self, seat: int, command: Command, events: list[dict[str, Any]]) -> None:
        getattr(self, f"do_{command['type']}")(command)

    def do_lay(self, command: Command) -> None:
        seat, cell, laid = self.seat, command["cell"], len(self.p["tiles"]) - 1
        third = laid >= 2 * self.seats
        self.put_tile(cell, seat, "neutral" if third else "barracks")
        if third:
            self.p["obstacles"][cell] = self.p["to_lay"].pop(0)
        elif laid >= self.seats:
            self.reserve(seat)["moles"] -= 1
            self.p["moles"][cell] = seat
        if laid + 1 < 2 * self.seats or self.p["to_lay"]:
            self.p["turn"] = (seat + 1) % self.seats
        else:
            self.begin(self.p["starter"])

    def begin(self, seat: int) -> None:
        self.p.update(phase="turn", step="choose", turn=seat, action=None, active=None, moved=[], shifted=[])
        self.p.update(used={"hand": 0, "row": 0}, ending=False)
        self.p["round"] += seat == self.p["starter"]
        self.p["protected"] = [cell for cell in self.p["protected"] if self.mole(cell) != seat]
        self.p["lines_before"] = self.lines(seat)

    def do_ransom(self, command: Command) -> None:
        oldest = next(o for o in self.p["prisoners"] if (o["seat"], o["cell"]) == (self.seat, command["cell"]))
        self.p["prisoners"].remove(oldest)
        self.p["medals"][self.seat] -= 2
        self.reserve(self.seat)["moles"] += 1

    def do_enter(self, command: Command) -> None:
        self.p = self.entered(command["cell"]).p
        if self.can_play():
            self.p["step"] = "follow"
        else:
            self.p.update(step="more", active=None)

    def do_move(self, command: Command) -> None:
        after = self.stepped(command["from"], command["to"])
        assert after is not None
        self.p = after.p
        self.p["step"] = "follow" if self.p["active"] else "more"

    def do_card(self, command: Command) -> None:
        index, card = command["index"], command["card"]
        if command["from"] == "hand":
            self.p["hands"][self.seat].pop(index)
        else:
            self.p["row"][index] = None
            self.p["medals"][self.seat] += PRICES[index]
        self.p["used"][command["from"]] += 1
        act = self.use(card, self.p["active"], command["target"])
        assert act is not None
        act()
        self.p["discards"][self.seat].append(card)
        self.after_follow()

    def do_ground(self, command: Command) -> None:
        cell = self.p["active"]
        own = self.barracks_of(cell) == self.seat
        self.put_tile(cell, self.seat, "neutral" if own else "barracks")
        self.after_follow()

    def do_event(self, command: Command) -> None:
        self.take_place(command)
        self.after_follow()

    def after_follow(self) -> None:
        """The active mole is done, unless there is an event or a split to decide."""
        if self.p["step"] in ("event", "split"):
            return
        at = self.p["active"]
        beside = [self.p["marks"].get(cell, {}).get("kind") for cell in AROUND[at]] if at else []
        if self.p["action"] == "move" and "turnip" in beside:
            self.p["medals"][self.seat] += 1
        self.p.update(step="more", active=None)

    def do_keep(self, command: Command) -> None:
        self.keep_area(next(area for area in self.areas() if command["cell"] in area))
        if self.p["ending"]:
            self.refill()
        else:
            self.p["step"] = "follow"
            self.after_follow()

    def do_pass(self, command: Command) -> None:
        self.do_end(command)

    # --- the turn's end ---------------------------------------------------------------------------

    def do_end(self, command: Command) -> None:
        fresh = self.p["moved"] + self.p["shifted"]
        lines = self.lines(self.seat)
        scored = [pair for pair in lines if pair not in self.p["lines_before"] or set(pair) & set(fresh)]
        self.p["medals"][self.seat] += sum(self.line_points(pair, self.seat) for pair in scored)
        if scored and self.p["press"] not in (None, self.seat):
            self.p["medals"][self.p["press"]] += 1
        for cell in sorted(self.p["marks"], key=reading_order):
            self.bomb(cell)
        if self.fall_apart():
            self.p["ending"] = True
        else:
            self.refill()

    def bomb(self, cell: Cell) -> None:
        mark = self.p["marks"][cell]
        if mark.get("seat") != self.seat:
            return
        mark["fuse"] -= 1
        if mark["fuse"] == 0:
            del self.p["marks"][cell]
            if not self.is_protected(cell) and len(self.p["tiles"]) > 1:
                self.take_tile(cell)

    def draw(self) -> str | None:
        card = self.p["deck"].pop(0) if self.p["deck"] else None
        if card == "PEACE":
            self.p["peace"] = True
        return card

    def refill(self) -> None:
        hand, used = self.p["hands"][self.seat], self.p["used"]
        while len(hand) < 2 and not self.p["peace"]:
            card = self.draw()
            hand += [card] if card and card != "PEACE" else []
        row = [card for card in self.p["row"] if card]
        if used == {"hand": 0, "row": 0} and row:
            self.p["box"].append(row.pop())
        while len(row) < 5 and self.p["deck"]:
            card = self.draw()
            row = row if card == "PEACE" else [str(card), *row]
        self.p["row"] = [None] * (5 - len(row)) + row
        following = (self.seat + 1) % self.seats
        if self.p["peace"] and following == self.p["starter"]:
            self.finish()
        else:
            self.begin(following)

    def finish(self) -> None:
        for one in self.p["prisoners"]:
            self.reserve(one["seat"])["moles"] += 1
        for hand in self.p["hands"]:
            self.p["box"] += hand
        self.p.update(
            phase="over", step=None, turn=None, over=True, prisoners=[], hands=[[] for _ in range(self.seats)]
        )
        self.p.update(action=None, active=None, moved=[], shifted=[], ending=False, lines_before=[])
        self.p["used"] = {"hand": 0, "row": 0}

    def outcome(self) -> dict[str, Any]:
        if not self.p["over"]:
            return {"over": False}
        counts = [[sum(c[0] == letter for c in pile) for letter in CATEGORY] for pile in self.p["discards"]]
        scores = list(self.p["medals"])
        for column in zip(*counts, strict=True):
            best = [seat for seat, count in enumerate(column) if count == max(column) > 0]
            for seat in best:
                scores[seat] += 3 if len(best) == 1 else 2
        scores = [score + 2 * min(count) for score, count in zip(scores, counts, strict=True)]
        camps = [sum(self.barracks_of(cell) == seat for cell in ALL) for seat in range(self.seats)]
        cards = [len(pile) for pile in self.p["discards"]]
        ranks = list(zip(scores, camps, cards, strict=True))
        first = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        second = [seat for seat in first if camps[seat] == max(camps[one] for one in first)]
        tie = None if len(first) == 1 else "barracks" if len(second) == 1 else "cards"
        winners = [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]
        return {"over": True, "scores": scores, "winners": winners, "tie_break": "shared" if len(winners) > 1 else tie}
