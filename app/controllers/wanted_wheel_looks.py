"""What the wheel of claims looks like: portraits, their names, *say it*, and the rings of the keyboard's focus."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.boards.large import grown, larger
from app.boards.wanted_looks import names
from app.stage.canvas import INK, Canvas, Look
from app.stage.frame import Box, Point
from app.widgets import skin

if TYPE_CHECKING:
    from app.stage.stage import Stage

TOKEN = 66.0
LABEL = (84.0, 20.0)
"""The usual room of a portrait's name: what can be pressed."""
WIDEST = 124.0
"""Width in units of the widest label of a name."""
SPEAK = (152.0, 38.0)
NAME_SIZE, MOST_LARGER = 14.0, 1.35
"""The usual size of a portrait's name, and how many times larger it may be: the next portrait is near."""


def portrait_look(role: str) -> Look:
    """Return the round portrait of a role on the wheel."""
    return Look.picture(f"wanted/claim-{role}", (TOKEN, TOKEN * 1.02))


def label_box(stage: Stage, role: str, kind: float, at: Point) -> Box:
    """Return the box of a portrait's name in type of ``kind`` units, its middle at a place."""
    wide = stage.type.width(names(stage, role)[1], "bold", kind, on_piece=True) + 12
    return Box.around(at, min(WIDEST, max(44.0, wide)), LABEL[1] + (kind - NAME_SIZE))


def name_size(stage: Stage, places: Mapping[str, Point]) -> float:
    """Return the one size in units in which the names of all roles are written at their places, none over another.

    It follows the person's text size as far as there is room; the usual size is the smallest.
    """
    size = NAME_SIZE * larger(stage.type.text_scale, MOST_LARGER)
    while size > NAME_SIZE:
        boxes = [label_box(stage, role, size, at) for role, at in places.items()]
        if not any(one.meets(other) for one, other in itertools.combinations(boxes, 2)):
            return size
        size -= 0.25
    return NAME_SIZE


def label_look(stage: Stage, role: str, chosen: bool, kind: float) -> Look:
    """Return the name below a portrait, in type of ``kind`` units."""
    words = names(stage, role)[1]
    size = label_box(stage, role, kind, (0, 0))
    box = Box(0, 0, size.w, size.h)

    def paint(canvas: Canvas) -> None:
        canvas.fill(box, (74, 44, 20), 6)
        canvas.fill(box.inset(1.2), (255, 226, 140) if chosen else (246, 234, 206), 5)
        canvas.text(words, box.centre, kind, "bold", INK, "centre", on_piece=True, room=box.w - 4)

    return Look(("wanted-claim-name", role, chosen, kind, round(box.w), stage.settings.language), (box.w, box.h), paint)


def say_look(stage: Stage, pointed: bool, wide: float) -> Look:
    """Return the button that says it, ``wide`` units wide, with the key that does the same."""
    words = stage.say("wanted.speak")
    size = (wide + 24, SPEAK[1] + 24)

    def paint(canvas: Canvas) -> None:
        box = Box(12, 12, wide, SPEAK[1])
        skin.body(canvas, "button-primary", box, "hover" if pointed else "normal")
        kind = grown(canvas.type, [words], "bold", 18, wide - 32, MOST_LARGER)
        canvas.text(words, box.centre, kind, "bold", (255, 244, 222), "centre", on_piece=True, room=wide - 24)

    return Look(("wanted-say", words, pointed, round(wide), stage.type.text_scale), size, paint)


def asked_look() -> Look:
    """Return the ring of light round the portrait that a lesson or a hint asks for."""

    def paint(canvas: Canvas) -> None:
        canvas.circle((41, 41), 38, (74, 44, 20), 6.4)
        canvas.circle((41, 41), 37, (255, 216, 113), 4.2)

    return Look("wanted-asked", (82, 82), paint)


def focus_look() -> Look:
    """Return the ring of the keyboard's focus round a portrait."""

    def paint(canvas: Canvas) -> None:
        canvas.circle((41, 41), 38, (255, 255, 255), 3.4)
        canvas.circle((41, 41), 40, (43, 29, 20), 1.6)

    return Look("wanted-focus", (82, 82), paint)


def ring_look(wide: float) -> Look:
    """Return the ring of the keyboard's focus round *say it*, which is ``wide`` units wide."""
    size = (wide + 14, SPEAK[1] + 14)

    def paint(canvas: Canvas) -> None:
        canvas.outline(Box(1, 1, size[0] - 2, size[1] - 2), (43, 29, 20), 5, 12)
        canvas.outline(Box(2, 2, size[0] - 4, size[1] - 4), (255, 255, 255), 3, 11)

    return Look(("wanted-say-ring", round(wide)), size, paint)
