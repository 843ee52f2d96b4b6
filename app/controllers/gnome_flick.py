"""The flick: the catapult card is grabbed at its end, bent, aimed, and let go.

Pointer: press the card, pull it back and to the side, let go. Keys and pad: left and right aim, down and up bend, Enter
lets go. Steps are fine with Shift or while the pad's left shoulder is held, wide while the right one is. Esc or the
right button let the card come back slowly. A switch, or ``A``, leaves this seat's flicks to chance until it is pressed
again; Tab goes to it.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from app.boards.gnome_card import aim_sprites, card_sprites, gauge_sprite, tip
from app.boards.gnome_told import bent_said
from app.boards.words import Said, said
from app.controllers.answers import Command, Do
from app.controllers.controller import Special
from app.stage.canvas import ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import ENTER, Gesture, Key, KeyUp, Lost, Move, Press, Release, Wheel
from app.widgets.buttons import key_cap, key_cap_width
from engines.chance import Chance
from engines.gnome_street.box import AIM_MOST
from engines.gnome_street.flick import CREASE, fair_flick

if TYPE_CHECKING:
    from app.boards.board import Board
    from app.boards.gnome_street import GnomeStreetBoard

PULL_LENGTH = 168.0
"""Units that the pointer is pulled back at full pull."""
LEAST = 0.06
"""A card that is bent less comes back without flicking."""
REACH = 78.0
"""Units round the card's end within which it can be grabbed."""
STEP, STIFF_STEP, FINE_STEP = 0.02, 0.01, 0.005
STIFF = 0.5
"""From this pull on a key bends the card only half as far each time: there the hand has to be careful."""
WIDE_STEP = 0.1
HELD = 2
"""How many times farther a key bends the card each time it comes again because it is held."""
TURN, FINE_TURN, WIDE_TURN = 1.0, 0.2, 5.0
"""Degrees that a key turns the aim."""
FINE_SHOULDER, WIDE_SHOULDER = "pageup", "pagedown"
"""The keys of the pad's shoulders (see :mod:`app.stage.input`)."""
PAUSE = 2.5
"""Seconds before chance flicks for a seat: time to read that it will, and to turn the switch off."""
SWITCH = (190.0, 36.0)
SWITCH_KEY = "a"
BESIDE = 84.0
"""From the middle of the catapult's block to the switch."""
AUTO = ("switch", "auto")
"""The stop of the keyboard on the switch."""
CHIMNEY = 72.0
"""Side of the square that shows enough of the chimney."""


class Bow:
    """The card in the hand: how far it is bent and where it aims."""

    def __init__(self) -> None:
        self.aim = 0.0
        self.pull = 0.0
        self.grabbed: Point | None = None
        """Where the pointer took the card."""
        self._shoulder: str | None = None
        """The shoulder of the pad that is held, as the key whose work it does."""

    def grab(self, pos: Point) -> None:
        """Take the card's end; it is bent from where it is now."""
        turn = math.radians(self.aim)
        away = self.pull * PULL_LENGTH
        self.grabbed = (pos[0] + math.sin(turn) * away, pos[1] - math.cos(turn) * away)

    def drag(self, pos: Point) -> None:
        """Bend as the pointer goes: back is the pull, to the side the aim."""
        if self.grabbed is None:
            return
        dx, dy = pos[0] - self.grabbed[0], pos[1] - self.grabbed[1]
        self.pull = min(1.0, max(0.0, math.hypot(dx, dy) if dy > 0 else 0.0) / PULL_LENGTH)
        if self.pull > LEAST / 2:
            self.aim = min(AIM_MOST, max(-AIM_MOST, math.degrees(math.atan2(-dx, dy))))

    def key(self, name: str, fine: bool, held: bool = False) -> bool:
        """Aim or bend by a key, faster while it is held; return whether it was one."""
        turn, step = TURN, STEP if self.pull < STIFF else STIFF_STEP
        if fine or self._shoulder == FINE_SHOULDER:
            turn, step = FINE_TURN, FINE_STEP
        elif self._shoulder == WIDE_SHOULDER:
            turn, step = WIDE_TURN, WIDE_STEP
        elif held:
            step *= HELD
        if name in ("left", "right"):
            self.aim = round(min(AIM_MOST, max(-AIM_MOST, self.aim + (turn if name == "right" else -turn))), 2)
        elif name in ("up", "down"):
            self.pull = round(min(1.0, max(0.0, self.pull + (step if name == "down" else -step))), 3)
        else:
            return False
        return True

    def shoulder(self, gesture: Gesture) -> bool:
        """Take notice of a shoulder of the pad that goes down or up; return whether it was one."""
        match gesture:
            case Key(name) if name in (FINE_SHOULDER, WIDE_SHOULDER):
                self._shoulder = name
                return True
            case KeyUp(name) if name == self._shoulder:
                self._shoulder = None
                return True
            case Lost():
                self._shoulder = None
        return False

    def rest(self) -> bool:
        """Let the card come back slowly; return whether it was bent."""
        found = self.grabbed is not None or self.pull > 0
        self.grabbed, self.pull = None, 0.0
        return found

    @property
    def ready(self) -> bool:
        """Whether the card is bent far enough to flick."""
        return self.pull >= LEAST


