"""How the open book is drawn: table, cover, tabs, pages, ribbon, and what is printed at the head of both pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import art
from app.scenes.room import wood_table
from app.scenes.rulebook_page import RED, WHOLE
from app.stage.canvas import INK, Canvas
from app.stage.frame import Box
from app.stage.type import Typesetter
from engines.rulebook import Section

if TYPE_CHECKING:
    from app.scenes.rulebook import RulebookScene

COVER = Box(12.5, 4.5, 1128, 649)
"""The cover itself within its picture, without its shadow."""
GUIDE = (170.0, 190.0)
"""The room of the figure at the foot of a short page, in units."""
QUIET = (124, 92, 56)
HEAD, MOST_HEAD = 25.0, 1.5
"""Type of a section's title, and how much larger it becomes at most: the page is there for what stands below it."""


def head_size(measure: Typesetter) -> float:
    """Return how large a section's title is, in units of the person's text size."""
    return HEAD * min(1.0, MOST_HEAD / measure.text_scale)


def named(section: Section) -> str:
    """Return a section's number and title."""
    return section.title if section.number == WHOLE else f"{section.number} {section.title}"


def paint_book(canvas: Canvas, scene: RulebookScene) -> None:
    """Paint the table and the open book; the tabs lie under its pages."""
    whole, box = scene.stage.frame.box, scene.pages_box
    wood_table(canvas, whole)
    _paint_cover(canvas, scene.cover)
    for tab in (*scene.games, *scene.tongues):
        tab.paint_body(canvas)
    canvas.image("table/book-pages", box.centre, (box.w, box.h))
    canvas.image("table/pencil", (scene.cover.right + 42, whole.h * 0.62), angle=-78)
    _paint_left(canvas, scene)
    _paint_right(canvas, scene)
    _paint_guide(canvas, scene)
    canvas.image("table/book-ribbon", (scene.spine, box.y + box.h / 2 - 10), (32, box.h + 40))


def paint_found(canvas: Canvas, scene: RulebookScene) -> None:
    """Write into the field of the search how often it found something."""
    if not scene.field.value:
        return
    say, hits, box = scene.tongue.say, scene.hits, scene.field.writing_box
    words = say("found", count=len(hits), at=scene.hit + 1) if hits else say("none")
    w = canvas.type.width(words, "text", 14)
    canvas.fill(Box(box.right - w - 18, box.y + 6, w + 12, box.h - 12), (250, 243, 224), 3)
    canvas.text(words, (box.right - 12, box.centre[1]), 14, "text", (107, 74, 44) if hits else RED, "right")


def _paint_cover(canvas: Canvas, cover: Box) -> None:
    w, h = canvas.pictures.size("table/book-cover")
    fx, fy = cover.w / COVER.w, cover.h / COVER.h
    box = Box(cover.x - COVER.x * fx, cover.y - COVER.y * fy, w * fx, h * fy)
    canvas.image("table/book-cover", box.centre, (box.w, box.h))


def _paint_left(canvas: Canvas, scene: RulebookScene) -> None:
    box, name = scene.title_box, scene.tongue.say("name")
    wide = canvas.type.width(name, "title", 18)
    w = canvas.text(scene.book.title, (box.x, box.centre[1]), 30, "title", INK, room=box.w - wide - 16)
    canvas.text(name, (box.x + w + 16, box.centre[1] + 4), 18, "title", RED)


def _paint_right(canvas: Canvas, scene: RulebookScene) -> None:
    size = head_size(canvas.type)
    box, step = scene.head_box, canvas.type.leading("title", size) * 0.92
    for number, line in enumerate(scene.title_lines(box.w)):
        x, y = box.x, box.y + (number + 0.5) * step
        own = scene.section.number
        if number == 0 and own != WHOLE and line.startswith(own):
            x += canvas.text(own + " ", (x, y), size, "title", RED)
            line = line[len(own) :].lstrip()
        canvas.text(line, (x, y), size, "title", INK)
    canvas.text(scene.page_words(), (box.right, box.y + step * 0.6), 14, "text", QUIET, "right")


def _paint_guide(canvas: Canvas, scene: RulebookScene) -> None:
    """Let the game's guide stand at the foot of a page that has room for it."""
    picture = f"table/guide-{scene.tongue.game_id}"
    if picture not in art.sizes():
        return
    w, h = canvas.pictures.size(picture)
    share, text = min(GUIDE[0] / w, GUIDE[1] / h), scene.text.box
    if text.h - scene.sheet.height_for(text.w) > h * share + 24:
        foot = text.bottom + (3 if scene.slip is not None else 0)
        centre = (text.right - w * share / 2 - 10, foot - h * share / 2)
        canvas.image(picture, centre, (w * share, h * share))
