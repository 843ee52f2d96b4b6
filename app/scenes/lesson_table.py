"""A part of a lesson, at the real table: everything is done as in a game, and the guide says what and why.

What has happened is judged by :class:`app.lessons.course.Course`; here it is shown. A learner may try anything: what
the rules refuse is refused with its reason, and what they allow is done, even where the lesson wanted another thing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import cast

from app.controllers import controller_class
from app.controllers.answers import Command
from app.controllers.controller import Controller
from app.lessons import lesson_words
from app.lessons.course import Course, Replies
from app.lessons.plan import LEARNER
from app.lessons.room import NEVER, Cost, Room
from app.lessons.ways import Move, find_way, take
from app.people import MARKS, Person
from app.scenes import doors
from app.scenes.lesson_balloon import Balloon, Mood, Stander, small_button, text_button
from app.scenes.lesson_parts import PartsScene, PartsSlip, slip_box
from app.scenes.lesson_pointer import SHOWN, Leg, Pointer, Showing, box_of, leg
from app.scenes.table import TableScene
from app.scenes.table_glow import LEGAL, box_light, halo, strength
from app.scenes.table_menu import Entry
from app.session import Need
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import Box
from app.stage.gesture import Gesture, Key, Press
from app.stage.stage import Stage
from app.storage.games import OpenGame
from app.storage.lessons import Progress
from app.widgets import Widget
from engines.journal import Journal
from engines.match import Match

POINTING = 1 / 30
"""Seconds between two pictures of the pointing hand."""
PRESSES = ("tab", "f10", "f11")
"""Keys that do not end a showing."""


class _Loose:
    """What stands for the journal of a game that is not kept."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def close(self) -> None:
        """There is no file."""


def learners(stage: Stage, seats: int) -> tuple[Person, ...]:
    """Return who sits at a lesson's table, by their names in the person's language."""
    own, others = stage.say("setup.presets").split(), stage.say("setup.bots").split()
    names = [own[0], *(name for name in others if name != own[0])]
    return tuple(Person(names[n], MARKS[n], "person" if n == LEARNER else "novice") for n in range(seats))


