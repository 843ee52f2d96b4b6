"""The right side of the records: a game's table in its frame with who played, or the sheet of the statistics."""

from __future__ import annotations

from collections.abc import Sequence

import art
from app.people import Person
from app.scenes.records_album import Album
from app.scenes.records_rows import RED, people, state
from app.scenes.results_chart import paint_chart
from app.scenes.room import medal
from app.scenes.table_plates import paint_number
from app.stage.canvas import GOLD, INK, ON_WOOD, Canvas
from app.stage.frame import Box
from app.stage.stage import Stage
from app.storage.statistics import GameTally, NameTally
from app.widgets import skin
from engines.journal import Summary

QUIET = (110, 84, 56)
LINE = (174, 138, 82)
BROAD_TILE = 23.0
GAP = 14.0
CHART_LEAST = 150.0
"""Units of height below which there is no room for a chart of the scores."""


def paint_game(canvas: Canvas, stage: Stage, album: Album, kept: Summary, box: Box) -> None:
    """Paint a game's table in a brass frame, its people below, how the scores went, and in one line how it stands."""
    plate, line = _plate_height(stage), _line_height(stage)
    picture = picture_box(box, stage)
    high = album.height(kept, picture.w)
    chart = picture.h - high - GAP
    rows = album.scores.get(kept.path, [])
    if high:
        picture = Box(picture.x, picture.y, picture.w, min(picture.h, high))
    if not high or chart < CHART_LEAST or len(rows) < 2:
        chart = 0.0
    frame = Box(box.x, box.y, box.w, picture.h + plate + 48)
    skin.body(canvas, "panel-brass", frame)
    album.paint_large(canvas, kept, picture)
    _paint_people(canvas, kept, Box(frame.x + 20, frame.bottom - plate - 16, frame.w - 40, plate))
    if chart:
        sheet = Box(box.x, frame.bottom + GAP, box.w, chart)
        skin.body(canvas, "panel-paper", sheet)
        order = sorted(range(len(rows[-1])), key=lambda seat: (seat not in (kept.winners or ()), -rows[-1][seat]))
        paint_chart(canvas, stage, sheet, rows, people(kept), order)
    y = frame.bottom + GAP + (chart + GAP if chart else 0.0)
    _paint_line(canvas, stage, kept, Box(box.x, min(y, box.bottom - line), box.w, line))


def _paint_line(canvas: Canvas, stage: Stage, kept: Summary, slip: Box) -> None:
    skin.body(canvas, "panel-paper", slip)
    canvas.fill(Box(slip.x + 1, slip.y + 2, 7, slip.h - 4), (77, 154, 81) if kept.fault is None else RED, 2)
    colour = INK if kept.fault is None else RED
    room = slip.w - 44
    size, lines = canvas.type.block(state(stage, kept), "bold", 17, (room, slip.h - 4))
    step = min(canvas.type.leading("bold", size), (slip.h - 4) / len(lines))
    for number, line in enumerate(lines):
        y = slip.centre[1] + (number - (len(lines) - 1) / 2) * step
        canvas.text(line, (slip.x + 22, y), size, "bold", colour, room=room)


def picture_box(box: Box, stage: Stage) -> Box:
    """Return the most room that the picture can have within the right side."""
    high = box.h - _line_height(stage) - 12 - _plate_height(stage) - 48
    return Box(box.x + 18, box.y + 18, box.w - 36, high)


def _plate_height(stage: Stage) -> float:
    return max(50.0, stage.type.leading("bold", 16) + 26)


def _line_height(stage: Stage) -> float:
    return max(44.0, stage.type.leading("text", 17) + 16)


def _paint_people(canvas: Canvas, kept: Summary, row: Box) -> None:
    names = people(kept)
    if not names:
        return
    step = row.w / len(names)
    for seat, person in enumerate(names):
        _paint_person(canvas, kept, seat, person, Box(row.x + seat * step, row.y, step - 8, row.h))


def _paint_person(canvas: Canvas, kept: Summary, seat: int, person: Person, box: Box) -> None:
    lit = seat in (kept.winners or ()) or seat in kept.actors
    if lit:
        canvas.outline(box.inset(-3), GOLD, 3, 10)
    canvas.fill(box, (58, 34, 18), 8)
    canvas.outline(box, (150, 108, 58), 1.3, 8)
    medal(canvas, person.mark, (box.x + 24, box.centre[1]), 32)
    score = (kept.scores or ())[seat] if kept.over and kept.scores and seat < len(kept.scores) else None
    right, wide = box.right - 8, _name_width(canvas, person)
    if score is not None:
        tiles = max(2, len(str(score))) * BROAD_TILE
        if box.w - 60 - tiles > wide:
            paint_number(canvas, score, (right - tiles, box.centre[1]))
        else:
            tiles = canvas.text(str(score), (right, box.centre[1]), 19, "title", ON_WOOD, "right", on_piece=True)
        right -= tiles + 6
    if not person.human and right - box.x - 46 > 58:
        skin.icon(canvas, "bot", (right - 9, box.centre[1]), 17, ON_WOOD)
        right -= 22
    canvas.text(person.name, (box.x + 46, box.centre[1]), 16, "bold", ON_WOOD, room=right - box.x - 46)


def _name_width(canvas: Canvas, person: Person) -> float:
    return canvas.type.width(person.name, "bold", 16) + (0 if person.human else 22)


# --- statistics -----------------------------------------------------------------------------------------

