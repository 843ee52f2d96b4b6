"""The window's events made into gestures; a gamepad's buttons become the keys that do the same."""

from __future__ import annotations

import pygame

from app.stage.frame import Frame
from app.stage.gesture import Compose, Gesture, Key, KeyUp, Lost, Move, Press, Release, Text, Wheel

PAD_KEYS = {0: "return", 1: "escape", 2: "u", 3: "h", 4: "pageup", 5: "pagedown", 6: "r", 7: "f10"}
"""Buttons of a pad, by number, and the key whose work each does."""
PAD_HAT = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}
PAD_DEAD = 0.55
"""How far a stick is pushed before it counts."""


def key_name(code: int) -> str:
    """Return a key's name without spaces (``pageup``); the Enter of the number block is ``return`` too."""
    name = pygame.key.name(code).replace(" ", "")
    return "return" if name == "enter" else name


class Input:
    """Translates events; remembers what a stick last said so that one push is one step."""

    def __init__(self) -> None:
        self._stick: dict[tuple[int, int], int] = {}

    def gesture(self, event: pygame.event.Event, frame: Frame) -> Gesture | None:
        """Return what an event means, or None when it means nothing here."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self._mouse(event, frame)
        if kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._keyboard(event)
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return Lost()
        return self._pad(event)

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

    def _pad(self, event: pygame.event.Event) -> Gesture | None:
        if event.type == pygame.JOYBUTTONDOWN and event.button in PAD_KEYS:
            return Key(PAD_KEYS[event.button])
        if event.type == pygame.JOYBUTTONUP and event.button in PAD_KEYS:
            return KeyUp(PAD_KEYS[event.button])
        if event.type == pygame.JOYHATMOTION and tuple(event.value) in PAD_HAT:
            return Key(PAD_HAT[tuple(event.value)])
        if event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._stick_step(event)
        return None

    def _stick_step(self, event: pygame.event.Event) -> Gesture | None:
        way = 0 if abs(event.value) < PAD_DEAD else (1 if event.value > 0 else -1)
        key = (event.instance_id, event.axis)
        if self._stick.get(key, 0) == way:
            return None
        self._stick[key] = way
        if way == 0:
            return None
        return Key((("left", "right"), ("up", "down"))[event.axis][way > 0])
