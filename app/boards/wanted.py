"""The saloon table of Outlaws Wanted: a leather mat, a place for each seat, speech balloons, jails, the badge.

Keys of pieces: ``("card", seat, role)`` in the hand in front (``("card", seat, number)`` while it lies face down),
``("aside", seat)``, ``("played", seat)``, ``("balloon", seat)``, ``("jail", seat)``, ``("badge",)``,
``("ledger",)``; while a round is judged ``("truth" | "bars" | "stamp" | "reason", seat)``; at the end
``("pay", seat, number)`` for each jailed poster. Spots: ``("place", seat)``.

Some fields are put into a view by :mod:`app.boards.wanted_story` alone: ``reveal`` (the judgements so far, by seat),
``bare`` (balloons and stamps are gone), ``went`` (each seat's card and whether it was arrested, while the cards leave
the mat) and ``payout`` (posters counted, by seat).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.boards.beat import Beat, Position
from app.boards.board import Board
from app.boards.places import Places
from app.boards.things import Count, Piece, Plate, Spot
from app.boards.wanted_ground import lantern_light, paint_changing, paint_ground
from app.boards.wanted_jails import jail_pieces, paint_cell
from app.boards.wanted_ledger import LedgerScene
from app.boards.wanted_looks import (
    back_look,
    balloon_centre,
    balloon_look,
    bounty_words,
    card_look,
    ledger_look,
    token_look,
)
from app.boards.wanted_payout import paint_celebration, payout_pieces, sums_by_round, totals
from app.boards.wanted_places import CARD, ROUND_LINE, Saloon
from app.boards.wanted_story import story
from app.boards.wanted_told import told, told_short
from app.boards.wanted_verdicts import verdict_pieces
from app.boards.wanted_written import written
from app.boards.words import Said
from app.people import Person
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from engines.wanted.box import ROLE

if TYPE_CHECKING:
    from app.stage.stage import Stage

TILTS = (-2.0, 2.0, -4.0, 4.0, 0.0)
"""Degrees: how each seat's card lies on its place."""
HAND_STEP = 104.0
FAN_SHOWN = 0.86
"""The share of each card's width that the next one leaves free, at least."""
ASIDE = 0.62
CORNER = 26.0
"""Units from the upper edge at which the badge lies at the end, at least."""
SMALL = 0.2


