"""The kitchen garden of Mole War: hex tiles that click together, moles, the priced row, burrow, medal track.

Keys of pieces: ``("mole", seat, number)``, ``("tile" | "obstacle", cell)``, ``("mark", cell | "turnip")``,
``("card", seat, card, copy)`` in the hand in front (``("card", seat, place)`` while it lies face down),
``("row", number)`` in the public row, ``("burrow", seat)``, ``("supply",)`` in the set-up, ``("supply", kind)`` for an
event, ``("event",)``, ``("prisoner", owner, cell)``, ``("pile", seat, size)``. Spots: ``("cell", cell)``, ``("pile",)``
and ``("garden",)``. :class:`app.boards.mole_war_keys.Herd` keeps keys of moles and row cards from view to view.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.boards.beat import Beat, Mark, Position
from app.boards.board import Board
from app.boards.mole_war_bonus import bonus_pieces, medals_now
from app.boards.mole_war_edge import MOLE_IN_BURROW, edge_pieces, home_of, pile_by_plate
from app.boards.mole_war_field import cell_spots, field_pieces, touches
from app.boards.mole_war_ground import paint_changing, paint_ground
from app.boards.mole_war_keys import Herd
from app.boards.mole_war_looks import (
    art_numbers,
    back_look,
    bonus_line_look,
    card_look,
    event_look,
    garden_look,
    mark_look,
    mole_look,
    tile_look,
)
from app.boards.mole_war_marks import mark_sprites
from app.boards.mole_war_places import Garden
from app.boards.mole_war_story import story
from app.boards.mole_war_told import told, told_short
from app.boards.mole_war_written import written
from app.boards.places import Places
from app.boards.things import Piece, Plate, Spot
from app.boards.words import Said
from app.people import Person
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from engines.errors import EngineError
from engines.mole_war.box import CARD_IDS
from engines.mole_war.preview import Look as Outlook
from engines.mole_war.preview import Preview

if TYPE_CHECKING:
    from app.stage.stage import Stage

FIELD = frozenset({"tile", "obstacle", "mark", "active", "halo", "cross", "line"})
"""Kinds of pieces that lie on the field and are cut off at the garden's edge."""
NOTHING = Outlook((), 0)
EDGE = 0.3
"""How thick the lower edge of a tile is, in radii."""
CARRIED = 0.5
"""How large a card is while it is held over a cell."""