class FlickMode(Special):
    """The catapult at the table, for the seat that is to flick. ``auto`` are the seats that leave it to chance."""

    def __init__(
        self, seat: int, view: dict[str, Any], auto: set[int], changed: Callable[[], object] = lambda: None
    ) -> None:
        """``changed`` is called whenever a seat has gone into ``auto`` or out of it."""
        self.seat = seat
        self._changed = changed
        self.bow = Bow()
        self.auto = auto
        self._since: float | None = None
        self._over_switch = False

    # --- gestures ---------------------------------------------------------------------------------

    def gesture(self, gesture: Gesture, board: Board) -> Do | bool:
        """Take whatever bends, aims and lets go."""
        yard = cast("GnomeStreetBoard", board)
        if self.bow.shoulder(gesture):
            return True
        match gesture:
            case Press(pos, 1):
                return self._press(pos, yard)
            case Press(_, 3):
                return self.bow.rest()
            case Move(pos, held):
                return self._move(pos, held, yard)
            case Release(pos, 1, inside):
                return self._release(pos, inside, yard)
            case Wheel(_, steps) if self.bow.grabbed is None:
                self.bow.key("up" if steps > 0 else "down", fine=True)
                return True
            case Key(name, shift=fine, control=False, alt=False, repeat=repeat):
                return self._key(name, fine, repeat, yard)
            case Lost():
                self.cancel()
        return False

    def _press(self, pos: Point, board: GnomeStreetBoard) -> bool:
        if self.switch(board).holds(pos):
            self._turn_switch(board)
            return True
        if not self._on_card(pos, board):
            return False
        board.stage.sound.play("pick")
        self.bow.grab(pos)
        return True

    def _on_card(self, pos: Point, board: GnomeStreetBoard) -> bool:
        end, base = tip(board.yard, self.bow.aim, self.bow.pull), board.yard.thumb()
        middle = ((end[0] + base[0]) / 2, (end[1] + base[1]) / 2)
        return min(math.dist(pos, end), math.dist(pos, middle)) <= REACH * board.yard.k

    def _move(self, pos: Point, held: bool, board: GnomeStreetBoard) -> bool:
        if self.bow.grabbed is not None and not held:
            self.bow.rest()
        if self.bow.grabbed is not None:
            before = self.bow.pull
            self.bow.drag(pos)
            if before <= CREASE < self.bow.pull:
                board.stage.sound.play("press", 0.5)
            board.stage.point("move")
            return True
        self._over_switch = self.switch(board).holds(pos)
        on = self._over_switch or self._on_card(pos, board)
        if on:
            board.stage.point("hand")
        return on

    def _release(self, pos: Point, inside: bool, board: GnomeStreetBoard) -> Do | bool:
        if self.bow.grabbed is None:
            return False
        self.bow.drag(pos)
        if not inside or not self.bow.ready:
            self.bow.rest()
            return True
        return self._let_go(board)

    def _key(self, name: str, fine: bool, repeat: bool, board: GnomeStreetBoard) -> Do | bool:
        if self.bow.key(name, fine, repeat):
            return True
        if name in ENTER:
            return self._let_go(board) if self.bow.ready and not repeat else self.bow.pull > 0
        if name == SWITCH_KEY and not repeat:
            self._turn_switch(board)
            return True
        return self.bow.rest() if name in ("escape", "backspace") else False

    def _let_go(self, board: GnomeStreetBoard) -> Do:
        aim, pull = round(self.bow.aim, 2), round(self.bow.pull, 3)
        board.flick_starts[self.seat] = (tip(board.yard, aim, pull), aim)
        self.bow.rest()
        return Do({"type": "flick", "aim": aim, "pull": pull})

    def cancel(self) -> None:
        """Let the card come back."""
        self.bow.rest()

    # --- chance -----------------------------------------------------------------------------------

    def _turn_switch(self, board: GnomeStreetBoard) -> None:
        board.stage.sound.play("press")
        self.auto ^= {self.seat}
        self._changed()
        self._since = board.stage.now

    def tick(self, now: float, board: Board) -> Do | None:
        """Flick by chance, where the seat has chosen so."""
        if self._since is None:
            self._since = now
        if self.seat not in self.auto or now - self._since < PAUSE or self.bow.grabbed is not None:
            return None
        aim, pull = fair_flick(Chance(secrets.randbits(48)))
        return Do({"type": "flick", "aim": aim, "pull": pull})

    def wakes(self, now: float) -> float | None:
        """Return 0 until the first look, and the rest of the pause before chance flicks."""
        if self._since is None:
            return 0.0
        return max(0.0, self._since + PAUSE - now) if self.seat in self.auto else None

    # --- drawing ----------------------------------------------------------------------------------

    def words(self) -> Said | None:
        """Return what is to be done with the card now."""
        if self.seat in self.auto:
            return said("gnome-street.do.flick-auto")
        if self.bow.pull > CREASE:
            return said("gnome-street.do.flick-crease")
        if self.bow.ready:
            return bent_said(self.bow.pull, self.bow.aim)
        return said("gnome-street.do.flick")

    def drag(self, command: Command, board: Board) -> tuple[Point, Point] | None:
        """Return the pull of the card; None while the card is in the hand already."""
        if self.bow.grabbed is not None or command["type"] != "flick":
            return None
        x, y = tip(cast("GnomeStreetBoard", board).yard, self.bow.aim, self.bow.pull)
        turn, away = math.radians(command["aim"]), command["pull"] * PULL_LENGTH
        return (x, y), (x - math.sin(turn) * away, y + math.cos(turn) * away)

    def looks_at(self, board: Board) -> Sequence[Box]:
        """Return the chimney."""
        yard = cast("GnomeStreetBoard", board).yard
        return [Box.around(yard.spot("chimney"), CHIMNEY * yard.k, CHIMNEY * yard.k)]

    def switches(self, board: Board) -> Mapping[Hashable, Box]:
        """Return the switch that leaves the flick to chance."""
        return {AUTO: self.switch(cast("GnomeStreetBoard", board))}

    def press(self, switch: Hashable, board: Board) -> None:
        """Turn the switch."""
        self._turn_switch(cast("GnomeStreetBoard", board))

    def switch(self, board: GnomeStreetBoard) -> Box:
        """Return the switch that leaves the flick to chance."""
        x, y = board.yard.thumb()
        type_ = board.stage.type
        capped = key_cap_width(type_, _switch_cap(board))
        wide = type_.width(board.stage.say("gnome-street.auto"), "bold", 15) + 88 + capped
        right = x - BESIDE * board.yard.k
        wide = min(max(SWITCH[0], wide), right - max(board.mat().right, board.yard.shelf().right) - 8)
        return Box(right - wide, y - 8, wide, max(SWITCH[1], type_.leading("text", 13) + 8))

    def sprites(self, canvas: Canvas, board: Board, now: float) -> Sequence[Sprite]:
        """Draw card, token, gauge, aim and switch."""
        yard = cast("GnomeStreetBoard", board)
        found = aim_sprites(canvas, yard.yard, self.bow.aim, self.bow.pull)
        found += card_sprites(canvas, yard.yard, self.bow.aim, self.bow.pull, yard.figures.token(self.seat))
        found.append(gauge_sprite(canvas, yard.yard, self.bow.pull))
        found.append(self._switch_sprite(canvas, yard))
        return found

    def _switch_sprite(self, canvas: Canvas, board: GnomeStreetBoard) -> Sprite:
        return canvas.sprite(self.switch_look(board), self.switch(board).centre)

    def switch_look(self, board: GnomeStreetBoard) -> Look:
        """Return what the switch looks like, with the key that turns it."""
        box, on = self.switch(board), self.seat in self.auto
        words, cap = board.stage.say("gnome-street.auto"), _switch_cap(board)

        def paint(at: Canvas) -> None:
            whole = Box(0, 0, box.w, box.h)
            at.fill(whole, (58, 33, 14), 10, 225)
            at.outline(whole, (217, 164, 65) if self._over_switch else (150, 104, 56), 2, 10)
            at.image(f"controls/toggle-{'on' if on else 'off'}-normal", (34, box.h / 2 + 1), (54, 30))
            capped = key_cap(at, cap, box.w - 12, box.h / 2, ON_WOOD)
            at.text(words, (66, box.h / 2), 15, "bold", ON_WOOD, room=box.w - 86 - capped)

        key = ("gnome-auto", on, words, cap, self._over_switch, box.w, board.stage.type.text_scale)
        return Look(key, (box.w, box.h), paint)


def _switch_cap(board: GnomeStreetBoard) -> str:
    """Return what stands on the key that turns the switch, or on the button of a pad that goes to it."""
    return board.stage.caps.on(SWITCH_KEY) or board.stage.caps.on("tab")
