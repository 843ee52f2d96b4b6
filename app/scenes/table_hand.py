"""The hand at the table: what it picks up, where it may go, what a drop means – by pointer and by keys alike."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from app.boards.behind import behind
from app.boards.board import Board
from app.boards.flight import Flight, lifted
from app.boards.things import Piece
from app.boards.words import said
from app.controllers.answers import Answer, Ask, Choose, Command, Do, Step, Tell
from app.controllers.controller import Controller
from app.scenes.table_glow import FORBIDDEN, HOVER, LEGAL, halo, halos, strength
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Move, Release
from app.stage.hand import Hand, Held
from app.stage.last import Last
from app.stage.stage import Stage

GLIDE = 0.24
"""Seconds that a thing takes to glide back."""
ASIDE = 40.0
"""Units from where a thing was taken within which a drop on nothing only puts it back."""
SNAP = 34.0
"""Units beside a legal target within which a drop still counts as meant for it."""


class Desk(Protocol):
    """What the hand needs of the table scene."""

    stage: Stage
    board: Board
    controller: Controller

    @property
    def acting(self) -> bool:
        """Whether the seat in front may act now."""

    def papers(self) -> Sequence[Box]:
        """Return the boxes of what is laid over the board."""

    def carry_out(self, command: Command, starts: Mapping[Hashable, Piece]) -> None:
        """Carry out a legal command; ``starts`` tells where what was in the hand is."""

    def refuse(self, command: Command) -> None:
        """Say why the rules refuse a command."""

    def tell(self, answer: Tell) -> None:
        """Say what a controller has to say."""

    def choose(self, answer: Choose, at: Point) -> None:
        """Ask which of several things is meant."""

    def refresh(self) -> None:
        """The partial turn, the hand or the targets are others now: sentence, glow and focus follow."""


class TableHand:
    """Joins the stage's hand, the board and the controller. It is the :class:`app.stage.hand.HandSite`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hand = Hand(self)
        self.over: Hashable | None = None
        """The target under the held thing."""
        self.meant: Hashable | None = None
        """The target chosen by keyboard, which counts instead of the place."""
        self.placed: dict[Hashable, Piece] = {}
        """Things laid down for a part of a turn, as they lie there."""
        self._gliding: list[Flight] = []
        self._glow: Last[list[Sprite]] = Last()
        self._ways: Last[tuple[tuple[Hashable, ...], tuple[Hashable, ...]]] = Last()
        self._hung: Last[Sprite] = Last()
        self._ghost: Last[Sprite] = Last()

    # --- what is where ----------------------------------------------------------------------------

    @property
    def held(self) -> Held | None:
        """What is in the hand."""
        return self.hand.held

    @property
    def held_key(self) -> Hashable | None:
        """The key of what is in the hand."""
        return self.hand.held.key if self.hand.held else None

    def absent(self) -> set[Hashable]:
        """Return the keys that the resting layer leaves out."""
        keys = {*self.placed, *(flight.shown.key for flight in self._gliding)}
        return keys if self.held is None else {*keys, self.held.key}

    def targets(self) -> Sequence[Hashable]:
        """Return where the held thing may legally go."""
        return self.ways(self.held.key)[0] if self.held else ()

    def ways(self, key: Hashable) -> tuple[tuple[Hashable, ...], tuple[Hashable, ...]]:
        """Return where a thing may legally go, and wherever a drop of it is understood; found once, when it is lifted.

        :meth:`forget` has it found anew.
        """
        controller = self.desk.controller
        return self._ways.get((key,), lambda: (tuple(controller.targets(key)), tuple(controller.tries(key))))

    def forget(self) -> None:
        """Take notice that a position or a part of a turn is another: targets may be others too."""
        self._ways.forget()

    def target_at(self, held: Held) -> Hashable | None:
        """Return the target that a held thing is over: legal ones first, then what is understood, then near ones."""
        if self.meant is not None:
            return self.meant
        board = self.desk.board
        legal, tries = self.ways(held.key)
        for keys, point, grow in ((legal, held.pos, 0.0), (tries, held.pos, 0.0), (legal, held.centre, 0.0)):
            found = board.at(point, keys, grow)
            if found is not None and found != held.key:
                return found
        near = board.at(held.pos, legal, SNAP)
        return near if near != held.key else None

    # --- the hand's site --------------------------------------------------------------------------

    def thing_at(self, pos: Point) -> tuple[Hashable, Point] | None:
        """Return what can be picked up at a point."""
        if not self.desk.acting:
            return None
        key = self.desk.board.at(pos, [key for key in self.desk.controller.grasps() if key not in self.placed])
        piece = self.desk.board.piece(key) if key is not None else None
        return (piece.key, piece.centre) if piece is not None else None

    def picked_up(self, held: Held) -> None:
        """Lift a thing: it leaves the resting layer, its targets glow."""
        self._gliding = [flight for flight in self._gliding if flight.shown.key != held.key]
        self.over = self.meant = None
        self.forget()
        self.desk.stage.sound.play("pick")
        self._redraw(held.key)
        self.desk.refresh()

    def hovering(self, held: Held) -> None:
        """See what is under the held thing."""
        self.over = self.target_at(held)

    def let_go(self, held: Held) -> bool:
        """Give the drop to the controller; return whether the thing stays where it was dropped."""
        target = self.target_at(held)
        self.over = self.meant = None
        if target is None:
            self.say_back(held)
            return False
        answer = self.desk.controller.drop(held.key, target)
        piece = self.desk.board.piece(held.key)
        return self.answer(answer, lifted(piece, held.centre) if piece else None)

    def follow(self, gesture: Move | Release) -> bool:
        """Give a move or a release to the hand; return whether it was its affair.

        Where the button came up out of the window, what was carried has gone back without being dropped: that is said.
        """
        held, taken = self.held, self.hand.gesture(gesture)
        unseen = isinstance(gesture, Move) or not gesture.inside
        if held is not None and self.held is None and unseen:
            self.say_back(held)
        return taken

    def say_back(self, held: Held) -> None:
        """Say that a drop on nothing did nothing; not where the thing was only put back, or into the hand it is of."""
        board, piece = self.desk.board, self.desk.board.piece(held.key)
        at_home = max(abs(held.pos[n] - held.origin[n]) for n in (0, 1)) <= ASIDE
        at_home = at_home or (piece is not None and piece.holds(held.pos))
        if not at_home and not all(board.laid.hand.holds(at) for at in (held.origin, held.pos)):
            legal = self.ways(held.key)[0]
            self.desk.tell(Tell(said("table.went-back" if legal else "table.went-back-idle")))

    def rather_takes(self, held: Held, pos: Point) -> bool:
        """Return whether a press there is for another thing that can be taken: no place of the one in the hand."""
        found = self.thing_at(pos)
        if found is None or found[0] == held.key:
            return False
        return not self.ways(held.key)[0] or self.target_at(replace(held, pos=pos)) is None

    def returned(self, held: Held) -> None:
        """Let a thing glide back to where it lies."""
        self.over = self.meant = None
        piece = self.desk.board.piece(held.key)
        seconds = self.desk.stage.pace.seconds(GLIDE)
        far = piece is not None and max(abs(held.centre[n] - piece.centre[n]) for n in (0, 1)) > 4
        if piece is not None and seconds > 0 and far and not self.desk.stage.pace.reduced:
            start = lifted(piece, held.centre)
            self._gliding.append(Flight(start, piece, self.desk.stage.now, seconds, 12.0))
        self._redraw(held.key)
        self.desk.refresh()

    def pressed_elsewhere(self, pos: Point) -> None:
        """Press something that needs no carrying."""
        if not self.desk.acting:
            return
        board, controller = self.desk.board, self.desk.controller
        key = board.at(pos, list(controller.taps()))
        if key is None and (under := board.at(pos)) in controller.presses_in_vain():
            key = under
        if key is not None:
            self.tap(key)

    def tap(self, key: Hashable) -> None:
        """Press a thing or place that answers a plain press."""
        answer = self.desk.controller.tap(key)
        laid = isinstance(answer, Step) and answer.stays
        self.answer(answer, self.desk.board.piece(key) if laid else None)

    # --- answers ----------------------------------------------------------------------------------

    def answer(self, answer: Answer, dropped: Piece | None) -> bool:
        """Do what the controller says; return whether the dropped thing stays where it is."""
        starts = {**self.placed, **({dropped.key: dropped} if dropped is not None else {})}
        match answer:
            case Do(command):
                if dropped is not None:
                    self.desk.board.laid_down(dropped.key)
                self.placed = {}
                self.desk.carry_out(command, starts)
                return True
            case Ask(command):
                self.desk.refuse(command)
            case Tell():
                self.desk.tell(answer)
            case Choose():
                self._lay(dropped)
                at = dropped.centre if dropped is not None else self.desk.stage.frame.box.centre
                self.desk.choose(answer, at)
                return True
            case Step(stays, at):
                if stays:
                    self._lay(self._carried(dropped, at))
                self.desk.refresh()
                return stays
        return False

    def take_back_placed(self) -> None:
        """Let everything that was laid down for a part of a turn glide home."""
        placed, self.placed = self.placed, {}
        for key, piece in placed.items():
            self.returned(Held(key, piece.centre, (0.0, 0.0), piece.centre))

    def _carried(self, piece: Piece | None, at: Hashable | None) -> Piece | None:
        """Return a thing as it lies at a place; where no place is named, as it is."""
        place = self.desk.board.place(at) if at is not None else None
        if piece is None or place is None:
            return piece
        self._redraw(piece.key)
        return replace(piece, centre=place.centre, angle=0.0)

    def _lay(self, piece: Piece | None) -> None:
        if piece is not None:
            self.placed[piece.key] = piece

    # --- keyboard ---------------------------------------------------------------------------------

    def hold(self, key: Hashable) -> None:
        """Pick a thing up by keyboard."""
        piece = self.desk.board.piece(key)
        if piece is not None:
            self.hand.hold(key, piece.centre)

    def aim(self, target: Hashable) -> None:
        """Carry the held thing over a target by keyboard."""
        place = self.desk.board.place(target)
        if place is not None and self.held is not None:
            self.meant = target
            self.hand.carry_to((place.centre[0] + 14, place.centre[1] - 26))
            self.over = target

    def drop_at(self, target: Hashable) -> None:
        """Let the held thing go at a target by keyboard."""
        self.aim(target)
        self.hand.drop()

    def cancel(self) -> bool:
        """Send what is held back; return whether anything was."""
        return self.hand.cancel()

    # --- time and drawing -------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Land what has glided home."""
        landed = [flight for flight in self._gliding if flight.over(now)]
        if landed:
            self._gliding = [flight for flight in self._gliding if not flight.over(now)]
            for flight in landed:
                self._redraw(flight.shown.key)

    @property
    def moving(self) -> bool:
        """Whether anything glides."""
        return bool(self._gliding)

    def glow(self, canvas: Canvas, now: float, living: bool) -> list[Sprite]:
        """Return the halos of what can be picked up, or of where the held thing may go."""
        controller = self.desk.controller
        alpha = strength(now, living)
        keys = tuple(self.targets()) if self.held else (*controller.glows(), *controller.taps())
        question = (canvas.scale, alpha, self.over, keys, tuple(self.placed), self.desk.board.version)
        return self._glow.get(question, lambda: self._halos(canvas, keys, alpha))

    def _halos(self, canvas: Canvas, keys: Sequence[Hashable], alpha: int) -> list[Sprite]:
        board = self.desk.board
        things = [board.place(key) for key in keys if key != self.over and key not in self.placed]
        found = halos(canvas, [thing for thing in things if thing is not None], LEGAL, alpha)
        over = board.place(self.over) if self.over is not None else None
        if over is not None:
            found.append(halo(canvas, over, HOVER if self.over in keys else FORBIDDEN))
        return found

    def sprites(self, canvas: Canvas, now: float) -> list[Sprite]:
        """Return what glides, what is laid down for a part of a turn, and what is in the hand with its preview."""
        found: list[Sprite] = []
        for flight in self._gliding:
            found.extend(flight.sprites(canvas, now))
        for piece in self.placed.values():
            found.append(canvas.shadow_sprite(piece.look, piece.centre, 0, piece.scale, held=False))
            found.append(canvas.sprite(piece.look, piece.centre, 0, piece.scale))
        if self.held is None:
            return found
        return found + self._held_sprites(canvas, self.held, now)

    def _held_sprites(self, canvas: Canvas, held: Held, now: float) -> list[Sprite]:
        piece = self.desk.board.piece(held.key)
        if piece is None:
            return []
        at = (canvas.scale, piece)
        found = [self._ghost.get(at, lambda: canvas.sprite(piece.look, piece.centre, piece.angle, piece.scale, 96))]
        if self.over is not None:
            marks = self.desk.controller.preview(held.key, self.over)
            way = self.desk.board.mark_sprites(canvas, marks, now)
            for paper in self.desk.papers():
                way = behind(canvas, way, paper)
            found.extend(way)
        up = self.desk.board.carried(lifted(piece, held.centre), self.over, held.pos)
        hung = self._hung_sprite(canvas, up, 208 if self.over is not None else 255)
        return [*found, hung.moved(canvas.px(up.centre[0]), canvas.px(up.centre[1]))]

    def _hung_sprite(self, canvas: Canvas, up: Piece, alpha: int) -> Sprite:
        """Return what hangs in the hand, with its middle at (0, 0)."""

        def draw() -> Sprite:
            if up.shadow:
                return canvas.held_sprite(up.look, up.scale, alpha)
            return canvas.sprite(up.look, (0.0, 0.0), 0, up.scale, alpha)

        return self._hung.get((canvas.scale, up.look, up.scale, up.shadow, alpha), draw)

    def _redraw(self, key: Hashable) -> None:
        piece = self.desk.board.piece(key)
        if piece is not None:
            self.desk.stage.painter.damage(piece.box.inset(-20))
