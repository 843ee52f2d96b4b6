"""The window's events made into gestures; a gamepad's buttons become the keys that do the same (see ``pads``)."""

from __future__ import annotations

import pygame

from app.stage.frame import Frame
from app.stage.gesture import Compose, Gesture, Key, KeyUp, Lost, Move, Press, Release, Text, Wheel
from app.stage.pads import Family, Pads
from app.stage.repeats import Repeats


def key_name(code: int) -> str:
    """Return a key's name without spaces (``pageup``); the Enter of the number block is ``return`` too."""
    name = pygame.key.name(code).replace(" ", "")
    return "return" if name == "enter" else name


class Input:
    """Translates events; knows the gamepads, and by what something was done last."""

    def __init__(self) -> None:
        self.pads = Pads()
        self.repeats = Repeats()
        self.by_pad: Family | None = None
        """What stands on the buttons of the gamepad that did something last; None: it was the mouse or the keyboard."""

    def gesture(self, event: pygame.event.Event, frame: Frame) -> Gesture | None:
        """Return what an event means, or None when it means nothing here."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            found = self._mouse(event, frame)
            return self._done_by(None, found) if isinstance(found, (Press, Wheel)) else found
        if kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._done_by(None, self._keyboard(event))
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            if kind != pygame.WINDOWLEAVE:
                self.pads.let_go()
            return Lost()
        found = self.pads.gesture(event)
        return self._done_by(self.pads.family_of(event), found) if found is not None else None

    def _done_by(self, pad: Family | None, gesture: Gesture | None) -> Gesture | None:
        self.by_pad = pad
        return gesture

    def _mouse(self, event: pygame.event.Event, frame: Frame) -> Gesture | None:
        if event.type == pygame.MOUSEWHEEL:
            return Wheel(frame.to_units(pygame.mouse.get_pos()), float(event.precise_y))
        pos = frame.to_units(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return Move(pos, bool(event.buttons[0]))
        if event.button > 3:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return Press(pos, event.button)
        inside = 0 <= event.pos[0] < frame.pixels[0] and 0 <= event.pos[1] < frame.pixels[1]
        return Release(pos, event.button, inside)

    def _keyboard(self, event: pygame.event.Event) -> Gesture | None:
        if event.type == pygame.TEXTINPUT:
            return Text(event.text)
        if event.type == pygame.TEXTEDITING:
            return Compose(event.text, event.start)
        name = key_name(event.key)
        if event.type == pygame.KEYUP:
            return KeyUp(name)
        mods = event.mod
        control = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        repeat = bool(getattr(event, "repeat", False))
        return Key(name, bool(mods & pygame.KMOD_SHIFT), control, bool(mods & pygame.KMOD_ALT), repeat)
