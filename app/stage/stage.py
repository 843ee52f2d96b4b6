"""The stage: opens the window, lets time pass, and gives every gesture to the scene on top."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from app.errors import NoDisplay
from app.stage.caps import Caps
from app.stage.frame import SMALLEST_WINDOW, Frame
from app.stage.gesture import Gesture, Key, Press, Release
from app.stage.input import Input
from app.stage.painter import Painter
from app.stage.pictures import Pictures
from app.stage.scene import Layer, Scene
from app.stage.tween import Pace
from app.stage.type import Typesetter
from app.storage.settings import Settings
from app.words import screen_words, shared_words
from engines.shelf import game_words

if TYPE_CHECKING:
    from app.sound import Sound

SHOWN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED)
HIDDEN = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
NAP, LONG_NAP = 0.008, 0.025
"""Seconds between two looks at the event queue: shortly after an event, and later."""
DOZING = 2.0
FRAMES = 60
"""Frames a second while anything moves."""
IDLE_WAIT = 1.0
"""Seconds to sleep at most while nothing is to do."""
DOUBLE = 0.35
"""Seconds within which a second click at the same place belongs to the first."""
NEAR = 8.0
"""Units that the pointer may move between the two."""
POINTERS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
    "no": pygame.SYSTEM_CURSOR_NO,
    "wait": pygame.SYSTEM_CURSOR_WAIT,
}


def prepare_display() -> None:
    """Say what SDL must know before the display is opened."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    if sys.platform.startswith("linux"):
        # SDL otherwise updates a whole texture for every dirty rectangle: twenty times slower without a GPU.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def open_window(settings: Settings) -> pygame.Surface:
    """Open the window as it was left. Raises NoDisplay when there is no screen."""
    prepare_display()
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode(_fitting(settings.window), pygame.RESIZABLE)
    except pygame.error as fault:
        raise NoDisplay(str(fault)) from fault
    _hold_smallest()
    if settings.fullscreen:
        fill_screen(True)
    screen = pygame.display.get_surface()
    assert screen is not None, "set_mode gives one"
    return screen


def fill_screen(wanted: bool) -> None:
    """Have the window fill the screen that it is on, or be a window again; a resize event tells the new size."""
    try:
        window = _window()
        window.set_fullscreen(True) if wanted else window.set_windowed()
    except (pygame.error, AttributeError):
        return  # no such wish can be told to this screen: the window stays as it is
    pygame.event.pump()


def _window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pygame-ce calls this room young
        return pygame.Window.from_display_module()


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Return a window's size that fits the largest screen there is (it may have been another one last time)."""
    screens = [wide_high for wide_high in pygame.display.get_desktop_sizes() if min(wide_high) > 0]
    if not screens:
        return size
    w, h = max(screens, key=lambda screen: screen[0] * screen[1])
    return (min(max(size[0], SMALLEST_WINDOW[0]), w), min(max(size[1], SMALLEST_WINDOW[1]), h))


def _hold_smallest() -> None:
    """Keep the window from being drawn smaller than the table allows, unless the screen is smaller still."""
    try:
        window = _window()
        w, h = window.size
        window.minimum_size = (min(w, SMALLEST_WINDOW[0]), min(h, SMALLEST_WINDOW[1]))
    except (pygame.error, AttributeError, ValueError):
        return  # a window manager that knows no such wish: everything is drawn small, and still works


