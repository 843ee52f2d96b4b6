"""The cottage and its garden: 75 Gnome Street on the table.

What lies where is in :mod:`app.boards.gnome_garden` and :mod:`app.boards.gnome_seats` (with the keys of the pieces).
Spots: ``("square", name)``, ``("plate", seat)``, ``("battle",)`` for the card of the round, ``("terrain-slot",)``,
``("action-slot",)``, ``("discard",)`` and ``("dug", square, number)`` for tokens that are laid down to be buried.

Some fields are put into a view by :mod:`app.boards.gnome_story` alone: ``backs`` (the cards lie face down still),
``resting`` (tokens of a flick-off, by seat), ``track`` (the order shown), ``in_air`` (seats of kicked gnomes on
their way home), ``walking`` (the cat is between squares), ``came`` (from where a gnome came, by square),
``open`` (squares whose tokens are turned up, in the scoring) and ``points`` (counted so far).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.boards.beat import Beat, Mark, Position
from app.boards.board import Board
from app.boards.gnome_answers import answer_sprites
from app.boards.gnome_cards import card_look, loot_look
from app.boards.gnome_garden import buried_place, garden_pieces, gnome_piece
from app.boards.gnome_ground import lights, living_sprites, paint_asked, paint_ground
from app.boards.gnome_looks import Figures, token_look
from app.boards.gnome_pad import PadScene
from app.boards.gnome_places import CARD, GARDEN, Yard
from app.boards.gnome_scoring import scores_by_square
from app.boards.gnome_seats import cards_left, hand_places, laid_cards, seat_pieces, seen_of_hand, tokens_left, written
from app.boards.gnome_sheet import Notes, pad_look, pad_size, pages, shut_pad
from app.boards.gnome_story import story
from app.boards.gnome_told import told, told_short
from app.boards.places import Places
from app.boards.things import Count, Piece, Plate, Spot
from app.boards.words import Said
from app.people import Person
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from engines.gnome_street.box import ACTIONS, BURY_MOST, SQUARES, TERRAINS

if TYPE_CHECKING:
    from app.stage.stage import Stage

NARROW = 0.3
"""The share of a gnome's width on either side that is no gnome but air round its hat."""

SHEET_HEAD = 0.13
"""The share of the sheet's height that its title takes."""


