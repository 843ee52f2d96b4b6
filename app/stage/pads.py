"""Gamepads: which are there, and the keys whose work their buttons, sticks and triggers do.

A pad that SDL has a mapping for speaks by the names of its buttons, whatever their numbers are; any other speaks by
numbers. A mapped pad tells everything twice, once by number: that is left out. Pads come and go while the program runs.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import pygame

from app.stage.gesture import Gesture, Key, KeyUp

Family = Literal["letters", "shapes", "numbers"]
"""What stands on a pad's buttons: A B X Y, the four shapes, or nobody knows (then they are counted)."""

MAPPED = {
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: "u",
    pygame.CONTROLLER_BUTTON_Y: "h",
    pygame.CONTROLLER_BUTTON_BACK: "r",
    pygame.CONTROLLER_BUTTON_START: "f10",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "f1",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "v",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pageup",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pagedown",
}
"""Buttons of a mapped pad and the key whose work each does."""
CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (1, -1.0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (1, 1.0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (0, -1.0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (0, 1.0),
}
"""The cross of a mapped pad: which axis each button pushes, and which way (down is positive)."""
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: True, pygame.CONTROLLER_AXIS_TRIGGERRIGHT: False}
"""The triggers are Tab: the left one goes back. So whatever Tab reaches a pad reaches too."""
NUMBERED = {
    0: Key("return"),
    1: Key("escape"),
    2: Key("u"),
    3: Key("h"),
    4: Key("pageup"),
    5: Key("pagedown"),
    6: Key("r"),
    7: Key("f10"),
    8: Key("tab"),
    9: Key("f10"),
    10: Key("f1"),
    11: Key("v"),
}
"""Buttons by number, of a pad without a mapping; most of these are built like one another."""
PUSHED, LET_GO = 0.55, 0.35
"""How far a stick is pushed before it counts, and how far it comes back before it is let go: a stick that rests just
at one border and trembles does nothing over and over."""
FULL = 32767.0
SHAPED = ("PS3", "PS4", "PS5", "DUALSHOCK", "DUALSENSE", "PLAYSTATION")
WAYS = (("left", "right"), ("up", "down"))
LOOKS = {way: f"look-{way}" for ways in WAYS for way in ways}
"""What the right stick says each way it is pushed; no key of a keyboard has these names."""
RIGHT_STICK = {pygame.CONTROLLER_AXIS_RIGHTX: 0, pygame.CONTROLLER_AXIS_RIGHTY: 1}


class Lever:
    """A stick, a cross or a hat: it is pushed one way at a time, the way it is pushed farthest."""

    def __init__(self) -> None:
        self._at = [0.0, 0.0]
        self.way: str | None = None
        """The key whose work it does now."""

    def push(self, axis: int, value: float) -> Gesture | None:
        """Move along an axis (0 across, 1 down); return the key that goes down or up by that."""
        self._at[axis] = value
        before = self.way
        if before is None or self._along(before) < LET_GO:
            farthest = 0 if abs(self._at[0]) >= abs(self._at[1]) else 1
            far = self._at[farthest]
            self.way = WAYS[farthest][far > 0] if abs(far) >= PUSHED else None
        if self.way == before:
            return None
        return Key(self.way) if self.way is not None else KeyUp(str(before))

    def _along(self, way: str) -> float:
        axis = 0 if way in WAYS[0] else 1
        return self._at[axis] if way == WAYS[axis][1] else -self._at[axis]


class _Open(NamedTuple):
    """A pad that is there: SDL keeps it open as long as somebody has it."""

    number: int
    stick: pygame.joystick.JoystickType
    mapped: Any
    """The same as one that speaks by the names of its buttons; None where there is no mapping."""

    def pushed(self) -> list[tuple[int, float]]:
        """Return how far each axis that means anything is pushed now."""
        if self.mapped is not None:
            return [(axis, self.mapped.get_axis(axis) / FULL) for axis in range(pygame.CONTROLLER_AXIS_MAX)]
        return [(axis, self.stick.get_axis(axis)) for axis in range(min(2, self.stick.get_numaxes()))]


class Pads:
    """All gamepads. What is pressed on one that goes away is let go."""

    def __init__(self) -> None:
        self._open: dict[int, _Open] = {}
        """The pads that are there, by the number that each has while it is plugged in."""
        self._family: dict[int, Family] = {}
        self._levers: dict[tuple[int, str], Lever] = {}
        self._down: dict[int, dict[object, Key]] = {}
        """The buttons that are held, and the key that each of them is."""
        self._stuck: set[tuple[int, int]] = set()
        """Axes that were pushed when their pad came: they count from when they have been at rest once."""

    # --- coming and going -------------------------------------------------------------------------

    def find(self) -> None:
        """Open every pad that is there and not yet open; a machine without any, or without support, has none."""
        try:
            pygame.joystick.init()
            new = [self._open_pad(number) for number in range(pygame.joystick.get_count())]
            if any(new):
                pygame.event.pump()  # before that SDL has not read where their axes are
            for pad in filter(None, new):
                self._stuck |= {(pad.number, axis) for axis, value in pad.pushed() if abs(value) >= PUSHED}
        except pygame.error:
            return  # one that went while it was looked at: its going is told by an event of its own

    def _open_pad(self, at: int) -> _Open | None:
        """Open a pad; return it unless it was open before."""
        stick = pygame.joystick.Joystick(at)
        pad = stick.get_instance_id()
        if pad in self._open:
            return None
        found = self._open[pad] = _Open(pad, stick, _mapped(at))
        if found.mapped is not None:
            self._family[pad] = family(found.mapped.name or stick.get_name())
        return found

    def gone(self, pad: int) -> list[Gesture]:
        """Forget a pad that was unplugged; return the keys that are let go by that."""
        held = [KeyUp(key.name) for key in self._down.pop(pad, {}).values()]
        pushed = [KeyUp(lever.way) for (of, _), lever in self._levers.items() if of == pad and lever.way is not None]
        self._open.pop(pad, None)
        self._family.pop(pad, None)
        self._levers = {key: lever for key, lever in self._levers.items() if key[0] != pad}
        self._stuck = {key for key in self._stuck if key[0] != pad}
        return [*held, *pushed]

    def let_go(self) -> None:
        """Forget what is held: the window has lost the focus, and nobody tells how it goes on."""
        self._down.clear()
        self._levers.clear()

    @property
    def any(self) -> bool:
        """Whether there is a pad."""
        return bool(self._open)

    def family_of(self, event: pygame.event.Event) -> Family:
        """Return what stands on the buttons of the pad that an event comes from."""
        return self._family.get(event.instance_id, "numbers")

    # --- what they say ----------------------------------------------------------------------------

    def gesture(self, event: pygame.event.Event) -> Gesture | None:
        """Return what an event of a pad means, or None when it means nothing here."""
        kind = event.type
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION):
            self._family.setdefault(event.instance_id, "letters")
            if kind == pygame.CONTROLLERAXISMOTION:
                return self._mapped_axis(event.instance_id, event.axis, event.value / FULL)
            return self._mapped_button(event.instance_id, event.button, kind == pygame.CONTROLLERBUTTONDOWN)
        if kind not in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION):
            return None
        pad = event.instance_id
        if pad in self._family:
            return None  # it was, or will be, told by name
        if kind == pygame.JOYHATMOTION:
            return self._hat(pad, event.hat, event.value)
        if kind == pygame.JOYAXISMOTION:
            return self._push(pad, "stick", event.axis, event.axis, event.value) if event.axis in (0, 1) else None
        return self._button(pad, event.button, NUMBERED.get(event.button), kind == pygame.JOYBUTTONDOWN)

    def _mapped_button(self, pad: int, button: int, down: bool) -> Gesture | None:
        if button in CROSS:
            axis, push = CROSS[button]
            return self._lever(pad, "cross").push(axis, push if down else 0.0)
        name = MAPPED.get(button)
        return self._button(pad, button, Key(name) if name is not None else None, down)

    def _mapped_axis(self, pad: int, axis: int, value: float) -> Gesture | None:
        if axis in TRIGGERS:
            if self._asleep(pad, axis, value) or LET_GO <= value < PUSHED:
                return None
            return self._button(pad, ("trigger", axis), Key("tab", shift=TRIGGERS[axis]), value >= PUSHED)
        if axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return self._push(pad, "stick", axis, axis, value)
        if axis in RIGHT_STICK:
            said = self._push(pad, "right stick", axis, RIGHT_STICK[axis], value)
            return said._replace(name=LOOKS[said.name]) if isinstance(said, (Key, KeyUp)) else None
        return None

    def _hat(self, pad: int, hat: int, value: tuple[int, int]) -> Gesture | None:
        lever = self._lever(pad, f"hat {hat}")
        across, down = lever.push(0, float(value[0])), lever.push(1, -float(value[1]))
        return down if down is not None and not (isinstance(down, KeyUp) and across is not None) else across

    def _push(self, pad: int, lever: str, axis: int, along: int, value: float) -> Gesture | None:
        return None if self._asleep(pad, axis, value) else self._lever(pad, lever).push(along, value)

    def _asleep(self, pad: int, axis: int, value: float) -> bool:
        """Return whether an axis has not been at rest since its pad came."""
        if (pad, axis) in self._stuck and abs(value) < LET_GO:
            self._stuck.discard((pad, axis))
        return (pad, axis) in self._stuck

    def _lever(self, pad: int, name: str) -> Lever:
        return self._levers.setdefault((pad, name), Lever())

    def _button(self, pad: int, button: object, key: Key | None, down: bool) -> Gesture | None:
        held = self._down.setdefault(pad, {})
        if not down:
            let_go = held.pop(button, None)
            return KeyUp(let_go.name) if let_go is not None else None
        if key is None or button in held:
            return None
        held[button] = key
        return key


def family(name: str) -> Family:
    """Return what stands on the buttons of a mapped pad of this name."""
    return "shapes" if any(word in name.upper() for word in SHAPED) else "letters"


def _mapped(number: int) -> Any:
    """Return a pad as one that speaks by the names of its buttons, None where there is no mapping for it."""
    try:
        from pygame._sdl2 import controller
    except ImportError:
        return None  # a pygame that was built without them
    controller.init()
    return controller.Controller(number) if controller.is_controller(number) else None
