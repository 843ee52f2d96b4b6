"""How a replay is drawn: its table, smaller than at play, and the paper with what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.boards.words import Said
from app.scenes.replay_parts import paint_caption
from app.scenes.table_plates import paint_plate
from app.scenes.table_slip import paint_slip
from app.stage.canvas import Canvas
from app.stage.frame import Box

if TYPE_CHECKING:
    from app.scenes.replay import ReplayScene


def small_canvas(canvas: Canvas, scale: float, region: Box | None = None) -> Canvas:
    """Return a canvas on the same pixels on which everything is ``scale`` times as large."""
    return Canvas(canvas.surface, canvas.scale * scale, canvas.pictures, canvas.type.scaled(scale), region)


def paint_table(canvas: Canvas, replay: ReplayScene) -> None:
    """Paint board, plates, pieces and the slip beside the board."""
    region = canvas.region.common(replay.area)
    if region.w <= 0 or region.h <= 0:
        return
    clip, k = canvas.surface.get_clip(), replay.scale
    small = small_canvas(canvas, k, Box(region.x / k, region.y / k, region.w / k, region.h / k))
    replay.board.ground(small)
    for seat, person in enumerate(replay.people):
        paint_plate(small, replay.board, seat, person, seat == replay.acted)
    replay.board.paint_pieces(small, replay.player.absent)
    paint_slip(small, replay.board, replay.lines())
    canvas.surface.set_clip(clip)


def paint_what_happened(canvas: Canvas, replay: ReplayScene) -> None:
    """Paint the paper that says what happened in the last step."""
    caption = replay.player.caption
    told = caption.values.get("seat") if isinstance(caption, Said) else replay.acted
    mark = replay.people[told].mark if isinstance(told, int) else None
    paint_caption(canvas, replay.slip, mark, replay.caption(), replay.where())


def width_of_controls(replay: ReplayScene) -> float:
    """Return the room that the controls need in a row, the slider aside, in units."""
    label = replay.stage.type.width(replay.stage.say("replay.secrets"), "bold", 15)
    return sum(b.diameter + 8 for b in replay.buttons) + replay.speed.natural()[0] + label + 60 + 44 + 66


def lay_controls(replay: ReplayScene, box: Box, narrow: bool) -> None:
    """Place the controls into a box; where it is narrow, the slider has a row of its own above them."""
    way = replay.way.natural()[1]
    row = Box(box.x, box.bottom - 70, box.w, 68) if narrow else Box(box.x, box.y, box.w, box.h)
    middle, x = row.centre[1], row.x
    for button in replay.buttons:
        button.place(Box.around((x + button.diameter / 2, middle), button.diameter, button.diameter))
        x += button.diameter + 8
    right = row.right
    replay.close.place(Box.around((right - 22, middle), 44, 44))
    right -= 44 + 18
    replay.secrets.place(Box(right - 60, middle - 16, 60, 32))
    right -= 60 + 16 + replay.stage.type.width(replay.stage.say("replay.secrets"), "bold", 15) + 14
    w, h = replay.speed.natural()
    w = min(w, max(150.0, right - x - 10))
    replay.speed.place(Box(right - w, middle - h / 2, w, h))
    if narrow:
        replay.way.place(Box(box.x, box.y + 4, box.w, way))
    else:
        replay.way.place(Box(x + 6, middle - way / 2 - 2, right - w - 16 - x - 6, way))
