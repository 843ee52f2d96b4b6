"""A gamepad that SDL itself makes up: what is pressed on it comes through SDL's own mapping, as from a real one.

pygame has no door to it, so the functions are called in the SDL that pygame has loaded.
"""

from __future__ import annotations

import ctypes
import re
from pathlib import Path
from types import TracebackType

import pygame

LOADED = re.compile(r"/.*/libSDL2-2.*")
PAD, STICK = 1, 0
"""What SDL calls a gamepad, with a mapping of its own, and something that it has none for."""
BUTTONS = {
    name: number
    for number, name in enumerate(
        ("a", "b", "x", "y", "back", "guide", "start", "left stick", "right stick", "left shoulder", "right shoulder")
    )
}
CROSS = {"up": 11, "down": 12, "left": 13, "right": 14}
"""Numbers of the buttons of SDL's own pad."""
AXES = {"left x": 0, "left y": 1, "right x": 2, "right y": 3, "left trigger": 4, "right trigger": 5}


def sdl() -> ctypes.CDLL:
    """Return the SDL that pygame uses. Linux only: it is found among what is loaded."""
    found = LOADED.search(Path("/proc/self/maps").read_text(encoding="utf-8"))
    assert found is not None, "pygame has loaded no SDL"
    library = ctypes.CDLL(found[0])
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    for name, kind in (("Button", ctypes.c_uint8), ("Axis", ctypes.c_int16), ("Hat", ctypes.c_uint8)):
        getattr(library, f"SDL_JoystickSetVirtual{name}").argtypes = [ctypes.c_void_p, ctypes.c_int, kind]
    return library


class VirtualPad:
    """A pad that is plugged in from here on. ``kind`` STICK: one without any mapping, with a hat."""

    def __init__(self, kind: int = PAD) -> None:
        pygame.joystick.init()
        self._sdl = sdl()
        buttons, hats = (15, 0) if kind == PAD else (10, 1)
        index = self._sdl.SDL_JoystickAttachVirtual(kind, 6, buttons, hats)
        assert index >= 0, "SDL makes no virtual pad"
        self.pad = self._sdl.SDL_JoystickGetDeviceInstanceID(index)
        self._handle = self._sdl.SDL_JoystickOpen(index)

    def __enter__(self) -> VirtualPad:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.unplug()

    def button(self, number: int, down: bool) -> None:
        """Press a button or let it go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, int(down))

    def axis(self, number: int, value: float) -> None:
        """Push an axis, -1 … 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, number, round(value * 32767))

    def hat(self, value: int) -> None:
        """Push the hat: 1 up, 2 right, 4 down, 8 left, sums aslant, 0 not at all."""
        self._sdl.SDL_JoystickSetVirtualHat(self._handle, 0, value)

    def set(self, name: str, down: bool) -> None:
        """Press or let go what has this name; a trigger is pulled to its end."""
        if name in AXES:
            self.axis(AXES[name], 1.0 if down else -1.0 if "trigger" in name else 0.0)
        else:
            self.button({**BUTTONS, **CROSS}[name], down)

    def unplug(self) -> None:
        """Take it away, pressed or not."""
        if self._handle is None:
            return
        index = next(
            n for n in range(self._sdl.SDL_NumJoysticks()) if self._sdl.SDL_JoystickGetDeviceInstanceID(n) == self.pad
        )
        self._sdl.SDL_JoystickDetachVirtual(index)
        self._sdl.SDL_JoystickClose(self._handle)
        self._handle = None
