"""The replay: a finished game on its own table once more, step by step, with its motion.

What an onlooker saw lies open; with the secrets turned up, one looks with the eyes of whoever acts next.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from app.boards import board_class
from app.boards.board import Board
from app.boards.motion import Player, Showing
from app.boards.words import Said
from app.scenes.look import LookScene
from app.scenes.replay_loupe import Loupe
from app.scenes.replay_parts import Way, labelled
from app.scenes.replay_view import lay_controls, paint_table, paint_what_happened, small_canvas, width_of_controls
from app.scenes.table_slip import LogLine, event_lines
from app.stage.canvas import Canvas, Sprite
from app.stage.frame import TABLE_HEIGHT, TABLE_WIDTH, Box, Point
from app.stage.gesture import Gesture, Key, Press
from app.stage.stage import Stage
from app.stage.tween import Pace
from app.storage.games import finished_match
from app.widgets import RoundButton, Segmented, Toggle, WidgetScene, skin
from engines.game import Event

PaceName = Literal["slow", "normal", "fast"]
HOLD: dict[PaceName, float] = {"slow": 1.7, "normal": 0.8, "fast": 0.2}
"""Seconds between two steps while it plays."""
REST = 15.0
LIVE = 1 / 12
SLIP = 12
"""How many steps the slip beside the board looks back."""


class ReplayScene(WidgetScene):
    """One finished game. Raises BadFile when its file cannot be read."""

    def __init__(self, stage: Stage, path: Path) -> None:
        super().__init__(stage)
        self.match, self.people = finished_match(path)
        self.board: Board = board_class(self.match.game_id)(stage, self.people)
        self.at = 0
        self.pace: PaceName = "normal"
        self.playing = False
        self.open = False
        """Whether secrets lie open."""
        self.awaited: int | None = None
        """The step for which somebody came: the moment before it is told by its number."""
        self.comment: Callable[[], str] | None = None
        """What there is to say of that step, before it is seen."""
        self.scale = 1.0
        """How large the table is drawn."""
        self._next_at = 0.0
        self._touched = stage.now
        self._lines: tuple[object, list[LogLine]] = (None, [])
        self.loupe = Loupe(self)
        self.rounds = self._rounds()
        self.player = Player(self.board, self._pace, stage.sound.play, self._damage, stays=False)
        self._make_controls()
        self._show()

    @property
    def steps(self) -> int:
        """How many steps the game had."""
        return len(self.match.steps)

    @property
    def acted(self) -> int | None:
        """The seat whose step was the last that is shown, or is spoken of."""
        if self._commented():
            return self.match.steps[self.at].seat
        return self.match.steps[self.at - 1].seat if self.at else None

    def _make_controls(self) -> None:
        say = self.stage.say
        self.way = Way(self.steps, self.rounds, self._slide, lambda v: say("replay.slider", step=int(v)))
        self.buttons = [
            RoundButton("to-start", lambda: self.go(0), tip=lambda: say("replay.to-start"), key="home", diameter=44),
            RoundButton("step-back", self.back, tip=lambda: say("replay.back"), key="left", diameter=44),
            RoundButton("play", self.toggle, tip=self._play_words, key="space", diameter=56),
            RoundButton("step-forward", self.forward, tip=lambda: say("replay.on"), key="right", diameter=44),
            RoundButton(
                "to-end", lambda: self.go(self.steps), tip=lambda: say("replay.to-end"), key="end", diameter=44
            ),
        ]
        for button in self.buttons:
            button.repeats = True
        paces: list[tuple[PaceName, Any]] = [(name, lambda name=name: say(f"replay.{name}")) for name in HOLD]
        self.speed = Segmented(paces, self.pace, self._set_pace, lambda: say("replay.pace"), 15)
        self.secrets = Toggle(False, self._open_secrets, lambda: say("replay.secrets-tip"), "s")
        self.close = RoundButton("cross", self._close, tip=lambda: say("replay.close"), key="escape", diameter=44)
        for widget in (*self.buttons, self.way, self.speed, self.secrets, self.close):
            self.root.add(widget)

    def _play_words(self) -> str:
        return self.stage.say("replay.pause" if self.playing else "replay.play")

    def _rounds(self) -> list[tuple[int, int]]:
        """Return the steps after which a round began, each with its number."""
        found: list[tuple[int, int]] = []
        for step in range(self.steps + 1):
            number = self.match.view_at(step, None).get("round")
            if isinstance(number, int) and (not found or found[-1][1] != number):
                found.append((step, number))
        return found

    # --- what is shown ----------------------------------------------------------------------------------

    def eyes(self, step: int) -> int | None:
        """Return whose knowledge is shown after so many steps: an onlooker's, or with secrets that of who acts next."""
        if not self.open:
            return None
        return self.match.steps[min(step, self.steps - 1)].seat

    def _showing(self, step: int) -> Showing:
        eyes = self.eyes(step)
        return Showing(self.match.view_at(step, eyes), eyes, eyes)

    def _show(self) -> None:
        """Show the step at once, without any motion."""
        self.player.finish()
        showing = self._showing(self.at)
        self.board.show(showing.view, showing.viewer, showing.seat)
        self.damage()

    def _told(self, step: int, viewer: int | None) -> list[Event]:
        """Return what happened in a step (1 is the first) as somebody may know it."""
        state, events = self.match.state_at(step), self.match.steps[step - 1].events
        return self.match.game.view_events(state, events, viewer)

    def caption(self) -> str:
        """Return in one sentence what happened last, or what there is to say of the step that is awaited."""
        if self.player.caption is not None:
            return self.board.say(self.player.caption)
        if self.comment is not None and self._commented():
            return self.comment()
        if self.at == 0:
            return self.stage.say("replay.start")
        told = [words for event in self._told(self.at, self.eyes(self.at)) if (words := self.board.told(event))]
        return " ".join(self.board.say(words) for words in _fewest(told))

    def _commented(self) -> bool:
        return self.comment is not None and self.awaited == self.at + 1

    def lines(self) -> list[LogLine]:
        """Return the lines of the slip beside the board."""
        key = (self.at, self.open, self.stage.settings.language)
        if self._lines[0] != key:
            lines: list[LogLine] = []
            for step in range(max(1, self.at - SLIP + 1), self.at + 1):
                lines += event_lines(self.board, self._told(step, self.eyes(self.at)))
            self._lines = (key, lines)
        return self._lines[1]

    def where(self) -> str:
        """Return the round and the step that are shown."""
        number = next((number for step, number in reversed(self.rounds) if step <= self.at), None)
        if self.awaited == self.at + 1:
            steps = self.stage.say("replay.before", step=self.awaited, steps=self.steps)
        else:
            steps = self.stage.say("replay.step", step=self.at, steps=self.steps)
        return steps if number is None else f"{self.stage.say('replay.round', round=number)} · {steps}"

    # --- what can be done -------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Show a step at once; playing stops."""
        self.pause()
        self.at = min(max(step, 0), self.steps)
        self._tell_way()
        self._show()

    def forward(self) -> None:
        """Play one step; what still moves arrives first."""
        self.player.finish()
        if self.at >= self.steps:
            self.pause()
            return
        self.at += 1
        eyes = self.eyes(self.at - 1)
        before, after = self.match.view_at(self.at - 1, eyes), self.match.view_at(self.at, eyes)
        self.board.show(before, eyes, eyes)
        beats = self.board.beats(self._told(self.at, eyes), before, after)
        self.player.clear_changed()
        self.player.play(beats, Showing(after, eyes, eyes), self.stage.now, front=eyes)
        self._tell_way()
        self.damage()

    def back(self) -> None:
        """Go one step back, in one quiet movement."""
        self.pause()
        self.player.finish()
        if self.at > 0:
            self.at -= 1
            self.player.glide(self._showing(self.at), self.stage.now)
            self._tell_way()
            self.damage()

    def toggle(self) -> None:
        """Play, or hold on; at the end it begins anew."""
        if self.playing:
            self.pause()
            return
        if self.at >= self.steps:
            self.go(0)
        self.playing = True
        self._next_at = self.stage.now
        self._tell_button()

    def pause(self) -> None:
        """Hold on."""
        if self.playing:
            self.playing = False
            self._tell_button()

    def _tell_button(self) -> None:
        self.buttons[2].icon = "pause" if self.playing else "play"
        self.buttons[2].touch()

    def _tell_way(self) -> None:
        if self.way.value != self.at:
            self.way.value = self.at
            self.way.touch()

    def _slide(self, value: float) -> None:
        if round(value) != self.at:
            self.go(round(value))

    def _set_pace(self, name: PaceName) -> None:
        self.pace = name

    def _pace(self) -> Pace:
        return Pace(self.pace, self.stage.settings.reduced_motion)

    def _open_secrets(self, wanted: bool) -> None:
        self.open = wanted
        self._lines = (None, [])
        self._show()

    def _close(self) -> None:
        self.stage.pop()

    # --- gestures ---------------------------------------------------------------------------------------

    def gesture(self, gesture: Gesture) -> None:
        """Left, right, Home and End are those of the game, wherever the focus is."""
        self._touched = self.stage.now
        if self.loupe.gesture(gesture):
            return
        if isinstance(gesture, Key) and gesture.name in ("left", "right", "home", "end", "space"):
            {"left": self.back, "right": self._on, "home": self._first, "end": self._last, "space": self._space}[
                gesture.name
            ]()
        else:
            super().gesture(gesture)

    def _on(self) -> None:
        self.pause()
        self.forward()

    def _first(self) -> None:
        self.go(0)

    def _last(self) -> None:
        self.go(self.steps)

    def _space(self) -> None:
        if self.focused in (self.secrets, self.speed, self.close):
            super().gesture(Key("return"))
        else:
            self.toggle()

    def unclaimed(self, gesture: Gesture) -> None:
        """A right click shows a thing of the board large; a left one lets what moves arrive."""
        if not isinstance(gesture, Press) or not self.area.holds(gesture.pos):
            return
        if self.player.playing:
            self.player.finish()
        elif gesture.button == 3:
            self._look_at(gesture.pos)

    def _look_at(self, pos: Point) -> None:
        key = self.board.at((pos[0] / self.scale, pos[1] / self.scale))
        piece = self.board.piece(key) if key is not None else None
        if piece is not None:
            self.stage.push(LookScene(self.stage, piece))

    # --- time -------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let what moves move; play the next step when it is time."""
        super().tick(now)
        moved = self.player.playing
        caption = self.player.caption
        self.player.tick(now)
        if caption is not self.player.caption:
            self.damage(self.slip.inset(-8))
        if moved and not self.player.playing:
            self._next_at = now + HOLD[self.pace]
            self._arrived()
        if self.playing and not self.player.playing and now >= self._next_at:
            self.forward()

    def _arrived(self) -> None:
        """Look with other eyes, if another acts next."""
        eyes = self.eyes(self.at)
        if (self.board.viewer, self.board.seat) != (eyes, eyes):
            self.player.glide(self._showing(self.at), self.stage.now)
        if self.at >= self.steps:
            self.pause()

    def wakes(self, now: float) -> float | None:
        """Return when the next tick is wanted."""
        waits = [super().wakes(now), self.player.wakes(now)]
        if self.playing and not self.player.playing:
            waits.append(max(0.0, self._next_at - now))
        if self._lives:
            waits.append(LIVE)
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    @property
    def _lives(self) -> bool:
        awake = self.playing or self.stage.now - self._touched < REST
        return self.board.lively and awake and not self.stage.settings.reduced_motion

    # --- where it stands --------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The table above, as large as it can be; the paper and the controls below."""
        whole = self.stage.frame.box
        caption = max(42.0, self.stage.type.leading("bold", 17) + 14)
        narrow = width_of_controls(self) + 300 > whole.w - 60
        way = self.way.natural()[1]
        panel = 72.0 + way + 4 if narrow else max(72.0, way + 12)
        foot = caption + panel + 26
        self.scale = min(1.0, int(100 * min((whole.h - foot) / TABLE_HEIGHT, whole.w / TABLE_WIDTH)) / 100)
        self.area = Box(0, 0, whole.w, whole.h - foot)
        self.player.finish()
        self.board.lay_out(Box(0, 0, whole.w / self.scale, self.area.h / self.scale))
        self.slip = Box(16, self.area.bottom + 2, whole.w - 32, caption)
        self.panel = Box(16, self.slip.bottom + 10, whole.w - 32, panel)
        lay_controls(self, self.panel.inset(14, 0), narrow)
        self._lines = (None, [])

    def _damage(self, box: Box | None) -> None:
        if box is None:
            self.damage()
        else:
            k = self.scale
            self.damage(Box(box.x * k, box.y * k, box.w * k, box.h * k))

    # --- how it looks -----------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """Paint the table, the paper with what happened, and the panel of the controls."""
        canvas.backdrop("table/wood", self.stage.frame.box)
        paint_table(canvas, self)
        paint_what_happened(canvas, self)
        skin.body(canvas, "panel-wood", self.panel)
        labelled(canvas, lambda: self.stage.say("replay.secrets"), self.secrets.box)

    def sprites(self, canvas: Canvas) -> list[Sprite]:
        """Return what lives and moves on the table, and what of the controls does."""
        small = small_canvas(canvas, self.scale)
        found: list[Sprite] = []
        if self.board.lively:
            found.extend(self.board.living(small, self.stage.now if self._lives else 0.0))
        found.extend(self.player.sprites(small))
        return [*found, *super().sprites(canvas)]


def _fewest(told: list[Said]) -> list[Said]:
    """Return the first and the last of what happened in a step, where there is more than two."""
    return told if len(told) < 3 else [told[0], told[-1]]


def scene(stage: Stage, path: Path) -> ReplayScene:
    """Return the replay of a finished game, for the door. Raises BadFile."""
    return ReplayScene(stage, path)
