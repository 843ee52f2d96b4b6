"""The program with a gamepad that SDL makes up, in the same process: lines on its input say what is pressed.

``plug``, ``unplug``, ``down a``, ``up a`` …; it is no part of the program that only what a test wants is pressed.
"""

from __future__ import annotations

import sys
import threading
import time

from app.__main__ import main


def follow() -> None:
    while "app.program" not in sys.modules:
        time.sleep(0.05)  # pygame is the program's to bring in, as it wants it
    import pygame

    from tests.app.virtual_pad import VirtualPad

    while not pygame.joystick.get_init():
        time.sleep(0.05)  # the program looks for pads once its first picture is there
    pad: VirtualPad | None = None
    for line in sys.stdin:
        what, _, name = line.strip().partition(" ")
        if what == "plug":
            pad = VirtualPad()
        elif pad is not None and what == "unplug":
            pad.unplug()
        elif pad is not None:
            pad.set(name, what == "down")


if __name__ == "__main__":
    threading.Thread(target=follow, daemon=True).start()
    sys.exit(main())
