"""The beach of Tiki Topple: nine tikis in line on their stones, torches over the first three, the score track.

Keys of pieces: ``("tiki", name)`` and its caption ``("name", name)``, ``("card", seat, card, copy)`` for every action
card, ``("secret", seat, round)`` and, where it lies open, ``("owner", seat)``; ``("pawn", seat)``. Spots:
``("place", number)`` from 1, ``("fire",)``.

The island's picture is drawn in the measures of its concept, 1280 units wide; :meth:`at_beach` carries those places to
wherever the island lies.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace
from typing import Any

from app.boards import tiki_told
from app.boards.beat import Beat, Mark, Position
from app.boards.board import Board
from app.boards.places import Places, standard
from app.boards.things import Count, Piece, Plate, Spot, fan, standing
from app.boards.tiki_celebration import ISLAND, celebration
from app.boards.tiki_ground import FIRE, PLACES, TORCHES, draw_beach
from app.boards.tiki_looks import (
    CARD,
    back_look,
    card_look,
    name_look,
    owner_look,
    pawn_look,
    place_look,
    secret_look,
    way_look,
)
from app.boards.tiki_played import SLIP_DOWN, played_pieces
from app.boards.tiki_story import story
from app.boards.tiki_written import written
from app.boards.words import Said
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from engines.tiki_topple.box import SYMBOLS, TIKIS, TRACK

FLAMES = 4
FLAME_RATE = 8.0
"""Pictures of a flame in a second."""
LOW = 196.0
"""How high the hand is at least."""
APART = 1.03
"""Card widths from one card of a hand to the next at least: rather smaller cards than any that covers another."""
SMALL_SECRET = 0.18
PAWN = 0.78
"""How large a pawn is in the measures of the concept: its head keeps off the names above the track."""
LOW_PAWN = 6.0
"""Units of the concept from a plank's middle up to that of a pawn: so low that it leaves the tikis' names free."""
BESIDE = 11.0
"""The same from one pawn to the next on the same plank: each of them is seen."""
CHARRED = 0.27
"""How large what has burned lies by the fire: so low that the numbers of the places behind it are seen."""


class TikiToppleBoard(Board):
    """Draws a view of Tiki Topple."""

    game_id = "tiki-topple"
    tells = frozenset({"played", "toasted"})
    lively = True

    # --- where things lie -------------------------------------------------------------------------

    def places(self, whole: Box) -> Places:
        """Give what the island leaves of a tall window to the hand, so that its cards are larger."""
        laid = super().places(whole)
        spare = laid.island.h - laid.island.w * ISLAND.h / ISLAND.w
        if spare > 0:
            laid = standard(whole, len(self.people), low=LOW + spare, plaque=laid.sentence.h)
        slip = laid.slip
        return replace(laid, slip=Box(slip.x, slip.y + SLIP_DOWN, slip.w, slip.h))

    def lay_out(self, whole: Box) -> None:
        """Fit the island into its area, keeping its shape."""
        super().lay_out(whole)
        area = self.laid.island
        self.k = min(area.w / ISLAND.w, area.h / ISLAND.h)
        w, h = ISLAND.w * self.k, ISLAND.h * self.k
        self.grow = round(max(1.0, min(1.3, self.laid.hand.h / LOW)), 2)
        self.island = Box(area.centre[0] - w / 2, area.centre[1] - h / 2, w, h)

    def at_beach(self, x: float, y: float) -> Point:
        """Return where a place of the concept lies now."""
        return (self.island.x + (x - ISLAND.x) * self.k, self.island.y + (y - ISLAND.y) * self.k)

    def foot(self, place: int) -> tuple[Point, float]:
        """Return where a tiki on a place (from 1) has its foot, and its scale."""
        x, y, scale = PLACES[place - 1]
        return self.at_beach(x, y), scale * self.k

    def plank(self, score: int) -> Point:
        """Return the middle of the plank for a score; 0 is before the first."""
        plank = (score - 1) % TRACK + 1 if score > 0 else 0
        x = 206 + (plank - 1) * 25.53 if plank else 186.0
        return self.at_beach(x, 425 - 4.5 * math.cos(2 * math.pi * (plank - 10.8) / 15.6))

    # --- pieces -----------------------------------------------------------------------------------

    def make_pieces(self) -> list[Piece]:
        """List the hand in front, the secrets, the tikis, the played cards and the pawns."""
        return [*self._hand(), *self._secrets(), *self._tikis(), *played_pieces(self), *self._pawns()]

    def _hand(self) -> list[Piece]:
        if self.seat is None or self.view.get("scoring"):
            return []
        cards = self.view["hands"][self.seat]
        box = self.laid.hand
        left = 166 * self._secret_grow()
        room = Box(box.x + left, box.y + 18, box.w - left - 10, 150 * self.grow)
        scale = min(1.08 * self.grow, room.w / (max(1, len(cards)) * CARD[0] * APART))
        places = fan(room, (CARD[0] * scale, 150 * self.grow), len(cards))
        pieces: list[Piece] = []
        for (card, copy), (centre, angle) in zip(self.copies(self.seat), places, strict=False):
            key = ("card", self.seat, card, copy)
            pieces.append(self.card(key, card, centre, angle, scale, 20 + len(pieces)))
        return pieces

    def _secret_grow(self) -> float:
        """Return how much larger the own secret card lies, so that a whole hand has room beside it."""
        cards = max((len(h) + len(p) for h, p in zip(self.view["hands"], self.view["played"], strict=True)), default=0)
        return min(self.grow, self.laid.hand.w / (176 + cards * CARD[0] * APART))

    def card(self, key: Hashable, card: str, centre: Point, angle: float, scale: float, z: float) -> Piece:
        """Return an action card as it lies somewhere, under a key."""
        look = card_look(self.stage, card)
        words, more = self.rule(f"names.{card}"), self.rule(f"cards.{card}.help")
        return Piece(key, look, centre, angle, scale, z, f"{words} – {more}", more=more)

    def copies(self, seat: int, played: bool = False) -> list[tuple[str, int]]:
        """Return the cards of a hand (or its played pile) with their copy numbers."""
        return self.twins.split(seat, self.view["hands"][seat], self.view["played"][seat])[played]

    def laid_down(self, key: Hashable) -> None:
        """Make the copy that was laid down the next one to leave the hand."""
        if isinstance(key, tuple) and key[0] == "card":
            self.twins.leaves(key[1], key[2], key[3], self.view["hands"][key[1]])
            self.changed()

    def _secrets(self) -> list[Piece]:
        scoring = self.view.get("scoring")
        seats = range(len(self.people))
        if scoring:
            cards = [self._scored(seat, scoring["open"]) for seat in seats]
            return [*cards, *(self._owner(seat, card) for seat, card in enumerate(cards))]
        return [self._secret(seat) for seat in seats]

    def _secret(self, seat: int) -> Piece:
        targets = self.view["secrets"][seat]
        key = ("secret", seat, self.view["round"])
        words = self.stage.say("tiki-topple.own-secret" if seat == self.seat else "tiki-topple.hidden-secret")
        if seat != self.seat:
            plate = self.laid.plates[seat]
            look = secret_look(self.stage, targets) if targets and self.view["over"] else back_look()
            return Piece(key, look, (plate.right - 18, plate.y + 22), 0, SMALL_SECRET, 12, words, shadow=False)
        grow = self._secret_grow()
        centre, scale = (self.laid.hand.x + 88 * grow, self.laid.hand.y + 98 * self.grow), 1.14 * grow
        if targets is None:
            return Piece(key, back_look(), centre, 4, scale, 12, words, peek=True)
        return Piece(key, secret_look(self.stage, targets), centre, 4, scale, 12, self._targets_words(targets))

    def _targets_words(self, targets: Sequence[str]) -> str:
        names = [self.rule(f"names.{tiki}") for tiki in targets]
        return self.stage.say("tiki-topple.secret-words", nine=names[0], five=names[1], two=names[2])

    def _scored(self, seat: int, opened: int) -> Piece:
        """Return a secret card as it lies on the mat while the round is scored."""
        box, count = self.laid.hand, len(self.people)
        step = min(190.0, box.w / count)
        centre = (box.centre[0] + (seat - (count - 1) / 2) * step, box.y + 88)
        targets = self.view["scoring"]["targets"][seat]
        shown = seat in self.view["scoring"]["turned"][:opened]
        look = secret_look(self.stage, targets) if shown else back_look()
        words = self._targets_words(targets) if shown else self.stage.say("tiki-topple.hidden-secret")
        return Piece(("secret", seat, self.view["round"]), look, centre, 0, 1.1, 12, words)

    def _owner(self, seat: int, card: Piece) -> Piece:
        """Return the slip below a secret card that is scored: whose it is."""
        person = self.people[seat]
        centre = (card.centre[0], card.box.bottom + 15)
        return Piece(("owner", seat), owner_look(person), centre, 0, 1, 12, person.name, shadow=False)

    def _tikis(self) -> list[Piece]:
        pieces = [self._tiki(tiki, number + 1) for number, tiki in enumerate(self.view["line"])]
        pieces += [self._name(tiki, number + 1) for number, tiki in enumerate(self.view["line"])]
        return pieces + [self._charred(tiki, number) for number, tiki in enumerate(self.view["toasted"])]

    def _tiki(self, tiki: str, place: int) -> Piece:
        foot, scale = self.foot(place)
        name = f"tiki_topple/tiki-{tiki}"
        words = self.stage.say("tiki-topple.tiki-words", tiki=self.rule(f"names.{tiki}"), place=place)
        more = self.stage.say("tiki-topple.group", group=self.rule(f"names.{SYMBOLS[tiki]}"))
        centre = standing(name, (foot[0], foot[1] - 2 * self.k), scale)
        look, z = Look.picture(name), 10 - place * 0.1
        return Piece(("tiki", tiki), look, centre, 0, scale, z, words, None, more, shadow=False, edged=True)

    def _name(self, tiki: str, place: int) -> Piece:
        """Return the caption in front of a tiki's stone: lessons, hints and the log speak of tikis by name."""
        (x, y), scale = self.foot(place)
        words = self.rule(f"names.{tiki}")
        centre = (x, y + 20 * scale + 23 * self.k)  # its upper edge is just below the place's number
        return Piece(("name", tiki), name_look(self.stage, words), centre, 0, self.k, 8, words, shadow=False)

    def make_written(self) -> Sequence[Box]:
        """Return the slips with the names of the tikis, and the heads of the cards in hand."""
        return written(self)

    def ashes(self, number: int) -> Point:
        """Return where the foot of what burned lies, counted from 0."""
        return self.at_beach(FIRE[0] - 62 - 42 * number, FIRE[1] + 17)

    def _charred(self, tiki: str, number: int) -> Piece:
        foot = self.ashes(number)
        name, scale = f"tiki_topple/tiki-{tiki}-charred", CHARRED * self.k
        words = self.stage.say("tiki-topple.toasted-words", tiki=self.rule(f"names.{tiki}"))
        return Piece(("tiki", tiki), Look.picture(name), standing(name, foot, scale), 0, scale, 14, words, shadow=False)

    def _pawns(self) -> list[Piece]:
        pieces: list[Piece] = []
        for seat, score in enumerate(self.view["scores"]):
            x, y = self.plank(score)
            same = [s for s in range(seat) if self.plank(self.view["scores"][s]) == (x, y)]
            look = pawn_look(self.people[seat].mark, max(0, (score - 1) // TRACK))
            scale = PAWN * self.k
            centre = (x + 2 * self.k + len(same) * BESIDE * self.k, y - (LOW_PAWN + 2 * len(same)) * self.k)
            words = self.stage.say("tiki-topple.pawn-words", name=self.people[seat].name, score=score)
            pieces.append(Piece(("pawn", seat), look, centre, 0, scale, 16 - len(same) * 0.1, words, shadow=False))
        return pieces

    def make_spots(self) -> list[Spot]:
        """Return the nine places and the fire."""
        spots = []
        for place in range(1, len(TIKIS) + 1):
            (x, y), scale = self.foot(place)
            half = 47 * scale
            words = self.stage.say("tiki-topple.place-words", place=place)
            spot = Spot.box(("place", place), Box(x - half, y - 150 * scale, half * 2, 180 * scale), words)
            spots.append(replace(spot, look=place_look(self.view["line"][place - 1 : place], place, scale), edged=True))
        fire = Box.around(self.at_beach(*FIRE), 120 * self.k, 76 * self.k)
        return [*spots, Spot.box(("fire",), fire, self.stage.say("tiki-topple.fire-words"))]

    def touches(self, piece: Piece, point: Point, grow: float = 0.0) -> bool:
        """Count only the trunk of a tiki where headdresses overlap their neighbours."""
        if piece.key[0] != "tiki":  # type: ignore[index]
            return True
        return abs(point[0] - piece.centre[0]) <= 50 * piece.scale + grow

    def entry(self, piece: Piece) -> Piece | None:
        """Let cards come from their seat's plate, new secret cards from the deck."""
        key = piece.key
        if not isinstance(key, tuple) or key[0] not in ("card", "secret"):
            return None
        if key[0] == "secret":
            return replace(piece, look=back_look(), centre=self._deck().centre, scale=0.5, angle=0)
        plate = self.laid.plates[key[1]]
        return replace(piece, centre=plate.centre, scale=0.2, angle=0)

    def exit(self, piece: Piece) -> Piece | None:
        """Let cards of a hand that goes fly to their seat's plate."""
        if isinstance(piece.key, tuple) and piece.key[0] == "card":
            return replace(piece, centre=self.laid.plates[piece.key[1]].centre, scale=0.2, angle=0)
        return None

    # --- drawing ----------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """Draw the mat, the island with its stones, torches and track, and the deck."""
        hand = self.laid.hand
        mat = Box(hand.x - 16, hand.y - 12, hand.w + 32, hand.h + 12)
        canvas.image("tiki_topple/mat", mat.centre, (mat.w, mat.h))
        draw_beach(self, canvas)
        self._draw_deck(canvas)

    def ground_key(self) -> Hashable:
        """Return how many cards the deck has left: nothing else on the ground changes."""
        return len(self.view.get("deck", ()))

    def _deck(self) -> Box:
        """Return where the secret cards that are left lie: in the right column, between the plates."""
        column = self.laid.plates[0].w
        x = self.laid.whole.right - 86
        return Box.around((x, self.island.y + self.island.h * 0.5), column, 96)

    def _draw_deck(self, canvas: Canvas) -> None:
        left = len(self.view.get("deck", ()))
        box = self._deck()
        look = back_look()
        for layer in range(min(3, left)):
            canvas.shadow(look, (box.centre[0] - layer * 1.5, box.y + 36 - layer * 2), 0, 0.5)
            canvas.look(look, (box.centre[0] - layer * 1.5, box.y + 36 - layer * 2), 0, 0.5)
        words = self.stage.say("tiki-topple.deck", count=left)
        canvas.text(words, (box.centre[0], box.y + 86), 14, "bold", (247, 227, 181), "centre", room=box.w)

    def living(self, canvas: Canvas, now: float) -> Sequence[Sprite]:
        """Return the flames of the torches."""
        found = []
        for number, (x, y, scale) in enumerate(TORCHES):
            frame = int(now * FLAME_RATE + number * 1.7) % FLAMES + 1
            name, size = f"tiki_topple/flame-{frame}", scale * self.k * 0.92
            centre = standing(name, self.at_beach(x, y - 203 * scale), size)
            found.append(canvas.sprite(Look.picture(name), centre, 0, size))
        return found

    def mark_sprites(self, canvas: Canvas, marks: Sequence[Mark], now: float) -> Sequence[Sprite]:
        """Draw the dotted way from a tiki to where it will stand, or the smoke over the one that will burn."""
        found = []
        for mark in marks:
            if mark.kind == "way":
                found.append(self._way(canvas, mark))
            else:
                piece = self.piece(mark.keys[0])
                if piece is not None:
                    top = (piece.centre[0], piece.box.y - 8)
                    found.append(canvas.sprite(Look.picture("tiki_topple/smoke-puff"), top, 0, 1.2))
        return found

    def _way(self, canvas: Canvas, mark: Mark) -> Sprite:
        (ax, ay), _ = self.foot(mark.keys[1][1])  # type: ignore[index]
        (bx, _), _ = self.foot(mark.keys[2][1])  # type: ignore[index]
        w = abs(ax - bx) + 12
        look = way_look(w, min(120.0, 40 + w * 0.2) * self.k)
        return canvas.sprite(look, ((ax + bx) / 2, ay - 215 * self.k))

    def plate(self, seat: int) -> Plate:
        """Return score and number of cards left."""
        cards = len(self.view["hands"][seat])
        words = self.stage.say("tiki-topple.cards-left", count=cards)
        return Plate(self.view["scores"][seat], (Count(Look.picture("table/mini-back"), cards, words),))

    def look_of(self, name: Hashable) -> Look | None:
        """Return the look of a card (``("card", id)``) or a tiki's face."""
        if isinstance(name, tuple) and name[0] == "card":
            return card_look(self.stage, name[1])
        return Look.picture(f"tiki_topple/face-{name}", (30, 30)) if isinstance(name, str) else None

    def title_note(self) -> tuple[str, ...]:
        """Return the round, and of how many or up to which score."""
        options, now = self.view["options"], self.view["round"]
        if options["rounds"] == 1:
            return (self.stage.say("tiki-topple.one-round"),)
        if options["rounds"] is not None:
            return (self.stage.say("tiki-topple.round-of", round=now, rounds=options["rounds"]),)
        first = self.stage.say("tiki-topple.round", round=now)
        return (first, self.stage.say("tiki-topple.to-score", target=options["target"]))

    def celebrate(self, canvas: Canvas, box: Box) -> None:
        """Draw the beach at sunset, the sun over the podium, with two tikis looking on."""
        celebration(canvas, box)

    # --- events -----------------------------------------------------------------------------------

    def beats(self, events: Sequence[dict[str, Any]], before: Position, after: Position) -> list[Beat]:
        """Tell a card, what it does, and the scoring of a round."""
        return story(self, events, before, after)

    def told(self, event: dict[str, Any]) -> Said | None:
        """Return one line for each card played, each scoring and each new round."""
        return tiki_told.told(event)

    def read_at_stay(self, events: Sequence[dict[str, Any]]) -> int:
        """Return the number of events before a round was scored: the card that ended it."""
        kinds = [event["type"] for event in events]
        return kinds.index("round-scored") if "round-scored" in kinds else 0

    def told_look(self, event: dict[str, Any]) -> Look | None:
        """Return the tiki that an event is about."""
        return self.look_of(event["tiki"]) if isinstance(event.get("tiki"), str) else None

    def told_short(self, event: dict[str, Any]) -> Said | None:
        """Return the card alone: emblem and face tell the rest."""
        return tiki_told.told_short(event)

    def remarkable(self, key: Hashable) -> bool:
        """Mark played cards and pawns; of the tikis only the one that a card was played on."""
        if not isinstance(key, tuple) or key[0] in ("tiki", "name", "secret", "owner"):
            return False
        return key[0] != "card" or (key[2], key[3]) in self.copies(key[1], played=True)

    def touched(self, event: dict[str, Any]) -> Collection[Hashable]:
        """Return the tiki that a card was played on, even where it stays."""
        return [("tiki", event["tiki"])] if isinstance(event.get("tiki"), str) else ()


BOARD = TikiToppleBoard