class GnomeStreetBoard(Board):
    """Draws a view of 75 Gnome Street."""

    game_id = "gnome-street"
    tells = frozenset({"took", "placed", "cat-moved", "buried"})
    shows = frozenset({"took", "round-ended", "round-began"})
    line_seats = frozenset({"owner", "fooled"})
    lively = True

    def __init__(self, stage: Stage, people: Sequence[Person]) -> None:
        self.yard = Yard(stage.frame.box, len(people), stage.settings.text_scale)
        self.figures = Figures(people)
        self.flick_starts: dict[int, tuple[Point, float]] = {}
        """Where on the screen a token was let go by hand and with which aim, by seat, until its flight is shown."""
        self.notes = Notes(self)
        super().__init__(stage, people)

    @classmethod
    def open_to_all(cls, view: Position) -> bool:
        """Return whether a flick-off is on: nobody needs a secret to flick, and everybody wants to see it."""
        return bool(view["phase"] == "flick")

    # --- where things lie -------------------------------------------------------------------------

    def places(self, whole: Box) -> Places:
        """Lay out the yard."""
        self.yard = Yard(whole, len(self.people), self.stage.settings.text_scale)
        return self._places()

    def _places(self) -> Places:
        return self.yard.places(self.view.get("phase") == "flick", *laid_cards(self))

    def show(self, view: Position, viewer: int | None, seat: int | None) -> None:
        """Take another view; for a flick the sentence makes room for the catapult."""
        super().show(view, viewer, seat)
        self.laid = self._places()

    def make_pieces(self) -> list[Piece]:
        """List what belongs to the seats, what is in the garden, and the sheet."""
        if not self.view:
            return []
        return [*seat_pieces(self), *garden_pieces(self), self._pad()]

    def _pad(self) -> Piece:
        box = self.yard.sheet()
        look = shut_pad(pad_size(box, len(self.people) - 1))
        scale = round(min(box.w / look.size[0], box.h / look.size[1]), 3)
        if pages(self) is None:
            words = self.stage.say("gnome-street.sheet.shut")
            return Piece(("sheet",), look, box.centre, 0, scale, 9, words)
        words = self.stage.say("gnome-street.sheet.tip")
        return Piece(("sheet",), look, box.centre, 0, scale, 9, words, opens=lambda stage: PadScene(stage, self))

    def make_spots(self) -> list[Spot]:
        """Return the squares, the plates, and the places for cards and tokens."""
        if not self.view:
            return []
        squares = [Spot.box(("square", name), self.yard.square(name), self.rule(f"squares.{name}")) for name in SQUARES]
        plates = [
            replace(Spot.box(("plate", seat), self.laid.plates[seat], person.name), taken=True)
            for seat, person in enumerate(self.people)
        ]
        turn, say = self.yard.turn(), self.stage.say
        w, h = CARD[0] * turn.card_scale, CARD[1] * turn.card_scale
        return [
            *squares,
            *plates,
            Spot.box(("battle",), Box.around(turn.card, w, h), say("gnome-street.this-round")),
            Spot.box(("terrain-slot",), Box.around(turn.terrain, 62, 62), say("gnome-street.slot-terrain")),
            Spot.box(("action-slot",), Box.around(turn.action, 62, 62), say("gnome-street.slot-action")),
            Spot.box(("discard",), self.mat(), say("gnome-street.played")),
            *self._dug(),
        ]

    def _dug(self) -> list[Spot]:
        """Return where a token lies that is laid down to be buried: over what is buried there, both of two seen."""
        found, k = [], self.yard.k
        for square in (gnome["square"] for gnome in self.view["gnomes"] if gnome["seat"] == self.seat):
            lying = len(self.view["buried"].get(square, ()))
            x, y = buried_place(self, square, min(lying, 2), 3)
            for number in range(BURY_MOST):
                box = Box.around((x + number * 22 * k, y + number * 8 * k), 30 * k, 30 * k)
                found.append(Spot.box(("dug", square, number), box, self.rule(f"squares.{square}")))
        return found

    def mat(self) -> Box:
        """Return the mat of the own played cards."""
        return self.yard.played(laid_cards(self)[1], self.view["phase"] == "flick")

    def held_at(self, key: Hashable) -> Box | None:
        """Return the head of the sheet: a finger on a square of it would mean that square."""
        sheet = self.piece(key) if key == ("sheet",) else None
        return Box(sheet.box.x, sheet.box.y, sheet.box.w, sheet.box.h * SHEET_HEAD) if sheet is not None else None

    def touches(self, piece: Piece, point: Point, grow: float = 0.0) -> bool:
        """Return whether a point is on a figure rather than on the air beside it."""
        if not isinstance(piece.key, tuple) or piece.key[0] not in ("gnome", "reserve"):
            return True
        w, h = piece.look.size[0] * piece.scale, piece.look.size[1] * piece.scale
        dx, dy = point[0] - piece.centre[0], point[1] - piece.centre[1]
        reach = w * NARROW + max(0.0, dy / h) * w * 0.3 + grow
        return abs(dx) <= reach and dy <= h * 0.45 + grow

    # --- coming and going -------------------------------------------------------------------------

    def entry(self, piece: Piece) -> Piece | None:
        """Tell where new things come from: gnomes from their reserve, cards from a hand or a plate, tokens from it."""
        match piece.key:
            case ("gnome", str(square)):
                return self._gnome_from(square, piece)
            case ("card" | "hand", int(seat), _):
                plate = self.laid.plates[seat]
                return replace(piece, centre=plate.centre, angle=0, scale=0.2)
            case ("buried", str(square), int(place)):
                owner = self.view["buried"][square][place]["seat"]
                start = self.yard.stock(2) if owner == self.seat else self.laid.plates[owner].centre
                return replace(piece, centre=start)
        return None

    def _gnome_from(self, square: str, piece: Piece) -> Piece | None:
        owner = next(gnome["seat"] for gnome in self.view["gnomes"] if gnome["square"] == square)
        origin = self.view.get("came", {}).get(square)
        if origin is not None:
            return replace(gnome_piece(self, owner, origin), look=piece.look)
        if owner == self.seat:
            x, y = self.yard.reserve(1)
            return replace(piece, centre=(x, y - 40))
        return replace(piece, centre=self.laid.plates[owner].centre, scale=0.3)

    def exit(self, piece: Piece) -> Piece | None:
        """Tell where things go: what was on a plate's pile goes back to its seat."""
        match piece.key:
            case ("card", int(seat), _) if seat != self.seat:
                return replace(piece, centre=self.laid.plates[seat].centre, scale=0.2)
        return None

    # --- drawing ----------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """Draw the garden and everything round it."""
        if self.view:
            paint_ground(canvas, self)
            paint_asked(canvas, self)

    def paint_piece(self, canvas: Canvas, piece: Piece) -> None:
        """Draw a resting thing."""
        if piece.key == ("sheet",):
            canvas.look(pad_look(self), piece.centre, 0, piece.scale)
            return
        super().paint_piece(canvas, self.as_it_lies(piece))

    def as_it_lies(self, piece: Piece) -> Piece:
        """Return a card of the hand with words only where its neighbour does not lie over them.

        The thing itself keeps its whole face: it is that which is lifted, flies and is looked at.
        """
        match piece.key:
            case ("card", int(seat), int(value)) if seat == self.seat and value in self.view["hands"][seat]:
                places = hand_places(self, len(self.view["hands"][seat]))
                return replace(piece, look=card_look(self.stage, value, seen_of_hand(places)))
        return piece

    def counters(self) -> Sequence[Box]:
        """Return the order track and the little board of the rounds."""
        return (self.yard.track(), self.yard.rounds())

    def make_written(self) -> Sequence[Box]:
        """Return the names of the tray's tokens, the numbers of the cards in hand, and what empty places are for."""
        return written(self) if self.view else ()

    def living(self, canvas: Canvas, now: float) -> Sequence[Sprite]:
        """Return smoke, the cat's small movements, and what was answered in this turn."""
        return [*living_sprites(canvas, self, now), *(answer_sprites(canvas, self) if self.view else ())]

    def mark_sprites(self, canvas: Canvas, marks: Sequence[Mark], now: float) -> Sequence[Sprite]:
        """Light the squares that a question would ask about."""
        return [sprite for mark in marks for sprite in lights(canvas, self, [str(key) for key in mark.keys])]

    def scores_over_time(self) -> list[list[int]] | None:
        """Return the points square by square as they are dug up: before the end nobody has any."""
        return scores_by_square(self.view, len(self.people)) if self.view["phase"] == "over" else None

    def celebrate(self, canvas: Canvas, box: Box) -> None:
        """Draw the cottage behind the podium."""
        canvas.fill(box, (118, 170, 84), 12)
        w, h = canvas.pictures.size(GARDEN)
        k = max(box.w / w, box.h / (h * 0.5))
        with canvas.clipped(box):
            canvas.image(GARDEN, (box.centre[0], box.y + h * k / 2 - 6 * k), (w * k, h * k))

    def plate(self, seat: int) -> Plate:
        """Return a seat's cards in hand and its tokens that are not buried yet; at the end the points so far."""
        if not self.view:
            return Plate()
        if "points" in self.view:
            return Plate(self.view["points"][seat])
        if (rows := self.scores_over_time()) is not None:
            return Plate(rows[-1][seat])
        cards, tokens = cards_left(self, seat), tokens_left(self, seat)
        back = Look.picture("gnome_street/card-back", (14.0, 20.0))
        token = Look.picture(f"gnome_street/buried-seat{self.figures.drawn[seat]}", (20.0, 20.0))
        return Plate(
            None,
            (
                Count(back, cards, self.stage.say("gnome-street.cards-left", count=cards)),
                Count(token, tokens, self.stage.say("gnome-street.tokens-left", count=tokens)),
            ),
        )

    def look_of(self, name: Hashable) -> Look | None:
        """Return the look of a token, a loot's square or a terrain."""
        if name in TERRAINS:
            return token_look(self.stage, "terrain", str(name))
        if name in ACTIONS:
            return token_look(self.stage, "action", str(name))
        if name in ("mole", "lure"):
            return Look.picture(f"gnome_street/token-{name}")
        if name in ("yes", "no"):
            return Look.picture(f"gnome_street/answer-{name}")
        if isinstance(name, str) and name in SQUARES:
            return loot_look(self.stage, name)
        return None

    def title_note(self) -> tuple[str, ...]:
        """Return the round."""
        if not self.view:
            return ()
        words = self.stage.say("gnome-street.round", round=self.view["round"])
        return (words, self.stage.say("gnome-street.last")) if self.view["last_round"] else (words,)

    # --- what a view lets be seen -----------------------------------------------------------------

    def scored(self, square: str) -> bool:
        """Return whether a square is turned up already in the scoring at the end."""
        return "open" not in self.view or square in self.view["open"]

    def shown_kind(self, square: str, token: dict[str, Any]) -> str | None:
        """Return the kind of a buried token as far as it is shown now."""
        kind: str | None = token["kind"]
        return kind if self.scored(square) or token["seat"] == self.seat else None

    def token_words(self, seat: int) -> str:
        """Return what a flicked token on the board is."""
        return self.stage.say("gnome-street.token", name=self.people[seat].name)

    # --- events -----------------------------------------------------------------------------------

    def beats(self, events: Sequence[dict[str, Any]], before: Position, after: Position) -> list[Beat]:
        """Tell a command: cards up, a flight, a gnome that comes, those that go, the cat, a question, the end."""
        return story(self, events, before, after)

    def told(self, event: dict[str, Any]) -> Said | None:
        """Return an event as a log line."""
        return told(self.people, event)

    def told_short(self, event: dict[str, Any]) -> Said | None:
        """Return an event in a few words."""
        return told_short(self.people, event)

    def told_look(self, event: dict[str, Any]) -> Look | None:
        """Return a picture for a log line: the answer that was heard."""
        if event["type"] == "answered" and event["yes"] is not None:
            return self.look_of("yes" if event["yes"] else "no")
        return None

    def remarkable(self, key: Hashable) -> bool:
        """Mark what changed in the garden, not cards and faces that only move on, nor the heaps that are dug up."""
        over = self.view.get("phase") == "over"  # dashes would cross each other over numbers and owners
        return isinstance(key, tuple) and key[0] in (("gnome", "cat") if over else ("gnome", "cat", "buried"))

    def touched(self, event: dict[str, Any]) -> Collection[Hashable]:
        """Return nothing more: what changed has moved."""
        return ()


BOARD = GnomeStreetBoard