class MoleWarBoard(Board):
    """Draws a view of Mole War."""

    game_id = "mole-war"
    tells = frozenset({"laid", "entered", "card-played", "obstacle-laid", "mark-placed", "freed"})
    shows = frozenset({"turn-started"})

    def __init__(self, stage: Stage, people: Sequence[Person]) -> None:
        self.garden = Garden(stage.frame.box, len(people))
        super().__init__(stage, people)
        self.herd = Herd()
        self.twins = self.herd
        self.numbers = art_numbers(people)
        self._outlook = NOTHING
        self.sums: dict[Hashable, Point] = {}
        """Where sums of lines stand, as long as the field is the same."""
        self._refitted = False

    # --- where things lie -------------------------------------------------------------------------

    def places(self, whole: Box) -> Places:
        """Lay the garden out; zoom and shift stay as they were."""
        zoom, shift = self.garden.zoom, self.garden.shift
        self.garden = Garden(whole, len(self.people), self.stage.type.text_scale)
        self.garden.zoom, self.garden.shift = zoom, shift
        self.sums = {}
        if self.view:
            self._fit()
        return self.garden.places()

    def show(self, view: Position, viewer: int | None, seat: int | None) -> None:
        """Take another view: follow the moles, and fit the field."""
        super().show(view, viewer, seat)
        self.herd.follow(view)
        before = self.garden.fit
        self._fit()
        self._refitted = self.garden.fit != before
        self.sums.clear()
        if not view.get("telling"):
            self._outlook = _outlook(view)

    def _fit(self) -> None:
        """Fit the field; where the deck has a card that lays two tiles, the cells two away are in reach too."""
        self.garden.take(self.view["tiles"], "E2" in self.view["types"])

    def so_far(self) -> Outlook:
        """Return the lines that the turn would score if it ended now; during a story, those before it."""
        return self._outlook

    @property
    def token_scale(self) -> float:
        """How large numbers on a line are."""
        return round(max(0.6, min(1.1, self.garden.radius / 42)), 2)

    # --- pieces -----------------------------------------------------------------------------------

    def make_pieces(self) -> list[Piece]:
        """List everything that lies there, what the seat in front can use first."""
        if not self.view:
            return []
        found = [*edge_pieces(self), *field_pieces(self)]
        return [*found, *bonus_pieces(self)] if self.view["phase"] == "over" else found

    def make_spots(self) -> list[Spot]:
        """Return the cells, the own discard pile, the burrow, the medal track, and the garden as a whole."""
        if not self.view or self.view["phase"] == "over":
            return []
        x, y = self.garden.pile()
        pile = Spot.box(("pile",), Box.around((x, y), 72, 100), self.stage.say("mole-war.own-pile"))
        island = self.garden.island
        whole = Spot.box(("garden",), island.inset(10, 8), self.stage.say("mole-war.garden"))
        whole = replace(whole, look=garden_look(island.w - 60, island.h - 60))
        x, y = self.garden.burrow()
        burrow = Spot.box(("home",), Box.around((x, y), 180, 128), self.stage.say("mole-war.home"))
        burrow = replace(burrow, look=Look.picture("mole_war/burrow-back", (196, 138)))
        track = replace(Spot.box(("track",), self.garden.track, self.stage.say("mole-war.track")), tells=True)
        return [*cell_spots(self), pile, burrow, track, whole]

    def at(self, point: Point, keys: Collection[Hashable] | None = None, grow: float = 0.0) -> Hashable | None:
        """Return what lies at a point; where a cell answers a press, the cell and not the tile on it."""
        found = super().at(point, keys, grow)
        if found is None or (keys is None and _is_bare(found)):
            found = self._on_edge(point, keys) or found
        if keys is None and isinstance(found, tuple) and found[0] in (*FIELD, "mole"):
            cell = next((spot.key for spot in self.spots() if spot.key in self.herd.taps and spot.holds(point)), None)
            return cell if cell is not None else found
        return found

    def _on_edge(self, point: Point, keys: Collection[Hashable] | None) -> Hashable | None:
        """Return who stands on the tile whose thick lower edge is at a point: the edge is a part of the tile."""
        above = (point[0], point[1] - EDGE * self.garden.radius)
        cell = next((spot.key[1] for spot in cell_spots(self) if spot.holds(above)), None)  # type: ignore[index]
        mole = self.herd.mole(cell) if cell is not None and cell in self.view["moles"] else None
        return mole if mole is not None and (keys is None or mole in keys) else None

    def touches(self, piece: Piece, point: Point, grow: float = 0.0) -> bool:
        """Compare the hexagon of a tile and the body of a mole, not their boxes."""
        return touches(self, piece, point, grow)

    def carried(self, piece: Piece, over: Hashable | None, pos: Point) -> Piece:
        """Let a card over a cell hang small beside the pointer, so that the field and its lines can be seen."""
        kind = piece.key[0] if isinstance(piece.key, tuple) else ""
        if kind not in ("card", "row") or not isinstance(over, tuple) or over[0] != "cell":
            return piece
        return replace(piece, scale=CARRIED, centre=(pos[0] + 40, pos[1] - 58))

    def laid_down(self, key: Hashable) -> None:
        """Make the copy that was laid down the one that leaves the hand."""
        match key:
            case ("card", int(seat), str(card), int(copy)):
                hand = [held for held in self.view["hands"][seat] if held is not None]
                self.herd.leaves(seat, card, copy, hand)
                self.changed()

    # --- coming and going -------------------------------------------------------------------------

    def entry(self, piece: Piece) -> Piece | None:
        """Tell where new things come from: tiles and moles from their seat, cards from the deck."""
        match piece.key:
            case ("tile", str(cell)):
                owner = self.view["tiles"][cell]["owner"]
                return replace(piece, centre=home_of(self, owner), scale=piece.scale * 0.6)
            case ("mole", int(seat), _):
                return replace(piece, centre=home_of(self, seat), scale=self._scale_at_home(seat))
            case ("card", int(), *_) | ("row", _):
                return replace(piece, look=back_look(), centre=self.garden.deck(), angle=0, scale=0.8)
            case ("peace",):
                return replace(piece, look=back_look())
            case ("obstacle", str(cell)) if self.view["phase"] == "lay":
                return replace(piece, centre=home_of(self, self.view["tiles"][cell]["owner"]), scale=piece.scale * 0.6)
            case ("mark" | "supply" | "obstacle", _):
                return replace(piece, centre=self.garden.events(), scale=piece.scale * 0.7)
        return None

    def now_called(self, key: Hashable) -> Hashable:
        """Follow an obstacle from the cell where it lay, or from the supply, to the one that it was laid on."""
        origin, cell = self.view.get("pushed", (None, None))
        return ("obstacle", cell) if origin is not None and key == origin else key

    def _scale_at_home(self, seat: int) -> float:
        return MOLE_IN_BURROW if seat == self.seat else 0.3

    def exit(self, piece: Piece) -> Piece | None:
        """Tell where things go: moles and tiles home, cards onto the pile of the seat on turn."""
        match piece.key:
            case ("mole", int(seat), _):
                return replace(piece, centre=home_of(self, seat), scale=self._scale_at_home(seat))
            case ("tile", _):
                return replace(piece, scale=piece.scale * 0.4, angle=40)
            case ("card", int(seat), *_):
                return self._onto_pile(piece, seat)
            case ("row", _):
                turn = self.view["turn"]
                return self._onto_pile(piece, turn) if turn is not None and not self._ended else None
        return None

    @property
    def _ended(self) -> bool:
        """Whether the view begins a turn: what leaves the row then goes to the box."""
        return bool(self.view["step"] == "choose")

    def _onto_pile(self, piece: Piece, seat: int) -> Piece:
        own = seat == self.seat
        centre = self.garden.pile() if own else pile_by_plate(self, seat)
        return replace(piece, centre=centre, angle=0, scale=0.66 if own else 0.26)

    # --- drawing ----------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """Draw garden, burrow, row, track and the strips below the plates."""
        paint_ground(canvas, self)

    def ground_key(self) -> Hashable | None:
        """Return where the plates lie, under which strips are; what changes is painted with what lies on it."""
        return self.laid.plates if self.view else ()

    def paint_pieces(self, canvas: Canvas, absent: Collection[Hashable] = ()) -> None:
        """Draw the cells round the field and the places of the piles, then every thing."""
        if self.view:
            paint_changing(canvas, self)
        super().paint_pieces(canvas, absent)

    def paint_piece(self, canvas: Canvas, piece: Piece) -> None:
        """Draw a resting thing; what lies on an enlarged field only inside the garden."""
        kind = piece.key[0] if isinstance(piece.key, tuple) else ""
        on_field = kind in FIELD or (kind == "mole" and piece.key[1:] and self.garden.zoom > 1)  # type: ignore[index]
        if on_field and self.garden.zoom > 1:
            with canvas.clipped(self.garden.island):
                super().paint_piece(canvas, piece)
        else:
            super().paint_piece(canvas, piece)
        if kind in ("burrow", "supply"):
            self._paint_rim(canvas, piece)

    def _paint_rim(self, canvas: Canvas, piece: Piece) -> None:
        """Draw the front edge of the burrow over whoever looks out."""
        if piece.key in (("burrow", self.seat), ("supply",)):
            x, y = self.garden.burrow()
            canvas.image("mole_war/burrow-front", (x - 2, y + 14), (174, 113))

    def mark_sprites(self, canvas: Canvas, marks: Sequence[Mark], now: float) -> Sequence[Sprite]:
        """Draw what a drop would do: lines with their points, crossed shovels, costs."""
        return mark_sprites(self, canvas, marks)

    def celebrate(self, canvas: Canvas, box: Box) -> None:
        """Draw the garden behind the podium, with moles that look on."""
        grow = max(box.w / 720, box.h / 440)
        canvas.image("mole_war/field", box.centre, (900 * grow, 514 * grow))
        for number, (x, y) in enumerate(((0.13, 0.5), (0.87, 0.5), (0.2, 0.3), (0.8, 0.3)), start=1):
            foot = (box.x + box.w * x, box.y + box.h * y)
            if number <= len(self.people):
                tile = tile_look(self.numbers[number - 1], True, 0)
                canvas.look(tile, (foot[0] + 10, foot[1] - 6), 0, 2.0 * box.h / 520)
                canvas.standing(f"mole_war/mole-seat{self.numbers[number - 1]}", foot, 0.95 * box.h / 520)

    def make_written(self) -> Sequence[Box]:
        """Return the names and prices of cards, the counts and the track."""
        return written(self)

    def plate(self, seat: int) -> Plate:
        """Return the medals; what is left of cards, moles and tiles lies below the plate."""
        if not self.view:
            return Plate()
        note = self.stage.say("mole-war.starts") if seat == self.view["starter"] else ""
        return Plate(medals_now(self)[seat], (), note)

    def look_of(self, name: Hashable) -> Look | None:
        """Return the look of a card or of an obstacle."""
        if isinstance(name, str):
            return card_look(self.stage, name) if name in CARD_IDS else mark_look(name)
        return None

    def title_note(self) -> tuple[str, ...]:
        """Return the round, and that it is the last one."""
        if not self.view or self.view["phase"] == "lay":
            return (self.stage.say("mole-war.set-up"),)
        first = self.stage.say("mole-war.round", round=self.view["round"])
        return (first, self.stage.say("mole-war.last-round")) if self.view["peace"] else (first,)

    # --- zoom and pan -----------------------------------------------------------------------------

    def zoom(self, point: Point, steps: float) -> bool:
        """Make the field larger or smaller."""
        return self._changed_if(self.garden.magnify(point, steps))

    def pan(self, dx: float, dy: float) -> bool:
        """Move an enlarged field."""
        return self._changed_if(self.garden.push(dx, dy))

    def _changed_if(self, changed: bool) -> bool:
        if changed:
            self.sums.clear()
            self.changed()
        return changed

    # --- events -----------------------------------------------------------------------------------

    def beats(self, events: Sequence[dict[str, Any]], before: Position, after: Position) -> list[Beat]:
        """Tell a command step by step; at the turn's end the lines one by one; at the end the bonus."""
        return story(self, events, before, after)

    def told(self, event: dict[str, Any]) -> Said | None:
        """Return one line for what has to be read."""
        return told(self.people, event)

    def told_look(self, event: dict[str, Any]) -> Look | None:
        """Return the card, the mark or the mole that an event is about."""
        card, kind = event.get("card"), event.get("kind") or event.get("obstacle")
        if isinstance(card, str):
            return Look.picture(f"mole_war/icon-{card}")
        if event["type"] in ("event-drawn", "event-nothing"):
            return event_look(self.stage, event["kind"])
        if isinstance(kind, str):
            return mark_look(kind)
        if event["type"] in ("destroyed", "captured"):
            state = "dazed" if event["type"] == "destroyed" else "captured"
            return mole_look(self.numbers[event["seat"]], state)
        return Look.picture("mole_war/medal") if event["type"] in ("medals", "line-scored") else None

    def told_short(self, event: dict[str, Any]) -> Said | None:
        """Return who plays which card without where it comes from, and walks in few words."""
        return told_short(self.people, event)

    def line_look(self, line: Any) -> Look | None:
        """Return the picture of a bonus line: the sign of its category with its name and the number of cards."""
        return bonus_line_look(self.stage, line) if line["line"] != "medals" else None

    def labelled(self, piece: Piece, box: Box) -> Box:
        """Keep the prices over the public row free of the tips of its cards: they are what is compared."""
        tag = self.piece(("price", 0)) if piece.key[0] == "row" else None  # type: ignore[index]
        return box if tag is None else box.joined(Box(box.x, tag.box.y + 4, box.w, 1.0))

    def remarkable(self, key: Hashable) -> bool:
        """Mark moles, tiles, obstacles and marks; not where the whole field has only found another place."""
        return not self._refitted and isinstance(key, tuple) and key[0] in ("mole", "tile", "obstacle", "mark")

    def covered(self, piece: Piece) -> bool:
        """Tell that the field lies under the sheet of the end."""
        sheet = self.piece(("bonus",)) if self.view["phase"] == "over" else None
        return sheet is not None and piece.z < sheet.z and sheet.box.meets(piece.box)

    def touched(self, event: dict[str, Any]) -> Collection[Hashable]:
        """Return the tile that an event is about, and who came to stand there."""
        cell = event.get("to") or event.get("cell")
        if event["type"] not in ("laid", "entered", "moved", "ground-swapped", "tile-laid") or cell is None:
            return ()
        mole = self.herd.mole(cell)
        return [("tile", cell)] if mole is None else [("tile", cell), mole]

    def dashed(self, keys: Collection[Hashable]) -> Collection[Hashable]:
        """Leave out the tile below a mole that came to stand on it: the line round the mole says both."""
        trodden = {("tile", cell) for cell, mole in self.herd.moles.items() if mole in keys}
        return [key for key in keys if key not in trodden]


def _is_bare(key: Hashable) -> bool:
    """Return whether a key is that of a place where nothing lies."""
    return isinstance(key, tuple) and key[0] in ("cell", "garden")


def _outlook(view: Position) -> Outlook:
    """Return how a turn stands; nothing where no turn is on."""
    if view["phase"] != "turn":
        return NOTHING
    try:
        return Preview(view).now()
    except EngineError:  # a view that was put together (a test, a picture), not played
        return NOTHING


BOARD = MoleWarBoard
