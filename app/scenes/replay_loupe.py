"""A replay's board enlarged: by the wheel and a drag, by + and -, by Ctrl and the arrows, as at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.scenes.table_input import PAN, PANS, ZOOMS
from app.stage.frame import Point
from app.stage.gesture import Gesture, Key, Move, Press, Release, Wheel
from app.stage.pads import LOOKS

if TYPE_CHECKING:
    from app.scenes.replay import ReplayScene


class Loupe:
    """Takes the gestures that enlarge and move the board of a replay."""

    def __init__(self, replay: ReplayScene) -> None:
        self.replay = replay
        self._grip: Point | None = None
        """Where the pointer holds the ground."""

    def gesture(self, gesture: Gesture) -> bool:
        """Return whether a gesture was for the size or the place of the board."""
        replay = self.replay
        match gesture:
            case Wheel(pos, steps) if replay.area.holds(pos):
                return self._zoom(pos, steps)
            case Key(name) if name in ZOOMS and not (gesture.control or gesture.alt):
                return self._zoom(replay.area.centre, ZOOMS[name])
            case Key(name) if name in LOOKS.values() or (gesture.control and name in LOOKS):
                across, down = PANS[name.removeprefix("look-")]
                return self._push(-across * PAN, -down * PAN) or gesture.control
            case Press(pos, 1):
                self._grip = pos if replay.area.holds(pos) and replay.root.at(pos) is None else None
            case Move(pos, True) if self._grip is not None:
                dx, dy = pos[0] - self._grip[0], pos[1] - self._grip[1]
                self._grip = pos
                return self._push(dx / replay.scale, dy / replay.scale)
            case Release():
                self._grip = None
        return False

    def _zoom(self, pos: Point, steps: float) -> bool:
        replay = self.replay
        replay.player.finish()
        changed = replay.board.zoom((pos[0] / replay.scale, pos[1] / replay.scale), steps)
        if changed:
            replay.damage()
        return changed

    def _push(self, dx: float, dy: float) -> bool:
        replay = self.replay
        changed = replay.board.pan(dx, dy)
        if changed:
            replay.player.finish()
            replay.damage()
        return changed
