"""Things of the front scenes: a wooden sign with carved words, a mark's medal, a time as people say it."""

from __future__ import annotations

from datetime import datetime, timedelta

from app.people import COLOURS, Mark
from app.stage.canvas import Across, Canvas
from app.stage.frame import Box, Point
from app.stage.stage import Stage
from app.stage.type import Colour, Face
from app.widgets import skin

CARVED: Colour = (250, 222, 150)
DARK: Colour = (38, 19, 8)


def carved(
    canvas: Canvas,
    words: str,
    at: Point,
    size: float,
    colour: Colour = CARVED,
    across: Across = "centre",
    room: float | None = None,
    on_piece: bool = False,
    face: Face = "title",
) -> float:
    """Draw words that stand out of wood: a dark edge below, the light ones over it. Returns their width."""
    x, y = at
    for dx, dy in ((1.6, 2.2), (-0.8, 0.8), (0.8, -0.8)):
        canvas.text(words, (x + dx, y + dy), size, face, DARK, across, on_piece, room)
    return canvas.text(words, at, size, face, colour, across, on_piece, room)


def wood_table(canvas: Canvas, box: Box) -> None:
    """Paint the wooden table over the whole of a box."""
    canvas.fill(box, (96, 60, 36))
    canvas.backdrop("table/wood", box)


def medal(canvas: Canvas, mark: Mark, centre: Point, diameter: float) -> None:
    """Draw a seat's mark: colour, pattern and emblem together."""
    if not skin.picture(canvas, f"table/emblem-{mark}", centre, (diameter, diameter)):
        canvas.circle(centre, diameter / 2, COLOURS[mark])


def spoken_time(stage: Stage, when: str | None, now: datetime | None = None) -> str:
    """Return a journal's time as people say it, in this place's own hours: today, yesterday, a weekday, a date."""
    if not when:
        return ""
    try:
        then = datetime.fromisoformat(when).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""  # no time at all, or one that no calendar here reaches
    now = now or datetime.now().astimezone()
    time, days = f"{then:%H:%M}", (now.date() - then.date()) // timedelta(days=1)
    if days in (0, 1):
        return stage.say("shelf.when.today" if days == 0 else "shelf.when.yesterday", time=time)
    if 1 < days < 7:
        day = stage.say("shelf.when.days").split()[then.weekday()]
        return stage.say("shelf.when.week", day=day, time=time)
    return stage.say("shelf.when.date", year=then.year, month=f"{then.month:02}", date=f"{then.day:02}")