COLUMNS = ("games", "wins", "best", "average")
NUMBER = 18.0
"""Type of the numbers in the columns."""
HEAD, MOST_HEAD = 15.0, 1.5
"""Type of the columns' heads, and how much larger it becomes at most: the names need the room."""


def paint_empty(canvas: Canvas, stage: Stage, place: Box, reading: bool) -> None:
    """Paint a slip that says that there is nothing, or nothing yet."""
    words, wide = stage.say("records.reading" if reading else "records.empty"), min(460.0, place.w - 40)
    high = 118 + len(canvas.type.wrap(words, "text", 17, wide - 60)) * canvas.type.leading("text", 17) + 26
    box = Box.around(place.centre, wide, max(230.0, high))
    skin.body(canvas, "panel-paper", box)
    skin.picture(canvas, "table/pin-brass", (box.centre[0], box.y + 12))
    skin.picture(canvas, "table/hourglass", (box.centre[0], box.y + 66), (48, 76))
    inner = Box(box.x + 30, box.y + 118, box.w - 60, box.h - 120)
    canvas.paragraph(words, inner, 17, "text", INK, "centre")


def paint_statistics(canvas: Canvas, stage: Stage, tally: GameTally, box: Box) -> None:
    """Paint a sheet of paper with everybody who played a game: games, wins, best and average score."""
    skin.body(canvas, "panel-paper", box)
    skin.picture(canvas, "table/pin-brass", (box.centre[0], box.y + 12))
    w = canvas.text(stage.say_of(tally.game_id, "title"), (box.x + 30, box.y + 46), 26, "title", INK)
    about = stage.say("records.about", count=tally.games, longest=tally.longest)
    head = box.y + 72 + stage.type.leading("text", 15) / 2
    if stage.type.width(about, "text", 15) <= box.w - w - 80:
        canvas.text(about, (box.x + 46 + w, box.y + 50), 15, "text", QUIET)
    else:  # below the title, where it need be neither smaller nor cut
        canvas.text(about, (box.x + 30, head + 2), 15, "text", QUIET, room=box.w - 60)
        head += stage.type.leading("text", 15)
    columns = _columns(stage, box, [_values(name) for name in tally.names])
    for key, right in zip(COLUMNS, columns, strict=True):
        canvas.text(stage.say(f"records.{key}"), (right, head + 6), _head_size(stage), "bold", QUIET, "right")
    y = head + stage.type.leading("text", 15) / 2 + 14
    canvas.line((box.x + 26, y), (box.right - 26, y), LINE, 1.6)
    step = min(max(40.0, stage.type.leading("bold", 17) + 12), (box.bottom - 24 - y) / max(1, len(tally.names)))
    _paint_guide(canvas, tally.game_id, box, y + len(tally.names) * step + 8)
    for number, name in enumerate(tally.names):
        row = Box(box.x + 26, y + number * step, box.w - 52, step)
        if row.h > 18:
            _paint_name(canvas, stage, name, row, columns, number == 0)


def _paint_guide(canvas: Canvas, game_id: str, box: Box, top: float) -> None:
    """Let the game's guide stand in the corner of the sheet, where there is room."""
    name = f"table/guide-{game_id}"
    if name not in art.sizes():
        return
    w, h = canvas.pictures.size(name)
    share = min(1.0, 210 / h, 190 / w)
    if box.bottom - 20 - h * share > top:
        canvas.image(name, (box.right - 34 - w * share / 2, box.bottom - 18 - h * share / 2), (w * share, h * share))


def _columns(stage: Stage, box: Box, rows: Sequence[Sequence[str]]) -> list[float]:
    """Return the right edges of the columns, from the left: heads and numbers of neighbours keep apart."""
    rights, x, measure = [], box.right - 34, stage.type
    for number in reversed(range(len(COLUMNS))):
        rights.append(x)
        head = measure.width(stage.say(f"records.{COLUMNS[number]}"), "bold", _head_size(stage))
        widest = max((measure.width(row[number], "title", NUMBER) for row in rows), default=0.0)
        x -= max(62.0, head + 20, widest + 20)
    return rights[::-1]


def _values(tally: NameTally) -> tuple[str, str, str, str]:
    """Return what stands in the columns for a name."""
    best = "" if tally.best is None else str(tally.best)
    return str(tally.games), str(tally.wins), best, f"{tally.average:.1f}"


def _head_size(stage: Stage) -> float:
    return HEAD * min(1.0, MOST_HEAD / stage.type.text_scale)


def _paint_name(canvas: Canvas, stage: Stage, tally: NameTally, row: Box, columns: list[float], first: bool) -> None:
    middle = row.centre[1]
    if first and tally.human and tally.wins:
        canvas.fill(row.inset(-8, 2), (255, 226, 156), 4)
    medal(canvas, tally.mark, (row.x + 17, middle), min(32.0, row.h - 6))
    left = row.x + 44
    room = columns[0] - 60 - left
    w = canvas.text(tally.name, (left, middle), 17, "bold", INK, room=room - (26 if not tally.human else 0))
    if not tally.human:
        skin.icon(canvas, "bot", (left + w + 16, middle), 18, QUIET)
    for number, (words, right) in enumerate(zip(_values(tally), columns, strict=True)):
        canvas.text(words, (right, middle), NUMBER, "title", RED if number == 1 else INK, "right")
    canvas.line((row.x, row.bottom), (row.right, row.bottom), (214, 194, 152), 1)