class LessonTable(TableScene):
    """One part of a lesson."""

    def __init__(self, stage: Stage, course: Course, progress: Progress) -> None:
        self.course = course
        self.progress = progress
        self.words = lesson_words(course.plan.game)
        people = learners(stage, course.plan.seats)
        opened = OpenGame(cast(Journal, _Loose(course.match)), people, None)
        super().__init__(stage, opened, False, Replies(course))
        say = stage.say
        self.balloon = Balloon()
        self.stander = Stander(self.balloon, course.plan.game, course.plan.guide_faces)
        self.pointer = Pointer(self.board)
        self.showing: Showing | None = None
        self._shown_command: Command = {}
        self.slip = PartsSlip(course.plan, course.number, progress, self.show_parts)
        self.go_on = text_button(lambda: say("lesson.go-on"), self.read, "check", "return", True)
        self.next = text_button(self._next_words, self.go_next, "play", "return", True)
        self.back = text_button(lambda: say("lesson.back"), self.go_back, "step-back", "z", True)
        self.show_me = text_button(lambda: say("lesson.show"), self.show, "play", "s")
        self.again = small_button("restart", self.restart, lambda: say("lesson.again"), "a")
        self.skip = small_button("skip", self.go_next, lambda: say("lesson.skip"), "k")
        self.root.add(self.slip)
        self.root.add(self.balloon)
        self._seen = -1
        self._said: object = None
        self._way: tuple[object, list[Move] | None] = (None, None)
        self._patch: tuple[object, Sprite | None] = (None, None)
        self._laid_out = False
        course.notice()
        self._speak()

    # --- what the guide says ----------------------------------------------------------------------

    def text(self, key: str) -> str:
        """Return words of this part."""
        names = {f"name{seat}": person.name for seat, person in enumerate(self.board.people)}
        return self.words.text(self.stage.settings.language, f"parts.{self.course.part.id}.{key}", **names)

    def _next_words(self) -> str:
        last = self.course.number + 1 == len(self.course.plan.parts)
        return self.stage.say("lesson.play" if last else "lesson.next")

    def _speak(self) -> None:
        """Say what is to be said now."""
        course, say = self.course, self.stage.say
        if course.done:
            extra: Callable[[], str] | str = lambda: say("lesson.part-done")  # noqa: E731 - words are made when drawn
            self._say("end", [self.next, self.again], extra, "good")
        elif course.astray:
            buttons = [self.back, self.show_me, self.again, self.skip]
            self._say(course.step.id, buttons, lambda: say("lesson.astray"), "astray")
        elif course.met:
            self._say(course.step.id, [self.show_me, self.again, self.skip], lambda: say("lesson.good"), "good")
        else:
            first = self.go_on if course.step.wanted.read else self.show_me
            self._say(course.step.id, [first, self.again, self.skip], "", "plain")

    def _say(self, step: str, buttons: Sequence[Widget], extra: Callable[[], str] | str, mood: Mood) -> None:
        if step == "end":
            title, words = (lambda: self.text("name")), (lambda: self.text("end"))
        else:
            title, words = (lambda: self.text(f"steps.{step}.title")), (lambda: self.text(f"steps.{step}.words"))
        self.balloon.set(title, words, extra, mood, buttons)
        met = self.course.met and not self.course.done
        self.show_me.set_enabled(not met, "") if self.show_me.parent is not None else None
        if self.focused is not None and self.focused not in self.focusables():
            self.focus_on(None)
        if self._laid_out:
            self._aim()
            self._stand()
            if self.keyboard and buttons[0] in (self.go_on, self.next, self.back):
                self.focus_on(buttons[0])
        self.damage()

    # --- pointing ---------------------------------------------------------------------------------

    def _aim(self) -> None:
        """Point at what is to be done next."""
        goal = self.course.step.wanted
        about = list(self.course.step.keys) if not self.course.done else []
        legs: Sequence[Leg] = ()
        if self.course.met or self.course.done:
            about = []
        elif self.acting and not self.flow.player.playing:
            if goal.look is not None:
                found = leg(self.board, tuple(goal.look), None)
                legs = (found,) if found is not None else ()
            elif not goal.read and not self.course.step.free:
                legs = self.legs(whole=False)
        self.pointer.point(legs, about, self.stage.now)

    def legs(self, whole: bool) -> tuple[Leg, ...]:
        """Return the gestures that lead on from here; ``whole``: also those that are done already."""
        command = self.course.next_shown()
        if command is None or not self.acting:
            return ()
        if self.special is not None:
            return tuple(Leg(point) for point in self.special.presses(command, self.board))
        found = []
        for move in self._found_way(command) or ():
            if whole or not self._is_done(move):
                made = self._button_leg(move) if move.button else leg(self.board, move.source, move.target)
                if made is not None:
                    found.append(made)
        return tuple(found)

    def _is_done(self, move: Move) -> bool:
        """Return whether a gesture is a part of the turn that was made already."""
        if move.button:
            return False
        if move.source in self.hand.placed:
            return True
        held = self.hand.held_key
        ways = self.controller.taps() if move.target is None else (*self.controller.sources(), held)
        return move.source not in ways

    def _button_leg(self, move: Move) -> Leg | None:
        names = [action.name for action in self.controller.actions()]
        if move.source not in names or len(self.buttons.actions) != len(names):
            return None
        box = self.buttons.actions[names.index(str(move.source))].box
        return Leg(box.centre, boxes=(box,))

    def _found_way(self, command: Command) -> list[Move] | None:
        key = (len(self.course.match.steps), str(command))
        if self._way[0] != key:
            self._way = (key, find_way(self._fresh_controller, self.board, command))
        return self._way[1]

    def choice(self, command: Command) -> int | None:
        """Return which option is meant where a gesture on the way to a command can mean several things."""
        return next((move.pick for move in self._found_way(command) or () if move.pick is not None), None)

    def _fresh_controller(self) -> Controller:
        """Return a controller that has begun on what the learner sees, to try gestures on."""
        made = controller_class(self.course.plan.game)(self.course.plan.game)
        made.twins = self.board.twins
        made.begin(self.session.view(), self.session.legal(), LEARNER)
        return made

    # --- where it stands --------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Find every place anew; the people's names follow the language."""
        self.session.people = self.board.people = learners(self.stage, self.course.plan.seats)
        self._end_showing()
        super().lay_out()
        self._laid_out = True
        self.slip.place(slip_box(self.board))
        self._aim()
        self._stand()

    def _stand(self) -> None:
        """Put the balloon where it covers nothing that it speaks of."""
        about = [box.centre for box in self.about_boxes()]
        room = Room(self.stage.frame.box, self._costs())
        self.stander.find(room, about)
        self._patch = (None, None)
        self.damage()

    def about_boxes(self) -> list[Box]:
        """Return the boxes of everything that is pointed at or spoken of."""
        boxes = [box for part in self.pointer.legs for box in part.boxes]
        return boxes + [box for key in self.pointer.about if (box := self._box(key)) is not None]

    def _box(self, key: Hashable) -> Box | None:
        match key:
            case ("plate", int(seat)):
                return self.board.laid.plates[seat]
            case ("button", str(name)):
                button = next((b for b in self.buttons.round if b.icon == name), None)
                return button.box if button is not None else None
        place = self.board.place(key)
        return box_of(place) if place is not None else None

    def _costs(self) -> list[Cost]:
        laid, board = self.board.laid, self.board
        costs = [Cost(box.inset(-4), NEVER) for box in (*self.about_boxes(), *self._mode_boxes())]
        costs += [Cost(button.box, NEVER) for button in self.buttons.round]
        costs += [Cost(laid.actions, 40.0), Cost(laid.sentence, 30.0), Cost(self.slip.box, 8.0)]
        costs += [Cost(plate, 9.0) for plate in laid.plates]
        costs += [Cost(piece.box, 9.0 if laid.hand.holds(piece.centre) else 3.0) for piece in board.pieces()]
        costs += [Cost(laid.hand, 2.5), Cost(laid.island, 0.6)]
        if self.acting:
            for source in (*self.controller.sources(), *self.controller.taps()):
                place = board.place(source)
                if place is not None:
                    costs.append(Cost(box_of(place), 7.0))
            held = self.pointer.legs[0].key if self.pointer.legs else None
            if held is not None and held in self.controller.sources():
                costs += [Cost(box_of(p), 7.0) for t in self.controller.targets(held) if (p := board.place(t))]
        return costs

    def _mode_boxes(self) -> list[Box]:
        """Return what a mode with gestures of its own covers."""
        if self.special is None or not self.acting:
            return []
        canvas = self.stage.painter.canvas()
        scale = canvas.scale
        boxes = []
        for sprite in self.special.sprites(canvas, self.board, self.stage.now + 1.0):
            rect = sprite.rect
            boxes.append(Box(rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale))
        return boxes

    # --- the table's hooks ------------------------------------------------------------------------

    def refresh(self) -> None:
        """Have everything that depends on the moment drawn anew; the hand points at what is to be done now."""
        mode = self.special
        super().refresh()
        if self._laid_out and hasattr(self, "pointer"):
            self._aim()
            covered = any(box.meets(self.balloon.box) for box in (*self.about_boxes(), *self._mode_boxes()))
            if covered or mode is not self.special:
                self._stand()

    def paint_slip(self, canvas: Canvas) -> None:
        """Draw nothing: the slip of the parts lies there."""

    def glow(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the light round what is pointed at, as long as nothing is held; all else can be done, but is dark."""
        legs = self.pointer.legs
        if not legs or self.hand.held is not None:
            return super().glow(canvas)
        alpha = strength(self.stage.now, self.living)
        keys = dict.fromkeys(key for part in legs[:1] for key in (part.key, part.target) if key is not None)
        places = [self.board.place(key) for key in keys]
        return [halo(canvas, place, LEGAL, alpha) for place in places if place is not None]

    def over_board(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return the balloon (so that no light shines through it) and the guide."""
        patch = self._patch_of(canvas) if self.stage.top is self else None
        trail: list[Sprite] = []
        if self.showing is None and not self.flow.player.playing:
            lights = [self._box(key) for key in self.pointer.about if self.board.place(key) is None]
            trail = [box_light(canvas, box, 255) for box in lights if box is not None]
            trail += self.pointer.trail(canvas, self.hand.held_key)
        return [*trail, *([patch] if patch is not None else []), *self.stander.sprites(canvas)]

    def _patch_of(self, canvas: Canvas) -> Sprite | None:
        """Return the part of the resting layer where the balloon is."""
        rest = canvas.surface
        rect = canvas.rect(self.balloon.box.inset(-2)).clip(rest.get_rect())
        key = (id(rest), tuple(rect))
        if self._patch[0] != key:
            rest.set_clip(None)
            made = Sprite(rest.subsurface(rect), rect.x, rect.y) if rect.w and rect.h else None
            self._patch = (key, made)
        return self._patch[1]

    def absent(self) -> set[Hashable]:
        """Return what the resting layer leaves out; what is being shown is in the hand."""
        return super().absent() | (self.showing.absent() if self.showing is not None else set())

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return what moves, the pointing hand above all."""
        found = list(super().sprites(canvas))
        now, living = self.stage.now, self.living and not self.stage.pace.reduced
        if self.showing is not None:
            return [*found, *self.showing.sprites(canvas, self.board, now)]
        if not self.flow.player.playing:
            found += self.pointer.hand(canvas, now, living, self.hand.held_key)
        return found

    def show_results(self) -> None:
        """Stay at the table: the guide has the last word."""

    def _look_at(self, key: Hashable | None) -> None:
        super()._look_at(key)
        if key is not None and self.board.piece(key) is not None:
            self.course.look(key)

    # --- time -------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let time pass: what is shown goes on, what has happened is judged."""
        super().tick(now)
        if self.stage.top is not self:
            return
        if self.showing is not None and self.showing.over(now):
            self._finish_showing()
        if self.special is not None:
            self._aim()  # a mode tells nobody what was chosen in it
        self._judge()

    def _judge(self) -> None:
        course = self.course
        count = len(course.match.steps)
        if count != self._seen:
            self._seen = count
            course.notice()
        if not self.flow.player.playing and self.showing is None:
            need = self.session.need()
            if need is Need.PASS_ON and not course.astray:
                self.flow.pass_on()
            elif (need in (Need.PERSON, Need.OVER) or course.is_last) and course.advance():
                self._passed_on()
                if course.derailed:
                    self.go_back()
                    return
        moment = (course.at, course.met, course.done, course.astray, self.acting)
        if moment != self._said:
            self._said = moment
            self._speak()

    def _passed_on(self) -> None:
        self.stage.sound.play("good" if self.course.done else "step")
        if self.course.done:
            self.progress.finish(self.course.plan.game, self.course.part.id)

    def wakes(self, now: float) -> float | None:
        """Return when the next tick is wanted; the pointing hand moves while anybody is there."""
        if self.showing is not None:
            return 0.0
        waits = [wait for wait in (super().wakes(now),) if wait is not None]
        if self.course.met and not self.course.done:
            waits.append(POINTING)
        if self.pointer.legs and self.living and not self.stage.pace.reduced:
            waits.append(POINTING)
        return min(waits) if waits else None

    # --- what the learner can do ------------------------------------------------------------------

    def gesture(self, gesture: Gesture) -> None:
        """Take a gesture; a press or a key ends what is being shown, and is used up by that."""
        ends = isinstance(gesture, Press) or (isinstance(gesture, Key) and gesture.name not in PRESSES)
        if self.showing is not None and ends:
            self._finish_showing()
            return
        super().gesture(gesture)

    def read(self) -> None:
        """The step was read."""
        if self.course.step.wanted.read and not self.course.done:
            self.course.read()
            self._judge()

    def show(self, again: bool = False) -> None:
        """Show how it is done: from here, or from where the step began if that is not possible any more."""
        if self.course.met or self.course.done or self.showing is not None:
            return
        self.flow.player.finish()
        goal = self.course.step.wanted
        if goal.look is not None:
            self._look_at(tuple(goal.look))
        elif self.course.next_shown() is not None:
            self._begin_showing()
        elif not again:
            self.go_back(then_show=True)

    def _begin_showing(self) -> None:
        self.step_back()
        self.flow.go_on(self.stage.now)
        command = self.course.next_shown()
        if command is None or not self.acting:
            return
        self._hover(None)
        seconds = self.stage.pace.seconds(SHOWN)
        legs = self.legs(whole=True)
        extra = self._points_after(command, legs)
        self.showing = Showing((*legs, *extra), self.stage.now, seconds)
        self._shown_command = command
        self.damage()
        if seconds <= 0:
            self._finish_showing()

    def _points_after(self, command: Command, legs: Sequence[Leg]) -> tuple[Leg, ...]:
        """Return the presses in a mode that the last gesture opens (the wheel of claims)."""
        way = self._found_way(command)
        if self.special is not None or not way or not legs:
            return ()
        controller = self._fresh_controller()
        for move in way:
            take(controller, move)
        special = controller.special()
        return tuple(Leg(point) for point in special.presses(command, self.board)) if special is not None else ()

    def _finish_showing(self) -> None:
        showing, command = self.showing, self._shown_command
        self._end_showing()
        if showing is None:
            return
        starts = showing.starts(self.board)
        for key in starts:
            self.board.laid_down(key)
        self.hand.placed = {}
        self.carry_out(command, starts)

    def _end_showing(self) -> None:
        if self.showing is not None:
            self.showing = None
            self.damage()

    def go_back(self, then_show: bool = False) -> None:
        """Put everything back to where the step began."""
        self.course.rewind()
        if self.course.derailed:
            self.course.put_right()
        made = self._become(self.course)
        if then_show:
            made.tick(self.stage.now)
            made.show(again=True)

    def restart(self) -> None:
        """Begin the part again."""
        self._become(Course(self.course.plan, self.course.number))

    def go_to(self, number: int) -> None:
        """Begin another part."""
        self._become(Course(self.course.plan, number))

    def go_next(self) -> None:
        """Go on to the next part; after the last one, to a game of one's own."""
        if self.course.number + 1 < len(self.course.plan.parts):
            self.go_to(self.course.number + 1)
        else:
            self._to_a_game()

    def _become(self, course: Course) -> LessonTable:
        """Put a fresh table in the place of this one."""
        self.put_away()
        made = LessonTable(self.stage, course, self.progress)
        made.keyboard = self.keyboard
        self.progress.go_to(course.plan.game, course.part.id)
        self.stage.replace(made)
        return made

    def _to_a_game(self) -> None:
        game_id, below = self.course.plan.game, self.stage.scenes[:-1]
        self.put_away()
        if below and getattr(below[-1], "seating", None) is not None and getattr(below[-1], "game_id", "") == game_id:
            self.stage.pop()
        else:
            self.stage.replace(doors.scene("setup", self.stage, game_id))

    def show_parts(self) -> None:
        """Show the list of all parts."""
        self.hand.cancel()
        self.stage.push(PartsScene(self.stage, self.course.plan, self.course.number, self.progress, self.go_to))

    def menu_entries(self) -> list[Entry]:
        """Return what the menu offers: the parts too, and leaving without a question, for all is kept."""
        entries = super().menu_entries()
        say = self.stage.say
        parts = Entry(lambda: say("lesson.parts"), self.show_parts, "lesson")
        return [entries[0], parts, *entries[1:-1], Entry(lambda: say("lesson.leave"), self.leave_table, "quit")]

    def leave_table(self) -> None:
        """Go back to where the lesson was opened; the part is noted and gone on with next time."""
        self.put_away()
        if len(self.stage.scenes) > 1:
            self.stage.pop()
        else:
            doors.to_shelf(self.stage)
