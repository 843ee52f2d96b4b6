"""Fingers on the keys, and on a gamepad: they know nothing but events, given to the stage just as SDL tells them.

Both speak of the same things by the same names; what a pad has another button for is looked up here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from app.scenes.table_keys import BoardStop
from app.stage.stage import Stage
from app.widgets.focus import WAYS, nearest
from app.widgets.scene import WidgetScene
from app.widgets.widget import Pressable, Widget

CODES = {
    "return": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "u": pygame.K_u,
    "h": pygame.K_h,
    "r": pygame.K_r,
    "v": pygame.K_v,
    "f10": pygame.K_F10,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
}
PAD = {
    "return": pygame.CONTROLLER_BUTTON_A,
    "escape": pygame.CONTROLLER_BUTTON_B,
    "u": pygame.CONTROLLER_BUTTON_X,
    "h": pygame.CONTROLLER_BUTTON_Y,
    "r": pygame.CONTROLLER_BUTTON_BACK,
    "v": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "f10": pygame.CONTROLLER_BUTTON_START,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "fine": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "pageup": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "pagedown": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
}
TRIGGERS = {"tab": pygame.CONTROLLER_AXIS_TRIGGERRIGHT, "shift tab": pygame.CONTROLLER_AXIS_TRIGGERLEFT}


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def path(start: Widget | None, stops: Sequence[Widget], wanted: Callable[[Widget], bool]) -> list[str] | None:
    """Return the arrows that lead from one stop to another, the fewest; None where none do."""
    ways: dict[Widget, list[str]] = {start: []} if start is not None else {}
    waiting = deque(ways)
    while waiting:
        here = waiting.popleft()
        if wanted(here):
            return ways[here]
        others = [stop for stop in stops if stop is not here]
        keeps = not isinstance(here, (Pressable, BoardStop))  # a slider, a field, tabs: left and right are its own
        for arrow in ("up", "down") if keeps else WAYS:
            found = nearest(here.box, [stop.box for stop in others], arrow)
            if found is not None and others[found] not in ways:
                ways[others[found]] = [*ways[here], arrow]
                waiting.append(others[found])
    return None


class Fingers(ABC):
    """Does everything that a person does at a stage, by events alone. ``wait`` lets time pass there."""

    def __init__(self, stage: Stage, wait: Callable[[float], object]) -> None:
        self.stage = stage
        self.wait = wait
        self.round: list[Widget] = []
        """What no arrows led to."""

    @abstractmethod
    def events(self, name: str, down: bool) -> Sequence[pygame.event.Event]:
        """Return what SDL tells when what has this name is pressed or let go."""

    def press(self, name: str) -> None:
        self._tell(self.events(name, True))

    def release(self, name: str) -> None:
        self._tell(self.events(name, False))

    def tap(self, *names: str) -> None:
        for name in names:
            self.press(name)
            self.release(name)

    def _tell(self, events: Sequence[pygame.event.Event]) -> None:
        for one in events:
            self.stage._event(one)  # and no more: a step would paint

    # --- what they find their way by --------------------------------------------------------------

    @property
    def focused(self) -> Widget | None:
        top = self.stage.top
        return top.focused if isinstance(top, WidgetScene) else None

    def go_to(self, wanted: Callable[[Widget], bool]) -> None:
        """Go to something by the arrows (the cross); where they do not lead, round by Tab (the triggers)."""
        scene = self.stage.top
        assert isinstance(scene, WidgetScene)
        self.start()
        way = path(scene.focused, scene.focusables(), wanted)
        if way is not None:
            self.tap(*way)
        else:
            self.round.append(next(stop for stop in scene.focusables() if wanted(stop)))
        for _ in scene.focusables():
            if scene.focused is not None and wanted(scene.focused):
                return
            self.tap("tab")
        assert scene.focused is not None
        assert wanted(scene.focused), "it cannot be reached"

    def start(self) -> None:
        """Have the focus shown."""
        scene = self.stage.top
        assert isinstance(scene, WidgetScene)
        if not scene.keyboard or scene.focused not in scene.focusables():
            self.tap("tab")

    def press_on(self, wanted: Callable[[Widget], bool]) -> None:
        self.go_to(wanted)
        self.tap("return")


class Keys(Fingers):
    """Fingers on the keyboard."""

    def events(self, name: str, down: bool) -> Sequence[pygame.event.Event]:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        if name == "fine":
            return [event(kind, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT if down else 0)]
        *mods, plain = name.split()
        return [event(kind, key=CODES[plain], mod=pygame.KMOD_LSHIFT if "shift" in mods else 0)]


class Pad(Fingers):
    """Fingers on a gamepad that SDL knows: everything is told twice, by name and by number."""

    number = 7

    def events(self, name: str, down: bool) -> Sequence[pygame.event.Event]:
        if name in TRIGGERS:
            axis, value = TRIGGERS[name], 32767 if down else 0
            named = event(pygame.CONTROLLERAXISMOTION, instance_id=self.number, axis=axis, value=value)
            numbered = event(pygame.JOYAXISMOTION, instance_id=self.number, axis=axis, value=1.0 if down else -1.0)
            return [named, numbered]
        button = PAD[name]
        kinds = (
            (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
            if down
            else (pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP)
        )
        return [event(kind, instance_id=self.number, button=button) for kind in kinds]
