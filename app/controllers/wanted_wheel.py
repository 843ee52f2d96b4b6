"""The wheel of claims: wanted portraits in a ring round the card that was laid down, and *say it* in the middle.

Pointer: press a portrait, or drag it onto the card; then press *say it*. Keys: arrows go round the ring, Enter
chooses and goes on to *say it*, Enter says it. Until it is said any other portrait may be chosen.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.boards.wanted_looks import BALLOON_HIGH, READABLE, SMALL, balloon_look
from app.boards.wanted_places import CARD, ROUND_LINE, WHEEL_RADIUS
from app.boards.wanted_told import voiced
from app.boards.words import Said, game_said, said
from app.controllers.answers import Command, Do
from app.controllers.controller import Special
from app.controllers.wanted_wheel_looks import (
    LABEL,
    SPEAK,
    TOKEN,
    asked_look,
    focus_look,
    label_box,
    label_look,
    name_size,
    portrait_look,
    ring_look,
    say_look,
)
from app.stage.canvas import Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import ENTER, Gesture, Key, Lost, Move, Press, Release
from app.stage.hand import THRESHOLD
from app.stage.last import Last
from app.stage.tween import ease_out
from engines.wanted.box import ORDER, ROLES

if TYPE_CHECKING:
    from app.boards.board import Board
    from app.stage.stage import Stage

RING = 150.0
"""From the middle of the wheel's picture to the middle of its wells."""
HOLE = 113.0
BELOW = 29.0
"""From the middle of a portrait to that of its name, on a wheel of the usual size."""
SPEAK_END = 20.0
"""Units from the right end of *say it* to where it is pressed by the pointing hand."""
BALLOON_UP = 43.0
"""Units from the middle of *say it* to that of the balloon over it, at least: neither lies on the other."""
LAID, LAID_SMALL = 0.98, 1.14
"""How large the laid card is on a wheel, and at most on one so small that its words would be left out."""
NAME_FOOT, MONEY_FOOT = 0.88, 0.95
"""Shares of a poster's height above which its name ends, and the bounty where that stands below the name."""
GAP = 2.0
"""Units between the name of the card and the balloon below it."""
OPENING = 0.2
ROUND = {"right": 1, "down": 1, "left": -1, "up": -1}
SAY = "say"
"""The stop of the keyboard in the middle."""


@dataclass(frozen=True, slots=True)
class Inside:
    """What lies in the hole of the wheel, in units: the card's middle and scale, the balloon's middle."""

    card: float
    size: float
    balloon: float


