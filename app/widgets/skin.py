"""What controls are made of: the stretchable masters of ``art``, laid so that their *body* covers a widget's box.

A master is larger than the control it shows: shadow and glow reach over its edges, by the ``outset`` that
``slices.json`` tells of it. Where a master is not there, or its file cannot be read, a plain shape takes its place, so
that a damaged program can still say what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import art
from app.errors import MissingPicture
from app.stage.canvas import Canvas
from app.stage.frame import Box, Point
from app.stage.type import Colour
from app.storage import log, places


class Flat(NamedTuple):
    """How a control is drawn where there is no master: fill, edge, radius."""

    fill: Colour
    edge: Colour
    radius: float


FLATS: dict[str, Flat] = {
    "button-primary": Flat((162, 58, 38), (58, 33, 9), 9),
    "button-wood": Flat((104, 64, 36), (58, 33, 9), 9),
    "dropdown": Flat((249, 241, 221), (107, 74, 44), 7),
    "field": Flat((249, 241, 221), (107, 74, 44), 7),
    "panel-brass": Flat((96, 58, 32), (169, 116, 34), 14),
    "panel-paper": Flat((246, 236, 214), (190, 165, 120), 6),
    "panel-paper-held": Flat((250, 243, 226), (190, 165, 120), 8),
    "panel-wood": Flat((96, 58, 32), (58, 33, 9), 12),
    "row": Flat((246, 236, 214), (190, 165, 120), 7),
    "scroll-thumb": Flat((217, 164, 65), (78, 51, 12), 6),
    "segment-chosen": Flat((226, 179, 82), (123, 82, 22), 6),
    "segment-tray": Flat((42, 21, 8), (20, 10, 4), 9),
    "slider-groove": Flat((42, 21, 8), (20, 10, 4), 5),
    "slider-knob": Flat((217, 164, 65), (78, 51, 12), 13),
    "chip": Flat((238, 221, 172), (190, 150, 90), 7),
    "scroll-groove": Flat((26, 12, 4), (20, 10, 4), 5),
    "segment-hover": Flat((150, 105, 60), (180, 140, 80), 6),
    "slider-fill": Flat((217, 164, 65), (123, 82, 22), 3),
    "tooltip": Flat((36, 20, 9), (217, 164, 65), 6),
    "tab": Flat((90, 54, 30), (58, 33, 9), 8),
    "toggle-off": Flat((60, 36, 20), (42, 21, 8), 16),
    "toggle-on": Flat((63, 127, 79), (42, 21, 8), 16),
}
PLAIN = Flat((104, 64, 36), (58, 33, 9), 8)
FELT = (47, 96, 66)

missed: set[str] = set()
"""Pictures that were wanted and could not be had; each is written to the log once. The self-test looks here."""


def master(kind: str, state: str = "") -> str | None:
    """Return the name of the master for a control in a state, or the nearest state; None if there is no master."""
    for name in (
        f"controls/{kind}-{state}",
        f"controls/{kind}-normal",
        f"controls/{kind}",
    ):
        if name in art.sizes():
            return name
    return None


def body(canvas: Canvas, kind: str, box: Box, state: str = "") -> None:
    """Draw a stretchable control so that its body covers ``box``; its shadow and glow reach over it."""
    name = master(kind, state) or f"controls/{kind}"
    if not _stretched(canvas, name, box):
        _flat(canvas, kind, box)


def knob(canvas: Canvas, kind: str, centre: Point, state: str = "", size: float = 1.0) -> None:
    """Draw a round control (its origin is its middle) at ``size`` times its own."""
    name = master(kind, state) or f"controls/{kind}"
    if not _drawn(name, lambda: canvas.standing(name, centre, size)):
        flat = FLATS.get(kind, PLAIN)
        canvas.circle(centre, 26 * size if kind.startswith("round") else flat.radius * size, flat.fill)


def whole(canvas: Canvas, kind: str, box: Box, state: str = "") -> None:
    """Draw a control of one size, its body's upper left corner where the box has it."""
    name = master(kind, state) or f"controls/{kind}"
    if not _drawn(name, lambda: canvas.standing(name, (box.x, box.y))):
        _flat(canvas, kind, box)


def icon(canvas: Canvas, name: str, centre: Point, size: float, colour: Colour) -> None:
    """Draw an icon of the set ``icons`` in one colour; draw nothing where there is no such icon."""
    _drawn(f"icons/{name}", lambda: canvas.tinted(f"icons/{name}", centre, (size, size), colour))


def picture(canvas: Canvas, name: str, centre: Point, size: tuple[float, float] | None = None) -> bool:
    """Draw a picture if there is one of that name; return whether there is."""
    return _drawn(name, lambda: canvas.image(name, centre, size))


def mat(canvas: Canvas, name: str, box: Box, plain: Colour = FELT) -> None:
    """Draw a stretchable picture of another set (a felt mat, a sign) so that its body covers ``box``, else a colour."""
    if not _stretched(canvas, name, box):
        canvas.fill(box, plain, 14)


def _stretched(canvas: Canvas, name: str, box: Box) -> bool:
    cut = art.slices().get(name)
    if cut is None:
        _miss(name)
        return False
    left, top, right, bottom = cut["outset"]
    whole_box = Box(box.x - left, box.y - top, box.w + left + right, box.h + top + bottom)
    return _drawn(name, lambda: canvas.slices(name, whole_box))


def _drawn(name: str, draw: Callable[[], None]) -> bool:
    """Draw a picture and return whether there is one."""
    try:
        draw()
    except MissingPicture:
        _miss(name)
        return False
    return True


def _miss(name: str) -> None:
    if name not in missed:
        missed.add(name)
        log.write(places.log_file(), f"no picture {name!r}")


def _flat(canvas: Canvas, kind: str, box: Box) -> None:
    flat = FLATS.get(kind, PLAIN)
    canvas.fill(box, flat.fill, flat.radius)
    canvas.outline(box, flat.edge, 1.5, flat.radius)
