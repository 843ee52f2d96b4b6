"""The guide of a lesson: what its hand points at, and where its balloon stands."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from app.boards.things import Piece
from app.lessons.plan import as_key
from app.lessons.room import Room
from app.scenes.lesson_balloon import common_share
from app.scenes.lesson_costs import clear_boxes, costs, outline, seen
from app.scenes.lesson_pointer import Leg, Pointer, box_of, leg, press_on
from app.scenes.lesson_speech import Speech
from app.scenes.lesson_stand import Stander
from app.scenes.table_glow import LEGAL, box_light, lit, strength
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box, Point

if TYPE_CHECKING:
    from app.scenes.lesson_table import LessonTable

DRAWN = (48.0, 48.0)
"""What has to be seen round the ends of a pull."""
UNDO = ("button", "undo")
TAIL = 40.0
"""How far the balloon's tail and shadow reach."""
SIGN = (480.0, 100.0)
"""The room of the hanging sign and its ropes at most."""


class Guide(Speech):
    """Speaks and points at a lesson's table."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        plan = table.course.plan
        self.stander = Stander(self.balloon, plan.game, plan.guide_faces)
        self.pointer = Pointer(table.board, stepwise=True)
        self._pulled: object = None
        """The moment (see :meth:`_moment`) at which somebody pulled the balloon to where it is."""
        self._stood: object = None
        """The moment at which the balloon was last stood somewhere: while it lasts it stays there, if it can."""
        self._patch: tuple[object, Sprite | None] = (None, None)
        self._looked: object = None
        self._size: tuple[object, float] | None = None
        """Part and window (see :meth:`_part`), and the size of the words there."""

    # --- what it points at ------------------------------------------------------------------------

    def aim(self) -> None:
        """Point at what is to be done next."""
        table, course = self.table, self.table.course
        table.way.first = as_key(course.step.by) if course.step.by is not None else None
        if course.met or course.done:
            explained = course.met and table.flow.player.staying and not table.flow.player.astray
            self.pointer.point((), course.step.keys_at(table.stops_read) if explained else (), table.stage.now)
            return
        keys = (UNDO,) if table.strays else course.step.keys  # what takes back the wrong card is lit
        self.pointer.point(self._legs(), keys, table.stage.now)

    def _legs(self) -> Sequence[Leg]:
        table, goal = self.table, self.table.course.step.wanted
        if table.flow.player.playing:
            return ()
        if goal.pass_on:
            button = table.buttons.pass_on
            return (press_on(table.board, button.box),) if button.visible else ()
        if goal.look is not None:
            found = leg(table.board, as_key(goal.look), None) if table.at_rest else None
            return (found,) if found is not None else ()
        free = not table.acting or goal.read or table.course.step.free
        command: Mapping[str, Any] | None = None if free else table.course.next_shown()
        if command is None:
            return ()
        ready = table.special.ready() if table.special is not None else None
        if ready is not None and table.course.answers(ready):
            command = ready  # of several names that would do, one is chosen: there is nothing more to choose
        drawn = table.special.drag(command, table.board) if table.special is not None else None
        if drawn is not None:
            return (Leg(*drawn, boxes=tuple(Box.around(at, *DRAWN) for at in drawn)),)
        legs = table.way.legs(command)  # before a name is chosen, *say it* does nothing yet: no hand goes there
        return legs[:1] if table.special is not None and ready is None else legs

    def about_boxes(self) -> list[Box]:
        """Return the boxes of everything that is pointed at or spoken of."""
        boxes = [box for part in self.pointer.legs for box in part.boxes]
        return boxes + [box for key in self.pointer.about if (box := self._box(key)) is not None]

    def mode_boxes(self) -> list[Box]:
        """Return what a mode with gestures of its own covers."""
        table = self.table
        if table.special is None or not table.acting:
            return []
        by_box = {piece.box: piece for piece in table.board.pieces()}
        boxes = table.special.looks_at(table.board)
        looked = [seen(self, by_box[box]) if box in by_box else box for box in boxes]
        canvas = table.stage.painter.canvas()
        sprites = table.special.sprites(canvas, table.board, table.stage.now + 1.0)
        return looked + [box for sprite in sprites for box in outline(sprite, canvas.scale)]

    def _box(self, key: Hashable) -> Box | None:
        match key:
            case ("plate", int(seat)):
                return self.table.board.laid.plates[seat]
            case ("button", str(name)):
                button = next((button for button in self.table.buttons.round if button.icon == name), None)
                return button.box if button is not None else None
        place = self.table.board.place(key)
        if place is None:
            return None
        return seen(self, place) if isinstance(place, Piece) and not place.shadow else box_of(place)

    # --- where it stands --------------------------------------------------------------------------

    @property
    def in_the_way(self) -> bool:
        """Whether the balloon or the figure covers what it must not cover, and nobody has pulled it there."""
        if self.stays or not self.balloon.visible:
            return False
        boxes = [*self.about_boxes(), *self.mode_boxes()]
        return any(box.meets(own) for box in boxes for own in self.boxes())

    def boxes(self) -> list[Box]:
        """Return where the balloon and the figure are."""
        stand = self.stander.stand
        return [self.balloon.box, *([stand.guide] if stand is not None and stand.guide is not None else [])]

    def _moment(self) -> object:
        """Return what lasts as long as the balloon stays where somebody has pulled it: a step, in one window."""
        course, settings = self.table.course, self.table.stage.settings
        return (course.at, course.done, self.table.stage.frame, settings.text_scale, settings.language)

    @property
    def stays(self) -> bool:
        """Whether somebody has pulled the balloon to where it is."""
        return self._pulled == self._moment()

    def pull(self, corner: Point) -> None:
        """Put the balloon's upper left corner where somebody pulls it; there it stays until the next step."""
        before = self.boxes()
        self.stander.pull(self.table.stage.frame.box, corner)
        self._pulled = self._moment()
        self._patch = (None, None)
        sign = self.table.board.laid.sign  # it is hidden while the balloon lies over a part of it
        signs = () if sign is None else (Box.around(sign, *SIGN),)
        for box in (*before, *self.boxes(), *signs):
            self.table.damage(box.inset(-TAIL))

    def go_aside(self) -> None:
        """Have the balloon in the next corner, clockwise, in which it covers nothing that is pointed at."""
        if not self.balloon.visible:
            return
        whole, box = self.table.stage.frame.box, self.balloon.box
        right, foot = whole.right - box.w, whole.bottom - box.h
        corners = [(whole.x, whole.y), (right, whole.y), (right, foot), (whole.x, foot)]
        here = min(range(4), key=lambda n: math.dist(corners[n], (box.x, box.y)))
        about = [*self.about_boxes(), *self.mode_boxes()]
        for step in (1, 2, 3, 4):
            self.pull(corners[(here + step) % 4])
            if not any(box.meets(own) for box in about for own in self.boxes()):
                break
        self.table.drop_stale_tip()

    def stand(self) -> None:
        """Put the balloon where it covers nothing that it speaks of, or leave it where somebody has pulled it."""
        if not self.balloon.visible:
            self.stander.hush()
            self.table.damage()
            return
        if self.stays and self.stander.stay(self.table.stage.frame.box):
            self._patch = (None, None)
            self.table.damage()
            return
        self._pulled = None
        settled, self._stood = self._stood == self._moment(), self._moment()
        about = [box.centre for box in self.about_boxes()]
        if not about and self.stander.stand is not None:
            about = [self.balloon.box.centre]  # nothing is pointed at: it need not go far
        self.stander.most = self._letters()
        stand = self.stander.find(Room(self.table.stage.frame.box, costs(self)), about, settled)
        if stand.guide is None and not self.balloon.children():
            self.balloon.visible = False  # a word that nobody says had better not be said
            self.stander.hush()
            self.table.damage()
            return
        if not self.mode_boxes():  # what is said while a mode is open may be small for its sake alone
            self._size = (self._part(), stand.share)
        self._patch = (None, None)
        self.table.damage()

    def _part(self) -> object:
        """Return what lasts as long as the words keep their size: a part, in one window."""
        settings, course = self.table.stage.settings, self.table.course
        return (course.number, self.table.stage.frame, settings.text_scale, settings.language)

    def _letters(self) -> float:
        """Return the size of this part's words: one for all steps, or that of the last one, if it had less room."""
        if self._size is not None and self._size[0] == self._part():
            return self._size[1]
        steps, text = self.table.course.part.steps, self.table.text
        keys = [f"steps.{step.id}" for step in steps]
        keys += [f"steps.{step.id}.stops.{stop}" for step in steps for stop in step.stops]
        texts = [(text(f"{key}.title"), text(f"{key}.words")) for key in keys]
        return common_share(self.table.stage.type, [*texts, (text("name"), text("end"))], self.table.stage.frame.box)

    def step_aside(self) -> None:
        """Stand elsewhere where something that must be seen has come to lie under the balloon or the figure."""
        question = (self.table.board.version, self.balloon.box)
        if question != self._looked and not self.stays and self.balloon.visible:
            if any(box.meets(own.inset(4)) for box, _ in clear_boxes(self) for own in self.boxes()):
                self.stand()
                self.table.drop_stale_tip()
            self._looked = (self.table.board.version, self.balloon.box)

    # --- how it looks -----------------------------------------------------------------------------

    @property
    def held(self) -> Hashable | None:
        """What is in the hand if it is what is pointed at; with any other thing there one is still shown the way."""
        held, legs = self.table.hand.held_key, self.pointer.legs
        return held if legs and held == legs[0].key else None

    def glow(self, canvas: Canvas) -> list[Sprite] | None:
        """Return the light round what is pointed at; None where nothing is, or that is in the hand."""
        table, legs = self.table, self.pointer.legs
        if not legs or self.held is not None:
            return None
        alpha = strength(table.stage.now, table.living)
        keys = dict.fromkeys(key for key in (legs[0].key, legs[0].target) if key is not None)
        places = [table.board.place(key) for key in keys]
        pieces = table.board.pieces()
        return [lit(canvas, place, pieces, LEGAL, alpha) for place in places if place is not None]

    def over_board(self, canvas: Canvas, quiet: bool) -> list[Sprite]:
        """Return the dotted way, and under what the hand holds the balloon (no light shines through that).

        ``quiet``: something is shown or plays, and nothing is pointed at. What is said of a result that lies is lit.
        """
        found: list[Sprite] = []
        if not quiet or (self.table.flow.player.staying and self.table.showing is None):
            if not self.table.acting and (light := self.glow(canvas)):
                found += light
            lights = [self._box(key) for key in self.pointer.about if self.table.board.place(key) is None]
            found += [box_light(canvas, box, 255) for box in lights if box is not None]
            aside = (self.table.board.laid.sentence, self.balloon.box)
            found += self.pointer.trail(canvas, self.held, aside)
        return [*found, *(self._figure(canvas) if self.table.hand.held is not None else [])]

    def over_all(self, canvas: Canvas) -> list[Sprite]:
        """Return the balloon and the figure over all that flies; what is in the hand alone goes over them."""
        return self._figure(canvas) if self.table.hand.held is None else []

    def _figure(self, canvas: Canvas) -> list[Sprite]:
        shown = self.table.stage.top is self.table and self.balloon.visible
        patch = self._balloon_patch(canvas) if shown else None
        return [*([patch] if patch is not None else []), *self.stander.sprites(canvas)]

    def _balloon_patch(self, canvas: Canvas) -> Sprite | None:
        """Return the part of the resting layer where the balloon is painted."""
        rest = canvas.surface
        rect = canvas.rect(self.balloon.box.inset(-2)).clip(rest.get_rect())
        key = (id(rest), tuple(rect))
        if self._patch[0] != key:
            rest.set_clip(None)
            made = Sprite(rest.subsurface(rect), rect.x, rect.y) if rect.w and rect.h else None
            self._patch = (key, made)
        return self._patch[1]