class ClaimWheel(Special):
    """Chooses what a laid card says it is. ``claims`` are the roles of this game's set."""

    def __init__(self, seat: int, key: Hashable, card: str, claims: Sequence[str], hidden: bool) -> None:
        self.seat = seat
        self.key = key
        self.card = card
        self.claims = sorted(claims, key=lambda role: ORDER[role])
        self.hidden = hidden
        """Whether the hand lies face down on a table that everybody sees: nothing may tell the card."""
        self.chosen: str | None = None
        self.pointed: str | None = None
        """The role (or SAY) under the pointer or under the keyboard's focus."""
        self.by_key = False
        self._pressed: tuple[str, Point] | None = None
        self._dragged: Point | None = None
        self._opened: float | None = None
        self._name_size: Last[float] = Last()

    # --- what it says -----------------------------------------------------------------------------

    def choose(self, role: str) -> None:
        """Let the card claim a role; nothing is said yet."""
        self.chosen = role

    def speak(self) -> Do | None:
        """Say it: return the declaration, or None while no name is chosen."""
        command = self.ready()
        return Do(command) if command is not None else None

    def words(self) -> Said:
        """Return what the moment is about: who to be, whether that would be true, or that it can be said now."""
        role = self.pointed if self.pointed not in (None, SAY) else None
        if role is not None and role != self.chosen:
            claim = game_said(f"short.{role}")
            if self.hidden:
                return said(voiced("wanted.would-say", role), claim=claim)
            truth = "wanted.would-be-true" if role == self.card else "wanted.would-be-a-lie"
            return said(voiced(truth, role), claim=claim)
        if self.chosen is not None:
            return said("wanted.ready")
        if self.hidden:
            return said("wanted.which-claim")
        return said("wanted.which-claim-for", card=game_said(f"short.{self.card}"))

    @property
    def asked_for(self) -> Sequence[str]:
        """The roles of which a lesson or a hint asks for one, until one is chosen; with no claim named, all of them."""
        if self.asked is None or self.asked.get("card") != self.card:
            return ()
        claim: str | Sequence[str] = self.asked.get("claim", self.claims)
        wanted = [claim] if isinstance(claim, str) else claim
        return wanted if self.chosen not in wanted else ()

    # --- gestures ---------------------------------------------------------------------------------

    def gesture(self, gesture: Gesture, board: Board) -> Do | bool:
        """Take the pointer and the keys; right click, Esc and whatever is not for the wheel are left to the table."""
        match gesture:
            case Press(pos, 1):
                return self._press(pos, board)
            case Move(pos, held):
                return self._move(pos, held, board)
            case Release(pos, 1, inside):
                return self._release(pos, inside, board)
            case Key("tab", shift=back):
                self._walk(-1 if back else 1)
                return True
            case Key(name, repeat=repeat):
                return self._key(name, repeat, board)
            case Lost():
                self.cancel()
        return False

    def cancel(self) -> None:
        """Let go of a portrait that is being dragged."""
        self._pressed = self._dragged = None
        self.pointed = None

    def _press(self, pos: Point, board: Board) -> bool:
        self.by_key = False
        what = self.at(pos, board)
        self.pointed = what
        self._pressed = (what, pos) if what is not None else None
        if what is None and not self._over_wheel(pos, board):
            found = board.at(pos)
            piece = board.piece(found) if found is not None else None
            return piece is None or (piece.opens is None and not piece.peek)
        return True

    def _move(self, pos: Point, held: bool, board: Board) -> bool:
        if self._pressed is not None and not held:
            self._pressed = self._dragged = None
        if self._pressed is not None and self._pressed[0] != SAY:
            away = max(abs(pos[0] - self._pressed[1][0]), abs(pos[1] - self._pressed[1][1]))
            if self._dragged is not None or away >= THRESHOLD:
                self._dragged = pos
            return True
        what = self.at(pos, board)
        if what is not None or not self.by_key:
            self.pointed, self.by_key = what, False
        board.stage.point("hand" if what is not None else "arrow")
        return self._over_wheel(pos, board)

    def _release(self, pos: Point, inside: bool, board: Board) -> Do | bool:
        pressed, dragged = self._pressed, self._dragged
        self._pressed = self._dragged = None
        if pressed is None or not inside:
            return pressed is not None
        what = pressed[0]
        if what == SAY:
            return (self.speak() or True) if self.at(pos, board) == SAY else True
        if dragged is None or self._over_card(pos, board):
            self._take(what, board)
        return True

    def _take(self, role: str, board: Board) -> None:
        board.stage.sound.play("press")
        self.choose(role)

    def _key(self, name: str, repeat: bool, board: Board) -> Do | bool:
        if name in ROUND:
            self._walk(ROUND[name])
            return True
        if name not in ENTER:
            return False
        if repeat:
            return True
        return self._enter(board)

    def _enter(self, board: Board) -> Do | bool:
        after_a_press = not self.by_key and self.chosen is not None and self.pointed in (None, self.chosen)
        if self.pointed == SAY or after_a_press:
            return self.speak() or True
        if self.pointed is None:
            self._walk(1)
        else:
            self._take(self.pointed, board)
            self.pointed, self.by_key = SAY, True
        return True

    def _walk(self, step: int) -> None:
        stops = [*self.claims, SAY] if self.chosen is not None else list(self.claims)
        at = stops.index(self.pointed) if self.pointed in stops else (-1 if step > 0 else 0)
        self.pointed, self.by_key = stops[(at + step) % len(stops)], True

    # --- where things are -------------------------------------------------------------------------

    def centre(self, board: Board) -> tuple[Point, float]:
        """Return the middle of the wheel and its scale."""
        found: tuple[Point, float] = board.saloon.wheel()  # type: ignore[attr-defined]
        return found

    def well(self, role: str, board: Board) -> Point:
        """Return the middle of a role's portrait; each role has its own well, whatever set is played."""
        (x, y), scale = self.centre(board)
        turn = 2 * math.pi * ORDER[role] / len(ROLES) - math.pi / 2
        return (x + RING * scale * math.cos(turn), y + RING * scale * math.sin(turn))

    def speak_box(self, board: Board) -> Box:
        """Return the box of *say it*."""
        (x, y), scale = self.centre(board)
        lowest = (RING * math.cos(math.pi / len(ROLES)) - TOKEN / 2) * scale - SPEAK[1] / 2 - 4
        return Box.around((x, y + min(93 * scale, lowest)), SPEAK[0] * min(1.0, scale), SPEAK[1])

    def at(self, pos: Point, board: Board) -> str | None:
        """Return the role whose portrait is at a point, SAY, or None."""
        if self.chosen is not None and self.speak_box(board).holds(pos):
            return SAY
        _, scale = self.centre(board)
        reach = TOKEN / 2 * scale + 4
        for role in self.claims:
            x, y = self.well(role, board)
            if math.hypot(pos[0] - x, pos[1] - y) <= reach or Box.around((x, y + BELOW * scale), *LABEL).holds(pos):
                return role
        return None

    def _over_wheel(self, pos: Point, board: Board) -> bool:
        (x, y), scale = self.centre(board)
        return math.hypot(pos[0] - x, pos[1] - y) <= WHEEL_RADIUS * scale

    def _over_card(self, pos: Point, board: Board) -> bool:
        (x, y), scale = self.centre(board)
        return math.hypot(pos[0] - x, pos[1] - y) <= HOLE * scale

    # --- time and drawing -------------------------------------------------------------------------

    def tick(self, now: float, board: Board) -> None:
        """Open when it is first seen."""
        if self._opened is None:
            self._opened = now

    def wakes(self, now: float) -> float | None:
        """Return 0 while it opens."""
        return 0.0 if self._opened is None or now - self._opened < OPENING else None

    def ready(self) -> Command | None:
        """Return what *say it* would declare; None while no name is chosen."""
        return {"type": "declare", "card": self.card, "claim": self.chosen} if self.chosen is not None else None

    def presses(self, command: Command, board: Board) -> Sequence[Point]:
        """Return the portrait of the claim; once that is chosen *say it*, which is not there before."""
        if command.get("card") != self.card or command.get("claim") not in self.claims:
            return ()
        box, well = self.speak_box(board), self.well(command["claim"], board)
        speak = (box.right - SPEAK_END, box.centre[1])  # the finger leaves the words on it free
        return (speak,) if self.chosen == command["claim"] else (well,)

    def looks_at(self, board: Board) -> Sequence[Box]:
        """Return where the others' claims stand: what they have said is what one's own words answer."""
        said_by = (board.piece(("balloon", seat)) for seat in range(len(board.people)))
        return [balloon.box for balloon in said_by if balloon is not None]

    def written(self, board: Board) -> Sequence[Box]:
        """Return the names below the portraits."""
        size = self._size_of_names(board)
        return [label_box(board.stage, role, size, at) for role, at in self.name_places(board).items()]

    def covers(self, board: Board) -> Sequence[Hashable]:
        """Return the laid card, under the key of its face and of its back, and the line that tells the round."""
        return [self.key, ("card", self.seat, self.card), ROUND_LINE]

    def sprites(self, canvas: Canvas, board: Board, now: float) -> Sequence[Sprite]:
        """Draw the wheel, its portraits, what would be said, and *say it*."""
        (x, y), scale = self.centre(board)
        t = self._share(board.stage, now)
        if t < 1:
            return [canvas.sprite(self._wheel_look(board.stage), (x, y + 2), 0, round(scale * (0.6 + 0.4 * t), 2))]
        found = [canvas.sprite(self._wheel_look(board.stage), (x, y + 2), 0, round(scale, 2))]
        found += self._laid(canvas, board)
        for role in self.claims:
            if self._dragged is None or self._pressed is None or role != self._pressed[0]:
                found += self._portrait(canvas, board, role, self.well(role, board), scale)
        found += self._names(canvas, board)
        if self.chosen is not None:
            found += self._speech(canvas, board)
        if self._dragged is not None and self._pressed is not None:
            found.append(canvas.sprite(portrait_look(self._pressed[0]), self._dragged, 0, round(scale * 1.1, 2)))
        return found

    def _share(self, stage: Stage, now: float) -> float:
        seconds = stage.pace.seconds(OPENING)
        if stage.pace.reduced or seconds <= 0:
            return 1.0
        return ease_out(min(1.0, (now - (self._opened if self._opened is not None else now)) / seconds))

    def _wheel_look(self, stage: Stage) -> Look:
        return Look.picture("wanted/claim-wheel", (404, 410))

    def _portrait(self, canvas: Canvas, board: Board, role: str, at: Point, scale: float) -> list[Sprite]:
        pointed, chosen, asked = role == self.pointed, role == self.chosen, role in self.asked_for
        size = self.portrait_size(role, scale)
        found = []
        if pointed or chosen or asked:
            colour = (255, 216, 113) if chosen or asked else (255, 243, 205)
            found.append(canvas.glow_sprite(portrait_look(role), at, 0, size, colour))
        if asked:
            found.append(canvas.sprite(asked_look(), at, 0, size))
        found.append(canvas.sprite(portrait_look(role), at, 0, size))
        if pointed and self.by_key:
            found.append(canvas.sprite(focus_look(), at, 0, size))
        return found

    def portrait_size(self, role: str, scale: float) -> float:
        """Return how large a portrait is: of many that are asked for none is larger, for their lights would touch."""
        grown = role in (self.pointed, self.chosen) or [role] == list(self.asked_for)
        return round(scale * (1.12 if grown else 1.0), 2)

    def _names(self, canvas: Canvas, board: Board) -> list[Sprite]:
        """Draw the names below the portraits, over every portrait, all of one size."""
        dragged = self._pressed[0] if self._dragged is not None and self._pressed is not None else None
        size = self._size_of_names(board)
        return [
            canvas.sprite(label_look(board.stage, role, role == self.chosen, size), at)
            for role, at in self.name_places(board).items()
            if role != dragged
        ]

    def _size_of_names(self, board: Board) -> float:
        places, stage = self.name_places(board), board.stage
        key = (stage.settings.language, stage.type.text_scale, stage.type.scale, *places.values())
        return self._name_size.get(key, lambda: name_size(stage, places))

    def name_places(self, board: Board) -> dict[str, Point]:
        """Return the middle of each portrait's name."""
        scale = self.centre(board)[1]
        wells = {role: self.well(role, board) for role in self.claims}
        return {role: (x, y + BELOW * scale) for role, (x, y) in wells.items()}

    def inside(self, board: Board) -> Inside:
        """Return where the laid card and the balloon of what would be said lie: the name of the card stays free."""
        (_, y), scale = self.centre(board)
        pixels = board.stage.frame.scale
        size = max(scale * LAID, min(scale * LAID_SMALL, SMALL / pixels))
        low = min(y + 44 * scale, self.speak_box(board).centre[1] - BALLOON_UP)
        if self.chosen is None:
            return Inside(y - 14 * scale, round(size, 2), low)
        top = y - (RING - BELOW) * scale + LABEL[1] / 2 + 2
        foot = low - BALLOON_HIGH / 2 - GAP
        share = MONEY_FOOT if size * pixels >= SMALL else NAME_FOOT
        size = round(max(READABLE / pixels + 0.01, min(size, (foot - top) / (CARD[1] * share)) - 0.005), 2)
        return Inside(min(y - 14 * scale, foot - size * CARD[1] * (share - 0.5)), size, low)

    def _laid(self, canvas: Canvas, board: Board) -> list[Sprite]:
        """Draw the laid card in the hole of the wheel, as whoever looks may see it."""
        piece = board.piece(self.key) or board.piece(("card", self.seat, self.card))
        if piece is None:
            return []
        laid = self.inside(board)
        at = (self.centre(board)[0][0], laid.card)
        shadow = canvas.shadow_sprite(piece.look, at, 0, laid.size, held=False)
        return [shadow, canvas.sprite(piece.look, at, 0, laid.size)]

    def _speech(self, canvas: Canvas, board: Board) -> list[Sprite]:
        assert self.chosen is not None
        laid, box = self.inside(board), self.speak_box(board)
        balloon = balloon_look(board.stage, self.chosen, None, pale=True)
        say = say_look(board.stage, self.pointed == SAY, box.w)
        found = [canvas.sprite(balloon, (box.centre[0], laid.balloon)), canvas.sprite(say, box.centre)]
        if self.pointed == SAY and self.by_key:
            found.append(canvas.sprite(ring_look(box.w), box.centre))
        return found