class WantedBoard(Board):
    """Draws a view of Outlaws Wanted."""

    game_id = "wanted"
    tells = frozenset({"declared"})
    shows = frozenset({"deputy-passed"})
    lively = True

    def __init__(self, stage: Stage, people: Sequence[Person]) -> None:
        self.saloon = Saloon(stage.frame.box, len(people), 0)
        super().__init__(stage, people)

    # --- where things lie -------------------------------------------------------------------------

    def places(self, whole: Box) -> Places:
        """Lay the saloon out with the seat in front (or the one that was) in the middle of the mat."""
        self.saloon = Saloon(whole, len(self.people), self.saloon.front, self.stage.type.text_scale)
        return self.saloon.places()

    def show(self, view: Position, viewer: int | None, seat: int | None) -> None:
        """Take another view; when another seat comes to the front, the table turns."""
        super().show(view, viewer, seat)
        if seat is not None and seat != self.saloon.front:
            self.saloon = Saloon(self.laid.whole, len(self.people), seat, self.stage.type.text_scale)
            self.laid = self.saloon.places()

    @property
    def paying(self) -> bool:
        """Whether the game is over and the bounties are counted on the mat."""
        return bool(self.view.get("over"))

    # --- pieces -----------------------------------------------------------------------------------

    def make_pieces(self) -> list[Piece]:
        """List the hand in front, what lies on the mat, the jails, the badge and the ledger."""
        if not self.view:
            return []
        edge = [*jail_pieces(self), self._badge(), self._ledger()]
        if self.paying:
            return [*payout_pieces(self), *edge]
        return [*self._hand(), *self._aside(), *self._played(), *verdict_pieces(self), *edge]

    def _hand(self) -> list[Piece]:
        if self.seat is None:
            return []
        cards = self.view["hands"][self.seat]
        places = self._fan(len(cards))
        found = [self._hand_card(number, card, *places[number]) for number, card in enumerate(cards)]
        step = places[1][0][0] - places[0][0][0] if len(cards) > 1 else math.inf
        free = round(min(1.0, step / (CARD[0] * places[0][2])), 2) if cards else 1.0
        return [*(self._partly(piece, free) for piece in found[:-1]), *found[-1:]]

    def _partly(self, piece: Piece, free: float) -> Piece:
        """Return a card of the hand as it is while the next one lies over a part of it."""
        card = piece.key[2] if isinstance(piece.key, tuple) else None
        if free == 1.0 or not isinstance(card, str):
            return piece
        return replace(piece, look=card_look(self.stage, card, len(self.people), free))

    def _fan(self, count: int) -> list[tuple[Point, float, float]]:
        """Return middle, angle and scale of each card of the hand: a flat fan at the lower edge of the window.

        Many cards are a little smaller, so that the next one never lies over a name.
        """
        box = self.saloon.fan()
        scale = round(min(self.saloon.hand_scale, box.w / (CARD[0] * (1 + FAN_SHOWN * (count - 1)))), 2)
        step = min(HAND_STEP * scale, (box.w - CARD[0] * scale) / max(1, count - 1))
        y = box.bottom - CARD[1] * scale / 2 - 10
        aways = [number - (count - 1) / 2 for number in range(count)]
        return [((box.centre[0] + away * step, y + away * away * 0.35), -away * 1.1, scale) for away in aways]

    def _hand_card(self, number: int, card: str | None, centre: Point, angle: float, scale: float) -> Piece:
        z = 20 + number * 0.01
        if card is None:
            words = self.stage.say("wanted.own-hidden")
            return Piece(("card", self.seat, number), back_look(), centre, angle, scale, z, words)
        return self._face(("card", self.seat, card), card, centre, angle, scale, z)

    def _face(self, key: Hashable, card: str, centre: Point, angle: float, scale: float, z: float) -> Piece:
        return Piece(key, self.poster(card), centre, angle, scale, z, self._about(card), more=self._marks(card))

    def poster(self, card: str) -> Look:
        """Return the face of a card as it is worth at this table."""
        return card_look(self.stage, card, len(self.people))

    def _about(self, card: str) -> str:
        """Return who an outlaw is: name, bounty, and when it is arrested."""
        return self.stage.say(
            "wanted.about",
            name=self.rule(f"names.{card}"),
            bounty=bounty_words(self.stage, card),
            condition=self.rule(f"conditions.{card}"),
        )

    def _marks(self, card: str) -> str:
        """Return what the small marks at the foot of a poster say: in which other games its outlaw is."""
        marks = ("beginner" * ROLE[card].badge, "two" * ROLE[card].bullet)
        return " ".join(self.stage.say(f"wanted.mark.{mark}") for mark in marks if mark)

    def _aside(self) -> list[Piece]:
        if self.seat is None:
            return []
        card = self.view["discards"][self.seat]
        scale = ASIDE * self.saloon.hand_scale
        centre, key = self.saloon.aside(), ("aside", self.seat)
        if card is None:
            words = self.stage.say("wanted.aside-hidden")
            return [Piece(key, back_look(), centre, 3, scale, 12, words, peek=True)]
        words = self.stage.say("wanted.aside", about=self._about(card))
        return [Piece(key, self.poster(card), centre, 3, scale, 12, words, more=self._marks(card))]

    def _played(self) -> list[Piece]:
        found: list[Piece] = []
        for seat, play in enumerate(self.view["table"]):
            if play is not None:
                found.append(self._laid_card(seat, play["card"]))
                found += [] if self.view.get("bare") else [self.balloon(seat, play["claim"])]
        return found

    def _laid_card(self, seat: int, card: str | None) -> Piece:
        place, name = self.saloon.seats[seat], self.people[seat].name
        key, scale = ("played", seat), self.saloon.card_scale
        if card is not None and "reveal" in self.view:
            return self._face(key, card, place.card, TILTS[seat], scale, 10)
        large = self.poster(card) if card is not None else None
        words = self.stage.say("wanted.laid-hidden", name=name)
        if card is not None:
            words = self.stage.say("wanted.laid-own", card=self.rule(f"names.{card}"))
        return Piece(key, back_look(), place.card, TILTS[seat], scale, 10, words, large)

    def balloon(self, seat: int, claim: str) -> Piece:
        """Return the balloon of what a seat has said."""
        place = self.saloon.seats[seat]
        look = balloon_look(self.stage, claim, place.tail)
        words = self.stage.say("wanted.claims", name=self.people[seat].name, claim=self.rule(f"names.{claim}"))
        centre = balloon_centre(look, place.balloon, place.tail)
        return Piece(("balloon", seat), look, centre, 0, 1, 14, words, shadow=False)

    def _badge(self) -> Piece:
        place = self.saloon.seats[self.view["deputy"]]
        words = self.stage.say("wanted.badge", name=self.people[self.view["deputy"]].name)
        at, scale = place.badge, 0.62 * self.saloon.k
        if self.paying:
            at, scale = (place.plate.right - 4, max(CORNER, place.plate.y + 2)), 0.42  # off name and sum
        return Piece(("badge",), Look.picture("wanted/star-badge"), at, -8, scale, 9, words)

    def _ledger(self) -> Piece:
        words = self.stage.say("wanted.ledger.tip")
        opens = lambda stage: LedgerScene(stage, self)  # noqa: E731
        look = ledger_look(self.stage)
        return Piece(("ledger",), look, self.saloon.ledger(), -4, 0.94, 9, words, opens=opens)

    def make_spots(self) -> list[Spot]:
        """Return the place of every seat on the mat."""
        if not self.view or self.paying:
            return []
        return [self._spot(seat) for seat in range(len(self.people))]

    def _spot(self, seat: int) -> Spot:
        scale = self.saloon.card_scale
        box = Box.around(self.saloon.seats[seat].card, 108 * scale, 148 * scale)
        words = self.stage.say("wanted.place", name=self.people[seat].name)
        return replace(Spot.box(("place", seat), box, words), look=Look.picture("wanted/card-back", (box.w, box.h)))

    # --- coming and going -------------------------------------------------------------------------

    def entry(self, piece: Piece) -> Piece | None:
        """Tell where new things come from: cards from plates, bars from above, posters out of their jail."""
        match piece.key:
            case ("played", int(seat)):
                return self._laid_from(seat, piece)
            case ("card", int(seat), _):
                return self._back_from(seat, piece)
            case ("bars", _):
                return replace(piece, centre=(piece.centre[0], piece.centre[1] - 96))
            case ("stamp", _):
                return replace(piece, scale=piece.scale * 2.6)
            case ("pay", int(seat), _):
                return replace(piece, centre=self.saloon.seats[seat].jail, scale=SMALL)
        return None

    def _laid_from(self, seat: int, piece: Piece) -> Piece:
        """Return where a card on the mat came from: the own one lies there already, face up; others' from plates."""
        if seat == self.seat:
            return replace(piece, look=piece.large or piece.look, angle=0)
        return replace(piece, centre=self.saloon.seats[seat].plate.centre, scale=SMALL)

    def _back_from(self, seat: int, piece: Piece) -> Piece:
        """Return where a card of the hand came from: its place on the mat, or the seat's plate."""
        place = self.saloon.seats[seat]
        if "went" in self.view:
            return replace(piece, centre=place.card, angle=TILTS[seat], scale=self.saloon.card_scale)
        return replace(piece, centre=place.plate.centre, angle=0, scale=SMALL)

    def exit(self, piece: Piece) -> Piece | None:
        """Tell where things go: arrested cards into the jail, others back to their hands."""
        match piece.key:
            case ("played", int(seat)):
                return self._taken_from_mat(seat, piece)
            case ("card", int(seat), _):
                place = self.saloon.seats[seat]
                on_mat = seat < len(self.view["table"]) and self.view["table"][seat] is not None
                centre = place.card if on_mat else place.plate.centre
                return replace(piece, centre=centre, angle=0, scale=self.saloon.card_scale if on_mat else SMALL)
        return None

    def _taken_from_mat(self, seat: int, piece: Piece) -> Piece | None:
        went = self.view.get("went")
        if went is None:
            return None
        card, arrested = went[seat]
        place = self.saloon.seats[seat]
        if arrested:
            return replace(piece, look=back_look(), centre=place.jail, angle=0, scale=0.36 * place.jail_scale)
        home = self.piece(("card", seat, card))
        return replace(home, z=piece.z) if home else replace(piece, centre=place.plate.centre, angle=0, scale=SMALL)

    # --- drawing ----------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """Draw the mat and what decorates the table."""
        paint_ground(canvas, self)

    def ground_key(self) -> Hashable | None:
        """Return whether the bounties are paid: some of what lies about makes room for them then."""
        return ("paying", self.paying)

    def paint_pieces(self, canvas: Canvas, absent: Collection[Hashable] = ()) -> None:
        """Draw the seats' places and the round, then every thing."""
        if self.view:
            paint_changing(canvas, self, ROUND_LINE not in absent)
        super().paint_pieces(canvas, absent)

    def paint_piece(self, canvas: Canvas, piece: Piece) -> None:
        """Draw a resting thing; a jail with its bars and its count."""
        if isinstance(piece.key, tuple) and piece.key[0] == "jail":
            paint_cell(canvas, self, piece)
        else:
            super().paint_piece(canvas, piece)

    def make_written(self) -> Sequence[Box]:
        """Return the line of the round, the names of the cards in hand, the counts of jails, and *set aside*."""
        return written(self)

    def living(self, canvas: Canvas, now: float) -> Sequence[Sprite]:
        """Return the light of the lantern, which flickers a little."""
        return [lantern_light(canvas, self, now)]

    def plate(self, seat: int) -> Plate:
        """Return the number of cards in hand; at the end the sum in jail."""
        if not self.view:
            return Plate()
        if self.paying:
            words = self.stage.say("wanted.sum")
            return Plate(None, (Count(Look.picture("wanted/coin"), totals(self)[seat], words),))
        cards = len(self.view["hands"][seat])
        words = self.stage.say("wanted.cards-left", count=cards)
        return Plate(None, (Count(Look.picture("wanted/mini-back"), cards, words),))

    def look_of(self, name: Hashable) -> Look | None:
        """Return the round portrait of a role."""
        return token_look(name) if isinstance(name, str) and name in ROLE else None

    def title_note(self) -> tuple[str, ...]:
        """Return the round, and how many arrests end the game."""
        size = self.view["options"]["jail"]
        return (
            self.stage.say("wanted.round", round=self.view["round"]),
            self.stage.say("wanted.full-at", size=size),
        )

    # --- events -----------------------------------------------------------------------------------

    def beats(self, events: Sequence[dict[str, Any]], before: Position, after: Position) -> list[Beat]:
        """Tell a claim, or the reveal with every judgement, the badge that goes on, and the pay-out at the end."""
        return story(self, events, before, after)

    def told(self, event: dict[str, Any]) -> Said | None:
        """Return one line for each claim, each judgement, each new round and the end."""
        return told(self.people, event)

    def read_at_stay(self, events: Sequence[dict[str, Any]]) -> int:
        """Return the number of events up to the last judgement."""
        return max((number for number, event in enumerate(events, 1) if event["type"] == "judged"), default=0)

    def told_look(self, event: dict[str, Any]) -> Look | None:
        """Return the portrait that an event is about: the claim, or the card that was judged."""
        role = event.get("card") if event["type"] == "judged" else event.get("claim")
        return token_look(role, 32) if isinstance(role, str) else None

    def told_short(self, event: dict[str, Any]) -> Said | None:
        """Return an event in a few words; its portrait says the rest."""
        return told_short(event)

    def line_look(self, line: Mapping[str, Any]) -> Look | None:
        """Return the portrait of the poster that a line of the score sheet is about."""
        return token_look(str(line["card"]), 30)

    def scores_over_time(self) -> list[list[int]] | None:
        """Return the sums in jail round by round, now that all past rounds are open."""
        return sums_by_round(self.view) if self.paying else None

    def celebrate(self, canvas: Canvas, box: Box) -> None:
        """Hang the posters of the winner's jail over the leather, under the lantern."""
        paint_celebration(canvas, self, box)

    def remarkable(self, key: Hashable) -> bool:
        """Leave the hand and the jails alone: a hand closes up, and a jail that was filled is told by its event."""
        return isinstance(key, tuple) and key[0] not in ("card", "aside", "jail", "ledger")

    def touched(self, event: dict[str, Any]) -> Collection[Hashable]:
        """Return the jail that an arrest filled."""
        return [("jail", event["seat"])] if event["type"] == "judged" and event["arrested"] else ()


BOARD = WantedBoard
