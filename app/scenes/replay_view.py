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
