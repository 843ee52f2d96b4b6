"""What a learner's gestures mean: as at any table, but not while there is only something to be read or looked at."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.boards.words import Said, said
from app.lessons.plan import LEARNER, as_key
from app.scenes.lesson_flow import LessonFlow
from app.scenes.table import TableScene
from app.seating import Seating
from app.session import Need
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Move, Press, Release
from app.stage.scene import Scene
from app.widgets import Widget, toast
from app.widgets.notes import Toast, notes

if TYPE_CHECKING:
    from app.lessons.course import Claimed, Course
    from app.scenes.lesson_guide import Guide
    from app.scenes.table_way import TableWay

ASIDE = ("m", "f1")
"""The key, and the button of a pad, that have the balloon in the next corner."""
LOW_ROW, FOOT = 30.0, 8.0
"""Units between the lowest buttons and the foot of the balloon at most; how far inside that foot a tip begins."""
SECOND_CLICK = 0.4
"""Seconds in which a press on the balloon is still meant for what it said before."""


def be_gentle(setup: Scene) -> None:
    """Let bots be novices on the set-up that follows a first lesson; whoever has set up this game before is obeyed."""
    seating = getattr(setup, "seating", None)
    if isinstance(seating, Seating) and setup.stage.settings.tables.get(seating.game_id) is None:
        for seat, person in enumerate(seating.people):
            if not person.human:
                seating.set_kind(seat, "novice")
        tell = getattr(setup, "changed", None)
        if tell is not None:
            tell()  # the plates were made before: they would go on telling of others than will sit there


def is_card(key: Hashable) -> bool:
    """Return whether a thing is a card of a hand."""
    return isinstance(key, tuple) and key[0] == "card"


class LessonInput(TableScene):
    """The part of a lesson's table that answers gestures."""

    course: Course
    flow: LessonFlow
    guide: Guide
    way: TableWay
    _since_said: float
    _stop_of = -1
    """For which step the keyboard was put on what is asked for."""

    def gesture(self, gesture: Gesture) -> None:
        """Let the pointer be for nothing but the balloon while it holds that."""
        if self.guide.balloon.gripped and isinstance(gesture, (Move, Release)):
            self._touched = self.stage.now
            self._pointer(gesture)
        else:
            super().gesture(gesture)

    def unclaimed(self, gesture: Gesture) -> None:
        """Have the balloon elsewhere at a key: whoever has no mouse cannot pull it."""
        if isinstance(gesture, Key) and gesture.name in ASIDE and not (gesture.repeat or gesture.control):
            self.guide.go_aside()
        else:
            super().unclaimed(gesture)

    def _tell_pointer(self, target: Widget | None) -> None:
        if target is self.guide.balloon:
            self.stage.point("move")
        else:
            super()._tell_pointer(target)

    @property
    def at_rest(self) -> bool:
        """Whether the turn is the learner's and nothing moves."""
        return super().acting

    @property
    def acting(self) -> bool:
        """Whether the learner may move something now: not while there is only something to be read or looked at."""
        goal = self.course.step.wanted
        return super().acting and not (goal.read or goal.look or self.course.done)

    @property
    def marks_changes(self) -> bool:
        """Whether what changed last is marked: not while something is spoken of or pointed at, nor when all is done."""
        lit = self.guide.pointer.legs if self.acting else self.course.step.keys
        still = self.at_rest or self.session.need() is Need.OVER
        return not (self.course.done or (still and lit))

    @property
    def asked(self) -> bool:
        """Whether the guide asks to go back or to go on like this."""
        return self.flow.player.astray or self.course.astray

    @property
    def strays(self) -> bool:
        """Whether a part of a turn was laid down that does not lead to what is asked for."""
        step = self.course.step
        named = step.goal is None or (step.goal.command is not None and "card" in step.goal.command)
        command = self.course.next_shown() if self.hand.placed and named and not step.free else None
        return command is not None and not self.way.leads(command)

    @property
    def holds_another(self) -> bool:
        """Whether a card was picked up, and another one is asked for."""
        step, held, legs = self.course.step, self.hand.held_key, self.guide.pointer.legs
        named = step.goal is None or (step.goal.command is not None and "card" in step.goal.command)
        if held is None or not legs or not self.acting or not named or step.free or self.hand.placed:
            return False
        if not (is_card(held) and is_card(legs[0].key)):
            return False
        own, asked = self.board.piece(held), self.board.piece(legs[0].key)
        return own is not None and asked is not None and own.look.key != asked.look.key  # its twin is as good

    @property
    def missaid(self) -> Claimed | None:
        """What is chosen to be said where the step asks for another claim; it can still be changed."""
        ready = self.special.ready() if self.special is not None and not self.course.step.free else None
        return self.course.claim_astray(ready) if ready is not None else None

    def sentence(self) -> Said:
        """Return the one sentence of the moment; where one is to read, it says no more than that."""
        if self.flow.player.astray:
            return said("lesson.held")
        if self.flow.player.staying:
            return said("lesson.read-now")
        if self.course.done:
            return said("lesson.then", button=self.guide.button_words())
        if self.at_rest and self.hand.held is None and self.course.out_of_reach:
            return said("lesson.out-of-reach")
        if self.holds_another:
            return said("lesson.other-held")
        found = super().sentence()
        if self.missaid is not None and found == said("wanted.ready"):
            return said("lesson.another-name")
        if self.at_rest and not self.acting and self.hand.held is None:
            return said("lesson.look-now" if self.course.step.wanted.look else "lesson.read-now")
        return found

    def sentence_seat(self) -> int | None:
        """Return the seat whose emblem stands before the sentence: the learner's, where one is to read."""
        reads = self.course.done or (self.at_rest and not self.acting)
        return LEARNER if reads else super().sentence_seat()

    def lay_slips_aside(self) -> None:
        """Let no slip of paper lie on the balloon, on another one, or on what is pointed at."""
        for slip in notes(self.stage).toasts.slips:
            if slip.aside is None:
                slip.aside = partial(self._beside, slip)

    def _beside(self, slip: Toast) -> list[list[Box]]:
        others = [other.box for other in notes(self.stage).toasts.slips if other is not slip]
        return [[self.guide.balloon.box, *others], [*self.guide.about_boxes(), self.board.laid.sentence]]

    def _hover_over(self, target: Widget | None) -> None:
        """Have the tip of a button of the balloon under the balloon, not on its words."""
        if target is not None and (box := self._beside_balloon(id(target))) is not None:
            notes(self.stage).tips.over(id(target), box, target.tip, target.key)
        super()._hover_over(target)

    def _where_tipped(self, thing: Hashable) -> Box | None:
        return self._beside_balloon(thing) or super()._where_tipped(thing)

    def _beside_balloon(self, thing: Hashable) -> Box | None:
        """Return what the tip of one of the balloon's buttons must leave free; None for another thing."""
        balloon = self.guide.balloon
        button = next((one for one in balloon.children() if id(one) == thing), None)
        if button is None:
            return None
        box, foot = button.box, balloon.box.bottom - button.box.bottom
        return Box(box.x, box.y, box.w, box.h + foot - FOOT) if foot < LOW_ROW else box

    def _again(self, press: Press) -> bool:
        """Return whether a press is the second one of a double click, on a button that has only just come there."""
        return self.stage.now < self._since_said + SECOND_CLICK and self.guide.balloon.box.holds(press.pos)

    def _finishes(self, gesture: Gesture) -> bool:
        """Return whether a gesture ends the running animation: not what is to be read first."""
        return not self.flow.player.staying and super()._finishes(gesture)

    @property
    def held_astray(self) -> bool:
        """Whether the game waits to hear if a step that was not asked for is to be taken back."""
        return self.flow.player.staying and self.flow.player.astray

    def say_why(self, widget: Widget) -> None:
        """Answer a press on a greyed control; *undo* goes back where that is asked."""
        if widget is self.buttons.undo and self.held_astray:
            self.guide.back.activate()
        else:
            super().say_why(widget)

    def _looks_or_waits(self, press: Press) -> bool:
        """Take a press while there is something to be read or looked at; return whether it was used up."""
        if press.button == 1 and self.held_astray and self.root.at(press.pos) is None:
            toast(self.stage, lambda: self.stage.say("lesson.held"))
            return True
        if press.button != 1 or not self.at_rest or self.acting or self.root.at(press.pos) is not None:
            return False
        look = self.course.step.wanted.look
        if look is not None and self.board.at(press.pos) == as_key(look):
            self._look_at(as_key(look))
            return True
        keys = self.controller.usable()
        if self.board.at(press.pos, keys) is None:
            return False
        words = "lesson.look-first" if look is not None else "lesson.read-first"
        toast(
            self.stage,
            lambda: self.stage.say(words, button=self.guide.button_words()),
            aside=lambda: [[self.guide.balloon.box]],
        )
        return True

    def _board_stops(self) -> Sequence[Widget]:
        look = self.course.step.wanted.look
        found = super()._board_stops()
        return found if look is None or not self.at_rest else [*self.stops.of(self.board, [as_key(look)]), *found]

    def focusables(self) -> list[Widget]:
        """Return the stops of the keyboard; with something in the hand one can still ask to be shown, or undo."""
        found = super().focusables()
        if not (self.acting and self.hand.held is not None):
            return found
        return found + [one for one in (*self.guide.balloon.children(), self.buttons.undo) if one.enabled]

    def first_focus(self) -> Widget | None:
        """Begin with what the balloon asks to be pressed, else with what it asks to be done."""
        main = next(iter(self.guide.balloon.children()), None)
        if main in (self.guide.go_on, self.guide.next, self.guide.back):
            return main
        return super().first_focus() or main

    def _look_at_focus(self) -> None:
        """Look at what is held or focused; where something is to be looked at, at that without looking for it."""
        look = self.course.step.wanted.look
        if look is None or not self.at_rest or self.course.met or self._chosen_thing() is not None:
            super()._look_at_focus()
        else:
            self._look_at(as_key(look))

    def stop_on(self, first: Widget | None) -> None:
        """Put the keyboard where it is wanted now that something else is said; ``first`` is the balloon's main button.

        Once a step: where it was in the step before may be something else than what is asked for now.
        """
        guide = self.guide
        if first is guide.back or (self.keyboard and first in (guide.go_on, guide.next)):
            self.focus_on(first)  # whoever has gone astray by pointer can still go back with Enter
        elif self.keyboard and self.at_rest and self.hand.held is None and self._stop_of != self.course.at:
            self._stop_of = self.course.at
            self.focus_on(self._next_stop())

    def _next_stop(self) -> Widget | None:
        """Return what the keyboard is on by itself: what is asked for, before all else that could be done."""
        if not self.keyboard or self.special is not None:
            return super()._next_stop()
        legs = self.guide.pointer.legs
        command = self.course.next_shown() if self.acting and not self.course.step.free else None
        for leg in (*(self.way.legs(command)[:1] if command is not None else ()), *legs[:1]):
            held = self.hand.held_key
            wanted = (leg.key if held is None else leg.target) if held in (None, leg.key) else None
            stops = self._board_stops() if wanted is not None else ()
            found = next((stop for stop in stops if getattr(stop, "key_of_board", None) == wanted), None)
            if found is None and leg.key is None:
                found = next((one for one in self.buttons.actions if one.box in leg.boxes and one.enabled), None)
            if found is not None:
                return found
        return super()._next_stop()

    def _press_stop(self, key: Hashable) -> None:
        look = self.course.step.wanted.look
        if look is not None and key == as_key(look) and not self.acting:
            self._look_at(key)
        else:
            super()._press_stop(key)