class Stage:
    """A pile of scenes on a screen. Off-screen (tests, gallery) the screen is any surface and time is given."""

    def __init__(
        self,
        screen: pygame.Surface,
        settings: Settings,
        sound: Sound,
        clock: Callable[[], float] = time.monotonic,
        in_window: bool = False,
    ) -> None:
        self.settings = settings
        self.sound = sound
        self.clock = clock
        self.in_window = in_window
        self.now = clock()
        self.frame = Frame(screen.get_size())
        self.pictures = Pictures()
        self.type = Typesetter(self.frame.scale, settings.text_scale)
        self.painter = Painter(screen, self.frame.scale, self.pictures, self.type)
        self.input = Input()
        self.caps = Caps(lambda: settings.language, lambda: self.input.by_pad)
        """What keys are called, or the buttons of a gamepad after one was used."""
        self.pointer = (-1.0, -1.0)
        self.running = True
        self.layers: list[Layer] = []
        """What lies over every scene, lowest first."""
        self._scenes: list[Scene] = []
        self._press = Press((-1.0, -1.0), 0)
        self._pressed_at = float("-inf")
        self._second_click = False
        self._began = float("-inf")
        self._pointer_shape = "arrow"
        self._hidden = False
        self._woken = time.monotonic()
        self.keep_settings: Callable[[], object] = lambda: None
        """Writes the wishes down; called whenever one has changed."""
        self.open_file: Callable[[Path], object] = lambda path: None
        """Opens a file that is dropped onto the window."""

    # --- words and wishes -------------------------------------------------------------------------

    @property
    def pace(self) -> Pace:
        """How fast things move."""
        return Pace(self.settings.speed, self.settings.reduced_motion)

    def say(self, key: str, **values: object) -> str:
        """Return words of the screen in the person's language; ``{cap:return}`` in them is a key (see ``caps``)."""
        return screen_words().text(self.settings.language, key, cap=self.caps, **values)

    def say_shared(self, key: str, **values: object) -> str:
        """Return words that all games share (faults of files, reasons against taking back)."""
        return shared_words().text(self.settings.language, key, **values)

    def say_of(self, game_id: str, key: str, **values: object) -> str:
        """Return words of a game in the person's language."""
        return game_words(game_id).text(self.settings.language, key, **values)

    # --- scenes -----------------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        """The scene that has the gestures."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self.top.leave()
        self._scenes.append(scene)
        self._begin(scene)

    def pop(self) -> None:
        """Take the top scene away; the one below goes on."""
        self._scenes.pop().leave()
        if self._scenes:
            self._begin(self.top)
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        self._begin(scene)

    def clear_to(self, scene: Scene) -> None:
        """Put away every scene and begin with this one."""
        while self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        self._begin(scene)

    def refresh(self) -> None:
        """Language, text size or window have changed: everything finds its place and is drawn anew."""
        if self.in_window:
            pygame.display.set_caption(self.say("app.name"))
        self.type.resized(self.frame.scale, self.settings.text_scale)
        self.pictures.forget_painted()
        for scene in self._scenes:
            scene.lay_out()
        self.painter.damage()

    def _begin(self, scene: Scene) -> None:
        self._began = self.now
        scene.lay_out()
        scene.enter()
        self.painter.damage()

    # --- window -----------------------------------------------------------------------------------

    def resized(self, screen: pygame.Surface) -> None:
        """Take the screen in its new size."""
        self.frame = Frame(screen.get_size())
        self.pictures.forget()
        self.painter.resized(screen, self.frame.scale)
        if self.in_window and not self.settings.fullscreen:
            self.settings.window = screen.get_size()
        self.refresh()

    def set_fullscreen(self, wanted: bool) -> None:
        """Fill the whole screen, or go back to a window of the size it had."""
        self.settings.fullscreen = wanted
        self.keep_settings()
        if self.in_window:
            fill_screen(wanted)
            self._window_resized()

    # --- time and gestures ------------------------------------------------------------------------

    def run(self) -> None:
        """Go on until the last scene has gone or the window is closed."""
        self._find_pads()
        ticker = pygame.time.Clock()
        while self.running and self._scenes:
            wait = self._wait()
            if wait == 0:
                ticker.tick(FRAMES)
            self.step(self._events(wait))

    def step(self, events: Iterator[pygame.event.Event] | list[pygame.event.Event]) -> None:
        """Take some events, let time pass once, and bring the screen up to date."""
        for event in events:
            self._event(event)
            if not self._scenes:
                break
        if not self._scenes:
            return
        self.now = self.clock()
        again = self.input.repeats.due(self.now)
        if again is not None:
            self.send(again)
            if not self._scenes:
                return
        self.top.tick(self.now)
        for layer in self.layers:
            layer.tick(self.now)
        if self._scenes:
            self._show()

    def send(self, gesture: Gesture) -> None:
        """Give a gesture to the scene on top."""
        self.now = self.clock()
        if isinstance(gesture, Key) and (gesture.name == "f11" or (gesture.alt and gesture.name == "return")):
            if not gesture.repeat:
                self.set_fullscreen(not self.settings.fullscreen)
            return
        pos = getattr(gesture, "pos", None)
        if pos is not None:
            self.pointer = pos
        if self._belongs_to_a_gone_scene(gesture):
            return
        if not any(layer.gesture(gesture) for layer in reversed(self.layers)):
            self.top.gesture(gesture)

    def point(self, shape: str) -> None:
        """Give the pointer a shape (see POINTERS): it shows what it can do."""
        if shape != self._pointer_shape:
            self._pointer_shape = shape
            if self.in_window:
                pygame.mouse.set_cursor(POINTERS[shape])

    def _belongs_to_a_gone_scene(self, gesture: Gesture) -> bool:
        """Return whether this is the second click of a double click whose first click changed the scene."""
        if isinstance(gesture, Release) and self._second_click:
            self._second_click = gesture.button != self._press.button
            return True
        if not isinstance(gesture, Press):
            return False
        last, self._press = self._press, gesture
        began, self._pressed_at = self._pressed_at, self.now
        near = max(abs(last.pos[0] - gesture.pos[0]), abs(last.pos[1] - gesture.pos[1])) <= NEAR
        soon = self.now - began < DOUBLE and began <= self._began
        self._second_click = near and soon and last.button == gesture.button
        return self._second_click

    def _wait(self) -> float:
        if self._hidden:
            return IDLE_WAIT
        wishes = [self.top.wakes(self.now), *(layer.wakes(self.now) for layer in self.layers)]
        wishes.append(self.input.repeats.wait(self.now))
        return max(0.0, min((wish for wish in wishes if wish is not None), default=IDLE_WAIT))

    def _events(self, wait: float) -> list[pygame.event.Event]:
        if wait == 0:
            return pygame.event.get()
        # Not pygame.event.wait: it looks a thousand times a second, and costs thirty times as much.
        until = time.monotonic() + wait
        while True:
            events = pygame.event.get()
            now = time.monotonic()
            if events:
                self._woken = now
            if events or now >= until:
                return events
            time.sleep(min(NAP if now - self._woken < DOZING else LONG_NAP, until - now))

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE and self.in_window:
            self._window_resized()
        elif event.type == pygame.DROPFILE:
            self.open_file(Path(event.file))
        elif event.type in SHOWN:
            self._hidden = False
            self.painter.expose()
        elif event.type == pygame.JOYDEVICEADDED:
            self._find_pads()
        elif event.type == pygame.JOYDEVICEREMOVED:
            for let_go in self.input.pads.gone(event.instance_id):
                self._take(let_go)
        else:
            self._hidden = self._hidden or event.type in HIDDEN
            gesture = self._meant(event)
            if gesture is not None:
                self._take(gesture)

    def _meant(self, event: pygame.event.Event) -> Gesture | None:
        """Return what an event means; where it comes from a gamepad and the last did not, buttons are named anew."""
        before = self.input.by_pad
        gesture = self.input.gesture(event, self.frame)
        if self.input.by_pad != before:
            self.painter.damage()
        return gesture

    def _take(self, gesture: Gesture) -> None:
        self.send(gesture)
        self.input.repeats.note(gesture, self.now)

    def _window_resized(self) -> None:
        screen = pygame.display.get_surface()
        if screen is None:
            return
        if screen.get_size() != self.frame.pixels:
            self.resized(screen)

    def _show(self) -> None:
        if self._hidden:
            return
        bottom = max((n for n, scene in enumerate(self._scenes) if not scene.overlay), default=0)
        notes = [sprite for layer in self.layers for sprite in layer.sprites(self.painter.canvas())]
        dirty = self.painter.paint(self._scenes[bottom:], notes)
        if dirty and self.in_window:
            pygame.display.update(dirty)

    def _find_pads(self) -> None:
        if self.in_window:
            self.input.pads.find()
