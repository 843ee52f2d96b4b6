"""The guide of a lesson: what it says now, what its hand points at, and where its balloon stands."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from app.lessons.room import NEVER, Cost, Room
from app.scenes.lesson_balloon import Balloon, Mood, Stander, small_button, text_button
from app.scenes.lesson_pointer import Leg, Pointer, box_of, leg
from app.scenes.table_glow import LEGAL, box_light, halo, strength
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box
from app.widgets import Widget

if TYPE_CHECKING:
    from app.scenes.lesson_table import LessonTable

DEAR, MEANT, PLAIN = 9.0, 7.0, 3.0
"""What a cell costs that shows a name plate or a card of the hand, what can be done now, or any other thing."""
SENTENCE, ACTIONS, HAND, ISLAND = 30.0, 40.0, 2.5, 0.6


class Guide:
    """Speaks and points at a lesson's table."""

    def __init__(self, table: LessonTable) -> None:
        self.table = table
        plan, say = table.course.plan, table.stage.say
        self.balloon = Balloon()
        self.stander = Stander(self.balloon, plan.game, plan.guide_faces)
        self.pointer = Pointer(table.board)
        self.go_on = text_button(lambda: say("lesson.go-on"), table.read, "check", "return", True)
        self.next = text_button(self._next_words, table.go_next, "play", "return", True)
        self.back = text_button(lambda: say("lesson.back"), table.go_back, "step-back", "z", True)
        self.show_me = text_button(lambda: say("lesson.show"), table.show, "play", "s")
        self.again = small_button("restart", table.restart, lambda: say("lesson.again"), "a")
        self.skip = small_button("skip", table.go_next, lambda: say("lesson.skip"), "k")
        self._patch: tuple[object, Sprite | None] = (None, None)

    # --- what it says -----------------------------------------------------------------------------

    def _next_words(self) -> str:
        course = self.table.course
        last = course.number + 1 == len(course.plan.parts)
        return self.table.stage.say("lesson.play" if last else "lesson.next")

    def speak(self) -> Sequence[Widget]:
        """Say what is to be said now; return the buttons, the likeliest first."""
        course, say = self.table.course, self.table.stage.say
        rest: list[Widget] = [self.again, self.skip]
        if course.done:
            return self._say("end", [self.next, self.again], lambda: say("lesson.part-done"), "good")
        if course.astray:
            return self._say(course.step.id, [self.back, self.show_me, *rest], lambda: say("lesson.astray"), "astray")
        if course.met:
            return self._say(course.step.id, [self.show_me, *rest], lambda: say("lesson.good"), "good")
        first = self.go_on if course.step.wanted.read else self.show_me
        return self._say(course.step.id, [first, *rest], lambda: "", "plain")

    def _say(self, step: str, buttons: list[Widget], extra: Callable[[], str], mood: Mood) -> list[Widget]:
        text = self.table.text
        keys = ("name", "end") if step == "end" else (f"steps.{step}.title", f"steps.{step}.words")
        self.balloon.set(lambda: text(keys[0]), lambda: text(keys[1]), extra, mood, buttons)
        if self.show_me in buttons:
            self.show_me.set_enabled(not self.table.course.met)
        return buttons

    # --- what it points at ------------------------------------------------------------------------

    def aim(self) -> None:
        """Point at what is to be done next."""
        table, course = self.table, self.table.course
        if course.met or course.done:
            self.pointer.point((), (), table.stage.now)
            return
        self.pointer.point(self._legs(), course.step.keys, table.stage.now)

    def _legs(self) -> Sequence[Leg]:
        table, goal = self.table, self.table.course.step.wanted
        if not table.acting or table.flow.player.playing or goal.read or table.course.step.free:
            return ()
        if goal.look is not None:
            found = leg(table.board, tuple(goal.look), None)
            return (found,) if found is not None else ()
        command = table.course.next_shown()
        return table.way.legs(command) if command is not None else ()

    def about_boxes(self) -> list[Box]:
        """Return the boxes of everything that is pointed at or spoken of."""
        boxes = [box for part in self.pointer.legs for box in part.boxes]
        return boxes + [box for key in self.pointer.about if (box := self._box(key)) is not None]

    def mode_boxes(self) -> list[Box]:
        """Return what a mode with gestures of its own covers."""
        table = self.table
        if table.special is None or not table.acting:
            return []
        canvas = table.stage.painter.canvas()
        rects = [sprite.rect for sprite in table.special.sprites(canvas, table.board, table.stage.now + 1.0)]
        share = 1 / canvas.scale
        return [Box(rect.x * share, rect.y * share, rect.w * share, rect.h * share) for rect in rects]

    def _box(self, key: Hashable) -> Box | None:
        match key:
            case ("plate", int(seat)):
                return self.table.board.laid.plates[seat]
            case ("button", str(name)):
                button = next((button for button in self.table.buttons.round if button.icon == name), None)
                return button.box if button is not None else None
        place = self.table.board.place(key)
        return box_of(place) if place is not None else None

    # --- where it stands --------------------------------------------------------------------------

    @property
    def in_the_way(self) -> bool:
        """Whether the balloon covers what it must not cover."""
        return any(box.meets(self.balloon.box) for box in (*self.about_boxes(), *self.mode_boxes()))

    def stand(self) -> None:
        """Put the balloon where it covers nothing that it speaks of."""
        about = [box.centre for box in self.about_boxes()]
        self.stander.find(Room(self.table.stage.frame.box, self._costs()), about)
        self._patch = (None, None)
        self.table.damage()

    def _costs(self) -> list[Cost]:
        table, board, laid = self.table, self.table.board, self.table.board.laid
        costs = [Cost(box.inset(-4), NEVER) for box in (*self.about_boxes(), *self.mode_boxes())]
        costs += [Cost(button.box, NEVER) for button in table.buttons.round]
        costs += [Cost(laid.actions, ACTIONS), Cost(laid.sentence, SENTENCE), Cost(table.slip.box, DEAR)]
        costs += [Cost(plate, DEAR) for plate in laid.plates]
        costs += [Cost(piece.box, DEAR if laid.hand.holds(piece.centre) else PLAIN) for piece in board.pieces()]
        costs += [Cost(laid.hand, HAND), Cost(laid.island, ISLAND)]
        places = [board.place(key) for key in self._meant()]
        return costs + [Cost(box_of(place), MEANT) for place in places if place is not None]

    def _meant(self) -> list[Hashable]:
        """Return everything that could be done now."""
        table, controller = self.table, self.table.controller
        if not table.acting:
            return []
        held = self.pointer.legs[0].key if self.pointer.legs else None
        targets = controller.targets(held) if held is not None and held in controller.sources() else ()
        return [*controller.sources(), *controller.taps(), *targets]

    # --- how it looks -----------------------------------------------------------------------------

    def glow(self, canvas: Canvas) -> list[Sprite] | None:
        """Return the light round what is pointed at; None where nothing is, or something is held."""
        table, legs = self.table, self.pointer.legs
        if not legs or table.hand.held is not None:
            return None
        alpha = strength(table.stage.now, table.living)
        keys = dict.fromkeys(key for key in (legs[0].key, legs[0].target) if key is not None)
        places = [table.board.place(key) for key in keys]
        return [halo(canvas, place, LEGAL, alpha) for place in places if place is not None]

    def over_board(self, canvas: Canvas, quiet: bool) -> list[Sprite]:
        """Return the dotted way, the balloon over it (so that no light shines through it), and the figure.

        ``quiet``: something is shown or plays, and nothing is pointed at.
        """
        found: list[Sprite] = []
        if not quiet:
            lights = [self._box(key) for key in self.pointer.about if self.table.board.place(key) is None]
            found += [box_light(canvas, box, 255) for box in lights if box is not None]
            found += self.pointer.trail(canvas, self.table.hand.held_key)
        patch = self._balloon_patch(canvas) if self.table.stage.top is self.table else None
        return [*found, *([patch] if patch is not None else []), *self.stander.sprites(canvas)]

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
